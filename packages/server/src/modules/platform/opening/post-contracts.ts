import { getStateNumber } from '@scf-kit/sdk/contract';
import { contract } from '@scf-kit/sdk/contract/trade/contract';
import { contractTypes, payDirections, planKinds } from '@scf-kit/sdk/contract/trade/contract-kinds';
import { contractCollectionPlan, contractProduct } from '@scf-kit/sdk/contract/trade/contract-lines';
import { bill } from '@scf-kit/sdk/contract/treasury/bill';
import { billLine } from '@scf-kit/sdk/contract/treasury/bill-line';
import { billDirections } from '@scf-kit/sdk/contract/treasury/billed';
import { financeAmountDetail } from '@scf-kit/sdk/contract/treasury/finance-amount-detail';
import { financePayable } from '@scf-kit/sdk/contract/treasury/finance-payable';
import { financeReceivable } from '@scf-kit/sdk/contract/treasury/finance-receivable';
import { financialCollection } from '@scf-kit/sdk/contract/treasury/financial-collection';
import { paymentRequest } from '@scf-kit/sdk/contract/treasury/payment-request';
import { Decimal, isRmb, RMB, roundAmount, taxParts } from '@scf-kit/sdk/values';
import type Big from 'big.js';
import { refuse } from '../../../http/refusal.ts';
import { readRateBetween } from '../../../resource/exchange-rates.query.ts';
import { requireItem } from '../../master-data/item-values.ts';
import { refuseUnequal } from '../../trade/amounts.ts';
import { completeIfDone } from '../../trade/completion.ts';
import { countReceivable, makeDues } from '../../treasury/dues.ts';
import { readContractTerms, pickParties } from '../../treasury/invoices/terms.ts';
import { sumAmounts, type DueRow, type OpenContract } from './contracts.ts';
import { addRecord, addRecords, followState, type Posting } from './posting.ts';

/** The instalment that was settled before the opening, as the books are kept: in Chinese. */
const SETTLED_BEFORE = '期初前已结清';
/** The kind of a claim that settles an instalment, by the value of AMOUNT_KIND. */
const OF_CONTRACT = '1';
/** Decimals of a rate that is kept with a document. */
const RATE_SCALE = 6;

/** The worth in RMB of one unit of a currency on the day of entry. @throws Refusal 400 where the table has none */
async function readRate({ db, entryDay }: Posting, currency: string): Promise<Big> {
  const rate = await readRateBetween(db, { from: currency, to: RMB, day: entryDay });
  if (!rate) throw refuse.because('rate.none', { day: entryDay });
  return rate.round(RATE_SCALE);
}

/** The office's own record of a customer; names are unique in it. Without one the name stands alone. */
const findCustomer = async ({ db, officeId }: Posting, customerName: string): Promise<string | null> =>
  (
    await db
      .selectFrom('customer_relationship_management')
      .select('id')
      .where('officeId', '=', officeId)
      .where('customerName', '=', customerName)
      .where('deleted', '=', false)
      .executeTakeFirst()
  )?.id ?? null;

interface Added {
  readonly contractId: string;
  /** The ids of its lines, in order. */
  readonly products: readonly string[];
  /** The instalment that was settled before; undefined: nothing was. */
  readonly settledPlan: string | undefined;
}

/** The contract in force, with its lines, and an instalment for what is settled and for each open due. */
async function addContract(
  posting: Posting,
  { first, lines, dues, amount, settled, currency, isSale }: OpenContract,
): Promise<Added> {
  const { code, customerName, signDate } = first.values;
  const contractId = await addRecord(posting, contract, {
    code,
    customerName,
    customerId: isSale ? await findCustomer(posting, customerName) : null,
    signDate,
    contractType: isSale ? contractTypes.sale.value : contractTypes.purchase.value,
    isPayer: isSale ? payDirections.receives.value : payDirections.pays.value,
    contractAmount: amount.toFixed(2),
    currencyType: currency,
    remarks: posting.openingCode,
    draft: false,
    status: getStateNumber(contract, 'inForce'),
  });
  posting.roots.push({ resource: contract.name, id: contractId });
  const products = await addRecords(
    posting,
    contractProduct,
    lines.map(({ values }, at) => ({
      contractId,
      biddingEquipment: values.biddingEquipment,
      equipmentSpecification: values.equipmentSpecification,
      unit: values.unit,
      equipmentQuantity: values.equipmentQuantity,
      unitPrice: values.unitPrice,
      totalPrice: roundAmount(new Decimal(values.unitPrice).times(values.equipmentQuantity).toFixed(20)),
      sorted: at + 1,
    })),
  );
  const plan = { contractId, planKind: isSale ? planKinds.collection.value : planKinds.payment.value };
  const settledPlan = settled.gt(0)
    ? await addRecord(posting, contractCollectionPlan, {
        ...plan,
        amountCollected: settled.toFixed(2),
        receivableDate: signDate,
        condition: SETTLED_BEFORE,
        sorted: 0,
      })
    : undefined;
  await addRecords(
    posting,
    contractCollectionPlan,
    dues.map(({ values }, at) => ({
      ...plan,
      amountCollected: values.amount,
      receivableDate: values.dueDate,
      condition: values.condition,
      sorted: at + 1,
    })),
  );
  await refuseUnequal(posting.db, {
    id: contractId,
    amendsId: null,
    contractAmount: amount.toFixed(2),
    currencyType: currency,
  });
  await makeDues(posting, contractId);
  return { contractId, products, settledPlan };
}

/** One invoice of all that was invoiced before: issued under a sale, received under a purchase. */
async function addInvoice(posting: Posting, of: OpenContract, { contractId, products }: Added): Promise<void> {
  const invoiced = of.lines.flatMap(({ values }, at) =>
    (values.invoicedQuantity ?? 0) > 0
      ? [{ values, quantity: values.invoicedQuantity ?? 0, contractProductId: products[at] }]
      : [],
  );
  if (invoiced.length === 0) return;
  const rate = isRmb(of.currency) ? new Decimal(1) : await readRate(posting, of.currency);
  const inRmb = (amount: Big): string => roundAmount(amount.times(rate).toFixed(20));
  const lines = invoiced.map(({ values, quantity, contractProductId }, at) => {
    const price = new Decimal(values.unitPrice);
    const amount = inRmb(price.times(quantity));
    return {
      contractProductId,
      quantity,
      unitPrice: inRmb(price),
      amount,
      rate: values.taxRate,
      ...taxParts(amount, values.taxRate),
      sorted: at + 1,
    };
  });
  const original = sumAmounts(
    invoiced.map(({ values, quantity }) => new Decimal(values.unitPrice).times(quantity).toFixed(2)),
  );
  const direction = of.isSale ? billDirections.issued.value : billDirections.supplied.value;
  const terms = await readContractTerms(posting.db, contractId);
  const id = await addRecord(posting, bill, {
    direction,
    contractId,
    customerName: of.first.values.customerName,
    ...(terms ? pickParties(terms, direction) : {}),
    billAmount: sumAmounts(lines.map(({ amount }) => amount)).toFixed(2),
    origanAmount: original.toFixed(2),
    exchangeRate: rate.toFixed(RATE_SCALE),
    currencyType: of.currency,
    billingDate: posting.entryDay,
    remarks: posting.openingCode,
    draft: false,
    status: getStateNumber(bill, 'issued'),
  });
  await addRecords(
    posting,
    billLine,
    lines.map((line) => ({ billId: id, ...line })),
  );
  await followState(posting, bill, id, 'issued');
}

/** The money of a sale that was received before: a receipt, claimed whole for the settled instalment. */
async function addReceipt(posting: Posting, of: OpenContract, { contractId }: Added, plan: string): Promise<void> {
  const { customerName } = of.first.values;
  const amount = of.settled.toFixed(2);
  const receivable = await posting.db
    .selectFrom('finance_receivable')
    .select('id')
    .where('contractCollectionPlanId', '=', plan)
    .where('deleted', '=', false)
    .executeTakeFirstOrThrow();
  const financialCollectionId = await addRecord(posting, financialCollection, {
    contractId,
    customerName,
    namePayer: customerName,
    paymentDate: posting.entryDay,
    paymentAmount: amount,
    currencyType: of.currency,
    notDuplicate: true,
    remarks: posting.openingCode,
    // Where a claim of it is approved it moves on.
    status: getStateNumber(financialCollection, 'inApproval'),
  });
  const claim = await addRecord(posting, financeAmountDetail, {
    financialCollectionId,
    contractId,
    contractCollectionPlanId: plan,
    financeReceivableId: receivable.id,
    amountKind: await requireItem(posting.db, 'AMOUNT_KIND', OF_CONTRACT),
    amount,
    settlesAmount: amount,
    currencyType: of.currency,
    exchangeRate: '1',
    valueDate: posting.entryDay,
    remarks: posting.openingCode,
    status: getStateNumber(financeAmountDetail, 'approved'),
  });
  await followState(posting, financeAmountDetail, claim, 'approved');
}

/** The nature of payments that settle instalments due; none where the platform keeps no such item. */
const readNature = async ({ db }: Posting): Promise<string | null> =>
  (
    await db
      .selectFrom('master')
      .select('id')
      .where('itemGroup', '=', 'PAYMENT_TYPE')
      .where('paymentLimit', '=', 'due')
      .where('officeId', 'is', null)
      .where('deleted', '=', false)
      .orderBy('sorted')
      .limit(1)
      .executeTakeFirst()
  )?.id ?? null;

/** The money of a purchase that was paid before: a payment that settles the settled instalment. */
async function addPayment(posting: Posting, of: OpenContract, { contractId }: Added, plan: string): Promise<void> {
  const amount = of.settled.toFixed(2);
  const payable = await posting.db
    .selectFrom('finance_payable')
    .select('id')
    .where('contractCollectionPlanId', '=', plan)
    .where('deleted', '=', false)
    .executeTakeFirstOrThrow();
  const rate = isRmb(of.currency) ? new Decimal(1) : await readRate(posting, of.currency);
  const id = await addRecord(posting, paymentRequest, {
    contractId,
    financePayableId: payable.id,
    type: await readNature(posting),
    currency: of.currency,
    origanAmount: amount,
    exchangeRate: rate.toFixed(RATE_SCALE),
    rmbAmount: roundAmount(of.settled.times(rate).toFixed(20)),
    payeeName: of.first.values.customerName,
    planPayDate: posting.entryDay,
    actualPayDate: posting.entryDay,
    reason: posting.openingCode,
    draft: false,
    status: getStateNumber(paymentRequest, 'paid'),
  });
  await followState(posting, paymentRequest, id, 'paid');
  await completeIfDone(posting, contractId);
}

/** A contract in force, with what was invoiced and settled of it before, and what is open. @throws Refusal 400 */
export async function postContract(posting: Posting, of: OpenContract): Promise<void> {
  const added = await addContract(posting, of);
  await addInvoice(posting, of, added);
  if (added.settledPlan === undefined) return;
  await (of.isSale ? addReceipt : addPayment)(posting, of, added, added.settledPlan);
}

/** A debt without a contract: an opening balance, which the approval of the opening confirms. */
export async function postDue(posting: Posting, { sheet, values }: DueRow): Promise<void> {
  const { customerName, amount, dueDate, condition } = values;
  const due = {
    currencyType: values.currencyType ?? RMB,
    postingDate: posting.entryDay,
    remarks: condition ?? posting.openingCode,
  };
  if (sheet === 'receivables') {
    const row = { customerName, receivableAmount: amount, receivableDate: dueDate };
    const id = await addRecord(posting, financeReceivable, { ...due, ...row });
    posting.roots.push({ resource: financeReceivable.name, id });
    await countReceivable(posting, id);
    return;
  }
  const row = { supplierName: customerName, payableAmount: amount, payableDate: dueDate };
  const id = await addRecord(posting, financePayable, { ...due, ...row });
  posting.roots.push({ resource: financePayable.name, id });
}
