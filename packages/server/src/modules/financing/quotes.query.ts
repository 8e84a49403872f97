import { sql, type Kysely } from 'kysely';
import { columns, readRows, type RowOf } from '../../database/read-rows.ts';
import type { Database } from '../../database/tables.ts';

const CREDIT = columns({ id: 'text', total: 'decimal?', available: 'decimal?' });

/** Of quotes, the line of their party and what is available of it now. */
export const readCredit = (db: Kysely<Database>, ids: readonly string[]): Promise<readonly RowOf<typeof CREDIT>[]> =>
  readRows(
    db,
    CREDIT,
    sql`
      select q."id", p."totalCreditAmount"::text as "total",
        (
          p."totalCreditAmount"
          - coalesce(p."usedCreditAmount", 0)
          - coalesce(p."reservedCreditAmount", 0)
        )::text as "available"
      from "expense_accounting" q
      join "financing_party" p on p."id" = q."financingPartyId"
      where q."id" = any(${[...ids]}::text[])`,
  );
