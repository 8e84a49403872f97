import { describe, expect, test } from 'vitest';
import { financeReceivable } from '@scf-kit/sdk/contract/treasury/finance-receivable';
import { financeAmountDetail } from '@scf-kit/sdk/contract/treasury/finance-amount-detail';
import { masterId } from '../master-data/seed.ts';
import { contradictions } from '../../resource/ledger-checks.query.ts';
import { callUnchecked, listRows, call } from '../../testing/calls.ts';
import { approveAll } from '../../testing/decisions.ts';
import { plantUpload } from '../../testing/uploads.ts';
import { app, provideDeals, seller } from '../trade/testing/deals.ts';
import {
  KIND,
  claimed,
  readCollection,
  confirmDue,
  forContract,
  received,
  signed,
  split,
  takenBack,
} from './testing/receipts.ts';

provideDeals();
const books = async () => (await contradictions(app.db)).filter(({ check }) => /claim|collection|receiv/.test(check));

describe('API-022 API-023 claims of a receipt', () => {
  test('golden: 300,000, 250,000, 450,000 of 1,000,000; 450,000 taken back, 449,999.99 claimed', async () => {
    const sale = await signed({ plans: [{ amount: '2000000.00', due: '2999-01-01' }] });
    const receipt = await received('1000000.00');
    const states: unknown[] = [];
    const last: string[] = [];
    for (const amount of ['300000', '250000', '450000']) {
      last.push(await claimed(receipt, forContract(sale, amount)));
      states.push((await readCollection(receipt)).status);
    }
    await takenBack(last[2] ?? '', receipt, '-450000');
    states.push((await readCollection(receipt)).status);
    await claimed(receipt, forContract(sale, '449999.99'));
    states.push((await readCollection(receipt)).status);
    expect(states).toEqual([3, 3, 4, 3, 3]);
    expect(await readCollection(receipt)).toMatchObject({ claimedAmount: '999999.99', unclaimedAmount: '0.01' });
    const [due] = await listRows(app, financeReceivable.calls.page, {
      as: seller,
      query: { contractId: sale.contractId },
    });
    expect(due).toMatchObject({ receivedAmount: '999999.99', unreceivedAmount: '1000000.01', status: 1 });
    const plan = await app.db
      .selectFrom('contract_collection_plan')
      .select('settledAmount')
      .where('id', '=', sale.planIds[0] ?? '')
      .executeTakeFirstOrThrow();
    expect(plan.settledAmount).toBe('999999.99');
    expect(await books()).toEqual([]);
  });

  test('taken back whole, a receipt is as it was: 4→0 and 3→0', async () => {
    const sale = await signed({ plans: [{ amount: '100.00', due: '2999-01-01' }] });
    for (const amount of ['100', '40']) {
      const receipt = await received('100.00');
      const claim = await claimed(receipt, forContract(sale, amount));
      await takenBack(claim, receipt, `-${amount}`);
      expect(await readCollection(receipt)).toEqual({ status: 0, claimedAmount: '0.00', unclaimedAmount: '100.00' });
      const [due] = await listRows(app, financeReceivable.calls.page, {
        as: seller,
        query: { contractId: sale.contractId },
      });
      expect(due).toMatchObject({ receivedAmount: '0.00', status: 0 });
    }
  });

  test('a split starts all parts or none, and says which part is wrong', async () => {
    const sale = await signed({
      plans: [
        { amount: '60.00', due: '2999-01-01' },
        { amount: '40.00', due: '2999-01-01' },
      ],
    });
    const receipt = await received('110.00');
    const wrong = await split(receipt, [forContract(sale, '60'), forContract(sale, '40.01', 1)]);
    expect(wrong).toMatchObject({
      status: 400,
      data: { errors: { 'parts.1.settlesAmount': expect.stringContaining('40.00') } },
    });
    expect(
      await listRows(app, financeAmountDetail.calls.page, { as: seller, query: { financialCollectionId: receipt } }),
    ).toEqual([]);
    expect((await split(receipt, [])).status).toBe(400);
    const right = await split(receipt, [
      forContract(sale, '60'),
      forContract(sale, '40', 1),
      { amount: '10', amountKind: KIND('6'), purpose: '多付待退' },
    ]);
    expect(right, right.msg).toMatchObject({ status: 200 });
    expect(right.data['parts']).toHaveLength(3);
    expect(await readCollection(receipt)).toMatchObject({ status: 2, claimedAmount: '0.00' });
  });

  test('names an instalment of a sale contract in force, and no more than is left of it', async () => {
    const sale = await signed({ plans: [{ amount: '10.00', due: '2999-01-01' }] });
    const purchase = await signed({ side: 2, plans: [{ amount: '10.00', due: '2999-01-01' }] });
    const ended = await signed({ status: 102, plans: [{ amount: '10.00', due: '2999-01-01' }] });
    const receipt = await received('900.00');
    const refused = async (part: Readonly<Record<string, unknown>>, field: string) =>
      expect(await split(receipt, [part]), field).toMatchObject({
        status: 400,
        data: { errors: { [`parts.0.${field}`]: expect.any(String) } },
      });
    await refused(forContract(sale, '900'), 'settlesAmount');
    await refused(forContract(purchase, '10'), 'contractId');
    await refused(forContract(ended, '10'), 'contractId');
    await refused(
      { ...forContract(sale, '10'), contractCollectionPlanId: purchase.planIds[0] },
      'contractCollectionPlanId',
    );
    await refused({ ...forContract(sale, '10'), contractCollectionPlanId: undefined }, 'contractCollectionPlanId');
    await refused({ amount: '10', amountKind: KIND('1') }, 'contractId');
    await refused({ amount: '10', amountKind: KIND('2') }, 'repaymentPlanId');
    await refused({ amount: '10', amountKind: KIND('3') }, 'purpose');
    await refused({ ...forContract(sale, '10'), amountKind: KIND('4') }, 'contractCollectionPlanId');
    await refused({ ...forContract(sale, '10'), valueDate: '2026-01-14' }, 'valueDate');
    await refused({ ...forContract(sale, '0') }, 'amount');
  });

  test('money of another payer needs a paper, of another currency a rate, which is kept', async () => {
    const sale = await signed({ plans: [{ amount: '1000.00', due: '2999-01-01' }] });
    const foreign = await received('100.00', {
      namePayer: '集团财务公司',
      currencyType: masterId('CURRENCY_TYPE', '2'),
    });
    const part = forContract(sale, '100');
    expect((await split(foreign, [part])).data).toMatchObject({
      errors: { 'parts.0.exchangeRate': expect.any(String) },
    });
    expect((await split(foreign, [{ ...part, exchangeRate: '7.123456' }])).data).toMatchObject({
      errors: { 'parts.0.entrustFile': expect.any(String) },
    });
    const entrustFile = await plantUpload(app, seller);
    await claimed(foreign, { ...part, amount: '33.33', exchangeRate: '7.123456', entrustFile });
    const [due] = await listRows(app, financeReceivable.calls.page, {
      as: seller,
      query: { contractId: sale.contractId },
    });
    expect(due).toMatchObject({ receivedAmount: '237.42' });
    expect(await readCollection(foreign)).toMatchObject({ claimedAmount: '33.33' });
    const [claim] = await listRows(app, financeAmountDetail.calls.page, {
      as: seller,
      query: { financialCollectionId: foreign },
    });
    await takenBack(String(claim?.['id']), foreign, '-11.11');
    await takenBack(String(claim?.['id']), foreign, '-22.22');
    expect(
      await listRows(app, financeReceivable.calls.page, { as: seller, query: { contractId: sale.contractId } }),
    ).toMatchObject([{ receivedAmount: '0.00' }]);
    const same = await received('5.00');
    expect((await split(same, [{ ...forContract(sale, '5'), exchangeRate: '7' }])).status).toBe(400);
  });

  test('an opening balance is claimed by itself', async () => {
    const made = await callUnchecked(app, financeReceivable.calls.create, {
      as: seller,
      body: {
        customerName: '医院',
        receivableAmount: '50.00',
        receivableDate: '2020-01-01',
        currencyType: masterId('CURRENCY_TYPE', '1'),
      },
    });
    await confirmDue('receivable', made.data['id']);
    const receipt = await received('50.00');
    await claimed(receipt, { amount: '50', amountKind: KIND('1'), financeReceivableId: made.data['id'] });
    expect(
      (await call(app, financeReceivable.calls.get, { as: seller, params: { id: String(made.data['id']) } })).data,
    ).toMatchObject({
      receivedAmount: '50.00',
      status: 2,
    });
    expect(
      (
        await call(app, financeReceivable.calls.delete, {
          as: seller,
          params: { id: String(made.data['id']) },
        })
      ).status,
    ).toBe(400);
  });

  test('of 50 that start at once exactly those that fit do, and nobody waits in a circle', async () => {
    const sales = await Promise.all([0, 1].map(() => signed({ plans: [{ amount: '100000.00', due: '2999-01-01' }] })));
    const receipt = await received('100.00');
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) => {
        const parts = sales.map((sale) => forContract(sale, '3.50'));
        return split(receipt, at % 2 === 0 ? parts : parts.toReversed());
      }),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(14);
    expect(statuses.filter((status) => status === 400)).toHaveLength(36);
    await approveAll(app, String(answers.find(({ status }) => status === 200)?.data['processInstanceId']));
    expect(await books()).toEqual([]);
  });
});
