import { getNode } from '@scf-kit/sdk/bpmn';
import type { ExecutionData } from '../../database/internal/flow-data.ts';
import type { FlowNode, Listener, ProcessGraph } from '../definition/graph.ts';
import type { EngineEvent } from './engine-event.ts';
import type { Activation, Execution, Waits } from './execution.ts';
import { Scopes, type Variables } from './scopes.ts';

export interface MachineState {
  readonly graph: ProcessGraph;
  readonly executions: Iterable<Execution>;
  readonly variables: Variables;
  readonly now: string;
  readonly newId: () => string;
}

/** The tree of executions together with what happens on the way: waits that begin, nodes passed, listeners called. */
export class Recorder extends Scopes {
  readonly activations: Activation[] = [];
  readonly events: EngineEvent[] = [];
  protected readonly now: string;
  readonly #newId: () => string;

  constructor({ graph, executions, variables, now, newId }: MachineState) {
    super(graph, executions, variables);
    this.now = now;
    this.#newId = newId;
  }

  protected createExecution(
    parentId: string | null,
    activityId: string | null,
    waits: Waits,
    data: ExecutionData,
  ): Execution {
    const execution: Execution = { id: this.#newId(), parentId, activityId, waits, data, createTime: this.now };
    this.replace(execution);
    return execution;
  }
  protected emitPassed(node: FlowNode, startTime = this.now): void {
    this.events.push({ kind: 'passed', node, startTime });
  }
  /** Records an event for each listener of an element that listens to `on`. */
  protected emit(on: Listener['on'], listeners: readonly Listener[], elementId: string, executionId: string): void {
    for (const listener of listeners)
      if (listener.on === on) this.events.push({ kind: 'listener', listener, elementId, executionId });
  }
  protected emitOf(on: Listener['on'], { id, listeners }: FlowNode, executionId: string): void {
    this.emit(on, listeners, id, executionId);
  }
  /** A node is entered and left at once. */
  protected emitThrough(node: FlowNode, executionId: string): void {
    this.emitOf('start', node, executionId);
    this.emitOf('end', node, executionId);
  }
  /** Of boundary events and event sub-processes those wait; errors and escalations are looked for when thrown. */
  protected awaitEvents(executionId: string, nodeIds: readonly string[]): void {
    for (const nodeId of nodeIds) {
      const node = getNode(this.graph, nodeId);
      const trigger = node.kind === 'boundary' || node.kind === 'start' ? node.trigger : undefined;
      if (trigger && trigger.kind !== 'error' && trigger.kind !== 'escalation')
        this.activations.push({ executionId, nodeId, kind: 'event' });
    }
  }
}
