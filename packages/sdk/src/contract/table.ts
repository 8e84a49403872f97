import type { ByMonth } from './by-month.ts';
import type { Fields } from './field.ts';

/** A table the server keeps for itself: no calls, no base columns but those it names. */
export interface Table<F extends Fields = Fields> {
  readonly table: string;
  readonly fields: F;
  readonly primaryKey: readonly string[];
  readonly byMonth?: ByMonth;
  readonly indexes: readonly {
    readonly columns: readonly string[];
    readonly unique?: boolean;
    readonly where?: string;
  }[];
}
