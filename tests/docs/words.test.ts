import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../imports/graph.ts';

const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/** A word in the cell of a row: whether it is refused only beside the Chinese word of the row. */
interface Refused {
  readonly word: string;
  readonly besideOnly: boolean;
}

/** A row of "One word each" in the glossary. */
interface OneWord {
  readonly english: readonly string[];
  readonly chinese: string;
  readonly not: readonly Refused[];
  readonly notInChinese: readonly string[];
}

const listWords = (cell: string | undefined): readonly string[] =>
  (cell ?? '').split(',').flatMap((word) => word.trim() || []);

const ROWS: readonly OneWord[] = read('docs/glossary.md')
  .split('## One word each')
  .slice(1)
  .flatMap((section) => section.split('\n'))
  .filter((line) => line.startsWith('| ') && !line.startsWith('| English'))
  .filter((line) => !line.startsWith('| -'))
  .map((line) => {
    const [, english, chinese = '', not, notInChinese] = line.split('|');
    return {
      english: listWords(english),
      chinese: chinese.trim(),
      not: listWords(not).map((word) => ({ word: word.replaceAll(/[()]/g, ''), besideOnly: word.startsWith('(') })),
      notInChinese: listWords(notInChinese),
    };
  });

/** Something people read in both languages, and where it stands. */
interface Said {
  readonly file: string;
  readonly zh: string;
  readonly en: string;
}

const QUOTED = /('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`)/.source;
/** `zh: '…', en: '…'`, `('…', '…')` and `zh="…" en="…"`. */
const BOTH = [
  new RegExp(String.raw`zh:\s*${QUOTED}\s*,\s*en:\s*${QUOTED}`, 'g'),
  new RegExp(String.raw`\(\s*${QUOTED}\s*,\s*${QUOTED}`, 'g'),
  new RegExp(String.raw`zh=${QUOTED}\s+en=${QUOTED}`, 'g'),
];
const HAN = /\p{Script=Han}/u;

/** What is filled in later is a name in code, no word. */
const withoutPlaces = (words: string): string => words.replaceAll(/\$\{[^}]*\}|\{\w+\}/g, '…');

/** All texts of the product; what the demonstration's people write is theirs. */
const TEXTS: readonly Said[] = globSync(
  ['packages/*/src/**/*.{ts,tsx}', 'packages/host/manual/*.ts', 'docs-site/src/**/*.{ts,astro}'],
  { cwd: root },
)
  .filter((file) => !/\.test\.|\/testing\/|\/src\/demo\//.test(file))
  .flatMap((file) => {
    const source = read(file);
    return BOTH.flatMap((pattern) =>
      [...source.matchAll(pattern)].map(([, zh = '', en = '']) => ({
        file,
        zh: withoutPlaces(zh.slice(1, -1)),
        en: withoutPlaces(en.slice(1, -1)),
      })),
    );
  })
  .filter(({ zh, en }) => HAN.test(zh) && /[a-z]{2}/i.test(en) && !HAN.test(en.replace('大写', '')));

const says = (text: string, word: string): boolean =>
  new RegExp(String.raw`(?<![\w-])${word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}(?![\w-])`, 'i').test(text);

test('no text says another word than the glossary does', () => {
  expect(ROWS.length).toBeGreaterThan(35);
  expect(TEXTS.length).toBeGreaterThan(4000);
  const others = TEXTS.flatMap(({ file, zh, en }) =>
    ROWS.flatMap(({ chinese, not, notInChinese }) => [
      ...not
        .filter(({ word, besideOnly }) => (!besideOnly || zh.includes(chinese)) && says(en, word))
        .map(({ word }) => `${file}: “${word}” in “${en}” (${zh})`),
      ...notInChinese.filter((word) => zh.includes(word)).map((word) => `${file}: “${word}” in “${zh}”`),
    ]),
  );
  expect(others).toEqual([]);
});

test('each word of the glossary’s list is one that texts say', () => {
  const unsaid = ROWS.filter(
    ({ english, chinese }) =>
      !TEXTS.some(({ zh }) => zh.includes(chinese)) || english.some((word) => !TEXTS.some(({ en }) => says(en, word))),
  );
  expect(unsaid.map(({ chinese }) => chinese)).toEqual([]);
});

test('the manual says the same words', () => {
  const chapters = globSync('packages/host/manual/chapters/*.md', { cwd: root });
  expect(chapters.length).toBeGreaterThan(50);
  const others = chapters.flatMap((file) => {
    // Where a link leads is no word.
    const words = read(file)
      .replaceAll(/\]\([^)]*\)/g, ']')
      .replaceAll(/\s+/g, ' ');
    return ROWS.flatMap(({ not, notInChinese }) =>
      file.endsWith('.zh.md')
        ? notInChinese.filter((word) => words.includes(word))
        : not.flatMap(({ word, besideOnly }) => (!besideOnly && says(words, word) ? [word] : [])),
    ).map((word) => `${file}: “${word}”`);
  });
  expect(others).toEqual([]);
});
