import type { Output, Stamped } from '@scf-kit/sdk/contract';
import type { bill } from '@scf-kit/sdk/contract/treasury/bill';
import { redReasons } from '@scf-kit/sdk/contract/treasury/billed';
import type { billLine } from '@scf-kit/sdk/contract/treasury/bill-line';
import { toDecimal, redLine, type InvoiceLine } from '@scf-kit/sdk/values';

export type BillLine = Output<Stamped<(typeof billLine)['own']>>;

/** An issued invoice with its lines. */
export type Bill = Output<Stamped<(typeof bill)['own']>> & { readonly lines: readonly BillLine[] };

/** Whether a reason takes back quantities; others take back amounts. */
export const takesQuantity = (reason: number): boolean =>
  reason === redReasons.error.value || reason === redReasons.returned.value;

/** A line of an issued invoice, with what is left of it. */
interface LeftLine {
  readonly id: string;
  readonly rate: unknown;
  readonly unitPrice: unknown;
  readonly leftQuantity?: number | null;
  readonly leftAmount?: string | null;
  readonly leftNet?: string | null;
  readonly leftTax?: string | null;
}

/** A line of the issued invoice, and what is taken back of it. */
export interface RedLine<L> {
  readonly line: L;
  readonly left: InvoiceLine;
  /** The quantity or the amount that is asked back. */
  readonly said: string;
  readonly byQuantity: boolean;
  /** Undefined where nothing is taken back, or more than is left. */
  readonly red: InvoiceLine | undefined;
  readonly wrong: boolean;
}

/**
 * The lines with what is taken back of each: all that is left where the invoice is taken back as a whole, else what is
 * asked.
 */
export const createRedLines = <L extends LeftLine>(
  lines: readonly L[],
  {
    reason,
    whole,
    asked,
  }: { readonly reason: number; readonly whole: boolean; readonly asked: Readonly<Record<string, string>> },
): readonly RedLine<L>[] =>
  lines.map((line) => {
    const left: InvoiceLine = {
      quantity: line.leftQuantity ?? 0,
      amount: line.leftAmount ?? '0',
      net: line.leftNet ?? '0',
      tax: line.leftTax ?? '0',
    };
    const byQuantity = takesQuantity(reason);
    const typed = asked[line.id] ?? '';
    const said = whole ? (byQuantity ? String(left.quantity) : left.amount) : typed;
    const number = toDecimal(said);
    const red =
      number === undefined || number.eq(0)
        ? undefined
        : redLine(left, line, byQuantity ? { quantity: Number(said) } : { amount: said });
    return { line, left, said, byQuantity, red, wrong: said !== '' && number?.eq(0) !== true && !red };
  });
