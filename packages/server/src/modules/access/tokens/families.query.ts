import { sql, type Kysely } from 'kysely';
import { columns, readRows } from '../../../database/read-rows.ts';
import { ENDED_CHANNEL } from '../../../database/session-events.ts';
import type { Database } from '../../../database/tables.ts';
import { forget } from '../../../database/told-cache.ts';
import { afterCommit } from '../../../http/outside.ts';

/** Tells every process that sessions ended: this one before it answers, the others when they hear of it. */
export async function tellEnded(db: Kysely<Database>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`select pg_notify(${ENDED_CHANNEL}, id) from unnest(${[...ids]}::text[]) as id`.execute(db);
  await afterCommit(db, async (pool) => forget(pool, 'auth_family'));
}

/** The sessions that a partner's client began, or some of them. */
export interface PartnerFamilies {
  readonly partnerId: string;
  readonly keyId?: string;
  readonly origins?: readonly string[];
  readonly formKeys?: readonly string[];
}

const FAMILY = columns({ id: 'text' });

/**
 * Writes that sessions of a partner's client ended: all of them, those of one of its keys, or those for an origin or a
 * form that is none of these any more. Answers which.
 */
export async function closePartnerFamilies(
  db: Kysely<Database>,
  { partnerId, keyId, origins, formKeys }: PartnerFamilies,
): Promise<readonly string[]> {
  const bound = JSON.stringify(keyId === undefined ? { partnerId } : { partnerId, keyId });
  const lost =
    origins === undefined && formKeys === undefined
      ? sql`true`
      : sql`not (
        token."bound" ->> 'origin' = any(${origins ?? []}::text[])
        and token."bound" ->> 'formKey' = any(${formKeys ?? []}::text[])
      )`;
  const rows = await readRows(
    db,
    FAMILY,
    sql`update "auth_family" as family set "endTime" = now(), "endReason" = 'partner'
    where family."endTime" is null and family."id" in (
      select token."familyId" from "auth_token" as token
      where token."kind" = 'partner' and token."expireTime" > now() and token."bound" @> ${bound}::jsonb and ${lost})
    returning family."id"`,
  );
  return rows.map(({ id }) => id);
}
