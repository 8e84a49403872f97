import { expect, test } from 'vitest';
import { formatWeekday, chooseGreeting, welcomePhrase } from './greeting.ts';

const greetings = (...hours: number[]) => hours.map((hour) => chooseGreeting(hour).replace('dashboard.greeting.', ''));
test('LAY-013 before 9 it is morning', () => {
  expect(greetings(0, 8)).toEqual(['morning', 'morning']);
});
test('LAY-014 from 9 to 11 it is forenoon', () => {
  expect(greetings(9, 11)).toEqual(['forenoon', 'forenoon']);
});
test('LAY-015 then to 13 it is noon', () => {
  expect(greetings(12, 13)).toEqual(['noon', 'noon']);
});
test('LAY-016 then before 20 it is afternoon', () => {
  expect(greetings(14, 19)).toEqual(['afternoon', 'afternoon']);
});
test('LAY-017 else it is evening', () => {
  expect(greetings(20, 23)).toEqual(['evening', 'evening']);
});
test('LAY-018 one of four phrases is picked', () => {
  expect([0, 0.25, 0.5, 0.99].map((n) => welcomePhrase(() => n))).toEqual([
    'dashboard.welcome.1',
    'dashboard.welcome.2',
    'dashboard.welcome.3',
    'dashboard.welcome.4',
  ]);
});
test('a day is named by its weekday in the language of the reader', () => {
  expect([formatWeekday('2026-11-28', 'zh-CN'), formatWeekday('2026-11-28', 'en-US')]).toEqual(['星期六', 'Saturday']);
});
