import { once } from 'node:events';

const PATH = '/api/engine/auth/resumable-upload';

/**
 * Resumable uploads in memory. `state.pieces` says how many bytes each request brought. With `state.spoil` the next
 * piece from `at` on brings `take` bytes only: then its connection is cut, or (`hold`) it stands still until the page
 * lets go.
 */
export function mockUploads() {
  const uploads = new Map();
  const state = { pieces: [], begun: 0, spoil: undefined };
  const tus = (context, status, headers = {}) => {
    context.status = status;
    for (const [name, value] of Object.entries({ 'Tus-Resumable': '1.0.0', ...headers })) context.set(name, value);
    context.body = '';
  };
  async function append(context, upload) {
    const spoil = state.spoil && upload.received >= state.spoil.at ? state.spoil : undefined;
    if (spoil) state.spoil = undefined;
    let brought = 0;
    for await (const piece of context.req.iterator({ destroyOnReturn: false })) {
      brought += spoil ? Math.min(piece.length, spoil.take - brought) : piece.length;
      if (spoil && brought >= spoil.take) break;
    }
    state.pieces.push(brought);
    upload.received += brought;
    if (spoil?.hold) await once(context.req.socket, 'close');
    if (spoil) {
      context.req.socket.destroy();
      context.respond = false;
      return;
    }
    tus(context, 204, { 'Upload-Offset': `${upload.received}` });
  }
  return {
    state,
    reset() {
      uploads.clear();
      Object.assign(state, { pieces: [], begun: 0, spoil: undefined });
    },
    /** Answers whether the call was one of these; `envelope` answers what is no bytes. */
    async answer(context, envelope) {
      const { path, method } = context;
      if (!path.startsWith(PATH)) return false;
      if (method === 'POST') {
        state.begun++;
        const id = `upload-${state.begun}`;
        uploads.set(id, { received: 0, size: Number(context.get('upload-length')) });
        envelope(context, { id, expireTime: new Date(Date.now() + 86_400_000).toISOString() });
        context.status = 201;
        return true;
      }
      const id = path.slice(PATH.length + 1);
      const upload = uploads.get(id);
      if (!upload) envelope(context, null, 404, 404, '数据不存在或已被删除');
      else if (method === 'GET')
        envelope(context, {
          id,
          ...upload,
          path: upload.received === upload.size ? `test/${id}.pdf` : null,
          fileId: null,
          contentType: 'application/pdf',
          expireTime: '',
        });
      else if (method === 'DELETE') {
        uploads.delete(id);
        tus(context, 204);
      } else if (Number(context.get('upload-offset')) !== upload.received)
        envelope(context, null, 409, 409, '续传位置不符');
      else await append(context, upload);
      return true;
    },
  };
}
