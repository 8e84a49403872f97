import type { Text } from '@scf-kit/sdk/contract/text';

/** What stands on the frame of the form designer. What is said when something happens stands in the message catalogue. */
export const frameTexts = {
  toolbar: { zh: '表单设计工具栏', en: 'Form design tools' },
  save: { zh: '保存', en: 'Save' }, preview: { zh: '预览', en: 'Preview' }, importJson: { zh: '导入', en: 'Import' }, exportJson: { zh: '生成JSON', en: 'JSON' }, exportCode: { zh: '生成代码', en: 'Code' },
  reset: { zh: '清空', en: 'Reset' }, close: { zh: '关闭', en: 'Close' }, undo: { zh: '撤销', en: 'Undo' }, redo: { zh: '重做', en: 'Redo' },
  palette: { zh: '控件', en: 'Controls' }, outline: { zh: '大纲', en: 'Outline' }, canvas: { zh: '画布', en: 'Canvas' }, properties: { zh: '属性', en: 'Properties' },
} as const satisfies Record<string, Text>;
