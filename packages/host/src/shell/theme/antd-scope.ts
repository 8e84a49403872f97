/** The class of everything that antd draws; in its reach the tokens are set. */
export const ANTD_SCOPE = 'antd';
