import { expect, test } from 'vitest';
import { orderTyped, findSupplierProblems } from './supplier.ts';

test('DLG-011 DLG-013 a supplier needs a name and a sort order', () => {
  expect(findSupplierProblems('  ', '')).toEqual({
    itemText: 'supplier.name.required',
    sorted: 'dict.sorted.required',
  });
  expect(findSupplierProblems('新供应商', '10')).toEqual({});
});

test.each([
  ['12a3', '123'],
  ['99999', '99999'],
  ['100000', '10000'],
  ['１０', '10'],
  ['007', '7'],
  ['-5', '5'],
  ['0', '0'],
  ['abc', ''],
])('DLG-014 the sort order keeps of %s: %s', (typed, kept) => {
  expect(orderTyped(typed)).toBe(kept);
});
