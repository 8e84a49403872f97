import { describe, expect, test } from 'vitest';
import { type TestPerson } from '../../testing/people.ts';
import { API, app, seller, stranger, send, list, getId, project, upload, provideDeals } from './testing/deals.ts';

provideDeals();

describe('materials, plans and customers', () => {
  test('DATA-021 WID-011 WID-012 WID-014 a project says what it needs, and what was handed in for it is open to whoever sees it', async () => {
    const financingId = await project();
    const before = await list(seller, 'office-qualifications/fetch/by-financing', { financingId });
    expect(before).toMatchObject([
      { id: null, title: '中标通知书', requiredStatus: 1, objectStorages: [] },
      { requiredStatus: 1 },
      { requiredStatus: 0 },
    ]);
    const check = () =>
      app.request<{ complete: boolean; missing: string[] }>(
        'GET',
        `${API}/office-qualifications-upload/check/completeness`,
        { token: seller.token, query: { financingId } },
      );
    expect((await check()).data).toEqual({ complete: false, missing: ['中标通知书', '销售合同'] });
    const id = getId(
      await send(seller, 'POST', 'office-qualifications', {
        financingId,
        financingQualificationsId: before[0]?.['financingQualificationsId'],
      }),
    );
    expect(
      (
        await send(seller, 'POST', 'office-qualifications', {
          financingId,
          financingQualificationsId: before[0]?.['financingQualificationsId'],
        })
      ).status,
    ).toBe(400);
    const key = await upload(seller);
    const save = {
      officeId: seller.officeId,
      dataKey: id,
      originalFileName: '通知书.pdf',
      newFilePath: key,
      secondDataKey: financingId,
      kind: 'FINANCING_QUALIFICATION',
    };
    expect(
      (await send(stranger, 'POST', 'object-storage', { ...save, newFilePath: await upload(stranger) })).status,
    ).toBe(404);
    const saved = await send(seller, 'POST', 'object-storage', save);
    expect((await list(seller, 'office-qualifications/fetch/by-financing', { financingId }))[0]).toMatchObject({
      id,
      objectStorages: [{ originalFileName: '通知书.pdf', newFilePath: key }],
    });
    expect((await check()).data.missing).toEqual(['销售合同']);
    expect(
      (await app.request('GET', `${API}/presigned-url`, { token: seller.token, query: { objectName: key } })).status,
    ).toBe(200);
    expect(
      (await app.request('GET', `${API}/presigned-url`, { token: stranger.token, query: { objectName: key } })).status,
    ).toBe(404);
    expect(await list(seller, 'object-storage', { dataKey: id })).toHaveLength(1);
    expect(await list(stranger, 'object-storage', { dataKey: id })).toEqual([]);
    expect((await send(seller, 'DELETE', `object-storage/${getId(saved)}`)).status).toBe(200);
    expect(
      (await send(stranger, 'GET', 'office-qualifications/fetch/by-financing', undefined, { financingId })).status,
    ).toBe(404);
  });
  test('DATA-024 WID-052 a planned repayment is at least 1 and belongs to its project', async () => {
    const financingId = await project();
    const plan = (plannedRepaymentAmount: string, who = seller) =>
      send(who, 'POST', 'repayment-plan', { financingId, plannedRepaymentDate: '2020-01-01', plannedRepaymentAmount });
    expect(await plan('0.99')).toMatchObject({
      status: 400,
      data: { errors: { plannedRepaymentAmount: expect.any(String) } },
    });
    expect(await plan('1', stranger)).toMatchObject({ status: 400 });
    expect(await plan('1000')).toMatchObject({
      status: 200,
      data: {
        plannedRepaymentAmountDictText: '1,000.00',
        unpaidAmountDictText: '1,000.00',
        status: 0,
        overdueDays: expect.any(Number),
      },
    });
    expect((await list(seller, 'repayment-plan/fetch/list', { financingId }))[0]?.['overdueDays']).toBeGreaterThan(
      1000,
    );
    expect(await list(stranger, 'repayment-plan/fetch/list', { financingId })).toEqual([]);
  });
  test('API-001 WID-040 customers are found by a part of their name within the own office, and read by id', async () => {
    const id = getId(
      await send(seller, 'POST', 'customer-relationship-management', {
        customerName: '绵阳市中心医院',
        contactName: '李明',
      }),
    );
    const find = (who: TestPerson, text: string) =>
      list(who, 'customer-relationship-management/fetch/list-customer', { text });
    expect(await find(seller, '中心医')).toMatchObject([{ id, customerName: '绵阳市中心医院' }]);
    expect(await find(seller, '%')).toEqual([]);
    expect(await find(stranger, '中心医')).toEqual([]);
    const condition = (who: TestPerson) =>
      send(who, 'GET', 'customer-relationship-management/fetch/condition', undefined, { id });
    expect((await condition(seller)).data).toMatchObject({ id, contactName: '李明' });
    expect((await condition(stranger)).status).toBe(404);
    expect(
      (await send(seller, 'POST', 'customer-relationship-management', { customerName: '绵阳市中心医院' })).status,
    ).toBe(400);
    expect(
      (await send(stranger, 'POST', 'customer-relationship-management', { customerName: '绵阳市中心医院' })).status,
    ).toBe(200);
  });
});
