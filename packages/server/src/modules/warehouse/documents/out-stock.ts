import { message, getStateNumber } from '@scf-kit/sdk/contract';
import { outStock, OUT_STOCK_TYPES, type outStockLine } from '@scf-kit/sdk/contract/warehouse/out-stock';
import type { Context } from '../../../http/handler.ts';
import { refuse } from '../../../http/refusal.ts';
import { changeRows } from '../../../resource/change-rows.ts';
import type { Part, ProcessContext } from '../../../resource/serve.ts';
import { findItemValue } from '../../master-data/item-values.ts';
import { takeOldest } from '../course.ts';
import { checkSerials } from '../serials.ts';
import { stampConsent, NOT_CONSENTED } from './consent.ts';
import { decideMissing, followCount } from './count-posting.ts';
import { holdGoods, listTakeableStacks } from './departures.ts';
import { holdOut, readPromisedSerials, type Out, type OutLine } from './out-rows.query.ts';
import { refuseStranger, findWarehouse } from './parties.ts';
import { holdPlan } from './plan.query.ts';
import { figuresOfLines, countIssuable } from './receipt-figures.query.ts';
import { holdReceipt, type Receipt, type ReceiptLine } from './receipt-rows.query.ts';
import { followReceipt, isInForce } from './receipt-state.ts';
import { refuseTooMuch, refuseWrongSerials } from './line-refusals.ts';
import { tellPledgee } from './tell-pledgee.ts';

const IN_APPROVAL = getStateNumber(outStock, 'inApproval');
const APPROVED = getStateNumber(outStock, 'approved');
/** Those that transfers and counts make. */
const MADE: readonly string[] = [OUT_STOCK_TYPES.transfer, OUT_STOCK_TYPES.shortage];

interface Of {
  readonly subWarehouseId: string | null;
  readonly operatorOfficeId: string | null;
  readonly ownerOfficeId: string | null;
  readonly warehousingId: string | null;
}

/**
 * Whose goods leave which warehouse: as the receipt or the warehousing says, or else the document.
 * @throws Refusal 400
 */
async function resolveSource(
  { db, locale, session }: Context,
  row: {
    readonly [K in 'warehouseReceiptId' | 'warehousingId' | 'subWarehouseId' | 'ownerOfficeId']?:
      | string
      | null
      | undefined;
  },
): Promise<Of> {
  if (row.warehouseReceiptId) {
    const receipt = await holdReceipt(db, row.warehouseReceiptId);
    if (!receipt || !isInForce(receipt))
      throw refuse.invalid({ warehouseReceiptId: message(locale, 'stock.receipt.state') });
    return {
      subWarehouseId: receipt.warehouseId,
      operatorOfficeId: receipt.operatorId,
      ownerOfficeId: receipt.ownerId,
      warehousingId: receipt.warehousingId,
    };
  }
  const plan = row.warehousingId ? await holdPlan(db, row.warehousingId) : undefined;
  if (plan)
    return {
      subWarehouseId: plan.warehouseId,
      operatorOfficeId: plan.operatorId,
      ownerOfficeId: plan.ownerId,
      warehousingId: plan.id,
    };
  if (!row.subWarehouseId) throw refuse.invalid({ subWarehouseId: message(locale, 'check.required') });
  const warehouse = await findWarehouse(db, row.subWarehouseId);
  return {
    subWarehouseId: row.subWarehouseId,
    operatorOfficeId: warehouse?.officeId ?? null,
    ownerOfficeId: row.ownerOfficeId ?? session?.officeId ?? null,
    warehousingId: null,
  };
}

/** Lines of a receipt take no more than it lets issue, each piece by the number it has. @throws Refusal 400 */
async function refuseBeyondReceipt(
  db: Context['db'],
  out: Out,
  receipt: Receipt,
  { asks, day }: { readonly asks: boolean; readonly day: string },
): Promise<void> {
  const figures = await figuresOfLines(db, { receipts: [receipt.id] }, out.id);
  const taken = new Map<string, number>();
  for (const [at, line] of out.lines.entries()) {
    const of = receipt.lines.find(({ id }) => id === line.receiptLineId);
    const known = figures.get(line.receiptLineId ?? '');
    if (!of || !known) throw refuse.because('stock.line.receipt', { line: at + 1 });
    const before = taken.get(of.id) ?? 0;
    const max = Math.max(0, countIssuable(known) - (asks ? known.asked : 0) - before);
    if (line.quantity > max) throw refuseTooMuch(at, max);
    taken.set(of.id, before + line.quantity);
    if (of.serials && of.serials.length > 0) await refuseSerials(db, out, receipt, line, { at, day, of });
  }
}

/** Pieces on a receipt leave by number: those that are on it, free, and promised to nobody else. @throws Refusal 400 */
async function refuseSerials(
  db: Context['db'],
  out: Out,
  receipt: Receipt,
  line: OutLine,
  { at, day, of }: { readonly at: number; readonly day: string; readonly of: ReceiptLine },
): Promise<void> {
  const serials = line.serials ?? [];
  const isOnIt = serials.every((each) => of.serials?.includes(each));
  if (serials.length !== line.quantity || !isOnIt) throw refuseWrongSerials(at);
  const there = new Set(
    (await listTakeableStacks(db, out, line, { day, serials, receipt })).map(({ serial }) => serial),
  );
  const promised = new Set(await readPromisedSerials(db, of, out.id));
  const sn = serials.find((each) => !there.has(each) || promised.has(each));
  if (sn !== undefined) throw refuse.because('stock.line.absent', { line: at + 1, sn });
}

/** Lines without a receipt take what is free. @throws Refusal 400 */
async function refuseBeyondFree(db: Context['db'], out: Out, day: string): Promise<void> {
  const used = new Map<string, number>();
  for (const [at, line] of out.lines.entries()) {
    const stacks = (await listTakeableStacks(db, out, line, { day, serials: line.serials, receipt: undefined })).map(
      (stack) => ({
        ...stack,
        most: stack.most - (used.get(stack.stockKey) ?? 0),
      }),
    );
    const { taken, short } = takeOldest(stacks, line.quantity);
    if (short > 0) throw refuseTooMuch(at, line.quantity - short);
    for (const { from, quantity } of taken) used.set(from.stockKey, (used.get(from.stockKey) ?? 0) + quantity);
  }
}

/**
 * The lines of an out-stock may be issued: as it is submitted beside what others ask for, and again as it is approved.
 */
async function refuseBeyond(context: ProcessContext, out: Out, asks: boolean): Promise<void> {
  const { db } = context;
  if (out.lines.length === 0) throw refuse.because('stock.lines');
  const receipt = out.receiptId === null ? undefined : await holdReceipt(db, out.receiptId);
  await holdGoods(context, out, receipt);
  if (receipt && !isInForce(receipt)) throw refuse.because('stock.receipt.state');
  const { day } = context;
  if (receipt) await refuseBeyondReceipt(db, out, receipt, { asks, day });
  else await refuseBeyondFree(db, out, day);
}

export const outStocks: Part<typeof outStock> = {
  hooks: {
    beforeWrite: async (context, values, before) => {
      const row = { ...before, ...values };
      if (values.status !== undefined || values.consentUserId !== undefined) return values;
      // An out-stock of a transfer or a count is decided on as it stands.
      if (before?.sourceType) throw refuse.because('stock.out.made');
      const type = await findItemValue(context.db, row.outStockType);
      if (MADE.includes(type ?? '')) throw refuse.invalid({ outStockType: message(context.locale, 'stock.out.made') });
      const of = await resolveSource(context, row);
      refuseStranger(context, { ownerId: of.ownerOfficeId, operatorId: of.operatorOfficeId });
      return { ...values, ...of };
    },
    beforeDelete: async (_context, { sourceType }) => {
      if (sourceType !== null) throw refuse.because('stock.out.made');
    },
    afterProcessMove: async (context, id) => {
      const { db, session } = context;
      const out = await holdOut(db, id);
      if (!out) return;
      const decided = out.status === IN_APPROVAL || out.status === APPROVED;
      if (decided && out.type === OUT_STOCK_TYPES.shortage) {
        // A consent is to what was submitted: one given before counts no more.
        if (out.status === IN_APPROVAL)
          await changeRows(db, outStock, { id }, NOT_CONSENTED, { by: session.userId, counted: false });
        await decideMissing(context, out, out.status === APPROVED);
        if (out.status === IN_APPROVAL && out.pledgeeId !== null)
          await tellPledgee(context, out.pledgeeId, {
            key: 'notice.consent.loss',
            params: { code: out.code },
            resource: outStock.name,
            id,
          });
      } else if (decided) await refuseBeyond(context, out, out.status === IN_APPROVAL);
      await followCount(context, out);
    },
  },
  transitions: {
    consent: { before: async (context, row) => stampConsent(context, row) },
    close: {
      before: async (_context, _row, { closeReason }) => ({ closeReason: closeReason ?? null }),
      after: async (context, { row }) => {
        if (row.warehouseReceiptId !== null) await followReceipt(context, row.warehouseReceiptId);
      },
    },
  },
};

export const outLines: Part<typeof outStockLine> = {
  hooks: {
    beforeWrite: async (context, values, before) => {
      const { db, locale } = context;
      const line = { ...before, ...values };
      const serials = checkSerials(context, line.snList, line.quantity ?? 0);
      const snList = serials.length > 0 ? serials : null;
      if (line.warehouseReceiptLineId) {
        const of = await db
          .selectFrom('warehouse_receipt_line as l')
          .innerJoin('out_stock as s', 's.warehouseReceiptId', 'l.warehouseReceiptId')
          .select(['l.goodsId', 'l.orderBiddingProductsId'])
          .where('l.id', '=', line.warehouseReceiptLineId)
          .where('s.id', '=', line.outStockId ?? null)
          .where('l.deleted', '=', false)
          .executeTakeFirst();
        if (!of) throw refuse.invalid({ warehouseReceiptLineId: message(locale, 'check.reference') });
        return { ...values, ...of, lotId: null, snList };
      }
      if ((line.lotId ?? line.goodsId ?? line.orderBiddingProductsId ?? null) === null)
        throw refuse.invalid({ goodsId: message(locale, 'check.required') });
      return { ...values, snList };
    },
  },
};
