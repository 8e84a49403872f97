import { sql, type Kysely } from 'kysely';
import { newId } from '@scf-kit/sdk/values';
import { newRow } from '../../packages/server/src/database/new-row.ts';
import type { Database } from '../../packages/server/src/database/tables.ts';
import type { Session } from '../../packages/server/src/http/handler.ts';
import { buildSession } from '../../packages/server/src/modules/access/rights/person.ts';
import { issue } from '../../packages/server/src/modules/access/tokens/tokens.ts';

/** Somebody who attacks: nobody where there is no session. */
export interface Attacker {
  readonly name: string;
  readonly token: string | undefined;
  readonly session: Session | undefined;
}

interface Person {
  readonly id: string;
  readonly username: string;
  readonly officeId: string;
  readonly roles: string;
}

const peopleWithRoles = async (db: Kysely<Database>): Promise<readonly Person[]> =>
  (
    await sql<Person>`
      select u."id", u."username", u."officeId", string_agg(r."code", ' ' order by r."code") as "roles"
      from "user" u
      join "rel_user_role" x on x."userId" = u."id" and not x."deleted"
      join "role" r on r."id" = x."roleId" and not r."deleted"
      where not u."deleted" and u."accountStatus" = 1 and u."officeId" is not null
      group by u."id" order by u."username"`.execute(db)
  ).rows;

/** Gives every role of the company that nobody has to somebody. */
async function fillRoles(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ id: string; code: string; officeId: string }>`
    select r."id", r."code", r."officeId" from "role" r
    where not r."deleted" and r."enabled" and r."officeId" is not null
      and not exists (select 1 from "rel_user_role" x where x."roleId" = r."id" and not x."deleted")`.execute(db);
  for (const { id: roleId, code, officeId } of rows) {
    const id = newId();
    await db
      .insertInto('user')
      .values({
        ...newRow({ userId: id, officeId }, id),
        username: `attack-${code}`.slice(0, 60),
        actualName: `Attacker ${code}`.slice(0, 60),
        accountStatus: 1,
        wrongPasswordCount: 0,
      })
      .execute();
    await db
      .insertInto('rel_user_role')
      .values({ ...newRow(), userId: id, roleId })
      .execute();
  }
}

/**
 * People of every role: for each set of roles two of different offices where there are two, as many as asked for, first
 * one of each set.
 */
export async function chosenPeople(db: Kysely<Database>, most: number): Promise<readonly string[]> {
  await fillRoles(db);
  const bySet = new Map<string, Person[]>();
  for (const person of await peopleWithRoles(db)) {
    const known = bySet.get(person.roles) ?? [];
    if (!known.some(({ officeId }) => officeId === person.officeId)) bySet.set(person.roles, [...known, person]);
  }
  const sets = [...bySet.values()];
  return [...sets.flatMap((set) => set.slice(0, 1)), ...sets.flatMap((set) => set.slice(1, 2))]
    .slice(0, most)
    .map(({ id }) => id);
}

/** The attackers with new tokens and the rights they have now, and nobody. */
export async function createAttackers(db: Kysely<Database>, ids: readonly string[]): Promise<readonly Attacker[]> {
  const accounts = await db
    .selectFrom('user')
    .select(['id', 'username', 'actualName', 'kind', 'officeId', 'departmentId'])
    .where('id', 'in', ids)
    .orderBy('username')
    .execute();
  const people = await Promise.all(
    accounts.map(async (account) => ({
      name: account.username,
      token: (await issue(db, account.id, 'PC')).access_token,
      session: await buildSession(db, account),
    })),
  );
  return [
    ...people,
    { name: 'nobody', token: undefined, session: undefined },
    { name: 'a forged token', token: 'x'.repeat(43), session: undefined },
  ];
}

/** Resources that people and their rights are made of. */
const TABLES = [
  'user',
  'role',
  'menu',
  'default_menu',
  'rel_user_role',
  'rel_role_menu',
  'department',
  'office',
  'field_right',
] as const;
const kept = (table: string): ReturnType<typeof sql.table> => sql.table(`attack_kept.${table}`);

/** Keeps a copy of the accounts and all that gives them rights. */
export async function keepAccounts(db: Kysely<Database>): Promise<void> {
  await sql`create schema "attack_kept"`.execute(db);
  for (const table of TABLES) await sql`create table ${kept(table)} as table ${sql.table(table)}`.execute(db);
}

/** Makes the accounts what they were: what was added goes, what was changed or removed is as it was. */
export const restoreAccounts = (db: Kysely<Database>): Promise<void> =>
  db.transaction().execute(async (within) => {
    // References to what is for a moment not there are not looked at.
    await sql`set local session_replication_role = 'replica'`.execute(within);
    for (const table of TABLES) {
      const from = kept(table);
      // Of those that were added the names are free again; what they did still names them.
      await sql`
        update ${sql.table(table)} set "deleted" = true
        where not "deleted" and "id" not in (select "id" from ${from})`.execute(within);
      await sql`delete from ${sql.table(table)} where "id" in (select "id" from ${from})`.execute(within);
      await sql`insert into ${sql.table(table)} select * from ${from}`.execute(within);
    }
    await sql`delete from "counter" where "name" like 'throttle:%'`.execute(within);
    // Nor do the triggers run that tell the processes what changed.
    for (const table of TABLES) await sql`select pg_notify('scf_changed', ${table})`.execute(within);
  });
