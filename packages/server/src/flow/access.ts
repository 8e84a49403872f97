import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { SignedIn } from '../http/handler.ts';
import { refuse } from '../http/refusal.ts';
import { concerns } from './candidates.ts';
import type { InstanceRow, TaskRow } from './instance-store.ts';

/** The instances a manager of all tasks may see, by the scopes of that right, as a condition over `flow_instance`. */
export function managed({ session }: SignedIn, instance: string): RawBuilder<SqlBool> {
  const grant = session.grants.get('FLOWABLE_TODO_TASK_MANAGE');
  if (!grant?.actions.has('query')) return sql<SqlBool>`false`;
  const { scopes } = grant;
  if (scopes.has('all')) return sql<SqlBool>`true`;
  const ways: RawBuilder<SqlBool>[] = [];
  if (scopes.has('officeTree')) ways.push(sql<SqlBool>`${sql.ref(`${instance}.officeId`)} = any(${[...session.officeTree]}::text[])`);
  if (scopes.has('office')) ways.push(sql<SqlBool>`${sql.ref(`${instance}.officeId`)} = ${session.officeId}`);
  if (scopes.has('department') && session.departmentTree.length > 0) ways.push(sql<SqlBool>`(${sql.ref(`${instance}.officeId`)} = ${session.officeId} and ${sql.ref(`${instance}.departmentId`)} = any(${[...session.departmentTree]}::text[]))`);
  if (scopes.has('own')) ways.push(sql<SqlBool>`${sql.ref(`${instance}.startUserId`)} = ${session.userId}`);
  return ways.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(ways, sql` or `)})`;
}

export async function manages(context: SignedIn, instanceId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from "flow_instance" as "instance" where "instance"."id" = ${instanceId} and ${managed(context, 'instance')}`.execute(context.db);
  return rows.length > 0;
}

/** An instance as one person may see it. */
export interface SeenInstance {
  readonly instance: InstanceRow;
  readonly initiator: boolean;
  readonly manager: boolean;
  /** The tasks of it that are or were the person's, newest last. */
  readonly mine: readonly TaskRow[];
}

/** The instance, for its initiator, whoever has or had a task in it, and managers. @throws Refusal 404 for everybody else. */
export async function seenInstance(context: SignedIn, id: string): Promise<SeenInstance> {
  const { db, session } = context;
  const instance = await db.selectFrom('flow_instance').selectAll().where('id', '=', id).executeTakeFirst();
  if (!instance) throw refuse.notFound();
  const mine: TaskRow[] = [];
  for (const task of await db.selectFrom('flow_task').selectAll().where('instanceId', '=', id).orderBy('id').execute()) {
    // A candidate sees it while it is open; once somebody else has handled it, it never was theirs.
    if (task.assigneeId === session.userId || task.ownerId === session.userId || (task.endTime === null && (await concerns(db, task, session)))) mine.push(task);
  }
  const initiator = instance.startUserId === session.userId;
  const manager = await manages(context, id);
  if (!initiator && !manager && mine.length === 0) throw refuse.notFound();
  return { instance, initiator, manager, mine };
}
