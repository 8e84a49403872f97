import { expect, test } from 'vitest';
import { specialPayment } from '@scf-kit/sdk/contract/treasury/special-payment';
import { callUnchecked, listRows, call } from '../../testing/calls.ts';
import { masterId } from '../master-data/seed.ts';
import { app, getId, list, provideDeals, seller, send, stranger } from '../trade/testing/deals.ts';
import { purchase, SUPPLIER } from '../trade/testing/goods.ts';

provideDeals();

test('API-028 special payments are listed, started, found by who decides, and stopped, under both names', async () => {
  const { contractId } = await purchase();
  const made = await send(seller, 'POST', 'special-payment-apply', {
    contractId,
    paymentKind: masterId('SPECIAL_PAYMENT_KIND', '2'),
    payeeName: SUPPLIER,
    reason: '供应商要求提前付款',
    amount: '10',
  });
  const id = getId(made);
  const applyCode = made.data['applyCode'];
  for (const path of ['special-payment/list', 'special-payment', 'special-payment-apply', 'special-payment-apply/list'])
    expect(await list(seller, path), path).toMatchObject([{ id, applyCode, amount: '10.00', status: 0 }]);
  expect(await listRows(app, specialPayment.calls.list, { as: stranger })).toEqual([]);
  expect((await call(app, specialPayment.calls.start, { as: stranger, body: { id } })).status).toBe(404);
  expect((await call(app, specialPayment.calls.start, { as: seller, body: { id } })).status).toBe(200);
  const approver = await app.login('approver');
  const todo = async () =>
    (
      await callUnchecked<{ records: { businessKey: string }[] }>(app, specialPayment.calls.approveTodo, {
        as: { token: approver },
      })
    ).data.records.map(({ businessKey }) => businessKey);
  expect(await todo()).toContain(id);
  const stop = { id, stopReason: '不再需要' };
  expect((await call(app, specialPayment.calls.stop, { as: stranger, body: stop })).status).toBe(404);
  expect((await call(app, specialPayment.calls.stop, { as: seller, body: stop })).status).toBe(200);
  expect(await todo()).not.toContain(id);
  expect((await call(app, specialPayment.calls.get, { as: seller, params: { id } })).data).toMatchObject({
    status: 3,
  });
});
