import type { Kysely } from 'kysely';
import type { Database } from '../database/tables.ts';
import { madeAhead } from './ahead.ts';

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

/**
 * Bytes of an export, whose making holds a connection: at most a third of the pool is held so, and only while they are
 * made, however slowly they are read.
 */
export function inTurn(
  db: Kysely<Database>,
  pool: number,
  bytes: () => AsyncGenerator<Buffer>,
): AsyncGenerator<Buffer> {
  let own = slots.get(db);
  if (!own) slots.set(db, (own = new Slots(Math.max(1, Math.floor(pool / 3)))));
  const turns = own;
  return madeAhead(async function* made() {
    await turns.take();
    try {
      yield* bytes();
    } finally {
      turns.give();
    }
  });
}
