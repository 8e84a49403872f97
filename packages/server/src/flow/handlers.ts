import { sql } from 'kysely';
import { message } from '@scf-kit/sdk/contract';
import { flowableFlow, flowableRepository, flowableTask, flowStatus, taskStatus } from '@scf-kit/sdk/contract/workflow/flow';
import type { FormDefinition, FormValues } from '@scf-kit/sdk/form';
import { implementSigned, type SignedIn } from '../http/handler.ts';
import { refuse } from '../http/refusal.ts';
import { formVersion } from '../modules/workflow/forms.ts';
import { bindingsOf, readableValues } from '../modules/workflow/bindings.ts';
import { changedBy, claimFiles, filledBy, refillRecord, shownValues, storeSubmission, submissionOf, variablesOf } from '../modules/workflow/submissions.ts';
import { countTo } from '../resource/standard.ts';
import { managed, manages, seenInstance, type SeenInstance } from './access.ts';
import { completeFlowTask, stopFlow } from './business.ts';
import { concerns, openTasksOf, placeAt } from './candidates.ts';
import { deploy, toggleDefinition } from './deployment.ts';
import { toggleInstance } from './engine.ts';
import { DefinitionFault } from './graph.ts';
import { lockInstance, writeVariables, type TaskRow } from './instance-store.ts';
import { between, containing, historyOf, instanceLine, instancePage, paged, statuses, taskPage } from './lists.ts';

implementSigned(flowableRepository.calls.deploy, async ({ db, session }, { body }) => {
  try {
    const { deploymentId, definition, warnings } = await deploy(db, { ...body, by: session.userId });
    return { deploymentId, processDefinitionId: definition.id, processDefinitionKey: definition.key, definitionVersion: definition.version, warnings };
  } catch (error) {
    if (error instanceof DefinitionFault) throw refuse.because('flow.deploy', { place: error.place, reason: error.reason });
    throw error;
  }
});

const DEPLOYED_SORT: Readonly<Record<string, string>> = { deploymentTime: 'deployment.deploymentTime', createTime: 'deployment.deploymentTime', processDefinitionKey: 'definition.key', name: 'definition.name' };
interface DeployedLine { readonly deploymentId: string; readonly processDefinitionId: string; readonly processDefinitionKey: string; readonly name: string | null; readonly category: string | null; readonly definitionVersion: number; readonly deploymentTime: string; readonly status: 1 | 2 }

implementSigned(flowableRepository.calls.list, async (context, { query }) => {
  const { current, size, offset } = paged(query);
  const key = query.ascending ?? query.descending ?? 'deploymentTime';
  if (!Object.hasOwn(DEPLOYED_SORT, key)) throw refuse.invalid({ [query.ascending ? 'ascending' : 'descending']: message(context.locale, 'check.sort', { key }) }, 'check.sort', { key });
  const conditions = [sql`true`, ...containing(['definition.key', 'definition.name'], query.keyword), ...between(context, sql.ref('deployment.deploymentTime'), query)];
  const from = sql`from "flow_definition" as "definition" join "flow_deployment" as "deployment" on "deployment"."id" = "definition"."deploymentId" where ${sql.join(conditions, sql` and `)}`;
  const { rows } = await sql<DeployedLine>`select "deployment"."id" as "deploymentId", "definition"."id" as "processDefinitionId", "definition"."key" as "processDefinitionKey", "definition"."name", "deployment"."category", "definition"."version" as "definitionVersion",
    "deployment"."deploymentTime", case when "definition"."suspended" then 2 else 1 end as "status" ${from} order by ${sql.ref(DEPLOYED_SORT[key] ?? 'deployment.deploymentTime')} ${sql.raw(query.ascending ? 'asc' : 'desc')}, "definition"."version" desc limit ${size} offset ${offset}`.execute(context.db);
  return { records: rows, ...(await countTo(context, from)), size, current };
});

const ofFinancing = sql<boolean>`"instance"."businessType" = 'financing'`;

implementSigned(flowableTask.calls.financingTodo, (context, { query }) => taskPage(context, query, [openTasksOf(context.session, 'task'), ofFinancing], 'createTime'));
implementSigned(flowableTask.calls.financingDone, (context, { query }) =>
  taskPage(context, query, [sql`"task"."assigneeId" = ${context.session.userId}`, sql`"task"."endTime" is not null`, sql`"task"."status" = 4`, ofFinancing], 'endTime'));
implementSigned(flowableTask.calls.allTasks, (context, { query }) => {
  const wanted = statuses(context, query.status, taskStatus);
  return taskPage(context, query, [managed(context, 'instance'), wanted ? sql`"task"."status" = any(${[...wanted]}::integer[])` : sql`"task"."endTime" is null`], 'createTime');
});

implementSigned(flowableTask.calls.complete, async (context, { body }) => {
  const { locale, db, session } = context;
  const opinion = body.opinion || null;
  const task = await db.selectFrom('flow_task').selectAll().where('id', '=', body.taskId).executeTakeFirst();
  if (!task) throw refuse.notFound();
  const seesAll = await manages(context, task.instanceId);
  // Whose task it is not hears nothing about what they sent.
  const mine = await concerns(db, task, session);
  if (mine && task.endTime === null) {
    if (!body.approved && opinion === null) throw refuse.invalid({ opinion: message(locale, 'flow.opinionRequired') }, 'flow.opinionRequired');
    if (body.approved && body.formData) await changeForm(context, task, body.formData);
  }
  const { instance } = await completeFlowTask(context, { taskId: body.taskId, approved: body.approved, opinion, seesAll });
  const next = await db.selectFrom('flow_task as task').select('task.id').where('task.instanceId', '=', instance.id).where(openTasksOf(session, 'task')).orderBy('task.id').limit(1).executeTakeFirst();
  return { processInstanceId: instance.id, status: knownStatus(instance.status), nextTaskId: next?.id ?? null };
});

const isStatus = (status: number): status is keyof typeof flowStatus => Object.hasOwn(flowStatus, status);
function knownStatus(status: number): keyof typeof flowStatus {
  if (!isStatus(status)) throw new Error(`An instance is in the unknown state ${status}.`);
  return status;
}

/** Writes what the approver changed of the form, before the task is completed: record, submission and variables. */
async function changeForm(context: SignedIn, task: { readonly id: string; readonly instanceId: string; readonly taskDefinitionKey: string }, given: Readonly<Record<string, unknown>>): Promise<void> {
  const { tasks } = await lockInstance(context.db, task.instanceId);
  if (!tasks.some(({ id }) => id === task.id)) return;
  const before = await submissionOf(context, task.instanceId);
  const form = before && (await formVersion(context.db, before.formKey, before.hash));
  const values = before && form && await changedBy(form, before, given, task.taskDefinitionKey, context);
  if (!before || !form || !values) return;
  const { bindings } = bindingsOf(form.definition);
  const filled = bindings && filledBy(bindings, values, context);
  if (bindings && filled) await refillRecord(context, bindings, filled, before.recordId);
  await claimFiles(context, form.definition, values, { resource: before.resource, recordId: before.recordId });
  await storeSubmission(context, { form, values, resource: before.resource, recordId: before.recordId, round: before.round, processInstanceId: task.instanceId, channel: 1 });
  await writeVariables(context.db, task.instanceId, variablesOf(values, bindings, filled));
}

implementSigned(flowableFlow.calls.startedByMe, (context, { query }) => {
  const wanted = statuses(context, query.status, flowStatus);
  return instancePage(context, query, [
    sql<boolean>`"instance"."startUserId" = ${context.session.userId}`, ...(query.processDefinitionKey ? [sql<boolean>`"instance"."definitionKey" = ${query.processDefinitionKey}`] : []), ...(wanted ? [sql<boolean>`"instance"."status" = any(${[...wanted]}::integer[])`] : []),
  ]);
});

implementSigned(flowableFlow.calls.history, async (context, { query }) => {
  await seenInstance(context, query.processInstanceId);
  return historyOf(context, query.processInstanceId);
});

/** The node whose field rights apply: the applicant and managers see everything, an approver what the form shows at their step. */
function nodeFor({ initiator, manager, mine }: SeenInstance): string | undefined {
  if (initiator) return undefined;
  const open = mine.find(({ endTime }) => endTime === null);
  return open?.taskDefinitionKey ?? (manager ? undefined : mine.at(-1)?.taskDefinitionKey);
}

const readableVariables = (context: SignedIn, definition: FormDefinition | undefined, variables: FormValues): FormValues => (definition ? readableValues(context, definition, variables) : variables);

/** The name of the absent person in whose place a task is handled; null where it is the person's own. */
async function ownerNameOf({ db, session }: SignedIn, task: TaskRow): Promise<string | null> {
  const place = await placeAt(db, task, session);
  if (place === undefined || place === session.userId) return null;
  return (await db.selectFrom('user').select('actualName').where('id', '=', place).executeTakeFirst())?.actualName ?? null;
}

implementSigned(flowableFlow.calls.detail, async (context, { query }) => {
  const seen = await seenInstance(context, query.processInstanceId);
  const submission = await submissionOf(context, seen.instance.id);
  const form = submission && (await formVersion(context.db, submission.formKey, submission.hash));
  const open = seen.mine.find(({ endTime }) => endTime === null);
  const variables = seen.manager ? await context.db.selectFrom('flow_variable').select(['name', 'value']).where('instanceId', '=', seen.instance.id).orderBy('name').execute() : undefined;
  return {
    ...(await instanceLine(context, seen.instance.id)), formKey: seen.instance.formKey, formHash: seen.instance.formHash,
    definition: form?.definition ?? null, formData: submission && form ? shownValues(context, form.definition, submission.formData, nodeFor(seen)) : null,
    history: await historyOf(context, seen.instance.id),
    myTask: open ? { taskId: open.id, taskName: open.name, taskDefinitionKey: open.taskDefinitionKey, ownerName: await ownerNameOf(context, open) } : null,
    variables: variables ? readableVariables(context, form?.definition, Object.fromEntries(variables.map(({ name, value }) => [name, value]))) : null,
  };
});

implementSigned(flowableFlow.calls.stop, async (context, { body }) => {
  const { initiator } = await seenInstance(context, body.processInstanceId);
  // Who only has a task in it may reject, not stop.
  if (!initiator && !(await manages(context, body.processInstanceId))) throw refuse.forbidden();
  await stopFlow(context, body.processInstanceId, body.stopReason ?? null);
  return null;
});

implementSigned(flowableFlow.calls.suspend, async (context, { body }) => {
  const { processInstanceId, processDefinitionId } = body;
  if (Boolean(processInstanceId) === Boolean(processDefinitionId)) throw refuse.invalid({ processInstanceId: message(context.locale, 'check.required') });
  if (processInstanceId) {
    if (!(await manages(context, processInstanceId))) throw refuse.notFound();
    await toggleInstance(context.db, processInstanceId, context.session);
  } else if (processDefinitionId) await toggleDefinition(context.db, processDefinitionId);
  return null;
});
