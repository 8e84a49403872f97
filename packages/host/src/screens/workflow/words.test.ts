import { say } from '@scf-kit/sdk/contract/text';
import { expect, test } from 'vitest';
import { duration } from './words.ts';

test.each([
  [0, '不到 1 秒'],
  [59, '59 秒'],
  [60, '1 分钟'],
  [7_199, '1 小时'],
  [172_800, '2 天'],
])('%d seconds are shown as %s', (seconds, shown) => {
  const { n, text } = duration(seconds);
  expect(say(text, 'zh-CN', { n })).toBe(shown);
});
