import { sql, type RawBuilder } from 'kysely';
import type { Fields } from '@scf-kit/sdk/contract';
import { timestamp } from '../clock.ts';
import type { Context } from '../http/handler.ts';
import type { LineRow } from './lines.query.ts';
import { nameOfColumn, toParameter, getShape, type Known, type Stored } from './shape.query.ts';
import type { Condition } from './ways.query.ts';

/** Columns of a new row, each with its value. */
export type NewColumns = ReadonlyMap<string, RawBuilder<unknown>>;

/** The columns that a write stamps by itself, whatever is given. */
const STAMPED: ReadonlySet<string> = new Set(['id', 'version', 'updateTime', 'updateBy', 'createTime', 'createBy']);

const joinColumnNames = (names: Iterable<string>): RawBuilder<unknown> => sql.join([...names].map(nameOfColumn));

/** A row that is not deleted, of those that are seen; its columns are those of the contract. */
export async function selectRow<F extends Fields>(
  db: Context['db'],
  resource: Stored<F>,
  id: string,
  { seen, lock }: { readonly seen: Condition; readonly lock: boolean },
): Promise<Known<F> | undefined> {
  const { all, from } = getShape(resource);
  const { rows } = await sql<Known<F>>`select ${all}
    from ${from}
    where t."id" = ${id} and not t."deleted" and ${seen}${lock ? sql.raw(' for update of t') : sql.raw('')}`.execute(
    db,
  );
  return rows[0];
}

/** Stores a new row. */
export async function storeRow<F extends Fields>(
  db: Context['db'],
  resource: Stored<F>,
  written: NewColumns,
): Promise<Known<F> | undefined> {
  const { all, from } = getShape(resource);
  const { rows } = await sql<Known<F>>`insert into ${from} (${joinColumnNames(written.keys())})
    values (${sql.join([...written.values()])})
    returning ${all}`.execute(db);
  return rows[0];
}

/** Stores rows in one statement; what one of them leaves out takes the default of its column. */
export async function storeLines(
  db: Context['db'],
  resource: Stored,
  names: readonly string[],
  lines: readonly NewColumns[],
): Promise<readonly LineRow[]> {
  const { all, from } = getShape(resource);
  const values = lines.map((line) => sql`(${sql.join(names.map((name) => line.get(name) ?? sql.raw('default')))})`);
  const { rows } = await sql<LineRow>`insert into ${from} (${joinColumnNames(names)})
    values ${sql.join(values)}
    returning ${all}`.execute(db);
  return rows;
}

/** Writes values into a held row, counts its version on and stamps who changed it. */
export async function storeChange<F extends Fields>(
  { db, session, config }: Pick<Context, 'db' | 'session' | 'config'>,
  resource: Stored<F>,
  id: string,
  written: Readonly<Record<string, unknown>>,
): Promise<Known<F> | undefined> {
  const { all, columns, from } = getShape(resource);
  const sets = [sql`"version" = t."version" + 1`, sql`"updateTime" = ${timestamp()}`];
  if (session) sets.push(sql`"updateBy" = ${session.userId}`);
  for (const [name, value] of Object.entries(written)) {
    const field = columns.get(name);
    if (field && !STAMPED.has(name)) sets.push(sql`${nameOfColumn(name)} = ${toParameter(config, field, value)}`);
  }
  const { rows } = await sql<
    Known<F>
  >`update ${from} set ${sql.join(sets)} where t."id" = ${id} returning ${all}`.execute(db);
  return rows[0];
}
