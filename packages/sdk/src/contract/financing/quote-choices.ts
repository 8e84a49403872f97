import type { Codes } from '../choice-values.ts';

/** Whether a quote may be chosen. */
export const allowUse = {
  open: { value: 0, zh: '未选择', en: 'Not selected' },
  usable: { value: 1, zh: '可用', en: 'Usable' },
  unusable: { value: 2, zh: '不可用', en: 'Not usable' },
} as const satisfies Codes;
export type AllowUse = (typeof allowUse)[keyof typeof allowUse]['value'];

/** Whether a quote is the one its project goes by. */
export const selection = {
  no: { value: 0, zh: '未选中', en: 'Not selected' },
  yes: { value: 1, zh: '已选中', en: 'Selected' },
} as const satisfies Codes;
export type Selection = (typeof selection)[keyof typeof selection]['value'];
