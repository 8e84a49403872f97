import type { Kysely, Transaction } from 'kysely';
import { resourceNamed, getStateNumber } from '@scf-kit/sdk/contract';
import { partnerApplication } from '@scf-kit/sdk/contract/portal/partner-application';
import { timestamp } from '../../../clock.ts';
import { newRow } from '../../../database/new-row.ts';
import type { Database } from '../../../database/tables.ts';
import type { Acting, Milestone, Reached } from '../../../flow/records/milestones.ts';
import type { InstanceRow } from '../../../flow/rows.ts';
import type { PartnerBinding } from '../../../database/internal/sign-in.ts';
import { tellWebhooks } from './events.ts';
import { readNumber } from './milestones.query.ts';

type Db = Kysely<Database> | Transaction<Database>;
export type ApplicationRow = Readonly<{
  id: string;
  officeId: string | null;
  partnerClientId: string;
  code: string;
  reference: string;
  formKey: string;
  processInstanceId: string | null;
  processKey: string | null;
  round: number;
  sequence: number;
  test: boolean;
  status: number;
}>;

const LONGEST = 500;

/** Moves an application to a milestone and tells its client's webhooks, in the transaction of what happened. */
export async function reach(
  db: Db,
  application: ApplicationRow,
  milestone: Milestone,
  more: { readonly opinion?: string | null; readonly processInstanceId?: string | null; readonly round?: number } = {},
): Promise<void> {
  const sequence = application.sequence + 1;
  const now = timestamp();
  const round = more.round ?? application.round;
  const processInstanceId = more.processInstanceId ?? application.processInstanceId;
  // Direct write: it follows what its process or its sandbox says, which have their own log.
  await db
    .updateTable('partner_application')
    .set({
      status: getStateNumber(partnerApplication, milestone),
      sequence,
      round,
      processInstanceId,
      statusTime: now,
      updateTime: now,
      opinion: milestone === 'submitted' ? null : (more.opinion?.slice(0, LONGEST) ?? null),
      ...(milestone === 'submitted' ? { submitTime: now } : {}),
    })
    .where('id', '=', application.id)
    .execute();
  const { id, officeId, partnerClientId, reference, formKey, code, test } = application;
  await tellWebhooks(db, {
    partnerClientId,
    officeId,
    type: `application.${milestone}`,
    applicationId: id,
    sequence,
    data: { applicationId: id, code, reference, formKey, state: milestone, sequence, round, processInstanceId, test },
  });
}

/** The id an application keeps through all rounds: its record's, or its first submission's. */
async function findApplicationId(db: Db, { id, businessKey }: InstanceRow): Promise<string | undefined> {
  if (businessKey !== null) return businessKey;
  const submission = await db
    .selectFrom('form_submission')
    .select('recordId')
    .where('processInstanceId', '=', id)
    .where('deleted', '=', false)
    .limit(1)
    .executeTakeFirst();
  return submission?.recordId;
}

/** The application of a client, locked: of two milestones at once the second counts on from the first. */
export const lockApplication = (db: Db, id: string): Promise<ApplicationRow | undefined> =>
  db
    .selectFrom('partner_application')
    .select([
      'id',
      'officeId',
      'partnerClientId',
      'code',
      'reference',
      'formKey',
      'processInstanceId',
      'processKey',
      'round',
      'sequence',
      'test',
      'status',
    ])
    .where('id', '=', id)
    .where('deleted', '=', false)
    .forUpdate()
    .executeTakeFirst();

/** The values of a new application of a client. */
export interface NewApplication {
  readonly id: string;
  readonly code: string;
  readonly title: string;
  readonly visitorId: string;
  readonly formHash: string;
  readonly processKey: string | null;
  readonly businessType: string | null;
  readonly processInstanceId: string | null;
}

/** An application that a visitor's token made: whose it is follows from what the token is bound to. */
export async function newApplication(
  db: Db,
  { partnerId, formKey, reference, test }: PartnerBinding,
  given: NewApplication,
): Promise<ApplicationRow> {
  const client = await db
    .selectFrom('partner_client')
    .select('officeId')
    .where('id', '=', partnerId)
    .executeTakeFirstOrThrow();
  const now = timestamp();
  const row = {
    ...newRow({ officeId: client.officeId, userId: given.visitorId }, given.id),
    ...given,
    title: given.title.slice(0, 250),
    partnerClientId: partnerId,
    formKey,
    reference,
    test,
    round: 1,
    sequence: 0,
    status: getStateNumber(partnerApplication, 'submitted'),
    submitTime: now,
    statusTime: now,
  };
  // Direct write: made by a submission, which has its own log.
  await db.insertInto('partner_application').values(row).execute();
  return row;
}

/** The number of the record that was applied for; of an application without one the id of its process. */
async function readRecordCode(db: Db, { id, businessKey, businessType }: InstanceRow): Promise<string> {
  const resource = businessKey === null || businessType === null ? undefined : resourceNamed(businessType);
  const name = resource?.summary?.code;
  if (!resource || name === undefined) return id;
  return (await readNumber(db, resource, name, businessKey)) ?? id;
}

/** Follows what becomes of applications that came through a client. */
export async function followApplication(
  { db, session }: Acting,
  { instance, milestone, opinion }: Reached,
): Promise<void> {
  const { partner } = session;
  // Trials in the sandbox are rolled back, so the sandbox reports its milestones itself.
  if (partner?.test) return;
  const id = await findApplicationId(db, instance);
  if (id === undefined) return;
  let application = await lockApplication(db, id);
  if (!application && milestone === 'submitted' && partner && session.userId !== null)
    application = await newApplication(db, partner, {
      id,
      code: await readRecordCode(db, instance),
      title: instance.title,
      visitorId: session.userId,
      formHash: instance.formHash ?? '',
      processKey: instance.definitionKey,
      businessType: instance.businessType,
      processInstanceId: instance.id,
    });
  // Of a record that goes through further processes the client hears of the one it began.
  if (!application || application.processKey !== instance.definitionKey) return;
  await reach(db, application, milestone, {
    opinion,
    processInstanceId: instance.id,
    round: instance.round,
  });
}
