import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { daysAfter } from '@scf-kit/sdk/loan';
import { today } from '@scf-kit/sdk/values';
import { customerRelationshipManagement } from '@scf-kit/sdk/contract/enterprise/customer-relationship-management';
import { dataMonitor } from '@scf-kit/sdk/contract/platform/data-monitor';
import { newRow } from '../../database/new-row.ts';
import { call, callUnchecked } from '../../testing/calls.ts';
import { newOffice, newPerson, startTestApp, type TestApp, type TestPerson } from '../../testing/index.ts';
import { holdClock } from '../../testing/clock.ts';

interface Figures {
  readonly contracts: readonly { count: number; amount: string }[];
  readonly overdue: readonly { count: number; amount: string }[];
  readonly due: readonly { count: number; amount: string }[];
  readonly financing: readonly { status: number; statusDictText: string; count: number; amount: string }[];
  readonly months: readonly { month: string; applied: string }[];
  readonly customers: readonly { name: string; amount: string }[];
}
let app: TestApp;
let watcher: TestPerson;
let office: string;
const figures = async (person: TestPerson, language = 'zh-CN') =>
  callUnchecked<Figures>(app, dataMonitor.calls.figures, { as: person, headers: { 'access-i18n': language } });

async function financing(officeId: string, amount: string, status: number): Promise<string> {
  const row = newRow({ officeId });
  await sql`insert into financing (id, "officeId", "createTime", "updateTime", deleted, version, code, name, "customerName", "applyAmount", status) values (${row.id}, ${officeId}, now(), now(), false, 1, ${row.id}, '项目', '客户甲', ${amount}::numeric, ${status})`.execute(
    app.db,
  );
  return row.id;
}
/** An instalment that is due so many business days from now. */
const instalment = (financingId: string, days: number, amount: string, repaid: string) =>
  sql`insert into repayment_plan (id, "createTime", "updateTime", deleted, version, "financingId", "plannedRepaymentDate", "plannedRepaymentAmount", "repaidAmount", "planVersion", status)
  values (${newRow().id}, now(), now(), false, 1, ${financingId}, ${daysAfter(today(app.config.businessTimeZone), days)}::date, ${amount}::numeric, ${repaid}::numeric, 1, 0)`.execute(
    app.db,
  );
beforeAll(async () => {
  app = await startTestApp();
  office = await newOffice(app.db);
  watcher = await newPerson(app.db, { officeId: office, roles: [{ codes: ['KX_MONITOR_TV'], scope: 'office' }] });
});
afterAll(() => app.close());

test('nothing to show is shown as nothing, twelve months of it', async () => {
  const { data } = await figures(watcher);
  expect(data).toMatchObject({
    financing: [],
    customers: [],
    contracts: [{ count: 0, amount: '0.00' }],
    overdue: [{ count: 0, amount: '0.00' }],
  });
  expect(data.months).toHaveLength(12);
  expect(data.months.map(({ applied }) => applied)).toEqual(Array.from({ length: 12 }, () => '0.00'));
});

test('the figures are those of the rows the code reaches, to the cent', async () => {
  holdClock();
  const elsewhere = await newOffice(app.db);
  // Amounts of currencies are never added: the project is counted, its dollars are not.
  const inDollars = await financing(office, '5', 1);
  await app.db.updateTable('financing').set({ currencyType: 'CURRENCY_TYPE-2' }).where('id', '=', inDollars).execute();
  const [first] = [
    await financing(office, '1000000.01', 102),
    await financing(office, '0.02', 1),
    await financing(elsewhere, '99999', 1),
  ];
  await instalment(first, -40, '100.10', '0.05');
  await instalment(first, 10, '50', '0');
  await instalment(first, 90, '70', '0');
  await instalment(first, -50, '80', '80');
  const { data } = await figures(watcher, 'en-US');
  expect(data.financing).toEqual([
    { status: 1, statusDictText: 'In approval', count: 2, amount: '0.02' },
    { status: 102, statusDictText: 'Overdue', count: 1, amount: '1000000.01' },
  ]);
  expect([data.overdue, data.due]).toEqual([[{ count: 1, amount: '100.05' }], [{ count: 1, amount: '50.00' }]]);
  expect(data.customers).toEqual([{ name: '客户甲', count: 3, amount: '1000000.03' }]);
  expect(data.months.at(-1)?.applied).toBe('1000000.03');
});

test('people without the code see no figures', async () => {
  const nobody = await newPerson(app.db, { officeId: office, roles: [{ codes: ['FINANCING_SERVICE'], scope: 'all' }] });
  expect((await figures(nobody)).status).toBe(403);
});

test('a display that watches hears that data has changed, and nothing of what', async () => {
  const writer = await newPerson(app.db, { officeId: office, roles: [{ codes: ['crm'], scope: 'office' }] });
  const frames: { readonly type?: string }[] = [];
  const socket = new WebSocket(`${app.url.replace('http', 'ws')}/api/engine/ws/${office}/${watcher.id}`);
  socket.addEventListener('message', (event) => {
    frames.push(JSON.parse(String(event.data)));
  });
  await new Promise((resolve) => {
    socket.addEventListener('open', resolve);
  });
  socket.send(JSON.stringify({ type: 'auth', token: watcher.token }));
  await expect.poll(() => frames).toContainEqual({ type: 'ready' });
  socket.send(JSON.stringify({ type: 'watch' }));
  // A frame is answered after those before it.
  socket.send(JSON.stringify({ type: 'ping' }));
  await expect.poll(() => frames).toContainEqual({ type: 'pong' });
  expect(
    (await call(app, customerRelationshipManagement.calls.create, { as: writer, body: { customerName: '新客户' } }))
      .status,
  ).toBe(200);
  await expect.poll(() => frames).toContainEqual({ type: 'changed' });
  socket.close();
});
