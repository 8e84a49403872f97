import { loadContract } from '../contract.ts';
import { expect, test } from 'vitest';
import { HELD_ORDER, resources } from '@scf-kit/sdk/contract';
import { financeAmountDetail } from '@scf-kit/sdk/contract/treasury/finance-amount-detail';
import { listCountedAgainst, inLockOrder } from './lock-order.ts';

await loadContract();

test('what counts money or goods is held in the order that the contract declares, each place by one resource', () => {
  const places = resources().flatMap(({ heldAs }) => heldAs ?? []);
  expect(places.toSorted()).toEqual([...HELD_ORDER].toSorted());
});

test('a claim holds its contract before its instalment, its receivable and its receipt', () => {
  const claim = {
    financialCollectionId: 'receipt',
    contractCollectionPlanId: 'instalment',
    financeReceivableId: 'receivable',
    contractId: 'contract',
  };
  expect(inLockOrder(listCountedAgainst(financeAmountDetail, claim)).map(({ id }) => id)).toEqual([
    'contract',
    'instalment',
    'receivable',
    'receipt',
  ]);
});
