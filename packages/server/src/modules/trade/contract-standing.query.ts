import { sql } from 'kysely';
import { getStateNumber } from '@scf-kit/sdk/contract';
import { contract } from '@scf-kit/sdk/contract/trade/contract';
import { bill } from '@scf-kit/sdk/contract/treasury/bill';
import { BOUGHT, SOLD } from '@scf-kit/sdk/contract/treasury/billed';
import { financeAmountDetail } from '@scf-kit/sdk/contract/treasury/finance-amount-detail';
import { paymentRequest } from '@scf-kit/sdk/contract/treasury/payment-request';
import { columns, readRow, readRows, type RowOf } from '../../database/read-rows.ts';
import type { Context } from '../../http/handler.ts';

const IN_FORCE = getStateNumber(contract, 'inForce');
const COMPLETED = getStateNumber(contract, 'completed');
const PAID = getStateNumber(paymentRequest, 'paid');

const STANDING = columns({ invoiced: 'decimal', claimed: 'decimal', paid: 'decimal' });

/**
 * The sums issued, claimed and paid of a contract, corrections taken off. A claim that settles no instalment, as of a
 * deposit, settles nothing of the contract.
 */
export async function readStanding(db: Context['db'], id: string, sale: boolean): Promise<RowOf<typeof STANDING>> {
  const standing = await readRow(
    db,
    STANDING,
    sql`
      select
        (
          select coalesce(sum(coalesce("origanAmount", "billAmount")), 0)::text
          from "bill"
          where "contractId" = ${id}
            and not "deleted"
            and "direction" = any(${sale ? SOLD : BOUGHT}::integer[])
            and "status" in (${getStateNumber(bill, 'issued')}, ${getStateNumber(bill, 'reversed')})
        ) as "invoiced",
        (
          select coalesce(sum(coalesce("settlesAmount", "amount")), 0)::text
          from "finance_amount_detail"
          where "contractId" = ${id}
            and not "deleted"
            and "financeReceivableId" is not null
            and "status" = ${getStateNumber(financeAmountDetail, 'approved')}
        ) as "claimed",
        (
          select coalesce(sum("amount"), 0)::text
          from (
            select "origanAmount" as "amount"
            from "payment_request"
            where "contractId" = ${id} and not "deleted" and "status" = ${PAID}
            union all
            select "amount"
            from "special_payment"
            where "contractId" = ${id} and not "deleted" and "status" = ${PAID}
          ) p
        ) as "paid"`,
  );
  return standing ?? { invoiced: '0', claimed: '0', paid: '0' };
}

const ORDERED = columns({ goods: ['text'], quantity: 'integer' });

/**
 * The quantity that a contract and its supplements order of each kind of goods, and the lines of the project it names.
 * Lines that name no goods of a project are left out; those that a supplement takes off are off their kind.
 */
export const readOrderedGoods = (db: Context['db'], id: string): Promise<readonly RowOf<typeof ORDERED>[]> =>
  readRows(
    db,
    ORDERED,
    sql`
      select
        array_agg(distinct p."orderBiddingProductsId") filter (where p."orderBiddingProductsId" is not null) as "goods",
        sum(p."equipmentQuantity") filter (
          where p."orderBiddingProductsId" is not null or p."equipmentQuantity" < 0
        )::integer as "quantity"
      from "contract_product" p
      join "contract" c on c."id" = p."contractId"
      where not p."deleted"
        and not c."deleted"
        and (c."id" = ${id} or (c."amendsId" = ${id} and c."status" in (${IN_FORCE}, ${COMPLETED})))
      group by p."biddingEquipment", coalesce(p."equipmentSpecification", '')
      having count(p."orderBiddingProductsId") > 0`,
  );
