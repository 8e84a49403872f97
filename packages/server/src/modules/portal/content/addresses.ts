import type { Kysely, Transaction } from 'kysely';
import { category } from '@scf-kit/sdk/contract/portal/category';
import { timestamp } from '../../../clock.ts';
import type { Database } from '../../../database/tables.ts';
import type { Stored } from '../../../resource/shape.query.ts';

type Db = Kysely<Database> | Transaction<Database>;
type Values = Readonly<Record<string, unknown>>;

/** The last part of a record's address. */
export const getSlug = (row: { readonly id: string; readonly slug?: string | null }): string => row.slug ?? row.id;

interface Address {
  readonly entityName: string;
  readonly slug: string;
  readonly dataId: string;
}

/** Has an address lead to a record from now on: the last one that visitors found there. */
async function storeAddress(db: Db, { entityName, slug, dataId }: Address): Promise<void> {
  await db
    .insertInto('portal_address')
    .values({ entityName, slug, dataId, createTime: timestamp() })
    .onConflict((conflict) => conflict.columns(['entityName', 'slug']).doUpdateSet({ dataId }))
    .execute();
}

/** Keeps the address a record is published under, so that it leads here when the record gets another one. */
export async function keepAddress(db: Db, resource: Stored, row: Values): Promise<void> {
  const slug = row['slug'];
  if (typeof slug === 'string') await storeAddress(db, { entityName: resource.name, slug, dataId: String(row['id']) });
}

interface CategoryAddress {
  readonly id: string;
  readonly code: string | null;
}

/** Keeps the code under which visitors found a category until now. */
export async function keepFormerCode(db: Db, { id, code }: CategoryAddress): Promise<void> {
  if (code !== null) await storeAddress(db, { entityName: category.name, slug: code, dataId: id });
}

/**
 * Finds what became of the address of a category that is not there now: the category that had it, or `gone` where it
 * was disabled or deleted.
 */
export async function findFormerCategory(db: Db, name: string): Promise<CategoryAddress | 'gone' | undefined> {
  const kept = await db
    .selectFrom('portal_address')
    .select('dataId')
    .where('entityName', '=', category.name)
    .where('slug', '=', name)
    .executeTakeFirst();
  const found = await db
    .selectFrom('category')
    .select(['id', 'code', 'enabled', 'deleted'])
    .where((on) => on.or([on('id', 'in', [name, kept?.dataId ?? name]), on('code', '=', name)]))
    .execute();
  const shown = found.find(({ enabled, deleted }) => enabled && !deleted);
  if (shown) return shown;
  return found.length > 0 ? 'gone' : undefined;
}
