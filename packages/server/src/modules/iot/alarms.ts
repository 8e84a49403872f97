import { isMessageKey, message } from '@scf-kit/sdk/contract';
import { alarmStatus, type alarmSupervision } from '@scf-kit/sdk/contract/iot/alarm-supervision';
import type { DeviceKind } from '@scf-kit/sdk/contract/iot/device';
import { camera } from '@scf-kit/sdk/contract/iot/camera';
import { nbDeviceManagement } from '@scf-kit/sdk/contract/iot/nb-device-management';
import { rfidDeviceManagement } from '@scf-kit/sdk/contract/iot/rfid-device-management';
import { isRecord } from '@scf-kit/sdk/values';
import { timestamp } from '../../clock.ts';
import type { Context } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { readRow } from '../../resource/rows.ts';
import { endAlarming, holdDevice } from './alarms.query.ts';
import { resolveWarehouse } from './placed.ts';
import { hasOpen } from './raise.query.ts';
import { notifyOfAlarm } from './raise.ts';
import type { Part, Values } from '../../resource/serve.ts';
import type { Stored } from '../../resource/shape.query.ts';

const TAKEN_UP = alarmStatus.beingHandled.value;
const isParams = (value: unknown): value is Readonly<Record<string, string | number>> => isRecord(value);

const DEVICES: Readonly<Record<DeviceKind, Stored>> = {
  camera,
  nb: nbDeviceManagement,
  rfid: rfidDeviceManagement,
};

/** The device a person names, with its place where none is given. @throws Refusal 400 */
async function resolveDevicePlace(
  context: Context,
  values: Values<(typeof alarmSupervision)['own']>,
): Promise<Values<(typeof alarmSupervision)['own']>> {
  const { deviceKind, deviceId } = values;
  if (!deviceKind && !deviceId) return {};
  const wrong = refuse.invalid({ deviceId: message(context.locale, 'check.reference') });
  if (!deviceKind || !deviceId) throw wrong;
  const row: Readonly<Record<string, unknown>> = await readRow(context, DEVICES[deviceKind], deviceId).catch(() => {
    throw wrong;
  });
  const placeIn = (name: 'subWarehouseId' | 'subWarehouseLocationId') => {
    const at = values[name] ?? row[name];
    return typeof at === 'string' ? { [name]: at } : {};
  };
  return { ...placeIn('subWarehouseId'), ...placeIn('subWarehouseLocationId') };
}

export const alarms: Part<typeof alarmSupervision> = {
  hooks: {
    beforeWrite: async (context, values, before) => {
      if (before) return values;
      const placed = { ...values, ...(await resolveDevicePlace(context, values)) };
      const warehouse = await resolveWarehouse(context, placed);
      return { ...placed, ...warehouse, alarmTime: values.alarmTime ?? timestamp(), lastBreachTime: timestamp() };
    },
    /** Tells who keeps stock, and whose goods lie there, of a new alarm. */
    afterWrite: async ({ db, session }, row) => {
      if (row.version === 1 && !row.deleted) await notifyOfAlarm(db, row, session?.userId ?? null);
    },
  },
  computed: {
    content: {
      lists: true,
      compute: async ({ locale }, rows) =>
        rows.map(({ content, contentKey, contentParams }) => {
          const key = typeof contentKey === 'string' && isMessageKey(contentKey) ? contentKey : undefined;
          if (key === undefined) return content;
          const params = isParams(contentParams) ? contentParams : {};
          const what = message(locale, key, params);
          const { device } = params;
          return device === undefined ? what : message(locale, 'iot.alarm.of', { device, what });
        }),
    },
  },
  transitions: {
    handle: {
      before: async ({ locale }, row, { handleStatus, handleRemark }) => {
        const said = handleRemark?.trim() || null;
        if (handleStatus !== TAKEN_UP && said === null)
          throw refuse.invalid({ handleRemark: message(locale, 'check.required') });
        // An earlier remark is kept where no new one is given.
        return { handleRemark: said ?? row.handleRemark };
      },
      /** A device of which no alarm is open any more is as it was. */
      after: async ({ db, now }, { row: { deviceKind, deviceId } }) => {
        if (deviceId === null || deviceKind === null || deviceKind === 'camera') return;
        await holdDevice(db, deviceKind, deviceId);
        if (!(await hasOpen(db, deviceId))) await endAlarming(db, deviceKind, deviceId, now);
      },
    },
  },
};
