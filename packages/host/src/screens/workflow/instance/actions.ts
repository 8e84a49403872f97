import type { Text } from '@scf-kit/sdk/contract/text';
import { flowableFlow } from '@scf-kit/sdk/contract/workflow/flow';
import { flowableProcess } from '@scf-kit/sdk/contract/workflow/process';
import { flowableTask } from '@scf-kit/sdk/contract/workflow/task';
import { flowableTaskCc } from '@scf-kit/sdk/contract/workflow/task-cc';
import { client } from '../../../services.ts';
import type { Task } from '../tasks/task.ts';
import type { Given, InstanceAction } from './instance-action.ts';
import { openTasks, RUNNING, SUSPENDED, TASK, userTasksIn, type Situation, type Step } from './situation.ts';

const suspended: Text = {
  zh: '流程已挂起，请等待管理员启用',
  en: 'The process is suspended until an administrator activates it',
};
const delegated: Text = { zh: '任务委派中，请等待对方答复', en: 'The task is delegated: it waits for the answer' };
const objected: Text = {
  zh: '任务异议处理中，请等待解决',
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
async function fetchIncidents(situation: Situation, signal: AbortSignal): Promise<readonly Step[]> {
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

/** Whether the definition has something that waits for an event from outside. */
const waitsForEvents = ({ instance }: Situation): boolean =>
  /:?(?:receiveTask|messageEventDefinition|signalEventDefinition)\b|triggerable="true"/.test(instance.bpmnXml);
/** Brings an event to an instance: `message paid`, `signal alert`, `trigger step`. */
function tell(situation: Situation, event: string): Promise<unknown> {
  const [kind, name] = [event.slice(0, event.indexOf(' ')), event.slice(event.indexOf(' ') + 1)];
  const about = of(situation);
  if (kind === 'message')
    return client.call(flowableFlow.calls.message, { body: { ...about, messageName: name }, quiet: true });
  return kind === 'signal'
    ? client.call(flowableFlow.calls.signal, { body: { ...about, signalName: name }, quiet: true })
    : client.call(flowableFlow.calls.trigger, { body: { ...about, activityId: name }, quiet: true });
}

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
    offered: (situation) => mine(situation) && situation.task?.status === TASK.toClaim,
    refused: taskRests,
    run: (situation) => client.call(calls.claim, { body: { taskId: taskId(situation) }, quiet: true }),
  },
  {
    key: 'unclaim',
    label: { zh: '取消认领', en: 'Release' },
    done: { zh: '已取消认领', en: 'Released' },
    does: { zh: '任务重新等待认领。', en: 'The task is to be claimed again.' },
    offered: (situation) =>
      mine(situation) && situation.task?.status === TASK.todo && situation.task.claimTime !== null,
    refused: taskRests,
    run: (situation) => client.call(calls.unclaim, { body: { taskId: taskId(situation) }, quiet: true }),
  },
  {
    key: 'transfer',
    label: { zh: '转办', en: 'Transfer' },
    done: { zh: '已转办', en: 'Transferred' },
    does: { zh: '任务交给他人处理，不再返回。', en: 'Somebody else handles the task; it does not come back.' },
    people: 'one',
    gives: true,
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
    done: { zh: '已委派', en: 'Delegated' },
    does: { zh: '请他人答复，答复后任务回到您这里。', en: 'Somebody else answers; then the task comes back to you.' },
    people: 'one',
    gives: true,
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
    done: { zh: '已退回', en: 'Returned' },
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
    done: { zh: '已加签', en: 'Signers added' },
    does: {
      zh: '请更多人一起审批此节点，全部处理后流程继续。',
      en: 'Further people sign this step; the process goes on when all have.',
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
    done: { zh: '已处理', en: 'Resolved' },
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
    done: { zh: '异议已提出', en: 'Objection made' },
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
    done: { zh: '已抄送', en: 'Copy sent' },
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
    done: { zh: '已催办', en: 'Urged' },
    does: { zh: '提醒当前处理人，每小时一次。', en: 'Reminds those it waits for, once an hour.' },
    opinion: 'optional',
    offered: (situation) => running(situation) && (situation.starter || situation.manager),
    refused: ({ instance }) => (instance.status === SUSPENDED ? suspended : undefined),
    run: (situation, given) =>
      client.call(flowableFlow.calls.urge, { body: { ...of(situation), opinion: given.opinion }, quiet: true }),
  },
  {
    key: 'withdraw',
    label: { zh: '撤回修改', en: 'Withdraw and correct' },
    done: { zh: '已撤回，可修改后重新提交', en: 'Withdrawn, to be corrected' },
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
    done: { zh: '已指派处理人', en: 'Assigned' },
    does: { zh: '把任务交给指定的人处理。', en: 'Gives a task to the person you choose.' },
    tasks: chosenTasks,
    people: 'one',
    gives: true,
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
    done: { zh: '已跳转', en: 'Moved to the step' },
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
    key: 'tell',
    label: { zh: '送达所等的事件', en: 'Bring what it waits for' },
    done: { zh: '事件已送达', en: 'Event delivered' },
    does: {
      zh: '流程所等的消息、信号或触发视为已到，流程继续。',
      en: 'The message, signal or trigger the process waits for has come, and it goes on.',
    },
    steps: async (situation, signal) =>
      (await client.call(flowableFlow.calls.awaited, { query: of(situation), signal, quiet: true })).map(
        ({ activityId, activityName, kind, name }) => ({
          id: `${kind} ${name ?? activityId}`,
          name: name === null ? activityName : `${activityName} · ${name}`,
        }),
      ),
    offered: (situation) => situation.manager && situation.instance.status === RUNNING && waitsForEvents(situation),
    run: (situation, given) => tell(situation, given.step),
  },
  {
    key: 'retryIncident',
    label: { zh: '重试异常', en: 'Retry what failed' },
    done: { zh: '已重新执行', en: 'It is tried again' },
    does: { zh: '再次执行失败的步骤。', en: 'Tries the step that failed once more.' },
    reasoned: true,
    opinion: 'optional',
    steps: fetchIncidents,
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
    done: { zh: '已跳过', en: 'Skipped' },
    does: { zh: '失败的步骤视为已完成，流程继续。', en: 'The process goes on as if the step that failed were done.' },
    danger: true,
    reasoned: true,
    opinion: 'required',
    steps: fetchIncidents,
    offered: failed,
    run: (_situation, given) =>
      client.call(flowableFlow.calls.skipIncident, { body: { jobId: given.step, reason: given.opinion }, quiet: true }),
  },
  {
    key: 'suspend',
    label: { zh: '挂起', en: 'Suspend' },
    done: { zh: '流程已挂起', en: 'Process suspended' },
    does: { zh: '挂起后任何人都不能处理，直到重新启用。', en: 'Nobody can handle it until it is activated again.' },
    reasoned: true,
    opinion: 'required',
    offered: ({ instance, manager }) => manager && instance.status === RUNNING,
    run: (situation, given) =>
      client.call(flowableFlow.calls.suspend, { body: { ...of(situation), reason: given.opinion }, quiet: true }),
  },
  {
    key: 'activate',
    label: { zh: '启用', en: 'Activate' },
    done: { zh: '流程已启用', en: 'Process activated' },
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
    done: { zh: '流程已终止', en: 'Process stopped' },
    does: { zh: '流程结束，不能恢复。', en: 'The process ends for good.' },
    danger: true,
    reasoned: true,
    opinion: 'required',
    offered: (situation) => running(situation) && situation.manager,
    run: (situation, given) =>
      client.call(flowableFlow.calls.stop, { body: { ...of(situation), stopReason: given.opinion }, quiet: true }),
  },
];
