import type { Kysely, Transaction } from 'kysely';
import { accountStatus } from '@scf-kit/sdk/contract/access/user';
import { fixedQuery } from '../../database/fixed-query.ts';
import type { Database } from '../../database/tables.ts';
import { refuse } from '../../http/refusal.ts';
import type { Identity, UserTaskNode } from '../definition/graph.ts';
import { barredFrom } from './applicants.ts';
import { isArrangedBy } from './barred.query.ts';
import { listManagers } from './managers.query.ts';
import { openLinkTo, pastLinkTo, listPrincipals, type Person, type Principal } from './open-tasks.query.ts';

export type Db = Kysely<Database> | Transaction<Database>;

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

const NORMAL = accountStatus.normal.value;

/** Texts an identity stands for: an expression may answer one, a list, or several parted by commas. */
export function namesIn(identity: Identity, scope: (name: string) => unknown): readonly string[] {
  const value = typeof identity === 'string' ? identity : identity.evaluate(scope);
  const list: readonly unknown[] = Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : [];
  return list
    .filter((one) => typeof one === 'string')
    .map((one) => one.trim())
    .filter((one) => one !== '');
}

const selectPeopleNamed = fixedQuery<{ readonly names: readonly string[] }>('names')((db, { names }) =>
  db
    .selectFrom('user')
    .select('id')
    .where('deleted', '=', false)
    .where('accountStatus', '=', NORMAL)
    .where((on) => on.or([on('id', '=', on.fn.any(names)), on('username', '=', on.fn.any(names))]))
    .compile(),
);
/** People by id or username who can sign in. */
const usersNamed = async (db: Db, names: readonly string[]): Promise<readonly string[]> =>
  names.length === 0 ? [] : (await selectPeopleNamed(db, { names })).map(({ id }) => id);

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
    .where((on) => on('role.code', '=', on.fn.any(codes)))
    .where('office.type', '=', 'PLATFORM')
    .where('user.deleted', '=', false)
    .where('user.accountStatus', '=', NORMAL);
  const ofKind = db
    .selectFrom('user')
    .select('user.id')
    .where((on) => on('user.kind', '=', on.fn.any(codes)))
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
export const listPeopleInGroup = (db: Db, code: string): Promise<readonly string[]> => usersInGroups(db, [code]);

/** Whether the definition names the initiator as assignee. */
const meansInitiator = (identity: Identity, initiator: string): boolean =>
  typeof identity !== 'string' && ['initiator', initiator].includes(identity.source.replace(/^\$\{\s*|\s*\}$/g, ''));

/**
 * Decides who handles a task that opens; of one that names nobody the administrators of processes. Those who applied
 * may not approve it, unless the definition allows it (`scf:initiatorMayApprove`) or names the initiator as the
 * assignee.
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
    ? await listManagers(db, start.officeId)
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
export async function listPeopleOfStep(
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
    ...(users.length + groups.length === 0 ? await listManagers(db, officeId) : []),
  ];
}

/** Ids of the people an open task waits for: its assignee, or all candidates who are not barred. */
export async function listHandlers(
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

interface TaskHandling {
  readonly id: string;
  readonly instanceId: string;
  readonly assigneeId: string | null;
  readonly ownerId: string | null;
  readonly endTime: string | null;
  readonly barredId: string | null;
}

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
 * @param applicants who applied beside whoever started, where they were read with the instance
 */
export async function findPrincipal(
  db: Db,
  task: TaskHandling,
  person: Person,
  applicants?: readonly string[],
): Promise<string | undefined> {
  const barred = task.endTime === null ? await barredFrom(db, task, applicants) : new Set<string>();
  if (barred.has(person.userId)) return undefined;
  for (const { userId, platformRoles } of listPrincipals(person)) {
    if (barred.has(userId) || !(await isNamed(db, task, { userId, platformRoles }))) continue;
    if (userId === person.userId || !(await isArrangedBy(db, barred, userId, person.userId))) return userId;
  }
  return undefined;
}

/** Whether a person is (or, for a closed task, was) one who may handle it. */
export const isHandler = async (db: Db, task: TaskHandling, person: Person): Promise<boolean> =>
  (await findPrincipal(db, task, person)) !== undefined;
