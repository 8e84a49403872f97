import { resources, type Call, type Resource } from '@scf-kit/sdk/contract';
import { fileDownload } from '@scf-kit/sdk/contract/platform/file-download';
import { mayCall } from '../http/guard.ts';
import type { SignedIn } from '../http/handler.ts';
import { Refusal } from '../http/refusal.ts';
import { getFieldRights } from '../resource/field-rights.ts';
import type { FileOwner } from '../resource/file-access.ts';
import { holdParents, refuseSettledParent } from '../resource/parent.ts';
import { listFileKeys } from '../resource/row-files.ts';
import { fileRules } from '../resource/serve.ts';
import { getShape } from '../resource/shape.query.ts';
import { findWholeRow, hasVisibleRow } from './owners.query.ts';

/** The kind of the specification for materials. */
export const QUALIFICATION = 'FINANCING_QUALIFICATION';
/** The kinds of the specification by the resource whose files they are. */
const KINDS: Readonly<Record<string, string>> = { [QUALIFICATION]: 'office-qualifications' };
const findResource = (kind: string | null): Resource | undefined =>
  kind === null ? undefined : resources().find(({ name, stored }) => stored && name === (KINDS[kind] ?? kind));

/** Whether the person may change rows of a resource at all, by the call that changes them. */
function changes({ session }: SignedIn, resource: Resource): boolean {
  const calls: Readonly<Record<string, Call | undefined>> = resource.calls;
  const change = calls['update'] ?? calls['updateById'];
  return change !== undefined && mayCall(session, change);
}

/**
 * Whether the person sees (with `write`: may change, as the record stands) a row of a resource; false where there is no
 * such resource or row.
 */
export async function seesRecord(
  context: SignedIn,
  name: string,
  id: string,
  intent: 'read' | 'write' = 'read',
): Promise<boolean> {
  const resource = findResource(name);
  if (!resource || (intent === 'write' && !changes(context, resource))) return false;
  return (
    (await hasVisibleRow(context, resource, id, intent)) &&
    (intent === 'read' || (await isOpenAbove(context, resource, id)))
  );
}

/** Whether what a row hangs on lets its rows be written, as it stands. */
async function isOpenAbove(context: SignedIn, resource: Resource, id: string): Promise<boolean> {
  try {
    refuseSettledParent(resource, await holdParents(context, resource, { id }));
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/**
 * Whether the person may see the record that owns a file: by the rule a resource is served with (`files`), else by the
 * resource the claim named (FINANCING_QUALIFICATION: the materials of an office), else by the financing. `write`:
 * whether they may add to it.
 */
export async function maySeeOwner(
  context: SignedIn,
  { dataKey, kind }: FileOwner,
  intent: 'read' | 'write' = 'read',
): Promise<boolean> {
  if (dataKey === null) return false;
  for (const rule of fileRules()) {
    const answer = await rule.sees?.(context, { dataKey, kind }, intent);
    if (answer !== undefined) return answer;
  }
  return (
    (kind !== null && (await seesRecord(context, kind, dataKey, intent))) ||
    (await seesRecord(context, 'financing', dataKey, intent))
  );
}

/** Whether a file of a record stands only in fields the person's roles hide from them. */
export async function isKeptFrom(context: SignedIn, { dataKey, kind }: FileOwner, key: string): Promise<boolean> {
  const resource = findResource(kind);
  const limits = resource && getFieldRights(context, resource);
  if (!resource || !limits || limits.size === 0 || dataKey === null) return false;
  const row = await findWholeRow(context, resource, dataKey);
  const holding = [...getShape(resource).columns]
    .filter(([name, field]) => row && listFileKeys(field, row[name]).includes(key))
    .map(([name]) => name);
  return holding.length > 0 && holding.every((name) => limits.get(name) === 'hidden');
}

/**
 * Whether something else the person sees shows the file of a record: a copy they were sent, a change they decide on.
 */
async function heldElsewhere(context: SignedIn, { dataKey, kind }: FileOwner, key: string): Promise<boolean> {
  if (dataKey === null) return false;
  for (const rule of fileRules()) if (await rule.holds?.(context, { dataKey, kind }, key)) return true;
  return false;
}

/**
 * Whether the person may open a stored file: its uploader, and who may see the record that owns it. A partner's visitor
 * opens only what they uploaded themselves.
 */
export async function isReadableFile(context: SignedIn, key: string): Promise<boolean> {
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
  if (session.partner) return file.uploadUserId === session.userId;
  return (
    file.uploadUserId === session.userId ||
    ((await maySeeOwner(context, file)) && !(await isKeptFrom(context, file, key))) ||
    (await heldElsewhere(context, file, key))
  );
}
