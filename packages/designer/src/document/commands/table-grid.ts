import { tableCells } from '@scf-kit/sdk/form';
import type { Draft } from './draft.ts';
import { changeList } from './change-commands.ts';
import { forgetList } from './remove-commands.ts';
import { getItem, getList, type RecordId, type TableRow } from '../records.ts';
import { writeItem } from '../write-definition.ts';

/** A cell that stands in the grid, by its upper left corner. */
export interface Standing {
  readonly cell: RecordId;
  readonly row: number;
  readonly column: number;
  readonly rowspan: number;
  readonly colspan: number;
}

const ABSORBED = { colspan: 0, rowspan: 0 };

/**
 * A table as a full grid: each place of it has a cell of its own, and one that another has taken in spans nothing (the
 * way definitions of k-form-design have it). Tables that leave such cells out are filled up first.
 */
export class Grid {
  readonly #draft: Draft;
  readonly #table: RecordId;
  /** The cell record of every place. */
  #places: RecordId[][];
  readonly #owns: TableRow['own'][];

  constructor(draft: Draft, table: RecordId) {
    this.#draft = draft;
    this.#table = table;
    const { rows = [] } = getItem(draft, table);
    this.#owns = rows.map(({ own }) => own);
    const written = writeItem(draft, table);
    const { cells, columns } = tableCells(written);
    const cellIds = new Map(
      (written.trs ?? []).flatMap(({ tds }, row) => tds.map((cell, at) => [cell, rows[row]?.cells[at]] as const)),
    );
    const spare = rows.map(({ cells: ids }) => ids.filter((id) => this.#isAbsorbed(id)));
    this.#places = rows.map(() => []);
    const taken = new Set<string>();
    for (const { cell, row, column, colspan, rowspan } of cells) {
      const id = cellIds.get(cell);
      if (id === undefined) continue;
      for (let below = row; below < row + rowspan; below += 1)
        for (let beside = column; beside < column + colspan; beside += 1) {
          const first = below === row && beside === column;
          this.#set(below, beside, first ? id : (spare[below]?.shift() ?? this.#newCell(ABSORBED)));
          if (!first) taken.add(`${below} ${beside}`);
        }
      changeList(draft, id, { colspan, rowspan });
    }
    for (const [row, line] of this.#places.entries())
      for (let column = 0; column < columns; column += 1)
        if (line[column] === undefined) this.#set(row, column, spare[row]?.shift() ?? this.#newCell({}));
    for (const [row, line] of this.#places.entries())
      for (const [column, cell] of line.entries())
        if (this.#isAbsorbed(cell) && !taken.has(`${row} ${column}`))
          changeList(draft, cell, { colspan: 1, rowspan: 1 });
    for (const id of spare.flat()) forgetList(draft, id);
  }

  get #rows(): number {
    return this.#places.length;
  }
  get #columns(): number {
    return this.#places[0]?.length ?? 0;
  }
  #set(row: number, column: number, cell: RecordId): void {
    (this.#places[row] ??= [])[column] = cell;
  }
  #spans(cell: RecordId): { readonly colspan: number; readonly rowspan: number } {
    const { colspan, rowspan } = getList(this.#draft, cell).own;
    const span = (value: unknown): number => (typeof value === 'number' ? value : 1);
    return { colspan: span(colspan), rowspan: span(rowspan) };
  }
  #isAbsorbed(cell: RecordId): boolean {
    const { colspan, rowspan } = this.#spans(cell);
    return colspan === 0 || rowspan === 0;
  }
  #newCell(spans: Readonly<Record<string, number>>): RecordId {
    const id = this.#draft.newId();
    this.#draft.put(id, { kind: 'list', parent: this.#table, own: { colspan: 1, rowspan: 1, ...spans }, items: [] });
    return id;
  }

  /** Where a cell stands; the one that has taken it in, for an absorbed cell. */
  standing(cell: RecordId): Standing {
    for (const one of this.cells()) {
      for (let row = one.row; row < one.row + one.rowspan; row += 1)
        if (this.#places[row]?.slice(one.column, one.column + one.colspan).includes(cell)) return one;
    }
    throw new Error(`There is no cell ${cell}.`);
  }
  *cells(): Generator<Standing> {
    for (const [row, line] of this.#places.entries())
      for (const [column, cell] of line.entries())
        if (!this.#isAbsorbed(cell)) yield { cell, row, column, ...this.#spans(cell) };
  }
  /** The cell whose upper left corner is at a place. */
  cornerAt(row: number, column: number): Standing | undefined {
    const cell = this.#places[row]?.[column];
    return cell === undefined || this.#isAbsorbed(cell) ? undefined : { cell, row, column, ...this.#spans(cell) };
  }
  isLastRow({ row, rowspan }: Standing): boolean {
    return row + rowspan >= this.#rows;
  }
  isLastColumn({ column, colspan }: Standing): boolean {
    return column + colspan >= this.#columns;
  }

  /** The other cell becomes part of this one; what stood in it moves over, so that nothing is lost. */
  absorb(one: Standing, other: Standing, spans: { readonly colspan: number; readonly rowspan: number }): void {
    const [kept, emptied] = [getList(this.#draft, one.cell), getList(this.#draft, other.cell)];
    for (const id of emptied.items) this.#draft.put(id, { ...getItem(this.#draft, id), parent: one.cell });
    this.#draft.put(one.cell, { ...kept, own: { ...kept.own, ...spans }, items: [...kept.items, ...emptied.items] });
    this.#draft.put(other.cell, { ...emptied, own: { ...emptied.own, ...ABSORBED }, items: [] });
  }
  split({ row, column, rowspan, colspan }: Standing): void {
    for (const line of this.#places.slice(row, row + rowspan))
      for (const cell of line.slice(column, column + colspan))
        changeList(this.#draft, cell, { colspan: 1, rowspan: 1 });
  }

  /** A new row before `at`; cells that reach over the place grow. */
  insertRow(at: number): void {
    const reaching = [...this.cells()].filter(({ row, rowspan }) => row < at && row + rowspan > at);
    const line = Array.from({ length: this.#columns }, (_, column) =>
      this.#newCell(reaching.some((one) => one.column <= column && column < one.column + one.colspan) ? ABSORBED : {}),
    );
    for (const { cell, rowspan } of reaching) changeList(this.#draft, cell, { rowspan: rowspan + 1 });
    this.#places.splice(at, 0, line);
    this.#owns.splice(at, 0, {});
  }
  insertColumn(at: number): void {
    const reaching = [...this.cells()].filter(({ column, colspan }) => column < at && column + colspan > at);
    for (const [row, line] of this.#places.entries())
      line.splice(
        at,
        0,
        this.#newCell(reaching.some((one) => one.row <= row && row < one.row + one.rowspan) ? ABSORBED : {}),
      );
    for (const { cell, colspan } of reaching) changeList(this.#draft, cell, { colspan: colspan + 1 });
  }
  /** Takes a row out; cells that reach over it shrink, and one that begins in it goes on in the next. */
  removeRow(at: number): void {
    for (const one of [...this.cells()].filter(({ row, rowspan }) => rowspan > 1 && row <= at && at < row + rowspan)) {
      if (one.row === at) this.#moveCorner(one, at + 1, one.column);
      changeList(this.#draft, this.#places[one.row === at ? at + 1 : one.row]?.[one.column] ?? one.cell, {
        rowspan: one.rowspan - 1,
        colspan: one.colspan,
      });
    }
    for (const cell of this.#places[at] ?? []) forgetList(this.#draft, cell);
    this.#places.splice(at, 1);
    this.#owns.splice(at, 1);
  }
  removeColumn(at: number): void {
    for (const one of [...this.cells()].filter(
      ({ column, colspan }) => colspan > 1 && column <= at && at < column + colspan,
    )) {
      if (one.column === at) this.#moveCorner(one, one.row, at + 1);
      changeList(this.#draft, this.#places[one.row]?.[one.column === at ? at + 1 : one.column] ?? one.cell, {
        rowspan: one.rowspan,
        colspan: one.colspan - 1,
      });
    }
    for (const line of this.#places) for (const cell of line.splice(at, 1)) forgetList(this.#draft, cell);
  }
  /** The records of two places change theirs, so that what stands in the cell stays. */
  #moveCorner({ cell, row, column }: Standing, toRow: number, toColumn: number): void {
    const other = this.#places[toRow]?.[toColumn];
    if (other === undefined) return;
    this.#set(row, column, other);
    this.#set(toRow, toColumn, cell);
  }
  get size(): { readonly rows: number; readonly columns: number } {
    return { rows: this.#rows, columns: this.#columns };
  }

  write(): void {
    const { lists, ...record } = getItem(this.#draft, this.#table);
    this.#draft.put(this.#table, {
      ...record,
      lists,
      rows: this.#places.map((cells, at) => ({ own: this.#owns[at] ?? {}, cells })),
    });
  }
}
