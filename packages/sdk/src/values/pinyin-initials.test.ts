import { expect, test } from 'vitest';
import { hasInitials } from './pinyin-initials.ts';

test.each([
  ['融资审批中', 'rzspz'],
  ['银行账户', 'yhzh'],
  ['操作日志', 'czrz'],
  ['额度与到期', 'ed'],
  ['长江医疗', 'cjyl'],
  ['CG 采购合同', 'cght'],
])('%s is typed as %s', (name, typed) => {
  expect(hasInitials(name, typed)).toBe(true);
});

test('a part of the initials will do, others and a single letter will not', () => {
  expect(hasInitials('企业认证审批', 'rz')).toBe(true);
  expect(hasInitials('企业认证审批', 'rs')).toBe(false);
  expect(hasInitials('企业认证审批', 'q')).toBe(false);
  expect(hasInitials('企业认证审批', '')).toBe(false);
  // What is written in letters is found by its letters.
  expect(hasInitials('Users', 'us')).toBe(false);
});
