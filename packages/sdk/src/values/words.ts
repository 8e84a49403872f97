import Big from 'big.js';
import { currencyWords } from './currency.ts';
import { toDecimal } from './money.ts';

const DIGITS = '零壹贰叁肆伍陆柒捌玖';
const PLACES = ['', '拾', '佰', '仟'];
/** 万, 亿 and then 亿 of what is above: 1e12 is 壹万亿. */
const GROUPS = [
  { digits: 8, unit: '亿' },
  { digits: 4, unit: '万' },
];

const digit = (at: string): string => DIGITS[Number(at)] ?? '';

function section(four: string): string {
  const words: string[] = [];
  let gap = false;
  for (const [at, figure] of [...four].entries()) {
    if (figure === '0') {
      gap = words.length > 0;
      continue;
    }
    if (gap) words.push('零');
    gap = false;
    words.push(digit(figure) + (PLACES[four.length - 1 - at] ?? ''));
  }
  return words.join('');
}

/** A whole number without leading zeros in capital words; '' for zero. */
function whole(figures: string): string {
  for (const { digits, unit } of GROUPS) {
    if (figures.length <= digits) continue;
    const high = whole(figures.slice(0, -digits));
    const low = figures.slice(-digits);
    const rest = low.replace(/^0+/, '');
    // A gap is read as one 零, wherever it starts.
    return high + unit + (rest === '' ? '' : (rest.length < digits ? '零' : '') + whole(rest));
  }
  return section(figures);
}

/**
 * An amount in capital words: `10005.00` is 壹万零伍元整, negatives start with 负, of another currency than RMB with its
 * name before (美元壹佰元整). Rounded half up to the cent; '' for what is no amount.
 */
export function capitalAmount(value: unknown, currency?: unknown): string {
  const words = inYuan(value);
  return words === '' ? '' : currencyWords(currency) + words;
}

function inYuan(value: unknown): string {
  const amount = toDecimal(value);
  if (!amount) return '';
  const [yuan = '0', cents = '00'] = amount.abs().round(2, Big.roundHalfUp).toFixed(2).split('.');
  const [jiao = '0', fen = '0'] = cents;
  if (/^0+$/.test(yuan + cents)) return '零元整';
  let words = yuan === '0' ? '' : `${whole(yuan)}元`;
  if (jiao !== '0') words += `${digit(jiao)}角`;
  if (fen !== '0') words += (jiao === '0' && words !== '' ? '零' : '') + `${digit(fen)}分`;
  else words += '整';
  return amount.lt(0) ? `负${words}` : words;
}
