import { flowsFrom, isActivity, mustWait, nodeOf } from '@scf-kit/sdk/bpmn';
import { refuse } from '../../http/refusal.ts';
import {
  scopeNamed,
  type ActivityNode,
  type EndNode,
  type FlowNode,
  type Listener,
  type ProcessGraph,
  type SequenceFlow,
  type Trigger,
} from '../definition/graph.ts';
import type { Counters, Execution, ExecutionData, Opening, Waits } from './execution.ts';
import { Scopes, type Variables } from './scopes.ts';

/** What happened on the way, in order, beyond what the executions show. */
export type Happening =
  | { readonly kind: 'passed'; readonly node: FlowNode; readonly startTime: string }
  | { readonly kind: 'listener'; readonly listener: Listener; readonly elementId: string; readonly executionId: string }
  | { readonly kind: 'thrown'; readonly event: 'message' | 'signal'; readonly name: string };
/** How the process ended: in order, or by an error nothing caught. */
export type Ending = { readonly kind: 'completed' } | { readonly kind: 'error'; readonly code: string };

interface Moving {
  readonly to: string;
  readonly scope: string;
  readonly via: string | undefined;
}
export interface Given {
  readonly graph: ProcessGraph;
  readonly executions: Iterable<Execution>;
  readonly variables: Variables;
  readonly now: string;
  readonly newId: () => string;
}

/** A deployed graph comes to rest long before; conditions that always lead back do not. */
const MOST_STEPS = 10_000;
const MOST_INSTANCES = 1_000;

/**
 * Moves the tokens of one instance. It writes nothing and asks nobody: what comes of it are the executions, what they
 * begin to wait for (`openings`) and what happened on the way. Every command names what to do and then calls `run`.
 * @throws Refusal `flow.undecided`, `flow.noBranch`, `flow.endless`, `flow.tooManyInstances`
 */
export class Machine extends Scopes {
  readonly openings: Opening[] = [];
  readonly happened: Happening[] = [];
  /** Ids of the flows that were taken. */
  readonly taken: string[] = [];
  /** Scopes whose event sub-processes can no longer begin. */
  readonly interrupted: string[] = [];
  ending: Ending | undefined;
  #moving: Moving[] = [];
  readonly #now: string;
  readonly #newId: () => string;

  constructor({ graph, executions, variables, now, newId }: Given) {
    super(graph, executions, variables);
    this.#now = now;
    this.#newId = newId;
  }

  /** Makes the root and sets the first token on its way. */
  start(): void {
    const root = this.#rest(null, null, 'children', {});
    this.hear('start', this.graph.listeners, this.graph.key, root.id);
    this.#openScope(root.id, '');
  }

  /** Ends the wait of an execution: what it stands at is done. `approved` counts in a vote. */
  leave(id: string, approved?: boolean): void {
    const execution = this.execution(id);
    const node = this.nodeAt(execution);
    this.hear('end', node.listeners, node.id, id);
    if (node.kind !== 'userTask') this.#pass(node, execution.createTime);
    const parent = this.parentOf(execution);
    this.remove(id);
    if (parent.data.multi) this.#instanceDone(parent, parent.data.multi, node, approved);
    else this.#take(node, parent.id);
  }

  /** An event occurs: a boundary event, a catching event, a receiving task or the start of an event sub-process. */
  trigger(id: string, nodeId: string): void {
    const execution = this.execution(id);
    const node = nodeOf(this.graph, nodeId);
    if (node.kind === 'start') return this.#beginEventScope(execution, node.scope, node.interrupting);
    if (node.kind !== 'boundary' && execution.activityId === nodeId) return this.leave(id);
    const scope = this.parentOf(execution);
    // An event of a gateway takes its place; a boundary event may leave its activity alone.
    if (node.kind !== 'boundary' || node.interrupting) this.remove(id);
    this.#pass(node, this.#now);
    this.#take(node, scope.id);
  }

  /**
   * Throws an error or escalation at an execution; whatever catches it nearest takes over. An error that nothing
   * catches ends the process.
   */
  raise(kind: 'error' | 'escalation', id: string, code: string): void {
    const catcher = this.#catcher(kind, id, code);
    if (catcher) this.trigger(catcher.executionId, catcher.nodeId);
    else if (kind === 'error') this.end({ kind: 'error', code });
  }
  catches(kind: 'error' | 'escalation', id: string, code: string): boolean {
    return this.#catcher(kind, id, code) !== undefined;
  }
  #catcher(
    kind: 'error' | 'escalation',
    id: string,
    code: string,
  ): { readonly executionId: string; readonly nodeId: string } | undefined {
    const caught = (trigger: Trigger | undefined): boolean =>
      trigger?.kind === kind && (trigger.code === undefined || trigger.code === code);
    let came: string | null = null;
    for (
      let at: Execution | undefined = this.execution(id);
      at;
      at = at.parentId === null ? undefined : this.execution(at.parentId)
    ) {
      // What an event sub-process throws it does not catch itself.
      const start = this.scopeOf(at)
        ?.eventStarts.map((one) => nodeOf(this.graph, one))
        .find((one) => one.kind === 'start' && one.scope !== came && caught(one.trigger));
      const node = at.activityId === null ? undefined : nodeOf(this.graph, at.activityId);
      const boundary =
        node && isActivity(node) && !this.isInstance(at)
          ? node.boundaries
              .map((one) => nodeOf(this.graph, one))
              .find((one) => one.kind === 'boundary' && caught(one.trigger))
          : undefined;
      const found = start ?? boundary;
      if (found) return { executionId: at.id, nodeId: found.id };
      came = at.activityId;
    }
    return undefined;
  }

  /** Takes every token away. */
  end(ending: Ending): void {
    this.ending = ending;
    this.#moving = [];
    for (const { id, parentId } of this.executions.values()) if (parentId === null) this.remove(id);
  }

  /** Sets a token on its way to a node of a scope, as if a flow led there; a start begins its scope anew. */
  enter(nodeId: string, scopeId: string, data: ExecutionData = {}): void {
    const node = nodeOf(this.graph, nodeId);
    if (isActivity(node) && data.signer !== undefined && !node.loop) this.#begin(node, scopeId, data, true);
    else this.#moving.push({ to: nodeId, scope: scopeId, via: undefined });
  }

  /** Has a token come to a join by that flow. */
  comeTo(joinId: string, scopeId: string, via: string): void {
    this.#moving.push({ to: joinId, scope: scopeId, via });
  }

  /** Makes the execution of a sub-process without setting its start in motion. */
  openEmptyScope(nodeId: string, parentId: string): Execution {
    const node = nodeOf(this.graph, nodeId);
    const scope = this.#rest(parentId, nodeId, 'children', {});
    if (isActivity(node)) this.#attach(scope.id, node);
    this.#subscribe(scope.id, nodeId);
    return scope;
  }

  /** One more instance beside those of a root. */
  addInstance(rootId: string, signer: string, item: unknown): void {
    const root = this.execution(rootId);
    const { multi } = root.data;
    if (!multi) throw new Error(`The execution "${rootId}" has no instances.`);
    if (multi.total >= MOST_INSTANCES)
      throw refuse.because('flow.tooManyInstances', { node: this.nodeAt(root).name, most: MOST_INSTANCES });
    const items = Array.from({ length: multi.total }, (_, at) => multi.items[at] ?? null);
    this.count(root, {
      ...multi,
      total: multi.total + 1,
      items: [...items, item],
      signers: { ...multi.signers, [multi.total]: signer },
    });
    const node = this.nodeAt(root);
    if (isActivity(node) && !multi.sequential) this.#startInstance(rootId, node, multi.total);
  }

  /** Takes one of several instances away that is not done. */
  removeInstance(id: string): void {
    const execution = this.execution(id);
    const root = this.parentOf(execution);
    const { multi } = root.data;
    if (!multi) throw new Error(`The execution "${id}" is not one of several.`);
    this.remove(id);
    // One that never counted: it is as if it had not been started.
    this.#afterInstance(
      this.count(root, { ...multi, total: multi.total - 1, started: multi.started - 1 }),
      this.nodeAt(root),
    );
  }

  /**
   * Puts a root above a single execution, so that others can be added beside it. Its boundary events are the root's
   * from now on.
   */
  makeSeveral(id: string): Execution {
    const execution = this.execution(id);
    const root = this.#rest(execution.parentId, execution.activityId, 'children', {
      multi: { sequential: false, total: 1, started: 1, done: 0, approved: 0, rejected: 0, items: [] },
    });
    this.replace({ ...execution, parentId: root.id });
    return root;
  }

  /** Moves tokens until all are at rest or the process has ended. */
  run(): void {
    for (let steps = 0; this.ending === undefined; steps += 1) {
      if (steps > MOST_STEPS)
        throw refuse.because('flow.endless', {
          node: this.#moving[0] ? nodeOf(this.graph, this.#moving[0].to).name : this.graph.name,
        });
      const next = this.#moving.shift();
      if (next) this.#arrive(next);
      else if (!this.#joinInclusive() && !this.#endScope()) return;
    }
  }

  #rest(parentId: string | null, activityId: string | null, waits: Waits, data: ExecutionData): Execution {
    const execution: Execution = { id: this.#newId(), parentId, activityId, waits, data, createTime: this.#now };
    this.replace(execution);
    return execution;
  }
  #pass(node: FlowNode, startTime: string): void {
    this.happened.push({ kind: 'passed', node, startTime });
  }
  /** What listeners of an element are to hear. */
  hear(on: Listener['on'], listeners: readonly Listener[], elementId: string, executionId: string): void {
    for (const listener of listeners)
      if (listener.on === on) this.happened.push({ kind: 'listener', listener, elementId, executionId });
  }

  #take(node: FlowNode, scopeId: string): void {
    for (const flow of this.#chosen(node, scopeId)) {
      this.taken.push(flow.id);
      this.hear('take', flow.listeners, flow.id, scopeId);
      this.#moving.push({ to: flow.target, scope: scopeId, via: flow.id });
    }
  }

  /** The flows a token leaves by. What cannot be decided is refused, never passed over to the default. */
  #chosen(node: FlowNode, scopeId: string): readonly SequenceFlow[] {
    const holds = (flow: SequenceFlow): boolean =>
      flow.condition === undefined || this.decide(flow.condition, scopeId, node);
    if (node.kind === 'parallel' || node.kind === 'eventBased') return flowsFrom(node);
    const first = node.kind === 'exclusive' ? node.outgoing.find(holds) : undefined;
    const found = node.kind === 'exclusive' ? (first ? [first] : []) : node.outgoing.filter(holds);
    if (found.length > 0) return found;
    if (node.otherwise) return [node.otherwise];
    if (node.outgoing.length === 0) return [];
    throw refuse.because('flow.noBranch', { node: node.name });
  }

  #arrive({ to, scope, via }: Moving): void {
    // The scope may have ended while the token was on its way.
    if (!this.executions.has(scope)) return;
    const node = nodeOf(this.graph, to);
    switch (node.kind) {
      case 'exclusive':
        return this.#take(node, scope);
      case 'start':
      case 'boundary':
        this.hear('end', node.listeners, node.id, scope);
        return this.#take(node, scope);
      case 'throw':
        this.#pass(node, this.#now);
        this.#throw(node.throws, scope);
        return this.#take(node, scope);
      case 'parallel': {
        const waiting = this.childrenOf(scope).filter(({ activityId }) => activityId === to);
        if (waiting.length + 1 < node.incoming.length) {
          this.#rest(scope, to, 'join', via === undefined ? {} : { via });
          return;
        }
        for (const { id } of waiting.slice(0, node.incoming.length - 1)) this.remove(id);
        return this.#take(node, scope);
      }
      case 'inclusive':
        if (node.incoming.length < 2) this.#take(node, scope);
        else this.#rest(scope, to, 'join', via === undefined ? {} : { via });
        return;
      case 'eventBased': {
        const { id } = this.#rest(scope, to, 'event', {});
        for (const { target } of flowsFrom(node))
          this.openings.push({ executionId: id, nodeId: target, kind: 'event' });
        return;
      }
      case 'catch':
        this.openings.push({ executionId: this.#rest(scope, to, 'event', {}).id, nodeId: to, kind: 'event' });
        return;
      case 'end':
        return this.#end(node, scope);
      default:
        return this.#carryOut(node, scope);
    }
  }

  #throw(thrown: Trigger | undefined, scope: string): void {
    if (!thrown || thrown.kind === 'timer') return;
    if ('name' in thrown)
      this.happened.push({ kind: 'thrown', event: thrown.kind, name: this.textOf(thrown.name, scope) });
    else this.raise(thrown.kind, scope, thrown.code ?? '');
  }

  #end(node: EndNode, scope: string): void {
    this.#pass(node, this.#now);
    this.hear('end', node.listeners, node.id, scope);
    this.#throw(node.throws, scope);
    if (!node.terminate || !this.executions.has(scope)) return;
    for (const { id } of this.childrenOf(scope)) this.remove(id);
    this.#moving = this.#moving.filter((one) => one.scope !== scope);
  }

  #carryOut(node: ActivityNode, scope: string): void {
    if (node.skip && this.decide(node.skip, scope, node)) {
      this.#pass(node, this.#now);
      return this.#take(node, scope);
    }
    if (node.loop) this.#beginSeveral(node, scope);
    else this.#begin(node, scope, {}, true);
  }

  #begin(node: ActivityNode, parentId: string, data: ExecutionData, alone: boolean): void {
    const waits: Waits =
      node.kind === 'userTask'
        ? 'task'
        : node.kind === 'receive'
          ? 'event'
          : node.kind === 'call'
            ? 'call'
            : node.kind === 'subProcess'
              ? 'children'
              : 'job';
    const { id } = this.#rest(parentId, node.id, waits, data);
    if (alone) this.#attach(id, node);
    this.hear('start', node.listeners, node.id, id);
    switch (node.kind) {
      case 'userTask':
        this.openings.push({ executionId: id, nodeId: node.id, kind: 'task' });
        return;
      case 'service':
        this.openings.push({ executionId: id, nodeId: node.id, kind: 'service' });
        return;
      case 'call':
        this.openings.push({ executionId: id, nodeId: node.id, kind: 'call' });
        return;
      case 'receive':
        this.openings.push({ executionId: id, nodeId: node.id, kind: 'event' });
        return;
      case 'subProcess':
        return this.#openScope(id, node.id);
      case 'manual':
        return this.leave(id);
    }
  }

  /**
   * Boundary events that wait for something from outside; errors and escalations are looked for when they are thrown.
   */
  #attach(executionId: string, node: ActivityNode): void {
    for (const nodeId of node.boundaries)
      if (this.#waitsOutside(nodeId)) this.openings.push({ executionId, nodeId, kind: 'event' });
  }
  #waitsOutside(nodeId: string): boolean {
    const node = nodeOf(this.graph, nodeId);
    return (
      (node.kind === 'boundary' || node.kind === 'start') &&
      node.trigger !== undefined &&
      node.trigger.kind !== 'error' &&
      node.trigger.kind !== 'escalation'
    );
  }
  #subscribe(executionId: string, scopeId: string): void {
    for (const nodeId of scopeNamed(this.graph, scopeId).eventStarts)
      if (this.#waitsOutside(nodeId)) this.openings.push({ executionId, nodeId, kind: 'event' });
  }
  #openScope(executionId: string, scopeId: string): void {
    this.#subscribe(executionId, scopeId);
    const { start } = scopeNamed(this.graph, scopeId);
    // That a sub-process began its own history row says.
    if (scopeId === '') this.#pass(nodeOf(this.graph, start), this.#now);
    this.#moving.push({ to: start, scope: executionId, via: undefined });
  }
  #beginEventScope(scope: Execution, eventScope: string, interrupting: boolean): void {
    if (interrupting) {
      for (const { id } of this.childrenOf(scope.id)) this.remove(id);
      this.#moving = this.#moving.filter((one) => one.scope !== scope.id);
      this.interrupted.push(scope.id);
    }
    this.#openScope(this.#rest(scope.id, eventScope, 'children', {}).id, eventScope);
  }

  #beginSeveral(node: ActivityNode, scope: string): void {
    const { loop } = node;
    if (!loop) return;
    const items = loop.kind === 'multi' && loop.collection ? this.listOf(loop.collection, scope, node) : [];
    const total =
      loop.kind === 'loop'
        ? (loop.most ?? MOST_INSTANCES)
        : loop.collection
          ? items.length
          : this.countOf(loop.cardinality, scope, node);
    if (total > MOST_INSTANCES)
      throw refuse.because('flow.tooManyInstances', { node: node.name, most: MOST_INSTANCES });
    const none =
      total === 0 ||
      (loop.kind === 'loop' &&
        loop.testBefore &&
        loop.condition !== undefined &&
        !this.decide(loop.condition, scope, node));
    if (none) {
      this.#pass(node, this.#now);
      return this.#take(node, scope);
    }
    const sequential = loop.kind === 'loop' || loop.sequential;
    const { id } = this.#rest(scope, node.id, 'children', {
      multi: { sequential, total, started: 0, done: 0, approved: 0, rejected: 0, items },
    });
    this.#attach(id, node);
    // An instance that passes at once may complete them all.
    for (let at = 0; at < (sequential ? 1 : total) && this.executions.has(id); at += 1)
      this.#startInstance(id, node, at);
  }

  #startInstance(rootId: string, node: ActivityNode, index: number): void {
    const root = this.execution(rootId);
    const { multi } = root.data;
    if (!multi) return;
    this.count(root, { ...multi, started: multi.started + 1 });
    const signer = multi.signers?.[index];
    const named = node.loop?.kind === 'multi' ? node.loop : undefined;
    const local = {
      loopCounter: index,
      ...(named?.elementVariable === undefined ? {} : { [named.elementVariable]: multi.items[index] ?? null }),
      ...(named?.indexVariable === undefined ? {} : { [named.indexVariable]: index }),
    };
    this.#begin(node, rootId, { local, ...(signer === undefined ? {} : { signer }) }, false);
  }

  #instanceDone(root: Execution, multi: Counters, node: FlowNode, approved: boolean | undefined): void {
    this.#afterInstance(
      this.count(root, {
        ...multi,
        done: multi.done + 1,
        approved: multi.approved + (approved === true ? 1 : 0),
        rejected: multi.rejected + (approved === false ? 1 : 0),
      }),
      node,
    );
  }
  #afterInstance(root: Execution, node: FlowNode): void {
    const { multi } = root.data;
    if (!multi || !isActivity(node)) return;
    const { loop } = node;
    const done =
      loop?.kind === 'loop'
        ? multi.done >= multi.total || (loop.condition !== undefined && !this.decide(loop.condition, root.id, node))
        : multi.done >= multi.total ||
          (loop?.completion !== undefined && multi.done > 0 && this.decide(loop.completion, root.id, node));
    if (!done) {
      if (multi.sequential && multi.started < multi.total && this.childrenOf(root.id).length === 0)
        this.#startInstance(root.id, node, multi.started);
      return;
    }
    if (node.kind === 'userTask')
      this.set({ [`${node.id}Votes`]: { approved: multi.approved, rejected: multi.rejected, total: multi.total } });
    const scope = this.parentOf(root);
    this.remove(root.id);
    this.#take(node, scope.id);
  }

  /** Lets the tokens of an inclusive join go on for which no other can come any more. */
  #joinInclusive(): boolean {
    for (const { parentId, activityId, waits } of this.executions.values()) {
      if (waits !== 'join' || activityId === null || parentId === null) continue;
      const node = nodeOf(this.graph, activityId);
      if (node.kind !== 'inclusive') continue;
      const beside = this.childrenOf(parentId);
      const here = beside.filter((one) => one.activityId === activityId);
      const others = beside.flatMap((one) =>
        one.activityId === null || one.activityId === activityId ? [] : [one.activityId],
      );
      if (mustWait(this.graph, node, new Set(here.flatMap(({ data }) => data.via ?? [])), others)) continue;
      for (const { id } of here) this.remove(id);
      this.#take(node, parentId);
      return true;
    }
    return false;
  }

  /** Ends a scope in which nothing is left. */
  #endScope(): boolean {
    for (const scope of this.executions.values()) {
      if (this.scopeOf(scope) === undefined || this.childrenOf(scope.id).length > 0) continue;
      if (scope.activityId === null) {
        this.hear('end', this.graph.listeners, this.graph.key, scope.id);
        this.end({ kind: 'completed' });
        return true;
      }
      const node = nodeOf(this.graph, scope.activityId);
      if (node.kind === 'subProcess' && node.triggeredByEvent) {
        this.#pass(node, scope.createTime);
        this.remove(scope.id);
      } else this.leave(scope.id);
      return true;
    }
    return false;
  }
}
