import { expect, test } from 'vitest';
import { message } from '@scf-kit/sdk/contract/messages';
import { Design } from '../design.ts';
import { getList, getItem } from '../records.ts';
import { form, table, cells, cell, spans } from '../testing/designs.ts';

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
  expect(getList(design, cell(design, 1, 0)).items).toEqual([]);
  expect(getList(design, cell(design, 0, 0)).items.map((id) => getItem(design, id).item.key)).toEqual(['f00', 'f10']);
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
  expect(getList(design, cell(design, 0, 0)).items).toHaveLength(2);
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
