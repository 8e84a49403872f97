import { sql, type Kysely, type RawBuilder, type SqlBool, type Transaction } from 'kysely';
import type { Database } from '../database/tables.ts';
import type { Session } from '../http/handler.ts';
import { refuse } from '../http/refusal.ts';
import type { Identity, UserTaskNode } from './graph.ts';

export type Db = Kysely<Database> | Transaction<Database>;
export type Person = Pick<Session, 'userId' | 'platformRoles'>;

/** A task's candidates in `flow_identity_link`; once the task is closed they stay as `past-user` and `past-group`, so open ones are found by index. */
export interface Link { readonly kind: 'user' | 'group'; readonly identity: string }
/** Who is to handle a task: one person, or candidates; `told` are the people of both. */
export interface Handlers { readonly assigneeId: string | null; readonly links: readonly Link[]; readonly told: readonly string[] }

const NORMAL = 1;

/** Texts an identity stands for: an expression may answer one, a list, or several parted by commas. */
function named(identity: Identity, scope: (name: string) => unknown): readonly string[] {
  const value = typeof identity === 'string' ? identity : identity.evaluate(scope);
  const list: readonly unknown[] = Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : [];
  return list.filter((one) => typeof one === 'string').map((one) => one.trim()).filter((one) => one !== '');
}

/** People by id or username who can sign in. */
async function usersNamed(db: Db, names: readonly string[]): Promise<readonly string[]> {
  if (names.length === 0) return [];
  const found = await db.selectFrom('user').select(['id', 'username']).where('deleted', '=', false).where('accountStatus', '=', NORMAL)
    .where((on) => on.or([on('id', 'in', names), on('username', 'in', names)])).execute();
  return found.map(({ id }) => id);
}

/** People who hold a platform role of these codes, or have none and are of that kind. */
async function usersInGroups(db: Db, codes: readonly string[]): Promise<readonly string[]> {
  if (codes.length === 0) return [];
  const held = db.selectFrom('rel_user_role as held').innerJoin('role', 'role.id', 'held.roleId').innerJoin('office', 'office.id', 'role.officeId').innerJoin('user', 'user.id', 'held.userId').select('user.id')
    .where('held.deleted', '=', false).where('role.deleted', '=', false).where('role.enabled', '=', true).where('role.code', 'in', codes).where('office.type', '=', 'PLATFORM')
    .where('user.deleted', '=', false).where('user.accountStatus', '=', NORMAL);
  const ofKind = db.selectFrom('user').select('user.id').where('user.kind', 'in', codes).where('user.deleted', '=', false).where('user.accountStatus', '=', NORMAL)
    .where((on) => on.not(on.exists(on.selectFrom('rel_user_role as any').select('any.id').whereRef('any.userId', '=', 'user.id').where('any.deleted', '=', false))));
  return (await held.union(ofKind).execute()).map(({ id }) => id);
}

/** Decides who handles a task that opens. @throws Refusal `flow.noAssignee` where nobody can. */
export async function handlersOf(db: Db, node: UserTaskNode, scope: (name: string) => unknown): Promise<Handlers> {
  const refuseNobody = () => refuse.because('flow.noAssignee', { node: node.name });
  if (node.assignee !== undefined) {
    const [assigneeId] = await usersNamed(db, named(node.assignee, scope).slice(0, 1));
    if (assigneeId === undefined) throw refuseNobody();
    return { assigneeId, links: [], told: [assigneeId] };
  }
  const users = await usersNamed(db, node.candidateUsers.flatMap((identity) => named(identity, scope)));
  const groups = [...new Set(node.candidateGroups.flatMap((identity) => named(identity, scope)))];
  const told = [...new Set([...users, ...(await usersInGroups(db, groups))])];
  if (told.length === 0) throw refuseNobody();
  return { assigneeId: null, told, links: [...users.map((identity): Link => ({ kind: 'user', identity })), ...groups.map((identity): Link => ({ kind: 'group', identity }))] };
}

/** Links of a task (open ones, or past ones) that name the person, as a condition. */
const linked = (person: Person, past: boolean, alias: string): RawBuilder<SqlBool> => sql<SqlBool>`(
  (${sql.ref(`${alias}.kind`)} = ${past ? 'past-user' : 'user'} and ${sql.ref(`${alias}.identity`)} = ${person.userId})
  or (${sql.ref(`${alias}.kind`)} = ${past ? 'past-group' : 'group'} and ${sql.ref(`${alias}.identity`)} = any(${[...person.platformRoles]}::text[])))`;

/** The open tasks a person may handle, as a condition over `flow_task`. Both branches go by index. */
export const openTasksOf = (person: Person, task: string): RawBuilder<SqlBool> => sql<SqlBool>`(${sql.ref(`${task}.endTime`)} is null and (${sql.ref(`${task}.assigneeId`)} = ${person.userId}
  or (${sql.ref(`${task}.assigneeId`)} is null and ${sql.ref(`${task}.id`)} in (select "link"."taskId" from "flow_identity_link" as "link" where ${linked(person, false, 'link')}))))`;

/** Whether a person is (or, for a closed task, was) one who may handle it. */
export async function concerns(db: Db, task: { readonly id: string; readonly assigneeId: string | null; readonly ownerId: string | null; readonly endTime: string | null }, person: Person): Promise<boolean> {
  if (task.assigneeId === person.userId || task.ownerId === person.userId) return true;
  const past = task.endTime !== null;
  if (task.assigneeId !== null && !past) return false;
  const { rows } = await sql`select 1 from "flow_identity_link" as "link" where "link"."taskId" = ${task.id} and ${linked(person, past, 'link')} limit 1`.execute(db);
  return rows.length > 0;
}
