import { expect, test } from 'vitest';
import { describeBreak } from './json-place.ts';

test('valid JSON is broken nowhere', () => {
  for (const text of ['{}', '[]', ' [1, -2.5e+3, "a\\"\\u0041", true, null, {"a": {"b": []}}] ', '"text"', '0'])
    expect(describeBreak(text), text).toBeUndefined();
});

test.each([
  ['', '1:1'],
  ['{', '1:2'],
  ['{"list": [', '1:11'],
  ['{"list": [],\n  "config": }', '2:13'],
  ['[1,]', '1:4'],
  ['{"a" 1}', '1:6'],
  ['{a: 1}', '1:2'],
  ['[1 2]', '1:4'],
  ['{"a": 1}}', '1:9'],
  ['[01]', '1:3'],
  ['["a\nb"]', '1:2'],
  ["{'a': 1}", '1:2'],
  ['[1]\n\nx', '3:1'],
  ['<!doctype html>', '1:1'],
  ['[}', '1:2'],
  ['{"a":1,}', '1:8'],
  ['{"a":"b', '1:6'],
])('%j is JSON up to %s', (text, place) => {
  expect(() => JSON.parse(text)).toThrow(SyntaxError);
  expect(describeBreak(text)).toBe(place);
});

test('a text of megabytes and of many levels is looked through all the same', () => {
  expect(describeBreak(`["${'x'.repeat(5_000_000)}`)).toBe('1:2');
  expect(describeBreak('['.repeat(200_000))).toBe('1:200001');
  expect(describeBreak(`${'{"a":'.repeat(100_000)}?`)).toBe('1:500001');
});
