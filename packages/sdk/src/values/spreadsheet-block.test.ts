import { expect, test } from 'vitest';
import { cellsOfBlock } from './spreadsheet-block.ts';

test('a block from a spreadsheet becomes rows of cells, whatever its line breaks', () => {
  expect(cellsOfBlock('a\tb\r\nc\td\r\n')).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
  expect(cellsOfBlock('a\rb\r')).toEqual([['a'], ['b']]);
  expect(cellsOfBlock('1\t\n\t2')).toEqual([
    ['1', ''],
    ['', '2'],
  ]);
  expect(cellsOfBlock('a\n\n')).toEqual([['a'], ['']]);
  expect(cellsOfBlock('')).toEqual([['']]);
});

test('a cell in quotes may hold tabs, line breaks and quotes; a quote within a text is a letter', () => {
  expect(cellsOfBlock('"two\r\nlines"\t"a\tb"\t"say ""hi"""')).toEqual([['two\nlines', 'a\tb', 'say "hi"']]);
  expect(cellsOfBlock('5" pipe\t2')).toEqual([['5" pipe', '2']]);
  expect(cellsOfBlock('"never ended\tx')).toEqual([['never ended\tx']]);
});
