import type { Kysely } from 'kysely';
import { CATEGORY_ROOT, NOTICES } from '@scf-kit/sdk/contract/portal/category';
import { newRow } from '../../database/new-row.ts';
import type { Database } from '../../database/tables.ts';

/** The category that the portal knows by its code; what people changed of it stays as they left it. */
export async function seed(db: Kysely<Database>): Promise<void> {
  await db
    .insertInto('category')
    .values({
      ...newRow({}, 'category-notice'),
      parentId: CATEGORY_ROOT,
      name: '通知公告',
      enName: 'Notices',
      code: NOTICES,
      sorted: 10,
      enabled: true,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
