import { describe, expect, test } from 'vitest';
import { chance, type Chance } from '../testing/chance.ts';
import {
  capitalAmount,
  Decimal,
  isInvoiceNumber,
  isPriced,
  isPrinted,
  leftOfLine,
  redLine,
  sumOfLines,
  taxParts,
  type InvoiceLine,
} from './index.ts';

const RATES = ['0', '1', '3', '6', '9', '13'];
const makeLine = (quantity: number, unitPrice: string, rate: string): InvoiceLine => {
  const amount = new Decimal(unitPrice).times(quantity).toFixed(2);
  return { quantity, amount, ...taxParts(amount, rate) };
};
const price = (by: Chance): string => new Decimal(by.next(1_000_000) + 1).div(100).toFixed(2);

describe('the tax of amounts that include it', () => {
  test('three lines of 33.33 at 13 % are 29.50 and 3.83 each, and the invoice is their sum: 88.50 and 11.49', () => {
    const line = makeLine(1, '33.33', '13');
    expect(line).toEqual({ quantity: 1, amount: '33.33', net: '29.50', tax: '3.83' });
    expect(sumOfLines([line, line, line])).toEqual({ quantity: 3, amount: '99.99', net: '88.50', tax: '11.49' });
    // Of the total it would have been another.
    expect(taxParts('99.99', '13')).toEqual({ net: '88.49', tax: '11.50' });
  });

  test('net amount and tax make up every amount, at every rate, whatever its sign', () => {
    const by = chance(15);
    for (let round = 0; round < 2000; round += 1) {
      const amount = price(by);
      const rate = by.pick(RATES);
      const { net, tax } = taxParts(amount, rate);
      expect(new Decimal(net).plus(tax).toFixed(2)).toBe(amount);
      expect(new Decimal(net).times(rate).div(100).minus(tax).abs().lte('0.01')).toBe(true);
      const back = taxParts(`-${amount}`, rate);
      expect([back.net, back.tax].map((part) => new Decimal(part).abs().toFixed(2))).toEqual([net, tax]);
    }
  });

  test('price times quantity may be a cent from the amount, no more; printed tax six cents from its rate', () => {
    expect(isPriced({ quantity: 3, unitPrice: '33.33', amount: '100.00' })).toBe(true);
    expect(isPriced({ quantity: 3, unitPrice: '33.33', amount: '100.01' })).toBe(false);
    expect(isPriced({ quantity: 3, unitPrice: '33.33', amount: '99.97' })).toBe(false);
    const printed = (net: string, tax: string) =>
      isPrinted({ net, tax, rate: '13', amount: new Decimal(net).plus(tax).toFixed(2) });
    expect([printed('100.00', '13.06'), printed('100.00', '12.94'), printed('100.00', '13.07')]).toEqual([
      true,
      true,
      false,
    ]);
    expect(isPrinted({ net: '100.00', tax: '13.00', rate: '13', amount: '113.01' })).toBe(false);
  });
});

describe('what a red invoice takes back', () => {
  const terms = { rate: '13', unitPrice: '14.29' };

  test('of 7 at 14.29, 3 and 3 and then the rest, to the cent: not 12.65 and 1.64', () => {
    const blue = makeLine(7, '14.29', '13');
    expect(blue).toMatchObject({ amount: '100.03', net: '88.52', tax: '11.51' });
    const taken: InvoiceLine[] = [];
    for (const quantity of [3, 3, 1]) {
      const red = redLine(leftOfLine(blue, taken), terms, { quantity });
      if (red) taken.push(red);
    }
    expect(taken).toEqual([
      { quantity: -3, amount: '-42.87', net: '-37.94', tax: '-4.93' },
      { quantity: -3, amount: '-42.87', net: '-37.94', tax: '-4.93' },
      { quantity: -1, amount: '-14.29', net: '-12.64', tax: '-1.65' },
    ]);
    expect(leftOfLine(blue, taken)).toEqual({ quantity: 0, amount: '0.00', net: '0.00', tax: '0.00' });
    expect(redLine(leftOfLine(blue, taken), terms, { quantity: 1 })).toBeUndefined();
    expect(capitalAmount('-42.87')).toBe('负肆拾贰元捌角柒分');
  });

  test('an amount alone leaves the quantity, and takes no more than is left', () => {
    const blue = makeLine(7, '14.29', '13');
    expect(redLine(blue, terms, { amount: '11.30' })).toEqual({
      quantity: 0,
      amount: '-11.30',
      net: '-10.00',
      tax: '-1.30',
    });
    for (const asked of [{ amount: '100.04' }, { amount: '0' }, { amount: '-1' }, { quantity: 8 }, { quantity: -1 }])
      expect(redLine(blue, terms, asked)).toBeUndefined();
    // A return at the price of before is more than is left once the price was lowered.
    const lowered = leftOfLine(blue, [{ quantity: 0, amount: '-90.00', net: '-79.65', tax: '-10.35' }]);
    expect(redLine(lowered, terms, { quantity: 1 })).toBeUndefined();
    expect(redLine(lowered, terms, { quantity: 7 })).toMatchObject({ quantity: -7, amount: '-10.03' });
  });

  test('whatever is taken in whatever parts, nothing ever goes below nothing, and the last part leaves nothing', () => {
    const by = chance(6);
    for (let round = 0; round < 400; round += 1) {
      const unitPrice = price(by);
      const rate = by.pick(RATES);
      const blue = makeLine(by.next(20) + 1, unitPrice, rate);
      const taken: InvoiceLine[] = [];
      for (let part = 0; part < 12; part += 1) {
        const left = leftOfLine(blue, taken);
        const asked =
          by.next(2) === 0
            ? { quantity: by.next(left.quantity + 2) }
            : { amount: new Decimal(by.next(Number(new Decimal(left.amount).times(100)) + 2)).div(100).toFixed(2) };
        const red = redLine(left, { rate, unitPrice }, asked);
        if (!red) continue;
        expect(new Decimal(red.net).plus(red.tax).toFixed(2)).toBe(red.amount);
        taken.push(red);
        const after = leftOfLine(blue, taken);
        for (const figure of [after.quantity, after.amount, after.net, after.tax])
          expect(new Decimal(figure).gte(0), JSON.stringify({ blue, taken })).toBe(true);
      }
      const left = leftOfLine(blue, taken);
      const rest = redLine(left, { rate, unitPrice }, { amount: left.amount });
      if (rest) taken.push(rest);
      expect(leftOfLine(blue, taken)).toMatchObject({ amount: '0.00', net: '0.00', tax: '0.00' });
    }
  });
});

test('an invoice number has 20 digits alone, or 8 with a code of 10 or 12', () => {
  const number = '26512000000081234567';
  expect(isInvoiceNumber(number, '')).toBe(true);
  expect(isInvoiceNumber('04318862', '5100231130')).toBe(true);
  expect(isInvoiceNumber('04318862', '051002300111')).toBe(true);
  for (const [wrong, code] of [
    [number, '5100231130'],
    ['04318862', ''],
    ['04318862', '51002311301'],
    ['0431886', '5100231130'],
    [`${number}1`, ''],
    ['2651200000008123456x', ''],
    ['', ''],
  ] as const)
    expect(isInvoiceNumber(wrong, code), `${wrong} ${code}`).toBe(false);
});
