import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { Decimal } from '@scf-kit/sdk/values';
import type Big from 'big.js';
import { columns, readRow } from '../../database/read-rows.ts';
import type { Counting } from './counting.ts';

/** Whether a due (`t`) is owed: opening balances that await confirmation are owed by nobody yet. */
export const CONFIRMED = sql<SqlBool>`t."review" is distinct from 'opening'`;

/** Whether the day of a receivable (`t`) has passed and something of it is left. */
export const isOverdueOn = (day: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`t."receivableDate" < ${day}::date
  and t."receivableAmount" + coalesce(t."amendedAmount", 0) > t."receivedAmount"`;

/** The amount left of a receivable (`t`) whose day has passed, 0 of any other. */
export const overdueAmountOn = (day: string): RawBuilder<unknown> =>
  sql`(
    case
      when t."receivableDate" < ${day}::date
        then t."receivableAmount" + coalesce(t."amendedAmount", 0) - coalesce(t."receivedAmount", 0)
      else 0
    end
  )`;

const SUM = columns({ sum: 'decimal' });

/** The sum of what is due under a contract. */
export async function sumDueUnder(
  db: Counting['db'],
  side: 'receivable' | 'payable',
  contractId: string,
): Promise<Big> {
  const [table, amount] =
    side === 'receivable'
      ? [sql.table('finance_receivable'), sql.ref('receivableAmount')]
      : [sql.table('finance_payable'), sql.ref('payableAmount')];
  const due = await readRow(
    db,
    SUM,
    sql`select coalesce(sum(${amount} + coalesce("amendedAmount", 0)), 0)::text as "sum"
    from ${table}
    where "contractId" = ${contractId} and not "deleted"`,
  );
  return new Decimal(due?.sum ?? 0);
}
