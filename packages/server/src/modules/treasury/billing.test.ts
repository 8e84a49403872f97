import { describe, expect, test } from 'vitest';
import { message, resourceNamed } from '@scf-kit/sdk/contract';
import { newPerson } from '../../testing/people.ts';
import { plant } from '../../testing/walk.ts';
import { masterId } from '../master-data/seed.ts';
import { app, getId, list, provideDeals, seller, send, stranger, type Row } from '../trade/testing/deals.ts';

const inOrder = (a: unknown, b: unknown): number => String(a).localeCompare(String(b));

provideDeals();

const CODE = '91350100M000100Y43';
const customer = (officeId: string, customerName: string): Promise<string> =>
  plant(app, resourceNamed('customer-relationship-management'), officeId, { customerName });
const info = (values: Row = {}, who = seller) =>
  send(who, 'POST', 'billing-information', { invoiceTitle: '抬头', taxpayerNumber: CODE, ...values });
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
    expect((await send(seller, 'PUT', 'billing-information', { id: made[2], customerId: a })).status).toBe(200);
    expect((await defaults('billing-information', 'defaultInfo')).toSorted(inOrder)).toEqual(
      [made[2], made[4]].toSorted(inOrder),
    );
    const answers = await Promise.all(
      made
        .slice(0, 3)
        .map((id) => send(seller, 'PUT', 'billing-information', { id, customerId: a, defaultInfo: true })),
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
    const crm = await list(seller, 'billing-information/fetch/crm');
    expect(crm.map(({ id }) => id)).toContain(of);
    expect(crm.every(({ customerId }) => customerId !== null)).toBe(true);
    expect((await send(seller, 'GET', `billing-information/fetch/${seller.officeId}`)).data).toMatchObject({
      id: own,
      customerId: null,
    });
    expect(await list(stranger, 'billing-information/fetch/crm')).toEqual([]);
    expect((await send(stranger, 'GET', `billing-information/fetch/${seller.officeId}`)).status).toBe(404);
    const clerk = await newPerson(app.db, {
      officeId: seller.officeId,
      roles: [{ codes: ['BILLING_INFO_RO'], scope: 'office' }],
    });
    // People who see no customers see nothing of them here either.
    expect(await list(clerk, 'billing-information/fetch/crm')).toEqual([]);
    expect((await send(clerk, 'GET', `billing-information/fetch/${seller.officeId}`)).status).toBe(200);
  });
});

test('an office has one default account for each currency', async () => {
  const [CNY, USD] = ['1', '2'].map((value) => masterId('CURRENCY_TYPE', value));
  const made: string[] = [];
  for (const [at, currencyType] of [CNY, CNY, USD, USD].entries())
    made.push(
      getId(
        await send(seller, 'POST', 'bank-account', {
          accountName: '基本户',
          accountNumber: `6222${at}`,
          currencyType,
          defaultAccount: true,
        }),
      ),
    );
  expect((await defaults('bank-account', 'defaultAccount')).toSorted(inOrder)).toEqual(
    [made[1], made[3]].toSorted(inOrder),
  );
  const answers = await Promise.all(
    made.map((id) => send(seller, 'PUT', 'bank-account', { id, defaultAccount: true, currencyType: CNY })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await defaults('bank-account', 'defaultAccount')).toHaveLength(1);
});
