/**
 * The order in which everything that counts money or goods holds records for its transaction: projects, contracts,
 * their instalments and those of loans, dues, receipts, and last general business, which follows what its contracts
 * have come to and waits for all of them. Any other record comes after these. One order for all, so that nobody waits
 * in a circle.
 */
export const HELD_ORDER = [
  'project',
  'contract',
  'instalment',
  'repayment',
  'receivable',
  'payable',
  'receipt',
  'business',
] as const;

/** The place of the records of a resource in that order. */
export type HeldAs = (typeof HELD_ORDER)[number];
