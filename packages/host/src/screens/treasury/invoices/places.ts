import { billStatus, isReceived } from '@scf-kit/sdk/contract/treasury/billed';
import type { Location } from '../../../navigation/location.ts';

const { draft, rejected, withdrawn } = billStatus;
const DRAFTS: readonly number[] = [draft.value, rejected.value, withdrawn.value];

/** Where an invoice is read, and its draft written on. */
export function placeOfBill(row: {
  readonly id: string;
  readonly direction: number;
  readonly status: number;
}): Location {
  const base = isReceived(row.direction) ? '/finance/invoice/collect' : '/finance/invoice';
  const isDraft = DRAFTS.includes(row.status);
  return { path: `${base}/${isDraft ? 'detail-draft' : 'detail'}`, query: { id: row.id } };
}
