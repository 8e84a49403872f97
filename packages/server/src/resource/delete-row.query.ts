import { sql, type RawBuilder } from 'kysely';
import { columns, readRows } from '../database/read-rows.ts';
import type { Context } from '../http/handler.ts';
import { column, nameOfColumn, getShape, tableAs, type Stored, type StoredRow } from './shape.query.ts';

type Db = Context['db'];

const ID = columns({ id: 'text' });

/** Marks rows deleted. @returns what people call them */
export async function markDeleted(
  db: Db,
  resource: Stored,
  ids: readonly string[],
  { now, updateBy }: { readonly now: string; readonly updateBy: string | null },
): Promise<readonly { readonly id: string; readonly label: unknown }[]> {
  const { rows } = await sql<StoredRow>`update ${tableAs(resource.table, 't')} set
      "deleted" = true, "updateTime" = ${now}, "updateBy" = ${updateBy}, "version" = t."version" + 1
    where t."id" = any(${ids}::text[])
    returning t."id", ${column('t', getShape(resource).label)} as "label"`.execute(db);
  return rows.map((row) => ({ id: String(row['id']), label: row['label'] }));
}

/** The rows that point to some ids by a field. */
const isPointing = (name: string, ids: readonly string[]): RawBuilder<unknown> =>
  sql`${column('t', name)} = any(${ids}::text[]) and not t."deleted"`;

/** Empties a field of the rows that point to some ids by it. */
export async function clearPointing(db: Db, from: Stored, name: string, ids: readonly string[]): Promise<void> {
  await sql`update ${tableAs(from.table, 't')} set ${nameOfColumn(name)} = null where ${isPointing(name, ids)}`.execute(
    db,
  );
}

/** The ids of the rows that point to some ids by a field; `only` the first where it is asked whether there are any. */
export async function findPointing(
  db: Db,
  from: Stored,
  name: string,
  ids: readonly string[],
  only: 'all' | 'first',
): Promise<readonly string[]> {
  const rows = await readRows(
    db,
    ID,
    sql`select t."id"
    from ${tableAs(from.table, 't')}
    where ${isPointing(name, ids)}${sql.raw(only === 'first' ? ' limit 1' : '')}`,
  );
  return rows.map(({ id }) => id);
}
