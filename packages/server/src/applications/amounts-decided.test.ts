import { expect, test } from 'vitest';
import { resourceNamed } from '@scf-kit/sdk/contract';
import { loadContract } from '../contract.ts';
import { amountDecided, collectDecidedAmounts } from './amounts-decided.ts';

await loadContract();
const claim = resourceNamed('finance-amount-detail');
const payment = resourceNamed('payment-request');
const invoice = resourceNamed('bill');

test('a correction is decided on by those who decide what it takes back: conditions see it without its sign', () => {
  expect(amountDecided(claim, 'amount', { amount: '-450000.00' })).toBe('450000.00');
  expect(amountDecided(claim, 'amount', { amount: '450000.00' })).toBe('450000.00');
  expect(collectDecidedAmounts(invoice, { billAmount: '-42.87' })).toMatchObject({ billAmount: '42.87' });
});

test('conditions see RMB, rounded half up, once: an amount that is RMB already is not turned again', () => {
  expect(amountDecided(claim, 'amount', { amount: '-100.00', exchangeRate: '7.12345' })).toBe('712.35');
  expect(amountDecided(payment, 'rmbAmount', { rmbAmount: '712.35', exchangeRate: '7.12345' })).toBe('712.35');
  expect(amountDecided(invoice, 'billAmount', { billAmount: '712.35', exchangeRate: '7.12345' })).toBe('712.35');
});

test('what is not there stays so', () => {
  expect(amountDecided(claim, 'amount', { amount: null })).toBeNull();
});
