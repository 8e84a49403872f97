import { sql } from 'kysely';
import { stateOf } from '@scf-kit/sdk/contract';
import { contract } from '@scf-kit/sdk/contract/trade/contract';
import { decimalOf, Decimal, roundAmount } from '@scf-kit/sdk/values';
import { BOUGHT, DONE } from '@scf-kit/sdk/contract/treasury/billed';
import { bill } from '@scf-kit/sdk/contract/treasury/bill';
import type Big from 'big.js';
import type { Context } from '../../http/handler.ts';
import { goodsOf, NO_GOODS } from '../trade/goods.ts';
import { isTaking } from './settling-payments.ts';
import { isIn, isOneOf } from '../../resource/in-states.ts';

type Db = Context['db'];

/** A line of a purchase with what has come of it: quantities, and the amounts they are worth. */
export interface MatchLine {
  readonly id: string;
  readonly biddingEquipment: string;
  readonly equipmentSpecification: string | null;
  readonly ordered: number;
  readonly orderedAmount: Big;
  readonly arrived: number;
  readonly arrivedAmount: Big;
  readonly accepted: number;
  readonly acceptedAmount: Big;
  readonly invoicedAmount: Big;
  readonly paidAmount: Big;
}

/** The goods and money behind the payments of a contract, all in its currency. */
export interface Match {
  readonly lines: readonly MatchLine[];
  /** Supplements that were signed included, as in the lines and the instalments. */
  readonly contractAmount: Big;
  /** Instalments due on a day. */
  readonly due: Big;
  readonly arrived: Big;
  readonly accepted: Big;
  /** Supplier invoices that are through, less what was reversed. */
  readonly invoiced: Big;
  /** On the way, approved and paid, special payments included; corrections count once they are approved. */
  readonly paid: Big;
  /** The same by the limit their nature is under, special payments apart. */
  readonly paidByLimit: ReadonlyMap<string, Big>;
  /** The day of the last instalment: not before it what was retained is paid. */
  readonly lastDue: string | null;
}

interface Line {
  readonly id: string;
  readonly biddingEquipment: string;
  readonly equipmentSpecification: string | null;
  readonly orderBiddingProductsId: string | null;
  /** Of a supplement. */
  readonly amends: boolean;
  readonly quantity: number;
  readonly unitPrice: string;
  readonly totalPrice: string;
}
/** The quantity that has come in, was accepted or invoiced of a piece of equipment. */
interface Equipment {
  readonly id: string;
  readonly kind: string;
  readonly arrived: number;
  readonly accepted: number;
  readonly invoiced: string;
}

const sum = (amounts: readonly Big[]): Big => amounts.reduce((total, one) => total.plus(one), new Decimal(0));
const ZERO = new Decimal(0);
const lesser = (a: Big, b: Big): Big => (a.lt(b) ? a : b);

const SIGNED = [stateOf(contract, 'inForce'), stateOf(contract, 'completed')];

/** A contract and the supplements of it that were signed. */
const withSupplements = (contractId: string) =>
  sql`(select "c"."id" from "contract" "c" where "c"."id" = ${contractId}
    or ("c"."amendsId" = ${contractId} and not "c"."deleted" and "c"."status" = any(${SIGNED}::integer[])))`;

const kindOf = ({ biddingEquipment, equipmentSpecification }: Line): string =>
  `${biddingEquipment} ${equipmentSpecification ?? ''}`;

/** The equipment of a contract: what its lines name, and what moved or was invoiced under it. */
async function equipmentOf(db: Db, contractId: string): Promise<readonly Equipment[]> {
  const { rows } = await sql<{ id: string; kind: string; invoiced: string }>`
    with "billed" as (select coalesce("line"."orderBiddingProductsId", "p"."orderBiddingProductsId") as "id",
        round(sum("line"."amount" * coalesce("bill"."origanAmount" / nullif("bill"."billAmount", 0), 1)), 2) as "amount"
      from "bill_line" "line" join "bill" on "bill"."id" = "line"."billId" left join "contract_product" "p" on "p"."id" = "line"."contractProductId"
      where not "line"."deleted" and ${invoicesOf(contractId)} group by 1),
    "named" as (
      select "orderBiddingProductsId" as "id" from "contract_product" where "contractId" in ${withSupplements(contractId)} and not "deleted"
      union select "orderBiddingProductsId" from "order_bidding_products_warehousing" where "contractId" in ${withSupplements(contractId)} and not "deleted"
      union select "orderBiddingProductsId" from "order_bidding_products_outbound" where "contractId" in ${withSupplements(contractId)} and not "deleted"
      union select "id" from "billed"
    )
    select "e"."id", "e"."biddingEquipment" || ' ' || coalesce("e"."equipmentSpecification", '') as "kind", coalesce("billed"."amount", 0)::text as "invoiced"
    from "named" join "order_bidding_products" "e" on "e"."id" = "named"."id" left join "billed" on "billed"."id" = "e"."id" order by "e"."id"`.execute(
    db,
  );
  const goods = await goodsOf(
    db,
    rows.map(({ id }) => id),
    { purchase: contractId },
  );
  return rows.map((row) => {
    const { in: arrived, accepted } = goods.get(row.id) ?? NO_GOODS;
    return { ...row, arrived, accepted };
  });
}

/** Supplier invoices of a contract that are through: what is only on its way proves nothing. */
const invoicesOf = (contractId: string) =>
  sql`"bill"."contractId" = ${contractId} and ${isOneOf('bill.direction', ...BOUGHT)} and ${isIn('bill', bill, ...DONE)} and not "bill"."deleted"`;

/** Hands out what has come of equipment to the lines that ordered it, in order, to each at most what it ordered. */
function byLine(lines: readonly Line[], equipment: readonly Equipment[]): Omit<MatchLine, 'paidAmount'>[] {
  const left = new Map(
    equipment.map(({ id, kind, arrived, accepted, invoiced }) => [
      id,
      { kind, arrived, accepted, invoiced: decimalOf(invoiced) ?? ZERO },
    ]),
  );
  const made = new Map<string, Omit<MatchLine, 'paidAmount'>>();
  // Lines that name their equipment come first; the rest goes by kind.
  const ordered = [...lines].toSorted(
    (a, b) => Number(a.orderBiddingProductsId === null) - Number(b.orderBiddingProductsId === null),
  );
  for (const line of ordered) {
    const [price, whole] = [new Decimal(line.unitPrice), new Decimal(line.totalPrice)];
    const worth = (quantity: number): Big =>
      quantity >= line.quantity ? whole : new Decimal(roundAmount(price.times(quantity).toFixed(20)));
    let [arrived, accepted, invoiced] = [0, 0, ZERO];
    for (const [id, of] of left) {
      const mine = line.orderBiddingProductsId === null ? of.kind === kindOf(line) : id === line.orderBiddingProductsId;
      if (!mine) continue;
      const [more, taken] = [
        Math.min(of.arrived, line.quantity - arrived),
        Math.min(of.accepted, line.quantity - accepted),
      ];
      const billed = lesser(of.invoiced, whole.minus(invoiced));
      [arrived, accepted, invoiced] = [arrived + more, accepted + taken, invoiced.plus(billed)];
      left.set(id, {
        ...of,
        arrived: of.arrived - more,
        accepted: of.accepted - taken,
        invoiced: of.invoiced.minus(billed),
      });
    }
    made.set(line.id, {
      id: line.id,
      biddingEquipment: line.biddingEquipment,
      equipmentSpecification: line.equipmentSpecification,
      ordered: line.quantity,
      orderedAmount: whole,
      arrived,
      arrivedAmount: worth(arrived),
      accepted,
      acceptedAmount: worth(accepted),
      invoicedAmount: invoiced,
    });
  }
  return lines.flatMap(({ id }) => made.get(id) ?? []);
}

/** A payment falls to the lines by their amounts; the last one takes the rest. */
function withPaid(
  lines: readonly Omit<MatchLine, 'paidAmount'>[],
  paid: Big,
  contractAmount: Big,
): readonly MatchLine[] {
  let left = paid;
  return lines.map((line, at) => {
    const share = contractAmount.gt(0)
      ? new Decimal(roundAmount(paid.times(line.orderedAmount).div(contractAmount).toFixed(20)))
      : ZERO;
    const paidAmount = at === lines.length - 1 ? left : share;
    left = left.minus(paidAmount);
    return { ...line, paidAmount };
  });
}

/**
 * The lines of a contract as its supplements leave them: what a supplement adds to goods or takes off counts with the
 * line that ordered them, at the price that follows; nothing is left of what is taken off whole.
 */
function asAmended(lines: readonly Line[]): readonly Line[] {
  const merged = new Map<string, Line>();
  for (const line of lines) {
    const same = [...merged].find(([, before]) =>
      line.orderBiddingProductsId === null
        ? kindOf(before) === kindOf(line)
        : before.orderBiddingProductsId === line.orderBiddingProductsId,
    );
    if (!line.amends || !same) {
      merged.set(line.id, line);
      continue;
    }
    const [id, before] = same;
    const quantity = before.quantity + line.quantity;
    const whole = new Decimal(before.totalPrice).plus(line.totalPrice);
    const unitPrice = quantity > 0 ? whole.div(quantity).toFixed() : before.unitPrice;
    merged.set(id, { ...before, quantity, unitPrice, totalPrice: whole.toFixed(2) });
  }
  return [...merged.values()].filter(({ quantity }) => quantity > 0);
}

/**
 * The quantities ordered, arrived, accepted, invoiced and paid of a contract of purchase. A person who decides by them
 * holds the
 * contract.
 * @param day as of which instalments are due
 */
export async function matchOf(db: Db, contractId: string, day: string): Promise<Match> {
  const { rows: lines } = await sql<Line>`
    select "p"."id", "biddingEquipment", "equipmentSpecification", "orderBiddingProductsId", "equipmentQuantity" as "quantity", "unitPrice", coalesce("totalPrice", 0) as "totalPrice",
      "p"."contractId" <> ${contractId} as "amends"
    from "contract_product" "p" where "contractId" in ${withSupplements(contractId)} and not "deleted" order by "amends", "contractId", "sorted", "id"`.execute(
    db,
  );
  const {
    rows: [sums],
  } = await sql<{ amount: string | null; due: string; lastDue: string | null; invoiced: string; special: string }>`
    select (select "contractAmount" + coalesce("amendedAmount", 0) from "contract" where "id" = ${contractId})::text as "amount",
      (select coalesce(sum("payableAmount" + coalesce("amendedAmount", 0)) filter (where "payableDate" <= ${day}::date), 0) from "finance_payable" where "contractId" in ${withSupplements(contractId)} and not "deleted" and "review" is distinct from 'opening')::text as "due",
      (select max("payableDate") from "finance_payable" where "contractId" in ${withSupplements(contractId)} and not "deleted" and "review" is distinct from 'opening' and "payableAmount" + coalesce("amendedAmount", 0) > 0)::text as "lastDue",
      (select coalesce(sum(coalesce("origanAmount", "billAmount")), 0) from "bill" where ${invoicesOf(contractId)})::text as "invoiced",
      (select coalesce(sum("amount"), 0) from "special_payment" where "contractId" = ${contractId} and not "deleted"
        and ${isTaking('special_payment', 'amount')})::text as "special"`.execute(db);
  const { rows: limits } = await sql<{ limit: string | null; paid: string }>`
    select "master"."paymentLimit" as "limit", sum("p"."origanAmount")::text as "paid" from "payment_request" "p" left join "master" on "master"."id" = "p"."type"
    where "p"."contractId" = ${contractId} and not "p"."deleted" and ${isTaking('p', 'origanAmount')} group by 1`.execute(
    db,
  );
  const of = (value: unknown): Big => decimalOf(value) ?? ZERO;
  const paid = sum(limits.map((one) => of(one.paid))).plus(of(sums?.special));
  const contractAmount = of(sums?.amount);
  const matched = withPaid(byLine(asAmended(lines), await equipmentOf(db, contractId)), paid, contractAmount);
  return {
    lines: matched,
    contractAmount,
    due: of(sums?.due),
    arrived: sum(matched.map(({ arrivedAmount }) => arrivedAmount)),
    accepted: sum(matched.map(({ acceptedAmount }) => acceptedAmount)),
    invoiced: of(sums?.invoiced),
    paid,
    paidByLimit: new Map(limits.map((one) => [one.limit ?? '', of(one.paid)])),
    lastDue: sums?.lastDue ?? null,
  };
}
