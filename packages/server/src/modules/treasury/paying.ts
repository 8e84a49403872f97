import { message, valueNamed, type MessageKey, type StoredFile } from '@scf-kit/sdk/contract';
import { toDecimal, fitsCurrency, isRmb, isSameCurrency, today } from '@scf-kit/sdk/values';
import { hasApplied } from '../../flow/people/applicants.ts';
import type { Context, SignedIn } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import type { ProcessContext } from '../../resource/serve.ts';
import { isSerialTaken, readRated } from './payments.query.ts';
import { refuseRate, refuseRateNow } from './rates.ts';
import type { Payment } from './reversed.ts';

const wrong = ({ locale }: Pick<Context, 'locale'>, field: string, key: MessageKey, params = {}) =>
  refuse.invalid({ [field]: message(locale, key, params) });

type Row = Readonly<Record<string, unknown>>;

/** The fields of a payment that say how much, in what, and which other one it takes back. */
interface Amounts {
  readonly amount: string;
  readonly currency: string;
  readonly original: string;
}
export const amountsOf: Readonly<Record<Payment['name'], Amounts>> = {
  'payment-request': { amount: 'origanAmount', currency: 'currency', original: 'originalRequestId' },
  'special-payment': { amount: 'amount', currency: 'currencyType', original: 'originalPaymentId' },
  'fee-apply': { amount: 'amount', currency: 'currencyType', original: 'originalFeeId' },
};

/**
 * An amount has no more decimals than its currency, and RMB has rate 1; a rate that a person leaves out for RMB is 1.
 * That of another currency is near the platform's table. What takes another payment back has its rate.
 * @throws Refusal 400 by field
 */
export async function refuseAmount(
  context: Context,
  { amount, currency, original }: Amounts,
  values: Row,
  before: Row | undefined,
): Promise<void> {
  const row = { ...before, ...values };
  if (!fitsCurrency(row[amount], row[currency])) throw wrong(context, amount, 'payment.currency.digits');
  const rate = toDecimal(row['exchangeRate']);
  if (isRmb(row[currency]) && rate && !rate.eq(1)) throw wrong(context, 'exchangeRate', 'payment.rate.rmb');
  const touched = !before || values['exchangeRate'] !== undefined || values[currency] !== undefined;
  if (touched && !row[original]) await refuseRate(context, { rate: row['exchangeRate'], from: row[currency] });
}

/** A payment whose approval starts still has a rate of its day. @throws Refusal 400 */
export async function refuseOldRate(context: ProcessContext, resource: Payment, id: string): Promise<void> {
  const payment = await readRated(context.db, resource.table, amountsOf[resource.name], id);
  if (!payment || payment.status !== valueNamed(resource, 'inApproval') || payment.original) return;
  await refuseRateNow(context, { rate: payment.exchangeRate, from: payment.currency });
}

/** A payment to be made: its office, who wrote it and whom it names, its currency, its approval. */
interface Payable {
  readonly id: string;
  readonly officeId: string | null;
  readonly currency: string | null;
  readonly applicants: readonly (string | null)[];
  readonly processInstanceId: string | null;
}

interface Given {
  readonly payAccountId: string;
  readonly bankSerialNumber: string;
  readonly actualPayDate: string;
  readonly paymentCreditList: readonly StoredFile[];
}

/** The account is held, so that two payments never take the same serial number of it. */
async function refuseAccount(context: SignedIn, of: Payable, given: Given): Promise<void> {
  const { db } = context;
  const account = await db
    .selectFrom('bank_account')
    .select(['officeId', 'currencyType', 'enabled'])
    .where('id', '=', given.payAccountId)
    .where('deleted', '=', false)
    .forUpdate()
    .executeTakeFirst();
  if (!account || account.officeId !== of.officeId || account.enabled === false)
    throw wrong(context, 'payAccountId', 'payment.account.other');
  if (!isSameCurrency(account.currencyType, of.currency))
    throw wrong(context, 'payAccountId', 'payment.account.currency');
  if (await isSerialTaken(db, given, of.id)) throw wrong(context, 'bankSerialNumber', 'payment.serial.used');
}

/** It is paid on a day that has come, and not before it was approved. */
async function refuseDay(context: SignedIn, of: Payable, { actualPayDate }: Given): Promise<void> {
  const zone = context.config.businessTimeZone;
  if (actualPayDate > context.day) throw wrong(context, 'actualPayDate', 'payment.day.future');
  if (of.processInstanceId === null) return;
  const instance = await context.db
    .selectFrom('flow_instance')
    .select('endTime')
    .where('id', '=', of.processInstanceId)
    .executeTakeFirst();
  if (!instance?.endTime) return;
  const day = today(zone, new Date(instance.endTime));
  if (actualPayDate < day) throw wrong(context, 'actualPayDate', 'payment.day.early', { day });
}

/**
 * An approved payment is paid by somebody else than those who applied, from an account of its office in its currency,
 * with a serial number of the bank that no other payment of the account has, and a voucher. @throws Refusal 400 by
 * field
 */
export async function refusePaying(context: SignedIn, of: Payable, given: Given): Promise<void> {
  const { db, session } = context;
  const applied = of.processInstanceId !== null && (await hasApplied(db, session.userId, of.processInstanceId));
  if (applied || of.applicants.includes(session.userId)) throw refuse.because('payment.own');
  if (given.paymentCreditList.length === 0) throw wrong(context, 'paymentCreditList', 'payment.voucher');
  await refuseDay(context, of, given);
  await refuseAccount(context, of, given);
}
