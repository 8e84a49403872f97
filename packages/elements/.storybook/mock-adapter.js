import { AxiosError, AxiosHeaders } from 'axios';
import { mockApi } from '../build/mock-api.mjs';

const answer = mockApi();

/** Answers the calls of the stories in place of a server (an axios adapter). */
export async function mockAdapter(config) {
  const { pathname, searchParams } = new URL(config.url ?? '', location.origin);
  const { data, method = 'get' } = config;
  const sent = new Uint8Array(await new Response(data ?? null).arrayBuffer());
  const headers = AxiosHeaders.from(config.headers);
  const context = {
    path: pathname, method: method.toUpperCase(), query: { ...Object.fromEntries(searchParams), ...config.params }, status: 200, body: undefined,
    req: (async function* () { yield sent; })(),
    get: (name) => String(headers.get(name) ?? ''),
    set: () => undefined,
  };
  await answer(context, () => { context.status = 404; });
  const response = { data: context.body, status: context.status, statusText: '', headers: new AxiosHeaders(), config, request: undefined };
  if (context.status < 400 || config.validateStatus?.(context.status)) return response;
  throw new AxiosError(`Request failed with status code ${context.status}`, AxiosError.ERR_BAD_RESPONSE, config, undefined, response);
}
