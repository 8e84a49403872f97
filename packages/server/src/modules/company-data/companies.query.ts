import { sql } from 'kysely';
import { companyReport } from '@scf-kit/sdk/contract/company-data/company-report';
import { columns, readRow } from '../../database/read-rows.ts';
import type { Context } from '../../http/handler.ts';
import { visible } from '../../resource/scope.query.ts';

const SEEN = columns({ companyName: 'text' });

/** Who a company is of which no report is kept. */
interface Unkept {
  readonly officeId: string | null;
  readonly creditCode: string | null;
  readonly companyName: string;
}

/** Whether the person may read the report of a company of which none is kept yet. */
export async function maySee(context: Context, { officeId, creditCode, companyName }: Unkept): Promise<boolean> {
  const seen = sql`
    select t."companyName"
    from (
      select null::text as "id", ${officeId}::text as "officeId", null::text as "departmentId",
        null::text as "createBy",
        ${creditCode}::text as "creditCode", ${companyName}::text as "companyName"
    ) as t
    where ${visible(context, companyReport)}`;
  return (await readRow(context.db, SEEN, seen)) !== undefined;
}
