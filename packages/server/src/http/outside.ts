import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../database/tables.ts';

type Db = Kysely<Database> | Transaction<Database>;
type Work = (db: Kysely<Database>) => Promise<void>;

/** Ends a transaction that has to wait for somebody else: it is repeated once the work is done. */
export class Away extends Error {
  override name = 'Away';
  readonly work: Work;
  constructor(work: Work) {
    super('This transaction waits for work outside of it.');
    this.work = work;
  }
}

/** One write of a request, through all repetitions of its transaction. */
export class Write {
  #after: Work[] = [];

  /** Says that this is the write's transaction now. */
  begin(transaction: Transaction<Database>): void {
    this.#after = [];
    writes.set(transaction, this);
  }
  add(work: Work): void {
    this.#after.push(work);
  }
  get waiting(): number {
    return this.#after.length;
  }
  /** Forgets what was added after so many works. */
  forget(from: number): void {
    this.#after.length = from;
  }
  /** Does what waits for the commit. */
  async committed(db: Kysely<Database>): Promise<void> {
    for (const work of this.#after) await work(db);
  }
}

const writes = new WeakMap<Db, Write>();

type Settled<T> = { readonly value: T } | { readonly error: unknown };

/**
 * Waiting for somebody else (a network, a thread) in the midst of a request's transaction, without its connection: the
 * transaction ends, the work is done, and the transaction begins anew and finds it done. What the work writes is
 * written for good, whatever becomes of the request; it sees nothing of what the transaction wrote before.
 */
export class Outside<T> {
  readonly #done = new WeakMap<Write, Map<string, Settled<T>>>();

  /** The result of the work, done once per request and `name`. Where there is no request it is done at once. */
  async run(db: Db, name: string, work: (db: Db) => Promise<T>): Promise<T> {
    const write = writes.get(db);
    if (!write) return work(db);
    const known = this.#done.get(write) ?? new Map<string, Settled<T>>();
    this.#done.set(write, known);
    const settled = known.get(name);
    if (!settled)
      throw new Away(async (pool) => {
        known.set(
          name,
          await work(pool).then(
            (value) => ({ value }),
            (error: unknown) => ({ error }),
          ),
        );
      });
    if ('error' in settled) throw settled.error;
    return settled.value;
  }
}

/**
 * How much waits for the commit of a transaction, to be forgotten by `forgetAfter` where what asked for it is undone.
 */
export const waitingAfter = (db: Db): number => writes.get(db)?.waiting ?? 0;
export const forgetAfter = (db: Db, from: number): void => writes.get(db)?.forget(from);

/**
 * Does something once the request's transaction has committed, and before it is answered; where there is no request, at
 * once. What fails is answered, and what was written stays.
 */
export async function afterCommit(db: Db, work: (db: Db) => Promise<void>): Promise<void> {
  const write = writes.get(db);
  if (write) write.add(work);
  else await work(db);
}
