import { beforeEach, expect, test } from 'vitest';
import { message } from '@scf-kit/sdk/contract';
import { opening } from '@scf-kit/sdk/contract/platform/opening';
import { outStock } from '@scf-kit/sdk/contract/warehouse/out-stock';
import { subWarehouse, subWarehouseLocation } from '@scf-kit/sdk/contract/warehouse/sub-warehouse';
import { newId } from '@scf-kit/sdk/values';
import { contradictions } from '../../../resource/ledger-checks.query.ts';
import { callUnchecked, call } from '../../../testing/calls.ts';
import { masterId } from '../../master-data/seed.ts';
import { app, getId } from '../../trade/testing/deals.ts';
import { newGoods } from '../../warehouse/testing/documents.ts';
import {
  keeper,
  listProblems,
  newOpening,
  openedWith,
  provideKeeper,
  readOpeningRow,
  uploadSheets,
} from '../testing/opening-work.ts';

provideKeeper();

let warehouseId: string;
let goodsId: string;
beforeEach(async () => {
  const place = { name: newId(), code: newId(), warehouseType: masterId('WAREHOUSE_TYPE', '1') };
  warehouseId = getId(await callUnchecked(app, subWarehouse.calls.create, { as: keeper, body: place }));
  await call(app, subWarehouseLocation.calls.create, {
    as: keeper,
    body: { warehouseId, code: 'A-01', name: 'A1', capacity: 100 },
  });
  goodsId = await newGoods();
});

const balances = () =>
  app.db
    .selectFrom('stock_balance')
    .innerJoin('stock_lot', 'stock_lot.id', 'stock_balance.lotId')
    .select(['stock_balance.quantity', 'stock_balance.serialNumber', 'stock_balance.condition', 'stock_lot.unitPrice'])
    .where('stock_balance.subWarehouseId', '=', warehouseId)
    .where('stock_balance.quantity', '>', 0)
    .orderBy('stock_balance.serialNumber')
    .execute();

test('stock comes in at its place, of its owner, by its numbers and at its price, and the books agree', async () => {
  const id = await openedWith(keeper, {
    stock: [
      {
        subWarehouseId: warehouseId,
        locationCode: 'A-01',
        goodsId,
        quantity: '2',
        unitPrice: '9.5',
        serialNumbers: 'sn1, SN2',
      },
      { subWarehouseId: warehouseId, goodsId, quantity: '30', unitPrice: '2', condition: '残损' },
    ],
  });
  expect(await readOpeningRow(id)).toMatchObject({ status: 100, failure: null });
  expect(await balances()).toEqual([
    { quantity: 1, serialNumber: 'SN1', condition: 'good', unitPrice: '9.50' },
    { quantity: 1, serialNumber: 'SN2', condition: 'good', unitPrice: '9.50' },
    { quantity: 30, serialNumber: null, condition: 'damaged', unitPrice: '2.00' },
  ]);
  expect(await contradictions(app.db)).toEqual([]);
  const undone = await callUnchecked(app, opening.calls.undo, { as: keeper, body: { id } });
  expect(undone.status, undone.msg).toBe(200);
  expect(await balances()).toEqual([]);
  expect(await contradictions(app.db)).toEqual([]);
});

test('a place that is not there or too small, and numbers that are none, are wrong at their rows', async () => {
  const id = await newOpening(keeper);
  const row = { subWarehouseId: warehouseId, goodsId, unitPrice: '1' };
  await uploadSheets(keeper, id, {
    stock: [
      { ...row, quantity: '2', serialNumbers: 'SN1' },
      { ...row, quantity: '2', serialNumbers: 'SN2、SN2' },
      { ...row, quantity: '1', serialNumbers: 'sn2' },
    ],
  });
  expect(await listProblems(id)).toEqual({
    'stock 2 serialNumbers': {
      zh: message('zh-CN', 'stock.serial.count', { quantity: 2 }),
      en: message('en-US', 'stock.serial.count', { quantity: 2 }),
    },
    'stock 3 serialNumbers': {
      zh: message('zh-CN', 'stock.serial.twice', { sn: 'SN2' }),
      en: message('en-US', 'stock.serial.twice', { sn: 'SN2' }),
    },
    'stock 4 serialNumbers': {
      zh: message('zh-CN', 'stock.serial.twice', { sn: 'SN2' }),
      en: message('en-US', 'stock.serial.twice', { sn: 'SN2' }),
    },
  });
  await uploadSheets(keeper, id, {
    stock: [
      { ...row, quantity: '1', locationCode: 'B-01' },
      { ...row, quantity: '60', locationCode: 'A-01' },
      { ...row, quantity: '60', locationCode: 'A-01', unitPrice: '2' },
    ],
  });
  const problems = await listProblems(id);
  expect(Object.keys(problems).toSorted()).toEqual(['stock 2 locationCode', 'stock 4 ']);
  expect(problems['stock 2 locationCode']?.en).toBe(message('en-US', 'opening.stock.location'));
  expect(problems['stock 4 ']?.zh).toBe(message('zh-CN', 'stock.place.full', { max: 40 }));
});

test('a serial number that is in stock already, and a row that stands twice, are wrong at their rows', async () => {
  const row = { subWarehouseId: warehouseId, goodsId, unitPrice: '1' };
  await openedWith(keeper, { stock: [{ ...row, quantity: '1', serialNumbers: 'SN9' }] });
  const id = await newOpening(keeper);
  await uploadSheets(keeper, id, {
    stock: [
      { ...row, quantity: '1', serialNumbers: 'sn9' },
      { ...row, quantity: '3' },
      { ...row, quantity: '3' },
    ],
  });
  expect(await listProblems(id)).toEqual({
    'stock 2 serialNumbers': {
      zh: message('zh-CN', 'stock.serial.held', { sn: 'SN9' }),
      en: message('en-US', 'stock.serial.held', { sn: 'SN9' }),
    },
    'stock 4 ': {
      zh: message('zh-CN', 'import.duplicate', { line: 3 }),
      en: message('en-US', 'import.duplicate', { line: 3 }),
    },
  });
});

test('goods that moved since keep their opening from being undone', async () => {
  const id = await openedWith(keeper, {
    stock: [{ subWarehouseId: warehouseId, locationCode: 'A-01', goodsId, quantity: '5', unitPrice: '1' }],
  });
  const lot = await app.db
    .selectFrom('stock_lot')
    .select('id')
    .where('goodsId', '=', goodsId)
    .executeTakeFirstOrThrow();
  const out = await callUnchecked(app, outStock.calls.create, {
    as: keeper,
    body: {
      outStockType: masterId('OUT_STOCK_TYPE', '1'),
      subWarehouseId: warehouseId,
      ownerOfficeId: keeper.officeId,
      lines: [{ lotId: lot.id, goodsId, quantity: 1 }],
    },
  });
  expect(out.status, out.msg).toBe(200);
  expect((await call(app, opening.calls.undo, { as: keeper, body: { id } })).status).toBe(400);
  expect(await readOpeningRow(id)).toMatchObject({ status: 100 });
});
