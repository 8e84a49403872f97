import { actualDelivery } from '@scf-kit/sdk/contract/warehouse/actual-delivery';
import { outStock } from '@scf-kit/sdk/contract/warehouse/out-stock';
import { stockCount } from '@scf-kit/sdk/contract/warehouse/stock-count';
import { transferApplication, TRANSFER_TYPES } from '@scf-kit/sdk/contract/warehouse/transfer-application';
import { warehouseReceipt } from '@scf-kit/sdk/contract/warehouse/warehouse-receipt';
import { warehousing, WAREHOUSING_TYPES } from '@scf-kit/sdk/contract/warehouse/warehousing';
import { approve, submit } from './approvals.ts';
import { after, formatDay, later } from './calendar.ts';
import { makePhone } from './cast-names.ts';
import type { Desk } from './desk.ts';
import type { Stage } from './stage.ts';

const [PIECES, CAME, PLEDGED, OUT, MOVED] = [60, 59, 24, 12, 4] as const;

/** Goods that the keeper takes into custody: whose they are, where they lie, and which pieces came. */
interface Custody {
  readonly stage: Stage;
  readonly owner: Desk;
  /** The project they secure, where there is one. */
  readonly financingId: string | undefined;
  readonly warehouseId: string;
  /** The two shelves they lie on. */
  readonly first: string;
  readonly second: string;
  readonly warehousingId: string;
  readonly serials: readonly string[];
}

type Then = (moment: number) => Promise<void> | void;

async function firstLine(
  { stage }: Custody,
  call: typeof warehousing.calls.get | typeof warehouseReceipt.calls.get | typeof outStock.calls.get,
  id: string,
): Promise<string> {
  const { lines } = await stage.cast.keeper.ask(call, { params: { id } });
  return lines[0]?.id ?? '';
}

/** Sends a document to its approval, which it passes. */
const pass = (
  { stage }: Custody,
  call: Parameters<typeof submit>[2],
  id: string,
  moment: number,
  approved?: Then,
): Promise<void> =>
  submit(stage, stage.cast.keeper, call, id, moment, {
    fate: 'passes',
    about: 'papers',
    ...(approved ? { approved } : {}),
  });

/** An occurrence is in its approval as soon as it is entered. */
async function passDelivery({ stage }: Custody, id: string, moment: number, approved: Then): Promise<void> {
  const { processInstanceId } = await stage.cast.keeper.ask(actualDelivery.calls.get, { params: { id } });
  approve(stage, processInstanceId ?? '', moment, { fate: 'passes', about: 'papers', approved });
}

/** The goods arrive, all but one piece. */
async function takeIn(custody: Custody, moment: number): Promise<void> {
  const { stage, warehousingId, first, serials } = custody;
  const { keeper } = stage.cast;
  const { id } = await keeper.ask(actualDelivery.calls.create, {
    body: {
      warehousingId,
      actualDate: formatDay(moment),
      plateNumber: '川A·8K21X',
      handlerId: keeper.person.id,
      lines: [
        {
          warehousingLineId: await firstLine(custody, warehousing.calls.get, warehousingId),
          quantity: CAME,
          subWarehouseLocationId: first,
          snList: serials,
        },
      ],
    },
  });
  await passDelivery(custody, id, moment, (at) => issueReceipt(custody, at));
}

async function issueReceipt(custody: Custody, moment: number): Promise<void> {
  const { stage, warehousingId, serials } = custody;
  const { keeper } = stage.cast;
  await keeper.ask(warehousing.calls.settle, {
    body: { id: warehousingId, shortReason: '运输途中破损 1 台，供应商补发另行登记' },
  });
  const warehousingLineId = await firstLine(custody, warehousing.calls.get, warehousingId);
  const { id } = await keeper.ask(warehouseReceipt.calls.create, {
    body: {
      warehousingId,
      expireDate: later(formatDay(moment), 180),
      lines: [{ warehousingLineId, quantity: CAME, snList: serials }],
    },
  });
  await pass(custody, warehouseReceipt.calls.start, id, moment, (at) => useReceipt(custody, id, at));
}

/** The receipt is pledged where it secures a project; then some pieces are issued and some moved. */
async function useReceipt(custody: Custody, id: string, moment: number): Promise<void> {
  const lineId = await firstLine(custody, warehouseReceipt.calls.get, id);
  await pledge(custody, id, lineId);
  await issue(custody, id, lineId, moment);
  await move(custody, id, lineId, moment);
}

async function pledge(
  { stage, owner, financingId, serials }: Custody,
  id: string,
  warehouseReceiptLineId: string,
): Promise<void> {
  if (financingId === undefined) return;
  await owner.ask(warehouseReceipt.calls.offer, { body: { id, financingId } });
  await stage.cast.financier.ask(warehouseReceipt.calls.pledge, {
    body: {
      id,
      lines: [{ warehouseReceiptLineId, quantity: PLEDGED, snList: serials.slice(0, PLEDGED) }],
      reason: '放款担保',
    },
  });
}

async function issue(
  custody: Custody,
  warehouseReceiptId: string,
  warehouseReceiptLineId: string,
  moment: number,
): Promise<void> {
  const { stage, serials } = custody;
  const { id } = await stage.cast.keeper.ask(outStock.calls.create, {
    body: {
      outStockType: 'OUT_STOCK_TYPE-1',
      warehouseReceiptId,
      planDate: later(formatDay(moment), 2),
      receiverName: '市第一人民医院设备科',
      receiverPhone: makePhone(stage.dice),
      lines: [{ warehouseReceiptLineId, quantity: OUT, snList: serials.slice(-OUT) }],
    },
  });
  await pass(custody, outStock.calls.start, id, moment, (at) => deliver(custody, id, at));
}

async function move(
  custody: Custody,
  warehouseReceiptId: string,
  warehouseReceiptLineId: string,
  moment: number,
): Promise<void> {
  const { stage, second } = custody;
  const { id } = await stage.cast.keeper.ask(transferApplication.calls.create, {
    body: {
      transferType: `TRANSFER_TYPE-${TRANSFER_TYPES.location}`,
      warehouseReceiptId,
      toSubWarehouseLocationId: second,
      reason: '腾出靠门货位',
      lines: [{ warehouseReceiptLineId, quantity: MOVED, snList: movedSerials(custody) }],
    },
  });
  await pass(custody, transferApplication.calls.start, id, moment);
}

const movedSerials = ({ serials }: Custody): string[] => serials.slice(PLEDGED, PLEDGED + MOVED);

async function deliver(custody: Custody, outStockId: string, moment: number): Promise<void> {
  const { stage, serials } = custody;
  const { cast, chronicle, dice } = stage;
  const { id } = await cast.keeper.ask(actualDelivery.calls.create, {
    body: {
      outStockId,
      actualDate: formatDay(moment),
      logisticsCompany: '顺丰医药',
      logisticsNumber: `SF${dice.digits(12)}`,
      lines: [
        {
          outStockLineId: await firstLine(custody, outStock.calls.get, outStockId),
          quantity: OUT,
          snList: serials.slice(-OUT),
        },
      ],
    },
  });
  await passDelivery(custody, id, moment, (at) => chronicle.plan(after(dice, at, 1), () => count(custody)));
}

/** Counted as the books have it. */
async function count(custody: Custody): Promise<void> {
  const { stage, warehouseId, second } = custody;
  const { keeper } = stage.cast;
  const { id } = await keeper.ask(stockCount.calls.create, {
    body: { subWarehouseId: warehouseId, subWarehouseLocationId: second, remarks: '月度盘点' },
  });
  const { lines, version } = await keeper.ask(stockCount.calls.get, { params: { id } });
  const there = movedSerials(custody);
  await keeper.askPart(stockCount.calls.update, {
    id,
    version,
    lines: lines.map((line) => ({
      id: line.id,
      version: line.version,
      countedQuantity: there.length,
      snList: there,
    })),
  });
  await keeper.ask(stockCount.calls.submit, { body: { id } });
}

/** Announces goods that then come in, are receipted, pledged, partly issued and counted. */
export async function announce(
  given: Pick<Custody, 'stage' | 'owner' | 'financingId' | 'warehouseId' | 'first' | 'second'>,
  goodsId: string,
  moment: number,
): Promise<void> {
  const { stage, owner, warehouseId, first } = given;
  const { id: warehousingId } = await stage.cast.keeper.ask(warehousing.calls.create, {
    body: {
      warehousingType: `WAREHOUSING_TYPE-${WAREHOUSING_TYPES.purchase}`,
      subWarehouseId: warehouseId,
      ownerOfficeId: owner.person.officeId,
      supplierName: '深圳迈瑞生物医疗电子股份有限公司',
      planDate: formatDay(moment),
      lines: [{ goodsId, planQuantity: PIECES, unitPrice: '24600.00', subWarehouseLocationId: first }],
    },
  });
  const custody: Custody = {
    ...given,
    warehousingId,
    serials: Array.from({ length: CAME }, (_, n) => `PM12-26${String(n + 1).padStart(4, '0')}`),
  };
  await pass(custody, warehousing.calls.start, warehousingId, moment, (at) => takeIn(custody, at));
}
