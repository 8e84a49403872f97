import { sql } from 'kysely';
import { stateOf } from '@scf-kit/sdk/contract';
import { contract } from '@scf-kit/sdk/contract/trade/contract';
import { bill } from '@scf-kit/sdk/contract/treasury/bill';
import { Decimal, decimalOf, formatAmount, isInvoiceNumber, sumOfLines } from '@scf-kit/sdk/values';
import { BOUGHT, isReceived, SOLD } from '@scf-kit/sdk/contract/treasury/billed';
import { contractTypes } from '@scf-kit/sdk/contract/trade/contract-kinds';
import { refuse } from '../../../http/refusal.ts';
import { changeRows } from '../../../resource/change-rows.ts';
import type { ProcessContext } from '../../../resource/serve.ts';
import { completeIfDone } from '../../trade/completion.ts';
import { counts, inContract, invoicedOf, linesUnder } from './contract-goods.ts';
import { refuseRateNow } from '../rates.ts';
import { figuresOf } from './lines.ts';
import { held } from './record.ts';
import { approveRed, linesOf, refuseSlip, settleOriginal, submitRed } from './red.ts';
import { contractTerms, type Db } from './terms.ts';

type Bill = Awaited<ReturnType<typeof held>>;

const IN_APPROVAL = stateOf(bill, 'inApproval');
const APPROVED = stateOf(bill, 'approved');
const ISSUED = stateOf(bill, 'issued');
const IN_FORCE = stateOf(contract, 'inForce');
const PURCHASE = contractTypes.purchase.value;
const SALE = contractTypes.sale.value;

/** A contract of this side that is in force, held: what is issued needs a sale, what is received a purchase. */
async function refuseContract(db: Db, { contractId, direction }: Bill): Promise<void> {
  if (contractId === null) throw refuse.because('bill.contract.required');
  const terms = await contractTerms(db, contractId);
  const received = isReceived(direction);
  if (terms?.status !== IN_FORCE || terms.contractType !== (received ? PURCHASE : SALE))
    throw refuse.because(received ? 'bill.contract.purchase' : 'bill.contract.sale');
}

interface Overdrawn {
  readonly name: string;
  readonly quantity: number;
  readonly amount: string;
  readonly ofThese: number;
  readonly amountOfThese: string;
  readonly known: boolean;
}

/**
 * No goods are invoiced beyond their line, in quantity or amount: the contract's or a signed supplement's, and together
 * no more of a kind than supplements have left; the project's where the contract has none. Counted over the invoices of
 * the contract, or of the project's goods on this side, red ones once they are issued. The contract is held.
 */
async function refuseBeyondLines(db: Db, { id, contractId, direction }: Bill): Promise<void> {
  const sides = isReceived(direction) ? BOUGHT : SOLD;
  const { rows } = await sql<Overdrawn>`
    with "own" as (
      select distinct l."contractProductId", case when l."contractProductId" is null then l."orderBiddingProductsId" end as "goods"
      from "bill_line" l where l."billId" = ${id} and not l."deleted"
    ),
    "under" as (select * from ${linesUnder(contractId)} "all"),
    "invoiced" as (select * from ${invoicedOf(sql`(select * from "under")`)} "sums"),
    "lines" as (
      select u."kind", coalesce(u."equipmentSpecification", '') as "name", u."quantity", u."amount",
        coalesce(i."quantity", 0) as "ofThese", coalesce(i."amount", 0) as "amountOfThese", o."contractProductId" is not null as "asked"
      from "under" u left join "invoiced" i on i."id" = u."id" left join "own" o on o."contractProductId" = u."id"
    )
    select "name", "quantity"::integer, "amount"::text, "ofThese"::integer, "amountOfThese"::text, true as "known" from "lines" where "asked"
    union all
    select max("name"), sum("quantity")::integer, sum("amount")::text, sum("ofThese")::integer, sum("amountOfThese")::text, true
    from "lines" group by "kind" having bool_or("asked")
    union all
    select '', 0, '0', 0, '0', false from "own" where "contractProductId" is not null and "contractProductId" not in (select "id" from "under")
    union all
    select coalesce(g."equipmentSpecification", ''), coalesce(g."equipmentQuantity", 0), coalesce(g."totalPrice", 0)::text,
      coalesce(x."quantity", 0)::integer, coalesce(x."amount", 0)::text, g."id" is not null
    from "own"
    left join "contract" c on c."id" = ${contractId}
    left join "order_bidding_products" g on g."id" = "own"."goods" and not g."deleted"
      and (g."contractId" = c."id" or g."financingId" = c."financingId" or g."nonFinancingId" = c."nonFinancingId")
    left join lateral (
      select sum(l."quantity") as "quantity", sum(${inContract}) as "amount"
      from "bill_line" l join "bill" b on b."id" = l."billId"
      where not l."deleted" and not b."deleted" and l."orderBiddingProductsId" = "own"."goods" and b."direction" = any(${sides}::integer[]) and ${counts}
    ) x on true
    where "own"."contractProductId" is null`.execute(db);
  for (const row of rows) {
    if (!row.known) throw refuse.because('bill.line.foreign');
    if (row.ofThese > row.quantity) throw refuse.because('bill.line.quantity', { name: row.name, max: row.quantity });
    if (decimalOf(row.amountOfThese)?.gt(row.amount))
      throw refuse.because('bill.line.amount', { name: row.name, max: formatAmount(row.amount) });
  }
}

/** The lines make up the invoice, and the original amount at its rate does. The sums of net amount and tax are theirs. */
async function refuseSums(db: Db, row: Bill, by: string | null): Promise<void> {
  const lines = await linesOf(db, row.id);
  if (lines.length === 0) throw refuse.because('bill.lines.required');
  const sums = sumOfLines(lines.map(figuresOf));
  if (!decimalOf(row.billAmount)?.eq(sums.amount))
    throw refuse.because('bill.lines.sum', { sum: formatAmount(sums.amount) });
  const [original, rate] = [new Decimal(row.origanAmount ?? 0), new Decimal(row.exchangeRate ?? 1)];
  if (original.times(rate).minus(sums.amount).abs().gt(new Decimal('0.01').times(lines.length)) || rate.lte(0))
    throw refuse.because('bill.origan');
  await changeRows(db, bill, { id: row.id }, { amountWithoutTax: sums.net, taxAmount: sums.tax }, { by });
}

/** Side, code and number: what an invoice is known by in its office. */
export const numberKeyOf = (direction: number, number: string, code: string | null): string =>
  `${isReceived(direction) ? 'in' : 'out'}:${code ?? ''}-${number}`;

/** Whether another invoice of the office on this side has the number. The constraint is what decides. */
export const isTaken = async (db: Db, { id, officeId }: Pick<Bill, 'id' | 'officeId'>, key: string): Promise<boolean> =>
  (await db
    .selectFrom('bill')
    .select('id')
    .where('numberKey', '=', key)
    .where('officeId', '=', officeId)
    .where('id', '<>', id)
    .where('deleted', '=', false)
    .executeTakeFirst()) !== undefined;

/** A received invoice brings its number and day, and is known by them from then on. */
async function enterNumber({ db, day, session }: ProcessContext, row: Bill): Promise<void> {
  const { billNumber, billCode, billingDate, direction } = row;
  if (!billNumber || !billingDate) throw refuse.because('bill.number.required');
  if (!isInvoiceNumber(billNumber, billCode ?? '')) throw refuse.because('bill.number');
  if (billingDate > day) throw refuse.because('bill.date.future');
  const numberKey = numberKeyOf(direction, billNumber, billCode);
  if (await isTaken(db, row, numberKey)) throw refuse.because('bill.number.taken');
  await changeRows(db, bill, { id: row.id }, { numberKey }, { by: session.userId });
}

async function submitted(context: ProcessContext, row: Bill): Promise<void> {
  const { db, session } = context;
  if (row.originalBillId === null) {
    await refuseSums(db, row, session.userId);
    await refuseContract(db, row);
    const terms = await contractTerms(db, row.contractId);
    await refuseRateNow(context, { rate: row.exchangeRate, from: terms?.currencyType, day: row.billingDate });
    await refuseBeyondLines(db, row);
  } else await submitRed(context, row);
  if (isReceived(row.direction)) await enterNumber(context, row);
}

/** Asked again as it is approved; a received invoice is issued already, so that approval enters it. */
async function approved({ db, now, session }: ProcessContext, row: Bill): Promise<void> {
  if (row.originalBillId === null) {
    await refuseSums(db, row, session.userId);
    await refuseContract(db, row);
    await refuseBeyondLines(db, row);
  } else await approveRed(db, row);
  if (!isReceived(row.direction)) return;
  if (row.originalBillId !== null) refuseSlip(await held(db, row.originalBillId), row, now);
  await settleOriginal(db, row.originalBillId, session.userId);
}

/** An invoice is checked as a whole when it is submitted, and again when it is approved. @throws Refusal 400 */
export async function afterProcessMove(context: ProcessContext, id: string): Promise<void> {
  const row = await held(context.db, id);
  if (row.status === IN_APPROVAL) await submitted(context, row);
  else if (row.status === APPROVED || row.status === ISSUED) {
    await approved(context, row);
    await completeIfDone(context, row.contractId);
  }
  // One that was refused or withdrawn leaves its number to whoever enters it rightly.
  else if (row.numberKey !== null)
    await changeRows(context.db, bill, { id }, { numberKey: null }, { by: context.session.userId });
}
