import { sql } from 'kysely';
import { alarmSupervision } from '@scf-kit/sdk/contract/iot/alarm-supervision';
import { camera, cameraChannel } from '@scf-kit/sdk/contract/iot/camera';
import { nbDeviceManagement } from '@scf-kit/sdk/contract/iot/nb-device-management';
import { rfidDeviceManagement } from '@scf-kit/sdk/contract/iot/rfid-device-management';
import { deviceReading } from '@scf-kit/sdk/contract/iot/device-reading';
import { actualDelivery } from '@scf-kit/sdk/contract/warehouse/actual-delivery';
import { outStock } from '@scf-kit/sdk/contract/warehouse/out-stock';
import { stockCount } from '@scf-kit/sdk/contract/warehouse/stock-count';
import { subWarehouse, subWarehouseLocation } from '@scf-kit/sdk/contract/warehouse/sub-warehouse';
import { transferApplication, TRANSFER_TYPES } from '@scf-kit/sdk/contract/warehouse/transfer-application';
import { warehouseReceipt } from '@scf-kit/sdk/contract/warehouse/warehouse-receipt';
import { warehousing, WAREHOUSING_TYPES } from '@scf-kit/sdk/contract/warehouse/warehousing';
import { approve, submit } from './approvals.ts';
import { after, dayOf, during, later, workdayBefore } from './calendar.ts';
import { phoneOf } from './cast-names.ts';
import { send } from './desk.ts';
import { Dice } from './dice.ts';
import { siteCameras } from './site/cameras.ts';
import { SENSOR_IMEI, READER_CODE, GATE_CODE, reading } from './site/readings.ts';
import type { Stage } from './stage.ts';

/** A chance of its own: what falls here changes nothing of the rest of the story. */
const SEED = 17;
const GOODS = 'WP-0010';
const [PIECES, CAME, PLEDGED, OUT] = [60, 59, 24, 12] as const;

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
  const { rows } = await sql<{ id: string; office: string }>`
    select "id", "applyOfficeId" as "office" from "financing" where "financingOfficeId" = ${cast.financier.person.officeId} and "status" in (99, 101, 102) and not "deleted"
      and "applyOfficeId" = any(${cast.customers.map(({ officeId }) => officeId)}::text[]) order by "createTime" desc limit 1`.execute(
    db,
  );
  const [found] = rows;
  const owner = cast.customers.find(({ officeId }) => officeId === found?.office)?.desk;
  return found && owner && { financingId: found.id, owner };
}

/** Goods that come in, are receipted, pledged, partly issued and counted in the keeper's warehouse. */
export function plan(given: Stage): void {
  const stage: Stage = { ...given, dice: new Dice(SEED) };
  const { cast, chronicle, dice, db, from, until } = stage;
  const { keeper, financier } = cast;
  let places: Places | undefined;
  let sensors: readonly string[] = [];
  chronicle.plan(during(dice, later(from, 8)), async () => {
    places = await house(stage);
    sensors = await watch(stage, places);
  });
  chronicle.plan(during(dice, workdayBefore(until, 26)), async (moment) => {
    if (!places) return;
    const { warehouseId, shelves } = places;
    const [first = '', second = ''] = shelves;
    const known = await secured(stage);
    const owner = known?.owner ?? cast.customers[0]?.desk;
    const goods = await db.selectFrom('goods').select('id').where('code', '=', GOODS).executeTakeFirst();
    if (!owner || !goods) return;
    const { id: warehousingId } = await keeper.ask(warehousing.calls.create, {
      body: {
        warehousingType: `WAREHOUSING_TYPE-${WAREHOUSING_TYPES.purchase}`,
        subWarehouseId: warehouseId,
        ownerOfficeId: owner.person.officeId,
        supplierName: '深圳迈瑞生物医疗电子股份有限公司',
        planDate: dayOf(moment),
        lines: [{ goodsId: goods.id, planQuantity: PIECES, unitPrice: '24600.00', subWarehouseLocationId: first }],
      },
    });
    const serials = Array.from({ length: CAME }, (_, n) => `PM12-26${String(n + 1).padStart(4, '0')}`);
    const lineOf = async (
      call: typeof warehousing.calls.get | typeof warehouseReceipt.calls.get | typeof outStock.calls.get,
      id: string,
    ) => {
      const { lines } = await keeper.ask(call, { params: { id } });
      return lines[0]?.id ?? '';
    };

    const arrive = async (then: number): Promise<void> => {
      const { id } = await keeper.ask(actualDelivery.calls.create, {
        body: {
          warehousingId,
          actualDate: dayOf(then),
          plateNumber: '川A·8K21X',
          handlerId: keeper.person.id,
          lines: [
            {
              warehousingLineId: await lineOf(warehousing.calls.get, warehousingId),
              quantity: CAME,
              subWarehouseLocationId: first,
              snList: serials,
            },
          ],
        },
      });
      await happened(id, then, receipt);
    };
    const receipt = async (then: number): Promise<void> => {
      await keeper.ask(warehousing.calls.settle, {
        body: { id: warehousingId, shortReason: '运输途中破损 1 台，供应商补发另行登记' },
      });
      const { id } = await keeper.ask(warehouseReceipt.calls.create, {
        body: {
          warehousingId,
          expireDate: later(dayOf(then), 180),
          lines: [
            { warehousingLineId: await lineOf(warehousing.calls.get, warehousingId), quantity: CAME, snList: serials },
          ],
        },
      });
      await pass(warehouseReceipt.calls.start, id, then, (at) => pledge(id, at));
    };
    const pledge = async (id: string, then: number): Promise<void> => {
      const warehouseReceiptLineId = await lineOf(warehouseReceipt.calls.get, id);
      if (known) {
        await owner.ask(warehouseReceipt.calls.offer, { body: { id, financingId: known.financingId } });
        await financier.ask(warehouseReceipt.calls.pledge, {
          body: {
            id,
            lines: [{ warehouseReceiptLineId, quantity: PLEDGED, snList: serials.slice(0, PLEDGED) }],
            reason: '放款担保',
          },
        });
      }
      const { id: out } = await keeper.ask(outStock.calls.create, {
        body: {
          outStockType: 'OUT_STOCK_TYPE-1',
          warehouseReceiptId: id,
          planDate: later(dayOf(then), 2),
          receiverName: '市第一人民医院设备科',
          receiverPhone: phoneOf(dice),
          lines: [{ warehouseReceiptLineId, quantity: OUT, snList: serials.slice(-OUT) }],
        },
      });
      await pass(outStock.calls.start, out, then, (at) => deliver(out, at));
      const { id: transfer } = await keeper.ask(transferApplication.calls.create, {
        body: {
          transferType: `TRANSFER_TYPE-${TRANSFER_TYPES.location}`,
          warehouseReceiptId: id,
          toSubWarehouseLocationId: second,
          reason: '腾出靠门货位',
          lines: [{ warehouseReceiptLineId, quantity: 4, snList: serials.slice(PLEDGED, PLEDGED + 4) }],
        },
      });
      await pass(transferApplication.calls.start, transfer, then);
    };
    const deliver = async (out: string, then: number): Promise<void> => {
      const { id } = await keeper.ask(actualDelivery.calls.create, {
        body: {
          outStockId: out,
          actualDate: dayOf(then),
          logisticsCompany: '顺丰医药',
          logisticsNumber: `SF${dice.digits(12)}`,
          lines: [
            { outStockLineId: await lineOf(outStock.calls.get, out), quantity: OUT, snList: serials.slice(-OUT) },
          ],
        },
      });
      await happened(id, then, (at) => chronicle.plan(after(dice, at, 1), () => count()));
    };
    /** Counted as the books have it. */
    const count = async (): Promise<void> => {
      const { id } = await keeper.ask(stockCount.calls.create, {
        body: { subWarehouseId: warehouseId, subWarehouseLocationId: second, remarks: '月度盘点' },
      });
      const { lines, version } = await keeper.ask(stockCount.calls.get, { params: { id } });
      const there = serials.slice(PLEDGED, PLEDGED + 4);
      await keeper.askPart(stockCount.calls.update, {
        id,
        version,
        lines: lines.map((line) => ({
          id: line.id,
          version: line.version,
          countedQuantity: there.length,
          snList: there,
        })),
      });
      await keeper.ask(stockCount.calls.submit, { body: { id } });
    };
    /** An occurrence is in its approval as soon as it is entered. */
    const happened = async (id: string, then: number, approved: (moment: number) => Promise<void> | void) => {
      const { processInstanceId } = await keeper.ask(actualDelivery.calls.get, { params: { id } });
      approve(stage, processInstanceId ?? '', then, { fate: 'passes', about: 'papers', approved });
    };
    /** Sends a document to its approval, which it passes. */
    const pass = (
      call: Parameters<typeof submit>[2],
      id: string,
      then: number,
      approved?: (moment: number) => Promise<void> | void,
    ): Promise<void> =>
      submit(stage, keeper, call, id, then, { fate: 'passes', about: 'papers', ...(approved ? { approved } : {}) });
    await pass(warehousing.calls.start, warehousingId, moment, arrive);
  });
  chronicle.plan(during(dice, workdayBefore(until, 2)), async (moment) => {
    for (const sensor of sensors) await report(stage, sensor, moment);
    const open = await db
      .selectFrom('alarm_supervision')
      .select('id')
      .where('deviceId', 'in', sensors.length > 0 ? [...sensors] : [''])
      .orderBy('id')
      .executeTakeFirst();
    if (open)
      await keeper.ask(alarmSupervision.calls.handle, {
        body: { id: open.id, handleStatus: 1, handleRemark: '已通知现场检查冷机' },
      });
  });
}
