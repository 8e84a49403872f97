import { message, getStateNumber, getStateNumbers } from '@scf-kit/sdk/contract';
import { warehousing } from '@scf-kit/sdk/contract/warehouse/warehousing';
import {
  warehouseReceipt,
  type ReceiptFigure,
  type warehouseReceiptLine,
} from '@scf-kit/sdk/contract/warehouse/warehouse-receipt';
import { Decimal } from '@scf-kit/sdk/values';
import { refuse } from '../../../http/refusal.ts';
import { changeRows } from '../../../resource/change-rows.ts';
import type { ComputedField, Part, ProcessContext } from '../../../resource/serve.ts';
import type { StoredRow } from '../../../resource/shape.query.ts';
import { moveState } from '../../../resource/states.ts';
import { takeOldest } from '../course.ts';
import { holdProducts } from '../ledger/hold.query.ts';
import { allOf, bySerials, isWholeGoods } from '../ledger/stack-conditions.query.ts';
import { checkSerials } from '../serials.ts';
import { freeStacks } from './free-stock.ts';
import { refuseStranger } from './parties.ts';
import { holdPlan } from './plan.query.ts';
import { countAvailable, figuresOfLines, countIssuable, type LineFigures } from './receipt-figures.query.ts';
import { holdReceipt, type Receipt } from './receipt-rows.query.ts';
import { findLot } from './receipt-lots.query.ts';
import { isNotIn } from '../../../resource/in-states.query.ts';
import { refuseTooMuch } from './line-refusals.ts';

const IN_APPROVAL = getStateNumber(warehouseReceipt, 'inApproval');
const VALID = getStateNumber(warehouseReceipt, 'valid');
const RECEIPTABLE = getStateNumbers(warehousing, 'partial', 'arrived', 'receipted');

const FIGURES: Readonly<Record<ReceiptFigure, (line: LineFigures) => number>> = {
  availableQuantity: countAvailable,
  pledgedQuantity: ({ pledged }) => pledged,
  reservedQuantity: ({ reserved }) => reserved,
  issuableQuantity: countIssuable,
};

const collectIds = (rows: readonly StoredRow[]): string[] => rows.map(({ id }) => String(id));

/** A figure of each line, or the sum of it over the lines of each receipt. */
const ofLines = (of: (line: LineFigures) => number): ComputedField => ({
  lists: true,
  compute: async ({ db }, rows) => {
    const figures = await figuresOfLines(db, { lines: collectIds(rows) });
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
      (await figuresOfLines(db, { receipts: collectIds(rows) })).values(),
      (line) => line.receiptId,
    );
    return rows.map(({ id }) => (figures.get(String(id)) ?? []).reduce((sum, line) => sum + of(line), 0));
  },
});

/** The value of the pledged goods of receipts. */
const pledgedValue: ComputedField = {
  lists: true,
  compute: async ({ db }, rows) => {
    const found = await db
      .selectFrom('receipt_pledge')
      .select((on) => ['warehouseReceiptId as id', on.fn.sum<string>('totalPrice').as('value')])
      .where((on) => on('warehouseReceiptId', '=', on.fn.any(on.val(collectIds(rows)))))
      .where('deleted', '=', false)
      .groupBy('warehouseReceiptId')
      .execute();
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
    const stacks = (
      await freeStacks(
        db,
        allOf([isWholeGoods([line.lotId], receipt.ownerId, receipt.warehouseId), bySerials(line.serials)]),
        day,
        receipt.id,
      )
    ).map((stack) => ({ ...stack, most: stack.most - (used.get(stack.stockKey) ?? 0) }));
    const { taken, short } = takeOldest(stacks, line.quantity);
    if (short > 0) throw refuseTooMuch(at, line.quantity - short);
    for (const { from, quantity } of taken) used.set(from.stockKey, (used.get(from.stockKey) ?? 0) + quantity);
  }
}

/** A plan all of whose whole goods are on receipts is receipted. */
async function followWarehousing({ db, session }: ProcessContext, id: string): Promise<void> {
  const plan = await holdPlan(db, id);
  if (plan?.status !== getStateNumber(warehousing, 'arrived')) return;
  const { receipted } = await db
    .selectFrom('warehouse_receipt_line as l')
    .innerJoin('warehouse_receipt as r', 'r.id', 'l.warehouseReceiptId')
    .select((on) => on.cast<number | null>(on.fn.sum('l.quantity'), 'integer').as('receipted'))
    .where('r.warehousingId', '=', id)
    .where('r.parentReceiptId', 'is', null)
    .where(isNotIn('r', warehouseReceipt, 'draft', 'inApproval', 'rejected'))
    .where('l.deleted', '=', false)
    .where('r.deleted', '=', false)
    .executeTakeFirstOrThrow();
  const whole = plan.lines.reduce((sum, { came, damaged }) => sum + came - damaged, 0);
  if (whole > 0 && (receipted ?? 0) >= whole) await moveState(db, warehousing, id, 'receipted', { by: session.userId });
}

export const receipts: Part<typeof warehouseReceipt> = {
  hooks: {
    beforeWrite: async (context, values, before) => {
      if (before) return values;
      const plan = await holdPlan(context.db, values.warehousingId ?? '');
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
      const receipt = await holdReceipt(db, id);
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

export const receiptLines: Part<typeof warehouseReceiptLine> = {
  hooks: {
    beforeWrite: async (context, values, before) => {
      const line = { ...before, ...values };
      const serials = checkSerials(context, line.snList, line.quantity ?? 0);
      const lot = await findLot(context.db, line.warehousingLineId ?? '', line.warehouseReceiptId ?? '');
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
