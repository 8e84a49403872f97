import { expect, test } from 'vitest';
import { isChanged, findRowBefore } from './changes.ts';

test('a value written differently that means the same is no change', () => {
  const one = (type: string) => ({ type, key: 'a' });
  const same: [string, unknown, unknown][] = [
    ['number', '1.50', 1.5],
    ['input', '', undefined],
    ['checkbox', undefined, false],
    ['uploadFile', [], null],
    ['switch', undefined, false],
    ['cascader', ['a', 'b'], ['a', 'b']],
  ];
  expect(same.filter(([type, before, now]) => isChanged(one(type), before, now))).toEqual([]);
  const other: [string, unknown, unknown][] = [
    ['number', '1.5', '1.51'],
    ['input', 'a', ''],
    ['switch', true, undefined],
    ['cascader', ['a', 'b'], ['a']],
  ];
  expect(other.filter(([type, before, now]) => !isChanged(one(type), before, now))).toEqual([]);
});

test('rows are compared by their id; a row that was not there is new', () => {
  const previous = { lines: [{ _id: '1', a: 1 }] };
  expect([
    findRowBefore(previous, 'lines', '1'),
    findRowBefore(previous, 'lines', '2'),
    findRowBefore(undefined, 'lines', '1'),
    findRowBefore({}, 'lines', '1'),
  ]).toEqual([{ _id: '1', a: 1 }, null, undefined, null]);
});
