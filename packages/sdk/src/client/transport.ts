import axios, { type AxiosInstance, type AxiosProgressEvent, type AxiosResponse } from 'axios';
import type { Method } from '../contract/call.ts';
import { message } from '../contract/messages.ts';
import type { Locale } from '../contract/text.ts';
import { ApiError, ruleFor, type ClientHooks, type Envelope, type ErrorRule } from './api-error.ts';
import type { Authority } from './authority.ts';

/** Milliseconds an ordinary call may take (spec shell §9, first reading). */
export const REQUEST_TIMEOUT = 6_000;
/** Milliseconds uploads, exports and flow calls may take (second reading). */
export const LONG_REQUEST_TIMEOUT = 500_000;
/** Milliseconds between the notice of a lost session and the reload. */
export const RELOAD_AFTER_401 = 1_500;
/** Milliseconds before the one retry after a cut. */
const RETRY_AFTER_CUT = 300;
/** Bytes of all the requests a closing page may leave behind (Fetch standard), with room for others. */
const LARGEST_KEEPALIVE = 60_000;

export interface RequestOptions {
  readonly method: Method;
  readonly path: string;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
  /** Gets 500,000 ms instead of 6,000 ms. */
  readonly long?: boolean | undefined;
  /** The same key for the same write, however often it is sent; made where none is given. */
  readonly idempotencyKey?: string | undefined;
  /** Failures are thrown but not shown: polling, and callers that show them at a place of their own. */
  readonly quiet?: boolean | undefined;
  /** Sent without Authorization (signing in). */
  readonly anonymous?: boolean | undefined;
  /** The answer is a file. */
  readonly binary?: boolean | undefined;
  readonly onProgress?: ((share: number) => void) | undefined;
  /** Headers of a protocol beside the usual ones. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** A success is a status without an envelope. */
  readonly bare?: boolean | undefined;
  /** Arrives also when the page closes meanwhile; larger ones than a browser takes for that are sent as usual. */
  readonly keepalive?: boolean | undefined;
}

export interface Transport {
  /**
   * The whole answer. Resolves for success and for body code 40003, which callers get unchanged; throws ApiError
   * otherwise.
   */
  readonly send: <T>(request: RequestOptions) => Promise<Envelope<T>>;
  /**
   * The bytes of a file with its headers, or the envelope where a success came as JSON instead; throws ApiError where a
   * failure came.
   */
  readonly sendBinary: (
    request: RequestOptions,
  ) => Promise<{ readonly answer: AxiosResponse<ArrayBuffer>; readonly envelope: Envelope | undefined }>;
  /**
   * Resolves where the status alone says that it was done; throws ApiError otherwise. Bytes are never sent twice by
   * themselves.
   */
  readonly sendBytes: (request: RequestOptions) => Promise<void>;
}

export interface TransportOptions {
  readonly baseUrl: string;
  readonly locale: () => Locale;
  readonly authority: Authority;
  readonly hooks: ClientHooks;
  /** Forgets the session; answers whether there was one. */
  readonly clear: () => boolean;
  /** Tells the server that the session ends; never throws. */
  readonly logout: (authorization: string) => Promise<void>;
}

/** A random UUID, also where the page is not a secure context. */
export function uuid(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, at) =>
    (at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte).toString(16).padStart(2, '0'),
  ).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

const isSmall = (body: unknown): boolean =>
  new TextEncoder().encode(JSON.stringify(body ?? null)).length <= LARGEST_KEEPALIVE;

const isEnvelope = (body: unknown): body is Envelope =>
  typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'number';

/** One header of an answer as text; undefined where it is absent. */
export function readHeader(answer: AxiosResponse<unknown>, name: string): string | undefined {
  const value: unknown = answer.headers[name];
  return typeof value === 'string' ? value : undefined;
}

/** The address of a path on the server; whole addresses stay as they are. */
export const resolveAddress = (baseUrl: string, path: string): string =>
  /^https?:/i.test(path) ? path : `${baseUrl.replace(/\/$/, '')}${path}`;

function errorsIn(body: unknown): Readonly<Record<string, string>> | undefined {
  if (!isEnvelope(body) || typeof body.data !== 'object' || body.data === null || !('errors' in body.data))
    return undefined;
  const { errors } = body.data;
  if (typeof errors !== 'object' || errors === null) return undefined;
  return Object.fromEntries(Object.entries(errors).map(([path, said]) => [path, String(said)]));
}

function withoutEmpty(query: Readonly<Record<string, unknown>> | undefined): Record<string, unknown> | undefined {
  return (
    query &&
    Object.fromEntries(
      Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== ''),
    )
  );
}

/** An error for a request that got no answer. */
function unanswered(cause: unknown, locale: Locale): ApiError {
  const cancelled = axios.isCancel(cause);
  const timedOut = axios.isAxiosError(cause) && (cause.code === 'ECONNABORTED' || cause.code === 'ETIMEDOUT');
  return new ApiError({
    kind: 'network',
    status: 0,
    code: 0,
    message: message(locale, timedOut ? 'http.timeout' : 'http.network'),
    recoverable: !cancelled,
    cancelled,
  });
}

/** The options of a transport, with the client it sends by. */
interface Wire extends TransportOptions {
  readonly http: AxiosInstance;
}

function sendOnce(
  { http, baseUrl, locale }: Wire,
  request: RequestOptions,
  authorization: string | undefined,
  key: string | undefined,
): Promise<AxiosResponse<unknown>> {
  const progress = (event: AxiosProgressEvent): void =>
    request.onProgress?.(event.total ? event.loaded / event.total : 0);
  return http.request({
    method: request.method,
    url: resolveAddress(baseUrl, request.path),
    params: withoutEmpty(request.query),
    ...(request.body === undefined ? {} : { data: request.body }),
    timeout: request.long ? LONG_REQUEST_TIMEOUT : REQUEST_TIMEOUT,
    headers: {
      'Access-i18n': locale(),
      ...(authorization ? { Authorization: authorization } : {}),
      ...(key ? { 'Idempotency-Key': key } : {}),
      ...request.headers,
    },
    ...(request.signal ? { signal: request.signal } : {}),
    ...(request.binary ? { responseType: 'arraybuffer' as const } : {}),
    ...(request.onProgress ? { onUploadProgress: progress } : {}),
    ...(request.keepalive && isSmall(request.body)
      ? { adapter: 'fetch' as const, fetchOptions: { keepalive: true } }
      : {}),
  });
}

/** Whether the connection broke before an answer came. */
const isCut = (cause: unknown): boolean =>
  axios.isAxiosError(cause) && cause.code !== 'ECONNABORTED' && cause.code !== 'ETIMEDOUT' && !axios.isCancel(cause);

async function exchange(
  wire: Wire,
  request: RequestOptions,
  authorization: string | undefined,
  key: string | undefined,
): Promise<AxiosResponse<unknown>> {
  try {
    return await sendOnce(wire, request, authorization, key);
  } catch (cause) {
    if (!isCut(cause) || request.body instanceof FormData || request.bare) throw cause;
    // One retry after a cut: reads are harmless, writes carry their key.
    await new Promise((done) => {
      setTimeout(done, RETRY_AFTER_CUT);
    });
    return await sendOnce(wire, request, authorization, key);
  }
}

/** Shows a failure and does what follows from it. */
function follow(
  { hooks, locale: current, clear, logout }: Wire,
  rule: ErrorRule,
  said: string,
  authorization: string | undefined,
  quiet: boolean,
): void {
  const locale = current();
  const had = rule.follow.includes('clear') ? clear() : false;
  const whole = !rule.onlyWithToken || had;
  if (rule.show && whole && (!quiet || rule.onlyWithToken)) {
    const { title, otherwise, description } = rule.show;
    const shown =
      title === 'server' ? said || message(locale, otherwise ?? 'common.requestError') : message(locale, title);
    const detail = description === 'server' ? said : description && message(locale, description);
    hooks.notify?.({ kind: 'error', title: shown, ...(detail ? { description: detail } : {}) });
  }
  if (!whole) return;
  if (rule.follow.includes('logout') && authorization) void logout(authorization);
  if (rule.follow.includes('login')) hooks.toLogin?.();
  if (rule.follow.includes('reload')) setTimeout(() => hooks.reload?.(), RELOAD_AFTER_401);
}

/** The sentence a person reads where the error itself is shown: that of the catalogue, or what the server said. */
function sentenceFor(rule: ErrorRule, said: string, locale: Locale): string {
  // The fixed description, else the fixed title, else the default.
  const spoken = [rule.show?.description, rule.show?.title].find((shown) => shown !== undefined && shown !== 'server');
  const otherwise = spoken ?? 'common.requestError';
  const fixed = rule.id === 'ERR-001' || rule.id === 'ERR-004';
  const title = rule.show && rule.show.title !== 'server' ? message(locale, rule.show.title) : '';
  // Where the answer only explains a fixed title, one sentence holds both.
  const explained =
    rule.show?.description === 'server' && said && said !== title
      ? `${title}${locale === 'zh-CN' ? '：' : ': '}${said}`
      : said;
  return fixed || !explained ? message(locale, otherwise) : explained;
}

/** An error for an answer that is no success. */
function toApiError(answer: AxiosResponse<unknown>, body: unknown, rule: ErrorRule, locale: Locale): ApiError {
  const code = isEnvelope(body) ? body.code : answer.status;
  const auth = code === 40101 || code === 40201 || answer.status === 401;
  return new ApiError({
    kind: auth ? 'auth' : 'server',
    status: answer.status,
    code,
    message: sentenceFor(rule, isEnvelope(body) ? body.msg : '', locale),
    requestId: isEnvelope(body) && body.requestId ? body.requestId : readHeader(answer, 'x-request-id'),
    errors: errorsIn(body),
    recoverable: answer.status === 503 || answer.status === 429 || answer.status >= 500,
    body,
  });
}

/** Whether an answer is what was asked for. */
function isSuccess(request: RequestOptions, { status }: AxiosResponse<unknown>, body: unknown): boolean {
  if (isEnvelope(body)) return status < 300 && body.success;
  return (request.binary === true && status === 200) || (request.bare === true && status < 300);
}

/** Sends, renews once where the token has expired, and applies the catalogue. */
async function perform(
  wire: Wire,
  request: RequestOptions,
): Promise<{ readonly answer: AxiosResponse<unknown>; readonly body: unknown }> {
  const { authority, hooks, locale } = wire;
  const key = request.method === 'GET' ? undefined : (request.idempotencyKey ?? uuid());
  for (let replayed = false; ; replayed = true) {
    const authorization = request.anonymous ? undefined : await authority.current();
    let answer: AxiosResponse<unknown>;
    try {
      answer = await exchange(wire, request, authorization, key);
    } catch (cause) {
      const error = unanswered(cause, locale());
      if (!request.quiet && !error.cancelled) hooks.notify?.({ kind: 'error', title: error.message });
      throw error;
    }
    const body = request.binary ? readJson(answer) : answer.data;
    if (isSuccess(request, answer, body)) return { answer, body };
    const code = isEnvelope(body) ? body.code : answer.status;
    const hasData = isEnvelope(body) && body.data !== null && body.data !== undefined;
    const rule = ruleFor(answer.status, code, hasData);
    const expired =
      rule.follow.includes('refresh') || (authority.renewsOn401 && (answer.status === 401 || code === 40101));
    if (expired && authorization !== undefined) {
      if (replayed) {
        // A fresh token refused as expired: the session is lost.
        wire.clear();
        hooks.toLogin?.();
      } else if (await authority.renew(authorization)) continue;
      throw toApiError(answer, body, rule, locale());
    }
    follow(wire, rule, isEnvelope(body) ? body.msg : '', authorization, request.quiet ?? false);
    if (rule.follow.includes('answer')) return { answer, body };
    throw toApiError(answer, body, rule, locale());
  }
}

export function createTransport(options: TransportOptions): Transport {
  const { hooks, locale } = options;
  const wire: Wire = { ...options, http: axios.create({ validateStatus: () => true }) };
  return {
    async send<T>(request: RequestOptions) {
      const { body } = await perform(wire, request);
      if (request.method !== 'GET' && isEnvelope(body) && body.success) hooks.wrote?.(request.path);
      return body as Envelope<T>;
    },
    async sendBytes(request) {
      await perform(wire, { ...request, bare: true });
    },
    async sendBinary(request) {
      const { answer, body } = await perform(wire, { ...request, binary: true });
      if (isEnvelope(body) && !body.success)
        throw toApiError(answer, body, ruleFor(answer.status, body.code, false), locale());
      return { answer: answer as AxiosResponse<ArrayBuffer>, envelope: isEnvelope(body) ? body : undefined };
    },
  };
}

/** The JSON of a binary answer that says it is JSON (a refused export). */
function readJson(answer: AxiosResponse<unknown>): unknown {
  if (!String(answer.headers['content-type'] ?? '').includes('json')) return undefined;
  try {
    return JSON.parse(new TextDecoder().decode(answer.data as ArrayBuffer));
  } catch {
    return undefined;
  }
}
