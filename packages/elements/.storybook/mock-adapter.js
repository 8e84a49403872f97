import { AxiosError, AxiosHeaders } from 'axios';
import { mockApi } from '../build/mock-api.mjs';
import { samplePdf } from '../build/sample-pdf.mjs';

const answer = mockApi();
const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="240"><rect width="320" height="240" fill="#dfe8f2"/><path d="M20 200l80-90 50 50 40-40 110 80z" fill="#6f93bd"/><circle cx="240" cy="70" r="26" fill="#f2c46b"/></svg>';
const addresses = new Map();
function fileAddress(name) {
  const known =
    addresses.get(name) ??
    URL.createObjectURL(
      name.endsWith('.pdf')
        ? new Blob([samplePdf()], { type: 'application/pdf' })
        : new Blob([PICTURE], { type: 'image/svg+xml' }),
    );
  addresses.set(name, known);
  return known;
}

/** Answers the calls of the stories in place of a server (an axios adapter). */
export async function mockAdapter(config) {
  const { pathname, searchParams } = new URL(config.url ?? '', location.origin);
  const { data, method = 'get' } = config;
  const sent = new Uint8Array(await new Response(data ?? null).arrayBuffer());
  const headers = AxiosHeaders.from(config.headers);
  // The files behind the addresses: no server serves them.
  if (pathname.endsWith('/presigned-url'))
    return {
      data: {
        code: 200,
        success: true,
        msg: 'ok',
        data: fileAddress(String(config.params?.objectName ?? searchParams.get('objectName'))),
      },
      status: 200,
      statusText: '',
      headers: new AxiosHeaders(),
      config,
      request: undefined,
    };
  const context = {
    path: pathname,
    method: method.toUpperCase(),
    query: { ...Object.fromEntries(searchParams), ...config.params },
    status: 200,
    body: undefined,
    req: (async function* () {
      yield sent;
    })(),
    get: (name) => String(headers.get(name) ?? ''),
    set: () => undefined,
  };
  await answer(context, () => {
    context.status = 404;
  });
  const response = {
    data: context.body,
    status: context.status,
    statusText: '',
    headers: new AxiosHeaders(),
    config,
    request: undefined,
  };
  if (context.status < 400 || config.validateStatus?.(context.status)) return response;
  throw new AxiosError(
    `Request failed with status code ${context.status}`,
    AxiosError.ERR_BAD_RESPONSE,
    config,
    undefined,
    response,
  );
}
