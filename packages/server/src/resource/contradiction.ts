import type { Kysely, RawBuilder } from 'kysely';
import { columns, type RowOf } from '../database/read-rows.ts';
import type { Database } from '../database/tables.ts';

/** The answer of a rule of the books: a record by its number or id, what it holds, and what its entries come to. */
export const CONTRADICTION = columns({ record: 'text', stored: 'text?', entries: 'text?' });
/** Something in the books that disagrees with itself. */
export type Contradiction = RowOf<typeof CONTRADICTION>;

/** A rule of the books as a query: it finds the records that break it. */
export interface LedgerCheck {
  readonly name: string;
  /** Answers the columns "record", "stored" and "entries", one row for each contradiction. */
  readonly query: RawBuilder<Contradiction>;
}

/** A rule of the books that no query can ask: what follows from the history of a record, replayed. */
export interface LedgerReplay {
  readonly name: string;
  readonly find: (db: Kysely<Database>) => Promise<readonly Contradiction[]>;
}
