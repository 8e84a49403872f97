import { atom, type ReadableAtom, type WritableAtom } from 'nanostores';
import { message } from '@scf-kit/sdk/contract/messages';
import type { Locale } from '@scf-kit/sdk/contract/text';
import {
  isFileEntry,
  takeFiles,
  tooLarge,
  uploadLimits,
  type FieldNode,
  type FileEntry,
  type FormItem,
} from '@scf-kit/sdk/form';
import type { UploadTracker } from '../../upload-tracker.ts';
import type { FileSender, LeftFile, Sent } from './send-file.ts';

/**
 * A file on its way: `queued` for its turn, `uploading`, `paused` by the person, or `error` and held for another try.
 * Once done it is an entry of the value.
 */
export interface UploadItem {
  readonly uid: string;
  readonly file: File;
  readonly status: 'queued' | 'uploading' | 'paused' | 'error';
  /** Share sent, 0 to 1. */ readonly progress: number;
  readonly message: string | undefined;
  /** It can stand still and go on where it stopped. */
  readonly resumes: boolean;
}
export interface UploadNotice {
  readonly kind: 'error' | 'warning';
  readonly title?: string;
  readonly content: string;
}

export interface UploadState {
  readonly items: readonly UploadItem[];
  /** Uploads an earlier visit left unfinished: the same file, chosen again, goes on where it stopped. */
  readonly left: readonly LeftFile[];
  /** The name of the file that arrived last, to be told to who cannot see the list. */
  readonly arrived: string | undefined;
}
export interface UploadList {
  readonly $state: ReadableAtom<UploadState>;
  add(files: readonly File[]): void;
  pause(uid: string): void;
  /** Goes on with what stands still, or tries again what failed. */
  resume(uid: string): void;
  cancel(uid: string): void;
  /** Looks for what an earlier visit left unfinished. */
  recall(): Promise<void>;
  discard(left: LeftFile): void;
  removeDone(uid: string): void;
}
export interface UploadSurroundings {
  readonly node: FieldNode;
  readonly image: boolean;
  readonly locale: Locale;
  readonly tracker: UploadTracker;
  readonly notify: (notice: UploadNotice) => void;
  readonly sender: FileSender;
}

/** Files of one field that are sent at a time. */
const AT_ONCE = 3;

/** Allowed extensions of an upload field, without dots; empty: all. Pictures are gif, jpeg and png by default. */
export function allowedTypes(item: FormItem): readonly string[] {
  const told = (item.options?.fileType ?? '')
    .split(/[,，;\s]+/)
    .map((one) => one.trim().replace(/^\./, '').toLowerCase())
    .filter((one) => one !== '' && !one.includes('/'));
  if (told.length > 0) return told;
  return item.type === 'uploadImg' ? ['gif', 'jpeg', 'jpg', 'png'] : [];
}
const IMAGES = new Set(['jpg', 'png', 'gif', 'jpeg', 'tiff', 'svg', 'bmp']);
export const getExtension = (name: string): string =>
  name.lastIndexOf('.') > 0 ? name.slice(name.lastIndexOf('.') + 1).toLowerCase() : '';
export const isImageName = (name: string): boolean => IMAGES.has(getExtension(name));

export const readEntries = (value: unknown): readonly FileEntry[] =>
  Array.isArray(value) ? value.filter(isFileEntry).filter(({ status }) => status === 'done') : [];
const sameFile = (a: LeftFile, b: File): boolean =>
  a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;

type EndUpload = ReturnType<UploadTracker['begin']>;

/** The uploads of one field. */
interface Uploads extends UploadSurroundings {
  readonly $state: WritableAtom<UploadState>;
  readonly running: Map<string, AbortController>;
  /** The newest try of each file: the next one waits until it has let go. */
  readonly tries: Map<string, Promise<void>>;
  /** Ends what the tracker was told of an item that runs or waits. */
  readonly ends: Map<string, EndUpload>;
  /** In which order the files were chosen, by the id of the item and later of its entry. */
  readonly chosen: Map<string, number>;
}

const set = ({ $state }: Uploads, change: Partial<UploadState>): void => {
  $state.set({ ...$state.get(), ...change });
};
const find = ({ $state }: Uploads, uid: string): UploadItem | undefined =>
  $state.get().items.find((each) => each.uid === uid);
const change = (uploads: Uploads, uid: string, part: Partial<UploadItem>): void =>
  set(uploads, {
    items: uploads.$state.get().items.map((each) => (each.uid === uid ? { ...each, ...part } : each)),
  });
const without = ({ $state }: Uploads, uid: string): readonly UploadItem[] =>
  $state.get().items.filter((each) => each.uid !== uid);
const end = ({ ends }: Uploads, uid: string, result: Parameters<EndUpload>[0]): void => {
  ends.get(uid)?.(result);
  ends.delete(uid);
};

/** Places of the field that are taken: what is there and what is on its way. */
const countTaken = ({ node, $state }: Uploads): number =>
  readEntries(node.getState().value).length + $state.get().items.filter(({ status }) => status !== 'error').length;

/** The first thing wrong with a file, before anything is sent. */
function findRefusal({ node: { item }, locale }: Uploads, file: File): UploadNotice | undefined {
  const title = message(locale, 'common.title.operationFailed');
  const large = tooLarge(item, file.size, locale);
  if (large) return { kind: 'error', title, content: large };
  const types = allowedTypes(item);
  return types.length > 0 && !types.includes(getExtension(file.name))
    ? { kind: 'error', title, content: message(locale, 'upload.extension', { types: types.join(', ') }) }
    : undefined;
}

/** The entries with one more, in its place: files arrive in any order and stand as they were chosen. */
function insertEntry({ node, chosen }: Uploads, entry: FileEntry, place: number): readonly FileEntry[] {
  const entries = readEntries(node.getState().value);
  chosen.set(entry.uid, place);
  const later = entries.findIndex(({ uid }) => (chosen.get(uid) ?? -1) > place);
  return later < 0 ? [...entries, entry] : entries.toSpliced(later, 0, entry);
}

/** Puts a file that has arrived into the value. */
function finish(uploads: Uploads, uid: string, file: File, stored: Sent): void {
  const { node, image, chosen } = uploads;
  set(uploads, { items: without(uploads, uid), arrived: file.name });
  const entry: FileEntry = {
    uid: stored.fileId || uid,
    name: file.name,
    status: 'done',
    url: stored.path,
    type: image || isImageName(file.name) ? 'img' : 'file',
    size: file.size,
  };
  node.set(insertEntry(uploads, entry, chosen.get(uid) ?? chosen.size));
  end(uploads, uid, 'done');
}

function fail(uploads: Uploads, uid: string, cause: unknown): void {
  const { locale, image, notify } = uploads;
  const said = message(locale, image ? 'upload.imageFailed' : 'upload.fileFailed');
  const why = cause instanceof Error && cause.message && cause.message !== said ? cause.message : undefined;
  change(uploads, uid, { status: 'error', message: said });
  end(uploads, uid, 'failed');
  notify({ kind: 'error', ...(why ? { title: said, content: why } : { content: said }) });
}

async function run(uploads: Uploads, uid: string, file: File, before: Promise<void> | undefined): Promise<void> {
  const { running, sender } = uploads;
  const own = new AbortController();
  running.set(uid, own);
  change(uploads, uid, { status: 'uploading' });
  try {
    await before;
    const stored = await sender.send(
      file,
      (share) => {
        if (running.get(uid) === own) change(uploads, uid, { progress: share });
      },
      own.signal,
    );
    finish(uploads, uid, file, stored);
  } catch (cause) {
    // A person who paused or cancelled it has said so.
    if (!own.signal.aborted) fail(uploads, uid, cause);
  } finally {
    if (running.get(uid) === own) running.delete(uid);
    startNext(uploads);
  }
}

/** Starts what waits, as far as there is room. */
function startNext(uploads: Uploads): void {
  const { $state, running, tries } = uploads;
  for (const { uid, file, status } of $state.get().items) {
    if (running.size >= AT_ONCE) return;
    if (status === 'queued' && !running.has(uid)) tries.set(uid, run(uploads, uid, file, tries.get(uid)));
  }
}

function queue(uploads: Uploads, uid: string): void {
  uploads.ends.set(uid, uploads.tracker.begin());
  startNext(uploads);
}

function stop({ running }: Uploads, uid: string): void {
  running.get(uid)?.abort();
  running.delete(uid);
}

function add(uploads: Uploads, files: readonly File[]): void {
  const { node, locale, notify, chosen, sender, $state } = uploads;
  const { taken: fitting, warning } = takeFiles(node.item, countTaken(uploads), files, locale);
  if (warning) notify({ kind: 'warning', content: warning });
  for (const file of fitting) {
    const refusal = findRefusal(uploads, file);
    if (refusal) {
      notify(refusal);
      continue;
    }
    const uid = crypto.randomUUID();
    chosen.set(uid, chosen.size);
    set(uploads, {
      items: [
        ...$state.get().items,
        { uid, file, status: 'queued', progress: 0, message: undefined, resumes: sender.resumes(file) },
      ],
      left: $state.get().left.filter((one) => !sameFile(one, file)),
    });
    queue(uploads, uid);
  }
}

function pause(uploads: Uploads, uid: string): void {
  const found = find(uploads, uid);
  if (!found?.resumes || (found.status !== 'uploading' && found.status !== 'queued')) return;
  stop(uploads, uid);
  change(uploads, uid, { status: 'paused' });
  end(uploads, uid, 'paused');
  startNext(uploads);
}

function resume(uploads: Uploads, uid: string): void {
  const { node, locale, tracker, notify } = uploads;
  const found = find(uploads, uid);
  if (found?.status !== 'paused' && found?.status !== 'error') return;
  const { limit } = uploadLimits(node.item);
  // Others may have taken the place of what failed meanwhile.
  if (found.status === 'error' && countTaken(uploads) >= limit)
    return notify({ kind: 'warning', content: message(locale, 'upload.maxCount', { limit }) });
  tracker.forgive(found.status === 'paused' ? 'paused' : 'failed');
  change(uploads, uid, { status: 'queued', message: undefined, ...(found.resumes ? {} : { progress: 0 }) });
  queue(uploads, uid);
}

function cancel(uploads: Uploads, uid: string): void {
  const { tracker, sender } = uploads;
  const found = find(uploads, uid);
  if (!found) return;
  stop(uploads, uid);
  if (found.status === 'paused') tracker.forgive('paused');
  if (found.status === 'error') tracker.forgive('failed');
  set(uploads, { items: without(uploads, uid) });
  end(uploads, uid, 'cancelled');
  if (found.resumes) void sender.discard(found.file);
  startNext(uploads);
}

export function createUploadList(surroundings: UploadSurroundings): UploadList {
  const { node, sender } = surroundings;
  const $state = atom<UploadState>({ items: [], left: [], arrived: undefined });
  const uploads: Uploads = {
    ...surroundings,
    $state,
    running: new Map(),
    tries: new Map(),
    ends: new Map(),
    chosen: new Map(),
  };
  return {
    $state,
    add: (files) => add(uploads, files),
    pause: (uid) => pause(uploads, uid),
    resume: (uid) => resume(uploads, uid),
    cancel: (uid) => cancel(uploads, uid),
    async recall() {
      const left = await sender.left();
      set(uploads, { left: left.filter((one) => !$state.get().items.some(({ file }) => sameFile(one, file))) });
    },
    discard(left) {
      set(uploads, { left: $state.get().left.filter((one) => one !== left) });
      void sender.discard(left);
    },
    removeDone: (uid) => node.set(readEntries(node.getState().value).filter((entry) => entry.uid !== uid)),
  };
}
