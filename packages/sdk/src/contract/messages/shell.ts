import type { Text } from '../text.ts';

/** Layout, tab strip, table and workplace. */
export const shell = {
  'app.chunkLoadError': {
    zh: '页面资源加载失败，请刷新后重试',
    en: 'A script or style chunk could not be loaded. Refresh and try again.',
  },
  'dashboard.greeting.morning': { zh: '早上好', en: 'Good morning' },
  'dashboard.greeting.forenoon': { zh: '上午好', en: 'Good morning' },
  'dashboard.greeting.noon': { zh: '中午好', en: 'Good day' },
  'dashboard.greeting.afternoon': { zh: '下午好', en: 'Good afternoon' },
  'dashboard.greeting.evening': { zh: '晚上好', en: 'Good evening' },
  'dashboard.welcome.1': {
    zh: '按 Ctrl+K 搜索页面、单据和企业',
    en: 'Press Ctrl+K to search pages, records and enterprises.',
  },
  'dashboard.welcome.2': { zh: '按 ? 查看全部快捷键', en: 'Press ? for all keyboard shortcuts.' },
  'dashboard.welcome.3': { zh: '常用页面可加入“快捷入口”', en: 'Add the pages you use often to “Quick links”.' },
  'dashboard.welcome.4': {
    zh: '常用的筛选条件可以保存，下次直接选用',
    en: 'Save the filters you use often to have them at hand next time.',
  },
  'table.total': { zh: '共 {n} 条记录', en: '{n} {n|record|records} in total' },
  'tabs.lastTab': { zh: '这是最后一个标签了, 无法被关闭', en: 'This is the last tab and cannot be closed' },
  'tabs.noLeft': { zh: '左侧没有标签', en: 'There is no tab on the left' },
  'tabs.noRight': { zh: '右侧没有标签', en: 'There is no tab on the right' },
} as const satisfies Readonly<Record<string, Text>>;
