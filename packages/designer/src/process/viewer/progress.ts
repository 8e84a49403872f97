import type { Diagram } from '../bpmn/diagram.ts';
import { readAttribute, shortType } from '../moddle.ts';
import type { ProcessProgress } from '../declaration.ts';

export type NodeState = 'done' | 'active' | 'incident' | 'open';
/** The state of an element in an instance: a failure counts before an open task, an open task before a done one. */
export function getState(id: string, progress: ProcessProgress | undefined): NodeState {
  if (progress?.incidents?.includes(id)) return 'incident';
  if (progress?.active?.includes(id)) return 'active';
  return progress?.done?.includes(id) ? 'done' : 'open';
}

export interface ShownNode {
  readonly id: string;
  readonly name: string;
  readonly type: string;
}

/** The nodes of a diagram in the order in which a process comes to them; what cannot be reached last. */
export function orderedNodes(diagram: Diagram): readonly ShownNode[] {
  const all = diagram
    .get('elementRegistry')
    .filter(
      (element) => !element.labelTarget && !element.waypoints && element.businessObject.$instanceOf('bpmn:FlowNode'),
    );
  const starts = all.filter(({ type, incoming }) => type === 'bpmn:StartEvent' || incoming.length === 0);
  const seen = new Set(starts);
  for (const element of seen) {
    const next = element.outgoing
      .flatMap(({ target }) => target ?? [])
      .filter((target) => !target.labelTarget && target.businessObject.$instanceOf('bpmn:FlowNode'));
    for (const target of next.toSorted((a, b) => a.y - b.y)) seen.add(target);
  }
  for (const element of all) seen.add(element);
  return [...seen].map(({ id, businessObject }) => ({
    id,
    name: readAttribute(businessObject, 'name'),
    type: shortType(businessObject),
  }));
}
