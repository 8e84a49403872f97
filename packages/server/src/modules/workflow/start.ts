import { message } from '@scf-kit/sdk/contract';
import { START_NODE, startValues, type FormValues } from '@scf-kit/sdk/form';
import { newId } from '@scf-kit/sdk/values';
import { bindingOf, startFlow, type Bound } from '../../flow/business.ts';
import { newestDefinition } from '../../flow/deployment.ts';
import { subjectOf, titleOf } from '../../flow/subject.ts';
import type { SignedIn } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { readRow } from '../../resource/rows.ts';
import type { StoredRow } from '../../resource/shape.ts';
import { moveState } from '../../resource/states.ts';
import { bindingsOf, type Bindings, type Filled } from './bindings.ts';
import { formVersion, publishedForm, type Published } from './forms.ts';
import { claimFiles, createRecord, filledBy, refillRecord, storeSubmission, validated, variablesOf } from './submissions.ts';

export interface StartRequest {
  readonly processDefinitionKey?: string | null; readonly businessKey?: string | null; readonly businessType?: string | null; readonly title?: string | null;
  readonly formKey?: string | null; readonly formHash?: string | null; readonly formData?: FormValues | null;
}
export interface Started { readonly processInstanceId: string; readonly businessKey: string | null; readonly code: string | null; readonly title: string }

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Where the form was filled in: 1 back office, 2 portal, 3 partner. */
function channelOf({ session, http }: SignedIn): 1 | 2 | 3 {
  if (session.partner) return 3;
  const headers = http?.request.headers;
  const path = URL.parse(headers?.referer ?? '')?.pathname ?? '';
  return headers?.['x-scf-channel'] === 'portal' || /^\/(portal|bidding)(\/|$)/.test(path) ? 2 : 1;
}

/** Starting is a right of its own; a partner's token starts its one form and nothing else. */
function refuseWhoMayNotStart({ session }: SignedIn, request: StartRequest): void {
  const may = (['MY_FLOW_START', 'MY_START'] as const).some((code) => session.grants.get(code)?.actions.has('add'));
  if (!may) throw refuse.forbidden();
  if (session.partner && (request.formKey !== session.partner.formKey || request.businessKey)) throw refuse.forbidden();
}

/** The form that is meant: the one named, or the only one that starts the process. */
async function formKeyOf({ db }: SignedIn, request: StartRequest): Promise<string | undefined> {
  if (request.formKey) return request.formKey;
  if (!request.processDefinitionKey || request.businessKey) return undefined;
  const forms = await db.selectFrom('dynamic_form').select('formKey').where('processDefinitionKey', '=', request.processDefinitionKey).where('publishedHash', 'is not', null).where('publishStatus', '!=', 2).where('deleted', '=', false).limit(2).execute();
  if (forms.length > 1) throw refuse.because('flow.ambiguousForm', { key: request.processDefinitionKey });
  return forms[0]?.formKey;
}

/** The version that was filled in. @throws Refusal 404, 409 `form.notPublished` and `form.stale`, 400 */
async function versionFilled(context: SignedIn, formKey: string, request: StartRequest): Promise<{ readonly form: Published; readonly processKey: string }> {
  const { db, locale } = context;
  const current = await publishedForm(db, formKey);
  if (!current) throw (await db.selectFrom('dynamic_form').select('id').where('formKey', '=', formKey).where('deleted', '=', false).executeTakeFirst()) ? refuse.conflict('form.notPublished') : refuse.notFound();
  if (!request.formHash) throw refuse.invalid({ formHash: message(locale, 'check.required') });
  const form = await formVersion(db, formKey, request.formHash);
  if (!form) throw refuse.conflict('form.stale');
  const processKey = current.processDefinitionKey ?? request.processDefinitionKey;
  if (!processKey) throw refuse.because('form.noProcess');
  if (request.processDefinitionKey && request.processDefinitionKey !== processKey) throw refuse.invalid({ processDefinitionKey: message(locale, 'check.choice') });
  return { form, processKey };
}

/** A record whose process is started again: the person's own, locked; a rejected one goes back to where it can start. */
async function recordToStart(context: SignedIn, { resource, binding }: Bound, id: string): Promise<StoredRow> {
  const row: StoredRow = await readRow(context, resource, id, { lock: true });
  const { session, db } = context;
  if (row['createBy'] !== session.userId && row['officeId'] !== session.officeId) throw refuse.notFound();
  if (row[binding.field] === binding.rejected) {
    const moves = resource.fields[binding.field]?.moves ?? [];
    const back = moves.find(([from, to]) => from === String(binding.rejected) && moves.some(([next, then]) => next === to && then === String(binding.started)));
    if (back) await moveState(db, resource, id, Number(back[1]), { field: binding.field, by: session.userId });
  }
  return row;
}

/** What was last submitted for a record that is filled in again. */
const lastValues = async ({ db }: SignedIn, { resource, id }: { readonly resource: string; readonly id: string }): Promise<FormValues | undefined> =>
  (await db.selectFrom('form_submission').select('formData').where('resource', '=', resource).where('recordId', '=', id).where('deleted', '=', false).orderBy('id', 'desc').limit(1).executeTakeFirst())?.formData;

/** Record and submission of a form, then its process: one transaction, so all of it is there or none. */
async function startWithForm(context: SignedIn, formKey: string, request: StartRequest): Promise<Started> {
  const { form, processKey } = await versionFilled(context, formKey, request);
  const { bindings } = bindingsOf(form.definition);
  const own = bindings && request.businessKey ? { resource: bindings.resource.name, id: request.businessKey } : undefined;
  const before = own ? await lastValues(context, own) : undefined;
  const values = await validated(form, startValues(form.definition, before ?? {}, request.formData ?? {}), context, { node: START_NODE, own });
  const bound = bindings && bindingOf(bindings.resource.name, processKey);
  const filled: Filled | undefined = bindings && filledBy(bindings, values, context);
  const instanceId = newId();
  const record = bindings && filled ? await recordOf(context, bindings, filled, bound, form, request) : undefined;
  const recordId = record ? String(record.row['id']) : instanceId;
  const resource = bindings?.resource.name ?? 'flowable-flow';
  await claimFiles(context, form.definition, values, { resource, recordId });
  const title = (record && bindings ? titleOf(bindings.resource.name, record.row) : undefined) ?? request.title ?? form.name;
  await storeSubmission(context, { form, values, resource, recordId, round: record?.round ?? 1, processInstanceId: instanceId, channel: channelOf(context) });
  const { instance } = await startFlow(context, {
    id: instanceId, definitionKey: processKey, businessKey: record ? recordId : null, businessType: record ? resource : null, title, variables: variablesOf(values, bindings, filled),
    form: { key: form.formKey, hash: form.hash }, round: record?.round ?? 1,
  });
  await context.db.deleteFrom('form_draft').where('createBy', '=', context.session.userId).where('formKey', '=', form.formKey).where('businessKey', '=', request.businessKey ?? '').execute();
  return { processInstanceId: instance.id, businessKey: instance.businessKey, code: text(record?.row['code']), title: instance.title };
}

async function recordOf(context: SignedIn, bindings: Bindings, filled: Filled, bound: Bound | undefined, form: Published, request: StartRequest): Promise<{ readonly row: StoredRow; readonly round: number }> {
  if (!request.businessKey) {
    const prepared = (await subjectOf(bindings.resource.name)?.prepare(context, { key: form.formKey })) ?? {};
    return { row: await createRecord(context, bindings, filled, prepared), round: 1 };
  }
  if (!bound) throw refuse.notFound();
  await recordToStart(context, bound, request.businessKey);
  const last = await context.db.selectFrom('form_submission').select((on) => on.fn.max('round').as('round')).where('resource', '=', bindings.resource.name).where('recordId', '=', request.businessKey).executeTakeFirst();
  return { row: await refillRecord(context, bindings, filled, request.businessKey), round: (last?.round ?? 0) + 1 };
}

/**
 * Starts a process for the signed-in person: with a form (record, submission and instance in one transaction), for a record that is
 * there, or bare.
 * @throws Refusal 400 with errors by the path of the field; 409 `form.stale`; what `startInstance` refuses
 */
export async function start(context: SignedIn, request: StartRequest): Promise<Started> {
  refuseWhoMayNotStart(context, request);
  const formKey = await formKeyOf(context, request);
  if (formKey !== undefined) return startWithForm(context, formKey, request);
  const { locale, db } = context;
  if (!request.processDefinitionKey) throw refuse.invalid({ processDefinitionKey: message(locale, 'check.required') });
  if (request.formData) throw refuse.invalid({ formKey: message(locale, 'check.required') });
  const definition = await newestDefinition(db, request.processDefinitionKey);
  if (!definition) throw refuse.because('flow.noDefinition', { key: request.processDefinitionKey });
  const businessType = request.businessType ?? null;
  const bound = bindingOf(businessType, definition.key);
  if (businessType !== null && (!bound || !request.businessKey)) throw refuse.invalid({ [bound ? 'businessKey' : 'businessType']: message(locale, bound ? 'check.required' : 'check.choice') });
  const row = bound && request.businessKey ? await recordToStart(context, bound, request.businessKey) : undefined;
  const title = (row && bound ? titleOf(bound.resource.name, row) : undefined) ?? request.title ?? definition.name ?? definition.key;
  const scalars = Object.fromEntries(Object.entries(row ?? {}).filter(([, value]) => value === null || typeof value !== 'object'));
  const { instance } = await startFlow(context, { definitionKey: definition.key, businessKey: row ? String(row['id']) : null, businessType: row ? businessType : null, title, variables: scalars });
  return { processInstanceId: instance.id, businessKey: instance.businessKey, code: text(row?.['code']), title: instance.title };
}
