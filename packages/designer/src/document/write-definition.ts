import type { FormDefinition, FormItem } from '@scf-kit/sdk/form';
import { type RecordId, ROOT, type Records, getItem, getList, getForm } from './records.ts';

const writtenList = (records: Records, id: RecordId): readonly FormItem[] =>
  getList(records, id).items.map((item) => writeItem(records, item));

/** An item as a definition writes it, with all that stands in it. */
export function writeItem(records: Records, id: RecordId): FormItem {
  const { item, held, lists, rows } = getItem(records, id);
  if (rows)
    return {
      ...item,
      trs: rows.map(({ own, cells }) => ({
        ...own,
        tds: cells.map((cell) => ({ ...getList(records, cell).own, list: writtenList(records, cell) })),
      })),
    };
  if (held === 'columns')
    return {
      ...item,
      columns: lists.map((list) => ({ ...getList(records, list).own, list: writtenList(records, list) })),
    };
  const [only] = lists;
  return only === undefined ? item : { ...item, list: writtenList(records, only) };
}

/** The definition of the records: what was read and not changed comes out as it was. */
export function writeDefinition(records: Records): FormDefinition {
  const { config, rules, rest } = getForm(records);
  return { ...rest, list: writtenList(records, ROOT), config, ...(rules ? { rules } : {}) };
}
