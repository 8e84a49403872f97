import { sql, type Kysely, type Transaction } from 'kysely';
import { columns, readRows, type RowOf } from '../../database/read-rows.ts';
import type { Database } from '../../database/tables.ts';

const NAMED = columns({ companyName: 'text' });

/** The other companies of a project: who buys or sells in its contracts, and who guarantees for its applicant. */
export const listDealCompanies = (
  db: Kysely<Database> | Transaction<Database>,
  projectId: string,
): Promise<readonly RowOf<typeof NAMED>[]> =>
  readRows(
    db,
    NAMED,
    sql`
    select c."customerName" as "companyName"
    from "contract" c
    where c."financingId" = ${projectId} and c."customerName" is not null and not c."deleted"
    union select e."guarantorName"
    from "credit_enhancement" e join "financing" f on f."applyOfficeId" = e."customerOfficeId"
    where f."id" = ${projectId} and e."guarantorName" is not null and not e."deleted"
    order by 1`,
  );
