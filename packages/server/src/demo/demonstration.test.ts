import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resources } from '@scf-kit/sdk/contract';
import { DEFAULT_TIME_ZONE, formatMoment } from '@scf-kit/sdk/values';
import { COMPLETED, REJECTED, RUNNING } from '../flow/instance-store.ts';
import { isWorkingDay } from '../flow/working-days.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { demonstrate, NotForThisDatabase } from './demonstration.ts';

const UNTIL = new Date('2026-11-20T10:00:00Z');
const MONTHS = 2;
let app: TestApp;
let twin: TestApp;

const fill = (to: TestApp, seed: number) => demonstrate({ app: to.app, config: to.config, db: to.db }, { seed, months: MONTHS, until: UNTIL, say: () => undefined });
const start = () => startTestApp({ limits: { all: 1_000_000, apart: {} } });

beforeAll(async () => {
  [app, twin] = await Promise.all([start(), start()]);
  await Promise.all([fill(app, 7), fill(twin, 7)]);
}, 300_000);
afterAll(async () => { await Promise.all([app.close(), twin.close()]); });

/** The business of a database without the ids, which are new every time. */
async function told({ db }: TestApp) {
  const [projects, tasks, contracts, bills, talks] = await Promise.all([
    db.selectFrom('financing').select(['code', 'name', 'customerName', 'applyAmount', 'status', 'createTime']).where('id', 'not like', 'demo-%').orderBy('code').execute(),
    db.selectFrom('flow_task').innerJoin('flow_instance', 'flow_instance.id', 'flow_task.instanceId').leftJoin('user', 'user.id', 'flow_task.assigneeId')
      .select(['flow_instance.title', 'flow_task.name', 'flow_task.status', 'flow_task.approved', 'flow_task.opinion', 'flow_task.endTime', 'user.username']).orderBy('flow_instance.title').orderBy('flow_task.endTime').orderBy('flow_task.name').execute(),
    db.selectFrom('contract').select(['code', 'contractAmount', 'signDate', 'status']).orderBy('code').execute(),
    db.selectFrom('bill').select(['applyCode', 'billAmount', 'billNumber', 'status']).orderBy('applyCode').execute(),
    db.selectFrom('customer_follow_up').select(['content', 'followTime', 'nextTime']).orderBy('followTime').orderBy('content').execute(),
  ]);
  return { projects, tasks, contracts, bills, talks };
}

describe('the demonstration', () => {
  test('tells the same of the same seed', async () => {
    const [one, other] = await Promise.all([told(app), told(twin)]);
    expect(other).toEqual(one);
  });

  test('leaves no list of the business empty', async () => {
    const token = await app.login('admin');
    const filled = [
      'office', 'user', 'role', 'department', 'goods', 'goods-types', 'financing-party', 'customer-relationship-management', 'customer-contact', 'customer-follow-up', 'billing-information', 'bank-account', 'service-apply', 'financing',
      'order-bidding-products', 'expense-accounting', 'repayment-plan', 'contract', 'bill', 'payment-request', 'special-payment', 'financial-collection', 'finance-amount-detail', 'fee-apply', 'non-financing', 'order-bidding-products-warehousing',
      'operation-history', 'login-history', 'notice-message',
    ];
    const totals = await Promise.all(filled.map(async (name) => {
      const resource = resources().find((one) => one.name === name);
      const page = resource?.calls['page'];
      const { data } = await app.request<{ total: number }>('GET', page?.path ?? '', { token, query: { size: 1 } });
      return [name, data.total > 0];
    }));
    expect(totals.filter(([, some]) => some !== true)).toEqual([]);
  });

  test('has people work on working days, in working hours', async () => {
    const { rows } = await sql<{ at: string }>`select "createTime" as "at" from "contract" where "id" not like 'demo-%' union all select "createTime" from "bill" where "id" not like 'demo-%' union all select "startTime" from "flow_instance"
      union all select "endTime" from "flow_task" where "endTime" is not null union all select "followTime" from "customer_follow_up" union all select "createTime" from "service_apply"`.execute(app.db);
    expect(rows.length).toBeGreaterThan(200);
    const wrong = rows.filter(({ at }) => {
      const hour = Number(formatMoment(at, DEFAULT_TIME_ZONE, 'HH'));
      return !isWorkingDay(formatMoment(at, DEFAULT_TIME_ZONE, 'YYYY-MM-DD')) || hour < 9 || hour > 18 || new Date(at) > UNTIL;
    });
    expect(wrong).toEqual([]);
  });

  test('has records stand where their processes stand', async () => {
    const wrong: string[] = [];
    let held = 0;
    for (const { name, table, flows, fields } of resources()) {
      if (flows.length === 0 || !fields['processInstanceId']) continue;
      for (const { key, field, started, approved, rejected } of flows) {
        const { rows } = await sql<{ id: string; state: number; status: number }>`select "record"."id", "record".${sql.ref(field)} as "state", "instance"."status" from ${sql.table(table)} as "record" join "flow_instance" as "instance" on "instance"."id" = "record"."processInstanceId" where "instance"."definitionKey" = ${key}`.execute(app.db);
        held += rows.length;
        for (const { id, state, status } of rows) if (state !== ({ [RUNNING]: started, [COMPLETED]: approved, [REJECTED]: rejected } as Readonly<Record<number, number>>)[status]) wrong.push(`${name} ${id}: ${state} of an instance in ${status}`);
      }
    }
    expect(held).toBeGreaterThan(50);
    expect(wrong).toEqual([]);
  });

  test('adds up: lines and instalments come to the contract, claims to no more than was received', async () => {
    const { rows } = await sql<{ code: string }>`select "code" from "contract" as "c" where "id" not like 'demo-%' and not "deleted"
      and ("contractAmount" <> (select sum("totalPrice") from "contract_product" where "contractId" = "c"."id") or "contractAmount" <> (select sum("amountCollected") from "contract_collection_plan" where "contractId" = "c"."id"))`.execute(app.db);
    expect(rows).toEqual([]);
    const { rows: over } = await sql`select "id" from "financial_collection" where "claimedAmount" > "paymentAmount"`.execute(app.db);
    expect(over).toEqual([]);
  });

  test('has approvals in every stage', async () => {
    const { rows } = await sql<{ status: number }>`select distinct "status" from "flow_instance" order by 1`.execute(app.db);
    expect(rows.map(({ status }) => status)).toEqual([RUNNING, REJECTED, COMPLETED]);
  });

  test('is told once, and to no database with data of its own', async () => {
    const before = await app.db.selectFrom('financing').select(({ fn }) => fn.countAll<string>().as('count')).executeTakeFirstOrThrow();
    await expect(fill(app, 8)).rejects.toThrow(NotForThisDatabase);
    expect(await app.db.selectFrom('financing').select(({ fn }) => fn.countAll<string>().as('count')).executeTakeFirstOrThrow()).toEqual(before);
  });
});
