import { companyReport } from '@scf-kit/sdk/contract/company-data/company-report';
import type { KeptReport } from '@scf-kit/sdk/contract/company-data/kept-report';
import type { SignedIn } from '../../http/handler.ts';
import { findRow } from '../../resource/rows.ts';
import { readLevelTexts } from './level.ts';

/**
 * The company data kept with a decision: all of it for who `decided`, for it is what they decided on; for others as far
 * as they may read the reports.
 */
export async function listShownCompanies(
  context: SignedIn,
  kept: readonly KeptReport[] | null,
  decided: boolean,
): Promise<readonly KeptReport[] | null> {
  const reading = { ...context, call: companyReport.calls.get };
  const seen: KeptReport[] = [];
  for (const report of kept ?? [])
    if (decided || (await findRow(reading, companyReport, report.companyId))) seen.push(report);
  if (seen.length === 0) return null;
  const levels = await readLevelTexts(
    context,
    seen.map(({ level }) => level),
  );
  return seen.map((report, at) => ({ ...report, level: levels[at] ?? null }));
}
