import type { Call } from '@scf-kit/sdk/contract';
import { dynamicForm } from '@scf-kit/sdk/contract/workflow/dynamic-form';
import { flowableFlow } from '@scf-kit/sdk/contract/workflow/flow';
import { flowableTask } from '@scf-kit/sdk/contract/workflow/task';
import * as asides from './asides.ts';
import { after, formatDay } from './calendar.ts';
import type { Trade } from './cast.ts';
import type { Desk } from './desk.ts';
import { paper } from './papers.ts';
import { opinions, opinionsOfPapers, refusals, refusalsOfPapers, withdrawals } from './phrases.ts';
import type { Stage } from './stage.ts';

/** The role that handles a step, by the step's id in the built-in processes. */
const TRADES: Readonly<Record<string, Trade>> = {
  businessApproval: 'business-manager',
  departmentApproval: 'business-manager',
  documentReview: 'business-manager',
  qualificationReview: 'business-manager',
  riskApproval: 'risk-approver',
  legalApproval: 'legal-approver',
  financeApproval: 'finance-approver',
  taxReview: 'finance-approver',
  cashierConfirm: 'cashier',
  generalManagerApproval: 'general-manager',
  financeDirectorApproval: 'general-manager',
};

function pickHandler({ cast, dice }: Stage, step: string): Desk {
  const trade = TRADES[step];
  // Now and then the approver of all steps handles it.
  return trade === undefined || dice.happens(0.12) ? cast.approver : dice.pick(cast.byRole[trade]);
}

/** Everybody who may handle a step. */
const listHandlers = ({ cast }: Stage, step: string): readonly Desk[] => {
  const trade = TRADES[step];
  return trade === undefined ? [cast.approver] : [cast.approver, ...cast.byRole[trade]];
};

/** How an approval goes. */
export interface Course {
  readonly approved?: (moment: number) => Promise<void> | void;
  readonly refused?: (moment: number) => Promise<void> | void;
  /** The probability that a step is refused. */
  readonly likelihood?: number;
  /** The subject, where it is not a deal. */
  readonly about?: 'papers';
  /**
   * An outcome fixed beforehand: nobody handles it, it is refused, it stops at its second step, or it is approved in
   * any case.
   */
  readonly fate?: 'waits' | 'refused' | 'half' | 'passes';
}

/** The open task of an instance whose turn it is, with who has it. */
const openTask = ({ db }: Stage, instanceId: string) =>
  db
    .selectFrom('flow_task')
    .leftJoin('user', 'user.id', 'flow_task.assigneeId')
    .select(['flow_task.id', 'flow_task.taskDefinitionKey', 'user.username'])
    .where('instanceId', '=', instanceId)
    .where('endTime', 'is', null)
    .orderBy('taskDefinitionKey')
    .orderBy('user.username')
    .limit(1)
    .executeTakeFirst();

/**
 * Has an approval go its way, a step at a time and as people find time for it; some are turned down, and of late much
 * has not been looked at yet.
 */
export function approve(stage: Stage, processInstanceId: string, moment: number, course: Course = {}): void {
  const { chronicle, dice } = stage;
  const { approved, refused, likelihood = 0.05, fate } = course;
  if (fate === 'waits' || (fate === undefined && formatDay(moment) >= stage.lately && dice.happens(0.4))) return;
  const days = dice.pick([0, 0, 1, 1, 1, 2, 3]);
  if (dice.happens(0.14)) asides.talk(stage, processInstanceId, moment);
  if (days > 1 && dice.happens(0.5)) asides.urge(stage, processInstanceId, after(dice, moment, 1));
  chronicle.plan(after(dice, moment, days), async (then) => {
    const task = await openTask(stage, processInstanceId);
    if (!task) return;
    const handler =
      stage.cast.all.find(({ person }) => person.username === task.username) ??
      pickHandler(stage, task.taskDefinitionKey);
    const again = (): void => {
      approve(stage, processInstanceId, then, fate === 'half' ? { ...course, fate: 'waits' } : course);
    };
    if (
      task.username === null &&
      (await asides.passOn(
        stage,
        {
          taskId: task.id,
          processInstanceId,
          handler,
          others: listHandlers(stage, task.taskDefinitionKey).filter((one) => one !== handler),
        },
        then,
        again,
      ))
    )
      return;
    const no = fate === 'refused' || (fate !== 'passes' && fate !== 'half' && dice.happens(likelihood));
    await handler.ask(flowableTask.calls.complete, {
      body: {
        taskId: task.id,
        approved: !no,
        opinion: dice.pick(
          course.about === 'papers' ? (no ? refusalsOfPapers : opinionsOfPapers) : no ? refusals : opinions,
        ),
        ...asides.copies(stage, handler),
      },
    });
    if (await openTask(stage, processInstanceId)) again();
    else await (no ? refused : approved)?.(then);
  });
}

type Starts = Call & { readonly body: { readonly id: unknown } | undefined };
/** Sends a record to its approval; now and then the sender withdraws it. */
export async function submit(
  stage: Stage,
  desk: Desk,
  call: Starts,
  id: string,
  moment: number,
  course: Course = {},
): Promise<void> {
  const { chronicle, dice } = stage;
  const started: unknown = await desk.ask(call, { body: { id } });
  if (
    typeof started !== 'object' ||
    started === null ||
    !('processInstanceId' in started) ||
    typeof started.processInstanceId !== 'string'
  )
    throw new Error(`${call.path} started nothing.`);
  const { processInstanceId } = started;
  if (course.fate !== undefined || !dice.happens(0.025)) {
    approve(stage, processInstanceId, moment, course);
    return;
  }
  chronicle.plan(after(dice, moment, 0), async () => {
    await desk.ask(flowableFlow.calls.withdraw, { body: { processInstanceId, opinion: dice.pick(withdrawals) } });
  });
}

/** The version of a form that is filled in at present. */
export const hashOfForm = async (desk: Desk, formKey: string): Promise<string> =>
  (await desk.ask(dynamicForm.calls.byKey, { params: { formKey } })).hash;

/** A paper of a person's, uploaded: its object name, as a record's field holds it. */
export const filed = async (desk: Desk, name: string, content: Parameters<typeof paper>[0]): Promise<string> =>
  desk.upload(`${name}.pdf`, await paper(content));
