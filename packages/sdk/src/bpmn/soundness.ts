import {
  flowsFrom,
  isActivity,
  getNode,
  wrong,
  type DrawnFlow,
  type DrawnNode,
  type DrawnProcess,
  type Finding,
} from './drawing.ts';
import { mustWait } from './reach.ts';

/**
 * Where the tokens of one scope stand, sorted, one entry a token: `waiting` at what takes time (`node`) and at joins
 * (`node flow`), `moving` along a flow (`node flow`).
 */
interface Marking {
  readonly waiting: readonly string[];
  readonly moving: readonly string[];
}

const MOST_MARKINGS = 20_000;
/** The most a search may cost, about a microsecond each. */
const MOST_STEPS = 3_000_000;
/** Elements that a look at who can come to a join passes in a step. */
const PASSED = 25;

/** The rest of the cost a search may have; below zero it was not played to its end. */
export interface SoundnessBudget {
  steps: number;
}
const MOST_TOKENS = 64;
/** An inclusive gateway of more flows is played with each alone and all together. */
const MOST_CHOICES = 6;

const parsePlace = (token: string): string => token.split(' ', 1)[0] ?? token;
const parseFlow = (token: string): string => token.slice(parsePlace(token).length + 1);
const arriving = ({ target, id }: DrawnFlow): string => `${target} ${id}`;
const toKey = ({ waiting, moving }: Marking): string => `${waiting.join(',')}|${moving.join(',')}`;
const marking = (waiting: readonly string[], moving: readonly string[]): Marking => ({
  waiting: waiting.toSorted(),
  moving: moving.toSorted(),
});

/** Rests until something from outside goes on with it. */
function rests(node: DrawnNode): boolean {
  switch (node.kind) {
    case 'userTask':
    case 'receive':
    case 'call':
    case 'catch':
    case 'eventBased':
    case 'subProcess':
      return true;
    case 'service':
      return node.async;
    default:
      return false;
  }
}
const joins = (node: DrawnNode): boolean =>
  (node.kind === 'parallel' || node.kind === 'inclusive') && node.incoming.length > 1;

/** A way round without anything that waits would never come to rest. */
function endless(process: DrawnProcess): Finding | undefined {
  const done = new Set<string>();
  const open = new Set<string>();
  const visit = (id: string): Finding | undefined => {
    if (done.has(id)) return undefined;
    if (open.has(id))
      return wrong(
        id,
        '循环中没有用户任务或等待，流程无法停下',
        'A loop through it has no user task or wait, so the process would never stop',
      );
    const node = getNode(process, id);
    if (rests(node)) return undefined;
    open.add(id);
    for (const { target } of flowsFrom(node)) {
      const found = visit(target);
      if (found) return found;
    }
    open.delete(id);
    done.add(id);
    return undefined;
  };
  for (const id of process.nodes.keys()) {
    const found = visit(id);
    if (found) return found;
  }
  return undefined;
}

/** The sets of flows by which a token may leave a node. */
function ways(node: DrawnNode): readonly (readonly DrawnFlow[])[] {
  const all = flowsFrom(node);
  if (node.kind === 'exclusive') return all.map((flow) => [flow]);
  const always = node.outgoing.filter(({ condition }) => !condition);
  const perhaps = node.outgoing.filter(({ condition }) => condition);
  if (node.kind === 'parallel' || node.kind === 'eventBased' || perhaps.length === 0)
    return [node.kind === 'parallel' || node.outgoing.length === 0 ? all : node.outgoing];
  const chosen: (readonly DrawnFlow[])[] =
    perhaps.length > MOST_CHOICES
      ? [...perhaps.map((flow) => [...always, flow]), [...always, ...perhaps]]
      : Array.from({ length: 2 ** perhaps.length - 1 }, (_, bits) => [
          ...always,
          ...perhaps.filter((_flow, at) => ((bits + 1) >> at) & 1),
        ]);
  if (always.length > 0) return [always, ...chosen];
  return node.defaultFlow ? [[node.defaultFlow], ...chosen] : chosen;
}

/**
 * The sets of flows by which what rests at a node may go on: its own, one event of a gateway, or an interrupting
 * boundary event.
 */
function waysOn(process: DrawnProcess, node: DrawnNode): readonly (readonly DrawnFlow[])[] {
  if (node.kind === 'eventBased') return flowsFrom(node).flatMap(({ target }) => ways(getNode(process, target)));
  if (!isActivity(node)) return ways(node);
  const interrupting = node.boundaries
    .map((id) => getNode(process, id))
    .filter((one) => one.kind === 'boundary' && one.interrupting);
  return [...ways(node), ...interrupting.map(flowsFrom)];
}

/** The markings that may follow when one moving token enters its node. */
function entered(process: DrawnProcess, { waiting, moving }: Marking): readonly Marking[] {
  const [token = '', ...rest] = moving;
  const node = getNode(process, parsePlace(token));
  if (rests(node)) return [marking([...waiting, node.id], rest)];
  if (node.kind === 'end') return [node.terminate ? marking([], []) : marking(waiting, rest)];
  if (!joins(node)) return waysOn(process, node).map((flows) => marking(waiting, [...rest, ...flows.map(arriving)]));
  const here = waiting.filter((one) => parsePlace(one) === node.id);
  if (node.kind === 'inclusive' || here.length + 1 < node.incoming.length) return [marking([...waiting, token], rest)];
  let left = node.incoming.length - 1;
  const after = waiting.filter((one) => !(parsePlace(one) === node.id && (left -= 1) >= 0));
  return ways(node).map((flows) => marking(after, [...rest, ...flows.map(arriving)]));
}

/**
 * The markings that may follow when no token moves: an inclusive join that no other token can reach goes on, else a
 * resting node completes. Empty: a deadlock.
 */
function continued(process: DrawnProcess, { waiting }: Marking, budget: SoundnessBudget): readonly Marking[] {
  for (const token of waiting) {
    const node = getNode(process, parsePlace(token));
    if (node.kind !== 'inclusive') continue;
    const here = waiting.filter((one) => parsePlace(one) === node.id);
    const others = waiting.filter((one) => parsePlace(one) !== node.id);
    budget.steps -= Math.ceil(process.nodes.size / PASSED);
    if (mustWait(process, node, new Set(here.map(parseFlow)), others.map(parsePlace))) continue;
    return ways(node).map((flows) => marking(others, flows.map(arriving)));
  }
  const resting = [...new Set(waiting)].map((token) => getNode(process, parsePlace(token))).filter(rests);
  return resting.flatMap((node) => {
    const at = waiting.indexOf(node.id);
    return waysOn(process, node).map((flows) =>
      marking(
        waiting.filter((_, place) => place !== at),
        flows.map(arriving),
      ),
    );
  });
}

/** Plays every way on from a marking. */
function play(process: DrawnProcess, first: Marking, seen: Set<string>, budget: SoundnessBudget): Finding | undefined {
  seen.add(toKey(first));
  const open = [first];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const after = at.moving.length > 0 ? entered(process, at) : continued(process, at, budget);
    const [stuck] = at.waiting;
    if (at.moving.length === 0 && stuck !== undefined && after.length === 0)
      return wrong(
        parsePlace(stuck),
        '该并行网关可能永远等不到所有分支',
        'This join may wait for ever, because not every branch that leads to it is always taken',
      );
    for (const next of after) {
      const crowded = [...next.waiting, ...next.moving];
      budget.steps -= 1 + crowded.length;
      if (budget.steps < 0) return undefined;
      if (crowded.length > MOST_TOKENS)
        return wrong(
          parsePlace(crowded[0] ?? process.key),
          '并行分支会不断增加',
          'Parallel branches through it multiply without end',
        );
      const key = toKey(next);
      if (seen.has(key)) continue;
      if (seen.size >= MOST_MARKINGS) return undefined;
      seen.add(key);
      open.push(next);
    }
  }
  return undefined;
}

/**
 * Plays every way each scope of a process can go and names what would get stuck: a join that waits for a branch nobody
 * takes, a loop without anything that waits, tokens that multiply. The branch of a non-interrupting boundary event is
 * played alone, so it may not join the others. A graph with more than 20,000 situations, or one that costs more than
 * the budget, is accepted as far as it was played; the engine refuses the command that would strand it. The process has
 * to be closed: `structureFindings` found nothing.
 */
export function soundnessFinding(
  process: DrawnProcess,
  budget: SoundnessBudget = { steps: MOST_STEPS },
): Finding | undefined {
  const round = endless(process);
  if (round) return round;
  const seen = new Set<string>();
  const beside = [...process.nodes.values()].filter((node) => node.kind === 'boundary' && !node.interrupting);
  for (const first of [
    ...[...process.scopes.values()].flatMap(({ start, otherStarts }) =>
      [start, ...otherStarts].map((id) => marking([], [id])),
    ),
    ...beside.map((node) => marking([], flowsFrom(node).map(arriving))),
  ]) {
    const found = play(process, first, seen, budget);
    if (found) return found;
  }
  return undefined;
}
