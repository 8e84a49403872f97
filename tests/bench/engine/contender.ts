/** One form engine without a screen. What `load` answers is used by the other steps. */
export interface Contender {
  readonly name: string;
  /** A form of `size` text fields; every second one is visible while the one before it says "yes". */
  readonly fields: (size: number) => FieldsForm;
  /** A sub-table of `rows` rows of ten columns, all cells made. */
  readonly table: (rows: number) => TableForm;
}
export interface FieldsForm {
  readonly set: (field: number, value: string) => void;
  readonly isVisible: (field: number) => boolean;
}
export interface TableForm {
  readonly setCell: (row: number, column: number, value: number) => void;
  readonly removeFirst: () => void | Promise<void>;
  readonly count: () => number;
}

export const COLUMNS = 10;
export const makeRow = (row: number): Record<string, number> =>
  Object.fromEntries(Array.from({ length: COLUMNS }, (_, column) => [`c${column}`, row + column]));
