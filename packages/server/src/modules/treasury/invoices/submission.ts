import { getStateNumber } from '@scf-kit/sdk/contract';
import { contract } from '@scf-kit/sdk/contract/trade/contract';
import { bill } from '@scf-kit/sdk/contract/treasury/bill';
import { Decimal, toDecimal, formatAmount, isInvoiceNumber, sumOfLines } from '@scf-kit/sdk/values';
import { isReceived } from '@scf-kit/sdk/contract/treasury/billed';
import { contractTypes } from '@scf-kit/sdk/contract/trade/contract-kinds';
import { refuse } from '../../../http/refusal.ts';
import { changeRows } from '../../../resource/change-rows.ts';
import { raise, type ProcessContext } from '../../../resource/serve.ts';
import { refuseRateNow } from '../rates.ts';
import { readInvoiced } from './invoiced-lines.query.ts';
import { toFigures } from './lines.ts';
import { holdInvoice } from './record.ts';
import { approveRed, listLines, refuseSlip, settleOriginal, submitRed } from './red.ts';
import { readContractTerms, type Db } from './terms.ts';

type Bill = Awaited<ReturnType<typeof holdInvoice>>;

const IN_APPROVAL = getStateNumber(bill, 'inApproval');
const APPROVED = getStateNumber(bill, 'approved');
const ISSUED = getStateNumber(bill, 'issued');
const IN_FORCE = getStateNumber(contract, 'inForce');
const PURCHASE = contractTypes.purchase.value;
const SALE = contractTypes.sale.value;

/** A contract of this side that is in force, held: what is issued needs a sale, what is received a purchase. */
async function refuseContract(db: Db, { contractId, direction }: Bill): Promise<void> {
  if (contractId === null) throw refuse.because('bill.contract.required');
  const terms = await readContractTerms(db, contractId);
  const received = isReceived(direction);
  if (terms?.status !== IN_FORCE || terms.contractType !== (received ? PURCHASE : SALE))
    throw refuse.because(received ? 'bill.contract.purchase' : 'bill.contract.sale');
}

/**
 * No goods are invoiced beyond their line, in quantity or amount: the contract's or a signed supplement's, and together
 * no more of a kind than supplements have left; the project's where the contract has none. Counted over the invoices of
 * the contract, or of the project's goods on this side, red ones once they are issued. The contract is held.
 */
async function refuseBeyondLines(db: Db, row: Bill): Promise<void> {
  for (const line of await readInvoiced(db, row)) {
    const { name, quantity, amount } = line;
    if (!line.known) throw refuse.because('bill.line.foreign');
    if (line.ofThese > quantity) throw refuse.because('bill.line.quantity', { name, max: quantity });
    if (toDecimal(line.amountOfThese)?.gt(amount))
      throw refuse.because('bill.line.amount', { name, max: formatAmount(amount) });
  }
}

/**
 * The lines make up the invoice, and the original amount at its rate does. The sums of net amount and tax are theirs.
 */
async function refuseSums(db: Db, row: Bill, by: string | null): Promise<void> {
  const lines = await listLines(db, row.id);
  if (lines.length === 0) throw refuse.because('bill.lines.required');
  const sums = sumOfLines(lines.map(toFigures));
  if (!toDecimal(row.billAmount)?.eq(sums.amount))
    throw refuse.because('bill.lines.sum', { sum: formatAmount(sums.amount) });
  const [original, rate] = [new Decimal(row.origanAmount ?? 0), new Decimal(row.exchangeRate ?? 1)];
  if (original.times(rate).minus(sums.amount).abs().gt(new Decimal('0.01').times(lines.length)) || rate.lte(0))
    throw refuse.because('bill.origan');
  await changeRows(db, bill, { id: row.id }, { amountWithoutTax: sums.net, taxAmount: sums.tax }, { by });
}

/** Side, code and number: what an invoice is known by in its office. */
export const toNumberKey = (direction: number, number: string, code: string | null): string =>
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
  const numberKey = toNumberKey(direction, billNumber, billCode);
  if (await isTaken(db, row, numberKey)) throw refuse.because('bill.number.taken');
  await changeRows(db, bill, { id: row.id }, { numberKey }, { by: session.userId });
}

async function submitted(context: ProcessContext, row: Bill): Promise<void> {
  const { db, session } = context;
  if (row.originalBillId === null) {
    await refuseSums(db, row, session.userId);
    await refuseContract(db, row);
    const terms = await readContractTerms(db, row.contractId);
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
  if (row.originalBillId !== null) refuseSlip(await holdInvoice(db, row.originalBillId), row, now);
  await settleOriginal(db, row.originalBillId, session.userId);
}

/** An invoice is checked as a whole when it is submitted, and again when it is approved. @throws Refusal 400 */
export async function afterProcessMove(context: ProcessContext, id: string): Promise<void> {
  const row = await holdInvoice(context.db, id);
  if (row.status === IN_APPROVAL) await submitted(context, row);
  else if (row.status === APPROVED || row.status === ISSUED) {
    await approved(context, row);
    if (row.contractId !== null) await raise(contract, 'progressed', context, { id: row.contractId });
  }
  // One that was refused or withdrawn leaves its number to whoever enters it rightly.
  else if (row.numberKey !== null)
    await changeRows(context.db, bill, { id }, { numberKey: null }, { by: context.session.userId });
}
