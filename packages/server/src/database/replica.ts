import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import { openDatabase } from './pool.ts';
import { readReplayed, readWrittenEnd } from './replica.query.ts';
import type { Database } from './tables.ts';

type Db = Kysely<Database>;

/** Milliseconds a reader waits for the replica to have what the database has. */
const CATCHING_UP = 1_000;
const LOOK_AGAIN = 20;
/** Milliseconds a replica that was away is left alone. */
const LEFT_ALONE = 5_000;

/** Why reads do not go to the replica, or that they do. */
export type ReplicaState = 'used' | 'behind' | 'away';

/** Reads that may go to another server, which follows the database. */
export interface Replica {
  /** The values read last, for the metrics. */
  readonly state: ReplicaState;
  /** Reads from the replica, and from the database itself. */
  readonly reads: { readonly replica: number; readonly primary: number };
  /**
   * Where to read from: a replica that has all that was committed before this call, so that people read what they
   * wrote; the database itself where the replica is behind or away.
   */
  readonly readFrom: () => Promise<Db>;
  /** Does the work there; once more with the database itself where the replica fails, or where the work writes. */
  readonly read: <T>(work: (db: Db) => Promise<T>, repeatable?: () => boolean) => Promise<T>;
  readonly close: () => Promise<void>;
}

/** Codes with which a replica refuses or breaks off what the database itself would do. */
const OF_REPLICA: ReadonlySet<string> = new Set([
  // Something writes; a row that is read was removed on the database; the replica stops or starts.
  '25006',
  '40001',
  '57P01',
  '57P02',
  '57P03',
  '53300',
]);
/** PostgreSQL's refusal of a statement would come from the primary too; other errors are those of the connection. */
const failedByReplica = (error: unknown): boolean =>
  error instanceof pg.DatabaseError
    ? OF_REPLICA.has(error.code ?? '')
    : error instanceof Error && ('syscall' in error || /Connection terminated|timeout exceeded/.test(error.message));

const WRITES = '25006';
const wouldWrite = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === WRITES;

/** Opens the way to a replica, which may be away. */
export function openReplica(
  primary: Db,
  address: { readonly databaseReadUrl: string; readonly databasePool: number },
  log: Logger,
): Replica {
  const { db, close } = openDatabase({ databaseUrl: address.databaseReadUrl, databasePool: address.databasePool });
  let state: ReplicaState = 'used';
  let aloneUntil = 0;
  const reads = { replica: 0, primary: 0 };

  function become(next: ReplicaState, reason?: unknown): void {
    if (next !== state)
      if (next === 'used') log.info('the replica is read again');
      else log.warn({ state: next, err: reason }, 'the replica is not read');
    state = next;
    if (next === 'away') aloneUntil = Date.now() + LEFT_ALONE;
  }

  async function catchesUp(): Promise<boolean> {
    const writtenEnd = await readWrittenEnd(primary);
    const until = Date.now() + CATCHING_UP;
    for (;;) {
      const here = await readReplayed(db, writtenEnd);
      // One that has become a database of its own goes its own way.
      if (!here?.follows) throw new Error('DATABASE_READ_URL leads to a server that is no replica');
      if (here.has) return true;
      if (Date.now() > until) return false;
      await sleep(LOOK_AGAIN);
    }
  }

  async function readFrom(): Promise<Db> {
    if (Date.now() >= aloneUntil)
      try {
        const has = await catchesUp();
        become(has ? 'used' : 'behind');
        if (has) {
          reads.replica += 1;
          return db;
        }
      } catch (error) {
        become('away', error);
      }
    reads.primary += 1;
    return primary;
  }

  return {
    get state() {
      return state;
    },
    reads,
    readFrom,
    async read(work, repeatable = () => true) {
      const from = await readFrom();
      try {
        return await work(from);
      } catch (error) {
        if (from === primary || !failedByReplica(error) || !repeatable()) throw error;
        if (!wouldWrite(error)) become('away', error);
        reads.primary += 1;
        return work(primary);
      }
    },
    close,
  };
}

/** Of a program with one server: everything is read from the database itself. */
export const noReplica = (primary: Db): Replica => ({
  state: 'used',
  reads: { replica: 0, primary: 0 },
  readFrom: async () => primary,
  read: (work) => work(primary),
  close: async () => undefined,
});
