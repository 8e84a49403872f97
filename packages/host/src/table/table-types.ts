import type { ReactNode } from 'react';
import type { Action, Call, Fields } from '@scf-kit/sdk/contract';
import type { PageCall } from '@scf-kit/sdk/contract/call';
import type { Text } from '@scf-kit/sdk/contract/text';
import type { AnyRow } from './values/plain-text.ts';
import type { RowAction } from './rows/row-action.ts';

/** A button above the table. Every click is recorded. */
export interface TableButton {
  readonly key: string;
  readonly label: Text;
  readonly primary?: boolean;
  readonly danger?: boolean;
  readonly icon?: ReactNode;
  readonly codes?: readonly string[];
  readonly action?: Action;
  readonly onClick: () => void;
}
/** Something to do with all chosen rows. */
export interface BatchAction<R extends AnyRow> {
  readonly key: string;
  readonly label: Text;
  readonly danger?: boolean;
  readonly codes?: readonly string[];
  readonly action?: Action;
  /** Asked first; `{n}` is how many. */
  readonly confirm?: Text;
  /** Gets the rows; once it is done, the rows it answers stay chosen (by default none). */
  readonly onClick: (rows: readonly R[]) => void | Promise<void | readonly R[]>;
}
/**
 * A column by field name; `render` and `title` only where the field's own do not fit. `shown: false`: only on demand,
 * from the column settings.
 */
export interface TableColumn<R extends AnyRow> {
  readonly name: string;
  readonly title?: Text;
  readonly width?: number;
  readonly shown?: boolean;
  readonly render?: (row: R) => ReactNode;
}

export interface PagedTableProps<R extends AnyRow> {
  /** The table's name, for what is remembered about it. */
  readonly name: string;
  readonly title: Text;
  /** A call that answers a page. */
  readonly call: PageCall;
  readonly fields: Fields;
  readonly columns: readonly (string | TableColumn<R>)[];
  readonly filters?: readonly string[];
  /** Offers a box for a word anywhere in the row; by default where the call takes one. */
  readonly keyword?: boolean;
  /** Sent with every question, beside what the person entered. */
  readonly query?: Readonly<Record<string, string>>;
  readonly rowKey?: string;
  readonly buttons?: readonly TableButton[];
  readonly rowActions?: (row: R) => readonly RowAction[];
  readonly batchActions?: readonly BatchAction<R>[];
  /** Opens a row from its identifying (first) column, and by Enter. */
  readonly onOpen?: (row: R) => void;
  /** The text shown when there are no rows. */
  readonly empty?: Text;
  /** Another number loads again: after something was changed elsewhere. */
  readonly version?: number;
  /** Shows rows below the row this field names, all of them on one page: departments, menus. */
  readonly tree?: string;
  /** A table inside a drawer or beside another one leaves the address alone. */
  readonly embedded?: boolean;
  /** The call that answers what is filtered as an Excel file. */
  readonly exports?: Pick<Call, 'path'>;
}
