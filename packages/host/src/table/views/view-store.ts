import { atom, type ReadableAtom } from 'nanostores';
import { ApiError, type KeyStorage } from '@scf-kit/sdk/client';

export type ViewKind = 'settings' | 'filter';
/** A person's settings or saved filter of a table. */
export interface TableView {
  readonly tableName: string;
  readonly kind: ViewKind;
  readonly name: string;
  readonly content: Readonly<Record<string, unknown>>;
}
export interface StoredView extends TableView {
  readonly id: string;
}
interface KeptView extends TableView {
  /** Undefined until the server has stored it. */
  readonly id: string | undefined;
  /** Changed here and not yet on the server. */
  readonly unsaved?: boolean;
}

export interface ViewCalls {
  list(): Promise<readonly StoredView[]>;
  create(view: TableView): Promise<StoredView>;
  update(id: string, view: TableView): Promise<StoredView>;
  remove(id: string): Promise<void>;
}

export interface ViewStore {
  readonly $views: ReadableAtom<readonly TableView[]>;
  /** Shows a person's views: the local copy at once, so that nothing jumps, then the server's. Asked once a person. */
  open(personId: string): Promise<void>;
  /** Keeps a view; shown at once, stored when changes pause. */
  put(view: TableView): void;
  remove(view: Pick<TableView, 'tableName' | 'kind' | 'name'>): Promise<void>;
}

/** Milliseconds without a further change before it is stored. */
export const STORE_DELAY = 500;
const toKey = ({ tableName, kind, name }: Pick<TableView, 'tableName' | 'kind' | 'name'>): string =>
  `${tableName} ${kind} ${name}`;
const localKey = (personId: string): string => `scf-kit-table-views-${personId}`;

function isView(read: unknown): read is KeptView {
  if (typeof read !== 'object' || read === null) return false;
  const { tableName, kind, name, content } = read as Record<string, unknown>;
  return (
    typeof tableName === 'string' &&
    (kind === 'settings' || kind === 'filter') &&
    typeof name === 'string' &&
    typeof content === 'object' &&
    content !== null
  );
}

function parseViews(written: string | undefined): readonly KeptView[] {
  try {
    const read: unknown = JSON.parse(written ?? '[]');
    return Array.isArray(read) ? read.filter(isView) : [];
  } catch {
    // Somebody else's entry: as if nothing were kept.
    return [];
  }
}

export function createViewStore(calls: ViewCalls, local: KeyStorage, delay = STORE_DELAY): ViewStore {
  const $views = atom<readonly KeptView[]>([]);
  let person: string | undefined;
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const writing = new Map<string, Promise<void>>();

  const keep = (views: readonly KeptView[]): void => {
    $views.set(views);
    if (person !== undefined) local.set(localKey(person), JSON.stringify(views));
  };
  const find = (key: string): KeptView | undefined => $views.get().find((view) => toKey(view) === key);
  const replace = (key: string, by: KeptView | undefined): void =>
    keep([...$views.get().filter((view) => toKey(view) !== key), ...(by ? [by] : [])]);

  /** Stores a view; one that another browser made meanwhile is overwritten: the last change counts. */
  async function write(view: KeptView): Promise<StoredView> {
    if (view.id !== undefined) return calls.update(view.id, view);
    try {
      return await calls.create(view);
    } catch (error) {
      const made =
        error instanceof ApiError && error.status === 400
          ? (await calls.list()).find((each) => toKey(each) === toKey(view))
          : undefined;
      if (!made) throw error;
      return calls.update(made.id, view);
    }
  }
  async function store(key: string, of: string): Promise<void> {
    const view = find(key);
    if (!view?.unsaved || person !== of) return;
    const { tableName, kind, name, content } = view;
    const stored = await write({ id: view.id, tableName, kind, name, content }).catch(() => undefined);
    const now = person === of ? find(key) : undefined;
    // Settings that could not be stored stay marked and is tried again when the person comes back.
    if (!stored || !now) return;
    replace(key, { ...now, id: stored.id, unsaved: now.content !== content });
  }
  /** One write of a view at a time. */
  const queue = (key: string): void => {
    if (person === undefined) return;
    const of = person;
    const next = (writing.get(key) ?? Promise.resolve()).then(() => store(key, of));
    writing.set(key, next);
    void next.finally(() => {
      if (writing.get(key) === next) writing.delete(key);
    });
  };

  return {
    $views,
    async open(personId) {
      if (person === personId) return;
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
      person = personId;
      $views.set(parseViews(local.get(localKey(personId))));
      const stored = await calls.list().catch(() => undefined);
      if (!stored || person !== personId) return;
      const unsaved = $views.get().filter((view) => view.unsaved);
      const waiting = new Set(unsaved.map(toKey));
      const ids = new Map(stored.map((view) => [toKey(view), view.id]));
      keep([
        ...stored
          .filter((view) => !waiting.has(toKey(view)))
          .map(({ id, tableName, kind, name, content }) => ({ id, tableName, kind, name, content })),
        ...unsaved.map((view) => ({ ...view, id: ids.get(toKey(view)) })),
      ]);
      for (const key of waiting) if (!timers.has(key)) queue(key);
    },
    put(view) {
      const key = toKey(view);
      replace(key, { ...view, id: find(key)?.id, unsaved: true });
      clearTimeout(timers.get(key));
      timers.set(
        key,
        setTimeout(() => {
          timers.delete(key);
          queue(key);
        }, delay),
      );
    },
    async remove(view) {
      const key = toKey(view);
      clearTimeout(timers.get(key));
      timers.delete(key);
      await writing.get(key);
      const id = find(key)?.id;
      if (id !== undefined) await calls.remove(id);
      replace(key, undefined);
    },
  };
}
