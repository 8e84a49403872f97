import { describe, expect, test } from 'vitest';
import { message } from '@scf-kit/sdk/contract';
import { daysAfter } from '@scf-kit/sdk/loan';
import { formatAmount, today } from '@scf-kit/sdk/values';
import {
  A,
  borrower,
  confirm,
  controller,
  done,
  entered,
  finance,
  get,
  lent,
  readProject,
  provideLoans,
  send,
} from '../testing/loans.ts';

provideLoans();

const OWN = message('zh-CN', 'loan.confirm.own');
const change = (id: string, values: Record<string, unknown>, who = finance) =>
  send(who, 'PUT', 'financing-repayment', { id, ...values });

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
    await done(finance, 'PUT', 'financing-repayment/refuse', { id: entry, refuseReason: '金额不符' });
    await done(borrower, 'PUT', 'financing-repayment/submit', { id: entry });
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
    const { total } = await get(finance, 'financing/fetch/payoff', { id, day });
    const most = String(total);
    for (const amount of ['999999999999999.99', (Number(most) + 0.01).toFixed(2)]) {
      const refused = await send(borrower, 'POST', 'financing-repayment', {
        financingId: id,
        repaymentDate: day,
        repaymentAmount: amount,
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
      (await send(finance, 'PUT', 'financing-repayment/refuse', { id: again, refuseReason: '已结清' })).status,
    ).toBe(200);
  });

  test('beside money that waits it is what the payoff says is still to be paid', async () => {
    const day = today('Asia/Shanghai');
    const { id } = await lent(A, { day: daysAfter(day, -10) });
    expect((await confirm(await entered(id, day, '100000'))).status).toBe(200);
    const { total, waiting, toPay } = await get(finance, 'financing/fetch/payoff', { id, day });
    expect(waiting).toBe('100000.00');
    expect(toPay).toBe((Number(total) - 100_000).toFixed(2));
    const whole = { financingId: id, repaymentDate: day, repaymentAmount: total, repaymentKind: 'shorten' };
    expect(await send(borrower, 'POST', 'financing-repayment', whole)).toMatchObject({
      status: 400,
      data: { errors: { repaymentAmount: expect.stringContaining(formatAmount(toPay)) } },
    });
    const rest = await entered(id, day, String(toPay), { repaymentKind: 'shorten' });
    expect((await confirm(rest)).status).toBe(200);
    expect(await readProject(id)).toMatchObject({ status: 103 });
  });
});
