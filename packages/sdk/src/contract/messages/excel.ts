import type { Text } from '../text.ts';

/** Files that are made of lists, and lists made of files. */
export const excel = {
  'export.queued': { zh: '数据较多，正在后台生成，完成后请到下载中心下载', en: 'There are many rows: the file is being made and will be in the download centre' },
  'export.tooMany': { zh: '您有多个导出任务正在进行，请等待完成后再试', en: 'Several of your exports are still being made. Wait until they are done.' },
  'export.cancelled': { zh: '已取消', en: 'Cancelled' },
  'export.refused': { zh: '您已没有导出该数据的权限', en: 'You may no longer export these rows' },
  'export.tooLarge': { zh: '文件过大，请缩小范围后重试', en: 'The file would be too large. Narrow it down and try again.' },
  'export.lost': { zh: '生成时发生错误，请重新导出', en: 'Something went wrong while the file was made. Export again.' },
  'export.gone': { zh: '文件已过期或不可下载', en: 'The file has expired or cannot be downloaded' },
  'notice.export.ready': { zh: '“{name}”已生成，请到下载中心下载', en: '"{name}" is ready in the download centre' },
  'notice.export.failed': { zh: '“{name}”导出失败，请到下载中心查看原因', en: 'The export of "{name}" failed. See why in the download centre.' },
} as const satisfies Readonly<Record<string, Text>>;
