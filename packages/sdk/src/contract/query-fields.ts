import { findScale, type Field, type Fields } from './field.ts';
import { date, decimal, integer, longText, text } from './kinds.ts';
import type { PageFields, ExportFields } from './standard-calls.ts';

const RANGED = new Set(['date', 'moment', 'money', 'decimal', 'rate', 'integer']);

/** The value of a filter by a reference that finds the rows without one; beside ids, those as well. */
export const WITHOUT = 'none';

/** The query of a map: a keyword, other columns than id and label, or the ids whose names are wanted. */
export const mapQuery = {
  keyword: text({ max: 100 }),
  key: text({ max: 64 }),
  value: text({ max: 64 }),
  ids: text({ max: 8000 }),
} as const;

/** The query of every page beside its filters. */
export const pagingQuery = {
  current: integer({ min: 1, max: 1_000_000 }),
  size: integer({ min: 1, max: 200 }),
  keyword: text({ max: 100 }),
  ascending: text({ max: 64 }),
  descending: text({ max: 64 }),
} as const;

/** The query fields of a page: paging, keyword, sorting and its filters. */
export const pageFields = (fields: Fields, filters: readonly string[]): PageFields => ({
  ...filterFields(fields, filters),
  ...pagingQuery,
});

/** The fields an import may set for all rows of a file: writable fields that lists filter by a value. */
export const commonFields = (own: Fields, filters: readonly string[]): Fields =>
  Object.fromEntries(
    filters.flatMap((name) => {
      const field = own[name];
      return field && !field.readonly && !RANGED.has(field.kind)
        ? [[name, { ...field, required: false, default: undefined }] as const]
        : [];
    }),
  );

/** Rows one export may name one by one. */
const EXPORTED_IDS = 2_000;

export function exportFields(fields: Fields, filters: readonly string[]): ExportFields {
  return {
    ...filterFields(fields, filters),
    keyword: text({ max: 100 }),
    ascending: text({ max: 64 }),
    descending: text({ max: 64 }),
    columns: text({ max: 4_000 }),
    ids: longText({ max: EXPORTED_IDS * 37 }),
  };
}

/** One or two query fields a filter: ranges end in Start and End. */
export function filterFields(fields: Fields, filters: readonly string[]): Fields {
  const query: Record<string, Field> = {};
  for (const name of filters) {
    const field = fields[name];
    if (!field) continue;
    if (RANGED.has(field.kind)) {
      const edge =
        field.kind === 'date' || field.kind === 'moment' ? date() : decimal({ scale: findScale(field) ?? 6 });
      query[`${name}Start`] = edge;
      query[`${name}End`] = edge;
    } else {
      // A filter may name several values, parted by commas.
      query[name] = text({ max: 8000 });
    }
  }
  return query;
}
