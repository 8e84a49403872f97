import { sql } from 'kysely';
import { getStateNumber } from '@scf-kit/sdk/contract';
import { allowUse, expenseAccounting, selection } from '@scf-kit/sdk/contract/financing/expense-accounting';
import { financingRepayment } from '@scf-kit/sdk/contract/financing/financing-repayment';
import { columns, readRow, type RowOf } from '../../../database/read-rows.ts';
import type { SignedIn } from '../../../http/handler.ts';
import { visible } from '../../../resource/scope.query.ts';

const WAITING = getStateNumber(financingRepayment, 'toBeConfirmed');

const OBJECTS = columns({ own: 'integer', others: 'integer', waiting: 'integer', entered: 'integer' });

/**
 * Counts what a project offers to act on: quotes of the person's own office, quotes of others that may be chosen,
 * repayments that wait to be confirmed, and those of them that the person entered.
 */
export async function countObjects(context: SignedIn, id: string): Promise<RowOf<typeof OBJECTS>> {
  const { db, session, call } = context;
  const read = visible({ ...context, call: { ...call, resource: expenseAccounting.name } }, expenseAccounting);
  const found = await readRow(
    db,
    OBJECTS,
    sql`
      select
        (
          select count(*)::integer
          from "expense_accounting" q
          where q."financingId" = ${id} and not q."deleted" and q."financingOfficeId" = ${session.officeId}
        ) as "own",
        (
          select count(*)::integer
          from "expense_accounting" t
          where t."financingId" = ${id}
            and not t."deleted"
            and t."financingOfficeId" is distinct from ${session.officeId}
            and t."allowUse" <> ${allowUse.unusable.value}
            and t."selected" <> ${selection.yes.value}
            and coalesce(t."validUntil", 'infinity') >= ${context.day}::date
            and ${read}
        ) as "others",
        (
          select count(*)::integer
          from "financing_repayment" r
          where r."financingId" = ${id} and not r."deleted" and r."status" = ${WAITING}
        ) as "waiting",
        (
          select count(*)::integer
          from "financing_repayment" r
          where r."financingId" = ${id}
            and not r."deleted"
            and r."status" = ${WAITING}
            and r."createBy" = ${session.userId}
        ) as "entered"`,
  );
  return found ?? { own: 0, others: 0, waiting: 0, entered: 0 };
}
