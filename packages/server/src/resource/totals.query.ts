import { sql, type RawBuilder } from 'kysely';
import { resourceNamed, type Computation } from '@scf-kit/sdk/contract';
import { columns, readRows } from '../database/read-rows.ts';
import type { Context } from '../http/handler.ts';
import { getFieldRights } from './field-rights.ts';
import { column, tableAs, type Stored } from './shape.query.ts';
import { reachColumn, buildWhereConditions } from './where.query.ts';

/** The computations of one kind. */
export type By<B extends Computation['by']> = Extract<Computation, { readonly by: B }>;

const TOTALS = columns({ key: 'text', total: 'decimal' });

/** The rows a total counts: negative ones only where what they take back is certain. */
function countedIn(from: Stored, { where, givenBack, field }: By<'total'>, alias: string): RawBuilder<unknown> {
  const all = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
    conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
  const counted = all(buildWhereConditions(from, where, alias));
  return givenBack === undefined || field === undefined
    ? counted
    : sql`case
        when ${column(alias, field)} < 0 then ${all(buildWhereConditions(from, givenBack, alias))}
        else ${counted}
      end`;
}

/** The total over all rows that refer to a row (`t`), as a column of it; 0 of what the person may not read. */
export function totalColumn(context: Context, computation: By<'total'>): RawBuilder<unknown> {
  const from = resourceNamed(computation.of);
  const { field, through, at } = computation;
  if (field !== undefined && getFieldRights(context, from).get(field) === 'hidden') return sql`0`;
  const alias = 't_of';
  const total = field === undefined ? sql`count(*)` : sql`coalesce(sum(${column(alias, field)}), 0)`;
  return sql`(
    select ${total}
    from ${tableAs(from.table, alias)}
    where not ${column(alias, 'deleted')}
      and ${reachColumn(from, through, alias).value} = ${column('t', at)}
      and ${countedIn(from, computation, alias)}
  )`;
}

/** The totals over all rows that refer to each of some rows, including rows the person does not see. */
export async function readTotals(
  db: Context['db'],
  computation: By<'total'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const from = resourceNamed(computation.of);
  const through = reachColumn(from, computation.through).value;
  const conditions = [sql`not t."deleted"`, sql`${through} = any(${ids}::text[])`, countedIn(from, computation, 't')];
  const total =
    computation.field === undefined ? sql`count(*)` : sql`coalesce(sum(${column('t', computation.field)}), 0)`;
  const found = await readRows(
    db,
    TOTALS,
    sql`select ${through} as "key", (${total})::text as "total"
    from ${tableAs(from.table, 't')}
    where ${sql.join(conditions, sql` and `)}
    group by 1`,
  );
  return new Map(found.map(({ key, total: of }) => [key, of]));
}
