import { toDecimal, sumOfLines, taxParts, type InvoiceLine, type TaxParts } from '@scf-kit/sdk/values';

/** The texts that are typed for one line. */
export interface TypedLine {
  readonly quantity: string;
  readonly unitPrice: string;
  readonly amount: string;
  /** As printed on a received invoice. */
  readonly net: string;
  readonly tax: string;
}

/** The typed lines, by their keys. */
export type TypedLines = Readonly<Record<string, TypedLine>>;

/** A line of a contract that is open to be invoiced. */
interface OpenLine {
  readonly contractProductId: string | null;
  readonly orderBiddingProductsId: string | null;
  readonly unitPrice: string;
}

/** An open line with what is typed of it. */
export interface EnteredLine<L> {
  readonly key: string;
  readonly line: L;
  readonly own: TypedLine;
  readonly parts: TaxParts;
}

const EMPTY: TypedLine = { quantity: '', unitPrice: '', amount: '', net: '', tax: '' };

const multiply = (quantity: string, price: string): string => {
  const [count, each] = [toDecimal(quantity), toDecimal(price)];
  return count && each ? count.times(each).toFixed(2) : '';
};

/** Changes one typed line: its amount follows quantity and price until it is typed itself. */
export function typeLine(before: TypedLines, key: string, price: string, change: Partial<TypedLine>): TypedLines {
  const next = { ...EMPTY, unitPrice: price, ...before[key], ...change };
  const follows = change.amount === undefined && (change.quantity !== undefined || change.unitPrice !== undefined);
  return { ...before, [key]: follows ? { ...next, amount: multiply(next.quantity, next.unitPrice) } : next };
}

/** Whether net and tax stand as they are printed. */
export const isPrintedWhole = ({ net, tax }: TypedLine): boolean => net !== '' && tax !== '';

/** The open lines with what is typed: net and tax as printed on a received invoice, else by the rate. */
export const enterLines = <L extends OpenLine>(
  lines: readonly L[],
  typed: TypedLines,
  { received, rate }: { readonly received: boolean; readonly rate: string },
): readonly EnteredLine<L>[] =>
  lines.map((line, at) => {
    const key = line.contractProductId ?? line.orderBiddingProductsId ?? String(at);
    const own = typed[key] ?? { ...EMPTY, unitPrice: line.unitPrice };
    const parts = received && isPrintedWhole(own) ? own : taxParts(own.amount, rate);
    return { key, line, own, parts };
  });

/**
 * Whether a line is part of the invoice. A text that is no quantity is no reason to leave it out: it is sent, and
 * refused.
 */
export const isTaken = ({ own }: EnteredLine<unknown>): boolean => own.quantity !== '' && Number(own.quantity) !== 0;

/** The sums of lines that are taken. */
export const sumTaken = (taken: readonly EnteredLine<unknown>[]): InvoiceLine =>
  sumOfLines(
    taken.map(({ own, parts }) => ({
      quantity: Number(own.quantity),
      amount: own.amount || '0',
      net: parts.net,
      tax: parts.tax,
    })),
  );
