import type { Text } from '@scf-kit/sdk/contract/text';
import type { BpmnDocument } from '../bpmn/document.ts';
import {
  attributeOf,
  elementOf,
  elementsOf,
  eventDefinitionOf,
  shortType,
  textOf,
  type ModdleElement,
} from '../bpmn/moddle.ts';
import { readList, readTextList } from '../properties/condition.ts';
import { readSign } from '../properties/sign.ts';
import type { Approval, Chain, Step, Way } from './chain.ts';

/** Why a process is no chain, and where. */
export class NoChain extends Error {
  readonly element: string;
  readonly reason: Text;
  constructor(element: ModdleElement, zh: string, en: string) {
    super(`${element.id ?? ''}: ${en}`);
    this.element = element.id ?? '';
    this.reason = { zh, en };
  }
}

const DRAWN: ReadonlySet<string> = new Set(['SequenceFlow', 'DataObject', 'DataObjectReference', 'DataStoreReference']);
const STEPS: ReadonlySet<string> = new Set(['StartEvent', 'EndEvent', 'UserTask', 'ExclusiveGateway']);

/** A process as a chain. @throws NoChain where it is more than one */
export function readChain({ definitions, process }: Pick<BpmnDocument, 'definitions' | 'process'>): Chain {
  const roots = elementsOf(definitions, 'rootElements');
  const collaboration = roots.find(({ $type }) => $type === 'bpmn:Collaboration');
  if (collaboration) throw new NoChain(collaboration, '包含参与者（泳池）', 'It has pools.');
  const lanes = elementsOf(process, 'laneSets')[0];
  if (lanes) throw new NoChain(lanes, '包含泳道', 'It has lanes.');
  const elements = elementsOf(process, 'flowElements');
  for (const element of elements) {
    const type = shortType(element);
    if (DRAWN.has(type)) continue;
    if (!STEPS.has(type))
      throw new NoChain(
        element,
        '简易模式只支持开始、审批、条件分支和结束',
        'Simple mode knows a start, approvals, exclusive branches and ends only.',
      );
    if (eventDefinitionOf(element))
      throw new NoChain(element, '包含带触发条件的事件', 'It has an event that waits for or throws something.');
  }
  const starts = elements.filter((element) => shortType(element) === 'StartEvent');
  const [start, second] = starts;
  if (!start || second)
    throw new NoChain(second ?? process, '需要正好一个开始事件', 'It takes exactly one start event.');
  const reader = new Reader(elements.filter((element) => shortType(element) === 'SequenceFlow'));
  const { steps } = reader.walk(reader.after(start));
  const missed = elements.find(
    (element) => STEPS.has(shortType(element)) && element !== start && !reader.seen.has(element),
  );
  if (missed) throw new NoChain(missed, '无法从开始事件到达', 'It cannot be reached from the start.');
  return { steps };
}

/** Steps up to where ways meet or end: `at` is that node, reached by `arrivals` flows. */
interface Walked {
  readonly steps: readonly Step[];
  readonly at: ModdleElement;
  readonly arrivals: number;
}

class Reader {
  readonly seen = new Set<ModdleElement>();
  readonly #leaving: Map<ModdleElement | undefined, ModdleElement[]>;
  readonly #leading: Map<ModdleElement | undefined, ModdleElement[]>;
  constructor(flows: readonly ModdleElement[]) {
    this.#leaving = Map.groupBy(flows, (flow) => elementOf(flow, 'sourceRef'));
    this.#leading = Map.groupBy(flows, (flow) => elementOf(flow, 'targetRef'));
  }
  #out(node: ModdleElement): readonly ModdleElement[] {
    return this.#leaving.get(node) ?? [];
  }
  #into(node: ModdleElement): number {
    return this.#leading.get(node)?.length ?? 0;
  }
  #target(flow: ModdleElement): ModdleElement {
    const target = elementOf(flow, 'targetRef');
    if (!target) throw new NoChain(flow, '连线缺少终点', 'The flow has no target.');
    return target;
  }
  /** What the only flow that leaves a node leads to. */
  after(node: ModdleElement): ModdleElement {
    const [flow, second] = this.#out(node);
    if (!flow) throw new NoChain(node, '没有引出的连线', 'No flow leaves it.');
    if (second) throw new NoChain(node, '只有条件分支可以引出多条连线', 'Only a branching may have several flows.');
    if (elementOf(flow, 'conditionExpression'))
      throw new NoChain(
        flow,
        '只有条件分支引出的连线可以带条件',
        'Only a flow that leaves a branching may have a condition.',
      );
    return this.#target(flow);
  }
  walk(from: ModdleElement, met = false): Walked {
    const steps: Step[] = [];
    let node = from;
    let entered = met;
    for (;;) {
      if (!entered && this.#into(node) > 1) return { steps, at: node, arrivals: 1 };
      entered = false;
      if (this.seen.has(node)) throw new NoChain(node, '包含退回或循环的连线', 'It has a flow that leads back.');
      this.seen.add(node);
      const type = shortType(node);
      if (type === 'EndEvent') return { steps, at: node, arrivals: 1 };
      if (type === 'UserTask') {
        steps.push(readApproval(node));
        node = this.after(node);
        continue;
      }
      if (type !== 'ExclusiveGateway') throw new NoChain(node, '顺序不是一条审批链', 'Its order is no chain.');
      if (this.#out(node).length < 2) {
        node = this.after(node);
        continue;
      }
      const { step, at, arrivals } = this.#branching(node);
      steps.push(step);
      // Ways that meet where others meet too are steps of one of those.
      if (this.seen.has(at) || arrivals < this.#into(at)) return { steps, at, arrivals };
      node = at;
      entered = true;
    }
  }
  #branching(gateway: ModdleElement): { readonly step: Step; readonly at: ModdleElement; readonly arrivals: number } {
    const otherwise = elementOf(gateway, 'default');
    const walked = this.#out(gateway).map((flow) => ({ flow, ...this.walk(this.#target(flow)) }));
    const meetings = new Set(walked.map(({ at }) => at).filter((at) => shortType(at) !== 'EndEvent'));
    const [meeting, other] = meetings;
    if (other) throw new NoChain(other, '分支没有汇合到同一处', 'The ways do not meet in one place.');
    const at = meeting ?? walked.at(-1)?.at;
    if (!at) throw new NoChain(gateway, '没有引出的连线', 'No flow leaves it.');
    const ways = walked.map(({ flow, steps, at: end }): Way => ({
      id: flow.id ?? '',
      name: attributeOf(flow, 'name'),
      condition: textOf(elementOf(flow, 'conditionExpression')?.get('body')),
      otherwise: flow === otherwise,
      steps,
      endId: end === at ? undefined : end.id,
    }));
    const isJoin = shortType(at) === 'ExclusiveGateway' && this.#out(at).length < 2;
    const arrivals = walked.filter((way) => way.at === at).reduce((sum, way) => sum + way.arrivals, 0);
    return {
      step: {
        kind: 'branching',
        id: gateway.id ?? '',
        joinId: isJoin && arrivals === this.#into(at) ? at.id : undefined,
        ways,
      },
      at,
      arrivals,
    };
  }
}

/** Who approves at a user task. */
export function readApproval(task: ModdleElement): Approval {
  const loop = elementOf(task, 'loopCharacteristics');
  if (loop && loop.$type !== 'bpmn:MultiInstanceLoopCharacteristics')
    throw new NoChain(task, '包含循环任务', 'It has a task that loops.');
  const groups = readList(attributeOf(task, 'flowable:candidateGroups'));
  const named = { kind: 'approval', id: task.id ?? '', name: attributeOf(task, 'name') } as const;
  if (!loop) {
    const assignee = attributeOf(task, 'flowable:assignee');
    return {
      ...named,
      users: [...(assignee === '' ? [] : [assignee]), ...readList(attributeOf(task, 'flowable:candidateUsers'))],
      groups,
      sign: { kind: 'none', percent: 100 },
      sequential: false,
    };
  }
  if (elementOf(loop, 'loopCardinality'))
    throw new NoChain(
      task,
      '按实例数的多实例请在流程图中编辑',
      'Several instances by a number are edited in the diagram.',
    );
  const sign = readSign(textOf(elementOf(loop, 'completionCondition')?.get('body')));
  if (sign.kind === 'own')
    throw new NoChain(task, '完成条件请在流程图中编辑', 'Its completion condition is edited in the diagram.');
  const collection = attributeOf(loop, 'flowable:collection');
  return {
    ...named,
    users: readTextList(collection) ?? (collection === '' ? [] : [collection]),
    groups,
    sign,
    sequential: loop.get('isSequential') === true,
  };
}
