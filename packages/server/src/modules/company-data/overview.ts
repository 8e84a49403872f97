import { sql } from 'kysely';
import type { outcomes, watchReasons } from '@scf-kit/sdk/contract/company-data/company-report';
import {
  BY_HAND,
  CURRENT,
  GONE,
  companyFamilies,
  type DeclaredFamily,
  type Severity,
} from '@scf-kit/sdk/contract/company-data/family';
import { stateOf } from '@scf-kit/sdk/contract';
import { office } from '@scf-kit/sdk/contract/enterprise/office';
import { ASKS } from '@scf-kit/sdk/contract/company-data/reads';
import type { SignedIn } from '../../http/handler.ts';
import { dictionaryTexts } from '../../resource/dictionary.ts';
import { column, tableAs } from '../../resource/shape.ts';
import { hasOwnProject, isParty } from './projects.ts';
import { BY_HAND_EVERY, reasonText, shownFlight, type Flight } from './refresh/flight.ts';
import { countsNow, subjects } from './severities.ts';
import type { Facts } from './companies.ts';

type Reason = Parameters<typeof reasonText>[1];
export type WatchReason = keyof typeof watchReasons;

/** The columns of an enterprise here that stand in for what a register says, by the names of the family's fields. */
const DECLARED: Readonly<Record<string, string>> = {
  legalPersonName: 'legalPersonName',
  regCapital: 'registeredCapital',
  establishTime: 'establishDate',
  toTime: 'businessTermEnd',
  businessScope: 'businessScope',
  regLocation: 'address',
};
const APPROVED = [stateOf(office, 'authenticated'), stateOf(office, 'changing')];

interface Counted {
  readonly family: string;
  readonly count: number;
  readonly goneCount: number;
  readonly handCount: number;
  readonly newCount: number;
  readonly standing: number;
  readonly part: string | null;
  readonly askedTime: string | null;
  readonly total: number | null;
  readonly triedTime: string | null;
  readonly reason: Reason;
  readonly sample: boolean | null;
}
interface Around {
  readonly lastLook: string | null;
  readonly watch: boolean;
  readonly own: boolean;
  readonly party: boolean;
  readonly flight: Flight | null;
  readonly askedByHand: string | null;
  readonly severities: Readonly<Record<string, Severity>>;
  readonly confirmed: Readonly<Record<string, string>>;
  readonly declared: Readonly<Record<string, string | null>> | null;
}

export const watchReasonOf = (of: {
  readonly own: boolean;
  readonly party: boolean;
  readonly watch: boolean;
}): WatchReason | null => (of.own ? 'loan' : of.party ? 'deal' : of.watch ? 'hand' : null);

const later = (a: string | null, b: string | undefined): string | null =>
  b !== undefined && (a === null || b > a) ? b : a;

/** How many rows each family has, and how it was asked for: one query for all of them. */
async function countsOf(
  { db, session }: SignedIn,
  companyId: string,
  since: string | null,
): Promise<readonly Counted[]> {
  const look = sql`coalesce(${since}::timestamptz, (select "lookTime" from "company_look" where "companyId" = ${companyId} and "userId" = ${session.userId}))`;
  const parts = companyFamilies().map((family) => {
    const { key, resource } = family;
    return sql`select ${key}::text as "family", count(*) filter (where t."standing" = ${CURRENT})::integer as "count", count(*) filter (where t."standing" = ${GONE})::integer as "goneCount",
      count(*) filter (where t."origin" = ${BY_HAND})::integer as "handCount", count(*) filter (where t."standing" = ${CURRENT} and t."createTime" > "looked"."time")::integer as "newCount",
      count(*) filter (where ${countsNow(family)})::integer as "standing"
      from ${tableAs(resource.table, 't')}, "looked" where t."companyId" = ${companyId} and not t."deleted"`;
  });
  const { rows } = await sql<Counted>`
    with "looked" as materialized (select ${look} as "time"), "counted" as (${sql.join(parts, sql` union all `)})
    select c.*, s."part", s."askedTime", s."total", s."triedTime", s."reason", s."sample" from "counted" c
    left join "company_family_state" s on s."companyId" = ${companyId} and s."family" = c."family"`.execute(db);
  return rows;
}

/** Everything around the rows of a company: who looked, who asks, why it is watched, what it declared. */
async function aroundOf({ db, session, now }: SignedIn, companyId: string | null, facts: Facts): Promise<Around> {
  const since = new Date(now.getTime() - BY_HAND_EVERY).toISOString();
  const declared = sql.join(
    Object.entries(DECLARED).map(([name, of]) => sql`${sql.lit(name)}, ${column('o', of)}::text`),
  );
  const { rows } = await sql<Around>`
    select t."watch", ${hasOwnProject} as "own", ${isParty} as "party",
      (select "lookTime" from "company_look" where "companyId" = t."id" and "userId" = ${session.userId}) as "lastLook",
      (select to_jsonb(r) from "company_refresh" r where r."companyId" = t."id" order by r."startTime" desc, r."id" desc limit 1) as "flight",
      (select max("startTime") from "company_refresh" where "companyId" = t."id" and "why" = 'hand' and "startTime" > ${since}::timestamptz) as "askedByHand",
      (select coalesce(jsonb_object_agg("subject", "severity"), '{}'::jsonb) from "company_severity" where not "deleted") as "severities",
      (select coalesce(jsonb_object_agg("callName", "time"), '{}'::jsonb) from (select "callName", to_char(max("callTime") at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "time"
        from "company_call" where "companyId" = t."id" and "confirms" and not "deleted" group by 1) as c) as "confirmed",
      (select jsonb_build_object(${declared}) from "office" o where o."id" = t."officeId" and o."nodeId" = any(${APPROVED}::integer[]) and not o."deleted") as "declared"
    from (select ${companyId}::text as "id", ${facts.officeId}::text as "officeId", ${facts.companyName}::text as "companyName",
      coalesce((select "watch" from "company_report" where "id" = ${companyId}), false) as "watch") as t`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('What stands around a company was answered without a row.');
  return found;
}

const iso = (time: string | null): string | null => (time === null ? null : new Date(time).toISOString());

type Outcome = keyof typeof outcomes;
const outcomeOf = ({ askedTime, reason, count }: Counted): Outcome | null =>
  reason ? 'stale' : askedTime === null ? null : count > 0 ? 'found' : 'nothing';

/** A family with how it stands. */
function familyOf(context: SignedIn, family: DeclaredFamily, counted: Counted | undefined, around: Around) {
  const { key, tab } = family;
  const usual = subjects().find(({ subject }) => subject === key)?.usual;
  const severity = around.severities[key] ?? usual ?? null;
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
    outcome: counted ? outcomeOf(counted) : null,
    askedTime: askedTime === null ? null : iso(later(askedTime, around.confirmed[counted?.part ?? ''])),
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
export async function overviewOf(context: SignedIn, report: Report, since: string | null = null) {
  const { services, session, locale } = context;
  const [around, counted] = [
    await aroundOf(context, report.id, report),
    report.id === null ? [] : await countsOf(context, report.id, since),
  ];
  const by = new Map(counted.map((one) => [one.family, one]));
  const families = companyFamilies().map((family) => familyOf(context, family, by.get(family.key), around));
  const declaredFamily = companyFamilies().find(({ declared }) => declared)?.key ?? null;
  const levels = await dictionaryTexts(
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
    watched: watchReasonOf(around),
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
