import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { fixedRows } from '../../database/fixed-query.ts';
import { columns } from '../../database/read-rows.ts';
import type { Session } from '../../http/handler.ts';
import { isArranged, isBarredFrom } from './barred.query.ts';

/** The handlers of tasks: the person, and the absent people they stand in for. */
export type Person = Pick<Session, 'userId' | 'platformRoles' | 'actingFor'>;

/** A person a task may be handled for: oneself, or an absent person one stands in for. */
export interface Principal {
  readonly userId: string;
  readonly platformRoles: readonly string[];
}
export const listPrincipals = ({ userId, platformRoles, actingFor }: Person): readonly Principal[] => [
  { userId, platformRoles },
  ...actingFor,
];

/** A principal whose values are known, or are filled in when the query runs. */
type PrincipalValues = { readonly [Name in keyof Principal]: Principal[Name] | RawBuilder<Principal[Name]> };

/** Links of a task (open ones, or past ones) that name somebody, as a condition. */
const linked = (
  { userId, platformRoles }: PrincipalValues,
  past: boolean,
  alias: string,
): RawBuilder<SqlBool> => sql<SqlBool>`(
  (${sql.ref(`${alias}.kind`)} = ${past ? 'past-user' : 'user'} and ${sql.ref(`${alias}.identity`)} = ${userId})
  or (
    ${sql.ref(`${alias}.kind`)} = ${past ? 'past-group' : 'group'}
    and ${sql.ref(`${alias}.identity`)} = any(${platformRoles}::text[])
  )
)`;

/**
 * Open tasks that wait for one of them. Over many tasks (`all`) the offered ones are gathered by index; where an outer
 * row picks few, they are looked up one by one.
 */
function openFor(principal: Principal, person: Person, task: string, over: 'all' | 'few'): RawBuilder<SqlBool> {
  const offered =
    over === 'all'
      ? sql<SqlBool>`${sql.ref(`${task}.id`)} in (
        select "link"."taskId"
        from "flow_identity_link" as "link"
        where ${linked(principal, false, 'link')}
      )`
      : sql<SqlBool>`exists (
        select 1
        from "flow_identity_link" as "link"
        where "link"."taskId" = ${sql.ref(`${task}.id`)} and ${linked(principal, false, 'link')}
      )`;
  const barred =
    principal.userId === person.userId
      ? isBarredFrom(person.userId, task)
      : sql<SqlBool>`(${isBarredFrom(principal.userId, task)} or ${isArranged(principal.userId, person.userId, task)})`;
  return sql<SqlBool>`(
    not ${barred}
    and (
      ${sql.ref(`${task}.assigneeId`)} = ${principal.userId}
      or (${sql.ref(`${task}.assigneeId`)} is null and ${offered})
    )
  )`;
}

/**
 * The open tasks a person may handle, for themselves or as a substitute, as a condition over `flow_task`. Tasks they
 * are barred from as the applicant are excluded in both cases.
 */
export const isOpenTaskFor = (person: Person, task: string, over: 'all' | 'few' = 'all'): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.ref(`${task}.endTime`)} is null and not ${isBarredFrom(person.userId, task)} and (${sql.join(
    listPrincipals(person).map((principal) => openFor(principal, person, task, over)),
    sql` or `,
  )}))`;

/** The name of the absent person for whom an open task is the person's; null where it is their own. */
export function selectAbsentName(person: Person, task: string): RawBuilder<unknown> {
  const [own, ...absent] = listPrincipals(person);
  if (!own || absent.length === 0) return sql`null::text`;
  const cases = absent.map(
    (principal) =>
      sql`when ${openFor(principal, person, task, 'few')} then (
        select "actualName"
        from "user"
        where "id" = ${principal.userId}
      )`,
  );
  return sql`case when ${openFor(own, person, task, 'few')} then null ${sql.join(cases, sql` `)} end`;
}

const FOUND = columns({ found: 'integer' });

const linkTo = (past: boolean) =>
  fixedRows<Principal & { readonly taskId: string }>(
    'taskId',
    'userId',
    'platformRoles',
  )(
    FOUND,
    (given) =>
      sql`select 1 as "found"
      from "flow_identity_link" as "link"
      where "link"."taskId" = ${given.taskId} and ${linked(given, past, 'link')}
      limit 1`,
  );
/** Whether an open task (a closed one) was offered to a principal: a row where it was. */
export const [openLinkTo, pastLinkTo] = [linkTo(false), linkTo(true)];
