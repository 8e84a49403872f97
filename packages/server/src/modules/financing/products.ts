import { officialFinancing } from '@scf-kit/sdk/contract/portal/official-financing';
import { newRow } from '../../database/new-row.ts';
import type { Context } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import type { ProcessContext } from '../../resource/serve.ts';
import { isShownNow } from '../../resource/showing.query.ts';

/** One applies for products that are on offer. @throws Refusal 400 */
export async function refuseUnoffered({ db, config }: Context, productId: unknown): Promise<void> {
  if (typeof productId !== 'string') return;
  const product = await db
    .selectFrom('official_financing as t')
    .select('t.id')
    .where('t.id', '=', productId)
    .where(isShownNow(config, officialFinancing))
    .executeTakeFirst();
  if (!product) throw refuse.because('loan.product');
}

/** Whoever applied for a product is the person in charge of the project, until somebody says otherwise. */
export async function putInCharge({ db }: ProcessContext, financingId: string): Promise<void> {
  const project = await db
    .selectFrom('financing')
    .select(['officialFinancingId', 'applyUserId', 'applyOfficeId'])
    .where('id', '=', financingId)
    .executeTakeFirst();
  if (!project?.officialFinancingId || !project.applyUserId) return;
  const before = await db
    .selectFrom('user_financing')
    .select('id')
    .where('financingId', '=', financingId)
    .where('relationKind', '=', 'owner')
    .executeTakeFirst();
  if (before) return;
  // Direct write: the process puts the person in charge, whatever rights the person has to that list.
  await db
    .insertInto('user_financing')
    .values({
      ...newRow({ userId: project.applyUserId, officeId: project.applyOfficeId }),
      userId: project.applyUserId,
      financingId,
      relationKind: 'owner',
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
