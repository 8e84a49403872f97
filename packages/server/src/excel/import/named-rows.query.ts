import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { columns, readRows, type RowOf } from '../../database/read-rows.ts';
import type { Context } from '../../http/handler.ts';
import { reachable } from '../../resource/scope.query.ts';
import { nameOfColumn, getShape, tableAs, type Stored } from '../../resource/shape.query.ts';

const NAMED = columns({ id: 'text', label: 'text?', officeId: 'text?' });
/** A row by its id and its label. */
export type Named = RowOf<typeof NAMED>;

/** The parents of rows of one office are of that office. */
export const sameOffice = ({ officeId }: Readonly<Record<string, unknown>>): RawBuilder<SqlBool> =>
  typeof officeId === 'string' ? sql<SqlBool>`t."officeId" = ${officeId}` : sql.raw('true');

/** Rows the person may use that are meant by one of some words: their ids or labels. At most so many. */
export function readNamed(
  context: Context,
  to: Stored,
  words: readonly string[],
  most: number,
  within: RawBuilder<SqlBool> = sql.raw('true'),
): Promise<readonly Named[]> {
  const { label } = getShape(to);
  return readRows(
    context.db,
    NAMED,
    sql`select t."id", t.${nameOfColumn(label)}::text as "label", t."officeId"
    from ${tableAs(to.table, 't')}
    where (t."id" = any(${words}::text[]) or t.${nameOfColumn(label)}::text = any(${words}::text[]))
      and not t."deleted"
      and ${reachable(context, to)}
      and ${within}
    limit ${sql.lit(most)}`,
  );
}

const LABELLED = columns({ label: 'text' });

/** The labels of the rows the person may use, in order, at most so many. */
export async function listLabels(
  context: Context,
  to: Stored,
  most: number,
  within: RawBuilder<SqlBool> = sql.raw('true'),
): Promise<readonly string[]> {
  const label = nameOfColumn(getShape(to).label);
  const rows = await readRows(
    context.db,
    LABELLED,
    sql`select distinct t.${label}::text as "label"
    from ${tableAs(to.table, 't')}
    where t.${label} is not null and not t."deleted" and ${reachable(context, to)} and ${within}
    order by 1 limit ${sql.lit(most)}`,
  );
  return rows.map((row) => row.label);
}
