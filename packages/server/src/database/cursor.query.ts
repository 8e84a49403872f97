import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import type { Database } from './tables.ts';

/** Rows fetched at once. */
const BATCH = 1_000;

/**
 * The rows of a select in batches, as they were when it began, made into what is wanted within the same snapshot:
 * memory does not grow with their number. A connection is held until the rows are read or the reader stops; one who
 * stalls for a minute loses it.
 */
export async function* readByCursor<T>(
  db: Kysely<Database>,
  select: RawBuilder<unknown>,
  make: (rows: readonly Record<string, unknown>[], transaction: Transaction<Database>) => Promise<T>,
): AsyncGenerator<T> {
  const transaction = await db.startTransaction().setIsolationLevel('repeatable read').execute();
  try {
    // All rows will be read, so the plan that is quickest to the last one is wanted, not to the first.
    await sql`set local cursor_tuple_fraction = 1`.execute(transaction);
    await sql`declare read_rows no scroll cursor for ${select}`.execute(transaction);
    for (;;) {
      const { rows } = await sql<Record<string, unknown>>`fetch ${sql.lit(BATCH)} from read_rows`.execute(transaction);
      if (rows.length > 0) yield await make(rows, transaction);
      if (rows.length < BATCH) return;
    }
  } finally {
    await transaction.rollback().execute();
  }
}
