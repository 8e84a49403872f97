import { flowsFrom, isActivity, getNode } from '@scf-kit/sdk/bpmn';
import { refuse } from '../../http/refusal.ts';
import {
  scopeNamed,
  type ActivityNode,
  type EndNode,
  type FlowNode,
  type InclusiveNode,
  type Trigger,
} from '../definition/graph.ts';
import { findCatcher } from './catching.ts';
import type { Ending } from './engine-event.ts';
import type { Counters, ExecutionData } from '../../database/internal/flow-data.ts';
import type { Activation, Execution, MovingToken, Waits } from './execution.ts';
import { readyJoin } from './inclusive-join.ts';
import { isComplete, localVariables, planInstances, withDone, withSigner } from './multi-instance.ts';
import { chooseFlows } from './outgoing-flows.ts';
import { Recorder } from './recorder.ts';

/** A deployed graph comes to rest long before; conditions that always lead back do not. */
const MOST_STEPS = 10_000;

/** The wait each kind of activity begins with; a manual task is left at once. */
const WAITS: Readonly<Record<ActivityNode['kind'], Waits>> = {
  userTask: 'task',
  service: 'job',
  call: 'call',
  receive: 'event',
  subProcess: 'children',
  manual: 'job',
};
const ACTIVATES: Readonly<Partial<Record<ActivityNode['kind'], Activation['kind']>>> = {
  userTask: 'task',
  service: 'service',
  call: 'call',
  receive: 'event',
};

/**
 * Moves the tokens of one instance in memory, without I/O. Its results are the executions, the waits they begin
 * (`activations`) and the `events` on the way. Every command sets up a step and then calls `run`.
 * @throws Refusal `flow.undecided`, `flow.noBranch`, `flow.endless`, `flow.tooManyInstances`
 */
export class Machine extends Recorder {
  /** Ids of the flows that were taken. */
  readonly taken: string[] = [];
  /** Scopes whose event sub-processes can no longer begin. */
  readonly interruptedScopes: string[] = [];
  ending: Ending | undefined;
  #tokens: MovingToken[] = [];
  #untold = false;

  /** Makes the root and sets the first token on its way, from the start named or from the one people start by. */
  start(at?: string): void {
    const root = this.createExecution(null, null, 'children', {});
    this.emit('start', this.graph.listeners, this.graph.key, root.id);
    this.#startScope(root.id, '', at);
  }

  /** Ends the wait of an execution and leaves its node. `approved` counts in a vote. */
  leave(id: string, approved?: boolean): void {
    const execution = this.execution(id);
    const node = this.nodeAt(execution);
    this.emitOf('end', node, id);
    if (node.kind !== 'userTask') this.emitPassed(node, execution.createTime);
    const parent = this.getParent(execution);
    this.remove(id);
    if (parent.data.multi) this.#completeInstance(parent, parent.data.multi, node, approved);
    else this.#takeFlows(node, parent.id);
  }

  /** An execution whose work is done waits to be triggered. */
  rest(id: string): void {
    this.replace({ ...this.execution(id), waits: 'event' });
  }

  /** An event occurs: a boundary event, a catching event, a receiving task or the start of an event sub-process. */
  trigger(id: string, nodeId: string): void {
    const execution = this.execution(id);
    const node = getNode(this.graph, nodeId);
    if (node.kind === 'start') return this.#startEventSubProcess(execution, node.scope, node.interrupting);
    if (node.kind !== 'boundary' && execution.activityId === nodeId) return this.leave(id);
    const scope = this.getParent(execution);
    // An event of a gateway takes its place; a boundary event may leave its activity alone.
    if (node.kind !== 'boundary') this.emitOf('end', this.nodeAt(execution), id);
    if (node.kind !== 'boundary' || node.interrupting) this.remove(id);
    this.emitPassed(node);
    this.emitThrough(node, scope.id);
    this.#takeFlows(node, scope.id);
  }

  /**
   * Throws an error or escalation at an execution; the nearest catching event continues. An uncaught error ends the
   * process, an uncaught escalation rises to the one that called it.
   */
  raise(kind: 'error' | 'escalation', id: string, code: string): void {
    const catcher = findCatcher(this, kind, id, code);
    if (catcher) this.trigger(catcher.executionId, catcher.nodeId);
    else if (kind === 'error') this.end({ kind: 'error', code });
    else this.events.push({ kind: 'escalated', code });
  }
  catches(kind: 'error' | 'escalation', id: string, code: string): boolean {
    return findCatcher(this, kind, id, code) !== undefined;
  }
  /** Takes every token away. */
  end(ending: Ending): void {
    this.ending = ending;
    this.#tokens = [];
    for (const { id, parentId } of this.executions.values()) if (parentId === null) this.remove(id);
  }

  /** Sets a token on its way to a node of a scope, as if a flow led there; a start begins its scope anew. */
  enter(nodeId: string, scopeId: string, data: ExecutionData = {}): void {
    const node = getNode(this.graph, nodeId);
    if (isActivity(node) && data.signer !== undefined && !node.loop) this.#startActivity(node, scopeId, data, true);
    else this.#tokens.push({ to: nodeId, scope: scopeId, via: undefined });
  }

  /** Has a token come to a join by that flow. */
  arriveAtJoin(joinId: string, scopeId: string, via: string): void {
    this.#tokens.push({ to: joinId, scope: scopeId, via });
  }

  /** Makes the execution of a sub-process without setting its start in motion. */
  createScope(nodeId: string, parentId: string): Execution {
    const node = getNode(this.graph, nodeId);
    const scope = this.createExecution(parentId, nodeId, 'children', this.#withInitial(nodeId, {}));
    if (isActivity(node)) this.awaitEvents(scope.id, node.boundaries);
    this.awaitEvents(scope.id, scopeNamed(this.graph, nodeId).eventStarts);
    return scope;
  }

  /** One more instance beside those of a root. */
  addInstance(rootId: string, signer: string, item: unknown): void {
    const root = this.execution(rootId);
    const { multi } = root.data;
    if (!multi) throw new Error(`The execution "${rootId}" has no instances.`);
    this.setCounters(root, withSigner(multi, this.nodeAt(root), signer, item));
    const node = this.nodeAt(root);
    if (isActivity(node) && !multi.sequential) this.#startInstance(rootId, node, multi.total);
  }

  /** Takes one of several instances away that is not done. */
  removeInstance(id: string): void {
    const execution = this.execution(id);
    const root = this.getParent(execution);
    const { multi } = root.data;
    if (!multi) throw new Error(`The execution "${id}" is not one of several.`);
    this.remove(id);
    // One that never counted: it is as if it had not been started.
    this.#continueMultiInstance(
      this.setCounters(root, { ...multi, total: multi.total - 1, started: multi.started - 1 }),
      this.nodeAt(root),
    );
  }

  /**
   * Puts a root above a single execution, so that others can be added beside it. Its boundary events are the root's
   * from now on.
   */
  wrapInMultiInstance(id: string): Execution {
    const execution = this.execution(id);
    const root = this.createExecution(execution.parentId, execution.activityId, 'children', {
      multi: { sequential: false, total: 1, started: 1, done: 0, approved: 0, rejected: 0, items: [] },
    });
    this.replace({ ...execution, parentId: root.id });
    return root;
  }

  /**
   * Moves tokens until all are at rest or the process has ended. With `heedful`, no scope ends as long as what was
   * thrown in it has not been told to who may hear it (`told`).
   */
  run(heedful = false): void {
    for (let steps = 0; this.ending === undefined; steps += 1) {
      if (steps > MOST_STEPS)
        throw refuse.because('flow.endless', {
          node: this.#tokens[0] ? getNode(this.graph, this.#tokens[0].to).name : this.graph.name,
        });
      const next = this.#tokens.shift();
      if (next) this.#arrive(next);
      else if (!this.#joinInclusive() && ((heedful && this.#untold) || !this.#completeScope())) return;
    }
  }
  /** Whether events were told since the last call. */
  told(): boolean {
    const before = this.#untold;
    this.#untold = false;
    return before;
  }

  #takeFlows(node: FlowNode, scopeId: string): void {
    for (const flow of chooseFlows(this, node, scopeId)) {
      this.taken.push(flow.id);
      this.emit('take', flow.listeners, flow.id, scopeId);
      this.#tokens.push({ to: flow.target, scope: scopeId, via: flow.id });
    }
  }

  #arrive({ to, scope, via }: MovingToken): void {
    // The scope may have ended while the token was on its way.
    if (!this.executions.has(scope)) return;
    const node = getNode(this.graph, to);
    switch (node.kind) {
      case 'exclusive':
      case 'start':
      case 'boundary':
        this.emitThrough(node, scope);
        return this.#takeFlows(node, scope);
      case 'throw':
        this.emitPassed(node);
        this.emitOf('start', node, scope);
        this.#throw(node.throws, scope);
        this.emitOf('end', node, scope);
        return this.#takeFlows(node, scope);
      case 'parallel': {
        this.emitOf('start', node, scope);
        const waiting = this.listChildren(scope).filter(({ activityId }) => activityId === to);
        if (waiting.length + 1 < node.incoming.length) {
          this.createExecution(scope, to, 'join', via === undefined ? {} : { via });
          return;
        }
        for (const { id } of waiting.slice(0, node.incoming.length - 1)) this.remove(id);
        this.emitOf('end', node, scope);
        return this.#takeFlows(node, scope);
      }
      case 'inclusive':
        this.emitOf('start', node, scope);
        if (node.incoming.length < 2) this.#leaveInclusive(node, scope);
        else this.createExecution(scope, to, 'join', via === undefined ? {} : { via });
        return;
      case 'eventBased': {
        const { id } = this.createExecution(scope, to, 'event', {});
        this.emitOf('start', node, id);
        for (const { target } of flowsFrom(node))
          this.activations.push({ executionId: id, nodeId: target, kind: 'event' });
        return;
      }
      case 'catch': {
        const { id } = this.createExecution(scope, to, 'event', {});
        this.emitOf('start', node, id);
        this.activations.push({ executionId: id, nodeId: to, kind: 'event' });
        return;
      }
      case 'end':
        return this.#arriveAtEnd(node, scope);
      default:
        return this.#execute(node, scope);
    }
  }

  #throw(thrown: Trigger | undefined, scope: string): void {
    if (!thrown || thrown.kind === 'timer') return;
    if (!('name' in thrown)) return this.raise(thrown.kind, scope, thrown.code ?? '');
    this.#untold = true;
    this.events.push({
      kind: 'thrown',
      event: thrown.kind,
      name: this.evaluateText(thrown.name, scope),
      within: thrown.kind === 'signal' && thrown.within,
    });
  }

  #arriveAtEnd(node: EndNode, scope: string): void {
    this.emitPassed(node);
    this.emitThrough(node, scope);
    this.#throw(node.throws, scope);
    if (node.terminateAll) {
      this.emit('end', this.graph.listeners, this.graph.key, scope);
      return this.end({ kind: 'completed', all: true });
    }
    if (!node.terminate || !this.executions.has(scope)) return;
    for (const { id } of this.listChildren(scope)) this.remove(id);
    this.#tokens = this.#tokens.filter((one) => one.scope !== scope);
  }

  #execute(node: ActivityNode, scope: string): void {
    if (node.skip && this.evaluateCondition(node.skip, scope, node)) {
      this.emitPassed(node);
      return this.#takeFlows(node, scope);
    }
    if (node.loop) this.#startMultiInstance(node, scope);
    else this.#startActivity(node, scope, {}, true);
  }

  #startActivity(node: ActivityNode, parentId: string, data: ExecutionData, alone: boolean): void {
    const { id } = this.createExecution(parentId, node.id, WAITS[node.kind], this.#withInitial(node.id, data));
    if (alone) this.awaitEvents(id, node.boundaries);
    this.emitOf('start', node, id);
    const kind = ACTIVATES[node.kind];
    if (kind) this.activations.push({ executionId: id, nodeId: node.id, kind });
    else if (node.kind === 'subProcess') this.#startScope(id, node.id);
    else this.leave(id);
  }

  /** The data of a scope that begins with variables of its own. */
  #withInitial(scopeId: string, data: ExecutionData): ExecutionData {
    const initial = this.graph.initial.get(scopeId);
    return initial ? { ...data, local: { ...initial, ...data.local } } : data;
  }
  #startScope(executionId: string, scopeId: string, at?: string): void {
    const { eventStarts, start: usual } = scopeNamed(this.graph, scopeId);
    const start = at ?? usual;
    this.awaitEvents(executionId, eventStarts);
    // A sub-process has a history row of its own for its start.
    if (scopeId === '') this.emitPassed(getNode(this.graph, start));
    this.#tokens.push({ to: start, scope: executionId, via: undefined });
  }
  #startEventSubProcess(scope: Execution, eventScope: string, interrupting: boolean): void {
    if (interrupting) {
      for (const { id } of this.listChildren(scope.id)) this.remove(id);
      this.#tokens = this.#tokens.filter((one) => one.scope !== scope.id);
      this.interruptedScopes.push(scope.id);
    }
    this.#startScope(this.createExecution(scope.id, eventScope, 'children', {}).id, eventScope);
  }

  #startMultiInstance(node: ActivityNode, scope: string): void {
    const { loop } = node;
    if (!loop) return;
    const { items, total } = planInstances(this, node, loop, scope);
    if (total === 0) {
      this.emitPassed(node);
      return this.#takeFlows(node, scope);
    }
    const sequential = loop.kind === 'loop' || loop.sequential;
    const { id } = this.createExecution(scope, node.id, 'children', {
      multi: { sequential, total, started: 0, done: 0, approved: 0, rejected: 0, items },
    });
    this.awaitEvents(id, node.boundaries);
    // An instance that passes at once may complete them all.
    for (let at = 0; at < (sequential ? 1 : total) && this.executions.has(id); at += 1)
      this.#startInstance(id, node, at);
  }

  #startInstance(rootId: string, node: ActivityNode, index: number): void {
    const root = this.execution(rootId);
    const { multi } = root.data;
    if (!multi) return;
    this.setCounters(root, { ...multi, started: multi.started + 1 });
    const signer = multi.signers?.[index];
    const local = localVariables(node, multi, index);
    this.#startActivity(node, rootId, { local, ...(signer === undefined ? {} : { signer }) }, false);
  }

  #completeInstance(root: Execution, multi: Counters, node: FlowNode, approved: boolean | undefined): void {
    this.#continueMultiInstance(this.setCounters(root, withDone(multi, approved)), node);
  }
  #continueMultiInstance(root: Execution, node: FlowNode): void {
    const { multi } = root.data;
    if (!multi || !isActivity(node)) return;
    const done = isComplete(this, node, root.id, multi);
    if (!done) {
      if (multi.sequential && multi.started < multi.total && this.listChildren(root.id).length === 0)
        this.#startInstance(root.id, node, multi.started);
      return;
    }
    if (node.kind === 'userTask')
      this.set({ [`${node.id}Votes`]: { approved: multi.approved, rejected: multi.rejected, total: multi.total } });
    const scope = this.getParent(root);
    this.remove(root.id);
    this.#takeFlows(node, scope.id);
  }

  /** Lets the tokens of an inclusive join go on for which no other can come any more. */
  #joinInclusive(): boolean {
    const join = readyJoin(this);
    if (!join) return false;
    for (const { id } of join.tokens) this.remove(id);
    this.#leaveInclusive(join.node, join.scope);
    return true;
  }
  #leaveInclusive(node: InclusiveNode, scope: string): void {
    this.emitOf('end', node, scope);
    this.#takeFlows(node, scope);
  }

  /** Ends a scope in which nothing is left. */
  #completeScope(): boolean {
    for (const scope of this.executions.values()) {
      if (this.findScope(scope) === undefined || this.listChildren(scope.id).length > 0) continue;
      if (scope.activityId === null) {
        this.emit('end', this.graph.listeners, this.graph.key, scope.id);
        this.end({ kind: 'completed' });
        return true;
      }
      const node = getNode(this.graph, scope.activityId);
      if (node.kind === 'subProcess' && node.triggeredByEvent) {
        this.emitPassed(node, scope.createTime);
        this.remove(scope.id);
      } else this.leave(scope.id);
      return true;
    }
    return false;
  }
}
