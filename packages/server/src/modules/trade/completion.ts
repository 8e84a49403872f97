import { sql } from 'kysely';
import { stateOf } from '@scf-kit/sdk/contract';
import { contract } from '@scf-kit/sdk/contract/trade/contract';
import { bill } from '@scf-kit/sdk/contract/treasury/bill';
import { financeAmountDetail } from '@scf-kit/sdk/contract/treasury/finance-amount-detail';
import { paymentRequest } from '@scf-kit/sdk/contract/treasury/payment-request';
import { Decimal } from '@scf-kit/sdk/values';
import { BOUGHT, SOLD } from '@scf-kit/sdk/contract/treasury/billed';
import { contractTypes } from '@scf-kit/sdk/contract/trade/contract-kinds';
import type { Context } from '../../http/handler.ts';
import { holdInOrder } from '../../resource/lock-order.ts';
import type { ProcessContext } from '../../resource/serve.ts';
import { moveState } from '../../resource/states.ts';
import { goodsOf } from './goods.ts';
import { followContracts } from './projects.ts';

const IN_FORCE = stateOf(contract, 'inForce');
const COMPLETED = stateOf(contract, 'completed');
const PAID = stateOf(paymentRequest, 'paid');
const SALE = contractTypes.sale.value;

interface Standing {
  readonly invoiced: string;
  readonly claimed: string;
  readonly paid: string;
}

/**
 * The sums issued, claimed and paid of a contract, corrections taken off. A claim that settles no instalment, as of a
 * deposit, settles nothing of the contract.
 */
async function standingOf(db: Context['db'], id: string, sale: boolean): Promise<Standing> {
  const { rows } = await sql<Standing>`select
    (select coalesce(sum(coalesce("origanAmount", "billAmount")), 0)::text from "bill" where "contractId" = ${id} and not "deleted"
      and "direction" = any(${sale ? SOLD : BOUGHT}::integer[]) and "status" in (${stateOf(bill, 'issued')}, ${stateOf(bill, 'reversed')})) as "invoiced",
    (select coalesce(sum(coalesce("settlesAmount", "amount")), 0)::text from "finance_amount_detail" where "contractId" = ${id} and not "deleted"
      and "financeReceivableId" is not null and "status" = ${stateOf(financeAmountDetail, 'approved')}) as "claimed",
    (select coalesce(sum("amount"), 0)::text from (
      select "origanAmount" as "amount" from "payment_request" where "contractId" = ${id} and not "deleted" and "status" = ${PAID}
      union all select "amount" from "special_payment" where "contractId" = ${id} and not "deleted" and "status" = ${PAID}) p) as "paid"`.execute(
    db,
  );
  return rows[0] ?? { invoiced: '0', claimed: '0', paid: '0' };
}

/**
 * Whether all goods of a contract and its supplements have moved: come in under a purchase, gone out under a sale. Lines
 * that name no goods of a project have none to move; those that a supplement takes off are off their kind.
 */
async function delivered(db: Context['db'], id: string, sale: boolean): Promise<boolean> {
  const { rows } = await sql<{ goods: readonly string[]; quantity: number }>`
    select array_agg(distinct p."orderBiddingProductsId") filter (where p."orderBiddingProductsId" is not null) as "goods",
      sum(p."equipmentQuantity") filter (where p."orderBiddingProductsId" is not null or p."equipmentQuantity" < 0)::integer as "quantity"
    from "contract_product" p join "contract" c on c."id" = p."contractId"
    where not p."deleted" and not c."deleted"
      and (c."id" = ${id} or (c."amendsId" = ${id} and c."status" in (${IN_FORCE}, ${COMPLETED})))
    group by p."biddingEquipment", coalesce(p."equipmentSpecification", '') having count(p."orderBiddingProductsId") > 0`.execute(
    db,
  );
  const moved = await goodsOf(
    db,
    rows.flatMap((row) => row.goods),
  );
  return rows.every(({ goods, quantity }) => {
    const there = goods.reduce((sum, one) => sum + ((sale ? moved.get(one)?.out : moved.get(one)?.in) ?? 0), 0);
    return there >= quantity;
  });
}

/** Signed supplements go with the contract they change. */
const signedSupplements = async (db: Context['db'], id: string): Promise<readonly string[]> =>
  (
    await db
      .selectFrom('contract')
      .select('id')
      .where('amendsId', '=', id)
      .where('status', 'in', [IN_FORCE, COMPLETED])
      .where('deleted', '=', false)
      .orderBy('id')
      .execute()
  ).map((row) => row.id);

/**
 * A contract in force is completed once it is delivered, invoiced and settled; one that a correction opens again is in
 * force again, and its project follows. Called after whatever moves one of the three; it may be called any time.
 */
export async function completeIfDone(
  context: Pick<ProcessContext, 'db' | 'session'>,
  contractId: string | null,
): Promise<void> {
  if (contractId === null) return;
  const { db, session } = context;
  await holdInOrder(db, [{ resource: contract, id: contractId }]);
  const row = await db
    .selectFrom('contract')
    .select(['status', 'contractType', 'contractAmount', 'amendedAmount', 'amendsId', 'nonFinancingId'])
    .where('id', '=', contractId)
    .where('deleted', '=', false)
    .executeTakeFirst();
  if (!row || row.amendsId !== null) return;
  if (row.status === IN_FORCE || row.status === COMPLETED) {
    const sale = row.contractType === SALE;
    const amount = new Decimal(row.contractAmount ?? 0).plus(row.amendedAmount ?? 0);
    const { invoiced, claimed, paid } = await standingOf(db, contractId, sale);
    const done =
      amount.gt(0) &&
      amount.lte(invoiced) &&
      amount.lte(sale ? claimed : paid) &&
      (await delivered(db, contractId, sale));
    const state = done ? COMPLETED : IN_FORCE;
    const by = session.userId === null ? {} : { by: session.userId };
    if (state !== row.status) {
      await moveState(db, contract, contractId, state, by);
      for (const supplement of await signedSupplements(db, contractId))
        await moveState(db, contract, supplement, state, by);
    }
  }
  await followContracts(context, row.nonFinancingId);
}
