import { expect, test } from 'vitest';
import { parseBlock } from './paste.ts';

test('a block from a spreadsheet becomes rows of cells', () => {
  expect(parseBlock('a\tb\r\nc\td\r\n')).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
});

test('a single text is left to the control', () => {
  expect(parseBlock('only one')).toBeUndefined();
  expect(parseBlock('only one\n')).toBeUndefined();
});
