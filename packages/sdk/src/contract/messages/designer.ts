import type { Text } from '../text.ts';

/** Messages of the form designer (spec messages `designer.*`). */
export const designer = {
  'designer.merge.lastRow': {
    zh: '当前是最后一行，无法向下合并',
    en: 'This is the last row, it cannot be merged down',
  },
  'designer.merge.downRefused': { zh: '当前表格无法向下合并', en: 'This cell cannot be merged down' },
  'designer.merge.lastColumn': {
    zh: '当前是最后一列，无法向右合并',
    en: 'This is the last column, it cannot be merged right',
  },
  'designer.merge.rightRefused': { zh: '当前表格无法向右合并', en: 'This cell cannot be merged right' },
  'designer.reset.confirm': { zh: '是否确认清空内容?', en: 'Clear the content?' },
  'designer.reset.done': { zh: '已清空', en: 'Cleared' },
  'designer.save.ok': { zh: '保存成功', en: 'Saved' },
  'designer.save.failed': { zh: '保存失败', en: 'Not saved' },
} as const satisfies Record<string, Text>;
