import { findChoices, stateField, type FlowCall, type Resource } from '@scf-kit/sdk/contract';
import { approvals } from '@scf-kit/sdk/contract/workflow/flow-calls';
import type { FormValues } from '@scf-kit/sdk/form';
import { tasksHandler } from '../flow/lists/task-lists.ts';
import { isOpenTaskFor } from '../flow/people/open-tasks.query.ts';
import { stopFlow } from '../flow/records/business.ts';
import type { Handler, SignedIn } from '../http/handler.ts';
import { refuse } from '../http/refusal.ts';
import { findRow, readRow } from '../resource/rows.ts';
import type { StoredRow } from '../resource/shape.query.ts';
import { complete } from './complete.ts';
import { startOwn } from './start.ts';

type Given = Parameters<Handler>[1];
const textIn = (values: Readonly<Record<string, unknown>>, name: string): string | null => {
  const value = values[name];
  return typeof value === 'string' && value !== '' ? value : null;
};
const isValues = (value: unknown): value is FormValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Narrows the context to a signed-in one: `implementSigned` ensures that a call with `flow` is never public. */
const signedIn =
  (handler: (context: SignedIn, given: Given) => Promise<unknown>): Handler =>
  (context, given) => {
    if (!context.session)
      throw new Error(`Call "${context.call.resource}.${context.call.name}" reached its handler without a session.`);
    return handler({ ...context, session: context.session }, given);
  };

const starts = (resource: Resource, { processes }: Extract<FlowCall, { does: 'start' }>): Handler =>
  signedIn((context, { body }) => {
    const { formData } = body;
    return startOwn(
      context,
      { resource: resource.name, processes },
      {
        id: textIn(body, 'id'),
        formKey: textIn(body, 'formKey'),
        formHash: textIn(body, 'formHash'),
        formData: isValues(formData) ? formData : null,
      },
    );
  });

/** Whether the person has an open task of the record, and so may end its approval by a call of its own. */
async function awaits({ db, session }: SignedIn, recordId: string): Promise<boolean> {
  const task = await db
    .selectFrom('flow_instance as instance')
    .innerJoin('flow_task as task', 'task.instanceId', 'instance.id')
    .select('task.id')
    .where('instance.businessKey', '=', recordId)
    .where(isOpenTaskFor(session, 'task', 'few'))
    .limit(1)
    .executeTakeFirst();
  return task !== undefined;
}

const stops = (resource: Resource, { state }: Extract<FlowCall, { does: 'stop' }>): Handler =>
  signedIn(async (context, { body }) => {
    const id = textIn(body, 'id') ?? '';
    const own = await findRow(context, resource, id);
    if (!own && !(state !== undefined && (await awaits(context, id)))) throw refuse.notFound();
    const row: StoredRow = own ?? (await readRow(context, resource, id, { unscoped: true }));
    const newest = await context.db
      .selectFrom('flow_instance')
      .select('id')
      .where('businessKey', '=', id)
      .where('businessType', '=', resource.name)
      .orderBy('startTime', 'desc')
      .limit(1)
      .executeTakeFirst();
    const field = stateField(resource)?.name ?? '';
    if (!newest)
      throw refuse.because('flow.state', {
        state: findChoices(resource.fields[field])?.[String(row[field])] ?? String(row[field]),
      });
    await stopFlow(context, newest.id, textIn(body, 'stopReason'), state);
    return null;
  });

const decides = ({ resources }: Extract<FlowCall, { does: 'decide' }>): Handler =>
  signedIn(async (context, { body }) => {
    const task = await context.db
      .selectFrom('flow_task as task')
      .innerJoin('flow_instance as instance', 'instance.id', 'task.instanceId')
      .select('task.id')
      .where('instance.businessKey', '=', textIn(body, 'id'))
      .where('instance.businessType', 'in', resources)
      .where(isOpenTaskFor(context.session, 'task', 'few'))
      .orderBy('task.id')
      .limit(1)
      .executeTakeFirst();
    if (!task) throw refuse.notFound();
    await complete(context, {
      taskId: task.id,
      approved: body['approvalStatus'] === approvals.approved.value,
      opinion: textIn(body, 'opinion'),
    });
    return null;
  });

/** The handler of a call that declares `flow` in the contract. */
export function createFlowHandler(resource: Resource, flow: FlowCall): Handler {
  switch (flow.does) {
    case 'start':
      return starts(resource, flow);
    case 'stop':
      return stops(resource, flow);
    case 'decide':
      return decides(flow);
    case 'tasks':
      return tasksHandler(flow);
  }
}
