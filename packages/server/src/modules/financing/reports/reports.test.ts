import { beforeAll, describe, expect, test } from 'vitest';
import { resourceNamed } from '@scf-kit/sdk/contract';
import { newId } from '@scf-kit/sdk/values';
import { newPerson, type TestPerson } from '../../../testing/people.ts';
import { plant } from '../../../testing/walk.ts';
import {
  API,
  app,
  borrower,
  done,
  finance,
  get,
  lender,
  lent,
  list,
  party,
  readPlan,
  provideLoans,
  repaid,
  rival,
  send,
  type Row,
} from '../testing/loans.ts';

provideLoans();

let loan: { id: string; partyId: string };
beforeAll(async () => {
  loan = await lent();
  const [first] = await readPlan(loan.id);
  await repaid(loan.id, String(first?.['plannedRepaymentDate']), String(first?.['plannedRepaymentAmount']));
});
const page = async (path: string, query: Record<string, string>) =>
  (await app.request<{ records: Row[]; total: number }>('GET', `${API}/${path}`, { token: finance.token, query })).data;
const total = async (who: TestPerson, path: string): Promise<unknown> =>
  (await app.request<unknown>('GET', `${API}/${path}`, { token: who.token })).data;

describe('API-029 what is watched of a loan', () => {
  test('every list names its project and answers for whoever sees it, and nobody else', async () => {
    for (const path of [
      'invoice',
      'financing/invoice-list',
      'stock',
      'report',
      'repayment',
      'repayment-v2',
      'schedule',
      'collection-amount-v2',
    ]) {
      const of = `financing-loan-manage/fetch/${path}`;
      expect((await send(finance, 'GET', of, undefined, { financingId: loan.id })).status, path).toBe(200);
      expect((await send(rival, 'GET', of, undefined, { financingId: loan.id })).status, path).toBe(404);
      expect(await list(rival, of), path).toEqual([]);
    }
  });

  test('lists come page by page, found by a word of the project, and as a file of all', async () => {
    const schedule = 'financing-loan-manage/fetch/schedule';
    const { records, total: nodes } = await page(schedule, { financingId: loan.id, size: '3', current: '2' });
    expect(records.map((row) => row['scheduleNode'])).toEqual(['outbound', 'acceptance', 'invoice']);
    expect(nodes).toBe(8);
    expect(await list(finance, schedule, { keyword: '不是这个项目' })).toEqual([]);
    const code = String(records[0]?.['financingCode']);
    expect(await list(finance, schedule, { keyword: code })).toHaveLength(8);
    for (const name of ['schedule', 'stock', 'invoice']) {
      const path = `financing-loan-manage/fetch/${name}/export`;
      const file = await send(finance, 'GET', path);
      expect(file.headers.get('content-type'), name).toContain('spreadsheetml');
      expect((await send(finance, 'GET', path, undefined, { columns: 'financingCode,password' })).status).toBe(400);
      expect((await send(rival, 'GET', path, undefined, { financingId: loan.id })).status).toBe(404);
    }
  });

  test('the plan stands with what was paid, and in every part', async () => {
    const v1 = await list(finance, 'financing-loan-manage/fetch/repayment', { financingId: loan.id });
    const v2 = await list(finance, 'financing-loan-manage/fetch/repayment-v2', { financingId: loan.id });
    expect(v1).toHaveLength(6);
    expect(v2[0]).toMatchObject({ status: 2, unpaidAmount: '0.00', principal: '0.00', overdueDays: 0 });
    expect(v2[1]).toMatchObject({ status: 3, repaidAmount: '0.00' });
    expect(Number(v2[1]?.['overdueDays'])).toBeGreaterThan(100);
    expect(v1.map((row) => row['plannedRepaymentAmount'])).toEqual(v2.map((row) => row['plannedRepaymentAmount']));
  });

  test('each node of a project is done, late or not begun', async () => {
    const nodes = await list(finance, 'financing-loan-manage/fetch/schedule', { financingId: loan.id });
    expect(Object.fromEntries(nodes.map((row) => [row['scheduleNode'], row['scheduleStatus']]))).toEqual({
      contract: 2,
      disbursement: 2,
      warehousing: 0,
      outbound: 0,
      acceptance: 0,
      invoice: 0,
      collection: 0,
      repayment: 3,
    });
  });

  test('people with the code of the own loans alone see those that the own office lent', async () => {
    const own = await newPerson(app.db, {
      officeId: lender.officeId,
      roles: [{ codes: ['LOAN_SCHEDULE_MANAGE_RZ'], scope: 'all' }],
    });
    const other = await newPerson(app.db, {
      officeId: rival.officeId,
      roles: [{ codes: ['LOAN_SCHEDULE_MANAGE_RZ'], scope: 'all' }],
    });
    expect(await list(own, 'financing-loan-manage/fetch/schedule')).toHaveLength(8);
    expect(await list(other, 'financing-loan-manage/fetch/schedule')).toEqual([]);
  });
});

describe('API-030 API-031 API-033 lists and totals', () => {
  test('every total is the sum of the list it opens', async () => {
    const projects = await list(finance, 'financing', { size: '200' });
    const sum = (name: string): string =>
      (projects.reduce((all, row) => all + Math.round(Number(row[name] ?? 0) * 100), 0) / 100).toFixed(2);
    expect(await total(finance, 'financing/total/being-used')).toBe(sum('beingUsedAmount'));
    expect(await total(finance, 'total-financing/fetch/being-used')).toBe(sum('beingUsedAmount'));
    expect(await total(finance, 'financing/total/plan-amount')).toBe(sum('planAmount'));
    const admin = await list(finance, 'financing-admin', { size: '200' });
    expect(admin).toHaveLength(projects.length);
    const of = (name: string): string =>
      (admin.reduce((all, row) => all + Math.round(Number(row[name]) * 100), 0) / 100).toFixed(2);
    const stats = 'financing-admin/fetch/admin/center/stats';
    expect(await get(finance, `${stats}/financing-amount`)).toEqual({
      financingAmount: of('financingAmount'),
      otherCurrencies: [],
    });
    expect(await get(finance, `${stats}/wait-repayment-amount`)).toEqual({
      waitRepaymentAmount: of('waitRepaymentAmount'),
      otherCurrencies: [],
    });
    expect(await get(finance, `${stats}/financing-amount/no/disbursement/amount`)).toEqual({
      noDisbursementAmount: of('noDisbursementAmount'),
      otherCurrencies: [],
    });
    const counts = await list(finance, 'total-financing/fetch/project-count');
    expect(counts.reduce((all, row) => all + Number(row['projectCount']), 0)).toBe(projects.length);
    const byParty = await list(finance, 'total-financing/fetch/party-rank');
    expect(byParty.reduce((all, row) => all + Number(row['projectCount']), 0)).toBe(projects.length);
    for (const rows of [counts, byParty])
      for (const name of ['financingAmount', 'beingUsedAmount'])
        expect(rows.reduce((all, row) => all + Number(row[name]), 0).toFixed(2), name).toBe(sum(name));
    expect(byParty.reduce((all, row) => all + Number(row['overdueAmount']), 0).toFixed(2)).toBe(
      (await get(finance, 'total-financing/fetch/overdue'))['overdueAmount'],
    );
  });

  test('months count what was paid out and repaid on their days, for whoever sees the projects', async () => {
    const months = { monthStart: '2026-01', monthEnd: '2026-12' };
    const amounts = async (who: TestPerson, path: string): Promise<Row[]> =>
      list(who, `total-financing/fetch/${path}`, months);
    expect(await amounts(borrower, 'financing-amount')).toEqual([{ month: '2026-01', financingAmount: '1500000.00' }]);
    expect(await amounts(borrower, 'repayment')).toEqual([{ month: '2026-02', repaymentAmount: '8783.33' }]);
    expect(await amounts(rival, 'financing-amount')).toEqual([]);
    expect(await amounts(borrower, 'office-rank')).toMatchObject([{ financingAmount: '1500000.00', projectCount: 1 }]);
    expect(await get(borrower, 'total-financing/fetch/overdue')).toMatchObject({
      overduePrincipal: '1500000.00',
      projectCount: 1,
    });
  });

  test('a plan that awaits confirmation, what one has to do with, and what is related is found', async () => {
    expect(await list(finance, 'financing/fetch/wait-calculate-interest')).toMatchObject([{ id: loan.id }]);
    expect(await list(borrower, 'financing/fetch/my-association')).toEqual([]);
    await done(borrower, 'POST', 'userFinancing', {
      userId: borrower.id,
      financingId: loan.id,
      relationKind: 'follower',
    });
    expect(await list(borrower, 'financing/fetch/my-association')).toMatchObject([{ id: loan.id }]);
    expect(await list(finance, 'financing/fetch/my-association')).toEqual([]);
    const [contract] = await list(borrower, 'contract', { financingId: loan.id });
    const related = { financingId: loan.id, relatedKind: 'contract', relatedId: contract?.['id'] };
    expect(await done(borrower, 'POST', 'financing-relationships', related)).toMatchObject({
      relatedCode: contract?.['code'],
    });
    expect((await send(borrower, 'POST', 'financing-relationships', { ...related, relatedId: newId() })).status).toBe(
      400,
    );
    for (const path of [
      'financing-v2/fetch/my',
      'financing/fetch/total',
      'financing/fetch/task',
      'financing/fetch/bill-page',
      'financing/fetch/loan-stock-page',
      'financing/fetch/my-non-financing',
    ])
      expect((await send(borrower, 'GET', path)).status, path).toBe(200);
    expect(await list(finance, 'financing-party/fetch/total')).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          id: loan.partyId,
          projectCount: 1,
          disbursedAmount: '1500000.00',
          overdueAmount: '1500000.00',
        }),
      ]),
    );
  });

  test('the invoices and payments of a loan are those that its lists show', async () => {
    const of = 'financing-loan-manage/fetch';
    const query = { financingId: loan.id, size: '200' };
    const sum = (rows: readonly Row[], name: string): string =>
      (rows.reduce((all, row) => all + Math.round(Number(row[name]) * 100), 0) / 100).toFixed(2);
    for (const [direction, billAmount, status] of [
      [1, '100.10', 100],
      [3, '20.00', 99],
      [2, '7.77', 101],
      [4, '1.00', 100],
      [1, '999.00', 0],
    ] as const)
      await plant(app, resourceNamed('bill'), borrower.officeId, {
        financingId: loan.id,
        direction,
        billAmount,
        status,
      });
    const bills = await list(finance, `${of}/invoice`, query);
    expect(bills).toHaveLength(4);
    expect(await list(finance, `${of}/financing/invoice-list`, { financingId: loan.id })).toMatchObject([
      {
        billCount: 4,
        billAmount: sum(
          bills.filter(({ direction }) => direction === 1 || direction === 3),
          'billAmount',
        ),
        collectedBillAmount: sum(
          bills.filter(({ direction }) => direction === 2 || direction === 4),
          'billAmount',
        ),
        beingUsedAmount: '1500000.00',
      },
    ]);
    const [contract] = await list(borrower, 'contract', { financingId: loan.id });
    for (const [amount, settlesAmount, status] of [
      ['100.00', '700.00', 99],
      ['50.00', null, 99],
      ['9.00', '9.00', 1],
    ] as const)
      await plant(app, resourceNamed('finance-amount-detail'), borrower.officeId, {
        contractId: contract?.['id'],
        amount,
        settlesAmount,
        valueDate: '2026-02-10',
        status,
      });
    const collected = await list(finance, `${of}/collection-amount-v2`, query);
    expect(collected.map((row) => [row['financingId'], row['collectionDate']])).toEqual(
      Array.from({ length: 2 }, () => [loan.id, '2026-02-10']),
    );
    expect(
      await list(finance, 'total-financing/fetch/collection', { monthStart: '2026-02', monthEnd: '2026-02' }),
    ).toEqual([{ month: '2026-02', collectionAmount: sum(collected, 'collectionAmount') }]);
    expect(sum(collected, 'collectionAmount')).toBe('750.00');
  });

  test('the goods of a loan stand with what is lent on them', async () => {
    const lineId = await plant(app, resourceNamed('order-bidding-products'), borrower.officeId, {
      financingId: loan.id,
      nonFinancingId: null,
      biddingEquipment: await plant(app, resourceNamed('master'), borrower.officeId, { itemText: '超声仪' }),
      equipmentQuantity: 5,
      unitPrice: '12.30',
    });
    for (const [placeKind, quantity] of [
      ['supplier', -3],
      ['unplaced', 2],
      ['customer', 1],
    ] as const)
      await plant(app, resourceNamed('stock-balance'), borrower.officeId, {
        orderBiddingProductsId: lineId,
        financingId: loan.id,
        placeKind,
        quantity,
      });
    expect(await list(finance, 'financing-loan-manage/fetch/stock', { financingId: loan.id })).toEqual([
      {
        id: lineId,
        financingId: loan.id,
        financingCode: expect.any(String),
        financingName: '项目',
        equipmentText: '超声仪',
        orderedQuantity: 5,
        warehousingQuantity: 3,
        outboundQuantity: 1,
        stockQuantity: 2,
        stockAmount: '24.60',
        beingUsedAmount: '1500000.00',
      },
    ]);
  });

  test('API-032 what secures loans is effective until its day, and changed only as long', async () => {
    const cover = {
      financingPartyId: await party(lender.officeId),
      customerOfficeId: borrower.officeId,
      guarantorName: '担保公司',
      amount: '1000000',
      startDate: '2026-01-01',
      endDate: '2026-12-31',
    };
    const made = await done(finance, 'POST', 'credit-enhancement', cover);
    expect(made).toMatchObject({ status: 1 });
    expect((await send(finance, 'POST', 'credit-enhancement', { ...cover, endDate: '2025-12-31' })).status).toBe(400);
    expect((await send(finance, 'PUT', 'credit-enhancement/cancel', { id: made['id'] })).status).toBe(200);
    expect((await send(finance, 'PUT', 'credit-enhancement', { id: made['id'], amount: '2' })).status).toBe(400);
  });
});
