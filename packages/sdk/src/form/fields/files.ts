import { isRecord } from '../../values/records.ts';
import type { Locale } from '../../contract/text.ts';
import { message } from '../../contract/messages.ts';
import { toDecimal } from '../../values/money.ts';
import type { FileEntry, FormItem } from '../../contract/form/definition.ts';

const DEFAULT_LIMIT = 3;
const DEFAULT_MEGABYTES = 10;
const LONGEST_NAME = 2_000;

/** A positive setting of an item, or the default. */
const setting = (value: unknown, otherwise: number): number => {
  const number = toDecimal(value);
  return number?.gte(1) ? Number(number.toFixed(0)) : otherwise;
};

/**
 * How many files an upload field takes (by default 3, at least 1) and how large each may be, in MB (by default 10).
 */
export function uploadLimits(item: FormItem): { readonly limit: number; readonly megabytes: number } {
  return {
    limit: setting(item.options?.limit, DEFAULT_LIMIT),
    megabytes: setting(item.options?.fileSize, DEFAULT_MEGABYTES),
  };
}

/** The selected files that still fit beside those the upload field holds; the rest is dropped, with a warning. */
export function takeFiles<File>(
  item: FormItem,
  held: number,
  selected: readonly File[],
  locale: Locale,
): { readonly taken: readonly File[]; readonly warning: string | undefined } {
  const { limit } = uploadLimits(item);
  const room = Math.max(limit - held, 0);
  return selected.length <= room
    ? { taken: selected, warning: undefined }
    : { taken: selected.slice(0, room), warning: message(locale, 'upload.maxCount', { limit }) };
}

/** The message for a file larger than its field allows; undefined when it fits. */
export function tooLarge(item: FormItem, bytes: number, locale: Locale): string | undefined {
  const { megabytes } = uploadLimits(item);
  return bytes > megabytes * 1024 * 1024 ? message(locale, 'upload.tooLarge', { N: megabytes }) : undefined;
}

const isName = (value: unknown): boolean => typeof value === 'string' && value.length <= LONGEST_NAME;
/** A stored file as the specification writes it; an address that is code is none. */
export function isFileEntry(value: unknown): value is FileEntry {
  return (
    isRecord(value) &&
    isName(value.uid) &&
    isName(value.name) &&
    isName(value.url) &&
    (value.type === 'file' || value.type === 'img') &&
    (value.status === 'done' || value.status === 'error' || value.status === 'uploading') &&
    !/^\s*(javascript|data|vbscript):/i.test(String(value.url))
  );
}

/** The files that arrived: failed ones are no value. */
export const arrived = (value: unknown): readonly FileEntry[] =>
  Array.isArray(value) ? value.filter(isFileEntry).filter(({ status }) => status === 'done') : [];
