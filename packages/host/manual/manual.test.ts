import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listRoutes } from '@scf-kit/sdk/contract/routes';
import { loadContract } from '@scf-kit/server/contract';
import { expect, test } from 'vitest';
import { findChapter } from '../src/screens/platform/manual/manual-pages.ts';
import { readChapters } from './chapter-files.ts';
import { DIGESTS, hashPage, FOLDER, MANUALS, writePage } from './manual.ts';
import { write } from './markup.ts';

test.each(MANUALS.map((manual) => [manual.file, manual] as const))(
  '%s is printed of the words and screens of today: npm run manual',
  async (file, manual) => {
    const printed = JSON.parse(await readFile(DIGESTS, 'utf8')) as Readonly<Record<string, string>>;
    expect(printed[file]).toBe(hashPage(await writePage(manual)));
    expect((await readFile(join(FOLDER, file))).subarray(0, 5).toString()).toBe('%PDF-');
  },
);

test('every page of the back office has a chapter that explains it', async () => {
  const chapters = await readChapters('zh-CN');
  const routes = listRoutes(await loadContract()).filter(({ kind }) => kind === 'screen' || kind === 'detail');
  expect(routes.length).toBeGreaterThan(150);
  expect(routes.filter(({ path }) => !findChapter(chapters, path)).map(({ path }) => path)).toEqual([]);
});

test('the chapter of a page is the one that names it most closely', async () => {
  const chapters = await readChapters('en-US');
  const findKey = (path: string): string | undefined => findChapter(chapters, path)?.key;
  expect(findKey('/stock/receipt/detail')).toBe('warehouse-receipts');
  expect(findKey('/stock/import/start')).toBe('stock');
  expect(findKey('/system/exchange-rate')).toBe('catalogue');
  expect(findKey('/stocks')).toBe(undefined);
});

test('both languages tell the same: chapters, sections and pictures', async () => {
  const [chinese, english] = await Promise.all([readChapters('zh-CN'), readChapters('en-US')]);
  const shape = (chapters: typeof chinese): unknown =>
    chapters.map(({ key, sections, markup }) => ({
      key,
      sections: sections.length,
      pictures: markup.match(/src="picture:[\w-]+"/g),
      records: markup.match(/<details>/g)?.length,
    }));
  expect(shape(english)).toEqual(shape(chinese));
});

test('no chapter in English speaks Chinese', async () => {
  const chapters = await readChapters('en-US');
  const words = chapters.flatMap(({ key, sections }) => sections.map((section) => `${key}: ${section.words}`));
  expect(words.filter((text) => /\p{Script=Han}/u.test(text))).toEqual([]);
});

const nowhere = (): undefined => undefined;

test('a chapter is made of its title, an introduction and numbered sections with their words', () => {
  const { title, markup, sections } = write('# 收款\n\n登记到账。\n\n## 认领\n\n1. 按 <kbd>Ctrl</kbd>。\n', nowhere);
  expect(title).toBe('收款');
  expect(markup).toContain('<h2 data-section="1" tabindex="-1">认领</h2>');
  expect(sections).toEqual([
    { id: '0', title: '收款', words: '登记到账。' },
    { id: '1', title: '认领', words: '按 Ctrl。' },
  ]);
});

test('a link without words takes the name of what it leads to; one that leads nowhere is refused', () => {
  const target = { kind: 'screen', title: '应付 & 付款', href: '/finance/payable' } as const;
  const { markup } = write('# 付款\n\n在[](/finance/payable)\n中选择。\n', () => target);
  expect(markup).toBe('<p>在<a href="/finance/payable" data-screen>应付 &amp; 付款</a>中选择。</p>\n');
  expect(() => write('# 付款\n\n[](/gone)\n', nowhere)).toThrow('links to /gone');
});

test('lines that are wrapped in Chinese join without a blank, those in English with one', () => {
  expect(write('# 一\n\n合同须先\n签订，再\n“开票”。\n', nowhere).markup).toContain('合同须先签订，再“开票”。');
  expect(write('# One\n\nA contract is\nsigned first.\n', nowhere).markup).toMatch(/is\ssigned/);
});
