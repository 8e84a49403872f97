import { message, getStateNumber } from '@scf-kit/sdk/contract';
import {
  acceptanceReport,
  acceptanceResults,
  type acceptanceReportLine,
} from '@scf-kit/sdk/contract/trade/acceptance-report';
import type { Context } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { hasWrittenAmounts } from '../../resource/changers.query.ts';
import type { Part } from '../../resource/serve.ts';

const UPLOADED = getStateNumber(acceptanceReport, 'uploaded');
const CONFIRMED = getStateNumber(acceptanceReport, 'confirmed');
const QUALIFIED = acceptanceResults.qualified.value;

interface Batch {
  readonly id: string;
  readonly quantity: number;
  readonly outboundDate: string;
  readonly contractId: string | null;
  readonly orderBiddingProductsId: string;
}

/** Batches, held in one order, so that two reports never accept the same goods. */
async function held(db: Context['db'], ids: readonly string[]): Promise<ReadonlyMap<string, Batch>> {
  const rows = await db
    .selectFrom('order_bidding_products_outbound')
    .select(['id', 'quantity', 'outboundDate', 'contractId', 'orderBiddingProductsId'])
    .where('id', 'in', ids)
    .where('deleted', '=', false)
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** How much of batches reports accept that are uploaded or confirmed, one report left out. */
async function sumAccepted(db: Context['db'], ids: readonly string[], but = ''): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('acceptance_report_line as line')
    .innerJoin('acceptance_report as report', 'report.id', 'line.acceptanceReportId')
    .select((on) => [
      'line.outboundId as id',
      on.cast<number>(on.fn.sum('line.acceptedQuantity'), 'integer').as('accepted'),
    ])
    .where('line.outboundId', 'in', ids)
    .where('line.deleted', '=', false)
    .where('report.deleted', '=', false)
    .where('report.id', '<>', but)
    .where('report.result', '=', QUALIFIED)
    .where('report.status', 'in', [UPLOADED, CONFIRMED])
    .groupBy('line.outboundId')
    .execute();
  return new Map(rows.map(({ id, accepted }) => [id, accepted]));
}

interface Report {
  readonly id: string;
  readonly contractId: string;
  readonly acceptanceDate: string | null;
  readonly result: number | null;
}

/**
 * A report names batches of its contract, each once, on a day on which they were there, and accepts no more than went
 * out and others have not accepted. @throws Refusal 400
 */
async function refuseLines(context: Context, report: Report): Promise<void> {
  const { db, locale } = context;
  const lines = await db
    .selectFrom('acceptance_report_line')
    .select(['outboundId', 'acceptedQuantity'])
    .where('acceptanceReportId', '=', report.id)
    .where('deleted', '=', false)
    .orderBy('sorted')
    .orderBy('id')
    .execute();
  if (lines.length === 0) throw refuse.because('acceptance.lines');
  const ids = lines.map(({ outboundId }) => outboundId);
  if (new Set(ids).size < ids.length) throw refuse.because('acceptance.twice');
  const batches = await held(db, ids);
  const accepted = await sumAccepted(db, ids, report.id);
  const own = await db
    .selectFrom('contract_product')
    .select('orderBiddingProductsId as id')
    .where('contractId', '=', report.contractId)
    .where('deleted', '=', false)
    .execute();
  const equipment = new Set(own.map(({ id }) => id));
  const errors: Record<string, string> = {};
  let most = 0;
  for (const [at, { outboundId, acceptedQuantity }] of lines.entries()) {
    const batch = batches.get(outboundId);
    const max = (batch?.quantity ?? 0) - (accepted.get(outboundId) ?? 0);
    if (!batch || (batch.contractId !== report.contractId && !equipment.has(batch.orderBiddingProductsId)))
      errors[`lines.${at}.outboundId`] = message(locale, 'acceptance.other');
    else if (report.result === QUALIFIED && acceptedQuantity > max) {
      most = Math.max(0, max);
      errors[`lines.${at}.acceptedQuantity`] = message(locale, 'acceptance.most', { max: most });
    }
  }
  const excess = Object.keys(errors).every((path) => path.endsWith('Quantity'));
  if (Object.keys(errors).length > 0)
    throw excess
      ? refuse.invalid(errors, 'acceptance.most', { max: most })
      : refuse.invalid(errors, 'acceptance.other');
  const day =
    [...batches.values()]
      .map(({ outboundDate }) => outboundDate)
      .toSorted()
      .at(-1) ?? '';
  const date = report.acceptanceDate ?? '';
  if (date < day || date > context.day)
    throw refuse.invalid({ acceptanceDate: message(locale, 'acceptance.date', { day }) });
}

export const acceptanceReports: Part<typeof acceptanceReport> = {
  transitions: {
    upload: {
      before: async (context, row, given) => {
        await refuseLines(context, { ...row, ...given });
        return { returnReason: null };
      },
    },
    confirm: {
      before: async (context, row) => {
        const { userId } = context.session;
        if (row.uploadUserId === userId || (await hasWrittenAmounts(context.db, acceptanceReport, row, userId)))
          throw refuse.because('acceptance.own');
        await refuseLines(context, row);
        return undefined;
      },
    },
  },
};

export const acceptanceLines: Part<typeof acceptanceReportLine> = {
  hooks: {
    /** A draft reserves nothing, but says at once what can never be. */
    beforeWrite: async (context, values, before) => {
      const { outboundId, acceptedQuantity } = { ...before, ...values };
      if (!outboundId || acceptedQuantity === undefined) return values;
      const batch = await context.db
        .selectFrom('order_bidding_products_outbound')
        .select('quantity')
        .where('id', '=', outboundId)
        .executeTakeFirst();
      const max = (batch?.quantity ?? 0) - ((await sumAccepted(context.db, [outboundId])).get(outboundId) ?? 0);
      if (acceptedQuantity > max)
        throw refuse.invalid({
          acceptedQuantity: message(context.locale, 'acceptance.most', { max: Math.max(0, max) }),
        });
      return values;
    },
  },
};
