import { getStateNumber } from '@scf-kit/sdk/contract';
import { fileDownload } from '@scf-kit/sdk/contract/platform/file-download';
import { objectStorage, presignedUrl } from '@scf-kit/sdk/contract/platform/storage';
import { refuse } from '../http/refusal.ts';
import { deleteRows } from '../resource/change-rows.ts';
import { refuseLostRights } from './rights.ts';
import { findHandler, type Part } from '../resource/serve.ts';

const READY = getStateNumber(fileDownload, 'ready');

export const downloadCenter: Part<typeof fileDownload> = {
  hooks: {
    // The sweep of uploads deletes the bytes; a job still making the file finds its row gone and stops.
    afterWrite: async ({ db }, { id, deleted }) => {
      if (deleted) await deleteRows(db, objectStorage, { dataKey: id, kind: fileDownload.name });
    },
  },
  transitions: {
    download: {
      after: async (context, { row: file }) => {
        const { id, status, objectName, expireTime } = file;
        if (status !== READY || objectName === null || (expireTime !== null && Date.parse(expireTime) <= Date.now()))
          throw refuse.notFound('export.gone');
        refuseLostRights(context.session, file);
        // Direct write: a counter.
        await context.db
          .updateTable('file_download')
          .set((on) => ({ downloadCount: on('downloadCount', '+', 1) }))
          .where('id', '=', id)
          .execute();
        const address = await findHandler(presignedUrl.calls.get)?.(context, {
          params: {},
          query: { objectName, download: true },
          body: {},
        });
        if (typeof address !== 'string') throw refuse.notFound('export.gone');
        return address;
      },
    },
  },
};
