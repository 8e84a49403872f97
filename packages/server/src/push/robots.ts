import type { Kysely, Transaction } from 'kysely';
import type { RobotKind } from '@scf-kit/sdk/contract/platform/chat-robot';
import type { Config } from '../config.ts';
import { unseal } from '../database/cipher.ts';
import type { Database } from '../database/tables.ts';
import type { ChatRobot } from '../ports/chat-robot.ts';

type Db = Kysely<Database> | Transaction<Database>;
interface Stored {
  readonly kind: RobotKind;
  readonly webhookUrl: string;
  readonly signSecret: string | null;
}

function opened(config: Config, stored: Stored | undefined): ChatRobot | undefined {
  const webhookUrl = stored && unseal(config, stored.webhookUrl);
  if (!stored || webhookUrl === undefined) return undefined;
  const signSecret = stored.signSecret === null ? undefined : unseal(config, stored.signSecret);
  return { kind: stored.kind, webhookUrl, signSecret: signSecret ?? null };
}

const robots = (db: Db) =>
  db.selectFrom('chat_robot').select(['kind', 'webhookUrl', 'signSecret']).where('deleted', '=', false);

/** The robot of an enterprise, which is switched on; undefined: it has none. */
export const findRobot = async (db: Db, config: Config, officeId: string | null): Promise<ChatRobot | undefined> =>
  opened(config, await robots(db).where('officeId', '=', officeId).where('enabled', '=', true).executeTakeFirst());

/** A robot as it is said to be, switched on or not; undefined: its secrets were sealed with another key. */
export const robotById = async (db: Db, config: Config, id: string): Promise<ChatRobot | undefined> =>
  opened(config, await robots(db).where('id', '=', id).executeTakeFirst());
