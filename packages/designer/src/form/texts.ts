import type { Text } from '@scf-kit/sdk/contract/text';

/** What stands on the frame of the form designer and in its dialogs. What is said when something happens stands in the message catalogue. */
export const frameTexts = {
  toolbar: { zh: '表单设计工具栏', en: 'Form design tools' },
  save: { zh: '保存', en: 'Save' }, preview: { zh: '预览', en: 'Preview' }, importJson: { zh: '导入', en: 'Import' }, exportJson: { zh: '生成JSON', en: 'JSON' }, exportCode: { zh: '生成代码', en: 'Code' },
  reset: { zh: '清空', en: 'Reset' }, close: { zh: '关闭', en: 'Close' }, undo: { zh: '撤销', en: 'Undo' }, redo: { zh: '重做', en: 'Redo' },
  palette: { zh: '控件', en: 'Controls' }, outline: { zh: '大纲', en: 'Outline' }, canvas: { zh: '画布', en: 'Canvas' }, properties: { zh: '属性', en: 'Properties' }, sides: { zh: '控件与大纲', en: 'Controls and outline' },
  checks: { zh: '检查', en: 'Checks' }, noFindings: { zh: '没有发现问题', en: 'Nothing found' }, wholeForm: { zh: '表单', en: 'The form' }, error: { zh: '错误', en: 'Error' }, hint: { zh: '提示', en: 'Hint' },
  unsaved: { zh: '有未保存的修改', en: 'Not saved yet' }, saving: { zh: '正在保存', en: 'Saving' }, savedAt: { zh: '已保存 {time}', en: 'Saved {time}' }, keptAt: { zh: '未保存，本机已暂存 {time}', en: 'Not saved, kept on this device {time}' },
  yes: { zh: '是', en: 'Yes' }, no: { zh: '否', en: 'No' }, cancel: { zh: '取消', en: 'Cancel' },
  getData: { zh: '获取数据', en: 'Get data' }, formData: { zh: '表单数据', en: 'Form data' }, notValid: { zh: '填写有误，请先修改标出的内容', en: 'Some answers are wrong: mend what is marked first' },
  width: { zh: '宽度', en: 'Width' }, phone: { zh: '手机 375', en: 'Phone 375' }, tablet: { zh: '平板 768', en: 'Tablet 768' }, standard: { zh: '默认 850', en: 'Standard 850' }, wide: { zh: '宽屏 1200', en: 'Wide 1200' },
  look: { zh: '主题', en: 'Theme' }, light: { zh: '浅色', en: 'Light' }, dark: { zh: '深色', en: 'Dark' },
  as: { zh: '身份', en: 'As' }, applicant: { zh: '申请人', en: 'Applicant' }, approver: { zh: '审批人', en: 'Approver' }, reader: { zh: '只读', en: 'Read only' }, print: { zh: '打印', en: 'Print' }, node: { zh: '流程节点', en: 'Process node' }, sample: { zh: '填入示例数据', en: 'Fill in sample data' },
  language: { zh: '语言', en: 'Language' }, chinese: { zh: '中文', en: 'Chinese' }, english: { zh: '英文', en: 'English' },
  jsonTitle: { zh: 'JSON数据', en: 'JSON data' }, copy: { zh: '复制数据', en: 'Copy data' }, exportFile: { zh: '导出代码', en: 'Export code' }, codeTitle: { zh: '代码', en: 'Code' }, copyCode: { zh: '复制代码', en: 'Copy code' }, codeKind: { zh: '代码类型', en: 'Kind of code' },
  importTitle: { zh: '导入JSON', en: 'Import JSON' }, importText: { zh: 'JSON 文本', en: 'JSON text' }, importPlaceholder: { zh: '粘贴 JSON，或选择 .json 文件', en: 'Paste JSON, or choose a .json file' }, importFile: { zh: '选择 .json 文件', en: 'Choose a .json file' }, importDrop: { zh: '也可以把文件拖到这里', en: 'or drop one here' },
  importKinds: { zh: '可导入 k-form-design、variant-form、form.io 导出的表单。当前内容会被替换，可以撤销。', en: 'Forms exported by k-form-design, variant-form and form.io can be imported. They replace what is here; undo brings it back.' },
  importNow: { zh: '导入', en: 'Import' }, importWhole: { zh: '整体', en: 'the whole' }, leftOut: { zh: '以下内容未能带入，或仅作为数据保留', en: 'What could not be carried over, or is kept as data only' }, importFrom: { zh: '来源：{from}', en: 'From {from}' }, moreFindings: { zh: '另有 {n} 处', en: '{n} more' }, place: { zh: '位置', en: 'Place' }, reason: { zh: '原因', en: 'Reason' }, done: { zh: '完成', en: 'Done' },
  leaveTitle: { zh: '有未保存的修改', en: 'There is unsaved work' }, leaveText: { zh: '关闭前要保存吗？不保存的修改将丢失。', en: 'Save before closing? What is not saved is lost.' }, saveAndClose: { zh: '保存并关闭', en: 'Save and close' }, dropAndClose: { zh: '不保存', en: "Don't save" }, stay: { zh: '继续编辑', en: 'Go on editing' },
  workTitle: { zh: '上次有未保存的修改', en: 'You left unsaved work behind' }, workText: { zh: '{time} 暂存在本机，与当前表单的差别如下。', en: 'It was kept on this device at {time}. This is how it differs from the form on screen.' }, takeUp: { zh: '恢复', en: 'Take it up' }, leaveBehind: { zh: '丢弃', en: 'Throw it away' }, later: { zh: '以后再说', en: 'Later' }, olderBase: { zh: '此后表单已被更新：恢复后保存时会先显示双方的修改。', en: 'The form was saved since: when you save, both sides are shown first.' },
  conflictTitle: { zh: '表单已被他人保存', en: 'Somebody else saved this form' }, conflictText: { zh: '在您选择之前不会保存任何内容。', en: 'Nothing is saved until you choose.' }, mine: { zh: '我的修改', en: 'What I changed' }, theirs: { zh: '对方的修改（{who}）', en: 'What they changed ({who})' }, both: { zh: '双方都改了', en: 'Changed on both sides' }, keepMine: { zh: '用我的覆盖', en: 'Keep mine' }, takeTheirs: { zh: '采用对方的', en: 'Take theirs' },
  noChanges: { zh: '没有差异', en: 'No differences' }, added: { zh: '新增', en: 'Added' }, removed: { zh: '删除', en: 'Removed' }, changed: { zh: '修改', en: 'Changed' }, moved: { zh: '移动', en: 'Moved' }, nothing: { zh: '（空）', en: '(none)' },
} as const satisfies Record<string, Text>;
