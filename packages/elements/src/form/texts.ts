import { say, type Locale, type Text, type TextParams } from '@scf-kit/sdk/contract/text';

/** Texts shown on the form beside its own labels. Messages about events are in the message catalogue. */
export const texts = {
  submit: { zh: '提交', en: 'Submit' },
  submitting: { zh: '正在提交', en: 'Submitting' },
  checking: { zh: '正在校验', en: 'Checking' },
  waiting: { zh: '等待文件上传完成', en: 'Waiting for uploads' },
  submitted: { zh: '提交成功', en: 'Submitted' },
  code: { zh: '编号', en: 'Number' },
  again: { zh: '再填一份', en: 'Fill in another' },
  problems: { zh: '有 {n} 处需要修改', en: '{n} {n|answer needs|answers need} attention' },
  empty: { zh: '此表单没有内容', en: 'This form has nothing to fill in' },
  noValue: { zh: '—', en: '—' },
  choose: { zh: '请选择', en: 'Select' },
  chooseDate: { zh: '请选择日期', en: 'Select a date' },
  start: { zh: '开始', en: 'Start' },
  end: { zh: '结束', en: 'End' },
  unknownChoice: { zh: '（选项已停用或不可见）', en: '(choice disabled or not visible)' },
  nothingFound: { zh: '没有可选项', en: 'Nothing to select' },
  clear: { zh: '清除', en: 'Clear' },
  close: { zh: '关闭', en: 'Close' },
  unsupported: {
    zh: '暂不支持“{type}”类型的控件，已填的值会保留',
    en: 'Fields of type "{type}" cannot be shown yet; what was entered is kept',
  },
  row: { zh: '第 {n} 行', en: 'row {n}' },
  optionsFailed: { zh: '选项加载失败：', en: 'The choices could not be loaded: ' },
  retry: { zh: '重试', en: 'Try again' },
  uploadsFailed: {
    zh: '有文件未上传成功，请重试或忽略后再提交',
    en: 'A file was not uploaded. Try again or dismiss it, then submit.',
  },
  uploadsPaused: {
    zh: '有文件暂停上传，请继续或取消后再提交',
    en: 'An upload is paused. Resume or cancel it, then submit.',
  },
  loginFirst: { zh: '请先登录，已填写的内容会保留', en: 'Please log in first. What you entered is kept.' },
  noForm: {
    zh: '没有指定表单：请设置 form-key 属性或 definition',
    en: 'No form is specified: set form-key or definition',
  },
  rulesLoading: { zh: '表单的校验规则正在加载，请稍候', en: 'The rules of this form are still loading. Please wait.' },
  rulesNotLoaded: {
    zh: '表单的校验规则未能加载，暂时不能填写，请检查网络后重试',
    en: 'The rules of this form could not be loaded, so it cannot be filled in yet. Check the network and try again.',
  },
  stars: { zh: '{n} / {max} 星', en: '{n} of {max} stars' },
  notFilled: { zh: '未填写', en: 'Not filled in' },
  numberInput: { zh: '数值', en: 'as a number' },
  tabs: { zh: '标签页', en: 'Tabs' },
  hasErrors: { zh: '（有错误）', en: '(has errors)' },
  chooseTime: { zh: '请选择时间', en: 'Select a time' },
  yes: { zh: '是', en: 'Yes' },
  no: { zh: '否', en: 'No' },
} as const satisfies Record<string, Text>;

export type TextKey = keyof typeof texts;

/** Makes what says the texts of one part of the form in a language. */
export const createSayer =
  <K extends string>(of: Readonly<Record<K, Text>>) =>
  (locale: Locale) =>
  (key: K, params?: TextParams): string =>
    say(of[key], locale, params);
