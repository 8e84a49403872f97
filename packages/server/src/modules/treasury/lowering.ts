import { contractCollectionPlan } from '@scf-kit/sdk/contract/trade/contract-lines';
import { financePayable } from '@scf-kit/sdk/contract/treasury/finance-payable';
import { financeReceivable } from '@scf-kit/sdk/contract/treasury/finance-receivable';
import { Decimal, formatAmount } from '@scf-kit/sdk/values';
import { dueAmendment } from '@scf-kit/sdk/contract/treasury/due-amendment';
import type Big from 'big.js';
import { newRow } from '../../database/new-row.ts';
import { refuse } from '../../http/refusal.ts';
import { holdInOrder } from '../../resource/lock-order.ts';
import type { Counting } from './counting.ts';
import { addRows, changeRows } from '../../resource/change-rows.ts';
import { listLowerings, openOn, RECEIVES, type At, type Lowering, type Open } from './lowering.query.ts';

/** How an amount is taken off of what is open, the newest first. @throws Refusal 400 where it is not enough */
function parts(lowering: Lowering, open: readonly Open[]): readonly { readonly id: string; readonly amount: Big }[] {
  let left = new Decimal(lowering.amount).abs();
  const found = open.flatMap((one) => {
    const most = new Decimal(one.open);
    const amount = most.lt(left) ? most : left;
    if (amount.lte(0)) return [];
    left = left.minus(amount);
    return [{ id: one.id, amount }];
  });
  if (left.gt(0))
    throw refuse.because('contract.amends.settled', {
      day: lowering.due ?? '',
      amount: formatAmount(new Decimal(lowering.amount).abs().minus(left).toFixed(2)),
    });
  return found;
}

const pickDueResource = ({ kind }: Lowering) => (kind === RECEIVES ? financeReceivable : financePayable);

/**
 * Refuses a supplement that takes more off of an instalment than is open of the dues of that day: neither claimed nor
 * paid, nor on its way. Asked before it is signed; the contract it changes is held. @throws Refusal 400
 */
export async function refuseSettled(at: At, supplementId: string): Promise<void> {
  const taken = new Map<string, Big>();
  for (const lowering of await listLowerings(at, supplementId)) {
    const open = (await openOn(at.db, lowering)).map((one) => ({
      ...one,
      open: new Decimal(one.open).minus(taken.get(one.id) ?? 0).toFixed(2),
    }));
    for (const { id, amount } of parts(lowering, open)) taken.set(id, (taken.get(id) ?? new Decimal(0)).plus(amount));
  }
}

/** Takes an instalment of a signed supplement off of the dues of its day, and counts them anew. */
export async function lowerDues(
  counting: Counting,
  lowering: Lowering,
  count: (counting: Counting, id: string) => Promise<void>,
): Promise<void> {
  const { db, session } = counting;
  const resource = pickDueResource(lowering);
  const known = await openOn(db, lowering);
  await holdInOrder(db, [
    ...known.flatMap(({ plan }) => (plan === null ? [] : [{ resource: contractCollectionPlan, id: plan }])),
    ...known.map(({ id }) => ({ resource, id })),
  ]);
  const by = session?.userId ?? null;
  for (const { id, amount } of parts(lowering, await openOn(db, lowering))) {
    await addRows(
      db,
      dueAmendment,
      [
        {
          ...newRow({ userId: by }),
          contractId: lowering.supplementId,
          contractCollectionPlanId: lowering.id,
          financeReceivableId: lowering.kind === RECEIVES ? id : null,
          financePayableId: lowering.kind === RECEIVES ? null : id,
          amount: amount.times(-1).toFixed(2),
          valueDate: lowering.posted,
        },
      ],
      { by },
    );
    const { sum } = await db
      .selectFrom('due_amendment')
      .select(({ fn }) => fn.sum<string | null>('amount').as('sum'))
      .where(lowering.kind === RECEIVES ? 'financeReceivableId' : 'financePayableId', '=', id)
      .where('deleted', '=', false)
      .executeTakeFirstOrThrow();
    const values = { amendedAmount: sum ?? '0.00' };
    if (lowering.kind === RECEIVES) await changeRows(db, financeReceivable, { id }, values, { by, counted: false });
    else await changeRows(db, financePayable, { id }, values, { by, counted: false });
    await count(counting, id);
  }
}
