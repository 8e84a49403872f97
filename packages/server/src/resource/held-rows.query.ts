import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database } from '../database/tables.ts';
import { joinColumns, tableAs, type Stored, type StoredRow } from './shape.query.ts';

type Db = Kysely<Database> | Transaction<Database>;
type Whole = Readonly<StoredRow>;

/** A whole row, whoever asks. */
export async function readWhole(db: Db, resource: Stored, id: string): Promise<Whole | undefined> {
  const { rows } = await sql<Whole>`select t.* from ${tableAs(resource.table, 't')} where t."id" = ${id}`.execute(db);
  return rows[0];
}

/** A whole row, held for the transaction; a deleted one too. */
export async function holdRow(db: Db, resource: Stored, id: string): Promise<Whole | undefined> {
  const { rows } =
    await sql<Whole>`select t.* from ${tableAs(resource.table, 't')} where t."id" = ${id} for update of t`.execute(db);
  return rows[0];
}

/** A whole row that is not deleted, held for the transaction. */
export async function holdAlive(db: Db, resource: Stored, id: string): Promise<Whole | undefined> {
  const { rows } = await sql<Whole>`select t.*
    from ${tableAs(resource.table, 't')}
    where t."id" = ${id} and not t."deleted"
    for update of t`.execute(db);
  return rows[0];
}

/** Some columns of a row that is not deleted, held for the transaction. */
export async function holdColumns(
  db: Db,
  resource: Stored,
  id: string,
  names: Iterable<string>,
): Promise<Whole | undefined> {
  const { rows } = await sql<Whole>`select ${joinColumns(names)}
    from ${tableAs(resource.table, 't')}
    where t."id" = ${id} and not t."deleted"
    for update of t`.execute(db);
  return rows[0];
}

/** Some columns of a row that is not deleted. */
export async function readColumns(
  db: Db,
  resource: Stored,
  id: string,
  names: Iterable<string>,
): Promise<Whole | undefined> {
  const { rows } = await sql<Whole>`select ${joinColumns(names)}
    from ${tableAs(resource.table, 't')}
    where t."id" = ${id} and not t."deleted"`.execute(db);
  return rows[0];
}
