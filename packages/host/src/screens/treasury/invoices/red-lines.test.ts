import { expect, test } from 'vitest';
import { redReasons } from '@scf-kit/sdk/contract/treasury/billed';
import { createRedLines } from './red-lines.ts';

const ERROR = redReasons.error.value;
const RETURNED = redReasons.returned.value;
const ALLOWANCE = redReasons.allowance.value;
const lines = [
  {
    id: 'pump',
    rate: '13',
    unitPrice: '113.00',
    leftQuantity: 2,
    leftAmount: '226.00',
    leftNet: '200.00',
    leftTax: '26.00',
  },
];
const takeBack = (reason: number, whole: boolean, asked?: string) =>
  createRedLines(lines, { reason, whole, asked: asked === undefined ? {} : { pump: asked } })[0];

test('an invoice that is taken back as a whole takes back all that is left, by quantity or by amount', () => {
  const red = { amount: '-226.00', net: '-200.00', tax: '-26.00' };
  expect(takeBack(ERROR, true, '1')).toMatchObject({ said: '2', byQuantity: true, wrong: false, red });
  expect(takeBack(ALLOWANCE, true)).toMatchObject({ said: '226.00', byQuantity: false, wrong: false, red });
});

test('a part takes back what is asked, and more than is left is wrong', () => {
  expect(takeBack(RETURNED, false, '1')).toMatchObject({ wrong: false, red: { amount: '-113.00', tax: '-13.00' } });
  expect(takeBack(ALLOWANCE, false, '11.30')).toMatchObject({ wrong: false, red: { amount: '-11.30' } });
  expect(takeBack(RETURNED, false, '3')).toMatchObject({ wrong: true, red: undefined });
  expect(takeBack(ALLOWANCE, false, '226.01')).toMatchObject({ wrong: true, red: undefined });
});

test('nothing asked, or nought, takes nothing back and is not wrong', () => {
  expect(takeBack(RETURNED, false)).toMatchObject({ said: '', wrong: false, red: undefined });
  expect(takeBack(RETURNED, false, '0')).toMatchObject({ wrong: false, red: undefined });
});
