import { message, getStateNumber } from '@scf-kit/sdk/contract';
import { bill } from '@scf-kit/sdk/contract/treasury/bill';
import { billLine } from '@scf-kit/sdk/contract/treasury/bill-line';
import { redReasons } from '@scf-kit/sdk/contract/treasury/billed';
import { Decimal, toDecimal, redLine, sumOfLines, type InvoiceLine, type TakenBack } from '@scf-kit/sdk/values';
import type { Context } from '../../../http/handler.ts';
import type { ProcessContext } from '../../../resource/serve.ts';
import { refuse } from '../../../http/refusal.ts';
import { changeRows } from '../../../resource/change-rows.ts';
import { moveState } from '../../../resource/states.ts';
import { toFigures, readRemaining } from './lines.ts';
import { holdInvoice } from './record.ts';
import type { Db } from './terms.ts';

type Values = Readonly<Record<string, unknown>>;
type Bill = Awaited<ReturnType<typeof holdInvoice>>;

/** How long a confirmation slip holds. */
const SLIP_HOURS = 72;
const HOUR = 3_600_000;
const ISSUED = getStateNumber(bill, 'issued');

/** The lines of an invoice in their order. */
export const listLines = (db: Db, billId: string) =>
  db
    .selectFrom('bill_line')
    .selectAll()
    .where('billId', '=', billId)
    .where('deleted', '=', false)
    .orderBy('sorted')
    .orderBy('id')
    .execute();
type Line = Awaited<ReturnType<typeof listLines>>[number];

/**
 * The share a line of a red invoice asks for: for its reason quantities or amounts; undefined where it says neither.
 */
function pickShare(reason: number | null, line: Values, left: InvoiceLine): TakenBack | undefined {
  const quantity = Math.abs(Number(line['quantity'] ?? 0));
  const amount = new Decimal(toDecimal(line['amount']) ?? 0).abs().toFixed(2);
  if (reason === redReasons.error.value)
    return left.quantity > 0 ? { quantity: left.quantity } : { amount: left.amount };
  if (reason === redReasons.returned.value) return quantity > 0 ? { quantity } : undefined;
  return quantity > 0 ? undefined : { amount };
}

const hasLapsed = (slipTime: string | Date, now: Date): boolean =>
  now.getTime() - new Date(slipTime).getTime() > SLIP_HOURS * HOUR;

/** The rules of the slip: none before the use of the invoice is confirmed, one that holds afterwards. */
export function refuseSlip(
  original: Pick<Bill, 'useConfirmed'>,
  { redSlipNumber, redSlipTime }: Pick<Bill, 'redSlipNumber' | 'redSlipTime'>,
  now: Date,
): void {
  if (original.useConfirmed === null) {
    if (redSlipNumber) throw refuse.because('red.slip.none');
    return;
  }
  if (!redSlipNumber || !redSlipTime) throw refuse.because('red.slip.required');
  if (hasLapsed(redSlipTime, now)) throw refuse.because('red.slip.lapsed');
}

/** Whether red lines take back all of an invoice of which nothing was taken back before. */
function takesWhole(lines: readonly Values[], blue: readonly Line[], left: ReadonlyMap<string, InvoiceLine>): boolean {
  return blue.every((line) => {
    const rest = left.get(line.id);
    const red = lines.find(({ originalLine }) => originalLine === line.id);
    return (
      rest !== undefined &&
      toDecimal(rest.amount)?.eq(line.amount) === true &&
      red !== undefined &&
      toDecimal(red['amount'])?.plus(line.amount).eq(0) === true
    );
  });
}

interface Reckoned {
  readonly line: Values;
  readonly figures: InvoiceLine;
}
interface Refused {
  readonly at: number;
  readonly wrong: 'red.original' | 'red.original.twice' | 'red.left' | 'red.amountOnly' | 'red.quantity';
}

/** The lines of a red invoice as they count, or why not, by their place. */
function reckoned(
  reason: number | null,
  lines: readonly Values[],
  blue: readonly Line[],
  left: ReadonlyMap<string, InvoiceLine>,
): readonly (Reckoned | Refused)[] {
  const seen = new Set<unknown>();
  return lines.map((line, at) => {
    const original = blue.find(({ id }) => id === line['originalLine']);
    const rest = original && left.get(original.id);
    if (!original || !rest) return { at, wrong: 'red.original' };
    if (seen.has(original.id)) return { at, wrong: 'red.original.twice' };
    seen.add(original.id);
    const asked = pickShare(reason, line, rest);
    if (!asked) return { at, wrong: reason === redReasons.returned.value ? 'red.quantity' : 'red.amountOnly' };
    const figures = redLine(rest, original, asked);
    if (!figures) return { at, wrong: 'red.left' };
    return { line: { ...line, unitPrice: original.unitPrice, rate: original.rate }, figures };
  });
}

/**
 * The lines of a red invoice that is written: with the figures they have as of now. What else may be wrong is asked
 * when it is submitted. @throws Refusal 400 by line
 */
export async function redDraft(
  { db, locale }: Context,
  original: string,
  { redReason, lines, but }: { readonly redReason: unknown; readonly lines: readonly Values[]; readonly but: string },
): Promise<readonly Values[]> {
  const reason = typeof redReason === 'number' ? redReason : null;
  const blue = await listLines(db, original);
  const found = reckoned(reason, lines, blue, await readRemaining(db, blue, but));
  const errors = found.flatMap((one) =>
    'wrong' in one
      ? [
          [
            `lines.${one.at}.${one.wrong.startsWith('red.original') ? 'originalLine' : 'amount'}`,
            message(locale, one.wrong),
          ] as const,
        ]
      : [],
  );
  if (errors.length > 0) throw refuse.invalid(Object.fromEntries(errors));
  return found.flatMap((one) => ('wrong' in one ? [] : [{ ...one.line, ...one.figures }]));
}

/**
 * A red invoice that is submitted takes of one that is issued, line by line, no more than is left, whole or in part as
 * reason and use allow. Its figures are counted anew, so that the one that uses up the rest takes the rest. The
 * original is held. @throws Refusal 400
 */
export async function submitRed({ db, now, session }: ProcessContext, red: Bill): Promise<void> {
  const by = session.userId;
  const original = await holdInvoice(db, red.originalBillId ?? '');
  if (original.status !== ISSUED || original.originalBillId !== null) throw refuse.because('reversal.again');
  if (red.redReason === null) throw refuse.because('red.reason');
  refuseSlip(original, red, now);
  const [blue, lines] = [await listLines(db, original.id), await listLines(db, red.id)];
  const left = await readRemaining(db, blue, red.id);
  const found = reckoned(red.redReason, lines, blue, left);
  for (const one of found) if ('wrong' in one) throw refuse.because(one.wrong);
  const counted = found.flatMap((one) => ('wrong' in one ? [] : [one]));
  const taken = counted.map(({ line, figures }) => ({ ...line, ...figures }));
  if ((original.useConfirmed === null || red.redReason === redReasons.error.value) && !takesWhole(taken, blue, left))
    throw refuse.because('red.whole');
  for (const { line, figures } of counted)
    await changeRows(db, billLine, { id: String(line['id']) }, { ...figures }, { by });
  const { amount, net, tax } = sumOfLines(counted.map(({ figures }) => figures));
  await changeRows(
    db,
    bill,
    { id: red.id },
    {
      billAmount: amount,
      amountWithoutTax: net,
      taxAmount: tax,
      ...(original.origanAmount === original.billAmount ? { origanAmount: amount } : {}),
    },
    { by },
  );
}

/** A red invoice that is approved still takes no more than is left. @throws Refusal 400 */
export async function approveRed(db: Db, red: Bill): Promise<void> {
  const original = await holdInvoice(db, red.originalBillId ?? '');
  if (original.status !== ISSUED) throw refuse.because('red.left');
  const [blue, lines] = [await listLines(db, original.id), await listLines(db, red.id)];
  const left = await readRemaining(db, blue, red.id);
  for (const line of lines) {
    const rest = left.get(line.originalLine ?? '');
    const after = rest && sumOfLines([rest, toFigures(line)]);
    if (!after || [after.quantity, after.amount, after.net, after.tax].some((figure) => toDecimal(figure)?.lt(0)))
      throw refuse.because('red.left');
  }
}

/** An invoice of which issued red ones have left nothing is reversed (已红冲). */
export async function settleOriginal(db: Db, originalBillId: string | null, by: string | null): Promise<void> {
  if (originalBillId === null) return;
  const { total } = await db
    .selectFrom('bill')
    .select(({ fn }) => fn.sum<string>('billAmount').as('total'))
    .where((on) => on.or([on('id', '=', originalBillId), on('originalBillId', '=', originalBillId)]))
    .where('status', '=', ISSUED)
    .where('deleted', '=', false)
    .executeTakeFirstOrThrow();
  if (toDecimal(total)?.eq(0)) await moveState(db, bill, originalBillId, 'reversed', by === null ? {} : { by });
}
