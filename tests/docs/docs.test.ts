import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadContract } from '@scf-kit/server/contract';
import { readImports, root } from '../imports/graph.ts';
import { BEHAVIOURS, behavioursTable, citedBehaviours } from './behaviours.ts';
import { PERMISSIONS, permissionsTable } from './permissions.ts';
import { listLinesUp, PLAN, plan } from './plan.ts';
import { declaredSettings, SETTINGS, settingsOn } from './settings.ts';

const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const pages = globSync(['*.md', 'docs/**/*.md', 'packages/*/README.md'], { cwd: root });

describe('what `npm run docs` writes is as the code is', () => {
  test('every behaviour a test names is in the table, with the folders that test it', () => {
    const table = read(BEHAVIOURS);
    const ids = table
      .trimEnd()
      .split('\n')
      .slice(1)
      .map((row) => row.split('\t')[0]);
    expect(new Set(ids).size).toBe(ids.length);
    expect([...citedBehaviours().keys()].filter((id) => !ids.includes(id))).toEqual([]);
    expect(table).toBe(behavioursTable(table));
  });
  test('every permission code stands with the screens and calls it opens', async () => {
    expect(read(PERMISSIONS)).toBe(permissionsTable(await loadContract()));
  });
  test('every setting stands with its default and meaning', () => {
    expect(settingsOn(read(SETTINGS))).toEqual(declaredSettings());
  });
  test('the plan is drawn from the imports of today, and no line of it goes up a floor or both ways on one', () => {
    const graph = readImports();
    expect(read(PLAN)).toBe(plan(graph));
    expect(listLinesUp(graph)).toEqual([]);
  });
});

describe('the glossary', () => {
  const terms = read('docs/glossary.md')
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter(([, chinese]) => /\p{Script=Han}/u.test(chinese ?? '') && chinese !== '中文')
    .map(([, chinese = '', english = '', , name = '', where = '']) => ({
      chinese,
      english,
      name: name.replaceAll('`', ''),
      where: where.replaceAll('`', ''),
    }));
  const sources = (where: string): readonly string[] =>
    statSync(join(root, where)).isFile()
      ? [where]
      : globSync(`${where}/**/*.{ts,tsx}`, { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file));
  test('says of every term where it is in the code', () => {
    expect(terms.length).toBeGreaterThan(150);
    const missing = terms.filter(
      ({ name, where }) => !sources(where).some((file) => new RegExp(`\\b${name}\\b`).test(read(file))),
    );
    expect(missing).toEqual([]);
  });
  test('has one meaning a word', () => {
    const words = terms.map(({ chinese }) => chinese);
    expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([]);
  });
});

test('every decision stands in the list of decisions', () => {
  const list = read('docs/decisions/README.md');
  const missing = globSync('docs/decisions/*.md', { cwd: root })
    .map((file) => file.split('/').at(-1) ?? '')
    .filter((file) => file !== 'README.md' && !list.includes(`](${file})`));
  expect(missing).toEqual([]);
});

describe('what the pages name exists', () => {
  /** `[text](target)` without web addresses and anchors. */
  const links = (text: string): readonly string[] =>
    [...text.matchAll(/\]\(([^)#]+?)(?:#[^)]*)?\)/g)].flatMap(([, target = '']) =>
      /^[a-z]+:/.test(target) ? [] : [target],
    );
  /** Paths in backticks that begin at the root of the repository. */
  const paths = (text: string): readonly string[] =>
    [...text.matchAll(/`((?:packages|docs|docs-site|tests)\/[\w./*{},<>-]+|\.ci\/[\w./]+)`/g)].map(
      ([, path = '']) => path,
    );
  const scripts = new Set(
    ['package.json', ...globSync('packages/*/package.json', { cwd: root })].flatMap((file) => {
      const { scripts: own = {} }: { scripts?: Record<string, string> } = JSON.parse(read(file));
      return Object.keys(own);
    }),
  );

  test.each(pages)('%s', (page) => {
    const text = read(page);
    expect(links(text).filter((target) => !existsSync(join(root, dirname(page), target)))).toEqual([]);
    expect(
      paths(text).filter((path) => globSync(path.replaceAll(/<[\w-]+>/g, '*'), { cwd: root }).length === 0),
    ).toEqual([]);
    const commands = [...text.matchAll(/npm run (?:-s )?([\w:-]+)/g)].map(([, name = '']) => name);
    expect(commands.filter((name) => !scripts.has(name))).toEqual([]);
  });
});
