import { readAttribute, findElement, shortType, readText, type ModdleElement } from '../moddle.ts';
import type { Step, Way } from './chain.ts';
import { NoChain } from './no-chain.ts';
import { readApproval } from './read-approval.ts';

/** Steps up to where ways meet or end: `at` is that node, reached by `arrivals` flows. */
interface Walked {
  readonly steps: readonly Step[];
  readonly at: ModdleElement;
  readonly arrivals: number;
}

export class Reader {
  readonly seen = new Set<ModdleElement>();
  readonly #leaving: Map<ModdleElement | undefined, ModdleElement[]>;
  readonly #leading: Map<ModdleElement | undefined, ModdleElement[]>;
  constructor(flows: readonly ModdleElement[]) {
    this.#leaving = Map.groupBy(flows, (flow) => findElement(flow, 'sourceRef'));
    this.#leading = Map.groupBy(flows, (flow) => findElement(flow, 'targetRef'));
  }
  #out(node: ModdleElement): readonly ModdleElement[] {
    return this.#leaving.get(node) ?? [];
  }
  #into(node: ModdleElement): number {
    return this.#leading.get(node)?.length ?? 0;
  }
  #target(flow: ModdleElement): ModdleElement {
    const target = findElement(flow, 'targetRef');
    if (!target) throw new NoChain(flow, '连线缺少终点', 'The flow has no target.');
    return target;
  }
  /** The target of the only flow that leaves a node. */
  after(node: ModdleElement): ModdleElement {
    const [flow, second] = this.#out(node);
    if (!flow) throw new NoChain(node, '没有引出的连线', 'No flow leaves it.');
    if (second) throw new NoChain(node, '只有条件分支可以引出多条连线', 'Only a branch may have several flows.');
    if (findElement(flow, 'conditionExpression'))
      throw new NoChain(
        flow,
        '只有条件分支引出的连线可以带条件',
        'Only a flow that leaves a branch may have a condition.',
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
      if (type !== 'ExclusiveGateway')
        throw new NoChain(node, '顺序不是一条审批链', 'Its order is not a chain of approvals.');
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
    const otherwise = findElement(gateway, 'default');
    const walked = this.#out(gateway).map((flow) => ({ flow, ...this.walk(this.#target(flow)) }));
    const meetings = new Set(walked.map(({ at }) => at).filter((at) => shortType(at) !== 'EndEvent'));
    const [meeting, other] = meetings;
    if (other) throw new NoChain(other, '分支没有汇合到同一处', 'The branches do not meet in one place.');
    const at = meeting ?? walked.at(-1)?.at;
    if (!at) throw new NoChain(gateway, '没有引出的连线', 'No flow leaves it.');
    const ways = walked.map(({ flow, steps, at: end }): Way => ({
      id: flow.id ?? '',
      name: readAttribute(flow, 'name'),
      condition: readText(findElement(flow, 'conditionExpression')?.get('body')),
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
