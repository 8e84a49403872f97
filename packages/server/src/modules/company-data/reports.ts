import { companyReport } from '@scf-kit/sdk/contract/company-data/company-report';
import { familyNamed, type DeclaredFamily } from '@scf-kit/sdk/contract/company-data/family';
import { timestamp } from '../../clock.ts';
import type { Context, SignedIn } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { present } from '../../resource/present.ts';
import { findRow, readRow } from '../../resource/rows.ts';
import type { Part } from '../../resource/serve.ts';
import { sharedColumns } from '../../resource/shared-columns.ts';
import { listNamedCompanies } from './beside.ts';
import { maySee } from './companies.query.ts';
import { beginReport, resolveCompany, findReport, toCompanyKey, type Named } from './companies.ts';
import { rowsAt, standingAt, type StoodRow } from './history.ts';
import { countFindings, collectIds, readAround } from './known.query.ts';
import { readLevelTexts } from './level.ts';
import { buildOverview, pickWatchReason } from './overview.ts';
import { isWatched } from './projects.query.ts';
import { askedBy } from './reports.query.ts';
import { readSeverities } from './severities.ts';

const PAGE = 20;

/** The report a call names, where the person may read it. @throws Refusal 404 */
async function readReport(context: SignedIn, named: Named & { readonly id?: string | null | undefined }) {
  if (named.id) return readRow(context, companyReport, named.id);
  const facts = await resolveCompany(context.db, named);
  const kept = await findReport(context.db, facts);
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
  const known = await db
    .selectFrom('company_family_state')
    .select('family')
    .where('companyId', '=', id)
    .limit(1)
    .executeTakeFirst();
  return known !== undefined;
}

/** Rows as they stood, with their levels in words. */
async function inWords(context: Context, { level }: DeclaredFamily, rows: readonly StoodRow[]) {
  if (level === undefined) return rows.map(({ id, values }) => ({ id, values }));
  const texts = await readLevelTexts(
    context,
    rows.map(({ values }) => values[level]),
  );
  return rows.map(({ id, values }, at) => ({ id, values: { ...values, [`${level}Text`]: texts[at] ?? null } }));
}

/** Who reads a report, and when it was asked for. */
const around = sharedColumns(
  async (context, rows) => {
    const known = await readAround(context, collectIds(rows));
    return new Map([...known].map(([id, one]) => [id, { ...one, watched: pickWatchReason(one) }]));
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
      return { ...values, companyKey: toCompanyKey(after) };
    },
    beforeDelete: async (context, { id }) => {
      if (await isKnown(context, id)) throw refuse.because('companyData.known');
    },
  },
  calls: {
    create: async (context, { body }) => {
      const facts = await resolveCompany(context.db, body);
      if (await findReport(context.db, facts)) throw refuse.because('companyData.taken');
      const reading = { ...context, call: companyReport.calls.get };
      if (!(await maySee(reading, facts))) throw refuse.notFound();
      const { id } = await beginReport(context.db, facts, context.session.userId);
      const [row] = await present(context, companyReport, [await readRow(reading, companyReport, id)]);
      if (!row) throw refuse.notFound();
      return row;
    },
    beside: (context, { query }) => listNamedCompanies(context, query.kind, query.record),
    overview: async (context, { query }) =>
      buildOverview(context, await readReport(context, query), query.since ?? null),
    look: async (context, { body: { id } }) => {
      const { db, session } = context;
      await readRow(context, companyReport, id);
      const lookTime = timestamp();
      await db
        .insertInto('company_look')
        .values({ companyId: id, userId: session.userId, lookTime })
        .onConflict((conflict) => conflict.columns(['companyId', 'userId']).doUpdateSet({ lookTime }))
        .execute();
      return null;
    },
    open: async (context, { body }) => {
      const facts = await resolveCompany(context.db, body);
      const kept = await findReport(context.db, facts);
      const seen = kept
        ? await findRow({ ...context, call: companyReport.calls.get }, companyReport, kept.id)
        : await maySee({ ...context, call: companyReport.calls.get }, facts);
      if (!seen) throw refuse.notFound();
      const { id } = await beginReport(context.db, facts, context.session.userId);
      return { id };
    },
  },
  answers: {
    asOf: async (context, report, { query: { family: key, at, current, size } }) => {
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
    standing: async (context, report, { query: { at } }) => {
      const { db, config } = context;
      const stood = await standingAt(db, config, report.id, at, await readSeverities(db));
      const [asked, levels] = [
        await askedBy(db, report.id, at),
        await readLevelTexts(
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
        const found = await countFindings(context, collectIds(rows));
        return rows.map(({ id }) => found.get(String(id)) ?? 0);
      },
    },
    askedTime: around('askedTime'),
    watched: around('watched'),
    sample: around('sample'),
  },
};
