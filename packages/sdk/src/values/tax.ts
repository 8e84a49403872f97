import Big from 'big.js';
import { Decimal, toDecimal } from './money.ts';

/** The parts of an amount that includes tax. */
export interface TaxParts {
  readonly net: string;
  readonly tax: string;
}

/** A line of an invoice as it counts: amounts include the tax. */
export interface InvoiceLine extends TaxParts {
  readonly quantity: number;
  readonly amount: string;
}

/** How far price times quantity may be from the amount of a line: what rounding to the cent explains. */
const PRICE_TOLERANCE = '0.01';
/** How far the printed tax of a received line may be from its net amount times the rate. */
const PRINTED_TOLERANCE = '0.06';

const exact = (value: unknown): Big => toDecimal(value) ?? new Decimal(0);
const cents = (value: Big): string => (value.eq(0) ? new Decimal(0) : value).round(2, Big.roundHalfUp).toFixed(2);
const nearer = (one: Big, other: Big, tolerance: string): boolean => one.minus(other).abs().lte(tolerance);
const least = (one: Big, other: Big): Big => (one.lt(other) ? one : other);

/**
 * The net amount and the tax of an amount that includes it, at a rate in percent: net = amount / (1 + rate), rounded
 * half up to the cent, and the tax is the rest, so that both make up the amount.
 */
export function taxParts(amount: unknown, rate: unknown): TaxParts {
  const whole = exact(amount);
  const net = new Decimal(cents(whole.div(exact(rate).div(100).plus(1))));
  return { net: cents(net), tax: cents(whole.minus(net)) };
}

/** Whether price times quantity is the amount of a line, but for a cent of rounding. */
export const isPriced = (line: {
  readonly quantity: number;
  readonly unitPrice: unknown;
  readonly amount: unknown;
}): boolean => nearer(exact(line.unitPrice).times(line.quantity), exact(line.amount), PRICE_TOLERANCE);

/** Whether figures printed on a received line hold: they make up the amount, and the tax is that of the rate. */
export const isPrinted = (line: TaxParts & { readonly amount: unknown; readonly rate: unknown }): boolean =>
  exact(line.net).plus(exact(line.tax)).eq(exact(line.amount)) &&
  nearer(exact(line.net).times(exact(line.rate)).div(100), exact(line.tax), PRINTED_TOLERANCE);

/** The sums of lines. An invoice is what its lines are, and its tax is never computed from the total. */
export function sumOfLines(lines: readonly InvoiceLine[]): InvoiceLine {
  const sum = (of: (line: InvoiceLine) => unknown): Big =>
    lines.reduce((total, line) => total.plus(exact(of(line))), new Decimal(0));
  return {
    quantity: sum(({ quantity }) => quantity).toNumber(),
    amount: cents(sum(({ amount }) => amount)),
    net: cents(sum(({ net }) => net)),
    tax: cents(sum(({ tax }) => tax)),
  };
}

/** The rest of a line after what was taken back of it, whose figures are negative. */
export const leftOfLine = (line: InvoiceLine, takenBack: readonly InvoiceLine[]): InvoiceLine =>
  sumOfLines([line, ...takenBack]);

/** The share of a line to be taken back: a quantity at its price, or an amount alone. */
export type TakenBack = { readonly quantity: number } | { readonly amount: string };

const negative = ({ quantity, amount, net, tax }: InvoiceLine): InvoiceLine => ({
  quantity: quantity === 0 ? 0 : -quantity,
  amount: cents(exact(amount).times(-1)),
  net: cents(exact(net).times(-1)),
  tax: cents(exact(tax).times(-1)),
});

/**
 * The line of a red invoice (红字) that takes back part of a line, with negative figures. The one that uses up the rest
 * takes the rest exactly, to the cent of net amount and tax; undefined where it would take more than is left.
 */
export function redLine(
  left: InvoiceLine,
  { rate, unitPrice }: { readonly rate: unknown; readonly unitPrice: unknown },
  asked: TakenBack,
): InvoiceLine | undefined {
  const quantity = 'quantity' in asked ? asked.quantity : 0;
  const amount = 'quantity' in asked ? new Decimal(cents(exact(unitPrice).times(quantity))) : exact(asked.amount);
  if (quantity < 0 || quantity > left.quantity || exact(left.amount).lte(0) || amount.lte(0)) return undefined;
  if ('quantity' in asked ? quantity === left.quantity : amount.eq(exact(left.amount)))
    return negative({ ...left, quantity });
  if (amount.gt(exact(left.amount))) return undefined;
  // Roundings of earlier parts may have left a cent less of one than this part comes to by itself.
  const net = least(exact(taxParts(amount.toFixed(), rate).net), exact(left.net));
  const tax = least(amount.minus(net), exact(left.tax));
  return negative({ quantity, amount: cents(amount), net: cents(amount.minus(tax)), tax: cents(tax) });
}

const DIGITAL = /^\d{20}$/;
const NUMBER = /^\d{8}$/;
const CODE = /^(\d{10}|\d{12})$/;

/** A fully digital invoice (数电票) has a number of 20 digits alone, others one of 8 and a code of 10 or 12. */
export const isInvoiceNumber = (number: string, code: string): boolean =>
  code === '' ? DIGITAL.test(number) : NUMBER.test(number) && CODE.test(code);
