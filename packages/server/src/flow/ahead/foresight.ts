import { isActivity, getNode } from '@scf-kit/sdk/bpmn';
import type { Expression } from '@scf-kit/sdk/form';
import { Refusal } from '../../http/refusal.ts';
import type { CallNode, FlowNode, Loop, ProcessGraph, UserTaskNode } from '../definition/graph.ts';
import { findFirstDue, setTimer, type Timer } from '../definition/timers.ts';
import type { Activation, Execution } from '../machine/execution.ts';
import { goOn } from '../machine/go-on.ts';
import { Machine } from '../machine/machine.ts';
import type { Variables } from '../machine/scopes.ts';
import { namesIn } from '../people/candidates.ts';
import { leadsBy, listNodesAfter } from './certain-steps.ts';

/** Those a step names, as far as its expressions can be read already: people by id or username, roles by code. */
export interface NamedDeciders {
  readonly users: readonly string[];
  readonly groups: readonly string[];
  /** The definition names nobody: the step is for the administrators of processes. */
  readonly unnamed: boolean;
}

/** A step that is still to come. */
export interface Foreseen extends NamedDeciders {
  readonly node: StepNode;
  /** When it is due if each step before it is done when that is due; null where that is not known. */
  readonly dueDate: string | null;
  /** Whether it comes whatever is decided on the way; else it depends on what nobody knows yet. */
  readonly certain: boolean;
}

/** A step people do, or one that is done by another process. */
type StepNode = UserTaskNode | CallNode;
const isStep = (node: FlowNode): node is StepNode => node.kind === 'userTask' || node.kind === 'call';

/** Where an instance stands. */
interface Standing {
  readonly graph: ProcessGraph;
  readonly executions: readonly Execution[];
  readonly variables: Variables;
  readonly now: string;
  /** When the wait of an execution ends at the latest, where that is known. */
  readonly dues: ReadonlyMap<string, string>;
}

type Scope = (name: string) => unknown;

const MOST_STEPS = 500;
/** Tokens that may be lost in one step: a process in which more are comes to rest in no real instance either. */
const MOST_LOST = 20;

/** Does some work and answers its value; undefined where it is refused. */
function unlessRefused<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

const isOfLoop = (loop: Loop | undefined, condition: Expression): boolean =>
  loop !== undefined && condition === (loop.kind === 'loop' ? loop.condition : loop.completion);

/** A machine that remembers where it could not decide. A list that is not there yet counts as one of one. */
class Foreseeing extends Machine {
  /** `entered`: it is not known whether the step is skipped; else where its flows lead. */
  readonly undecided: { readonly node: FlowNode; readonly entered: boolean }[] = [];

  override evaluateCondition(condition: Expression, id: string, node: FlowNode): boolean {
    const holds = condition.test(this.variableReader(id));
    if (holds !== undefined) return holds;
    // Of several instances all are done, and a loop is passed once.
    if (isActivity(node) && isOfLoop(node.loop, condition)) return false;
    this.undecided.push({ node, entered: isActivity(node) && node.skip === condition });
    return super.evaluateCondition(condition, id, node);
  }
  override evaluateList(expression: Expression, id: string, node: FlowNode): readonly unknown[] {
    return unlessRefused(() => super.evaluateList(expression, id, node)) ?? [null];
  }
  override evaluateCardinality(expression: Expression | undefined, id: string, node: FlowNode): number {
    return unlessRefused(() => super.evaluateCardinality(expression, id, node)) ?? 1;
  }
}

/** Moves the tokens until all are at rest. Each run that is refused has lost one token; the others go on. */
function settle(machine: Machine): void {
  const run = (): true => {
    machine.run();
    return true;
  };
  for (let lost = 0; lost < MOST_LOST && !unlessRefused(run); lost += 1);
}

const computeDue = (timer: Timer | undefined, from: string | null, scope: Scope): string | null => {
  const set = timer && setTimer(timer, scope);
  if (!set || (from === null && set.kind !== 'at')) return null;
  return findFirstDue(set, from ?? '')?.due ?? null;
};

const latest = (one: string | null, other: string | null): string | null =>
  one === null || other === null ? null : one > other ? one : other;

function decidersNamed(node: StepNode, scope: Scope, signer: string | undefined): NamedDeciders {
  if (node.kind === 'call') return { users: [], groups: [], unnamed: false };
  const assignee = signer ?? node.assignee;
  if (assignee !== undefined) return { users: namesIn(assignee, scope).slice(0, 1), groups: [], unnamed: false };
  return {
    users: node.candidateUsers.flatMap((identity) => namesIn(identity, scope)),
    groups: node.candidateGroups.flatMap((identity) => namesIn(identity, scope)),
    unnamed: node.candidateUsers.length + node.candidateGroups.length === 0,
  };
}

/** The steps to come, each once: several tasks of one step are a step for all of their people. */
class Steps {
  readonly #found = new Map<string, Foreseen>();

  add(step: Foreseen): void {
    const before = this.#found.get(step.node.id);
    this.#found.set(
      step.node.id,
      before
        ? {
            ...step,
            users: [...before.users, ...step.users],
            groups: [...before.groups, ...step.groups],
            dueDate: latest(before.dueDate, step.dueDate),
          }
        : step,
    );
  }
  has(id: string): boolean {
    return this.#found.has(id);
  }
  all(): readonly Foreseen[] {
    return [...this.#found.values()];
  }
}

/** When the waits of a machine end, by execution; null: nobody knows when. */
class Ends {
  readonly #known = new Map<string, string | null>();

  constructor({ executions, now, dues }: Standing) {
    for (const { id, waits } of executions) {
      const due = dues.get(id) ?? (waits === 'job' ? now : null);
      this.#known.set(id, due !== null && due < now ? now : due);
    }
  }
  of(id: string): string | null {
    return this.#known.get(id) ?? null;
  }
  set(id: string, end: string | null): void {
    this.#known.set(id, end);
  }
  /** The execution whose wait ends first; those without a known end come last. */
  first(machine: Machine): Execution | undefined {
    const order = ({ id }: Execution): string => this.of(id) ?? '~';
    return [...machine.executions.values()]
      .filter(({ waits }) => waits !== 'children' && waits !== 'join')
      .reduce<Execution | undefined>(
        (first, one) => (first === undefined || order(one) < order(first) ? one : first),
        undefined,
      );
  }
}

/** Takes note of a wait that begins at a moment: of a step to come, or of something else that takes its time. */
function noteWait(
  machine: Machine,
  { executionId, nodeId }: Activation,
  at: string | null,
  { ends, steps }: { readonly ends: Ends; readonly steps: Steps },
): void {
  const execution = machine.executions.get(executionId);
  // A node that is passed at once is not waited for, and events beside a step are left aside.
  if (!execution || execution.activityId !== nodeId) return;
  const node = getNode(machine.graph, nodeId);
  const scope = machine.variableReader(executionId);
  if (isStep(node)) {
    const dueDate = node.kind === 'userTask' ? computeDue(node.due, at, scope) : null;
    ends.set(executionId, dueDate);
    steps.add({ node, ...decidersNamed(node, scope, execution.data.signer), dueDate, certain: true });
  } else if (node.kind === 'service') ends.set(executionId, at);
  else if (node.kind === 'catch' && node.trigger.kind === 'timer')
    ends.set(executionId, computeDue(node.trigger.timer, at, scope));
}

/** Adds the steps beyond what could not be decided: those that may come, and those that come either way. */
function addUndecided(machine: Foreseeing, open: ReadonlySet<string | null>, steps: Steps): void {
  const { graph, processVariables } = machine;
  const scope: Scope = (name) => processVariables[name];
  for (const { node: from, entered } of machine.undecided)
    for (const id of new Set([...(entered ? [from.id] : []), ...listNodesAfter(graph, from)])) {
      const node = getNode(graph, id);
      if (!isStep(node) || open.has(id) || steps.has(id)) continue;
      const certain = id !== from.id && leadsBy(graph, from, id);
      steps.add({ node, ...decidersNamed(node, scope, undefined), dueDate: null, certain });
    }
}

/**
 * The steps that are still to come for an instance, in their order, if everybody approves: its tokens are moved on by
 * its present variables, and nothing is written. Beyond a decision that cannot be made yet all further steps are told;
 * those to which not every way leads are uncertain.
 */
export function foresee(standing: Standing): readonly Foreseen[] {
  let made = 0;
  const machine = new Foreseeing({ ...standing, newId: () => `ahead ${(made += 1)}` });
  const found = { ends: new Ends(standing), steps: new Steps() };
  for (let step = 0, noted = 0; machine.ending === undefined && step < MOST_STEPS; step += 1) {
    const next = found.ends.first(machine);
    if (!next) break;
    const at = found.ends.of(next.id);
    unlessRefused(() => goOn(machine, next));
    settle(machine);
    for (; noted < machine.activations.length; noted += 1) {
      const activation = machine.activations[noted];
      if (activation) noteWait(machine, activation, at, found);
    }
  }
  addUndecided(machine, new Set(standing.executions.map(({ activityId }) => activityId)), found.steps);
  return found.steps.all();
}
