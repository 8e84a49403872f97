import { stateOf } from '@scf-kit/sdk/contract';
import { financing } from '@scf-kit/sdk/contract/financing/financing';
import { financingParty } from '@scf-kit/sdk/contract/financing/financing-party';
import { repaymentPlan } from '@scf-kit/sdk/contract/financing/repayment-plan';
import { bill } from '@scf-kit/sdk/contract/treasury/bill';
import type { paymentRequest } from '@scf-kit/sdk/contract/treasury/payment-request';
import { changeRows } from '../resource/change-rows.ts';
import { moveState } from '../resource/states.ts';
import { filed } from './approvals.ts';
import { after, dayOf, during, later } from './calendar.ts';
import type { Desk } from './desk.ts';
import type { Party } from './library.ts';
import type { Stage } from './stage.ts';

/*
 * Reports of banks, the tax office and other systems: money was paid out or back, an invoice was issued. No call
 * receives them yet, so they are written directly, along the state changes that the contract of each record allows.
 */

const AWAITING = 'toBeDisbursed';
const LENT = stateOf(financing, 'postLoan');
const OVERDUE = stateOf(financing, 'overdue');
const REPAID = stateOf(repaymentPlan, 'repaid');
const LATE = stateOf(repaymentPlan, 'overdue');

interface Loan {
  readonly id: string;
  readonly amount: number;
  readonly party: Party;
}

/** The party that was chosen pays out, a few days after it was chosen. */
export function disburse({ chronicle, db, dice }: Stage, { id, amount, party }: Loan, moment: number): void {
  chronicle.plan(after(dice, moment, 1), async (then) => {
    await moveState(db, financing, id, AWAITING, {
      values: { financingAmount: amount.toFixed(2), interestRate: party.rate },
    });
    party.used += amount;
    await changeRows(db, financingParty, { id: party.id }, { usedCreditAmount: party.used.toFixed(2) });
    chronicle.plan(after(dice, then, dice.between(1, 4)), () => moveState(db, financing, id, LENT));
  });
}

/** An instalment is repaid on its day, now and then late; some are still owed. */
export function repay(
  stage: Stage,
  {
    planId,
    financingId,
    due,
    amount,
    principal,
  }: {
    readonly planId: string;
    readonly financingId: string;
    readonly due: string;
    readonly amount: string;
    readonly principal: string;
  },
): void {
  const { chronicle, db, dice, until } = stage;
  if (due > until) return;
  const paid = (delay: number): void =>
    chronicle.plan(during(dice, later(due, delay)), async (then) => {
      await moveState(db, repaymentPlan, planId, REPAID, {
        values: { repaidAmount: amount, repaymentPrincipal: principal, actualRepaymentDate: dayOf(then) },
      });
      const { status } = await db
        .selectFrom('financing')
        .select('status')
        .where('id', '=', financingId)
        .executeTakeFirstOrThrow();
      if (status === OVERDUE) await moveState(db, financing, financingId, LENT);
    });
  const luck = dice.next();
  if (luck < 0.86) {
    paid(0);
    return;
  }
  chronicle.plan(during(dice, later(due, 1)), async () => {
    await moveState(db, repaymentPlan, planId, LATE);
    const { status } = await db
      .selectFrom('financing')
      .select('status')
      .where('id', '=', financingId)
      .executeTakeFirstOrThrow();
    if (status === LENT) await moveState(db, financing, financingId, OVERDUE);
  });
  if (luck < 0.95) paid(dice.between(4, 12));
}

/** The tax office's system has issued an invoice that was approved. */
export const issue = (
  { chronicle, dice }: Stage,
  by: Desk,
  id: string,
  { moment, file }: { readonly moment: number; readonly file: () => Promise<string> },
): void =>
  chronicle.plan(after(dice, moment, dice.between(0, 1)), async (then) => {
    await by.ask(bill.calls.issue, {
      body: { id, billNumber: `26512${dice.digits(15)}`, billingDate: dayOf(then), billFile: await file() },
    });
  });

/** The cashier pays what was approved and enters what the bank says. */
export const pay = (
  { cast, chronicle, dice }: Stage,
  call: typeof paymentRequest.calls.pay,
  id: string,
  moment: number,
  payAccountId: string,
): void =>
  chronicle.plan(after(dice, moment, dice.between(0, 2)), async (then) => {
    const cashier = dice.pick(cast.byRole.cashier);
    const actualPayDate = dayOf(then);
    const bankSerialNumber = `${actualPayDate.replaceAll('-', '')}${dice.digits(10)}`;
    const newFilePath = await filed(cashier, '银行回单', {
      title: '银行电子回单',
      lines: [`流水号：${bankSerialNumber}`, `付款日期：${actualPayDate}`, '（演示资料）'],
      seal: '业务专用章',
    });
    const paymentCreditList = [{ originalFileName: '银行回单.pdf', newFilePath }];
    await cashier.ask(call, {
      body: { id, payAccountId, bankSerialNumber, actualPayDate, paymentCreditList },
    });
  });
