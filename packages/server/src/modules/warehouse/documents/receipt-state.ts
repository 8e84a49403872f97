import { getStateNumber } from '@scf-kit/sdk/contract';
import { warehouseReceipt } from '@scf-kit/sdk/contract/warehouse/warehouse-receipt';
import { changeRows } from '../../../resource/change-rows.ts';
import type { ProcessContext } from '../../../resource/serve.ts';
import { moveState } from '../../../resource/states.ts';
import { countAvailable, figuresOfLines } from './receipt-figures.query.ts';
import { holdReceipt, type Receipt } from './receipt-rows.query.ts';

const IN_FORCE = (['valid', 'pledged', 'expired'] as const).map((name) => getStateNumber(warehouseReceipt, name));

/** Whether a receipt speaks for goods, expired or not. */
export const isInForce = ({ status }: Pick<Receipt, 'status'>): boolean => IN_FORCE.some((state) => state === status);

/**
 * Brings a receipt to what its lines say: cancelled where nothing is left, pledged while anything is, even past its
 * day; expired then, else valid. Without a pledge it is offered to nobody any more.
 */
export async function followReceipt(context: ProcessContext, id: string): Promise<void> {
  const { db, session } = context;
  const receipt = await holdReceipt(db, id);
  if (!receipt || !isInForce(receipt)) return;
  const figures = [...(await figuresOfLines(db, { receipts: [id] })).values()];
  const sum = (of: (line: (typeof figures)[number]) => number): number =>
    figures.reduce((whole, line) => whole + of(line), 0);
  const [available, pledged] = [sum(countAvailable), sum((line) => line.pledged)];
  const by = { by: session.userId, counted: false } as const;
  const was = receipt.status === getStateNumber(warehouseReceipt, 'pledged');
  if (was && pledged === 0)
    await changeRows(db, warehouseReceipt, { id }, { pledged: false, financingId: null, pledgeeOfficeId: null }, by);
  if (!was && pledged > 0) await changeRows(db, warehouseReceipt, { id }, { pledged: true }, by);
  const past = receipt.expireDate !== null && receipt.expireDate < context.day;
  const open = past ? 'expired' : 'valid';
  const state = available === 0 ? 'cancelled' : pledged > 0 ? 'pledged' : open;
  await moveState(db, warehouseReceipt, id, state, by);
}
