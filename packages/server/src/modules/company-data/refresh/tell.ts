import type { Kysely } from 'kysely';
import { id } from '@scf-kit/sdk/contract';
import { companyReport } from '@scf-kit/sdk/contract/company-data/company-report';
import type { Database } from '../../../database/tables.ts';
import { job } from '../../../jobs/job.ts';
import { notify } from '../../../push/notify.ts';
import { listStaffFor, listStaffIn } from '../../access/rights/administrators.query.ts';
import type { Db } from '../companies.ts';
import { officesBy, readConcerned } from './tell.query.ts';

/** Who looks after loans that are out: at the platform for all of them, at a lender for its own. */
const AT_LENDERS = [
  'LOAN_SCHEDULE_MANAGE_RZ',
  'LOAN_BILL_MANAGE_RZ',
  'LOAN_STOCK_MANAGE_RZ',
  'LOAN_FUNDS_MANAGE_RZ',
  'FINANCING_PARTY',
] as const;
/** Findings that a notice names. */
const NAMED = 5;

/** Who is to hear of a company: those in charge of the projects it has to do with, and who looks after their loans. */
async function concerned(db: Db, companyId: string): Promise<readonly string[]> {
  const found = await readConcerned(db, companyId);
  if (!found || (found.projects === 0 && !found.watch)) return [];
  const lenders = found.lenders.length === 0 ? [] : await listStaffIn(db, officesBy(found.lenders), AT_LENDERS);
  return [...new Set([...found.owners, ...(await listStaffFor(db, 'LOAN_SCHEDULE_MANAGE', 'query')), ...lenders])];
}

/** Tells of the findings about a company that nobody was told of yet: one notice a person, in one transaction. */
export async function tellFindings(db: Kysely<Database>, companyId: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    // Direct write: that it was told, which no person changes.
    const told = await transaction
      .updateTable('company_change')
      .set({ told: true })
      .where('companyId', '=', companyId)
      .where('told', '=', false)
      .where('deleted', '=', false)
      .returning(['severity', 'rowLabel'])
      .execute();
    const findings = told.filter(({ severity }) => severity !== 'none');
    if (findings.length === 0) return;
    const company = await transaction
      .selectFrom('company_report')
      .select('companyName')
      .where('id', '=', companyId)
      .where('deleted', '=', false)
      .executeTakeFirst();
    if (!company) return;
    const order = ['high', 'medium', 'low'];
    const count = (severity: string): string => String(findings.filter((one) => one.severity === severity).length);
    const labels = findings
      .toSorted((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity))
      .flatMap(({ rowLabel }) => rowLabel ?? [])
      .slice(0, NAMED)
      .map((label) => (label.length > 60 ? `${label.slice(0, 59)}…` : label));
    await notify(
      transaction,
      (await concerned(transaction, companyId)).map((receiverId) => ({
        receiverId,
        key: 'notice.companyData',
        params: {
          company: company.companyName,
          high: count('high'),
          medium: count('medium'),
          low: count('low'),
          labels: labels.join('；'),
        },
        dataType: 'NOTICE',
        noticeKind: companyReport.name,
        businessType: companyReport.name,
        businessId: companyId,
      })),
    );
  });
}

/** Tells of what people entered by hand: once for all that was entered at a time. */
export const tellJob = job(
  'tell-company-findings',
  { companyId: id({ required: true }) },
  {},
  ({ db }, { companyId }) => tellFindings(db, companyId),
);
