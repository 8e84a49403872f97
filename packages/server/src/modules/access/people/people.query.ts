import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { VISITOR_KIND } from '@scf-kit/sdk/contract/access/user';

/** Visitors of partners' pages are nobody's colleagues: no list of people (`t`) has them. */
export const IS_COLLEAGUE: RawBuilder<SqlBool> = sql<SqlBool>`t."kind" is distinct from ${VISITOR_KIND}`;

/** Everybody (`t`) but one. */
export const isOther = (userId: string): RawBuilder<SqlBool> => sql<SqlBool>`t."id" <> ${userId}`;
