import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { today } from '@scf-kit/sdk/values';
import type { Database } from '../../database/tables.ts';
import { addCalls, addUsage, COUNTED, type Counts } from './meter.query.ts';

/** Milliseconds between two writes of what was counted. */
const EVERY = 1_000;
/** Times are told apart by a tenth: 95 of 100 within 110 ms is said as 110. */
const STEP = 1.1;

/** The time a call is counted under: the next of 1, 2, 3, ... 11, 12, 14, 15, 17 ... milliseconds. */
export const timeClass = (milliseconds: number): number =>
  Math.round(STEP ** Math.ceil(Math.log(Math.max(1, milliseconds)) / Math.log(STEP)));

interface Gathered {
  readonly partnerClientId: string;
  readonly day: string;
  readonly counts: Record<(typeof COUNTED)[number], number>;
  readonly times: Map<number, number>;
}

/**
 * Counts what clients do in this process and adds it to the database once a second, and at the end. What a killed
 * process counted in its last second is lost; submissions are none of it, they are counted by their events.
 */
export class Meter {
  readonly #db: Kysely<Database>;
  readonly #timeZone: string;
  readonly #log: Logger;
  #gathered = new Map<string, Gathered>();
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(db: Kysely<Database>, { timeZone, log }: { readonly timeZone: string; readonly log: Logger }) {
    this.#db = db;
    this.#timeZone = timeZone;
    this.#log = log;
  }

  #of(partnerClientId: string): Gathered {
    const day = today(this.#timeZone);
    const key = `${partnerClientId} ${day}`;
    const known = this.#gathered.get(key);
    if (known) return known;
    const counts = { tokens: 0, loads: 0, calls: 0, errors: 0, refused: 0, bytes: 0, arrived: 0, failed: 0 };
    const made: Gathered = { partnerClientId, day, counts, times: new Map() };
    this.#gathered.set(key, made);
    this.#timer ??= setTimeout(() => void this.flush(), EVERY).unref();
    return made;
  }

  add(partnerClientId: string, counts: Counts): void {
    const gathered = this.#of(partnerClientId);
    for (const name of COUNTED) gathered.counts[name] += counts[name] ?? 0;
  }

  /** A call that was answered, with how long it took. */
  called(partnerClientId: string, milliseconds: number, counts: Counts): void {
    this.add(partnerClientId, { calls: 1, ...counts });
    const { times } = this.#of(partnerClientId);
    const upTo = timeClass(milliseconds);
    times.set(upTo, (times.get(upTo) ?? 0) + 1);
  }

  /** Writes what was counted so far; what cannot be written is tried again with the next. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#writing = this.#writing.then(() => this.#write());
    return this.#writing;
  }

  async #write(): Promise<void> {
    const all = [...this.#gathered.values()];
    this.#gathered = new Map();
    for (const { partnerClientId, day, counts, times } of all)
      try {
        await this.#db.transaction().execute(async (transaction) => {
          await addUsage(transaction, { partnerClientId, day }, counts);
          for (const [upTo, calls] of [...times].toSorted(([a], [b]) => a - b))
            await addCalls(transaction, { partnerClientId, day }, { upTo, calls });
        });
      } catch (error) {
        this.#log.warn({ err: error, client: partnerClientId }, 'usage of a partner could not be written');
        const again = this.#of(partnerClientId);
        for (const name of COUNTED) again.counts[name] += counts[name];
        for (const [upTo, calls] of times) again.times.set(upTo, (again.times.get(upTo) ?? 0) + calls);
      }
  }
}
