import { getPresent } from '../../../clock.ts';
import { holdsOn } from '../../../flow/people/substitutes.query.ts';
import { listRoles } from '../rights/person.ts';
import { maySignIn, type Db } from '../tokens/tokens.ts';

/** Somebody who is away today, with the platform roles that make groups of processes. */
export interface Absentee {
  readonly userId: string;
  readonly platformRoles: readonly string[];
}

/** For whom a person stands in today: whoever is still of the same office and could sign in. */
export async function listAbsentees(
  db: Db,
  person: { readonly id: string; readonly officeId: string },
  zone: string,
): Promise<readonly Absentee[]> {
  const found = await db
    .selectFrom('substitute')
    .innerJoin('user', 'user.id', 'substitute.userId')
    .select(['user.id', 'user.kind', 'user.officeId', 'user.accountStatus'])
    .where('substitute.substituteId', '=', person.id)
    .where('substitute.deleted', '=', false)
    .where('substitute.enabled', '=', true)
    .where(holdsOn(getPresent({ businessTimeZone: zone }).day))
    .where('user.deleted', '=', false)
    .where('user.officeId', '=', person.officeId)
    .orderBy('user.id')
    .execute();
  return Promise.all(
    found
      .filter(({ accountStatus }) => maySignIn(accountStatus))
      .map(async (absent) => ({
        userId: absent.id,
        platformRoles: (await listRoles(db, absent))
          .filter(({ officeType }) => officeType === 'PLATFORM')
          .map(({ code }) => code),
      })),
  );
}
