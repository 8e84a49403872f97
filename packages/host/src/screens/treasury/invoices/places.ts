import { isReceived } from '@scf-kit/sdk/contract/treasury/billed';
import type { Location } from '../../../shell/routing/location.ts';

/** Where an invoice is read, and its draft written on. */
export function placeOfBill(row: {
  readonly id: string;
  readonly direction: number;
  readonly status: number;
}): Location {
  const base = isReceived(row.direction) ? '/finance/invoice/collect' : '/finance/invoice';
  const isDraft = [0, 2, 3].includes(row.status);
  return { path: `${base}/${isDraft ? 'detail-draft' : 'detail'}`, query: { id: row.id } };
}
