import { sql } from 'kysely';
import { timestamp } from '../clock.ts';
import type { Context } from '../http/handler.ts';
import { column, nameOfColumn, getShape, joinColumns, tableAs, type Stored, type StoredRow } from './shape.query.ts';

/** The groups that rows are of: the values of some columns, each combination once. */
export async function readGroups(
  db: Context['db'],
  resource: Stored,
  ids: readonly string[],
  within: readonly string[],
): Promise<readonly Readonly<StoredRow>[]> {
  const { rows } = await sql<StoredRow>`select distinct ${joinColumns(within)}
    from ${tableAs(resource.table, 't')}
    where t."id" = any(${[...ids]}::text[])`.execute(db);
  return rows;
}

/** The value that one row of a group has and the others give up, and theirs instead. */
interface Taken {
  readonly name: string;
  readonly value: unknown;
  readonly otherwise: unknown;
  readonly within: readonly string[];
}

/** The others of a row's group give up a value. @returns they, as they are then */
export async function takeFromOthers(
  { db, session }: Pick<Context, 'db' | 'session'>,
  resource: Stored,
  row: StoredRow,
  { name, value, otherwise, within }: Taken,
): Promise<readonly StoredRow[]> {
  const shape = getShape(resource);
  const group = sql.join(
    within.map((each) => sql`${column('t', each)} is not distinct from ${row[each] ?? null}`),
    sql` and `,
  );
  const { rows } = await sql<StoredRow>`update ${shape.from} set
      ${nameOfColumn(name)} = ${otherwise ?? null}, "version" = t."version" + 1, "updateTime" = ${timestamp()},
      "updateBy" = ${session?.userId ?? null}
    where ${group} and t."id" <> ${row['id']} and ${column('t', name)} = ${value} and not t."deleted"
    returning ${shape.all}`.execute(db);
  return rows;
}
