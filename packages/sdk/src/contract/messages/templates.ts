import type { Text } from '../text.ts';

/** Refusals of templates of contracts and of the documents made from them. */
export const templates = {
  'template.none': { zh: '请填写模板正文或上传 Word 模板', en: 'Write the text or upload a Word template' },
  'template.both': { zh: '模板正文与 Word 模板只能有一个', en: 'Either a text or a Word template, not both' },
  'template.unknown': { zh: '未知变量：{names}', en: 'Unknown variables: {names}' },
  'template.syntax': {
    zh: '模板中的变量或循环书写有误',
    en: 'A variable or loop of the template is written incorrectly',
  },
  'template.unbalanced': {
    zh: '循环“{list}”的开始与结束不成对',
    en: 'The loop “{list}” does not begin and end properly',
  },
  'template.format': { zh: '不是可用的 Word 文档（.docx）', en: 'Not a Word document (.docx) that can be read' },
  'template.tooLarge': { zh: '文档过大或过于复杂', en: 'The document is too large or too complex' },
  'template.macros': {
    zh: 'Word 模板不得含有宏或嵌入程序',
    en: 'A Word template may hold no macros or embedded programs',
  },
  'template.external': { zh: 'Word 模板不得引用外部内容', en: 'A Word template may not refer to external content' },
  'template.fields': {
    zh: 'Word 模板不得含有读取外部内容的域',
    en: 'A Word template may not have fields that fetch external content',
  },
  'template.missing': { zh: '请选择合同模板', en: 'Select a contract template' },
  'template.disabled': { zh: '该合同模板未启用', en: 'This contract template is not enabled' },
  'template.type': { zh: '该模板不适用于此类合同', en: 'This template is for contracts of another type' },
  'template.pdfFailed': {
    zh: 'Word 文件已生成；PDF 转换未能完成，请重试或联系管理员',
    en: 'The Word document was made, but could not be converted to PDF: try again or ask an administrator.',
  },
  'template.noPdf': {
    zh: 'Word 模板只生成 Word 文件：尚未配置 PDF 转换程序',
    en: 'A Word template gives a Word document only: no PDF converter is configured',
  },
} as const satisfies Readonly<Record<string, Text>>;
