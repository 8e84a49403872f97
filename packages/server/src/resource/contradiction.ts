import type { Kysely, RawBuilder } from 'kysely';
import type { Database } from '../database/tables.ts';

/** Something in the books that disagrees with itself. */
export interface Contradiction {
  /** The record by its number or id. */
  readonly record: string;
  readonly stored: string | null;
  readonly entries: string | null;
}

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
