import { describe, expect, test } from 'vitest';
import {
  changeBetween,
  checkedOf,
  dropped,
  found,
  stepped,
  toggled,
  treeOf,
  within,
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
const nodes = treeOf(menus);
const names = (level: typeof nodes): unknown[] =>
  level.map((node) => (node.children.length > 0 ? [node.menu.id, names(node.children)] : node.menu.id));

test('a tree in its order, and nothing out of sight', () => {
  expect(names(nodes)).toEqual([['a', ['a1', 'a2']], ['b', [['b1', ['x']]]], 'lost']);
  expect(names(found(nodes, ({ id }) => id === 'x'))).toEqual([['b', [['b1', ['x']]]]]);
  expect([...within(menus, 'b')]).toEqual(['b', 'b1', 'x']);
});

describe('moving', () => {
  test('a step up or down on the own level', () => {
    expect(stepped(menus, 'a2', -1)).toEqual({ parentId: 'a', ids: ['a2', 'a1'] });
    expect(stepped(menus, 'a2', 1)).toBeUndefined();
    expect(stepped(menus, 'a', 1)).toEqual({ parentId: '0', ids: ['b', 'a'] });
  });
  test('before, after and into another, never into itself or a button', () => {
    expect(dropped(menus, 'a1', 'b1', 'before')).toEqual({ parentId: 'b', ids: ['a1', 'b1'] });
    expect(dropped(menus, 'a1', 'a2', 'after')).toEqual({ parentId: 'a', ids: ['a2', 'a1'] });
    expect(dropped(menus, 'b1', 'a', 'inside')).toEqual({ parentId: 'a', ids: ['a1', 'a2', 'b1'] });
    expect(dropped(menus, 'b', 'b1', 'inside')).toBeUndefined();
    expect(dropped(menus, 'a1', 'x', 'inside')).toBeUndefined();
  });
});

describe('choosing', () => {
  test('a directory is as what stands below it and takes it along', () => {
    expect(checkedOf(nodes, new Set(['a1']))).toEqual({ checked: ['a1'], halfChecked: ['a'] });
    expect(checkedOf(nodes, new Set(['a1', 'a2']))).toEqual({ checked: ['a', 'a1', 'a2'], halfChecked: [] });
    expect([...toggled(nodes, new Set(['lost']), 'b', true)]).toEqual(['lost', 'b1', 'x']);
    expect([...toggled(nodes, new Set(['b1', 'x']), 'b1', false)]).toEqual(['x']);
    expect(changeBetween(new Set(['a1', 'x']), new Set(['a1', 'b1']))).toEqual({ added: ['b1'], removed: ['x'] });
  });
});
