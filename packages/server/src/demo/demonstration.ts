import type { Kysely } from 'kysely';
import { addMonths } from '@scf-kit/sdk/values';
import { happeningAt, getPresent } from '../clock.ts';
import type { Database } from '../database/tables.ts';
import { antedate } from './antedate.query.ts';
import { assemble } from './cast.ts';
import { formatDay, during, later, workdayBefore } from './calendar.ts';
import { passDay } from '../modules/financing/loans/night.ts';
import { Chronicle } from './chronicle.ts';
import * as deals from './deals.ts';
import * as generalBusiness from './general-business.ts';
import type { Server } from './desk.ts';
import { Dice } from './dice.ts';
import * as enterprises from './enterprises.ts';
import * as housekeeping from './housekeeping.ts';
import { furnish } from './library.ts';
import * as portal from './portal.ts';
import * as officeWork from './office-work.ts';
import * as receipts from './receipts.ts';
import * as relations from './relations.ts';
import type { Stage } from './stage.ts';
import * as warehouse from './warehouse.ts';

/** Why the demonstration's data cannot be written to this database, as a message for the caller. */
export class NotForThisDatabase extends Error {}

export interface Demonstration {
  readonly seed: number;
  /** How many months before `until` it begins. */ readonly months: number;
  /** The present of the story; what lies beyond has not happened. */ readonly until: Date;
  readonly say: (line: string) => void;
}

/** The name under which a database remembers that it was filled. */
const FILLED = 'demonstration';

/**
 * Only a database that holds nothing but what every demonstration starts with, and each once. @throws
 * NotForThisDatabase
 */
async function claim({ db, config }: Server & { readonly db: Kysely<Database> }): Promise<void> {
  if (!config.demo)
    throw new NotForThisDatabase("DEMO is off: the demonstration's data belongs to no production database.");
  await db.transaction().execute(async (transaction) => {
    const claimed = await transaction
      .insertInto('counter')
      .values({ name: FILLED, period: '', value: 1 })
      .onConflict((on) => on.doNothing())
      .returning('name')
      .executeTakeFirst();
    if (!claimed) throw new NotForThisDatabase("This database holds the demonstration's data already.");
    const other = await transaction
      .selectFrom('office')
      .select('name')
      .where('id', 'not like', 'office-%')
      .limit(1)
      .executeTakeFirst();
    if (other) throw new NotForThisDatabase(`This database holds data of its own (${other.name}): nothing was added.`);
  });
}

/**
 * Tells months of a business to the server as the people of that business would have: every record by the call, the
 * rights and the process it has, at the time it would have been made. Chance falls by the seed. @throws
 * NotForThisDatabase
 */
export async function demonstrate(
  server: Server & { readonly db: Kysely<Database> },
  { seed, months, until, say }: Demonstration,
): Promise<{ readonly events: number }> {
  await claim(server);
  const dice = new Dice(seed);
  const last = formatDay(until.getTime());
  const from = addMonths(last, -months) ?? last;
  const begins = new Date(during(dice, from));
  say(`from ${from} to ${last}`);
  await antedate(server.db, begins);
  const stage: Omit<Stage, 'cast'> = {
    server,
    db: server.db,
    dice,
    chronicle: new Chronicle(),
    from: later(from, 1),
    until: last,
    lately: workdayBefore(last, 4),
  };
  const cast = await happeningAt(begins, () => assemble(server, dice));
  const whole: Stage = { ...stage, cast };
  const library = await happeningAt(begins, () => furnish(whole));
  const known = relations.plan(whole, library);
  const world = { library, relations: known, state: { contracts: 0 } };
  deals.plan(whole, world);
  generalBusiness.plan(whole, world);
  officeWork.plan(whole, library);
  enterprises.plan(whole, library);
  receipts.plan(whole, library);
  warehouse.plan(whole);
  await happeningAt(begins, () => housekeeping.plan(whole, library, known));
  await happeningAt(begins, () => portal.plan(whole));
  let month = '';
  const events = await whole.chronicle.tell(until.getTime(), (moment) => {
    const reached = formatDay(moment).slice(0, 7);
    if (reached !== month) say(reached);
    month = reached;
  });
  // The work of the server's clock each night.
  await happeningAt(until, () => passDay({ ...server, ...getPresent(server.config) }));
  for (const desk of cast.all) await happeningAt(until, () => desk.signOut());
  return { events };
}
