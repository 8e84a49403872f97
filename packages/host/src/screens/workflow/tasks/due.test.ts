import { say } from '@scf-kit/sdk/contract/text';
import { expect, test } from 'vitest';
import { dueAt, sayDue } from './due.ts';

const NOW = Date.parse('2026-09-01T08:00:00Z');

test.each([
  // Friday noon, over the weekend.
  ['2026-09-07T04:00:00Z', '2026-09-04T04:00:00Z', 1, false, false, '剩余 1 个工作日'],
  ['2026-09-07T03:00:00Z', '2026-09-04T04:00:00Z', 0, false, true, '剩余 2 天'],
  ['2026-09-04T04:00:00Z', '2026-09-08T04:00:00Z', 2, true, false, '已逾期 2 个工作日'],
])(
  'a task due at %s is at %s %d working days away, overdue: %s, soon: %s',
  (dueDate, now, workingDays, overdue, soon, zh) => {
    const due = dueAt(dueDate, Date.parse(now), workingDays);
    expect([due.overdue, due.soon, sayDue(due, (text, params) => say(text, 'zh-CN', params))]).toEqual([
      overdue,
      soon,
      zh,
    ]);
  },
);

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
