import { expect, test } from 'vitest';
import { readImports, sourceFiles, type Import } from './graph.ts';
import { findSiblingPairs } from './siblings.ts';

test('two sibling folders import each other wherever the files lie in them and however they are bound', () => {
  const imports = (...to: readonly (readonly [string, Import['kind']])[]): readonly Import[] =>
    to.map(([file, kind]) => ({ to: `src/${file}`, kind }));
  const drawn = new Map([
    ['src/a/one/deep/first.ts', imports(['a/two/second.ts', 'lazy'], ['a/three.ts', 'value'])],
    ['src/a/two/second.ts', imports(['a/two/deep/third.ts', 'value'])],
    ['src/a/two/deep/third.ts', imports(['a/one/fourth.ts', 'type'], ['a/two/second.ts', 'value'])],
    // A file beside the folders is no folder, and neither paths in strings nor what is for tests count.
    ['src/a/three.ts', imports(['a/one/fourth.ts', 'value'])],
    ['src/a/one/fourth.ts', imports(['b/fifth.ts', 'path'])],
    ['src/b/fifth.ts', imports(['a/one/fourth.ts', 'value'])],
    ['src/b/sixth.test.ts', imports(['c/seventh.ts', 'value'])],
    ['src/c/seventh.ts', imports(['b/fifth.ts', 'value'])],
    ['src/c/testing/eighth.ts', imports(['a/three.ts', 'value'])],
    ['src/a/ninth.ts', imports(['c/seventh.ts', 'value'])],
  ]);
  expect(findSiblingPairs(drawn, 'src')).toEqual(['a/one <-> a/two']);
});

const graph = readImports(sourceFiles().filter((file) => /^packages\/\w+\/src\//.test(file)));

test.each(['sdk', 'elements', 'designer', 'host', 'server'])(
  'no two sibling folders of the %s package import each other',
  (name) => {
    expect(findSiblingPairs(graph, `packages/${name}/src`)).toEqual([]);
  },
);
