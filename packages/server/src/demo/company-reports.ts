import type { Config } from '../config.ts';
import type { Services } from '../ports/services.ts';
import { createCompanyData } from '../providers/company-data.ts';
import { beginReport, resolveCompany, type Db } from '../modules/company-data/companies.ts';
import { beginFlight } from '../modules/company-data/refresh/flight.ts';
import { runFlight, type Running } from '../modules/company-data/refresh/run.ts';
import { PARTS } from '../ports/company-data.ts';

/** Applicants whose reports are filled at most. */
const MOST = 12;

/**
 * Fills the reports of applicants with what the sample provider makes up: every row of it is marked as such. Where a
 * real provider is set up nothing is invented.
 * @returns how many reports
 */
export async function sampleReports({
  config,
  db,
  services,
}: {
  readonly config: Config;
  readonly db: Running['db'] & Db;
  readonly services: Services;
}): Promise<number> {
  if (config.companyData.provider === 'tianyancha') return 0;
  const companyData = createCompanyData({ companyData: { provider: 'sample' } });
  const offices = await db
    .selectFrom('financing')
    .select('applyOfficeId')
    .where('deleted', '=', false)
    .groupBy('applyOfficeId')
    .orderBy('applyOfficeId')
    .limit(MOST)
    .execute();
  let filled = 0;
  for (const { applyOfficeId } of offices) {
    if (applyOfficeId === null) continue;
    const { id: companyId } = await beginReport(db, await resolveCompany(db, { officeId: applyOfficeId }), null);
    const { flight, begun } = await beginFlight(
      db,
      { companyId, why: 'application', askedBy: null, parts: PARTS },
      false,
    );
    if (!begun) continue;
    await runFlight(
      { db, config, services: { ...services, companyData }, signal: AbortSignal.timeout(60_000) },
      flight,
    );
    filled += 1;
  }
  return filled;
}
