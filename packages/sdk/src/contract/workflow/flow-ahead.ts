import { boolean, id, json, list, moment, question, text, type Fields } from '../index.ts';

/** A step that is still to come in a process, as its definition and what the application says now foretell it. */
export const aheadFields = {
  activityId: text({ required: true }),
  activityName: text({ zh: '节点', en: 'Step', required: true }),
  /** People and roles by name, as far as the reader may know them; empty where it is not known yet who decides. */
  deciders: json<readonly string[]>()({ zh: '处理人', en: 'By', required: true }),
  /** When it is due if each step before it is done when that is due; null where that is not known. */
  dueDate: moment({ zh: '截止时间', en: 'Due' }),
  /** How long it may take once it has begun; null where the definition says none. */
  period: json<{ readonly months: number; readonly hours: number; readonly workingDays: number } | null>()(),
  /** False: it comes only if something is decided that way. */
  certain: boolean({ required: true }),
} as const satisfies Fields;

/** The steps that are still to come if everybody approves, in their order; for whoever may follow the instance. */
export const aheadCall = question('/fetch/ahead', {
  by: 'processInstanceId',
  access: 'session',
  query: { processInstanceId: id({ required: true }) },
  answer: list(aheadFields),
});
