import {
  message,
  listProcesses,
  resourceNamed,
  resources,
  type ApprovalProcess,
  type Resource,
} from '@scf-kit/sdk/contract';
import { submissionChannels, type SubmissionChannel } from '@scf-kit/sdk/contract/workflow/form-submission';
import { keptValues, START_NODE, startValues, type FormValues } from '@scf-kit/sdk/form';
import { newId } from '@scf-kit/sdk/values';
import type { InstanceRow } from '../flow/rows.ts';
import { findApproval, type Approval } from '../flow/find-approval.ts';
import { backToDraft } from '../flow/records/approval.ts';
import { startFlow } from '../flow/records/business.ts';
import { formatRecordTitle } from '../flow/records/subject.ts';
import { findNewestDefinition } from '../flow/repository/deployment.ts';
import type { SignedIn } from '../http/handler.ts';
import { refuse } from '../http/refusal.ts';
import { readRow } from '../resource/rows.ts';
import type { Stored, StoredRow } from '../resource/shape.query.ts';
import { findTableRate } from './amounts-decided.ts';
import { BARE, bareApplication, callThatStarts, mayStart, nextRound } from './again.ts';
import { resolveBindings, type Filled } from './forms/bindings.ts';
import { claimFiles, filledBy, storeSubmission, validated, collectVariables } from './submissions.ts';
import {
  readLastValues,
  writeStartedRecord,
  refuseUnfit,
  collectScalars,
  text,
  recordToStart,
  meets,
} from './record-to-start.ts';
import type { StartRequest } from './start-request.ts';
import type { Started } from './started.ts';
import { takeTest } from './trying.ts';
import { DISABLED, formVersion, findPublishedForm, type Published } from './forms/forms.ts';

/** Where the form was filled in. */
function resolveChannel({ session, http }: SignedIn): SubmissionChannel {
  if (session.partner) return submissionChannels.partner.value;
  const headers = http?.request.headers;
  const path = URL.parse(headers?.referer ?? '')?.pathname ?? '';
  const portal = headers?.['x-scf-channel'] === 'portal' || /^\/(portal|bidding)(\/|$)/.test(path);
  return (portal ? submissionChannels.portal : submissionChannels.backOffice).value;
}

/**
 * A partner's token starts its one form and nothing else; what its visitor has sent already it sends again. @throws
 * Refusal 403, 404
 */
async function refuseOtherForm({ db, session }: SignedIn, request: StartRequest): Promise<void> {
  const { partner, userId } = session;
  if (!partner) return;
  if (request.formKey !== partner.formKey) throw refuse.forbidden();
  // Submissions of the sandbox are stored in the sandbox.
  if (!request.businessKey || partner.test) return;
  const own = await db
    .selectFrom('form_submission')
    .select('id')
    .where('recordId', '=', request.businessKey)
    .where('formKey', '=', partner.formKey)
    .where('submitUserId', '=', userId)
    .where('deleted', '=', false)
    .limit(1)
    .executeTakeFirst();
  if (!own) throw refuse.notFound();
}

/**
 * The request as the one who may start this process makes it: where the record's resource has a call of its own that
 * starts it, by that call's rights. Else starting is a right of its own.
 * @throws Refusal 403
 */
function starting(context: SignedIn, resource: Resource | undefined, key: string): SignedIn {
  const own = resource && callThatStarts(resource, key);
  if (own !== context.call && !mayStart(context, resource, key)) throw refuse.forbidden();
  return own ? { ...context, call: own } : context;
}

/** The form that is meant: the one named, or the only one that starts the process. */
async function findFormKey({ db }: SignedIn, request: StartRequest): Promise<string | undefined> {
  if (request.formKey) return request.formKey;
  if (!request.processDefinitionKey || request.businessKey) return undefined;
  const forms = await db
    .selectFrom('dynamic_form')
    .select('formKey')
    .where('processDefinitionKey', '=', request.processDefinitionKey)
    .where('publishedHash', 'is not', null)
    .where('publishStatus', '!=', DISABLED)
    .where('deleted', '=', false)
    .limit(2)
    .execute();
  if (forms.length > 1) throw refuse.because('flow.ambiguousForm', { key: request.processDefinitionKey });
  return forms[0]?.formKey;
}

/** The version that was filled in. @throws Refusal 404, 409 `form.notPublished` and `form.stale`, 400 */
async function versionFilled(
  context: SignedIn,
  formKey: string,
  request: StartRequest,
): Promise<{ readonly form: Published; readonly processKey: string }> {
  const { db, locale } = context;
  const current = await findPublishedForm(db, formKey);
  if (!current)
    throw (await db
      .selectFrom('dynamic_form')
      .select('id')
      .where('formKey', '=', formKey)
      .where('deleted', '=', false)
      .executeTakeFirst())
      ? refuse.conflict('form.notPublished')
      : refuse.notFound();
  if (!request.formHash) throw refuse.invalid({ formHash: message(locale, 'check.required') });
  const form = await formVersion(db, formKey, request.formHash);
  if (!form) throw refuse.conflict('form.stale');
  const processKey = current.processDefinitionKey ?? request.processDefinitionKey;
  if (!processKey) throw refuse.because('form.noProcess');
  if (request.processDefinitionKey && request.processDefinitionKey !== processKey)
    throw refuse.invalid({ processDefinitionKey: message(locale, 'check.choice') });
  return { form, processKey };
}

/** Record and submission of a form, then its process: one transaction, so all of it is there or none. */
async function startWithForm(
  asked: SignedIn,
  formKey: string,
  request: StartRequest,
  own?: OwnStart,
): Promise<Started> {
  const { form, processKey } = await versionFilled(asked, formKey, request);
  const { bindings } = resolveBindings(form.definition, processKey);
  if (own && (own.resource !== bindings?.resource.name || !own.processes.includes(processKey)))
    throw refuse.invalid({ formKey: message(asked.locale, 'check.choice') });
  const context = starting(asked, bindings && resourceNamed(bindings.resource.name), processKey);
  const mine = request.businessKey ? { resource: bindings?.resource.name ?? BARE, id: request.businessKey } : undefined;
  const application = !bindings && mine ? await bareApplication(context, formKey, mine.id) : undefined;
  const before = mine ? await readLastValues(context, mine) : undefined;
  const values = await validated(
    form,
    startValues(form.definition, before ?? {}, keptValues(request.formData ?? {})),
    context,
    {
      node: START_NODE,
      own: mine,
      before,
    },
  );
  const approval = bindings && findApproval(bindings.resource.name, processKey);
  const filled: Filled | undefined = bindings && filledBy(bindings, values, context);
  const instanceId = newId();
  const record =
    bindings && filled ? await writeStartedRecord(context, bindings, filled, approval, form, request) : undefined;
  if (record && approval) refuseUnfit(context, record.row, approval);
  const recordId = record ? String(record.row['id']) : (application?.recordId ?? instanceId);
  const round = record?.round ?? application?.round ?? 1;
  const resource = bindings?.resource.name ?? BARE;
  await claimFiles(context, form.definition, values, { resource, recordId });
  const title =
    (record && bindings ? formatRecordTitle(bindings.resource, record.row) : undefined) ?? request.title ?? form.name;
  await storeSubmission(context, {
    form,
    values,
    resource,
    recordId,
    round,
    processInstanceId: instanceId,
    channel: resolveChannel(context),
  });
  const tableRate = record && bindings ? await findTableRate(context, bindings.resource, record.row) : undefined;
  const { instance } = await startFlow(context, {
    id: instanceId,
    definitionKey: processKey,
    businessKey: record ? recordId : null,
    businessType: record ? resource : null,
    title,
    variables: {
      ...collectVariables(values, bindings, filled, tableRate),
      ...(record && bindings ? collectScalars(bindings.resource, record.row, tableRate) : {}),
    },
    form: { key: form.formKey, hash: form.hash },
    round,
  });
  // Direct write: a draft that was sent is no record; it goes as the day's sweep lets others go.
  await context.db
    .deleteFrom('form_draft')
    .where('createBy', '=', context.session.userId)
    .where('formKey', '=', form.formKey)
    .where('businessKey', '=', request.businessKey ?? '')
    .execute();
  const answer = started(instance, bindings?.resource, record?.row);
  // A partner's backend asks for it by its id, with a record or without.
  return context.session.partner ? { ...answer, businessKey: recordId } : answer;
}

const started = (instance: InstanceRow, resource: Stored | undefined, row: StoredRow | undefined): Started => ({
  processInstanceId: instance.id,
  businessKey: instance.businessKey,
  code: resource?.summary ? text(row?.[resource.summary.code]) : null,
  title: instance.title,
});

/** Starts a process for a record that is there, as it stands. */
async function startAsItIs(context: SignedIn, approval: Approval, row: StoredRow): Promise<Started> {
  const { resource, process } = approval;
  refuseUnfit(context, row, approval);
  await backToDraft(context, approval, row);
  const title = formatRecordTitle(resource, row) ?? process.key;
  const { instance } = await startFlow(context, {
    definitionKey: process.key,
    businessKey: String(row['id']),
    businessType: resource.name,
    title,
    variables: collectScalars(resource, row, await findTableRate(context, resource, row)),
    round: await nextRound(context, approval, String(row['id'])),
  });
  return started(instance, resource, row);
}

/** Starts a process that has no record. */
async function startBare(asked: SignedIn, request: StartRequest, key: string): Promise<Started> {
  const context = starting(asked, undefined, key);
  if (request.formData) throw refuse.invalid({ formKey: message(context.locale, 'check.required') });
  const definition = await findNewestDefinition(context.db, key);
  if (!definition) throw refuse.because('flow.noDefinition', { key });
  const { instance } = await startFlow(context, {
    definitionKey: key,
    businessKey: null,
    businessType: null,
    title: request.title ?? definition.name ?? key,
    variables: {},
  });
  return started(instance, undefined, undefined);
}

/**
 * Starts a process for the signed-in person: with a form (record, submission and instance in one transaction), for a
 * record that is there, or bare.
 * @throws Refusal 400 with errors by the path of the field; 409 `form.stale`; what `startInstance` refuses
 */
export async function start(context: SignedIn, request: StartRequest): Promise<Started> {
  await refuseOtherForm(context, request);
  const formKey = await findFormKey(context, request);
  if (formKey !== undefined && context.session.partner?.test)
    return takeTest(context, { ...request, formKey }, () =>
      startWithForm(context, formKey, { ...request, businessKey: null }),
    );
  if (formKey !== undefined) return startWithForm(context, formKey, request);
  const { locale } = context;
  const { processDefinitionKey: key, businessType, businessKey } = request;
  if (!key) throw refuse.invalid({ processDefinitionKey: message(locale, 'check.required') });
  if (!businessType) return startBare(context, request, key);
  const approval = findApproval(businessType, key);
  if (!approval || !businessKey)
    throw refuse.invalid({
      [approval ? 'businessKey' : 'businessType']: message(locale, approval ? 'check.required' : 'check.choice'),
    });
  const own = starting(context, resourceNamed(businessType), key);
  if (request.formData) throw refuse.invalid({ formKey: message(locale, 'check.required') });
  return startAsItIs(own, approval, await recordToStart(own, approval.resource, businessKey));
}

/** A resource's own call that starts one of its processes. */
interface OwnStart {
  readonly resource: string;
  readonly processes: readonly string[];
}

interface OwnRequest {
  readonly id?: string | null;
  readonly formKey?: string | null;
  readonly formHash?: string | null;
  readonly formData?: FormValues | null;
}

/**
 * Starts one of the processes of a resource, by its own call: with a form, or for the record that is there. @throws as
 * `start`
 */
export async function startOwn(context: SignedIn, own: OwnStart, { id, ...form }: OwnRequest): Promise<Started> {
  if (form.formKey) return startWithForm(context, form.formKey, { ...form, businessKey: id ?? null }, own);
  const needed = form.formData ? 'formKey' : 'id';
  if (form.formData || !id) throw refuse.invalid({ [needed]: message(context.locale, 'check.required') });
  const resource: Stored = resourceNamed(own.resource);
  const row = await recordToStart(context, resource, id);
  return startFirst(
    context,
    resource,
    row,
    listProcesses(resource).filter(({ key }) => own.processes.includes(key)),
  );
}

/** Of several processes the first that is for this record. */
function startFirst(
  context: SignedIn,
  resource: Stored,
  row: StoredRow,
  processes: readonly ApprovalProcess[],
): Promise<Started> {
  const first = processes.find((each) => meets(row, each)) ?? processes[0];
  if (!first) throw refuse.invalid({ processDefinitionKey: message(context.locale, 'check.choice') });
  return startAsItIs(context, { resource, process: first }, row);
}

/**
 * Starts the approval of a record that is there: the process named, or the one of its resource that is for that.
 * @throws as `start`
 */
export async function startApproval(
  context: SignedIn,
  request: {
    readonly businessType: string;
    readonly businessKey: string;
    readonly processDefinitionKey?: string | null;
  },
): Promise<Started> {
  const { businessType, businessKey, processDefinitionKey } = request;
  if (processDefinitionKey) return start(context, { processDefinitionKey, businessType, businessKey });
  const resource = resources().find(({ name, stored, approvable }) => stored && approvable && name === businessType);
  if (!resource) throw refuse.invalid({ businessType: message(context.locale, 'check.choice') });
  const processes = listProcesses(resource).toSorted((a, b) => Number(b.direct) - Number(a.direct));
  const seen: StoredRow = await readRow(context, resource, businessKey);
  const first = processes.find((each) => meets(seen, each)) ?? processes[0];
  return start(context, { processDefinitionKey: first?.key ?? null, businessType, businessKey });
}
