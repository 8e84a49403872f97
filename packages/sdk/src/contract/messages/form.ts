import type { Text } from '../text.ts';

/** Forms and the form designer. */
export const form = {
  'form.required': { zh: '必填项', en: 'Required' },
  'form.definition': { zh: '表单定义有误：{place}：{reason}', en: 'The form definition is wrong: {place}: {reason}' },
  'form.newer': { zh: '表单定义版本 {version} 高于当前支持的版本，请升级后再使用', en: 'Form definition version {version} is newer than this program knows. Upgrade first.' },
  'form.stale': { zh: '表单已更新，请刷新后重新填写', en: 'The form has changed. Refresh and fill it in again.' },
  'form.slider.step': { zh: '输入值必须是步长的倍数', en: 'The value must be a multiple of the step' },
  'form.precision': { zh: '最多 {precision} 位小数', en: 'At most {precision} decimals' },
  'form.format': { zh: '应为有效的日期或时间，格式为 {format}', en: 'Must be a real date or time written as {format}' },
  'form.range': { zh: '结束不能早于开始', en: 'The end must not come before the start' },
  'form.files': { zh: '文件信息不完整，请重新上传', en: 'The file entry is incomplete. Please upload it again.' },
  'form.uploading': { zh: '文件正在上传，请稍候', en: 'A file is still being uploaded. Please wait.' },
  'form.tooManyRows': { zh: '最多 {limit} 行', en: 'At most {limit} rows' },
  'form.tooLarge': { zh: '内容过大', en: 'The content is too large' },
  'form.rule': { zh: '不符合校验规则', en: 'Does not satisfy the rule of this form' },
  'form.unique': { zh: '已存在，不能重复', en: 'This is in use already' },
  'form.exists': { zh: '不存在，请重新填写', en: 'There is no such record' },
  'form.mobilePhone': { zh: '手机号只能是数字，最多 {max} 位', en: 'A mobile phone number has digits only, at most {max}' },
  'form.invalid': { zh: '表单填写有误，请检查', en: 'Some answers are wrong. Please check them.' },
  'form.notPublished': { zh: '表单未发布', en: 'This form is not published' },
  'designer.import.ok': { zh: '导入成功', en: 'Imported' },
  'designer.import.failed': { zh: '导入失败，数据格式不对', en: 'Import failed, wrong data format' },
  'form.file': { zh: '附件“{name}”不存在、已被使用或不属于您，请重新上传', en: 'The file "{name}" does not exist, is in use already or is not yours. Upload it again.' },
  'form.noProcess': { zh: '该表单没有关联流程', en: 'No process is bound to this form' },
} as const satisfies Readonly<Record<string, Text>>;
