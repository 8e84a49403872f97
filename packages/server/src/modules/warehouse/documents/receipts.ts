import { sql } from 'kysely';
import { message, stateOf, statesOf } from '@scf-kit/sdk/contract';
import { warehousing } from '@scf-kit/sdk/contract/warehouse/warehousing';
import {
  warehouseReceipt,
  type ReceiptFigure,
  type warehouseReceiptLine,
} from '@scf-kit/sdk/contract/warehouse/warehouse-receipt';
import { Decimal } from '@scf-kit/sdk/values';
import type { Context } from '../../../http/handler.ts';
import { refuse } from '../../../http/refusal.ts';
import { changeRows } from '../../../resource/change-rows.ts';
import type { ComputedField, Part, ProcessContext } from '../../../resource/serve.ts';
import type { StoredRow } from '../../../resource/shape.ts';
import { moveState } from '../../../resource/states.ts';
import { takeOldest } from '../course.ts';
import { holdProducts } from '../ledger/hold.ts';
import { checkedSerials } from '../serials.ts';
import { freeStacks } from './free-stock.ts';
import { refuseStranger } from './parties.ts';
import { heldPlan } from './plan.ts';
import { availableOf, figuresOfLines, issuableOf, type LineFigures } from './receipt-figures.ts';
import { heldReceipt, type Receipt } from './receipt-rows.ts';
import { wholeGoodsOf } from './receiptable.ts';
import { isNotIn } from '../../../resource/in-states.ts';
import { tooMuchOf } from './line-refusals.ts';

const IN_APPROVAL = stateOf(warehouseReceipt, 'inApproval');
const VALID = stateOf(warehouseReceipt, 'valid');
const RECEIPTABLE = statesOf(warehousing, 'partial', 'arrived', 'receipted');

const FIGURES: Readonly<Record<ReceiptFigure, (line: LineFigures) => number>> = {
  availableQuantity: availableOf,
  pledgedQuantity: ({ pledged }) => pledged,
  reservedQuantity: ({ reserved }) => reserved,
  issuableQuantity: issuableOf,
};

const idsOf = (rows: readonly StoredRow[]): string[] => rows.map(({ id }) => String(id));

/** A figure of each line, or the sum of it over the lines of each receipt. */
const ofLines = (of: (line: LineFigures) => number): ComputedField => ({
  lists: true,
  compute: async ({ db }, rows) => {
    const figures = await figuresOfLines(db, { lines: idsOf(rows) });
    return rows.map(({ id }) => {
      const line = figures.get(String(id));
      return line ? of(line) : 0;
    });
  },
});
const ofReceipts = (of: (line: LineFigures) => number): ComputedField => ({
  lists: true,
  compute: async ({ db }, rows) => {
    const figures = Map.groupBy(
      (await figuresOfLines(db, { receipts: idsOf(rows) })).values(),
      (line) => line.receiptId,
    );
    return rows.map(({ id }) => (figures.get(String(id)) ?? []).reduce((sum, line) => sum + of(line), 0));
  },
});

/** The value of the pledged goods of receipts. */
const pledgedValue: ComputedField = {
  lists: true,
  compute: async ({ db }, rows) => {
    const { rows: found } = await sql<{ id: string; value: string }>`
      select "warehouseReceiptId" as "id", sum("totalPrice")::text as "value" from "receipt_pledge"
      where "warehouseReceiptId" = any(${idsOf(rows)}::text[]) and not "deleted" group by 1`.execute(db);
    const values = new Map(found.map(({ id, value }) => [id, value]));
    return rows.map(({ id }) => values.get(String(id)) ?? '0.00');
  },
};

/**
 * A receipt names goods that came, are whole and free: those no other receipt, pledge or out-stock speaks for.
 * @throws Refusal 400
 */
async function refuseBeyondStock(context: ProcessContext, receipt: Receipt): Promise<void> {
  const { db } = context;
  if (receipt.lines.length === 0) throw refuse.because('stock.lines');
  const { day } = context;
  if (receipt.expireDate !== null && receipt.expireDate < day) throw refuse.because('stock.receipt.past');
  await holdProducts(
    db,
    receipt.lines.flatMap(({ productKey }) => productKey ?? []),
  );
  const used = new Map<string, number>();
  for (const [at, line] of receipt.lines.entries()) {
    const serials = line.serials && line.serials.length > 0 ? [...line.serials] : undefined;
    const stacks = (
      await freeStacks(
        db,
        sql`${wholeGoodsOf([line.lotId], receipt.ownerId, receipt.warehouseId)} and ${serials ? sql`k."serialNumber" = any(${serials}::text[])` : sql`k."serialNumber" is null`}`,
        day,
        receipt.id,
      )
    ).map((stack) => ({ ...stack, most: stack.most - (used.get(stack.stockKey) ?? 0) }));
    const { taken, short } = takeOldest(stacks, line.quantity);
    if (short > 0) throw tooMuchOf(at, line.quantity - short);
    for (const { from, quantity } of taken) used.set(from.stockKey, (used.get(from.stockKey) ?? 0) + quantity);
  }
}

/** A plan all of whose whole goods are on receipts is receipted. */
async function followWarehousing({ db, session }: ProcessContext, id: string): Promise<void> {
  const plan = await heldPlan(db, id);
  if (plan?.status !== stateOf(warehousing, 'arrived')) return;
  const { rows } = await sql<{ receipted: number }>`
    select coalesce(sum(l."quantity"), 0)::integer as "receipted" from "warehouse_receipt_line" l join "warehouse_receipt" r on r."id" = l."warehouseReceiptId"
    where r."warehousingId" = ${id} and r."parentReceiptId" is null and ${isNotIn('r', warehouseReceipt, 'draft', 'inApproval', 'rejected')} and not l."deleted" and not r."deleted"`.execute(
    db,
  );
  const whole = plan.lines.reduce((sum, { came, damaged }) => sum + came - damaged, 0);
  if (whole > 0 && (rows[0]?.receipted ?? 0) >= whole)
    await moveState(db, warehousing, id, 'receipted', { by: session.userId });
}

export const receipts: Part<typeof warehouseReceipt> = {
  hooks: {
    beforeWrite: async (context, values, before) => {
      if (before) return values;
      const plan = await heldPlan(context.db, values.warehousingId ?? '');
      if (!plan || !RECEIPTABLE.some((state) => state === plan.status))
        throw refuse.invalid({ warehousingId: message(context.locale, 'stock.receipt.goods') });
      refuseStranger(context, plan);
      return {
        ...values,
        subWarehouseId: plan.warehouseId,
        operatorOfficeId: plan.operatorId,
        ownerOfficeId: plan.ownerId,
      };
    },
    afterProcessMove: async (context, id) => {
      const { db, session } = context;
      const receipt = await heldReceipt(db, id);
      if (!receipt || (receipt.status !== IN_APPROVAL && receipt.status !== VALID)) return;
      await refuseBeyondStock(context, receipt);
      if (receipt.status !== VALID) return;
      const by = { by: session.userId, counted: false } as const;
      await changeRows(db, warehouseReceipt, { id }, { issueDate: context.day }, by);
      await followWarehousing(context, receipt.warehousingId);
    },
  },
  computed: {
    availableQuantity: ofReceipts(FIGURES.availableQuantity),
    pledgedQuantity: ofReceipts(FIGURES.pledgedQuantity),
    reservedQuantity: ofReceipts(FIGURES.reservedQuantity),
    issuableQuantity: ofReceipts(FIGURES.issuableQuantity),
    pledgedValue,
    receiptFile: {
      lists: true,
      compute: async (_context, rows) =>
        rows.map(({ id, issueDate }) => (issueDate ? `/api/engine/auth/warehouse-receipt/${String(id)}/file` : null)),
    },
  },
};

/** The lot of a line that came, and what its goods are. */
async function lotOf({ db }: Context, warehousingLineId: string, receiptId: string) {
  const { rows } = await sql<{
    goodsId: string | null;
    orderBiddingProductsId: string | null;
    unit: string | null;
    unitPrice: string;
    subWarehouseId: string;
    subWarehouseLocationId: string | null;
  }>`
    select w."goodsId", w."orderBiddingProductsId", coalesce(m."itemText", w."unit") as "unit", t."unitPrice"::text as "unitPrice", d."subWarehouseId", w."subWarehouseLocationId"
    from "warehousing_line" w join "warehousing" d on d."id" = w."warehousingId" join "stock_lot" t on t."id" = coalesce(w."lotId", w."id")
      left join "goods" g on g."id" = w."goodsId" left join "master" m on m."id" = g."unit"
    where w."id" = ${warehousingLineId} and w."warehousingId" = (select "warehousingId" from "warehouse_receipt" where "id" = ${receiptId}) and not w."deleted"`.execute(
    db,
  );
  return rows[0];
}

export const receiptLines: Part<typeof warehouseReceiptLine> = {
  hooks: {
    beforeWrite: async (context, values, before) => {
      const line = { ...before, ...values };
      const serials = checkedSerials(context, line.snList, line.quantity ?? 0);
      const lot = await lotOf(context, line.warehousingLineId ?? '', line.warehouseReceiptId ?? '');
      if (!lot) throw refuse.invalid({ warehousingLineId: message(context.locale, 'stock.receipt.goods') });
      const totalPrice = new Decimal(lot.unitPrice).times(line.quantity ?? 0).toFixed(2);
      return { ...values, ...lot, totalPrice, snList: serials.length > 0 ? serials : null };
    },
  },
  computed: {
    availableQuantity: ofLines(FIGURES.availableQuantity),
    pledgedQuantity: ofLines(FIGURES.pledgedQuantity),
    reservedQuantity: ofLines(FIGURES.reservedQuantity),
    issuableQuantity: ofLines(FIGURES.issuableQuantity),
  },
};
