import type { Text } from '@scf-kit/sdk/contract/text';

/** What stands on the properties pane. */
export const propertyTexts = {
  pane: { zh: '属性', en: 'Properties' }, control: { zh: '控件属性', en: 'Control' }, form: { zh: '表单属性', en: 'Form' },
  nothing: { zh: '请先选择一个控件', en: 'Select a control to see its properties' }, several: { zh: '已选择 {n} 个控件，修改会应用到全部', en: '{n} controls selected, changes apply to all' }, mixed: { zh: '多个值', en: 'Several values' },
  basic: { zh: '基本', en: 'General' }, options: { zh: '选项设置', en: 'Settings' }, look: { zh: '外观', en: 'Appearance' }, upload: { zh: '上传设置', en: 'Upload' }, choices: { zh: '选项', en: 'Choices' }, checks: { zh: '校验', en: 'Validation' }, rules: { zh: '规则', en: 'Rules' }, rights: { zh: '节点权限', en: 'Rights by step' }, translation: { zh: '英文文案', en: 'English texts' }, panes: { zh: '列与面板', en: 'Columns and panes' },
  label: { zh: '标签', en: 'Label' }, model: { zh: '字段名', en: 'Model' }, key: { zh: '键', en: 'Key' }, help: { zh: '帮助信息', en: 'Help' }, bind: { zh: '绑定字段', en: 'Bound to' }, bindHint: { zh: '如 financing.applyAmount', en: 'For example financing.applyAmount' },
  required: { zh: '必填', en: 'Required' }, requiredMessage: { zh: '必填提示', en: 'Said when missing' }, pattern: { zh: '正则表达式', en: 'Pattern' }, patternMessage: { zh: '提示', en: 'Message' }, addPattern: { zh: '添加校验', en: 'Add a check' }, preset: { zh: '常用校验', en: 'Common checks' }, own: { zh: '自定义', en: 'Own' },
  between: { zh: '{min} 到 {max}', en: '{min} to {max}' }, atLeast: { zh: '不小于 {min}', en: 'At least {min}' }, atMost: { zh: '不大于 {max}', en: 'At most {max}' }, notJson: { zh: '不是有效的 JSON 对象', en: 'This is no JSON object' },
  unset: { zh: '默认', en: 'Default' }, clear: { zh: '清除', en: 'Clear' }, remove: { zh: '移除', en: 'Remove' }, removeNamed: { zh: '移除 {name}', en: 'Remove {name}' }, add: { zh: '添加', en: 'Add' }, moveNamed: { zh: '移动 {name}，用上下方向键', en: 'Move {name} with the up and down arrows' }, movedTo: { zh: '{name} 移到第 {n} 项', en: '{name} moved to place {n}' },
  close: { zh: '关闭', en: 'Close' }, apply: { zh: '应用', en: 'Apply' }, cancel: { zh: '取消', en: 'Cancel' }, loading: { zh: '正在加载', en: 'Loading' }, search: { zh: '输入以搜索', en: 'Type to search' }, retry: { zh: '重试', en: 'Try again' },
} as const satisfies Record<string, Text>;

export const choiceTexts = {
  source: { zh: '选项来源', en: 'Where they come from' }, written: { zh: '手动填写', en: 'Written here' },
  MASTER: { zh: '数据字典', en: 'Dictionary' }, FINANCING_PARTY: { zh: '资金方', en: 'Financing parties' }, MY_FINANCING_PROJECT: { zh: '我的融资项目', en: 'My financing projects' }, MY_FINANCE_ACCOUNT: { zh: '我的账户', en: 'My accounts' }, OTHER: { zh: '其他', en: 'Other' },
  group: { zh: '字典分组', en: 'Dictionary group' }, resource: { zh: '资源编码', en: 'Resource' }, resourceHint: { zh: '可列出的资源，如 customer', en: 'A resource that can be listed, customer for example' }, noGroups: { zh: '没有匹配的分组', en: 'No group matches' },
  preview: { zh: '预览', en: 'Preview' }, previewOf: { zh: '共 {n} 项', en: '{n} in all' }, previewMore: { zh: '……还有 {n} 项', en: '… and {n} more' }, previewNone: { zh: '没有数据', en: 'Nothing comes' }, previewFailed: { zh: '无法预览：{reason}', en: 'No preview: {reason}' },
  value: { zh: '值', en: 'Value' }, name: { zh: '名称', en: 'Label' }, addOne: { zh: '添加选项', en: 'Add a choice' }, addBelow: { zh: '在 {name} 下添加', en: 'Add below {name}' }, paste: { zh: '从 Excel 粘贴', en: 'Paste from Excel' }, none: { zh: '还没有选项', en: 'No choices yet' }, more: { zh: '显示其余 {n} 项', en: 'Show {n} more' }, newName: { zh: '选项{n}', en: 'Option {n}' },
  block: { zh: '粘贴的内容', en: 'What was pasted' }, blockHint: { zh: '一行一个选项：值、名称两列，或只有一列', en: 'One choice a row: value and label, or one column' }, blockTreeHint: { zh: '每列一级，或用缩进表示层级（值、名称）', en: 'A column for each level, or set in by level (value, label)' }, shape: { zh: '读取方式', en: 'Read as' }, rows: { zh: '每行一个选项', en: 'A choice a row' }, indented: { zh: '按缩进分级', en: 'Levels by indentation' }, levels: { zh: '按列分级', en: 'Levels by column' },
  replace: { zh: '替换现有选项', en: 'Replace what is there' }, append: { zh: '追加到现有选项', en: 'Add to what is there' }, found: { zh: '读到 {n} 个选项', en: '{n} choices read' }, repeated: { zh: '，略过 {n} 个重复值', en: ', {n} repeated values left out' }, twice: { zh: '值重复', en: 'This value is there twice' }, empty: { zh: '值不能为空', en: 'A value is needed' },
} as const satisfies Record<string, Text>;

export const ruleTexts = {
  visible: { zh: '显示条件', en: 'Shown when' }, required: { zh: '必填条件', en: 'Required when' }, disabled: { zh: '禁用条件', en: 'Disabled when' }, compute: { zh: '计算公式', en: 'Computed as' }, valid: { zh: '必须满足', en: 'Must hold' }, options: { zh: '可选范围', en: 'Choices offered' }, remote: { zh: '服务器校验', en: 'Checked by the server' },
  addRule: { zh: '添加规则', en: 'Add a rule' }, effect: { zh: '规则类型', en: 'Kind of rule' }, none: { zh: '没有规则', en: 'No rules' }, rule: { zh: '规则 {n}：{effect}', en: 'Rule {n}: {effect}' },
  all: { zh: '全部满足', en: 'All of these' }, any: { zh: '满足任一', en: 'Any of these' }, join: { zh: '条件关系', en: 'How they join' }, addCondition: { zh: '添加条件', en: 'Add a condition' }, addGroup: { zh: '添加条件组', en: 'Add a group' }, condition: { zh: '条件 {n}', en: 'Condition {n}' }, group: { zh: '条件组 {n}', en: 'Group {n}' }, always: { zh: '始终', en: 'Always' },
  field: { zh: '字段', en: 'Field' }, chooseField: { zh: '选择字段', en: 'Choose a field' }, operator: { zh: '比较方式', en: 'Comparison' }, compareWith: { zh: '比较对象', en: 'Compared with' }, fixed: { zh: '固定值', en: 'A value' }, otherField: { zh: '其他字段', en: 'Another field' }, today: { zh: '填写当天', en: 'The day it is filled in' }, value: { zh: '值', en: 'Value' }, optionValue: { zh: '选项的值', en: 'Value of the choice' },
  message: { zh: '不满足时提示', en: 'Said when it does not hold' }, clear: { zh: '隐藏时清空', en: 'Emptied when hidden' }, clearChoice: { zh: '不在范围内时清空', en: 'Emptied when no longer offered' }, check: { zh: '校验方式', en: 'Check' }, unique: { zh: '不得重复', en: 'No other record has it' }, exists: { zh: '必须存在', en: 'A record has it' }, of: { zh: '对照字段', en: 'Field of a record' }, ofHint: { zh: '如 supplier.name', en: 'supplier.name for example' },
  asText: { zh: '表达式', en: 'Expression' }, notBuilt: { zh: '此表达式请直接编辑文本', en: 'Edit this expression as text' }, at: { zh: '第 {n} 个字符：{reason}', en: 'Character {n}: {reason}' }, insertField: { zh: '插入字段', en: 'Insert a field' }, insertFunction: { zh: '插入函数', en: 'Insert a function' },
  term: { zh: '第 {n} 项', en: 'Term {n}' }, sign: { zh: '运算', en: 'Sign' }, number: { zh: '数字', en: 'A number' }, addTerm: { zh: '添加一项', en: 'Add a term' }, places: { zh: '小数位数', en: 'Decimals' }, asIs: { zh: '不取舍', en: 'As it is' }, capital: { zh: '大写金额', en: 'In words (大写)' }, unfinished: { zh: '尚未填完，填完后生效', en: 'Takes effect once it is filled in' },
} as const satisfies Record<string, Text>;

export const rightTexts = {
  edit: { zh: '可编辑', en: 'Edit' }, read: { zh: '只读', en: 'Read' }, mask: { zh: '脱敏', en: 'Mask' }, hide: { zh: '隐藏', en: 'Hide' }, start: { zh: '发起', en: 'Start' },
  matrix: { zh: '字段权限表', en: 'Rights of all fields' }, openMatrix: { zh: '按节点设置全部字段', en: 'Set all fields by step' }, field: { zh: '字段', en: 'Field' }, column: { zh: '整列设为', en: 'Whole column' }, columnOf: { zh: '节点 {node} 整列设为', en: 'All fields at {node}' }, cell: { zh: '{field} 在 {node}', en: '{field} at {node}' }, filter: { zh: '筛选字段', en: 'Filter fields' }, addNode: { zh: '添加节点', en: 'Add a step' }, nodeId: { zh: '节点标识', en: 'Id of the step' }, noNodes: { zh: '没有找到使用此表单的流程节点，可按节点标识添加。', en: 'No process uses this form yet; steps can be added by their id.' }, stricter: { zh: '上级为{right}', en: 'Container: {right}' }, failed: { zh: '流程节点加载失败', en: 'The steps could not be loaded' },
} as const satisfies Record<string, Text>;

export const formTexts = {
  arrangement: { zh: '布局', en: 'Arrangement' }, layout: { zh: '表单布局', en: 'Layout' }, horizontal: { zh: '水平', en: 'Horizontal' }, vertical: { zh: '垂直', en: 'Vertical' }, inline: { zh: '行内', en: 'Inline' },
  labelLayout: { zh: '标签布局', en: 'Label layout' }, flex: { zh: '固定宽度', en: 'Fixed width' }, Grid: { zh: '栅格', en: 'Grid' }, labelWidth: { zh: '标签宽度（像素）', en: 'Label width in pixels' }, labelCol: { zh: '标签栅格', en: 'Label columns' }, wrapperCol: { zh: '控件栅格', en: 'Control columns' }, everyWidth: { zh: '全部', en: 'All' }, byWidth: { zh: '按屏幕宽度设置', en: 'By width of the screen' },
  hideRequiredMark: { zh: '隐藏必填标记', en: 'Hide the required mark' }, customStyle: { zh: '自定义样式', en: 'Own style' }, styleHint: { zh: '如 max-width: 960px; margin: 0 auto', en: 'max-width: 960px; margin: 0 auto' },
  allRules: { zh: '全部规则', en: 'All rules' }, goTo: { zh: '转到 {name}', en: 'Go to {name}' },
  column: { zh: '第 {n} 列', en: 'Column {n}' }, pane: { zh: '面板 {n}', en: 'Pane {n}' }, span: { zh: '宽度（24 等分）', en: 'Width of 24' }, paneLabel: { zh: '名称', en: 'Label' }, paneValue: { zh: '值', en: 'Value' }, addColumn: { zh: '添加列', en: 'Add a column' }, addPane: { zh: '添加面板', en: 'Add a pane' }, addChoice: { zh: '添加选择项', en: 'Add a choice' }, paneNamed: { zh: '标签{n}', en: 'Tab {n}' }, paneRules: { zh: '{name} 的规则', en: 'Rules of {name}' }, batchColumns: { zh: '表格列', en: 'Columns' }, tableSize: { zh: '{rows} 行 {columns} 列', en: '{rows} rows, {columns} columns' }, addRow: { zh: '添加行', en: 'Add a row' }, removeRow: { zh: '删除最后一行', en: 'Remove the last row' }, removeColumn: { zh: '删除最后一列', en: 'Remove the last column' },
  requiredMessage: { zh: '必填提示', en: 'Said when missing' },
} as const satisfies Record<string, Text>;

/** Functions as they are inserted, with where the caret goes. */
export const FUNCTIONS: readonly { readonly insert: string; readonly text: Text }[] = [
  { insert: "sum(|, '')", text: { zh: '合计 sum', en: 'Sum' } }, { insert: 'count(|)', text: { zh: '行数 count', en: 'Rows' } }, { insert: 'min(|)', text: { zh: '最小值 min', en: 'Smallest' } }, { insert: 'max(|)', text: { zh: '最大值 max', en: 'Largest' } },
  { insert: 'round(|, 2)', text: { zh: '四舍五入 round', en: 'Rounded' } }, { insert: 'abs(|)', text: { zh: '绝对值 abs', en: 'Absolute value' } }, { insert: 'upper(|)', text: { zh: '大写金额 upper', en: 'Amount in words' } }, { insert: 'if(|, , )', text: { zh: '如果 if', en: 'If' } },
  { insert: "concat(|, '')", text: { zh: '拼接 concat', en: 'Joined text' } }, { insert: 'len(|)', text: { zh: '长度 len', en: 'Length' } }, { insert: "contains(|, '')", text: { zh: '包含 contains', en: 'Contains' } }, { insert: "startsWith(|, '')", text: { zh: '开头是 startsWith', en: 'Starts with' } },
  { insert: 'today()|', text: { zh: '今天 today', en: 'Today' } }, { insert: 'now()|', text: { zh: '现在 now', en: 'Now' } }, { insert: 'days(|, today())', text: { zh: '相差天数 days', en: 'Days between' } }, { insert: 'addDays(|, 1)', text: { zh: '若干天后 addDays', en: 'Days after' } }, { insert: 'addMonths(|, 1)', text: { zh: '若干月后 addMonths', en: 'Months after' } }, { insert: 'year(|)', text: { zh: '年 year', en: 'Year' } }, { insert: 'month(|)', text: { zh: '月 month', en: 'Month' } }, { insert: 'day(|)', text: { zh: '日 day', en: 'Day' } },
];
