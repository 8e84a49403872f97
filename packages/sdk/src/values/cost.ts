import { Decimal, decimalOf } from './money.ts';

/** When interest and principal of a loan are paid. */
export type Repayment = 'atMaturity' | 'monthlyInterest' | 'quarterlyInterest' | 'equalInstalments' | 'equalPrincipal';

/**
 * The interest payment methods of the dictionary FXFS by their value. 先息后本 pays interest as it falls due and the
 * principal last, as monthly interest does.
 */
export const REPAYMENT_OF: Readonly<Record<string, Repayment>> = {
  1: 'atMaturity',
  2: 'monthlyInterest',
  3: 'quarterlyInterest',
  4: 'equalInstalments',
  5: 'equalPrincipal',
  6: 'monthlyInterest',
  7: 'atMaturity',
};

/**
 * An offer to lend: amounts and percentages as decimal texts, `interest` a year, `serviceCharge` a month of the whole
 * amount.
 */
export interface Offer {
  readonly amount: unknown;
  readonly interest: unknown;
  readonly serviceCharge: unknown;
  readonly months: number;
  readonly repayment: Repayment;
}
/**
 * The cost of an offer: all payments beyond the principal, and the effective yearly rate in percent; both with two
 * decimals.
 */
export interface Cost {
  readonly total: string;
  readonly yearly: string;
}

const LONGEST = 600;

/** The payments at the end of each month. */
function payments(
  amount: number,
  monthly: number,
  charge: number,
  months: number,
  repayment: Repayment,
): readonly number[] {
  const instalment = monthly === 0 ? amount / months : (amount * monthly) / (1 - (1 + monthly) ** -months);
  let owed = amount;
  let accrued = 0;
  return Array.from({ length: months }, (_, at) => {
    const last = at === months - 1;
    accrued += owed * monthly;
    let paid = charge;
    switch (repayment) {
      case 'equalInstalments':
        paid += instalment;
        owed -= instalment - accrued;
        accrued = 0;
        break;
      case 'equalPrincipal':
        paid += amount / months + accrued;
        owed -= amount / months;
        accrued = 0;
        break;
      case 'monthlyInterest':
        paid += accrued;
        accrued = 0;
        break;
      case 'quarterlyInterest':
        if ((at + 1) % 3 === 0 || last) {
          paid += accrued;
          accrued = 0;
        }
        break;
      case 'atMaturity':
        if (last) paid += accrued;
        break;
    }
    return last && repayment !== 'equalInstalments' && repayment !== 'equalPrincipal' ? paid + amount : paid;
  });
}

/**
 * The rate a month at which the payments are worth the amount: found by halving, since their worth only falls as the
 * rate rises.
 */
function internalRate(amount: number, paid: readonly number[]): number {
  const worth = (rate: number): number => paid.reduce((sum, payment, at) => sum + payment / (1 + rate) ** (at + 1), 0);
  let [low, high] = [0, 0.01];
  while (worth(high) > amount && high < 1e6) high *= 2;
  for (let turn = 0; turn < 200; turn += 1) {
    const middle = (low + high) / 2;
    if (worth(middle) > amount) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/**
 * The cost of an offer by its internal rate of return, so that offers with different rates, monthly charges and
 * repayments compare. undefined for an incomplete or impossible offer.
 */
export function costOf({ amount, interest, serviceCharge, months, repayment }: Offer): Cost | undefined {
  const [principal, rate, charge] = [
    decimalOf(amount),
    decimalOf(interest),
    decimalOf(serviceCharge ?? '0') ?? new Decimal(0),
  ];
  if (
    !principal ||
    !rate ||
    !principal.gt(0) ||
    rate.lt(0) ||
    charge.lt(0) ||
    rate.gt(1000) ||
    charge.gt(1000) ||
    principal.gt('1e15') ||
    !Number.isInteger(months) ||
    months < 1 ||
    months > LONGEST
  )
    return undefined;
  const lent = principal.toNumber();
  const paid = payments(lent, rate.toNumber() / 1200, (lent * charge.toNumber()) / 100, months, repayment);
  const total = paid.reduce((sum, payment) => sum + payment, 0) - lent;
  const yearly = ((1 + internalRate(lent, paid)) ** 12 - 1) * 100;
  return Number.isFinite(yearly) ? { total: Math.max(0, total).toFixed(2), yearly: yearly.toFixed(2) } : undefined;
}
