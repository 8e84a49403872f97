import type { Kysely } from 'kysely';
import type { Database } from '../database/tables.ts';
import type { Cast } from './cast.ts';
import type { Chronicle } from './chronicle.ts';
import type { Server } from './desk.ts';
import type { Dice } from './dice.ts';

/** Everything a part of the story works with. */
export interface Stage {
  readonly server: Server;
  readonly db: Kysely<Database>;
  readonly dice: Dice;
  readonly cast: Cast;
  readonly chronicle: Chronicle;
  /** `YYYY-MM-DD` of the first and the last day, and of the one from which on much is still on people's desks. */
  readonly from: string;
  readonly until: string;
  readonly lately: string;
}
