import { sql, type RawBuilder, type SqlBool } from 'kysely';

/** Invitations (`t`) whose time is over. */
export const isOver = (now: Date): RawBuilder<SqlBool> =>
  sql<SqlBool>`t."expireTime" <= ${now.toISOString()}::timestamptz`;
