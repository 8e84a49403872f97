import { financing, financingStatus } from '@scf-kit/sdk/contract/financing/financing';
import { financingRepayment } from '@scf-kit/sdk/contract/financing/financing-repayment';
import { financingExtension } from '@scf-kit/sdk/contract/financing/financing-extension';
import { repaymentPlan } from '@scf-kit/sdk/contract/financing/repayment-plan';
import { filed, submit } from './approvals.ts';
import { after, formatDay, during, later } from './calendar.ts';
import { yuan, type Deal } from './deal.ts';
import type { Desk } from './desk.ts';
import type { Stage } from './stage.ts';

/** How often somebody looks whether the contracts of a project are signed, and until when. */
const EVERY = 4;
const LOOKS = 15;

/** The bank's receipt of a payment, as a file of whoever enters it. */
const slip = async (desk: Desk): Promise<string> =>
  filed(desk, '银行回单', {
    title: '银行电子回单',
    lines: ['流水号与日期见系统内该笔记录', '（演示资料）'],
    seal: '业务专用章',
  });

/** The party that was chosen pays out, a few days after the contracts are signed; then the loan is repaid. */
export function lend(
  stage: Stage,
  deal: Deal,
  { own }: { readonly own: boolean },
  moment: number,
  looks = LOOKS,
): void {
  const { cast, chronicle, dice } = stage;
  const { treasurer, financier } = cast;
  chronicle.plan(after(dice, moment, EVERY), async (then) => {
    const { status } = await treasurer.ask(financing.calls.get, { params: { id: deal.id } });
    if (status === financingStatus.approved.value && looks > 0) lend(stage, deal, { own }, then, looks - 1);
    if (status !== financingStatus.toBeDisbursed.value) return;
    const valueDate = formatDay(then);
    const bankSerialNumber = `${valueDate.replaceAll('-', '')}${dice.digits(10)}`;
    // The institution with an account of its own reports by itself.
    const lender = own ? financier : treasurer;
    const newFilePath = await slip(lender);
    await lender.ask(financing.calls.disburse, {
      body: {
        id: deal.id,
        valueDate,
        amount: yuan(deal.amount),
        bankSerialNumber,
        voucher: [{ originalFileName: '银行回单.pdf', newFilePath }],
      },
    });
    chronicle.plan(after(dice, then, dice.between(0, 1)), async () => {
      if (dice.happens(0.9)) await treasurer.ask(financing.calls.confirmPlan, { body: { id: deal.id } });
    });
    const plan = await treasurer.ask(repaymentPlan.calls.list, { query: { financingId: deal.id } });
    for (const { plannedRepaymentDate } of plan) repay(stage, deal, plannedRepaymentDate);
    if (dice.happens(0.15))
      chronicle.plan(after(dice, then, dice.between(35, 60)), (early) => ahead(stage, deal, early));
    if (dice.happens(0.12))
      chronicle.plan(after(dice, then, dice.between(30, 80)), (asked) => extend(stage, deal, asked));
  });
}

/** An instalment is repaid on its day, now and then late; some are still owed. */
function repay(stage: Stage, deal: Deal, due: string): void {
  const { cast, chronicle, dice, until } = stage;
  const luck = dice.next();
  if (luck >= 0.95) return;
  const day = luck < 0.86 ? due : later(due, dice.between(4, 12));
  if (day > until) return;
  chronicle.plan(during(dice, day), async (then) => {
    const repaymentDate = formatDay(then);
    const book = await deal.customer.desk.ask(financing.calls.book, { query: { id: deal.id, day: repaymentDate } });
    if (Number(book.owed.total) === 0) return;
    const { id } = await deal.customer.desk.ask(financingRepayment.calls.create, {
      body: {
        financingId: deal.id,
        repaymentDate,
        repaymentAmount: book.owed.total,
        repaymentKind: 'due',
        payerName: deal.customer.officeName,
        repaymentVoucher: await slip(deal.customer.desk),
      },
    });
    if (formatDay(then) >= stage.lately && dice.happens(0.4)) return;
    chronicle.plan(after(dice, then, 0), async () => {
      await cast.treasurer.ask(financingRepayment.calls.confirm, { body: { id } });
    });
  });
}

/** A part of the principal is repaid before it is due, and the instalments become lower. */
async function ahead({ cast, chronicle, dice }: Stage, deal: Deal, moment: number): Promise<void> {
  const { desk, officeName } = deal.customer;
  const { id } = await desk.ask(financingRepayment.calls.create, {
    body: {
      financingId: deal.id,
      repaymentDate: formatDay(moment),
      repaymentAmount: yuan(Math.max(10_000, Math.floor(deal.amount / 50_000) * 10_000)),
      repaymentKind: 'lower',
      payerName: officeName,
      repaymentVoucher: await slip(desk),
    },
  });
  chronicle.plan(after(dice, moment, 0), async () => {
    await cast.treasurer.ask(financingRepayment.calls.confirm, { body: { id } });
  });
}

/** More time is asked for, before the loan is due. */
async function extend(stage: Stage, deal: Deal, moment: number): Promise<void> {
  const { desk } = deal.customer;
  const { id } = await desk.ask(financingExtension.calls.create, {
    body: { financingId: deal.id, months: 2, reason: '医院付款周期延长，申请展期两个月。' },
  });
  await submit(stage, desk, financingExtension.calls.start, id, moment, {});
}
