import type { Kysely } from 'kysely';
import type { Config } from '../config.ts';
import type { Database } from '../database/tables.ts';
import type { Session } from './handler.ts';

/** The session a person would get now; undefined where they may not sign in any more. */
type SessionSource = (db: Kysely<Database>, userId: string, config: Config) => Promise<Session | undefined>;
let source: SessionSource | undefined;

/** Says how sessions are found, once: by the module that keeps the accounts, when it is loaded. */
export function provideSessions(given: SessionSource): void {
  if (source) throw new Error('Sessions are provided twice.');
  source = given;
}

/** A person's current session, for work done in their name while they are away. */
export const sessionNow: SessionSource = (db, userId, config) => {
  if (!source) throw new Error('No module provides sessions.');
  return source(db, userId, config);
};
