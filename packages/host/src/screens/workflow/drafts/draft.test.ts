import { describe, expect, test } from 'vitest';
import { bill } from '@scf-kit/sdk/contract/treasury/bill';
import { paymentRequest } from '@scf-kit/sdk/contract/treasury/payment-request';
import { financing } from '@scf-kit/sdk/contract/financing/financing';
import { outStock } from '@scf-kit/sdk/contract/warehouse/out-stock';
import { isDraft, isMade, isWaiting, findStart } from './draft.ts';

describe('FLOW-004 a draft of an invoice or a payment', () => {
  test('is what was never submitted, was rejected or withdrawn', () => {
    for (const [status, open] of [
      [0, true],
      [2, true],
      [1, false],
      [3, true],
      [99, false],
      [100, false],
    ] as const)
      expect([status, isDraft(bill, { status })]).toEqual([status, open]);
    expect(isDraft(paymentRequest, { status: 0 })).toBe(true);
    expect(isDraft(paymentRequest, { status: 4 })).toBe(false);
  });
  test('is submitted by the call of its direction', () => {
    expect([1, 2, 3, 4].map((direction) => findStart(bill, { direction })?.call.path.split('/').at(-1))).toEqual([
      'start',
      'start',
      'start-to-platform',
      'ticket-regist',
    ]);
    expect(findStart(paymentRequest, {})?.call.path).toBe('/api/engine/auth/payment-request/start');
    // A process without a call of its resource's own starts by the one for all records.
    expect(findStart(financing, {})?.buildBody('1')).toEqual({
      businessType: 'financing',
      businessKey: '1',
      processDefinitionKey: 'financing',
    });
  });
  test('that a count made is submitted again as it stands', () => {
    const refused = { status: 3, sourceType: 'stock-count' };
    expect(isDraft(outStock, refused)).toBe(true);
    expect(findStart(outStock, refused)?.call.path).toBe('/api/engine/auth/out-stock/start');
    expect([refused, { status: 3, sourceType: null }].map(isMade)).toEqual([true, false]);
  });
  test('waits only while its approval is on its way', () => {
    expect([0, 1, 2, 99, 4].map((status) => isWaiting(paymentRequest, { status }))).toEqual([
      false,
      true,
      false,
      false,
      false,
    ]);
  });
});
