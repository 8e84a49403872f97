import { warning, type Finding } from '@scf-kit/sdk/bpmn';
import type { Text } from '@scf-kit/sdk/contract';
import { refuse } from '../http/refusal.ts';
import { type Listener, type ProcessGraph } from './definition/graph.ts';
import type { Variables } from './machine/scopes.ts';
import type { Db } from './people/candidates.ts';

/** The instance as a delegate or listener sees it. */
export interface InstanceFacts {
  readonly id: string;
  readonly definitionKey: string;
  readonly businessKey: string | null;
  readonly businessType: string | null;
  readonly title: string;
  readonly startUserId: string | null;
}

/** The input of a service task's delegate. Writes through `db` share the transaction of the process step. */
export interface DelegateContext {
  readonly db: Db;
  readonly instance: InstanceFacts;
  readonly activityId: string;
  /** The fields of the definition, computed. */
  readonly fields: Variables;
  variable(name: string): unknown;
  /** Sets variables of the process. */
  set(variables: Variables): void;
  /** The same at each retry of this step, so that a remote call made with it takes effect once. */
  readonly idempotencyKey: string;
}
/**
 * Carries out a service task; what it answers becomes the task's result variable. Throws `BpmnError` for what the
 * process is to catch.
 */
export interface Delegate {
  readonly name: string;
  readonly label: Text;
  readonly run: (work: DelegateContext) => Promise<unknown>;
}

export interface ListenerContext extends Omit<DelegateContext, 'idempotencyKey'> {
  readonly event: Listener['on'];
  /** The task of a task listener's event. */ readonly taskId: string | null;
}
/**
 * Hears an event of a process, a flow or an activity (`execution`), or of a user task (`task`). What it throws refuses
 * the command.
 */
export interface DefinedListener {
  readonly name: string;
  readonly label: Text;
  readonly on: 'execution' | 'task';
  readonly run: (heard: ListenerContext) => Promise<void>;
}

/** An error with a code that a boundary event or an event sub-process of the process may catch. */
export class BpmnError extends Error {
  readonly code: string;
  constructor(code: string, message = code) {
    super(message);
    this.code = code;
  }
}

const delegates = new Map<string, Delegate>();
const listeners = new Map<string, DefinedListener>();

/**
 * Registers what a service task may run, once, from a module's handlers. Definitions name it by
 * `flowable:delegateExpression="${name}"` or `flowable:class`.
 */
export function defineDelegate(name: string, rules: Omit<Delegate, 'name'>): void {
  if (delegates.has(name)) throw new Error(`The delegate "${name}" is defined twice.`);
  delegates.set(name, { name, ...rules });
}
/** Registers what an execution or task listener may run, once, from a module's handlers. */
export function defineListener(name: string, rules: Omit<DefinedListener, 'name'>): void {
  if (listeners.has(name)) throw new Error(`The listener "${name}" is defined twice.`);
  listeners.set(name, { name, ...rules });
}
export const definedDelegates = (): readonly Delegate[] => [...delegates.values()];
export const definedListeners = (): readonly DefinedListener[] => [...listeners.values()];

/** @throws Refusal `flow.noFunction` */
export function findDelegate(name: string): Delegate {
  const found = delegates.get(name);
  if (!found) throw refuse.because('flow.noFunction', { name });
  return found;
}
/** Undefined for a listener that nobody registered: who deployed it was warned. */
export const findListener = (name: string): DefinedListener | undefined => listeners.get(name);

/**
 * The elements that name a function nobody registered: a listener is not run then, and a service task becomes an
 * incident that people see.
 */
export function unregistered(graph: ProcessGraph): readonly Finding[] {
  const found: Finding[] = [];
  const heard = (place: string, list: readonly Listener[]): void => {
    for (const name of new Set(list.map((one) => one.name)))
      if (!listeners.has(name))
        found.push(
          warning(place, `监听器“${name}”未登记，不会执行`, `No listener "${name}" is registered: it is not run`),
        );
  };
  heard(graph.key, graph.listeners);
  for (const node of graph.nodes.values()) {
    heard(node.id, node.listeners);
    for (const flow of node.incoming) heard(flow.id, flow.listeners);
    if (node.kind === 'service' && node.does.kind === 'delegate' && !delegates.has(node.does.name))
      found.push(
        warning(
          node.id,
          `处理程序“${node.does.name}”未登记，执行到此会成为异常，由管理员处理`,
          `No delegate "${node.does.name}" is registered: the step becomes an incident for the administrators`,
        ),
      );
  }
  return found;
}
