import { type DrawnScope, getNode } from '@scf-kit/sdk/bpmn';
import type { Expression } from '@scf-kit/sdk/form';
import { refuse } from '../../http/refusal.ts';
import { scopeNamed, type FlowNode, type ProcessGraph, type Written } from '../definition/graph.ts';
import type { Counters } from '../../database/internal/flow-data.ts';
import type { Execution } from './execution.ts';

export type Variables = Readonly<Record<string, unknown>>;

/** The variables a multi-instance root has of its own. */
const COUNTED: Readonly<Record<string, (counters: Counters) => number>> = {
  nrOfInstances: ({ total }) => total,
  nrOfCompletedInstances: ({ done }) => done,
  nrOfActiveInstances: ({ started, done }) => started - done,
  nrOfApproved: ({ approved }) => approved,
  nrOfRejected: ({ rejected }) => rejected,
  loopCounter: ({ started }) => started,
};

/** The tree of executions of one instance and the variables seen from each of them. */
export class Scopes {
  readonly graph: ProcessGraph;
  readonly executions: Map<string, Execution>;
  readonly #variables: Record<string, unknown>;
  readonly #changed: Record<string, unknown> = {};

  constructor(graph: ProcessGraph, executions: Iterable<Execution>, variables: Variables) {
    this.graph = graph;
    this.executions = new Map([...executions].map((one) => [one.id, one]));
    this.#variables = { ...variables };
  }

  /** The variables of the process itself. */
  get processVariables(): Variables {
    return this.#variables;
  }
  /** Variables that were set since. */
  get changedVariables(): Variables {
    return this.#changed;
  }
  set(variables: Variables): void {
    Object.assign(this.#variables, variables);
    Object.assign(this.#changed, variables);
  }

  execution(id: string): Execution {
    const found = this.executions.get(id);
    if (!found) throw new Error(`The instance has no execution "${id}".`);
    return found;
  }
  getParent({ id, parentId }: Execution): Execution {
    if (parentId === null) throw new Error(`The execution "${id}" is the process itself.`);
    return this.execution(parentId);
  }
  listChildren(id: string): readonly Execution[] {
    return [...this.executions.values()].filter(({ parentId }) => parentId === id);
  }
  nodeAt({ id, activityId }: Execution): FlowNode {
    if (activityId === null) throw new Error(`The execution "${id}" stands at no element.`);
    return getNode(this.graph, activityId);
  }
  replace(execution: Execution): void {
    this.executions.set(execution.id, execution);
  }
  setCounters(root: Execution, multi: Counters): Execution {
    const counted = { ...root, data: { ...root.data, multi } };
    this.replace(counted);
    return counted;
  }
  /** Takes an execution away with all below it. */
  remove(id: string): void {
    for (const child of this.listChildren(id)) this.remove(child.id);
    this.executions.delete(id);
  }

  /** The scope an execution is: the process, or a running sub-process. */
  findScope({ activityId, data }: Execution): DrawnScope | undefined {
    if (activityId === null) return scopeNamed(this.graph, '');
    return getNode(this.graph, activityId).kind === 'subProcess' && !data.multi
      ? scopeNamed(this.graph, activityId)
      : undefined;
  }
  /** Whether it is one of several instances. */
  isLoopInstance({ parentId }: Execution): boolean {
    return parentId !== null && this.execution(parentId).data.multi !== undefined;
  }

  /** Reads variables as an execution sees them: its own first, then those of enclosing scopes, then the process's. */
  variableReader(id: string): (name: string) => unknown {
    return (name) => {
      for (
        let at = this.executions.get(id);
        at;
        at = at.parentId === null ? undefined : this.executions.get(at.parentId)
      ) {
        const { local, multi } = at.data;
        if (local && Object.hasOwn(local, name)) return local[name];
        const counted = multi && Object.hasOwn(COUNTED, name) ? COUNTED[name]?.(multi) : undefined;
        if (counted !== undefined) return counted;
      }
      return Object.hasOwn(this.#variables, name) ? this.#variables[name] : undefined;
    };
  }

  /** Whether a condition holds. @throws Refusal `flow.undecided` where data is missing */
  evaluateCondition(condition: Expression, id: string, node: FlowNode): boolean {
    const holds = condition.test(this.variableReader(id));
    if (holds === undefined) throw refuse.because('flow.undecided', { node: node.name, condition: condition.source });
    return holds;
  }
  evaluateText(written: Written, id: string): string {
    const value = typeof written === 'string' ? written : written.evaluate(this.variableReader(id));
    return typeof value === 'string' ? value : '';
  }
  /** The entries of a list, of a text of them parted by commas, or of one in JSON. */
  evaluateList(expression: Expression, id: string, node: FlowNode): readonly unknown[] {
    const value = expression.evaluate(this.variableReader(id));
    if (Array.isArray(value)) return value;
    const written = typeof value === 'string' ? listIn(value) : undefined;
    if (written) return written;
    if (typeof value === 'string')
      return value
        .split(',')
        .map((one) => one.trim())
        .filter((one) => one !== '');
    throw refuse.because('flow.undecided', { node: node.name, condition: expression.source });
  }
  evaluateCardinality(expression: Expression | undefined, id: string, node: FlowNode): number {
    const value = Number(expression?.evaluate(this.variableReader(id)) ?? Number.NaN);
    if (!Number.isInteger(value) || value < 0)
      throw refuse.because('flow.undecided', { node: node.name, condition: expression?.source ?? '' });
    return value;
  }
}

/** The list a text is in JSON; undefined where it is none. */
function listIn(text: string): readonly unknown[] | undefined {
  if (!text.trimStart().startsWith('[')) return undefined;
  try {
    const read: unknown = JSON.parse(text);
    return Array.isArray(read) ? read : undefined;
  } catch {
    return undefined;
  }
}
