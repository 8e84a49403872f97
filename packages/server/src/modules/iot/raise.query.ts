import { sql, type RawBuilder } from 'kysely';
import { getStateNumbers } from '@scf-kit/sdk/contract';
import { alarmSupervision } from '@scf-kit/sdk/contract/iot/alarm-supervision';
import { columns, readRow } from '../../database/read-rows.ts';
import type { Context } from '../../http/handler.ts';

type Db = Context['db'];

/** Alarms that nobody closed yet. */
export const OPEN = getStateNumbers(alarmSupervision, 'toBeHandled', 'beingHandled');

const ALARM = columns({ id: 'text' });

/** The offices whose goods lie at a place, pledged or not, and that of its warehouse: a query of their ids. */
export const officesAt = (subWarehouseId: string, subWarehouseLocationId: string | null): RawBuilder<string> =>
  sql<string>`(
    select unnest(array[b."ownerOfficeId", b."pledgeeOfficeId", b."officeId"])
    from "stock_balance" b
    where b."quantity" > 0
      and not b."deleted"
      and b."subWarehouseId" = ${subWarehouseId}
      and (${subWarehouseLocationId}::text is null or b."subWarehouseLocationId" = ${subWarehouseLocationId})
    union
    select w."officeId"
    from "sub_warehouse" w
    where w."id" = ${subWarehouseId}
  )`;

/** Counts what a device told in its open alarm of a type. @returns whether there is one */
export async function countBreaches(
  db: Db,
  { deviceId, alarmType }: { readonly deviceId: string; readonly alarmType: string },
  breaches: number,
  at: string,
): Promise<boolean> {
  // Direct write: counted by the device, not changed by a person.
  const counting = sql`
    update "alarm_supervision" set
      "breachCount" = "breachCount" + ${breaches}, "lastBreachTime" = greatest("lastBreachTime", ${at}::timestamptz)
    where "deviceId" = ${deviceId}
      and "alarmType" = ${alarmType}
      and "handleStatus" = any(${[...OPEN]}::integer[])
      and not "deleted"
    returning "id"`;
  return (await readRow(db, ALARM, counting)) !== undefined;
}

/** Whether an alarm of a device is open. */
export async function hasOpen(db: Db, deviceId: string): Promise<boolean> {
  const open = sql`
    select "id"
    from "alarm_supervision"
    where "deviceId" = ${deviceId} and "handleStatus" = any(${[...OPEN]}::integer[]) and not "deleted"
    limit 1`;
  return (await readRow(db, ALARM, open)) !== undefined;
}
