import { user } from '@scf-kit/sdk/contract/access/user';
import { getStateNumbers } from '@scf-kit/sdk/contract';
import type { Db } from './candidates.ts';
import { holdsOn } from './substitutes.query.ts';

/** The substitutes of any of these people on a business day. */
export async function listSubstitutes(
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
    .where('standing.accountStatus', 'in', getStateNumbers(user, 'normal', 'locked'))
    .whereRef('standing.officeId', '=', 'absent.officeId')
    .execute();
}
