import { sql, type Kysely, type RawBuilder } from 'kysely';
import { columns, readRow } from '../../../database/read-rows.ts';
import type { Database } from '../../../database/tables.ts';

/** Writes what was paid of the rows of a plan there is, each by its period and kind. */
export async function writePaid(
  db: Kysely<Database>,
  financingId: string,
  paid: readonly object[],
  now: string,
): Promise<void> {
  // Direct write: what was paid of a plan follows from the books of the loan, which say who entered it.
  await sql`
    update "repayment_plan" t set
      "penalty" = p."penalty", "repaidAmount" = p."repaidAmount", "repaymentPrincipal" = p."repaymentPrincipal",
      "repaidPenalty" = p."repaidPenalty", "graceUntil" = p."graceUntil", "penaltyDay" = p."penaltyDay",
      "penaltyTime" = p."penaltyTime", "penaltyRate" = p."penaltyRate", "actualRepaymentDate" = p."actualRepaymentDate",
      "status" = p."status", "updateTime" = ${now}
    from jsonb_to_recordset(${JSON.stringify(paid)}::jsonb) as p(
      "period" integer, "dueKind" text, "penalty" numeric, "repaidAmount" numeric, "repaymentPrincipal" numeric,
      "repaidPenalty" numeric, "graceUntil" date, "penaltyDay" date, "penaltyTime" numeric, "penaltyRate" numeric,
      "actualRepaymentDate" date, "status" integer
    )
    where t."financingId" = ${financingId}
      and not t."superseded"
      and not t."deleted"
      and t."planVersion" > 0
      and t."period" = p."period"
      and t."dueKind" = p."dueKind"`.execute(db);
}

const LAST = columns({ version: 'integer' });

/** Marks the rows of a plan as superseded. Answers its last version; 0 where there is none. */
export async function supersedePlan(db: Kysely<Database>, financingId: string, now: string): Promise<number> {
  // Direct write: the rows of a version stay as they are but for this mark; the one in its place says who made it.
  const marking = sql`
    with "before" as (
      update "repayment_plan" set "superseded" = true, "updateTime" = ${now}
      where "financingId" = ${financingId} and not "superseded" and not "deleted"
      returning 1
    )
    select coalesce(max("planVersion"), 0)::integer as "version"
    from "repayment_plan"
    where "financingId" = ${financingId}`;
  return (await readRow(db, LAST, marking))?.version ?? 0;
}

/** The sums of entries (`e`) by the part of a repayment that they went to, as columns. */
export const sumsOfParts: RawBuilder<unknown> = sql.join(
  ['principal', 'interest', 'charge', 'penalty', 'fee'].map(
    (part) => sql`coalesce(sum(e."amount") filter (where e."part" = ${sql.lit(part)}), 0) as ${sql.ref(part)}`,
  ),
);

/** Brings the parts of a loan's repayments to the sums of their entries. */
export async function sumParts(db: Kysely<Database>, financingId: string): Promise<void> {
  // Direct write: the parts of a repayment are the sums of its entries.
  await sql`
    update "financing_repayment" r set
      "principal" = x."principal", "interest" = x."interest", "serviceCharge" = x."charge", "penalty" = x."penalty",
      "earlyFee" = x."fee"
    from (
      select r2."id", ${sumsOfParts}
      from "financing_repayment" r2
      left join "loan_entry" e on e."repaymentId" = r2."id" and not e."deleted"
      where r2."financingId" = ${financingId} and not r2."deleted"
      group by r2."id"
    ) x
    where r."id" = x."id"
      and (r."principal", r."interest", r."serviceCharge", r."penalty", r."earlyFee")
        is distinct from (x."principal", x."interest", x."charge", x."penalty", x."fee")`.execute(db);
}
