import { contract } from '@scf-kit/sdk/contract/trade/contract';
import { contractTemplate } from '@scf-kit/sdk/contract/trade/contract-template';
import { orderBiddingProducts } from '@scf-kit/sdk/contract/trade/order-bidding-products';
import { bill } from '@scf-kit/sdk/contract/treasury/bill';
import { billDirections } from '@scf-kit/sdk/contract/treasury/billed';
import { invoiceGroup } from '@scf-kit/sdk/contract/treasury/invoice-group';
import { financeAmountDetail } from '@scf-kit/sdk/contract/treasury/finance-amount-detail';
import { financialCollection } from '@scf-kit/sdk/contract/treasury/financial-collection';
import { after, formatDay, later } from './calendar.ts';
import { allowance, invoiceFile, sign, supplement } from './deal-corrections.ts';
import * as ledger from './ledger.ts';
import { submit } from './approvals.ts';
import type { Stage } from './stage.ts';
import { banks, suppliers } from './companies.ts';
import { type World, type Deal, sum, splitAmount, yuan, CNY } from './deal.ts';

export interface Made {
  readonly id: string;
  readonly amount: number;
  readonly parts: readonly number[];
  /** Its goods, each by the id of its line. */
  readonly goods: readonly { readonly id: string; readonly quantity: number; readonly price: number }[];
}

/** The financing project of a deal, where there is one. */
export const financed = ({ of }: Deal): { readonly financingId?: string } => ('financingId' in of ? of : {});

/** The amount and the lines of an invoice that takes these goods of a contract. */
export const invoiced = (goods: Made['goods']) => ({
  billAmount: yuan(sum(goods.map(({ quantity, price }) => quantity * price))),
  lines: goods
    .filter(({ quantity }) => quantity > 0)
    .map(({ id, quantity, price }) => ({
      contractProductId: id,
      quantity,
      unitPrice: yuan(price),
      amount: yuan(quantity * price),
    })),
});

/** The goods of two invoices: the first takes about half of each. */
export function inTwo({ goods }: Made): readonly Made['goods'][] {
  const first = goods.map((each) => ({ ...each, quantity: Math.ceil(each.quantity / 2) }));
  const rest = goods.map((each, at) => ({ ...each, quantity: each.quantity - (first[at]?.quantity ?? 0) }));
  return [first, rest].filter((part) => part.some(({ quantity }) => quantity > 0));
}

export async function newContract(world: World, deal: Deal, day: string, sale: boolean): Promise<Made> {
  const { lines, sales, hospital, customer } = deal;
  const equipment = await sales.ask(orderBiddingProducts.calls.list, { query: deal.of });
  world.state.contracts += 1;
  const amount = sum(lines.map(({ quantity, price, sold }) => quantity * (sale ? sold : price)));
  const supplier = suppliers[lines[0]?.device.supplier ?? ''] ?? '';
  const { percents, days, conditions } = deal.terms;
  const parts = splitAmount(amount, percents);
  const { id, products } = await sales.ask(contract.calls.create, {
    body: {
      code: `${sale ? 'XS' : 'CG'}-${day.slice(0, 4)}-${String(100 + world.state.contracts).padStart(4, '0')}`,
      orderCode: deal.code,
      companyName: customer.officeName,
      signDate: day,
      customerName: sale ? hospital.name : supplier,
      ...(sale ? { customerId: world.relations.get(hospital.name)?.id ?? null } : {}),
      contractType: sale ? 2 : 1,
      contractTemplateId: world.library.templates.get(sale ? 2 : 1) ?? null,
      isPayer: sale ? 1 : 2,
      provinceId: '510000',
      sourceFunds: `SOURCE_FUNDS-${sale ? 1 : 3}`,
      businessType: 'PROKECT_AREA_NATION-5',
      contractAmount: yuan(amount),
      currencyType: CNY,
      endUser: world.library.hospitals.get(hospital.name) ?? null,
      winningCompanyName: customer.officeName,
      ...deal.of,
      remarks: customer.english
        ? 'Delivery within 30 days; acceptance by the hospital.'
        : '到货后十五日内完成安装调试，验收合格后付尾款。',
      products: lines.map(({ device, quantity, price, sold }) => ({
        orderBiddingProductsId:
          equipment.find((goods) => goods.equipmentSpecification === device.specification)?.id ?? null,
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
        receivableDate: later(day, days[at] ?? 30),
        condition: conditions[at] ?? '',
        percent: String(percents[at] ?? 0),
      })),
    },
  });
  const goods = products.map((product) => ({
    id: product.id,
    quantity: product.equipmentQuantity,
    price: Number(product.unitPrice),
  }));
  return { id, amount, parts, goods };
}

const { issued, issuedToPlatform } = billDirections;

/** An invoice to the hospital: applied for, approved and issued with its file. */
async function invoice(
  stage: Stage,
  deal: Deal,
  given: { readonly contractId: string; readonly group: string | null; readonly goods: Made['goods'] },
  moment: number,
): Promise<void> {
  const { chronicle, dice } = stage;
  const { sales, hospital, lines } = deal;
  const direction = dice.happens(0.9) ? issued.value : issuedToPlatform.value;
  const { id } = await sales.ask(bill.calls.create, {
    body: {
      direction,
      contractId: given.contractId,
      ...financed(deal),
      customerName: hospital.name,
      productName: lines[0]?.device.name ?? '',
      kind: 'BILL_KIND-1',
      billType: 'BILL_TYPE-5',
      taxRate: '13',
      invoiceGroupId: given.group,
      ...invoiced(given.goods),
    },
  });
  // Some are still being written.
  if (formatDay(moment) >= stage.lately && dice.happens(0.3)) return;
  await submit(stage, sales, direction === issued.value ? bill.calls.start : bill.calls.startToPlatform, id, moment, {
    approved: (done) => {
      ledger.issue(stage, sales, id, {
        moment: done,
        file: () => invoiceFile(deal),
        issued: (then) => {
          // Now and then something has to be taken off an invoice.
          if (dice.happens(0.12))
            chronicle.plan(after(dice, then, dice.between(3, 10)), (reduced) => allowance(stage, deal, id, reduced));
        },
      });
    },
  });
}

/** The sale: its contract, invoices under it, and the hospital's payments as they come in and are claimed. */
export async function sell(stage: Stage, world: World, deal: Deal, moment: number): Promise<void> {
  const { cast, chronicle, dice } = stage;
  const { sales, hospital } = deal;
  const made = await newContract(world, deal, formatDay(moment), true);
  if (dice.happens(0.2)) await sales.ask(contractTemplate.calls.generation, { body: { contractId: made.id } });
  if (dice.happens(0.05)) return;
  await submit(stage, sales, contract.calls.start, made.id, moment, {
    approved: async (signed) => {
      await sign(deal, made.id, formatDay(signed));
      if (dice.happens(0.15))
        chronicle.plan(after(dice, signed, dice.between(6, 15)), (then) => supplement(stage, deal, made.id, then));
      const group = dice.happens(0.4)
        ? (
            await sales.ask(invoiceGroup.calls.create, {
              body: {
                name: `${hospital.name}${formatDay(signed).slice(0, 7)}批次`,
                contractId: made.id,
                ...financed(deal),
              },
            })
          ).id
        : null;
      for (const [at, goods] of inTwo(made).entries())
        chronicle.plan(after(dice, signed, at === 0 ? dice.between(2, 9) : dice.between(25, 55)), (then) =>
          invoice(stage, deal, { contractId: made.id, group, goods }, then),
        );
      const { plans } = await sales.ask(contract.calls.get, { params: { id: made.id } });
      for (const [at, part] of made.parts.slice(0, 2).entries()) {
        chronicle.plan(after(dice, signed, at === 0 ? dice.between(8, 20) : dice.between(40, 75)), async (then) => {
          const { id } = await cast.treasurer.ask(financialCollection.calls.create, {
            body: {
              contractId: made.id,
              ...financed(deal),
              customerName: hospital.name,
              namePayer: hospital.name,
              paymentDate: formatDay(then),
              currencyType: CNY,
              paymentAmount: yuan(part),
              bankOfDeposit: dice.pick(banks),
              accountNumber: dice.digits(19),
              receiveAccountId: dice.pick(world.library.accounts),
              bankSerialNumber: `LS${formatDay(then).replaceAll('-', '')}${dice.digits(8)}`,
            },
          });
          if (dice.happens(0.12)) return;
          // Now and then what came in is claimed in two parts.
          for (const claim of dice.happens(0.15) ? splitAmount(part, [60, 40]) : [part])
            chronicle.plan(after(dice, then, dice.between(0, 3)), async (claimed) => {
              const { id: own } = await sales.ask(financeAmountDetail.calls.create, {
                body: {
                  financialCollectionId: id,
                  contractId: made.id,
                  contractCollectionPlanId:
                    plans.find(({ amountCollected }) => amountCollected === yuan(part))?.id ?? null,
                  ...financed(deal),
                  amountKind: 'AMOUNT_KIND-1',
                  amount: yuan(claim),
                  currencyType: CNY,
                },
              });
              if (formatDay(claimed) < stage.lately || dice.happens(0.7))
                await submit(stage, sales, financeAmountDetail.calls.start, own, claimed);
            });
        });
      }
    },
  });
}
