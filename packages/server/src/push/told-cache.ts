import type { Kysely } from 'kysely';
import type { Database } from '../database/tables.ts';

/** The database tells on it which table changed (triggers of the migrations). */
export const CHANGED_CHANNEL = 'scf_changed';

interface Kept { readonly value: unknown; readonly until: number }
interface Shelf { generation: number; readonly kept: Map<string, Kept> }
interface Ear { readonly hears: () => boolean; readonly shelves: Map<ToldCache<unknown>, Shelf> }

/** Which pools are listened to. Where nobody listens nothing is kept. */
const ears = new WeakMap<Kysely<Database>, Ear>();

/** From now on what is read from this pool may be kept, as long as `hears` says that changes are being told. */
export function startKeeping(db: Kysely<Database>, hears: () => boolean): void {
  ears.set(db, { hears, shelves: new Map() });
}
export const stopKeeping = (db: Kysely<Database>): void => void ears.delete(db);

/** Empties what depends on a table; without a table, everything. */
export function forget(db: Kysely<Database>, table?: string): void {
  for (const [cache, shelf] of ears.get(db)?.shelves ?? []) {
    if (table !== undefined && !cache.tables.includes(table)) continue;
    shelf.generation += 1;
    shelf.kept.clear();
  }
}

/** What was read is kept for a while, and forgotten at once when one of its tables changes anywhere. */
export class ToldCache<V> {
  readonly tables: readonly string[];
  readonly #milliseconds: number;
  readonly #entries: number;
  constructor(tables: readonly string[], limits: { readonly milliseconds: number; readonly entries: number }) {
    this.tables = tables;
    this.#milliseconds = limits.milliseconds;
    this.#entries = limits.entries;
  }

  /** The kept value, or what `load` answers; undefined is not kept. */
  async through(db: Kysely<Database>, key: string, load: () => Promise<V>): Promise<V> {
    const ear = ears.get(db);
    if (!ear?.hears()) return load();
    let shelf = ear.shelves.get(this as ToldCache<unknown>);
    if (!shelf) ear.shelves.set(this as ToldCache<unknown>, shelf = { generation: 0, kept: new Map() });
    const found = shelf.kept.get(key);
    // Only this cache writes its shelf, so what lies there is of its type.
    if (found && found.until > Date.now()) return found.value as V;
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
