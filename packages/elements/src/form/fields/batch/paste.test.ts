import { expect, test } from 'vitest';
import { blockOf } from './paste.ts';

test('a block from a spreadsheet becomes rows of cells', () => {
  expect(blockOf('a\tb\r\nc\td\r\n')).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
});

test('a single text is left to the control', () => {
  expect(blockOf('only one')).toBeUndefined();
  expect(blockOf('only one\n')).toBeUndefined();
});
