import { serviceApply, serviceApplyStatus } from '@scf-kit/sdk/contract/enterprise/service-apply';
import { isServiceType } from '@scf-kit/sdk/contract/enterprise/services';
import { noticeMessage } from '@scf-kit/sdk/contract/platform/notice';
import { feeApply } from '@scf-kit/sdk/contract/treasury/fee-apply';
import { specialPayment } from '@scf-kit/sdk/contract/treasury/special-payment';
import { pay } from './ledger.ts';
import { after, formatDay, during, later } from './calendar.ts';
import type { Library } from './library.ts';
import { submit } from './approvals.ts';
import type { Stage } from './stage.ts';
import { announcements, requests } from './phrases.ts';
import { banks, suppliers } from './companies.ts';

const CNY = 'CURRENCY_TYPE-1';

/** Days of the story so many days apart, give or take. */
function* every({ dice, from, until }: Stage, least: number, most: number): Generator<string> {
  for (let day = later(from, dice.between(10, 20)); day <= until; day = later(day, dice.between(least, most)))
    yield day;
}

/** Work beside the deals: services, fees, special payments, announcements. */
export function plan(stage: Stage, library: Library): void {
  const { cast, chronicle, dice, from } = stage;
  const asked = Object.entries(requests);
  let turn = 0;
  for (const day of every(stage, 2, 5)) {
    chronicle.plan(during(dice, day), async (moment) => {
      const [serviceType, [content, reply]] = asked[turn % asked.length] ?? asked[0] ?? ['policy-advice', ['', '']];
      turn += 1;
      if (!isServiceType(serviceType)) return;
      // Every other round the demo account's own enterprise asks for one of each.
      const own = Math.floor((turn - 1) / asked.length) % 2 === 0 ? cast.customers[0] : undefined;
      const { desk } = own ?? dice.pick(cast.customers);
      const { id } = await desk.ask(serviceApply.calls.create, { body: { serviceType, content } });
      chronicle.plan(after(dice, moment, dice.between(0, 2)), async (taken) => {
        if (formatDay(taken) >= stage.lately && dice.happens(0.5)) return;
        if (dice.happens(0.08)) {
          await cast.admin.ask(serviceApply.calls.handle, {
            body: { id, status: serviceApplyStatus.returned.value, reply: '申请内容不完整，请补充后重新提交。' },
          });
          return;
        }
        await cast.admin.ask(serviceApply.calls.handle, { body: { id, status: serviceApplyStatus.inProgress.value } });
        chronicle.plan(after(dice, taken, dice.between(3, 12)), async () => {
          await cast.admin.ask(serviceApply.calls.handle, {
            body: { id, status: serviceApplyStatus.done.value, reply },
          });
        });
      });
    });
  }
  for (const day of every(stage, 6, 14)) {
    chronicle.plan(during(dice, day), async (moment) => {
      const desk = dice.pick(cast.sales);
      const amounts = Array.from({ length: dice.between(1, 3) }, () => dice.between(20_000, 480_000) / 100);
      const feeType = `FEE_TYPE-${dice.pick(['1', '3', '4', '6'])}`;
      const { id } = await desk.ask(feeApply.calls.create, {
        body: {
          feeType,
          amount: amounts.reduce((total, amount) => total + amount, 0).toFixed(2),
          currencyType: CNY,
          lines: amounts.map((amount) => ({ feeType, amount: amount.toFixed(2), occurDate: formatDay(moment) })),
          payeeName: desk.person.name,
          payeeBankOfDeposit: dice.pick(banks),
          payeeAccountNumber: dice.digits(19),
          reason: dice.pick(['拜访客户差旅费', '投标文件制作费', '设备演示物流费', '展会参展费用']),
        },
      });
      if (formatDay(moment) >= stage.lately && dice.happens(0.3)) return;
      await submit(stage, desk, feeApply.calls.start, id, moment, {
        approved: (done) => {
          pay(stage, feeApply.calls.pay, id, done, dice.pick(library.accounts));
        },
      });
    });
  }
  for (const day of every(stage, 24, 40)) {
    chronicle.plan(during(dice, day), async (moment) => {
      const desk = dice.pick(cast.sales);
      const { id } = await desk.ask(specialPayment.calls.create, {
        body: {
          paymentKind: 'SPECIAL_PAYMENT_KIND-1',
          amount: `${dice.between(8, 90)}000.00`,
          currencyType: CNY,
          payeeName: dice.pick(Object.values(suppliers)),
          payeeBankOfDeposit: dice.pick(banks),
          payeeAccountNumber: dice.digits(19),
          reason: '供应商产能紧张，框架合同签订前需先付排产定金。',
        },
      });
      await submit(stage, desk, specialPayment.calls.start, id, moment, {
        approved: (done) => {
          pay(stage, specialPayment.calls.pay, id, done, dice.pick(library.accounts));
        },
      });
    });
  }
  for (const [at, said] of announcements.entries()) {
    chronicle.plan(during(dice, later(from, 20 + at * 45)), async () => {
      await cast.admin.ask(noticeMessage.calls.create, {
        body: { ...said, receiverIds: cast.all.map(({ person }) => person.id), dataType: 'SYSTEM' },
      });
    });
  }
}
