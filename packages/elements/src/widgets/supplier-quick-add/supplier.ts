import type { EndpointAnswer } from '@scf-kit/sdk/contract/endpoint';
import type { MessageKey } from '@scf-kit/sdk/contract/messages';
import type { supplierById } from './supplier.calls.ts';

export const NAME_LENGTH = 120;
const LARGEST_ORDER = 99_999;
/** The sort order of a new item (DLG-019). */
export const FIRST_ORDER = '10';

/** A supplier as the dialog edits it. */
export type Supplier = Pick<EndpointAnswer<typeof supplierById>, 'id' | 'itemText' | 'sorted' | 'version'>;
export type SupplierField = 'itemText' | 'sorted';

/** The missing values of a supplier, by field. */
export function findSupplierProblems(
  name: string,
  order: string,
): Readonly<Partial<Record<SupplierField, MessageKey>>> {
  return {
    ...(name.trim() === '' ? { itemText: 'supplier.name.required' as const } : {}),
    ...(order === '' ? { sorted: 'dict.sorted.required' as const } : {}),
  };
}

/** The sort order that stays of a typed text: digits, at most 99999. */
export function orderTyped(text: string): string {
  const digits = text
    .normalize('NFKC')
    .replaceAll(/\D/g, '')
    .replace(/^0+(?=\d)/, '');
  return Number(digits) > LARGEST_ORDER ? digits.slice(0, String(LARGEST_ORDER).length) : digits;
}
