import { expect, test } from 'vitest';
import type { MasterItem } from '@scf-kit/sdk/client';
import { createItemFinder, sayItem } from './dictionary-items.ts';

const makeItem = (id: string, itemText: string, enItemText: string): MasterItem => ({
  id,
  itemGroup: 'FXFS',
  itemText,
  enItemText,
  itemValue: id,
  sorted: 10,
  provinceId: null,
  officeId: null,
  enabled: true,
});
const offered = makeItem('FXFS-1', '到期一次还本付息', 'At maturity');
const disabled = makeItem('FXFS-2', '按月付息', 'Monthly');

test('an item is found among those offered, else by its id, each of those once', async () => {
  const asked: string[] = [];
  const find = createItemFinder({
    list: () => Promise.resolve([offered]),
    get: (id) => {
      asked.push(id);
      return id === disabled.id ? Promise.resolve(disabled) : Promise.reject(new Error('404'));
    },
  });
  expect(await find('FXFS', 'FXFS-1')).toBe(offered);
  expect(await Promise.all([find('FXFS', 'FXFS-2'), find('FXFS', 'FXFS-2')])).toEqual([disabled, disabled]);
  expect(asked).toEqual(['FXFS-2']);
  expect(await find('FXFS', 'FXFS-9')).toBe(undefined);
  // What failed is no answer to keep.
  expect(await find('FXFS', 'FXFS-9')).toBe(undefined);
  expect(asked).toEqual(['FXFS-2', 'FXFS-9', 'FXFS-9']);
});

test('a group that nobody may list still has names for what records hold', async () => {
  const find = createItemFinder({
    list: () => Promise.reject(new Error('404')),
    get: () => Promise.resolve(disabled),
  });
  expect(await find('FXFS', 'FXFS-2')).toBe(disabled);
});

test('no code is said, but to who may edit dictionaries', () => {
  expect([
    sayItem(disabled, 'FXFS-2', 'en-US', false),
    sayItem(undefined, 'FXFS-9', 'zh-CN', false),
    sayItem(undefined, 'FXFS-9', 'en-US', false),
    sayItem(undefined, 'FXFS-9', 'en-US', true),
  ]).toEqual(['Monthly', '未知字典项', 'Unknown item', 'Unknown item (FXFS-9)']);
});
