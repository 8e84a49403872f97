import { expect, test } from 'vitest';
import { bill } from '@scf-kit/sdk/contract/treasury/bill';
import { loginHistory } from '@scf-kit/sdk/contract/access/login-history';
import { tagColour } from './status-tone.ts';

test('a status shows in the colour of the tone its contract gives it', () => {
  const { values } = bill.own.status;
  expect([0, 1, 2, 3, 99].map((status) => tagColour(values, status))).toEqual([
    'default',
    'processing',
    'error',
    'default',
    'success',
  ]);
  expect([1, 0].map((result) => tagColour(loginHistory.own.result.values, result))).toEqual(['success', 'error']);
});
test('a choice without tones shows as plain text', () => {
  expect(tagColour(bill.own.direction.values, 1)).toBeUndefined();
  expect(tagColour(undefined, 1)).toBeUndefined();
});
