import pg from 'pg';
import type { Logger } from 'pino';
import { directUrl } from '../database/pooler.ts';

/** Milliseconds until a lost LISTEN connection is opened again. */
const RECONNECT = 1_000;

/** The connection on which this process receives notifications of the database. */
export interface Listener {
  /** Whether the connection is listening right now. */
  readonly connected: boolean;
  close(): Promise<void>;
}

export interface Hearing {
  /** Handlers of payloads, by channel. */
  readonly channels: Readonly<Record<string, (payload: string) => void>>;
  /** The connection was lost or is back: notifications sent meanwhile are lost. */
  readonly missed: () => void;
}

/** Opens the LISTEN connection and keeps it open; throws when it cannot be opened the first time. */
export async function createListener(
  config: Parameters<typeof directUrl>[0],
  log: Logger,
  hearing: Hearing,
): Promise<Listener> {
  let client: pg.Client | undefined;
  let connected = false;
  let closed = false;
  let again: NodeJS.Timeout | undefined;

  const later = (): void => {
    again = setTimeout(() => {
      connect().catch((error: unknown) => {
        log.warn({ error }, 'listening to the database failed');
        if (!closed) later();
      });
    }, RECONNECT);
  };
  const lost = (from: pg.Client): void => {
    if (client !== from) return;
    client = undefined;
    connected = false;
    hearing.missed();
    if (!closed) later();
  };
  async function connect(): Promise<void> {
    const made = new pg.Client({
      connectionString: directUrl(config),
      keepAlive: true,
      application_name: 'scf-kit listener',
    });
    made.on('error', (error) => {
      log.warn({ error }, 'the listening connection was lost');
      lost(made);
    });
    made.on('end', () => lost(made));
    made.on('notification', ({ channel, payload }) => hearing.channels[channel]?.(payload ?? ''));
    try {
      await made.connect();
      for (const channel of Object.keys(hearing.channels)) await made.query(`listen ${made.escapeIdentifier(channel)}`);
    } catch (error) {
      await made.end().catch(() => undefined);
      throw error;
    }
    if (closed) {
      await made.end();
      return;
    }
    client = made;
    connected = true;
    hearing.missed();
  }
  await connect();

  return {
    get connected() {
      return connected;
    },
    async close() {
      closed = true;
      connected = false;
      clearTimeout(again);
      await client?.end();
    },
  };
}
