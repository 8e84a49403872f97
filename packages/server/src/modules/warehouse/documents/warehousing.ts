import { message, getStateNumber } from '@scf-kit/sdk/contract';
import { warehousing, WAREHOUSING_TYPES, warehousingLine } from '@scf-kit/sdk/contract/warehouse/warehousing';
import { actualDelivery } from '@scf-kit/sdk/contract/warehouse/actual-delivery';
import type { Context } from '../../../http/handler.ts';
import { refuse } from '../../../http/refusal.ts';
import { changeRows } from '../../../resource/change-rows.ts';
import type { Part, ProcessContext } from '../../../resource/serve.ts';
import { holdLines } from '../order-lines.ts';
import { checkPlace } from '../places.ts';
import { checkSerials } from '../serials.ts';
import { readGoods, NO_GOODS } from '../goods.query.ts';
import { decideFound, followCount } from './count-posting.ts';
import { refuseStranger, requireWarehouseInUse } from './parties.ts';
import { holdPlan, type Plan } from './plan.query.ts';
import { receiptableQuantity } from './receiptable.ts';
import { arriveInTransfer, settleTransit } from './transfer-moves.ts';
import { findItemValue } from '../../master-data/item-values.ts';
import { countPlannedPieces } from './units.ts';
import { isIn } from '../../../resource/in-states.query.ts';
import { refuseTooMuch } from './line-refusals.ts';

const IN_APPROVAL = getStateNumber(warehousing, 'inApproval');
const APPROVED = getStateNumber(warehousing, 'approved');
/** Those that transfers and counts make. */
const MADE: readonly string[] = [WAREHOUSING_TYPES.transfer, WAREHOUSING_TYPES.surplus];

/**
 * Whose goods come: as the plan says, of an order as its project says. All of one plan are one owner's.
 * @throws Refusal 400
 */
async function resolveOwner(context: ProcessContext, plan: Plan, createdIn: string | null): Promise<string> {
  const ids = plan.lines.flatMap(({ orderLineId }) => orderLineId ?? []);
  const owners = [...(await holdLines(context, ids)).values()].map(({ ownerId }) => ownerId);
  const owner = plan.ownerId ?? owners[0] ?? (createdIn === plan.operatorId ? null : createdIn);
  if (owner === null) throw refuse.because('stock.owner.none');
  if (owners.some((each) => each !== owner)) throw refuse.because('stock.owner.order');
  return owner;
}

/** No more is planned of an order line than is still to come. @throws Refusal 400 */
async function refuseBeyondOrder({ db }: ProcessContext, plan: Plan): Promise<void> {
  const ids = plan.lines.flatMap(({ orderLineId }) => orderLineId ?? []);
  const goods = await readGoods(db, ids);
  for (const id of new Set(ids)) {
    const { ordered, in: arrived } = goods.get(id) ?? NO_GOODS;
    const max = Math.max(0, ordered - arrived);
    const asked = plan.lines.reduce((sum, line) => sum + (line.orderLineId === id ? line.plan - line.came : 0), 0);
    if (asked > max)
      throw refuseTooMuch(
        plan.lines.findIndex(({ orderLineId }) => orderLineId === id),
        max,
      );
  }
}

async function refuseUnfit(context: ProcessContext, plan: Plan): Promise<void> {
  const { db, session } = context;
  const { id } = plan;
  if (plan.lines.length === 0) throw refuse.because('stock.lines');
  const made = await db.selectFrom('warehousing').select('officeId').where('id', '=', id).executeTakeFirst();
  const ownerOfficeId = await resolveOwner(context, plan, made?.officeId ?? null);
  if (plan.ownerId === null)
    await changeRows(db, warehousing, { id }, { ownerOfficeId }, { by: session.userId, counted: false });
  if (!MADE.includes(plan.type ?? '')) await refuseBeyondOrder(context, plan);
}

/**
 * Goods of lines that have not come are short from now on. Arrivals that are being decided on come first. @throws
 * Refusal 400
 */
async function settleShort(context: Context, id: string, shortReason: string): Promise<void> {
  const { db, session } = context;
  const plan = await holdPlan(db, id);
  if (!plan) throw refuse.notFound();
  const pending = await db
    .selectFrom('actual_delivery')
    .select('id')
    .where('warehousingId', '=', id)
    .where(isIn('actual_delivery', actualDelivery, 'inApproval'))
    .where('deleted', '=', false)
    .limit(1)
    .executeTakeFirst();
  if (pending) throw refuse.because('stock.arrival.pending');
  const by = session?.userId ?? null;
  for (const { id: line, plan: whole, came } of plan.lines)
    if (whole > came)
      await changeRows(
        db,
        warehousingLine,
        { id: line },
        { shortQuantity: whole - came, shortReason },
        { by, counted: false },
      );
  const followed = { ...context, session: { userId: by } };
  if (plan.type === WAREHOUSING_TYPES.transfer) {
    await settleTransit(followed, plan);
    await arriveInTransfer(followed, plan);
  }
}

export const plans: Part<typeof warehousing> = {
  hooks: {
    beforeWrite: async (context, values, before) => {
      const { db, locale } = context;
      if (values.status !== undefined) return values;
      // A plan of a transfer or a count is decided on as it stands.
      if (before?.sourceType) throw refuse.because('stock.in.made');
      const row = { ...before, ...values };
      if (MADE.includes((await findItemValue(db, row.warehousingType)) ?? ''))
        throw refuse.invalid({ warehousingType: message(locale, 'stock.in.made') });
      const warehouse = await requireWarehouseInUse(context, row.subWarehouseId ?? '');
      refuseStranger(context, {
        ownerId: row.ownerOfficeId ?? context.session?.officeId ?? null,
        operatorId: warehouse.officeId,
      });
      return { ...values, operatorOfficeId: warehouse.officeId };
    },
    beforeDelete: async (_context, { sourceType }) => {
      if (sourceType !== null) throw refuse.because('stock.in.made');
    },
    afterProcessMove: async (context, id) => {
      const plan = await holdPlan(context.db, id);
      if (!plan) return;
      if (plan.status === IN_APPROVAL || plan.status === APPROVED) {
        await refuseUnfit(context, plan);
        await decideFound(context, plan, plan.status === APPROVED);
      }
      await followCount(context, plan);
    },
  },
  transitions: {
    settle: { after: (context, { row, given }) => settleShort(context, row.id, given.shortReason) },
  },
};

export const planLines: Part<typeof warehousingLine> = {
  hooks: {
    beforeWrite: async (context, values, before) => {
      const { db, locale } = context;
      const line = { ...before, ...values };
      if ((line.goodsId ? 1 : 0) + (line.orderBiddingProductsId ? 1 : 0) !== 1)
        throw refuse.invalid({ goodsId: message(locale, 'stock.line.goods') });
      const planQuantity = await countPlannedPieces(context, line);
      const serials = checkSerials(context, line.snList, planQuantity);
      if (line.subWarehouseLocationId) {
        const plan = await db
          .selectFrom('warehousing')
          .select('subWarehouseId')
          .where('id', '=', line.warehousingId ?? '')
          .executeTakeFirst();
        await checkPlace(
          context,
          { subWarehouseId: plan?.subWarehouseId ?? null, subWarehouseLocationId: line.subWarehouseLocationId },
          true,
        );
      }
      return { ...values, planQuantity, snList: serials.length > 0 ? serials : null };
    },
  },
  computed: { receiptableQuantity },
};
