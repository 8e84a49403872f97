import { sql, type Kysely } from 'kysely';
import { isRecord, newId } from '@scf-kit/sdk/values';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../database/tables.ts';
import type { Context, SignedIn } from '../../../http/handler.ts';
import type { VideoSource } from '../../../ports/video.ts';
import { derive, hashOf } from '../../access/sessions/tokens.ts';

/** Seconds within which a stream is opened, and those after which a playlist nobody asks for is over. */
const OPENS = 60;
const IDLE = 30;
const KIND = 'video';

type Db = Context['db'];

/** A stream somebody asked for: which one, for whom, and where the platform serves it. */
export interface Ticket {
  readonly streamId: string;
  readonly userId: string;
  /** The login it was asked in: with it ends the stream. */
  readonly familyId: string;
  readonly channelId: string;
  readonly live: boolean;
  readonly source: VideoSource;
}

/** The requested stream; the same request within a minute gets the same one. */
export interface Asked {
  readonly channelId: string;
  /** Empty: live. */
  readonly period: string;
}

const keyOf = ({ channelId, period }: Asked): string => `${channelId} ${period}`;
/** Only this server can say it, the same every time: it is stored as a hash alone. */
export const ticketOf = (config: Config, streamId: string): string => derive(config, KIND, streamId);

interface Kept {
  readonly userId: string | null;
  readonly data: unknown;
}

function ticketIn({ userId, data }: Kept): Ticket | undefined {
  if (!isRecord(data) || userId === null) return undefined;
  const { streamId, familyId, channelId, live, flv, hls, upstream, codec } = data;
  if (typeof streamId !== 'string' || typeof familyId !== 'string' || typeof channelId !== 'string') return undefined;
  const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
  return {
    streamId,
    userId,
    familyId,
    channelId,
    live: live === 'true',
    source: { streamId: textOf(upstream) ?? '', flv: textOf(flv), hls: textOf(hls), codec: textOf(codec) },
  };
}

/** The stream a person asked for within this minute and did not open yet. */
export async function unopened({ db, session }: SignedIn, asked: Asked): Promise<Ticket | undefined> {
  const { rows } = await sql<Kept>`
    update "auth_ticket" set "expireTime" = now() + make_interval(secs => ${OPENS})
    where "kind" = ${KIND} and "userId" = ${session.userId} and "tries" = 0 and "expireTime" > now()
      and "data" ->> 'asked' = ${keyOf(asked)} and "data" ->> 'familyId' = ${session.familyId}
    returning "userId", "data"`.execute(db);
  return rows[0] && ticketIn(rows[0]);
}

export async function issueTicket(
  { db, config, session }: SignedIn,
  asked: Asked,
  source: VideoSource,
): Promise<Ticket> {
  const { userId, familyId } = session;
  const streamId = newId();
  const { channelId } = asked;
  const live = asked.period === '';
  const data = {
    asked: keyOf(asked),
    streamId,
    familyId,
    channelId,
    live: String(live),
    flv: source.flv ?? '',
    hls: source.hls ?? '',
    upstream: source.streamId,
    codec: source.codec ?? '',
  };
  await sql`insert into "auth_ticket" ("hash", "kind", "userId", "tries", "data", "expireTime")
    values (${hashOf(ticketOf(config, streamId))}, ${KIND}, ${userId}, 0, ${JSON.stringify(data)}::jsonb, now() + make_interval(secs => ${OPENS}))`.execute(
    db,
  );
  return { streamId, userId, familyId, channelId, live, source };
}

/** Opens a stream of bytes: once, and within its minute. */
export async function openOnce(db: Db, ticket: string): Promise<Ticket | undefined> {
  const { rows } = await sql<Kept>`
    update "auth_ticket" set "tries" = 1, "expireTime" = now() + interval '1 day'
    where "hash" = ${hashOf(ticket)} and "kind" = ${KIND} and "tries" = 0 and "expireTime" > now() returning "userId", "data"`.execute(
    db,
  );
  return rows[0] && ticketIn(rows[0]);
}

/** Opens a playlist, or goes on with it while somebody asks for its parts. */
export async function goOn(db: Db, ticket: string): Promise<Ticket | undefined> {
  const { rows } = await sql<Kept>`
    update "auth_ticket" set "tries" = 2, "expireTime" = now() + make_interval(secs => ${IDLE})
    where "hash" = ${hashOf(ticket)} and "kind" = ${KIND} and "tries" in (0, 2) and "expireTime" > now() returning "userId", "data"`.execute(
    db,
  );
  return rows[0] && ticketIn(rows[0]);
}

/** Whether a stream that was opened goes on: nobody ended it. */
export async function goesOn(db: Db, ticket: string): Promise<boolean> {
  const { rows } =
    await sql`select from "auth_ticket" where "hash" = ${hashOf(ticket)} and "kind" = ${KIND} and "expireTime" > now()`.execute(
      db,
    );
  return rows.length > 0;
}

/** Whether anybody, by whatever process, watches a channel live or is about to. */
export async function isAwaited(db: Db, channelId: string): Promise<boolean> {
  const { rows } =
    await sql`select from "auth_ticket" where "kind" = ${KIND} and "data" ->> 'asked' = ${keyOf({ channelId, period: '' })} and "expireTime" > now() limit 1`.execute(
      db,
    );
  return rows.length > 0;
}

/** Removes a stream of the person's; undefined where it is none of theirs. */
export async function endTicket(
  { db, config }: { readonly db: Db; readonly config: Config },
  streamId: string,
  userId: string,
): Promise<Ticket | undefined> {
  const { rows } = await sql<Kept>`
    delete from "auth_ticket" where "hash" = ${hashOf(ticketOf(config, streamId))} and "kind" = ${KIND} and "userId" = ${userId} returning "userId", "data"`.execute(
    db,
  );
  return rows[0] && ticketIn(rows[0]);
}

/** Whether the login a stream was asked in goes on. */
export async function stillSignedIn(db: Kysely<Database>, familyId: string): Promise<boolean> {
  const family = await db.selectFrom('auth_family').select('endTime').where('id', '=', familyId).executeTakeFirst();
  return family !== undefined && family.endTime === null;
}
