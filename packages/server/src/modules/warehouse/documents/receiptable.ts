import type { ComputedField } from '../../../resource/serve.ts';
import type { Db } from '../ledger/keys.ts';
import { isWholeGoods } from '../ledger/stack-conditions.query.ts';
import { freeStacks } from './free-stock.ts';
import { readPlannedLines } from './plan.query.ts';

/** Pieces of each line of a plan that may still be receipted. Lines of one lot share what is free of it. */
async function countReceiptable(db: Db, warehousingId: string, day: string): Promise<ReadonlyMap<string, number>> {
  const plan = await db
    .selectFrom('warehousing')
    .select(['ownerOfficeId', 'subWarehouseId'])
    .where('id', '=', warehousingId)
    .executeTakeFirst();
  if (!plan?.ownerOfficeId) return new Map();
  const lines = (await readPlannedLines(db, warehousingId)).map(({ id, lotId, came, damaged }) => ({
    id,
    lotId: lotId ?? id,
    whole: came - damaged,
  }));
  const lots = [...new Set(lines.map(({ lotId }) => lotId))];
  const free = new Map<string, number>();
  for (const { lot, most } of await freeStacks(db, isWholeGoods(lots, plan.ownerOfficeId, plan.subWarehouseId), day))
    free.set(lot.id, (free.get(lot.id) ?? 0) + Math.max(0, most));
  return new Map(
    lines.map(({ id, lotId, whole }) => {
      const left = free.get(lotId) ?? 0;
      const quantity = Math.min(whole, left);
      free.set(lotId, left - quantity);
      return [id, quantity];
    }),
  );
}

/** How much of a line may still be receipted, by the rule that refuses a receipt of more. */
export const receiptableQuantity: ComputedField = {
  lists: true,
  compute: async ({ db, day }, rows) => {
    const quantities = new Map<string, number>();
    for (const plan of new Set(rows.map(({ warehousingId }) => String(warehousingId))))
      for (const [line, quantity] of await countReceiptable(db, plan, day)) quantities.set(line, quantity);
    return rows.map(({ id }) => quantities.get(String(id)) ?? 0);
  },
};
