import { flowableFlow } from '@scf-kit/sdk/contract/workflow/flow';
import { flowableTask } from '@scf-kit/sdk/contract/workflow/task';
import { RUNNING } from '../flow/rows.ts';
import { after } from './calendar.ts';
import type { Desk } from './desk.ts';
import { paper } from './papers.ts';
import type { Stage } from './stage.ts';
import { answers, backs, remarks, urges } from './phrases.ts';

/* Actions on an approval other than approving it. */

/**
 * Whether a running instance has a step nobody has claimed, so that the approver of all steps can read it; undefined if
 * it has ended.
 */
async function isUntaken({ db }: Stage, instanceId: string): Promise<boolean | undefined> {
  const { status } = await db
    .selectFrom('flow_instance')
    .select('status')
    .where('id', '=', instanceId)
    .executeTakeFirstOrThrow();
  if (status !== RUNNING) return undefined;
  return (
    (await db
      .selectFrom('flow_task')
      .select('id')
      .where('instanceId', '=', instanceId)
      .where('endTime', 'is', null)
      .where('assigneeId', 'is', null)
      .executeTakeFirst()) !== undefined
  );
}

/** A remark while it is looked at, with what it calls and sometimes a paper, and an answer to it. */
export function talk(stage: Stage, processInstanceId: string, moment: number): void {
  const { cast, chronicle, dice } = stage;
  const [byAdmin, content, answer, withPaper] = [
    dice.happens(0.3),
    dice.pick(remarks),
    dice.pick(answers),
    dice.happens(0.35),
  ];
  chronicle.plan(after(dice, moment, 0), async (then) => {
    const untaken = await isUntaken(stage, processInstanceId);
    if (untaken === undefined) return;
    const desk = byAdmin || !untaken ? cast.admin : cast.approver;
    const name = '核对说明.pdf';
    const files = withPaper
      ? [
          {
            originalFileName: name,
            newFilePath: await desk.upload(
              name,
              await paper({
                title: '核对说明',
                lines: [content, '经办部门已与客户、供应商分别核对，往来记录见附件。'],
                seal: '平台运营中心',
              }),
            ),
          },
        ]
      : [];
    await desk.ask(flowableFlow.calls.comment, {
      body: { processInstanceId, content, files, mentions: desk === cast.admin ? [cast.approver.person.id] : [] },
    });
    if (!dice.happens(0.5)) return;
    chronicle.plan(after(dice, then, 0), async () => {
      if ((await isUntaken(stage, processInstanceId)) !== undefined)
        await cast.admin.ask(flowableFlow.calls.comment, {
          body: { processInstanceId, content: answer, mentions: [cast.approver.person.id] },
        });
    });
  });
}

/** The applicant urges the approval. */
export function urge(stage: Stage, processInstanceId: string, moment: number): void {
  const { cast, chronicle, db, dice } = stage;
  chronicle.plan(moment, async () => {
    const found = await db
      .selectFrom('flow_instance')
      .innerJoin('user', 'user.id', 'flow_instance.startUserId')
      .select(['flow_instance.status', 'user.username'])
      .where('flow_instance.id', '=', processInstanceId)
      .executeTakeFirst();
    const desk = cast.all.find(({ person }) => person.username === found?.username);
    if (desk && found?.status === RUNNING)
      await desk.ask(flowableFlow.calls.urge, { body: { processInstanceId, opinion: dice.pick(urges) } });
  });
}

/** Now and then a decision goes to others to read. */
export function copies({ cast, dice }: Stage, handler: Desk): { readonly ccUserIds?: readonly string[] } {
  if (!dice.happens(0.1)) return {};
  const receivers = dice.draw(
    [cast.admin, cast.approver, cast.treasurer, ...cast.sales].filter((desk) => desk !== handler),
    dice.between(1, 2),
  );
  return { ccUserIds: receivers.map(({ person }) => person.id) };
}

const hasBranches = async ({ db }: Stage, instanceId: string): Promise<boolean> =>
  (await db
    .selectFrom('flow_instance')
    .innerJoin('flow_definition', 'flow_definition.id', 'flow_instance.definitionId')
    .innerJoin('flow_deployment', 'flow_deployment.id', 'flow_definition.deploymentId')
    .select('flow_instance.id')
    .where('flow_instance.id', '=', instanceId)
    .where('bpmnXml', 'like', '%parallelGateway%')
    .executeTakeFirst()) !== undefined;

interface Held {
  readonly taskId: string;
  readonly processInstanceId: string;
  readonly handler: Desk;
  /** The others who may handle it. */
  readonly others: readonly Desk[];
}
/**
 * Some steps are not decided at once: given to somebody else, asked about, or sent back. Answers whether that happened;
 * `again` goes on.
 */
export async function passOn(
  stage: Stage,
  { taskId, processInstanceId, handler, others }: Held,
  moment: number,
  again: () => void,
): Promise<boolean> {
  const { chronicle, dice } = stage;
  const luck = dice.next();
  if (luck < 0.03 && others.length > 0) {
    const other = dice.pick(others);
    await handler.ask(flowableTask.calls.claim, { body: { taskId } });
    await handler.ask(flowableTask.calls.delegate, {
      body: { taskId, assigneeId: other.person.id, opinion: '请协助核实后答复。' },
    });
    chronicle.plan(after(dice, moment, dice.between(0, 1)), async () => {
      await other.ask(flowableTask.calls.resolve, { body: { taskId, opinion: dice.pick(answers) } });
      again();
    });
    return true;
  }
  if (luck < 0.055 && others.length > 0) {
    await handler.ask(flowableTask.calls.claim, { body: { taskId } });
    await handler.ask(flowableTask.calls.transfer, {
      body: { taskId, assigneeId: dice.pick(others).person.id, opinion: '该客户由您跟进，转您处理。' },
    });
    again();
    return true;
  }
  // Out of one of several branches nothing goes back to before they parted.
  if (luck < 0.075 && !(await hasBranches(stage, processInstanceId))) {
    const [target] = await handler.ask(flowableTask.calls.returnTargets, { query: { taskId } });
    if (!target) return false;
    await handler.ask(flowableTask.calls.return, {
      body: { taskId, toActivityId: target.activityId, opinion: dice.pick(backs) },
    });
    again();
    return true;
  }
  return false;
}
