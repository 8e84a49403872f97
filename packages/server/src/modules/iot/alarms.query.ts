import { sql } from 'kysely';
import { nbDeviceManagement } from '@scf-kit/sdk/contract/iot/nb-device-management';
import type { Context } from '../../http/handler.ts';
import { isIn, stateNumber } from '../../resource/in-states.query.ts';
import { isSilent } from './offline.query.ts';
import { TABLES, type Reporting } from './tokens.ts';

type Db = Context['db'];

/** Holds a device, so that of its alarms one is opened or closed at a time. */
export async function holdDevice(db: Db, kind: Reporting, id: string): Promise<void> {
  await sql`select from ${sql.table(TABLES[kind])} where "id" = ${id} for update`.execute(db);
}

/** A device that alarmed is online again, or offline where it fell silent meanwhile. */
export async function endAlarming(db: Db, kind: Reporting, id: string, now: Date): Promise<void> {
  // Direct write: its state follows from its alarms, and from when it was heard of.
  await sql`
    update ${sql.table(TABLES[kind])} set
      "status" = case
        when ${isSilent(now)} then ${stateNumber(nbDeviceManagement, 'offline')}
        else ${stateNumber(nbDeviceManagement, 'online')}
      end
    where "id" = ${id} and ${isIn(TABLES[kind], nbDeviceManagement, 'alarming')}`.execute(db);
}
