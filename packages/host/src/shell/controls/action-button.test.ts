import { expect, test } from 'vitest';

const sources = import.meta.glob<string>('/packages/host/src/**/*.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The opening tags of plain buttons, attributes included. */
function buttonsIn(source: string): readonly string[] {
  const tags: string[] = [];
  for (const { index } of source.matchAll(/<Button\b/g)) {
    let depth = 0;
    let end = index;
    for (; end < source.length; end += 1) {
      const character = source[end];
      if (character === '{') depth += 1;
      if (character === '}') depth -= 1;
      if (character === '>' && depth === 0) break;
    }
    tags.push(source.slice(index, end));
  }
  return tags;
}

test('a button that starts something which takes time is an ActionButton: it is busy until that is done', () => {
  expect(Object.keys(sources).length).toBeGreaterThan(150);
  const bare = Object.entries(sources).flatMap(([file, source]) =>
    buttonsIn(source)
      .filter((tag) => /onClick=\{(async\b|\(\) => void\b)/.test(tag))
      .map((tag) => `${file}: ${tag.replace(/\s+/g, ' ')}`),
  );
  expect(bare).toEqual([]);
});
