import { isRecord } from '../../values/records.ts';
import type { FormValues } from '../../contract/form/definition.ts';

/** The name under which a row carries its id where rows are kept and compared. */
export const ROW_ID = '_id';
/** The name beside the fields under which the ids of rows travel: by sub-table, in the order of its rows. */
export const ROW_IDS = '_rows';

type Row = Readonly<Record<string, unknown>>;
const isRow = (value: unknown): value is Row => isRecord(value);
/** The id of a row, seen or unseen. */
const readRowId = (row: unknown): string | undefined => {
  const id = isRow(row) ? row[ROW_ID] : undefined;
  return typeof id === 'string' && id !== '' ? id : undefined;
};
const rowsIn = (value: unknown): readonly Row[] | undefined =>
  Array.isArray(value) && value.length > 0 && value.every(isRow) ? value : undefined;

/** Gives a row its id: there for who asks for it, and in no list of the row's fields. */
export const withUnseenId = (fields: Row, id: string): Row => Object.defineProperty(fields, ROW_ID, { value: id });

/** Values as they are sent: rows are their fields alone, and their ids stand beside the fields of the form. */
export function sentValues(values: FormValues): FormValues {
  const ids: Record<string, readonly (string | null)[]> = {};
  const plain: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(values)) {
    if (name === ROW_IDS) continue;
    const rows = rowsIn(value);
    const named = rows?.map((row) => readRowId(row) ?? null);
    if (!rows || !named?.some((id) => id !== null)) plain[name] = value;
    else {
      plain[name] = rows.map(({ [ROW_ID]: _id, ...fields }) => fields);
      ids[name] = named;
    }
  }
  return Object.keys(ids).length > 0 ? { ...plain, [ROW_IDS]: ids } : plain;
}

/** Values as they are kept: each row with its id, whichever way it came. */
export function keptValues(values: FormValues): FormValues {
  const { [ROW_IDS]: given, ...fields } = values;
  if (!isRecord(given)) return values;
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      const ids = Object.hasOwn(given, name) ? given[name] : undefined;
      if (!Array.isArray(value) || !Array.isArray(ids)) return [name, value];
      const rows = value.map((row: unknown, at) => {
        const id: unknown = ids[at];
        return isRow(row) && typeof id === 'string' && id !== '' && readRowId(row) === undefined
          ? { [ROW_ID]: id, ...row }
          : row;
      });
      return [name, rows];
    }),
  );
}
