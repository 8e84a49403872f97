import { choice, codes, moment, resource, text, reference, type Codes } from '../index.ts';

/** How a try ended. A password that was set anew by a code on the phone stands among the tries, for all to see. */
export const signInResults = {
  success: { value: 1, zh: '成功', en: 'Success', tone: 'success' },
  failure: { value: 0, zh: '失败', en: 'Failure', tone: 'danger' },
  passwordRecovered: { value: 2, zh: '找回密码', en: 'Password recovered', tone: 'warning' },
} as const satisfies Codes;

/** Every login that was tried, with its result. */
export const loginHistory = resource('login-history', {
  module: 'access',
  title: { zh: '登录日志', en: 'Login log' },
  logged: false,
  byMonth: { of: 'id', keptFor: 'logDays' },
  personal: { of: 'userId', kept: 'log' },
  access: 'LOGIN_HISTORY',
  standard: ['page'],
  fields: {
    userId: reference('user', { zh: '用户', en: 'User', onDelete: 'set null' }),
    username: text({ zh: '用户名', en: 'Username', required: true, max: 64, search: true }),
    loginTime: moment({ zh: '登录时间', en: 'Login time', required: true }),
    ip: text({ zh: 'IP', en: 'IP', max: 64 }),
    location: text({ zh: '地点', en: 'Location', max: 120 }),
    userAgent: text({ zh: '浏览器', en: 'Browser', max: 500 }),
    channel: choice(
      { PC: { zh: '电脑', en: 'PC' }, MINI_APP: { zh: '小程序', en: 'Mini app' } },
      { zh: '渠道', en: 'Channel', required: true, default: 'PC' },
    ),
    result: codes(signInResults, { zh: '结果', en: 'Result', required: true }),
    failReason: text({ zh: '失败原因', en: 'Reason', max: 250 }),
  },
  list: {
    columns: ['username', 'loginTime', 'ip', 'channel', 'result', 'failReason', 'userAgent'],
    filters: ['username', 'loginTime', 'result'],
    sort: '-loginTime',
  },
  views: {
    /** The newest sign-ins to the person's own account, failed ones included. */
    own: {
      as: 'list',
      path: '/fetch/own',
      access: 'session',
      mine: 'userId',
      asks: [],
      most: 10,
      columns: ['id', 'loginTime', 'ip', 'location', 'userAgent', 'channel', 'result', 'failReason'],
    },
  },
});
