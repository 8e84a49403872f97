import { sql, type Kysely, type SqlBool } from 'kysely';
import { columns, readRows, type RowOf } from '../../database/read-rows.ts';
import type { Database } from '../../database/tables.ts';
import { graceDaysOn, leftOn, overdueDaysOn, penaltyOn } from './loans/penalty.query.ts';

const TODAY = columns({
  id: 'text',
  penalty: 'decimal?',
  unpaidAmount: 'decimal',
  overdueDays: 'integer',
  graceDaysLeft: 'integer',
});

/** Planned rows as they stand on a day. */
export const readPlanned = (
  db: Kysely<Database>,
  ids: readonly string[],
  day: string,
): Promise<readonly RowOf<typeof TODAY>[]> =>
  readRows(
    db,
    TODAY,
    sql`
      select p."id", case when p."penalty" is null then null else ${penaltyOn(day)}::text end as "penalty",
        ${leftOn(day)}::text as "unpaidAmount", ${overdueDaysOn(day)} as "overdueDays",
        ${graceDaysOn(day)} as "graceDaysLeft"
      from "repayment_plan" p
      join "financing" f on f."id" = p."financingId"
      where p."id" = any(${[...ids]}::text[])`,
  );

/** Whether a planned row (`t`) is of the version in force. */
export const isInForce = sql<SqlBool>`t."superseded" is not true`;
