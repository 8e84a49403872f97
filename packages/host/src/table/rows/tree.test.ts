import { expect, test } from 'vitest';
import { listForks, growTree, withBelow } from './tree.ts';

const row = (id: string, parentId: string | null = '0') => ({ id, parentId });

test('rows stand below their parent, in the order they came', () => {
  expect(growTree([row('a'), row('b', 'a'), row('c'), row('d', 'b'), row('e', 'a')], 'parentId')).toEqual([
    { ...row('a'), children: [{ ...row('b', 'a'), children: [row('d', 'b')] }, row('e', 'a')] },
    row('c'),
  ]);
  expect(listForks(growTree([row('a'), row('b', 'a'), row('d', 'b')], 'parentId'))).toEqual(['a', 'b']);
});
test('a row left without its parent by a filter stands at the top', () => {
  expect(growTree([row('b', 'a'), row('d', 'b'), row('n', null)], 'parentId').map(({ id }) => id)).toEqual(['b', 'n']);
});
test('a circle shows every row once', () => {
  const grown = growTree([row('a', 'b'), row('b', 'a'), row('s', 's')], 'parentId');
  expect(grown.map(({ id }) => id)).toEqual(['s', 'a']);
  expect(listForks(grown)).toEqual(['a']);
});
test('no row may move below itself', () => {
  expect([...withBelow([row('a'), row('d', 'b'), row('b', 'a'), row('x')], 'a', 'parentId')].toSorted()).toEqual([
    'a',
    'b',
    'd',
  ]);
});
