import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { message, type Field } from '@scf-kit/sdk/contract';
import { WITHOUT } from '@scf-kit/sdk/contract/query-fields';
import { substringPattern } from '../database/like.ts';
import type { Context } from '../http/handler.ts';
import { refuse } from '../http/refusal.ts';
import { fieldRightsOf, readable, refuseHiddenQuery, unsortable } from './field-rights.ts';
import { column, shapeOf, type Stored } from './shape.ts';

type Condition = RawBuilder<SqlBool>;
type Query = Readonly<Record<string, unknown>>;

/** Of a day or a number what a reader sees of it is looked at. */
const contains = (name: string, kind: string | undefined, words: string): Condition =>
  kind === 'text' || kind === 'longText'
    ? sql<SqlBool>`${column('t', name)} ilike ${substringPattern(words)}`
    : sql<SqlBool>`${column('t', name)}::text ilike ${substringPattern(words)}`;

/** SQL filters of a query: the exact conditions, and coarser ones an index can use first. */
export interface Filters {
  readonly conditions: readonly Condition[];
  /**
   * Follows from the conditions: true for every row they let through, and for some more. Empty where no word is looked
   * for.
   */
  readonly narrowing: readonly Condition[];
}

/**
 * Rows that have the word in any of the columns. The word index finds those that may, by pairs of letters; which do,
 * the columns say. A word of one letter has no pair: it is looked for row by row.
 */
function anyContains(
  resource: Stored,
  names: readonly string[],
  word: string,
  found: { readonly conditions: Condition[]; readonly narrowing: Condition[] },
): void {
  const { words, columns } = shapeOf(resource);
  const exact = sql<SqlBool>`(${sql.join(
    names.map((name) => contains(name, columns.get(name)?.kind, word)),
    sql` or `,
  )})`;
  if (!words || [...word].length < 2 || !names.every((name) => words.columns.has(name))) {
    found.conditions.push(exact);
    return;
  }
  // Within coalesce the planner does not count the same word twice, which would make it rarer than it is.
  found.conditions.push(sql<SqlBool>`coalesce(${exact}, false)`);
  found.narrowing.push(sql<SqlBool>`bigrams(${words.of}) @> bigrams(${word}::text)`);
}

/** The start of a business day as a moment. */
const dayStart = (day: string, timeZone: string, later = 0): RawBuilder<unknown> =>
  sql`((${day}::date + ${later}::integer)::timestamp at time zone ${timeZone})`;

function edges(context: Context, name: string, field: Field, query: Query): Condition[] {
  const found: Condition[] = [];
  const zone = context.config.businessTimeZone;
  const [from, to] = [query[`${name}Start`], query[`${name}End`]];
  if (typeof from === 'string')
    found.push(
      field.kind === 'moment'
        ? sql<SqlBool>`${column('t', name)} >= ${dayStart(from, zone)}`
        : sql<SqlBool>`${column('t', name)} >= ${from}`,
    );
  // The day a range ends on belongs to it.
  if (typeof to === 'string')
    found.push(
      field.kind === 'moment'
        ? sql<SqlBool>`${column('t', name)} < ${dayStart(to, zone, 1)}`
        : sql<SqlBool>`${column('t', name)} <= ${to}`,
    );
  return found;
}

function equals(context: Context, name: string, field: Field, written: string): Condition {
  const wrong = (): never => {
    throw refuse.invalid({
      [name]: message(context.locale, field.kind === 'boolean' ? 'check.boolean' : 'check.choice'),
    });
  };
  if (field.kind === 'boolean') {
    const value =
      written === 'true' || written === '1' ? true : written === 'false' || written === '0' ? false : wrong();
    return sql<SqlBool>`${column('t', name)} = ${value}`;
  }
  const values = written
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');
  if (field.values && values.some((each) => !Object.hasOwn(field.values ?? {}, each))) wrong();
  if (field.kind === 'reference' && values.includes(WITHOUT)) {
    const ids = values.filter((each) => each !== WITHOUT);
    return sql<SqlBool>`(${column('t', name)} is null or ${column('t', name)} = any(${ids}::text[]))`;
  }
  return field.numeric
    ? sql<SqlBool>`${column('t', name)} = any(${values.map(Number)}::integer[])`
    : sql<SqlBool>`${column('t', name)} = any(${values}::text[])`;
}

/**
 * The conditions of a page's filters and keyword. Only fields the contract lists and the person may read are looked at;
 * values became safe by `check`.
 */
export function partedFiltersOf(
  context: Context,
  resource: Stored,
  query: Query,
  offered: readonly string[] = resource.list.filters,
): Filters {
  const { columns, searched } = shapeOf(resource);
  const found: Condition[] = [];
  const filters = { conditions: found, narrowing: [] };
  refuseHiddenQuery(context, resource, query);
  for (const name of offered) {
    const field = columns.get(name);
    if (!field) continue;
    const written = query[name];
    switch (field.kind) {
      case 'date':
      case 'moment':
      case 'money':
      case 'decimal':
      case 'rate':
      case 'integer':
        found.push(...edges(context, name, field, query));
        break;
      case 'text':
      case 'longText':
        if (typeof written === 'string') anyContains(resource, [name], written, filters);
        break;
      default:
        if (typeof written === 'string') found.push(equals(context, name, field, written));
    }
  }
  const { keyword } = query;
  if (typeof keyword !== 'string' || searched.length === 0) return filters;
  const looked = readable(context, resource, searched);
  if (looked.length > 0) anyContains(resource, looked, keyword, filters);
  else found.push(sql<SqlBool>`false`);
  return filters;
}

/** As `partedFiltersOf`, all in one. */
export function filtersOf(context: Context, resource: Stored, query: Query): readonly Condition[] {
  const { conditions, narrowing } = partedFiltersOf(context, resource, query);
  return [...conditions, ...narrowing];
}

/** `order by` of a query: only the columns the call lists may sort; the id settles ties. */
export function orderOf(
  context: Context,
  resource: Stored,
  sortable: readonly string[],
  query: Query,
  sort = resource.list.sort,
): RawBuilder<unknown> {
  const { columns } = shapeOf(resource);
  const written = query['ascending'] ?? query['descending'];
  const key = typeof written === 'string' ? written : undefined;
  const hidden = (name: string): boolean => fieldRightsOf(context, resource).get(name) === 'hidden';
  if (key !== undefined && (!sortable.includes(key) || hidden(key))) throw unsortable(context, query, key);
  const [name, descending] =
    key !== undefined ? [key, query['ascending'] !== key] : [sort.replace(/^-/, ''), sort.startsWith('-')];
  const direction = descending ? 'desc' : 'asc';
  const nulls = columns.get(name)?.required ? '' : ' nulls last';
  // Sorting by a hidden field would reveal its values.
  return sql`order by ${columns.has(name) && !hidden(name) ? sql`${column('t', name)} ${sql.raw(direction + nulls)}, ` : sql.raw('')}t."id" ${sql.raw(direction)}`;
}
