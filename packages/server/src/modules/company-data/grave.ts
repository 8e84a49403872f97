import { message, say } from '@scf-kit/sdk/contract';
import { companyReport } from '@scf-kit/sdk/contract/company-data/company-report';
import { companyFamilies } from '@scf-kit/sdk/contract/company-data/family';
import type { SignedIn } from '../../http/handler.ts';
import { findRow } from '../../resource/rows.ts';
import { resolveCompany, findReport } from './companies.ts';
import { countFindings } from './grave.query.ts';
import { readSeverities } from './severities.ts';

/**
 * Grave findings about an enterprise, in words: how many findings of each family whose severity is high. Null where
 * there are none, or where the person may not read its report.
 */
export async function graveFindings(context: SignedIn, officeId: string | null): Promise<string | null> {
  const { db, locale } = context;
  if (officeId === null) return null;
  const kept = await findReport(db, await resolveCompany(db, { officeId }));
  const reading = { ...context, call: companyReport.calls.get };
  if (!kept || !(await findRow(reading, companyReport, kept.id))) return null;
  const severities = await readSeverities(db);
  const grave = companyFamilies().filter(({ key }) => severities.get(key) === 'high');
  if (grave.length === 0) return null;
  const rows = await countFindings(db, kept.id, grave);
  const counts = new Map(rows.map(({ family, count }) => [family, count]));
  const said = grave.flatMap(({ key, title }) => {
    const count = counts.get(key) ?? 0;
    return count > 0 ? [`${say(title, locale)} ${count}`] : [];
  });
  if (said.length === 0) return null;
  return message(locale, 'companyData.warns', {
    company: kept.companyName,
    what: said.join(locale === 'en-US' ? ', ' : '、'),
  });
}
