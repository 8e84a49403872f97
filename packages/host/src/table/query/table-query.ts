import type { Call, Field, FieldOf, Fields } from '@scf-kit/sdk/contract';

/** Rows a page has where nothing else is set, and the sizes on offer (spec shell §9). */
export const PAGE_SIZE = 10;
export const PAGE_SIZES: readonly number[] = [10, 20, 50, 100];
/** Filters shown before the rest is folded away. */
export const FILTERS_SHOWN = 3;
/** Milliseconds the overlay of search form and button bar shows. */
export const OVERLAY = 800;

export interface Sort {
  readonly key: string;
  readonly direction: 'ascending' | 'descending';
}
/** The query of a table. Filter values stand under their wire names (`applyDateStart`). */
export interface TableQuery {
  readonly current: number;
  readonly size: number;
  readonly filters: Readonly<Record<string, string>>;
  readonly sort: Sort | undefined;
}

export type TableAction =
  /** All of it at once: what an address asks. */
  | { readonly type: 'ask'; readonly query: TableQuery }
  | { readonly type: 'search'; readonly filters: Readonly<Record<string, string>> }
  | { readonly type: 'reset' }
  | { readonly type: 'page'; readonly current: number; readonly size: number }
  | { readonly type: 'sort'; readonly sort: Sort | undefined };

export const firstQuery: TableQuery = { current: 1, size: PAGE_SIZE, filters: {}, sort: undefined };

/** Search, reset and another order begin at page 1; so does another page size. */
export function reduceQuery(query: TableQuery, action: TableAction): TableQuery {
  switch (action.type) {
    case 'ask':
      return action.query;
    case 'search':
      return { ...query, current: 1, filters: action.filters };
    case 'reset':
      return { ...query, current: 1, filters: {} };
    case 'sort':
      return { ...query, current: 1, sort: action.sort };
    case 'page':
      return { ...query, current: action.size === query.size ? action.current : 1, size: action.size };
  }
}

/** The query on the wire: sorting sends the column's key as `ascending` or `descending`. */
export function writeQuery({ current, size, filters, sort }: TableQuery): Record<string, string | number> {
  return { ...filters, current, size, ...(sort ? { [sort.direction]: sort.key } : {}) };
}

/** How a filter is entered. */
export type Filter = { readonly name: string } & (
  | { readonly kind: 'choice'; readonly field: FieldOf<'choice' | 'states'> }
  | { readonly kind: 'master'; readonly field: FieldOf<'dictionary'> }
  | { readonly kind: 'reference'; readonly field: FieldOf<'reference'> }
  | { readonly kind: 'boolean'; readonly field: Field }
  | { readonly kind: 'text' | 'dateRange' | 'numberRange'; readonly field: Field }
);

/** The filter of a field where the call takes both single values and ranges. */
function chooseFilter(name: string, field: Field): Filter {
  switch (field.kind) {
    case 'choice':
    case 'states':
      return { name, field, kind: 'choice' };
    case 'dictionary':
      return { name, field, kind: 'master' };
    case 'reference':
      return { name, field, kind: 'reference' };
    case 'boolean':
      return { name, field, kind: 'boolean' };
    case 'date':
    case 'moment':
      return { name, field, kind: 'dateRange' };
    case 'integer':
    case 'decimal':
    case 'money':
    case 'rate':
      return { name, field, kind: 'numberRange' };
    default:
      return { name, field, kind: 'text' };
  }
}

/** Base columns that hold ids of other resources without being references in the database. */
const BASE_REFERENCES: Readonly<Record<string, string>> = {
  departmentId: 'department',
  createBy: 'user',
  updateBy: 'user',
};

/** The filters a call takes, of those a resource names. A range is only one where the call takes Start and End. */
export function listFilters(call: Pick<Call, 'query'>, fields: Fields, names: readonly string[]): readonly Filter[] {
  return names.flatMap((name): Filter[] => {
    const declared = fields[name];
    if (!declared) return [];
    const target = BASE_REFERENCES[name];
    const field: Field =
      declared.kind === 'id' && target ? { ...declared, kind: 'reference', target, onDelete: 'restrict' } : declared;
    const filter = chooseFilter(name, field);
    if (`${name}Start` in call.query)
      return [filter.kind === 'dateRange' ? filter : { name, field, kind: 'numberRange' }];
    if (!(name in call.query)) return [];
    return [filter.kind === 'dateRange' || filter.kind === 'numberRange' ? { name, field, kind: 'text' } : filter];
  });
}

/**
 * The filters shown at once; all where they are three or fewer, or when unfolded. On a narrow screen one: the rows are
 * to be in sight.
 */
export const listVisibleFilters = (filters: readonly Filter[], open: boolean, narrow = false): readonly Filter[] =>
  open ? filters : filters.slice(0, narrow ? 1 : FILTERS_SHOWN);
export const needsExpander = (filters: readonly Filter[], narrow = false): boolean =>
  filters.length > (narrow ? 1 : FILTERS_SHOWN);

/** Entered values as wire filters: blanks left out, texts trimmed, ranges as Start and End. */
export function writeFilters(
  filters: readonly Filter[],
  entered: Readonly<Record<string, unknown>>,
): Readonly<Record<string, string>> {
  const wire: Record<string, string> = {};
  const put = (name: string, value: unknown): void => {
    const written =
      typeof value === 'string'
        ? value.trim()
        : typeof value === 'number' || typeof value === 'boolean'
          ? String(value)
          : '';
    if (written !== '') wire[name] = written;
  };
  for (const { name, kind } of filters) {
    const value = entered[name];
    if (kind === 'dateRange' || kind === 'numberRange') {
      const [from, to]: readonly unknown[] = Array.isArray(value) ? value : [];
      put(`${name}Start`, from);
      put(`${name}End`, to);
    } else put(name, value);
  }
  return wire;
}

/** Wire filters as the search form holds them: the way back from `writeFilters`. */
export function readFilters(
  filters: readonly Filter[],
  wire: Readonly<Record<string, string>>,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    filters.map(({ name, kind }): [string, unknown] => {
      if (kind !== 'dateRange' && kind !== 'numberRange') return [name, wire[name]];
      const edges = [wire[`${name}Start`], wire[`${name}End`]];
      return [name, edges.some((edge) => edge !== undefined) ? edges : undefined];
    }),
  );
}

/** The query names a filter goes by. */
export const wireNames = ({ name, kind }: Filter): readonly string[] =>
  kind === 'dateRange' || kind === 'numberRange' ? [`${name}Start`, `${name}End`] : [name];

/** The word people look for anywhere in a row, beside the filters. */
export const KEYWORD = 'keyword';
