import type { Text } from './text.ts';

/** Rows of another resource that change by their amount what is owed of a row, each from its day on. */
export interface ChangeEntries {
  readonly of: string;
  /** Their reference to the row. */
  readonly through: string;
  readonly amount: string;
  readonly day: string;
}

/** Days that something has been due for, the first and the last of them included; 0: it is not due yet. */
export interface Band extends Text {
  readonly from?: number;
  readonly through?: number;
}

/**
 * The open part of rows on any day: their amount and what changed it, less what settled it, by entries up to that day
 * whenever they were written. Whoever may not read one of the columns that are named here sees nothing open.
 */
export interface Balance {
  /** The resource whose rows are owed. Which entries settle them its module says (`settles` of its part). */
  readonly of: string;
  /** Who owes a row, or whom it is owed to. */
  readonly counterpart: string;
  /** RMB where it is empty. */
  readonly currency: 'currencyType';
  readonly amount: string;
  readonly changedBy: ChangeEntries;
  /** Keeps what has settled a row as it is now. */
  readonly settled: string;
  /** The day from which a row is owed, which is the day it is due where it is empty. */
  readonly since: string;
  readonly due: string;
  /** By how long rows have been due: any number of days is in one of them. */
  readonly bands: Readonly<Record<string, Band>>;
  /** Columns whose value may be asked for by their name. */
  readonly by: readonly string[];
}

/** The rules of a call that answers what is open: summed by age, or row by row. */
export interface BalanceRules extends Balance {
  /** The columns that rows are answered with, by the names of the answer; undefined: sums are answered. */
  readonly rows: Readonly<Record<string, string>> | undefined;
}
