import { describe, expect, test } from 'vitest';
import {
  changeBetween,
  collectChecked,
  planDrop,
  findBranches,
  listIdsWithBelow,
  searchMenus,
  planStep,
  toggleMenu,
  buildTree,
  listWithin,
  type Placed,
} from './menu-tree.ts';

const menu = (id: string, parentId = '0', sorted = 10, kind = 2): Placed => ({ id, parentId, sorted, kind });
const menus = [
  menu('b', '0', 20, 1),
  menu('a', '0', 10, 1),
  menu('a2', 'a', 20),
  menu('a1', 'a', 10),
  menu('b1', 'b'),
  menu('x', 'b1', 10, 3),
  menu('lost', 'nowhere', 99),
];
const nodes = buildTree(menus);
const names = (level: typeof nodes): unknown[] =>
  level.map((node) => (node.children.length > 0 ? [node.menu.id, names(node.children)] : node.menu.id));

test('a tree in its order, and nothing out of sight', () => {
  expect(names(nodes)).toEqual([['a', ['a1', 'a2']], ['b', [['b1', ['x']]]], 'lost']);
  expect(names(findBranches(nodes, ({ id }) => id === 'x'))).toEqual([['b', [['b1', ['x']]]]]);
  expect([...listWithin(menus, 'b')]).toEqual(['b', 'b1', 'x']);
});

test('menus are found by title, path or permission code, with what stands above them', () => {
  const named = menus.map((one) => ({
    ...one,
    title: `Title ${one.id}`,
    enTitle: null,
    path: one.id === 'a1' ? '/system/First' : null,
    permission: one.id === 'x' ? 'MENU_MANAGE' : null,
  }));
  const search = (words: string): unknown[] => names(searchMenus(buildTree(named), words));
  expect(search(' title A2 ')).toEqual([['a', ['a2']]]);
  expect(search('/SYSTEM')).toEqual([['a', ['a1']]]);
  expect(search('menu_')).toEqual([['b', [['b1', ['x']]]]]);
  expect(search('nothing of the kind')).toEqual([]);
  expect(search('  ')).toEqual(names(nodes));
  expect(listIdsWithBelow(nodes)).toEqual(['a', 'b', 'b1']);
});

describe('moving', () => {
  test('a step up or down on the own level', () => {
    expect(planStep(menus, 'a2', -1)).toEqual({ parentId: 'a', ids: ['a2', 'a1'] });
    expect(planStep(menus, 'a2', 1)).toBeUndefined();
    expect(planStep(menus, 'a', 1)).toEqual({ parentId: '0', ids: ['b', 'a'] });
  });
  test('before, after and into another, never into itself or a button', () => {
    expect(planDrop(menus, 'a1', 'b1', 'before')).toEqual({ parentId: 'b', ids: ['a1', 'b1'] });
    expect(planDrop(menus, 'a1', 'a2', 'after')).toEqual({ parentId: 'a', ids: ['a2', 'a1'] });
    expect(planDrop(menus, 'b1', 'a', 'inside')).toEqual({ parentId: 'a', ids: ['a1', 'a2', 'b1'] });
    expect(planDrop(menus, 'b', 'b1', 'inside')).toBeUndefined();
    expect(planDrop(menus, 'a1', 'x', 'inside')).toBeUndefined();
  });
});

describe('choosing', () => {
  test('a directory is as what stands below it and takes it along', () => {
    expect(collectChecked(nodes, new Set(['a1']))).toEqual({ checked: ['a1'], halfChecked: ['a'] });
    expect(collectChecked(nodes, new Set(['a1', 'a2']))).toEqual({ checked: ['a', 'a1', 'a2'], halfChecked: [] });
    expect([...toggleMenu(nodes, new Set(['lost']), 'b', true)]).toEqual(['lost', 'b1', 'x']);
    expect([...toggleMenu(nodes, new Set(['b1', 'x']), 'b1', false)]).toEqual(['x']);
    expect(changeBetween(new Set(['a1', 'x']), new Set(['a1', 'b1']))).toEqual({ added: ['b1'], removed: ['x'] });
  });
});
