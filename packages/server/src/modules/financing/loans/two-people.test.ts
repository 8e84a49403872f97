import { describe, expect, test } from 'vitest';
import { message } from '@scf-kit/sdk/contract';
import { financing } from '@scf-kit/sdk/contract/financing/financing';
import { financingRepayment } from '@scf-kit/sdk/contract/financing/financing-repayment';
import { daysAfter } from '@scf-kit/sdk/loan';
import { formatAmount, today } from '@scf-kit/sdk/values';
import { callUnchecked, succeed, call } from '../../../testing/calls.ts';
import {
  app,
  A,
  borrower,
  confirm,
  controller,
  entered,
  finance,
  lent,
  readProject,
  provideLoans,
} from '../testing/loans.ts';

provideLoans();

const OWN = message('zh-CN', 'loan.confirm.own');
const change = (id: string, values: Record<string, unknown>, who = finance) =>
  callUnchecked(app, financingRepayment.calls.update, { as: who, body: { id, ...values } });

describe('one person does not write and confirm a repayment', () => {
  test('whoever changed the amount of what the borrower entered leaves it to somebody else', async () => {
    const { id } = await lent();
    const entry = await entered(id, '2026-02-28', '100');
    expect((await change(entry, { repaymentAmount: '1020000' })).status).toBe(200);
    expect(await confirm(entry)).toMatchObject({ status: 400, msg: OWN });
    // A further word of somebody else's makes the amount no less theirs.
    expect((await change(entry, { remarks: '已核对流水' }, borrower)).status).toBe(200);
    expect(await confirm(entry)).toMatchObject({ status: 400, msg: OWN });
    // Nor does sending it back and having it handed in again.
    await succeed(app, financingRepayment.calls.refuse, { as: finance, body: { id: entry, refuseReason: '金额不符' } });
    await succeed(app, financingRepayment.calls.submit, { as: borrower, body: { id: entry } });
    expect(await confirm(entry)).toMatchObject({ status: 400, msg: OWN });
    expect((await confirm(entry, controller)).status).toBe(200);
  });

  test('whoever last changed it does not confirm it either', async () => {
    const { id } = await lent();
    const entry = await entered(id, '2026-02-28', '100');
    expect((await change(entry, { remarks: '改备注' }, controller)).status).toBe(200);
    expect(await confirm(entry, controller)).toMatchObject({ status: 400, msg: OWN });
    expect((await confirm(entry)).status).toBe(200);
  });
});

describe('a repayment that people enter', () => {
  test('is at most what settles the loan on its day, as it is entered and as it is confirmed', async () => {
    const { id } = await lent();
    const day = today('Asia/Shanghai');
    const { total } = await succeed(app, financing.calls.payoff, { as: finance, query: { id, day } });
    const most = String(total);
    for (const amount of ['999999999999999.99', (Number(most) + 0.01).toFixed(2)]) {
      const refused = await callUnchecked(app, financingRepayment.calls.create, {
        as: borrower,
        body: {
          financingId: id,
          repaymentDate: day,
          repaymentAmount: amount,
        },
      });
      expect(refused, amount).toMatchObject({
        status: 400,
        data: { errors: { repaymentAmount: expect.stringContaining('结清') } },
      });
    }
    // Each of two is within what is owed; the second is too much once the first is confirmed, and may be sent back.
    const [whole, again] = [await entered(id, day, most), await entered(id, day, most)];
    expect((await confirm(whole)).status).toBe(200);
    expect(await readProject(id)).toMatchObject({ status: 103 });
    expect((await confirm(again)).status).toBe(400);
    expect(
      (
        await call(app, financingRepayment.calls.refuse, {
          as: finance,
          body: { id: again, refuseReason: '已结清' },
        })
      ).status,
    ).toBe(200);
  });

  test('beside money that waits it is what the payoff says is still to be paid', async () => {
    const day = today('Asia/Shanghai');
    const { id } = await lent(A, { day: daysAfter(day, -10) });
    expect((await confirm(await entered(id, day, '100000'))).status).toBe(200);
    const { total, waiting, toPay } = await succeed(app, financing.calls.payoff, { as: finance, query: { id, day } });
    expect(waiting).toBe('100000.00');
    expect(toPay).toBe((Number(total) - 100_000).toFixed(2));
    const whole = { financingId: id, repaymentDate: day, repaymentAmount: total, repaymentKind: 'shorten' };
    expect(await callUnchecked(app, financingRepayment.calls.create, { as: borrower, body: whole })).toMatchObject({
      status: 400,
      data: { errors: { repaymentAmount: expect.stringContaining(formatAmount(toPay)) } },
    });
    const rest = await entered(id, day, String(toPay), { repaymentKind: 'shorten' });
    expect((await confirm(rest)).status).toBe(200);
    expect(await readProject(id)).toMatchObject({ status: 103 });
  });
});
