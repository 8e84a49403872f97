import { sql, type RawBuilder } from 'kysely';
import { setMoment } from '../../../clock.ts';
import type { Config } from '../../../config.ts';
import type { At } from '../../../resource/showing.ts';

/** When a page is read, as the values of a query that is compiled once. */
export interface Moment {
  /** RFC 3339; null: the time of the database. */
  readonly at: string | null;
  readonly zone: string;
}
export const momentOf = ({ businessTimeZone }: Pick<Config, 'businessTimeZone'>): Moment => ({
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
