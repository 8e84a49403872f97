import { textsByNumber, type Codes } from '../choice-values.ts';

/** States of an instance by name (spec state-machines flowable-flow). */
export const flowStates = {
  running: { value: 1, zh: '进行中', en: 'Running', tone: 'progress' },
  suspended: { value: 2, zh: '已挂起', en: 'Suspended', tone: 'warning' },
  stopped: { value: 3, zh: '已终止', en: 'Stopped', tone: 'neutral' },
  rejected: { value: 4, zh: '已驳回', en: 'Rejected', tone: 'danger' },
  /** Sent back to the applicant, who changes the application and submits it again. */
  returned: { value: 5, zh: '已退回', en: 'Returned', tone: 'warning' },
  completed: { value: 99, zh: '已完成', en: 'Completed', tone: 'success' },
} as const satisfies Codes;
/** Their texts by number. */
export const flowStatus = textsByNumber(flowStates);

/** States of a task by name (spec state-machines flowable-task). */
export const taskStates = {
  toBeClaimed: { value: 1, zh: '待认领', en: 'To be claimed', tone: 'progress' },
  toDo: { value: 2, zh: '待办', en: 'To do', tone: 'progress' },
  delegated: { value: 3, zh: '委派中', en: 'Delegated', tone: 'progress' },
  done: { value: 4, zh: '已办', en: 'Completed', tone: 'success' },
  objected: { value: 5, zh: '异议中', en: 'Objected', tone: 'danger' },
  cancelled: { value: 6, zh: '已取消', en: 'Cancelled', tone: 'neutral' },
} as const satisfies Codes;
/** Their texts by number. */
export const taskStatus = textsByNumber(taskStates);
