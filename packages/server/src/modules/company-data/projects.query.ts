import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { getStateNumber, getStateNumbers } from '@scf-kit/sdk/contract';
import { creditEnhancement } from '@scf-kit/sdk/contract/financing/credit-enhancement';
import { financing, UNDER_WAY } from '@scf-kit/sdk/contract/financing/financing';

/** Applications and loans that are under way. */
const OPEN = getStateNumbers(financing, ...UNDER_WAY);
const EFFECTIVE = getStateNumber(creditEnhancement, 'effective');

/** That a project (`f`) is under way. */
const open = sql<SqlBool>`(not f."deleted" and f."status" = any(${[...OPEN]}::integer[]))`;
/** That the company (`t`) applied for the project. */
const APPLIED: RawBuilder<SqlBool> = sql`f."applyOfficeId" = t."officeId"`;
/** That the company buys, sells or guarantees in the project. */
export const DEALS: RawBuilder<SqlBool> = sql`(
  exists (
    select 1
    from "contract" c
    where c."financingId" = f."id" and c."customerName" = t."companyName" and not c."deleted"
  )
  or exists (
    select 1
    from "credit_enhancement" e
    where e."customerOfficeId" = f."applyOfficeId"
      and e."guarantorName" = t."companyName"
      and e."status" = ${EFFECTIVE}
      and not e."deleted"
  )
)`;

/** That the company has a project of its own under way, or is a party to another's. */
export const hasOwnProject: RawBuilder<SqlBool> = sql`exists (
  select 1
  from "financing" f
  where ${open} and ${APPLIED}
)`;
export const isParty: RawBuilder<SqlBool> = sql`exists (select 1 from "financing" f where ${open} and ${DEALS})`;
/** That a company (`t`) is looked at every night. */
export const isWatched: RawBuilder<SqlBool> = sql`(t."watch" or ${hasOwnProject} or ${isParty})`;
/** The projects under way (`f`) that a company (`t`) has to do with. */
export const concerns: RawBuilder<SqlBool> = sql`(${open} and (${APPLIED} or ${DEALS}))`;
