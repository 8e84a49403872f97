import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { user } from '@scf-kit/sdk/contract/access/user';
import { statesOf } from '@scf-kit/sdk/contract';
import type { Db } from './candidates.ts';

/** Substitutions whose period holds on a business day. */
export const holdsOn = (day: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${day}::date between "substitute"."startDate" and "substitute"."endDate"`;

/** The substitutes of any of these people on a business day. */
export async function substitutesOf(
  db: Db,
  people: readonly string[],
  day: string,
): Promise<readonly { readonly userId: string; readonly substituteId: string }[]> {
  if (people.length === 0) return [];
  return db
    .selectFrom('substitute')
    .innerJoin('user as absent', 'absent.id', 'substitute.userId')
    .innerJoin('user as standing', 'standing.id', 'substitute.substituteId')
    .select(['substitute.userId', 'substitute.substituteId'])
    .where('substitute.userId', 'in', people)
    .where('substitute.deleted', '=', false)
    .where('substitute.enabled', '=', true)
    .where(holdsOn(day))
    .where('standing.deleted', '=', false)
    .where('standing.accountStatus', 'in', statesOf(user, 'normal', 'locked'))
    .whereRef('standing.officeId', '=', 'absent.officeId')
    .execute();
}
