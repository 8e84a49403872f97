import { resourceNamed } from '@scf-kit/sdk/contract';
import { financeAmountDetail } from '@scf-kit/sdk/contract/treasury/finance-amount-detail';
import { message } from '@scf-kit/sdk/contract';
import { startApproval, startOwn } from '../../applications/start.ts';
import type { Started } from '../../applications/started.ts';
import type { HandlerOf, SignedIn } from '../../http/handler.ts';
import { refuse, refusedAt } from '../../http/refusal.ts';
import { holdInOrder, type Named } from '../../resource/lock-order.ts';
import { insertRow } from '../../resource/rows.ts';

/** Parts of one receipt. */
const PARTS = 200;

type Row = Readonly<Record<string, unknown>>;

const named = (resource: string, id: unknown): readonly Named[] =>
  typeof id === 'string' && id !== '' ? [{ resource: resourceNamed(resource), id }] : [];

/** Everything that claims count against, held at once in the one order: parts taken one by one would cross others. */
async function holdAll({ db }: SignedIn, collection: unknown, parts: readonly Row[]): Promise<void> {
  const collectIds = (name: string) =>
    parts.flatMap(({ [name]: id }) => (typeof id === 'string' && id !== '' ? [id] : []));
  const receivables = await db
    .selectFrom('finance_receivable')
    .select(['id', 'contractId'])
    .where((on) =>
      on.or([
        on('contractCollectionPlanId', 'in', ['', ...collectIds('contractCollectionPlanId')]),
        on('id', 'in', ['', ...collectIds('financeReceivableId')]),
      ]),
    )
    .where('deleted', '=', false)
    .execute();
  await holdInOrder(db, [
    ...parts.flatMap((part) => [
      ...named('contract', part['contractId']),
      ...named('contract-collection-plan', part['contractCollectionPlanId']),
      ...named('finance-receivable', part['financeReceivableId']),
    ]),
    ...receivables.flatMap(({ id, contractId }) => [
      ...named('contract', contractId),
      ...named('finance-receivable', id),
    ]),
    ...named('financial-collection', collection),
  ]);
}

const startPart = (context: SignedIn, values: Row, at: number): Promise<Started> =>
  refusedAt(
    (field) => `parts.${at}.${field}`,
    async () => {
      const claim = await insertRow(context, financeAmountDetail, values);
      return startApproval(context, { businessType: financeAmountDetail.name, businessKey: claim.id });
    },
  );

/** Starts one claim, or splits a receipt into several: all start, or none. */
export const startClaims: HandlerOf<(typeof financeAmountDetail)['calls']['start']> = async (context, { body }) => {
  const { financialCollectionId, parts } = body;
  if (!parts) {
    const own = { resource: financeAmountDetail.name, processes: ['collection-claim'] };
    return { ...(await startOwn(context, own, body)), parts: [] };
  }
  if (!financialCollectionId)
    throw refuse.invalid({ financialCollectionId: message(context.locale, 'check.required') });
  if (parts.length === 0) throw refuse.invalid({ parts: message(context.locale, 'claim.parts.none') });
  if (parts.length > PARTS) throw refuse.because('common.batch.lines', { max: PARTS });
  await holdAll(context, financialCollectionId, parts);
  const started: Started[] = [];
  for (const [at, part] of parts.entries())
    started.push(await startPart(context, { ...part, financialCollectionId }, at));
  const [first] = started;
  if (!first) throw new Error('No part was started.');
  return { ...first, parts: started };
};
