import { check, message, type Fields } from '@scf-kit/sdk/contract';
import type { Context } from '../../http/handler.ts';
import { cellWords, createCellReader, type Common, type Reader } from './read-cells.ts';
import { createCall, type Header, type Importable, type ImportField } from './columns.ts';
import type { ParsedRow } from './parse.ts';

/** A row of a file: its texts, the values they stand for, and its errors. */
export interface ReadRow {
  readonly line: number;
  readonly texts: Readonly<Record<string, string>>;
  /** As a body of the call that creates one; empty where there are errors. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly errors: Record<string, string>;
}

interface Column extends ImportField {
  readonly at: number;
  readonly reader: Reader;
}

async function resolveColumns(
  context: Context,
  resource: Pick<Importable, 'name' | 'tree'>,
  header: Header,
  rows: readonly ParsedRow[],
  common: Common,
): Promise<readonly Column[]> {
  const columns: Column[] = [];
  for (const [at, found] of header.columns.entries()) {
    if (!found) continue;
    const words = new Set(rows.map(({ cells }) => cellWords(cells[at] ?? null)).filter((each) => each !== ''));
    columns.push({
      ...found,
      at,
      reader: await createCellReader(context, resource, found.name, found.field, words, common),
    });
  }
  return columns;
}

/** Columns that no two rows may have alike; of the office's own what else there is of it counts. */
const uniqueColumns = (resource: Importable): readonly (readonly string[])[] => [
  ...resource.unique.map((columns) => columns.filter((name) => name !== 'officeId')),
  ...Object.entries(resource.own).flatMap(([name, field]) => (field.unique === false ? [] : [[name]])),
];

/** Says of rows that are the same as an earlier one of the file where that is. */
function markDoubles(context: Context, resource: Importable, rows: readonly ReadRow[], common: Common): void {
  for (const columns of uniqueColumns(resource)) {
    const first = new Map<string, number>();
    for (const { line, values, errors } of rows) {
      const parts = [...columns, 'officeId'].map((name) => values[name]);
      // Rows without a value are not the same; the office may be left out.
      if (parts.slice(0, -1).some((part) => part === undefined || part === null)) continue;
      const key = JSON.stringify(parts);
      const before = first.get(key);
      if (before === undefined) first.set(key, line);
      else
        for (const name of columns)
          if (common[name] === undefined)
            errors[name] ??= message(context.locale, 'import.duplicate', { line: before });
    }
  }
}

/** Reads the rows of a sheet as bodies of fields, each checked as such. `common` holds what all have in common. */
export async function readBodies(
  context: Context,
  resource: Pick<Importable, 'name' | 'tree'>,
  { body, header, common }: { readonly body: Fields; readonly header: Header; readonly common: Common },
  rows: readonly ParsedRow[],
): Promise<readonly ReadRow[]> {
  const columns = await resolveColumns(context, resource, header, rows, common);
  return rows.map(({ line, cells }): ReadRow => {
    const texts: Record<string, string> = {};
    const raw: Record<string, unknown> = { ...common };
    const errors: Record<string, string> = {};
    for (const { name, at, reader } of columns) {
      const cell = cells[at] ?? null;
      const words = cellWords(cell);
      if (words === '') continue;
      texts[name] = words;
      const found = reader(cell);
      if ('problem' in found) errors[name] = found.problem;
      else raw[name] = found.value;
    }
    const checked = check(body, raw, { locale: context.locale });
    // An unreadable cell is also missing in the body; its reading error is the clearer one.
    if (!checked.ok) return { line, texts, values: {}, errors: { ...checked.errors, ...errors } };
    return { line, texts, values: Object.keys(errors).length > 0 ? {} : checked.value, errors };
  });
}

/** Reads the rows of a file as bodies of the call that creates one. */
export async function readRows(
  context: Context,
  resource: Importable,
  header: Header,
  rows: readonly ParsedRow[],
  common: Common,
): Promise<readonly ReadRow[]> {
  const read = await readBodies(context, resource, { body: createCall(resource).body ?? {}, header, common }, rows);
  markDoubles(context, resource, read, common);
  return read;
}
