import type { Text } from '@scf-kit/sdk/contract/text';
import { flowableFlow } from '@scf-kit/sdk/contract/workflow/flow';
import { flowableProcess } from '@scf-kit/sdk/contract/workflow/process';
import { flowableTask } from '@scf-kit/sdk/contract/workflow/task';
import { flowableTaskCc } from '@scf-kit/sdk/contract/workflow/task-cc';
import { client } from '../../../services.ts';
import type { Task } from '../tasks/task.ts';
import { openTasks, RUNNING, SUSPENDED, TASK, userTasksIn, type Situation, type Step } from './situation.ts';

/** The input in the dialog of an action. */
export interface Given {
  readonly opinion: string;
  readonly people: readonly string[];
  readonly step: string;
  readonly task: string;
}

/** Something people do with an instance or one of its tasks beside approving and rejecting. */
export interface InstanceAction {
  readonly key: string;
  readonly label: Text;
  /** Its effect, shown in its dialog. */
  readonly does: Text;
  readonly danger?: boolean;
  /** Inputs of its dialog. */
  readonly opinion?: 'required' | 'optional';
  /** The text is labelled as a reason, not as an opinion. */
  readonly reasoned?: boolean;
  readonly people?: 'one' | 'several';
  readonly steps?: (situation: Situation, signal: AbortSignal) => Promise<readonly Step[]>;
  /** The open tasks it may be about, where that has to be chosen. */
  readonly tasks?: (situation: Situation) => readonly Step[];
  readonly offered: (situation: Situation) => boolean;
  /** Why it cannot be done now; undefined: it can. */
  readonly refused?: (situation: Situation) => Text | undefined;
  readonly run: (situation: Situation, given: Given) => Promise<unknown>;
}

const suspended: Text = {
  zh: '流程已挂起，请等待管理员激活',
  en: 'The process is suspended until an administrator activates it',
};
const delegated: Text = { zh: '任务委派中，请等待对方答复', en: 'The task is delegated: it waits for the answer' };
const objected: Text = {
  zh: '任务申诉中，请等待异议解决',
  en: 'Somebody objected: the task rests until that is resolved',
};

/** Why a task cannot be handled now. */
export function taskRests({ instance, task, answering }: Situation): Text | undefined {
  if (instance.status === SUSPENDED) return suspended;
  if (answering) return undefined;
  return task?.status === TASK.delegated ? delegated : task?.status === TASK.objected ? objected : undefined;
}

const running = ({ instance }: Situation): boolean => instance.status === RUNNING || instance.status === SUSPENDED;
const mine = (situation: Situation): boolean =>
  running(situation) && situation.task !== undefined && !situation.answering;
const taskId = ({ task }: Situation): string => {
  if (!task) throw new Error('The action needs a task.');
  return task.taskId;
};
const of = ({ instance }: Situation): { readonly processInstanceId: string } => ({
  processInstanceId: instance.processInstanceId,
});
const one = ({ people }: Given): string => people[0] ?? '';
/** Delegations and objections are ended by who made them, objections by administrators too. */
const resolvable = ({ manager, task, answering }: Situation, id: string, status: number): boolean =>
  (status === TASK.delegated && id === task?.taskId && !answering) ||
  (status === TASK.objected && (manager || id === task?.taskId));
const chosenTasks = (situation: Pick<Situation, 'tasks'>): readonly Step[] =>
  openTasks(situation).map((task) => ({
    id: task.taskId,
    name: `${task.taskName} · ${task.assigneeName ?? task.statusDictText}`,
  }));
/** Open tasks of others at a step that several people sign. */
const signersBeside = (situation: Situation): readonly Task[] =>
  openTasks(situation).filter(
    (task) =>
      task.taskId !== situation.task?.taskId &&
      openTasks(situation).some(
        (other) => other.taskId !== task.taskId && other.taskDefinitionKey === task.taskDefinitionKey,
      ),
  );
const { calls } = flowableTask;

const failed = ({ instance, manager }: Situation): boolean =>
  manager && instance.status === RUNNING && instance.progress.incidents.length > 0;
async function incidentsOf(situation: Situation, signal: AbortSignal): Promise<readonly Step[]> {
  const { records } = await client.call(flowableFlow.calls.incidents, {
    query: { ...of(situation), current: 1, size: 50 },
    signal,
    quiet: true,
  });
  return records.map(({ jobId: id, activityName, error }) => ({
    id,
    name: error === null ? activityName : `${activityName}: ${error}`,
  }));
}

/** All actions, in the order of the menus. */
export const INSTANCE_ACTIONS: readonly InstanceAction[] = [
  {
    key: 'claim',
    label: { zh: '认领', en: 'Claim' },
    does: {
      zh: '认领后由您处理，其他候选人不再看到。',
      en: 'The task becomes yours; the other candidates no longer see it.',
    },
    offered: (situation) => mine(situation) && situation.task?.status === TASK.toClaim,
    refused: taskRests,
    run: (situation) => client.call(calls.claim, { body: { taskId: taskId(situation) }, quiet: true }),
  },
  {
    key: 'unclaim',
    label: { zh: '取消认领', en: 'Release' },
    does: { zh: '任务重新等待认领。', en: 'The task is to be claimed again.' },
    offered: (situation) =>
      mine(situation) && situation.task?.status === TASK.todo && situation.task.claimTime !== null,
    refused: taskRests,
    run: (situation) => client.call(calls.unclaim, { body: { taskId: taskId(situation) }, quiet: true }),
  },
  {
    key: 'transfer',
    label: { zh: '转办', en: 'Transfer' },
    does: { zh: '任务交给他人处理，不再返回。', en: 'Somebody else handles the task; it does not come back.' },
    people: 'one',
    opinion: 'optional',
    offered: mine,
    refused: taskRests,
    run: (situation, given) =>
      client.call(calls.transfer, {
        body: { taskId: taskId(situation), assigneeId: one(given), opinion: given.opinion },
        quiet: true,
      }),
  },
  {
    key: 'delegate',
    label: { zh: '委派', en: 'Delegate' },
    does: { zh: '请他人答复，答复后任务回到您这里。', en: 'Somebody else answers; then the task comes back to you.' },
    people: 'one',
    opinion: 'optional',
    offered: mine,
    refused: taskRests,
    run: (situation, given) =>
      client.call(calls.delegate, {
        body: { taskId: taskId(situation), assigneeId: one(given), opinion: given.opinion },
        quiet: true,
      }),
  },
  {
    key: 'return',
    label: { zh: '退回', en: 'Return' },
    does: {
      zh: '退回到之前的节点由当时的处理人重新处理，或退回申请人修改后重新提交。',
      en: 'Goes back to an earlier step, whose handler handles it again, or to the applicant, who changes and submits it again.',
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
    does: {
      zh: '请更多人一起审批此节点，全部处理后流程继续。',
      en: 'Further people sign this step; the process goes on when all have.',
    },
    people: 'several',
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
    does: {
      zh: '该人员不再需要审批此节点，至少保留一人。',
      en: 'This person no longer signs the step; at least one stays.',
    },
    reasoned: true,
    opinion: 'required',
    tasks: (situation) => chosenTasks({ tasks: signersBeside(situation) }),
    offered: (situation) =>
      (mine(situation) || (running(situation) && situation.manager)) && signersBeside(situation).length > 0,
    refused: taskRests,
    run: (_situation, given) =>
      client.call(calls.removeSigner, { body: { taskId: given.task, opinion: given.opinion }, quiet: true }),
  },
  {
    key: 'resolve',
    label: { zh: '收回委派或解决异议', en: 'Resolve' },
    does: {
      zh: '收回委派，或结束异议，任务继续处理。',
      en: 'Takes a delegation back or ends an objection; the task goes on.',
    },
    opinion: 'required',
    offered: (situation) =>
      running(situation) && openTasks(situation).some(({ taskId: id, status }) => resolvable(situation, id, status)),
    tasks: (situation) =>
      chosenTasks({
        ...situation,
        tasks: situation.tasks.filter(({ taskId: id, status }) => resolvable(situation, id, status)),
      }),
    run: (_situation, given) =>
      client.call(calls.resolve, { body: { taskId: given.task, opinion: given.opinion }, quiet: true }),
  },
  {
    key: 'complaint',
    label: { zh: '提出异议', en: 'Object' },
    does: {
      zh: '任务暂停，直到管理员解决异议或您撤回。',
      en: 'The task rests until an administrator resolves the objection or you take it back.',
    },
    opinion: 'required',
    offered: mine,
    refused: taskRests,
    run: (situation, given) =>
      client.call(calls.complaint, { body: { taskId: taskId(situation), opinion: given.opinion }, quiet: true }),
  },
  {
    key: 'cc',
    label: { zh: '抄送', en: 'Send a copy' },
    does: { zh: '对方可以查看当前内容，不参与审批。', en: 'They read it as it stands now and approve nothing.' },
    people: 'several',
    opinion: 'optional',
    offered: () => true,
    run: (situation, given) =>
      client.call(flowableTaskCc.calls.create, {
        body: { ...of(situation), ccUserIds: given.people, opinion: given.opinion },
        quiet: true,
      }),
  },
  {
    key: 'urge',
    label: { zh: '催办', en: 'Urge' },
    does: { zh: '提醒当前处理人，每小时一次。', en: 'Reminds those it waits for, once an hour.' },
    opinion: 'optional',
    offered: (situation) => running(situation) && (situation.starter || situation.manager),
    refused: ({ instance }) => (instance.status === SUSPENDED ? suspended : undefined),
    run: (situation, given) =>
      client.call(flowableFlow.calls.urge, { body: { ...of(situation), opinion: given.opinion }, quiet: true }),
  },
  {
    key: 'withdraw',
    label: { zh: '撤回', en: 'Take back' },
    does: {
      zh: '申请回到您这里，可以修改后重新提交；流程没有申请人节点时，本次流程结束。',
      en: 'The application comes back to you, to be changed and submitted again; a process without a step of the applicant ends.',
    },
    reasoned: true,
    opinion: 'optional',
    offered: (situation) => running(situation) && situation.starter,
    refused: ({ instance }) => (instance.status === SUSPENDED ? suspended : undefined),
    run: (situation, given) =>
      client.call(flowableFlow.calls.withdraw, { body: { ...of(situation), opinion: given.opinion }, quiet: true }),
  },
  {
    key: 'assign',
    label: { zh: '指派处理人', en: 'Assign' },
    does: { zh: '把任务交给指定的人处理。', en: 'Gives a task to the person you choose.' },
    tasks: chosenTasks,
    people: 'one',
    reasoned: true,
    opinion: 'required',
    offered: (situation) => running(situation) && situation.manager && openTasks(situation).length > 0,
    run: ({ tasks }, given) =>
      client.call(
        tasks.find(({ taskId: id }) => id === given.task)?.status === TASK.toClaim ? calls.assign : calls.transfer,
        { body: { taskId: given.task, assigneeId: one(given), opinion: given.opinion }, quiet: true },
      ),
  },
  {
    key: 'jump',
    label: { zh: '跳转', en: 'Jump' },
    does: {
      zh: '流程直接到所选节点继续，当前任务取消。',
      en: 'The process goes on at the step you choose; what is open is cancelled.',
    },
    reasoned: true,
    opinion: 'required',
    steps: ({ instance }) => Promise.resolve(userTasksIn(instance.bpmnXml)),
    offered: (situation) => running(situation) && situation.manager,
    refused: ({ instance }) => (instance.status === SUSPENDED ? suspended : undefined),
    run: (situation, given) =>
      client.call(flowableProcess.calls.moveExecution, {
        body: { ...of(situation), activityId: given.step, reason: given.opinion },
        quiet: true,
      }),
  },
  {
    key: 'retryIncident',
    label: { zh: '重试异常', en: 'Retry what failed' },
    does: { zh: '再次执行失败的步骤。', en: 'Tries the step that failed once more.' },
    reasoned: true,
    opinion: 'optional',
    steps: incidentsOf,
    offered: failed,
    run: (_situation, given) =>
      client.call(flowableFlow.calls.retryIncident, {
        body: { jobId: given.step, reason: given.opinion },
        quiet: true,
      }),
  },
  {
    key: 'skipIncident',
    label: { zh: '跳过异常', en: 'Skip what failed' },
    does: { zh: '失败的步骤视为已完成，流程继续。', en: 'The process goes on as if the step that failed were done.' },
    danger: true,
    reasoned: true,
    opinion: 'required',
    steps: incidentsOf,
    offered: failed,
    run: (_situation, given) =>
      client.call(flowableFlow.calls.skipIncident, { body: { jobId: given.step, reason: given.opinion }, quiet: true }),
  },
  {
    key: 'suspend',
    label: { zh: '挂起', en: 'Suspend' },
    does: { zh: '挂起后任何人都不能处理，直到激活。', en: 'Nobody can handle it until it is activated again.' },
    reasoned: true,
    opinion: 'required',
    offered: ({ instance, manager }) => manager && instance.status === RUNNING,
    run: (situation, given) =>
      client.call(flowableFlow.calls.suspend, { body: { ...of(situation), reason: given.opinion }, quiet: true }),
  },
  {
    key: 'activate',
    label: { zh: '激活', en: 'Activate' },
    does: { zh: '流程继续。', en: 'The process goes on.' },
    reasoned: true,
    opinion: 'optional',
    offered: ({ instance, manager }) => manager && instance.status === SUSPENDED,
    run: (situation, given) =>
      client.call(flowableFlow.calls.suspend, { body: { ...of(situation), reason: given.opinion }, quiet: true }),
  },
  {
    key: 'stop',
    label: { zh: '终止流程', en: 'Stop the process' },
    does: { zh: '流程结束，不能恢复。', en: 'The process ends for good.' },
    danger: true,
    reasoned: true,
    opinion: 'required',
    offered: (situation) => running(situation) && situation.manager,
    run: (situation, given) =>
      client.call(flowableFlow.calls.stop, { body: { ...of(situation), stopReason: given.opinion }, quiet: true }),
  },
];
