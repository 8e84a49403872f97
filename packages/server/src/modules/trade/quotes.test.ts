import { describe, expect, test } from 'vitest';
import { message, resourceNamed } from '@scf-kit/sdk/contract';
import { expenseAccounting } from '@scf-kit/sdk/contract/financing/expense-accounting';
import { financingParty } from '@scf-kit/sdk/contract/financing/financing-party';
import { callUnchecked, listRows, call } from '../../testing/calls.ts';
import { plant } from '../../testing/walk.ts';
import { masterId } from '../master-data/seed.ts';
import { app, seller, stranger, lender, rival, getId, project, provideDeals } from './testing/deals.ts';

provideDeals();

describe('quotes', () => {
  const party = (officeId: string): Promise<string> =>
    plant(app, resourceNamed('financing-party'), seller.officeId, {
      financingOfficeId: officeId,
      totalCreditAmount: '1000000',
      defaultInterestRate: '5',
      defaultServiceCharge: '0.2',
      interestPaymentMethod: masterId('FXFS', '2'),
    });

  test("DATA-020 WID-006 a quote starts with its party's terms; its own office enters it, the applicant reads it, other parties do not see it", async () => {
    const financingId = await project();
    await app.db
      .updateTable('financing')
      .set({ applyOfficeId: stranger.officeId })
      .where('id', '=', financingId)
      .execute();
    const id = getId(
      await callUnchecked(app, expenseAccounting.calls.create, {
        as: seller,
        body: {
          financingId,
          financingPartyId: await party(lender.officeId),
          financingAmount: '100000',
        },
      }),
    );
    const [row] = await listRows(app, expenseAccounting.calls.byFinancing, { as: seller, query: { financingId } });
    expect(row).toMatchObject({
      id,
      interestRate: '5.0000',
      serviceChargePercentage: '0.2000',
      interestPaymentMethodText: '按月付息到期还本',
      totalAmountText: '1,000,000.00',
      allowUse: 0,
      selected: 0,
      serviceCharge: '20.0000',
      interestAmount: '500.0000',
      financingPartyName: expect.any(String),
    });
    expect(await listRows(app, expenseAccounting.calls.byFinancing, { as: rival, query: { financingId } })).toEqual([]);
    expect(
      await listRows(app, expenseAccounting.calls.byFinancing, { as: lender, query: { financingId } }),
    ).toMatchObject([{ id }]);
    expect(
      await listRows(app, expenseAccounting.calls.byFinancing, { as: stranger, query: { financingId } }),
    ).toMatchObject([{ id }]);
    expect(
      await call(app, expenseAccounting.calls.update, { as: lender, body: { id, interestRate: '4.5' } }),
    ).toMatchObject({
      status: 200,
      data: { interestRate: '4.5000' },
    });
    expect(
      await call(app, expenseAccounting.calls.update, { as: stranger, body: { id, interestRate: '0' } }),
    ).toMatchObject({ status: 404 });
    expect(
      await call(app, expenseAccounting.calls.refuse, { as: rival, body: { id, refuseReason: 'x' } }),
    ).toMatchObject({
      status: 404,
    });
  });
  test('WID-001 WID-002 WID-003 of a project one quote is usable and one selected, and a refused one is not', async () => {
    const financingId = await project();
    const ids: string[] = [];
    for (let at = 0; at < 3; at += 1)
      ids.push(
        getId(
          await callUnchecked(app, expenseAccounting.calls.create, {
            as: seller,
            body: {
              financingId,
              financingPartyId: await party(lender.officeId),
            },
          }),
        ),
      );
    const [a = '', b = '', c = ''] = ids;
    const batch = (items: unknown) =>
      callUnchecked(app, expenseAccounting.calls.updateBatch, { as: seller, body: { items } });
    const states = async (): Promise<unknown> =>
      Object.fromEntries(
        (await listRows(app, expenseAccounting.calls.byFinancing, { as: seller, query: { financingId } })).map(
          ({ id, allowUse, selected }) => [id, [allowUse, selected]],
        ),
      );
    expect(
      await batch([
        { id: a, allowUse: 1, selected: 1 },
        { id: b, interestRate: '0.01' },
      ]),
    ).toMatchObject({ status: 400, data: { errors: { interestRate: message('zh-CN', 'quote.terms.applicant') } } });
    expect(await batch([{ id: a, allowUse: 1, selected: 1 }])).toMatchObject({ status: 200 });
    expect(await batch([{ id: b, allowUse: 1, selected: 1 }])).toMatchObject({ status: 200 });
    expect(await states()).toEqual({ [a]: [0, 0], [b]: [1, 1], [c]: [0, 0] });
    expect(
      await call(app, expenseAccounting.calls.refuse, {
        as: lender,
        body: { id: b, refuseReason: '额度不足' },
      }),
    ).toMatchObject({
      status: 200,
    });
    expect(await states()).toEqual({ [a]: [0, 0], [b]: [2, 0], [c]: [0, 0] });
    expect(
      await batch([
        { id: a, selected: 1 },
        { id: b, selected: 1 },
      ]),
    ).toMatchObject({ status: 400, msg: message('zh-CN', 'quote.unusable') });
    expect(await states()).toEqual({ [a]: [0, 0], [b]: [2, 0], [c]: [0, 0] });
    await Promise.all([a, c, a, c].map((id) => batch([{ id, allowUse: 1, selected: 1 }])));
    expect(
      Object.values((await states()) as Record<string, number[]>).filter(([, selected]) => selected === 1),
    ).toHaveLength(1);
  });
  test("an applicant is offered the names of the platform's parties, not their credit", async () => {
    const platforms = { name: '蓉城商业银行成都分行', totalCreditAmount: '50000000.00', enabled: true };
    await plant(app, resourceNamed('financing-party'), 'office-platform', platforms);
    const { data } = await call(app, financingParty.calls.map, {
      as: rival,
      query: { value: 'totalCreditAmount' },
    });
    expect(data.map(({ value }) => value)).toContain('蓉城商业银行成都分行');
    expect(JSON.stringify(data)).not.toContain('50000000');
  });
});
