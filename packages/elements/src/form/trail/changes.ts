import { keptValues, type FormItem, type FormValues, type RowNode } from '@scf-kit/sdk/form';
import { toDecimal } from '@scf-kit/sdk/values';
import { isObject } from '../../element/index.ts';

const plain = (value: unknown): string =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
    ? ''
    : JSON.stringify(value);

/** Whether a value is another one than before: 1.50 is 1.5, and nothing is nothing however it is written. */
export function isChanged(item: FormItem, before: unknown, now: unknown): boolean {
  if (plain(before) === plain(now)) return false;
  if (item.type === 'switch' || item.type === 'checkbox') return (before ?? false) !== (now ?? false);
  const [was, is] = [toDecimal(before), toDecimal(now)];
  return !(was && is && was.eq(is));
}

const rowsIn = (previous: FormValues | undefined, model: string): readonly FormValues[] | undefined => {
  if (!previous) return undefined;
  const rows = keptValues(previous)[model];
  return Array.isArray(rows) ? rows.filter(isObject) : [];
};
/** The row of the round before, by its id; null where it is new, undefined where there is nothing to compare with. */
export function findRowBefore(
  previous: FormValues | undefined,
  model: string,
  id: string,
): FormValues | null | undefined {
  const rows = rowsIn(previous, model);
  return rows && (rows.find((row) => row['_id'] === id) ?? null);
}
/** The rows that are no longer there. */
export const listGoneRows = (
  previous: FormValues | undefined,
  model: string,
  now: readonly RowNode[],
): readonly FormValues[] => (rowsIn(previous, model) ?? []).filter((row) => !now.some(({ id }) => id === row['_id']));
