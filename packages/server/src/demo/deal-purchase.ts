import { contract } from '@scf-kit/sdk/contract/trade/contract';
import { orderBiddingProducts } from '@scf-kit/sdk/contract/trade/order-bidding-products';
import { bill } from '@scf-kit/sdk/contract/treasury/bill';
import { billDirections } from '@scf-kit/sdk/contract/treasury/billed';
import { paymentRequest } from '@scf-kit/sdk/contract/treasury/payment-request';
import {
  orderBiddingProductsOutbound,
  orderBiddingProductsWarehousing,
} from '@scf-kit/sdk/contract/warehouse/order-bidding-products-movement';
import { after, formatDay, later } from './calendar.ts';
import { filed, submit } from './approvals.ts';
import { makePhone } from './cast-names.ts';
import { banks, suppliers } from './companies.ts';
import { financed, invoiced, inTwo, newContract, type Made } from './deal-contracts.ts';
import { accept, sign } from './deal-corrections.ts';
import { CNY, yuan, type Deal, type World } from './deal.ts';
import * as ledger from './ledger.ts';
import { carriers } from './phrases.ts';
import type { Stage } from './stage.ts';

/** A purchase: its deal, its contract, and the account of the supplier. */
interface Purchase {
  readonly stage: Stage;
  readonly world: World;
  readonly deal: Deal;
  readonly bought: Made;
  readonly payee: {
    readonly payeeName: string;
    readonly payeeBankOfDeposit: string;
    readonly payeeAccountNumber: string;
  };
}

/** Asked for once it is due: the advance on its day, the rest when the goods have come. */
async function requestPayment({ stage, world, deal, bought, payee }: Purchase, at: 0 | 1, then: number): Promise<void> {
  const { dice } = stage;
  const { sales, lines } = deal;
  const { id } = await sales.ask(paymentRequest.calls.create, {
    body: {
      contractId: bought.id,
      ...financed(deal),
      type: `PAYMENT_TYPE-${at + 1}`,
      productName: lines[0]?.device.name ?? '',
      currency: CNY,
      origanAmount: yuan(bought.parts[at] ?? 0),
      exchangeRate: '1',
      ...payee,
      payAccountId: dice.pick(world.library.accounts),
      planPayDate: later(formatDay(then), 5),
      reason: at === 0 ? '合同预付款' : '到货验收款',
    },
  });
  if (formatDay(then) >= stage.lately && dice.happens(0.3)) return;
  await submit(stage, sales, paymentRequest.calls.start, id, then, {
    approved: (done) => {
      ledger.pay(stage, paymentRequest.calls.pay, id, done, dice.pick(world.library.accounts));
    },
  });
}

const { collected, supplied } = billDirections;

/** The supplier's invoice over goods of the contract. */
async function registerInvoice(
  { stage, deal, bought, payee }: Purchase,
  goods: Made['goods'],
  then: number,
): Promise<void> {
  const { dice } = stage;
  const { sales, lines } = deal;
  const direction = dice.happens(0.8) ? supplied.value : collected.value;
  const { id } = await sales.ask(bill.calls.create, {
    body: {
      direction,
      contractId: bought.id,
      ...financed(deal),
      customerName: payee.payeeName,
      productName: lines[0]?.device.name ?? '',
      kind: 'BILL_KIND-2',
      billType: 'BILL_TYPE-5',
      taxRate: '13',
      billNumber: `26317${dice.digits(15)}`,
      billingDate: formatDay(then),
      ...invoiced(goods),
    },
  });
  await submit(stage, sales, direction === supplied.value ? bill.calls.ticketRegist : bill.calls.start, id, then);
}

/** Goods of one kind as they lie in the warehouse. */
interface Batch {
  readonly id: string;
  readonly batchCode: string;
  readonly subWarehouseLocationId: string | null;
  readonly serials: readonly string[];
}

/** Goods of one kind come into the warehouse; `nth`: which kind of the contract. */
async function receive(
  { stage, world, deal, bought }: Purchase,
  { id, equipmentQuantity }: { readonly id: string; readonly equipmentQuantity: number },
  nth: number,
  then: number,
): Promise<Batch> {
  const { dice } = stage;
  const { sales } = deal;
  const batchCode = `PC${formatDay(then).replaceAll('-', '')}${dice.digits(3)}`;
  const { locations } = world.library;
  const subWarehouseLocationId = locations[nth % locations.length] ?? null;
  const serials = Array.from(
    { length: equipmentQuantity },
    (_, piece) => `${batchCode}-${nth + 1}-${String(piece + 1).padStart(4, '0')}`,
  );
  const voucher = await filed(sales, '入库单', {
    title: '入库单',
    lines: ['仓库：成都蓉西医药仓储有限公司', '批次与数量见系统内该入库记录', '（演示资料）'],
    seal: '成都蓉西医药仓储有限公司',
  });
  await sales.ask(orderBiddingProductsWarehousing.calls.create, {
    body: {
      orderBiddingProductsId: id,
      ...financed(deal),
      contractId: bought.id,
      batchCode,
      quantity: equipmentQuantity,
      subWarehouseLocationId,
      snList: serials,
      warehousingDate: formatDay(then),
      handlerId: sales.person.id,
      warehousingVoucher: voucher,
    },
  });
  return { id, batchCode, subWarehouseLocationId, serials };
}

/** Some pieces of a batch go on to the hospital. */
async function sendOn(
  { stage, deal, bought }: Purchase,
  { id, batchCode, subWarehouseLocationId }: Batch,
  serials: readonly string[],
  sent: number,
): Promise<void> {
  const { dice } = stage;
  const { sales } = deal;
  const quantity = serials.length;
  const { id: outboundId } = await sales.ask(orderBiddingProductsOutbound.calls.create, {
    body: {
      orderBiddingProductsId: id,
      ...financed(deal),
      contractId: bought.id,
      batchCode,
      quantity,
      subWarehouseLocationId,
      snList: serials,
      outboundDate: formatDay(sent),
      handlerId: sales.person.id,
      receiverName: `${deal.hospital.name.slice(0, 4)}设备科`,
      receiverPhone: makePhone(dice),
      logisticsNumber: `${dice.pick(carriers)}${dice.digits(12)}`,
    },
  });
  accept(stage, deal, { contractId: bought.id, outboundId, quantity }, sent);
}

/** All the goods come in. Most of them go on to the hospital, sometimes in two deliveries. */
async function receiveGoods(purchase: Purchase, then: number): Promise<void> {
  const { chronicle, dice } = purchase.stage;
  const { sales, of } = purchase.deal;
  const equipment = await sales.ask(orderBiddingProducts.calls.list, { query: of });
  for (const [nth, kind] of equipment
    .toSorted((a, b) => (a.equipmentSpecification < b.equipmentSpecification ? -1 : 1))
    .entries()) {
    const batch = await receive(purchase, kind, nth, then);
    const { serials } = batch;
    const first = serials.length > 3 && dice.happens(0.4) ? Math.ceil(serials.length / 2) : serials.length;
    for (const [at, pieces] of [serials.slice(0, first), serials.slice(first)].entries())
      if (pieces.length > 0 && dice.happens(at === 0 ? 0.9 : 0.6))
        chronicle.plan(after(dice, then, dice.between(3, 8) + at * 10), (sent) =>
          sendOn(purchase, batch, pieces, sent),
        );
  }
  chronicle.plan(after(dice, then, dice.between(1, 12)), (paying) => requestPayment(purchase, 1, paying));
}

/** The purchase: its contract, what is paid under it, the supplier's invoice and the goods coming in. */
export async function buy(stage: Stage, world: World, deal: Deal, moment: number): Promise<void> {
  const { chronicle, dice } = stage;
  const { sales, lines } = deal;
  const bought = await newContract(world, deal, formatDay(moment), false);
  const supplier = suppliers[lines[0]?.device.supplier ?? ''] ?? '';
  const payee = { payeeName: supplier, payeeBankOfDeposit: dice.pick(banks), payeeAccountNumber: dice.digits(19) };
  const purchase: Purchase = { stage, world, deal, bought, payee };
  if (dice.happens(0.04)) return;
  await submit(stage, sales, contract.calls.start, bought.id, moment, {
    approved: async (signed) => {
      await sign(deal, bought.id, formatDay(signed));
      chronicle.plan(after(dice, signed, dice.between(10, 15)), (then) => requestPayment(purchase, 0, then));
      for (const [at, goods] of inTwo(bought).entries())
        chronicle.plan(after(dice, signed, dice.between(20, 35) + at * 5), (then) =>
          registerInvoice(purchase, goods, then),
        );
      chronicle.plan(after(dice, signed, dice.between(6, 16)), (then) => receiveGoods(purchase, then));
    },
  });
}
