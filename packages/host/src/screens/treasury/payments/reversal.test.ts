import { describe, expect, test } from 'vitest';
import { feeApply } from '@scf-kit/sdk/contract/treasury/fee-apply';
import { paymentRequest } from '@scf-kit/sdk/contract/treasury/payment-request';
import { specialPayment } from '@scf-kit/sdk/contract/treasury/special-payment';
import { leftToReverse, reversalFields, buildReversal } from './reversal.ts';

const paid = { id: 'a', status: 4, origanAmount: '1000.00', leftAmount: '600.00', originalRequestId: null };

describe('what of a payment may be taken back', () => {
  test('is what earlier reversals left of one that is approved or paid', () => {
    expect(leftToReverse(paymentRequest, paid)).toBe('600.00');
    expect(leftToReverse(paymentRequest, { ...paid, status: 99 })).toBe('600.00');
    expect(leftToReverse(paymentRequest, { ...paid, leftAmount: '0.00' })).toBeUndefined();
  });
  test('is nothing of one that is not approved, was reversed whole, or takes back another', () => {
    for (const status of [0, 1, 2, 3, 5]) expect(leftToReverse(paymentRequest, { ...paid, status })).toBeUndefined();
    expect(leftToReverse(paymentRequest, { ...paid, originalRequestId: 'b' })).toBeUndefined();
  });
});

test('how much and why is asked, at most the rest', () => {
  expect(reversalFields(paymentRequest, '600.00')).toMatchObject({
    origanAmount: { required: true, min: '0.01', max: '600.00' },
    reason: { required: true },
  });
  expect(Object.keys(reversalFields(feeApply, '1.00'))).toEqual(['amount', 'reason']);
});

test('it names its original, is negative, and says again what every new one has to', () => {
  expect(buildReversal(paymentRequest, paid, { origanAmount: '600.00', reason: '重复付款' })).toEqual({
    originalRequestId: 'a',
    origanAmount: '-600.00',
    reason: '重复付款',
  });
  const special = { id: 'b', paymentKind: 'SPECIAL_PAYMENT_KIND-2', payeeName: '供应商', contractId: 'c' };
  expect(buildReversal(specialPayment, special, { amount: '5.00', reason: '退货' })).toEqual({
    originalPaymentId: 'b',
    amount: '-5.00',
    reason: '退货',
    paymentKind: 'SPECIAL_PAYMENT_KIND-2',
    payeeName: '供应商',
  });
});
