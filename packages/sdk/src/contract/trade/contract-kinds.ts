import type { Codes } from '../choice-values.ts';

/** Contracts by which the company buys, and those by which it sells. */
export const contractTypes = {
  purchase: { value: 1, zh: '采购合同', en: 'Purchase contract' },
  sale: { value: 2, zh: '销售合同', en: 'Sale contract' },
} as const satisfies Codes;

export type ContractType = (typeof contractTypes)[keyof typeof contractTypes]['value'];

/** Money is received under a contract (收款计划), or paid (付款计划). */
export const payDirections = {
  receives: { value: 1, zh: '收款', en: 'Receivable' },
  pays: { value: 2, zh: '付款', en: 'Payable' },
} as const satisfies Codes;

/** An instalment that is collected, and one that is paid. */
export const planKinds = {
  collection: { value: 1, zh: '收款', en: 'Receipt' },
  payment: { value: 2, zh: '付款', en: 'Payment' },
} as const satisfies Codes;
