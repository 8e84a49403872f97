import { expect, test } from 'vitest';
import { readDefinition } from '@scf-kit/sdk/form';
import { Design, SELECTION } from './design.ts';
import { getItem, ROOT, type RecordId } from './records.ts';
import { clock, field, form, keys, getId } from './testing/designs.ts';

const exportsOfOthers = import.meta.glob<string>('../../../sdk/src/form/testing/exports/*.json', {
  query: '?raw',
  import: 'default',
  eager: true,
});

test.each(Object.entries(exportsOfOthers))('%s comes out of the designer as it went in', (_name, text) => {
  const read = readDefinition(text);
  if (!read.ok) return expect.fail('unread');
  const foreign = { ...read.definition, fromElsewhere: { kept: [1] }, rules: [] };
  expect(new Design(foreign).definition).toEqual(foreign);
});

test('DSN-017 DSN-018 a new field gets its type and a timestamp as key and model, a layout has no model, and no two are the same', () => {
  const design = new Design(undefined, { now: () => 1_600_000_000_000 });
  design.add([field('x'), field('y'), { type: 'card', key: 'z', list: [field('inner')] }]);
  expect(keys(design)).toEqual(['input_1600000000000', 'input_1600000000001', 'card_1600000000000']);
  expect(design.definition.list.map(({ model }) => model)).toEqual([
    'input_1600000000000',
    'input_1600000000001',
    undefined,
  ]);
  for (const type of ['button', 'divider', 'card', 'grid', 'tabs', 'table', 'alert', 'text', 'html'])
    design.add([{ type, key: 'k', model: 'm', list: [], columns: [], trs: [] }]);
  expect(design.items().filter(([, { type, model }]) => type !== 'input' && model !== undefined)).toEqual([]);
});

test('DSN-019 DSN-020 a field is appended and selected; with one selected it comes after that one', () => {
  const design = new Design(form(field('a'), field('b')));
  design.add([field('new')]);
  expect(keys(design).slice(0, 2)).toEqual(['a', 'b']);
  expect(design.selection.map((id) => getItem(design, id).item.key)).toEqual([keys(design)[2]]);
  design.select([getId(design, 'a')]);
  design.add([field('another', { label: 'another' })]);
  expect(design.definition.list.map(({ label }) => label)).toEqual(['a', 'another', 'b', 'new']);
});

test('DSN-021 after a deletion the next one is selected, otherwise the one before, otherwise none', () => {
  const design = new Design(form(field('a'), field('b'), field('c')));
  const selected = (): (string | undefined)[] => design.selection.map((id) => getItem(design, id).item.key);
  design.remove([getId(design, 'b')]);
  expect(selected()).toEqual(['c']);
  design.remove([getId(design, 'c')]);
  expect(selected()).toEqual(['a']);
  design.remove([getId(design, 'a')]);
  expect(selected()).toEqual([]);
});

test('DSN-022 a copy with a new key stands after the original, and all that stands in it has keys of its own', () => {
  const design = new Design(form({ type: 'card', key: 'card', list: [field('a')] }, field('b')));
  design.copy([getId(design, 'card')]);
  const [card, copy, last] = design.definition.list;
  expect([card?.key, last?.key]).toEqual(['card', 'b']);
  expect(copy?.type).toBe('card');
  const all = design.items().map(([, { key }]) => key);
  expect(new Set(all).size).toBe(all.length);
});

test('DSN-024 clearing takes the content and the selection, and can be undone', () => {
  const design = new Design(form(field('a')));
  design.select([getId(design, 'a')]);
  design.clear();
  expect([design.definition.list, design.selection]).toEqual([[], []]);
  design.undo();
  expect(keys(design)).toEqual(['a']);
});

test('DSN-031 a selection within 100 ms of another is ignored', () => {
  const time = clock();
  const design = new Design(form(field('a'), field('b')), time);
  const [a, b] = [getId(design, 'a'), getId(design, 'b')];
  let heard = 0;
  design.subscribe(SELECTION, () => {
    heard += 1;
  });
  design.select([a]);
  time.pass(100);
  design.select([b]);
  expect([design.selection, heard]).toEqual([[a], 1]);
  time.pass(1);
  design.select([b]);
  expect(design.selection).toEqual([b]);
});

test('an item that may not stand somewhere is refused with the reason, and nothing changes', () => {
  const design = new Design(
    form({ type: 'batch', key: 'lines', model: 'lines', list: [field('a')] }, { type: 'card', key: 'card', list: [] }),
  );
  const before = design.definition;
  const [batch, card] = [getId(design, 'lines'), getId(design, 'card')];
  const inside = (id: RecordId): RecordId => getItem(design, id).lists[0] ?? '';
  expect(design.add([{ type: 'batch', key: 'x', list: [] }], { list: inside(batch), at: 0 })?.zh).toBe(
    '子表中不能再放子表',
  );
  expect(design.move(card, inside(card), 0)?.en).toBe('It cannot be put into itself');
  expect(design.definition).toBe(before);
  expect(design.move(batch, inside(card), 0)).toBe(undefined);
  expect(design.move(getId(design, 'card'), inside(batch), 0)?.en).toMatch(/into itself|another sub-table/);
});

test('typing a label is heard where that field is shown and nowhere else', () => {
  const design = new Design(form(field('a'), field('b'), { type: 'card', key: 'c', list: [field('d')] }));
  const heard: string[] = [];
  for (const [id, { key }] of design.items()) design.subscribe(id, () => heard.push(key));
  design.subscribe(ROOT, () => heard.push('form'));
  design.change(getId(design, 'd'), { label: 'D' });
  expect(heard).toEqual(['d']);
});

test('several items are changed as one entry, each by what it is; a name in rules is the path or the key of a layout', () => {
  const design = new Design(
    form(
      field('a', { options: { width: 1 } }),
      { type: 'batch', key: 'lines', model: 'lines', list: [field('b')] },
      { type: 'card', key: 'box', list: [field('c')] },
    ),
  );
  const ids = ['a', 'b', 'c'].map((key) => getId(design, key));
  const before = design.definition;
  design.changeAll(ids, ({ options, key }) => ({ options: { ...options, placeholder: key } }));
  expect(ids.map((id) => getItem(design, id).item.options)).toEqual([
    { width: 1, placeholder: 'a' },
    { placeholder: 'b' },
    { placeholder: 'c' },
  ]);
  expect(['a', 'lines', 'b', 'box', 'c'].map((key) => design.readName(getId(design, key)))).toEqual([
    'a',
    'lines',
    'lines.b',
    'box',
    'c',
  ]);
  design.undo();
  expect(design.definition).toEqual(before);
  expect(design.canUndo).toBe(false);
});
