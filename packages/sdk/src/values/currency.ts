import { Decimal, toDecimal, roundAmount } from './money.ts';

/** A currency: how many decimals its amounts have, and what it is called where an amount is written out in words. */
interface Currency {
  readonly code: string;
  readonly digits: number;
  /** Before the words of an amount; those of RMB begin without. */
  readonly words: string;
}

/** RMB in the dictionary of currencies: what contracts and balances are in that name none. */
export const RMB = 'CURRENCY_TYPE-1';

/** By the dictionary's item (`CURRENCY_TYPE`). */
const CURRENCIES: Readonly<Record<string, Currency>> = {
  'CURRENCY_TYPE-1': { code: 'CNY', digits: 2, words: '' },
  'CURRENCY_TYPE-2': { code: 'USD', digits: 2, words: '美元' },
  'CURRENCY_TYPE-3': { code: 'EUR', digits: 2, words: '欧元' },
  'CURRENCY_TYPE-4': { code: 'JPY', digits: 0, words: '日元' },
  'CURRENCY_TYPE-5': { code: 'GBP', digits: 2, words: '英镑' },
  'CURRENCY_TYPE-6': { code: 'HKD', digits: 2, words: '港币' },
};

const findCurrency = (id: unknown): Currency | undefined => (typeof id === 'string' ? CURRENCIES[id] : undefined);

/** How many decimals amounts of a currency have; two where it is not known. */
export const currencyDigits = (id: unknown): number => findCurrency(id)?.digits ?? 2;

/** The sign before an amount in words, so that nobody takes dollars for RMB. */
export const currencyWords = (id: unknown): string => findCurrency(id)?.words ?? '';

/** RMB, the currency the books are kept in; so is an amount that names none. */
export const isRmb = (id: unknown): boolean => id === undefined || id === null || findCurrency(id)?.code === 'CNY';

/** The letters of a currency; an amount that names none is in RMB. */
export const currencyCode = (id: unknown): string => findCurrency(id)?.code ?? (isRmb(id) ? 'CNY' : String(id));

/** Whether two amounts are in one currency; one that names none is in RMB. */
export const isSameCurrency = (one: unknown, other: unknown): boolean => currencyCode(one) === currencyCode(other);

/** The currencies whose amounts have no decimals. */
export const WHOLE_CURRENCIES: readonly string[] = Object.entries(CURRENCIES).flatMap(([id, { digits }]) =>
  digits === 0 ? [id] : [],
);

/** Whether an amount has no more decimals than its currency. */
export function fitsCurrency(amount: unknown, id: unknown): boolean {
  const value = toDecimal(amount);
  return !value || value.round(currencyDigits(id), 0).eq(value);
}

/**
 * The parts of an amount by shares in percent, each rounded half up to the currency's digits; where all are given and
 * make 100 %, the last takes the rest, so that the parts are the whole. A part without a share is undefined.
 */
export function partsByShare(
  amount: unknown,
  shares: readonly unknown[],
  currency?: unknown,
): readonly (string | undefined)[] {
  const whole = toDecimal(amount);
  const digits = currencyDigits(currency);
  const percents = shares.map((share) => toDecimal(share));
  const parts = percents.map((percent) =>
    whole && percent ? roundAmount(whole.times(percent).div(100).toFixed(), digits) : undefined,
  );
  let total = new Decimal(0);
  for (const percent of percents) total = total.plus(percent ?? 0);
  if (!whole || !total.eq(100) || percents.includes(undefined)) return parts;
  let others = new Decimal(0);
  for (const part of parts.slice(0, -1)) others = others.plus(part ?? 0);
  return [...parts.slice(0, -1), whole.minus(others).toFixed(digits)];
}
