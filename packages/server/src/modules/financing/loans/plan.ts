import { sql } from 'kysely';
import type { Instalment, LoanBook } from '@scf-kit/sdk/loan';
import { Decimal } from '@scf-kit/sdk/values';
import { timestamp } from '../../../clock.ts';
import { newRow } from '../../../database/new-row.ts';
import type { Db } from './loan.ts';

const REPAID = 2;
const OVERDUE = 3;

interface PlanRow {
  readonly period: number;
  readonly dueKind: Instalment['kind'];
  readonly plannedRepaymentDate: string;
  readonly plannedRepaymentAmount: string;
  readonly principal: string;
  readonly interest: string;
  readonly serviceCharge: string;
  readonly earlyFee: string;
}
interface Paid {
  readonly penalty: string;
  readonly repaidPenalty: string;
  readonly graceUntil: string;
  readonly penaltyDay: string;
  readonly penaltyTime: string;
  readonly penaltyRate: string;
  readonly repaidAmount: string;
  readonly repaymentPrincipal: string;
  readonly actualRepaymentDate: string | null;
  readonly status: 0 | 1 | 2 | 3;
}

const plannedOf = ({ number, kind, due, whole }: Instalment): PlanRow => ({
  period: number,
  dueKind: kind,
  plannedRepaymentDate: due,
  plannedRepaymentAmount: new Decimal(whole.total).minus(whole.penalty).toFixed(2),
  principal: whole.principal,
  interest: whole.interest,
  serviceCharge: whole.charge,
  earlyFee: whole.fee,
});

/** What a planned row holds beside the plan: what was paid of it, and how its penalty grows from now on. */
export const paidOf = ({ paid, state, settled, graceUntil, growth }: Instalment): Paid => {
  const repaid = new Decimal(paid.total).minus(paid.penalty);
  return {
    penalty: growth.charged,
    repaidPenalty: paid.penalty,
    graceUntil,
    penaltyDay: growth.day,
    penaltyTime: growth.time,
    penaltyRate: growth.rate,
    repaidAmount: repaid.toFixed(2),
    repaymentPrincipal: paid.principal,
    actualRepaymentDate: settled ?? null,
    status: state === 'settled' ? REPAID : state === 'overdue' ? OVERDUE : repaid.gt(0) ? 1 : 0,
  };
};

const asText = (rows: readonly PlanRow[]): string => JSON.stringify(rows.map((row) => Object.values(row)));

/** The sum of all that is planned. */
export const plannedSum = (book: LoanBook): string =>
  book.instalments.reduce((sum, { whole }) => sum.plus(whole.total).minus(whole.penalty), new Decimal(0)).toFixed(2);

/**
 * Brings the rows of a loan's plan to its book: a new version where other amounts or days are planned, else what was
 * paid of the rows there are. Answers whether it was planned anew. The project is held.
 */
export async function writePlan(
  db: Db,
  financingId: string,
  book: LoanBook,
  by: { readonly userId: string | null; readonly officeId: string | null },
): Promise<boolean> {
  const { rows: stored } = await sql<PlanRow & { readonly planVersion: number }>`
    select "period", "dueKind", "plannedRepaymentDate"::text as "plannedRepaymentDate", "plannedRepaymentAmount"::text as "plannedRepaymentAmount",
      "principal"::text as "principal", "interest"::text as "interest", "serviceCharge"::text as "serviceCharge", "earlyFee"::text as "earlyFee", "planVersion"
    from "repayment_plan" where "financingId" = ${financingId} and not "superseded" and not "deleted" and "planVersion" > 0
    order by "plannedRepaymentDate", "period", "dueKind"`.execute(db);
  const inOrder = book.instalments.toSorted(
    (a, b) => a.due.localeCompare(b.due) || a.number - b.number || a.kind.localeCompare(b.kind),
  );
  const planned = inOrder.map(plannedOf);
  const now = timestamp();
  const anew = asText(planned) !== asText(stored.map(({ planVersion: _version, ...row }) => row));
  if (!anew) {
    const paid = inOrder.map((instalment) => ({
      period: instalment.number,
      dueKind: instalment.kind,
      ...paidOf(instalment),
    }));
    // Direct write: what was paid of a plan follows from the books of the loan, which say who entered it.
    await sql`update "repayment_plan" t set "penalty" = p."penalty", "repaidAmount" = p."repaidAmount", "repaymentPrincipal" = p."repaymentPrincipal",
        "repaidPenalty" = p."repaidPenalty", "graceUntil" = p."graceUntil", "penaltyDay" = p."penaltyDay", "penaltyTime" = p."penaltyTime", "penaltyRate" = p."penaltyRate",
        "actualRepaymentDate" = p."actualRepaymentDate", "status" = p."status", "updateTime" = ${now}
      from jsonb_to_recordset(${JSON.stringify(paid)}::jsonb) as p("period" integer, "dueKind" text, "penalty" numeric, "repaidAmount" numeric, "repaymentPrincipal" numeric,
        "repaidPenalty" numeric, "graceUntil" date, "penaltyDay" date, "penaltyTime" numeric, "penaltyRate" numeric, "actualRepaymentDate" date, "status" integer)
      where t."financingId" = ${financingId} and not t."superseded" and not t."deleted" and t."planVersion" > 0 and t."period" = p."period" and t."dueKind" = p."dueKind"`.execute(
      db,
    );
    return false;
  }
  const {
    rows: [last],
    // Direct write: the rows of a version stay as they are but for this mark; the one in its place says who made it.
  } = await sql<{
    version: number;
  }>`with "before" as (update "repayment_plan" set "superseded" = true, "updateTime" = ${now}
      where "financingId" = ${financingId} and not "superseded" and not "deleted" returning 1)
    select coalesce(max("planVersion"), 0)::integer as "version" from "repayment_plan" where "financingId" = ${financingId}`.execute(
    db,
  );
  const planVersion = (last?.version ?? 0) + 1;
  if (inOrder.length > 0)
    await db
      .insertInto('repayment_plan')
      .values(
        inOrder.map((instalment) => ({
          ...newRow(by),
          financingId,
          planVersion,
          superseded: false,
          ...plannedOf(instalment),
          ...paidOf(instalment),
        })),
      )
      .execute();
  return true;
}

const keyOf = (one: {
  readonly repaymentId: string;
  readonly period: number;
  readonly dueKind: string;
  readonly part: string;
  readonly valueDate: string;
}): string => [one.repaymentId, one.period, one.dueKind, one.part, one.valueDate].join(' ');

/** Adds to the books of a loan what they lack of its book, and takes back what is not so any more. */
export async function writeEntries(
  db: Db,
  financingId: string,
  book: LoanBook,
  by: { readonly userId: string | null; readonly officeId: string | null },
): Promise<void> {
  const { rows: stored } = await sql<{
    repaymentId: string;
    period: number;
    dueKind: 'instalment' | 'early' | 'payoff';
    part: 'penalty' | 'interest' | 'charge' | 'fee' | 'principal';
    valueDate: string;
    amount: string;
  }>`select "repaymentId", "period", "dueKind", "part", "valueDate"::text as "valueDate", sum("amount")::text as "amount"
    from "loan_entry" where "financingId" = ${financingId} and not "deleted" group by 1, 2, 3, 4, 5`.execute(db);
  type Entry = (typeof stored)[number];
  const missing = new Map<string, Omit<Entry, 'amount'> & { amount: InstanceType<typeof Decimal> }>();
  const add = ({ amount, ...entry }: Entry, sign: 1 | -1): void => {
    const key = keyOf(entry);
    const known = missing.get(key)?.amount ?? new Decimal(0);
    missing.set(key, { ...entry, amount: known.plus(new Decimal(amount).times(sign)) });
  };
  for (const { event, number, kind, part, day, amount } of book.postings)
    add({ repaymentId: event, period: number, dueKind: kind, part, valueDate: day, amount }, 1);
  for (const entry of stored) add(entry, -1);
  const entries = [...missing.values()].filter(({ amount }) => !amount.eq(0));
  if (entries.length === 0) return;
  await db
    .insertInto('loan_entry')
    .values(entries.map((entry) => ({ ...newRow(by), financingId, ...entry, amount: entry.amount.toFixed(2) })))
    .execute();
  // Direct write: the parts of a repayment are the sums of its entries.
  await sql`update "financing_repayment" r set "principal" = x."principal", "interest" = x."interest", "serviceCharge" = x."charge", "penalty" = x."penalty", "earlyFee" = x."fee"
    from (select r2."id", ${sql.join(
      ['principal', 'interest', 'charge', 'penalty', 'fee'].map(
        (part) => sql`coalesce(sum(e."amount") filter (where e."part" = ${sql.lit(part)}), 0) as ${sql.ref(part)}`,
      ),
    )}
      from "financing_repayment" r2 left join "loan_entry" e on e."repaymentId" = r2."id" and not e."deleted"
      where r2."financingId" = ${financingId} and not r2."deleted" group by r2."id") x
    where r."id" = x."id" and (r."principal", r."interest", r."serviceCharge", r."penalty", r."earlyFee") is distinct from (x."principal", x."interest", x."charge", x."penalty", x."fee")`.execute(
    db,
  );
}
