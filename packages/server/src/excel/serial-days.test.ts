import { expect, test } from 'vitest';
import { serialOfDays, wallOfSerial } from './serial-days.ts';

/** Days since 1899-12-30. */
const toSerialDay = (day: string): number => (Date.parse(`${day}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / 86_400_000;

test('a day has the number that Excel shows it by, and is read back from it', () => {
  for (const [day, serial] of [
    ['1900-01-01', 1],
    ['1900-01-15', 15],
    ['1900-02-28', 59],
    ['1900-03-01', 61],
    ['2025-12-09', 46_000],
    ['9999-12-31', 2_958_465],
  ] as const) {
    expect(serialOfDays(toSerialDay(day)), day).toBe(serial);
    expect(wallOfSerial(serial), day).toBe(`${day}T00:00:00`);
    expect(wallOfSerial(serialOfDays(toSerialDay(day) + 0.5) ?? 0), day).toBe(`${day}T12:00:00`);
  }
});

test('days that Excel does not have have no number, and its 29 February 1900 is no day', () => {
  for (const day of ['1865-03-03', '1899-12-31']) expect(serialOfDays(toSerialDay(day)), day).toBeUndefined();
  expect([wallOfSerial(60), wallOfSerial(60.5)]).toEqual([undefined, undefined]);
});
