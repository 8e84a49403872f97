import { expect, test } from 'vitest';
import type { ImportRow } from '@scf-kit/sdk/contract/excel';
import { say } from '@scf-kit/sdk/contract/text';
import { writeCsvCell, writeErrorReport } from './error-report.ts';

test('a cell is quoted where it must be, and no formula reaches the program that opens it', () => {
  expect(
    ['plain', 'a,b', 'say "hi"', 'two\nlines', '=1+1', '+86', '-5', '@SUM(A1)', '\tx', '设备'].map(writeCsvCell),
  ).toEqual(['plain', '"a,b"', '"say ""hi"""', '"two\nlines"', "'=1+1", "'+86", "'-5", "'@SUM(A1)", "'\tx", '设备']);
});
test('the report has the lines with errors only, each with what is wrong', () => {
  const columns = [
    { name: 'name', title: '名称' },
    { name: 'phone', title: '电话' },
  ];
  const rows: readonly ImportRow[] = [
    { line: 2, values: { name: '好', phone: '13800138000' }, errors: {} },
    {
      line: 3,
      values: { phone: '=cmd()' },
      errors: { name: '必填项', phone: '格式不正确', other: '未知', '': '无权新增' },
    },
  ];
  expect(writeErrorReport({ columns, rows }, (text) => say(text, 'zh-CN'))).toBe(
    "\uFEFF行号,名称,电话,错误\r\n3,,'=cmd(),名称: 必填项; 电话: 格式不正确; other: 未知; 无权新增\r\n",
  );
});
