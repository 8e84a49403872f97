import { getItem, getList, type RecordId, type Records } from '../records.ts';

/** Where an item stands: its list and its place in it. */
export function standing(records: Records, id: RecordId): { readonly list: RecordId; readonly at: number } {
  const list = getItem(records, id).parent;
  return { list, at: getList(records, list).items.indexOf(id) };
}
