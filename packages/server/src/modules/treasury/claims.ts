import { sql } from 'kysely';
import { stateOf } from '@scf-kit/sdk/contract';
import { financeAmountDetail } from '@scf-kit/sdk/contract/treasury/finance-amount-detail';
import { financialCollection } from '@scf-kit/sdk/contract/treasury/financial-collection';
import { Decimal } from '@scf-kit/sdk/values';
import type { Context } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { moveState } from '../../resource/states.ts';
import type { Part } from '../../resource/serve.ts';
import { completeIfDone } from '../trade/completion.ts';

/** States of a claim that count. */
const RUNNING = stateOf(financeAmountDetail, 'inApproval');
const APPROVED = stateOf(financeAmountDetail, 'approved');

/** A collection, held for this transaction, with what is claimed of it: approved, and waiting for approval; what is taken back counts once it is approved. */
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
    select coalesce(sum("amount") filter (where "status" = ${APPROVED}), 0)::text as "approved", coalesce(sum("amount") filter (where "status" = ${RUNNING} and "amount" > 0), 0)::text as "running"
    from "finance_amount_detail" where "financialCollectionId" = ${id} and not "deleted"`.execute(db);
  return { collection, approved: new Decimal(sums?.approved ?? 0), running: new Decimal(sums?.running ?? 0) };
}

export const claims: Part<typeof financeAmountDetail> = {
  hooks: {
    /** A collection shows what its claims have come to. */
    afterProcessMove: async (context, id) => {
      const claim = await context.db
        .selectFrom('finance_amount_detail')
        .select(['financialCollectionId', 'contractId'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const { collection, approved, running } = await held(context, claim.financialCollectionId);
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
      await completeIfDone(context, claim.contractId);
    },
  },
};
