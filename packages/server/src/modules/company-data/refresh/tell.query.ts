import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import { columns, readRow, type RowOf } from '../../../database/read-rows.ts';
import type { Database } from '../../../database/tables.ts';
import { concerns } from '../projects.query.ts';

const CONCERNED = columns({ projects: 'integer', watch: 'boolean?', lenders: ['text'], owners: ['text'] });

/**
 * How many projects a company has to do with, who lends in them and who is in charge; and whether it is watched by
 * choice.
 */
export const readConcerned = (
  db: Kysely<Database> | Transaction<Database>,
  companyId: string,
): Promise<RowOf<typeof CONCERNED> | undefined> =>
  readRow(
    db,
    CONCERNED,
    sql`
    with "project" as (
      select f."id", f."applyOfficeId", f."financingOfficeId", t."officeId"
      from "company_report" t join "financing" f on ${concerns}
      where t."id" = ${companyId}
    )
    select (select count(*)::integer from "project") as "projects",
      (select "watch" from "company_report" where "id" = ${companyId}) as "watch",
      array(select distinct "financingOfficeId" from "project" where "financingOfficeId" is not null) as "lenders",
      array(
        select distinct u."userId"
        from "project" p
          join "user_financing" u on u."financingId" = p."id" and u."relationKind" = 'owner' and not u."deleted"
          join "user" person on person."id" = u."userId"
            and (person."officeId" <> p."applyOfficeId" or p."officeId" = p."applyOfficeId")
      ) as "owners"`,
  );

/** Offices by their ids, as a query. */
export const officesBy = (ids: readonly string[]): RawBuilder<string> =>
  sql<string>`(select unnest(${[...ids]}::text[]))`;
