import type { FormDefinition } from '@scf-kit/sdk/form';
import { isObject } from '@scf-kit/elements/element';

/** A definition as it was saved, or as it was given. */
export interface Base<D = FormDefinition> {
  readonly definition: D;
  /** The version of the server's record. */ readonly version: number | undefined;
}
/** Unsaved work on a form or a process. */
export interface Work<D = FormDefinition> {
  readonly id: string;
  readonly definition: D;
  /** The definition it began with. */ readonly base: Base<D>;
  /** Milliseconds since 1970. */ readonly keptAt: number;
}

/** Where the work of one designer lies in this browser, and how what lies there is read. */
export interface WorkPlace<D> {
  readonly database: string;
  /** Undefined where it is none: another program may have written it, or an older one of ours. */
  readonly read: (stored: unknown) => D | undefined;
}
const STORE = 'work';
/** Milliseconds. */
const LEAVING = 1000;

/** Whether a designer lives no longer; one that is just being left is waited for. */
const isOver = async (lock: string): Promise<boolean> =>
  !('locks' in navigator) ||
  navigator.locks.request(lock, { signal: AbortSignal.timeout(LEAVING) }, () => true).catch(() => false);

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('The work in hand cannot be kept.')));
  });
async function open(name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1);
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore(STORE, { keyPath: 'id' });
  });
  return done(request);
}
async function inStore<T>(
  name: string,
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await open(name);
  try {
    // Strict: on the disk, not in the memory of a browser that may crash.
    const transaction = database.transaction(STORE, mode, { durability: 'strict' });
    const ended = new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve());
      transaction.addEventListener('abort', () =>
        reject(transaction.error ?? new Error('The work in hand cannot be kept.')),
      );
    });
    const answer = await done(act(transaction.objectStore(STORE)));
    await ended;
    return answer;
  } finally {
    database.close();
  }
}

function readWork<D>(stored: unknown, { read }: WorkPlace<D>): Work<D> | undefined {
  if (!isObject(stored) || !isObject(stored['base'])) return undefined;
  const { id, keptAt, base } = stored;
  const [definition, before] = [read(stored['definition']), read(base['definition'])];
  const version = base['version'];
  if (definition === undefined || before === undefined || typeof id !== 'string' || typeof keptAt !== 'number')
    return undefined;
  return {
    id,
    definition,
    base: { definition: before, version: typeof version === 'number' ? version : undefined },
    keptAt,
  };
}

/**
 * Keeps the unsaved work of one designer in this browser, under a name that says which form and whose. A browser that
 * keeps nothing is worked in all the same.
 */
export class WorkInHand<D = FormDefinition> {
  readonly #place: WorkPlace<D>;
  readonly #prefix: string;
  readonly #id: string;
  #release: () => void = () => undefined;
  /** One write at a time, in order. */
  #writing: Promise<unknown> = Promise.resolve();

  constructor(place: WorkPlace<D>, key: string) {
    this.#place = place;
    this.#prefix = `${key}\n`;
    this.#id = `${this.#prefix}${crypto.randomUUID()}`;
    // While the lock is held this designer lives, and what it keeps is not for others to take up.
    const over = new Promise<void>((resolve) => {
      this.#release = resolve;
    });
    if ('locks' in navigator) void navigator.locks.request(this.#nameLock(this.#id), () => over).catch(() => undefined);
  }

  #nameLock(id: string): string {
    return `${this.#place.database} ${id}`;
  }

  /** What other designers keep under this name. */
  async #others(): Promise<readonly Work<D>[]> {
    const stored: readonly unknown[] = await inStore(this.#place.database, 'readonly', (store) =>
      store.getAll(IDBKeyRange.bound(this.#prefix, `${this.#prefix}\uffff`)),
    );
    return stored.flatMap((one) => readWork(one, this.#place) ?? []).filter(({ id }) => id !== this.#id);
  }

  /** Work left by designers that are no longer open, the newest first. */
  async leftBehind(): Promise<readonly Work<D>[]> {
    try {
      const over = new Set<string>();
      await Promise.all(
        (await this.#others()).map(async ({ id }) => {
          if (await isOver(this.#nameLock(id))) over.add(id);
        }),
      );
      if (over.size === 0) return [];
      // Read anew: a designer that was being left has kept its last change until now, or forgotten what was saved.
      const left = (await this.#others()).filter(({ id }) => over.has(id));
      return left.toSorted((one, other) => other.keptAt - one.keptAt);
    } catch {
      return [];
    }
  }

  /** @returns when it was kept, nothing where this browser keeps nothing */
  keep(definition: D, base: Base<D>): Promise<number | undefined> {
    const keptAt = Date.now();
    return this.#after(async () => {
      await inStore(this.#place.database, 'readwrite', (store) =>
        store.put({ id: this.#id, definition, base, keptAt }),
      );
      return keptAt;
    });
  }
  /** Forgets what this designer kept, or what another left behind. */
  async drop(id = this.#id): Promise<void> {
    await this.#after(() => inStore(this.#place.database, 'readwrite', (store) => store.delete(id)));
  }

  #after<T>(act: () => Promise<T>): Promise<T | undefined> {
    const next = this.#writing.then(act).catch(() => undefined);
    this.#writing = next;
    return next;
  }

  /** This designer is no more; what it kept stays. */
  async stop(): Promise<void> {
    await this.#writing;
    this.#release();
  }
}
