import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import type { SignedIn } from '../../http/handler.ts';

type Authority = 'start' | 'manage' | 'view';

/**
 * Lines of authority (`held`) that concern a person: by name, by a role, by the department they work in or one above
 * it, by their office.
 */
const concerning = ({ session }: SignedIn): RawBuilder<SqlBool> => sql<SqlBool>`(
  ("held"."subjectKind" = 'user' and "held"."subjectId" = ${session.userId})
  or (
    "held"."subjectKind" = 'role'
    and "held"."subjectId" in (
      select "roleId"
      from "rel_user_role"
      where "userId" = ${session.userId} and not "deleted"
    )
  )
  or ("held"."subjectKind" = 'office' and "held"."subjectId" = ${session.officeId})
  or (
    "held"."subjectKind" = 'department'
    and "held"."subjectId" in (
      with recursive above as (
        select "id", "parentId"
        from "department"
        where "id" = ${session.departmentId ?? ''}
        union select "upper"."id", "upper"."parentId"
        from "department" as "upper" join above on "upper"."id" = above."parentId"
      )
      select "id"
      from above
    )
  )
)`;

/** Keys of definitions over which the person has one of the authorities. */
export const keysHeld = (context: SignedIn, authorities: readonly Authority[]): RawBuilder<unknown> =>
  sql`(
    select "held"."processDefinitionKey"
    from "flowable_authority" as "held"
    where not "held"."deleted" and "held"."authority" = any(${[...authorities]}::text[]) and ${concerning(context)}
  )`;

/** Definitions in force that name who may start them, and not this person. */
const closedBySelf = ({ session }: SignedIn): RawBuilder<unknown> =>
  sql`(
    select "definition"."key"
    from "flow_definition" as "definition"
    where not "definition"."removed"
      and ("definition"."starterUsers" <> '[]' or "definition"."starterGroups" <> '[]')
      and not exists (
        select 1
        from "flow_definition" as "later"
        where "later"."key" = "definition"."key"
          and not "later"."removed"
          and "later"."version" > "definition"."version"
      )
      and not "definition"."starterUsers" ?| ${[session.userId, session.username]}::text[]
      and not "definition"."starterGroups" ?| ${[...session.platformRoles]}::text[]
  )`;

/**
 * Whether the person may start processes of a definition, as a condition over its key: anybody, unless lines of
 * authority or the definition itself say who.
 */
export const startable = (context: SignedIn, key: Expression<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`(
    ${key} not in ${closedBySelf(context)}
    and (
      ${key} not in (
        select "processDefinitionKey"
        from "flowable_authority"
        where not "deleted" and "authority" = 'start'
      )
      or ${key} in ${keysHeld(context, ['start'])}
    )
  )`;

/** Whether the person may start processes of a definition. */
export async function mayStart(context: SignedIn, definitionKey: string): Promise<boolean> {
  const { rows } = await sql`select 1 where ${startable(context, sql`${definitionKey}::text`)}`.execute(context.db);
  return rows.length > 0;
}
