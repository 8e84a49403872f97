import type { Kysely } from 'kysely';
import type { Database } from './tables.ts';

/** So many at once, the others in the order they came. */
export class Slots {
  #free: number;
  readonly #waiting: (() => void)[] = [];
  constructor(most: number) {
    this.#free = most;
  }

  async take(): Promise<void> {
    if (this.#free > 0) this.#free -= 1;
    else
      await new Promise<void>((resolve) => {
        this.#waiting.push(resolve);
      });
  }

  give(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#free += 1;
  }

  /** Does the work in its turn. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.take();
    try {
      return await work();
    } finally {
      this.give();
    }
  }
}

/** Work that holds connections of the pool for long, or while it waits for a lock. */
export type Share = 'writes' | 'exports' | 'imports';

/**
 * How many connections each kind of work may hold at once. What is left, a fifth of the pool, answers reads, which
 * wait for nobody's lock.
 */
export function dividePool(pool: number): Readonly<Record<Share, number>> {
  const [exports, imports] = [Math.max(1, Math.floor(pool / 5)), Math.max(1, Math.floor(pool / 10))];
  return { exports, imports, writes: Math.max(1, pool - exports - imports - Math.max(1, Math.floor(pool / 5))) };
}

const shares = new WeakMap<Kysely<Database>, Readonly<Record<Share, Slots>>>();

/** The turns of one kind of work on a pool of so many connections. */
export function getSlots(db: Kysely<Database>, pool: number, share: Share): Slots {
  let own = shares.get(db);
  if (!own) {
    const most = dividePool(pool);
    own = { writes: new Slots(most.writes), exports: new Slots(most.exports), imports: new Slots(most.imports) };
    shares.set(db, own);
  }
  return own[share];
}
