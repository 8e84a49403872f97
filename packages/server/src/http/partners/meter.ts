import { sql, type Kysely, type Transaction } from 'kysely';
import type { Logger } from 'pino';
import { newId, today } from '@scf-kit/sdk/values';
import type { Database } from '../../database/tables.ts';

/** The counters of a client, day by day. */
export interface Counts {
  readonly tokens?: number;
  readonly loads?: number;
  readonly calls?: number;
  readonly errors?: number;
  readonly refused?: number;
  readonly bytes?: number;
  readonly arrived?: number;
  readonly failed?: number;
}
const COUNTED = ['tokens', 'loads', 'calls', 'errors', 'refused', 'bytes', 'arrived', 'failed'] as const;

/** Milliseconds between two writes of what was counted. */
const EVERY = 1_000;
/** Times are told apart by a tenth: 95 of 100 within 110 ms is said as 110. */
const STEP = 1.1;

/** The time a call is counted under: the next of 1, 2, 3, ... 11, 12, 14, 15, 17 ... milliseconds. */
export const timeClass = (milliseconds: number): number =>
  Math.round(STEP ** Math.ceil(Math.log(Math.max(1, milliseconds)) / Math.log(STEP)));

/** Writes counts of a day. */
export async function addUsage(
  db: Kysely<Database> | Transaction<Database>,
  { partnerClientId, day }: { readonly partnerClientId: string; readonly day: string },
  counts: Counts,
): Promise<void> {
  const columns = COUNTED.map((name) => sql.ref(name));
  const values = COUNTED.map((name) => sql`${counts[name] ?? 0}`);
  const sums = COUNTED.map((name) => sql`${sql.ref(name)} = usage.${sql.ref(name)} + excluded.${sql.ref(name)}`);
  // Direct write: counters, which no person writes and no log keeps.
  await sql`insert into "partner_usage" as usage ("id", "officeId", "createTime", "updateTime", "deleted", "version", "partnerClientId", "day", ${sql.join(columns)})
    select ${newId()}, client."officeId", now(), now(), false, 1, client."id", ${day}::date, ${sql.join(values)} from "partner_client" as client where client."id" = ${partnerClientId}
    on conflict ("partnerClientId", "day") where not deleted do update set ${sql.join(sums)}, "updateTime" = now()`.execute(
    db,
  );
}

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
            await sql`insert into "partner_time" as known ("partnerClientId", "day", "upTo", "calls") values (${partnerClientId}, ${day}::date, ${upTo}, ${calls})
              on conflict ("partnerClientId", "day", "upTo") do update set "calls" = known."calls" + excluded."calls"`.execute(
              transaction,
            );
        });
      } catch (error) {
        this.#log.warn({ err: error, client: partnerClientId }, 'usage of a partner could not be written');
        const again = this.#of(partnerClientId);
        for (const name of COUNTED) again.counts[name] += counts[name];
        for (const [upTo, calls] of times) again.times.set(upTo, (again.times.get(upTo) ?? 0) + calls);
      }
  }
}
