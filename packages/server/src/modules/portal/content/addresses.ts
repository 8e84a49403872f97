import type { Kysely, Transaction } from 'kysely';
import { timestamp } from '../../../clock.ts';
import type { Database } from '../../../database/tables.ts';
import type { Stored } from '../../../resource/shape.query.ts';

type Db = Kysely<Database> | Transaction<Database>;
type Values = Readonly<Record<string, unknown>>;

/** The last part of a record's address. */
export const getSlug = (row: { readonly id: string; readonly slug?: string | null }): string => row.slug ?? row.id;

/** Keeps the address a record is published under, so that it leads here when the record gets another one. */
export async function keepAddress(db: Db, resource: Stored, row: Values): Promise<void> {
  const slug = row['slug'];
  if (typeof slug !== 'string') return;
  const dataId = String(row['id']);
  await db
    .insertInto('portal_address')
    .values({ entityName: resource.name, slug, dataId, createTime: timestamp() })
    // Whoever was published under it last.
    .onConflict((conflict) => conflict.columns(['entityName', 'slug']).doUpdateSet({ dataId }))
    .execute();
}
