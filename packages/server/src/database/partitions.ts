import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { KeptFor } from '@scf-kit/sdk/contract';
import { detach, dropAside, listAside, listParts, listWholes, makePart } from './partitions.query.ts';
import type { Database } from './tables.ts';

type Db = Kysely<Database>;

/** Months made ahead. */
const AHEAD = 2;
const DAY = 24 * 3600_000;

const toMonthStart = (moment: Date, further = 0): Date =>
  new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + further, 1));
const buildPartName = (table: string, month: Date): string =>
  `${table}_${month.toISOString().slice(0, 7).replace('-', '_')}`;

/** Makes the parts up to two months ahead that are not there. Answers their names. */
export async function makePartitions(db: Db, now = new Date()): Promise<readonly string[]> {
  const made: string[] = [];
  for (const whole of await listWholes(db)) {
    const last = (await listParts(db, whole)).at(-1);
    const until = toMonthStart(now, AHEAD + 1);
    for (let month = last ? new Date(last.to) : toMonthStart(now); month < until; month = toMonthStart(month, 1)) {
      const part = buildPartName(whole.table, month);
      await makePart(db, whole, part, month, toMonthStart(month, 1));
      made.push(part);
    }
  }
  return made;
}

/** For how many days which tables keep their rows; 0 for ever. Tables that are not named keep all of them. */
export type Keeping = ReadonlyMap<string, KeptFor>;

/** Lays aside the parts all of whose rows are older than they are kept, and removes those laid aside long enough. */
export async function expirePartitions(
  db: Db,
  keeping: Keeping,
  days: Readonly<Record<KeptFor | 'expiredDays', number>>,
  log: Pick<Logger, 'info'>,
  now = new Date(),
): Promise<void> {
  for (const whole of await listWholes(db)) {
    const setting = keeping.get(whole.table);
    const kept = setting === undefined ? 0 : days[setting];
    if (kept === 0) continue;
    for (const { part, to } of await listParts(db, whole)) {
      if (Date.parse(to) > now.getTime() - kept * DAY) continue;
      await detach(db, whole, part, now);
      log.info({ part }, 'a month has expired and is laid aside');
    }
  }
  for (const { part, since } of await listAside(db)) {
    if (!(Date.parse(since) <= now.getTime() - days.expiredDays * DAY)) continue;
    await dropAside(db, part);
    log.info({ part }, 'an expired month is removed');
  }
}
