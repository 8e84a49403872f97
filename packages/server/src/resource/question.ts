import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Context } from '../http/handler.ts';
import { filtersOf, orderOf } from './filter.ts';
import { visible } from './scope.ts';
import { shapeOf, type Stored } from './shape.ts';

/** The rows somebody asked for: what a page, a list and an export of the same query have in common. The alias is `t`. */
export interface Question {
  /** `from ... where ...`: alive, the person's to see, as filtered. */
  readonly from: RawBuilder<unknown>;
  /** `order by ...` */
  readonly order: RawBuilder<unknown>;
}

const alive = sql<SqlBool>`not t."deleted"`;

/** @throws Refusal 400 for a filter or an order the resource does not offer. */
export function questionOf(context: Context, resource: Stored, sortable: ReadonlySet<string>, query: Readonly<Record<string, unknown>>, further: readonly RawBuilder<SqlBool>[] = []): Question {
  const conditions = [alive, visible(context, resource), ...filtersOf(context, resource, query), ...further];
  return { from: sql`from ${shapeOf(resource).from} where ${sql.join(conditions, sql` and `)}`, order: orderOf(context, resource, sortable, query) };
}

/** Counts the rows of a `from`, at most one more than `most`. */
export const counting = (from: RawBuilder<unknown>, most: number): RawBuilder<unknown> => sql`select count(*)::integer as "total" from (select 1 ${from} limit ${sql.lit(most + 1)}) as counted`;
