import { atom, type ReadableAtom } from 'nanostores';
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
import type { FileSender, LeftFile } from './send-file.ts';

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
export const extensionOf = (name: string): string =>
  name.lastIndexOf('.') > 0 ? name.slice(name.lastIndexOf('.') + 1).toLowerCase() : '';
export const isImageName = (name: string): boolean => IMAGES.has(extensionOf(name));

export const entriesOf = (value: unknown): readonly FileEntry[] =>
  Array.isArray(value) ? value.filter(isFileEntry).filter(({ status }) => status === 'done') : [];
const sameFile = (a: LeftFile, b: File): boolean =>
  a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;

export function createUploadList({ node, image, locale, tracker, notify, sender }: UploadSurroundings): UploadList {
  const $state = atom<UploadState>({ items: [], left: [], arrived: undefined });
  const running = new Map<string, AbortController>();
  /** The newest try of each file: the next one waits until it has let go. */
  const tries = new Map<string, Promise<void>>();
  /** Ends what the tracker was told of an item that runs or waits. */
  const ends = new Map<string, ReturnType<UploadTracker['begin']>>();
  /** In which order the files were chosen, by the id of the item and later of its entry. */
  const chosen = new Map<string, number>();
  const { item } = node;
  const set = (change: Partial<UploadState>): void => {
    $state.set({ ...$state.get(), ...change });
  };
  const find = (uid: string): UploadItem | undefined => $state.get().items.find((each) => each.uid === uid);
  const change = (uid: string, part: Partial<UploadItem>): void =>
    set({ items: $state.get().items.map((each) => (each.uid === uid ? { ...each, ...part } : each)) });
  const drop = (uid: string): void => set({ items: $state.get().items.filter((each) => each.uid !== uid) });
  const end = (uid: string, result: Parameters<ReturnType<UploadTracker['begin']>>[0]): void => {
    ends.get(uid)?.(result);
    ends.delete(uid);
  };
  /** Places of the field that are taken: what is there and what is on its way. */
  const taken = (): number =>
    entriesOf(node.getState().value).length + $state.get().items.filter(({ status }) => status !== 'error').length;

  /** The first thing wrong with a file, before anything is sent. */
  const refusal = (file: File): UploadNotice | undefined => {
    const title = message(locale, 'common.title.operationFailed');
    const large = tooLarge(item, file.size, locale);
    if (large) return { kind: 'error', title, content: large };
    const types = allowedTypes(item);
    return types.length > 0 && !types.includes(extensionOf(file.name))
      ? { kind: 'error', title, content: message(locale, 'upload.extension', { types: types.join(', ') }) }
      : undefined;
  };
  /** The entries with one more, in its place: files arrive in any order and stand as they were chosen. */
  const inOrder = (entry: FileEntry, place: number): readonly FileEntry[] => {
    const entries = entriesOf(node.getState().value);
    chosen.set(entry.uid, place);
    const later = entries.findIndex(({ uid }) => (chosen.get(uid) ?? -1) > place);
    return later < 0 ? [...entries, entry] : entries.toSpliced(later, 0, entry);
  };
  const run = async (uid: string, file: File, before: Promise<void> | undefined): Promise<void> => {
    const own = new AbortController();
    running.set(uid, own);
    change(uid, { status: 'uploading' });
    try {
      await before;
      const { path, fileId } = await sender.send(
        file,
        (share) => {
          if (running.get(uid) === own) change(uid, { progress: share });
        },
        own.signal,
      );
      set({ items: $state.get().items.filter((each) => each.uid !== uid), arrived: file.name });
      const entry: FileEntry = {
        uid: fileId || uid,
        name: file.name,
        status: 'done',
        url: path,
        type: image || isImageName(file.name) ? 'img' : 'file',
        size: file.size,
      };
      node.set(inOrder(entry, chosen.get(uid) ?? chosen.size));
      end(uid, 'done');
    } catch (cause) {
      // A person who paused or cancelled it has said so.
      if (own.signal.aborted) return;
      const said = message(locale, image ? 'upload.imageFailed' : 'upload.fileFailed');
      const why = cause instanceof Error && cause.message && cause.message !== said ? cause.message : undefined;
      change(uid, { status: 'error', message: said });
      end(uid, 'failed');
      notify({ kind: 'error', ...(why ? { title: said, content: why } : { content: said }) });
    } finally {
      if (running.get(uid) === own) running.delete(uid);
      next();
    }
  };
  /** Starts what waits, as far as there is room. */
  const next = (): void => {
    for (const { uid, file, status } of $state.get().items) {
      if (running.size >= AT_ONCE) return;
      if (status === 'queued' && !running.has(uid)) tries.set(uid, run(uid, file, tries.get(uid)));
    }
  };
  const queue = (uid: string): void => {
    ends.set(uid, tracker.begin());
    next();
  };
  const stop = (uid: string): void => {
    running.get(uid)?.abort();
    running.delete(uid);
  };
  return {
    $state,
    add(files) {
      const { taken: fitting, warning } = takeFiles(item, taken(), files, locale);
      if (warning) notify({ kind: 'warning', content: warning });
      for (const file of fitting) {
        const refused = refusal(file);
        if (refused) {
          notify(refused);
          continue;
        }
        const uid = crypto.randomUUID();
        chosen.set(uid, chosen.size);
        set({
          items: [
            ...$state.get().items,
            { uid, file, status: 'queued', progress: 0, message: undefined, resumes: sender.resumes(file) },
          ],
          left: $state.get().left.filter((one) => !sameFile(one, file)),
        });
        queue(uid);
      }
    },
    pause(uid) {
      const found = find(uid);
      if (!found?.resumes || (found.status !== 'uploading' && found.status !== 'queued')) return;
      stop(uid);
      change(uid, { status: 'paused' });
      end(uid, 'paused');
      next();
    },
    resume(uid) {
      const found = find(uid);
      if (found?.status !== 'paused' && found?.status !== 'error') return;
      const { limit } = uploadLimits(item);
      // Others may have taken the place of what failed meanwhile.
      if (found.status === 'error' && taken() >= limit)
        return notify({ kind: 'warning', content: message(locale, 'upload.maxCount', { limit }) });
      tracker.forgive(found.status === 'paused' ? 'paused' : 'failed');
      change(uid, { status: 'queued', message: undefined, ...(found.resumes ? {} : { progress: 0 }) });
      queue(uid);
    },
    cancel(uid) {
      const found = find(uid);
      if (!found) return;
      stop(uid);
      if (found.status === 'paused') tracker.forgive('paused');
      if (found.status === 'error') tracker.forgive('failed');
      drop(uid);
      end(uid, 'cancelled');
      if (found.resumes) void sender.discard(found.file);
      next();
    },
    async recall() {
      const left = await sender.left();
      set({ left: left.filter((one) => !$state.get().items.some(({ file }) => sameFile(one, file))) });
    },
    discard(left) {
      set({ left: $state.get().left.filter((one) => one !== left) });
      void sender.discard(left);
    },
    removeDone: (uid) => node.set(entriesOf(node.getState().value).filter((entry) => entry.uid !== uid)),
  };
}
