import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadContract } from '../../contract.ts';
import { migrate, readMigrations } from '../../database/migrate.ts';
import { openDatabase } from '../../database/pool.ts';
import { loadModules } from '../../load-modules.ts';
import { contradictions } from '../../resource/ledger-checks.query.ts';
import { scratchDatabase, type TestDatabase } from '../../testing/database.ts';

/*
 * Goods that moved before there was a ledger: what can be true goes in, the rest is listed.
 */
const NOW = '2026-01-01T00:00:00Z';
let database: TestDatabase;
let client: pg.Client;

const insert = (table: string, row: Readonly<Record<string, unknown>>) => {
  const whole = { createTime: NOW, updateTime: NOW, deleted: false, version: 1, ...row };
  const names = Object.keys(whole);
  return client.query(
    `insert into "${table}" (${names.map((name) => `"${name}"`).join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')})`,
    Object.values(whole),
  );
};
const line = (id: string, equipmentQuantity: number, more: object = {}) =>
  insert('order_bidding_products', {
    id,
    equipmentQuantity,
    equipmentSpecification: 'A',
    biddingEquipment: 'device',
    unitPrice: '2.50',
    totalPrice: (equipmentQuantity * 2.5).toFixed(2),
    financingId: 'project',
    ...more,
  });
const row =
  (table: string, dayField: string) =>
  (id: string, of: string, day: string, quantity: number, snList?: readonly string[]) =>
    insert(table, {
      id,
      orderBiddingProductsId: of,
      [dayField]: day,
      quantity,
      snList: snList ? JSON.stringify(snList) : null,
      createTime: `${day}T00:00:00Z`,
    });
const came = row('order_bidding_products_warehousing', 'warehousingDate');
const left = row('order_bidding_products_outbound', 'outboundDate');

beforeAll(async () => {
  database = await scratchDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const migrations = await readMigrations();
  await migrate(
    database.url,
    migrations.filter(({ name }) => name < '20261123152316'),
  );
  await insert('office', { id: 'office', name: '甲', type: 'CUSTOMER', nodeId: 3, officeId: 'office' });
  await insert('master', { id: 'device', itemGroup: 'ZBSB', itemText: '设备', sorted: 1, enabled: true });
  await insert('financing', { id: 'project', code: 'P', name: 'P', applyOfficeId: 'office', status: 99 });
  await line('sound', 20);
  await came('in-1', 'sound', '2025-11-01', 10);
  await left('out-1', 'sound', '2025-11-10', 8);
  await came('in-2', 'sound', '2025-11-12', 5);
  await left('out-2', 'sound', '2025-11-13', 4);
  await line('pieces', 5, { productCode: 'C' });
  await came('in-3', 'pieces', '2025-11-01', 2, ['a 1', 'A2']);
  await left('out-3', 'pieces', '2025-11-02', 1, ['Ａ1']);
  await line('early', 5);
  await came('in-4', 'early', '2025-11-05', 5);
  await left('out-4', 'early', '2025-11-01', 3);
  await line('twice', 5, { productCode: 'C' });
  await came('in-5', 'twice', '2025-11-03', 1, ['A2']);
  await migrate(database.url, migrations);
  await loadContract();
  await loadModules();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

test('goods that moved before the ledger are in it, oldest lots first; contradictions are listed', async () => {
  const { rows } = await client.query<Record<string, unknown>>(
    `
      select "lotId", "serialNumber" as sn, "quantity"
      from "stock_balance"
      where "placeKind" = 'unplaced'
      order by 1, 2`,
  );
  expect(rows).toEqual([
    { lotId: 'in-1', sn: null, quantity: 0 },
    { lotId: 'in-2', sn: null, quantity: 3 },
    { lotId: 'in-3', sn: 'A1', quantity: 0 },
    { lotId: 'in-3', sn: null, quantity: 1 },
    { lotId: 'in-4', sn: null, quantity: 5 },
    { lotId: 'in-5', sn: null, quantity: 1 },
  ]);
  const { db, close } = openDatabase({ databaseUrl: database.url, databasePool: 2 });
  const found = await contradictions(db);
  await close();
  expect(new Set(found.map(({ check }) => check))).toEqual(
    new Set(['goods in and out of order lines are in the ledger as they were entered']),
  );
  expect(new Set(found.map(({ record }) => record))).toEqual(new Set(['in-3', 'in-5', 'out-4']));
});
