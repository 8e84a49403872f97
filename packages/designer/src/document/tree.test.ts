import { expect, test } from 'vitest';
import type { FormItem } from '@scf-kit/sdk/form';
import { Design } from './design.ts';
import { getItem, getList, ROOT, type RecordId } from './records.ts';
import { findNodeAbove, listNodesSeen, listOutermost } from './tree.ts';
import { places, placeTowards, type Way } from './places.ts';

const field = (key: string): FormItem => ({ type: 'input', key, model: key, label: key });
const list: readonly FormItem[] = [
  field('a'),
  { type: 'card', key: 'card', list: [field('b'), field('c')] },
  { type: 'card', key: 'empty', list: [] },
  {
    type: 'grid',
    key: 'grid',
    columns: [
      { span: 12, list: [field('d')] },
      { span: 12, list: [] },
    ],
  },
  {
    type: 'table',
    key: 'table',
    trs: [
      {
        tds: [
          { colspan: 2, rowspan: 1, list: [] },
          { colspan: 0, rowspan: 0, list: [] },
        ],
      },
    ],
  },
  field('e'),
];
const open = (): Design => new Design({ list, config: {} });
const getId = (design: Design, key: string): RecordId =>
  design.items().find(([, item]) => item.key === key)?.[0] ?? expect.fail(`no ${key}`);
const name = (design: Design, id: RecordId): string => {
  const record = design.get(id);
  if (record?.kind === 'item') return record.item.key;
  return record?.kind === 'list' && record.parent !== undefined
    ? `${getItem(design, record.parent).item.key}/`
    : 'form/';
};

test('the tree has the items, the columns and cells that are seen, and a place to go to in an empty card', () => {
  const design = open();
  expect([...listNodesSeen(design)].map((id) => name(design, id))).toEqual([
    'a',
    'card',
    'b',
    'c',
    'empty',
    'empty/',
    'grid',
    'grid/',
    'd',
    'grid/',
    'table',
    'table/',
    'e',
  ]);
  expect([...listNodesSeen(design, (id) => name(design, id) !== 'grid')].map((id) => name(design, id))).not.toContain(
    'd',
  );
  for (const id of listNodesSeen(design)) {
    const above = findNodeAbove(design, id);
    if (above !== undefined) expect([...listNodesSeen(design, undefined, above)]).toContain(id);
  }
  expect(findNodeAbove(design, getId(design, 'b'))).toBe(getId(design, 'card'));
});

test('every place is there once, in the order it is read', () => {
  const design = open();
  const all = [...places(design)];
  expect(new Set(all.map(({ list: one, at }) => `${one} ${at}`)).size).toBe(all.length);
  expect(all.map((place) => `${name(design, place.list)}${place.at}`)).toEqual([
    'form/0',
    'form/1',
    'card/0',
    'card/1',
    'card/2',
    'form/2',
    'empty/0',
    'form/3',
    'grid/0',
    'grid/1',
    'grid/0',
    'form/4',
    'table/0',
    'form/5',
    'form/6',
  ]);
});

test('up and down lead through lists and out of them, in and out cross one border', () => {
  const design = open();
  const goes = (key: string, ...ways: readonly Way[]): string => {
    const id = getId(design, key);
    for (const way of ways) {
      const place = placeTowards(design, [id], way);
      if (!place) return 'nowhere';
      expect(design.moveAll([id], place.list, place.at)).toBeUndefined();
    }
    const { parent } = getItem(design, id);
    return `${name(design, parent)}${getList(design, parent).items.indexOf(id)}`;
  };
  expect(goes('a', 'up')).toBe('nowhere');
  expect(goes('b', 'down')).toBe('card/1');
  expect(goes('b', 'down')).toBe('form/2');
  expect(goes('b', 'in')).toBe('card/1');
  expect(goes('b', 'out')).toBe('form/2');
  expect(goes('d', 'down')).toBe('grid/0');
  expect(getItem(design, getId(design, 'grid')).lists.map((one) => getList(design, one).items.length)).toEqual([0, 1]);
  expect(goes('d', 'up', 'up')).toBe('form/4');
  expect(goes('e', 'in')).toBe('table/0');
});

test('several items move together, in their order, whatever stands between them', () => {
  const design = open();
  const ids = listOutermost(
    design,
    ['e', 'b', 'card', 'a'].map((key) => getId(design, key)),
  );
  expect(ids.map((id) => name(design, id))).toEqual(['a', 'card', 'e']);
  design.moveAll(ids, ROOT, 3);
  expect(design.definition.list.map(({ key }) => key)).toEqual(['empty', 'a', 'card', 'e', 'grid', 'table']);
  const before = design.definition;
  design.moveAll(ids, ROOT, 1);
  expect(design.definition).toBe(before);
  expect(
    design.moveAll(
      [getId(design, 'a'), getId(design, 'card')],
      getItem(design, getId(design, 'card')).lists[0] ?? '',
      0,
    )?.en,
  ).toBe('It cannot be put into itself');
  expect(design.definition).toBe(before);
});
