import type { FormCell, FormItem } from '../../contract/form/definition.ts';

const LARGEST_SPAN = 1_000;

/** A cell of a table where it comes to stand: rows and columns count from 0. */
export interface TableCell {
  readonly cell: FormCell;
  readonly row: number;
  readonly column: number;
  readonly colspan: number;
  readonly rowspan: number;
  /** Its place below the item. */ readonly place: string;
}
export interface TableGrid {
  readonly cells: readonly TableCell[];
  readonly columns: number;
  /** Places of cells that reach over another or beyond the last row, and of rows that are not full. */
  readonly overlapping: readonly string[];
  readonly short: readonly string[];
}

const readSpan = (span: unknown): number =>
  typeof span === 'number' && Number.isInteger(span) && span >= 1 ? Math.min(span, LARGEST_SPAN) : 1;

/**
 * Where the cells of a table stand, as HTML places them: a cell that spans rows pushes the cells below it to the right.
 */
export function tableCells(item: FormItem): TableGrid {
  const taken: Set<number>[] = [];
  const cells: TableCell[] = [];
  const overlapping: string[] = [];
  const rows = item.trs ?? [];
  const rowAt = (at: number): Set<number> => (taken[at] ??= new Set());
  for (const [row, { tds }] of rows.entries()) {
    let column = 0;
    for (const [at, cell] of tds.entries()) {
      const place = `trs[${row}].tds[${at}]`;
      // A cell that another one has taken in spans nothing and stands nowhere.
      if (cell.colspan === 0 || cell.rowspan === 0) continue;
      while (rowAt(row).has(column)) column += 1;
      const [colspan, asked] = [readSpan(cell.colspan), readSpan(cell.rowspan)];
      const rowspan = Math.min(asked, rows.length - row);
      let over = rowspan < asked;
      for (let below = row; below < row + rowspan; below += 1)
        for (let beside = column; beside < column + colspan; beside += 1) {
          if (rowAt(below).has(beside)) over = true;
          rowAt(below).add(beside);
        }
      if (over) overlapping.push(place);
      cells.push({ cell, row, column, colspan, rowspan, place });
      column += colspan;
    }
  }
  const columns = taken.reduce((most, row) => (row.size === 0 ? most : Math.max(most, Math.max(...row) + 1)), 0);
  return {
    cells,
    columns,
    overlapping,
    short: rows.flatMap((_, row) => (rowAt(row).size < columns ? [`trs[${row}]`] : [])),
  };
}
