import { sql } from 'kysely';
import { readSheet } from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import { alarmSupervision } from '@scf-kit/sdk/contract/iot/alarm-supervision';
import { camera, cameraChannel } from '@scf-kit/sdk/contract/iot/camera';
import { deviceReading } from '@scf-kit/sdk/contract/iot/device-reading';
import { nbDeviceManagement } from '@scf-kit/sdk/contract/iot/nb-device-management';
import { operationHistoryDiff } from '@scf-kit/sdk/contract/platform/operation-history';
import { subWarehouseLocation } from '@scf-kit/sdk/contract/warehouse/sub-warehouse';
import { newId } from '@scf-kit/sdk/values';
import { getPresent } from '../../clock.ts';
import { callUnchecked } from '../../testing/calls.ts';
import type { TestPerson } from '../../testing/people.ts';
import { countStatements } from '../../testing/statements.ts';
import { masterId } from '../master-data/seed.ts';
import { ingest } from './ingest.ts';
import { findOffline } from './offline.ts';
import {
  app,
  at,
  device,
  getId,
  imei,
  keeper,
  listAlarms,
  place,
  provideDevices,
  report,
  stranger,
  temperature,
  type Device,
  type Row,
} from './testing/devices.ts';
import { findSender } from './tokens.ts';

provideDevices();

/** Says that a device was heard of so many seconds ago. */
const heard = ({ id }: Device, seconds: number) =>
  sql`update "nb_device_management" set "heardTime" = now() - make_interval(secs => ${seconds}) where "id" = ${id}`.execute(
    app.db,
  );
const look = () => findOffline({ db: app.db, config: app.config, ...getPresent(app.config) });
const readStatus = async ({ id }: Device): Promise<unknown> =>
  (await callUnchecked(app, nbDeviceManagement.calls.get, { as: keeper, params: { id } })).data['status'];

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

  test('tells five hundred readings in at most six statements', async () => {
    const { id, token } = await device('nb');
    const sender = await findSender(app.db, id, token);
    if (!sender) throw new Error('nobody reports');
    const readings = Array.from({ length: 500 }, (_, n) => temperature(n, 5));
    const taken = await countStatements(app.db, (db) =>
      ingest({ db, config: app.config, ...getPresent(app.config) }, sender, { locale: 'zh-CN', readings }),
    );
    expect(taken).toBeLessThanOrEqual(6);
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
    ['NaN in a word', [{ ts: at(0), values: { temperature: 'NaN' } }]],
    ['a number beyond its limits in a word', [{ ts: at(0), values: { temperature: '9.5' } }]],
    ['a number without end', [{ ts: at(0), values: { level: 1e300 } }]],
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
    await heard(slow, 1_700);
    await heard(quick, 170);
    await heard(silent, 181);
    for (let n = 0; n < 2; n += 1) await look();
    expect(await Promise.all([slow, quick, silent].map(readStatus))).toEqual([1, 1, 0]);
    expect(await listAlarms(silent)).toMatchObject([{ breachCount: 1, type: '2' }]);
    expect(await listAlarms(quick)).toEqual([]);
    await report(silent, [temperature(2, 5)]);
    expect(await readStatus(silent)).toBe(1);
  });

  test('that fell silent while it alarmed is offline once its alarms are closed, and no other alarm says so', async () => {
    const sensor = await device('nb', { reportInterval: 60 });
    await report(sensor, [temperature(1, 9)]);
    await heard(sensor, 181);
    await look();
    expect(await readStatus(sensor)).toBe(2);
    for (const { id } of await listAlarms(sensor))
      for (const handleStatus of [1, 2])
        await callUnchecked(app, alarmSupervision.calls.handle, {
          as: keeper,
          body: { id, handleStatus, handleRemark: '已处理' },
        });
    expect(await readStatus(sensor)).toBe(0);
    await look();
    expect(await listAlarms(sensor)).toMatchObject([
      { type: '3', handleStatus: 2 },
      { type: '2', handleStatus: 2 },
    ]);
  });

  test('is online by its reports alone, not by what a person says of it', async () => {
    const body = { name: '三号', imei: imei(), deviceKind: masterId('NB_DEVICE_KIND', '1'), status: 1 };
    const claimed = await callUnchecked(app, nbDeviceManagement.calls.create, { as: keeper, body });
    expect(claimed.status === 400 ? 0 : claimed.data['status']).toBe(0);
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
