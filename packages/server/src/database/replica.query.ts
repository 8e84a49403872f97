import { sql, type Kysely } from 'kysely';
import { columns, readRow, type RowOf } from './read-rows.ts';
import type { Database } from './tables.ts';

/**
 * The end of what is written. Where the last record fills its page, the server names the place of the next record, past
 * the header of the next page (24 bytes, 40 in the first page of a segment), which no replica reaches before more is
 * written.
 */
const WRITTEN = sql`(select "next" - case
    when ("next" - '0/0'::pg_lsn) % pg_size_bytes(current_setting('wal_segment_size')) = 40 then 40
    when ("next" - '0/0'::pg_lsn) % current_setting('wal_block_size')::integer = 24 then 24 else 0 end
  from pg_current_wal_insert_lsn() as "next")`;

const END = columns({ at: 'text' });

/** The end of what a database has written, as a place of its log. */
export const readWrittenEnd = async (primary: Kysely<Database>): Promise<string> =>
  (await readRow(primary, END, sql`select (${WRITTEN})::text as "at"`))?.at ?? '';

const REPLAYED = columns({ follows: 'boolean', has: 'boolean' });

/** Whether a server follows another one at all, and has what that one wrote up to a place of its log. */
export const readReplayed = (
  replica: Kysely<Database>,
  writtenEnd: string,
): Promise<RowOf<typeof REPLAYED> | undefined> =>
  readRow(
    replica,
    REPLAYED,
    sql`
        select pg_is_in_recovery() as "follows",
          coalesce(pg_last_wal_replay_lsn() >= ${writtenEnd}::pg_lsn, false) as "has"`,
  );
