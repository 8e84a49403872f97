import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nbDeviceManagement } from '@scf-kit/sdk/contract/iot/nb-device-management';
import { listenMqtt, type Mqtt } from '../../modules/iot/mqtt/listen.ts';
import { masterId } from '../../modules/master-data/seed.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { call, succeed } from '../../testing/calls.ts';
import { newOffice, newPerson } from '../../testing/people.ts';
import { startDevices } from './devices.ts';
import { reading, SENSOR_IMEI } from './readings.ts';

const log = pino({ level: 'silent' });
let app: TestApp;
let mqtt: Mqtt | undefined;
let devices: ReturnType<typeof startDevices> | undefined;
beforeAll(async () => {
  app = await startTestApp();
  mqtt = await listenMqtt({ config: app.config, db: app.db, log, anyPort: true });
});
afterAll(async () => {
  await devices?.close();
  await mqtt?.close();
  await app.close();
});

test('a simulated sensor signs in over TCP and reports as a real one would, what follows from its clock alone', async () => {
  const keeper = await newPerson(app.db, {
    officeId: await newOffice(app.db),
    roles: [{ codes: ['STOCK_MANAGE'], scope: 'office' }],
  });
  const body = { name: '温湿度传感器（模拟）', imei: SENSOR_IMEI, deviceKind: masterId('NB_DEVICE_KIND', '1') };
  const id = String((await succeed(app, nbDeviceManagement.calls.create, { as: keeper, body }))['id']);
  const read = async () => (await call(app, nbDeviceManagement.calls.get, { as: keeper, params: { id } })).data;
  expect(await read()).toMatchObject({ status: 0, lastValue: null });
  devices = startDevices({ db: app.db, log, port: mqtt?.port ?? 0 });
  const listReadings = () =>
    app.db.selectFrom('device_reading').select(['ts', 'values']).where('deviceId', '=', id).execute();
  await expect.poll(async () => (await listReadings()).length).toBe(1);
  const [told] = await listReadings();
  const { temperature } = reading(Date.parse(String(told?.ts)));
  expect(told?.values).toMatchObject({ temperature });
  expect(await read()).toMatchObject({ status: 1, lastValue: expect.stringContaining(`${temperature} ℃`) });
});
