import type { Kysely } from 'kysely';
import type { Database } from './tables.ts';

/** The channel on which triggers of the migrations announce which table changed. */
export const CHANGED_CHANNEL = 'scf_changed';

/** The channel on which a process asks all others to evict a region or a key of it (`EvictedPart` as JSON). */
export const EVICTED_CHANNEL = 'scf_evicted';
/** The part of the caches to evict: a key of a region, a region, or everything. */
export interface EvictedPart {
  readonly region?: string | undefined;
  readonly key?: string | undefined;
}

/** Size and statistics of a cache of this process. `ttl` in seconds. */
export interface CacheState {
  readonly region: string;
  readonly size: number;
  readonly ttl: number;
  readonly hits: number;
  readonly misses: number;
}

interface Shelf<V> {
  generation: number;
  hits: number;
  misses: number;
  readonly kept: Map<string, { readonly value: V; readonly until: number }>;
}
interface Emptied {
  readonly region: string;
  readonly tables: readonly string[];
  empty(db: Kysely<Database>, key?: string): void;
  state(db: Kysely<Database>): CacheState;
  keys(db: Kysely<Database>): readonly string[];
}

const caches = new Set<Emptied>();
/** Which pools are listened to, and whether that works right now. Where nobody listens nothing is kept. */
const hearing = new WeakMap<Kysely<Database>, () => boolean>();

/** Allows caching of reads from this pool while `hears` says that change notifications arrive. */
export const startKeeping = (db: Kysely<Database>, hears: () => boolean): void => void hearing.set(db, hears);
export const stopKeeping = (db: Kysely<Database>): void => void hearing.delete(db);

/** Whether what is read from here is kept: not within a transaction, which sees its own changes. */
export const keeps = (db: Kysely<Database>): boolean => hearing.get(db)?.() ?? false;

/** Empties what depends on a table; without a table, everything. */
export function forget(db: Kysely<Database>, table?: string): void {
  for (const cache of caches) if (table === undefined || cache.tables.includes(table)) cache.empty(db);
}

/** Every table a cache depends on: each needs a trigger that announces its changes. */
export const keptTables = (): ReadonlySet<string> => new Set([...caches].flatMap((cache) => cache.tables));

/** Empties a region or one key of it in this process; without a region, everything. */
export function forgetPart(db: Kysely<Database>, { region, key }: EvictedPart): void {
  for (const cache of caches) if (region === undefined || cache.region === region) cache.empty(db, key);
}

/** The caches of this process, by region. */
export const cacheStates = (db: Kysely<Database>): readonly CacheState[] =>
  [...caches].map((cache) => cache.state(db)).toSorted((a, b) => (a.region < b.region ? -1 : 1));
/** Keys cached in a region; undefined where there is no such region. */
export const cacheKeys = (db: Kysely<Database>, region: string): readonly string[] | undefined =>
  [...caches].find((cache) => cache.region === region)?.keys(db);

interface CacheOptions {
  /** Its name in the list of caches. */
  readonly region: string;
  readonly milliseconds: number;
  readonly entries: number;
  /** Its keys are nobody's to read. */
  readonly secret?: boolean;
}

/** A cache with a time to live, evicted at once when any process changes one of its tables. */
export class ToldCache<V> {
  readonly tables: readonly string[];
  readonly #shelves = new WeakMap<Kysely<Database>, Shelf<V>>();
  readonly #milliseconds: number;
  readonly #entries: number;
  readonly #secret: boolean;
  readonly region: string;
  constructor(tables: readonly string[], options: CacheOptions) {
    this.tables = tables;
    this.region = options.region;
    this.#milliseconds = options.milliseconds;
    this.#entries = options.entries;
    this.#secret = options.secret ?? false;
    caches.add(this);
  }

  #shelf(db: Kysely<Database>): Shelf<V> {
    const known = this.#shelves.get(db);
    if (known) return known;
    const made: Shelf<V> = { generation: 0, hits: 0, misses: 0, kept: new Map() };
    this.#shelves.set(db, made);
    return made;
  }

  empty(db: Kysely<Database>, key?: string): void {
    const shelf = this.#shelf(db);
    shelf.generation += 1;
    if (key === undefined) shelf.kept.clear();
    else shelf.kept.delete(key);
  }

  state(db: Kysely<Database>): CacheState {
    const { kept, hits, misses } = this.#shelf(db);
    return { region: this.region, size: kept.size, ttl: this.#milliseconds / 1_000, hits, misses };
  }

  keys(db: Kysely<Database>): readonly string[] {
    return this.#secret ? [] : [...this.#shelf(db).kept.keys()];
  }

  /** The value kept under a key, if there is one. */
  peek(db: Kysely<Database>, key: string): V | undefined {
    const shelf = this.#shelf(db);
    const found = keeps(db) ? shelf.kept.get(key) : undefined;
    const value = found && found.until > Date.now() ? found.value : undefined;
    if (value === undefined) shelf.misses += 1;
    else shelf.hits += 1;
    return value;
  }

  /**
   * To be asked for before something is read that may be kept: the answer keeps it, unless a change was announced
   * meanwhile.
   */
  keeper(db: Kysely<Database>): (key: string, value: V) => void {
    const shelf = this.#shelf(db);
    const before = shelf.generation;
    return (key, value) => {
      if (!keeps(db) || shelf.generation !== before) return;
      if (shelf.kept.size >= this.#entries) shelf.kept.clear();
      shelf.kept.set(key, { value, until: Date.now() + this.#milliseconds });
    };
  }

  /** The kept value, or what `load` answers; undefined is not kept. */
  async through(db: Kysely<Database>, key: string, load: () => Promise<V>): Promise<V> {
    if (!keeps(db)) return load();
    const shelf = this.#shelf(db);
    const found = shelf.kept.get(key);
    if (found && found.until > Date.now()) {
      shelf.hits += 1;
      return found.value;
    }
    shelf.misses += 1;
    // A change that is announced while reading: the value may be older than it.
    const keep = this.keeper(db);
    const value = await load();
    if (value !== undefined) keep(key, value);
    return value;
  }
}
