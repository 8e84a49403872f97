import type { Kysely } from 'kysely';
import type { Config } from '../config.ts';
import type { Database } from '../database/tables.ts';
import { provided } from '../provided.ts';
import type { Session } from './handler.ts';

/** The session a person would get now; undefined where they may not sign in any more. */
type SessionSource = (db: Kysely<Database>, userId: string, config: Config) => Promise<Session | undefined>;

declare module '../provided.ts' {
  interface Provided {
    /** Of the module that keeps the accounts. */
    readonly sessions: SessionSource;
  }
}

/** A person's current session, for work done in their name while they are away. */
export const sessionNow: SessionSource = (...asked) => provided('sessions')(...asked);
