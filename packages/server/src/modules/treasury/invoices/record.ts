import { message, type MessageKey } from '@scf-kit/sdk/contract';
import type { bill } from '@scf-kit/sdk/contract/treasury/bill';
import { toDecimal, isRmb, roundAmount } from '@scf-kit/sdk/values';
import type { Context } from '../../../http/handler.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Hooks } from '../../../resource/serve.ts';
import { masterId } from '../../master-data/seed.ts';
import { refuseRate } from '../rates.ts';
import { readContractTerms, isTaxRate, pickParties, type ContractTerms, type Db } from './terms.ts';

type BillHooks = Hooks<(typeof bill)['own']>;
type BeforeWrite = NonNullable<BillHooks['beforeWrite']>;
type Values = Parameters<BeforeWrite>[1];

/** The kind of invoices that take others back (红字发票). */
const RED = masterId('BILL_KIND', '3');

export const refuseField = ({ locale }: Pick<Context, 'locale'>, field: string, key: MessageKey) =>
  refuse.invalid({ [field]: message(locale, key) });

/** A day after today, as people of the business read the calendar. */
export const isFuture = (context: Pick<Context, 'day'>, day: string | null | undefined): boolean =>
  Boolean(day) && String(day) > context.day;

/** Bad rates and days are refused whenever they are written. @throws Refusal 400 */
async function refuseWrong(context: Context, values: Values): Promise<void> {
  const { taxRate, billingDate, redSlipTime, exchangeRate } = values;
  if (taxRate && !(await isTaxRate(context.db, taxRate))) throw refuseField(context, 'taxRate', 'bill.rate');
  if (isFuture(context, billingDate)) throw refuseField(context, 'billingDate', 'bill.date.future');
  if (redSlipTime && new Date(redSlipTime) > context.now) throw refuseField(context, 'redSlipTime', 'bill.date.future');
  if (exchangeRate && !toDecimal(exchangeRate)?.gt(0)) throw refuseField(context, 'exchangeRate', 'bill.rate.exchange');
}

/** The values a new red invoice takes from the one it takes back. @throws Refusal 400 for one that goes another way */
async function ofOriginal(context: Context, values: Values): Promise<Values> {
  const { originalBillId } = values;
  if (!originalBillId) return values;
  const original = await context.db
    .selectFrom('bill')
    .select([
      'direction',
      'contractId',
      'financingId',
      'customerName',
      'productName',
      'billType',
      'billingInformationId',
      'taxRate',
      'exchangeRate',
    ])
    .where('id', '=', originalBillId)
    .where('deleted', '=', false)
    .executeTakeFirst();
  if (!original) return values;
  if (values.direction !== original.direction) throw refuseField(context, 'direction', 'red.direction');
  return { ...values, ...original, kind: RED };
}

/**
 * The amount in the currency of the contract: that of the invoice where both are RMB, else what was given, or what the
 * rate says.
 */
function originalAmount(terms: ContractTerms | undefined, values: Values, before: Values | undefined): Values {
  const { billAmount, origanAmount, exchangeRate } = { ...before, ...values };
  if (isRmb(terms?.currencyType)) {
    const amount = values.billAmount ?? values.origanAmount ?? billAmount;
    return { exchangeRate: '1', ...(amount ? { billAmount: amount, origanAmount: amount } : {}) };
  }
  const rate = toDecimal(exchangeRate);
  const amount = toDecimal(billAmount);
  if (values.origanAmount || !amount || !rate?.gt(0)) return {};
  if (origanAmount && values.billAmount === undefined && values.exchangeRate === undefined) return {};
  return { origanAmount: roundAmount(amount.div(rate).toFixed(20)) };
}

const FOLLOWED = ['billAmount', 'origanAmount', 'exchangeRate', 'contractId', 'direction'] as const;

/** The values that follow from the contract and from the invoice that is taken back. */
export const beforeWrite: BeforeWrite = async (context, given, before) => {
  await refuseWrong(context, given);
  const values = before ? given : await ofOriginal(context, given);
  if (before && !FOLLOWED.some((name) => values[name] !== undefined)) return values;
  const known = { ...before, ...values };
  const terms = await readContractTerms(context.db, known.contractId);
  const amounts = originalAmount(terms, values, before);
  if (terms && !known.originalBillId)
    await refuseRate(context, {
      rate: amounts.exchangeRate ?? known.exchangeRate,
      from: terms.currencyType,
      day: known.billingDate,
    });
  return {
    ...values,
    ...amounts,
    ...(terms
      ? {
          ...pickParties(terms, known.direction),
          currencyType: terms.currencyType,
          customerName: known.customerName || terms.customerName,
        }
      : {}),
  };
};

/** An invoice, held for the transaction. */
export const holdInvoice = (db: Db, id: string) =>
  db.selectFrom('bill').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
