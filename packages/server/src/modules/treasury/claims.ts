import { sql } from 'kysely';
import { message, stateOf, stateText } from '@scf-kit/sdk/contract';
import { financeAmountDetail } from '@scf-kit/sdk/contract/treasury/finance-amount-detail';
import { financialCollection } from '@scf-kit/sdk/contract/treasury/financial-collection';
import { Decimal, formatAmount } from '@scf-kit/sdk/values';

import type { Context } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';

import { moveState } from '../../resource/states.ts';
import type { Part } from '../../resource/serve.ts';

/** States of a collection, and those of a claim that count. */
const MERGED = stateOf(financialCollection, 'merged');
const RUNNING = stateOf(financeAmountDetail, 'inApproval');
const APPROVED = stateOf(financeAmountDetail, 'approved');
const WITHDRAWN = stateOf(financeAmountDetail, 'withdrawn');

/** A collection, held for this transaction, with what is claimed of it: approved, and waiting for approval. */
async function held({ db }: Pick<Context, 'db'>, id: string) {
  const {
    rows: [collection],
  } = await sql<{
    id: string;
    paymentAmount: string;
    status: number;
  }>`select "id", "paymentAmount", "status" from "financial_collection" where "id" = ${id} and not "deleted" for update`.execute(
    db,
  );
  if (!collection) throw refuse.notFound();
  const {
    rows: [sums],
  } = await sql<{ approved: string; running: string }>`
    select coalesce(sum("amount") filter (where "status" = ${APPROVED}), 0)::text as "approved", coalesce(sum("amount") filter (where "status" = ${RUNNING}), 0)::text as "running"
    from "finance_amount_detail" where "financialCollectionId" = ${id} and not "deleted"`.execute(db);
  return { collection, approved: new Decimal(sums?.approved ?? 0), running: new Decimal(sums?.running ?? 0) };
}

export const claims: Part<typeof financeAmountDetail> = {
  hooks: {
    /** All claims of a collection together ask for no more than was received; a merged one is claimed where it went. */
    beforeWrite: async (context, values, before) => {
      const { financialCollectionId, amount } = { ...before, ...values };
      if (!financialCollectionId || !amount) return values;
      const { collection } = await held(context, financialCollectionId);
      if (collection.status === MERGED)
        throw refuse.because('flow.state', { state: stateText(financialCollection, MERGED) });
      const {
        rows: [others],
      } = await sql<{ total: string }>`select coalesce(sum("amount"), 0)::text as "total" from "finance_amount_detail"
    where "financialCollectionId" = ${financialCollectionId} and "status" <> ${WITHDRAWN} and not "deleted" and "id" <> ${before?.id ?? ''}`.execute(
        context.db,
      );
      const left = new Decimal(collection.paymentAmount).minus(others?.total ?? 0);
      if (left.lt(amount))
        throw refuse.invalid({
          amount: message(context.locale, 'claim.amount.most', {
            max: formatAmount(left.lt(0) ? '0' : left.toFixed(2)),
          }),
        });
      return values;
    },
    /** A collection shows what its claims have come to. */
    afterProcessMove: async (context, id) => {
      const claim = await context.db
        .selectFrom('finance_amount_detail')
        .select('financialCollectionId')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const { collection, approved, running } = await held(context, claim.financialCollectionId);
      if (approved.plus(running).gt(collection.paymentAmount))
        throw refuse.because('claim.amount.most', { max: formatAmount(collection.paymentAmount) });
      const status = running.gt(0)
        ? 'inApproval'
        : approved.gte(collection.paymentAmount)
          ? 'claimed'
          : approved.gt(0)
            ? 'partlyClaimed'
            : 'toBeClaimed';
      await moveState(context.db, financialCollection, collection.id, status, {
        by: context.session.userId,
        values: { claimedAmount: approved.toFixed(2) },
      });
    },
  },
};
