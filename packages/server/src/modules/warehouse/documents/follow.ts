import { outStock } from '@scf-kit/sdk/contract/warehouse/out-stock';
import { warehousing } from '@scf-kit/sdk/contract/warehouse/warehousing';
import { changeRows } from '../../../resource/change-rows.ts';
import type { ProcessContext } from '../../../resource/serve.ts';
import { moveState } from '../../../resource/states.ts';
import type { Actual } from './actual-rows.ts';
import { holdOut } from './out-rows.query.ts';
import { EXPECTED, holdPlan, TO_LEAVE } from './plan.query.ts';
import { followReceipt } from './receipt-state.ts';
import { arriveInTransfer } from './transfer-moves.ts';

/** A plan whose goods came is partly or wholly in. */
async function followPlan(context: ProcessContext, id: string, day: string): Promise<void> {
  const { db, session } = context;
  const plan = await holdPlan(db, id);
  if (!plan || !EXPECTED.some((state) => state === plan.status)) return;
  const open = plan.lines.reduce((sum, { plan: whole, came, short }) => sum + whole - came - short, 0);
  await changeRows(db, warehousing, { id }, { actualDate: day }, { by: session.userId, counted: false });
  await moveState(db, warehousing, id, open > 0 ? 'partial' : 'arrived', { by: session.userId });
  if (open === 0) await arriveInTransfer(context, plan);
}

/** An out-stock whose goods left is partly or wholly out. */
async function followOut(context: ProcessContext, id: string): Promise<void> {
  const { db, session } = context;
  const out = await holdOut(db, id);
  if (!out || !TO_LEAVE.some((state) => state === out.status)) return;
  const open = out.lines.reduce((sum, { quantity, left }) => sum + quantity - left, 0);
  await moveState(db, outStock, id, open > 0 ? 'partial' : 'left', { by: session.userId });
  if (out.receiptId !== null) await followReceipt(context, out.receiptId);
}

/** The effects on the document that goods came or left by. */
export async function follow(context: ProcessContext, actual: Actual): Promise<void> {
  if (actual.warehousingId !== null) await followPlan(context, actual.warehousingId, actual.day);
  if (actual.outStockId !== null) await followOut(context, actual.outStockId);
}
