import { sql, type Kysely } from 'kysely';
import { financingRepayment } from '@scf-kit/sdk/contract/financing/financing-repayment';
import { columns, readRow, type RowOf } from '../../../database/read-rows.ts';
import type { Database } from '../../../database/tables.ts';
import { isIn } from '../../../resource/in-states.query.ts';

const CLAIMED = columns({ code: 'text', left: 'decimal' });

/** The repayment that an approved claim became, with what is left of it. */
export const findRepaymentOfClaim = (
  db: Kysely<Database>,
  claimId: string,
): Promise<RowOf<typeof CLAIMED> | undefined> =>
  readRow(
    db,
    CLAIMED,
    sql`
      select r."repaymentCode" as "code",
        (
          r."repaymentAmount"
          + coalesce((
            select sum(c."repaymentAmount")
            from "financing_repayment" c
            where c."originalRepaymentId" = r."id" and ${isIn('c', financingRepayment, 'confirmed')} and not c."deleted"
          ), 0)
        )::text as "left"
      from "financing_repayment" r
      where r."claimId" = ${claimId} and not r."deleted"`,
  );
