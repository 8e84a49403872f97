import { expect, test } from 'vitest';
import { circles } from './circles.ts';
import { readImports, references, type Import } from './graph.ts';

const graph = readImports();

/** `elements` of `packages/elements/src/form/form.tsx`, else the first folder: `tests`, `docs-site`. */
const getPackage = (file: string): string => file.split('/')[file.startsWith('packages/') ? 1 : 0] ?? '';

/** Which packages a package may import: sdk <- elements <- designer <- host, and the server knows the SDK alone. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  sdk: [],
  elements: ['sdk'],
  designer: ['sdk', 'elements'],
  host: ['sdk', 'elements', 'designer'],
  server: ['sdk'],
  'docs-site': ['sdk', 'server'],
};

/** Files that read another package's data, each for a reason. */
const READS_DATA: Readonly<Record<string, string>> = {
  // At build time: the server's package loads the contract's files by their folder.
  'packages/host/build/declared-screens.ts': 'packages/server/src/contract.ts',
  'packages/host/manual/chapter-files.ts': 'packages/server/src/contract.ts',
  'packages/host/manual/manual.ts': 'packages/server/src/contract.ts',
  'packages/host/manual/manual.test.ts': 'packages/server/src/contract.ts',
  // The manual's pictures are taken as the demonstration's people.
  'packages/host/manual/pictures.ts': 'packages/server/src/modules/access/demo-accounts.json',
};

test('the reader sees every kind of import', () => {
  const listKinds = (from: string, to: string): readonly string[] =>
    (graph.get(from) ?? []).filter((each) => each.to === to).map(({ kind }) => kind);
  expect(listKinds('tests/types.mjs', 'packages/server/launcher/progress.mjs')).toEqual(['value']);
  expect(listKinds('packages/server/src/database/tables.ts', 'packages/sdk/src/contract/access/user.ts')).toContain(
    'type',
  );
  expect(listKinds('packages/elements/src/form/clients.ts', 'packages/sdk/src/client/index.ts')).toContain('lazy');
  expect(listKinds('packages/host/src/routes.ts', 'packages/host/src/screens/workflow/all-tasks.tsx')).toContain(
    'glob',
  );
  expect(listKinds('tests/e2e/product.ts', 'packages/server/launcher/start.mjs')).toEqual(['path']);
  expect(graph.size).toBeGreaterThan(1500);
});

test('the reader sees an import however it is written: inline types, dynamic ones, re-exports and patterns', () => {
  const source = `
    import { a } from './value.ts';
    import './effect.ts';
    import type { B } from './type.ts';
    import { type C, type D } from './inline-types.ts';
    import { type E, f } from './mixed.ts';
    import * as g from './namespace.ts';
    import type * as H from './type-namespace.ts';
    export { i } from './re-export.ts';
    export type { J } from './type-re-export.ts';
    export { type K } from './inline-type-re-export.ts';
    export * from './star.ts';
    export type * from './type-star.ts';
    const l: import('./type-of.ts').L = await import('./later.ts');
    let m: typeof import('./typeof.ts');
    const n = () => import(\`./template.ts\`);
    const o = import.meta.glob('./screens/*.ts');
    new Worker('./worker.ts');
  `;
  expect(Object.fromEntries(references('packages/host/src/all.ts', source))).toEqual({
    './value.ts': 'value',
    './effect.ts': 'value',
    './type.ts': 'type',
    './inline-types.ts': 'type',
    './mixed.ts': 'value',
    './namespace.ts': 'value',
    './type-namespace.ts': 'type',
    './re-export.ts': 'value',
    './type-re-export.ts': 'type',
    './inline-type-re-export.ts': 'type',
    './star.ts': 'value',
    './type-star.ts': 'type',
    './type-of.ts': 'type',
    './later.ts': 'lazy',
    './typeof.ts': 'type',
    './template.ts': 'lazy',
    './screens/*.ts': 'glob',
    './worker.ts': 'path',
  });
});

test('a circle is found however its files are bound: by value, by type, later or by a pattern', () => {
  const imports = (...to: readonly [string, Import['kind']][]): readonly Import[] =>
    to.map(([file, kind]) => ({ to: file, kind }));
  const drawn = new Map([
    ['a', imports(['b', 'value'])],
    ['b', imports(['c', 'type'], ['d', 'value'])],
    ['c', imports(['a', 'lazy'])],
    ['d', imports(['e', 'glob'])],
    ['e', imports(['d', 'type'])],
    ['f', imports(['g', 'path'])],
    ['g', imports(['f', 'value'])],
    ['h', imports(['h', 'value'])],
  ]);
  expect(circles(drawn)).toEqual([['a', 'b', 'c'], ['d', 'e'], ['h']]);
});

test('a circle is found wherever the reading begins', () => {
  // The app reaches the two first; then each is met again in the order of the files.
  const edges: readonly (readonly [string, readonly string[]])[] = [
    ['app', ['store', 'screen']],
    ['form', ['screen']],
    ['screen', ['form']],
    ['store', []],
  ];
  for (let first = 0; first < edges.length; first += 1) {
    const turned = [...edges.slice(first), ...edges.slice(0, first)];
    const drawn = new Map(turned.map(([file, to]) => [file, to.map((each): Import => ({ to: each, kind: 'type' }))]));
    expect(circles(drawn), `beginning at ${turned[0]?.[0]}`).toEqual([['form', 'screen']]);
  }
});

test('no imports go in a circle, those of types and later ones included', () => {
  expect(circles(graph)).toEqual([]);
});

test('packages import one way: sdk <- elements <- designer <- host, and the server the SDK alone', () => {
  const wrong = [...graph].flatMap(([file, imports]) => {
    const own = getPackage(file);
    const allowed = MAY_IMPORT[own];
    if (!allowed) return [];
    return imports
      .filter(({ to, kind }) => {
        const other = getPackage(to);
        return (
          kind !== 'path' && kind !== 'glob' && other !== own && !allowed.includes(other) && READS_DATA[file] !== to
        );
      })
      .map(({ to }) => `${file} imports ${to}`);
  });
  expect(wrong).toEqual([]);
});
