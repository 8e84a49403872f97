import type { Location } from '../../../navigation/location.ts';

/** Where a receipt is read, claimed, and its claims are taken back. */
export const placeOfReceipt = (id: string): Location => ({
  path: '/finance/financial-collection/detail',
  query: { id },
});
/** Where a claim is read, and one that was rejected is mended. */
export const placeOfClaim = (id: string): Location => ({
  path: '/finance/financial-collection/claim/detail',
  query: { id },
});
