import { companyReport } from '@scf-kit/sdk/contract/company-data/company-report';
import { familyNamed } from '@scf-kit/sdk/contract/company-data/family';
import type { tianyancha } from '@scf-kit/sdk/contract/company-data/tianyancha';
import { formatMoment } from '@scf-kit/sdk/values';
import type { SignedIn } from '../../http/handler.ts';
import { Refusal, refuse } from '../../http/refusal.ts';
import { PARTS } from '../../ports/company-data.ts';
import { findRow, readRow } from '../../resource/rows.ts';
import type { Part } from '../../resource/serve.ts';
import { readAnswered } from './asking.query.ts';
import { maySee } from './companies.query.ts';
import { beginReport, resolveCompany, findReport, type Named } from './companies.ts';
import { answerTo, toPaging } from './kept-answers.ts';
import { askedByHand, beginFlight, BY_HAND_EVERY, openFlight, shownFlight } from './refresh/flight.ts';

/** Asks for a whole report by hand, or joins who does. */
async function refresh(context: SignedIn, named: Named) {
  const { db, services, session, locale, config } = context;
  if (!services.companyData) throw refuse.because('companyData.notConnected');
  const facts = await resolveCompany(db, named);
  const reading = { ...context, call: companyReport.calls.get };
  const kept = await findReport(db, facts);
  if (!(kept ? await findRow(reading, companyReport, kept.id) : await maySee(reading, facts))) throw refuse.notFound();
  const company = await beginReport(db, facts, session.userId);
  // One at a time: whoever comes second sees what the first began.
  await db.selectFrom('company_report').select('id').where('id', '=', company.id).forNoKeyUpdate().execute();
  const open = await openFlight(db, company.id);
  if (open) return shownFlight(locale, open);
  const before = await askedByHand(db, company.id);
  if (before !== undefined) {
    const from = new Date(Date.parse(before) + BY_HAND_EVERY).toISOString();
    const said = (time: string): string => formatMoment(time, config.businessTimeZone).slice(11, 16);
    throw new Refusal(429, 'companyData.again', { params: { time: said(before), from: said(from) } });
  }
  const { flight } = await beginFlight(db, {
    companyId: company.id,
    why: 'hand',
    askedBy: session.userId,
    parts: PARTS,
  });
  return shownFlight(locale, flight);
}

/** A row of a family that the person may read, with what no page answers. @throws Refusal 404 */
async function rawRow(context: SignedIn, key: string, id: string) {
  const family = familyNamed(key);
  if (!family) throw refuse.notFound();
  const reading = { ...context, call: family.resource.calls['get'] ?? context.call };
  const row = await readRow(reading, family.resource, id);
  const answered = await readAnswered(context.db, family, row.id);
  return { ...answered, companyId: String((row as Readonly<Record<string, unknown>>)['companyId']) };
}

export const asking: Part<typeof tianyancha> = {
  calls: {
    provider: async ({ services: { companyData } }) =>
      Promise.resolve({
        configured: companyData !== undefined,
        sample: companyData?.sample ?? false,
        name: companyData?.name ?? null,
      }),
    refresh: (context, { query }) => refresh(context, query),
    refreshing: async (context, { params: { id } }) => {
      const { db, locale } = context;
      const flight = await db.selectFrom('company_refresh').selectAll().where('id', '=', id).executeTakeFirst();
      const reading = { ...context, call: companyReport.calls.get };
      if (!flight || !(await findRow(reading, companyReport, flight.companyId))) throw refuse.notFound();
      return shownFlight(locale, flight);
    },
    bids: async (context, { query }) => {
      const { pageNum: current, pageSize: size } = toPaging(query);
      const facts = await resolveCompany(context.db, { companyName: query.keyword });
      const kept = await findReport(context.db, facts);
      const reading = { ...context, call: companyReport.calls.get };
      if (!(kept ? await findRow(reading, companyReport, kept.id) : await maySee(reading, facts)))
        throw refuse.notFound();
      const { items, total, fetchTime } = await answerTo(
        context,
        { callName: 'bids', keyword: query.keyword, companyId: kept?.id ?? null },
        query,
        (port, page, meter) => port.bids(query.keyword, page, meter),
      );
      return { records: items.map((item) => ({ ...item, fetchTime })), total, current, size };
    },
    search: async (context, { query }) => {
      const { pageNum: current, pageSize: size } = toPaging(query);
      const { items, total } = await answerTo(
        context,
        { callName: 'search', keyword: query.word, companyId: null },
        query,
        (port, page, meter) => port.search(query.word, page, meter),
      );
      return { records: items, total, current, size };
    },
    riskDetail: async (context, { query }) => {
      const { pageNum: current, pageSize: size } = toPaging(query);
      const { rawData, tycId, companyId } = await rawRow(context, query.family, query.id);
      if (!tycId) throw refuse.because('companyData.noDetail');
      const { items, total, fetchTime } = await answerTo(
        context,
        { callName: 'riskDetail', keyword: `${query.family}/${tycId}`, companyId },
        query,
        (port, page, meter) => port.riskDetail({ tycId, raw: rawData }, page, meter),
      );
      return { records: items.map((item) => ({ ...item, fetchTime })), total, current, size };
    },
    rawData: async (context, { query }) => {
      const { rawData } = await rawRow(context, query.family, query.id);
      return { rawData: rawData ?? null };
    },
  },
};
