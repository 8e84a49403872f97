import { resourceNamed, stateField, type Call, type Resource } from '@scf-kit/sdk/contract';
import type { FormValues } from '@scf-kit/sdk/form';
import { flowStatus } from '@scf-kit/sdk/contract/workflow/flow-status';
import { lockName } from '../database/locks.query.ts';
import { REJECTED, RETURNED, RUNNING, STOPPED, SUSPENDED, type InstanceRow } from '../flow/rows.ts';
import { nodeFor, type SeenInstance } from '../flow/people/access.ts';
import { findApproval, type Approval } from '../flow/find-approval.ts';
import { isOpen, isOwn, wasRefused } from '../flow/records/approval.ts';
import { listSnapshots } from '../flow/records/snapshots.query.ts';
import { mayCall } from '../http/guard.ts';
import type { SignedIn } from '../http/handler.ts';
import { refuse } from '../http/refusal.ts';
import { present } from '../resource/present.ts';
import { findRow } from '../resource/rows.ts';
import { formVersion } from './forms/forms.ts';
import { readRecordNames } from './forms/named-records.ts';
import { shownValues, findSubmission } from './submissions.ts';

/** The resource that submissions of applications without a record name. */
export const BARE = 'flowable-flow';

const ENDED_UNAPPROVED: readonly number[] = [STOPPED, REJECTED, RETURNED];

/** The call of a resource's own that starts a process. */
export const callThatStarts = ({ calls }: Resource, key: string): Call | undefined =>
  Object.values<Call>(calls).find(({ flow }) => flow?.does === 'start' && flow.processes.includes(key));

/** Whether the person may start processes by the general call. */
export const mayStartBare = ({ session }: Pick<SignedIn, 'session'>): boolean =>
  (['MY_FLOW_START', 'MY_START'] as const).some((code) => session.grants.get(code)?.actions.has('add'));

/** Whether the person may start a process for records of a resource, or one without a record. */
export function mayStart({ session }: Pick<SignedIn, 'session'>, resource: Resource | undefined, key: string): boolean {
  const own = resource && callThatStarts(resource, key);
  return own ? mayCall(session, own) : mayStartBare({ session });
}

/** The instances of one application, the newest first: of its record, or of the submissions without one. */
async function listApplicationInstances(
  { db }: Pick<SignedIn, 'db'>,
  { id, businessKey, businessType }: Pick<InstanceRow, 'id' | 'businessKey' | 'businessType'>,
): Promise<readonly InstanceRow[]> {
  let instances = db.selectFrom('flow_instance').selectAll().where('parentId', 'is', null);
  if (businessKey === null) {
    const own = db
      .selectFrom('form_submission')
      .select('recordId')
      .where('processInstanceId', '=', id)
      .where('resource', '=', BARE)
      .where('deleted', '=', false);
    instances = instances.where(
      'id',
      'in',
      db
        .selectFrom('form_submission')
        .select((on) => on.fn.coalesce('processInstanceId', on.val('')).as('processInstanceId'))
        .where('resource', '=', BARE)
        .where('recordId', 'in', own)
        .where('deleted', '=', false),
    );
  } else instances = instances.where('businessKey', '=', businessKey).where('businessType', '=', businessType ?? '');
  return instances.orderBy('startTime', 'desc').orderBy('id', 'desc').limit(50).execute();
}

/** An application without a record as it is submitted again. */
export interface BareApplication {
  readonly recordId: string;
  readonly round: number;
}

/**
 * The application without a record that is submitted again: by who made it, once its process has ended without
 * approving it. Two submissions at once wait for each other here; the second then sees the first.
 * @throws Refusal 404, 409 `flow.running`, 400 `flow.state`
 */
export async function bareApplication(
  { db, session }: SignedIn,
  formKey: string,
  recordId: string,
): Promise<BareApplication> {
  await lockName(db, `flow.start ${recordId}`);
  const last = await db
    .selectFrom('form_submission as submission')
    .innerJoin('flow_instance as instance', 'instance.id', 'submission.processInstanceId')
    .select(['submission.formKey', 'submission.round', 'instance.startUserId', 'instance.status'])
    .where('submission.resource', '=', BARE)
    .where('submission.recordId', '=', recordId)
    .where('submission.deleted', '=', false)
    .orderBy('submission.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last || last.formKey !== formKey || last.startUserId !== session.userId) throw refuse.notFound();
  if (last.status === RUNNING || last.status === SUSPENDED) throw refuse.conflict('flow.running');
  if (!ENDED_UNAPPROVED.includes(last.status))
    throw refuse.because('flow.state', {
      state: Object.entries(flowStatus).find(([value]) => Number(value) === last.status)?.[1] ?? String(last.status),
    });
  return { recordId, round: last.round + 1 };
}

/** The round in which a record is submitted for a process. */
export async function nextRound({ db }: SignedIn, { resource, process }: Approval, id: string): Promise<number> {
  const last = await db
    .selectFrom('flow_instance')
    .select((on) => on.fn.max('round').as('round'))
    .where('businessType', '=', resource.name)
    .where('businessKey', '=', id)
    .where('definitionKey', '=', process.key)
    .where('status', 'in', ENDED_UNAPPROVED)
    .executeTakeFirst();
  return (last?.round ?? 0) + 1;
}

/** An application to be submitted again; with its values where the instance has no form and its record has one. */
interface Again {
  readonly businessKey: string;
  readonly formKey: string | null;
  readonly formData?: FormValues;
  readonly formNames?: Readonly<Record<string, string>>;
}

/** The form a record was filled in with before it went on without one, and what was filled in. */
async function filledForm(
  context: SignedIn,
  resource: string,
  recordId: string,
  node: string | undefined,
): Promise<Omit<Again, 'businessKey'>> {
  const last = await context.db
    .selectFrom('form_submission')
    .select(['formKey', 'hash', 'formData'])
    .where('resource', '=', resource)
    .where('recordId', '=', recordId)
    .where('deleted', '=', false)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const form = last && (await formVersion(context.db, last.formKey, last.hash));
  if (!last || !form) return { formKey: null };
  const formData = shownValues(context, form.definition, last.formData, node);
  return { formKey: last.formKey, formData, formNames: await readRecordNames(context, form.definition, formData) };
}

/**
 * The application of an instance that the person may change and submit again: the newest one of its record, ended
 * without an approval, by who may start its process for that record.
 */
export async function findApplicationToResubmit(context: SignedIn, seen: SeenInstance): Promise<Again | null> {
  const { instance, initiator } = seen;
  const { businessKey, businessType, definitionKey, formKey } = instance;
  if (!ENDED_UNAPPROVED.includes(instance.status) || instance.parentId !== null) return null;
  const [newest] = await listApplicationInstances(context, instance);
  if (newest?.id !== instance.id) return null;
  if (businessKey === null) {
    const submission = await findSubmission(context, instance.id);
    return initiator && submission?.resource === BARE && mayStart(context, undefined, definitionKey)
      ? { businessKey: submission.recordId, formKey: submission.formKey }
      : null;
  }
  const approval = findApproval(businessType, definitionKey);
  if (!approval || !mayStart(context, resourceNamed(approval.resource.name), definitionKey)) return null;
  const row = await findRow(context, approval.resource, businessKey);
  if (!row || !(initiator || isOwn(approval.resource, row, context.session))) return null;
  if (!wasRefused(approval, row) && !isOpen(approval, row)) return null;
  if (formKey !== null) return { businessKey, formKey };
  return { businessKey, ...(await filledForm(context, approval.resource.name, businessKey, nodeFor(seen))) };
}

/** The values of an application before its applicant changed it at a step of their own. */
async function formerWithin({ db }: SignedIn, instanceId: string) {
  const [newest, ...earlier] = await db
    .selectFrom('form_submission')
    .selectAll()
    .where('processInstanceId', '=', instanceId)
    .where('deleted', '=', false)
    .orderBy('id', 'desc')
    .limit(20)
    .execute();
  return newest && earlier.find(({ round }) => round < newest.round);
}

/**
 * The last submission, where that was not approved: what an approver compares the application with, by the
 * same rights as the application itself.
 */
export async function findFormerSubmission(context: SignedIn, seen: SeenInstance) {
  const { instance } = seen;
  const within = await formerWithin(context, instance.id);
  if (within) {
    const form = await formVersion(context.db, within.formKey, within.hash);
    return {
      processInstanceId: instance.id,
      round: within.round,
      endTime: null,
      status: RETURNED,
      formData: form ? shownValues(context, form.definition, within.formData, nodeFor(seen)) : null,
      record: null,
    };
  }
  const all = await listApplicationInstances(context, instance);
  const former = all[all.findIndex(({ id }) => id === instance.id) + 1];
  if (!former || !ENDED_UNAPPROVED.includes(former.status)) return null;
  const submission = await findSubmission(context, former.id);
  const form = submission && (await formVersion(context.db, submission.formKey, submission.hash));
  const formData: FormValues | null =
    submission && form ? shownValues(context, form.definition, submission.formData, nodeFor(seen)) : null;
  const bound = findApproval(former.businessType, former.definitionKey);
  const kept = (await listSnapshots(context.db, former.id)).at(-1)?.record;
  const [record] = bound && kept ? await present(context, bound.resource, [kept]) : [];
  return {
    processInstanceId: former.id,
    round: former.round,
    endTime: former.endTime,
    status: former.status,
    formData,
    record: record ?? null,
  };
}

/** The text of the state a rejected record takes; null where an application has none. */
export function refusedState({ businessType, definitionKey }: InstanceRow) {
  const approval = findApproval(businessType, definitionKey);
  if (!approval) return null;
  return stateField(approval.resource)?.field.states[approval.process.states.refused] ?? null;
}
