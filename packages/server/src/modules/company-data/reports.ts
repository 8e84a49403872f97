import { sql } from 'kysely';
import { companyReport } from '@scf-kit/sdk/contract/company-data/company-report';
import { familyNamed, type DeclaredFamily } from '@scf-kit/sdk/contract/company-data/family';
import { timestamp } from '../../clock.ts';
import type { Context, SignedIn } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { present } from '../../resource/present.ts';
import { findRow, readRow } from '../../resource/rows.ts';
import type { Part } from '../../resource/serve.ts';
import { sharedColumns } from '../../resource/shared-columns.ts';
import { besideOf } from './beside.ts';
import { beginReport, factsOf, keptOf, keyOf, maySee, type Named } from './companies.ts';
import { rowsAt, standingAt, type StoodRow } from './history.ts';
import { findingsOf, idsOf, readAround } from './known.ts';
import { levelTexts } from './level.ts';
import { overviewOf, watchReasonOf } from './overview.ts';
import { isWatched } from './projects.ts';
import { severitiesOf } from './severities.ts';

const PAGE = 20;

/** The report a call names, where the person may read it. @throws Refusal 404 */
async function reportOf(context: SignedIn, named: Named & { readonly id?: string | null | undefined }) {
  if (named.id) return readRow(context, companyReport, named.id);
  const facts = await factsOf(context.db, named);
  const kept = await keptOf(context.db, facts);
  if (kept) {
    const row = await findRow(context, companyReport, kept.id);
    if (row) return row;
    throw refuse.notFound();
  }
  if (!(await maySee(context, facts))) throw refuse.notFound();
  return { ...facts, id: null, riskLevel: null, riskWord: null };
}

/** Whether the provider has said anything about a company, or was paid for an answer. */
async function isKnown({ db }: Pick<Context, 'db'>, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from "company_family_state" where "companyId" = ${id} limit 1`.execute(db);
  return rows.length > 0;
}

interface AskedBy {
  readonly askedTime: string | null;
  readonly stale: boolean;
}
/**
 * How each family had been asked for by a moment: when it was answered last, and whether a later refresh failed. One that
 * failed at first and was answered later had not been asked for.
 */
async function askedBy(
  { db }: Pick<Context, 'db'>,
  companyId: string,
  at: string,
): Promise<ReadonlyMap<string, AskedBy>> {
  const { rows } = await sql<AskedBy & { readonly family: string }>`
    select "family", coalesce("missed" > "answered", false) as "stale", case when "answered" is not null then greatest("answered", (select max("callTime") from "company_call" c
        where c."companyId" = ${companyId} and c."callName" = "part" and c."confirms" and not c."deleted" and c."callTime" <= ${at}::timestamptz)) end as "askedTime"
    from (select s."family", s."part", max(r."endTime") filter (where r."done" @> to_jsonb(s."part") and not coalesce(r."failed" @> to_jsonb(s."family"), false)) as "answered",
        max(r."endTime") filter (where r."failed" @> to_jsonb(s."family")) as "missed"
      from "company_family_state" s join "company_refresh" r on r."companyId" = s."companyId" and r."endTime" <= ${at}::timestamptz
      where s."companyId" = ${companyId} group by 1, 2) as "tried"`.execute(db);
  return new Map(rows.map(({ family, askedTime, stale }) => [family, { askedTime, stale }]));
}

/** Rows as they stood, with their levels in words. */
async function inWords(context: Context, { level }: DeclaredFamily, rows: readonly StoodRow[]) {
  if (level === undefined) return rows.map(({ id, values }) => ({ id, values }));
  const texts = await levelTexts(
    context,
    rows.map(({ values }) => values[level]),
  );
  return rows.map(({ id, values }, at) => ({ id, values: { ...values, [`${level}Text`]: texts[at] ?? null } }));
}

/** Who reads a report, and when it was asked for. */
const around = sharedColumns(
  async (context, rows) => {
    const known = await readAround(context, idsOf(rows));
    return new Map([...known].map(([id, one]) => [id, { ...one, watched: watchReasonOf(one) }]));
  },
  { lists: true },
);

export const reports: Part<typeof companyReport> = {
  hooks: {
    beforeWrite: async (context, values, before) => {
      if (!before) return values;
      if (values.companyName === undefined && values.creditCode === undefined) return values;
      if (await isKnown(context, before.id)) throw refuse.because('companyData.known');
      const after = { ...before, ...values };
      return { ...values, companyKey: keyOf(after) };
    },
    beforeDelete: async (context, { id }) => {
      if (await isKnown(context, id)) throw refuse.because('companyData.known');
    },
  },
  calls: {
    create: async (context, { body }) => {
      const facts = await factsOf(context.db, body);
      if (await keptOf(context.db, facts)) throw refuse.because('companyData.taken');
      const reading = { ...context, call: companyReport.calls.get };
      if (!(await maySee(reading, facts))) throw refuse.notFound();
      const { id } = await beginReport(context.db, facts, context.session.userId);
      const [row] = await present(context, companyReport, [await readRow(reading, companyReport, id)]);
      if (!row) throw refuse.notFound();
      return row;
    },
    beside: (context, { query }) => besideOf(context, query.kind, query.record),
    overview: async (context, { query }) => overviewOf(context, await reportOf(context, query), query.since ?? null),
    look: async (context, { body: { id } }) => {
      const { db, session } = context;
      await readRow(context, companyReport, id);
      await sql`insert into "company_look" ("companyId", "userId", "lookTime") values (${id}, ${session.userId}, ${timestamp()})
        on conflict ("companyId", "userId") do update set "lookTime" = excluded."lookTime"`.execute(db);
      return null;
    },
    open: async (context, { body }) => {
      const facts = await factsOf(context.db, body);
      const kept = await keptOf(context.db, facts);
      const seen = kept
        ? await findRow({ ...context, call: companyReport.calls.get }, companyReport, kept.id)
        : await maySee({ ...context, call: companyReport.calls.get }, facts);
      if (!seen) throw refuse.notFound();
      const { id } = await beginReport(context.db, facts, context.session.userId);
      return { id };
    },
    asOf: async (context, { query: { id, family: key, at, current, size } }) => {
      const report = await readRow(context, companyReport, id);
      const family = familyNamed(key);
      if (!family) throw refuse.notFound();
      const all = await rowsAt(context.db, context.config, report.id, family, at);
      const [page, length] = [current ?? 1, size ?? PAGE];
      return {
        records: await inWords(context, family, all.slice((page - 1) * length, page * length)),
        total: all.length,
        current: page,
        size: length,
      };
    },
    standing: async (context, { query: { id, at } }) => {
      const { db, config } = context;
      const report = await readRow(context, companyReport, id);
      const stood = await standingAt(db, config, report.id, at, await severitiesOf(db));
      const [asked, levels] = [
        await askedBy(context, report.id, at),
        await levelTexts(
          context,
          stood.map(({ level }) => level),
        ),
      ];
      return stood.map(({ family, count, findings }, place) => ({
        family,
        askedTime: asked.get(family)?.askedTime ?? null,
        stale: asked.get(family)?.stale ?? false,
        count,
        findings,
        level: levels[place] ?? null,
      }));
    },
  },
  only: { watched: isWatched },
  computed: {
    findings: {
      lists: true,
      compute: async (context, rows) => {
        const found = await findingsOf(context, idsOf(rows));
        return rows.map(({ id }) => found.get(String(id)) ?? 0);
      },
    },
    askedTime: around('askedTime'),
    watched: around('watched'),
    sample: around('sample'),
  },
};
