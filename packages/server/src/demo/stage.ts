import type { Kysely } from 'kysely';
import type { Call } from '@scf-kit/sdk/contract';
import { dynamicForm } from '@scf-kit/sdk/contract/workflow/dynamic-form';
import { flowableTask } from '@scf-kit/sdk/contract/workflow/task';
import type { Database } from '../database/tables.ts';
import { after } from './calendar.ts';
import type { Cast, Trade } from './cast.ts';
import type { Chronicle } from './chronicle.ts';
import type { Desk } from './desk.ts';
import type { Dice } from './dice.ts';
import { opinions, refusals } from './words.ts';

/** What every part of the story works with. */
export interface Stage { readonly db: Kysely<Database>; readonly dice: Dice; readonly cast: Cast; readonly chronicle: Chronicle; /** `YYYY-MM-DD` of the first and the last day. */ readonly from: string; readonly until: string }

/** Whose step it is, by the id of the step in the processes that come with the product. */
const TRADES: Readonly<Record<string, Trade>> = {
  businessApproval: 'business-manager', departmentApproval: 'business-manager', riskApproval: 'risk-approver', legalApproval: 'legal-approver', financeApproval: 'finance-approver', taxReview: 'finance-approver',
  cashierConfirm: 'cashier', generalManagerApproval: 'general-manager', financeDirectorApproval: 'general-manager',
};

function handlerOf({ cast, dice }: Stage, step: string): Desk {
  const trade = TRADES[step];
  // Now and then whoever may do everything does it.
  return trade === undefined || dice.happens(0.12) ? cast.approver : dice.pick(cast.byRole[trade]);
}

/**
 * Has an approval go its way, a step at a time and as people find time for it; some are turned down. `approved` follows its end.
 */
export function approve(stage: Stage, processInstanceId: string, moment: number, approved: (moment: number) => Promise<void> | void = () => undefined, likelihood = 0.05): void {
  const { chronicle, db, dice } = stage;
  chronicle.plan(after(dice, moment, dice.pick([0, 0, 1, 1, 1, 2, 3])), async (then) => {
    const task = await db.selectFrom('flow_task').select(['id', 'taskDefinitionKey']).where('instanceId', '=', processInstanceId).where('endTime', 'is', null).orderBy('taskDefinitionKey').limit(1).executeTakeFirst();
    if (!task) return;
    const refused = dice.happens(likelihood);
    await handlerOf(stage, task.taskDefinitionKey).ask(flowableTask.calls.complete, { body: { taskId: task.id, approved: !refused, opinion: dice.pick(refused ? refusals : opinions) } });
    const open = await db.selectFrom('flow_task').select('id').where('instanceId', '=', processInstanceId).where('endTime', 'is', null).limit(1).executeTakeFirst();
    if (open) approve(stage, processInstanceId, then, approved, likelihood);
    else if (!refused) await approved(then);
  });
}

type Starts = Call & { readonly body: { readonly id: unknown } | undefined };
/** Sends a record to its approval. */
export async function submit(stage: Stage, desk: Desk, call: Starts, id: string, moment: number, approved?: (moment: number) => Promise<void> | void): Promise<void> {
  const started: unknown = await desk.ask(call, { body: { id } });
  if (typeof started !== 'object' || started === null || !('processInstanceId' in started) || typeof started.processInstanceId !== 'string') throw new Error(`${call.path} started nothing.`);
  approve(stage, started.processInstanceId, moment, approved);
}

/** The version of a form that is filled in at present. */
export const hashOfForm = async (desk: Desk, formKey: string): Promise<string> => (await desk.ask(dynamicForm.calls.byKey, { params: { formKey } })).hash;

/** A page of a PDF with a line of Latin text. */
export function pdf(text: string): Buffer {
  const content = `BT /F1 16 Tf 72 760 Td (${text.replaceAll(/[^ -'*-[\]-~]/g, ' ')}) Tj ET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[3 0 R]/Count 1>>', '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${content.length}>>stream\n${content}\nendstream`, '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  let file = '%PDF-1.4\n';
  const places = objects.map((object, at) => { const place = file.length; file += `${at + 1} 0 obj${object}endobj\n`; return place; });
  const table = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')}trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}
