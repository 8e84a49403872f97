import { message } from '@scf-kit/sdk/contract/messages';
import { RESUMABLE_FROM, UNFINISHED_UPLOADS, type FormItem } from '@scf-kit/sdk/form';
import { isObject } from '../../../element/index.ts';
import type { FormScope } from '../../form-scope.ts';

/** Where a file went: `url` is its object name or its address elsewhere. */
export interface Sent {
  readonly path: string;
  readonly fileId?: string | undefined;
}
/** A file an earlier visit sent in part: so many bytes of it arrived. */
export interface LeftFile {
  readonly name: string;
  readonly size: number;
  readonly lastModified: number;
  readonly received: number;
}

/** How the files of a field are sent. */
export interface FileSender {
  send(file: File, onProgress: (share: number) => void, signal: AbortSignal): Promise<Sent>;
  /** Whether sending a file may stop and go on. */
  resumes(file: File): boolean;
  /** Uploads that earlier visits left unfinished here; empty where that cannot be known. */
  left(): Promise<readonly LeftFile[]>;
  /** Gives up what was sent of a file. */
  discard(file: Omit<LeftFile, 'received'>): Promise<void>;
}

/** Hosts of the sample addresses that form designers put into a new upload field: as good as none (UPL-021). */
const SAMPLES: ReadonlySet<string> = new Set([
  'cdn.kcz66.com',
  'example.com',
  'www.example.com',
  'www.mocky.io',
  'jsonplaceholder.typicode.com',
]);

/**
 * Where the field's own action leads; undefined where files go to the storage of the server, null where they must not
 * go.
 */
export function resolveAction(
  item: FormItem,
  {
    baseUrl,
    uploadOrigins,
    page,
  }: { readonly baseUrl: string; readonly uploadOrigins: readonly string[]; readonly page: string },
): string | null | undefined {
  const action = item.options?.action?.trim();
  if (!action) return undefined;
  const address = URL.parse(action, baseUrl || page);
  if (!address || (address.protocol !== 'https:' && address.protocol !== 'http:')) return null;
  if (SAMPLES.has(address.hostname)) return undefined;
  const own = [baseUrl || page, ...uploadOrigins].flatMap((origin) => URL.parse(origin)?.origin ?? []);
  return own.includes(address.origin) ? address.href : null;
}

/** The texts of a JSON object, or of an object; what is none counts as empty. */
export function readTexts(given: unknown): Readonly<Record<string, string>> {
  let value = given;
  if (typeof given === 'string') {
    try {
      value = JSON.parse(given);
    } catch {
      return {};
    }
  }
  if (!isObject(value)) return {};
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, one]) =>
      typeof one === 'string' || typeof one === 'number' || typeof one === 'boolean' ? [[key, String(one)]] : [],
    ),
  );
}

/** Headers of a form's author are taken but for those that say who is asking. */
const OWN_HEADERS: ReadonlySet<string> = new Set(['authorization', 'cookie', 'host', 'origin']);

/** Whether this browser remembers any unfinished upload: without one the client need not load yet. */
function remembers(): boolean {
  try {
    return localStorage.getItem(UNFINISHED_UPLOADS) !== null;
  } catch {
    return false;
  }
}

/** Sends files the way the field says: to its action, or to the storage of the server. */
export function fileSender(item: FormItem, path: string, scope: FormScope): FileSender {
  const { dir, fileNamePrefix, fileName, data, headers } = item.options ?? {};
  const { host } = scope.bridge;
  const place = {
    ...(dir ? { dir } : {}),
    place: [
      location.pathname,
      host.localName,
      host.getAttribute('form-key') ?? host.getAttribute('name') ?? '',
      path,
    ].join(' '),
  };
  const prefixed = (name: string): string => `${fileNamePrefix ?? ''}${name}`;
  const action = (): string | null | undefined =>
    resolveAction(item, { ...scope.bridge.context(), page: location.href });
  return {
    async send(file, onProgress, signal) {
      const client = await scope.client();
      const sent = fileNamePrefix
        ? new File([file], prefixed(file.name), { type: file.type, lastModified: file.lastModified })
        : file;
      const to = action();
      if (to === null) throw new Error(message(scope.locale, 'upload.origin'));
      // The size was checked against the field already.
      if (to === undefined)
        return await client.upload(sent, { ...place, maxMegabytes: Number.MAX_SAFE_INTEGER, onProgress, signal });
      const own = Object.fromEntries(
        Object.entries(readTexts(headers)).filter(([name]) => !OWN_HEADERS.has(name.toLowerCase())),
      );
      const { url, fileId } = await client.uploadTo(to, sent, {
        fieldName: fileName || 'file',
        data: { ...readTexts(data), ...(dir ? { dir } : {}) },
        headers: own,
        onProgress,
        signal,
      });
      return { path: url, fileId };
    },
    resumes: (file) => file.size > RESUMABLE_FROM && action() === undefined,
    async left() {
      if (action() !== undefined || !remembers()) return [];
      const left = await (await scope.client()).unfinishedUploads(place);
      return left
        .filter(({ name }) => name.startsWith(fileNamePrefix ?? ''))
        .map((one) => ({ ...one, name: one.name.slice(fileNamePrefix?.length ?? 0) }));
    },
    discard: async ({ name, size, lastModified }) =>
      (await scope.client()).discardUpload({ name: prefixed(name), size, lastModified }, place),
  };
}
