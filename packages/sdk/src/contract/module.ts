/** The twelve rooms (spec modules.tsv). */
export const MODULES = [
  'access',
  'enterprise',
  'master-data',
  'financing',
  'trade',
  'treasury',
  'warehouse',
  'iot',
  'workflow',
  'company-data',
  'portal',
  'platform',
] as const;

export type ModuleName = (typeof MODULES)[number];
