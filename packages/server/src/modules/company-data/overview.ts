import type { outcomes, watchReasons } from '@scf-kit/sdk/contract/company-data/company-report';
import { companyFamilies, type DeclaredFamily } from '@scf-kit/sdk/contract/company-data/family';
import { ASKS } from '@scf-kit/sdk/contract/company-data/reads';
import type { SignedIn } from '../../http/handler.ts';
import { readDictionaryTexts } from '../../resource/dictionary.ts';
import type { Facts } from './companies.ts';
import { readSurroundings, countFamilyRows, type Around, type Counted } from './overview.query.ts';
import { BY_HAND_EVERY, reasonText, shownFlight } from './refresh/flight.ts';
import { subjects } from './severities.ts';

export type WatchReason = keyof typeof watchReasons;

export const pickWatchReason = (of: {
  readonly own: boolean;
  readonly party: boolean;
  readonly watch: boolean;
}): WatchReason | null => (of.own ? 'loan' : of.party ? 'deal' : of.watch ? 'hand' : null);

const later = (a: string | null, b: string | undefined): string | null =>
  b !== undefined && (a === null || b > a) ? b : a;

const iso = (time: string | null): string | null => (time === null ? null : new Date(time).toISOString());

type Outcome = keyof typeof outcomes;
const pickOutcome = ({ askedTime, reason, count }: Counted): Outcome | null =>
  reason ? 'stale' : askedTime === null ? null : count > 0 ? 'found' : 'nothing';

/** A family with how it stands. */
function buildFamily(context: SignedIn, family: DeclaredFamily, counted: Counted | undefined, around: Around) {
  const { key, tab } = family;
  const usual = subjects().find(({ subject }) => subject === key)?.usual;
  const severity = around.severities.get(key) ?? usual ?? null;
  const counts = severity !== null && severity !== 'none';
  const askedTime = counted?.askedTime ?? null;
  return {
    family: key,
    tab,
    count: counted?.count ?? 0,
    goneCount: counted?.goneCount ?? 0,
    handCount: counted?.handCount ?? 0,
    newCount: counted?.newCount ?? 0,
    findings: counts ? (counted?.standing ?? 0) : 0,
    severity,
    outcome: counted ? pickOutcome(counted) : null,
    askedTime: askedTime === null ? null : iso(later(askedTime, around.confirmed.get(counted?.part ?? ''))),
    total: counted?.total ?? null,
    reason: reasonText(context.locale, counted?.reason),
    triedTime: counted?.triedTime ?? null,
    sample: counted?.sample ?? false,
  };
}

interface Report extends Facts {
  readonly id: string | null;
  readonly riskLevel: string | null;
  readonly riskWord: string | null;
}

/** The whole of a report but its rows, in three queries. */
export async function buildOverview(context: SignedIn, report: Report, since: string | null = null) {
  const { services, session, locale, now } = context;
  const [around, counted] = [
    await readSurroundings(context, report.id, report, new Date(now.getTime() - BY_HAND_EVERY).toISOString()),
    report.id === null ? [] : await countFamilyRows(context, report.id, since),
  ];
  const by = new Map(counted.map((one) => [one.family, one]));
  const families = companyFamilies().map((family) => buildFamily(context, family, by.get(family.key), around));
  const declaredFamily = companyFamilies().find(({ declared }) => declared)?.key ?? null;
  const levels = await readDictionaryTexts(
    context,
    new Map([['RISK_LEVEL', new Set(report.riskLevel === null ? [] : [report.riskLevel])]]),
    locale,
  );
  const asks = session.grants.get(ASKS)?.actions.has('edit') ?? false;
  return {
    id: report.id,
    companyName: report.companyName,
    creditCode: report.creditCode,
    officeId: report.officeId,
    riskLevel: report.riskLevel,
    riskWord: report.riskWord,
    riskText: levels.get(report.riskLevel ?? '') ?? report.riskWord,
    watch: around.watch,
    watched: pickWatchReason(around),
    findings: families.reduce((sum, { findings }) => sum + findings, 0),
    lastLook: around.lastLook,
    connected: services.companyData !== undefined,
    mayAsk: asks && services.companyData !== undefined,
    askAgainTime:
      around.askedByHand === null ? null : new Date(Date.parse(around.askedByHand) + BY_HAND_EVERY).toISOString(),
    refresh: around.flight
      ? shownFlight(locale, {
          ...around.flight,
          startTime: iso(around.flight.startTime) ?? '',
          endTime: iso(around.flight.endTime),
        })
      : null,
    families,
    declared: around.declared,
    declaredFamily,
  };
}
