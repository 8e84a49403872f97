import { sql } from 'kysely';
import { getStateNumber } from '@scf-kit/sdk/contract';
import { contract } from '@scf-kit/sdk/contract/trade/contract';
import { bill } from '@scf-kit/sdk/contract/treasury/bill';
import { columns, readRow, type RowOf } from '../../../database/read-rows.ts';
import type { Db } from './terms.ts';

const COUNTED = (['inApproval', 'approved', 'issued', 'reversed'] as const).map((name) => getStateNumber(bill, name));
const ISSUED = getStateNumber(bill, 'issued');
const SIGNED = [getStateNumber(contract, 'inForce'), getStateNumber(contract, 'completed')];

/** Whether an invoice counts on what it is of: a red one gives back once it is issued. The invoice is "b". */
export const counts = sql`case
    when b."originalBillId" is null then b."status" = any(${COUNTED}::integer[])
    else b."status" = ${ISSUED}
  end`;

/** An amount of a line in the currency of the contract. The line is "l", its invoice "b". */
export const inContract = sql`round(l."amount" / coalesce(nullif(b."exchangeRate", 0), 1), 2)`;

/**
 * The lines of a contract and of its signed supplements, by kind of goods. Those that a supplement takes off are
 * negative: they lower what there is of their kind.
 */
export const linesUnder = (contractId: string | null) => sql`(
  select p."id", p."orderBiddingProductsId", p."biddingEquipment", p."equipmentSpecification", p."unit", p."unitPrice",
    p."sorted",
    p."equipmentQuantity" as "quantity", coalesce(p."totalPrice", p."unitPrice" * p."equipmentQuantity") as "amount",
    s."id" <> ${contractId} as "added", s."signDate",
    p."biddingEquipment" || ' ' || coalesce(p."equipmentSpecification", '') as "kind"
  from "contract_product" p join "contract" s on s."id" = p."contractId"
  where not p."deleted"
    and (
      s."id" = ${contractId}
      or (s."amendsId" = ${contractId} and not s."deleted" and s."status" = any(${SIGNED}::integer[]))
    )
)`;

/** The invoiced sum of each of these lines, one invoice left out. */
export const sumInvoiced = (lines: ReturnType<typeof linesUnder>, but = '') => sql`(
  select l."contractProductId" as "id", sum(l."quantity") as "quantity", sum(${inContract}) as "amount"
  from "bill_line" l join "bill" b on b."id" = l."billId"
  where l."contractProductId" in (select "id" from ${lines} "of") and not l."deleted" and not b."deleted"
    and b."id" <> ${but} and ${counts} group by 1)`;

const GOODS = columns({ id: 'text', orderBiddingProductsId: 'text?' });

/** The line of a contract or of a signed supplement by its own id, or by the project's line it names. */
export const findGoods = (
  db: Db,
  contractId: string | null,
  named: { readonly contractProductId: string | undefined; readonly equipment: string | undefined },
): Promise<RowOf<typeof GOODS> | undefined> => {
  const isNamed =
    named.contractProductId === undefined
      ? sql`u."orderBiddingProductsId" = ${named.equipment}`
      : sql`u."id" = ${named.contractProductId}`;
  return readRow(
    db,
    GOODS,
    sql`select u."id", u."orderBiddingProductsId"
    from ${linesUnder(contractId)} u
    where u."quantity" > 0
      and ${isNamed}
    order by u."added", u."sorted", u."id" limit 1`,
  );
};
