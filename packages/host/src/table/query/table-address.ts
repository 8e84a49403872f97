import type { Location } from '../../navigation/location.ts';
import { firstQuery, PAGE_SIZES, type Sort, type TableQuery } from './table-query.ts';

/** The parts of a table's call that are needed to trust an address. */
interface Asked {
  readonly query: Readonly<Record<string, unknown>>;
  readonly sortable: readonly string[];
}

const PAGING: ReadonlySet<string> = new Set(['current', 'size', 'ascending', 'descending']);

/** A table's query as the hash of an address: `user?accountStatus=3&current=2`. Default values are left out. */
export function writeAddress(
  table: string,
  { current, size, filters, sort }: TableQuery,
  usual: TableQuery = firstQuery,
): string {
  const parts: [string, string][] = Object.entries(filters).toSorted(([a], [b]) => (a < b ? -1 : 1));
  if (current !== 1) parts.push(['current', String(current)]);
  if (size !== usual.size) parts.push(['size', String(size)]);
  if (sort) parts.push([sort.direction, sort.key]);
  // A question mark alone: filters were cleared on purpose, so that a default filter does not come back.
  return parts.length === 0 && Object.keys(usual.filters).length === 0
    ? ''
    : `${table}?${new URLSearchParams(parts).toString()}`;
}

/** Where the table called `table` of a page is narrowed by filters of its own. */
export const placeOfList = (
  path: string,
  table: string,
  filters: TableQuery['filters'],
  query: Location['query'] = {},
): Location => ({ path, query, hash: writeAddress(table, { ...firstQuery, filters }) });

/** Reads what `writeAddress` wrote; undefined where it is another table's. Only what the call takes is believed. */
export function readAddress(
  table: string,
  hash: string | undefined,
  call: Asked,
  usual: TableQuery = firstQuery,
): TableQuery | undefined {
  if (!hash?.startsWith(`${table}?`)) return undefined;
  const read = new URLSearchParams(hash.slice(table.length + 1));
  const whole = (name: string): number => (/^[1-9]\d{0,6}$/.test(read.get(name) ?? '') ? Number(read.get(name)) : 0);
  const sorted = (direction: Sort['direction']): Sort | undefined => {
    const key = read.get(direction) ?? '';
    return call.sortable.includes(key) ? { key, direction } : undefined;
  };
  const filters = Object.fromEntries(
    [...read].filter(([name, value]) => value !== '' && !PAGING.has(name) && Object.hasOwn(call.query, name)),
  );
  const size = whole('size');
  return {
    current: Math.max(1, whole('current')),
    size: PAGE_SIZES.includes(size) ? size : usual.size,
    filters,
    sort: sorted('ascending') ?? sorted('descending'),
  };
}
