import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { alarmSupervision } from '@scf-kit/sdk/contract/iot/alarm-supervision';
import { nbDeviceManagement } from '@scf-kit/sdk/contract/iot/nb-device-management';
import { subWarehouse } from '@scf-kit/sdk/contract/warehouse/sub-warehouse';
import { newId } from '@scf-kit/sdk/values';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { callUnchecked, call } from '../../testing/calls.ts';
import { newOffice, newPerson, type TestPerson } from '../../testing/people.ts';
import { masterId } from '../master-data/seed.ts';

let app: TestApp;
let keeper: TestPerson;
let stranger: TestPerson;
let staff: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  keeper = await newPerson(app.db, {
    officeId: await newOffice(app.db),
    roles: [{ codes: ['STOCK_MANAGE'], scope: 'office' }],
  });
  stranger = await newPerson(app.db, {
    officeId: await newOffice(app.db),
    roles: [{ codes: ['STOCK_MANAGE'], scope: 'office' }],
  });
  staff = await newPerson(app.db, {
    officeId: await newOffice(app.db),
    roles: [{ codes: ['STOCK_MANAGE'], scope: 'all' }],
  });
});
afterAll(() => app.close());

const raise = async (by = keeper, body: object = {}) =>
  callUnchecked<{ id: string }>(app, alarmSupervision.calls.create, {
    as: by,
    body: { alarmType: 'ALARM_TYPE-6', alarmLevel: 'ALARM_LEVEL-3', content: '三号库位少两台呼吸机', ...body },
  });
const handle = (by: TestPerson, body: object) => callUnchecked(app, alarmSupervision.calls.handle, { as: by, body });
const read = (by: TestPerson, id: string) => callUnchecked(app, alarmSupervision.calls.get, { as: by, params: { id } });

describe('API-058 alarm supervision', () => {
  test('an alarm is numbered, listed for whose it is and told to who keeps the stock of all', async () => {
    const {
      data: { id },
    } = await raise();
    expect(await read(keeper, id)).toMatchObject({
      data: {
        alarmCode: expect.stringMatching(/^GJ-\d{8}-\d{4}$/),
        handleStatus: 0,
        handleStatusDictText: '待处理',
        alarmTypeDictText: '库存不符',
        alarmTime: expect.any(String),
      },
    });
    expect((await read(stranger, id)).status).toBe(404);
    expect(await call(app, alarmSupervision.calls.page, { as: stranger })).toMatchObject({
      data: { total: 0 },
    });
    const told = await app.db
      .selectFrom('notice_message')
      .select(['receiverId', 'content'])
      .where('businessId', '=', id)
      .execute();
    expect(told.find(({ receiverId }) => receiverId === staff.id)?.content).toContain('三号库位少两台呼吸机');
    expect(told.map(({ receiverId }) => receiverId)).not.toContain(keeper.id);
    expect((await raise(keeper, { alarmType: 'none' })).status).toBe(400);
  });

  test('names a device that the person sees, and is where that device is', async () => {
    const device = async (by: TestPerson, subWarehouseId?: string) =>
      (
        await callUnchecked<{ id: string }>(app, nbDeviceManagement.calls.create, {
          as: by,
          body: {
            name: '一号',
            imei: String(Math.floor(1e14 + Math.random() * 9e14)),
            deviceKind: masterId('NB_DEVICE_KIND', '1'),
            ...(subWarehouseId === undefined ? {} : { subWarehouseId }),
          },
        })
      ).data.id;
    const place = { name: '冷库', code: newId() };
    const subWarehouseId = (
      await callUnchecked<{ id: string }>(app, subWarehouse.calls.create, { as: keeper, body: place })
    ).data.id;
    const known = await device(keeper, subWarehouseId);
    expect(await raise(keeper, { deviceKind: 'nb', deviceId: known })).toMatchObject({
      status: 200,
      data: { deviceId: known, subWarehouseId },
    });
    const unknown = { status: 400, data: { errors: { deviceId: expect.any(String) } } };
    for (const deviceId of [newId(), await device(stranger)])
      expect(await raise(keeper, { deviceKind: 'nb', deviceId })).toMatchObject(unknown);
    for (const half of [{ deviceKind: 'nb' }, { deviceId: known }, { deviceKind: 'camera', deviceId: known }])
      expect(await raise(keeper, half)).toMatchObject(unknown);
  });

  test('is taken up and handled with a word about what was done, or was none', async () => {
    const {
      data: { id },
    } = await raise();
    expect(await handle(keeper, { id, handleStatus: 2, handleRemark: '已补' })).toMatchObject({
      status: 400,
      msg: expect.stringContaining('待处理'),
    });
    expect((await handle(stranger, { id, handleStatus: 1 })).status).toBe(404);
    const both = await Promise.all([
      handle(keeper, { id, handleStatus: 1 }),
      handle(staff, { id, handleStatus: 3, handleRemark: '误触' }),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    const other = (await raise()).data.id;
    await handle(keeper, { id: other, handleStatus: 1 });
    expect(await handle(keeper, { id: other, handleStatus: 2, handleRemark: ' ' })).toMatchObject({
      status: 400,
      data: { errors: { handleRemark: '必填项' } },
    });
    expect((await handle(keeper, { id: other, handleStatus: 2, handleRemark: '盘点后补齐' })).status).toBe(200);
    expect(await read(keeper, other)).toMatchObject({
      data: { handleStatus: 2, handleRemark: '盘点后补齐', handleUserId: keeper.id, handleTime: expect.any(String) },
    });
    expect((await handle(keeper, { id: other, handleStatus: 1 })).status).toBe(400);
  });
});
