import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  integer,
  message,
  money,
  permissionCodes,
  reference,
  resource,
  resourceNamed,
  rows,
  states,
  text,
  viaReference,
} from '@scf-kit/sdk/contract';
import { chance } from '@scf-kit/sdk/testing';
import { Decimal } from '@scf-kit/sdk/values';
import { loadContract } from '../contract.ts';
import { difference } from '../database/difference.ts';
import { inspect } from '../database/inspect.ts';
import { internalTables } from '../database/internal.ts';
import { desiredSchema } from '../database/schema.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { newOffice, newPerson, type TestPerson } from '../testing/people.ts';
import { plant } from '../testing/walk.ts';

/* A document with lines as somebody would declare one: no code of its own stands behind it. */
const ACCESS = 'FEE_APPLY';
const orderLine = resource('test-order-line', {
  module: 'treasury',
  title: { zh: '订单明细', en: 'Order lines' },
  access: ACCESS,
  scope: viaReference('orderId'),
  fields: {
    orderId: reference('test-order', { required: true, onDelete: 'cascade' }),
    name: text({ required: true, max: 20 }),
    quantity: integer({ required: true, min: 1, max: 1000 }),
    price: money({ required: true, min: '0' }),
    sum: money({ readonly: true, productOf: ['price', 'quantity'] }),
    currency: text({ readonly: true }),
    sorted: integer({ min: 0 }),
  },
});
resource('test-order', {
  module: 'treasury',
  title: { zh: '订单', en: 'Order' },
  access: ACCESS,
  scope: rows(),
  editableIn: ['draft'],
  fields: {
    name: text({ required: true }),
    currency: text({ default: 'CNY' }),
    amount: money(),
    pieces: integer(),
    state: states(
      {
        draft: { value: 0, zh: '草稿', en: 'Draft', tone: 'neutral', to: ['done'] },
        done: { value: 1, zh: '完成', en: 'Done', tone: 'success' },
      },
      { required: true, default: 0 },
    ),
  },
  lines: {
    items: {
      resource: orderLine,
      through: 'orderId',
      totals: { amount: 'sum', pieces: 'quantity' },
      copied: { currency: 'currency' },
    },
  },
});

type Row = Record<string, unknown> & { readonly id: string; readonly version: number };
interface Order extends Row {
  readonly items: readonly Row[];
}
let app: TestApp;
let person: TestPerson;
let stranger: TestPerson;
beforeAll(async () => {
  const all = await loadContract();
  app = await startTestApp({ resources: all });
  const client = new pg.Client({ connectionString: app.config.databaseUrl });
  await client.connect();
  const wanted = desiredSchema(all, internalTables);
  for (const line of difference(await inspect(client), wanted)) await client.query(line);
  await client.end();
  const roles = [{ codes: permissionCodes, scope: 'office' as const }];
  person = await newPerson(app.db, { officeId: await newOffice(app.db), roles });
  stranger = await newPerson(app.db, { officeId: await newOffice(app.db), roles });
});
afterAll(() => app.close());

const send = <T = Order>(method: string, path: string, body?: unknown, who = person) =>
  app.request<T>(method, `/api/engine/auth/${path}`, { token: who.token, ...(body === undefined ? {} : { body }) });
const answered = <T>({ status, data, msg }: { readonly status: number; readonly data: T; readonly msg: string }): T => {
  expect(status, msg).toBe(200);
  return data;
};
const made = async (items: readonly unknown[], more: object = {}): Promise<Order> =>
  answered(await send('POST', 'test-order', { name: 'an order', items, ...more }));
const read = async (id: string): Promise<Order> => (await send('GET', `test-order/${id}`)).data;

describe('a record with its lines', () => {
  test('is written in one body and answered whole: in order, with what they have of it and what they come to', async () => {
    const first = await made(
      [
        { name: 'b', quantity: 2, price: '1.10', sum: '99999', currency: 'USD' },
        { name: 'a', quantity: 3, price: '0.33' },
      ],
      { amount: '1', pieces: 1000, currency: 'EUR' },
    );
    const expected = {
      amount: '3.19',
      pieces: 5,
      items: [
        { name: 'b', sum: '2.20', currency: 'EUR', sorted: 1 },
        { name: 'a', sum: '0.99', currency: 'EUR', sorted: 2 },
      ],
    };
    expect(first).toMatchObject(expected);
    expect(await read(first.id)).toEqual(first);
    const { data } = await send<{ records: Row[] }>('GET', 'test-order');
    expect(data.records.find(({ id }) => id === first.id)).not.toHaveProperty('items');
  });

  test('sent lines stand in place of all there are: changed by id, added, removed; a field left out stays', async () => {
    const { id, items } = await made([
      { name: 'stays', quantity: 1, price: '1' },
      { name: 'goes', quantity: 1, price: '2' },
    ]);
    expect((await send('PUT', 'test-order', { id, name: 'renamed' })).data.items).toEqual(items);
    const { data } = await send('PUT', 'test-order', {
      id,
      items: [
        { name: 'new', quantity: 1, price: '5' },
        { id: items[0]?.id, version: 1, price: '3' },
      ],
    });
    expect(data).toMatchObject({
      name: 'renamed',
      amount: '8.00',
      items: [
        { name: 'new', sorted: 1, version: 1 },
        { id: items[0]?.id, name: 'stays', quantity: 1, price: '3.00', sum: '3.00', sorted: 2, version: 2 },
      ],
    });
    expect((await send('PUT', 'test-order', { id, currency: 'USD' })).data.items).toMatchObject([
      { currency: 'USD' },
      { currency: 'USD' },
    ]);
    expect((await send('PUT', 'test-order', { id, items: [] })).data.items).toEqual([]);
    // Without lines the amount is what people say.
    expect((await send('PUT', 'test-order', { id, amount: '7' })).data.amount).toBe('7.00');
  });

  test('a line changed by somebody else meanwhile is refused, and nothing is written', async () => {
    const { id, items } = await made([{ name: 'a', quantity: 1, price: '1' }]);
    const [line] = items;
    expect(await send('PUT', 'test-order-line', { id: line?.id, price: '2' })).toMatchObject({ status: 200 });
    expect(
      await send('PUT', 'test-order', { id, name: 'x', items: [{ id: line?.id, version: 1, price: '3' }] }),
    ).toMatchObject({ status: 409 });
    expect(await read(id)).toMatchObject({ name: 'an order', amount: '2.00', items: [{ price: '2.00' }] });
  });

  test('missing values of a line are said by its place, and a line of another record is none of this one', async () => {
    const other = await made([{ name: 'other', quantity: 1, price: '1' }]);
    const { id, items } = await made([{ name: 'mine', quantity: 1, price: '1' }]);
    const mine = items[0]?.id;
    for (const [sent, place, key] of [
      [
        [
          { name: 'a', quantity: 1, price: '1' },
          { name: 'b', quantity: 0, price: '1' },
        ],
        'items.1.quantity',
        'check.min',
      ],
      [[{ id: mine, name: null }], 'items.0.name', 'check.required'],
      [[{ quantity: 1, price: '1' }], 'items.0.name', 'check.required'],
      [[{ id: other.items[0]?.id, name: 'taken' }], 'items.0.id', 'check.reference'],
      [
        [
          { id: mine, name: 'a' },
          { id: mine, name: 'b' },
        ],
        'items.1.id',
        'check.reference',
      ],
    ] as const)
      expect(await send('PUT', 'test-order', { id, name: 'x', items: sent })).toMatchObject({
        status: 400,
        data: { errors: { [place]: message('zh-CN', key, { min: 1 }) } },
      });
    expect(await read(id)).toMatchObject({ name: 'an order', items: [{ id: mine, name: 'mine' }] });
    expect((await read(other.id)).items).toMatchObject([{ name: 'other' }]);
    expect(await send('PUT', 'test-order', { id, items: [] }, stranger)).toMatchObject({ status: 404 });
  });

  test('in a state that lets nobody change it, its lines stay as they are by every call', async () => {
    const { id, items } = await made([{ name: 'a', quantity: 1, price: '1' }]);
    await sql`update "test_order" set "state" = 1 where "id" = ${id}`.execute(app.db);
    const settled = { status: 400, msg: message('zh-CN', 'flow.state', { state: '完成' }) };
    const line = items[0]?.id;
    expect(await send('PUT', 'test-order', { id, items: [] })).toMatchObject(settled);
    expect(await send('PUT', 'test-order-line', { id: line, price: '9' })).toMatchObject(settled);
    expect(await send('DELETE', `test-order-line/${line}`)).toMatchObject(settled);
    expect(await send('POST', 'test-order-line', { orderId: id, name: 'b', quantity: 1, price: '1' })).toMatchObject(
      settled,
    );
    const open = await made([]);
    const moved = await send<Row>('POST', 'test-order-line', { orderId: open.id, name: 'c', quantity: 1, price: '1' });
    expect(await send('PUT', 'test-order-line', { id: moved.data.id, orderId: id })).toMatchObject(settled);
    expect((await read(id)).items).toMatchObject([{ name: 'a', price: '1.00' }]);
  });
});

describe('money and lines', () => {
  const SEED = 20261122;
  test(`never disagree, whoever writes what at once (seed ${SEED})`, async () => {
    const { next, pick } = chance(SEED);
    const item = () => ({ name: 'x', quantity: 1 + next(5), price: `${next(100)}.${10 + next(90)}` });
    const orders = await Promise.all([made([item()]), made([item(), item()]), made([])]);
    const write = async (): Promise<number> => {
      const { id, items } = await read(pick(orders).id);
      const line = items.length > 0 ? pick(items) : undefined;
      const said = { amount: '0.01', pieces: 1 };
      const { status } = await pick([
        () =>
          send('PUT', 'test-order', { id, ...said, items: [item(), ...(line ? [{ id: line.id, quantity: 7 }] : [])] }),
        () => send('PUT', 'test-order', { id, ...said, items: items.map(({ id: one }) => ({ id: one, ...item() })) }),
        () => send('PUT', 'test-order', { id, ...said }),
        () => send('POST', 'test-order-line', { orderId: id, ...item() }),
        () => send('PUT', 'test-order-line', { id: line?.id ?? 'none', ...item(), orderId: pick(orders).id }),
        () => send('DELETE', `test-order-line/${line?.id ?? 'none'}`),
      ])();
      return status;
    };
    const answers = new Set<number>();
    for (let round = 0; round < 8; round += 1)
      for (const status of await Promise.all(Array.from({ length: 5 }, write))) answers.add(status);
    // A line that went meanwhile is none of the record's (400) or nowhere (404); nothing breaks.
    expect([...answers].filter((status) => ![200, 400, 404, 409].includes(status))).toEqual([]);
    expect(answers).toContain(200);
    for (const { id } of orders) {
      const { items, amount, pieces } = await read(id);
      if (items.length === 0) continue;
      const sum = items.reduce((total, line) => total.plus(String(line['sum'])), new Decimal(0)).toFixed(2);
      expect({ amount, pieces }).toEqual({
        amount: sum,
        pieces: items.reduce((total, line) => total + Number(line['quantity']), 0),
      });
      for (const line of items)
        expect(line['sum']).toBe(new Decimal(String(line['price'])).times(Number(line['quantity'])).toFixed(2));
    }
  });
});

test('the lines of invoices and fee applications come with each of a list, as they did', async () => {
  const feeType = await plant(app, resourceNamed('master'), person.officeId, {
    itemGroup: 'FEE_TYPE',
  });
  const { data: fee } = await send<{ id: string }>('POST', 'fee-apply', {
    feeType,
    amount: '1',
    lines: [{ amount: '2' }, { amount: '3' }],
  });
  const { data } = await send<{ records: (Row & { lines: Row[] })[] }>('GET', 'fee-apply');
  expect(data.records.find(({ id }) => id === fee.id)).toMatchObject({
    amount: '5.00',
    lines: [{ amount: '2.00' }, { amount: '3.00' }],
  });
});
