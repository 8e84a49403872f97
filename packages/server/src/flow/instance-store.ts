import { sql, type Selectable } from 'kysely';
import { newId } from '@scf-kit/sdk/values';
import { jsonb } from '../database/new-row.ts';
import type { Database } from '../database/tables.ts';
import { refuse } from '../http/refusal.ts';
import type { Db, Handlers } from './candidates.ts';
import type { Token } from './tokens.ts';

export type InstanceRow = Selectable<Database['flow_instance']>;
export type TaskRow = Selectable<Database['flow_task']>;
type HistoryRow = Selectable<Database['flow_history']>;
export type Variables = Readonly<Record<string, unknown>>;

/** States of an instance and of a task (spec state-machines flowable-flow, flowable-task). */
export const RUNNING = 1, SUSPENDED = 2, STOPPED = 3, REJECTED = 4, COMPLETED = 99;
export const TO_CLAIM = 1, TO_DO = 2, DELEGATED = 3, DONE = 4, OBJECTED = 5, CANCELLED = 6;

/** An open task with the people it was offered to. */
export interface OpenedTask { readonly task: TaskRow; readonly told: readonly string[] }

/**
 * One instance under its lock, with what hangs on it. Changes are collected and written by `flush` once, at the end of the command.
 * A command that throws writes nothing: its transaction rolls back.
 */
export class LockedInstance {
  readonly instance: InstanceRow;
  readonly tasks: readonly TaskRow[];
  readonly tokens: readonly Token[];
  readonly rootId: string;
  readonly variables: Variables;
  readonly now: string;
  #sequence: number;
  readonly #db: Db;
  #moved: Partial<InstanceRow> = {};
  #resting: readonly Token[];
  readonly opened: OpenedTask[] = [];
  readonly closed: TaskRow[] = [];
  readonly changed: TaskRow[] = [];
  readonly #links: { taskId: string; kind: string; identity: string }[] = [];
  readonly #history: HistoryRow[] = [];
  readonly #setVariables: Record<string, unknown> = {};

  constructor(db: Db, loaded: { instance: InstanceRow; tasks: readonly TaskRow[]; tokens: readonly Token[]; rootId: string; variables: Variables; sequence: number; now: string }) {
    this.#db = db;
    this.instance = loaded.instance;
    this.tasks = loaded.tasks;
    this.tokens = loaded.tokens;
    this.#resting = loaded.tokens;
    this.rootId = loaded.rootId;
    this.variables = loaded.variables;
    this.now = loaded.now;
    this.#sequence = loaded.sequence;
  }

  get status(): number { return this.#moved.status ?? this.instance.status; }
  move(to: Partial<Pick<InstanceRow, 'status' | 'endTime' | 'stopReason'>>): void { Object.assign(this.#moved, to); }
  rest(tokens: readonly Token[]): void { this.#resting = tokens; }
  set(variables: Variables): void { Object.assign(this.#setVariables, variables); }

  note(entry: Pick<HistoryRow, 'activityId' | 'activityName' | 'activityType'> & Partial<HistoryRow>): void {
    this.#sequence += 1;
    this.#history.push({ id: newId(), instanceId: this.instance.id, taskId: null, assigneeId: null, ownerId: null, startTime: this.now, endTime: this.now, approved: null, opinion: null, targetId: null, ...entry, sequence: this.#sequence });
  }
  open(task: Pick<TaskRow, 'executionId' | 'taskDefinitionKey' | 'name' | 'formKey' | 'dueDate' | 'remindAt'>, handlers: Handlers): void {
    const row: TaskRow = {
      ...task, id: newId(), instanceId: this.instance.id, definitionKey: this.instance.definitionKey, assigneeId: handlers.assigneeId, ownerId: null, barredId: handlers.barredId, status: handlers.assigneeId === null ? TO_CLAIM : TO_DO,
      createTime: this.now, claimTime: null, endTime: null, approved: null, opinion: null, version: 1,
    };
    this.opened.push({ task: row, told: handlers.told });
    this.#links.push(...handlers.links.map((link) => ({ taskId: row.id, ...link })));
    this.note({ activityId: row.taskDefinitionKey, activityName: row.name, activityType: 'userTask', taskId: row.id, assigneeId: row.assigneeId, endTime: null });
  }
  close(task: TaskRow, how: Partial<Pick<TaskRow, 'assigneeId' | 'ownerId' | 'claimTime' | 'approved' | 'opinion'>> & { readonly status: number }): void {
    this.closed.push({ ...task, ...how, endTime: this.now, version: task.version + 1 });
  }

  /** Gives an open task to somebody else or moves its state; it stays open. */
  change(task: TaskRow, to: Partial<Pick<TaskRow, 'assigneeId' | 'ownerId' | 'claimTime' | 'remindAt' | 'status'>>): TaskRow {
    const row = { ...task, ...to, version: task.version + 1 };
    this.changed.push(row);
    return row;
  }

  /** Writes the difference. */
  async flush(): Promise<void> {
    const db = this.#db;
    const { id } = this.instance;
    const kept = new Set(this.#resting.map((token) => token.id));
    const before = new Set(this.tokens.map((token) => token.id));
    const gone = this.tokens.filter((token) => !kept.has(token.id)).map((token) => token.id);
    const taskTokens = new Set(this.opened.map(({ task }) => task.executionId));
    const born = this.#resting.filter((token) => !before.has(token.id));
    const ended = this.status !== RUNNING && this.status !== SUSPENDED;
    if (ended) await db.deleteFrom('flow_execution').where('instanceId', '=', id).execute();
    else if (gone.length > 0) await db.deleteFrom('flow_execution').where('id', 'in', gone).execute();
    if (!ended && born.length > 0) {
      await db.insertInto('flow_execution').values(born.map((token) => ({ id: token.id, instanceId: id, parentId: this.rootId, activityId: token.at, active: taskTokens.has(token.id), scope: false, createTime: this.now }))).execute();
    }
    for (const task of this.closed) {
      await db.updateTable('flow_task').set({ assigneeId: task.assigneeId, ownerId: task.ownerId, claimTime: task.claimTime, endTime: task.endTime, status: task.status, approved: task.approved, opinion: task.opinion, version: task.version }).where('id', '=', task.id).execute();
      await db.updateTable('flow_identity_link').set({ kind: sql<string>`'past-' || "kind"` }).where('taskId', '=', task.id).where('kind', 'in', ['user', 'group']).execute();
      await db.updateTable('flow_history').set({ assigneeId: task.assigneeId, ownerId: task.ownerId, endTime: task.endTime, approved: task.approved, opinion: task.opinion }).where('instanceId', '=', id).where('taskId', '=', task.id).where('activityType', '=', 'userTask').execute();
    }
    for (const task of this.changed) {
      await db.updateTable('flow_task').set({ assigneeId: task.assigneeId, ownerId: task.ownerId, claimTime: task.claimTime, remindAt: task.remindAt, status: task.status, version: task.version }).where('id', '=', task.id).execute();
      await db.updateTable('flow_history').set({ assigneeId: task.assigneeId, ownerId: task.ownerId }).where('instanceId', '=', id).where('taskId', '=', task.id).where('activityType', '=', 'userTask').execute();
    }
    if (this.opened.length > 0) await db.insertInto('flow_task').values(this.opened.map(({ task }) => task)).execute();
    if (this.#links.length > 0) await db.insertInto('flow_identity_link').values(this.#links).execute();
    if (this.#history.length > 0) await db.insertInto('flow_history').values(this.#history).execute();
    await writeVariables(db, id, this.#setVariables);
    if (Object.keys(this.#moved).length > 0) await db.updateTable('flow_instance').set(this.#moved).where('id', '=', id).execute();
  }
}

export async function writeVariables(db: Db, instanceId: string, variables: Variables): Promise<void> {
  const rows = Object.entries(variables).map(([name, value]) => ({ instanceId, name, value: jsonb(value ?? null) }));
  if (rows.length === 0) return;
  await db.insertInto('flow_variable').values(rows).onConflict((on) => on.columns(['instanceId', 'name']).doUpdateSet((set) => ({ value: set.ref('excluded.value') }))).execute();
}

/**
 * Locks an instance and reads it. The lock is a statement of its own and the children are read in later ones: a single statement
 * that locks and sub-selects would read children as they were before it waited, and both of two completes would succeed.
 * @throws Refusal 404
 */
export async function lockInstance(db: Db, id: string): Promise<LockedInstance> {
  if (!db.isTransaction) throw new Error('A flow command needs a transaction.');
  const instance = await db.selectFrom('flow_instance').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!instance) throw refuse.notFound();
  const tasks = await db.selectFrom('flow_task').selectAll().where('instanceId', '=', id).where('endTime', 'is', null).orderBy('id').execute();
  const executions = await db.selectFrom('flow_execution').selectAll().where('instanceId', '=', id).orderBy('id').execute();
  const variables = await db.selectFrom('flow_variable').select(['name', 'value']).where('instanceId', '=', id).execute();
  const last = await db.selectFrom('flow_history').select((on) => on.fn.max('sequence').as('sequence')).where('instanceId', '=', id).executeTakeFirst();
  return new LockedInstance(db, {
    instance, tasks, rootId: executions.find(({ scope }) => scope)?.id ?? id,
    tokens: executions.filter(({ scope }) => !scope).map((execution) => ({ id: execution.id, at: execution.activityId ?? '' })),
    variables: Object.fromEntries(variables.map(({ name, value }) => [name, value])),
    sequence: last?.sequence ?? 0, now: new Date().toISOString(),
  });
}
