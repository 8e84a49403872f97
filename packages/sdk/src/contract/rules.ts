import type { MessageKey } from './messages.ts';
import type { PermissionCode } from './permissions.ts';

/**
 * Codes that write only some rows: those whose `field` has a value the code stands at; with `reads` they read no others
 * either. Codes that stand nowhere write all.
 */
export interface RowPermissions<K extends string = string> {
  readonly field: K;
  readonly codes: Readonly<Record<string, PermissionCode | readonly PermissionCode[]>>;
  readonly reads?: boolean;
}

/** The states of a document in which people change and delete it. */
export interface EditableIn {
  readonly field: string;
  readonly states: readonly number[];
}

/**
 * When rows that hang on a record (`viaReference`) are written. By default: while the record itself can be edited, or,
 * where only its process changes its state, until that has started.
 */
export interface ParentRules<K extends string = string> {
  /** States of the parent in which its rows are written, by name. */
  readonly writtenIn?: readonly string[];
  /** Fields that are written in any state. */
  readonly laterFields?: readonly K[];
  /** The message of a refusal; by default `flow.state` with the parent's state. */
  readonly refusal?: MessageKey;
}

/**
 * How a resource shows as a list: column keys in order, filter keys in order, the default sort (`-` first: descending).
 */
export interface ListRules<K extends string> {
  readonly columns: readonly K[];
  readonly filters?: readonly K[];
  readonly sort?: K | `-${K}`;
}

/**
 * By which of its fields people tell a record where records of several resources stand in one list: tasks, notices,
 * history.
 */
export interface SummaryRules<K extends string = string> {
  /** Parted by spaces the title of its processes: words of no language, hidden from nobody. */
  readonly title: readonly K[];
  readonly code: K;
  readonly counterpart?: K;
  /** Money. */
  readonly amount?: K;
}

/** The Excel export and import of a resource. */
export interface ExcelRules {
  /**
   * Where the export is, below the base path; `/export/excel` by default. `false`: none. Served wherever there is a
   * page.
   */
  readonly export?: string | false;
  /** Rows may be created from a file: template, preview and import. */
  readonly import?: boolean;
}
