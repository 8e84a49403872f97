import type { Text } from '@scf-kit/sdk/contract/text';
import { flowableFlow } from '@scf-kit/sdk/contract/workflow/flow';
import { taskStates } from '@scf-kit/sdk/contract/workflow/flow-status';
import { flowableTask } from '@scf-kit/sdk/contract/workflow/task';
import { flowableTaskCc } from '@scf-kit/sdk/contract/workflow/task-cc';
import { client } from '../../../services.ts';
import type { Task } from '../task.ts';
import { ADMINISTRATOR_ACTIONS } from './administrator-actions.ts';
import { firstPerson, type InstanceAction } from './instance-action.ts';
import {
  isRunning,
  listOpenTasks,
  openTasks,
  processOf,
  refusedAsOwn,
  suspended,
  SUSPENDED,
  type Situation,
} from './situation.ts';

const delegated: Text = { zh: '任务委派中，请等待对方答复', en: 'The task is delegated and waits for the reply' };
const objected: Text = {
  zh: '任务异议处理中，请等待解决',
  en: 'There is an open objection: the task cannot be handled until that is resolved',
};

/** Why a task cannot be handled now. */
export function taskRests({ instance, task, answering }: Situation): Text | undefined {
  if (instance.status === SUSPENDED) return suspended;
  if (answering) return undefined;
  return task?.status === taskStates.delegated.value
    ? delegated
    : task?.status === taskStates.objected.value
      ? objected
      : undefined;
}

const mine = (situation: Situation): boolean =>
  isRunning(situation) && situation.task !== undefined && !situation.answering;
const taskId = ({ task }: Situation): string => {
  if (!task) throw new Error('The action needs a task.');
  return task.taskId;
};
/** Delegations and objections are ended by who made them, objections by administrators too. */
const resolvable = ({ manager, task, answering }: Situation, id: string, status: number): boolean =>
  (status === taskStates.delegated.value && id === task?.taskId && !answering) ||
  (status === taskStates.objected.value && (manager || id === task?.taskId));
/** Open tasks of others at a step that several people sign. */
const signersBeside = (situation: Situation): readonly Task[] =>
  openTasks(situation).filter(
    (task) =>
      task.taskId !== situation.task?.taskId &&
      openTasks(situation).some(
        (other) => other.taskId !== task.taskId && other.taskDefinitionKey === task.taskDefinitionKey,
      ),
  );
/** Why somebody without a task here may do nothing with those of others. */
const refusedBeside = (situation: Situation): Text | undefined =>
  situation.task ? undefined : refusedAsOwn(situation);
const { calls } = flowableTask;

/** All actions, in the order of the menus. */
export const INSTANCE_ACTIONS: readonly InstanceAction[] = [
  {
    key: 'claim',
    label: { zh: '认领', en: 'Claim' },
    done: { zh: '已认领', en: 'Claimed' },
    does: {
      zh: '认领后由您处理，其他候选人不再看到。',
      en: 'The task becomes yours; the other candidates no longer see it.',
    },
    offered: (situation) => mine(situation) && situation.task?.status === taskStates.toBeClaimed.value,
    refused: taskRests,
    run: (situation) => client.call(calls.claim, { body: { taskId: taskId(situation) }, quiet: true }),
  },
  {
    key: 'unclaim',
    label: { zh: '取消认领', en: 'Release' },
    done: { zh: '已取消认领', en: 'Released' },
    does: { zh: '任务重新等待认领。', en: 'The task waits to be claimed again.' },
    offered: (situation) =>
      mine(situation) && situation.task?.status === taskStates.toDo.value && situation.task.claimTime !== null,
    refused: taskRests,
    run: (situation) => client.call(calls.unclaim, { body: { taskId: taskId(situation) }, quiet: true }),
  },
  {
    key: 'transfer',
    label: { zh: '转办', en: 'Transfer' },
    done: { zh: '已转办', en: 'Transferred' },
    does: { zh: '任务交给他人处理，不再返回。', en: 'Someone else handles the task; it does not come back to you.' },
    people: 'one',
    gives: true,
    opinion: 'optional',
    offered: mine,
    refused: taskRests,
    run: (situation, given) =>
      client.call(calls.transfer, {
        body: { taskId: taskId(situation), assigneeId: firstPerson(given), opinion: given.opinion },
        quiet: true,
      }),
  },
  {
    key: 'delegate',
    label: { zh: '委派', en: 'Delegate' },
    done: { zh: '已委派', en: 'Delegated' },
    does: { zh: '请他人答复，答复后任务回到您这里。', en: 'Someone else answers; the task then comes back to you.' },
    people: 'one',
    gives: true,
    opinion: 'optional',
    offered: mine,
    refused: taskRests,
    run: (situation, given) =>
      client.call(calls.delegate, {
        body: { taskId: taskId(situation), assigneeId: firstPerson(given), opinion: given.opinion },
        quiet: true,
      }),
  },
  {
    key: 'return',
    label: { zh: '退回', en: 'Return' },
    done: { zh: '已退回', en: 'Returned' },
    does: {
      zh: '退回到之前的节点由当时的处理人重新处理，或退回申请人修改后重新提交。',
      en: 'Returns it to an earlier step, to be handled again, or to the applicant, to be changed and submitted again.',
    },
    opinion: 'required',
    steps: async (situation, signal) =>
      (await client.call(calls.returnTargets, { query: { taskId: taskId(situation) }, signal, quiet: true })).map(
        ({ activityId: id, name }) => ({ id, name }),
      ),
    offered: mine,
    refused: taskRests,
    run: (situation, given) =>
      client.call(calls.return, {
        body: { taskId: taskId(situation), toActivityId: given.step, opinion: given.opinion },
        quiet: true,
      }),
  },
  {
    key: 'addSigners',
    label: { zh: '加签', en: 'Add signers' },
    done: { zh: '已加签', en: 'Signers added' },
    does: {
      zh: '请更多人一起审批此节点，全部处理后流程继续。',
      en: 'More people approve this step; the process continues once all have.',
    },
    people: 'several',
    gives: true,
    reasoned: true,
    opinion: 'optional',
    offered: mine,
    refused: taskRests,
    run: (situation, given) =>
      client.call(calls.addSigners, {
        body: { taskId: taskId(situation), userIds: given.people, opinion: given.opinion },
        quiet: true,
      }),
  },
  {
    key: 'removeSigner',
    label: { zh: '减签', en: 'Remove a signer' },
    done: { zh: '已减签', en: 'Signer removed' },
    does: {
      zh: '该人员不再需要审批此节点，至少保留一人。',
      en: 'This person no longer needs to approve the step; at least one must remain.',
    },
    reasoned: true,
    opinion: 'required',
    tasks: (situation) => listOpenTasks({ tasks: signersBeside(situation) }),
    offered: (situation) =>
      (mine(situation) || (isRunning(situation) && situation.manager)) && signersBeside(situation).length > 0,
    refused: (situation) => taskRests(situation) ?? refusedBeside(situation),
    run: (_situation, given) =>
      client.call(calls.removeSigner, { body: { taskId: given.task, opinion: given.opinion }, quiet: true }),
  },
  {
    key: 'resolve',
    label: { zh: '收回委派或解决异议', en: 'Resolve' },
    done: { zh: '已处理', en: 'Resolved' },
    does: {
      zh: '收回委派，或结束异议，任务继续处理。',
      en: 'Recalls a delegation or ends an objection; the task continues.',
    },
    opinion: 'required',
    offered: (situation) =>
      isRunning(situation) && openTasks(situation).some(({ taskId: id, status }) => resolvable(situation, id, status)),
    refused: refusedBeside,
    tasks: (situation) =>
      listOpenTasks({
        ...situation,
        tasks: situation.tasks.filter(({ taskId: id, status }) => resolvable(situation, id, status)),
      }),
    run: (_situation, given) =>
      client.call(calls.resolve, { body: { taskId: given.task, opinion: given.opinion }, quiet: true }),
  },
  {
    key: 'complaint',
    label: { zh: '提出异议', en: 'Raise objection' },
    done: { zh: '异议已提出', en: 'Objection raised' },
    does: {
      zh: '任务暂停，直到管理员解决异议或您撤回。',
      en: 'The task is on hold until an administrator resolves the objection or you withdraw it.',
    },
    opinion: 'required',
    offered: mine,
    refused: taskRests,
    run: (situation, given) =>
      client.call(calls.complaint, { body: { taskId: taskId(situation), opinion: given.opinion }, quiet: true }),
  },
  {
    key: 'cc',
    label: { zh: '抄送', en: 'CC' },
    done: { zh: '已抄送', en: 'CC sent' },
    does: {
      zh: '对方可以查看当前内容，不参与审批。',
      en: 'They can view the current content but do not take part in the approval.',
    },
    people: 'several',
    opinion: 'optional',
    offered: () => true,
    run: (situation, given) =>
      client.call(flowableTaskCc.calls.create, {
        body: { ...processOf(situation), ccUserIds: given.people, opinion: given.opinion },
        quiet: true,
      }),
  },
  {
    key: 'urge',
    label: { zh: '催办', en: 'Remind' },
    done: { zh: '已催办', en: 'Reminder sent' },
    does: { zh: '提醒当前处理人，每小时一次。', en: 'Reminds the current handlers, at most once an hour.' },
    opinion: 'optional',
    offered: (situation) => isRunning(situation) && (situation.starter || situation.manager),
    refused: ({ instance }) => (instance.status === SUSPENDED ? suspended : undefined),
    run: (situation, given) =>
      client.call(flowableFlow.calls.urge, { body: { ...processOf(situation), opinion: given.opinion }, quiet: true }),
  },
  {
    key: 'withdraw',
    label: { zh: '撤回修改', en: 'Recall and correct' },
    done: { zh: '已撤回，可修改后重新提交', en: 'Recalled, to be corrected' },
    does: {
      zh: '申请回到您这里，可以修改后重新提交；流程没有申请人节点时，本次流程结束。',
      en: 'The application comes back to you, to be changed and submitted again; a process without an applicant step ends.',
    },
    reasoned: true,
    opinion: 'optional',
    offered: (situation) => isRunning(situation) && situation.starter,
    refused: ({ instance }) => (instance.status === SUSPENDED ? suspended : undefined),
    run: (situation, given) =>
      client.call(flowableFlow.calls.withdraw, {
        body: { ...processOf(situation), opinion: given.opinion },
        quiet: true,
      }),
  },
  ...ADMINISTRATOR_ACTIONS,
];
