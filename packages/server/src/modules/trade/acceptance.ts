import { sql } from 'kysely';
import { message, stateOf } from '@scf-kit/sdk/contract';
import {
  acceptanceReport,
  acceptanceResults,
  type acceptanceReportLine,
} from '@scf-kit/sdk/contract/trade/acceptance-report';
import type { Context } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { wroteAmounts } from '../../resource/changers.ts';
import type { Part } from '../../resource/serve.ts';

const UPLOADED = stateOf(acceptanceReport, 'uploaded');
const CONFIRMED = stateOf(acceptanceReport, 'confirmed');
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
  const { rows } = await sql<Batch>`
    select "id", "quantity", "outboundDate"::text as "outboundDate", "contractId", "orderBiddingProductsId" from "order_bidding_products_outbound"
    where "id" = any(${[...ids]}::text[]) and not "deleted" order by "id" for update`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** How much of batches reports accept that are uploaded or confirmed, one report left out. */
async function acceptedOf(db: Context['db'], ids: readonly string[], but = ''): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; accepted: number }>`
    select "line"."outboundId" as "id", sum("line"."acceptedQuantity")::integer as "accepted" from "acceptance_report_line" as "line"
    join "acceptance_report" as "report" on "report"."id" = "line"."acceptanceReportId"
    where "line"."outboundId" = any(${[...ids]}::text[]) and not "line"."deleted" and not "report"."deleted" and "report"."id" <> ${but}
      and "report"."result" = ${QUALIFIED} and "report"."status" in (${UPLOADED}, ${CONFIRMED}) group by 1`.execute(db);
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
  const { rows: lines } = await sql<{ outboundId: string; acceptedQuantity: number }>`
    select "outboundId", "acceptedQuantity" from "acceptance_report_line"
    where "acceptanceReportId" = ${report.id} and not "deleted" order by "sorted", "id"`.execute(db);
  if (lines.length === 0) throw refuse.because('acceptance.lines');
  const ids = lines.map(({ outboundId }) => outboundId);
  if (new Set(ids).size < ids.length) throw refuse.because('acceptance.twice');
  const batches = await held(db, ids);
  const accepted = await acceptedOf(db, ids, report.id);
  const { rows: own } = await sql<{ id: string | null }>`
    select "orderBiddingProductsId" as "id" from "contract_product" where "contractId" = ${report.contractId} and not "deleted"`.execute(
    db,
  );
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
        if (row.uploadUserId === userId || (await wroteAmounts(context.db, acceptanceReport, row, userId)))
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
      const { rows } = await sql<{ quantity: number }>`
        select "quantity" from "order_bidding_products_outbound" where "id" = ${outboundId}`.execute(context.db);
      const max = (rows[0]?.quantity ?? 0) - ((await acceptedOf(context.db, [outboundId])).get(outboundId) ?? 0);
      if (acceptedQuantity > max)
        throw refuse.invalid({
          acceptedQuantity: message(context.locale, 'acceptance.most', { max: Math.max(0, max) }),
        });
      return values;
    },
  },
};
