import { expect, test } from 'vitest';
import { readDefinition, type FormDefinition, type FormItem } from '@scf-kit/sdk/form';
import { message } from '@scf-kit/sdk/contract/messages';
import { Design, SELECTION } from './design.ts';
import { listOf, listsIn, itemOf, ROOT, type RecordId } from './records.ts';

const exportsOfOthers = import.meta.glob<string>('../../../sdk/src/form/testing/exports/*.json', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const clock = (): { now: () => number; pass: (ms: number) => void } => {
  let time = 1_700_000_000_000;
  return {
    now: () => time,
    pass: (ms) => {
      time += ms;
    },
  };
};
const field = (key: string, more: object = {}): FormItem => ({
  type: 'input',
  key,
  model: key,
  label: key,
  options: {},
  ...more,
});
const form = (...list: FormItem[]): FormDefinition => ({ list, config: {} });
const keys = (design: Design): string[] => design.definition.list.map(({ key }) => key);
const idOf = (design: Design, key: string): RecordId =>
  design.items().find(([, item]) => item.key === key)?.[0] ?? expect.fail(`no ${key}`);
const table = (rows: number, columns: number): FormItem => ({
  type: 'table',
  key: 't',
  options: {},
  trs: Array.from({ length: rows }, (_, row) => ({
    tds: Array.from({ length: columns }, (__, column) => ({
      colspan: 1,
      rowspan: 1,
      list: [field(`f${row}${column}`)],
    })),
  })),
});
const cells = (design: Design): readonly RecordId[] => listsIn(itemOf(design, idOf(design, 't')));
const cell = (design: Design, row: number, column: number): RecordId =>
  itemOf(design, idOf(design, 't')).rows?.[row]?.cells[column] ?? expect.fail('no cell');
const spans = (design: Design): unknown =>
  itemOf(design, idOf(design, 't')).rows?.map((row) =>
    row.cells.map((id) => {
      const { colspan, rowspan } = listOf(design, id).own;
      return `${String(colspan)}x${String(rowspan)}`;
    }),
  );

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
  expect(design.selection.map((id) => itemOf(design, id).item.key)).toEqual([keys(design)[2]]);
  design.select([idOf(design, 'a')]);
  design.add([field('another', { label: 'another' })]);
  expect(design.definition.list.map(({ label }) => label)).toEqual(['a', 'another', 'b', 'new']);
});

test('DSN-021 after a deletion the next one is selected, otherwise the one before, otherwise none', () => {
  const design = new Design(form(field('a'), field('b'), field('c')));
  const selected = (): (string | undefined)[] => design.selection.map((id) => itemOf(design, id).item.key);
  design.remove([idOf(design, 'b')]);
  expect(selected()).toEqual(['c']);
  design.remove([idOf(design, 'c')]);
  expect(selected()).toEqual(['a']);
  design.remove([idOf(design, 'a')]);
  expect(selected()).toEqual([]);
});

const named = (design: Design, at: number): string => design.definition.list[at]?.model ?? expect.fail('no field');

test('rules about what is copied go with it under the new names, and undo takes both away', () => {
  const rules = [
    { target: 'a', effect: 'visible', when: "b == 'x' && a != 'a'" },
    { target: 'b', effect: 'required', when: 'a > 1' },
  ] as const;
  const design = new Design({ ...form(field('a'), field('b')), rules });
  design.copy([idOf(design, 'a')]);
  const copy = named(design, 1);
  expect(design.definition.rules).toEqual([
    ...rules,
    { target: copy, effect: 'visible', when: `b == 'x' && ${copy} != 'a'` },
  ]);
  design.undo();
  expect(design.definition).toMatchObject({ list: [{ key: 'a' }, { key: 'b' }], rules });
  design.copy([idOf(design, 'a'), idOf(design, 'b')]);
  const [first, second] = [named(design, 2), named(design, 3)];
  expect(design.definition.rules?.slice(2)).toEqual([
    { target: first, effect: 'visible', when: `${second} == 'x' && ${first} != 'a'` },
    { target: second, effect: 'required', when: `${first} > 1` },
  ]);
});

test('a sub-table takes its rules along, those of its rows too; a column alone is about the row it comes to stand in', () => {
  const batch: FormItem = { type: 'batch', key: 'lines', model: 'lines', list: [field('amount'), field('price')] };
  const tabs: FormItem = { type: 'tabs', key: 'tabs', columns: [{ value: '2', label: '2', list: [field('total')] }] };
  const design = new Design({
    ...form(batch, tabs),
    rules: [
      { target: 'lines.amount', effect: 'compute', when: 'price * 2' },
      { target: 'price', effect: 'required', when: "sum(lines, 'amount') > 1" },
      { target: 'total', effect: 'compute', when: "sum(lines, 'amount')" },
      { target: 'tabs.2', effect: 'visible', when: 'total > 0' },
    ],
  });
  design.copy([idOf(design, 'lines'), idOf(design, 'tabs')]);
  const [, , lines, pages] = design.definition.list;
  const [amount, price] = [lines?.list?.[0]?.model, lines?.list?.[1]?.model];
  const total = pages?.columns?.[0]?.list[0]?.model;
  expect(design.definition.rules?.slice(4)).toEqual([
    { target: `${lines?.model}.${amount}`, effect: 'compute', when: `${price} * 2` },
    { target: `${lines?.model}.${price}`, effect: 'required', when: `sum(${lines?.model}, '${amount}') > 1` },
    { target: total, effect: 'compute', when: `sum(${lines?.model}, '${amount}')` },
    { target: `${pages?.key}.2`, effect: 'visible', when: `${total} > 0` },
  ]);
  design.undo();
  design.copy([idOf(design, 'amount')]);
  const column = design.definition.list[0]?.list?.[1]?.model;
  expect(design.definition.rules?.slice(4)).toEqual([
    { target: `lines.${column}`, effect: 'compute', when: 'price * 2' },
  ]);
});

test('rules go to another form as far as it has what they name; a hostile one is about nothing but what came with it', () => {
  const from = new Design({
    ...form(field('a'), field('b')),
    rules: [
      { target: 'a', effect: 'visible', when: 'b == 1' },
      { target: 'a', effect: 'required', when: 'a != 1' },
    ],
  });
  const rules = from.rulesAbout([idOf(from, 'a')]);
  expect(rules).toHaveLength(2);
  const to = new Design(form(field('own')));
  to.add([from.written(idOf(from, 'a'))], undefined, [
    ...rules,
    { target: 'own', effect: 'visible', when: 'false' },
    { target: '__proto__', effect: 'visible', when: 'true' },
    { target: 'a', effect: 'disabled', when: 'constructor(' },
  ]);
  const pasted = named(to, 1);
  expect(to.definition.rules).toEqual([{ target: pasted, effect: 'required', when: `${pasted} != 1` }]);
  const same = new Design(form(field('b')));
  same.add([from.written(idOf(from, 'a'))], undefined, rules);
  expect(same.definition.rules).toHaveLength(2);
});

test('DSN-022 a copy with a new key stands after the original, and all that stands in it has keys of its own', () => {
  const design = new Design(form({ type: 'card', key: 'card', list: [field('a')] }, field('b')));
  design.copy([idOf(design, 'card')]);
  const [card, copy, last] = design.definition.list;
  expect([card?.key, last?.key]).toEqual(['card', 'b']);
  expect(copy?.type).toBe('card');
  const all = design.items().map(([, { key }]) => key);
  expect(new Set(all).size).toBe(all.length);
});

test('DSN-024 clearing takes the content and the selection, and can be undone', () => {
  const design = new Design(form(field('a')));
  design.select([idOf(design, 'a')]);
  design.clear();
  expect([design.definition.list, design.selection]).toEqual([[], []]);
  design.undo();
  expect(keys(design)).toEqual(['a']);
});

test('DSN-025 DSN-026 what changes within 100 ms of a record is undone with it, later changes by themselves', () => {
  const time = clock();
  const design = new Design(form(field('a')), time);
  const a = idOf(design, 'a');
  design.change(a, { label: '1' });
  time.pass(100);
  design.change(a, { label: '2' });
  time.pass(101);
  design.change(a, { label: '3' });
  const label = (): string | undefined => itemOf(design, a).item.label;
  design.undo();
  expect(label()).toBe('2');
  design.undo();
  expect(label()).toBe('a');
  expect(design.canUndo).toBe(false);
});

test('one gesture is one record however long it takes', () => {
  const time = clock();
  const design = new Design(form(field('a')), time);
  const a = idOf(design, 'a');
  for (const label of ['金', '金额', '金额（元）']) {
    design.change(a, { label }, 'label');
    time.pass(500);
  }
  design.endGesture();
  design.change(a, { label: 'later' }, 'label');
  design.undo();
  expect(itemOf(design, a).item.label).toBe('金额（元）');
  design.undo();
  expect(itemOf(design, a).item.label).toBe('a');
});

test('DSN-027 DSN-029 DSN-030 undo and redo go back and forth, and a new change ends the way forth', () => {
  const time = clock();
  const design = new Design(form(), time);
  for (const label of ['1', '2']) {
    design.add([field(label, { label })]);
    time.pass(200);
  }
  const labels = (): (string | undefined)[] => design.definition.list.map((item) => item.label);
  design.undo();
  expect(labels()).toEqual(['1']);
  design.redo();
  expect(labels()).toEqual(['1', '2']);
  design.undo();
  design.add([field('3', { label: '3' })]);
  expect([labels(), design.canRedo]).toEqual([['1', '3'], false]);
});

test('DSN-028 twenty records can be undone and no more', () => {
  const time = clock();
  const design = new Design(form(), time);
  for (let at = 0; at < 25; at += 1) {
    design.add([field('x')]);
    time.pass(200);
  }
  for (let at = 0; at < 30; at += 1) design.undo();
  expect(design.definition.list).toHaveLength(5);
});

test('DSN-031 a selection within 100 ms of another is ignored', () => {
  const time = clock();
  const design = new Design(form(field('a'), field('b')), time);
  const [a, b] = [idOf(design, 'a'), idOf(design, 'b')];
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

const said = (key: 'lastRow' | 'downRefused' | 'lastColumn' | 'rightRefused'): string =>
  message('zh-CN', `designer.merge.${key}`);

test('DSN-032 DSN-034 the last row is not merged down and the last column not to the right', () => {
  const design = new Design(form(table(2, 2)));
  const before = design.definition;
  expect(design.mergeDown(cell(design, 1, 0))?.zh).toBe(said('lastRow'));
  expect(design.mergeRight(cell(design, 0, 1))?.zh).toBe(said('lastColumn'));
  expect([design.definition, design.canUndo]).toEqual([before, false]);
});

test('DSN-033 DSN-035 cells of other spans are not merged', () => {
  const design = new Design(form(table(2, 3)));
  expect(design.mergeRight(cell(design, 1, 0))).toBe(undefined);
  expect(design.mergeDown(cell(design, 0, 0))?.zh).toBe(said('downRefused'));
  const other = new Design(form(table(3, 2)));
  expect(other.mergeDown(cell(other, 0, 1))).toBe(undefined);
  expect(other.mergeRight(cell(other, 0, 0))?.zh).toBe(said('rightRefused'));
});

test('DSN-036 DSN-037 DSN-038 merging sums the spans and empties what is absorbed, its fields move over, splitting brings single cells back', () => {
  const design = new Design(form(table(2, 2)));
  design.mergeDown(cell(design, 0, 0));
  expect(spans(design)).toEqual([
    ['1x2', '1x1'],
    ['0x0', '1x1'],
  ]);
  expect(listOf(design, cell(design, 1, 0)).items).toEqual([]);
  expect(listOf(design, cell(design, 0, 0)).items.map((id) => itemOf(design, id).item.key)).toEqual(['f00', 'f10']);
  design.splitCell(cell(design, 0, 0));
  design.mergeRight(cell(design, 1, 0));
  expect(spans(design)).toEqual([
    ['1x1', '1x1'],
    ['2x1', '0x0'],
  ]);
  design.splitCell(cell(design, 1, 1));
  expect(spans(design)).toEqual([
    ['1x1', '1x1'],
    ['1x1', '1x1'],
  ]);
});

test('a row or column put through a merged cell widens it; taken out, it narrows and what stands in it stays', () => {
  const design = new Design(form(table(2, 2)));
  design.mergeDown(cell(design, 0, 0));
  design.addRow(cell(design, 0, 1));
  expect(spans(design)).toEqual([
    ['1x3', '1x1'],
    ['0x0', '1x1'],
    ['0x0', '1x1'],
  ]);
  design.removeRow(cell(design, 0, 0));
  expect(spans(design)).toEqual([
    ['1x2', '1x1'],
    ['0x0', '1x1'],
  ]);
  expect(listOf(design, cell(design, 0, 0)).items).toHaveLength(2);
  design.addColumn(cell(design, 0, 0));
  design.removeColumn(cell(design, 0, 2));
  expect(spans(design)).toEqual([
    ['1x2', '1x1'],
    ['0x0', '1x1'],
  ]);
  expect(design.removeColumn(cell(design, 0, 1))).toBe(undefined);
  expect(design.removeColumn(cell(design, 0, 0))?.en).toMatch(/at least one/);
});

test('a table that leaves absorbed cells out, as HTML does, is filled up when it is changed', () => {
  const design = new Design(
    form({
      type: 'table',
      key: 't',
      trs: [
        { tds: [{ colspan: 2, rowspan: 2, list: [] }, { list: [] }] },
        { tds: [{ list: [] }] },
        { tds: [{ list: [] }] },
      ],
    }),
  );
  design.addRow(cells(design).at(-1) ?? '');
  expect(spans(design)).toEqual([
    ['2x2', '0x0', '1x1'],
    ['0x0', '0x0', '1x1'],
    ['1x1', '1x1', '1x1'],
    ['1x1', '1x1', '1x1'],
  ]);
});

test('what may not stand somewhere is refused with the reason, and nothing changes', () => {
  const design = new Design(
    form({ type: 'batch', key: 'lines', model: 'lines', list: [field('a')] }, { type: 'card', key: 'card', list: [] }),
  );
  const before = design.definition;
  const [batch, card] = [idOf(design, 'lines'), idOf(design, 'card')];
  const inside = (id: RecordId): RecordId => itemOf(design, id).lists[0] ?? '';
  expect(design.add([{ type: 'batch', key: 'x', list: [] }], { list: inside(batch), at: 0 })?.zh).toBe(
    '子表中不能再放子表',
  );
  expect(design.move(card, inside(card), 0)?.en).toBe('It cannot be put into itself');
  expect(design.definition).toBe(before);
  expect(design.move(batch, inside(card), 0)).toBe(undefined);
  expect(design.move(idOf(design, 'card'), inside(batch), 0)?.en).toMatch(/into itself|inside a batch/);
});

test('renaming a field takes its rules along, inside rows and out', () => {
  const design = new Design({
    ...form(field('a'), field('b'), {
      type: 'batch',
      key: 'lines',
      model: 'lines',
      list: [field('price'), field('a2')],
    }),
    rules: [
      { target: 'b', effect: 'visible', when: "${ a == 'a' && a.x != abs(a) }" },
      { target: 'a', effect: 'compute', when: "sum(lines, 'price')" },
      { target: 'lines.price', effect: 'visible', when: 'price > 1 && a == 1' },
      { target: 'lines', effect: 'required', when: 'count(lines) > 0' },
    ],
  });
  expect(design.rename(idOf(design, 'a'), 'amount')).toBe(undefined);
  expect(design.rename(idOf(design, 'price'), '单价')).toBe(undefined);
  expect(design.rename(idOf(design, 'lines'), 'goods')).toBe(undefined);
  expect(design.definition.rules).toEqual([
    { target: 'b', effect: 'visible', when: "${ amount == 'a' && amount.x != abs(amount) }" },
    { target: 'amount', effect: 'compute', when: "sum(goods, '单价')" },
    { target: 'goods.单价', effect: 'visible', when: '单价 > 1 && amount == 1' },
    { target: 'goods', effect: 'required', when: 'count(goods) > 0' },
  ]);
  expect(design.rename(idOf(design, 'b'), 'amount')?.zh).toBe('字段名“amount”已存在');
  expect(design.rename(idOf(design, 'b'), 'a b')?.zh).toMatch(/字母/);
  design.remove([idOf(design, 'b')]);
  expect(design.definition.rules?.map(({ target }) => target)).toEqual(['amount', 'goods.单价', 'goods']);
});

test('typing a label is heard where that field is shown and nowhere else', () => {
  const design = new Design(form(field('a'), field('b'), { type: 'card', key: 'c', list: [field('d')] }));
  const heard: string[] = [];
  for (const [id, { key }] of design.items()) design.subscribe(id, () => heard.push(key));
  design.subscribe(ROOT, () => heard.push('form'));
  design.change(idOf(design, 'd'), { label: 'D' });
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
  const ids = ['a', 'b', 'c'].map((key) => idOf(design, key));
  const before = design.definition;
  design.changeAll(ids, ({ options, key }) => ({ options: { ...options, placeholder: key } }));
  expect(ids.map((id) => itemOf(design, id).item.options)).toEqual([
    { width: 1, placeholder: 'a' },
    { placeholder: 'b' },
    { placeholder: 'c' },
  ]);
  expect(['a', 'lines', 'b', 'box', 'c'].map((key) => design.nameOf(idOf(design, key)))).toEqual([
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
