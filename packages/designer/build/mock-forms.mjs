/**
 * The one form of the server that tests design, held in memory as the product holds it: a save over another version
 * than its own is refused.
 */
export function mockForms() {
  let designed;
  const readBody = async (context) => {
    const chunks = [];
    for await (const chunk of context.req) chunks.push(chunk);
    return JSON.parse(Buffer.concat(chunks).toString() || '{}');
  };
  const answer = (context, data, status = 200, msg = 'ok') => {
    context.status = status;
    context.body = { code: status, success: status === 200, data, msg, requestId: 'req-test' };
  };
  return async (context, next) => {
    const { path, method } = context;
    if (path === '/mock/designed') {
      const { row } = await readBody(context);
      if (row !== undefined) designed = row ?? undefined;
      context.body = { designed };
      return undefined;
    }
    if (!path.startsWith('/api/engine/auth/flowable/dynamic-form')) return next();
    if (method === 'GET')
      return designed && path.endsWith(`/${designed.id}`)
        ? answer(context, designed)
        : answer(context, null, 404, '数据不存在或已被删除');
    const body = await readBody(context);
    if (body.version !== designed?.version) return answer(context, null, 409, '数据已被修改');
    if (body.name === '') return answer(context, { errors: { name: '必填项' } }, 400, '参数有误');
    designed = { ...designed, ...body, version: designed.version + 1, savedAt: new Date().toISOString() };
    return answer(context, designed);
  };
}
