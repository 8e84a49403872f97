import { sql, type Kysely, type RawBuilder } from 'kysely';
import { columns, readRow } from '../database/read-rows.ts';
import type { Database } from '../database/tables.ts';
import { counting } from './list.query.ts';

const TOTAL = columns({ total: 'integer' });

/** How many rows a `from` has; of more than `most` one more than that. */
export const countRows = async (db: Kysely<Database>, from: RawBuilder<unknown>, most: number): Promise<number> =>
  (await readRow(db, TOTAL, counting(from, most)))?.total ?? 0;

/** How many rows a `from` has, however many they are. */
export const countAllRows = async (db: Kysely<Database>, from: RawBuilder<unknown>): Promise<number> =>
  (await readRow(db, TOTAL, sql`select count(*)::integer as "total" ${from}`))?.total ?? 0;
