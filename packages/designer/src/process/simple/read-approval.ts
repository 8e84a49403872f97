import { readAttribute, findElement, readText, type ModdleElement } from '../moddle.ts';
import { readList, readTextList } from '../properties/condition.ts';
import { readSign } from '../properties/sign.ts';
import type { Approval } from './chain.ts';
import { NoChain } from './no-chain.ts';

/** The approvers of a user task. */
export function readApproval(task: ModdleElement): Approval {
  const loop = findElement(task, 'loopCharacteristics');
  if (loop && loop.$type !== 'bpmn:MultiInstanceLoopCharacteristics')
    throw new NoChain(task, '包含循环任务', 'It has a task that loops.');
  const groups = readList(readAttribute(task, 'flowable:candidateGroups'));
  const named = { kind: 'approval', id: task.id ?? '', name: readAttribute(task, 'name') } as const;
  if (!loop) {
    const assignee = readAttribute(task, 'flowable:assignee');
    return {
      ...named,
      users: [...(assignee === '' ? [] : [assignee]), ...readList(readAttribute(task, 'flowable:candidateUsers'))],
      groups,
      sign: { kind: 'none', percent: 100 },
      sequential: false,
    };
  }
  if (findElement(loop, 'loopCardinality'))
    throw new NoChain(task, '按实例数的多实例请在流程图中编辑', 'Edit a fixed number of instances in the diagram.');
  const sign = readSign(readText(findElement(loop, 'completionCondition')?.get('body')));
  if (sign.kind === 'own')
    throw new NoChain(task, '完成条件请在流程图中编辑', 'Edit its completion condition in the diagram.');
  const collection = readAttribute(loop, 'flowable:collection');
  return {
    ...named,
    users: readTextList(collection) ?? (collection === '' ? [] : [collection]),
    groups,
    sign,
    sequential: loop.get('isSequential') === true,
  };
}
