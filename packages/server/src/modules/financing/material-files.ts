import type { AnswerOf } from '@scf-kit/sdk/contract/call';
import { financing } from '@scf-kit/sdk/contract/financing/financing';
import { requiredStates, type officeQualificationsUpload } from '@scf-kit/sdk/contract/financing/qualifications';
import { claimFor, removeFile, replaceFile } from '../../files/record-files.ts';
import { QUALIFICATION } from '../../files/readable.ts';
import type { SignedIn } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { readRow } from '../../resource/rows.ts';
import type { Part } from '../../resource/serve.ts';
import { findUpload, listUploadNames, readPapers, readUploads } from './material-files.query.ts';
import { listMaterials, listMaterialsOfOffice } from './materials.ts';

type Upload = AnswerOf<(typeof officeQualificationsUpload.calls)['get']>;

/** @throws Refusal 404 */
async function readUpload(context: SignedIn, id: string): Promise<Upload> {
  const found = await findUpload(context, id);
  if (!found) throw refuse.notFound();
  return found;
}

/** A stored file that the person uploaded and that belongs to nothing yet. @throws Refusal 404 */
async function freshUpload({ db, session }: SignedIn, id: string) {
  const file = await db
    .selectFrom('object_storage')
    .select(['newFilePath', 'originalFileName'])
    .where('id', '=', id)
    .where('uploadUserId', '=', session.userId)
    .where('dataKey', 'is', null)
    .where('deleted', '=', false)
    .executeTakeFirst();
  if (!file) throw refuse.notFound();
  return file;
}

declare module '../../resource/seen-records.ts' {
  interface SeenRecords {
    /** A file of a material, by the id of the file. */
    readonly 'office-qualifications-upload': Upload;
  }
}

export const materialUploads: Part<typeof officeQualificationsUpload> = {
  findRecord: findUpload,
  answers: { get: async (_context, upload) => upload },
  calls: {
    page: (context, { query }) => readUploads(context, query),
    map: (context, { query }) => listUploadNames(context, query),
    create: async (context, { body }) => {
      const { originalFileName, newFilePath } = await freshUpload(context, body.objectStorageId);
      const { id } = await claimFor(context, {
        dataKey: body.officeQualificationsId,
        originalFileName,
        newFilePath,
        kind: QUALIFICATION,
      });
      return readUpload(context, id);
    },
    update: async (context, { body }) => {
      await readUpload(context, body.id);
      await replaceFile(context, { id: body.id, ...(await freshUpload(context, body.objectStorageId)) });
      return readUpload(context, body.id);
    },
    delete: async (context, { params }) => {
      await readUpload(context, params.id);
      return removeFile(context, params.id);
    },
    checkCompleteness: async (context, { query }) => {
      const materials = query.financingId
        ? await listMaterials(context, await readRow(context, financing, query.financingId))
        : await listMaterialsOfOffice(context, query.officeId);
      const missing = materials
        .filter(
          ({ requiredStatus, objectStorages }) =>
            requiredStatus === requiredStates.required.value && objectStorages.length === 0,
        )
        .map(({ title }) => title);
      return { complete: missing.length === 0, missing };
    },
    papers: (context, { query }) => readPapers(context, query),
  },
};
