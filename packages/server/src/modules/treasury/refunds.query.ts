import { sql } from 'kysely';
import { financeAmountDetail } from '@scf-kit/sdk/contract/treasury/finance-amount-detail';
import { financialCollection } from '@scf-kit/sdk/contract/treasury/financial-collection';
import { isRmb, RMB } from '@scf-kit/sdk/values';
import { columns, readRow, type RowOf } from '../../database/read-rows.ts';
import type { Context } from '../../http/handler.ts';
import { isIn, isNotIn } from '../../resource/in-states.query.ts';
import { isTaking } from './settling-payments.query.ts';

type Db = Context['db'];

/** The kind of special payments that give a customer its money back, by its value in the dictionary. */
export const REFUND = '4';

/** A customer of an office, by its name without spaces. */
interface Customer {
  readonly office: unknown;
  readonly customer: string;
}

/** Refunds to a customer wait for one another until the transaction ends. */
export async function holdRefunds(db: Db, { office, customer }: Customer): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`refund ${String(office)} ${customer}`}, 0))`.execute(db);
}

const SUMS = columns({ claimed: 'decimal', unclaimed: 'decimal', refunded: 'decimal' });

/** The money of a currency that came in from a customer, claimed and not claimed, and what was refunded of it. */
export const readCollected = (
  db: Db,
  { office, customer }: Customer,
  currency: string | null,
): Promise<RowOf<typeof SUMS> | undefined> => {
  const payer = (column: string) => sql`regexp_replace(${sql.ref(column)}, '\\s', '', 'g') = ${customer}`;
  const alike = (column: string) =>
    isRmb(currency) ? sql`coalesce(${sql.ref(column)}, ${RMB}) = ${RMB}` : sql`${sql.ref(column)} = ${currency}`;
  return readRow(
    db,
    SUMS,
    sql`select (
          select coalesce(sum("d"."amount"), 0)
          from "finance_amount_detail" "d" join "contract" "c" on "c"."id" = "d"."contractId"
          where ${isIn('d', financeAmountDetail, 'approved')}
            and not "d"."deleted"
            and "c"."officeId" = ${office}
            and ${payer('c.customerName')}
            and ${alike('d.currencyType')}
        )::text as "claimed",
        (
          select coalesce(sum("f"."paymentAmount" - coalesce("f"."claimedAmount", 0)), 0)
          from "financial_collection" "f"
          where ${isNotIn('f', financialCollection, 'merged')}
            and not "f"."deleted"
            and "f"."officeId" = ${office}
            and ${payer('f.namePayer')}
            and ${alike('f.currencyType')}
        )::text as "unclaimed",
        (
          select coalesce(sum("s"."amount"), 0)
          from "special_payment" "s"
            join "contract" "c" on "c"."id" = "s"."contractId"
            join "master" "m" on "m"."id" = "s"."paymentKind"
          where not "s"."deleted"
            and ${isTaking('s', 'amount')}
            and "m"."itemValue" = ${REFUND}
            and "c"."officeId" = ${office}
            and ${payer('c.customerName')}
            and ${alike('s.currencyType')}
        )::text as "refunded"`,
  );
};
