import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Call } from '@scf-kit/sdk/contract';
import { goods as goodsItems } from '@scf-kit/sdk/contract/master-data/goods';
import { actualDelivery } from '@scf-kit/sdk/contract/warehouse/actual-delivery';
import { approve } from '@scf-kit/sdk/contract/warehouse/approve';
import { outStock } from '@scf-kit/sdk/contract/warehouse/out-stock';
import { stockBalance } from '@scf-kit/sdk/contract/warehouse/stock-ledger';
import { warehousing } from '@scf-kit/sdk/contract/warehouse/warehousing';
import { newId } from '@scf-kit/sdk/values';
import { callUnchecked } from '../../testing/calls.ts';
import { masterId } from '../master-data/seed.ts';
import {
  app,
  at,
  device,
  getId,
  keeper,
  listAlarms,
  officeId,
  place,
  provideDevices,
  report,
  type Row,
} from './testing/devices.ts';

provideDevices();

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

  test('whose reading comes late says nothing of the books as they are', async () => {
    const where = await place();
    await held(where, ['L1', 'L2']);
    const reader = await device('rfid', where);
    await report(reader, [tags(10, ['L1', 'L2'])]);
    expect((await report(reader, [tags(5, ['L1'])])).data).toEqual({ stored: 1, repeated: 0 });
    expect(await listAlarms(reader)).toEqual([]);
    await report(reader, [tags(8, ['L1']), tags(11, ['L1'])]);
    expect(await listAlarms(reader)).toMatchObject([{ breachCount: 1, content: '一号：与账面不符：缺少 L2；多出 —' }]);
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
