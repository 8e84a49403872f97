import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { services } from '@scf-kit/sdk/contract/enterprise/services';
import { listRoutes } from '@scf-kit/sdk/contract/routes';
import { loadContract } from '@scf-kit/server/contract';
import { SCREEN_FILES } from '../packages/host/src/screen-files.ts';

test('every screen file that is named is there, and its path is a route', async () => {
  const routes = new Set(listRoutes(await loadContract()).map(({ path }) => path));
  const wrong = Object.entries(SCREEN_FILES).filter(
    ([path, file]) =>
      !routes.has(path) || !existsSync(join(import.meta.dirname, `../packages/host/src/screens/${file}.tsx`)),
  );
  expect(wrong).toEqual([]);
});

test('every page has a file of its own, or follows from a resource', async () => {
  const resources = await loadContract();
  const declared = new Set(
    resources.flatMap(({ screens }) => screens.flatMap(({ path, record }) => [path, ...(record ? [record.path] : [])])),
  );
  const without = listRoutes(resources).filter(
    ({ kind, path }) => kind !== 'redirect' && SCREEN_FILES[path] === undefined && !declared.has(path),
  );
  expect(without).toEqual([]);
});

test('every service has a screen', () => {
  const paths = Object.entries(services).map(([name, { area }]) => `/${area}/${name}`);
  expect(paths.filter((path) => SCREEN_FILES[path] !== 'enterprise/service-list')).toEqual([]);
});
