import { expect, test } from 'vitest';
import type { ManualChapter } from './manual-pages.ts';
import { findInManual } from './manual-search.ts';

const chapter = (key: string, title: string, ...sections: readonly (readonly [string, string])[]): ManualChapter => ({
  key,
  title,
  group: '资金',
  screens: [],
  markup: '',
  sections: sections.map(([name, words], index) => ({ id: String(index), title: name, words })),
});

const chapters = [
  chapter('receipts', '收款与认领', ['收款与认领', '登记到账并认领。'], ['认领', '把到账金额分配到应收款项。']),
  chapter(
    'payments',
    '应付与付款',
    ['应付与付款', '付款前先核对应付。'],
    ['付款', '认领之后才能付款的情形见收款一章。'],
  ),
];
const found = (typed: string): readonly string[] =>
  findInManual(chapters, typed).map(({ chapter: { key }, section }) => `${key}.${section.id}`);

test('titles come before words: the chapter named so, then the section, then a mention', () => {
  expect(found('认领')).toEqual(['receipts.0', 'receipts.1', 'payments.1']);
});

test('every word has to be there, in any order; wide and capital letters count as plain ones', () => {
  expect(found('应收 到账')).toEqual(['receipts.1']);
  expect(found('应收 不存在')).toEqual([]);
  const [english] = findInManual([chapter('a', 'Excel', ['Excel', 'Import an Excel file.'])], 'ＥＸＣＥＬ  file');
  expect(english?.section.id).toBe('0');
});

test('a hit shows the words around it; nothing typed finds nothing', () => {
  const [, hit] = findInManual(chapters, '分配');
  expect(hit).toBe(undefined);
  expect(findInManual(chapters, '分配')[0]).toMatchObject({
    before: '把到账金额',
    match: '分配',
    after: '到应收款项。',
  });
  expect(found('  ')).toEqual([]);
});
