import { message, type MessageKey, type TextParams } from '@scf-kit/sdk/contract';
import { Decimal, toDecimal } from '@scf-kit/sdk/values';
import type { Context } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { readRateBetween } from '../../resource/exchange-rates.query.ts';

type Reading = Pick<Context, 'db' | 'config' | 'day'>;

/** The rate of a document: from which currency to which, on which day. */
export interface Rated {
  readonly rate: unknown;
  readonly from: unknown;
  /** RMB where it is left out. */
  readonly to?: unknown;
  readonly day?: string | null | undefined;
}

/** The problem with the rate of a document: the platform's table has none, or another by more than the setting. */
export async function findWrongRate(
  context: Reading,
  { rate, from, to, day }: Rated,
): Promise<{ readonly key: MessageKey; readonly params: TextParams } | undefined> {
  const asOf = day ?? context.day;
  const table = await readRateBetween(context.db, { from, to, day: asOf });
  if (!table) return { key: 'rate.none', params: { day: asOf } };
  const { exchangeRatePercent: percent } = context.config;
  const off = (toDecimal(rate) ?? new Decimal(1)).minus(table).abs();
  if (off.times(100).lte(table.times(percent))) return undefined;
  return { key: 'rate.far', params: { day: asOf, rate: table.toFixed(6), percent } };
}

/** @throws Refusal 400 by field, as `findWrongRate` */
export async function refuseRate(context: Reading & Pick<Context, 'locale'>, rated: Rated): Promise<void> {
  const wrong = await findWrongRate(context, rated);
  if (wrong) throw refuse.invalid({ exchangeRate: message(context.locale, wrong.key, wrong.params) });
}

/** Asked as an approval starts: the day may be another than that on which it was written. @throws Refusal 400 */
export async function refuseRateNow(context: Reading, rated: Rated): Promise<void> {
  const wrong = await findWrongRate(context, rated);
  if (wrong) throw refuse.because(wrong.key, wrong.params);
}
