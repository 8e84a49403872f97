import { message } from '@scf-kit/sdk/contract/messages';
import type { FormItem } from '@scf-kit/sdk/form';
import { isObject } from '../../../element/index.ts';
import type { FormScope } from '../../form-scope.ts';

/** Where a file went: `url` is its object name or its address elsewhere. */
export interface Sent { readonly path: string; readonly fileId?: string | undefined }
export type SendFile = (file: File, onProgress: (share: number) => void, signal: AbortSignal) => Promise<Sent>;

/** Hosts of the sample addresses that form designers put into a new upload field: as good as none (UPL-021). */
const SAMPLES: ReadonlySet<string> = new Set(['cdn.kcz66.com', 'example.com', 'www.example.com', 'www.mocky.io', 'jsonplaceholder.typicode.com']);

/** Where the field's own action leads; undefined where files go to the storage of the server, null where they must not go. */
export function actionOf(item: FormItem, { baseUrl, uploadOrigins, page }: { readonly baseUrl: string; readonly uploadOrigins: readonly string[]; readonly page: string }): string | null | undefined {
  const action = item.options?.action?.trim();
  if (!action) return undefined;
  const address = URL.parse(action, baseUrl || page);
  if (!address || (address.protocol !== 'https:' && address.protocol !== 'http:')) return null;
  if (SAMPLES.has(address.hostname)) return undefined;
  const own = [baseUrl || page, ...uploadOrigins].flatMap((origin) => URL.parse(origin)?.origin ?? []);
  return own.includes(address.origin) ? address.href : null;
}

/** The texts of a JSON object, or of an object; what is none counts as empty. */
export function textsOf(given: unknown): Readonly<Record<string, string>> {
  let value = given;
  if (typeof given === 'string') {
    try {
      value = JSON.parse(given);
    } catch {
      return {};
    }
  }
  if (!isObject(value)) return {};
  return Object.fromEntries(Object.entries(value).flatMap(([key, one]) => (typeof one === 'string' || typeof one === 'number' || typeof one === 'boolean' ? [[key, String(one)]] : [])));
}

/** Headers of a form's author are taken but for those that say who is asking. */
const OWN_HEADERS: ReadonlySet<string> = new Set(['authorization', 'cookie', 'host', 'origin']);

/** Sends files the way the field says: to its action, or signed to the storage of the server. */
export function sendFileOf(item: FormItem, scope: FormScope): SendFile {
  return async (file, onProgress, signal) => {
    const { dir, fileNamePrefix, fileName, data, headers } = item.options ?? {};
    const client = await scope.client();
    const sent = fileNamePrefix ? new File([file], `${fileNamePrefix}${file.name}`, { type: file.type }) : file;
    const action = actionOf(item, { ...scope.bridge.context(), page: location.href });
    if (action === null) throw new Error(message(scope.locale, 'upload.origin'));
    // The size was checked against the field already.
    if (action === undefined) return await client.upload(sent, { ...(dir ? { dir } : {}), maxMegabytes: Number.MAX_SAFE_INTEGER, onProgress, signal });
    const own = Object.fromEntries(Object.entries(textsOf(headers)).filter(([name]) => !OWN_HEADERS.has(name.toLowerCase())));
    const { url, fileId } = await client.uploadTo(action, sent, { fieldName: fileName || 'file', data: { ...textsOf(data), ...(dir ? { dir } : {}) }, headers: own, onProgress, signal });
    return { path: url, fileId };
  };
}
