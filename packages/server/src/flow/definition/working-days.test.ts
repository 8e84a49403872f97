import { describe, expect, test } from 'vitest';
import { addWorkingDays, announcedUntil, isAnnounced, isWorkingDay, countWorkingDays } from './working-days.ts';

const at = (day: string): string => new Date(`${day}T15:30:00+08:00`).toISOString();

describe('working days of mainland China', () => {
  test('weekends and holidays are off, weekends worked for them are not (notice of the State Council for 2026)', () => {
    expect(
      ['2026-02-13', '2026-02-14', '2026-02-15', '2026-02-23', '2026-02-24', '2026-02-28', '2026-03-01'].map(
        isWorkingDay,
      ),
    ).toEqual([true, true, false, false, true, true, false]);
    expect(
      ['2026-09-30', '2026-10-01', '2026-10-07', '2026-10-08', '2026-10-10', '2026-10-11'].map(isWorkingDay),
    ).toEqual([true, false, false, true, true, false]);
  });

  test('are counted over a weekend, a holiday and a worked Saturday', () => {
    expect(addWorkingDays(at('2026-11-20'), 1)).toBe(at('2026-11-23'));
    expect(addWorkingDays(at('2026-09-30'), 3)).toBe(at('2026-10-10'));
    expect(addWorkingDays(at('2026-02-13'), 1)).toBe(at('2026-02-14'));
    expect(addWorkingDays(at('2026-02-14'), 1)).toBe(at('2026-02-24'));
  });

  test('begin with the next one after a day off, and are counted back', () => {
    expect(addWorkingDays(at('2026-10-03'), 1)).toBe(at('2026-10-08'));
    expect(addWorkingDays(at('2026-10-08'), -1)).toBe(at('2026-09-30'));
    expect(addWorkingDays(at('2026-10-08'), 0)).toBe(at('2026-10-08'));
  });

  test('whole ones between two moments are as many as are counted on', () => {
    for (const [from, to, count] of [
      ['2026-11-20', '2026-11-23', 1],
      ['2026-09-30', '2026-10-10', 3],
      ['2026-11-21', '2026-11-22', 0],
      ['2026-11-20', '2026-11-20', 0],
    ] as const)
      expect(countWorkingDays(at(from), at(to)), from).toBe(count);
    const friday = at('2026-11-20');
    expect(countWorkingDays(friday, new Date(Date.parse(addWorkingDays(friday, 1)) - 1).toISOString())).toBe(0);
  });

  test('the day is the Chinese one, whatever the hour in UTC', () => {
    // Friday 23:30 UTC is Saturday in China: the next working day is Monday, and counting from there gives Monday
    // 07:30.
    expect(addWorkingDays('2026-11-20T23:30:00.000Z', 1)).toBe('2026-11-22T23:30:00.000Z');
  });

  test('of a year that is not announced Monday to Friday count, and it is said to which day is known', () => {
    expect(isAnnounced(2026)).toBe(true);
    expect(isAnnounced(2199)).toBe(false);
    expect(isWorkingDay('2199-10-01')).toBe(true);
    expect(announcedUntil(at('2026-05-01')) ?? '').toMatch(/^20(2[6-9]|[3-9]\d)-12-31$/);
    expect(announcedUntil('2199-01-01T00:00:00Z')).toBeUndefined();
  });
});
