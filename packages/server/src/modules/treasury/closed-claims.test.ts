import { expect, test } from 'vitest';
import { message } from '@scf-kit/sdk/contract';
import { office } from '@scf-kit/sdk/contract/enterprise/office';
import { financeAmountDetail } from '@scf-kit/sdk/contract/treasury/finance-amount-detail';
import { callUnchecked } from '../../testing/calls.ts';
import { approveAll } from '../../testing/decisions.ts';
import { app, getId, provideDeals, seller } from '../trade/testing/deals.ts';
import { claimed, readCollection, forContract, received, signed, split } from './testing/receipts.ts';

provideDeals();

const CLOSED = message('zh-CN', 'claim.day.closed', { through: '2026-01-31' });

test('a receipt of a closed month is claimed and taken back on a later day, and said so while the day can be given', async () => {
  const sale = await signed({ plans: [{ amount: '100.00', due: '2999-01-01' }] });
  const receipt = await received('100.00', { paymentDate: '2026-01-15' });
  const first = await claimed(receipt, forContract(sale, '40'));
  const closing = await callUnchecked(app, office.calls.closeBooks, {
    as: seller,
    body: {
      id: seller.officeId,
      closedThrough: '2026-01-31',
    },
  });
  expect(closing, closing.msg).toMatchObject({ status: 200 });

  const part = forContract(sale, '60');
  for (const valueDate of [null, '2026-01-31'])
    expect(await split(receipt, [{ ...part, valueDate }])).toMatchObject({
      status: 400,
      data: { errors: { 'parts.0.valueDate': CLOSED } },
    });
  await claimed(receipt, { ...part, valueDate: '2026-02-01' });
  expect(await readCollection(receipt)).toMatchObject({ status: 4, claimedAmount: '100.00' });

  const takeBack = (valueDate: string | null) =>
    callUnchecked(app, financeAmountDetail.calls.create, {
      as: seller,
      body: {
        financialCollectionId: receipt,
        originalClaimId: first,
        amount: '-40',
        remarks: '认领有误',
        valueDate,
      },
    });
  expect((await takeBack(null)).data).toMatchObject({ errors: { valueDate: CLOSED } });
  expect((await takeBack('2026-01-14')).data).toMatchObject({
    errors: { valueDate: message('zh-CN', 'claim.day.before', { day: '2026-01-15' }) },
  });
  const made = await takeBack('2026-02-02');
  const started = await callUnchecked(app, financeAmountDetail.calls.start, { as: seller, body: { id: getId(made) } });
  await approveAll(app, String(started.data['processInstanceId']));
  expect(await readCollection(receipt)).toMatchObject({ status: 3, claimedAmount: '60.00' });
});
