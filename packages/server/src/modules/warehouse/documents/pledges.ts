import { message, getStateNumber, getStateNumbers, type BodyOf } from '@scf-kit/sdk/contract';
import { financing, UNDER_WAY } from '@scf-kit/sdk/contract/financing/financing';
import { warehouseReceipt } from '@scf-kit/sdk/contract/warehouse/warehouse-receipt';
import type { SignedIn } from '../../../http/handler.ts';
import { refuse } from '../../../http/refusal.ts';
import { holdInOrder } from '../../../resource/lock-order.ts';
import type { Part } from '../../../resource/serve.ts';
import { holdProducts } from '../ledger/hold.query.ts';
import type { Pledge } from '../ledger/keys.ts';
import { post, type MoveToPost } from '../ledger/post.ts';
import { checkSerials } from '../serials.ts';
import {
  enterPledges,
  buildMoves,
  PLEDGE_SOURCE,
  refusePromised,
  type Part as Moved,
  type PledgeEntry,
} from './pledge-moves.ts';
import { figuresOfLines, countIssuable, type LineFigures } from './receipt-figures.query.ts';
import { holdReceipt, type Receipt } from './receipt-rows.query.ts';
import { followReceipt } from './receipt-state.ts';
import { tellPledgee } from './tell-pledgee.ts';
import { refuseTooMuch } from './line-refusals.ts';

type Body = BodyOf<(typeof warehouseReceipt)['calls']['release']>;

/** States of projects that goods may secure: applied for and not at an end. */
const SECURED = getStateNumbers(financing, ...UNDER_WAY);
const PLEDGEABLE = getStateNumbers(warehouseReceipt, 'valid', 'pledged');
const RELEASABLE = getStateNumber(warehouseReceipt, 'pledged');

/** The receipt as its pledgee holds it; nobody else learns that it is there. @throws Refusal 404 */
async function heldByPledgee(
  { db, session }: SignedIn,
  id: string,
): Promise<{ readonly receipt: Receipt; readonly pledge: Pledge }> {
  const offered = await db
    .selectFrom('warehouse_receipt')
    .select(['financingId', 'pledgeeOfficeId'])
    .where('id', '=', id)
    .where('deleted', '=', false)
    .executeTakeFirst();
  const financingId = offered?.financingId ?? null;
  if (!offered || financingId === null || offered.pledgeeOfficeId !== session.officeId) throw refuse.notFound();
  const project = (await holdInOrder(db, [{ resource: financing, id: financingId }])).of(financing, financingId);
  const receipt = await holdReceipt(db, id);
  // An offer may have been taken back, or the project given to another lender, since.
  if (!receipt || receipt.financingId !== financingId || receipt.pledgeeId !== session.officeId || !project)
    throw refuse.notFound();
  return { receipt, pledge: { financingId, pledgeeId: session.officeId } };
}

/** Lines of a request, each of the receipt and within what there is. @throws Refusal 400 with errors by line */
function parseParts(
  context: SignedIn,
  receipt: Receipt,
  asked: Body['lines'],
  figures: ReadonlyMap<string, LineFigures>,
  getMaximum: (line: LineFigures) => number,
): readonly Moved[] {
  if (asked.length === 0) throw refuse.because('stock.lines');
  const taken = new Map<string, number>();
  return asked.map(({ warehouseReceiptLineId: id, quantity, snList }, at) => {
    const line = receipt.lines.find((each) => each.id === id);
    const known = figures.get(id);
    if (!line || !known)
      throw refuse.invalid({ [`lines.${at}.warehouseReceiptLineId`]: message(context.locale, 'check.reference') });
    const max = Math.max(0, getMaximum(known) - (taken.get(id) ?? 0));
    if (quantity > max) throw refuseTooMuch(at, max);
    taken.set(id, (taken.get(id) ?? 0) + quantity);
    const serials = checkSerials(context, snList, quantity, `lines.${at}.snList`);
    if (line.serials && line.serials.length > 0 && serials.length === 0)
      throw refuse.invalid({ [`lines.${at}.snList`]: message(context.locale, 'stock.serial.count', { quantity }) });
    return { line, quantity, serials };
  });
}

/** Takes goods of a receipt into a pledge or out of it, in the transaction of who holds the pledge. */
async function change(context: SignedIn, { id, lines, reason }: Body, way: 1 | -1): Promise<null> {
  const { db, session } = context;
  const { receipt, pledge } = await heldByPledgee(context, id);
  if (way > 0 && !PLEDGEABLE.some((state) => state === receipt.status)) throw refuse.because('stock.receipt.state');
  if (way < 0 && receipt.status !== RELEASABLE) throw refuse.because('stock.receipt.state');
  if (way > 0) await refuseUnsecured(context, pledge.financingId);
  await holdProducts(
    db,
    receipt.lines.flatMap(({ productKey }) => productKey ?? []),
  );
  const figures = await figuresOfLines(db, { receipts: [id] });
  const parts = parseParts(context, receipt, lines, figures, way > 0 ? countIssuable : ({ pledged }) => pledged);
  const { day } = context;
  const moves: MoveToPost[] = [];
  const entries: PledgeEntry[] = [];
  for (const [at, part] of parts.entries()) {
    if (way > 0) await refusePromised(db, part, at);
    const moved = await buildMoves(db, receipt, part, {
      pledge: way > 0 ? null : pledge,
      day,
      to: (holding) => ({ ...holding, pledge: way > 0 ? pledge : null }),
    });
    if (moved.short > 0) throw refuseTooMuch(at, part.quantity - moved.short);
    moves.push(...moved.moves);
    entries.push({
      receipt,
      line: part.line,
      pledge,
      quantity: way * part.quantity,
      serials: part.serials,
      reason: reason ?? null,
    });
  }
  const [first = id] = await enterPledges(context, day, entries);
  const kind = way > 0 ? 'pledge' : 'release';
  await post(db, { source: { type: PLEDGE_SOURCE, id: first }, kind, day, by: session.userId }, moves);
  await followReceipt(context, id);
  return null;
}

/** Goods secure a project that lives. @throws Refusal 400 */
async function refuseUnsecured({ db }: Pick<SignedIn, 'db'>, financingId: string): Promise<void> {
  const project = await db.selectFrom('financing').select('status').where('id', '=', financingId).executeTakeFirst();
  if (!SECURED.some((state) => state === project?.status)) throw refuse.because('stock.pledge.project');
}

export const pledges: Part<typeof warehouseReceipt> = {
  transitions: {
    offer: {
      before: async (context, row, { financingId }) => {
        const { db, session, locale } = context;
        if (row.ownerOfficeId !== session.officeId) throw refuse.because('stock.receipt.owner');
        const project = await db
          .selectFrom('financing')
          .select(['applyOfficeId', 'financingOfficeId', 'status'])
          .where('id', '=', financingId)
          .executeTakeFirst();
        if (project?.applyOfficeId !== row.ownerOfficeId)
          throw refuse.invalid({ financingId: message(locale, 'stock.pledge.other') });
        if (!project.financingOfficeId) throw refuse.invalid({ financingId: message(locale, 'stock.pledge.lender') });
        await refuseUnsecured(context, financingId);
        return { pledgeeOfficeId: project.financingOfficeId };
      },
      after: async (context, { row, before, given: { financingId } }) => {
        // Who offers the same once more tells nobody.
        if (row.pledgeeOfficeId === null || row.financingId === before.financingId) return;
        const project = await context.db
          .selectFrom('financing')
          .select('name')
          .where('id', '=', financingId)
          .executeTakeFirstOrThrow();
        await tellPledgee(context, row.pledgeeOfficeId, {
          key: 'notice.pledge.offered',
          params: { code: row.receiptCode, project: project.name },
          resource: warehouseReceipt.name,
          id: row.id,
        });
      },
    },
    takeBack: {
      before: async ({ session }, row) => {
        if (row.ownerOfficeId !== session.officeId) throw refuse.because('stock.receipt.owner');
        return undefined;
      },
    },
  },
  calls: {
    pledge: (context, { body }) => change(context, { ...body, reason: body.reason ?? '' }, 1),
    release: (context, { body }) => change(context, body, -1),
  },
};
