/**
 * The written forms the check knows beyond a pattern: numbers that carry a check digit; an address of the web; where a
 * link may lead: another site by https, a mail, a path of one's own.
 */
export const FORMATS = ['creditCode', 'identityCard', 'webAddress', 'link'] as const;
export type Format = (typeof FORMATS)[number];

const CREDIT = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const CARD_WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const CARD_CHECKS = '10X98765432';

/**
 * The check character of the first 17 characters of a unified social credit code (GB 32100-2015); undefined where one
 * of them is none.
 */
export function creditCodeCheck(first: string): string | undefined {
  let sum = 0;
  let weight = 1;
  for (const letter of first) {
    const value = CREDIT.indexOf(letter);
    if (value < 0) return undefined;
    sum += value * weight;
    weight = (weight * 3) % 31;
  }
  return CREDIT[(31 - (sum % 31)) % 31];
}

/** Whether a text is a unified social credit code: 18 characters, the last one checks the others. */
export const isCreditCode = (text: string): boolean =>
  /^[0-9A-Z]{18}$/.test(text) && creditCodeCheck(text.slice(0, 17)) === text[17];

/**
 * Whether a text is a resident identity card number (GB 11643-1999): 18 characters, the last one checks the others; x
 * may be small.
 */
export function isIdentityCard(text: string): boolean {
  if (!/^[1-9]\d{16}[\dXx]$/.test(text)) return false;
  const sum = CARD_WEIGHTS.reduce((total, weight, at) => total + weight * Number(text[at]), 0);
  return CARD_CHECKS[sum % 11] === text.at(-1)?.toUpperCase();
}

/** Whether a text is a whole address of a page on the web. */
export function isWebAddress(text: string): boolean {
  const url = /^https?:\/\/[^\s\\]+$/i.test(text) ? URL.parse(text) : null;
  return url !== null && url.hostname.includes('.') && url.username === '' && url.password === '';
}

/**
 * Whether a link may lead there: https, a mail, or a path of this site. A path is no name of another host, however a
 * browser would read it.
 */
export function isLink(text: string): boolean {
  if (/[\s\\\p{Cc}]/u.test(text)) return false;
  if (text.startsWith('/')) return !text.startsWith('//');
  return /^https:/i.test(text) ? isWebAddress(text) : /^mailto:[^@:/?]+@[^@:/?]+(?:\?[^@]*)?$/i.test(text);
}

const MATCHES: Readonly<Record<Format, (text: string) => boolean>> = {
  creditCode: isCreditCode,
  identityCard: isIdentityCard,
  webAddress: isWebAddress,
  link: isLink,
};
/** Whether a text has the format. */
export const hasFormat = (format: Format, text: string): boolean => MATCHES[format](text);
