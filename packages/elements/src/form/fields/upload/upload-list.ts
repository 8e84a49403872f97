import { message } from '@scf-kit/sdk/contract/messages';
import type { Locale } from '@scf-kit/sdk/contract/text';
import { isFileEntry, takeFiles, tooLarge, uploadLimits, type FieldNode, type FileEntry, type FormItem } from '@scf-kit/sdk/form';
import type { UploadTracker } from '../../upload-tracker.ts';
import type { SendFile } from './send-file.ts';

/** A file on its way: checked and `uploading`, or `error` and held for another try. Once done it is an entry of the value. */
export interface UploadItem { readonly uid: string; readonly file: File; readonly status: 'uploading' | 'error'; /** Share sent, 0 to 1. */ readonly progress: number; readonly message: string | undefined }
export interface UploadNotice { readonly kind: 'error' | 'warning'; readonly title?: string; readonly content: string }

export interface UploadList {
  getItems(): readonly UploadItem[];
  subscribe(listener: () => void): () => void;
  add(files: readonly File[]): void;
  cancel(uid: string): void;
  retry(uid: string): void;
  dismiss(uid: string): void;
  removeDone(uid: string): void;
}
export interface UploadSurroundings {
  readonly node: FieldNode;
  readonly image: boolean;
  readonly locale: Locale;
  readonly tracker: UploadTracker;
  readonly notify: (notice: UploadNotice) => void;
  /** Sends one file; answers its object name. */
  readonly send: SendFile;
}

/** Allowed extensions of an upload field, without dots; empty: all. Pictures are gif, jpeg and png unless told. */
export function allowedTypes(item: FormItem): readonly string[] {
  const told = (item.options?.fileType ?? '').split(/[,，;\s]+/).map((one) => one.trim().replace(/^\./, '').toLowerCase()).filter((one) => one !== '' && !one.includes('/'));
  if (told.length > 0) return told;
  return item.type === 'uploadImg' ? ['gif', 'jpeg', 'jpg', 'png'] : [];
}
const IMAGES = new Set(['jpg', 'png', 'gif', 'jpeg', 'tiff', 'svg', 'bmp']);
export const extensionOf = (name: string): string => (name.lastIndexOf('.') > 0 ? name.slice(name.lastIndexOf('.') + 1).toLowerCase() : '');
export const isImageName = (name: string): boolean => IMAGES.has(extensionOf(name));

export const entriesOf = (value: unknown): readonly FileEntry[] => (Array.isArray(value) ? value.filter(isFileEntry).filter(({ status }) => status === 'done') : []);

export function createUploadList({ node, image, locale, tracker, notify, send }: UploadSurroundings): UploadList {
  let items: readonly UploadItem[] = [];
  const listeners = new Set<() => void>();
  const running = new Map<string, AbortController>();
  const { item } = node;
  const set = (next: readonly UploadItem[]): void => {
    items = next;
    for (const listener of [...listeners]) listener();
  };
  const change = (uid: string, part: Partial<UploadItem>): void => set(items.map((each) => (each.uid === uid ? { ...each, ...part } : each)));
  const drop = (uid: string): void => set(items.filter((each) => each.uid !== uid));

  /** The first thing wrong with a file, before anything is sent. */
  const refusal = (file: File): UploadNotice | undefined => {
    const title = message(locale, 'common.title.operationFailed');
    const large = tooLarge(item, file.size, locale);
    if (large) return { kind: 'error', title, content: large };
    const types = allowedTypes(item);
    return types.length > 0 && !types.includes(extensionOf(file.name)) ? { kind: 'error', title, content: message(locale, 'upload.extension', { types: types.join(', ') }) } : undefined;
  };
  const run = async (uid: string, file: File): Promise<void> => {
    const abort = new AbortController();
    running.set(uid, abort);
    const end = tracker.begin();
    try {
      const { path, fileId } = await send(file, (share) => change(uid, { progress: share }), abort.signal);
      drop(uid);
      const entry: FileEntry = { uid: fileId || uid, name: file.name, status: 'done', url: path, type: image || isImageName(file.name) ? 'img' : 'file', size: file.size };
      node.set([...entriesOf(node.getState().value), entry]);
      end('done');
    } catch (cause) {
      if (abort.signal.aborted) {
        drop(uid);
        end('cancelled');
        return;
      }
      const said = message(locale, image ? 'upload.imageFailed' : 'upload.fileFailed');
      const why = cause instanceof Error && cause.message && cause.message !== said ? cause.message : undefined;
      change(uid, { status: 'error', message: said });
      end('failed');
      notify({ kind: 'error', ...(why ? { title: said, content: why } : { content: said }) });
    } finally {
      running.delete(uid);
    }
  };
  return {
    getItems: () => items,
    subscribe(listener) {
      listeners.add(listener);
      return () => { listeners.delete(listener); };
    },
    add(files) {
      const held = entriesOf(node.getState().value).length + items.filter(({ status }) => status === 'uploading').length;
      const { taken, warning } = takeFiles(item, held, files, locale);
      if (warning) notify({ kind: 'warning', content: warning });
      for (const file of taken) {
        const refused = refusal(file);
        if (refused) {
          notify(refused);
          continue;
        }
        const uid = crypto.randomUUID();
        set([...items, { uid, file, status: 'uploading', progress: 0, message: undefined }]);
        void run(uid, file);
      }
    },
    cancel: (uid) => running.get(uid)?.abort(),
    retry(uid) {
      const failed = items.find((each) => each.uid === uid && each.status === 'error');
      if (!failed) return;
      const { limit } = uploadLimits(item);
      // Others may have taken its place meanwhile.
      if (entriesOf(node.getState().value).length + running.size >= limit) return notify({ kind: 'warning', content: message(locale, 'upload.maxCount', { limit }) });
      tracker.forgive();
      change(uid, { status: 'uploading', progress: 0, message: undefined });
      void run(uid, failed.file);
    },
    dismiss(uid) {
      if (!items.some((each) => each.uid === uid && each.status === 'error')) return;
      tracker.forgive();
      drop(uid);
    },
    removeDone: (uid) => node.set(entriesOf(node.getState().value).filter((entry) => entry.uid !== uid)),
  };
}
