/** Checks people ask for again and again. */
export const PRESETS = [
  {
    pattern: '^1[3-9]\\d{9}$',
    zh: '手机号',
    en: 'Mobile phone',
    message: { zh: '请输入正确的手机号', en: 'Enter a valid mobile phone number' },
  },
  {
    pattern: '^[\\w.+-]+@[\\w-]+(\\.[\\w-]+)+$',
    zh: '邮箱',
    en: 'E-mail',
    message: { zh: '请输入正确的邮箱', en: 'Enter a valid e-mail address' },
  },
  {
    pattern: '^\\d{17}[\\dXx]$',
    zh: '身份证号',
    en: 'Identity card',
    message: { zh: '请输入 18 位身份证号', en: 'Enter an 18-digit identity card number' },
  },
  {
    pattern: '^[0-9A-HJ-NPQRTUWXY]{18}$',
    zh: '统一社会信用代码',
    en: 'Credit code of an enterprise',
    message: { zh: '请输入 18 位统一社会信用代码', en: 'Enter an 18-character credit code' },
  },
  { pattern: '^\\d+$', zh: '只含数字', en: 'Enter digits only', message: { zh: '只能输入数字', en: 'Digits only' } },
  {
    pattern: '^\\d{6}$',
    zh: '邮政编码',
    en: 'Postal code',
    message: { zh: '请输入 6 位邮政编码', en: 'Enter a 6-digit postal code' },
  },
] as const;
