import { sql, type Kysely } from 'kysely';
import { financingDisbursement } from '@scf-kit/sdk/contract/financing/financing-disbursement';
import { financingExtension } from '@scf-kit/sdk/contract/financing/financing-extension';
import { financingRepayment } from '@scf-kit/sdk/contract/financing/financing-repayment';
import type { LoanEvent } from '@scf-kit/sdk/loan';
import { Decimal } from '@scf-kit/sdk/values';
import { among, columns, readRows } from '../../../database/read-rows.ts';
import type { Database } from '../../../database/tables.ts';
import { isIn } from '../../../resource/in-states.query.ts';

const EVENT = columns({
  id: 'text',
  kind: among(['disbursement', 'extension', 'due', 'shorten', 'lower']),
  day: 'date',
  amount: 'decimal',
  months: 'integer',
});

/**
 * The events of a loan: disbursements, confirmed repayments less what corrections took back, extensions. One that was
 * just approved counts once it is in force.
 */
export async function listLoanEvents(db: Kysely<Database>, financingId: string): Promise<readonly LoanEvent[]> {
  const rows = await readRows(
    db,
    EVENT,
    sql`
      select "id", 'disbursement' as "kind", "valueDate"::text as "day", "amount"::text as "amount", 0 as "months"
      from "financing_disbursement"
      where "financingId" = ${financingId}
        and ${isIn('financing_disbursement', financingDisbursement, 'booked')}
        and not "deleted"
      union all
      select r."id", r."repaymentKind", r."repaymentDate"::text,
        (
          r."repaymentAmount"
          + coalesce((
            select sum(c."repaymentAmount")
            from "financing_repayment" c
            where c."originalRepaymentId" = r."id" and ${isIn('c', financingRepayment, 'confirmed')} and not c."deleted"
          ), 0)
        )::text,
        0
      from "financing_repayment" r
      where r."financingId" = ${financingId}
        and ${isIn('r', financingRepayment, 'confirmed')}
        and r."originalRepaymentId" is null
        and not r."deleted"
      union all
      select "id", 'extension', "effectiveDate"::text, '0', "months"
      from "financing_extension"
      where "financingId" = ${financingId}
        and ${isIn('financing_extension', financingExtension, 'approved')}
        and "effectiveDate" is not null
        and not "deleted"`,
  );
  return rows.flatMap(({ id, kind, day, amount, months }): LoanEvent[] => {
    if (kind === 'extension') return [{ id, kind, day, months }];
    if (new Decimal(amount).lte(0)) return [];
    if (kind === 'disbursement') return [{ id, kind, day, amount }];
    return [kind === 'due' ? { id, kind: 'repayment', day, amount } : { id, kind: 'early', day, amount, then: kind }];
  });
}
