import { sql } from 'kysely';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { permissionCodes, type Call } from '@scf-kit/sdk/contract';
import { alarmSupervision } from '@scf-kit/sdk/contract/iot/alarm-supervision';
import { camera, cameraChannel } from '@scf-kit/sdk/contract/iot/camera';
import { deviceReading } from '@scf-kit/sdk/contract/iot/device-reading';
import { nbDeviceManagement } from '@scf-kit/sdk/contract/iot/nb-device-management';
import { rfidDeviceManagement } from '@scf-kit/sdk/contract/iot/rfid-device-management';
import { goods as goodsItems } from '@scf-kit/sdk/contract/master-data/goods';
import { operationHistoryDiff } from '@scf-kit/sdk/contract/platform/operation-history';
import { actualDelivery } from '@scf-kit/sdk/contract/warehouse/actual-delivery';
import { approve } from '@scf-kit/sdk/contract/warehouse/approve';
import { outStock } from '@scf-kit/sdk/contract/warehouse/out-stock';
import { stockBalance } from '@scf-kit/sdk/contract/warehouse/stock-ledger';
import { subWarehouse, subWarehouseLocation } from '@scf-kit/sdk/contract/warehouse/sub-warehouse';
import { warehousing } from '@scf-kit/sdk/contract/warehouse/warehousing';
import { newId } from '@scf-kit/sdk/values';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { newOffice, newPerson, type TestPerson } from '../../testing/people.ts';
import { masterId } from '../master-data/seed.ts';
import { findOffline } from './offline.ts';
import { getPresent } from '../../clock.ts';
import { callUnchecked } from '../../testing/calls.ts';

type Row = Readonly<Record<string, unknown>>;
let app: TestApp;
let keeper: TestPerson;
let stranger: TestPerson;
let officeId: string;
beforeAll(async () => {
  app = await startTestApp();
  officeId = await newOffice(app.db);
  keeper = await newPerson(app.db, { officeId, roles: [{ codes: permissionCodes, scope: 'office' }] });
  stranger = await newPerson(app.db, {
    officeId: await newOffice(app.db),
    roles: [{ codes: permissionCodes, scope: 'office' }],
  });
});
afterAll(() => app.close());

const getId = ({ data }: { readonly data: Row }): string => String(data['id']);
const imei = (): string => String(Math.floor(1e14 + Math.random() * 9e14));

async function place() {
  const subWarehouseId = getId(
    await callUnchecked(app, subWarehouse.calls.create, { as: keeper, body: { name: '冷库', code: newId() } }),
  );
  const of = { warehouseId: subWarehouseId, code: newId(), name: 'A1' };
  return {
    subWarehouseId,
    subWarehouseLocationId: getId(
      await callUnchecked(app, subWarehouseLocation.calls.create, { as: keeper, body: of }),
    ),
  };
}

interface Device {
  readonly id: string;
  readonly token: string;
}
/** A device that may report. */
async function device(kind: 'nb' | 'rfid', values: Row = {}): Promise<Device> {
  const own =
    kind === 'nb'
      ? { imei: imei(), deviceKind: masterId('NB_DEVICE_KIND', '1'), thresholdMin: '2', thresholdMax: '8' }
      : { deviceCode: newId(), deviceKind: masterId('RFID_KIND', '1') };
  const { calls } = kind === 'nb' ? nbDeviceManagement : rfidDeviceManagement;
  const made = await callUnchecked(app, calls.create, { as: keeper, body: { name: '一号', ...own, ...values } });
  expect(made).toMatchObject({ status: 200 });
  const id = getId(made);
  const { data } = await callUnchecked(app, calls.token, { as: keeper, body: { id } });
  return { id, token: String(data['token']) };
}
const report = ({ id, token }: Device, readings: readonly unknown[]) =>
  callUnchecked(app, deviceReading.calls.ingest, { as: { token }, params: { id }, body: { readings } });
const at = (seconds: number): string => new Date(Date.now() - 3_600_000 + seconds * 1000).toISOString();
const temperature = (seconds: number, value: number) => ({ ts: at(seconds), values: { temperature: value } });
const listAlarms = async ({ id }: Device): Promise<readonly Row[]> =>
  (
    await sql<Row>`select a.*, m."itemValue" as "type" from "alarm_supervision" a join "master" m on m."id" = a."alarmType" where a."deviceId" = ${id} order by a."createTime"`.execute(
      app.db,
    )
  ).rows;

describe('API-053 a sensor', () => {
  test('golden example: limits 2 to 8; 8.0 raises nothing, 8.1, 8.2, 7.9 and 8.3 one alarm that counts three', async () => {
    const sensor = await device('nb');
    expect((await report(sensor, [temperature(1, 8)])).data).toEqual({ stored: 1, repeated: 0 });
    expect(await listAlarms(sensor)).toEqual([]);
    for (const [n, value] of [8.1, 8.2, 7.9, 8.3].entries()) await report(sensor, [temperature(2 + n, value)]);
    expect(await listAlarms(sensor)).toMatchObject([{ breachCount: 3, handleStatus: 0, type: '3' }]);
    const { data } = await callUnchecked(app, nbDeviceManagement.calls.get, { as: keeper, params: { id: sensor.id } });
    expect(data).toMatchObject({ status: 2, lastValue: '8.3 ℃' });
    const [alarm] = await listAlarms(sensor);
    const id = String(alarm?.['id']);
    const english = await callUnchecked(app, alarmSupervision.calls.get, {
      as: keeper,
      params: { id },
      headers: { 'access-i18n': 'en-US' },
    });
    expect(english.data['content']).toBe('一号: 8.1 is above the limit of 8');
    expect((await callUnchecked(app, alarmSupervision.calls.get, { as: stranger, params: { id } })).status).toBe(404);
    // A person closes it: then the device is as it was, and the next breach opens another.
    await callUnchecked(app, alarmSupervision.calls.handle, { as: keeper, body: { id, handleStatus: 1 } });
    await callUnchecked(app, alarmSupervision.calls.handle, {
      as: keeper,
      body: { id, handleStatus: 2, handleRemark: '已调整温度' },
    });
    expect(
      (await callUnchecked(app, nbDeviceManagement.calls.get, { as: keeper, params: { id: sensor.id } })).data,
    ).toMatchObject({ status: 1 });
    await report(sensor, [temperature(9, 1.9)]);
    expect(await listAlarms(sensor)).toMatchObject([
      { breachCount: 3 },
      { breachCount: 1, content: '一号：读数 1.9 低于下限 2' },
    ]);
  });

  test('is counted once however often it tells, and a late reading is not its last value', async () => {
    const sensor = await device('nb');
    const [first, second] = [temperature(20, 5), temperature(30, 6)];
    expect((await report(sensor, [first, second, first])).data).toEqual({ stored: 2, repeated: 1 });
    expect((await report(sensor, [second])).data).toEqual({ stored: 0, repeated: 1 });
    await report(sensor, [temperature(25, 4)]);
    expect(
      (await callUnchecked(app, nbDeviceManagement.calls.get, { as: keeper, params: { id: sensor.id } })).data,
    ).toMatchObject({
      status: 1,
      lastValue: '6 ℃',
    });
    expect(
      (await callUnchecked(app, deviceReading.calls.page, { as: keeper, query: { deviceId: sensor.id } })).data,
    ).toMatchObject({ total: 3 });
    expect(
      (await callUnchecked(app, deviceReading.calls.page, { as: stranger, query: { deviceId: sensor.id } })).data,
    ).toMatchObject({ total: 0 });
  });

  test('is named beside its readings, so that a file of them says which are simulated', async () => {
    const sensor = await device('nb', { name: '温湿度传感器（模拟）' });
    await report(sensor, [temperature(20, 5)]);
    const { data } = await callUnchecked(app, deviceReading.calls.page, { as: keeper, query: { deviceId: sensor.id } });
    expect(data).toMatchObject({ records: [{ deviceName: '温湿度传感器（模拟）' }] });
    const file = await callUnchecked(app, deviceReading.calls.export, { as: keeper, query: { deviceId: sensor.id } });
    const [, ...rows] = await readSheet(Buffer.from(file.bytes));
    expect(rows.map(([name]) => name)).toEqual(['温湿度传感器（模拟）']);
  });

  test('of whom several messages come at once raises one alarm', async () => {
    const sensor = await device('nb');
    const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => report(sensor, [temperature(n, 9 + n)])));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await listAlarms(sensor)).toMatchObject([{ breachCount: 12 }]);
  });

  test('reports by its own token alone, which is told once and replaced by the next', async () => {
    const [sensor, other] = [await device('nb'), await device('nb')];
    const wrong = [
      { ...sensor, token: other.token },
      { ...sensor, token: 'x' },
      { ...sensor, token: keeper.token },
      { id: newId(), token: sensor.token },
    ];
    for (const sender of wrong) expect((await report(sender, [temperature(1, 5)])).status).toBe(401);
    const shown = await callUnchecked(app, nbDeviceManagement.calls.get, { as: keeper, params: { id: sensor.id } });
    expect(JSON.stringify(shown)).not.toContain(sensor.token);
    expect(shown.data).not.toHaveProperty('tokenHash');
    expect(
      (await callUnchecked(app, nbDeviceManagement.calls.token, { as: stranger, body: { id: sensor.id } })).status,
    ).toBe(404);
    const { data } = await callUnchecked(app, nbDeviceManagement.calls.token, { as: keeper, body: { id: sensor.id } });
    expect((await report(sensor, [temperature(1, 5)])).status).toBe(401);
    const renewed = { id: sensor.id, token: String(data['token']) };
    expect((await report(renewed, [temperature(1, 5)])).status).toBe(200);
    expect(
      (await callUnchecked(app, nbDeviceManagement.calls.disable, { as: keeper, body: { id: sensor.id } })).status,
    ).toBe(200);
    expect((await report(renewed, [temperature(2, 5)])).status).toBe(401);
  });

  test.each([
    ['nothing', []],
    ['more than 500', Array.from({ length: 501 }, (_, n) => temperature(n / 1000, 5))],
    ['no record', ['x']],
    ['no time', [{ values: { temperature: 5 } }]],
    ['a time without a zone', [{ ts: '2026-01-01 00:00', values: { temperature: 5 } }]],
    ['a day that has not come', [{ ts: Date.now() + 3_600_000, values: { temperature: 5 } }]],
    ['not a number', [{ ts: at(0), values: { temperature: { $gt: 1 } } }]],
    ['names that are no names', [{ ts: at(0), values: { '__proto__ x': 1 } }]],
    ['a text without end', [{ ts: at(0), values: { note: 'x'.repeat(201) } }]],
    ['a megabyte', [{ ts: at(0), values: { note: 'x'.repeat(1_000_000) } }]],
    ['nothing in it', [{ ts: at(0), values: {} }]],
  ])('that tells %s is refused, and nothing of the message is kept', async (_what, readings) => {
    const sensor = await device('nb');
    expect((await report(sensor, [...readings])).status).toBe(400);
    expect(
      (await callUnchecked(app, deviceReading.calls.page, { as: keeper, query: { deviceId: sensor.id } })).data,
    ).toMatchObject({ total: 0 });
  });

  test('falls silent: after three intervals, and not before three minutes, it is offline and an alarm says so once', async () => {
    const [slow, quick, silent] = [
      await device('nb', { reportInterval: 600 }),
      await device('nb', { reportInterval: 10 }),
      await device('nb', { reportInterval: 60 }),
    ];
    for (const each of [slow, quick, silent]) await report(each, [temperature(1, 5)]);
    const heard = (each: Device, seconds: number) =>
      sql`update "nb_device_management" set "heardTime" = now() - make_interval(secs => ${seconds}) where "id" = ${each.id}`.execute(
        app.db,
      );
    await heard(slow, 1_700);
    await heard(quick, 170);
    await heard(silent, 181);
    for (let n = 0; n < 2; n += 1) await findOffline({ db: app.db, config: app.config, ...getPresent(app.config) });
    const states = await Promise.all(
      [slow, quick, silent].map(
        async ({ id }) =>
          (await callUnchecked(app, nbDeviceManagement.calls.get, { as: keeper, params: { id } })).data['status'],
      ),
    );
    expect(states).toEqual([1, 1, 0]);
    expect(await listAlarms(silent)).toMatchObject([{ breachCount: 1, type: '2' }]);
    expect(await listAlarms(quick)).toEqual([]);
    await report(silent, [temperature(2, 5)]);
    expect(
      (await callUnchecked(app, nbDeviceManagement.calls.get, { as: keeper, params: { id: silent.id } })).data,
    ).toMatchObject({ status: 1 });
  });

  test('has limits in order and an IMEI of its own', async () => {
    const body = { name: '二号', imei: imei(), deviceKind: masterId('NB_DEVICE_KIND', '1') };
    expect(
      (
        await callUnchecked(app, nbDeviceManagement.calls.create, {
          as: keeper,
          body: { ...body, thresholdMin: '9', thresholdMax: '8' },
        })
      ).status,
    ).toBe(400);
    expect((await callUnchecked(app, nbDeviceManagement.calls.create, { as: keeper, body })).status).toBe(200);
    expect((await callUnchecked(app, nbDeviceManagement.calls.create, { as: keeper, body })).status).toBe(400);
    expect(
      (await callUnchecked(app, nbDeviceManagement.calls.create, { as: keeper, body: { ...body, imei: '1' } })).status,
    ).toBe(400);
    const at2 = await place();
    const made = await callUnchecked(app, nbDeviceManagement.calls.create, {
      as: keeper,
      body: { ...body, imei: imei(), subWarehouseLocationId: at2.subWarehouseLocationId },
    });
    expect(made.data).toMatchObject({ subWarehouseId: at2.subWarehouseId });
  });
});

describe('an RFID reader', () => {
  const held = async (where: Row, serials: readonly string[]) => {
    const goodsId = newId();
    await sql`insert into "goods_types" ("id", "parentId", "name", "sorted", "enabled", "createTime", "updateTime", "deleted", "version") values (${goodsId}, '0', ${goodsId}, 1, true, now(), now(), false, 1)`.execute(
      app.db,
    );
    const goods = await callUnchecked(app, goodsItems.calls.create, {
      as: { token: await app.login('admin') },
      body: { name: '呼吸机', code: newId(), goodsTypeId: goodsId, unit: masterId('UNIT', '1') },
    });
    const plan = await callUnchecked(app, warehousing.calls.create, {
      as: keeper,
      body: {
        warehousingType: masterId('WAREHOUSING_TYPE', '1'),
        subWarehouseId: where['subWarehouseId'],
        ownerOfficeId: officeId,
        lines: [{ goodsId: getId(goods), planQuantity: serials.length, unitPrice: '1.00', snList: serials }],
        status: 1,
      },
    });
    const approver = await app.login('approver');
    const decide = async (made: Call, id: string) => {
      for (;;) {
        const { status } = await callUnchecked(app, made, { as: { token: approver }, body: { id, approvalStatus: 2 } });
        if (status === 404) return;
        expect(status).toBe(200);
      }
    };
    await decide(approve.calls.warehousing, getId(plan));
    const { data } = await callUnchecked(app, warehousing.calls.get, { as: keeper, params: { id: getId(plan) } });
    const [line] = data['lines'] as readonly Row[];
    const came = await callUnchecked(app, actualDelivery.calls.create, {
      as: keeper,
      body: {
        warehousingId: getId(plan),
        actualDate: '2026-01-05',
        lines: [
          {
            warehousingLineId: line?.['id'],
            quantity: serials.length,
            snList: serials,
            subWarehouseLocationId: where['subWarehouseLocationId'],
          },
        ],
      },
    });
    await decide(approve.calls.actualDelivery, getId(came));
    return { goodsId: getId(goods), decide, plan: getId(plan) };
  };
  const tags = (seconds: number, seen: readonly string[], more: Row = {}) => ({
    ts: at(seconds),
    values: { tags: seen, ...more },
  });

  test('that sees other goods at its location than the books have raises an alarm, and moves nothing', async () => {
    const where = await place();
    await held(where, ['T1', 'T2']);
    const reader = await device('rfid', where);
    await report(reader, [tags(1, ['t1', ' T2'])]);
    expect(await listAlarms(reader)).toEqual([]);
    await report(reader, [tags(2, ['T1', 'T9'])]);
    expect(await listAlarms(reader)).toMatchObject([
      { type: '6', content: '一号：与账面不符：缺少 T2；多出 T9', ...where },
    ]);
    const { data } = await callUnchecked(app, stockBalance.calls.held, {
      as: keeper,
      query: { subWarehouseId: where.subWarehouseId },
    });
    expect(data).toMatchObject({ total: 2 });
  });

  test('at a gate lets approved goods leave and tells of others', async () => {
    const where = await place();
    const { goodsId, decide, plan } = await held(where, ['G1', 'G2', 'G3']);
    const gate = await device('rfid', {
      subWarehouseId: where.subWarehouseId,
      deviceKind: masterId('RFID_KIND', '3'),
    });
    const out = await callUnchecked(app, outStock.calls.create, {
      as: keeper,
      body: {
        outStockType: masterId('OUT_STOCK_TYPE', '1'),
        warehousingId: plan,
        lines: [{ goodsId, quantity: 1, snList: ['G1'] }],
        status: 1,
      },
    });
    await report(gate, [tags(1, ['G1'])]);
    expect(await listAlarms(gate)).toMatchObject([{ type: '1', breachCount: 1 }]);
    await decide(approve.calls.outStock, getId(out));
    await report(gate, [tags(2, ['G1']), tags(3, ['unknown']), tags(4, ['G2'], { direction: 'in' })]);
    expect(await listAlarms(gate)).toMatchObject([{ breachCount: 1 }]);
    await report(gate, [tags(5, ['G1', 'G2'], { direction: 'out' })]);
    expect(await listAlarms(gate)).toMatchObject([{ breachCount: 2 }]);
  });
});

describe('API-051 a camera', () => {
  test('keeps its password to itself, and a channel looks at one location, rebound in one step', async () => {
    const made = await callUnchecked(app, camera.calls.create, {
      as: keeper,
      body: { name: '东门', serialNumber: newId(), protocol: masterId('CAMERA_PROTOCOL', '1'), password: 'Secret-1' },
    });
    expect(JSON.stringify(made)).not.toContain('Secret-1');
    const cameraId = getId(made);
    const channel = async (channelNumber: string) =>
      getId(
        await callUnchecked(app, cameraChannel.calls.create, {
          as: keeper,
          body: { cameraId, channelNumber, name: channelNumber },
        }),
      );
    const [one, two] = [await channel('1'), await channel('2')];
    const [here, there] = [await place(), await place()];
    const rebind = (who: TestPerson, subWarehouseLocationId: string, cameraChannelId: string | null) =>
      callUnchecked(app, camera.calls.rebind, { as: who, body: { subWarehouseLocationId, cameraChannelId } });
    const boundTo = async (location: string) => {
      const { data } = await callUnchecked(app, cameraChannel.calls.bound, {
        as: keeper,
        query: { subWarehouseLocationId: location },
      });
      return (data as unknown as readonly Row[]).map(({ id }) => id);
    };
    expect((await rebind(stranger, here.subWarehouseLocationId, one)).status).toBe(404);
    expect((await rebind(keeper, here.subWarehouseLocationId, one)).status).toBe(200);
    expect((await rebind(keeper, there.subWarehouseLocationId, two)).status).toBe(200);
    await rebind(keeper, there.subWarehouseLocationId, one);
    expect([await boundTo(here.subWarehouseLocationId), await boundTo(there.subWarehouseLocationId)]).toEqual([
      [],
      [one],
    ]);
    const location = await callUnchecked(app, subWarehouseLocation.calls.get, {
      as: keeper,
      params: { id: there.subWarehouseLocationId },
    });
    expect(location.data).toMatchObject({ cameraChannelId: one, rfidDeviceId: null });
    await rebind(keeper, there.subWarehouseLocationId, null);
    expect(await boundTo(there.subWarehouseLocationId)).toEqual([]);
    const log = await callUnchecked(app, operationHistoryDiff.calls.page, {
      as: keeper,
      query: { entityName: 'camera', dataId: cameraId },
    });
    expect(JSON.stringify(log)).not.toContain('Secret-1');
  });
});
