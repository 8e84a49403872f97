import { allowUse as uses, expenseAccounting, selection } from '@scf-kit/sdk/contract/financing/expense-accounting';
import { flowableFlow } from '@scf-kit/sdk/contract/workflow/flow';
import { after, formatDay, during, later, workdayBefore } from './calendar.ts';
import { lend } from './loans.ts';
import { approve, filed, hashOfForm } from './approvals.ts';
import type { Stage } from './stage.ts';
import { hospitals, suppliers } from './companies.ts';
import { type World, makeOrder, sum, yuan, CNY, RETAINED, type Deal } from './deal.ts';
import { sell } from './deal-contracts.ts';
import { buy } from './deal-purchase.ts';

/** Financing projects from their application to money coming in and going out: about two a week. */
export function plan(stage: Stage, world: World): void {
  const { chronicle, dice, from, until } = stage;
  for (let day = later(from, 12); day <= until; day = later(day, dice.between(2, 6))) {
    chronicle.plan(during(dice, day), (moment) => apply(stage, world, moment));
  }
  // Of late there is more to do.
  for (const days of [9, 8, 6, 5, 4, 3, 2, 2, 1])
    chronicle.plan(during(dice, workdayBefore(until, days)), (moment) => apply(stage, world, moment));
}

async function apply(stage: Stage, world: World, moment: number): Promise<void> {
  const { cast, dice } = stage;
  const hospital = dice.pick(hospitals);
  const relation = world.relations.get(hospital.name);
  if (!relation) return;
  const customer = dice.pick(cast.customers);
  const { first, lines } = makeOrder(dice);
  const total = sum(lines.map(({ quantity, price }) => quantity * price));
  const amount = Math.max(10_000, Math.floor((total * (0.6 + dice.next() * 0.3)) / 10_000) * 10_000);
  const months = dice.pick([6, 6, 12, 12, 18, 24]);
  const file = await filed(customer.desk, '中标通知书', {
    title: '中标通知书',
    lines: [
      `${customer.officeName}：`,
      '贵公司在采购项目中被确定为中标人，请于三十日内与采购人签订合同。',
      '（演示资料，不作任何证明）',
    ],
    seal: '招标代理专用章',
  });
  const started = await customer.desk.ask(flowableFlow.calls.start, {
    body: {
      formKey: 'financing-application',
      formHash: await hashOfForm(customer.desk, 'financing-application'),
      formData: {
        name: customer.english ? `Equipment for ${hospital.english}` : `${hospital.name}${first.name}采购融资`,
        customerName: hospital.name,
        businessType: 'PROKECT_AREA_NATION-5',
        endUser: world.library.hospitals.get(hospital.name),
        expectedDate: later(formatDay(moment), dice.between(20, 60)),
        contactPhone: customer.desk.person.phone,
        applyAmount: yuan(amount),
        termMonths: months,
        currencyType: CNY,
        financingKind: `FINANCING_KIND-${dice.between(1, 4)}`,
        interestPaymentMethod: 'FXFS-2',
        guarantee: 'no',
        purpose: customer.english
          ? `Purchase of ${lines.length === 1 ? 'one kind' : 'two kinds'} of medical equipment for the hospital, paid on delivery.`
          : `向${suppliers[first.supplier] ?? ''}采购${lines.map(({ device, quantity }) => `${device.name}${quantity}${device.unit}`).join('、')}，交付${hospital.name}使用。`,
        equipment: lines.map(({ device, quantity, price }, at) => ({
          _id: `r${at + 1}`,
          biddingEquipment: `ZBSB-${device.value}`,
          specification: device.specification,
          quantity,
          unit: device.unit,
          unitPrice: yuan(price),
        })),
        qualificationFiles: [{ uid: '1', name: '中标通知书.pdf', status: 'done', url: file, type: 'file' }],
        declaration: ['agreed'],
      },
    },
  });
  const id = started.businessKey ?? '';
  const deal: Deal = {
    id,
    of: { financingId: id },
    code: started.code ?? '',
    customer,
    hospital,
    lines,
    amount,
    months,
    sales: relation.owner,
    terms: RETAINED,
  };
  approve(stage, started.processInstanceId, moment, {
    approved: (then) => granted(stage, world, deal, then),
    likelihood: 0.06,
  });
}

/** An approved project gets its quotes and, once one of them is chosen, its contracts and its money. */
function granted(stage: Stage, world: World, deal: Deal, moment: number): void {
  const { cast, chronicle, dice } = stage;
  const { treasurer } = cast;
  chronicle.plan(after(dice, moment, 1), async (then) => {
    const quotes = new Map<string, string>();
    for (const { id, rate, charge, method } of world.library.parties) {
      const terms = {
        interestRate: rate,
        serviceChargePercentage: charge,
        interestPaymentMethod: `FXFS-${method}`,
        financingAmount: yuan(deal.amount),
        termMonths: deal.months,
        graceDays: 3,
        earlyFee: '0.5',
        validUntil: later(formatDay(then), 90),
      };
      quotes.set(
        id,
        (
          await treasurer.ask(expenseAccounting.calls.create, {
            body: { financingId: deal.id, financingPartyId: id, ...terms },
          })
        ).id,
      );
    }
    // The first party's own people enter their quote.
    const [[, own = ''] = []] = quotes;
    if (dice.happens(0.8))
      await cast.financier.ask(expenseAccounting.calls.updateBatch, {
        body: {
          items: [
            {
              id: own,
              interestRate: (5.2 + dice.between(0, 8) / 10).toFixed(4),
              validUntil: later(formatDay(then), 80),
            },
          ],
        },
      });
    else
      await cast.financier.ask(expenseAccounting.calls.refuse, {
        body: { id: own, refuseReason: dice.pick(['超出单户集中度。', '该区域暂停新增投放。']) },
      });
    const offered = await treasurer.ask(expenseAccounting.calls.byFinancing, { query: { financingId: deal.id } });
    const able = offered.filter(
      ({ allowUse, availableCreditAmount }) =>
        allowUse !== uses.unusable.value && Number(availableCreditAmount) >= deal.amount,
    );
    const cheapest = able.toSorted(
      (a, b) => Number(a.actualCustomerInterestRate) - Number(b.actualCustomerInterestRate),
    )[0];
    const taken = dice.happens(0.6) ? cheapest : dice.pick(able.length > 0 ? able : [cheapest]);
    if (!taken) return;
    await treasurer.ask(expenseAccounting.calls.updateBatch, {
      body: { items: [{ id: taken.id, allowUse: uses.usable.value, selected: selection.yes.value }] },
    });
    lend(stage, deal, { own: taken.id === own }, then);
  });
  chronicle.plan(after(dice, moment, dice.between(3, 6)), (then) => sell(stage, world, deal, then));
  chronicle.plan(after(dice, moment, dice.between(4, 8)), (then) => buy(stage, world, deal, then));
}
