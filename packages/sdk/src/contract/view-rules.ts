import type { Fields } from './field.ts';
import type { Where } from './where.ts';

/**
 * A value of a column that the caller names in the path or the query. Of everybody's rows only those of a record the
 * person sees may be asked for by a reference.
 * - `asked`: has to be named, unless the field has a default.
 * - `may`: rows of any value where none is named.
 * - `own`: an office; the person's own where none is named.
 * - `default`: this value where none is named.
 * - `as`: has to be named, by another name than the column's. With `orLines` also rows of which a line leads to the
 *   value by a path of references (`lines.orderId.contractId`).
 */
export type By =
  | 'asked'
  | 'may'
  | 'own'
  | { readonly default: string }
  | { readonly as: string; readonly orLines?: string };

/** Which rows and columns a view reads, where others than the resource's page. */
export interface ViewRules {
  readonly columns: readonly string[] | undefined;
  readonly extra: Fields;
  readonly by: Readonly<Record<string, By>>;
  readonly mine: string | undefined;
  readonly everybody: boolean;
  /** Only published rows, as visitors see them now. */
  readonly published: boolean;
  /** Rows that are offered to choose from; others are found by their ids. */
  readonly offered: Where;
  /** Its query parameters; undefined: those of the resource's page. */
  readonly asks: readonly string[] | undefined;
  readonly sort: string | undefined;
  readonly most: number | undefined;
  readonly absent: 'empty' | undefined;
}

/** The columns a further write takes (`asks`), keeps and answers (`columns`). */
export interface WriteRules {
  readonly asks: readonly string[];
  readonly keeps: readonly string[];
  readonly columns: readonly string[];
}
