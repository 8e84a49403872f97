import { resourceNamed, getStateNumber, type MessageKey } from '@scf-kit/sdk/contract';
import { contract } from '@scf-kit/sdk/contract/trade/contract';
import { financePayable } from '@scf-kit/sdk/contract/treasury/finance-payable';
import { paymentRequest } from '@scf-kit/sdk/contract/treasury/payment-request';
import { contractTypes } from '@scf-kit/sdk/contract/trade/contract-kinds';
import type { PAYMENT_LIMITS } from '@scf-kit/sdk/contract/master-data/master';
import { Decimal, toDecimal, formatAmount, isSameCurrency } from '@scf-kit/sdk/values';
import type Big from 'big.js';
import { refuse } from '../../http/refusal.ts';
import { holdInOrder } from '../../resource/lock-order.ts';
import type { ProcessContext } from '../../resource/serve.ts';
import { readMatch, type Match } from './match.ts';
import { holdRefunds, readCollected, REFUND } from './refunds.query.ts';
import { readTaken } from './settling-payments.query.ts';

type Row = Readonly<Record<string, unknown>>;

const PURCHASE = contractTypes.purchase.value;
const SALE = contractTypes.sale.value;
const IN_FORCE: readonly number[] = [getStateNumber(contract, 'inForce'), getStateNumber(contract, 'completed')];
/** The states of a payment in which it counts. */
const COUNTED: readonly number[] = [
  getStateNumber(paymentRequest, 'inApproval'),
  getStateNumber(paymentRequest, 'approved'),
];

/** The purpose of a payment: in the words both kinds of payments have. */
interface Asked {
  readonly contractId: string | null;
  readonly amount: Big;
  readonly currency: string | null;
  readonly payeeName: string | null;
}

const toTextOrNull = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const plain = (text: unknown): string => (typeof text === 'string' ? text.replace(/\s/g, '') : '');

/** The contract of a payment, held: of its kind, in force, in the currency of the payment. @throws Refusal 400 */
async function holdContract(context: ProcessContext, { contractId, currency }: Asked, type: number): Promise<Row> {
  if (contractId === null) throw refuse.because('payment.contract');
  const held = await holdInOrder(context.db, [{ resource: contract, id: contractId }]);
  const of = held.of(contract, contractId);
  if (!of || of['contractType'] !== type)
    throw refuse.because(type === SALE ? 'payment.contract.sale' : 'payment.contract.purchase');
  if (!IN_FORCE.includes(Number(of['status']))) throw refuse.because('payment.contract.inForce');
  if (!isSameCurrency(currency, of['currencyType'])) throw refuse.because('payment.contract.currency');
  return of;
}

const exceeds = (amount: Big, most: Big): boolean => amount.gt(most);

/** The rest that is payable, as a message says it: the whole, less what others take. */
const left = (most: Big, taken: Big, own: Big): string => {
  const rest = most.minus(taken.minus(own));
  return formatAmount((rest.lt(0) ? new Decimal(0) : rest).toFixed(2));
};

/** All payments of a contract together are within it; the payment that is asked for is among them. */
function refuseBeyondContract({ contractAmount, paid }: Match, { amount }: Asked): void {
  if (exceeds(paid, contractAmount))
    throw refuse.because('payment.amount.most', { max: left(contractAmount, paid, amount) });
}

/**
 * A payable that a payment names is its contract's, or a supplement's; one of no contract is its payee's and of a
 * payment without contract. It is of the payment's office and currency, and not paid beyond what it is.
 * @throws Refusal 400
 */
async function refusePayable(context: ProcessContext, row: Row, asked: Asked): Promise<void> {
  const id = toTextOrNull(row['financePayableId']);
  if (id === null) return;
  const plan = await context.db
    .selectFrom('finance_payable')
    .select('contractCollectionPlanId as id')
    .where('id', '=', id)
    .executeTakeFirst();
  const held = await holdInOrder(context.db, [
    ...(plan?.id ? [{ resource: resourceNamed('contract-collection-plan'), id: plan.id }] : []),
    { resource: financePayable, id },
  ]);
  const payable = held.of(financePayable, id);
  const contractId = toTextOrNull(payable?.['contractId']);
  const amends =
    contractId === null
      ? undefined
      : await context.db.selectFrom('contract').select('amendsId').where('id', '=', contractId).executeTakeFirst();
  const own =
    contractId === null
      ? asked.contractId === null && plain(payable?.['supplierName']) === plain(asked.payeeName)
      : asked.contractId !== null && [contractId, amends?.amendsId].includes(asked.contractId);
  if (!payable || !own || payable['officeId'] !== row['officeId']) throw refuse.because('payment.payable');
  if (payable['review'] === 'opening') throw refuse.because('due.unconfirmed');
  if (!isSameCurrency(asked.currency, payable['currencyType'])) throw refuse.because('payment.payable.currency');
  const most = (toDecimal(payable['payableAmount']) ?? new Decimal(0)).plus(toDecimal(payable['amendedAmount']) ?? 0);
  const taken = new Decimal(await readTaken(context.db, id));
  if (exceeds(taken, most)) throw refuse.because('payment.payable.most', { max: left(most, taken, asked.amount) });
}

type Limit = keyof typeof PAYMENT_LIMITS;

/** The amount that all payments under a limit stay within; retained money waits for its day instead. */
const LIMITS: Readonly<
  Record<Exclude<Limit, 'retention'>, { readonly key: MessageKey; readonly most: (match: Match) => Big }>
> = {
  due: { key: 'payment.limit.due', most: (match) => match.due },
  arrived: { key: 'payment.limit.arrived', most: (match) => match.arrived },
  accepted: {
    key: 'payment.limit.accepted',
    most: ({ accepted, invoiced }) => (accepted.lt(invoiced) ? accepted : invoiced),
  },
};

/**
 * A payment under a contract goes to its supplier and is within what its nature allows: instalments due, goods that
 * arrived, goods accepted and invoiced; retained money not before its day. What is not is a special payment.
 * @throws Refusal 400
 */
async function refuseRequest(context: ProcessContext, asked: Asked, nature: unknown): Promise<void> {
  const of = await holdContract(context, asked, PURCHASE);
  if (plain(asked.payeeName) === '' || plain(asked.payeeName) !== plain(of['customerName']))
    throw refuse.because('payment.payee', { supplier: toTextOrNull(of['customerName']) ?? '' });
  if (toTextOrNull(nature) === null) throw refuse.because('payment.nature');
  const { paymentLimit } = await readItem(context, nature);
  const { day } = context;
  const match = await readMatch(context.db, String(of['id']), day);
  refuseBeyondContract(match, asked);
  if (paymentLimit === null) throw refuse.because('payment.nature.limit');
  if (paymentLimit === 'retention') {
    if (match.lastDue !== null && day < match.lastDue)
      throw refuse.because('payment.limit.retention', { day: match.lastDue });
    return;
  }
  const limit = LIMITS[paymentLimit];
  const [most, taken] = [limit.most(match), match.paidByLimit.get(paymentLimit) ?? new Decimal(0)];
  if (exceeds(taken, most)) throw refuse.because(limit.key, { max: left(most, taken, asked.amount) });
}

/** The value of a dictionary item, and the limit of payments it names. */
async function readItem(
  { db }: ProcessContext,
  id: unknown,
): Promise<{ readonly itemValue: string | null; readonly paymentLimit: Limit | null }> {
  const found = await db
    .selectFrom('master')
    .select(['itemValue', 'paymentLimit'])
    .where('id', '=', toTextOrNull(id) ?? '')
    .executeTakeFirst();
  return found ?? { itemValue: null, paymentLimit: null };
}

/** Whether a payment counts as it stands now, and takes money out. */
const takesOut = (status: number, amount: string): boolean => new Decimal(amount).gt(0) && COUNTED.includes(status);

/** Asked as the approval of a payment request starts and as it ends, with the request counted already. */
export async function refuseUnmatched(context: ProcessContext, id: string): Promise<void> {
  const row = await context.db.selectFrom('payment_request').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row || !takesOut(row.status, row.origanAmount)) return;
  const asked = {
    contractId: toTextOrNull(row.contractId),
    amount: new Decimal(row.origanAmount),
    currency: toTextOrNull(row.currency),
    payeeName: toTextOrNull(row.payeeName),
  };
  await refuseRequest(context, asked, row.type);
  await refusePayable(context, row, asked);
}

const [WITHOUT_CONTRACT, ON_BEHALF] = ['1', '5'];

/** The money that came in from a customer: claimed for its contracts, and not claimed yet; less what was refunded. */
async function refuseBeyondCollected(context: ProcessContext, of: Row, asked: Asked): Promise<void> {
  const { db } = context;
  const customer = { office: of['officeId'], customer: plain(of['customerName']) };
  await holdRefunds(db, customer);
  const sums = await readCollected(db, customer, asked.currency);
  const received = new Decimal(sums?.claimed ?? 0).plus(sums?.unclaimed ?? 0);
  const refunded = new Decimal(sums?.refunded ?? 0);
  if (exceeds(refunded, received))
    throw refuse.because('payment.limit.refund', { max: left(received, refunded, asked.amount) });
}

/** As `refuseUnmatched`, for a special payment: outside of the plan, but within the contract or what was collected. */
export async function refuseSpecial(context: ProcessContext, id: string): Promise<void> {
  const row = await context.db.selectFrom('special_payment').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row || !takesOut(row.status, row.amount)) return;
  const asked = {
    contractId: toTextOrNull(row.contractId),
    amount: new Decimal(row.amount),
    currency: toTextOrNull(row.currencyType),
    payeeName: toTextOrNull(row.payeeName),
  };
  if (toTextOrNull(row.reason)?.trim() === '') throw refuse.because('payment.reason');
  const { itemValue: kind } = await readItem(context, row.paymentKind);
  if (kind === WITHOUT_CONTRACT) {
    if (asked.contractId !== null) throw refuse.because('payment.contract.none');
    return refusePayable(context, row, asked);
  }
  const of = await holdContract(context, asked, kind === REFUND ? SALE : PURCHASE);
  const own = plain(asked.payeeName) === plain(of['customerName']);
  if (kind === ON_BEHALF ? own : !own)
    throw refuse.because(kind === ON_BEHALF ? 'payment.payee.other' : 'payment.payee', {
      supplier: toTextOrNull(of['customerName']) ?? '',
    });
  await refusePayable(context, row, asked);
  if (kind === REFUND) return refuseBeyondCollected(context, of, asked);
  const { day } = context;
  refuseBeyondContract(await readMatch(context.db, String(of['id']), day), asked);
}
