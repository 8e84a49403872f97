import { expect, test } from 'vitest';
import { toSerialNumber, toSerialNumbers } from './serial-number.ts';

test('serial numbers are compared in one width, without blanks, in upper case', () => {
  expect(toSerialNumber(' ａb 1２\u3000-x ')).toBe('AB12-X');
});

test('of several serial numbers each counts once, however it was typed or scanned', () => {
  expect(toSerialNumbers(['sn-1', 'ＳＮ－１', ' SN - 1', 'sn-2', ' \u3000'])).toEqual(['SN-1', 'SN-2']);
});
