import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const IMPORTED = /(?:^import (?!type )[^;]*?from |^export [*{][^;]*?from |^import |import\()'([^.'/][^']*)'/gm;
/** Files that are not part of the running program. */
const BESIDE = /\.test\.|\.stories\.|(?:^|\/)(?:testing|stories)\/|\.d\.ts$/;
/** Made by the build, by Node, or the address in a sample. */
const MADE = /^(?:node|virtual|https):/;

// A package that is not declared is there by chance, brought by another: an image with the server alone lacks it.
test.each([
  ...['sdk', 'server', 'elements', 'designer', 'host'].map((name) => [name, `packages/${name}`] as const),
  ['docs-site', 'docs-site'],
] as const)('%s declares every package that it loads', (name, folder) => {
  const source = join(root, folder, 'src');
  const about: Readonly<Record<string, Readonly<Record<string, string>> | undefined>> = JSON.parse(
    readFileSync(join(source, '../package.json'), 'utf8'),
  );
  const declared = new Set([
    ...Object.keys(about['dependencies'] ?? {}),
    ...Object.keys(about['peerDependencies'] ?? {}),
  ]);
  declared.add(`@scf-kit/${name}`);
  const files = globSync('**/*.{ts,tsx,astro}', { cwd: source }).filter((file) => !BESIDE.test(file));
  const missing = files.flatMap((file) =>
    [...readFileSync(join(source, file), 'utf8').matchAll(IMPORTED)]
      .flatMap(([, imported]) => (imported === undefined || MADE.test(imported) ? [] : imported))
      .map((imported) =>
        imported
          .split('/')
          .slice(0, imported.startsWith('@') ? 2 : 1)
          .join('/'),
      )
      .filter((imported) => !declared.has(imported))
      .map((imported) => `${file}: ${imported}`),
  );
  expect(files.length).toBeGreaterThan(10);
  expect(missing).toEqual([]);
});
