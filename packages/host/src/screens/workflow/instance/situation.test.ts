import { expect, test } from 'vitest';
import { refusedAsOwn } from './situation.ts';

const tellOf = (administrators: readonly string[]): string | undefined =>
  refusedAsOwn({ instance: { ownApplication: { steps: ['first'], administrators } } })?.zh;

test('an administrator who applied reads whom to ask instead, and others read nothing', () => {
  expect(refusedAsOwn({ instance: { ownApplication: null } })).toBeUndefined();
  expect(tellOf(['李敏', '王强'])).toBe('不能处理自己发起的申请，请联系李敏、王强');
  expect(tellOf([])).toBe('不能处理自己发起的申请，请联系其他流程管理员');
});
