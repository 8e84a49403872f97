import { expenseAccounting } from '@scf-kit/sdk/contract/financing/expense-accounting';
import { repaymentPlan } from '@scf-kit/sdk/contract/financing/repayment-plan';
import { contract } from '@scf-kit/sdk/contract/trade/contract';
import { orderBiddingProducts } from '@scf-kit/sdk/contract/trade/order-bidding-products';
import { bill, invoiceGroup } from '@scf-kit/sdk/contract/treasury/bill';
import { financeAmountDetail } from '@scf-kit/sdk/contract/treasury/finance-amount-detail';
import { financialCollection } from '@scf-kit/sdk/contract/treasury/financial-collection';
import { paymentRequest } from '@scf-kit/sdk/contract/treasury/payment-request';
import {
  orderBiddingProductsOutbound,
  orderBiddingProductsWarehousing,
} from '@scf-kit/sdk/contract/warehouse/order-bidding-products-movement';
import { flowableFlow } from '@scf-kit/sdk/contract/workflow/flow';
import { addMonths } from '@scf-kit/sdk/values';
import { after, dayOf, during, later, workdayBefore } from './calendar.ts';
import type { Customer } from './cast.ts';
import type { Desk } from './desk.ts';
import * as ledger from './ledger.ts';
import type { Library, Party } from './library.ts';
import type { Relations } from './relations.ts';
import { approve, filed, hashOfForm, submit, type Stage } from './stage.ts';
import { banks, carriers, devices, hospitals, phoneOf, suppliers } from './words.ts';

const CNY = 'CURRENCY_TYPE-1';
type Device = (typeof devices)[number];
interface Line {
  readonly device: Device;
  readonly quantity: number;
  readonly price: number;
  readonly sold: number;
}
interface Deal {
  readonly id: string;
  readonly code: string;
  readonly customer: Customer;
  readonly hospital: (typeof hospitals)[number];
  readonly lines: readonly Line[];
  readonly amount: number;
  readonly months: number;
  readonly sales: Desk;
}

const yuan = (amount: number): string => amount.toFixed(2);
const cents = (amount: number): number => Math.round(amount * 100) / 100;
const roundTo = (amount: number, step: number): number => Math.round(amount / step) * step;
const sum = (amounts: readonly number[]): number => cents(amounts.reduce((total, amount) => total + amount, 0));

/** Parts of an amount by percent, the last one taking what is left. */
function partsOf(amount: number, percents: readonly number[]): readonly number[] {
  const parts = percents.slice(0, -1).map((percent) => cents((amount * percent) / 100));
  return [...parts, cents(amount - sum(parts))];
}

/** Financing projects from their application to money coming in and going out: about two a week. */
export function plan(stage: Stage, library: Library, relations: Relations): void {
  const { chronicle, dice, from, until } = stage;
  const state = { contracts: 0 };
  for (let day = later(from, 12); day <= until; day = later(day, dice.between(2, 6))) {
    chronicle.plan(during(dice, day), (moment) => apply(stage, { library, relations, state }, moment));
  }
  // Of late there is more to do.
  for (const days of [9, 8, 6, 5, 4, 3, 2, 2, 1])
    chronicle.plan(during(dice, workdayBefore(until, days)), (moment) =>
      apply(stage, { library, relations, state }, moment),
    );
}
interface World {
  readonly library: Library;
  readonly relations: Relations;
  readonly state: { contracts: number };
}

async function apply(stage: Stage, world: World, moment: number): Promise<void> {
  const { cast, dice } = stage;
  const hospital = dice.pick(hospitals);
  const relation = world.relations.get(hospital.name);
  if (!relation) return;
  const customer = dice.pick(cast.customers);
  const first = dice.pick(devices);
  // What one order holds comes from one supplier.
  const more = dice.draw(
    devices.filter((one) => one.supplier === first.supplier && one !== first),
    dice.pick([0, 0, 1, 1]),
  );
  const lines = [first, ...more].map((device): Line => {
    const price = roundTo(dice.between(...device.price), 1000);
    return {
      device,
      quantity: dice.between(1, device.most),
      price,
      sold: roundTo(price * (1.08 + dice.next() * 0.1), 100),
    };
  });
  const total = sum(lines.map(({ quantity, price }) => quantity * price));
  const amount = Math.max(10_000, Math.floor((total * (0.6 + dice.next() * 0.3)) / 10_000) * 10_000);
  const months = dice.pick([6, 6, 12, 12, 18, 24]);
  const file = await filed(customer.desk, '中标通知书', {
    title: '中标通知书',
    lines: [
      `${customer.officeName}：`,
      `贵公司在${hospital.name}${first.name}采购项目中被确定为中标人，请于三十日内与采购人签订合同。`,
      '（演示资料，不作任何证明）',
    ],
    seal: hospital.name,
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
        expectedDate: later(dayOf(moment), dice.between(20, 60)),
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
  const deal: Deal = {
    id: started.businessKey ?? '',
    code: started.code ?? '',
    customer,
    hospital,
    lines,
    amount,
    months,
    sales: relation.owner,
  };
  approve(stage, started.processInstanceId, moment, {
    approved: (then) => granted(stage, world, deal, then),
    likelihood: 0.06,
  });
}

/** An approved project gets its quotes, its plan of repayment and its contracts. */
function granted(stage: Stage, world: World, deal: Deal, moment: number): void {
  const { cast, chronicle, dice } = stage;
  const { treasurer } = cast;
  const able = world.library.parties.filter(({ total, used }) => used + deal.amount <= Number(total));
  const chosen = dice.happens(0.35) ? able[0] : dice.pick(able.length > 0 ? able : world.library.parties);
  chronicle.plan(after(dice, moment, 1), async (then) => {
    const quotes = new Map<string, string>();
    for (const { id, total, used, rate, charge, method } of world.library.parties) {
      const terms = {
        interestRate: rate,
        serviceChargePercentage: charge,
        interestPaymentMethod: `FXFS-${method}`,
        totalAmount: total,
        availableCreditAmount: yuan(Number(total) - used),
        financingAmount: yuan(deal.amount),
        termMonths: deal.months,
        validUntil: later(dayOf(then), 30),
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
    // Whoever works at the first party quotes by themselves.
    const [[, own = ''] = []] = quotes;
    if (dice.happens(0.8))
      await cast.financier.ask(expenseAccounting.calls.updateBatch, {
        body: {
          items: [
            { id: own, interestRate: (5.2 + dice.between(0, 8) / 10).toFixed(4), validUntil: later(dayOf(then), 20) },
          ],
        },
      });
    else if (own !== quotes.get(chosen?.id ?? ''))
      await cast.financier.ask(expenseAccounting.calls.refuse, {
        body: { id: own, refuseReason: dice.pick(['超出单户集中度。', '该区域暂停新增投放。']) },
      });
    const taken = quotes.get(chosen?.id ?? '');
    if (taken !== undefined)
      await treasurer.ask(expenseAccounting.calls.updateBatch, {
        body: { items: [{ id: taken, allowUse: 1, selected: 1 }] },
      });
  });
  chronicle.plan(after(dice, moment, 2), (then) => lend(stage, deal, chosen, then));
  chronicle.plan(after(dice, moment, dice.between(3, 6)), (then) => sell(stage, world, deal, then));
  chronicle.plan(after(dice, moment, dice.between(4, 8)), (then) => buy(stage, world, deal, then));
}

/** What is lent, and the plan of its repayment: interest every quarter, the principal at the end. */
async function lend(stage: Stage, deal: Deal, party: Party | undefined, moment: number): Promise<void> {
  if (!party) return;
  const { treasurer } = stage.cast;
  const quarters = Math.ceil(deal.months / 3);
  const interest = cents((deal.amount * Number(party.rate)) / 400);
  for (let period = 1; period <= quarters; period += 1) {
    const due = addMonths(dayOf(moment), period * 3) ?? dayOf(moment);
    const [amount, principal] =
      period === quarters ? [yuan(deal.amount + interest), yuan(deal.amount)] : [yuan(interest), '0.00'];
    const { id: planId } = await treasurer.ask(repaymentPlan.calls.create, {
      body: { financingId: deal.id, period, plannedRepaymentDate: due, plannedRepaymentAmount: amount },
    });
    ledger.repay(stage, { planId, financingId: deal.id, due, amount, principal });
  }
  ledger.disburse(stage, { id: deal.id, amount: deal.amount, party }, moment);
}

async function newContract(
  world: World,
  deal: Deal,
  day: string,
  sale: boolean,
): Promise<{ readonly id: string; readonly amount: number; readonly parts: readonly number[] }> {
  const { lines, sales, hospital, customer } = deal;
  world.state.contracts += 1;
  const amount = sum(lines.map(({ quantity, price, sold }) => quantity * (sale ? sold : price)));
  const supplier = suppliers[lines[0]?.device.supplier ?? ''] ?? '';
  const percents = [30, 60, 10];
  const parts = partsOf(amount, percents);
  const { id } = await sales.ask(contract.calls.create, {
    body: {
      code: `${sale ? 'XS' : 'CG'}-${day.slice(0, 4)}-${String(100 + world.state.contracts).padStart(4, '0')}`,
      orderCode: deal.code,
      companyName: customer.officeName,
      signDate: day,
      customerName: sale ? hospital.name : supplier,
      ...(sale ? { customerId: world.relations.get(hospital.name)?.id ?? null } : {}),
      contractType: sale ? 2 : 1,
      isPayer: sale ? 1 : 2,
      provinceId: '510000',
      sourceFunds: `SOURCE_FUNDS-${sale ? 1 : 3}`,
      businessType: 'PROKECT_AREA_NATION-5',
      contractAmount: yuan(amount),
      currencyType: CNY,
      endUser: world.library.hospitals.get(hospital.name) ?? null,
      winningCompanyName: customer.officeName,
      financingId: deal.id,
      remarks: customer.english
        ? 'Delivery within 30 days; acceptance by the hospital.'
        : '到货后十五日内完成安装调试，验收合格后付尾款。',
      products: lines.map(({ device, quantity, price, sold }) => ({
        biddingEquipment: `ZBSB-${device.value}`,
        equipmentQuantity: quantity,
        equipmentSpecification: device.specification,
        unit: device.unit,
        manufacturer: `ZBCP_CJ-${device.supplier}`,
        brandId: `ZBCP_PP-${device.brand}`,
        unitPrice: yuan(sale ? sold : price),
        sourceMethod: 'SOURCE_METHOD-1',
      })),
      plans: parts.map((part, at) => ({
        amountCollected: yuan(part),
        receivableDate: later(day, [10, 45, 365][at] ?? 30),
        condition: ['预付', '到货验收', '质保期满'][at] ?? '',
        percent: String(percents[at] ?? 0),
      })),
    },
  });
  return { id, amount, parts };
}

/** The sale: its contract, invoices under it, and the hospital's payments as they come in and are claimed. */
async function sell(stage: Stage, world: World, deal: Deal, moment: number): Promise<void> {
  const { cast, chronicle, dice } = stage;
  const { sales, hospital } = deal;
  const made = await newContract(world, deal, dayOf(moment), true);
  if (dice.happens(0.05)) return;
  await submit(stage, sales, contract.calls.start, made.id, moment, {
    approved: async (signed) => {
      await ledger.enforce(stage, made.id);
      const group = dice.happens(0.4)
        ? (
            await sales.ask(invoiceGroup.calls.create, {
              body: {
                name: `${hospital.name}${dayOf(signed).slice(0, 7)}批次`,
                contractId: made.id,
                financingId: deal.id,
              },
            })
          ).id
        : null;
      for (const [at, part] of made.parts.slice(0, 2).entries()) {
        chronicle.plan(after(dice, signed, at === 0 ? dice.between(2, 9) : dice.between(25, 55)), async (then) => {
          const { id } = await sales.ask(bill.calls.create, {
            body: {
              direction: 1,
              contractId: made.id,
              financingId: deal.id,
              customerName: hospital.name,
              productName: deal.lines[0]?.device.name ?? '',
              kind: 'BILL_KIND-1',
              billType: `BILL_TYPE-${dice.pick(['1', '3', '5'])}`,
              billAmount: yuan(part),
              taxRate: '13',
              billNumber: `26512${dice.digits(15)}`,
              billingDate: dayOf(then),
              invoiceGroupId: group,
              billFile: await filed(sales, '发票', {
                title: '电子发票（增值税专用发票）',
                lines: [
                  `购买方：${hospital.name}`,
                  `销售方：${deal.customer.officeName}`,
                  `价税合计：¥${yuan(part)}`,
                  '（演示资料，不作报销凭证）',
                ],
                seal: '发票专用章',
              }),
            },
          });
          // Some are still being written.
          if (dayOf(then) >= stage.lately && dice.happens(0.3)) return;
          await submit(stage, sales, bill.calls.start, id, then, {
            approved: (done) => {
              ledger.issue(stage, id, done);
            },
          });
        });
        chronicle.plan(after(dice, signed, at === 0 ? dice.between(8, 20) : dice.between(40, 75)), async (then) => {
          const { id } = await cast.treasurer.ask(financialCollection.calls.create, {
            body: {
              contractId: made.id,
              financingId: deal.id,
              customerName: hospital.name,
              namePayer: hospital.name,
              paymentDate: dayOf(then),
              currencyType: CNY,
              paymentAmount: yuan(part),
              bankOfDeposit: dice.pick(banks),
              accountNumber: dice.digits(19),
              receiveAccountId: dice.pick(world.library.accounts),
            },
          });
          if (dice.happens(0.12)) return;
          // Now and then what came in is claimed in two parts.
          for (const claim of dice.happens(0.15) ? partsOf(part, [60, 40]) : [part])
            chronicle.plan(after(dice, then, dice.between(0, 3)), async (claimed) => {
              const { id: own } = await sales.ask(financeAmountDetail.calls.create, {
                body: {
                  financialCollectionId: id,
                  contractId: made.id,
                  financingId: deal.id,
                  amountKind: 'AMOUNT_KIND-1',
                  amount: yuan(claim),
                  currencyType: CNY,
                },
              });
              if (dayOf(claimed) < stage.lately || dice.happens(0.7))
                await submit(stage, sales, financeAmountDetail.calls.start, own, claimed);
            });
          if (at === 1 && dice.happens(0.5))
            chronicle.plan(after(dice, then, dice.between(10, 25)), () => ledger.complete(stage, made.id));
        });
      }
    },
  });
}

/** The purchase: its contract, what is paid under it, the supplier's invoice and the goods coming in. */
async function buy(stage: Stage, world: World, deal: Deal, moment: number): Promise<void> {
  const { chronicle, dice } = stage;
  const { sales, lines } = deal;
  const made = await newContract(world, deal, dayOf(moment), false);
  const supplier = suppliers[lines[0]?.device.supplier ?? ''] ?? '';
  const payee = { payeeName: supplier, payeeBankOfDeposit: dice.pick(banks), payeeAccountNumber: dice.digits(19) };
  if (dice.happens(0.04)) return;
  await submit(stage, sales, contract.calls.start, made.id, moment, {
    approved: async (signed) => {
      await ledger.enforce(stage, made.id);
      for (const [at, part] of made.parts.slice(0, 2).entries()) {
        chronicle.plan(after(dice, signed, at === 0 ? dice.between(1, 5) : dice.between(28, 50)), async (then) => {
          const { id } = await sales.ask(paymentRequest.calls.create, {
            body: {
              contractId: made.id,
              financingId: deal.id,
              type: `PAYMENT_TYPE-${at + 1}`,
              productName: lines[0]?.device.name ?? '',
              currency: CNY,
              origanAmount: yuan(part),
              exchangeRate: '1',
              ...payee,
              payAccountId: dice.pick(world.library.accounts),
              planPayDate: later(dayOf(then), 5),
              reason: at === 0 ? '合同预付款' : '到货验收款',
            },
          });
          if (dayOf(then) >= stage.lately && dice.happens(0.3)) return;
          await submit(stage, sales, paymentRequest.calls.start, id, then, {
            approved: (done) => {
              ledger.pay(stage, id, done);
            },
          });
        });
      }
      chronicle.plan(after(dice, signed, dice.between(20, 35)), async (then) => {
        const { id } = await sales.ask(bill.calls.create, {
          body: {
            direction: 4,
            contractId: made.id,
            financingId: deal.id,
            customerName: supplier,
            productName: lines[0]?.device.name ?? '',
            kind: 'BILL_KIND-2',
            billType: 'BILL_TYPE-5',
            billAmount: yuan(made.amount),
            taxRate: '13',
            billNumber: `26317${dice.digits(15)}`,
            billingDate: dayOf(then),
          },
        });
        await submit(stage, sales, bill.calls.ticketRegist, id, then);
      });
      if (dice.happens(0.35))
        chronicle.plan(after(dice, signed, dice.between(12, 30)), (then) => serviceInvoice(stage, deal, then));
      chronicle.plan(after(dice, signed, dice.between(18, 40)), async (then) => {
        const equipment = await sales.ask(orderBiddingProducts.calls.list, { query: { financingId: deal.id } });
        for (const { id, equipmentQuantity } of equipment.toSorted((a, b) =>
          a.equipmentSpecification < b.equipmentSpecification ? -1 : 1,
        )) {
          const batchCode = `PC${dayOf(then).replaceAll('-', '')}${dice.digits(3)}`;
          const voucher = await filed(sales, '入库单', {
            title: '入库单',
            lines: [
              `批次：${batchCode}`,
              `数量：${equipmentQuantity}`,
              `仓库：成都蓉西医药仓储有限公司`,
              '（演示资料）',
            ],
            seal: '成都蓉西医药仓储有限公司',
          });
          await sales.ask(orderBiddingProductsWarehousing.calls.create, {
            body: {
              orderBiddingProductsId: id,
              financingId: deal.id,
              contractId: made.id,
              batchCode,
              quantity: equipmentQuantity,
              warehousingDate: dayOf(then),
              handlerId: sales.person.id,
              warehousingVoucher: voucher,
            },
          });
          // Most of it goes on to the hospital, sometimes in two deliveries.
          const first =
            equipmentQuantity > 3 && dice.happens(0.4) ? Math.ceil(equipmentQuantity / 2) : equipmentQuantity;
          for (const [at, quantity] of [first, equipmentQuantity - first].entries())
            if (quantity > 0 && dice.happens(at === 0 ? 0.9 : 0.6))
              chronicle.plan(after(dice, then, dice.between(3, 8) + at * 10), async (sent) => {
                await sales.ask(orderBiddingProductsOutbound.calls.create, {
                  body: {
                    orderBiddingProductsId: id,
                    financingId: deal.id,
                    contractId: made.id,
                    batchCode,
                    quantity,
                    outboundDate: dayOf(sent),
                    handlerId: sales.person.id,
                    receiverName: `${deal.hospital.name.slice(0, 4)}设备科`,
                    receiverPhone: phoneOf(dice),
                    logisticsNumber: `${dice.pick(carriers)}${dice.digits(12)}`,
                  },
                });
              });
        }
      });
    },
  });
}

/** What the financed enterprise invoices the platform for, and what it collects from others by the way. */
async function serviceInvoice(stage: Stage, deal: Deal, moment: number): Promise<void> {
  const { dice } = stage;
  const { sales, lines, customer } = deal;
  const direction = dice.happens(0.5) ? 2 : 3;
  const { id } = await sales.ask(bill.calls.create, {
    body: {
      direction,
      financingId: deal.id,
      customerName: customer.officeName,
      productName: `${lines[0]?.device.name ?? ''}安装服务`,
      kind: direction === 2 ? 'BILL_KIND-2' : 'BILL_KIND-4',
      billType: 'BILL_TYPE-5',
      billAmount: yuan(dice.between(3, 30) * 1000),
      taxRate: '6',
      billNumber: `26441${dice.digits(15)}`,
      billingDate: dayOf(moment),
    },
  });
  await submit(stage, sales, direction === 2 ? bill.calls.start : bill.calls.startToPlatform, id, moment);
}
