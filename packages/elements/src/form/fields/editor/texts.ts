import type { Text } from '@scf-kit/sdk/contract/text';
import { createSayer } from '../../texts.ts';

/** Texts of the tools over a rich text. */
const texts = {
  textTools: { zh: '文字工具', en: 'Text tools' },
  paragraphKind: { zh: '段落', en: 'Paragraph style' },
  paragraph: { zh: '正文', en: 'Body' },
  heading: { zh: '标题 {n}', en: 'Heading {n}' },
  font: { zh: '字体', en: 'Font' },
  fontSize: { zh: '字号', en: 'Size' },
  bold: { zh: '加粗', en: 'Bold' },
  italic: { zh: '斜体', en: 'Italic' },
  underline: { zh: '下划线', en: 'Underline' },
  strike: { zh: '删除线', en: 'Strikethrough' },
  alignLeft: { zh: '左对齐', en: 'Align left' },
  alignCenter: { zh: '居中', en: 'Centre' },
  alignRight: { zh: '右对齐', en: 'Align right' },
  alignJustify: { zh: '两端对齐', en: 'Justify' },
  bulletList: { zh: '项目列表', en: 'Bullet list' },
  orderedList: { zh: '编号列表', en: 'Numbered list' },
  quote: { zh: '引用', en: 'Quote' },
  clearFormat: { zh: '清除格式', en: 'Clear formatting' },
  undo: { zh: '撤销', en: 'Undo' },
  redo: { zh: '重做', en: 'Redo' },
  link: { zh: '链接', en: 'Link' },
  linkAddress: { zh: '链接地址', en: 'Link address' },
  apply: { zh: '确定', en: 'Apply' },
  notLoaded: {
    zh: '控件未能加载，请检查网络后刷新',
    en: 'This field could not be loaded. Check the network and refresh.',
  },
} as const satisfies Readonly<Record<string, Text>>;

export type EditorTextKey = keyof typeof texts;
export const createEditorText = createSayer(texts);
