import type { BpmnDocument } from '../bpmn/document.ts';
import { listElements, findEventDefinition, shortType } from '../moddle.ts';
import type { Chain } from './chain.ts';
import { NoChain } from './no-chain.ts';
import { Reader } from './chain-reader.ts';

const DRAWN: ReadonlySet<string> = new Set(['SequenceFlow', 'DataObject', 'DataObjectReference', 'DataStoreReference']);
const STEPS: ReadonlySet<string> = new Set(['StartEvent', 'EndEvent', 'UserTask', 'ExclusiveGateway']);

/** A process as a chain. @throws NoChain where it is more than one */
export function readChain({ definitions, process }: Pick<BpmnDocument, 'definitions' | 'process'>): Chain {
  const roots = listElements(definitions, 'rootElements');
  const collaboration = roots.find(({ $type }) => $type === 'bpmn:Collaboration');
  if (collaboration) throw new NoChain(collaboration, '包含参与者（泳池）', 'It has pools.');
  const lanes = listElements(process, 'laneSets')[0];
  if (lanes) throw new NoChain(lanes, '包含泳道', 'It has lanes.');
  const elements = listElements(process, 'flowElements');
  for (const element of elements) {
    const type = shortType(element);
    if (DRAWN.has(type)) continue;
    if (!STEPS.has(type))
      throw new NoChain(
        element,
        '简易模式只支持开始、审批、条件分支和结束',
        'Simple mode supports only a start, approvals, exclusive branches and ends.',
      );
    if (findEventDefinition(element))
      throw new NoChain(element, '包含带触发条件的事件', 'It has an event that waits for or throws something.');
  }
  const starts = elements.filter((element) => shortType(element) === 'StartEvent');
  const [start, second] = starts;
  if (!start || second)
    throw new NoChain(second ?? process, '需要正好一个开始事件', 'Exactly one start event is needed.');
  const reader = new Reader(elements.filter((element) => shortType(element) === 'SequenceFlow'));
  const { steps } = reader.walk(reader.after(start));
  const missed = elements.find(
    (element) => STEPS.has(shortType(element)) && element !== start && !reader.seen.has(element),
  );
  if (missed) throw new NoChain(missed, '无法从开始事件到达', 'It cannot be reached from the start.');
  return { steps };
}
