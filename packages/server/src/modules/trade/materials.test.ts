import { describe, expect, test } from 'vitest';
import { officeQualifications } from '@scf-kit/sdk/contract/financing/qualifications';
import { repaymentPlan } from '@scf-kit/sdk/contract/financing/repayment-plan';
import { objectStorage, presignedUrl } from '@scf-kit/sdk/contract/platform/storage';
import { customerRelationshipManagement } from '@scf-kit/sdk/contract/enterprise/customer-relationship-management';
import { callUnchecked, listRows, call } from '../../testing/calls.ts';
import { type TestPerson } from '../../testing/people.ts';
import { plantUpload } from '../../testing/uploads.ts';
import { API, app, seller, stranger, getId, project, provideDeals } from './testing/deals.ts';

provideDeals();

describe('materials, plans and customers', () => {
  test('DATA-021 WID-011 WID-012 WID-014 a project says what it needs, and what was handed in for it is open to whoever sees it', async () => {
    const financingId = await project();
    const before = await listRows(app, officeQualifications.calls.byFinancing, { as: seller, query: { financingId } });
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
      await callUnchecked(app, officeQualifications.calls.create, {
        as: seller,
        body: {
          financingId,
          financingQualificationsId: before[0]?.['financingQualificationsId'],
        },
      }),
    );
    expect(
      (
        await callUnchecked(app, officeQualifications.calls.create, {
          as: seller,
          body: {
            financingId,
            financingQualificationsId: before[0]?.['financingQualificationsId'],
          },
        })
      ).status,
    ).toBe(400);
    const key = await plantUpload(app, seller);
    const save = {
      officeId: seller.officeId,
      dataKey: id,
      originalFileName: '通知书.pdf',
      newFilePath: key,
      secondDataKey: financingId,
      kind: 'FINANCING_QUALIFICATION',
    };
    expect(
      (
        await call(app, objectStorage.calls.claim, {
          as: stranger,
          body: { ...save, newFilePath: await plantUpload(app, stranger) },
        })
      ).status,
    ).toBe(404);
    const saved = await callUnchecked(app, objectStorage.calls.claim, { as: seller, body: save });
    expect(
      (await listRows(app, officeQualifications.calls.byFinancing, { as: seller, query: { financingId } }))[0],
    ).toMatchObject({
      id,
      objectStorages: [{ originalFileName: '通知书.pdf', newFilePath: key }],
    });
    expect((await check()).data.missing).toEqual(['销售合同']);
    expect((await call(app, presignedUrl.calls.get, { as: seller, query: { objectName: key } })).status).toBe(200);
    expect((await call(app, presignedUrl.calls.get, { as: stranger, query: { objectName: key } })).status).toBe(404);
    expect(await listRows(app, objectStorage.calls.byOwner, { as: seller, query: { dataKey: id } })).toHaveLength(1);
    expect(await listRows(app, objectStorage.calls.byOwner, { as: stranger, query: { dataKey: id } })).toEqual([]);
    expect((await call(app, objectStorage.calls.remove, { as: seller, params: { id: getId(saved) } })).status).toBe(
      200,
    );
    expect(
      (await call(app, officeQualifications.calls.byFinancing, { as: stranger, query: { financingId } })).status,
    ).toBe(404);
  });
  test('DATA-024 WID-052 a planned repayment is at least 1 and belongs to its project', async () => {
    const financingId = await project();
    const plan = (plannedRepaymentAmount: string, who = seller) =>
      callUnchecked(app, repaymentPlan.calls.create, {
        as: who,
        body: { financingId, plannedRepaymentDate: '2020-01-01', plannedRepaymentAmount },
      });
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
    expect(
      (await listRows(app, repaymentPlan.calls.list, { as: seller, query: { financingId } }))[0]?.['overdueDays'],
    ).toBeGreaterThan(1000);
    expect(await listRows(app, repaymentPlan.calls.list, { as: stranger, query: { financingId } })).toEqual([]);
  });
  test('API-001 WID-040 customers are found by a part of their name within the own office, and read by id', async () => {
    const id = getId(
      await callUnchecked(app, customerRelationshipManagement.calls.create, {
        as: seller,
        body: {
          customerName: '绵阳市中心医院',
          contactName: '李明',
        },
      }),
    );
    const find = (who: TestPerson, text: string) =>
      listRows(app, customerRelationshipManagement.calls.listCustomer, { as: who, query: { text } });
    expect(await find(seller, '中心医')).toMatchObject([{ id, customerName: '绵阳市中心医院' }]);
    expect(await find(seller, '%')).toEqual([]);
    expect(await find(stranger, '中心医')).toEqual([]);
    const condition = (who: TestPerson) =>
      callUnchecked(app, customerRelationshipManagement.calls.condition, { as: who, query: { id } });
    expect((await condition(seller)).data).toMatchObject({ id, contactName: '李明' });
    expect((await condition(stranger)).status).toBe(404);
    expect(
      (
        await call(app, customerRelationshipManagement.calls.create, {
          as: seller,
          body: { customerName: '绵阳市中心医院' },
        })
      ).status,
    ).toBe(400);
    expect(
      (
        await call(app, customerRelationshipManagement.calls.create, {
          as: stranger,
          body: { customerName: '绵阳市中心医院' },
        })
      ).status,
    ).toBe(200);
  });
});
