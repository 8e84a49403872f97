import { isMessageKey, message, say, type Field, type Fields, type Locale } from '@scf-kit/sdk/contract';
import { formatMoment, isRecord } from '@scf-kit/sdk/values';
import type { Context } from '../http/handler.ts';
import { refuse } from '../http/refusal.ts';
import { readDictionaryTexts } from '../resource/dictionary.ts';
import { readable } from '../resource/field-rights.ts';
import { readLabels } from '../resource/labels.query.ts';
import { addComputed, maskSealed } from '../resource/present.ts';
import { addFurther } from '../resource/reading.ts';
import { getShape, type Stored, type StoredRow } from '../resource/shape.query.ts';
import { serialOfDays } from './serial-days.ts';
import type { Cell, Column, Format } from './workbook.ts';

/** A field as a column of a sheet. */
export interface FieldColumn extends Column {
  readonly name: string;
  readonly field: Field;
  /** The amount that is written of each other currency, where the field lists amounts by currency. */
  readonly amount?: string;
}

/** Base columns that hold ids of other resources without being references in the database. */
const BASE_TARGETS: Readonly<Record<string, string>> = {
  departmentId: 'department',
  createBy: 'user',
  updateBy: 'user',
};

const IN_OTHERS = { zh: '（其他币种）', en: ' (other currencies)' } as const;
export const YES = { zh: '是', en: 'Yes' } as const;
export const NO = { zh: '否', en: 'No' } as const;

/** Excel keeps 15 digits of a number; one with more is written as text. */
const DIGITS = 15;

const findTargetName = (name: string, field: Field): string | undefined =>
  field.kind === 'reference' ? field.target : BASE_TARGETS[name];

function pickFormat(field: Field): Format {
  switch (field.kind) {
    case 'integer':
      return 'integer';
    case 'money':
      return 'money';
    case 'rate':
      return 'percent';
    case 'decimal':
      return 'general';
    case 'date':
      return 'date';
    case 'moment':
      return 'moment';
    case 'id':
    case 'text':
    case 'longText':
    case 'richText':
    case 'boolean':
    case 'choice':
    case 'states':
    case 'dictionary':
    case 'reference':
    case 'file':
    case 'json':
    case 'record':
    case 'records':
      return 'text';
  }
}

function pickWidth(field: Field, title: string): number {
  const wide = title.length * 2 + 4;
  switch (field.kind) {
    case 'moment':
      return Math.max(20, wide);
    case 'longText':
    case 'richText':
    case 'json':
      return 48;
    case 'text':
      return Math.max(wide, Math.min(40, field.max / 4, 40), 14);
    case 'reference':
    case 'dictionary':
    case 'file':
    case 'id':
      return Math.max(24, wide);
    case 'integer':
    case 'decimal':
    case 'money':
    case 'rate':
    case 'boolean':
    case 'date':
    case 'choice':
    case 'states':
    case 'record':
    case 'records':
      return Math.max(14, wide);
  }
}

/** A field as the column of a sheet, titled in the language. */
export function fieldColumn(name: string, field: Field, locale: Locale): FieldColumn {
  const title = field.title ? say(field.title, locale) : name;
  return { name, field, title, format: pickFormat(field), width: pickWidth(field, title) };
}

/** The field with the same amount in each other currency; undefined for fields without one. */
const findOthers = (field: Field): string | undefined => (field.kind === 'money' ? field.others : undefined);

/** The same amount in other currencies as the column behind one in RMB; none where the field has no such amounts. */
function inOthers(
  { field: amount, name, title }: FieldColumn,
  fields: Readonly<Record<string, Field>>,
  locale: Locale,
): readonly FieldColumn[] {
  const others = findOthers(amount);
  const field = others === undefined ? undefined : fields[others];
  if (others === undefined || !field) return [];
  const column = fieldColumn(others, field, locale);
  return [{ ...column, title: `${title}${say(IN_OTHERS, locale)}`, width: 28, amount: name }];
}

/**
 * The requested columns of an export, or else those of the list and the further ones of its view (`extra`), without
 * fields that may not be answered.
 * @throws Refusal 400
 */
export function chosenColumns(
  context: Context,
  resource: Stored,
  asked: string | undefined,
  extra: Fields = {},
): readonly FieldColumn[] {
  const { columns, computed } = getShape(resource);
  const fields: Readonly<Record<string, Field>> = { ...resource.fields, ...extra };
  const known = new Set([
    ...readable(context, resource, [...columns.keys(), ...computed]).filter((name) => fields[name]?.secret === false),
    ...Object.keys(extra),
  ]);
  const names =
    asked === undefined
      ? [...new Set([...resource.list.columns, ...Object.keys(extra)])].filter((name) => known.has(name))
      : [
          ...new Set(
            asked
              .split(',')
              .map((each) => each.trim())
              .filter((each) => each !== ''),
          ),
        ];
  if (names.length === 0 || !names.every((name) => known.has(name)))
    throw refuse.invalid({ columns: message(context.locale, 'check.choice') });
  return names.flatMap((name) => {
    const field = fields[name];
    if (!field) return [];
    const column = fieldColumn(name, field, context.locale);
    return known.has(findOthers(field) ?? '') ? [column, ...inOthers(column, fields, context.locale)] : [column];
  });
}

/** The name of a column's days since 1899-12-30, beside its value. */
export const getDayColumn = (name: string): string => `$${name}`;

/** An exact number as a cell: a number where Excel keeps all its digits, else its text. */
function exact(written: string): Cell {
  const digits = written.replace(/[^0-9]/g, '').replace(/^0+/, '').length;
  return digits <= DIGITS ? Number(written) : written;
}

const texts = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

/** An amount in each currency that has one: `USD 50.00; EUR 7.00`. */
function amountsCell(amount: string, listed: unknown): Cell {
  const all: readonly unknown[] = Array.isArray(listed) ? listed : [];
  const written = all.flatMap((one) =>
    isRecord(one) && Number(one[amount] ?? 0) !== 0 ? [`${texts(one['currency'])} ${texts(one[amount])}`] : [],
  );
  return written.length === 0 ? null : written.join('; ');
}

export function plainCell(context: Context, name: string, field: Field, row: Readonly<StoredRow>): Cell {
  const { locale } = context;
  const value = row[name];
  if (value === null || value === undefined) return null;
  switch (field.kind) {
    case 'integer':
      return typeof value === 'number' ? value : null;
    case 'date':
    case 'moment': {
      const day = row[getDayColumn(name)];
      if (typeof day !== 'number') return texts(value);
      const written = texts(value);
      // Days that Excel does not have go out as a person writes them.
      return (
        serialOfDays(day) ??
        (field.kind === 'moment' ? formatMoment(written, context.config.businessTimeZone) : written)
      );
    }
    case 'money':
    case 'decimal':
    case 'rate':
      return typeof value === 'string' ? exact(value) : null;
    case 'boolean':
      return say(value === true ? YES : NO, locale);
    case 'choice':
    case 'states': {
      const key = texts(value);
      const text = field.values[key];
      return text ? say(text, locale) : key;
    }
    case 'json':
      return Array.isArray(value) ? value.map(texts).join(', ') : texts(value);
    case 'id':
    case 'text':
    case 'longText':
    case 'richText':
    case 'dictionary':
    case 'reference':
    case 'file':
    case 'record':
    case 'records': {
      const written = texts(value);
      if (field.encrypted) return maskSealed(context, written);
      return field.kind === 'text' && field.messageKey && isMessageKey(written) ? message(locale, written) : written;
    }
  }
}

/** Labels kept while one export runs; forgotten when they grow many. */
const MOST_KEPT = 50_000;

/**
 * Makes cells of rows as `selectColumns` answers them; references and dictionary items by their labels, each looked up
 * once.
 */
export function createCellMaker(
  resource: Stored,
  columns: readonly FieldColumn[],
  extra: Fields = {},
): (context: Context, rows: readonly StoredRow[]) => Promise<Cell[][]> {
  const kept = new Map<string, Map<string, string>>();
  const computed = columns.some(({ field }) => field.computed);
  const labelled = columns.flatMap(
    (
      { name, field },
      at,
    ): {
      readonly name: string;
      readonly at: number;
      readonly target: string;
      readonly group: string | undefined;
    }[] => {
      if (field.computed) return [];
      if (field.kind === 'dictionary') return [{ name, at, target: 'master', group: field.group }];
      const target = findTargetName(name, field);
      return target === undefined ? [] : [{ name, at, target, group: undefined }];
    },
  );
  async function labels(
    context: Context,
    target: string,
    group: string | undefined,
    ids: ReadonlySet<string>,
  ): Promise<ReadonlyMap<string, string>> {
    const shelf = `${target} ${group ?? ''}`;
    let known = kept.get(shelf);
    if (!known || known.size > MOST_KEPT) kept.set(shelf, (known = new Map()));
    const missing = new Set([...ids].filter((id) => !known.has(id)));
    if (missing.size > 0) {
      const found =
        group === undefined
          ? await readLabels(context, target, missing)
          : await readDictionaryTexts(context, new Map([[group, missing]]), context.locale);
      for (const id of missing) known.set(id, found.get(id) ?? id);
    }
    return known;
  }
  return async (context, rows) => {
    if (computed) await addComputed(context, resource, rows, 'lists');
    if (columns.some(({ name }) => Object.hasOwn(extra, name))) await addFurther(context, resource, rows, extra);
    const cells = rows.map((row) =>
      columns.map(({ name, field, amount }) =>
        amount === undefined ? plainCell(context, name, field, row) : amountsCell(amount, row[name]),
      ),
    );
    for (const { name, at, target, group } of labelled) {
      const ids = new Set<string>();
      for (const row of rows) {
        const id = row[name];
        if (typeof id === 'string') ids.add(id);
      }
      const found = await labels(context, target, group, ids);
      for (const [index, row] of rows.entries()) {
        const [id, cell] = [row[name], cells[index]];
        if (cell && typeof id === 'string') cell[at] = found.get(id) ?? id;
      }
    }
    return cells;
  };
}
