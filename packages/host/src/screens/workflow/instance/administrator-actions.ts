import { flowableFlow } from '@scf-kit/sdk/contract/workflow/flow';
import { flowableProcess } from '@scf-kit/sdk/contract/workflow/process';
import { taskStates } from '@scf-kit/sdk/contract/workflow/flow-status';
import { flowableTask } from '@scf-kit/sdk/contract/workflow/task';
import { client } from '../../../services.ts';
import type { Task } from '../task.ts';
import { firstPerson, type InstanceAction } from './instance-action.ts';
import {
  isRunning,
  listOpenTasks,
  openTasks,
  processOf,
  refusedAsOwn,
  RUNNING,
  suspended,
  SUSPENDED,
  listUserTasks,
  type Situation,
  type Step,
} from './situation.ts';

const failed = ({ instance, manager }: Situation): boolean =>
  manager && instance.status === RUNNING && instance.progress.incidents.length > 0;
async function fetchIncidents(situation: Situation, signal: AbortSignal): Promise<readonly Step[]> {
  const { records } = await client.call(flowableFlow.calls.incidents, {
    query: { ...processOf(situation), current: 1, size: 50 },
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
  const about = processOf(situation);
  if (kind === 'message')
    return client.call(flowableFlow.calls.message, { body: { ...about, messageName: name }, quiet: true });
  return kind === 'signal'
    ? client.call(flowableFlow.calls.signal, { body: { ...about, signalName: name }, quiet: true })
    : client.call(flowableFlow.calls.trigger, { body: { ...about, activityId: name }, quiet: true });
}

/** The open tasks that the person may give to somebody: not those at a step of their own application. */
const assignable = (situation: Situation): readonly Task[] =>
  openTasks(situation).filter(
    ({ taskDefinitionKey }) => !situation.instance.ownApplication?.steps.includes(taskDefinitionKey),
  );

/** The actions of whoever administers an instance, in the order of the menus. */
export const ADMINISTRATOR_ACTIONS: readonly InstanceAction[] = [
  {
    key: 'assign',
    label: { zh: '指派处理人', en: 'Assign' },
    done: { zh: '已指派处理人', en: 'Assigned' },
    does: { zh: '把任务交给指定的人处理。', en: 'Gives a task to the person you select.' },
    tasks: (situation) => listOpenTasks({ tasks: assignable(situation) }),
    people: 'one',
    gives: true,
    reasoned: true,
    opinion: 'required',
    offered: (situation) => isRunning(situation) && situation.manager && openTasks(situation).length > 0,
    refused: (situation) => (assignable(situation).length === 0 ? refusedAsOwn(situation) : undefined),
    run: ({ tasks }, given) =>
      client.call(
        tasks.find(({ taskId: id }) => id === given.task)?.status === taskStates.toBeClaimed.value
          ? flowableTask.calls.assign
          : flowableTask.calls.transfer,
        { body: { taskId: given.task, assigneeId: firstPerson(given), opinion: given.opinion }, quiet: true },
      ),
  },
  {
    key: 'jump',
    label: { zh: '跳转', en: 'Jump' },
    done: { zh: '已跳转', en: 'Moved to the step' },
    does: {
      zh: '流程直接到所选节点继续，当前任务取消。',
      en: 'The process continues at the step you select; current tasks are cancelled.',
    },
    reasoned: true,
    opinion: 'required',
    steps: ({ instance }) => Promise.resolve(listUserTasks(instance.bpmnXml)),
    offered: (situation) => isRunning(situation) && situation.manager,
    refused: (situation) => (situation.instance.status === SUSPENDED ? suspended : refusedAsOwn(situation)),
    run: (situation, given) =>
      client.call(flowableProcess.calls.moveExecution, {
        body: { ...processOf(situation), activityId: given.step, reason: given.opinion },
        quiet: true,
      }),
  },
  {
    key: 'tell',
    label: { zh: '触发等待的事件', en: 'Trigger the awaited event' },
    done: { zh: '事件已触发', en: 'Event triggered' },
    does: {
      zh: '流程等待的消息、信号或触发视为已收到，流程继续。',
      en: 'The message, signal or trigger the process waits for counts as received; the process continues.',
    },
    steps: async (situation, signal) =>
      (await client.call(flowableFlow.calls.awaited, { query: processOf(situation), signal, quiet: true })).map(
        ({ activityId, activityName, kind, name }) => ({
          id: `${kind} ${name ?? activityId}`,
          name: name === null ? activityName : `${activityName} · ${name}`,
        }),
      ),
    offered: (situation) => situation.manager && situation.instance.status === RUNNING && waitsForEvents(situation),
    refused: refusedAsOwn,
    run: (situation, given) => tell(situation, given.step),
  },
  {
    key: 'retryIncident',
    label: { zh: '重试异常', en: 'Retry incident' },
    done: { zh: '已重新执行', en: 'Retried' },
    does: { zh: '再次执行失败的节点。', en: 'Runs the failed step again.' },
    reasoned: true,
    opinion: 'optional',
    steps: fetchIncidents,
    offered: failed,
    refused: refusedAsOwn,
    run: (_situation, given) =>
      client.call(flowableFlow.calls.retryIncident, {
        body: { jobId: given.step, reason: given.opinion },
        quiet: true,
      }),
  },
  {
    key: 'skipIncident',
    label: { zh: '跳过异常', en: 'Skip incident' },
    done: { zh: '已跳过', en: 'Skipped' },
    does: { zh: '失败的节点视为已完成，流程继续。', en: 'The failed step counts as completed; the process continues.' },
    danger: true,
    reasoned: true,
    opinion: 'required',
    steps: fetchIncidents,
    offered: failed,
    refused: refusedAsOwn,
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
    refused: refusedAsOwn,
    run: (situation, given) =>
      client.call(flowableFlow.calls.suspend, {
        body: { ...processOf(situation), reason: given.opinion },
        quiet: true,
      }),
  },
  {
    key: 'activate',
    label: { zh: '启用', en: 'Activate' },
    done: { zh: '流程已启用', en: 'Process activated' },
    does: { zh: '流程继续。', en: 'The process continues.' },
    reasoned: true,
    opinion: 'optional',
    offered: ({ instance, manager }) => manager && instance.status === SUSPENDED,
    refused: refusedAsOwn,
    run: (situation, given) =>
      client.call(flowableFlow.calls.suspend, {
        body: { ...processOf(situation), reason: given.opinion },
        quiet: true,
      }),
  },
  {
    key: 'stop',
    label: { zh: '终止流程', en: 'Stop the process' },
    done: { zh: '流程已终止', en: 'Process stopped' },
    does: { zh: '流程结束，不能恢复。', en: 'The process ends for good.' },
    danger: true,
    reasoned: true,
    opinion: 'required',
    offered: (situation) => isRunning(situation) && situation.manager,
    run: (situation, given) =>
      client.call(flowableFlow.calls.stop, {
        body: { ...processOf(situation), stopReason: given.opinion },
        quiet: true,
      }),
  },
];
