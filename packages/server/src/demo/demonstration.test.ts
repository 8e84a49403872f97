import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listProcesses, resources, stateField, valueNamed } from '@scf-kit/sdk/contract';
import { financing } from '@scf-kit/sdk/contract/financing/financing';
import { expenseAccounting } from '@scf-kit/sdk/contract/financing/expense-accounting';
import { alarmSupervision } from '@scf-kit/sdk/contract/iot/alarm-supervision';
import { noticeMessage } from '@scf-kit/sdk/contract/platform/notice';
import { stockBalance, stockEntry } from '@scf-kit/sdk/contract/warehouse/stock-ledger';
import { flowableFlow } from '@scf-kit/sdk/contract/workflow/flow';
import { flowableTask } from '@scf-kit/sdk/contract/workflow/task';
import { DEFAULT_TIME_ZONE, formatMoment, isCreditCode } from '@scf-kit/sdk/values';
import { signingKey } from '../config/signing-key.ts';
import { checkEvidence } from '../flow/evidence/check.ts';
import { evidenceKey } from '../flow/evidence/seal.ts';
import { isWorkingDay } from '../flow/definition/working-days.ts';
import type { TestApp } from '../testing/app.ts';
import { NotForThisDatabase } from './demonstration.ts';
import { fill, readStory, start, UNTIL } from './testing/story.ts';
import { contradictions } from '../resource/ledger-checks.query.ts';
import { COMPLETED, REJECTED, RETURNED, RUNNING, STOPPED, SUSPENDED } from '../flow/rows.ts';

const SEED = 7;
let app: TestApp;
/** The story that the same seed tells to another database, in another process. */
let toldToTwin: Promise<unknown>;
let twinEnded: Promise<unknown>;

beforeAll(async () => {
  const twin = fork(join(import.meta.dirname, 'testing/twin.ts'), [String(SEED)], {
    execArgv: [],
    serialization: 'advanced',
  });
  twinEnded = once(twin, 'exit');
  toldToTwin = Promise.race([
    once(twin, 'message').then(([story]) => story),
    twinEnded.then((how) => Promise.reject(new Error(`the twin ended with ${String(how)} before it had told all`))),
  ]);
  // Whether it fails is the matter of the test that waits for it.
  toldToTwin.catch(() => undefined);
  app = await start();
  await fill(app, SEED);
}, 900_000);
afterAll(async () => {
  await Promise.all([app.close(), twinEnded]);
}, 900_000);

/** Whether listed moves lead from one state to another. */
const leadsTo = (
  moves: readonly (readonly [string, string])[],
  from: number,
  to: number,
  seen: readonly string[] = [],
): boolean =>
  moves.some(
    ([source, target]) =>
      source === String(from) &&
      !seen.includes(target) &&
      (target === String(to) || leadsTo(moves, Number(target), to, [...seen, target])),
  );

describe('the demonstration', () => {
  test('tells the same of the same seed', async () => {
    expect(await toldToTwin).toEqual(await readStory(app));
  }, 900_000);

  test('keeps books that agree with their entries', async () => {
    expect(await contradictions(app.db)).toEqual([]);
  });

  test('leaves no list of the business empty', async () => {
    const token = await app.login('admin');
    const filled = [
      'office',
      'user',
      'role',
      'department',
      'goods',
      'goods-types',
      'financing-party',
      'customer-relationship-management',
      'customer-contact',
      'customer-follow-up',
      'billing-information',
      'bank-account',
      'service-apply',
      'financing',
      'order-bidding-products',
      'expense-accounting',
      'repayment-plan',
      'financing-disbursement',
      'financing-repayment',
      'loan-entry',
      'credit-entry',
      'customer-credit',
      'credit-enhancement',
      'contract-template',
      'acceptance-report',
      'contract',
      'bill',
      'payment-request',
      'special-payment',
      'financial-collection',
      'finance-amount-detail',
      'fee-apply',
      'non-financing',
      'order-bidding-products-warehousing',
      'warehousing',
      'actual-delivery',
      'warehouse-receipt',
      'out-stock',
      'transfer-application',
      'stock-count',
      'stock-lot',
      'stock-entry',
      'stock-balance',
      'alarm-supervision',
      'camera',
      'camera-channel',
      'nb-device-management',
      'rfid-device-management',
      'device-reading',
      'sub-warehouse',
      'sub-warehouse-location',
      'operation-history',
      'login-history',
      'notice-message',
      'office-change',
      'office-qualifications',
      'seal',
      'seal-use',
      'anxinsign-seal',
      'short-invite',
      'rel-office-invite',
      'invoice-group',
      'order-bidding-products-outbound',
      'position',
      'product-coding-rules',
      'goods-attributes',
      'message-template',
      'engine-bidding-info',
      'flowable-process',
      'substitute',
      'flowable-task-cc',
    ];
    const totals = await Promise.all(
      filled.map(async (name) => {
        const resource = resources().find((one) => one.name === name);
        const page = resource?.calls['page'];
        const { data } = await app.request<{ total: number }>('GET', page?.path ?? '', { token, query: { size: 1 } });
        return [name, data.total > 0];
      }),
    );
    expect(totals.filter(([, some]) => some !== true)).toEqual([]);
  });

  test('has people work on working days, in working hours', async () => {
    const { rows } = await sql<{
      at: string;
    }>`
      select "createTime" as "at"
      from "contract"
      where "id" not like 'demo-%'
      union all
      select "createTime"
      from "bill"
      where "id" not like 'demo-%'
      union all
      select "startTime"
      from "flow_instance"
      union all
      select "endTime"
      from "flow_task"
      where "endTime" is not null
      union all
      select "followTime"
      from "customer_follow_up"
      union all
      select "createTime"
      from "service_apply"`.execute(app.db);
    expect(rows.length).toBeGreaterThan(200);
    const wrong = rows.filter(({ at }) => {
      const hour = Number(formatMoment(at, DEFAULT_TIME_ZONE, 'HH'));
      return (
        !isWorkingDay(formatMoment(at, DEFAULT_TIME_ZONE, 'YYYY-MM-DD')) ||
        hour < 9 ||
        hour > 18 ||
        new Date(at) > UNTIL
      );
    });
    expect(wrong).toEqual([]);
  });

  test('has records stand where their processes stand', async () => {
    const wrong: string[] = [];
    let held = 0;
    for (const resource of resources()) {
      const { name, table, fields } = resource;
      if (!fields['processInstanceId']) continue;
      const field = stateField(resource)?.name ?? '';
      for (const { key, states } of listProcesses(resource)) {
        const [started, approved, rejected, stopped] = [
          valueNamed(resource, states.started),
          valueNamed(resource, states.approved),
          valueNamed(resource, states.refused),
          valueNamed(resource, states.stopped),
        ];
        const { rows } = await sql<{
          id: string;
          state: number;
          status: number;
        }>`
          select "record"."id", "record".${sql.ref(field)} as "state", "instance"."status"
          from ${sql.table(table)} as "record"
          join "flow_instance" as "instance" on "instance"."id" = "record"."processInstanceId"
          where "instance"."definitionKey" = ${key}`.execute(app.db);
        held += rows.length;
        const { moves } = stateField(resource)?.field ?? { moves: [] };
        for (const { id, state, status } of rows) {
          const expected = (
            {
              [RUNNING]: started,
              [SUSPENDED]: started,
              [COMPLETED]: approved,
              [REJECTED]: rejected,
              [STOPPED]: stopped,
              // Given back to whoever applied, to be mended.
              [RETURNED]:
                resource.approvable?.draft === undefined ? stopped : valueNamed(resource, resource.approvable.draft),
            } as Readonly<Record<number, number | undefined>>
          )[status];
          // An approved record may move on: a contract comes into force, a payment is made.
          if (
            expected === undefined ||
            !(state === expected || (status === COMPLETED && leadsTo(moves, expected, state)))
          )
            wrong.push(`${name} ${id}: ${state} of an instance in ${status}`);
        }
      }
    }
    expect(held).toBeGreaterThan(50);
    expect(wrong).toEqual([]);
  });

  test('adds up: lines and instalments come to the contract, claims to no more than was received', async () => {
    const { rows } = await sql<{
      code: string;
    }>`select "code" from "contract" as "c" where "id" not like 'demo-%' and not "deleted"
      and (
        "contractAmount" <> (select sum("totalPrice") from "contract_product" where "contractId" = "c"."id")
        or "contractAmount" <> (
          select sum("amountCollected") from "contract_collection_plan" where "contractId" = "c"."id"
        )
      )`.execute(app.db);
    expect(rows).toEqual([]);
    const { rows: over } =
      await sql`select "id" from "financial_collection" where "claimedAmount" > "paymentAmount"`.execute(app.db);
    expect(over).toEqual([]);
  });

  test('bills no more than its contracts, lends no more than a party has, repays no more than was planned', async () => {
    const over = await Promise.all(
      [
        sql`
          select "code"
          from "contract" as "c"
          where "contractAmount" < (
            select coalesce(sum("billAmount"), 0)
            from "bill"
            where "contractId" = "c"."id" and "status" in (1, 99, 100) and not "deleted"
          )`,
        sql`
          select "code"
          from "contract" as "c"
          where "contractAmount" < (
            select coalesce(sum("origanAmount"), 0)
            from "payment_request"
            where "contractId" = "c"."id" and "status" in (1, 99, 4) and not "deleted"
          )`,
        sql`select "name" from "financing_party" where "usedCreditAmount" > "totalCreditAmount"`,
        sql`
          select "id"
          from "repayment_plan"
          where "repaidAmount" > "plannedRepaymentAmount"
            or ("status" = 2 and "repaidAmount" <> "plannedRepaymentAmount")`,
        sql`
          select "id"
          from "order_bidding_products" as "p"
          where "equipmentQuantity" < (
            select coalesce(sum("quantity"), 0)
            from "order_bidding_products_warehousing"
            where "orderBiddingProductsId" = "p"."id"
          )
            or (
              select coalesce(sum("quantity"), 0)
              from "order_bidding_products_warehousing"
              where "orderBiddingProductsId" = "p"."id"
            ) < (
              select coalesce(sum("quantity"), 0)
              from "order_bidding_products_outbound"
              where "orderBiddingProductsId" = "p"."id"
            )`,
        sql`
          select "id"
          from "order_bidding_products_warehousing"
          where "subWarehouseLocationId" is null or jsonb_array_length("snList") is distinct from "quantity"`,
      ].map(async (question) => (await question.execute(app.db)).rows),
    );
    expect(over).toEqual([[], [], [], [], [], []]);
  });

  test('has approvals in every stage, and work waiting on the desks of those who look first', async () => {
    const { rows } = await sql<{ status: number }>`select distinct "status" from "flow_instance" order by 1`.execute(
      app.db,
    );
    expect(rows.map(({ status }) => status)).toEqual(expect.arrayContaining([RUNNING, REJECTED, COMPLETED]));
    const {
      rows: [counted],
    } = await sql<{
      waiting: number;
      all: number;
    }>`
      select count(*) filter (where "status" = ${RUNNING})::integer as "waiting", count(*)::integer as "all"
      from "flow_instance"`.execute(app.db);
    // Most is done; a business whose every desk is empty or full has stopped.
    expect((counted?.waiting ?? 0) / (counted?.all ?? 1)).toBeGreaterThan(0.02);
    expect((counted?.waiting ?? 0) / (counted?.all ?? 1)).toBeLessThan(0.4);
    const total = async (who: string, call: { readonly path: string }): Promise<number> =>
      (await app.request<{ total: number }>('GET', call.path, { token: await app.login(who), query: { size: 1 } })).data
        .total;
    for (const [who, call] of [
      ['approver', flowableTask.calls.allTasks],
      ['approver', flowableTask.calls.contractTodo],
      ['approver', flowableTask.calls.enterpriseTodo],
      ['customer', flowableFlow.calls.startedByMe],
      ['customer', financing.calls.my],
      ['financier', expenseAccounting.calls.page],
      ['keeper', noticeMessage.calls.page],
      ['keeper', stockEntry.calls.cameIn],
      ['keeper', stockBalance.calls.held],
      ['keeper', alarmSupervision.calls.page],
    ] as const) {
      expect([who, call.path, (await total(who, call)) > 0]).toEqual([who, call.path, true]);
    }
  });

  test('has companies at every step of their registration, each with a code of its own that checks', async () => {
    const offices = await app.db
      .selectFrom('office')
      .select(['name', 'nodeId', 'creditCode', 'enterpriseCode'])
      .where('type', '!=', 'PLATFORM')
      .execute();
    expect([...new Set(offices.map(({ nodeId }) => nodeId))].toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4]);
    expect(
      offices.filter(
        ({ creditCode, enterpriseCode }) => creditCode === null || !isCreditCode(creditCode) || enterpriseCode === null,
      ),
    ).toEqual([]);
  });

  test('leaves evidence of every approval that holds', async () => {
    const { publicKey } = evidenceKey(signingKey(app.config));
    const faults: unknown[] = [];
    for (const instance of await app.db.selectFrom('flow_instance').selectAll().execute())
      faults.push(...(await checkEvidence(app.db, app.services.storage, instance, publicKey)).faults);
    expect(faults).toEqual([]);
    const {
      rows: [open],
    } = await sql<{
      sealed: boolean;
    }>`select bool_or("sealNumber" is not null) as "sealed" from "flow_evidence"`.execute(app.db);
    expect(open).toEqual({ sealed: true });
  });

  test('is told once, and to no database with data of its own', async () => {
    const before = await app.db
      .selectFrom('financing')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    await expect(fill(app, 8)).rejects.toThrow(NotForThisDatabase);
    expect(
      await app.db
        .selectFrom('financing')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow(),
    ).toEqual(before);
  });
});
