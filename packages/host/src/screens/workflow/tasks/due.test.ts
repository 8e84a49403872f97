import { say } from '@scf-kit/sdk/contract/text';
import { expect, test } from 'vitest';
import { dueAt, sayDue } from './due.ts';

const NOW = Date.parse('2026-09-01T08:00:00Z');

test.each([
  ['2026-09-03T08:00:00Z', false, false, '剩余 2 天', '2 d left'],
  ['2026-09-01T10:30:00Z', false, true, '剩余 2 小时', '2 h left'],
  ['2026-09-01T08:00:00Z', false, true, '剩余 不到 1 秒', 'under 1 s left'],
  ['2026-08-30T07:00:00Z', true, false, '已逾期 2 天', '2 d overdue'],
])('a task due at %s is overdue: %s, soon: %s', (dueDate, overdue, soon, zh, en) => {
  const due = dueAt(dueDate, NOW);
  expect([due.overdue, due.soon]).toEqual([overdue, soon]);
  expect(sayDue(due, (text, params) => say(text, 'zh-CN', params))).toBe(zh);
  expect(sayDue(due, (text, params) => say(text, 'en-US', params))).toBe(en);
});
