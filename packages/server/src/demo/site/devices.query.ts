import { sql, type Kysely } from 'kysely';
import { nbDeviceManagement } from '@scf-kit/sdk/contract/iot/nb-device-management';
import { rfidDeviceManagement } from '@scf-kit/sdk/contract/iot/rfid-device-management';
import { among, columns, readRows, type RowOf } from '../../database/read-rows.ts';
import type { Database } from '../../database/tables.ts';
import { isNotIn } from '../../resource/in-states.query.ts';
import { GATE_CODE, READER_CODE, SENSOR_IMEI } from './readings.ts';

const DEVICE = columns({ id: 'text', kind: among(['nb', 'rfid']), location: 'text?' });
export type Found = RowOf<typeof DEVICE>;

/** The devices of the site that are registered and in use. */
export const registered = (db: Kysely<Database>): Promise<readonly Found[]> =>
  readRows(
    db,
    DEVICE,
    sql`
    select "id", 'nb' as "kind", "subWarehouseLocationId" as "location"
    from "nb_device_management"
    where "imei" = ${SENSOR_IMEI}
      and ${isNotIn('nb_device_management', nbDeviceManagement, 'disabled')}
      and not "deleted"
    union all select "id", 'rfid', "subWarehouseLocationId"
    from "rfid_device_management"
    where "deviceCode" in (${READER_CODE}, ${GATE_CODE})
      and ${isNotIn('rfid_device_management', rfidDeviceManagement, 'disabled')}
      and not "deleted"`,
  );

/** Puts a token in the place of a device's last one. */
export async function writeTokenHash(db: Kysely<Database>, table: string, id: string, hash: string): Promise<void> {
  // Direct write: a secret that no change log keeps.
  await sql`update ${sql.table(table)} set "tokenHash" = ${hash}, "tokenTime" = now() where "id" = ${id}`.execute(db);
}

const TAG = columns({ sn: 'text' });

/** In the simulated world goods stand where the books have them: what a reader sees is what lies at its location. */
export async function tagsAt(db: Kysely<Database>, location: string | null): Promise<readonly string[]> {
  if (location === null) return [];
  const tags = await readRows(
    db,
    TAG,
    sql`
    select "serialNumber" as "sn"
    from "stock_balance"
    where "subWarehouseLocationId" = ${location} and "quantity" > 0 and "serialNumber" is not null and not "deleted"
    order by 1 limit 2000`,
  );
  return tags.map(({ sn }) => sn);
}
