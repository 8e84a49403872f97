import type { Access } from '@scf-kit/sdk/contract/call';
import { findDisplayName, type Fields } from '@scf-kit/sdk/contract/field';
import { text } from '@scf-kit/sdk/contract/kinds';
import type { Text } from '@scf-kit/sdk/contract/text';
import { actualDelivery, actualDeliveryLine } from '@scf-kit/sdk/contract/warehouse/actual-delivery';
import { outStock, outStockLine, outStockStatus } from '@scf-kit/sdk/contract/warehouse/out-stock';
import { transferApplication } from '@scf-kit/sdk/contract/warehouse/transfer-application';
import {
  warehouseReceipt,
  warehouseReceiptLine,
  warehouseReceiptStatus,
} from '@scf-kit/sdk/contract/warehouse/warehouse-receipt';
import { warehousing, warehousingLine, warehousingStatus } from '@scf-kit/sdk/contract/warehouse/warehousing';
import { today } from '@scf-kit/sdk/values';
import { client } from '../../../services.ts';
import { readValue, type AnyRow } from '../../../table/values/plain-text.ts';
import type { GoodsLine, GoodsWork } from './use-goods-work.ts';

/** Something a person may do with the goods of a document as it stands. */
export interface Work {
  readonly key: string;
  readonly label: Text;
  readonly access: Access;
  readonly work: GoodsWork;
}

/** The state that submits a document as it is made. */
const SUBMITTED = 1;
const numberIn = (row: AnyRow, name: string): number => Number(readValue(row, name) ?? 0);
const isRow = (line: unknown): line is AnyRow => typeof line === 'object' && line !== null;
const readLines = (row: AnyRow): readonly AnyRow[] => {
  const lines = readValue(row, 'lines');
  return Array.isArray(lines) ? lines.filter(isRow) : [];
};

/** The names of the goods of a line. */
function findGoodsName(own: Fields, line: AnyRow): string {
  for (const name of ['goodsId', 'orderBiddingProductsId', 'lotId']) {
    const field = own[name];
    const as = field && findDisplayName(name, field);
    const said = as === undefined ? undefined : readValue(line, as);
    if (typeof said === 'string' && said !== '') return said;
  }
  return '—';
}

const goods = (own: Fields, row: AnyRow, most: (line: AnyRow) => number): readonly GoodsLine[] =>
  readLines(row).map((line) => ({
    id: String(readValue(line, 'id')),
    name: findGoodsName(own, line),
    most: Math.max(0, most(line)),
  }));

const { subWarehouseLocationId, condition, snList, remarks } = actualDeliveryLine.own;
const {
  actualDate,
  logisticsCompany,
  logisticsNumber,
  driverName,
  driverPhone,
  plateNumber,
  deliveryVoucher,
  handlerId,
} = actualDelivery.own;

const MOST = {
  open: { zh: '未办数量', en: 'Outstanding' },
  free: { zh: '可办数量', en: 'Available' },
  pledged: { zh: '质押数量', en: 'Pledged' },
} as const;

const required = (fields: Fields, ...names: readonly string[]): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, names.includes(name) ? { ...field, required: true } : field]),
  );

/** Goods of a plan came, or goods of an out-stock left. */
function happens(row: AnyRow, of: 'warehousingId' | 'outStockId'): GoodsWork {
  const comes = of === 'warehousingId';
  return {
    title: comes ? { zh: '登记到货', en: 'Enter an arrival' } : { zh: '登记出库', en: 'Enter a delivery' },
    okText: { zh: '提交审批', en: 'Submit for approval' },
    fields: {
      actualDate,
      handlerId,
      logisticsCompany,
      logisticsNumber,
      driverName,
      driverPhone,
      plateNumber,
      deliveryVoucher,
    },
    preset: { actualDate: today() },
    lineFields: comes
      ? { condition, subWarehouseLocationId, snList, remarks }
      : { subWarehouseLocationId, snList, remarks },
    lines: comes
      ? goods(
          warehousingLine.own,
          row,
          (line) => numberIn(line, 'planQuantity') - numberIn(line, 'actualQuantity') - numberIn(line, 'shortQuantity'),
        )
      : goods(outStockLine.own, row, (line) => numberIn(line, 'openQuantity')),
    whole: true,
    most: MOST.open,
    names: comes ? 'warehousingLineId' : 'outStockLineId',
    send: (body) =>
      client.callChecked(actualDelivery.calls.create, { body: { ...body, [of]: String(readValue(row, 'id')) } }),
  };
}

function receipting(row: AnyRow): GoodsWork {
  const { expireDate } = warehouseReceipt.own;
  return {
    title: { zh: '开具仓单', en: 'Issue a warehouse receipt' },
    okText: { zh: '提交审批', en: 'Submit for approval' },
    fields: { expireDate },
    lineFields: { snList },
    lines: goods(warehousingLine.own, row, (line) => numberIn(line, 'receiptableQuantity')),
    whole: true,
    most: { zh: '可开仓单数量', en: 'Available for a warehouse receipt' },
    names: 'warehousingLineId',
    send: (body) =>
      client.callChecked(warehouseReceipt.calls.create, {
        body: { ...body, warehousingId: String(readValue(row, 'id')), status: SUBMITTED },
      }),
  };
}

function issuing(row: AnyRow): GoodsWork {
  const { outStockType, planDate, receiverName, receiverPhone, address, remarks: note } = outStock.own;
  return {
    title: { zh: '申请出库', en: 'Request outbound' },
    okText: { zh: '提交审批', en: 'Submit for approval' },
    fields: { outStockType, planDate, receiverName, receiverPhone, address, remarks: note },
    lineFields: { snList, remarks },
    lines: goods(warehouseReceiptLine.own, row, (line) => numberIn(line, 'issuableQuantity')),
    whole: false,
    most: MOST.free,
    names: 'warehouseReceiptLineId',
    send: (body) =>
      client.callChecked(outStock.calls.create, {
        body: { ...body, warehouseReceiptId: String(readValue(row, 'id')), status: SUBMITTED },
      }),
  };
}

function transferring(row: AnyRow): GoodsWork {
  const { transferType, toOfficeId, toSubWarehouseId, toSubWarehouseLocationId, toFinancingId, reason } =
    transferApplication.own;
  return {
    title: { zh: '申请过户调拨', en: 'Request transfer' },
    okText: { zh: '提交审批', en: 'Submit for approval' },
    fields: { transferType, toOfficeId, toSubWarehouseId, toSubWarehouseLocationId, toFinancingId, reason },
    lineFields: { snList },
    lines: goods(
      warehouseReceiptLine.own,
      row,
      (line) => numberIn(line, 'availableQuantity') - numberIn(line, 'reservedQuantity'),
    ),
    whole: false,
    most: MOST.free,
    names: 'warehouseReceiptLineId',
    send: (body) =>
      client.callChecked(transferApplication.calls.create, {
        body: { ...body, warehouseReceiptId: String(readValue(row, 'id')), status: SUBMITTED },
      }),
  };
}

function pledging(row: AnyRow, way: 'pledge' | 'release'): GoodsWork {
  const title = way === 'pledge' ? { zh: '登记质押', en: 'Pledge goods' } : { zh: '解除质押', en: 'Release goods' };
  const reason = text({ zh: '原因', en: 'Reason', max: 250 });
  return {
    title,
    okText: title,
    fields: way === 'pledge' ? { reason } : required({ reason }, 'reason'),
    lineFields: { snList },
    lines: goods(warehouseReceiptLine.own, row, (line) =>
      numberIn(line, way === 'pledge' ? 'issuableQuantity' : 'pledgedQuantity'),
    ),
    whole: false,
    most: way === 'pledge' ? MOST.free : MOST.pledged,
    names: 'warehouseReceiptLineId',
    send: (body) =>
      client.callChecked(warehouseReceipt.calls[way], { body: { ...body, id: String(readValue(row, 'id')) } }),
  };
}

const among = (row: AnyRow, ...states: readonly { readonly value: number }[]): boolean =>
  states.some(({ value }) => value === readValue(row, 'status'));

/** The actions on the goods of a document, by its state and the office of the person. */
export function listWorks(resource: string, row: AnyRow, officeId: string | undefined): readonly Work[] {
  const offered = (key: string, label: Text, access: Access, work: GoodsWork): readonly Work[] =>
    work.lines.some(({ most }) => most > 0) ? [{ key, label, access, work }] : [];
  if (resource === warehousing.name) {
    const { approved, partial, arrived, receipted } = warehousingStatus;
    return [
      ...(among(row, approved, partial)
        ? offered(
            'arrive',
            { zh: '登记到货', en: 'Enter an arrival' },
            actualDelivery.calls.create.access,
            happens(row, 'warehousingId'),
          )
        : []),
      ...(among(row, partial, arrived, receipted)
        ? offered(
            'receipt',
            { zh: '开具仓单', en: 'Issue a warehouse receipt' },
            warehouseReceipt.calls.create.access,
            receipting(row),
          )
        : []),
    ];
  }
  if (resource === outStock.name && among(row, outStockStatus.approved, outStockStatus.partial))
    return offered(
      'leave',
      { zh: '登记出库', en: 'Enter a delivery' },
      actualDelivery.calls.create.access,
      happens(row, 'outStockId'),
    );
  if (resource !== warehouseReceipt.name) return [];
  const { valid, pledged, expired } = warehouseReceiptStatus;
  const isPledgee = officeId !== undefined && readValue(row, 'pledgeeOfficeId') === officeId;
  if (isPledgee)
    return [
      ...(among(row, valid, pledged)
        ? offered(
            'pledge',
            { zh: '登记质押', en: 'Pledge goods' },
            warehouseReceipt.calls.pledge.access,
            pledging(row, 'pledge'),
          )
        : []),
      ...(among(row, pledged)
        ? offered(
            'release',
            { zh: '解除质押', en: 'Release goods' },
            warehouseReceipt.calls.release.access,
            pledging(row, 'release'),
          )
        : []),
    ];
  return among(row, valid, pledged, expired)
    ? [
        ...offered('issue', { zh: '申请出库', en: 'Request outbound' }, outStock.calls.create.access, issuing(row)),
        ...offered(
          'transfer',
          { zh: '过户调拨', en: 'Transfer' },
          transferApplication.calls.create.access,
          transferring(row),
        ),
      ]
    : [];
}
