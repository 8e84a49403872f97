import { sql } from 'kysely';
import type { LedgerCheck } from '../../../resource/ledger-checks.ts';

/** The parts of a repayment. */
const PARTS = ['principal', 'interest', 'charge', 'penalty', 'fee'] as const;
const entries = (condition = sql`true`) =>
  sql`(select coalesce(sum(e."amount"), 0) from "loan_entry" e where e."financingId" = f."id" and not e."deleted" and ${condition})`;
const paidOut = sql`(select coalesce(sum(d."amount"), 0) from "financing_disbursement" d where d."financingId" = f."id" and d."status" = 1 and not d."deleted")`;
const repaid = sql`(select coalesce(sum(r."repaymentAmount"), 0) from "financing_repayment" r where r."financingId" = f."id" and r."status" = 1 and not r."deleted")`;

/** Loans and credit are the sums of their entries. */
export const loanChecks: readonly LedgerCheck[] = [
  {
    name: 'loans show what was paid out',
    query: sql`select f."code" as "record", f."disbursedAmount"::text as "stored", ${paidOut}::text as "entries" from "financing" f
      where not f."deleted" and coalesce(f."disbursedAmount", 0) <> ${paidOut}`,
  },
  {
    name: 'loans show what was repaid, and every cent of it is somewhere',
    query: sql`select f."code" as "record", f."repaidAmount"::text || ' ' || f."waitingAmount"::text as "stored", ${repaid}::text || ' ' || ${entries()}::text as "entries" from "financing" f
      where not f."deleted" and (coalesce(f."repaidAmount", 0) <> ${repaid} or coalesce(f."repaidAmount", 0) <> ${entries()} + coalesce(f."waitingAmount", 0))`,
  },
  {
    name: 'loans show the principal that is out',
    query: sql`select f."code" as "record", f."beingUsedAmount"::text as "stored", (${paidOut} - ${entries(sql`e."part" = 'principal'`)})::text as "entries" from "financing" f
      where not f."deleted" and coalesce(f."beingUsedAmount", 0) <> ${paidOut} - ${entries(sql`e."part" = 'principal'`)}`,
  },
  {
    name: 'plans repay what was paid out',
    query: sql`select f."code" as "record", f."disbursedAmount"::text as "stored", x."principal"::text as "entries" from "financing" f
      cross join lateral (select coalesce(sum(p."principal"), 0) as "principal" from "repayment_plan" p where p."financingId" = f."id" and p."planVersion" > 0 and not p."superseded" and not p."deleted") x
      where not f."deleted" and coalesce(f."disbursedAmount", 0) <> x."principal"`,
  },
  {
    name: 'loans show what is planned of them',
    query: sql`select f."code" as "record", f."planAmount"::text as "stored", x."planned"::text as "entries" from "financing" f
      cross join lateral (select sum(p."principal" + coalesce(p."interest", 0) + coalesce(p."serviceCharge", 0) + coalesce(p."earlyFee", 0)) as "planned" from "repayment_plan" p
        where p."financingId" = f."id" and p."planVersion" > 0 and not p."superseded" and not p."deleted") x
      where not f."deleted" and x."planned" is not null and coalesce(f."planAmount", 0) <> x."planned"`,
  },
  {
    name: 'repayments show the parts their entries went to',
    query: sql`select r."repaymentCode" as "record", concat_ws(' ', r."principal", r."interest", r."serviceCharge", r."penalty", r."earlyFee") as "stored",
        concat_ws(' ', x."principal", x."interest", x."charge", x."penalty", x."fee") as "entries" from "financing_repayment" r
      cross join lateral (select ${sql.join(
        PARTS.map(
          (part) => sql`coalesce(sum(e."amount") filter (where e."part" = ${sql.lit(part)}), 0) as ${sql.ref(part)}`,
        ),
      )} from "loan_entry" e where e."repaymentId" = r."id" and not e."deleted") x
      where not r."deleted" and (coalesce(r."principal", 0), coalesce(r."interest", 0), coalesce(r."serviceCharge", 0), coalesce(r."penalty", 0), coalesce(r."earlyFee", 0))
        <> (x."principal", x."interest", x."charge", x."penalty", x."fee")`,
  },
  {
    name: 'planned rows show what was paid of them',
    query: sql`select f."code" || ' ' || p."period" as "record", p."repaidAmount"::text || ' ' || p."repaymentPrincipal"::text as "stored", x."paid"::text || ' ' || x."principal"::text as "entries" from "repayment_plan" p
      join "financing" f on f."id" = p."financingId"
      cross join lateral (select coalesce(sum(e."amount") filter (where e."part" <> 'penalty'), 0) as "paid", coalesce(sum(e."amount") filter (where e."part" = 'principal'), 0) as "principal" from "loan_entry" e
        where e."financingId" = p."financingId" and e."period" = p."period" and e."dueKind" = p."dueKind" and not e."deleted") x
      where p."planVersion" > 0 and not p."superseded" and not p."deleted" and not f."deleted" and (coalesce(p."repaidAmount", 0) <> x."paid" or coalesce(p."repaymentPrincipal", 0) <> x."principal")`,
  },
  {
    name: 'loans use the credit of the principal that is out',
    query: sql`select f."code" as "record", f."beingUsedAmount"::text as "stored", x."used"::text as "entries" from "financing" f
      cross join lateral (select coalesce(sum(c."usedAmount"), 0) as "used" from "credit_entry" c where c."financingId" = f."id" and not c."deleted") x
      where not f."deleted" and coalesce(f."beingUsedAmount", 0) <> x."used"`,
  },
  {
    name: 'financing parties show the credit their projects take',
    query: sql`select p."name" as "record", coalesce(p."usedCreditAmount", 0)::text || ' ' || coalesce(p."reservedCreditAmount", 0)::text as "stored", x."used"::text || ' ' || x."reserved"::text as "entries" from "financing_party" p
      cross join lateral (select coalesce(sum(c."usedAmount"), 0) as "used", coalesce(sum(c."reservedAmount"), 0) as "reserved" from "credit_entry" c where c."financingPartyId" = p."id" and not c."deleted") x
      where not p."deleted" and (coalesce(p."usedCreditAmount", 0) <> x."used" or coalesce(p."reservedCreditAmount", 0) <> x."reserved")`,
  },
  {
    name: 'customer limits show the credit their projects take',
    query: sql`select p."id" as "record", coalesce(p."usedAmount", 0)::text || ' ' || coalesce(p."reservedAmount", 0)::text as "stored", x."used"::text || ' ' || x."reserved"::text as "entries" from "customer_credit" p
      cross join lateral (select coalesce(sum(c."usedAmount"), 0) as "used", coalesce(sum(c."reservedAmount"), 0) as "reserved" from "credit_entry" c where c."financingPartyId" = p."financingPartyId" and c."customerOfficeId" = p."customerOfficeId" and not c."deleted") x
      where not p."deleted" and (coalesce(p."usedAmount", 0) <> x."used" or coalesce(p."reservedAmount", 0) <> x."reserved")`,
  },
];
