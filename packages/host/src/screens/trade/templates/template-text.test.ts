import { expect, test } from 'vitest';
import { parseParts, unknownIn } from './template-text.ts';

const VARIABLES = [
  { list: '', name: 'code', title: '合同编号' },
  { list: 'products', name: 'no', title: '序号' },
  { list: 'products', name: 'totalPrice', title: '总价' },
];

test('the text of a template says what its variables mean, in a repetition those of its lines too', () => {
  expect(parseParts('合同 {code}\n{#products}{no} {code}{/products}。', VARIABLES)).toEqual([
    { kind: 'text', text: '合同 ' },
    { kind: 'variable', text: '{code}', title: '合同编号' },
    { kind: 'text', text: '\n' },
    { kind: 'begin', text: '{#products}' },
    { kind: 'variable', text: '{no}', title: '序号' },
    { kind: 'text', text: ' ' },
    { kind: 'variable', text: '{code}', title: '合同编号' },
    { kind: 'end', text: '{/products}' },
    { kind: 'text', text: '。' },
  ]);
});

test('variables no contract has are named once, also those of a line outside of its repetition', () => {
  expect(unknownIn(parseParts('{price}{price}{no}{#goods}{/goods}{code}', VARIABLES))).toEqual([
    '{price}',
    '{no}',
    '{#goods}',
    '{/goods}',
  ]);
});
