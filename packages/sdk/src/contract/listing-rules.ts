import type { Field } from './field.ts';
import type { AddedRows } from './figure-rules.ts';
import type { Text } from './text.ts';

/** A field of a listing, and the columns it is read from: the first that has a value. A computed one may have none. */
export interface ListedField {
  readonly field: Field;
  readonly columns: readonly string[];
}

/**
 * The rows that figures add up, one by one, each column as a figure reads it. Columns may lie beyond references:
 * `financingId.code`.
 */
export interface ListingRules extends AddedRows {
  readonly fields: Readonly<Record<string, ListedField>>;
  /** The columns in which the keyword is looked for. */
  readonly keyword: readonly string[];
  /** The columns that rows are in order of; with `-` the highest first. */
  readonly sort: readonly string[];
  /** Most rows of an answer that has no pages. */
  readonly most: number;
  /** Answered as an Excel file of this name; undefined: as data. */
  readonly file: Text | undefined;
}
