import { sql, type Kysely, type Transaction } from 'kysely';
import { columns, readRow, type RowOf } from '../../database/read-rows.ts';
import type { Database } from '../../database/tables.ts';

type Db = Kysely<Database> | Transaction<Database>;

const FACTS = columns({
  kind: 'text?',
  payer: 'text',
  receiptCurrency: 'text?',
  receiptDay: 'date',
  contractType: 'integer?',
  contractStatus: 'integer?',
  contractCurrency: 'text?',
  customer: 'text?',
  planContract: 'text?',
  receivableId: 'text?',
  receivableContract: 'text?',
  receivablePlan: 'text?',
  receivableReview: 'text?',
  loan: 'text?',
  loanStatus: 'integer?',
  loanCurrency: 'text?',
});
/** The records that a claim names, and the values it is held against. */
export type Facts = RowOf<typeof FACTS>;

/** Everything a claim is held against, in one statement. */
export const findFacts = (db: Db, row: Readonly<Record<string, unknown>>): Promise<Facts | undefined> =>
  readRow(
    db,
    FACTS,
    sql`select k."itemValue" as "kind", c."namePayer" as "payer", c."currencyType" as "receiptCurrency",
      c."paymentDate"::text as "receiptDay",
      a."contractType", a."status" as "contractStatus",
      coalesce(a."currencyType", r."currencyType") as "contractCurrency",
      coalesce(a."customerName", r."customerName") as "customer",
      coalesce(s."amendsId", p."contractId") as "planContract", r."id" as "receivableId",
      r."contractId" as "receivableContract", r."contractCollectionPlanId" as "receivablePlan",
      r."review" as "receivableReview",
      l."id" as "loan", l."status" as "loanStatus", l."currencyType" as "loanCurrency"
    from "financial_collection" c
      left join "master" k on k."id" = ${row['amountKind'] ?? null}
      left join "contract_collection_plan" p on p."id" = ${row['contractCollectionPlanId'] ?? null} and not p."deleted"
      left join "contract" s on s."id" = p."contractId"
      left join "finance_receivable" r on not r."deleted"
        and (
          r."contractCollectionPlanId" = p."id"
          or (p."id" is null and r."id" = ${row['financeReceivableId'] ?? null})
        )
      left join "contract" a on a."id" = coalesce(${row['contractId'] ?? null}, r."contractId") and not a."deleted"
      left join "repayment_plan" i on i."id" = ${row['repaymentPlanId'] ?? null} and not i."deleted"
      left join "financing" l on l."id" = i."financingId" and not l."deleted"
    where c."id" = ${row['financialCollectionId'] ?? null}`,
  );
