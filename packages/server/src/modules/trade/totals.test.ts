import { describe, expect, test } from 'vitest';
import { resourceNamed, getStateNumber } from '@scf-kit/sdk/contract';
import { financeAmountDetail } from '@scf-kit/sdk/contract/treasury/finance-amount-detail';
import { plant } from '../../testing/walk.ts';
import { app, list, provideDeals, seller, send, stranger, type Row } from './testing/deals.ts';

provideDeals();

const planted = (name: string, told: Row, officeId = seller.officeId): Promise<string> =>
  plant(app, resourceNamed(name), officeId, told);
const total = (path: string, query: Record<string, string> = {}, who = seller): Promise<Row[]> =>
  list(who, `total-non-financing/fetch/${path}`, query);
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
    expect(await total('sale-amount', YEAR)).toEqual([
      { month: '2026-03', saleAmount: '100.10' },
      { month: '2026-04', saleAmount: '-0.10' },
    ]);
    expect(await total('collection', YEAR)).toEqual([{ month: '2026-05', collectionAmount: '60.00' }]);
    expect(await total('office-rank', YEAR)).toEqual([{ officeName: '甲', saleAmount: '100.00', projectCount: 1 }]);
    expect(await total('office-rank', { monthStart: '2026-04', monthEnd: '2026-04' })).toMatchObject([
      { saleAmount: '-0.10' },
    ]);
    expect(await total('project-count')).toMatchObject([
      { status: 0, statusDictText: '草稿', projectCount: 1 },
      { status: 100, projectCount: 1 },
    ]);
    for (const path of ['sale-amount', 'collection', 'office-rank', 'project-count'])
      expect(await total(path, {}, stranger)).toEqual([]);
    expect(
      await app.request('GET', '/api/engine/auth/total-non-financing/fetch/sale-amount', {
        token: seller.token,
        query: { monthStart: '2026-13' },
      }),
    ).toMatchObject({ status: 400 });
  });

  test('API-034 my projects are those one is in charge of, and the amount is that of the list', async () => {
    const made = await send(seller, 'POST', 'non-financing', { name: '项目', saleAmount: '10.00' });
    expect(made).toMatchObject({ status: 200, data: { ownerUserId: seller.id } });
    expect(await list(seller, 'non-financing/fetch/my-project')).toMatchObject([{ id: made.data['id'] }]);
    await planted('non-financing', { status: 99, saleAmount: '7.50' });
    const sum = await send(seller, 'GET', 'non-financing/total/sale-amount', undefined, { name: '' });
    expect(sum.status).toBe(200);
    expect((await send(stranger, 'GET', 'non-financing/total/sale-amount')).data).toBe('0.00');
    const file = await app.request('GET', '/api/engine/auth/non-financing/sale-amount/export/excel', {
      token: seller.token,
    });
    expect(file.headers.get('content-type')).toContain('spreadsheetml');
  });
});
