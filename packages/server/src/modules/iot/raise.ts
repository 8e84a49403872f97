import { message, type MessageKey, type TextParams } from '@scf-kit/sdk/contract';
import { alarmSupervision } from '@scf-kit/sdk/contract/iot/alarm-supervision';
import { STOCK_VIEW } from '@scf-kit/sdk/contract/warehouse/stock-key';
import type { DeviceKind } from '@scf-kit/sdk/contract/iot/device';
import type { Context } from '../../http/handler.ts';
import { notify } from '../../push/notify.ts';
import { insertMade } from '../../resource/made-rows.ts';
import { listStaffFor, listStaffIn } from '../access/rights/administrators.query.ts';
import { findItem } from '../master-data/item-values.ts';
import type { Breach } from './breaches.ts';
import { countBreaches, officesAt } from './raise.query.ts';
import { byTime } from './readings.ts';

/** The device an alarm is of, and where it is. */
export interface Source {
  readonly kind: DeviceKind;
  readonly id: string;
  readonly name: string;
  readonly officeId: string | null;
  readonly subWarehouseId: string | null;
  readonly subWarehouseLocationId: string | null;
}

type Db = Context['db'];

/** People of the owners and pledgees of goods that lie where a device is. */
async function concerned(
  db: Db,
  { subWarehouseId, subWarehouseLocationId }: Pick<Source, 'subWarehouseId' | 'subWarehouseLocationId'>,
): Promise<readonly string[]> {
  if (subWarehouseId === null) return [];
  return listStaffIn(db, officesAt(subWarehouseId, subWarehouseLocationId), STOCK_VIEW);
}

/** Tells of a new alarm: who keeps the stock of all, who keeps the warehouse, and whose goods or pledges lie there. */
export async function notifyOfAlarm(
  db: Db,
  alarm: {
    readonly id: string;
    readonly alarmCode: string;
    readonly content: string;
    readonly subWarehouseId: string | null;
    readonly subWarehouseLocationId: string | null;
  },
  by: string | null,
): Promise<void> {
  const people = new Set([...(await listStaffFor(db, 'STOCK_MANAGE', 'edit')), ...(await concerned(db, alarm))]);
  await notify(
    db,
    [...people]
      .filter((id) => id !== by)
      .map((receiverId) => ({
        receiverId,
        senderId: by,
        key: 'notice.alarm',
        params: { code: alarm.alarmCode, content: alarm.content },
        dataType: 'NOTICE',
        noticeKind: alarmSupervision.name,
        businessType: alarmSupervision.name,
        businessId: alarm.id,
      })),
  );
}

const said = (key: MessageKey, params: TextParams): string => message('zh-CN', key, params);

/**
 * Raises alarms of what a device told: of each type one is open, which counts what is told meanwhile. A person closes
 * it, not a good reading. The device's row is held, so that of several readings at once none opens a second.
 */
export async function raise(
  context: Pick<Context, 'db' | 'config' | 'now' | 'day'>,
  source: Source,
  breaches: readonly Breach[],
): Promise<void> {
  const { db } = context;
  if (breaches.length === 0) return;
  for (const [type, some] of Map.groupBy(byTime(breaches), (breach) => breach.type)) {
    const [first, last] = [some[0], some.at(-1)];
    const alarmType = await findItem(db, 'ALARM_TYPE', type);
    if (!first || !last || alarmType === undefined) continue;
    const at = new Date(last.at).toISOString();
    if (await countBreaches(db, { deviceId: source.id, alarmType }, some.length, at)) continue;
    const { subWarehouseId, subWarehouseLocationId } = source;
    const content = said('iot.alarm.of', { device: source.name, what: said(first.key, first.params) });
    const [id = ''] = await insertMade({ ...context, session: { userId: null } }, alarmSupervision, source.officeId, [
      {
        deviceKind: source.kind,
        deviceId: source.id,
        alarmType,
        alarmLevel: await findItem(db, 'ALARM_LEVEL', first.level),
        subWarehouseId,
        subWarehouseLocationId,
        content,
        contentKey: first.key,
        contentParams: { ...first.params, device: source.name },
        alarmTime: new Date(first.at).toISOString(),
        breachCount: some.length,
        lastBreachTime: at,
      },
    ]);
    const { alarmCode } = await db
      .selectFrom('alarm_supervision')
      .select('alarmCode')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await notifyOfAlarm(db, { id, alarmCode, content, subWarehouseId, subWarehouseLocationId }, null);
  }
}
