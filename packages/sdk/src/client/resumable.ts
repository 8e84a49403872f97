import { message } from '../contract/messages.ts';
import type { Locale } from '../contract/text.ts';
import { UNFINISHED_UPLOADS } from './upload-pieces.ts';
import { ApiError } from './api-error.ts';
import { appendUpload, beginUpload, discardUpload, uploadState } from './client.calls.ts';
import { filledPath } from './path.ts';
import { localKeyStorage, type KeyStorage } from './storage.ts';
import type { RequestOptions } from './transport.ts';
import type { StoredFile, UploadOptions } from './upload.ts';

const TUS = { 'Tus-Resumable': '1.0.0' } as const;
/** Bytes of a piece. */
const PIECE = 5 * 1024 * 1024;
/** Milliseconds between tries after a cut; then it is the person's to try again. */
const WAITS: readonly number[] = [300, 1_000, 2_000, 4_000, 8_000, 16_000];
const LIFETIME = 24 * 3600_000;
/** A browser that remembers more than this remembers nothing useful. */
const MOST_REMEMBERED = 20;

/** The marks by which a chosen file is recognised as one chosen before. */
export interface FileMark {
  readonly name: string;
  /** Bytes. */ readonly size: number;
  readonly lastModified: number;
}
/** An upload an earlier visit left unfinished. */
export interface UnfinishedUpload extends FileMark {
  readonly received: number;
}
/** Where an upload belongs: the directory, and the place of the page that began it. */
export interface UploadPlace {
  readonly dir?: string | undefined;
  readonly place?: string | undefined;
}

interface Remembered extends FileMark {
  readonly id: string;
  readonly at: string;
  readonly since: number;
}
interface UploadState {
  readonly id: string;
  readonly size: number;
  readonly received: number;
  readonly path: string | null;
  readonly fileId: string | null;
  readonly contentType: string;
}

export interface ResumableSurroundings {
  readonly baseUrl: string;
  readonly locale: () => Locale;
  readonly request: <T>(request: RequestOptions) => Promise<T>;
  /** Sends what is answered by its status alone. */
  readonly sendBytes: (request: RequestOptions) => Promise<void>;
}

const isRemembered = (value: unknown): value is Remembered =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'at' in value &&
  typeof value.at === 'string' &&
  'name' in value &&
  typeof value.name === 'string' &&
  'size' in value &&
  typeof value.size === 'number' &&
  'lastModified' in value &&
  typeof value.lastModified === 'number' &&
  'since' in value &&
  typeof value.since === 'number';

/** The unfinished uploads this browser knows; names and ids, never content. */
interface Memory {
  readonly at: (at: string) => readonly Remembered[];
  readonly keep: (one: Remembered) => void;
  readonly forget: (id: string) => void;
}

function memory(storage: KeyStorage): Memory {
  const read = (): readonly Remembered[] => {
    try {
      const kept: unknown = JSON.parse(storage.get(UNFINISHED_UPLOADS) ?? '[]');
      return Array.isArray(kept) ? kept.filter(isRemembered).filter(({ since }) => since > Date.now() - LIFETIME) : [];
    } catch {
      return [];
    }
  };
  const write = (all: readonly Remembered[]): void =>
    storage.set(UNFINISHED_UPLOADS, JSON.stringify(all.slice(-MOST_REMEMBERED)));
  return {
    at: (at: string) => read().filter((one) => one.at === at),
    keep: (one: Remembered) => write([...read().filter(({ id }) => id !== one.id), one]),
    forget: (id: string) => write(read().filter((one) => one.id !== id)),
  };
}

const same = (a: FileMark, b: FileMark): boolean =>
  a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;
const base64 = (text: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(text)));

/** Runs alone among the tabs of the browser; `false` where another one is at it. */
async function alone<T>(name: string, act: (held: boolean) => Promise<T>): Promise<T> {
  const locks = typeof navigator === 'undefined' ? undefined : navigator.locks;
  return locks
    ? await locks.request(`scf-kit-upload ${name}`, { ifAvailable: true }, (lock) => act(lock !== null))
    : await act(true);
}

const pause = (milliseconds: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    // The next request notices by itself that it was given up.
    signal?.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });

/** Whether going on may help: no answer, a busy server, or another offset than the one asked for. */
const passing = (error: unknown): boolean =>
  error instanceof ApiError && !error.cancelled && (error.status === 0 || error.status >= 500 || error.status === 409);
const gone = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

export interface Resumable {
  /**
   * Sends a file in pieces; begun before, it goes on where it stopped. Aborting keeps what was sent. @throws ApiError
   */
  upload(file: File, options: UploadOptions): Promise<StoredFile>;
  /** Uploads that earlier visits left unfinished at a place. */
  unfinished(place: UploadPlace): Promise<readonly UnfinishedUpload[]>;
  /** Gives up what was sent of a file. */
  discard(file: FileMark, place: UploadPlace): Promise<void>;
}

interface State extends ResumableSurroundings {
  readonly known: Memory;
}

const toPlaceKey = (baseUrl: string, { dir = '', place = '' }: UploadPlace): string =>
  JSON.stringify([baseUrl, dir, place]);

const fetchState = ({ request }: State, id: string, signal?: AbortSignal): Promise<UploadState> =>
  request({ ...uploadState, path: filledPath(uploadState.path, { id }), quiet: true, signal });

/** The server's state of an earlier, unfinished upload of the file; undefined where it has none any more. */
async function findBegun(
  state: State,
  file: FileMark,
  at: string,
  signal: AbortSignal | undefined,
): Promise<UploadState | undefined> {
  const found = state.known.at(at).find((one) => same(one, file));
  if (!found) return undefined;
  try {
    return await fetchState(state, found.id, signal);
  } catch (error) {
    if (!gone(error)) throw error;
    state.known.forget(found.id);
    return undefined;
  }
}

async function begin({ request }: State, file: File, { dir, signal }: UploadOptions): Promise<UploadState> {
  const metadata = [['filename', file.name], ...(dir ? [['dir', dir]] : [])]
    .map(([name = '', value = '']) => `${name} ${base64(value)}`)
    .join(',');
  const { id } = await request<{ readonly id: string }>({
    ...beginUpload,
    headers: { ...TUS, 'Upload-Length': String(file.size), 'Upload-Metadata': metadata },
    quiet: true,
    signal,
  });
  return { id, size: file.size, received: 0, path: null, fileId: null, contentType: file.type };
}

/** Sends the next piece. */
function append(
  { sendBytes }: State,
  id: string,
  file: File,
  from: number,
  { signal, onProgress }: UploadOptions,
): Promise<void> {
  const piece = file.slice(from, from + PIECE);
  return sendBytes({
    ...appendUpload,
    path: filledPath(appendUpload.path, { id }),
    body: piece,
    headers: { ...TUS, 'Upload-Offset': String(from), 'Content-Type': 'application/offset+octet-stream' },
    quiet: true,
    signal,
    onProgress: (share) => onProgress?.((from + share * piece.size) / file.size),
  });
}

/** Sends what is missing, asking after each cut how far it came. */
async function sendRest(state: State, begun: UploadState, file: File, options: UploadOptions): Promise<UploadState> {
  let upload = begun;
  for (let failures = 0; upload.received < file.size || upload.path === null;) {
    options.onProgress?.(upload.received / file.size);
    try {
      if (failures > 0 || upload.received >= file.size) upload = await fetchState(state, upload.id, options.signal);
      if (upload.path !== null) break;
      await append(state, upload.id, file, upload.received, options);
      upload = { ...upload, received: Math.min(file.size, upload.received + PIECE) };
      failures = 0;
    } catch (error) {
      const wait = WAITS[failures];
      if (!passing(error) || wait === undefined) throw error;
      failures += 1;
      await pause(wait, options.signal);
    }
  }
  return upload;
}

/** Sends a file, or the rest of it. `held`: no other tab is at it; otherwise this is another upload of it. */
async function sendFile(
  state: State,
  file: File,
  at: string,
  options: UploadOptions,
  held: boolean,
): Promise<StoredFile> {
  const { known, locale } = state;
  const begun =
    (held ? await findBegun(state, file, at, options.signal) : undefined) ?? (await begin(state, file, options));
  const { id } = begun;
  if (held)
    known.keep({ id, at, name: file.name, size: file.size, lastModified: file.lastModified, since: Date.now() });
  try {
    const { path, fileId, contentType } = await sendRest(state, begun, file, options);
    known.forget(id);
    if (path === null) throw new Error('An upload ended without a file.');
    return { path, key: path, type: contentType, ...(fileId === null ? {} : { fileId }) };
  } catch (error) {
    // Refused for good: what was sent is of no use.
    if (error instanceof ApiError && [400, 404, 413].includes(error.status)) known.forget(id);
    throw gone(error)
      ? new ApiError({
          kind: 'server',
          status: 404,
          code: 404,
          message: message(locale(), 'upload.fileFailed'),
          recoverable: true,
        })
      : error;
  }
}

async function listUnfinished(state: State, at: string): Promise<readonly UnfinishedUpload[]> {
  const found = await Promise.all(
    state.known.at(at).map(async (one) => {
      const upload = await findBegun(state, one, at, undefined).catch(() => undefined);
      return upload && upload.path === null
        ? [{ name: one.name, size: one.size, lastModified: one.lastModified, received: upload.received }]
        : [];
    }),
  );
  return found.flat();
}

async function discard({ known, sendBytes }: State, file: FileMark, at: string): Promise<void> {
  const found = known.at(at).find((one) => same(one, file));
  if (!found) return;
  known.forget(found.id);
  // An upload that cannot be reached now is swept after a day.
  await sendBytes({
    ...discardUpload,
    path: filledPath(discardUpload.path, { id: found.id }),
    headers: TUS,
    quiet: true,
  }).catch(() => undefined);
}

export function createResumable(
  surroundings: ResumableSurroundings,
  storage: KeyStorage = localKeyStorage(),
): Resumable {
  const state: State = { ...surroundings, known: memory(storage) };
  const { baseUrl } = surroundings;
  return {
    async upload(file, options) {
      const at = toPlaceKey(baseUrl, options);
      return await alone(`${at} ${file.name} ${file.size} ${file.lastModified}`, (held) =>
        sendFile(state, file, at, options, held),
      );
    },
    unfinished: (place) => listUnfinished(state, toPlaceKey(baseUrl, place)),
    discard: (file, place) => discard(state, file, toPlaceKey(baseUrl, place)),
  };
}
