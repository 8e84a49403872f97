import { message } from '../contract/messages.ts';
import type { Locale } from '../contract/text.ts';
import { ApiError } from './api-error.ts';
import { uploadSignature } from './client.calls.ts';
import { resolveAddress, LONG_REQUEST_TIMEOUT, uuid } from './transport.ts';
import type { RequestOptions } from './transport.ts';
import axios, { type AxiosProgressEvent } from 'axios';

/** Megabytes a file may have where nothing else is set (spec shell §9); form fields pass 10. */
export const MAX_MEGABYTES = 100;
/** The directory where nothing else is set. */
export const UPLOAD_DIRECTORY = 'test';

/** The answer of web-sign (spec shell §3). `host` is where the file is posted: an address or a path of this server. */
export interface UploadSignature {
  readonly accessid: string;
  readonly policy: string;
  readonly signature: string;
  readonly dir: string;
  readonly host: string;
  readonly expire: string | number;
  readonly callback?: string | null;
  /** The generated object name; where absent the client makes one that keeps the extension. */
  readonly key?: string | null;
  /** Form fields to post before the file, in order, where the storage host wants others than those above. */
  readonly fields?: Readonly<Record<string, string>> | null;
}
/** A stored file: `path` is its object name, `fileId` is known where it came by the server. */
export interface StoredFile {
  readonly path: string;
  readonly key: string;
  readonly type: string;
  readonly fileId?: string;
}

export interface UploadOptions {
  readonly dir?: string | undefined;
  /** Which place of the page it belongs to: a large file left unfinished is found there again. */
  readonly place?: string | undefined;
  readonly maxMegabytes?: number | undefined;
  /** Allowed extensions, compared without regard to case; empty or absent: all. */
  readonly accept?: readonly string[] | undefined;
  /** Share sent, 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}
export interface ActionUploadOptions {
  readonly fieldName?: string | undefined;
  readonly data?: Readonly<Record<string, string>> | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly onProgress?: ((share: number) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}
/** The answer of an action URL. */
export interface ActionFile {
  readonly fileId: string;
  readonly url: string;
}

/** The extension of a name without its dot, in lower case; empty where there is none. */
export function getExtension(name: string): string {
  const at = name.lastIndexOf('.');
  return at <= 0 ? '' : name.slice(at + 1).toLowerCase();
}

/** Says why a file may not be uploaded, title and sentence; undefined when it may. */
export function checkFile(
  file: { readonly name: string; readonly size: number },
  rules: { readonly maxMegabytes?: number | undefined; readonly accept?: readonly string[] | undefined },
  locale: Locale,
): { readonly title: string; readonly content: string } | undefined {
  const title = message(locale, 'common.title.operationFailed');
  const limit = rules.maxMegabytes ?? MAX_MEGABYTES;
  if (file.size > limit * 1024 * 1024) return { title, content: message(locale, 'upload.tooLarge', { N: limit }) };
  const allowed = (rules.accept ?? []).map((extension) => extension.replace(/^\./, '').toLowerCase());
  if (allowed.length > 0 && !allowed.includes(getExtension(file.name)))
    return { title, content: message(locale, 'upload.extension', { types: allowed.join(', ') }) };
  return undefined;
}

/** A generated unique name that keeps the original's extension. */
export function storedName(name: string): string {
  const extension = getExtension(name);
  return extension ? `${uuid()}.${extension}` : uuid();
}

export interface UploadSurroundings {
  readonly baseUrl: string;
  readonly locale: () => Locale;
  readonly request: <T>(request: RequestOptions) => Promise<T>;
  readonly authorization: () => Promise<string | undefined>;
}

async function post(
  address: string,
  form: FormData,
  headers: Readonly<Record<string, string>>,
  options: ActionUploadOptions,
  locale: Locale,
): Promise<{ status: number; body: unknown }> {
  const progress = (event: AxiosProgressEvent): void =>
    options.onProgress?.(event.total ? event.loaded / event.total : 0);
  try {
    const answer = await axios.post<unknown>(address, form, {
      validateStatus: () => true,
      timeout: LONG_REQUEST_TIMEOUT,
      headers: { ...headers },
      onUploadProgress: progress,
      ...(options.signal ? { signal: options.signal } : {}),
    });
    return { status: answer.status, body: answer.data };
  } catch (cause) {
    const cancelled = axios.isCancel(cause);
    throw new ApiError({
      kind: 'network',
      status: 0,
      code: 0,
      message: message(locale, 'http.network'),
      recoverable: !cancelled,
      cancelled,
    });
  }
}

const readField = (body: unknown, name: string): unknown =>
  typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;
const parseText = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** The error in the XML of an object storage, as our message. */
function storageWords(status: number, body: unknown, locale: Locale, maxMegabytes: number): string | undefined {
  const code = typeof body === 'string' ? /<Code>(\w+)<\/Code>/.exec(body)?.[1] : undefined;
  if (code === 'EntityTooLarge') return message(locale, 'upload.tooLarge', { N: maxMegabytes });
  if (code !== undefined && status === 403) return message(locale, 'upload.policy');
  return status === 503 ? message(locale, 'upload.storage') : undefined;
}

function refused(status: number, body: unknown, locale: Locale, maxMegabytes = MAX_MEGABYTES): ApiError {
  const code = readField(body, 'code');
  return new ApiError({
    kind: 'server',
    status,
    code: typeof code === 'number' ? code : status,
    message:
      parseText(readField(body, 'msg')) ??
      storageWords(status, body, locale, maxMegabytes) ??
      message(locale, 'upload.fileFailed'),
    requestId: parseText(readField(body, 'requestId')),
    recoverable: status >= 500,
    body,
  });
}

/** @throws ApiError that says why the file may not be uploaded */
export function refuseUnfit(file: File, options: UploadOptions, locale: Locale): void {
  const problem = checkFile(file, options, locale);
  if (problem) throw new ApiError({ kind: 'server', status: 0, code: 0, message: problem.content, recoverable: false });
}

/** Asks for a signature, then posts the file to the storage host it names. */
export async function uploadSigned(
  file: File,
  options: UploadOptions,
  around: UploadSurroundings,
): Promise<StoredFile> {
  const locale = around.locale();
  const sign = await around.request<UploadSignature>({
    ...uploadSignature,
    query: { dir: options.dir ?? UPLOAD_DIRECTORY, size: file.size, name: file.name },
    signal: options.signal,
    quiet: true,
  });
  const key = sign.key || `${sign.dir.replace(/\/$/, '')}/${storedName(file.name)}`;
  const form = new FormData();
  const fields = sign.fields ?? {
    key,
    policy: sign.policy,
    OSSAccessKeyId: sign.accessid,
    signature: sign.signature,
    ...(sign.callback ? { callback: sign.callback } : {}),
  };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  // Storage hosts ignore every field after the file; a storage of its own knows no header of ours.
  form.append('file', file);
  const { status, body } = await post(
    resolveAddress(around.baseUrl, sign.host),
    form,
    sign.fields ? {} : { 'Access-i18n': locale },
    options,
    locale,
  );
  if (status >= 300 || readField(body, 'success') === false) throw refused(status, body, locale, options.maxMegabytes);
  const stored = readField(body, 'data') ?? body;
  return {
    path: parseText(readField(stored, 'path')) ?? key,
    key: parseText(readField(stored, 'key')) ?? key,
    type: parseText(readField(stored, 'type')) ?? file.type,
  };
}

/** Posts the file to an address of the form's author; success is body code 0. */
export async function uploadToAction(
  address: string,
  file: File,
  options: ActionUploadOptions,
  around: UploadSurroundings,
): Promise<ActionFile> {
  const locale = around.locale();
  const form = new FormData();
  for (const [name, value] of Object.entries(options.data ?? {})) form.append(name, value);
  form.append(options.fieldName ?? 'file', file);
  const authorization = await around.authorization();
  const { status, body } = await post(
    resolveAddress(around.baseUrl, address),
    form,
    { 'Access-i18n': locale, ...(authorization ? { Authorization: authorization } : {}), ...options.headers },
    options,
    locale,
  );
  const data = readField(body, 'data');
  const url = parseText(readField(data, 'url'));
  if (status >= 300 || readField(body, 'code') !== 0 || url === undefined) throw refused(status, body, locale);
  const fileId = readField(data, 'fileId');
  return { fileId: typeof fileId === 'number' ? String(fileId) : (parseText(fileId) ?? ''), url };
}
