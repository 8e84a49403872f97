import { sql, type RawBuilder } from 'kysely';
import { getStateNumbers, type Action, type CodeAccess, type PermissionCode } from '@scf-kit/sdk/contract';
import { ADMINISTRATION, scopeValues } from '@scf-kit/sdk/contract/access/role';
import { user } from '@scf-kit/sdk/contract/access/user';
import { columns, readRow, readRows } from '../../../database/read-rows.ts';
import type { Db } from '../tokens/tokens.ts';

/** That a person (`person`) holds a role (`role`) that grants a menu (`granted`, `menu`) meeting a condition. */
const holds = (condition: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`exists (
  select 1
  from rel_user_role held
  join role on role.id = held."roleId"
  join rel_role_menu granted on granted."roleId" = role.id
  join menu on menu.id = granted."menuId"
  where held."userId" = person.id
    and not held.deleted
    and not role.deleted
    and role.enabled
    and not granted.deleted
    and not menu.deleted
    and menu.enabled
    and ${condition}
)`;
const may = (code: PermissionCode, action: Action): RawBuilder<unknown> =>
  sql`menu.permission = ${code} and granted."actionList" ? ${action}`;
/** That a person may do an action of a code over all offices. */
const overAll = (code: PermissionCode, action: Action): RawBuilder<boolean> =>
  holds(sql`role."dataScope" = ${sql.lit(scopeValues.all)} and ${may(code, action)}`);
const SIGNS_IN = sql<boolean>`not person.deleted
  and person."accountStatus" = any(${getStateNumbers(user, 'normal', 'locked')}::integer[])`;

const SOMEBODY = columns({ one: 'integer' });

/** Whether somebody who may sign in holds the administration of users and roles over all offices. */
export async function isAdministered(db: Db): Promise<boolean> {
  const found = await readRow(
    db,
    SOMEBODY,
    sql`select 1 as "one" from "user" as person where ${SIGNS_IN} and ${sql.join(
      ADMINISTRATION.map((code) => overAll(code, 'edit')),
      sql` and `,
    )} limit 1`,
  );
  return found !== undefined;
}

const PERSON = columns({ id: 'text' });
const readIds = async (db: Db, statement: RawBuilder<unknown>): Promise<readonly string[]> =>
  (await readRows(db, PERSON, statement)).map(({ id }) => id);

/** Ids of an office's people who may change its accounts. */
export function listAdministrators(db: Db, officeId: string): Promise<readonly string[]> {
  return readIds(
    db,
    sql`select person.id from "user" as person
    where ${SIGNS_IN} and person."officeId" = ${officeId} and ${holds(may('USER_MANAGE', 'edit'))} order by person.id`,
  );
}

/** Ids of the people who do an action of a code for all offices: whom a new matter concerns. */
export function listStaffFor(db: Db, code: PermissionCode, action: Action): Promise<readonly string[]> {
  return readIds(
    db,
    sql`select person.id from "user" as person where ${SIGNS_IN} and ${overAll(code, action)} order by person.id`,
  );
}

/** Ids of the people of some offices (a query of their ids) who hold one of some codes. */
export function listStaffIn(
  db: Db,
  offices: RawBuilder<string>,
  codes: readonly PermissionCode[],
): Promise<readonly string[]> {
  return readIds(
    db,
    sql`
      select person.id
      from "user" as person
      where ${SIGNS_IN}
        and person."officeId" in ${offices}
        and ${holds(sql`menu.permission = any(${[...codes]}::text[])`)}
      order by person.id`,
  );
}

/** The data scopes of a role that reach the matters of a whole office: all, the own one, the own one and below. */
const OVER_OFFICE = [scopeValues.all, scopeValues.office, scopeValues.officeTree] as const;

/** Ids of the people of an office who do an action of one of some codes for all of it: who decides in its name. */
export function listDeciders(db: Db, officeId: string, { codes, action }: CodeAccess): Promise<readonly string[]> {
  const decides = holds(
    sql`role."dataScope" = any(${[...OVER_OFFICE]}::integer[])
      and menu.permission = any(${[...codes]}::text[])
      and granted."actionList" ? ${action}`,
  );
  return readIds(
    db,
    sql`select person.id from "user" as person
    where ${SIGNS_IN} and person."officeId" = ${officeId} and ${decides} order by person.id`,
  );
}
