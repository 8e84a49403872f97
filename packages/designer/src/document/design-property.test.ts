import { expect, test } from 'vitest';
import { lintDefinition, readDefinition, tableCells, type FormItem } from '@scf-kit/sdk/form';
import { chance, type Chance } from '@scf-kit/sdk/testing';
import { Design, NEW_FORM } from './design.ts';
import { RECORD_GAP_MS } from './history.ts';
import { getItem, listItemsBelow, getList, readLists, ROOT, type RecordId } from './records.ts';

const KINDS: readonly FormItem[] = [
  { type: 'input', key: 'x', options: { width: '100%' } },
  { type: 'number', key: 'x' },
  { type: 'divider', key: 'x' },
  { type: 'card', key: 'x', list: [{ type: 'input', key: 'y' }] },
  { type: 'batch', key: 'x', list: [{ type: 'number', key: 'y' }] },
  {
    type: 'grid',
    key: 'x',
    columns: [
      { span: 12, list: [] },
      { span: 12, list: [] },
    ],
  },
  { type: 'tabs', key: 'x', columns: [{ value: '1', label: '1', list: [] }] },
  { type: 'selectInputList', key: 'x', columns: [{ value: '1', label: '1', list: [] }] },
  {
    type: 'table',
    key: 'x',
    trs: [0, 1, 2].map(() => ({ tds: [0, 1, 2].map(() => ({ colspan: 1, rowspan: 1, list: [] })) })),
  },
];

function everyList(design: Design): readonly RecordId[] {
  return [ROOT, ...[...listItemsBelow(design, ROOT)].flatMap(([, record]) => readLists(record))];
}
const listsOfType = (design: Design, ...types: readonly string[]): readonly RecordId[] =>
  [...listItemsBelow(design, ROOT)].flatMap(([, record]) =>
    types.includes(record.item.type) ? readLists(record) : [],
  );

function command(design: Design, { next, perhaps: pick }: Chance): void {
  const items = design.items();
  const one = pick(items)?.[0];
  const list = pick(everyList(design)) ?? ROOT;
  const at = next(getList(design, list).items.length + 1);
  const cell = pick(listsOfType(design, 'table'));
  const pane = pick(listsOfType(design, 'tabs', 'grid', 'selectInputList'));
  switch (next(16)) {
    case 0:
    case 1:
    case 2:
      design.add([pick(KINDS) ?? { type: 'input', key: 'x' }], { list, at });
      break;
    case 3:
    case 4:
      if (one) design.move(one, list, at);
      break;
    case 5:
      if (one && items.length < 60) design.copy([one]);
      break;
    case 6:
      if (one) design.remove([one]);
      break;
    case 7:
      if (one)
        design.change(
          one,
          { label: `L${next(5)}`, ...(next(2) ? { help: undefined } : { help: 'h' }) },
          next(2) ? `label ${one}` : undefined,
        );
      break;
    case 8:
      if (one) design.setOptions(one, { width: next(2) ? undefined : next(100) });
      break;
    case 9:
      if (one && getItem(design, one).item.model !== undefined) design.rename(one, `m${next(6)}`);
      break;
    case 10:
      if (cell) pick([() => design.mergeDown(cell), () => design.mergeRight(cell)])?.();
      break;
    case 11:
      if (cell) pick([() => design.splitCell(cell), () => design.mergeRight(cell)])?.();
      break;
    case 12:
      if (cell)
        pick([
          () => design.addRow(cell),
          () => design.addColumn(cell),
          () => design.removeRow(cell),
          () => design.removeColumn(cell),
        ])?.();
      break;
    case 13:
      if (pane)
        pick([
          () => design.removePane(pane),
          () => design.movePane(pane, next(2)),
          () => design.addPane(getList(design, pane).parent ?? '', { value: `v${next(9)}` }),
        ])?.();
      break;
    case 14:
      design.configure({ labelWidth: next(200) });
      break;
    default:
      pick([
        () => design.undo(),
        () => design.redo(),
        () => design.endGesture(),
        () => (next(20) === 0 ? design.clear() : undefined),
      ])?.();
  }
}

function check(design: Design): void {
  const { definition } = design;
  expect(readDefinition(structuredClone(definition)).ok).toBe(true);
  expect(lintDefinition(definition).filter(({ place }) => place.endsWith('.key'))).toEqual([]);
  for (const [id, record] of listItemsBelow(design, ROOT)) {
    expect(getList(design, record.parent).items.filter((each) => each === id)).toHaveLength(1);
    for (const inner of readLists(record)) expect(getList(design, inner).parent).toBe(id);
    if (record.rows) {
      const { overlapping, short } = tableCells(design.written(id));
      expect([overlapping, short]).toEqual([[], []]);
    }
  }
}

test.each([1, 2, 3, 7, 11, 42, 1009, 20_261, 77_777, 123_456])(
  'seed %i: whatever is done, a form stays a form, tables stay full, and undo then redo changes nothing',
  (seed) => {
    const by = chance(seed);
    let time = 0;
    const design = new Design(NEW_FORM, { now: () => time });
    for (let step = 0; step < 250; step += 1) {
      time += by.next(3) === 0 ? 10 : RECORD_GAP_MS + 1;
      const before = design.definition;
      command(design, by);
      if (design.definition === before) continue;
      check(design);
      if (!design.canUndo) continue;
      const after = design.definition;
      design.undo();
      design.redo();
      expect(design.definition).toEqual(after);
    }
    const last = design.definition;
    const states = [last];
    while (design.canUndo) {
      design.undo();
      states.push(design.definition);
    }
    for (const state of states.toReversed().slice(1)) {
      design.redo();
      expect(design.definition).toEqual(state);
    }
    expect(design.definition).toEqual(last);
    expect(design.canRedo).toBe(false);
  },
);

test('every record can be undone to what stood before it, whatever was done between', () => {
  const by = chance(5);
  let time = 0;
  const design = new Design(NEW_FORM, { now: () => time });
  const before: unknown[] = [];
  while (before.length < 20) {
    time += RECORD_GAP_MS + 1;
    const state = design.definition;
    design.add([by.pick(KINDS) ?? { type: 'input', key: 'x' }], { list: by.pick(everyList(design)) ?? ROOT, at: 0 });
    if (design.definition !== state) before.push(state);
  }
  for (const state of before.toReversed()) {
    design.undo();
    expect(design.definition).toEqual(state);
  }
});
