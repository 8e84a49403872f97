import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { rolesOf } from './person.ts';
import { maySignIn, type Db } from './tokens.ts';

/** Somebody who is away today, with the platform roles that make groups of processes. */
export interface Absentee {
  readonly userId: string;
  readonly platformRoles: readonly string[];
}

/** A period that holds today, by the business time zone. */
const today = (zone: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(now() at time zone ${zone})::date between "substitute"."startDate" and "substitute"."endDate"`;

/** For whom a person stands in today: whoever is still of the same office and could sign in. */
export async function absenteesOf(
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
    .where(today(zone))
    .where('user.deleted', '=', false)
    .where('user.officeId', '=', person.officeId)
    .orderBy('user.id')
    .execute();
  return Promise.all(
    found
      .filter(({ accountStatus }) => maySignIn(accountStatus))
      .map(async (absent) => ({
        userId: absent.id,
        platformRoles: (await rolesOf(db, absent))
          .filter(({ officeType }) => officeType === 'PLATFORM')
          .map(({ code }) => code),
      })),
  );
}

/** Who stands in today for any of these people. */
export async function substitutesOf(
  db: Db,
  people: readonly string[],
  zone: string,
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
    .where(today(zone))
    .where('standing.deleted', '=', false)
    .where('standing.accountStatus', 'in', [1, 3])
    .whereRef('standing.officeId', '=', 'absent.officeId')
    .execute();
}
