import { financing } from '@scf-kit/sdk/contract/financing/financing';
import { alarmStatus, alarmSupervision } from '@scf-kit/sdk/contract/iot/alarm-supervision';
import { camera, cameraChannel } from '@scf-kit/sdk/contract/iot/camera';
import { nbDeviceManagement } from '@scf-kit/sdk/contract/iot/nb-device-management';
import { rfidDeviceManagement } from '@scf-kit/sdk/contract/iot/rfid-device-management';
import { deviceReading } from '@scf-kit/sdk/contract/iot/device-reading';
import { subWarehouse, subWarehouseLocation } from '@scf-kit/sdk/contract/warehouse/sub-warehouse';
import { isIn } from '../resource/in-states.query.ts';
import { during, later, workdayBefore } from './calendar.ts';
import { announce } from './custody.ts';
import { send } from './desk.ts';
import { Dice } from './dice.ts';
import { siteCameras } from './site/cameras.ts';
import { SENSOR_IMEI, READER_CODE, GATE_CODE, reading } from './site/readings.ts';
import type { Stage } from './stage.ts';

/** A chance of its own: what falls here changes nothing of the rest of the story. */
const SEED = 17;
const GOODS = 'WP-0010';

interface Places {
  readonly warehouseId: string;
  readonly shelves: readonly string[];
}

/** The keeper's own warehouse with its shelves. */
async function house({ cast: { keeper } }: Stage): Promise<Places> {
  const { id: warehouseId } = await keeper.ask(subWarehouse.calls.create, {
    body: {
      name: '蓉西监管仓',
      code: 'JG-01',
      warehouseType: 'WAREHOUSE_TYPE-3',
      provinceId: '510000',
      cityId: '510100',
      address: '成都市青羊区光华大道三段 1588 号',
      area: '1800.00',
      managerId: keeper.person.id,
      enabled: true,
    },
  });
  const shelves: string[] = [];
  for (const [code, name] of [
    ['M-01', '监管区 1 排'],
    ['M-02', '监管区 2 排'],
  ] as const) {
    const { id } = await keeper.ask(subWarehouseLocation.calls.create, {
      body: { warehouseId, code, name, zone: 'M', capacity: 200, enabled: true },
    });
    shelves.push(id);
  }
  return { warehouseId, shelves };
}

/** Devices of the simulated site, each named so, and cameras that its platform knows. */
async function watch({ cast: { admin, keeper } }: Stage, { warehouseId, shelves }: Places): Promise<readonly string[]> {
  const [first = '', second = ''] = shelves;
  const { id: sensor } = await keeper.ask(nbDeviceManagement.calls.create, {
    body: {
      name: '温湿度传感器（模拟）',
      imei: SENSOR_IMEI,
      deviceKind: 'NB_DEVICE_KIND-1',
      subWarehouseLocationId: first,
      thresholdMin: '2',
      thresholdMax: '8',
      reportInterval: 60,
      remarks: '演示用模拟设备',
    },
  });
  for (const [name, deviceCode, kind, place] of [
    ['RFID 货架读写器（模拟）', READER_CODE, '1', { subWarehouseLocationId: first }],
    ['RFID 通道门（模拟）', GATE_CODE, '3', { subWarehouseId: warehouseId }],
  ] as const)
    await keeper.ask(rfidDeviceManagement.calls.create, {
      body: {
        name,
        deviceCode,
        deviceKind: `RFID_KIND-${kind}`,
        reportInterval: 60,
        remarks: '演示用模拟设备',
        ...place,
      },
    });
  let at = 0;
  for (const { id: gbId, name, channels } of siteCameras) {
    const { id } = await keeper.ask(camera.calls.create, {
      body: { name, serialNumber: `SIM-${gbId.slice(-4)}-${gbId.slice(10, 13)}`, protocol: 'CAMERA_PROTOCOL-1' },
    });
    await admin.askPart(camera.calls.update, { id, version: 1, gbId });
    for (let channel = 1; channel <= channels; channel += 1) {
      at += 1;
      const { id: channelId } = await keeper.ask(cameraChannel.calls.create, {
        body: { cameraId: id, channelNumber: String(channel), name: `${name} ${channel} 号（模拟）` },
      });
      const subWarehouseLocationId = at === 1 ? first : at === 2 ? second : undefined;
      if (subWarehouseLocationId)
        await keeper.ask(camera.calls.rebind, { body: { subWarehouseLocationId, cameraChannelId: channelId } });
    }
  }
  return [sensor];
}

/** The readings of the sensor over two days: once it was too warm. */
async function report(stage: Stage, sensor: string, moment: number): Promise<void> {
  const { server, cast } = stage;
  const { token } = await cast.keeper.ask(nbDeviceManagement.calls.token, { body: { id: sensor } });
  const hours = Array.from({ length: 48 }, (_, n) => moment - (48 - n) * 3_600_000);
  const readings = hours.map((at, n) => ({
    ts: at,
    values: { ...reading(at), ...(n === 30 || n === 31 ? { temperature: 9.4 } : {}) },
  }));
  await send(
    server,
    deviceReading.calls.ingest,
    { params: { id: sensor }, body: { readings } },
    { address: '10.0.8.21', token, name: 'sensor' },
  );
}

/** A project that is lent on by the demo lender, with who owns what secures it. */
async function secured({ db, cast }: Stage) {
  const customers = cast.customers.map(({ officeId }) => officeId);
  const found = await db
    .selectFrom('financing')
    .select(['id', 'applyOfficeId as office'])
    .where('financingOfficeId', '=', cast.financier.person.officeId)
    .where(isIn('financing', financing, 'approved', 'postLoan', 'overdue'))
    .where('deleted', '=', false)
    .where(({ eb, fn, val }) => eb('applyOfficeId', '=', fn.any(val(customers))))
    .orderBy('createTime', 'desc')
    .limit(1)
    .executeTakeFirst();
  const owner = cast.customers.find(({ officeId }) => officeId === found?.office)?.desk;
  return found && owner && { financingId: found.id, owner };
}

/** Announces goods of whoever has a project to secure, else of the first customer. */
async function stockUp(stage: Stage, { warehouseId, shelves }: Places, moment: number): Promise<void> {
  const { cast, db } = stage;
  const [first = '', second = ''] = shelves;
  const known = await secured(stage);
  const owner = known?.owner ?? cast.customers[0]?.desk;
  const goods = await db.selectFrom('goods').select('id').where('code', '=', GOODS).executeTakeFirst();
  if (!owner || !goods) return;
  const { id } = goods;
  await announce({ stage, owner, financingId: known?.financingId, warehouseId, first, second }, id, moment);
}

/** Sends the readings of the sensors, and handles the first alarm they raise. */
async function superviseAlarms(stage: Stage, sensors: readonly string[], moment: number): Promise<void> {
  const { cast, db } = stage;
  for (const sensor of sensors) await report(stage, sensor, moment);
  const open = await db
    .selectFrom('alarm_supervision')
    .select('id')
    .where('deviceId', 'in', sensors.length > 0 ? [...sensors] : [''])
    .orderBy('id')
    .executeTakeFirst();
  if (open)
    await cast.keeper.ask(alarmSupervision.calls.handle, {
      body: { id: open.id, handleStatus: alarmStatus.beingHandled.value, handleRemark: '已通知现场检查冷机' },
    });
}

/** Goods that come in, are receipted, pledged, partly issued and counted in the keeper's warehouse. */
export function plan(given: Stage): void {
  const stage: Stage = { ...given, dice: new Dice(SEED) };
  const { chronicle, dice, from, until } = stage;
  let places: Places | undefined;
  let sensors: readonly string[] = [];
  chronicle.plan(during(dice, later(from, 8)), async () => {
    places = await house(stage);
    sensors = await watch(stage, places);
  });
  chronicle.plan(during(dice, workdayBefore(until, 26)), async (moment) => {
    if (places) await stockUp(stage, places, moment);
  });
  chronicle.plan(during(dice, workdayBefore(until, 2)), (moment) => superviseAlarms(stage, sensors, moment));
}
