import type { Text } from '@scf-kit/sdk/contract/text';
import {
  partFlows,
  collectScopes,
  structureFindings,
  undecidedFindings,
  type DrawnFlow,
  type DrawnNode,
  type Finding,
} from '@scf-kit/sdk/bpmn';
import { findElement, shortType, readText, type ModdleElement } from '../moddle.ts';
import { NODE, type Standing } from './flow-nodes.ts';
import { drawnNode } from './drawn-node.ts';

/** How the elements are connected: what the engine asks of it, by the engine's own rules. */
export function connections(process: ModdleElement, standing: readonly Standing[]): readonly Finding[] {
  const findings: Finding[] = [];
  const wrong = (element: ModdleElement, reason: Text): void => {
    findings.push({ element: element.id ?? '', severity: 'error', reason });
  };
  const nodes = standing.filter(({ element }) => element.$instanceOf(NODE));
  const scopes = new Map(nodes.map(({ element, scope }) => [element.id ?? '', scope]));
  const flows = standing.flatMap(({ element, scope }): DrawnFlow[] => {
    if (element.$type !== 'bpmn:SequenceFlow') return [];
    const [source, target] = [findElement(element, 'sourceRef')?.id ?? '', findElement(element, 'targetRef')?.id ?? ''];
    if (!scopes.has(source) || !scopes.has(target)) {
      wrong(element, { zh: '连线缺少起点或终点', en: 'The flow has no start or no end' });
      return [];
    }
    if (scopes.get(source) !== scope || scopes.get(target) !== scope) {
      wrong(element, { zh: '连线不能跨越子流程边界', en: 'A flow cannot cross the boundary of a sub-process' });
      return [];
    }
    return [
      {
        id: element.id ?? '',
        source,
        target,
        condition: readText(findElement(element, 'conditionExpression')?.get('body')).trim() === '' ? undefined : true,
      },
    ];
  });
  const drawn = new Map<string, DrawnNode>();
  for (const { element, scope } of nodes) {
    const id = element.id ?? '';
    const parted = partFlows(
      { id, exclusive: shortType(element) === 'ExclusiveGateway', named: findElement(element, 'default')?.id },
      flows.filter(({ source }) => source === id),
    );
    findings.push(...parted.findings);
    const boundaries = nodes
      .filter((one) => findElement(one.element, 'attachedToRef') === element)
      .map((one) => one.element.id ?? '');
    drawn.set(
      id,
      drawnNode(
        element,
        {
          id,
          scope,
          incoming: flows.filter(({ target }) => target === id),
          outgoing: parted.outgoing,
          defaultFlow: parted.defaultFlow,
        },
        boundaries,
      ),
    );
  }
  const key = process.id ?? '';
  const begun = collectScopes(key, drawn);
  findings.push(...begun.findings);
  return [
    ...findings,
    ...structureFindings({ key, nodes: drawn, scopes: begun.scopes }),
    ...undecidedFindings({ nodes: drawn }),
  ];
}
