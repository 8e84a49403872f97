import { rateOn, ratesAfter, type DatedRate } from '@scf-kit/sdk/loan';
import { Decimal } from '@scf-kit/sdk/values';
import type { Agreed } from './agreement.query.ts';

/** The rate of a quote or loan as people read it. */
export interface ShownRate {
  /** Percent a year on the day that was asked for. */
  readonly percent: string;
  /** "5.60%", "LPR 1Y 3.10% + 120bp": alike in both languages. */
  readonly text: string;
}

const TENORS = { lpr1: '1Y', lpr5: '5Y' } as const;
const SCALE = 2;
const MONTHS = 12;

type Amount = InstanceType<typeof Decimal>;
/** With two decimals, and more only where there are. */
const written = (percent: Amount): string =>
  `${percent.round(SCALE, 0).eq(percent) ? percent.toFixed(SCALE) : percent.toFixed()}%`;

/**
 * The rate that holds on a day, and of what it is made; undefined as long as it is not said, or no LPR is published.
 */
export function readShownRate(
  agreed: Agreed,
  { day, start, lpr }: { readonly day: string; readonly start: string; readonly lpr: readonly DatedRate[] },
): ShownRate | undefined {
  const basis = agreed.rateBasis ?? 'fixed';
  if (basis === 'fixed') {
    if (agreed.interestRate === null) return undefined;
    const percent = new Decimal(agreed.interestRate);
    return { percent: percent.toFixed(), text: written(percent) };
  }
  if (lpr.length === 0) return undefined;
  const basisPoints = agreed.basisPoints ?? 0;
  const months = agreed.quoteMonths ?? agreed.projectMonths ?? MONTHS;
  const rates = ratesAfter(lpr, { start, months, basisPoints, repricing: agreed.repricing ?? 'never' });
  const percent = rateOn(rates, day);
  const published = percent.minus(new Decimal(basisPoints).div(100));
  const added = basisPoints === 0 ? '' : ` ${basisPoints < 0 ? '-' : '+'} ${Math.abs(basisPoints)}bp`;
  return { percent: percent.toFixed(), text: `LPR ${TENORS[basis]} ${written(published)}${added}` };
}
