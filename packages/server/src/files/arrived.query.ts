import { sql, type SqlBool } from 'kysely';

/** Whether the bytes of a stored file (`t`) are there. */
export const HAS_ARRIVED = sql<SqlBool>`t."fileSize" is not null`;
