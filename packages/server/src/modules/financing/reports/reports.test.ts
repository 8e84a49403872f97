import { beforeAll, describe, expect, test } from 'vitest';
import { resourceNamed } from '@scf-kit/sdk/contract';
import { creditEnhancement } from '@scf-kit/sdk/contract/financing/credit-enhancement';
import { financing } from '@scf-kit/sdk/contract/financing/financing';
import { financingParty } from '@scf-kit/sdk/contract/financing/financing-party';
import { financingRelationships } from '@scf-kit/sdk/contract/financing/financing-relationships';
import { financingLoanManage } from '@scf-kit/sdk/contract/financing/post-loan';
import { financingAdmin, totalFinancing } from '@scf-kit/sdk/contract/financing/total-financing';
import { userFinancing } from '@scf-kit/sdk/contract/financing/user-financing';
import { contract } from '@scf-kit/sdk/contract/trade/contract';
import { newId } from '@scf-kit/sdk/values';
import { callUnchecked, listRows, succeed, call } from '../../../testing/calls.ts';
import { newPerson, type TestPerson } from '../../../testing/people.ts';
import { plant } from '../../../testing/walk.ts';
import {
  API,
  app,
  borrower,
  finance,
  lender,
  lent,
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
const total = async (who: TestPerson, path: string): Promise<unknown> =>
  (await app.request<unknown>('GET', `${API}/${path}`, { token: who.token })).data;

describe('API-029 what is watched of a loan', () => {
  test('every list names its project and answers for whoever sees it, and nobody else', async () => {
    for (const name of [
      'invoice',
      'invoiceList',
      'stock',
      'report',
      'repayment',
      'repaymentV2',
      'schedule',
      'collectionAmountV2',
    ] as const) {
      const made = financingLoanManage.calls[name];
      const query = { financingId: loan.id };
      expect((await call(app, made, { as: finance, query })).status, name).toBe(200);
      expect((await call(app, made, { as: rival, query })).status, name).toBe(404);
      expect(await listRows(app, made, { as: rival }), name).toEqual([]);
    }
  });

  test('lists come page by page, found by a word of the project, and as a file of all', async () => {
    const { schedule } = financingLoanManage.calls;
    const second = { as: finance, query: { financingId: loan.id, size: 3, current: 2 } };
    const records = await listRows(app, schedule, second);
    expect(records.map((row) => row['scheduleNode'])).toEqual(['outbound', 'acceptance', 'invoice']);
    expect((await callUnchecked(app, schedule, second)).data['total']).toBe(8);
    expect(await listRows(app, schedule, { as: finance, query: { keyword: '不是这个项目' } })).toEqual([]);
    const code = String(records[0]?.['financingCode']);
    expect(await listRows(app, schedule, { as: finance, query: { keyword: code } })).toHaveLength(8);
    for (const name of ['scheduleFile', 'stockFile', 'invoiceFile'] as const) {
      const made = financingLoanManage.calls[name];
      const file = await callUnchecked(app, made, { as: finance });
      expect(file.headers.get('content-type'), name).toContain('spreadsheetml');
      const wrong = { columns: 'financingCode,password' };
      expect((await call(app, made, { as: finance, query: wrong })).status).toBe(400);
      expect((await call(app, made, { as: rival, query: { financingId: loan.id } })).status).toBe(404);
    }
  });

  test('the plan stands with what was paid, and in every part', async () => {
    const v1 = await listRows(app, financingLoanManage.calls.repayment, {
      as: finance,
      query: { financingId: loan.id },
    });
    const v2 = await listRows(app, financingLoanManage.calls.repaymentV2, {
      as: finance,
      query: { financingId: loan.id },
    });
    expect(v1).toHaveLength(6);
    expect(v2[0]).toMatchObject({ status: 2, unpaidAmount: '0.00', principal: '0.00', overdueDays: 0 });
    expect(v2[1]).toMatchObject({ status: 3, repaidAmount: '0.00' });
    expect(Number(v2[1]?.['overdueDays'])).toBeGreaterThan(100);
    expect(v1.map((row) => row['plannedRepaymentAmount'])).toEqual(v2.map((row) => row['plannedRepaymentAmount']));
  });

  test('each node of a project is done, late or not begun', async () => {
    const nodes = await listRows(app, financingLoanManage.calls.schedule, {
      as: finance,
      query: { financingId: loan.id },
    });
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
    expect(await listRows(app, financingLoanManage.calls.schedule, { as: own })).toHaveLength(8);
    expect(await listRows(app, financingLoanManage.calls.schedule, { as: other })).toEqual([]);
  });
});

describe('API-030 API-031 API-033 lists and totals', () => {
  test('every total is the sum of the list it opens', async () => {
    const projects = await listRows(app, financing.calls.page, { as: finance, query: { size: '200' } });
    const sum = (name: string): string =>
      (projects.reduce((all, row) => all + Math.round(Number(row[name] ?? 0) * 100), 0) / 100).toFixed(2);
    expect(await total(finance, 'financing/total/being-used')).toBe(sum('beingUsedAmount'));
    expect(await total(finance, 'total-financing/fetch/being-used')).toBe(sum('beingUsedAmount'));
    expect(await total(finance, 'financing/total/plan-amount')).toBe(sum('planAmount'));
    const admin = await listRows(app, financingAdmin.calls.projects, { as: finance, query: { size: '200' } });
    expect(admin).toHaveLength(projects.length);
    const of = (name: string): string =>
      (admin.reduce((all, row) => all + Math.round(Number(row[name]) * 100), 0) / 100).toFixed(2);
    expect(await succeed(app, financingAdmin.calls.financingAmount, { as: finance })).toEqual({
      financingAmount: of('financingAmount'),
      otherCurrencies: [],
    });
    expect(await succeed(app, financingAdmin.calls.waitRepaymentAmount, { as: finance })).toEqual({
      waitRepaymentAmount: of('waitRepaymentAmount'),
      otherCurrencies: [],
    });
    expect(await succeed(app, financingAdmin.calls.noDisbursementAmount, { as: finance })).toEqual({
      noDisbursementAmount: of('noDisbursementAmount'),
      otherCurrencies: [],
    });
    const counts = await listRows(app, totalFinancing.calls.projectCount, { as: finance });
    expect(counts.reduce((all, row) => all + Number(row['projectCount']), 0)).toBe(projects.length);
    const byParty = await listRows(app, totalFinancing.calls.partyRank, { as: finance });
    expect(byParty.reduce((all, row) => all + Number(row['projectCount']), 0)).toBe(projects.length);
    for (const rows of [counts, byParty])
      for (const name of ['financingAmount', 'beingUsedAmount'])
        expect(rows.reduce((all, row) => all + Number(row[name]), 0).toFixed(2), name).toBe(sum(name));
    expect(byParty.reduce((all, row) => all + Number(row['overdueAmount']), 0).toFixed(2)).toBe(
      (await succeed(app, totalFinancing.calls.overdue, { as: finance }))['overdueAmount'],
    );
  });

  test('months count what was paid out and repaid on their days, for whoever sees the projects', async () => {
    const months = { monthStart: '2026-01', monthEnd: '2026-12' };
    const amounts = (who: TestPerson, figure: 'financingAmount' | 'repayment' | 'officeRank'): Promise<Row[]> =>
      listRows(app, totalFinancing.calls[figure], { as: who, query: months });
    expect(await amounts(borrower, 'financingAmount')).toEqual([{ month: '2026-01', financingAmount: '1500000.00' }]);
    expect(await amounts(borrower, 'repayment')).toEqual([{ month: '2026-02', repaymentAmount: '8783.33' }]);
    expect(await amounts(rival, 'financingAmount')).toEqual([]);
    expect(await amounts(borrower, 'officeRank')).toMatchObject([{ financingAmount: '1500000.00', projectCount: 1 }]);
    expect(await succeed(app, totalFinancing.calls.overdue, { as: borrower })).toMatchObject({
      overduePrincipal: '1500000.00',
      projectCount: 1,
    });
  });

  test('a plan that awaits confirmation, what one has to do with, and what is related is found', async () => {
    expect(await listRows(app, financing.calls.waitCalculateInterestList, { as: finance })).toMatchObject([
      { id: loan.id },
    ]);
    expect(await listRows(app, financing.calls.myAssociation, { as: borrower })).toEqual([]);
    await succeed(app, userFinancing.calls.create, {
      as: borrower,
      body: {
        userId: borrower.id,
        financingId: loan.id,
        relationKind: 'follower',
      },
    });
    expect(await listRows(app, financing.calls.myAssociation, { as: borrower })).toMatchObject([{ id: loan.id }]);
    expect(await listRows(app, financing.calls.myAssociation, { as: finance })).toEqual([]);
    const [deal] = await listRows(app, contract.calls.page, { as: borrower, query: { financingId: loan.id } });
    const related = { financingId: loan.id, relatedKind: 'contract', relatedId: deal?.['id'] };
    expect(await succeed(app, financingRelationships.calls.create, { as: borrower, body: related })).toMatchObject({
      relatedCode: deal?.['code'],
    });
    expect(
      (
        await callUnchecked(app, financingRelationships.calls.create, {
          as: borrower,
          body: { ...related, relatedId: newId() },
        })
      ).status,
    ).toBe(400);
    for (const path of [
      'financing-v2/fetch/my',
      'financing/fetch/total',
      'financing/fetch/task',
      'financing/fetch/bill-page',
      'financing/fetch/loan-stock-page',
      'financing/fetch/my-non-financing',
    ])
      expect((await send(borrower, 'GET', path)).status, path).toBe(200);
    expect(await listRows(app, financingParty.calls.total, { as: finance })).toEqual(
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
    const bills = await listRows(app, financingLoanManage.calls.invoice, { as: finance, query });
    expect(bills).toHaveLength(4);
    expect(
      await listRows(app, financingLoanManage.calls.invoiceList, { as: finance, query: { financingId: loan.id } }),
    ).toMatchObject([
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
    const [deal] = await listRows(app, contract.calls.page, { as: borrower, query: { financingId: loan.id } });
    for (const [amount, settlesAmount, status] of [
      ['100.00', '700.00', 99],
      ['50.00', null, 99],
      ['9.00', '9.00', 1],
    ] as const)
      await plant(app, resourceNamed('finance-amount-detail'), borrower.officeId, {
        contractId: deal?.['id'],
        amount,
        settlesAmount,
        valueDate: '2026-02-10',
        status,
      });
    const collected = await listRows(app, financingLoanManage.calls.collectionAmountV2, { as: finance, query });
    expect(collected.map((row) => [row['financingId'], row['collectionDate']])).toEqual(
      Array.from({ length: 2 }, () => [loan.id, '2026-02-10']),
    );
    expect(
      await listRows(app, totalFinancing.calls.collection, {
        as: finance,
        query: { monthStart: '2026-02', monthEnd: '2026-02' },
      }),
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
    expect(
      await listRows(app, financingLoanManage.calls.stock, { as: finance, query: { financingId: loan.id } }),
    ).toEqual([
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
    const made = await succeed(app, creditEnhancement.calls.create, { as: finance, body: cover });
    expect(made).toMatchObject({ status: 1 });
    expect(
      (
        await call(app, creditEnhancement.calls.create, {
          as: finance,
          body: { ...cover, endDate: '2025-12-31' },
        })
      ).status,
    ).toBe(400);
    expect(
      (await callUnchecked(app, creditEnhancement.calls.cancel, { as: finance, body: { id: made['id'] } })).status,
    ).toBe(200);
    expect(
      (await callUnchecked(app, creditEnhancement.calls.update, { as: finance, body: { id: made['id'], amount: '2' } }))
        .status,
    ).toBe(400);
  });
});
