import { describe, expect, test } from 'vitest';
import { message, resourceNamed } from '@scf-kit/sdk/contract';
import { bankAccount } from '@scf-kit/sdk/contract/treasury/bank-account';
import { billingInformation } from '@scf-kit/sdk/contract/treasury/billing-information';
import { callUnchecked, listRows, call } from '../../testing/calls.ts';
import { newPerson } from '../../testing/people.ts';
import { plant } from '../../testing/walk.ts';
import { masterId } from '../master-data/seed.ts';
import { app, getId, list, provideDeals, seller, stranger, type Row } from '../trade/testing/deals.ts';

const inOrder = (a: unknown, b: unknown): number => String(a).localeCompare(String(b));

provideDeals();

const CODE = '91350100M000100Y43';
const customer = (officeId: string, customerName: string): Promise<string> =>
  plant(app, resourceNamed('customer-relationship-management'), officeId, { customerName });
const info = (values: Row = {}, who = seller) =>
  callUnchecked(app, billingInformation.calls.create, {
    as: who,
    body: { invoiceTitle: '抬头', taxpayerNumber: CODE, ...values },
  });
const defaults = async (path: string, flag: string): Promise<readonly unknown[]> =>
  (await list(seller, path, { size: '200' })).filter((row) => row[flag] === true).map(({ id }) => id);

describe('billing information', () => {
  test('has one default for each customer and one for the office itself', async () => {
    const [a, b] = [await customer(seller.officeId, '甲医院'), await customer(seller.officeId, '乙医院')];
    const made: string[] = [];
    for (const customerId of [a, a, b, null, null])
      made.push(getId(await info({ ...(customerId === null ? {} : { customerId }), defaultInfo: true })));
    expect((await defaults('billing-information', 'defaultInfo')).toSorted(inOrder)).toEqual(
      [made[1], made[2], made[4]].toSorted(inOrder),
    );
    // Moved to another customer it is the default there, not beside the one that was.
    expect(
      (await callUnchecked(app, billingInformation.calls.update, { as: seller, body: { id: made[2], customerId: a } }))
        .status,
    ).toBe(200);
    expect((await defaults('billing-information', 'defaultInfo')).toSorted(inOrder)).toEqual(
      [made[2], made[4]].toSorted(inOrder),
    );
    const answers = await Promise.all(
      made.slice(0, 3).map((id) =>
        callUnchecked(app, billingInformation.calls.update, {
          as: seller,
          body: { id, customerId: a, defaultInfo: true },
        }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await defaults('billing-information', 'defaultInfo')).toHaveLength(2);
    expect((await info({ defaultInfo: true }, stranger)).status).toBe(200);
    expect(await defaults('billing-information', 'defaultInfo')).toHaveLength(2);
  });

  test('takes no credit code with a wrong check digit', async () => {
    const refused = { errors: { taxpayerNumber: message('zh-CN', 'check.creditCode') } };
    expect((await info({ taxpayerNumber: `${CODE.slice(0, 17)}4` })).data).toMatchObject(refused);
    expect((await info({ taxpayerNumber: CODE.toLowerCase() })).data).toMatchObject({ taxpayerNumber: CODE });
    for (const taxpayerNumber of ['110105194912310', '11010519491231002X', '91350100M000100Y4300'])
      expect((await info({ taxpayerNumber })).status, taxpayerNumber).toBe(200);
  });

  test('API-024 of customers is asked by crm, of an office by its id; each sees their own', async () => {
    const mine = await customer(seller.officeId, '丙医院');
    const of = getId(await info({ customerId: mine }));
    const own = getId(await info({ defaultInfo: true }));
    await info();
    const crm = await listRows(app, billingInformation.calls.crm, { as: seller });
    expect(crm.map(({ id }) => id)).toContain(of);
    expect(crm.every(({ customerId }) => customerId !== null)).toBe(true);
    expect(
      (
        await call(app, billingInformation.calls.ofOffice, {
          as: seller,
          params: { officeId: seller.officeId },
        })
      ).data,
    ).toMatchObject({
      id: own,
      customerId: null,
    });
    expect(await listRows(app, billingInformation.calls.crm, { as: stranger })).toEqual([]);
    expect(
      (
        await call(app, billingInformation.calls.ofOffice, {
          as: stranger,
          params: { officeId: seller.officeId },
        })
      ).status,
    ).toBe(404);
    const clerk = await newPerson(app.db, {
      officeId: seller.officeId,
      roles: [{ codes: ['BILLING_INFO_RO'], scope: 'office' }],
    });
    // People who see no customers see nothing of them here either.
    expect(await listRows(app, billingInformation.calls.crm, { as: clerk })).toEqual([]);
    expect(
      (
        await call(app, billingInformation.calls.ofOffice, {
          as: clerk,
          params: { officeId: seller.officeId },
        })
      ).status,
    ).toBe(200);
  });
});

test('an office has one default account for each currency', async () => {
  const [CNY, USD] = ['1', '2'].map((value) => masterId('CURRENCY_TYPE', value));
  const made: string[] = [];
  for (const [at, currencyType] of [CNY, CNY, USD, USD].entries())
    made.push(
      getId(
        await callUnchecked(app, bankAccount.calls.create, {
          as: seller,
          body: {
            accountName: '基本户',
            accountNumber: `6222${at}`,
            currencyType,
            defaultAccount: true,
          },
        }),
      ),
    );
  expect((await defaults('bank-account', 'defaultAccount')).toSorted(inOrder)).toEqual(
    [made[1], made[3]].toSorted(inOrder),
  );
  const answers = await Promise.all(
    made.map((id) =>
      callUnchecked(app, bankAccount.calls.update, {
        as: seller,
        body: { id, defaultAccount: true, currencyType: CNY },
      }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await defaults('bank-account', 'defaultAccount')).toHaveLength(1);
});
