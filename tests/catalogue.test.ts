import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { listRoutes } from '@scf-kit/sdk/contract/routes';
import { loadContract } from '@scf-kit/server/contract';

interface Catalogue {
  readonly routes: readonly { readonly path: string; readonly screen: boolean }[];
}

test('the catalogue says of each route whether it has a screen of its own: all but redirects have one', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'catalogue.ts')], {
    maxBuffer: 64 * 1024 * 1024,
  });
  const { routes } = JSON.parse(stdout) as Catalogue;
  const redirects = listRoutes(await loadContract()).flatMap(({ kind, path }) => (kind === 'redirect' ? [path] : []));
  expect(routes.length).toBeGreaterThan(190);
  expect(routes.filter(({ screen }) => !screen).map(({ path }) => path)).toEqual(redirects);
});
