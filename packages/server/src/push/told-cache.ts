import type { Kysely } from 'kysely';
import type { Database } from '../database/tables.ts';

/** The database tells on it which table changed (triggers of the migrations). */
export const CHANGED_CHANNEL = 'scf_changed';

interface Shelf<V> { generation: number; readonly kept: Map<string, { readonly value: V; readonly until: number }> }
interface Emptied { readonly tables: readonly string[]; empty(db: Kysely<Database>): void }

const caches = new Set<Emptied>();
/** Which pools are listened to, and whether that works right now. Where nobody listens nothing is kept. */
const hearing = new WeakMap<Kysely<Database>, () => boolean>();

/** From now on what is read from this pool may be kept, as long as `hears` says that changes are being told. */
export const startKeeping = (db: Kysely<Database>, hears: () => boolean): void => void hearing.set(db, hears);
export const stopKeeping = (db: Kysely<Database>): void => void hearing.delete(db);

/** Empties what depends on a table; without a table, everything. */
export function forget(db: Kysely<Database>, table?: string): void {
  for (const cache of caches) if (table === undefined || cache.tables.includes(table)) cache.empty(db);
}

/** What was read is kept for a while, and forgotten at once when one of its tables changes anywhere. */
export class ToldCache<V> {
  readonly tables: readonly string[];
  readonly #shelves = new WeakMap<Kysely<Database>, Shelf<V>>();
  readonly #milliseconds: number;
  readonly #entries: number;
  constructor(tables: readonly string[], limits: { readonly milliseconds: number; readonly entries: number }) {
    this.tables = tables;
    this.#milliseconds = limits.milliseconds;
    this.#entries = limits.entries;
    caches.add(this);
  }

  #shelf(db: Kysely<Database>): Shelf<V> {
    const known = this.#shelves.get(db);
    if (known) return known;
    const made: Shelf<V> = { generation: 0, kept: new Map() };
    this.#shelves.set(db, made);
    return made;
  }

  empty(db: Kysely<Database>): void {
    const shelf = this.#shelf(db);
    shelf.generation += 1;
    shelf.kept.clear();
  }

  /** The kept value, or what `load` answers; undefined is not kept. */
  async through(db: Kysely<Database>, key: string, load: () => Promise<V>): Promise<V> {
    if (!hearing.get(db)?.()) return load();
    const shelf = this.#shelf(db);
    const found = shelf.kept.get(key);
    if (found && found.until > Date.now()) return found.value;
    const before = shelf.generation;
    const value = await load();
    // Told of a change while reading: what was read may be from before it.
    if (value !== undefined && shelf.generation === before) {
      if (shelf.kept.size >= this.#entries) shelf.kept.clear();
      shelf.kept.set(key, { value, until: Date.now() + this.#milliseconds });
    }
    return value;
  }
}
