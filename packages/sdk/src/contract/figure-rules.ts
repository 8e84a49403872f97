import type { Fields } from './field.ts';
import type { Text } from './text.ts';
import type { Where } from './where.ts';

/**
 * One sum or count of a figure.
 * - `sum`: a column, or an amount the server knows of the rows, the first of several that has a value; a number where
 *   they are integers.
 * - `count`: how many rows there are, or how many different values a column has.
 * - `inRmb`: another of the sums at the platform's rate of the last day; null where it keeps none.
 */
export type Measure =
  | { readonly adds: 'sum'; readonly columns: readonly string[]; readonly integers?: true }
  | { readonly adds: 'count'; readonly column: string | undefined }
  | { readonly adds: 'inRmb'; readonly of: string };

/**
 * The key by which rows are told apart.
 * - `state`: the value of a column of states or choices, with its text beside it.
 * - `record`: the record a reference names, or the row itself, by its id and name; both are null where there is none.
 * - `name`: the label of a record, or a text, the first of several columns that has one; '' where none has.
 */
export type Group =
  | { readonly by: 'state'; readonly column: string; readonly text: string }
  | {
      readonly by: 'record';
      readonly column: string;
      /** The names of id and name in the answer. */
      readonly id: string;
      readonly name: string;
      /** The column of the name, where it is not the label of what the reference names. */
      readonly named?: string;
    }
  | { readonly by: 'name'; readonly as: string; readonly columns: readonly string[] };

/** The rows that a figure adds up, or that a list shows one by one. */
export interface AddedRows {
  /** The resource whose rows they are. */
  readonly of: string;
  /** Rows of these values only, states by name. */
  readonly where: Where;
  /** The reference to the record that the person has to see; the row itself where none is named. */
  readonly seen: string | undefined;
}

/** The rules of a figure. Columns may lie beyond references: `contractId.financingId`. */
export interface FigureRules extends AddedRows {
  /** Where the currency stands, which is RMB where it is empty. */
  readonly currency: string | undefined;
  /**
   * Currencies are never added: only rows in RMB are there; or all are counted, and those in RMB are summed; or the
   * sums of those in RMB are answered, and beside them those in others; or each currency has rows of its own.
   */
  readonly currencies: 'rmbRows' | 'rmbSums' | 'beside' | 'apart';
  readonly measures: Readonly<Record<string, Measure>>;
  /** The day that rows are of: they may be limited by it, and told apart by its month. */
  readonly day: string | undefined;
  /** Limited to months, the last twelve where none are named; or to days, if any are named. */
  readonly within: 'months' | 'days';
  readonly series: boolean;
  /** Columns whose value may be asked for by their name. */
  readonly by: readonly string[];
  readonly group: Group | undefined;
  /** The sum by which groups are ranked, the highest first; `most` of them are answered. */
  readonly ranked: string | undefined;
  readonly most: number;
  /**
   * Rows are answered, or the only one, or the sums of all with the rows as `records`; or rows by currency as `totals`
   * with their sums in RMB, in the currency where there is one alone.
   */
  readonly answers: 'rows' | 'row' | 'whole' | 'inRmb';
  /** Answered as an Excel file of this name with these columns; undefined: as data. */
  readonly file: { readonly title: Text; readonly fields: Fields } | undefined;
}

/** A figure, and what its rows hold, by their names. */
export interface Figure<A> extends FigureRules {
  /** Never set: carries the type of the rows. */
  readonly row?: A;
}
