import { getStateNumber, type MessageKey } from '@scf-kit/sdk/contract';
import { bill } from '@scf-kit/sdk/contract/treasury/bill';
import type { billLine } from '@scf-kit/sdk/contract/treasury/bill-line';
import { isPriced, isPrinted, leftOfLine, taxParts, type InvoiceLine } from '@scf-kit/sdk/values';
import { isReceived } from '@scf-kit/sdk/contract/treasury/billed';
import type { Context } from '../../../http/handler.ts';
import type { Part } from '../../../resource/serve.ts';
import { sharedColumns } from '../../../resource/shared-columns.ts';
import { findGoods } from './contract-goods.query.ts';
import { refuseField } from './record.ts';
import { isTaxRate, type Db } from './terms.ts';

type Values = Readonly<Record<string, unknown>>;

/** The states of red invoices whose lines are taken off what is left: those on their way too. */
export const TAKING = [
  getStateNumber(bill, 'inApproval'),
  getStateNumber(bill, 'approved'),
  getStateNumber(bill, 'issued'),
];

const textIn = (values: Values, name: string): string | undefined => {
  const value = values[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};
const amountIn = (values: Values, name: string): string => {
  const value = values[name];
  return typeof value === 'number' ? String(value) : (textIn(values, name) ?? '0');
};

/** A stored line as its figures count. */
export const toFigures = (row: Values): InvoiceLine => ({
  quantity: Number(row['quantity'] ?? 0),
  amount: amountIn(row, 'amount'),
  net: amountIn(row, 'net'),
  tax: amountIn(row, 'tax'),
});

/**
 * The rest of lines after red invoices, by the line's id: those that count, one invoice left out. Nobody else takes of
 * them while the invoice of the lines is held.
 */
export async function readRemaining(
  db: Db,
  lines: readonly Values[],
  but = '',
): Promise<ReadonlyMap<string, InvoiceLine>> {
  const ids = lines.map((line) => String(line['id']));
  const rows = await db
    .selectFrom('bill_line as l')
    .innerJoin('bill as b', 'b.id', 'l.billId')
    .select((on) => [
      'l.originalLine as of',
      on.cast<number>(on.fn.sum('l.quantity'), 'integer').as('quantity'),
      on.fn.sum<string>('l.amount').as('amount'),
      on.fn.sum<string | null>('l.net').as('net'),
      on.fn.sum<string | null>('l.tax').as('tax'),
    ])
    .where('l.originalLine', 'in', ['', ...ids])
    .where('l.deleted', '=', false)
    .where('b.deleted', '=', false)
    .where('b.id', '<>', but)
    .where('b.status', 'in', TAKING)
    .groupBy('l.originalLine')
    .execute();
  const taken = new Map(rows.map((row) => [row.of, toFigures(row)]));
  return new Map(
    lines.map((line) => {
      const back = taken.get(String(line['id']));
      return [String(line['id']), leftOfLine(toFigures(line), back ? [back] : [])];
    }),
  );
}

/**
 * The goods of a line: of the contract's or a signed supplement's, or else of the project's. The contract's line says
 * which of the project's.
 */
async function resolveGoods({ db, ...context }: Context, line: Values, contractId: string | null): Promise<Values> {
  const [contractProductId, equipment] = [textIn(line, 'contractProductId'), textIn(line, 'orderBiddingProductsId')];
  if (contractProductId === undefined && equipment === undefined)
    throw refuseField(context, 'contractProductId', 'bill.line.goods');
  const found = await findGoods(db, contractId, { contractProductId, equipment });
  if (!found) {
    if (contractProductId !== undefined) throw refuseField(context, 'contractProductId', 'bill.line.foreign');
    return {};
  }
  return {
    contractProductId: found.id,
    ...(found.orderBiddingProductsId ? { orderBiddingProductsId: found.orderBiddingProductsId } : {}),
  };
}

/** The line of a red invoice is as the one it takes back of; its figures are counted when it is submitted. */
async function completeRedLine(context: Context, line: Values, originalBillId: string): Promise<Values> {
  const original = await context.db
    .selectFrom('bill_line')
    .select(['contractProductId', 'orderBiddingProductsId', 'unitPrice', 'rate'])
    .where('id', '=', textIn(line, 'originalLine') ?? '')
    .where('billId', '=', originalBillId)
    .where('deleted', '=', false)
    .executeTakeFirst();
  if (!original) throw refuseField(context, 'originalLine', 'red.original');
  if (Number(line['quantity'] ?? 0) > 0 || Number(line['amount'] ?? 0) > 0)
    throw refuseField(context, 'amount', 'reversal.sign');
  const parts = textIn(line, 'net') && textIn(line, 'tax') ? {} : taxParts(line['amount'], original.rate);
  return { ...line, ...original, ...parts };
}

interface Header {
  readonly direction: number;
  readonly contractId: string | null;
  readonly originalBillId: string | null;
  readonly taxRate: string | null;
}

/** A line that adds: what it says adds up, and its tax is that of a rate there is. */
async function completeBlueLine(context: Context, given: Values, header: Header): Promise<Values> {
  const refused = (field: string, key: MessageKey): never => {
    throw refuseField(context, field, key);
  };
  const line = { ...given, ...(await resolveGoods(context, given, header.contractId)), originalLine: null };
  const quantity = Number(given['quantity'] ?? 0);
  const [amount, unitPrice] = [amountIn(given, 'amount'), amountIn(given, 'unitPrice')];
  if (quantity < 1) refused('quantity', 'check.required');
  if (!(Number(amount) > 0)) refused('amount', 'check.required');
  if (!isPriced({ quantity, unitPrice, amount })) refused('amount', 'bill.line.price');
  const rate = textIn(given, 'rate') ?? header.taxRate;
  if (rate === null) refused('rate', 'check.required');
  if (!(await isTaxRate(context.db, rate))) refused('rate', 'bill.rate');
  const [net, tax] = [textIn(given, 'net'), textIn(given, 'tax')];
  if (!isReceived(header.direction) || (net === undefined && tax === undefined))
    return { ...line, rate, ...taxParts(amount, rate) };
  if (net === undefined || tax === undefined || !isPrinted({ net, tax, amount, rate }))
    return refused('tax', 'bill.line.printed');
  return { ...line, rate };
}

/** The rest of a line, once what corrected it is taken off. */
const left = sharedColumns<InvoiceLine>(({ db }, rows) => readRemaining(db, rows), { lists: true });

export const billLines: Part<typeof billLine> = {
  hooks: {
    beforeWrite: async (context, values, before) => {
      const line: Values = { ...before, ...values };
      const header = await context.db
        .selectFrom('bill')
        .select(['direction', 'contractId', 'originalBillId', 'taxRate'])
        .where('id', '=', textIn(line, 'billId') ?? '')
        .executeTakeFirstOrThrow();
      // Of a line that changes, figures that follow from others are counted anew.
      const given =
        before && values.net === undefined && values.tax === undefined ? { ...line, net: null, tax: null } : line;
      const written: Values = header.originalBillId
        ? await completeRedLine(context, given, header.originalBillId)
        : await completeBlueLine(context, given, header);
      const names = Object.keys(written).filter((name) => name in values || written[name] !== line[name]);
      return { ...values, ...Object.fromEntries(names.map((name) => [name, written[name]])) };
    },
  },
  computed: {
    leftQuantity: left('quantity'),
    leftAmount: left('amount'),
    leftNet: left('net'),
    leftTax: left('tax'),
  },
};
