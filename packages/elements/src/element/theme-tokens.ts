/**
 * The product's antd seed tokens, light and dark; the style sheets are extracted with them, and hosts hand them to
 * their ConfigProvider.
 */
const shared = {
  fontFamily:
    "-apple-system, BlinkMacSystemFont, 'Segoe UI', 'PingFang SC', 'Microsoft YaHei', 'Noto Sans SC', 'WenQuanYi Micro Hei', Arial, sans-serif",
  borderRadius: 4,
};

// antd's own blue, red and placeholder grey miss the 4.5:1 contrast that people with weak sight need.
export const lightTokens = {
  ...shared,
  colorPrimary: '#1664d9',
  colorLink: '#1664d9',
  colorInfo: '#1664d9',
  colorError: '#d0303a',
  colorTextPlaceholder: 'rgba(0,0,0,0.58)',
  colorTextDescription: 'rgba(0,0,0,0.62)',
  colorTextTertiary: 'rgba(0,0,0,0.62)',
};
export const darkTokens = {
  ...shared,
  colorPrimary: '#2f7bea',
  colorLink: '#6aa5f5',
  colorInfo: '#2f7bea',
  colorError: '#f58188',
  colorTextPlaceholder: 'rgba(255,255,255,0.6)',
  colorTextDescription: 'rgba(255,255,255,0.65)',
  colorTextTertiary: 'rgba(255,255,255,0.65)',
};
