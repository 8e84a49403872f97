import type { DrawnScope } from '@scf-kit/sdk/bpmn';
import type { Expression } from '@scf-kit/sdk/form';
import type { Deadlines } from './deadlines.ts';
import type { Timer } from './timers.ts';

/** A literal or an expression over the variables (`${initiator}`). */
export type Written = string | Expression;
/** The people named to handle a task. */
export type Identity = Written;

export interface SequenceFlow {
  readonly id: string;
  readonly source: string;
  readonly target: string;
  readonly condition: Expression | undefined;
  readonly listeners: readonly Listener[];
}

/** A registered function called at an event of an element. */
export interface Listener {
  readonly on: 'start' | 'end' | 'take' | 'create' | 'assignment' | 'complete' | 'delete';
  readonly name: string;
  readonly fields: Fields;
}
/** Field values a definition passes to a delegate or listener, by name. */
export type Fields = ReadonlyMap<string, Written>;

/** The timer, message, signal, error or escalation an event waits for or throws. */
export type Trigger =
  /** A cycle fires no more after `until`. */
  | { readonly kind: 'timer'; readonly timer: Timer; readonly until?: Timer | undefined }
  | { readonly kind: 'message'; readonly name: Written }
  /** `within`: it is heard in its own instance alone. */
  | { readonly kind: 'signal'; readonly name: Written; readonly within: boolean }
  /** Without a code every one is caught. */
  | { readonly kind: 'error' | 'escalation'; readonly code: string | undefined };

interface Placed {
  readonly id: string;
  /** The element's name; its id where it has none. */
  readonly name: string;
  /** Its BPMN type as written in the history: `userTask`. */
  readonly type: string;
  /** The id of the enclosing sub-process; '' for the process itself. */
  readonly scope: string;
  readonly incoming: readonly SequenceFlow[];
  readonly outgoing: readonly SequenceFlow[];
  /** The flow that is taken when no condition holds; not among `outgoing`. */
  readonly defaultFlow: SequenceFlow | undefined;
  readonly listeners: readonly Listener[];
}

/** Several instances of one activity. Without `collection` the `cardinality` counts them. */
export interface MultiInstance {
  readonly kind: 'multi';
  readonly sequential: boolean;
  readonly collection: Expression | undefined;
  readonly cardinality: Expression | undefined;
  readonly elementVariable: string | undefined;
  readonly indexVariable: string | undefined;
  readonly completion: Expression | undefined;
}
/** One instance after the other as long as the condition holds. */
export interface StandardLoop {
  readonly kind: 'loop';
  readonly condition: Expression | undefined;
  readonly testBefore: boolean;
  readonly most: number | undefined;
}
export type Loop = MultiInstance | StandardLoop;

/** A BPMN activity: it may be repeated, skipped and interrupted. */
interface Activity extends Placed {
  readonly loop: Loop | undefined;
  /** Ids of the boundary events on it. */
  readonly boundaries: readonly string[];
  readonly skip: Expression | undefined;
}

/**
 * `initiator` names the variable that holds who started; `initiator` is always there too. A trigger starts an event
 * sub-process.
 */
export interface StartNode extends Placed {
  readonly kind: 'start';
  readonly initiator: string;
  readonly trigger: Trigger | undefined;
  readonly interrupting: boolean;
}
/**
 * `terminate` ends its whole scope, other tokens included; `terminateAll` the process and those that called it;
 * `throws` says what it throws.
 */
export interface EndNode extends Placed {
  readonly kind: 'end';
  readonly terminate: boolean;
  readonly terminateAll: boolean;
  readonly throws: Trigger | undefined;
}
/**
 * How a rejection is handled: the process ends, goes back to the previous task or to the applicant's, or the rejection
 * counts as a vote.
 */
export type OnReject = 'end' | 'previous' | 'start' | 'vote';
export interface UserTaskNode extends Activity {
  readonly kind: 'userTask';
  /** Its name where that holds expressions. */
  readonly title: Expression | undefined;
  readonly assignee: Identity | undefined;
  readonly candidateUsers: readonly Identity[];
  /** Role codes. */
  readonly candidateGroups: readonly Identity[];
  readonly formKey: string | undefined;
  readonly category: Written | undefined;
  readonly priority: Written | undefined;
  /** The initiator may be among those who handle it. */
  readonly initiatorMayApprove: boolean;
  readonly onReject: OnReject;
  /** When it is due: a moment or a period from when the task opens. */
  readonly due: Timer | undefined;
  /** Reminders, escalation and automatic action around the due date. */
  readonly deadlines: Deadlines;
}
/** Done by nobody we know of: passes. */
export interface ManualNode extends Activity {
  readonly kind: 'manual';
}
/**
 * Runs a registered delegate, or evaluates an expression; `async` as a job of its own, else in the transaction of the
 * step.
 */
export interface ServiceNode extends Activity {
  readonly kind: 'service';
  readonly does:
    | { readonly kind: 'delegate'; readonly name: string }
    | { readonly kind: 'expression'; readonly expression: Expression };
  /** Waits after its work until its execution is triggered. */
  readonly triggerable: boolean;
  readonly fields: Fields;
  readonly resultVariable: string | undefined;
  readonly async: boolean;
  readonly retry: { readonly times: number; readonly every: Timer } | undefined;
}
/** Waits for a message; without one, until its execution is triggered by id. */
export interface ReceiveNode extends Activity {
  readonly kind: 'receive';
  readonly trigger: Trigger | undefined;
}
export interface SubProcessNode extends Activity {
  readonly kind: 'subProcess';
  readonly triggeredByEvent: boolean;
}
export interface Mapping {
  readonly source: Written;
  readonly target: string;
}
export interface CallNode extends Activity {
  readonly kind: 'call';
  readonly called: Written;
  readonly inputs: readonly Mapping[];
  readonly outputs: readonly Mapping[];
  readonly inheritVariables: boolean;
  readonly allOutputs: boolean;
  readonly businessKey: Written | undefined;
  readonly inheritBusinessKey: boolean;
}
/** Takes the first flow whose condition holds, else `defaultFlow`. */
export interface ExclusiveNode extends Placed {
  readonly kind: 'exclusive';
}
/** Joins as many tokens as flows come in, then takes every flow. */
export interface ParallelNode extends Placed {
  readonly kind: 'parallel';
}
/** Joins every token that can still come, then takes every flow whose condition holds. */
export interface InclusiveNode extends Placed {
  readonly kind: 'inclusive';
}
/** Waits for the first of the events that follow it. */
export interface EventGatewayNode extends Placed {
  readonly kind: 'eventBased';
}
export interface BoundaryNode extends Placed {
  readonly kind: 'boundary';
  readonly attachedTo: string;
  readonly interrupting: boolean;
  readonly trigger: Trigger;
}
export interface CatchNode extends Placed {
  readonly kind: 'catch';
  readonly trigger: Trigger;
}
/** Throws and passes; without `throws` it only passes. */
export interface ThrowNode extends Placed {
  readonly kind: 'throw';
  readonly throws: Trigger | undefined;
}

export type ActivityNode = UserTaskNode | ManualNode | ServiceNode | ReceiveNode | SubProcessNode | CallNode;
export type FlowNode =
  | StartNode
  | EndNode
  | ActivityNode
  | ExclusiveNode
  | ParallelNode
  | InclusiveNode
  | EventGatewayNode
  | BoundaryNode
  | CatchNode
  | ThrowNode;

export type Withdrawal = 'untilApproved' | 'always' | 'never';

/** A process as the engine runs it. */
export interface ProcessGraph {
  readonly key: string;
  readonly name: string;
  readonly start: StartNode;
  readonly nodes: ReadonlyMap<string, FlowNode>;
  readonly scopes: ReadonlyMap<string, DrawnScope>;
  /** The variables a scope begins with, by its id: its data objects with a value. */
  readonly initial: ReadonlyMap<string, Readonly<Record<string, unknown>>>;
  /** On the process itself: `start` and `end`. */
  readonly listeners: readonly Listener[];
  /** The people who may start it, by id or username and by platform role; neither: anybody. */
  readonly starters: { readonly users: readonly string[]; readonly groups: readonly string[] };
  /** When the applicant may take the application back (`scf:withdraw`). */
  readonly withdrawal: Withdrawal;
}

export function scopeNamed(graph: ProcessGraph, id: string): DrawnScope {
  const scope = graph.scopes.get(id);
  if (!scope) throw new Error(`The process "${graph.key}" has no scope "${id}".`);
  return scope;
}
