import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { financing } from '@scf-kit/sdk/contract/financing/financing';
import { RUNNING } from '@scf-kit/sdk/contract/financing/financing-status';
import { columns, readRow } from '../../../database/read-rows.ts';
import type { SignedIn } from '../../../http/handler.ts';
import { isIn } from '../../../resource/in-states.query.ts';
import { projects } from './projects.query.ts';

type Alias = 's' | 't';

/** Whether a loan (`alias`) was lent by an office; where none is named, by any. */
const isLentBy = (alias: Alias, lender: string | undefined): RawBuilder<SqlBool> =>
  lender === undefined ? sql<SqlBool>`true` : sql<SqlBool>`${sql.ref(`${alias}.financingOfficeId`)} = ${lender}`;

/** Whether a loan (`alias`) was paid out, by the office where one is named. */
export const isPaidOut = (alias: Alias, lender: string | undefined): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${isIn(alias, financing, ...RUNNING, 'settled')} and ${isLentBy(alias, lender)})`;

/** Whether a loan (`alias`) is the one with an id. */
export const isLoan = (alias: Alias, id: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(`${alias}.id`)} = ${id}`;

/** Whether a planned row (`t`) is of the version in force of such loans. */
export const isPlanInForce = (ofLoans: RawBuilder<SqlBool>): RawBuilder<SqlBool> =>
  sql<SqlBool>`(t."superseded" is not true and ${ofLoans})`;

const SEEN = columns({ id: 'text' });

/** Whether a person sees a loan, lent by the office where one is named. */
export async function seesLoan(context: SignedIn, id: string, lender: string | undefined): Promise<boolean> {
  const seen = sql`select t."id" ${projects(context)} and ${isLoan('t', id)} and ${isLentBy('t', lender)}`;
  return (await readRow(context.db, SEEN, seen)) !== undefined;
}
