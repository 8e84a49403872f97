import { expect, test } from 'vitest';
import { ALARM_LEVELS, ALARM_TYPES, alarmSupervision } from '@scf-kit/sdk/contract/iot/alarm-supervision';
import { deviceReading } from '@scf-kit/sdk/contract/iot/device-reading';
import { nbDeviceManagement } from '@scf-kit/sdk/contract/iot/nb-device-management';
import { call, listRows, succeed } from '../../testing/calls.ts';
import type { TestPerson } from '../../testing/people.ts';
import { masterId } from '../master-data/seed.ts';
import { app, lender, provideDeals, rival, seller, stranger } from '../trade/testing/deals.ts';
import { arrived, newLocation, newSite, pledgedBy, receipted, type Site } from '../warehouse/testing/documents.ts';
import { imei } from './testing/devices.ts';

provideDeals();

/** A sensor at a location that it is too warm for; answers its id. */
async function tooWarm({ keeper }: Site, subWarehouseLocationId: string): Promise<string> {
  const body = {
    name: '冷库温度',
    imei: imei(),
    deviceKind: masterId('NB_DEVICE_KIND', '1'),
    thresholdMax: '8',
    subWarehouseLocationId,
  };
  const id = String((await succeed(app, nbDeviceManagement.calls.create, { as: keeper, body }))['id']);
  const { token } = await succeed(app, nbDeviceManagement.calls.token, { as: keeper, body: { id } });
  await succeed(app, deviceReading.calls.ingest, {
    as: { token: String(token) },
    params: { id },
    body: { readings: [{ ts: Date.now() - 60_000, values: { temperature: 9 } }] },
  });
  return id;
}

/** Who was told of an alarm. */
const listTold = async (id: string): Promise<readonly (string | null)[]> =>
  (await app.db.selectFrom('notice_message').select('receiverId').where('businessId', '=', id).execute()).map(
    ({ receiverId }) => receiverId,
  );

test('API-058 an alarm where goods lie is told to their keeper, owner and pledgee, who read it, and to nobody else', async () => {
  const site = await newSite();
  const { keeper, locationId } = site;
  const warehousingId = await arrived(site, 5, { subWarehouseLocationId: locationId });
  await pledgedBy(await receipted(site, warehousingId, 5), 3);
  const [here, elsewhere] = [await tooWarm(site, locationId), await tooWarm(site, await newLocation(site))];

  const listAlarms = (who: TestPerson) => listRows(app, alarmSupervision.calls.page, { as: who });
  const listDevices = async (who: TestPerson) =>
    (await listAlarms(who)).map(({ deviceId }) => deviceId).filter((id) => id === here || id === elsewhere);
  expect(new Set(await listDevices(keeper))).toEqual(new Set([here, elsewhere]));
  for (const who of [seller, lender]) expect(await listDevices(who)).toEqual([here]);
  for (const who of [rival, stranger]) expect(await listDevices(who)).toEqual([]);

  const id = String((await listAlarms(lender)).find(({ deviceId }) => deviceId === here)?.['id']);
  const told = await listTold(id);
  expect(told).toEqual(expect.arrayContaining([keeper.id, seller.id, lender.id]));
  for (const who of [rival, stranger]) expect(told).not.toContain(who.id);
  // So is one that somebody saw, who names the location alone.
  const door = await succeed(app, alarmSupervision.calls.create, {
    as: keeper,
    body: {
      alarmType: masterId('ALARM_TYPE', ALARM_TYPES.door),
      alarmLevel: masterId('ALARM_LEVEL', ALARM_LEVELS.major),
      content: '北门未关',
      subWarehouseLocationId: locationId,
    },
  });
  expect(door).toMatchObject({ subWarehouseId: site.warehouseId });
  expect(await listTold(String(door['id']))).toEqual(expect.arrayContaining([seller.id, lender.id]));

  // They hear of it; who keeps the goods handles it.
  const body = { id, handleStatus: 1 } as const;
  for (const who of [seller, lender])
    expect((await call(app, alarmSupervision.calls.handle, { as: who, body })).status).toBe(404);
  expect((await call(app, alarmSupervision.calls.handle, { as: keeper, body })).status).toBe(200);
});
