import { expect, test, vi } from 'vitest';
import { menuFor, routeTable } from './route.ts';
import { ChunkLoadError, CHUNK_TIMEOUT, loadChunk } from '../shell/routing/screen-loader.ts';
import { all, load, route, table } from './testing/routes.ts';

const person = routeTable([...all.values()], (codes) => codes.length === 0 || codes.includes('ROLE_MANAGE'));
test('PERM-003 PERM-004 PERM-005 a route shows where one of its codes is held; without codes it is open', () => {
  expect(table.has('/system/user')).toBe(false);
  expect(person.has('/system/user')).toBe(true);
  expect(table.has('/dashboard/workplace')).toBe(true);
});
test('NAV-017 details are reachable and not in the menu', () => {
  const menu = menuFor(person, [{ area: 'dashboard', title: { zh: '首页', en: 'Home' }, icon: '' }], []);
  expect(person.has('/dashboard/workplace/financing/detail')).toBe(true);
  expect(menu.flatMap((item) => item.children ?? []).map((item) => item.path)).toEqual(['/dashboard/workplace']);
});
test('NAV-010 menus of the server stand with their titles; what the person may not open is left out', () => {
  const entry = (id: string, parentId: string, path: string, sorted: number) => ({
    id,
    parentId,
    title: `菜${id}`,
    enTitle: `Menu ${id}`,
    name: '',
    path,
    icon: 'x',
    permission: '',
    target: 'self' as const,
    hidden: false,
    sorted,
  });
  const menu = menuFor(
    person,
    [],
    [entry('3', '1', '/nowhere', 2), entry('2', '1', '/system/user', 1), entry('1', '0', '', 1)],
  );
  expect(menu).toEqual([
    {
      key: '1',
      title: { zh: '菜1', en: 'Menu 1' },
      icon: 'x',
      children: [{ key: '/system/user', title: { zh: '菜2', en: 'Menu 2' }, icon: 'x', path: '/system/user' }],
    },
  ]);
});
test('NAV-015 a screen is loaded when it is first opened, not before', async () => {
  expect(load).not.toHaveBeenCalled();
  await loadChunk(route('/x').load);
  expect(load).toHaveBeenCalledOnce();
});
test('ERR-010 a chunk that fails or takes 120 s raises a load error', async () => {
  expect(CHUNK_TIMEOUT).toBe(120_000);
  await expect(
    loadChunk(async () => {
      throw new TypeError('Failed to fetch');
    }),
  ).rejects.toBeInstanceOf(ChunkLoadError);
  vi.useFakeTimers();
  const late = loadChunk(() => new Promise(() => undefined)).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(await late).toBeInstanceOf(ChunkLoadError);
  vi.useRealTimers();
});
