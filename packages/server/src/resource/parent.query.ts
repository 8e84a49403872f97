import { sql } from 'kysely';
import { timestamp } from '../clock.ts';
import { columns, readRows, type RowOf } from '../database/read-rows.ts';
import type { Context } from '../http/handler.ts';
import { column, joinColumns, nameOfColumn, tableAs, type Stored, type StoredRow } from './shape.query.ts';

const PARENT = columns({ id: 'text', state: 'integer' });

/**
 * Holds the parent that a row is put under, and the one it is under now.
 * @param hold `update` where the parents are written themselves
 */
export async function lockParents(
  db: Context['db'],
  above: { readonly resource: Stored; readonly state: string | undefined },
  under: { readonly resource: Stored; readonly through: string; readonly id: string | undefined; readonly to: unknown },
  hold: 'share' | 'update',
): Promise<readonly RowOf<typeof PARENT>[]> {
  const { resource, through, id, to } = under;
  const now =
    id === undefined
      ? sql`null`
      : sql`(select ${column('t', through)} from ${tableAs(resource.table, 't')} where t."id" = ${id})`;
  return readRows(
    db,
    PARENT,
    sql`select t."id", ${above.state === undefined ? sql`0` : column('t', above.state)} as "state"
    from ${tableAs(above.resource.table, 't')}
    where t."id" in (${typeof to === 'string' ? to : null}, ${now})
    order by t."id" ${sql.raw(`for ${hold} of t`)}`,
  );
}

/** Totals of a record, each with the field of its lines that is summed. */
type Totals = readonly (readonly [total: string, field: string])[];

/** The sums of the lines of a record, each as a text under the name of its total. */
export async function sumLines(
  db: Context['db'],
  line: Stored,
  { through, id, totals }: { readonly through: string; readonly id: string; readonly totals: Totals },
): Promise<StoredRow | undefined> {
  const sums = totals.map(([total, field]) => sql`sum(${column('t', field)})::text as ${nameOfColumn(total)}`);
  const { rows } = await sql<StoredRow>`select ${sql.join(sums)}
    from ${tableAs(line.table, 't')}
    where ${column('t', through)} = ${id} and not t."deleted"`.execute(db);
  return rows[0];
}

/** The totals that a record holds, whether it is deleted or not. */
export async function readOwnTotals(
  db: Context['db'],
  record: Stored,
  id: string,
  totals: Totals,
): Promise<StoredRow | undefined> {
  const { rows } = await sql<StoredRow>`select ${joinColumns(totals.map(([total]) => total))}
    from ${tableAs(record.table, 't')}
    where t."id" = ${id}`.execute(db);
  return rows[0];
}

/** Writes totals into a record and counts its version on. */
export async function writeTotals(
  db: Context['db'],
  record: Stored,
  id: string,
  values: Readonly<Record<string, string | number>>,
): Promise<void> {
  const sets = Object.entries(values).map(([total, value]) => sql`${nameOfColumn(total)} = ${value}`);
  await sql`update ${tableAs(record.table, 't')} set
      ${sql.join(sets)}, "version" = t."version" + 1, "updateTime" = ${timestamp()}
    where t."id" = ${id}`.execute(db);
}
