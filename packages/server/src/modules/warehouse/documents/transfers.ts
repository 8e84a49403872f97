import { message, getStateNumber } from '@scf-kit/sdk/contract';
import {
  transferApplication,
  type transferApplicationLine,
  TRANSFER_TYPES,
} from '@scf-kit/sdk/contract/warehouse/transfer-application';
import { warehouseReceipt } from '@scf-kit/sdk/contract/warehouse/warehouse-receipt';
import { Decimal } from '@scf-kit/sdk/values';
import type { Context } from '../../../http/handler.ts';
import { refuse } from '../../../http/refusal.ts';
import { changeRows } from '../../../resource/change-rows.ts';
import type { Part, ProcessContext, Values } from '../../../resource/serve.ts';
import { holdProducts } from '../ledger/hold.query.ts';
import { checkPlace } from '../places.ts';
import { checkSerials } from '../serials.ts';
import { stampConsent, NOT_CONSENTED } from './consent.ts';
import { refuseStranger, requireWarehouseInUse } from './parties.ts';
import { countAvailable, figuresOfLines, countIssuable } from './receipt-figures.query.ts';
import { holdReceipt, type Receipt } from './receipt-rows.query.ts';
import { isInForce } from './receipt-state.ts';
import { tellPledgee } from './tell-pledgee.ts';
import { listPledgedSerials, refusePromised } from './pledge-moves.ts';
import { moveGoods } from './transfer-moves.ts';
import { holdTransfer, type Transfer, type TransferredPart } from './transfer-rows.query.ts';
import { findItemValue } from '../../master-data/item-values.ts';
import { refuseTooMuch, refuseWrongSerials } from './line-refusals.ts';

const IN_APPROVAL = getStateNumber(transferApplication, 'inApproval');
const PLEDGED = getStateNumber(warehouseReceipt, 'pledged');
const APPROVED = getStateNumber(transferApplication, 'approved');
const { title, warehouse, location, pledge, partial } = TRANSFER_TYPES;

type Row = Values<(typeof transferApplication)['own']>;

/**
 * Where a transfer of a type leads: another owner, warehouse, location or project, and only that.
 * @throws Refusal 400
 */
async function refuseTarget(context: Context, type: string, row: Row, receipt: Receipt): Promise<void> {
  const { db, locale } = context;
  const wrong = (field: string, key: Parameters<typeof message>[1]) =>
    refuse.invalid({ [field]: message(locale, key) });
  if (type === title || type === partial) {
    if (!row.toOfficeId) throw wrong('toOfficeId', 'check.required');
    if (row.toOfficeId === receipt.ownerId) throw wrong('toOfficeId', 'stock.transfer.same');
  }
  if (type === warehouse) {
    if (!row.toSubWarehouseId) throw wrong('toSubWarehouseId', 'check.required');
    if (row.toSubWarehouseId === receipt.warehouseId) throw wrong('toSubWarehouseId', 'stock.transfer.same');
    await requireWarehouseInUse(context, row.toSubWarehouseId, 'toSubWarehouseId');
  }
  if (type === location) {
    if (!row.toSubWarehouseLocationId) throw wrong('toSubWarehouseLocationId', 'check.required');
    await checkPlace(
      context,
      { subWarehouseId: receipt.warehouseId, subWarehouseLocationId: row.toSubWarehouseLocationId },
      true,
    );
  }
  if (type === pledge) {
    if (!row.toFinancingId) throw wrong('toFinancingId', 'check.required');
    const project = await db
      .selectFrom('financing')
      .select(['applyOfficeId', 'financingOfficeId'])
      .where('id', '=', row.toFinancingId)
      .executeTakeFirst();
    if (row.toFinancingId === receipt.financingId) throw wrong('toFinancingId', 'stock.transfer.same');
    if (project?.applyOfficeId !== receipt.ownerId) throw wrong('toFinancingId', 'stock.pledge.other');
    if (!project.financingOfficeId) throw wrong('toFinancingId', 'stock.pledge.lender');
  }
}

/** Whether a part needs the pledgee: goods that are pledged would change hands. Pieces with numbers are told apart. */
async function touchesPledge(
  { db, day }: ProcessContext,
  type: string | undefined,
  receipt: Receipt,
  { part, free }: { readonly part: TransferredPart; readonly free: number },
): Promise<boolean> {
  if (type === pledge) return true;
  if (type === location) return false;
  if (part.serials && part.serials.length > 0) return (await listPledgedSerials(db, receipt, part, day)).length > 0;
  return part.quantity > free;
}

/**
 * The goods of a transfer are there, and the holder of a pledge of them consents. Answers whether a consent is needed.
 * @throws Refusal 400
 */
async function refuseBeyond(
  context: ProcessContext,
  transfer: Transfer,
  receipt: Receipt,
  asks: boolean,
): Promise<boolean> {
  const { db } = context;
  if (!isInForce(receipt)) throw refuse.because('stock.receipt.state');
  if (transfer.parts.length === 0) throw refuse.because('stock.lines');
  await holdProducts(
    db,
    receipt.lines.flatMap(({ productKey }) => productKey ?? []),
  );
  const figures = await figuresOfLines(db, { receipts: [receipt.id] }, transfer.id);
  const taken = new Map<string, number>();
  let consent = false;
  for (const [at, part] of transfer.parts.entries()) {
    const line = figures.get(part.line.id);
    if (!line) throw refuse.because('stock.line.receipt', { line: at + 1 });
    const before = taken.get(part.line.id) ?? 0;
    const whole =
      transfer.type === pledge ? line.pledged : countAvailable(line) - line.reserved - (asks ? line.asked : 0);
    const max = Math.max(0, whole - before);
    if (part.quantity > max) throw refuseTooMuch(at, max);
    if (part.line.serials && part.line.serials.length > 0 && (part.serials ?? []).length !== part.quantity)
      throw refuseWrongSerials(at);
    if (transfer.type !== pledge && transfer.type !== location) await refusePromised(db, part, at);
    taken.set(part.line.id, before + part.quantity);
    const free = Math.max(0, countIssuable(line) - before);
    consent = (await touchesPledge(context, transfer.type, receipt, { part, free })) || consent;
  }
  if (consent && !asks && transfer.consentUserId === null) throw refuse.because('stock.consent');
  return consent;
}

export const transfers: Part<typeof transferApplication> = {
  hooks: {
    beforeWrite: async (context, values, before) => {
      if (values.status !== undefined || values.consentUserId !== undefined) return values;
      const row: Row = { ...before, ...values };
      const receipt = await holdReceipt(context.db, row.warehouseReceiptId ?? '');
      if (!receipt || !isInForce(receipt))
        throw refuse.invalid({ warehouseReceiptId: message(context.locale, 'stock.receipt.state') });
      const type = (await findItemValue(context.db, row.transferType)) ?? '';
      await refuseTarget(context, type, row, receipt);
      const fromOfficeId = type === pledge ? receipt.pledgeeId : receipt.ownerId;
      refuseStranger(context, { ownerId: receipt.ownerId, operatorId: receipt.operatorId });
      return {
        ...values,
        fromOfficeId,
        warehousingId: receipt.warehousingId,
        operatorOfficeId: receipt.operatorId,
        fromSubWarehouseId: receipt.warehouseId,
        pledgeeOfficeId: receipt.status === PLEDGED ? receipt.pledgeeId : null,
      };
    },
    afterProcessMove: async (context, id) => {
      const { db, session } = context;
      const transfer = await holdTransfer(db, id);
      if (transfer.status !== IN_APPROVAL && transfer.status !== APPROVED) return;
      const receipt = await holdReceipt(db, transfer.receiptId);
      if (!receipt) throw refuse.notFound();
      const asks = transfer.status === IN_APPROVAL;
      const needsConsent = await refuseBeyond(context, transfer, receipt, asks);
      const amount = transfer.parts
        .reduce((sum, { quantity, line }) => sum.plus(new Decimal(line.unitPrice).times(quantity)), new Decimal(0))
        .toFixed(2);
      const pledgeeOfficeId = receipt.status === PLEDGED ? receipt.pledgeeId : null;
      // A consent is to what was submitted, and of who holds the pledge then: one given before counts no more.
      const again = asks ? { ...NOT_CONSENTED, pledgeeOfficeId } : {};
      await changeRows(db, transferApplication, { id }, { amount, ...again }, { by: session.userId, counted: false });
      if (!asks) await moveGoods(context, transfer, receipt);
      else if (needsConsent && pledgeeOfficeId !== null)
        await tellPledgee(context, pledgeeOfficeId, {
          key: 'notice.consent.transfer',
          params: { code: transfer.code, receipt: receipt.code },
          resource: transferApplication.name,
          id,
        });
    },
  },
  transitions: {
    consent: { before: async (context, row) => stampConsent(context, row) },
  },
};

export const transferLines: Part<typeof transferApplicationLine> = {
  hooks: {
    beforeWrite: async (context, values, before) => {
      const line = { ...before, ...values };
      const serials = checkSerials(context, line.snList, line.quantity ?? 0);
      const known = await context.db
        .selectFrom('warehouse_receipt_line as l')
        .innerJoin('transfer_application as t', 't.warehouseReceiptId', 'l.warehouseReceiptId')
        .select('l.id')
        .where('l.id', '=', line.warehouseReceiptLineId ?? null)
        .where('t.id', '=', line.transferApplicationId ?? null)
        .where('l.deleted', '=', false)
        .executeTakeFirst();
      if (!known) throw refuse.invalid({ warehouseReceiptLineId: message(context.locale, 'check.reference') });
      return { ...values, snList: serials.length > 0 ? serials : null };
    },
  },
};
