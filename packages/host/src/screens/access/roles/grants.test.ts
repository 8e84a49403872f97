import { expect, test } from 'vitest';
import type { Action } from '@scf-kit/sdk/contract/call';
import {
  listDiffering,
  flatten,
  collectGrants,
  filterMenus,
  narrowTree,
  tickAction,
  tickAll,
  getTicked,
  buildTree,
  type MenuDetail,
} from './grants.ts';

const menu = (
  id: string,
  parentId: string,
  offered: readonly Action[] = [],
  more: Partial<MenuDetail> = {},
): MenuDetail => ({
  id,
  parentId,
  title: id,
  enTitle: id,
  permission: offered.length > 0 ? id : null,
  kind: offered.length > 0 ? 2 : 1,
  sorted: 1,
  offered,
  held: null,
  givable: offered,
  ...more,
});
const menus = [
  menu('system', '0'),
  menu('user', 'system', ['query', 'edit'], { held: ['query'] }),
  menu('role', 'system', ['query', 'edit'], { givable: [], held: ['edit'] }),
  menu('home', '0', [], { kind: 2, held: [] }),
  menu('lost', 'gone', ['query']),
];
const tree = buildTree(menus);
const system = tree.filter(({ menu: { id } }) => id === 'system');

test('the tree loses nothing, and a word finds its branch', () => {
  expect(flatten(tree).map((node) => [node.menu.id, node.depth])).toEqual([
    ['system', 0],
    ['user', 1],
    ['role', 1],
    ['home', 0],
    ['lost', 0],
  ]);
  expect(flatten(filterMenus(tree, ({ id }) => id === 'user')).map((node) => node.menu.id)).toEqual(['system', 'user']);
});

test('a branch is ticked by what can be given; what is beyond the person stays as it is', () => {
  const held = collectGrants(menus);
  expect(getTicked(held, system)).toBe('some');
  const all = tickAll(held, system, true);
  expect(getTicked(all, system)).toBe('all');
  expect(Object.fromEntries(all)).toEqual({ user: ['query', 'edit'], role: ['edit'], home: [] });
  const none = tickAll(all, system, false);
  expect(getTicked(none, system)).toBe('none');
  expect(Object.fromEntries(none)).toEqual({ role: ['edit'], home: [] });
});

test('actions are ticked one by one, and the last one takes the menu with it', () => {
  const user = menus[1] as MenuDetail;
  const more = tickAction(collectGrants(menus), user, 'edit', true);
  expect(more.get('user')).toEqual(['query', 'edit']);
  expect(tickAction(tickAction(more, user, 'edit', false), user, 'query', false).has('user')).toBe(false);
  expect([...listDiffering(collectGrants(menus), more)]).toEqual(['user']);
  expect(listDiffering(more, tickAction(more, user, 'edit', true)).size).toBe(0);
});

test('a tree of rights is narrowed to what a word is found in, and to what the role has', () => {
  const held = collectGrants(menus);
  const ids = (word: string, own?: typeof held): readonly string[] =>
    flatten(narrowTree(tree, word, own)).map((node) => node.menu.id);
  expect(narrowTree(tree, ' ', undefined)).toBe(tree);
  expect(ids('USER ')).toEqual(['system', 'user']);
  expect(ids('', held)).toEqual(['system', 'user', 'role', 'home']);
  expect(ids('lost', held)).toEqual([]);
});
