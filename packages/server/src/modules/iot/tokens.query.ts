import { sql } from 'kysely';
import { rfidDeviceManagement } from '@scf-kit/sdk/contract/iot/rfid-device-management';
import { nbDeviceManagement } from '@scf-kit/sdk/contract/iot/nb-device-management';
import { among, columns, readRow } from '../../database/read-rows.ts';
import type { Context } from '../../http/handler.ts';
import { isNotIn } from '../../resource/in-states.query.ts';

const DEVICE = columns({ kind: among(['nb', 'rfid']) });

/** The kind of the device that an id and the hash of a token belong to; undefined where none is, or none in use. */
export async function readKind(db: Context['db'], id: string, tokenHash: string): Promise<'nb' | 'rfid' | undefined> {
  const found = await readRow(
    db,
    DEVICE,
    sql`
      select 'nb' as "kind"
      from "nb_device_management"
      where "id" = ${id}
        and "tokenHash" = ${tokenHash}
        and ${isNotIn('nb_device_management', nbDeviceManagement, 'disabled')}
        and not "deleted"
      union all
      select 'rfid'
      from "rfid_device_management"
      where "id" = ${id}
        and "tokenHash" = ${tokenHash}
        and ${isNotIn('rfid_device_management', rfidDeviceManagement, 'disabled')}
        and not "deleted"`,
  );
  return found?.kind;
}
