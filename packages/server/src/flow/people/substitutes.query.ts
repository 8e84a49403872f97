import { sql, type RawBuilder, type SqlBool } from 'kysely';

/** Substitutions whose period holds on a business day. */
export const holdsOn = (day: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${day}::date between "substitute"."startDate" and "substitute"."endDate"`;
