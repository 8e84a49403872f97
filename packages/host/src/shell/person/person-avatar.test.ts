import { expect, test } from 'vitest';
import { getInitials } from './person-avatar.tsx';

test('a person is told by the given name in Chinese and by the first letters in English', () => {
  expect(['王小明', '李娜', '平台管理员', 'Platform administrator', 'anna', ''].map(getInitials)).toEqual([
    '小明',
    '李娜',
    '理员',
    'PA',
    'A',
    '',
  ]);
});
