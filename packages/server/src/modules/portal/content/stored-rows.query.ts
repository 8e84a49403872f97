import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import type { Fields } from '@scf-kit/sdk/contract';
import type { Database } from '../../../database/tables.ts';
import { nameOfColumn, getShape, type Known, type Stored, type StoredRow } from '../../../resource/shape.query.ts';

type Db = Kysely<Database> | Transaction<Database>;

/** Whole rows of a resource by their ids, deleted ones too. */
export async function readStored(db: Db, resource: Stored, ids: readonly string[]): Promise<readonly StoredRow[]> {
  const { all, from } = getShape(resource);
  const { rows } = await sql<StoredRow>`select ${all} from ${from} where t."id" = any(${[...ids]}::text[])`.execute(db);
  return rows;
}

/** A whole row of a resource as it is stored, whoever asks; its columns are those of the contract. */
export async function findStored<F extends Fields>(
  db: Db,
  resource: Stored<F>,
  id: string,
): Promise<Known<F> | undefined> {
  const { all, from } = getShape(resource);
  const { rows } = await sql<Known<F>>`select ${all} from ${from} where t."id" = ${id} and not t."deleted"`.execute(db);
  return rows[0];
}

/** The next whole rows of a resource behind an id, deleted ones too, held in the order of their ids. */
export async function holdNext(
  db: Transaction<Database>,
  resource: Stored,
  after: string,
  most: number,
): Promise<readonly StoredRow[]> {
  const { all, from } = getShape(resource);
  const { rows } = await sql<StoredRow>`select ${all}
    from ${from}
    where t."id" > ${after}
    order by t."id" limit ${most} for update of t`.execute(db);
  return rows;
}

/** Writes texts of a row that were made harmless. */
export async function writeHarmless(
  db: Transaction<Database>,
  resource: Stored,
  id: string,
  texts: ReadonlyMap<string, unknown>,
): Promise<void> {
  const sets = [...texts].map(([name, text]): RawBuilder<unknown> => sql`${nameOfColumn(name)} = ${text ?? null}`);
  // Direct write: the same text, made harmless by the rules of today; nobody changed it.
  await sql`update ${getShape(resource).from} set ${sql.join(sets)} where t."id" = ${id}`.execute(db);
}
