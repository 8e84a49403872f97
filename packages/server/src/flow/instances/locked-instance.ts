import { newId } from '@scf-kit/sdk/values';
import { jsonb } from '../../database/new-row.ts';
import type { Attested, AttestedStart, AttestedTask } from '../evidence/chain.ts';
import { definitionDigest } from '../evidence/definition-digest.ts';
import type { Execution } from '../machine/execution.ts';
import type { Variables } from '../machine/scopes.ts';
import type { Db, TaskAssignment } from '../people/candidates.ts';
import { enqueueJob } from './queue.ts';
import {
  RUNNING,
  SUSPENDED,
  TO_CLAIM,
  TO_DO,
  type HistoryRow,
  type InstanceRow,
  type JobRow,
  type SubscriptionRow,
  type TaskRow,
} from '../rows.ts';
import { writeTree } from './write-tree.query.ts';

/** An open task with the people it was offered to. */
export interface OpenedTask {
  readonly task: TaskRow;
  readonly notified: readonly string[];
}

export interface InstanceState {
  readonly instance: InstanceRow;
  readonly tasks: readonly TaskRow[];
  readonly executions: readonly Execution[];
  readonly jobs: readonly JobRow[];
  readonly subscriptions: readonly SubscriptionRow[];
  readonly variables: Variables;
  readonly sequence: number;
  /** Who applied beside whoever started. */
  readonly applicants: readonly string[];
  /** Whether the instance that called it is suspended, and with it this one. */
  readonly rootSuspended?: boolean;
}

/**
 * One instance under its lock, with what hangs on it. Changes are collected and written by `flush` once, at the end of
 * the command. A command that throws writes nothing: its transaction rolls back.
 */
export class LockedInstance {
  readonly instance: InstanceRow;
  readonly tasks: readonly TaskRow[];
  readonly executions: readonly Execution[];
  readonly jobs: readonly JobRow[];
  readonly subscriptions: readonly SubscriptionRow[];
  readonly variables: Variables;
  readonly applicants: readonly string[];
  readonly now: string;
  readonly #rootSuspended: boolean;
  #sequence: number;
  readonly #db: Db;
  #instanceChanges: Partial<InstanceRow> = {};
  #placed: readonly Execution[];
  readonly opened: OpenedTask[] = [];
  readonly closed: TaskRow[] = [];
  readonly changed: TaskRow[] = [];
  readonly #links: { taskId: string; kind: string; identity: string }[] = [];
  readonly #history: HistoryRow[] = [];
  readonly #changedVariables: Record<string, unknown> = {};
  readonly #jobs = new Map<string, JobRow>();
  readonly #newSubscriptions: SubscriptionRow[] = [];
  readonly #removedIds = new Set<string>();
  readonly #reattached = new Map<string, string>();
  #taken: readonly string[] = [];
  #start: AttestedStart | undefined;

  constructor(db: Db, loaded: InstanceState, now: string) {
    this.#db = db;
    this.instance = loaded.instance;
    this.tasks = loaded.tasks;
    this.executions = loaded.executions;
    this.#placed = loaded.executions;
    this.jobs = loaded.jobs;
    this.subscriptions = loaded.subscriptions;
    this.variables = loaded.variables;
    this.applicants = loaded.applicants;
    this.now = now;
    this.#rootSuspended = loaded.rootSuspended ?? false;
    this.#sequence = loaded.sequence;
  }

  get status(): number {
    return this.#instanceChanges.status ?? this.instance.status;
  }
  /** Whether nothing may be done in it for now: it is suspended, or the instance at the top is. */
  get suspended(): boolean {
    return this.status === SUSPENDED || (this.status === RUNNING && this.#rootSuspended);
  }
  /** The instance as the command leaves it. */
  get instanceAfter(): InstanceRow {
    return { ...this.instance, ...this.#instanceChanges };
  }
  /** Has the evidence say on which definition it goes, and what it is about. */
  async attestStart({
    definitionId,
    businessType,
    businessKey,
    title,
    startUserId,
    formKey,
    formHash,
  }: InstanceRow): Promise<void> {
    this.#start = {
      definitionId,
      definitionSha256: await definitionDigest(this.#db, definitionId),
      businessType,
      businessKey,
      title,
      startUserId,
      formKey,
      formHash,
    };
  }
  changeInstance(to: Partial<Pick<InstanceRow, 'status' | 'endTime' | 'stopReason' | 'definitionId'>>): void {
    Object.assign(this.#instanceChanges, to);
  }
  /** The tree as the command leaves it, and the flows by which its tokens went. */
  placeExecutions(executions: Iterable<Execution>, taken: readonly string[]): void {
    this.#placed = [...executions];
    this.#taken = taken;
  }
  setVariables(variables: Variables): void {
    Object.assign(this.#changedVariables, variables);
  }
  /** A job that waits; one that is given again is changed. */
  saveJob(job: JobRow): void {
    this.#jobs.set(job.id, job);
  }
  addJob(job: Pick<JobRow, 'executionId' | 'activityId' | 'kind' | 'dueTime' | 'cycle'>): JobRow {
    const row: JobRow = {
      ...job,
      id: newId(),
      instanceId: this.instance.id,
      state: 'waiting',
      attempts: 0,
      error: null,
      reason: null,
      createTime: this.now,
    };
    this.saveJob(row);
    return row;
  }
  /** Hangs a job or subscription on another execution. */
  reattach(id: string, executionId: string): void {
    const job = this.jobs.find((one) => one.id === id);
    if (job) this.#jobs.set(id, { ...job, executionId });
    else this.#reattached.set(id, executionId);
  }
  /** Takes a job or subscription away. */
  removeWaiting(id: string): void {
    this.#removedIds.add(id);
    this.#jobs.delete(id);
  }
  subscribe(to: Pick<SubscriptionRow, 'executionId' | 'activityId' | 'kind' | 'name'>): void {
    this.#newSubscriptions.push({ ...to, id: newId(), instanceId: this.instance.id, createTime: this.now });
  }
  /** The event subscriptions that remain after this command. */
  get activeSubscriptions(): readonly SubscriptionRow[] {
    return [
      ...this.subscriptions.filter(({ id }) => !this.#removedIds.has(id)),
      ...this.#newSubscriptions.filter(({ id }) => !this.#removedIds.has(id)),
    ];
  }

  addHistory(entry: Pick<HistoryRow, 'activityId' | 'activityName' | 'activityType'> & Partial<HistoryRow>): void {
    this.#sequence += 1;
    this.#history.push({
      id: newId(),
      instanceId: this.instance.id,
      taskId: null,
      assigneeId: null,
      ownerId: null,
      startTime: this.now,
      endTime: this.now,
      approved: null,
      opinion: null,
      targetId: null,
      reason: null,
      taken: null,
      ...entry,
      sequence: this.#sequence,
    });
  }
  openTask(
    task: Pick<
      TaskRow,
      'executionId' | 'taskDefinitionKey' | 'name' | 'formKey' | 'dueDate' | 'remindAt' | 'category' | 'priority'
    >,
    handlers: TaskAssignment,
  ): TaskRow {
    const row: TaskRow = {
      ...task,
      id: newId(),
      instanceId: this.instance.id,
      definitionKey: this.instance.definitionKey,
      assigneeId: handlers.assigneeId,
      ownerId: null,
      barredId: handlers.barredId,
      status: handlers.assigneeId === null ? TO_CLAIM : TO_DO,
      createTime: this.now,
      claimTime: null,
      endTime: null,
      approved: null,
      opinion: null,
      version: 1,
    };
    this.opened.push({ task: row, notified: handlers.notified });
    this.#links.push(...handlers.links.map((link) => ({ taskId: row.id, ...link })));
    this.addHistory({
      activityId: row.taskDefinitionKey,
      activityName: row.name,
      activityType: 'userTask',
      taskId: row.id,
      assigneeId: row.assigneeId,
      endTime: null,
    });
    return row;
  }
  closeTask(
    task: TaskRow,
    how: Partial<Pick<TaskRow, 'assigneeId' | 'ownerId' | 'claimTime' | 'approved' | 'opinion'>> & {
      readonly status: number;
    },
  ): void {
    this.closed.push({ ...task, ...how, endTime: this.now, version: task.version + 1 });
  }

  /** Gives an open task to somebody else or moves its state; it stays open. */
  changeTask(
    task: TaskRow,
    to: Partial<Pick<TaskRow, 'assigneeId' | 'ownerId' | 'claimTime' | 'remindAt' | 'status'>>,
  ): TaskRow {
    const row = { ...task, ...to, version: task.version + 1 };
    this.changed.push(row);
    return row;
  }

  /** Writes the difference. */
  async flush(): Promise<void> {
    const db = this.#db;
    const { id } = this.instance;
    for (const task of this.changed) {
      await db
        .updateTable('flow_task')
        .set({
          assigneeId: task.assigneeId,
          ownerId: task.ownerId,
          claimTime: task.claimTime,
          remindAt: task.remindAt,
          status: task.status,
          version: task.version,
        })
        .where('id', '=', task.id)
        .execute();
      await db
        .updateTable('flow_history')
        .set({ assigneeId: task.assigneeId, ownerId: task.ownerId })
        .where('instanceId', '=', id)
        .where('taskId', '=', task.id)
        .where('activityType', '=', 'userTask')
        .execute();
    }
    await this.#writeTree();
    await this.#writeJobs();
    if (this.#newSubscriptions.length > 0)
      await db
        .insertInto('flow_subscription')
        .values(this.activeSubscriptions.filter((one) => this.#newSubscriptions.includes(one)))
        .execute();
    for (const [subscription, executionId] of this.#reattached)
      await db.updateTable('flow_subscription').set({ executionId }).where('id', '=', subscription).execute();
    await writeVariables(db, id, this.#changedVariables);
    if (Object.keys(this.#instanceChanges).length > 0)
      await db.updateTable('flow_instance').set(this.#instanceChanges).where('id', '=', id).execute();
  }

  /**
   * Executions, tasks, candidates and history in one statement. Jobs and subscriptions go with the execution they hang
   * on; candidates of a closed task are past ones from now on, and its history has an end. What people and the engine
   * did is chained as evidence.
   */
  async #writeTree(): Promise<void> {
    const { id: instanceId } = this.instance;
    const before = new Map(this.executions.map((one) => [one.id, one]));
    const after = new Set(this.#placed.map((one) => one.id));
    const gone = this.executions.filter((one) => !after.has(one.id)).map((one) => one.id);
    const placed = this.#placed.filter((one) => before.get(one.id) !== one).map((one) => ({ ...one, instanceId }));
    for (const { id, executionId } of [...this.jobs, ...this.subscriptions])
      if (!after.has(this.#jobs.get(id)?.executionId ?? this.#reattached.get(id) ?? executionId))
        this.removeWaiting(id);
    const [last] = this.#history.slice(-1);
    if (last && this.#taken.length > 0) this.#history[this.#history.length - 1] = { ...last, taken: this.#taken };
    const opened = this.opened.map(({ task }) => task);
    if (
      gone.length +
        placed.length +
        this.#removedIds.size +
        this.closed.length +
        opened.length +
        this.#links.length +
        this.#history.length ===
      0
    )
      return;
    const dropped = [...this.#removedIds];
    const json = JSON.stringify;
    await writeTree(this.#db, {
      instanceId,
      gone,
      dropped,
      placed: json(placed),
      closed: json(this.closed),
      opened: json(opened),
      links: json(this.#links),
      history: json(this.#history),
      attested: json(this.#attested()),
    });
  }

  #attested(): Attested {
    const notes = this.#history
      .filter(({ activityType }) => activityType !== 'userTask')
      .map(({ id, sequence, activityId, activityType, assigneeId, targetId, opinion }) => ({
        id,
        sequence,
        activityId,
        activityType,
        assigneeId,
        targetId,
        opinion,
      }));
    const { status } = this.#instanceChanges;
    const some = <T>(name: string, all: readonly T[]): Record<string, readonly T[]> =>
      all.length > 0 ? { [name]: all } : {};
    return {
      at: this.now,
      ...(this.#start && { start: this.#start }),
      ...(status === undefined ? {} : { status }),
      ...some('notes', notes),
      ...some(
        'opened',
        this.opened.map(({ task }) => attestedTask(task)),
      ),
      ...some('changed', this.changed.map(attestedTask)),
      ...some('closed', this.closed.map(attestedTask)),
    };
  }

  async #writeJobs(): Promise<void> {
    const known = new Set(this.jobs.map(({ id }) => id));
    for (const job of this.#jobs.values()) {
      const row = { ...job, cycle: jsonb(job.cycle), reason: jsonb(job.reason) };
      if (known.has(job.id))
        await this.#db
          .updateTable('flow_job')
          .set({
            executionId: row.executionId,
            dueTime: row.dueTime,
            cycle: row.cycle,
            attempts: row.attempts,
            state: row.state,
            error: row.error,
            reason: row.reason,
          })
          .where('id', '=', row.id)
          .execute();
      else await this.#db.insertInto('flow_job').values(row).execute();
      if (job.state === 'waiting') await enqueueJob(this.#db, job);
    }
  }
}

const attestedTask = ({
  id,
  taskDefinitionKey,
  assigneeId,
  ownerId,
  status,
  approved,
  opinion,
}: TaskRow): AttestedTask => ({ id, step: taskDefinitionKey, assigneeId, ownerId, status, approved, opinion });

export async function writeVariables(db: Db, instanceId: string, variables: Variables): Promise<void> {
  const rows = Object.entries(variables).map(([name, value]) => ({ instanceId, name, value: jsonb(value ?? null) }));
  if (rows.length === 0) return;
  await db
    .insertInto('flow_variable')
    .values(rows)
    .onConflict((on) => on.columns(['instanceId', 'name']).doUpdateSet((set) => ({ value: set.ref('excluded.value') })))
    .execute();
}
