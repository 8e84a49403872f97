import { bill } from '@scf-kit/sdk/contract/treasury/bill';
import type { paymentRequest } from '@scf-kit/sdk/contract/treasury/payment-request';
import { filed } from './approvals.ts';
import { after, formatDay } from './calendar.ts';
import type { Desk } from './desk.ts';
import type { Stage } from './stage.ts';

/* Reports of banks and the tax office, entered by whoever gets them: an invoice was issued, money was paid out. */

/** The tax office's system has issued an invoice that was approved; a red one on the buyer's slip. */
export const issue = (
  { chronicle, dice }: Stage,
  by: Desk,
  id: string,
  given: {
    readonly moment: number;
    readonly file: () => Promise<string>;
    readonly red?: boolean;
    readonly issued?: (moment: number) => void;
  },
): void =>
  chronicle.plan(after(dice, given.moment, dice.between(0, 1)), async (then) => {
    const slip = given.red
      ? { redSlipNumber: `2651${dice.digits(16)}`, redSlipTime: new Date(then - 3_600_000).toISOString() }
      : {};
    await by.ask(bill.calls.issue, {
      body: {
        id,
        billNumber: `26512${dice.digits(15)}`,
        billingDate: formatDay(then),
        billFile: await given.file(),
        ...slip,
      },
    });
    given.issued?.(then);
  });

/** The cashier pays what was approved and enters what the bank says; some of what was approved lately waits. */
export const pay = (
  { cast, chronicle, dice, lately }: Stage,
  call: typeof paymentRequest.calls.pay,
  id: string,
  moment: number,
  payAccountId: string,
): void => {
  if (formatDay(moment) >= lately && dice.happens(0.6)) return;
  chronicle.plan(after(dice, moment, dice.between(0, 2)), async (then) => {
    const cashier = dice.pick(cast.byRole.cashier);
    const actualPayDate = formatDay(then);
    const bankSerialNumber = `${actualPayDate.replaceAll('-', '')}${dice.digits(10)}`;
    const newFilePath = await filed(cashier, '银行回单', {
      title: '银行电子回单',
      lines: ['流水号与付款日期见系统内该付款', '（演示资料）'],
      seal: '业务专用章',
    });
    const paymentCreditList = [{ originalFileName: '银行回单.pdf', newFilePath }];
    await cashier.ask(call, {
      body: { id, payAccountId, bankSerialNumber, actualPayDate, paymentCreditList },
    });
  });
};
