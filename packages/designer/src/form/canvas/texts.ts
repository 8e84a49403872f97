import type { Text } from '@scf-kit/sdk/contract/text';

/** What stands on palette, canvas and outline, and what is said of what was done there. */
export const canvasTexts = {
  search: { zh: '搜索控件', en: 'Search controls' }, searchAdds: { zh: '搜索控件，回车添加', en: 'Search, Enter adds' }, searchOutline: { zh: '搜索大纲', en: 'Search the outline' }, nothingFound: { zh: '没有匹配的控件', en: 'Nothing matches' },
  basic: { zh: '基础控件', en: 'Basic controls' }, custom: { zh: '自定义控件', en: 'Custom controls' }, layout: { zh: '布局控件', en: 'Layout controls' },
  canvas: { zh: '表单画布', en: 'Form canvas' }, outline: { zh: '大纲', en: 'Outline' },
  canvasKeys: { zh: '方向键移动，Alt+方向键移动控件，Delete 删除，Ctrl+D 复制，F6 切换区域', en: 'Arrows walk, Alt+arrows move the control, Delete removes it, Ctrl+D duplicates it, F6 goes to the next pane' },
  empty: { zh: '从左侧选择控件添加', en: 'Select a control from the left to add' },
  emptyList: { zh: '拖动控件到此处', en: 'Drag a control here' },
  named: { zh: '{type}：{label}', en: '{type}: {label}' },
  column: { zh: '第 {n} 列', en: 'Column {n}' }, pane: { zh: '标签页 {label}', en: 'Tab {label}' }, choice: { zh: '选项 {label}', en: 'Choice {label}' }, cell: { zh: '第 {row} 行第 {column} 列', en: 'Row {row}, column {column}' }, content: { zh: '{name}的内容', en: 'Content of {name}' },
  form: { zh: '表单', en: 'the form' },
  hidden: { zh: '隐藏', en: 'Hidden' },
  handle: { zh: '移动 {name}', en: 'Move {name}' }, handleHint: { zh: '空格拿起，方向键选择位置，空格放下，Esc 取消', en: 'Space picks it up, arrows choose a place, Space drops it, Escape cancels' },
  duplicate: { zh: '复制 {name}', en: 'Duplicate {name}' }, remove: { zh: '删除 {name}', en: 'Delete {name}' },
  addColumn: { zh: '添加列', en: 'Add a column' }, addPane: { zh: '添加标签页', en: 'Add a tab' }, addChoice: { zh: '添加选项', en: 'Add a choice' },
  partBefore: { zh: '前移', en: 'Move forward' }, partAfter: { zh: '后移', en: 'Move back' }, partRemove: { zh: '删除{name}', en: 'Delete {name}' },
  newPane: { zh: '标签{n}', en: 'Tab {n}' }, newChoice: { zh: '选项{n}', en: 'Option {n}' },
  menu: { zh: '单元格', en: 'Cell' },
  mergeDown: { zh: '向下合并', en: 'Merge down' }, mergeRight: { zh: '向右合并', en: 'Merge right' }, splitCell: { zh: '拆分单元格', en: 'Split cell' }, menuAddColumn: { zh: '增加一列', en: 'Add column' }, menuAddRow: { zh: '增加一行', en: 'Add row' }, removeColumn: { zh: '删除列', en: 'Delete column' }, removeRow: { zh: '删除行', en: 'Delete row' },
  added: { zh: '已添加 {name}', en: '{name} added' }, removed: { zh: '已删除 {count} 个控件', en: '{count} controls deleted' }, duplicated: { zh: '已复制 {count} 个控件', en: '{count} controls duplicated' },
  moved: { zh: '{name} 已移到{place}', en: '{name} moved to {place}' }, noWay: { zh: '不能再移动', en: 'It cannot go further' },
  placeIn: { zh: '{list}的第 {at} 位，共 {count} 位', en: 'place {at} of {count} in {list}' },
  pickedUp: { zh: '已拿起 {name}', en: 'Picked up {name}' }, over: { zh: '放在{place}', en: 'Drop at {place}' }, overNothing: { zh: '此处不能放置', en: 'It cannot be dropped here' }, dropped: { zh: '{name} 已放到{place}', en: '{name} dropped at {place}' }, cancelled: { zh: '已取消移动 {name}', en: 'Moving {name} was cancelled' },
  several: { zh: '{count} 个控件', en: '{count} controls' },
  copiedOut: { zh: '已复制 {count} 个控件到剪贴板', en: '{count} controls copied' }, cutOut: { zh: '已剪切 {count} 个控件', en: '{count} controls cut' }, pasted: { zh: '已粘贴 {count} 个控件', en: '{count} controls pasted' },
  notPasted: { zh: '剪贴板中没有可粘贴的控件', en: 'There are no controls to paste in the clipboard' },
} as const satisfies Record<string, Text>;
