import { resourceNamed } from '@scf-kit/sdk/contract';
import { companyReport } from '@scf-kit/sdk/contract/company-data/company-report';
import { financing } from '@scf-kit/sdk/contract/financing/financing';
import type { SignedIn } from '../../http/handler.ts';
import { readDictionaryTexts } from '../../resource/dictionary.ts';
import { findRow } from '../../resource/rows.ts';
import { listDealCompanies } from './beside.query.ts';
import { maySee } from './companies.query.ts';
import { resolveCompany, findReport, type Facts, type Named } from './companies.ts';
import { countFindings, readAround } from './known.query.ts';

/** Companies that a record names at most. */
const MOST = 20;

/** How a record names companies. @returns nothing where the person may not read the record */
async function namedIn(context: SignedIn, kind: string, id: string): Promise<readonly Named[]> {
  const { scope } = companyReport;
  const ways = scope.by === 'rows' ? (scope.namedBy ?? []).filter(({ by }) => by === kind) : [];
  if (ways.length === 0) return [];
  const resource = resourceNamed(kind);
  const { get } = resource.calls;
  const row = get && (await findRow({ ...context, call: get }, resource, id));
  if (!row) return [];
  const values: Readonly<Record<string, unknown>> = row;
  const named: Record<string, string>[] = [];
  for (const { field, at } of ways) {
    const value = values[field];
    if (typeof value === 'string' && value !== '') named.push({ [at]: value });
  }
  return kind === financing.name ? [...named, ...(await listDealCompanies(context.db, id))] : named;
}

/** The companies that a record names, with what is known of each, as far as the person may read it. */
export async function listNamedCompanies(context: SignedIn, kind: string, id: string) {
  const { db, locale } = context;
  const reading = { ...context, call: companyReport.calls.get };
  const seen = new Map<
    string,
    Facts & { readonly id: string | null; readonly riskLevel: string | null; readonly riskWord: string | null }
  >();
  for (const named of (await namedIn(context, kind, id)).slice(0, MOST)) {
    const facts = await resolveCompany(db, named);
    const kept = await findReport(db, facts);
    const row = kept ? await findRow(reading, companyReport, kept.id) : undefined;
    const key = row?.id ?? facts.officeId ?? facts.creditCode ?? facts.companyName;
    if (seen.has(key) || (!row && (kept || !(await maySee(reading, facts))))) continue;
    seen.set(key, row ?? { ...facts, id: null, riskLevel: null, riskWord: null });
  }
  const companies = [...seen.values()];
  const ids = companies.flatMap(({ id: report }) => report ?? []);
  const [findings, around, levels] = [
    await countFindings(context, ids),
    await readAround(context, ids),
    await readDictionaryTexts(
      context,
      new Map([['RISK_LEVEL', new Set(companies.flatMap((one) => one.riskLevel ?? []))]]),
      locale,
    ),
  ];
  return companies.map((company) => ({
    id: company.id,
    officeId: company.officeId,
    creditCode: company.creditCode,
    companyName: company.companyName,
    riskText: levels.get(company.riskLevel ?? '') ?? company.riskWord,
    findings: findings.get(company.id ?? '') ?? 0,
    askedTime: around.get(company.id ?? '')?.askedTime ?? null,
    sample: around.get(company.id ?? '')?.sample ?? false,
  }));
}
