import { message, resourceNamed } from '@scf-kit/sdk/contract';
import { Decimal, toDecimal, formatAmount, RMB } from '@scf-kit/sdk/values';
import type { Context, SignedIn } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { holdInOrder } from '../../resource/lock-order.ts';
import { sumDueUnder } from './dues.query.ts';

/** A side of the dues. */
export type Side = 'receivable' | 'payable';

type Review = 'opening' | 'date' | null;
/** The values that people write of a due of either side. */
interface Given {
  readonly contractId?: string | null | undefined;
  readonly currencyType?: string | null | undefined;
  readonly review?: Review | undefined;
  readonly receivableAmount?: string | undefined;
  readonly payableAmount?: string | undefined;
  readonly receivableDate?: string | undefined;
  readonly payableDate?: string | undefined;
}
/** A due of either side as it is stored. */
interface Due extends Given {
  readonly askedDate?: string | null | undefined;
  readonly askedUserId?: string | null | undefined;
  readonly createBy?: string | null | undefined;
}
/** The values that are written instead, or beside them. */
interface Reviewed {
  readonly currencyType?: string;
  readonly review?: Review;
  readonly askedDate?: string | null;
  readonly askedUserId?: string | null;
  readonly receivableDate?: string;
  readonly payableDate?: string;
}

const findDueDay = ({ receivableDate, payableDate }: Given): string | undefined => receivableDate ?? payableDate;
const dated = (side: Side, day: string | undefined): Reviewed =>
  day === undefined ? {} : side === 'receivable' ? { receivableDate: day } : { payableDate: day };

/**
 * An opening balance of a contract is in its currency, and with its instalments within what it is, supplements
 * included. The contract is held. @throws Refusal 400 by field
 */
async function resolveCurrency(context: Context, side: Side, given: Given): Promise<string> {
  const { db, locale } = context;
  const { contractId } = given;
  if (!contractId) return given.currencyType ?? RMB;
  const contract = resourceNamed('contract');
  const held = (await holdInOrder(db, [{ resource: contract, id: contractId }])).of(contract, contractId);
  const currencyType = typeof held?.['currencyType'] === 'string' ? held['currencyType'] : RMB;
  if (given.currencyType && given.currencyType !== currencyType)
    throw refuse.invalid({ currencyType: message(locale, 'payment.contract.currency') });
  const most = toDecimal(held?.['contractAmount'])?.plus(toDecimal(held?.['amendedAmount']) ?? 0);
  const left = most?.minus(await sumDueUnder(db, side, contractId));
  if (left?.lt(given.receivableAmount ?? given.payableAmount ?? 0)) {
    const max = formatAmount((left.lt(0) ? new Decimal(0) : left).toFixed(2));
    throw refuse.invalid({ [`${side}Amount`]: message(locale, 'due.opening.most', { max }) });
  }
  return currencyType;
}

/**
 * Lets what somebody writes of a due wait for another person: an opening balance counts, and a day holds, once they
 * confirm it. Until then the due stands as it is.
 */
export async function askReview(
  context: Context,
  side: Side,
  given: Given,
  before: Due | undefined,
): Promise<Reviewed> {
  const askedUserId = context.session?.userId ?? null;
  if (!before) return { currencyType: await resolveCurrency(context, side, given), review: 'opening', askedUserId };
  const day = findDueDay(given);
  // The decision of the other person writes the review itself.
  if (given.review !== undefined || day === undefined) return {};
  if (before.review === 'opening') return { askedUserId };
  return { ...dated(side, findDueDay(before)), review: 'date', askedDate: day, askedUserId };
}

/** Who entered an opening balance or asked for a day does not decide on it. @throws Refusal 400 */
export function refuseOwn({ session }: SignedIn, row: Due): void {
  const own = row.review === 'opening' ? [row.askedUserId, row.createBy] : [row.askedUserId];
  if (own.includes(session.userId)) throw refuse.because('due.own');
}

/** A due as another person has confirmed it: it counts, on the day asked for. @throws Refusal 400 to who asked */
export function confirmDue(context: SignedIn, side: Side, row: Due): Promise<Reviewed> {
  refuseOwn(context, row);
  return Promise.resolve({
    review: null,
    askedDate: null,
    askedUserId: null,
    ...dated(side, row.askedDate ?? undefined),
  });
}
