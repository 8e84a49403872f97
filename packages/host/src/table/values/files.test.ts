import { holdsFiles } from '@scf-kit/sdk/contract/field';
import { expect, test } from 'vitest';
import { file, files, text } from '@scf-kit/sdk/contract';
import { listEditable, isWide } from '../edit/edit-fields.ts';
import { listFiles, valueOfFiles } from './files.ts';

const one = file({ zh: '凭证', en: 'Voucher', displayName: 'voucherText' });
const several = files({ zh: '合同文件', en: 'Contract files' });

test('a field of one file holds its object name and shows the name it came with', () => {
  expect(listFiles(one, 'records/1.pdf', '发票 1.pdf')).toEqual([{ name: '发票 1.pdf', path: 'records/1.pdf' }]);
  expect(listFiles(one, 'records/1.pdf')).toEqual([{ name: '1.pdf', path: 'records/1.pdf' }]);
  expect([listFiles(one, null), listFiles(one, ''), valueOfFiles(one, [])]).toEqual([[], [], null]);
  expect(valueOfFiles(one, [{ name: 'a.pdf', path: 'records/2.pdf' }])).toBe('records/2.pdf');
});

test('a field of several files holds names with object names, and comes back as it was', () => {
  const value = [
    { originalFileName: '合同 "一".pdf', newFilePath: 'records/1.pdf' },
    { originalFileName: 'b.png', newFilePath: 'records/2.png' },
  ];
  expect(valueOfFiles(several, listFiles(several, value))).toEqual(value);
  expect(listFiles(several, [{ nonsense: 1 }, null])).toEqual([]);
});

test('fields of files can be edited and take a line of their own', () => {
  const fields = { name: text({ zh: '名称', en: 'Name' }), one, several };
  expect(listEditable(fields).map(([name]) => name)).toEqual(['name', 'one', 'several']);
  expect([one, several, fields.name].map((field) => [isWide(field), holdsFiles(field)])).toEqual([
    [true, true],
    [true, true],
    [false, false],
  ]);
});
