import type { Kysely } from 'kysely';
import type { Database } from '../database/tables.ts';

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
}

const slots = new WeakMap<Kysely<Database>, Slots>();

/** Bytes made while a connection is held: at most a third of the pool is held so, whatever the number of readers. */
export async function* inTurn(
  db: Kysely<Database>,
  pool: number,
  bytes: () => AsyncGenerator<Buffer>,
): AsyncGenerator<Buffer> {
  let own = slots.get(db);
  if (!own) slots.set(db, (own = new Slots(Math.max(1, Math.floor(pool / 3)))));
  await own.take();
  try {
    yield* bytes();
  } finally {
    own.give();
  }
}
