import { sql } from 'kysely';
import { nodeOf } from '@scf-kit/sdk/bpmn';
import { newId } from '@scf-kit/sdk/values';
import { refuse } from '../../http/refusal.ts';
import { enqueue } from '../../jobs/queue.ts';
import type { CallNode, Fields, Listener, ServiceNode, UserTaskNode } from '../definition/graph.ts';
import { BpmnError, delegateNamed, listenerNamed, type ListenerContext, type InstanceFacts } from '../delegates.ts';
import { Machine } from '../machine/machine.ts';
import type { Variables } from '../machine/scopes.ts';
import type { Db } from '../people/candidates.ts';
import { deployedGraph, newestDefinition, type DefinitionRow } from '../repository/deployment.ts';
import { afterFailure } from '../timers/retries.ts';
import { awaitEvent } from './await-event.ts';
import { deliver } from './deliver.ts';
import { readInstance } from './lock-instance.ts';
import { LockedInstance } from './locked-instance.ts';
import { openTask } from './open-task.ts';
import type { Outcome } from './outcome.ts';
import { valueOf, type NewInstance, type Participant } from './participant.ts';
import { CANCELLED, COMPLETED, REJECTED, RUNNING, STOPPED, SUSPENDED, type InstanceRow, type TaskRow } from './rows.ts';

const DEEPEST_CALL = 20;
/** The error an instance that was rejected throws in the one that called it. */
const REJECTED_CODE = 'rejected';
const hasEnded = (status: number): boolean => status !== RUNNING && status !== SUSPENDED;

/**
 * One command on a tree of instances that call each other, in the caller's transaction: their tokens are moved until
 * all are at rest, delegates and listeners run on the way, and one difference is written at the end.
 */
export class Command {
  readonly #db: Db;
  readonly #now: string;
  readonly #participants = new Map<string, Participant>();
  constructor(db: Db, now: string) {
    this.#db = db;
    this.#now = now;
  }

  /** The tokens of a locked instance, to be moved. */
  async load(locked: LockedInstance, variables: Variables = locked.variables): Promise<Machine> {
    const known = this.#participants.get(locked.instance.id);
    if (known) return known.machine;
    const graph = await deployedGraph(this.#db, locked.instanceAfter.definitionId);
    const machine = new Machine({ graph, executions: locked.executions, variables, now: this.#now, newId });
    this.#participants.set(locked.instance.id, {
      locked,
      graph,
      machine,
      ended: hasEnded(locked.status),
      settled: false,
      handledEvents: 0,
      handledActivations: 0,
      pendingTasks: [],
    });
    return machine;
  }

  /** Makes an instance and sets it going. */
  async create(definition: DefinitionRow, given: NewInstance): Promise<LockedInstance> {
    const { variables, calledBy, id = newId(), ...about } = given;
    const graph = await deployedGraph(this.#db, definition.id);
    const instance: InstanceRow = {
      ...about,
      id,
      title: about.title.slice(0, 250),
      definitionId: definition.id,
      definitionKey: definition.key,
      status: RUNNING,
      startTime: this.#now,
      endTime: null,
      stopReason: null,
      rootId: calledBy?.instance.rootId ?? id,
      parentId: calledBy?.instance.id ?? null,
      parentExecutionId: calledBy?.executionId ?? null,
    };
    await this.#db.insertInto('flow_instance').values(instance).execute();
    const locked = new LockedInstance(
      this.#db,
      { instance, tasks: [], executions: [], jobs: [], subscriptions: [], variables: {}, sequence: 0 },
      this.#now,
    );
    await locked.attestStart(instance);
    const machine = await this.load(locked, {});
    machine.set({ ...variables, initiator: about.startUserId, [graph.start.initiator]: about.startUserId });
    machine.start();
    return locked;
  }

  /** Moves everything until it rests, writes it and answers what became of `primary`. */
  async finish(primary: LockedInstance): Promise<Outcome> {
    for (let busy = true; busy;) {
      busy = false;
      for (const part of this.#participants.values()) if (await this.#advance(part)) busy = true;
    }
    for (const part of this.#participants.values()) await this.#settle(part);
    const parts = [...this.#participants.values()].map(({ locked }) => locked);
    for (const locked of parts) await locked.flush();
    return {
      instance: primary.instanceAfter,
      opened: parts.flatMap(({ opened }) => opened),
      closed: parts.flatMap(({ closed }) => closed),
      others: parts.filter((one) => one !== primary && hasEnded(one.status)).map(({ instanceAfter: moved }) => moved),
    };
  }

  /** One round of an instance; whether anything happened. */
  async #advance(part: Participant): Promise<boolean> {
    const { machine } = part;
    machine.run();
    let busy = false;
    for (; part.handledActivations < machine.activations.length; part.handledActivations += 1) {
      const opening = machine.activations[part.handledActivations];
      if (!opening || !machine.executions.has(opening.executionId)) continue;
      const node = nodeOf(part.graph, opening.nodeId);
      if (opening.kind === 'task') part.pendingTasks.push(opening);
      else if (node.kind === 'service') busy = (await this.#runService(part, opening.executionId, node)) || busy;
      else if (node.kind === 'call') {
        await this.#startCalledInstance(part, opening.executionId, node);
        busy = true;
      } else awaitEvent(this.#now, part, opening);
    }
    for (; part.handledEvents < machine.events.length; part.handledEvents += 1)
      busy = (await this.#handleEvent(part, part.handledEvents)) || busy;
    if (machine.ending && !part.ended) {
      await this.#endInstance(part);
      busy = true;
    }
    return busy;
  }

  /** Opens what is to be handled, and takes away what hung on executions that are gone. */
  async #settle(part: Participant): Promise<void> {
    if (part.settled) return;
    part.settled = true;
    const { locked, machine } = part;
    const closing = new Set(locked.closed.map(({ id }) => id));
    for (const task of locked.tasks) {
      if (closing.has(task.id) || (task.executionId !== null && machine.executions.has(task.executionId))) continue;
      locked.closeTask(task, { status: CANCELLED });
      const node = part.graph.nodes.get(task.taskDefinitionKey);
      if (node) await this.#runListeners(part, node.listeners, 'delete', node.id, '', task.id);
    }
    for (const scope of machine.interruptedScopes)
      for (const { id, executionId, activityId } of [...locked.jobs, ...locked.subscriptions])
        if (executionId === scope && nodeOf(part.graph, activityId).kind === 'start') locked.removeWaiting(id);
    for (const { executionId, nodeId } of part.pendingTasks) {
      const node = nodeOf(part.graph, nodeId);
      if (node.kind === 'userTask' && machine.executions.has(executionId))
        await this.#startTask(part, executionId, node);
    }
    if (part.ended) machine.executions.clear();
    await this.#endCalledInstances(part);
    locked.setVariables(machine.changedVariables);
    locked.placeExecutions(machine.executions.values(), machine.taken);
    if (part.ended) return;
    const waits = [...machine.executions.values()].filter((one) => one.waits !== 'children' && one.waits !== 'join');
    const [stranded] = [...machine.executions.values()].filter((one) => one.waits === 'join');
    if (waits.length === 0)
      throw refuse.because('flow.stuck', {
        node: stranded?.activityId ? nodeOf(part.graph, stranded.activityId).name : part.graph.name,
      });
  }

  async #startTask(part: Participant, executionId: string, node: UserTaskNode): Promise<void> {
    const task = await openTask(this.#db, this.#now, part, executionId, node);
    await this.#runListeners(part, node.listeners, 'create', node.id, executionId, task.id);
    if (task.assigneeId !== null)
      await this.#runListeners(part, node.listeners, 'assignment', node.id, executionId, task.id);
  }

  /** Tells the listeners of a task that is about to be completed. */
  async notifyCompleting(locked: LockedInstance, task: TaskRow): Promise<void> {
    const part = this.#participants.get(locked.instance.id);
    const node = part?.graph.nodes.get(task.taskDefinitionKey);
    if (part && node)
      await this.#runListeners(part, node.listeners, 'complete', node.id, task.executionId ?? '', task.id);
  }

  /** Runs a service task in this transaction, or leaves it to a job: one that is asynchronous, or that failed. */
  async #runService(part: Participant, executionId: string, node: ServiceNode): Promise<boolean> {
    const { locked } = part;
    if (node.async) {
      locked.addJob({ executionId, activityId: node.id, kind: 'service', dueTime: this.#now, cycle: null });
      return false;
    }
    await sql`savepoint "delegate"`.execute(this.#db);
    try {
      await this.runDelegate(locked, executionId, node);
      await sql`release savepoint "delegate"`.execute(this.#db);
      return true;
    } catch (error) {
      await sql`rollback to savepoint "delegate"`.execute(this.#db);
      const job = locked.addJob({ executionId, activityId: node.id, kind: 'service', dueTime: this.#now, cycle: null });
      locked.saveJob(afterFailure(job, node, error, this.#now));
      return false;
    }
  }

  /**
   * Runs the delegate of a service task and goes on. @throws what the delegate throws and the process does not catch
   */
  async runDelegate(locked: LockedInstance, executionId: string, node: ServiceNode): Promise<void> {
    const part = this.#participant(locked);
    const { machine } = part;
    try {
      const result = await delegateNamed(node.delegate).run({
        ...this.#contextOf(part, node.id, executionId, node.fields),
        idempotencyKey: executionId,
      });
      if (node.resultVariable !== undefined) machine.set({ [node.resultVariable]: result ?? null });
      machine.leave(executionId);
    } catch (error) {
      if (!(error instanceof BpmnError) || !machine.catches('error', executionId, error.code)) throw error;
      machine.raise('error', executionId, error.code);
    }
  }

  #participant(locked: LockedInstance): Participant {
    const part = this.#participants.get(locked.instance.id);
    if (!part) throw new Error(`The instance "${locked.instance.id}" is no part of this command.`);
    return part;
  }
  #contextOf(
    { locked, machine }: Participant,
    activityId: string,
    executionId: string,
    fields: Fields,
  ): Omit<ListenerContext, 'event' | 'taskId'> {
    const { id, definitionKey, businessKey, businessType, title, startUserId } = locked.instance;
    const instance: InstanceFacts = { id, definitionKey, businessKey, businessType, title, startUserId };
    const variable = machine.variableReader(executionId);
    return {
      db: this.#db,
      instance,
      activityId,
      fields: Object.fromEntries([...fields].map(([name, written]) => [name, valueOf(written, variable)])),
      variable,
      set: (variables) => machine.set(variables),
    };
  }
  async #runListeners(
    part: Participant,
    listeners: readonly Listener[],
    on: Listener['on'],
    elementId: string,
    executionId: string,
    taskId: string | null,
  ): Promise<void> {
    for (const listener of listeners)
      if (listener.on === on)
        await listenerNamed(listener.name).run({
          ...this.#contextOf(part, elementId, executionId, listener.fields),
          event: on,
          taskId,
        });
  }

  /** Writes a passed node to the history, runs a listener, or delivers a thrown message or signal. */
  async #handleEvent(part: Participant, at: number): Promise<boolean> {
    const { locked, machine } = part;
    const happening = machine.events[at];
    if (happening?.kind === 'passed') {
      const { node } = happening;
      locked.addHistory({
        activityId: node.id,
        activityName: node.name,
        activityType: node.type,
        startTime: happening.startTime,
        ...(node === part.graph.start ? { assigneeId: locked.instance.startUserId } : {}),
      });
    } else if (happening?.kind === 'listener')
      await this.#runListeners(
        part,
        [happening.listener],
        happening.listener.on,
        happening.elementId,
        happening.executionId,
        null,
      );
    else if (happening) {
      const { event, name } = happening;
      let reached = false;
      for (const other of this.#participants.values())
        reached = deliver(other.locked, other.machine, event, name) || reached;
      if (event === 'signal')
        await enqueue(this.#db, { name: 'flow.signal', attempts: 10 }, { name, exceptId: locked.instance.rootId });
      else if (!reached && locked.instance.businessKey !== null)
        await enqueue(
          this.#db,
          { name: 'flow.message', attempts: 10 },
          { name, businessKey: locked.instance.businessKey },
        );
      return reached;
    }
    return false;
  }

  async #startCalledInstance(part: Participant, executionId: string, node: CallNode): Promise<void> {
    const { locked, machine } = part;
    const scope = machine.variableReader(executionId);
    const key = machine.textOf(node.called, executionId);
    const definition = await newestDefinition(this.#db, key);
    if (!definition) throw refuse.because('flow.noDefinition', { key });
    if (this.#participants.size > DEEPEST_CALL) throw refuse.because('flow.endless', { node: node.name });
    const { instance } = locked;
    const own = node.businessKey === undefined ? null : machine.textOf(node.businessKey, executionId) || null;
    await this.create(definition, {
      title: instance.title,
      startUserId: instance.startUserId,
      officeId: instance.officeId,
      departmentId: instance.departmentId,
      round: instance.round,
      formKey: instance.formKey,
      formHash: instance.formHash,
      businessKey: node.inheritBusinessKey ? instance.businessKey : own,
      businessType: node.inheritBusinessKey ? instance.businessType : null,
      variables: {
        ...(node.inheritVariables ? machine.processVariables : {}),
        ...Object.fromEntries(node.inputs.map(({ source, target }) => [target, valueOf(source, scope)])),
      },
      calledBy: { instance, executionId },
    });
  }

  /** An instance ends; the one that called it goes on, or has to do with its error. */
  async #endInstance(part: Participant): Promise<void> {
    const { locked, machine } = part;
    part.ended = true;
    const { ending } = machine;
    if (!hasEnded(locked.status)) {
      if (ending?.kind !== 'error') locked.changeInstance({ status: COMPLETED, endTime: this.#now });
      else
        locked.changeInstance({
          status: ending.code === REJECTED_CODE ? REJECTED : STOPPED,
          endTime: this.#now,
          stopReason: ending.code === REJECTED_CODE ? null : ending.code.slice(0, 500),
        });
    }
    const { parentId, parentExecutionId } = locked.instance;
    if (parentId === null || parentExecutionId === null) return;
    const parent = await this.participantOf(parentId);
    const waiting = parent.machine.executions.get(parentExecutionId);
    if (!waiting || parent.ended) return;
    const node = parent.machine.nodeAt(waiting);
    if (locked.status !== COMPLETED || node.kind !== 'call') {
      parent.machine.raise(
        'error',
        parentExecutionId,
        locked.status === REJECTED ? REJECTED_CODE : ending?.kind === 'error' ? ending.code : 'stopped',
      );
      return;
    }
    const scope = machine.variableReader('');
    parent.machine.set({
      ...(node.allOutputs ? machine.processVariables : {}),
      ...Object.fromEntries(node.outputs.map(({ source, target }) => [target, valueOf(source, scope)])),
    });
    parent.machine.leave(parentExecutionId);
  }

  /** An instance of the tree that is locked, read where it was not. */
  async participantOf(id: string): Promise<Participant> {
    const known = this.#participants.get(id);
    if (known) return known;
    await this.load(await readInstance(this.#db, id, this.#now));
    const part = this.#participants.get(id);
    if (!part) throw new Error(`The instance "${id}" was not read.`);
    return part;
  }

  /** Ends the instances that executions which are gone had called. */
  async #endCalledInstances({ locked, machine }: Participant): Promise<void> {
    const gone = locked.executions
      .filter(({ id, waits }) => waits === 'call' && !machine.executions.has(id))
      .map(({ id }) => id);
    if (gone.length === 0) return;
    const called = await this.#db
      .selectFrom('flow_instance')
      .select('id')
      .where('parentId', '=', locked.instance.id)
      .where('parentExecutionId', 'in', gone)
      .where('status', 'in', [RUNNING, SUSPENDED])
      .execute();
    for (const { id } of called) {
      const part = await this.participantOf(id);
      if (part.ended) continue;
      part.ended = true;
      part.locked.changeInstance({ status: STOPPED, endTime: this.#now });
      part.machine.end({ kind: 'completed' });
      await this.#settle(part);
    }
  }
}
