import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Context } from '../http/handler.ts';
import { buildOrder, buildPartedFilters } from './filter.ts';
import { visible } from './scope.query.ts';
import { getShape, type Stored } from './shape.query.ts';

/**
 * The SQL shared by a page, a list and an export of the same query. The alias is `t`.
 */
export interface ListQuery {
  /** `from ... where ...`: alive, the person's to see, as filtered. */
  readonly from: RawBuilder<unknown>;
  /** `order by ...` */
  readonly order: RawBuilder<unknown>;
  /**
   * Where a word is looked for: the same rows without the help of the word index, for reading on in the list's own
   * order until a page is full.
   */
  readonly walk: RawBuilder<unknown> | undefined;
}

const alive = sql<SqlBool>`not t."deleted"`;

interface ListOptions {
  /** The columns people may sort by. */
  readonly sortable?: readonly string[] | undefined;
  /** The filters that are offered; those of the resource by default. */
  readonly filters?: readonly string[] | undefined;
  /** The order where none is asked for; the resource's by default. */
  readonly sort?: string | undefined;
  /** Whose rows; by default those the person sees. */
  readonly seen?: RawBuilder<SqlBool> | undefined;
  readonly further?: readonly RawBuilder<SqlBool>[] | undefined;
}

/** @throws Refusal 400 for a filter or an order the call does not offer. */
export function buildListQuery(
  context: Context,
  resource: Stored,
  query: Readonly<Record<string, unknown>>,
  { sortable = [], filters: offered, sort, seen, further = [] }: ListOptions = {},
): ListQuery {
  const filters = buildPartedFilters(context, resource, query, offered);
  const conditions = [alive, seen ?? visible(context, resource), ...filters.conditions, ...further];
  const among = (all: readonly RawBuilder<SqlBool>[]): RawBuilder<unknown> =>
    sql`from ${getShape(resource).from} where ${sql.join([...all], sql` and `)}`;
  return {
    from: among([...conditions, ...filters.narrowing]),
    order: buildOrder(context, resource, sortable, query, sort),
    walk: filters.narrowing.length > 0 ? among(conditions) : undefined,
  };
}

/** Counts the rows of a `from`, at most one more than `most`. */
export const counting = (from: RawBuilder<unknown>, most: number): RawBuilder<unknown> =>
  sql`select count(*)::integer as "total" from (select 1 ${from} limit ${sql.lit(most + 1)}) as counted`;
