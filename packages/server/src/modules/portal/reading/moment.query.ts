import { sql, type Kysely, type RawBuilder } from 'kysely';
import { setMoment } from '../../../clock.ts';
import type { Config } from '../../../config.ts';
import { columns, readRow } from '../../../database/read-rows.ts';
import type { Database } from '../../../database/tables.ts';
import type { At } from '../../../resource/showing.query.ts';

/** When a page is read, as the values of a query that is compiled once. */
export interface Moment {
  /** RFC 3339; null: the time of the database. */
  readonly at: string | null;
  readonly zone: string;
}
export const getMoment = ({ businessTimeZone }: Pick<Config, 'businessTimeZone'>): Moment => ({
  at: setMoment()?.toISOString() ?? null,
  zone: businessTimeZone,
});

/** The places of a moment in such a query. */
export const atIn = ({
  at,
  zone,
}: {
  readonly at: RawBuilder<string | null>;
  readonly zone: RawBuilder<string>;
}): At => ({ businessTimeZone: sql`${zone}::text`, now: sql`coalesce(${at}::timestamptz, now())` });

const SECONDS = columns({ seconds: 'float?' });

/** Seconds until the next change, by an expression that says them; null where none comes by itself. */
export async function readSeconds(db: Kysely<Database>, until: RawBuilder<unknown>): Promise<number | null> {
  return (await readRow(db, SECONDS, sql`select ${until} as "seconds"`))?.seconds ?? null;
}
