import { describe, expect, test } from 'vitest';
import { financialCollection } from '@scf-kit/sdk/contract/treasury/financial-collection';
import { financeAmountDetail } from '@scf-kit/sdk/contract/treasury/finance-amount-detail';
import { callUnchecked, listRows } from '../../testing/calls.ts';
import { app, provideDeals, seller, stranger, type Row } from '../trade/testing/deals.ts';
import { claimed, forContract, received, signed, split, takenBack } from './testing/receipts.ts';

provideDeals();
const claimable = async (id: string, keyword?: string) => {
  const { data } = await callUnchecked(app, financialCollection.calls.claimable, {
    as: seller,
    query: {
      id,
      ...(keyword === undefined ? {} : { keyword }),
    },
  });
  const rows = (name: string): readonly Row[] => (Array.isArray(data[name]) ? data[name] : []);
  return { ...data, claims: rows('claims'), proposals: rows('proposals') };
};
const totals = () => listRows(app, financialCollection.calls.totals, { as: seller });

describe('the pool of receipts', () => {
  test('totals count what has arrived once, merged or not, and what is claimed of it', async () => {
    const before = (await totals())[0] ?? { paymentAmount: '0', receipts: 0 };
    const sale = await signed({ plans: [{ amount: '1000.00', due: '2999-01-01' }] });
    const ids = [await received('100.00'), await received('50.00')];
    const merged = await callUnchecked(app, financialCollection.calls.mergeAmount, { as: seller, body: { ids } });
    await claimed(String(merged.data['id']), forContract(sale, '120'));
    await split(String(merged.data['id']), [forContract(sale, '10')]);
    const [after] = await totals();
    expect(Number(after?.['paymentAmount']) - Number(before['paymentAmount'])).toBe(150);
    expect(Number(after?.['receipts']) - Number(before['receipts'])).toBe(2);
    expect(after).toMatchObject({ claimedAmount: '120.00', runningAmount: '10.00' });
    expect(Number(after?.['unclaimedAmount'])).toBe(Number(after?.['paymentAmount']) - 120);
    expect(await listRows(app, financialCollection.calls.totals, { as: stranger })).toEqual([]);
  });

  test('a receipt shows what is open of it, its claims, and which receivables fit its payer and amount', async () => {
    const customerName = '提议医院';
    const [big, small, other] = [
      await signed({ customerName, plans: [{ amount: '900.00', due: '2999-01-01' }] }),
      await signed({ customerName, plans: [{ amount: '300.00', due: '2999-02-01' }] }),
      await signed({ customerName: '另一家医院', plans: [{ amount: '300.00', due: '2999-01-01' }] }),
    ];
    await signed({ customerName, plans: [{ amount: '300.00', due: '2999-01-01' }], status: 99 });
    await signed({ customerName: '无关医院', plans: [{ amount: '777.00', due: '2999-01-01' }] });
    const receipt = await received('300.00', { namePayer: customerName });
    const fresh = await claimable(receipt);
    expect(fresh).toMatchObject({ openAmount: '300.00', runningAmount: '0.00', claims: [] });
    expect(fresh.proposals.map(({ contractId, samePayer, sameAmount }) => [contractId, samePayer, sameAmount])).toEqual(
      [
        [small.contractId, true, true],
        [big.contractId, true, false],
        [other.contractId, false, true],
      ],
    );
    expect((await claimable(receipt, '无关')).proposals).toMatchObject([{ openAmount: '777.00' }]);
    expect((await claimable(receipt, '%')).proposals).toEqual([]);
    const claim = await claimed(receipt, forContract(small, '200'));
    expect((await split(receipt, [forContract(big, '60')])).status).toBe(200);
    await takenBack(claim, receipt, '-50');
    const now = await claimable(receipt);
    expect(now).toMatchObject({ openAmount: '90.00', runningAmount: '60.00' });
    expect(now.claims.map(({ amount, leftAmount, originalClaimId }) => [amount, leftAmount, originalClaimId])).toEqual([
      ['200.00', '150.00', null],
      ['60.00', null, null],
      ['-50.00', null, claim],
    ]);
    expect(now.proposals.find(({ contractId }) => contractId === small.contractId)).toMatchObject({
      openAmount: '150.00',
    });
    const strange = await callUnchecked(app, financialCollection.calls.claimable, {
      as: stranger,
      query: { id: receipt },
    });
    expect(strange.status).toBe(404);
  });

  test('a claim is taken back only with a reason', async () => {
    const sale = await signed({ plans: [{ amount: '10.00', due: '2999-01-01' }] });
    const receipt = await received('10.00');
    const originalClaimId = await claimed(receipt, forContract(sale, '10'));
    const back = (remarks?: string) =>
      callUnchecked(app, financeAmountDetail.calls.create, {
        as: seller,
        body: {
          financialCollectionId: receipt,
          originalClaimId,
          amount: '-10',
          remarks,
        },
      });
    for (const remarks of [undefined, '', ' '])
      expect((await back(remarks)).data).toMatchObject({ errors: { remarks: expect.any(String) } });
    expect((await back('付款单位有误')).status).toBe(200);
  });
});
