import { expect, test } from 'vitest';
import { repaymentPlan } from '@scf-kit/sdk/contract/financing/repayment-plan';
import { goods } from '@scf-kit/sdk/contract/master-data/goods';
import { findGrowing } from './column-width.ts';

const { period, plannedRepaymentDate } = repaymentPlan.fields;
const { name, createTime } = goods.fields;
const column = (
  of: string,
  field: Parameters<typeof findGrowing>[0][number]['field'],
  width: number,
  kept = false,
) => ({
  name: of,
  field,
  width,
  kept,
});

test('the room that is left goes to the widest texts, never to numbers, days or moments', () => {
  const others = [
    column('period', period, 400),
    column('day', plannedRepaymentDate, 400),
    column('at', createTime, 400),
  ];
  expect([...findGrowing([column('code', name, 144), column('name', name, 232), ...others])]).toEqual(['name']);
  expect([...findGrowing([column('name', name, 232), column('address', name, 232), ...others])]).toEqual([
    'name',
    'address',
  ]);
  expect([...findGrowing(others)]).toEqual([]);
});

test('a column keeps the width a person gave it, and the next one grows', () => {
  expect([...findGrowing([column('code', name, 144), column('name', name, 500, true)])]).toEqual(['code']);
});
