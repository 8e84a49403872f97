import { message } from '@scf-kit/sdk/contract';
import { stockCount, stockCountLine, type Snapshot } from '@scf-kit/sdk/contract/warehouse/stock-count';
import type { Context, SignedIn } from '../../../http/handler.ts';
import { refuse } from '../../../http/refusal.ts';
import { changeRows } from '../../../resource/change-rows.ts';
import type { Part, ProcessContext } from '../../../resource/serve.ts';
import { moveState } from '../../../resource/states.ts';
import { checkPlace } from '../places.ts';
import { checkSerials } from '../serials.ts';
import { goodsKey, holdCount, readSnapshot, type Count, type CountLine } from './count-rows.query.ts';
import { submitFound, submitMissing, type Found } from './count-documents.ts';
import { findOtherCount } from './count-others.query.ts';
import { listMissingGoods, type Missing } from './count-shortages.ts';
import { insertMade } from '../../../resource/made-rows.ts';
import { refuseStranger, findWarehouse } from './parties.ts';

/** Each goods of the books was counted, each once. @throws Refusal 400 */
function refuseUncounted({ snapshot, lines }: Count): void {
  const seen = new Set<string>();
  for (const [at, line] of lines.entries()) {
    if (line.counted === null) throw refuse.because('stock.count.missing', { line: at + 1 });
    if (line.serials.length > line.counted) throw refuse.because('stock.count.serials', { line: at + 1 });
    if (seen.has(goodsKey(line))) throw refuse.because('stock.count.twice', { line: at + 1 });
    seen.add(goodsKey(line));
  }
  if (!snapshot.every((each) => seen.has(goodsKey(each)))) throw refuse.because('stock.count.left');
}

interface Difference {
  readonly missing: number;
  readonly missingSerials: readonly string[];
  readonly found: number;
  readonly foundSerials: readonly string[];
}

/** How a line differs from what the books had: pieces with numbers by number, others by how many there are. */
function compareLine(had: Snapshot | undefined, line: CountLine): Difference {
  const [known, seen] = [new Set(had?.serials ?? []), new Set(line.serials)];
  const loose = (line.counted ?? 0) - seen.size - ((had?.quantity ?? 0) - known.size);
  return {
    missing: Math.max(0, -loose),
    missingSerials: [...known].filter((each) => !seen.has(each)),
    found: Math.max(0, loose),
    foundSerials: [...seen].filter((each) => !known.has(each)),
  };
}

/** Tells what the books had, and sends what differs into approval. */
async function settle(context: SignedIn, id: string): Promise<void> {
  const { db, session } = context;
  const count = await holdCount(db, id);
  refuseUncounted(count);
  const books = new Map(count.snapshot.map((each) => [goodsKey(each), each]));
  const [missing, found]: [Missing[], Found[]] = [[], []];
  for (const [at, line] of count.lines.entries()) {
    const had = books.get(goodsKey(line));
    const told = { snapshotQuantity: had?.quantity ?? 0 };
    await changeRows(db, stockCountLine, { id: line.id }, told, { by: session.userId, counted: false });
    const { missing: less, missingSerials, found: more, foundSerials } = compareLine(had, line);
    if (less > 0) missing.push(...(await listMissingGoods(db, count, { line, at, quantity: less, serials: [] })));
    if (missingSerials.length > 0)
      missing.push(
        ...(await listMissingGoods(db, count, { line, at, quantity: missingSerials.length, serials: missingSerials })),
      );
    if (more > 0) found.push({ line, quantity: more, serials: [] });
    if (foundSerials.length > 0) found.push({ line, quantity: foundSerials.length, serials: foundSerials });
  }
  await submitMissing(context, count, missing);
  await submitFound(context, count, found);
  if (missing.length + found.length === 0) await moveState(db, stockCount, id, 'settled', { by: session.userId });
}

const asProcess = ({ db, config, now, day, session }: Context): ProcessContext => ({
  db,
  config,
  now,
  day,
  session: { userId: session?.userId ?? null },
});

export const counts: Part<typeof stockCount> = {
  hooks: {
    beforeWrite: async (context, values, before) => {
      if (before) return values;
      const { db } = context;
      const { warehouseId, locationId } = await checkPlace(context, values, false);
      if (warehouseId === null) throw refuse.invalid({ subWarehouseId: message(context.locale, 'check.required') });
      const operatorId = (await findWarehouse(db, warehouseId))?.officeId ?? null;
      refuseStranger(context, { ownerId: null, operatorId });
      const place = { warehouseId, locationId, ownerId: values.ownerOfficeId ?? null };
      const code = await findOtherCount(context, { id: '', ...place }, 'open');
      if (code !== undefined) throw refuse.because('stock.count.open', { code });
      const snapshot = await readSnapshot(db, place);
      return { ...values, operatorOfficeId: operatorId, countDate: context.day, snapshot };
    },
    /** The goods to count, without how many there should be. */
    afterWrite: async (context, row) => {
      if (row.version !== 1 || row.deleted) return;
      await insertMade(
        asProcess(context),
        stockCountLine,
        row.operatorOfficeId,
        (row.snapshot ?? []).map(({ goodsId, orderLineId, locationId, ownerId, condition }, at) => ({
          stockCountId: row.id,
          goodsId: orderLineId === null ? goodsId : null,
          orderBiddingProductsId: orderLineId,
          subWarehouseLocationId: locationId,
          ownerOfficeId: ownerId,
          condition,
          sorted: at + 1,
        })),
      );
    },
  },
  transitions: { submit: { after: (context, { row }) => settle(context, row.id) } },
};

export const countLines: Part<typeof stockCountLine> = {
  hooks: {
    beforeWrite: async (context, values, before) => {
      if (values.snapshotQuantity !== undefined) return values;
      const { db, locale } = context;
      const line = { ...before, ...values };
      if ((line.goodsId ? 1 : 0) + (line.orderBiddingProductsId ? 1 : 0) !== 1)
        throw refuse.invalid({ goodsId: message(locale, 'stock.line.goods') });
      const count = await db
        .selectFrom('stock_count')
        .select(['subWarehouseId', 'subWarehouseLocationId', 'ownerOfficeId'])
        .where('id', '=', line.stockCountId ?? '')
        .executeTakeFirst();
      const { subWarehouseLocationId = null } = line;
      await checkPlace(context, { subWarehouseId: count?.subWarehouseId ?? null, subWarehouseLocationId }, false);
      const elsewhere =
        count?.subWarehouseLocationId && count.subWarehouseLocationId !== subWarehouseLocationId
          ? 'subWarehouseLocationId'
          : count?.ownerOfficeId && count.ownerOfficeId !== line.ownerOfficeId
            ? 'ownerOfficeId'
            : undefined;
      if (elsewhere) throw refuse.invalid({ [elsewhere]: message(locale, 'stock.count.elsewhere') });
      const given = line.snList ?? [];
      const serials = checkSerials(context, given, given.length);
      return { ...values, snList: serials.length > 0 ? serials : null };
    },
  },
};
