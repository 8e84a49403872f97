import type { AnswerOf } from '@scf-kit/sdk/contract/call';
import type { Text } from '@scf-kit/sdk/contract/text';
import type { flowableFlow } from '@scf-kit/sdk/contract/workflow/flow';
import { flowStates, taskStates } from '@scf-kit/sdk/contract/workflow/flow-status';
import type { Task } from '../task.ts';

export type Instance = AnswerOf<typeof flowableFlow.calls.detail>;

/** An instance as the person who looks stands to it. */
export interface Situation {
  readonly instance: Instance;
  /** All its tasks, open and done. */
  readonly tasks: readonly Task[];
  /** The person's open task; undefined where none waits for them. */
  readonly task: Task | undefined;
  /** The task was delegated to the person, who answers it. */
  readonly answering: boolean;
  /** The person started it. */
  readonly starter: boolean;
  /** The person administers it. */
  readonly manager: boolean;
}

export const RUNNING = flowStates.running.value;
export const SUSPENDED = flowStates.suspended.value;

export function buildSituation(instance: Instance, tasks: readonly Task[], personId: string | undefined): Situation {
  const mine = instance.myTask?.taskId;
  const task = mine === undefined ? undefined : tasks.find(({ taskId }) => taskId === mine);
  return {
    instance,
    tasks,
    task,
    answering: task?.status === taskStates.delegated.value && task.assigneeId === personId,
    starter: personId !== undefined && instance.startUserId === personId,
    // Only who administers an instance is sent its variables.
    manager: instance.variables !== null,
  };
}

/** The open tasks of an instance. */
export const openTasks = ({ tasks }: Pick<Situation, 'tasks'>): readonly Task[] =>
  tasks.filter(({ endTime }) => endTime === null);

export const isRunning = ({ instance }: Situation): boolean =>
  instance.status === RUNNING || instance.status === SUSPENDED;

/** The instance as calls name it. */
export const processOf = ({ instance }: Situation): { readonly processInstanceId: string } => ({
  processInstanceId: instance.processInstanceId,
});

/** Why nothing can be done with a suspended instance. */
export const suspended: Text = {
  zh: '流程已挂起，请等待管理员启用',
  en: 'The process is suspended until an administrator activates it',
};

/** Why an administrator may not move on what they applied for, and who may; undefined where they may. */
export function refusedAsOwn({
  instance: { ownApplication },
}: {
  readonly instance: Pick<Instance, 'ownApplication'>;
}): Text | undefined {
  if (!ownApplication) return undefined;
  const { administrators } = ownApplication;
  return administrators.length === 0
    ? {
        zh: '不能处理自己发起的申请，请联系其他流程管理员',
        en: 'This is your own application. Ask another administrator of processes.',
      }
    : {
        zh: `不能处理自己发起的申请，请联系${administrators.join('、')}`,
        en: `This is your own application. Ask ${administrators.join(' or ')}.`,
      };
}

export interface Step {
  readonly id: string;
  readonly name: string;
}

/** The open tasks of an instance to choose from. */
export const listOpenTasks = (situation: Pick<Situation, 'tasks'>): readonly Step[] =>
  openTasks(situation).map((task) => ({
    id: task.taskId,
    name: `${task.taskName} · ${task.assigneeName ?? task.statusDictText}`,
  }));

const BPMN = 'http://www.omg.org/spec/BPMN/20100524/MODEL';

/** The user tasks of a definition, in document order: where an administrator can move an instance to. */
export function listUserTasks(bpmnXml: string): readonly Step[] {
  const tasks = new DOMParser().parseFromString(bpmnXml, 'application/xml').getElementsByTagNameNS(BPMN, 'userTask');
  return [...tasks].flatMap((task) => {
    const id = task.getAttribute('id');
    return id === null ? [] : [{ id, name: task.getAttribute('name') ?? id }];
  });
}
