import { expect, test } from 'vitest';
import { enterLines, isTaken, sumTaken, typeLine } from './invoice-lines.ts';

const open = [
  { contractProductId: 'pump', orderBiddingProductsId: null, unitPrice: '100.00' },
  { contractProductId: null, orderBiddingProductsId: 'valve', unitPrice: '11.30' },
  { contractProductId: null, orderBiddingProductsId: null, unitPrice: '1.00' },
];

test('the amount of a line follows quantity and price until it is typed itself', () => {
  const counted = typeLine({}, 'pump', '100.00', { quantity: '3' });
  expect(counted['pump']).toMatchObject({ quantity: '3', unitPrice: '100.00', amount: '300.00' });
  expect(typeLine(counted, 'pump', '100.00', { unitPrice: '99.99' })['pump']?.amount).toBe('299.97');
  const corrected = typeLine(counted, 'pump', '100.00', { amount: '299.98' });
  expect(corrected['pump']?.amount).toBe('299.98');
  expect(typeLine(corrected, 'pump', '100.00', { net: '265.47', tax: '34.51' })['pump']?.amount).toBe('299.98');
  expect(typeLine(counted, 'pump', '100.00', { quantity: 'three' })['pump']?.amount).toBe('');
});

test('net and tax are as printed on a received invoice, and by the rate on an issued one', () => {
  const typed = typeLine({}, 'valve', '11.30', { quantity: '10', net: '99.99', tax: '13.01' });
  const parts = (received: boolean) => enterLines(open, typed, { received, rate: '13' })[1]?.parts;
  expect(parts(true)).toMatchObject({ net: '99.99', tax: '13.01' });
  expect(parts(false)).toEqual({ net: '100.00', tax: '13.00' });
});

test('lines without a quantity are left out, and one whose quantity is no number is sent to be refused', () => {
  const typed = typeLine(typeLine({}, 'pump', '100.00', { quantity: '2' }), 'valve', '11.30', { quantity: '0' });
  const taken = (of: typeof typed) => enterLines(open, of, { received: false, rate: '13' }).filter(isTaken);
  expect(taken(typed).map(({ key }) => key)).toEqual(['pump']);
  expect(taken(typeLine(typed, '2', '1.00', { quantity: 'x' })).map(({ key }) => key)).toEqual(['pump', '2']);
  expect(sumTaken(taken(typed))).toEqual({ quantity: 2, amount: '200.00', net: '176.99', tax: '23.01' });
});
