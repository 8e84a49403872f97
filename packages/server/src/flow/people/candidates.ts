import { sql, type Kysely, type RawBuilder, type SqlBool, type Transaction } from 'kysely';
import { fixedQuery } from '../../database/fixed-query.ts';
import type { Database } from '../../database/tables.ts';
import type { Session } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import type { Identity, UserTaskNode } from '../definition/graph.ts';
import { barredFrom, isArranged, isArrangedBy, isBarredFrom } from './applicants.ts';
import { managers } from './managers.ts';

export type Db = Kysely<Database> | Transaction<Database>;
/** The handlers of tasks: the person, and the absent people they stand in for. */
export type Person = Pick<Session, 'userId' | 'platformRoles' | 'actingFor'>;

/**
 * A task's candidates in `flow_identity_link`; once the task is closed they stay as `past-user` and `past-group`, so
 * open ones are found by index.
 */
export interface CandidateLink {
  readonly kind: 'user' | 'group';
  readonly identity: string;
}
/**
 * The handlers of a task: one assignee, or candidates; `notified` are the people of both. `barredId`, and with them all
 * who applied, may not handle it, although candidates.
 */
export interface TaskAssignment {
  readonly assigneeId: string | null;
  readonly links: readonly CandidateLink[];
  readonly notified: readonly string[];
  readonly barredId: string | null;
}

const NORMAL = 1;

/** Texts an identity stands for: an expression may answer one, a list, or several parted by commas. */
export function namesIn(identity: Identity, scope: (name: string) => unknown): readonly string[] {
  const value = typeof identity === 'string' ? identity : identity.evaluate(scope);
  const list: readonly unknown[] = Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : [];
  return list
    .filter((one) => typeof one === 'string')
    .map((one) => one.trim())
    .filter((one) => one !== '');
}

/** People by id or username who can sign in. */
async function usersNamed(db: Db, names: readonly string[]): Promise<readonly string[]> {
  if (names.length === 0) return [];
  const found = await db
    .selectFrom('user')
    .select(['id', 'username'])
    .where('deleted', '=', false)
    .where('accountStatus', '=', NORMAL)
    .where((on) => on.or([on('id', 'in', names), on('username', 'in', names)]))
    .execute();
  return found.map(({ id }) => id);
}

const inGroups = fixedQuery<{ readonly codes: readonly string[] }>('codes')((db, { codes }) => {
  const held = db
    .selectFrom('rel_user_role as held')
    .innerJoin('role', 'role.id', 'held.roleId')
    .innerJoin('office', 'office.id', 'role.officeId')
    .innerJoin('user', 'user.id', 'held.userId')
    .select('user.id')
    .where('held.deleted', '=', false)
    .where('role.deleted', '=', false)
    .where('role.enabled', '=', true)
    .where('role.code', '=', sql<string>`any(${codes}::text[])`)
    .where('office.type', '=', 'PLATFORM')
    .where('user.deleted', '=', false)
    .where('user.accountStatus', '=', NORMAL);
  const ofKind = db
    .selectFrom('user')
    .select('user.id')
    .where('user.kind', '=', sql<string>`any(${codes}::text[])`)
    .where('user.deleted', '=', false)
    .where('user.accountStatus', '=', NORMAL)
    .where((on) =>
      on.not(
        on.exists(
          on
            .selectFrom('rel_user_role as any')
            .select('any.id')
            .whereRef('any.userId', '=', 'user.id')
            .where('any.deleted', '=', false),
        ),
      ),
    );
  return held.union(ofKind).compile();
});
/** People who hold a platform role of these codes, or have none and are of that kind. */
const usersInGroups = async (db: Db, codes: readonly string[]): Promise<readonly string[]> =>
  codes.length === 0 ? [] : (await inGroups(db, { codes })).map(({ id }) => id);

/** People of a role who can sign in. */
export const peopleInGroup = (db: Db, code: string): Promise<readonly string[]> => usersInGroups(db, [code]);

/** Whether the definition names the initiator as assignee. */
const meansInitiator = (identity: Identity, initiator: string): boolean =>
  typeof identity !== 'string' && ['initiator', initiator].includes(identity.source.replace(/^\$\{\s*|\s*\}$/g, ''));

/**
 * Decides who handles a task that opens; of one that names nobody the administrators of processes. Those who applied may
 * not approve it, unless the definition allows it (`scf:initiatorMayApprove`) or names the initiator as the assignee.
 * @throws Refusal `flow.noAssignee` where nobody can, `flow.onlyInitiator` where only the initiator could
 */
export async function resolveAssignment(
  db: Db,
  node: UserTaskNode,
  scope: (name: string) => unknown,
  start: {
    readonly userId: string | null;
    readonly officeId: string | null;
    readonly variable: string;
    /** Who applied beside whoever started. */ readonly further: readonly string[];
  },
): Promise<TaskAssignment> {
  const refuseNobody = () => refuse.because('flow.noAssignee', { node: node.name });
  const applicants = start.userId === null ? start.further : [start.userId, ...start.further];
  const barred = new Set(node.initiatorMayApprove ? [] : applicants);
  const [barredId = null] = barred;
  if (node.assignee !== undefined) {
    const [assigneeId] = await usersNamed(db, namesIn(node.assignee, scope).slice(0, 1));
    if (assigneeId === undefined) throw refuseNobody();
    if (barred.has(assigneeId) && !meansInitiator(node.assignee, start.variable))
      throw refuse.because('flow.onlyInitiator', { node: node.name });
    // Nor may the assignee hand it to the applicant, unless the definition assigns it to them.
    return { assigneeId, links: [], notified: [assigneeId], barredId: barred.has(assigneeId) ? null : barredId };
  }
  const nobody = node.candidateUsers.length + node.candidateGroups.length === 0;
  const users = nobody
    ? await managers(db, start.officeId)
    : await usersNamed(
        db,
        node.candidateUsers.flatMap((identity) => namesIn(identity, scope)),
      );
  const groups = [...new Set(node.candidateGroups.flatMap((identity) => namesIn(identity, scope)))];
  const able = [...new Set([...users, ...(await usersInGroups(db, groups))])];
  if (able.length === 0) throw refuseNobody();
  const told = able.filter((id) => !barred.has(id));
  if (told.length === 0) throw refuse.because('flow.onlyInitiator', { node: node.name });
  return {
    assigneeId: null,
    notified: told,
    barredId,
    links: [
      ...users.map((identity): CandidateLink => ({ kind: 'user', identity })),
      ...groups.map((identity): CandidateLink => ({ kind: 'group', identity })),
    ],
  };
}

/**
 * Everybody a task of a step can be with by what the definition says: its assignee and its candidates, and where it has
 * no candidates the administrators of processes, to whom the step of an assignee who has left falls.
 */
export async function peopleOfStep(
  db: Db,
  node: UserTaskNode,
  scope: (name: string) => unknown,
  officeId: string | null,
): Promise<readonly string[]> {
  const assignees = node.assignee === undefined ? [] : namesIn(node.assignee, scope).slice(0, 1);
  const users = node.candidateUsers.flatMap((identity) => namesIn(identity, scope));
  const groups = [...new Set(node.candidateGroups.flatMap((identity) => namesIn(identity, scope)))];
  return [
    ...(await usersNamed(db, [...assignees, ...users])),
    ...(await usersInGroups(db, groups)),
    ...(users.length + groups.length === 0 ? await managers(db, officeId) : []),
  ];
}

/** Ids of the people an open task waits for: its assignee, or all candidates who are not barred. */
export async function handlersOf(
  db: Db,
  task: Pick<TaskHandling, 'id' | 'instanceId' | 'assigneeId' | 'barredId'>,
): Promise<readonly string[]> {
  if (task.assigneeId !== null) return [task.assigneeId];
  const links = await db
    .selectFrom('flow_identity_link')
    .select(['kind', 'identity'])
    .where('taskId', '=', task.id)
    .where('kind', 'in', ['user', 'group'])
    .execute();
  const ofKind = (kind: string): string[] => links.filter((link) => link.kind === kind).map(({ identity }) => identity);
  const barred = await barredFrom(db, task);
  return [...new Set([...ofKind('user'), ...(await usersInGroups(db, ofKind('group')))])].filter(
    (id) => !barred.has(id),
  );
}

/** A person a task may be handled for: oneself, or an absent person one stands in for. */
interface Principal {
  readonly userId: string;
  readonly platformRoles: readonly string[];
}
const principalsOf = ({ userId, platformRoles, actingFor }: Person): readonly Principal[] => [
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
  or (${sql.ref(`${alias}.kind`)} = ${past ? 'past-group' : 'group'} and ${sql.ref(`${alias}.identity`)} = any(${platformRoles}::text[])))`;

/**
 * Open tasks that wait for one of them. Over many tasks (`all`) the offered ones are gathered by index; where an outer
 * row picks few, they are looked up one by one.
 */
function openFor(principal: Principal, person: Person, task: string, over: 'all' | 'few'): RawBuilder<SqlBool> {
  const offered =
    over === 'all'
      ? sql<SqlBool>`${sql.ref(`${task}.id`)} in (select "link"."taskId" from "flow_identity_link" as "link" where ${linked(principal, false, 'link')})`
      : sql<SqlBool>`exists (select 1 from "flow_identity_link" as "link" where "link"."taskId" = ${sql.ref(`${task}.id`)} and ${linked(principal, false, 'link')})`;
  const barred =
    principal.userId === person.userId
      ? isBarredFrom(person.userId, task)
      : sql<SqlBool>`(${isBarredFrom(principal.userId, task)} or ${isArranged(principal.userId, person.userId, task)})`;
  return sql<SqlBool>`(not ${barred} and (${sql.ref(`${task}.assigneeId`)} = ${principal.userId} or (${sql.ref(`${task}.assigneeId`)} is null and ${offered})))`;
}

/**
 * The open tasks a person may handle, for themselves or as a substitute, as a condition over `flow_task`. Tasks they
 * are barred from as the applicant are excluded in both cases.
 */
export const openTasksOf = (person: Person, task: string, over: 'all' | 'few' = 'all'): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.ref(`${task}.endTime`)} is null and not ${isBarredFrom(person.userId, task)} and (${sql.join(
    principalsOf(person).map((principal) => openFor(principal, person, task, over)),
    sql` or `,
  )}))`;

/** The name of the absent person for whom an open task is the person's; null where it is their own. */
export function absentNameOf(person: Person, task: string): RawBuilder<string | null> {
  const [own, ...absent] = principalsOf(person);
  if (!own || absent.length === 0) return sql<string | null>`null::text`;
  const cases = absent.map(
    (principal) =>
      sql`when ${openFor(principal, person, task, 'few')} then (select "actualName" from "user" where "id" = ${principal.userId})`,
  );
  return sql<string | null>`case when ${openFor(own, person, task, 'few')} then null ${sql.join(cases, sql` `)} end`;
}

interface TaskHandling {
  readonly id: string;
  readonly instanceId: string;
  readonly assigneeId: string | null;
  readonly ownerId: string | null;
  readonly endTime: string | null;
  readonly barredId: string | null;
}

const linkTo = (past: boolean) =>
  fixedQuery<Principal & { readonly taskId: string }>(
    'taskId',
    'userId',
    'platformRoles',
  )((db, given) =>
    sql<{
      readonly found: number;
    }>`select 1 as "found" from "flow_identity_link" as "link" where "link"."taskId" = ${given.taskId} and ${linked(given, past, 'link')} limit 1`.compile(
      db,
    ),
  );
const [openLinkTo, pastLinkTo] = [linkTo(false), linkTo(true)];

async function isNamed(db: Db, task: TaskHandling, principal: Principal): Promise<boolean> {
  const past = task.endTime !== null;
  if (task.assigneeId === principal.userId || task.ownerId === principal.userId) return true;
  if (task.assigneeId !== null && !past) return false;
  return (await (past ? pastLinkTo : openLinkTo)(db, { ...principal, taskId: task.id })).length > 0;
}

/** Whether a candidate is barred because they applied. */
export const isBarred = async (db: Db, task: TaskHandling, person: Person): Promise<boolean> =>
  task.endTime === null &&
  (await barredFrom(db, task)).has(person.userId) &&
  (await isNamed(db, task, {
    userId: person.userId,
    platformRoles: [...person.platformRoles, ...person.actingFor.flatMap((absent) => absent.platformRoles)],
  }));

/**
 * For whom a person may handle a task (or, once it is closed, might have): the own id, that of somebody absent,
 * or undefined.
 */
export async function principalFor(db: Db, task: TaskHandling, person: Person): Promise<string | undefined> {
  const barred = task.endTime === null ? await barredFrom(db, task) : new Set<string>();
  if (barred.has(person.userId)) return undefined;
  for (const { userId, platformRoles } of principalsOf(person)) {
    if (barred.has(userId) || !(await isNamed(db, task, { userId, platformRoles }))) continue;
    if (userId === person.userId || !(await isArrangedBy(db, barred, userId, person.userId))) return userId;
  }
  return undefined;
}

/** Whether a person is (or, for a closed task, was) one who may handle it. */
export const isHandler = async (db: Db, task: TaskHandling, person: Person): Promise<boolean> =>
  (await principalFor(db, task, person)) !== undefined;
