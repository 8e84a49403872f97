import { sql } from 'kysely';
import { afterAll, beforeAll, expect } from 'vitest';
import { permissionCodes } from '@scf-kit/sdk/contract';
import { deviceReading } from '@scf-kit/sdk/contract/iot/device-reading';
import { nbDeviceManagement } from '@scf-kit/sdk/contract/iot/nb-device-management';
import { rfidDeviceManagement } from '@scf-kit/sdk/contract/iot/rfid-device-management';
import { subWarehouse, subWarehouseLocation } from '@scf-kit/sdk/contract/warehouse/sub-warehouse';
import { newId } from '@scf-kit/sdk/values';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { newOffice, newPerson, type TestPerson } from '../../../testing/people.ts';
import { masterId } from '../../master-data/seed.ts';
import { callUnchecked } from '../../../testing/calls.ts';

export type Row = Readonly<Record<string, unknown>>;
export let app: TestApp;
/** Keeps the stock of an office, and a person of another one who does. */
export let keeper: TestPerson;
export let stranger: TestPerson;
export let officeId: string;

/** A product of the file's own, with a keeper of stock and a stranger. */
export function provideDevices(): void {
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
}

export const getId = ({ data }: { readonly data: Row }): string => String(data['id']);
export const imei = (): string => String(Math.floor(1e14 + Math.random() * 9e14));

export async function place() {
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

export interface Device {
  readonly id: string;
  readonly token: string;
}
/** A device that may report. */
export async function device(kind: 'nb' | 'rfid', values: Row = {}): Promise<Device> {
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
export const report = ({ id, token }: Device, readings: readonly unknown[]) =>
  callUnchecked(app, deviceReading.calls.ingest, { as: { token }, params: { id }, body: { readings } });
export const at = (seconds: number): string => new Date(Date.now() - 3_600_000 + seconds * 1000).toISOString();
export const temperature = (seconds: number, value: number) => ({ ts: at(seconds), values: { temperature: value } });
export const listAlarms = async ({ id }: Device): Promise<readonly Row[]> =>
  (
    await sql<Row>`select a.*, m."itemValue" as "type" from "alarm_supervision" a join "master" m on m."id" = a."alarmType" where a."deviceId" = ${id} order by a."createTime"`.execute(
      app.db,
    )
  ).rows;
