import { mockModules } from './mock-modules.mjs';
import { mockRecords } from './mock-records.mjs';
import { mockUploads } from './mock-uploads.mjs';
import { mockVideo } from './mock-video.mjs';
import { samplePdf } from './sample-pdf.mjs';

/**
 * The few calls of the server that element tests make, answered in memory. `/mock/...` changes what is answered next.
 * Used by the tests of the elements, and by their stories.
 */
export function mockApi() {
  const forms = new Map();
  const records = mockRecords();
  const uploads = mockUploads();
  const video = mockVideo();
  const modules = mockModules();
  let refuseUploads = 0;
  let refuseSubmit;
  const submissions = [];
  let drafts = [];
  const actions = [];
  let draftsDown = false;
  /** @type {{ path: string, token: string }[]} */
  const called = [];
  let expired = new Set();
  const envelope = (context, data, status = 200, code = status, msg = 'ok') => {
    context.status = status;
    context.set('Access-Control-Allow-Origin', '*');
    context.body = { code, success: code === 200, data, msg, requestId: 'req-test' };
  };
  const readBody = async (context) => {
    const chunks = [];
    for await (const chunk of context.req) chunks.push(chunk);
    return new Uint8Array(await new Blob(chunks).arrayBuffer());
  };
  const decodeText = (bytes) => new TextDecoder().decode(bytes);
  return async (context, next) => {
    const { path, method } = context;
    if (await modules.refuses(path)) {
      // The runner lets every answer be kept for a year, this one too: pages after it would not ask again.
      context.respond = false;
      context.res.writeHead(503, { 'cache-control': 'no-store' }).end();
      return undefined;
    }
    if (path.startsWith('/mock/')) {
      const body = JSON.parse(decodeText(await readBody(context)) || '{}');
      if (path === '/mock/form') forms.set(body.formKey, body.definition);
      if (path === '/mock/refuse-uploads') refuseUploads = body.times;
      if (path === '/mock/refuse-submit') refuseSubmit = body;
      // Another window that saves.
      if (path === '/mock/draft')
        drafts = drafts.map((draft) => ({ ...draft, version: draft.version + 1, formData: body.formData }));
      if (path === '/mock/drafts-down') draftsDown = body.down;
      if (path === '/mock/expire') expired = new Set(body.tokens);
      if (path === '/mock/records') Object.assign(records.state, body);
      if (path === '/mock/modules') modules.set(body);
      if (path === '/mock/video') Object.assign(video.state, body);
      if (path === '/mock/spoil-upload') uploads.state.spoil = body;
      context.body = {
        submissions,
        called,
        drafts,
        actions,
        asked: records.state.asked,
        uploads: uploads.state,
        video: video.state,
      };
      if (path === '/mock/reset') {
        forms.clear();
        records.reset();
        uploads.reset();
        video.reset();
        modules.set({});
        refuseUploads = 0;
        refuseSubmit = undefined;
        submissions.length = 0;
        drafts = [];
        draftsDown = false;
        called.length = 0;
        expired = new Set();
      }
      return undefined;
    }
    if (path === '/csp/page') {
      // The policy of a partner's page: scripts, styles and calls of one origin, nothing inline, no eval.
      context.set(
        'Content-Security-Policy',
        "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self'; media-src blob:",
      );
      context.type = 'text/html';
      context.body =
        '<!doctype html><html lang="zh-CN"><title>csp</title><body>' +
        '<script type="module" src="/src/testing/csp-page.ts"></script>';
      return undefined;
    }
    if (path.startsWith('/failing/api/')) return envelope(context, null, 503, 503, '服务暂不可用');
    if (!path.startsWith('/api/')) return next();
    const token = (context.get('authorization') || '').replace(/^Bearer /, '');
    called.push({ path, token });
    if (path.includes('/auth/') && (!token || expired.has(token))) return envelope(context, null, 401, 401, '未认证');
    const form = /dynamic-form\/(?:fetch\/form\/)?([\w-]+)$/.exec(path);
    if (method === 'GET' && form) {
      const definition = forms.get(form[1]);
      return definition
        ? envelope(context, { formKey: form[1], name: form[1], hash: 'hash-1', definition })
        : envelope(context, null, 404, 404, '数据不存在或已被删除');
    }
    if (path.endsWith('/flow/start')) {
      const body = JSON.parse(decodeText(await readBody(context)));
      if (refuseSubmit) {
        const { status, errors, msg } = refuseSubmit;
        refuseSubmit = undefined;
        return envelope(context, errors ? { errors } : null, status, status, msg);
      }
      submissions.push({ ...body, idempotencyKey: context.get('idempotency-key') });
      return envelope(context, { processInstanceId: 'p-1', businessKey: 'b-1', code: 'RZ20260001' });
    }
    if (path.includes('/auth/form-draft')) {
      if (draftsDown) return envelope(context, null, 503, 503, '服务暂不可用');
      if (method === 'GET') return envelope(context, drafts);
      const body = method === 'DELETE' ? {} : JSON.parse(decodeText(await readBody(context)));
      if (method === 'DELETE') {
        drafts = drafts.filter(({ id }) => !path.endsWith(id));
        return envelope(context, null);
      }
      const known = drafts.find(({ id, formKey }) => (method === 'PUT' ? id === body.id : formKey === body.formKey));
      if (method === 'POST' && known)
        return envelope(context, { errors: { businessKey: '该值已存在' } }, 400, 400, '该值已存在');
      if (method === 'PUT' && !known) return envelope(context, null, 404, 404, '数据不存在或已被删除');
      if (method === 'PUT' && known.version !== body.version) return envelope(context, null, 409, 409, '数据已被修改');
      const saved = {
        id: known?.id ?? crypto.randomUUID(),
        createBy: 'me',
        businessKey: '',
        ...known,
        ...body,
        version: (known?.version ?? 0) + 1,
        updateTime: new Date().toISOString(),
      };
      drafts = [...drafts.filter((draft) => draft !== known), saved];
      return envelope(context, saved);
    }
    if (path.endsWith('/dynamic-form/fetch/options'))
      return context.query.dynamicKey === 'broken' && refuseUploads-- > 0
        ? envelope(context, null, 503, 503, '服务暂不可用')
        : envelope(context, [
            { key: 'f-1', value: '第一资金方' },
            { key: 'f-2', value: '第二资金方' },
          ]);
    if (path.endsWith('/dynamic-form/check'))
      return envelope(context, { holds: JSON.parse(decodeText(await readBody(context))).value !== 'taken' });
    const sent = context.get('content-type').includes('json')
      ? JSON.parse(decodeText(await readBody(context)) || '{}')
      : undefined;
    const ticket = /\/open\/live-gbs\/([\w-]+)\/stream\.flv$/.exec(path);
    if (ticket) {
      context.type = 'video/x-flv';
      context.body = video.media(ticket[1]);
      return undefined;
    }
    const pictures = video.answer(path, context.query);
    if (pictures)
      return envelope(
        context,
        pictures.data ?? null,
        pictures.status ?? 200,
        pictures.status ?? 200,
        pictures.msg ?? 'ok',
      );
    const record = records.answer(method, path, context.query, sent);
    if (record)
      return envelope(context, record.data ?? null, record.status ?? 200, record.status ?? 200, record.msg ?? 'ok');
    if (await uploads.answer(context, envelope)) return undefined;
    if (path.endsWith('/web-sign'))
      return envelope(context, {
        accessid: 'a',
        policy: 'p',
        signature: 's',
        dir: 'test',
        host: '/api/engine/open/storage/upload',
        expire: 9_999_999_999,
        key: `test/${crypto.randomUUID()}`,
      });
    if (path === '/api/own-upload') {
      const body = decodeText(await readBody(context));
      context.body = { code: 0, data: { fileId: 'file-9', url: 'own/stored.png' }, seen: body.length };
      actions.push({
        authorization: context.get('authorization'),
        tenant: context.get('x-tenant'),
        fields: [...body.matchAll(/name="([^"]+)"/g)].map((match) => match[1]),
      });
      return undefined;
    }
    if (path.endsWith('/storage/upload')) {
      const body = await readBody(context);
      if (refuseUploads > 0) {
        refuseUploads--;
        return envelope(context, null, 200, 500, '文件上传失败');
      }
      return envelope(context, { path: `test/stored-${body.length}`, key: 'k', type: 'application/octet-stream' });
    }
    if (path.endsWith('/presigned-url'))
      return envelope(
        context,
        `/api/engine/open/storage/file?name=${encodeURIComponent(String(context.query.objectName))}`,
      );
    if (path.endsWith('/storage/file') && String(context.query.name).endsWith('.pdf')) {
      context.type = 'application/pdf';
      context.body = Buffer.from(samplePdf());
      return undefined;
    }
    if (path.endsWith('/storage/file')) {
      context.type = 'image/svg+xml';
      context.body =
        '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8" fill="teal"/></svg>';
      return undefined;
    }
    return envelope(context, null, 404, 404, 'not found');
  };
}
