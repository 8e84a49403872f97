import type { Selectable } from 'kysely';
import { message, getStateNumber } from '@scf-kit/sdk/contract';
import { contract } from '@scf-kit/sdk/contract/trade/contract';
import { financeAmountDetail } from '@scf-kit/sdk/contract/treasury/finance-amount-detail';
import { financialCollection } from '@scf-kit/sdk/contract/treasury/financial-collection';
import { Decimal, toDecimal } from '@scf-kit/sdk/values';
import type { Database } from '../../database/tables.ts';
import type { Context } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { changeRows } from '../../resource/change-rows.ts';
import { findClosedThrough } from '../../resource/closed-books.ts';
import type { Follower } from '../../resource/events.ts';
import { holdInOrder } from '../../resource/lock-order.ts';
import { raise, type Part, type ProcessContext } from '../../resource/serve.ts';
import { moveState } from '../../resource/states.ts';
import { allocate } from './allocations.ts';
import { checkClaim } from './claim-rules.ts';
import { countReceivable } from './dues.ts';
import { startClaims } from './split.ts';

/** States of a claim that count. */
const RUNNING = getStateNumber(financeAmountDetail, 'inApproval');
const APPROVED = getStateNumber(financeAmountDetail, 'approved');

/** A receipt shows what its claims have come to; of a merged one each receipt shows what was taken of it. */
async function countCollection({ db, session }: ProcessContext, id: string): Promise<void> {
  const collection = (await holdInOrder(db, [{ resource: financialCollection, id }])).of(financialCollection, id);
  if (!collection) throw refuse.notFound();
  const sums = await db
    .selectFrom('finance_amount_detail')
    .select(({ fn }) => [
      fn.sum<string | null>('amount').filterWhere('status', '=', APPROVED).as('approved'),
      fn.sum<string | null>('amount').filterWhere('status', '=', RUNNING).filterWhere('amount', '>', '0').as('running'),
    ])
    .where('financialCollectionId', '=', id)
    .where('deleted', '=', false)
    .executeTakeFirstOrThrow();
  const approved = new Decimal(sums.approved ?? 0);
  const status = new Decimal(sums.running ?? 0).gt(0)
    ? 'inApproval'
    : approved.gte(String(collection['paymentAmount']))
      ? 'claimed'
      : approved.gt(0)
        ? 'partlyClaimed'
        : 'toBeClaimed';
  const by = session.userId;
  await moveState(db, financialCollection, id, status, { by, values: { claimedAmount: approved.toFixed(2) } });
  if (collection['merged'] !== true) return;
  const children = await db
    .selectFrom('financial_collection as c')
    .leftJoin('claim_allocation as a', (join) =>
      join.onRef('a.financialCollectionId', '=', 'c.id').on('a.deleted', '=', false),
    )
    .select(({ fn }) => ['c.id', fn.sum<string | null>('a.amount').as('claimed')])
    .where('c.mergeParentId', '=', id)
    .where('c.deleted', '=', false)
    .groupBy('c.id')
    .orderBy('c.id')
    .execute();
  for (const child of children) {
    const claimedAmount = new Decimal(child.claimed ?? 0).toFixed(2);
    await changeRows(db, financialCollection, { id: child.id }, { claimedAmount }, { by });
  }
}

/** The sum a correction gives back of what its original settled: with the last of the amount the last cent. */
async function settledBack(
  db: Context['db'],
  original: string,
  amount: unknown,
  but: string | undefined,
): Promise<string> {
  const left = await db
    .selectFrom('finance_amount_detail')
    .select(({ fn }) => [
      fn.sum<string | null>('amount').as('amount'),
      fn.sum<string | null>(fn.coalesce('settlesAmount', 'amount')).as('settles'),
      fn.max<string | null>('amount').filterWhere('id', '=', original).as('whole'),
      fn.max<string | null>(fn.coalesce('settlesAmount', 'amount')).filterWhere('id', '=', original).as('of'),
    ])
    .where('deleted', '=', false)
    .where('id', '<>', but ?? '')
    .where((on) =>
      on.or([
        on('id', '=', original),
        on.and([on('originalClaimId', '=', original), on('status', 'in', [RUNNING, APPROVED])]),
      ]),
    )
    .executeTakeFirstOrThrow();
  const back = toDecimal(amount)?.abs();
  if (!left.whole || !back) return '0.00';
  const rest = new Decimal(left.amount ?? 0).eq(back);
  const settles = rest
    ? new Decimal(left.settles ?? 0)
    : new Decimal(left.of ?? 0).times(back).div(left.whole).round(2);
  return settles.times(-1).toFixed(2);
}

/**
 * A claim of a day whose books are closed would be refused as it is approved: it is refused as it is made, while
 * another day can be given. @throws Refusal 400 by field
 */
async function refuseClosedDay({ db, session }: Context, day: string | null): Promise<void> {
  const through = day === null ? undefined : await findClosedThrough(db, session?.officeId ?? null);
  if (day !== null && through !== undefined && day <= through)
    throw refuse.field('valueDate', 'claim.day.closed', { through });
}

/** The day on which a claim is taken back: the one given, else that of the claim. @throws Refusal 400 by field */
async function dayOfReversal(context: Context, original: string, given: string | null): Promise<string | null> {
  const claim = await context.db
    .selectFrom('finance_amount_detail')
    .select('valueDate')
    .where('id', '=', original)
    .executeTakeFirst();
  const own = claim?.valueDate ?? null;
  if (given !== null && given > context.day) throw refuse.field('valueDate', 'claim.day.future');
  if (given !== null && own !== null && given < own) throw refuse.field('valueDate', 'claim.day.before', { day: own });
  const day = given ?? own;
  await refuseClosedDay(context, day);
  return day;
}

/** A claim that starts or is `approved`, or one that takes back. */
interface Claimed {
  readonly claim: Selectable<Database['finance_amount_detail']>;
  readonly approved: boolean;
}

declare module '../../resource/events.ts' {
  interface Events {
    readonly 'finance-amount-detail': {
      /** A claim counts from now on; all sums of receipt, receivable and contract are written. */
      readonly claimed: Follower<ProcessContext, Claimed>;
    };
  }
}

export const claims: Part<typeof financeAmountDetail> = {
  hooks: {
    beforeWrite: async (context, values, before) => {
      const row = { ...before, ...values };
      const original = row.originalClaimId;
      if (original) {
        if (!row.remarks?.trim()) throw refuse.invalid({ remarks: message(context.locale, 'claim.reason.needed') });
        const settlesAmount = await settledBack(context.db, original, row.amount, before?.id);
        if (before) return { ...values, settlesAmount };
        const valueDate = await dayOfReversal(context, original, values.valueDate ?? null);
        return { ...values, settlesAmount, valueDate };
      }
      const checked = await checkClaim(context, row, 'draft');
      if (checked.wrong)
        throw refuse.invalid({
          [checked.wrong.field]: message(context.locale, checked.wrong.key, checked.wrong.params ?? {}),
        });
      if (!before) await refuseClosedDay(context, checked.values.valueDate);
      return { ...values, ...checked.values };
    },
    /** A started or approved claim is checked again, whatever was true when it was written; then all sums follow. */
    afterProcessMove: async (context, id) => {
      const claim = await context.db
        .selectFrom('finance_amount_detail')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const counts = claim.status === RUNNING || claim.status === APPROVED;
      if (counts && !claim.originalClaimId) {
        const { wrong } = await checkClaim(context, claim, claim.status === APPROVED ? 'approved' : 'started');
        if (wrong) throw refuse.because(wrong.key, wrong.params ?? {});
      }
      if (claim.status === APPROVED) await allocate(context.db, id);
      await countCollection(context, claim.financialCollectionId);
      if (claim.financeReceivableId) await countReceivable(context, claim.financeReceivableId);
      if (claim.contractId !== null) await raise(contract, 'progressed', context, { id: claim.contractId });
      if (counts) await raise(financeAmountDetail, 'claimed', context, { claim, approved: claim.status === APPROVED });
    },
  },
  calls: { start: startClaims },
};
