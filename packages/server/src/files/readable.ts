import { sql } from 'kysely';
import { resources, type Resource } from '@scf-kit/sdk/contract';
import { office } from '@scf-kit/sdk/contract/enterprise/office';
import { officeChange } from '@scf-kit/sdk/contract/enterprise/office-change';
import { fileDownload } from '@scf-kit/sdk/contract/platform/file-download';
import { flowComment } from '@scf-kit/sdk/contract/workflow/flow';
import { findInstance } from '../flow/people/access.ts';
import { openTasksOf } from '../flow/people/candidates.ts';
import { copyHolds } from '../applications/copies.ts';
import type { SignedIn } from '../http/handler.ts';
import { visible } from '../resource/scope.ts';
import { fieldRightsOf } from '../resource/field-rights.ts';
import { keysOf } from '../resource/row-files.ts';
import { shapeOf, tableAs, tableOf } from '../resource/shape.ts';

/** Who owns a file: the id of its record, and the resource or kind the claim named. */
export interface FileOwner {
  readonly dataKey: string | null;
  readonly kind: string | null;
}

/** The kind of the specification for materials. */
export const QUALIFICATION = 'FINANCING_QUALIFICATION';
/** The kinds of the specification by the resource whose files they are. */
const KINDS: Readonly<Record<string, string>> = { [QUALIFICATION]: 'office-qualifications' };
const resourceOf = (kind: string | null): Resource | undefined =>
  kind === null ? undefined : resources().find(({ name, stored }) => stored && name === (KINDS[kind] ?? kind));

/**
 * Whether the person sees (with `write`: may change) a row of a resource; false where there is no such resource or row.
 */
async function seesRecord(
  context: SignedIn,
  name: string,
  id: string,
  intent: 'read' | 'write' = 'read',
): Promise<boolean> {
  const resource = resourceOf(name);
  if (!resource) return false;
  const { rows } =
    await sql`select 1 from ${tableAs(resource.table, 't')} where t."id" = ${id} and not t."deleted" and ${visible(context, resource, 't', intent)}`.execute(
      context.db,
    );
  return rows.length > 0;
}

/** Whether the person takes part in a process: started it, handled or may handle one of its tasks. */
async function takesPart({ db, session }: SignedIn, instanceId: string): Promise<boolean> {
  const started = await db
    .selectFrom('flow_instance')
    .select('id')
    .where('id', '=', instanceId)
    .where('startUserId', '=', session.userId)
    .executeTakeFirst();
  if (started) return true;
  const task = await db
    .selectFrom('flow_task')
    .select('id')
    .where('instanceId', '=', instanceId)
    .where((where) =>
      where.or([
        where('assigneeId', '=', session.userId),
        where('ownerId', '=', session.userId),
        openTasksOf(session, 'flow_task', 'few'),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return task !== undefined;
}

/**
 * Whether the person may see the record that owns a file: a submitted form by its record or its process, else the
 * resource the claim named (FINANCING_QUALIFICATION: the materials of an office), else the financing. `write`: whether
 * they may add to it.
 */
export async function maySeeOwner(
  context: SignedIn,
  { dataKey, kind }: FileOwner,
  intent: 'read' | 'write' = 'read',
): Promise<boolean> {
  if (dataKey === null) return false;
  if (kind === flowComment.name) {
    const said = await context.db
      .selectFrom('flow_comment')
      .select('processInstanceId')
      .where('id', '=', dataKey)
      .where('deleted', '=', false)
      .executeTakeFirst();
    // Nobody adds to what was said.
    return (
      intent === 'read' && said !== undefined && (await findInstance(context, said.processInstanceId)) !== undefined
    );
  }
  const submission = await context.db
    .selectFrom('form_submission')
    .select(['resource', 'recordId', 'processInstanceId', 'submitUserId'])
    .where((where) => where.or([where('recordId', '=', dataKey), where('id', '=', dataKey)]))
    .where('deleted', '=', false)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (submission) {
    return (
      submission.submitUserId === context.session.userId ||
      (await seesRecord(context, submission.resource, submission.recordId)) ||
      (submission.processInstanceId !== null && (await takesPart(context, submission.processInstanceId)))
    );
  }
  return (
    (kind !== null && (await seesRecord(context, kind, dataKey, intent))) ||
    (await seesRecord(context, 'financing', dataKey, intent))
  );
}

/** Whether a file of a record stands only in fields the person's roles hide from them. */
export async function keptFrom(context: SignedIn, { dataKey, kind }: FileOwner, key: string): Promise<boolean> {
  const resource = resourceOf(kind);
  const limits = resource && fieldRightsOf(context, resource);
  if (!resource || !limits || limits.size === 0 || dataKey === null) return false;
  const {
    rows: [row],
  } = await sql<
    Readonly<Record<string, unknown>>
  >`select * from ${tableOf(resource.table)} where "id" = ${dataKey}`.execute(context.db);
  const holding = [...shapeOf(resource).columns]
    .filter(([name, field]) => row && keysOf(field, row[name]).includes(key))
    .map(([name]) => name);
  return holding.length > 0 && holding.every((name) => limits.get(name) === 'hidden');
}

/**
 * Whether a change the person sees names a file of the organisation as what stood before: who decides compares both.
 */
async function isCompared(context: SignedIn, officeId: string, key: string): Promise<boolean> {
  const { rows } =
    await sql`select 1 from ${tableAs(officeChange.table, 't')} where t."officeId" = ${officeId} and not t."deleted" and ${visible(context, officeChange)} and exists (select 1 from jsonb_each_text(t."beforeData") as held where held.value = ${key}) limit 1`.execute(
      context.db,
    );
  return rows.length > 0;
}

/**
 * Whether the person may open a stored file: its uploader, and who may see the record that owns it. A partner's token
 * opens only what it uploaded and nobody claimed.
 */
export async function readableFile(context: SignedIn, key: string): Promise<boolean> {
  const { session } = context;
  const file = await context.db
    .selectFrom('object_storage')
    .select(['dataKey', 'kind', 'uploadUserId'])
    .where('newFilePath', '=', key)
    .where('fileSize', 'is not', null)
    .where('deleted', '=', false)
    .executeTakeFirst();
  if (!file) return false;
  // By its own call only, which looks at the rights of today.
  if (file.kind === fileDownload.name)
    return context.call.resource === fileDownload.name && file.uploadUserId === session.userId;
  if (session.partner) return file.uploadUserId === session.userId && file.dataKey === null;
  return (
    file.uploadUserId === session.userId ||
    ((await maySeeOwner(context, file)) && !(await keptFrom(context, file, key))) ||
    (file.dataKey !== null &&
      ((await copyHolds(context, file.dataKey, key)) ||
        (file.kind === office.name && (await isCompared(context, file.dataKey, key)))))
  );
}
