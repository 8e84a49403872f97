import type { Selectable } from 'kysely';
import { fileProblem } from '@scf-kit/sdk/contract/documents';
import { objectStorage } from '@scf-kit/sdk/contract/platform/storage';
import type { Database } from '../database/tables.ts';
import type { SignedIn } from '../http/handler.ts';
import { refuse } from '../http/refusal.ts';
import { changeRows, deleteRows } from '../resource/change-rows.ts';
import { isDecidedOn } from '../resource/deciding.ts';
import type { RecordOwner } from '../resource/file-access.ts';
import type { Part } from '../resource/serve.ts';
import { acceptUploads } from './accept.ts';
import { claimUploads } from './claims.ts';
import { getExtension } from './kinds.ts';
import { originalName } from './upload.ts';
import { isKeptFrom, maySeeOwner, QUALIFICATION, seesRecord } from './readable.ts';

/** A material is a document wherever it is handed in (UPL-004). @throws Refusal 400 */
function refuseUnlessDocument(key: string, size: number | null): void {
  const problem = fileProblem({ name: key, size: size ?? 0 });
  if (problem) throw refuse.because(problem.key, problem.params);
}

const shown = [
  'id',
  'originalFileName',
  'newFileName',
  'newFilePath',
  'displayFileName',
  'dataKey',
  'fileSize',
  'contentType',
  'createTime',
] as const;

/** A material of an office, whatever kind its files were given; its files are its own and its project's. */
const findMaterial = (context: SignedIn, id: string) =>
  context.db.selectFrom('office_qualifications').select(['id', 'financingId']).where('id', '=', id).executeTakeFirst();

/** Whether files may be given to a record: it is the person's to change as it stands; of a material nobody decides. */
async function isOpen(context: SignedIn, owner: RecordOwner): Promise<boolean> {
  if (!(await maySeeOwner(context, owner, 'write'))) return false;
  if (!(await findMaterial(context, owner.dataKey))) return true;
  return (
    (await seesRecord(context, QUALIFICATION, owner.dataKey, 'write')) &&
    !(await isDecidedOn(context.db, [owner.dataKey]))
  );
}

/**
 * Whether the files of a record may be taken away or put in the place of others: as `isOpen`, while nobody decides on
 * it, nor on the project of a material.
 */
async function isChangeable(context: SignedIn, owner: RecordOwner): Promise<boolean> {
  if (!(await isOpen(context, owner))) return false;
  const project = (await findMaterial(context, owner.dataKey))?.financingId;
  return !(await isDecidedOn(context.db, [owner.dataKey, ...(project ? [project] : [])]));
}

/** A file the person uploaded and may still change: what was handed in with a form stays as it was. */
async function changeable(context: SignedIn, id: string): Promise<Selectable<Database['object_storage']>> {
  const file = await context.db
    .selectFrom('object_storage')
    .selectAll()
    .where('id', '=', id)
    .where('uploadUserId', '=', context.session.userId)
    .where('deleted', '=', false)
    .forUpdate()
    .executeTakeFirst();
  if (!file) throw refuse.notFound();
  const submitted =
    file.dataKey !== null &&
    (await context.db
      .selectFrom('form_submission')
      .select('id')
      .where((where) => where.or([where('recordId', '=', file.dataKey), where('id', '=', file.dataKey)]))
      .limit(1)
      .executeTakeFirst());
  if (submitted) throw refuse.forbidden();
  const { dataKey, kind } = file;
  if (dataKey !== null && !(await isChangeable(context, { dataKey, kind }))) throw refuse.forbidden('upload.settled');
  return file;
}

/** The claim on a file of a record, as the call says it. */
type Claim = Parameters<NonNullable<NonNullable<Part<typeof objectStorage>['calls']>['claim']>>[1]['body'];

/** Makes an upload of the person a file of a record they may change. @throws Refusal 404, 400 */
export async function claimFor(context: SignedIn, body: Claim) {
  const { userId } = context.session;
  const { dataKey, newFilePath } = body;
  const originalFileName = originalName(body.originalFileName);
  if (!(await isOpen(context, { dataKey, kind: body.kind ?? null }))) throw refuse.notFound();
  if (
    (
      await claimUploads(context.db, context.services.storage, {
        keys: [newFilePath],
        userId,
        dataKey,
        kind: body.kind ?? null,
        secondDataKey: body.secondDataKey ?? null,
      })
    ).length > 0
  )
    throw refuse.notFound();
  if (getExtension(originalFileName) !== getExtension(newFilePath)) throw refuse.because('upload.content');
  if (body.kind === QUALIFICATION) {
    const { fileSize } = await context.db
      .selectFrom('object_storage')
      .select('fileSize')
      .where('newFilePath', '=', newFilePath)
      .where('deleted', '=', false)
      .executeTakeFirstOrThrow();
    refuseUnlessDocument(newFilePath, fileSize);
  }
  await changeRows(
    context.db,
    objectStorage,
    { newFilePath },
    { originalFileName, displayFileName: originalFileName },
    { counted: false },
  );
  return context.db
    .selectFrom('object_storage')
    .select(['id', 'originalFileName', 'newFilePath'])
    .where('newFilePath', '=', newFilePath)
    .where('deleted', '=', false)
    .executeTakeFirstOrThrow();
}

type Replacement = Parameters<NonNullable<NonNullable<Part<typeof objectStorage>['calls']>['replace']>>[1]['body'];

/**
 * Puts an upload of the person in the place of a file they may change; what somebody decided on is kept as a version of
 * it. @throws Refusal 404, 403, 400
 */
export async function replaceFile(context: SignedIn, body: Replacement): Promise<null> {
  const {
    db,
    session: { userId },
  } = context;
  const originalFileName = originalName(body.originalFileName);
  const old = await changeable(context, body.id);
  await acceptUploads(db, context.services.storage, [body.newFilePath], userId);
  const fresh = await db
    .selectFrom('object_storage')
    .selectAll()
    .where('newFilePath', '=', body.newFilePath)
    .where('uploadUserId', '=', userId)
    .where('dataKey', 'is', null)
    .where('fileSize', 'is not', null)
    .where('deleted', '=', false)
    .forUpdate()
    .executeTakeFirst();
  if (!fresh || fresh.id === body.id || getExtension(originalFileName) !== getExtension(fresh.newFileName))
    throw refuse.notFound();
  if (old.kind === QUALIFICATION) refuseUnlessDocument(fresh.newFilePath, fresh.fileSize);
  // Direct write: its row comes back below with the old bytes, and a name stands once.
  await db.deleteFrom('object_storage').where('id', '=', fresh.id).execute();
  await changeRows(
    db,
    objectStorage,
    { id: body.id },
    {
      originalFileName,
      displayFileName: originalFileName,
      newFileName: fresh.newFileName,
      newFilePath: fresh.newFilePath,
      fileSize: fresh.fileSize,
      contentType: fresh.contentType,
      sha256: fresh.sha256,
    },
    { by: userId },
  );
  // The old version stands as a deleted row: the sweep takes it unless somebody decided on it.
  await db
    .insertInto('object_storage')
    .values({ ...old, id: fresh.id, deleted: true })
    .execute();
  return null;
}

/** Takes a file the person may change from its record; what somebody decided on is kept. @throws Refusal 404, 403 */
export async function removeFile(context: SignedIn, id: string): Promise<null> {
  await changeable(context, id);
  await deleteRows(context.db, objectStorage, { id }, { by: context.session.userId });
  return null;
}

export const recordFiles: Part<typeof objectStorage> = {
  calls: {
    byOwner: async (context, { query }) => {
      const files = await context.db
        .selectFrom('object_storage')
        .select([...shown, 'kind'])
        .where('dataKey', '=', query.dataKey)
        .where('deleted', '=', false)
        .orderBy('id')
        .limit(1000)
        .execute();
      const [first] = files;
      if (!first || !(await maySeeOwner(context, first))) return [];
      const seen: Omit<(typeof files)[number], 'kind'>[] = [];
      for (const { kind, ...file } of files)
        if (!(await isKeptFrom(context, { dataKey: query.dataKey, kind }, file.newFilePath))) seen.push(file);
      return seen;
    },
    claim: (context, { body }) => claimFor(context, body),
    replace: (context, { body }) => replaceFile(context, body),
    remove: (context, { params }) => removeFile(context, params.id),
  },
};
