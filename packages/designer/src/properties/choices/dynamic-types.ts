/** Where choices can come from beside the list itself (forms §3). */
export const DYNAMIC_TYPES = [
  'MASTER',
  'FINANCING_PARTY',
  'MY_FINANCING_PROJECT',
  'MY_FINANCE_ACCOUNT',
  'OTHER',
] as const;
export type DynamicType = (typeof DYNAMIC_TYPES)[number];
