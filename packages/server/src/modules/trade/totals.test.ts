import { describe, expect, test } from 'vitest';
import { resourceNamed, getStateNumber } from '@scf-kit/sdk/contract';
import { nonFinancing } from '@scf-kit/sdk/contract/trade/non-financing';
import { totalNonFinancing } from '@scf-kit/sdk/contract/trade/total-non-financing';
import { financeAmountDetail } from '@scf-kit/sdk/contract/treasury/finance-amount-detail';
import { callUnchecked, listRows, call } from '../../testing/calls.ts';
import { plant } from '../../testing/walk.ts';
import { app, provideDeals, seller, stranger, type Row } from './testing/deals.ts';

provideDeals();

const planted = (name: string, told: Row, officeId = seller.officeId): Promise<string> =>
  plant(app, resourceNamed(name), officeId, told);
type Figure = 'saleAmount' | 'collection' | 'projectCount' | 'officeRank';
const total = (figure: Figure, query: Record<string, string> = {}, who = seller): Promise<Row[]> =>
  listRows(app, totalNonFinancing.calls[figure], { as: who, query });
const YEAR = { monthStart: '2026-01', monthEnd: '2026-12' };

describe('the totals of general business', () => {
  test('count signed sales by month and office, and claims by the day the money came in, of the projects one sees', async () => {
    const project = await planted('non-financing', { status: 100, customerOfficeId: null, customerName: '甲' });
    await planted('non-financing', { status: 0, customerName: '乙' });
    const sale = (told: Row): Promise<string> =>
      planted('contract', { nonFinancingId: project, contractType: 2, status: 100, signDate: '2026-03-31', ...told });
    const first = await sale({ contractAmount: '100.10' });
    await sale({ contractAmount: '-0.10', amendsId: first, signDate: '2026-04-01' });
    await sale({ contractAmount: '900', status: 99 });
    await sale({ contractAmount: '800', contractType: 1 });
    const receipt = await planted('financial-collection', { paymentAmount: '100', paymentDate: '2026-05-02' });
    for (const [amount, state] of [
      ['60.00', 'approved'],
      ['10.00', 'inApproval'],
    ] as const)
      await planted('finance-amount-detail', {
        financialCollectionId: receipt,
        contractId: first,
        amount,
        settlesAmount: amount,
        status: getStateNumber(financeAmountDetail, state),
      });
    expect(await total('saleAmount', YEAR)).toEqual([
      { month: '2026-03', saleAmount: '100.10' },
      { month: '2026-04', saleAmount: '-0.10' },
    ]);
    expect(await total('collection', YEAR)).toEqual([{ month: '2026-05', collectionAmount: '60.00' }]);
    expect(await total('officeRank', YEAR)).toEqual([{ officeName: '甲', saleAmount: '100.00', projectCount: 1 }]);
    expect(await total('officeRank', { monthStart: '2026-04', monthEnd: '2026-04' })).toMatchObject([
      { saleAmount: '-0.10' },
    ]);
    expect(await total('projectCount')).toMatchObject([
      { status: 0, statusDictText: '草稿', projectCount: 1 },
      { status: 100, projectCount: 1 },
    ]);
    for (const figure of ['saleAmount', 'collection', 'officeRank', 'projectCount'] as const)
      expect(await total(figure, {}, stranger)).toEqual([]);
    expect(
      await call(app, totalNonFinancing.calls.saleAmount, { as: seller, query: { monthStart: '2026-13' } }),
    ).toMatchObject({ status: 400 });
  });

  test('API-034 my projects are those one is in charge of, and the amount is that of the list', async () => {
    const made = await callUnchecked(app, nonFinancing.calls.create, {
      as: seller,
      body: { name: '项目', saleAmount: '10.00' },
    });
    expect(made).toMatchObject({ status: 200, data: { ownerUserId: seller.id } });
    expect(await listRows(app, nonFinancing.calls.myProject, { as: seller })).toMatchObject([{ id: made.data['id'] }]);
    await planted('non-financing', { status: 99, saleAmount: '7.50' });
    const sum = await callUnchecked(app, nonFinancing.calls.totalSaleAmount, { as: seller, query: { name: '' } });
    expect(sum.status).toBe(200);
    expect((await call(app, nonFinancing.calls.totalSaleAmount, { as: stranger })).data).toBe('0.00');
    const file = await callUnchecked(app, nonFinancing.calls.saleAmountFile, { as: seller });
    expect(file.headers.get('content-type')).toContain('spreadsheetml');
  });
});
