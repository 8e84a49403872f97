import { sql, type RawBuilder } from 'kysely';
import { message, say, type Field, type Locale } from '@scf-kit/sdk/contract';
import type { Context } from '../http/handler.ts';
import { refuse } from '../http/refusal.ts';
import { dictionaryTexts } from '../resource/dictionary.ts';
import { readable } from '../resource/field-rights.ts';
import { labelsOf } from '../resource/present.ts';
import { column as columnOf, nameOfColumn, shapeOf, type Stored, type StoredRow } from '../resource/shape.ts';
import type { Cell, Column, Format } from './workbook.ts';

/** A field as a column of a sheet. */
export interface FieldColumn extends Column { readonly name: string; readonly field: Field }

/** Base columns that hold ids of other resources without being references in the database. */
const BASE_TARGETS: Readonly<Record<string, string>> = { departmentId: 'department', createBy: 'user', updateBy: 'user' };

export const YES = { zh: '是', en: 'Yes' } as const;
export const NO = { zh: '否', en: 'No' } as const;

/** Excel keeps 15 digits of a number; one with more is written as text. */
const DIGITS = 15;

const targetOf = (name: string, field: Field): string | undefined => (field.kind === 'reference' ? field.target : BASE_TARGETS[name]);

function formatOf(field: Field): Format {
  switch (field.kind) {
    case 'integer': return 'integer';
    case 'money': return 'money';
    case 'rate': return 'percent';
    case 'decimal': return 'general';
    case 'date': return 'date';
    case 'moment': return 'moment';
    case 'id': case 'text': case 'longText': case 'boolean': case 'choice': case 'states': case 'dictionary': case 'reference': case 'file': case 'json': case 'record': case 'records': return 'text';
  }
}

function widthOf(field: Field, title: string): number {
  const wide = title.length * 2 + 4;
  switch (field.kind) {
    case 'moment': return Math.max(20, wide);
    case 'longText': case 'json': return 48;
    case 'text': return Math.max(wide, Math.min(40, Number(field.max ?? 250) / 4, 40), 14);
    case 'reference': case 'dictionary': case 'file': case 'id': return Math.max(24, wide);
    case 'integer': case 'decimal': case 'money': case 'rate': case 'boolean': case 'date': case 'choice': case 'states': case 'record': case 'records': return Math.max(14, wide);
  }
}

/** A field as the column of a sheet, titled in the language. */
export function fieldColumn(name: string, field: Field, locale: Locale): FieldColumn {
  const title = field.title ? say(field.title, locale) : name;
  return { name, field, title, format: formatOf(field), width: widthOf(field, title) };
}

/**
 * The columns an export asked for, else those of the list. What may not be answered, or is not stored, is no column.
 * @throws Refusal 400
 */
export function chosenColumns(context: Context, resource: Stored, asked: string | undefined): readonly FieldColumn[] {
  const { columns } = shapeOf(resource);
  const known = new Set(readable(context, resource, [...columns.keys()]).filter((name) => columns.get(name)?.secret === false));
  const names = asked === undefined ? resource.list.columns.filter((name) => known.has(name)) : [...new Set(asked.split(',').map((each) => each.trim()).filter((each) => each !== ''))];
  if (names.length === 0 || !names.every((name) => known.has(name))) throw refuse.invalid({ columns: message(context.locale, 'check.choice') });
  return names.flatMap((name) => { const field = columns.get(name); return field ? [fieldColumn(name, field, context.locale)] : []; });
}

/** `t."a", ...`: moments and dates come as days since 1899-12-30 on the clock of the business's time zone, as sheets keep them. */
export const selected = (columns: readonly FieldColumn[], timeZone: string): RawBuilder<unknown> => sql.join(columns.map(({ name, field }) => {
  const value = columnOf('t', name);
  switch (field.kind) {
    case 'moment': return sql`(extract(epoch from date_trunc('second', ${value}) at time zone ${timeZone}) / 86400 + 25569)::float8 as ${nameOfColumn(name)}`;
    case 'date': return sql`(${value} - date '1899-12-30') as ${nameOfColumn(name)}`;
    default: return value;
  }
}));

/** An exact number as a cell: a number where Excel keeps all its digits, else its text. */
function exact(written: string): Cell {
  const digits = written.replace(/[^0-9]/g, '').replace(/^0+/, '').length;
  return digits <= DIGITS ? Number(written) : written;
}

const texts = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value) ?? '');

function plainCell(field: Field, value: unknown, locale: Locale): Cell {
  if (value === null || value === undefined) return null;
  switch (field.kind) {
    case 'integer': case 'date': case 'moment': return typeof value === 'number' ? value : null;
    case 'money': case 'decimal': case 'rate': return typeof value === 'string' ? exact(value) : null;
    case 'boolean': return say(value === true ? YES : NO, locale);
    case 'choice': case 'states': { const key = texts(value); const text = field.values?.[key]; return text ? say(text, locale) : key; }
    case 'json': return Array.isArray(value) ? value.map(texts).join(', ') : texts(value);
    case 'id': case 'text': case 'longText': case 'dictionary': case 'reference': case 'file': case 'record': case 'records': return texts(value);
  }
}

/** Labels kept while one export runs; forgotten when they grow many. */
const MOST_KEPT = 50_000;

/** Makes cells of rows as `selected` answers them; references and dictionary items by their labels, each looked up once. */
export function cellsOf(columns: readonly FieldColumn[]): (context: Context, rows: readonly Readonly<StoredRow>[]) => Promise<Cell[][]> {
  const kept = new Map<string, Map<string, string>>();
  const labelled = columns.flatMap(({ name, field }, at): { readonly name: string; readonly at: number; readonly target: string; readonly group: string | undefined }[] => {
    if (field.kind === 'dictionary') return [{ name, at, target: 'master', group: field.group ?? '' }];
    const target = targetOf(name, field);
    return target === undefined ? [] : [{ name, at, target, group: undefined }];
  });
  async function labels(context: Context, target: string, group: string | undefined, ids: ReadonlySet<string>): Promise<ReadonlyMap<string, string>> {
    const place = `${target} ${group ?? ''}`;
    let known = kept.get(place);
    if (!known || known.size > MOST_KEPT) kept.set(place, known = new Map());
    const missing = new Set([...ids].filter((id) => !known.has(id)));
    if (missing.size > 0) {
      const found = group !== undefined ? await dictionaryTexts(context, new Map([[group, missing]]), context.locale) : await labelsOf(context, target, missing);
      for (const id of missing) known.set(id, found.get(id) ?? id);
    }
    return known;
  }
  return async (context, rows) => {
    const cells = rows.map((row) => columns.map(({ name, field }) => plainCell(field, row[name], context.locale)));
    for (const { name, at, target, group } of labelled) {
      const ids = new Set<string>();
      for (const row of rows) { const id = row[name]; if (typeof id === 'string') ids.add(id); }
      const found = await labels(context, target, group, ids);
      for (const [index, row] of rows.entries()) { const [id, cell] = [row[name], cells[index]]; if (cell && typeof id === 'string') cell[at] = found.get(id) ?? id; }
    }
    return cells;
  };
}
