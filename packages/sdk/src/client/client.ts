import type { AnswerOf, Call, ParamsOf, QueryOf, SentBodyOf } from '../contract/call.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import type { ExportQueued } from '../contract/excel.ts';
import type { Fields } from '../contract/field.ts';
import type { Resource } from '../contract/resource.ts';
import { message } from '../contract/messages.ts';
import { DEFAULT_LOCALE, type Locale } from '../contract/text.ts';
import { RESUMABLE_FROM } from './upload-pieces.ts';
import { ApiError, type ClientHooks } from './api-error.ts';
import {
  createAuthentication,
  HOST_CLIENT,
  refreshRequest,
  type Authentication,
  type OAuthClient,
} from './authentication.ts';
import { nobody, pageAuthority, sessionAuthority, type Authority } from './authority.ts';
import type { Download } from './download.ts';
import { downloadExport, downloadFile } from './fetch-file.ts';
import { fileAddress, logout, multiply } from './client.calls.ts';
import { createMasters, type Masters } from './masters.ts';
import { filledPath } from './path.ts';
import { createResourceClient, type ResourceClient } from './resource-client.ts';
import { createResumable, type FileMark, type UnfinishedUpload, type UploadPlace } from './resumable.ts';
import { createSession, type SessionStore, type Tokens } from './session.ts';
import { memoryStorage } from './storage.ts';
import { createTransport, type RequestOptions, type Transport } from './transport.ts';
import {
  refuseUnfit,
  uploadSigned,
  uploadToAction,
  type ActionFile,
  type ActionUploadOptions,
  type StoredFile,
  type UploadOptions,
} from './upload.ts';

export interface ClientOptions {
  /** The server's origin; empty for the page's own. */
  readonly baseUrl: string;
  readonly locale?: () => Locale;
  /** For pages that hand out tokens themselves; asked again after a refusal. Not together with `session`. */
  readonly getToken?: (why: 'first' | 'expired') => Promise<string | undefined>;
  readonly session?: SessionStore;
  readonly hooks?: ClientHooks;
  /** The OAuth client of login and refresh; by default the back office's. */
  readonly oauthClient?: OAuthClient;
}

/** How a call is made, whatever it takes. */
type CallManner = Pick<
  RequestOptions,
  'signal' | 'idempotencyKey' | 'quiet' | 'keepalive' | 'anonymous' | 'onProgress'
>;
/** The input of a call: path parameters, query and body, each only where the call has one. */
export interface CallInput<C> extends CallManner {
  readonly params?: ParamsOf<C>;
  readonly query?: QueryOf<C>;
  readonly body?: SentBodyOf<C>;
}
/** The same where the values were read against the call's fields while the program runs. */
export interface CheckedInput extends CallManner {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  readonly body?: Readonly<Record<string, unknown>> | FormData;
}

export interface Client extends Masters {
  readonly baseUrl: string;
  /** The session of the back office; an empty one for pages that hand out tokens. */
  readonly session: SessionStore;
  readonly auth: Authentication;
  readonly locale: () => Locale;
  /** The `data` of a successful answer; throws ApiError otherwise. */
  readonly request: <T>(request: RequestOptions) => Promise<T>;
  /** The whole answer; body code 40003 comes back unchanged instead of being thrown. */
  readonly send: Transport['send'];
  /** Makes a call of the contract, or an endpoint taken from one. */
  call<C extends Call>(call: C | Endpoint<C>, input?: CallInput<C>): Promise<AnswerOf<C>>;
  /** Makes a call with values of tables, filters and edit forms, which are checked against its fields as they run. */
  callChecked<C extends Call>(call: C | Endpoint<C>, input?: CheckedInput): Promise<AnswerOf<C>>;
  resource<N extends string, F extends Fields, C extends Record<string, Call>>(
    resource: Resource<N, F, C>,
  ): ResourceClient<F>;
  /**
   * Uploads to the storage host; `path` of the answer is the object name. A large file is sent in pieces: given up or
   * cut, the next upload of the same file at the same place goes on where it stopped.
   */
  upload(file: File, options?: UploadOptions): Promise<StoredFile>;
  /** Large files that earlier visits left unfinished at a place, as far as the server still holds them. */
  unfinishedUploads(place?: UploadPlace): Promise<readonly UnfinishedUpload[]>;
  /** Gives up what was sent of a large file. */
  discardUpload(file: FileMark, place?: UploadPlace): Promise<void>;
  /** Uploads to an address of the form's author. */
  uploadTo(address: string, file: File, options?: ActionUploadOptions): Promise<ActionFile>;
  /** A short-lived address under which a stored file can be shown, or with `download` saved. */
  presign(
    objectName: string,
    options?: { readonly download?: boolean; readonly signal?: AbortSignal },
  ): Promise<string>;
  /** A file by a plain GET, named by its content-disposition. */
  download(path: string, query?: Readonly<Record<string, unknown>>, signal?: AbortSignal): Promise<Download>;
  /** An export of the contract: the file, or where it will be found when the rows are too many to wait for. */
  export(
    call: Pick<Call, 'path'>,
    query?: Readonly<Record<string, unknown>>,
    signal?: AbortSignal,
  ): Promise<Download | ExportQueued>;
  /** The exact product of two decimal strings, computed by the server. */
  multiply(n1: string, n2: string): Promise<string>;
  /** The Authorization header of the moment (websocket, foreign uploads). */
  authorization(): Promise<string | undefined>;
}

/** Goes around the queue: refresh and logout must not wait for themselves. */
const createAside = (baseUrl: string, locale: () => Locale, authority: Authority): Transport =>
  createTransport({ baseUrl, locale, authority, hooks: {}, clear: () => false, logout: async () => undefined });

/** New tokens; undefined where they are refused. */
async function refreshTokens(
  aside: Transport,
  refreshToken: string,
  oauthClient: OAuthClient,
): Promise<Tokens | undefined> {
  try {
    const answer = await aside.send<Tokens>(refreshRequest(refreshToken, oauthClient));
    return answer.success ? answer.data : undefined;
  } catch (error) {
    // Without an answer the session may still be good: the waiting calls fail, the tokens stay.
    if (error instanceof ApiError && error.status === 0) throw error;
    return undefined;
  }
}

/** The `data` of a successful answer. @throws ApiError */
async function requestData<T>(transport: Transport, locale: () => Locale, asked: RequestOptions): Promise<T> {
  const answer = await transport.send<T>(asked);
  if (!answer.success)
    throw new ApiError({
      kind: 'server',
      status: 200,
      code: answer.code,
      message: answer.msg || message(locale(), 'http.body40003'),
      requestId: answer.requestId,
      recoverable: false,
      body: answer,
    });
  return answer.data;
}

export function createClient(options: ClientOptions): Client {
  const { baseUrl } = options;
  const hooks = options.hooks ?? {};
  const locale = options.locale ?? (() => DEFAULT_LOCALE);
  const session = options.session ?? createSession({ storage: memoryStorage() });
  const oauthClient = options.oauthClient ?? HOST_CLIENT;
  const aside = createAside(baseUrl, locale, nobody);
  const authority: Authority = options.session
    ? sessionAuthority(
        session,
        (refreshToken) => refreshTokens(aside, refreshToken, oauthClient),
        () => hooks.toLogin?.(),
      )
    : options.getToken
      ? pageAuthority(options.getToken)
      : nobody;
  const transport = createTransport({
    baseUrl,
    locale,
    authority,
    hooks,
    clear() {
      const had = session.tokens() !== undefined;
      session.clear();
      return had;
    },
    async logout(authorization) {
      const ending = createAside(baseUrl, locale, { ...nobody, current: async () => authorization });
      await ending.send({ ...logout, quiet: true }).catch(() => undefined);
    },
  });
  const request = <T>(asked: RequestOptions): Promise<T> => requestData<T>(transport, locale, asked);
  const call = <C extends Call>(
    { method, path, long }: C | Endpoint<C>,
    { params = {}, ...input }: CallInput<C> | CheckedInput = {},
  ): Promise<AnswerOf<C>> => request({ ...input, method, path: filledPath(path, params), long });
  const around = { baseUrl, locale, request, authorization: () => authority.current() };
  const resumable = createResumable({ baseUrl, locale, request, sendBytes: transport.sendBytes });

  return {
    baseUrl,
    session,
    locale,
    request,
    call,
    callChecked: call,
    auth: createAuthentication(transport, session, oauthClient),
    send: transport.send,
    ...createMasters(request),
    resource: (resource) => createResourceClient(request, resource),
    async upload(file, given = {}) {
      refuseUnfit(file, given, locale());
      return await (file.size > RESUMABLE_FROM ? resumable.upload(file, given) : uploadSigned(file, given, around));
    },
    unfinishedUploads: (place = {}) => resumable.unfinished(place),
    discardUpload: (file, place = {}) => resumable.discard(file, place),
    uploadTo: (address, file, given = {}) => uploadToAction(address, file, given, around),
    presign: (objectName, given = {}) =>
      request({
        ...fileAddress,
        query: { objectName, download: given.download },
        signal: given.signal,
      }),
    download: (path, query, signal) => downloadFile(transport, locale, path, query, signal),
    export: (exported, query, signal) => downloadExport(transport, exported, query, signal),
    multiply: (n1, n2) => request({ ...multiply, query: { n1, n2 } }),
    authorization: () => authority.current(),
  };
}
