import { messageIn } from '@scf-kit/sdk/contract/messages';
import type { Draft } from './draft.ts';
import { getList, type RecordId } from '../records.ts';
import { Refused } from './refused.ts';
import { type Standing, Grid } from './table-grid.ts';

type Change = (grid: Grid, cell: Standing) => void;

/** Changes the table of a cell. @throws Refused */
function inTable(draft: Draft, cell: RecordId, change: Change): void {
  const { parent } = getList(draft, cell);
  if (parent === undefined) throw new Error(`${cell} is no cell.`);
  const grid = new Grid(draft, parent);
  change(grid, grid.standing(cell));
  grid.write();
}

/** Makes one cell of it and the cell below. @throws Refused in the last row, and where the columns differ */
export const mergeDown = (draft: Draft, cell: RecordId): void =>
  inTable(draft, cell, (grid, one) => {
    if (grid.isLastRow(one)) throw new Refused(messageIn('designer.merge.lastRow'));
    const below = grid.cornerAt(one.row + one.rowspan, one.column);
    if (below?.colspan !== one.colspan) throw new Refused(messageIn('designer.merge.downRefused'));
    grid.absorb(one, below, { colspan: one.colspan, rowspan: one.rowspan + below.rowspan });
  });

/** Makes one cell of it and the cell to the right. @throws Refused in the last column, and where the rows differ */
export const mergeRight = (draft: Draft, cell: RecordId): void =>
  inTable(draft, cell, (grid, one) => {
    if (grid.isLastColumn(one)) throw new Refused(messageIn('designer.merge.lastColumn'));
    const beside = grid.cornerAt(one.row, one.column + one.colspan);
    if (beside?.rowspan !== one.rowspan) throw new Refused(messageIn('designer.merge.rightRefused'));
    grid.absorb(one, beside, { colspan: one.colspan + beside.colspan, rowspan: one.rowspan });
  });

/** Makes cells of one row and one column of a merged one. */
export const splitCell = (draft: Draft, cell: RecordId): void => inTable(draft, cell, (grid, one) => grid.split(one));

/** Adds a row below a cell, or a column to the right of it. */
export const addRow = (draft: Draft, cell: RecordId): void =>
  inTable(draft, cell, (grid, { row, rowspan }) => grid.insertRow(row + rowspan));

export const addColumn = (draft: Draft, cell: RecordId): void =>
  inTable(draft, cell, (grid, { column, colspan }) => grid.insertColumn(column + colspan));

const ONLY = { zh: '表格至少保留一行一列', en: 'A table has at least one row and one column' };

/** Removes the row, or the column, in which a cell begins, with what stands in it. @throws Refused for the only one */
export const removeRow = (draft: Draft, cell: RecordId): void =>
  inTable(draft, cell, (grid, { row }) => {
    if (grid.size.rows === 1) throw new Refused(ONLY);
    grid.removeRow(row);
  });

export const removeColumn = (draft: Draft, cell: RecordId): void =>
  inTable(draft, cell, (grid, { column }) => {
    if (grid.size.columns === 1) throw new Refused(ONLY);
    grid.removeColumn(column);
  });
