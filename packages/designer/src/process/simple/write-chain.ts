import type { BpmnDocument } from '../bpmn/document.ts';
import { findElement, listElements, shortType, readText, type ModdleElement } from '../moddle.ts';
import { APPROVER, writeCollection } from '../properties/collection.ts';
import { writeSign } from '../properties/sign.ts';
import type { Approval, Branching, Chain, Step, Way } from './chain.ts';
import { layOut } from './layout.ts';
import { readApproval } from './read-approval.ts';

/**
 * Writes a chain into the process it was read from: what stays keeps all it had, what is new is made, what is gone is
 * taken out. The drawing changes only where the order does.
 */
export function writeChain(document: BpmnDocument, chain: Chain): void {
  new Writer(document).write(chain);
}

/** The connections of the elements, independent of names and order. */
const toOrderKey = (elements: readonly ModdleElement[]): string =>
  elements
    .map((element) =>
      [element, findElement(element, 'sourceRef'), findElement(element, 'targetRef')]
        .map((one) => one?.id ?? '')
        .join(' '),
    )
    .toSorted()
    .join('\n');

const NODES: ReadonlySet<string> = new Set(['StartEvent', 'EndEvent', 'UserTask', 'ExclusiveGateway', 'SequenceFlow']);

class Writer {
  readonly #document: BpmnDocument;
  readonly #before: readonly ModdleElement[];
  readonly #known: ReadonlyMap<string, ModdleElement>;
  readonly #nodes: ModdleElement[] = [];
  readonly #flows: ModdleElement[] = [];
  #made = 0;

  constructor(document: BpmnDocument) {
    this.#document = document;
    this.#before = listElements(document.process, 'flowElements');
    this.#known = new Map(this.#before.map((element) => [element.id ?? '', element]));
  }

  write(chain: Chain): void {
    const { process } = this.#document;
    const before = this.#before.filter((element) => NODES.has(shortType(element)));
    const order = toOrderKey(before);
    const start =
      before.find((element) => shortType(element) === 'StartEvent') ?? this.#make('bpmn:StartEvent', 'start');
    this.#nodes.push(start);
    const kept = new Set(collectWays(chain.steps).flatMap(({ endId }) => endId ?? []));
    const end =
      before.find((element) => shortType(element) === 'EndEvent' && !kept.has(element.id ?? '')) ??
      this.#make('bpmn:EndEvent', 'end');
    this.#join(this.#steps(chain.steps, [start]), end);
    this.#nodes.push(end);
    const next = [...this.#before.filter((element) => !NODES.has(shortType(element))), ...this.#nodes, ...this.#flows];
    for (const element of next) element.$parent = process;
    process.set('flowElements', next);
    for (const node of this.#nodes) {
      node.set(
        'incoming',
        this.#flows.filter((flow) => findElement(flow, 'targetRef') === node),
      );
      node.set(
        'outgoing',
        this.#flows.filter((flow) => findElement(flow, 'sourceRef') === node),
      );
    }
    if (toOrderKey([...this.#nodes, ...this.#flows]) !== order)
      layOut(this.#document, chain, {
        start: start.id ?? '',
        end: end.id ?? '',
        flows: this.#flows,
        before: this.#before,
      });
  }

  /** Writes steps behind what leads to them. @returns what leads on */
  #steps(steps: readonly Step[], from: Ends): Ends {
    let ends = from;
    for (const step of steps)
      ends = step.kind === 'approval' ? this.#approval(step, ends) : this.#branching(step, ends);
    return ends;
  }
  #join(ends: Ends, to: ModdleElement): void {
    for (const end of ends)
      if (isPending(end)) this.#wayTo(end, to);
      else this.#flow(end, to);
  }

  #approval(step: Approval, from: Ends): Ends {
    const task = this.#make('bpmn:UserTask', 'approval', step.id);
    this.#fill(task, step);
    this.#nodes.push(task);
    this.#join(from, task);
    return [task];
  }
  #branching(step: Branching, from: Ends): Ends {
    // Branches that were drawn without a joining gateway stay without one.
    const gathers = step.joinId !== undefined || !this.#known.has(step.id);
    const gateway = this.#make('bpmn:ExclusiveGateway', 'branch', step.id);
    this.#nodes.push(gateway);
    this.#join(from, gateway);
    gateway.set('default', undefined);
    const meeting: (ModdleElement | PendingWay)[] = [];
    for (const way of step.ways) {
      const ends = this.#steps(way.steps, [{ gateway, way }]);
      if (way.endId === undefined) meeting.push(...ends);
      else {
        const end = this.#make('bpmn:EndEvent', 'end', way.endId);
        this.#join(ends, end);
        this.#nodes.push(end);
      }
    }
    if (!gathers || meeting.length === 0) return meeting;
    const join = this.#make('bpmn:ExclusiveGateway', 'join', step.joinId);
    this.#join(meeting, join);
    this.#nodes.push(join);
    return [join];
  }
  #wayTo({ gateway, way }: PendingWay, to: ModdleElement): void {
    const flow = this.#make('bpmn:SequenceFlow', 'way', way.id);
    flow.set('sourceRef', gateway);
    flow.set('targetRef', to);
    flow.set('name', way.name === '' ? undefined : way.name);
    const condition = way.otherwise ? '' : way.condition;
    if (readText(findElement(flow, 'conditionExpression')?.get('body')) !== condition)
      flow.set(
        'conditionExpression',
        condition === '' ? undefined : this.#inside('bpmn:FormalExpression', { body: condition }, flow),
      );
    if (way.otherwise) gateway.set('default', flow);
    this.#flows.push(flow);
  }
  #flow(from: ModdleElement, to: ModdleElement): void {
    const known = this.#before.find(
      (flow) =>
        shortType(flow) === 'SequenceFlow' &&
        findElement(flow, 'sourceRef') === from &&
        findElement(flow, 'targetRef') === to &&
        !this.#flows.includes(flow),
    );
    const flow = known ?? this.#make('bpmn:SequenceFlow', 'flow');
    flow.set('sourceRef', from);
    flow.set('targetRef', to);
    // A way that no longer parts needs no condition.
    flow.set('conditionExpression', undefined);
    this.#flows.push(flow);
  }

  #fill(task: ModdleElement, step: Approval): void {
    const before = readApproval(task);
    if (before.name !== step.name) task.set('name', step.name === '' ? undefined : step.name);
    if (
      JSON.stringify([before.users, before.groups, before.sign, before.sequential]) ===
      JSON.stringify([step.users, step.groups, step.sign, step.sequential])
    )
      return;
    task.set('flowable:candidateGroups', step.groups.length === 0 ? undefined : step.groups.join(','));
    if (step.sign.kind === 'none') {
      const [first] = step.users;
      const alone = step.users.length === 1 && step.groups.length === 0;
      task.set('flowable:assignee', alone ? first : undefined);
      task.set('flowable:candidateUsers', alone || step.users.length === 0 ? undefined : step.users.join(','));
      task.set('loopCharacteristics', undefined);
      return;
    }
    const known = findElement(task, 'loopCharacteristics');
    const loop = known ?? this.#inside('bpmn:MultiInstanceLoopCharacteristics', {}, task);
    const variable = readText(loop.get('flowable:elementVariable')) || APPROVER;
    const condition = writeSign(step.sign);
    loop.set('isSequential', step.sequential);
    loop.set('flowable:collection', writeCollection(step.users));
    loop.set('flowable:elementVariable', variable);
    loop.set(
      'completionCondition',
      condition === undefined ? undefined : this.#inside('bpmn:FormalExpression', { body: condition }, loop),
    );
    task.set('loopCharacteristics', loop);
    task.set('flowable:assignee', `\${${variable}}`);
    task.set('flowable:candidateUsers', undefined);
  }

  /** The element of an id, or a new one. */
  #make(type: string, prefix: string, id?: string): ModdleElement {
    const known = id === undefined ? undefined : this.#known.get(id);
    if (known?.$type === type) return known;
    const free = id !== undefined && !this.#known.has(id) ? id : this.#free(prefix);
    return this.#inside(type, { id: free }, this.#document.process);
  }
  #free(prefix: string): string {
    const taken = new Set([...this.#known.keys(), ...[...this.#nodes, ...this.#flows].map(({ id }) => id)]);
    this.#made += 1;
    while (taken.has(`${prefix}_${this.#made}`)) this.#made += 1;
    return `${prefix}_${this.#made}`;
  }
  #inside(type: string, properties: Readonly<Record<string, unknown>>, parent: ModdleElement): ModdleElement {
    const made = this.#document.moddle.create(type, properties);
    made.$parent = parent;
    return made;
  }
}

/** The ends from which the next step is reached: nodes, and branches without steps. */
type Ends = readonly (ModdleElement | PendingWay)[];
/** A way whose first node is not known yet. */
interface PendingWay {
  readonly gateway: ModdleElement;
  readonly way: Way;
}
const isPending = (end: ModdleElement | PendingWay): end is PendingWay => 'way' in end && 'gateway' in end;
const collectWays = (steps: readonly Step[]): readonly Way[] =>
  steps.flatMap((step) =>
    step.kind === 'branching' ? step.ways.flatMap((way) => [way, ...collectWays(way.steps)]) : [],
  );
