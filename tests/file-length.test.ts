import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const LONGEST = 400;

/** The first line of a generated file. */
const GENERATED = /^\/\/ Made from .* writes it\.$/;

test(`no file is longer than ${LONGEST} lines, besides generated ones and migrations`, () => {
  const files = globSync(['{packages,docs-site,tests,docs}/**/*.{ts,tsx,mts,mjs,js,css,astro,md}', '*.{ts,md}'], {
    cwd: root,
    exclude: (path) => /(^|\/)(node_modules|dist|\.astro|artifacts|migrations)(\/|$)/.test(path),
  });
  expect(files.length).toBeGreaterThan(1500);
  const long = files
    .map((file) => ({ file, lines: readFileSync(join(root, file), 'utf8').split('\n') }))
    .filter(({ lines }) => lines.length - 1 > LONGEST)
    .filter(({ lines }) => !GENERATED.test(lines[0] ?? ''))
    .map(({ file, lines }) => `${file}: ${lines.length - 1}`);
  expect(long).toEqual([]);
});
