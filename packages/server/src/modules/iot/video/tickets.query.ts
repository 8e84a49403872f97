import { sql, type Kysely } from 'kysely';
import { newId } from '@scf-kit/sdk/values';
import type { Config } from '../../../config.ts';
import { columns, readRow, stored, type RowOf } from '../../../database/read-rows.ts';
import type { Database } from '../../../database/tables.ts';
import type { Context, SignedIn } from '../../../http/handler.ts';
import type { VideoSource } from '../../../ports/video.ts';
import { derive, hashToken } from '../../access/tokens/tokens.ts';

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

const toAskedKey = ({ channelId, period }: Asked): string => `${channelId} ${period}`;
/** Only this server can say it, the same every time: it is stored as a hash alone. */
export const deriveTicket = (config: Config, streamId: string): string => derive(config, KIND, streamId);

const KEPT = columns({ userId: 'text?', data: stored('auth_ticket', 'data') });

function ticketIn(kept: RowOf<typeof KEPT> | undefined): Ticket | undefined {
  if (!kept || kept.userId === null) return undefined;
  const { userId, data } = kept;
  const { streamId, familyId, channelId, live, flv, hls, upstream, codec } = data;
  if (typeof streamId !== 'string' || typeof familyId !== 'string' || typeof channelId !== 'string') return undefined;
  const toTextOrNull = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
  return {
    streamId,
    userId,
    familyId,
    channelId,
    live: live === 'true',
    source: {
      streamId: toTextOrNull(upstream) ?? '',
      flv: toTextOrNull(flv),
      hls: toTextOrNull(hls),
      codec: toTextOrNull(codec),
    },
  };
}

/** The stream a person asked for within this minute and did not open yet. */
export async function unopened({ db, session }: SignedIn, asked: Asked): Promise<Ticket | undefined> {
  const kept = sql`
    update "auth_ticket" set "expireTime" = now() + make_interval(secs => ${OPENS})
    where "kind" = ${KIND} and "userId" = ${session.userId} and "tries" = 0 and "expireTime" > now()
      and "data" ->> 'asked' = ${toAskedKey(asked)} and "data" ->> 'familyId' = ${session.familyId}
    returning "userId", "data"`;
  return ticketIn(await readRow(db, KEPT, kept));
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
    asked: toAskedKey(asked),
    streamId,
    familyId,
    channelId,
    live: String(live),
    flv: source.flv ?? '',
    hls: source.hls ?? '',
    upstream: source.streamId,
    codec: source.codec ?? '',
  };
  await sql`
    insert into "auth_ticket" ("hash", "kind", "userId", "tries", "data", "expireTime")
    values (
      ${hashToken(deriveTicket(config, streamId))}, ${KIND}, ${userId}, 0, ${JSON.stringify(data)}::jsonb,
      now() + make_interval(secs => ${OPENS})
    )`.execute(db);
  return { streamId, userId, familyId, channelId, live, source };
}

/** Opens a stream of bytes: once, and within its minute. */
export async function openOnce(db: Db, ticket: string): Promise<Ticket | undefined> {
  const kept = sql`
    update "auth_ticket" set "tries" = 1, "expireTime" = now() + interval '1 day'
    where "hash" = ${hashToken(ticket)} and "kind" = ${KIND} and "tries" = 0 and "expireTime" > now()
    returning "userId", "data"`;
  return ticketIn(await readRow(db, KEPT, kept));
}

/** Opens a playlist, or goes on with it while somebody asks for its parts. */
export async function goOn(db: Db, ticket: string): Promise<Ticket | undefined> {
  const kept = sql`
    update "auth_ticket" set "tries" = 2, "expireTime" = now() + make_interval(secs => ${IDLE})
    where "hash" = ${hashToken(ticket)} and "kind" = ${KIND} and "tries" in (0, 2) and "expireTime" > now()
    returning "userId", "data"`;
  return ticketIn(await readRow(db, KEPT, kept));
}

const OPEN = columns({ hash: 'text' });

/** Whether a stream that was opened goes on: nobody ended it. */
export async function isGoingOn(db: Db, ticket: string): Promise<boolean> {
  const open = sql`
    select "hash"
    from "auth_ticket"
    where "hash" = ${hashToken(ticket)} and "kind" = ${KIND} and "expireTime" > now()`;
  return (await readRow(db, OPEN, open)) !== undefined;
}

/** Whether anybody, by whatever process, watches a channel live or is about to. */
export async function isAwaited(db: Db, channelId: string): Promise<boolean> {
  const live = sql`
    select "hash"
    from "auth_ticket"
    where "kind" = ${KIND} and "data" ->> 'asked' = ${toAskedKey({ channelId, period: '' })} and "expireTime" > now()
    limit 1`;
  return (await readRow(db, OPEN, live)) !== undefined;
}

/** Removes a stream of the person's; undefined where it is none of theirs. */
export async function endTicket(
  { db, config }: { readonly db: Db; readonly config: Config },
  streamId: string,
  userId: string,
): Promise<Ticket | undefined> {
  const kept = sql`
    delete from "auth_ticket"
    where "hash" = ${hashToken(deriveTicket(config, streamId))} and "kind" = ${KIND} and "userId" = ${userId}
    returning "userId", "data"`;
  return ticketIn(await readRow(db, KEPT, kept));
}

/** Whether the login a stream was asked in goes on. */
export async function isStillSignedIn(db: Kysely<Database>, familyId: string): Promise<boolean> {
  const family = await db.selectFrom('auth_family').select('endTime').where('id', '=', familyId).executeTakeFirst();
  return family !== undefined && family.endTime === null;
}
