import type { ModdleElement } from 'bpmn-moddle';
import { readAttribute } from './bpmn-xml.ts';
import { DefinitionFault } from './fault.ts';
import { addPeriod, readPeriod, type Period } from './timers.ts';
import { addWorkingDays } from './working-days.ts';

export type OverdueAction = 'approve' | 'reject' | 'return';

/** Reminders, escalation and automatic action around a task's due date, as the definition sets them. */
export interface Deadlines {
  readonly remindBefore: Period | undefined;
  /** Again and again after it was due. */
  readonly remindEvery: Period | undefined;
  /** Brought before the head of the assignee's department (`head`) or the people of a role. */
  readonly escalation: { readonly after: Period; readonly to: string } | undefined;
  /** Automatic decision, so long after the due date. */
  readonly action: { readonly after: Period; readonly does: OverdueAction } | undefined;
}

const AT_ONCE: Period = { months: 0, ms: 0 };
/** The shortest pause between two reminders, and how many there are. */
const SHORTEST_MS = 3_600_000;
const MOST_REMINDERS = 20;
const ACTIONS: readonly OverdueAction[] = ['approve', 'reject', 'return'];

/** Reads the `scf:` attributes of a user task. @throws DefinitionFault */
export function readDeadlines(element: ModdleElement, id: string): Deadlines {
  const period = (name: string): Period | undefined => {
    const source = readAttribute(id, element[name]);
    const read = source === undefined ? undefined : readPeriod(source);
    if (source !== undefined && !read)
      throw new DefinitionFault(
        id,
        `scf:${name}“${source}”应为 PT4H、P1D 或 P1WD 形式`,
        `The attribute scf:${name} "${source}" must be a duration such as PT4H, P1D or P1WD`,
      );
    return read;
  };
  const [escalateTo, does] = [readAttribute(id, element.escalateTo), readAttribute(id, element.overdueAction)];
  const [escalateAfter, overdueAfter, remindEvery, remindBefore] = [
    period('escalateAfter'),
    period('overdueAfter'),
    period('remindEvery'),
    period('remindBefore'),
  ];
  const action = ACTIONS.find((one) => one === does);
  if (does !== undefined && !action)
    throw new DefinitionFault(
      id,
      `scf:overdueAction“${does}”应为 approve、reject 或 return`,
      `The attribute scf:overdueAction "${does}" must be approve, reject or return`,
    );
  if ((escalateAfter === undefined) !== (escalateTo === undefined))
    throw new DefinitionFault(
      id,
      'scf:escalateAfter 与 scf:escalateTo 须同时填写',
      'The attributes scf:escalateAfter and scf:escalateTo go together',
    );
  if (overdueAfter && !action)
    throw new DefinitionFault(
      id,
      'scf:overdueAfter 须与 scf:overdueAction 同时填写',
      'The attribute scf:overdueAfter needs scf:overdueAction',
    );
  if (remindEvery && remindEvery.workingDays === undefined && remindEvery.months === 0 && remindEvery.ms < SHORTEST_MS)
    throw new DefinitionFault(
      id,
      'scf:remindEvery 不得短于一小时',
      'The attribute scf:remindEvery is shorter than an hour',
    );
  if (element.dueDate === undefined && (remindBefore ?? remindEvery ?? escalateAfter ?? action) !== undefined)
    throw new DefinitionFault(
      id,
      '提醒与超时处理需要 flowable:dueDate',
      'Reminders and what follows a due date need flowable:dueDate',
    );
  return {
    remindBefore,
    remindEvery,
    escalation: escalateAfter && escalateTo !== undefined ? { after: escalateAfter, to: escalateTo } : undefined,
    action: action && { after: overdueAfter ?? AT_ONCE, does: action },
  };
}

export interface Step {
  readonly at: string;
  readonly kind: 'before' | 'overdue' | 'escalate' | 'act';
}

const earlier = (from: string, { months, ms, workingDays }: Period): string =>
  workingDays === undefined
    ? new Date(Date.parse(addPeriod(from, { months: -months, ms: 0 })) - ms).toISOString()
    : addWorkingDays(from, -workingDays);

/** All that is to be done about a task that is due at a moment, in order of time. */
export function planSteps(
  { remindBefore, remindEvery, escalation, action }: Deadlines,
  dueDate: string,
): readonly Step[] {
  const steps: Step[] = [{ at: dueDate, kind: 'overdue' }];
  if (remindBefore) steps.push({ at: earlier(dueDate, remindBefore), kind: 'before' });
  if (remindEvery) {
    for (let times = 1, at = dueDate; times < MOST_REMINDERS; times += 1) {
      at = addPeriod(at, remindEvery);
      steps.push({ at, kind: 'overdue' });
    }
  }
  if (escalation) steps.push({ at: addPeriod(dueDate, escalation.after), kind: 'escalate' });
  if (action) steps.push({ at: addPeriod(dueDate, action.after), kind: 'act' });
  return steps.toSorted((a, b) => a.at.localeCompare(b.at));
}

/**
 * When something is to be done first about a task that opens at a moment: of one that is overdue already all but the
 * reminder that it soon will be.
 */
export const firstStep = (steps: readonly Step[], opened: string): string | null =>
  steps.find(({ at, kind }) => at > opened || kind !== 'before')?.at ?? null;

/** When something is to be done next after a moment; null where nothing is left. */
export const nextStep = (steps: readonly Step[], after: string): string | null =>
  steps.find(({ at }) => at > after)?.at ?? null;
