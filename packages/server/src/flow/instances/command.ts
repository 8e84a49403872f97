import { getNode } from '@scf-kit/sdk/bpmn';
import { newId } from '@scf-kit/sdk/values';
import { releaseSavepoint, rollBackTo, setSavepoint } from '../../database/savepoints.query.ts';
import { refuse } from '../../http/refusal.ts';
import { enqueue } from '../../jobs/queue.query.ts';
import type { CallNode, ServiceNode, UserTaskNode } from '../definition/graph.ts';
import { BpmnError } from '../delegates.ts';
import type { EngineEvent } from '../machine/engine-event.ts';
import { Machine } from '../machine/machine.ts';
import type { Variables } from '../machine/scopes.ts';
import { keepApplicants } from '../people/applicants.ts';
import type { Db } from '../people/candidates.ts';
import { readDeployedGraph, findNewestDefinition, type DefinitionRow } from '../repository/deployment.ts';
import { CANCELLED, COMPLETED, REJECTED, STOPPED, hasEnded, type TaskRow } from '../rows.ts';
import { awaitEvent } from './await-event.ts';
import { deliver } from './deliver.ts';
import { calledBy, subscribedWithin } from './call-tree.ts';
import { readInstance } from './lock-instance.ts';
import { LockedInstance } from './locked-instance.ts';
import { openTask } from './open-task.ts';
import type { Outcome } from './outcome.ts';
import { tracedStep } from './traced-step.ts';
import { evaluateWritten, makeInstance, type NewInstance, type Participant } from './participant.ts';
import { runListeners, runService } from './run-functions.ts';
import { signalOthers } from './signal-others.ts';
import { afterFailure, buildIncident } from './retries.ts';

type Thrown = Extract<EngineEvent, { readonly kind: 'thrown' }>;

const DEEPEST_CALL = 20;
/** Events that are thrown and heard again and again never come to rest. */
const MOST_THROWN = 1_000;
/** The error an instance that was rejected throws in the one that called it. */
const REJECTED_CODE = 'rejected';

/**
 * One command on a tree of instances that call each other, in the caller's transaction: their tokens are moved until
 * all are at rest, delegates and listeners run on the way, and one difference is written at the end.
 */
export class Command {
  readonly #db: Db;
  readonly #now: string;
  readonly #participants = new Map<string, Participant>();
  #thrown = 0;
  constructor(db: Db, now: string) {
    this.#db = db;
    this.#now = now;
  }

  /** The tokens of a locked instance, to be moved. */
  async load(locked: LockedInstance, variables: Variables = locked.variables): Promise<Machine> {
    const known = this.#participants.get(locked.instance.id);
    if (known) return known.machine;
    const graph = await readDeployedGraph(this.#db, locked.instanceAfter.definitionId);
    const machine = new Machine({ graph, executions: locked.executions, variables, now: this.#now, newId });
    this.#participants.set(locked.instance.id, {
      locked,
      graph,
      machine,
      ended: hasEnded(locked.status),
      handledEvents: 0,
      handledActivations: 0,
      pendingTasks: [],
    });
    return machine;
  }

  /** Makes an instance and sets it going. */
  async create(definition: DefinitionRow, given: NewInstance): Promise<LockedInstance> {
    const { variables, at, applicants } = given;
    const graph = await readDeployedGraph(this.#db, definition.id);
    const instance = makeInstance(definition, given, this.#now);
    await this.#db.insertInto('flow_instance').values(instance).execute();
    await keepApplicants(this.#db, instance.id, applicants);
    const locked = new LockedInstance(
      this.#db,
      { instance, tasks: [], executions: [], jobs: [], subscriptions: [], variables: {}, sequence: 0, applicants },
      this.#now,
    );
    await locked.attestStart(instance);
    const machine = await this.load(locked, {});
    machine.set({
      ...graph.initial.get(''),
      ...variables,
      initiator: instance.startUserId,
      [graph.start.initiator]: instance.startUserId,
    });
    machine.start(at);
    return locked;
  }

  /** Moves everything until it rests, writes it and answers what became of `primary`. */
  readonly finish = (primary: LockedInstance): Promise<Outcome> => tracedStep(primary, () => this.#finish(primary));

  async #finish(primary: LockedInstance): Promise<Outcome> {
    for (let busy = true; busy;) {
      busy = false;
      for (const part of this.#participants.values()) if (await this.#advance(part)) busy = true;
    }
    for (const part of this.#participants.values()) await this.#endCalledInstances(part);
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
    machine.run(true);
    let busy = false;
    for (; part.handledActivations < machine.activations.length; part.handledActivations += 1) {
      const opening = machine.activations[part.handledActivations];
      if (!opening || !machine.executions.has(opening.executionId)) continue;
      const node = getNode(part.graph, opening.nodeId);
      if (opening.kind === 'task') part.pendingTasks.push(opening);
      else if (node.kind === 'service') busy = (await this.#runService(part, opening.executionId, node)) || busy;
      else if (node.kind === 'call') {
        await this.#startCalledInstance(part, opening.executionId, node);
        busy = true;
      } else awaitEvent(this.#now, part, opening);
    }
    for (; part.handledEvents < machine.events.length; part.handledEvents += 1)
      busy = (await this.#handleEvent(part, part.handledEvents)) || busy;
    busy = machine.told() || busy;
    if (machine.ending && !part.ended) {
      await this.#endInstance(part);
      busy = true;
    }
    return busy;
  }

  /** Opens what is to be handled, and takes away what hung on executions that are gone. */
  async #settle(part: Participant): Promise<void> {
    const { locked, machine } = part;
    const closing = new Set(locked.closed.map(({ id }) => id));
    for (const task of locked.tasks) {
      if (closing.has(task.id) || (task.executionId !== null && machine.executions.has(task.executionId))) continue;
      locked.closeTask(task, { status: CANCELLED });
      const node = part.graph.nodes.get(task.taskDefinitionKey);
      if (node)
        await runListeners(this.#db, part, node.listeners, {
          on: 'delete',
          elementId: node.id,
          executionId: '',
          taskId: task.id,
        });
    }
    for (const scope of machine.interruptedScopes)
      for (const { id, executionId, activityId } of [...locked.jobs, ...locked.subscriptions])
        if (executionId === scope && getNode(part.graph, activityId).kind === 'start') locked.removeWaiting(id);
    for (const { executionId, nodeId } of part.pendingTasks) {
      const node = getNode(part.graph, nodeId);
      if (node.kind === 'userTask' && machine.executions.has(executionId))
        await this.#startTask(part, executionId, node);
    }
    if (part.ended) machine.executions.clear();
    locked.setVariables(machine.changedVariables);
    locked.placeExecutions(machine.executions.values(), machine.taken);
    if (part.ended) return;
    const waits = [...machine.executions.values()].filter((one) => one.waits !== 'children' && one.waits !== 'join');
    const [stranded] = [...machine.executions.values()].filter((one) => one.waits === 'join');
    if (waits.length === 0)
      throw refuse.because('flow.stuck', {
        node: stranded?.activityId ? getNode(part.graph, stranded.activityId).name : part.graph.name,
      });
  }

  async #startTask(part: Participant, executionId: string, node: UserTaskNode): Promise<void> {
    const task = await openTask(this.#db, this.#now, part, executionId, node);
    for (const on of task.assigneeId === null ? (['create'] as const) : (['create', 'assignment'] as const))
      await runListeners(this.#db, part, node.listeners, { on, elementId: node.id, executionId, taskId: task.id });
  }

  /** Tells the listeners of a task that is about to be completed. */
  async notifyCompleting(locked: LockedInstance, task: TaskRow): Promise<void> {
    const part = this.#participants.get(locked.instance.id);
    const node = part?.graph.nodes.get(task.taskDefinitionKey);
    if (part && node)
      await runListeners(this.#db, part, node.listeners, {
        on: 'complete',
        elementId: node.id,
        executionId: task.executionId ?? '',
        taskId: task.id,
      });
  }

  /** Runs a service task in this transaction, or leaves it to a job: one that is asynchronous, or that failed. */
  async #runService(part: Participant, executionId: string, node: ServiceNode): Promise<boolean> {
    const { locked } = part;
    if (node.async) {
      locked.addJob({ executionId, activityId: node.id, kind: 'service', dueTime: this.#now, cycle: null });
      return false;
    }
    await setSavepoint(this.#db, 'delegate');
    try {
      await this.runDelegate(locked, executionId, node);
      await releaseSavepoint(this.#db, 'delegate');
      return true;
    } catch (error) {
      await rollBackTo(this.#db, 'delegate');
      const job = locked.addJob({ executionId, activityId: node.id, kind: 'service', dueTime: this.#now, cycle: null });
      const failed = afterFailure(job, node, error, this.#now);
      locked.saveJob(failed);
      if (failed.state === 'incident') locked.addHistory(buildIncident(node, failed));
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
      const result = await runService(this.#db, part, executionId, node);
      if (node.resultVariable !== undefined) machine.set({ [node.resultVariable]: result ?? null });
      if (node.triggerable) machine.rest(executionId);
      else machine.leave(executionId);
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
    } else if (happening?.kind === 'listener') {
      const { listener, elementId, executionId } = happening;
      const heard = { on: listener.on, elementId, executionId, taskId: null };
      await runListeners(this.#db, part, [listener], heard);
    } else if (happening?.kind === 'escalated') return this.#escalate(locked, happening.code);
    else if (happening) return this.#deliver(part, happening);
    return false;
  }

  /** An escalation that nothing caught is the caller's. */
  async #escalate({ instance: { parentId, parentExecutionId } }: LockedInstance, code: string): Promise<boolean> {
    if (parentId === null || parentExecutionId === null) return false;
    const { machine, ended } = await this.getParticipant(parentId);
    if (ended || !machine.executions.has(parentExecutionId)) return false;
    machine.raise('escalation', parentExecutionId, code);
    return true;
  }

  /**
   * Hands what was thrown to whoever waits for it: a signal within its instance to that alone; any other to all
   * instances that call each other at once, and to the rest by a job.
   */
  async #deliver(part: Participant, thrown: Thrown): Promise<boolean> {
    const { event, name, within } = thrown;
    this.#thrown += 1;
    if (this.#thrown > MOST_THROWN) throw refuse.because('flow.endless', { node: name });
    const { rootId, businessKey } = part.locked.instance;
    if (within) return deliver(part.locked, part.machine, event, name, true);
    if (event === 'signal')
      for (const id of await subscribedWithin(this.#db, rootId, name)) await this.getParticipant(id);
    let reached = false;
    for (const other of this.#participants.values())
      if (!other.ended) reached = deliver(other.locked, other.machine, event, name, other === part) || reached;
    if (event === 'signal') await signalOthers(this.#db, part.locked.instance, name, part.machine.processVariables);
    else if (!reached && businessKey !== null)
      await enqueue(this.#db, { name: 'flow.message', attempts: 10 }, { name, businessKey });
    return reached;
  }

  async #startCalledInstance(part: Participant, executionId: string, node: CallNode): Promise<void> {
    const { locked, machine } = part;
    const scope = machine.variableReader(executionId);
    const key = machine.evaluateText(node.called, executionId);
    const definition = await findNewestDefinition(this.#db, key);
    if (!definition) throw refuse.because('flow.noDefinition', { key });
    if (this.#participants.size > DEEPEST_CALL) throw refuse.because('flow.endless', { node: node.name });
    const { instance } = locked;
    const own = node.businessKey === undefined ? null : machine.evaluateText(node.businessKey, executionId) || null;
    await this.create(definition, {
      title: instance.title,
      startUserId: instance.startUserId,
      applicants: locked.applicants,
      officeId: instance.officeId,
      departmentId: instance.departmentId,
      round: instance.round,
      formKey: instance.formKey,
      formHash: instance.formHash,
      businessKey: node.inheritBusinessKey ? instance.businessKey : own,
      businessType: node.inheritBusinessKey ? instance.businessType : null,
      variables: {
        ...(node.inheritVariables ? machine.processVariables : {}),
        ...Object.fromEntries(node.inputs.map(({ source, target }) => [target, evaluateWritten(source, scope)])),
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
    const parent = await this.getParticipant(parentId);
    const waiting = parent.machine.executions.get(parentExecutionId);
    if (!waiting || parent.ended) return;
    if (ending?.kind === 'completed' && ending.all) return parent.machine.end(ending);
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
      ...Object.fromEntries(node.outputs.map(({ source, target }) => [target, evaluateWritten(source, scope)])),
    });
    parent.machine.leave(parentExecutionId);
  }

  /** An instance of the tree that is locked, read where it was not. */
  async getParticipant(id: string): Promise<Participant> {
    const known = this.#participants.get(id);
    if (known) return known;
    await this.load(await readInstance(this.#db, id, this.#now));
    const part = this.#participants.get(id);
    if (!part) throw new Error(`The instance "${id}" was not read.`);
    return part;
  }

  /** Ends the instances that executions which are gone had called, those called in this command included. */
  async #endCalledInstances({ locked, machine }: Participant): Promise<void> {
    const gone = locked.executions
      .filter(({ id, waits }) => waits === 'call' && !machine.executions.has(id))
      .map(({ id }) => id);
    const here = [...this.#participants.values()]
      .map((part) => part.locked.instance)
      .filter(
        ({ parentId, parentExecutionId }) =>
          parentId === locked.instance.id && !machine.executions.has(parentExecutionId ?? ''),
      )
      .map(({ id }) => id);
    const called = gone.length === 0 ? [] : await calledBy(this.#db, locked.instance.id, gone);
    for (const id of new Set([...here, ...called])) {
      const part = await this.getParticipant(id);
      if (part.ended) continue;
      part.ended = true;
      part.locked.changeInstance({ status: STOPPED, endTime: this.#now });
      part.machine.end({ kind: 'completed' });
    }
  }
}
