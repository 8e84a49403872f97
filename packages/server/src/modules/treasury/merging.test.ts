import { describe, expect, test } from 'vitest';
import { permissionCodes } from '@scf-kit/sdk/contract';
import { bankAccount } from '@scf-kit/sdk/contract/treasury/bank-account';
import { claimAllocation } from '@scf-kit/sdk/contract/treasury/claim-allocation';
import { financialCollection } from '@scf-kit/sdk/contract/treasury/financial-collection';
import { contradictions } from '../../resource/ledger-checks.query.ts';
import { callUnchecked, listRows, call } from '../../testing/calls.ts';
import { newPerson } from '../../testing/people.ts';
import { app, provideDeals, seller, stranger } from '../trade/testing/deals.ts';
import { claimed, readCollection, forContract, received, signed, split, takenBack } from './testing/receipts.ts';

provideDeals();
const merge = (ids: readonly string[], who = seller) =>
  callUnchecked(app, financialCollection.calls.mergeAmount, { as: who, body: { ids } });
const cancel = (id: string) =>
  callUnchecked(app, financialCollection.calls.cancelMergeAmount, { as: seller, body: { id } });
const books = async () => (await contradictions(app.db)).filter(({ check }) => /claim|collection|receiv/.test(check));

describe('API-023 merged receipts', () => {
  test('golden: 99.99, 0.01, 200.00 merged, 150 claimed: the oldest first', async () => {
    const sale = await signed({ plans: [{ amount: '1000.00', due: '2999-01-01' }] });
    const ids = [
      await received('200.00', { paymentDate: '2026-03-03' }),
      await received('99.99', { paymentDate: '2026-03-01' }),
      await received('0.01', { paymentDate: '2026-03-02' }),
    ];
    const { data } = await merge(ids);
    expect(data).toMatchObject({ paymentAmount: '300.00' });
    const parent = String(data['id']);
    expect((await split(ids[0] ?? '', [forContract(sale, '1')])).status).toBe(400);
    const claim = await claimed(parent, forContract(sale, '150'));
    const entries = await listRows(app, claimAllocation.calls.entries, { as: seller, query: { claimId: claim } });
    expect(entries.map(({ amount, valueDate }) => [amount, valueDate])).toEqual([
      ['99.99', '2026-03-01'],
      ['0.01', '2026-03-02'],
      ['50.00', '2026-03-03'],
    ]);
    expect(await readCollection(parent)).toEqual({ status: 3, claimedAmount: '150.00', unclaimedAmount: '150.00' });
    expect(await readCollection(ids[0] ?? '')).toEqual({
      status: 5,
      claimedAmount: '50.00',
      unclaimedAmount: '150.00',
    });
    expect((await cancel(parent)).status).toBe(400);
    await takenBack(claim, parent, '-60');
    expect(await readCollection(ids[2] ?? '')).toMatchObject({ claimedAmount: '0.00' });
    expect(await readCollection(ids[1] ?? '')).toMatchObject({ claimedAmount: '90.00' });
    await takenBack(claim, parent, '-90');
    expect(await books()).toEqual([]);
    expect((await cancel(parent)).status).toBe(200);
    for (const id of ids) expect(await readCollection(id)).toMatchObject({ status: 0, claimedAmount: '0.00' });
    expect((await cancel(parent)).status).toBe(404);
  });

  test('only unclaimed ones of one payer, currency and account are merged, once, by their own office', async () => {
    const one = await received('10.00');
    const other = await received('10.00', { namePayer: '别人' });
    const [third, fourth] = [await received('10.00'), await received('20.00')];
    expect((await merge([one])).status).toBe(400);
    expect((await merge([one, one])).status).toBe(400);
    expect((await merge([one, other])).status).toBe(400);
    expect((await merge([one, third], stranger)).status).toBe(404);
    const [first, second] = await Promise.all([merge([one, third]), merge([third, fourth])]);
    expect([first.status, second.status].toSorted((a, b) => a - b)).toEqual([200, 400]);
    const parent = String((first.status === 200 ? first : second).data['id']);
    expect((await merge([parent, fourth])).status).toBe(400);
    expect(
      (
        await call(app, financialCollection.calls.update, {
          as: seller,
          body: { id: parent, paymentAmount: '99' },
        })
      ).status,
    ).toBe(400);
    expect((await call(app, financialCollection.calls.delete, { as: seller, params: { id: parent } })).status).toBe(
      400,
    );
  });
});

describe('receipts that are entered', () => {
  test('an account has a serial number once', async () => {
    const account = await callUnchecked(app, bankAccount.calls.create, {
      as: seller,
      body: {
        accountName: '我方',
        bankName: '中国银行',
        accountNumber: '622200001111',
      },
    });
    expect(account, JSON.stringify(account.data)).toMatchObject({ status: 200 });
    const values = {
      namePayer: '医院',
      paymentAmount: '5.00',
      paymentDate: '2026-01-15',
      receiveAccountId: account.data['id'],
    };
    const enter = (changes: Readonly<Record<string, unknown>>) =>
      callUnchecked(app, financialCollection.calls.create, { as: seller, body: { ...values, ...changes } });
    expect((await enter({ bankSerialNumber: 'A1' })).status).toBe(200);
    expect((await enter({ bankSerialNumber: 'A1', paymentAmount: '6.00' })).status).toBe(400);
    const answers = await Promise.all([1, 2, 3].map(() => enter({ paymentAmount: '7.00' })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400]);
    expect(answers.find(({ status }) => status === 400)?.data).toMatchObject({
      errors: { notDuplicate: expect.any(String) },
    });
    expect((await enter({ paymentAmount: '7.00', notDuplicate: true })).status).toBe(200);
    expect((await enter({ paymentAmount: '8.00', paymentDate: '2999-01-01' })).data).toMatchObject({
      errors: { paymentDate: expect.any(String) },
    });
  });

  test('API-023 the business staff are told of a receipt, once', async () => {
    const staff = await newPerson(app.db, {
      officeId: seller.officeId,
      roles: [{ codes: permissionCodes, scope: 'office' as const }],
    });
    const id = await received('3.00');
    const tell = () => callUnchecked(app, financialCollection.calls.noticeBusiness, { as: seller, query: { id } });
    expect((await tell()).status).toBe(200);
    expect((await tell()).status).toBe(200);
    expect(await readCollection(id)).toMatchObject({ status: 1 });
    const notices = await app.db
      .selectFrom('notice_message')
      .select('receiverId')
      .where('businessId', '=', id)
      .where('receiverId', '=', staff.id)
      .execute();
    expect(notices).toHaveLength(1);
    const sale = await signed({ plans: [{ amount: '3.00', due: '2999-01-01' }] });
    await claimed(id, forContract(sale, '3'));
    expect((await tell()).status).toBe(400);
  });
});
