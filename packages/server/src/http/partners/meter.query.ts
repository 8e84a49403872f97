import { sql, type Kysely, type Transaction } from 'kysely';
import { newId } from '@scf-kit/sdk/values';
import type { Database } from '../../database/tables.ts';

type Db = Kysely<Database> | Transaction<Database>;

/** The counters of a client, day by day. */
export interface Counts {
  readonly tokens?: number;
  readonly loads?: number;
  readonly calls?: number;
  readonly errors?: number;
  readonly refused?: number;
  readonly bytes?: number;
  readonly arrived?: number;
  readonly failed?: number;
}
export const COUNTED = ['tokens', 'loads', 'calls', 'errors', 'refused', 'bytes', 'arrived', 'failed'] as const;

/** A client on a day of the business. */
export interface ClientDay {
  readonly partnerClientId: string;
  readonly day: string;
}

/** Writes counts of a day. */
export async function addUsage(db: Db, { partnerClientId, day }: ClientDay, counts: Counts): Promise<void> {
  const columns = COUNTED.map((name) => sql.ref(name));
  const values = COUNTED.map((name) => sql`${counts[name] ?? 0}`);
  const sums = COUNTED.map((name) => sql`${sql.ref(name)} = usage.${sql.ref(name)} + excluded.${sql.ref(name)}`);
  // Direct write: counters, which no person writes and no log keeps.
  await sql`insert into "partner_usage" as usage (
      "id", "officeId", "createTime", "updateTime", "deleted", "version", "partnerClientId", "day", ${sql.join(columns)}
    )
    select ${newId()}, client."officeId", now(), now(), false, 1, client."id", ${day}::date, ${sql.join(values)}
    from "partner_client" as client
    where client."id" = ${partnerClientId}
    on conflict (
      "partnerClientId", "day"
    ) where not deleted do update set ${sql.join(sums)}, "updateTime" = now()`.execute(db);
}

/** Counts calls that took up to so many milliseconds. */
export async function addCalls(
  db: Db,
  { partnerClientId, day }: ClientDay,
  { upTo, calls }: { readonly upTo: number; readonly calls: number },
): Promise<void> {
  await sql`insert into "partner_time" as known ("partnerClientId", "day", "upTo", "calls")
    values (${partnerClientId}, ${day}::date, ${upTo}, ${calls})
    on conflict ("partnerClientId", "day", "upTo") do update set "calls" = known."calls" + excluded."calls"`.execute(
    db,
  );
}
