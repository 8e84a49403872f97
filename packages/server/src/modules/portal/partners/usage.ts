import { say, type Text } from '@scf-kit/sdk/contract';
import { partnerUsage } from '@scf-kit/sdk/contract/portal/partner-usage';
import { disposition } from '../../../http/disposition.ts';
import type { Context } from '../../../http/handler.ts';
import type { ComputedField, Part } from '../../../resource/serve.ts';
import type { StoredRow } from '../../../resource/shape.query.ts';
import { countSubmissions, readP95, type Counted, type Span } from './usage.query.ts';

/** Days in one file. */
const MOST = 3_700;

interface Day {
  readonly partnerClientId: string;
  readonly day: string;
}
const toDays = (rows: readonly StoredRow[]): readonly Day[] =>
  rows.map((row) => ({ partnerClientId: String(row['partnerClientId']), day: String(row['day']) }));
const toDayKey = ({ partnerClientId, day }: Day): string => `${partnerClientId} ${day}`;

/** Counts by client and day, for days of the business. */
async function byDay(
  days: readonly Day[],
  counted: (span: Span) => Promise<readonly Counted[]>,
): Promise<readonly number[]> {
  const sorted = days.map(({ day }) => day).toSorted();
  const [first] = sorted;
  const last = sorted.at(-1);
  if (first === undefined || last === undefined) return [];
  const found = await counted({ clients: [...new Set(days.map((one) => one.partnerClientId))], first, last });
  const known = new Map(found.map((one) => [toDayKey(one), one.n]));
  return days.map((one) => known.get(toDayKey(one)) ?? 0);
}

/** Submissions are the events that told them: none is lost with a process. */
const submissions: ComputedField = {
  lists: true,
  compute: ({ db, config }, rows) => byDay(toDays(rows), (span) => countSubmissions(db, span, config.businessTimeZone)),
};

/** The time within which 95 of 100 calls were answered. */
const p95: ComputedField = {
  lists: true,
  compute: ({ db }, rows) => byDay(toDays(rows), (span) => readP95(db, span)),
};

const COLUMNS = [
  'day',
  'tokens',
  'loads',
  'submissions',
  'calls',
  'errors',
  'refused',
  'bytes',
  'p95',
  'arrived',
  'failed',
] as const;

/** A cell: numbers and dates as they are, words in quotes; none begins like a formula. */
const cell = (value: unknown): string => {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return /^[\d.-]*$/.test(text) ? text : `"${text.replace(/^[=+\-@\t\r]/, "'$&").replaceAll('"', '""')}"`;
};
const line = (cells: readonly unknown[]): string => `${cells.map(cell).join(',')}\r\n`;
const getColumnTitle = (name: (typeof COLUMNS)[number]): Text => partnerUsage.own[name].title ?? { zh: name, en: name };

async function listUsageRows(
  context: Context,
  partnerClientId: string,
  { dayStart, dayEnd }: { readonly dayStart?: string | null | undefined; readonly dayEnd?: string | null | undefined },
): Promise<readonly StoredRow[]> {
  let days = context.db
    .selectFrom('partner_usage')
    .select(['partnerClientId', 'day', 'tokens', 'loads', 'calls', 'errors', 'refused', 'bytes', 'arrived', 'failed'])
    .where('partnerClientId', '=', partnerClientId)
    .where('deleted', '=', false);
  if (dayStart !== null && dayStart !== undefined) days = days.where('day', '>=', dayStart);
  if (dayEnd !== null && dayEnd !== undefined) days = days.where('day', '<=', dayEnd);
  const rows = await days.orderBy('day', 'desc').limit(MOST).execute();
  const [sent, times] = await Promise.all([submissions.compute(context, rows), p95.compute(context, rows)]);
  return rows.map((row, at) => ({ ...row, submissions: sent[at], p95: times[at] }));
}

export const usage: Part<typeof partnerUsage> = {
  computed: { submissions, p95 },
  answers: {
    csv: async (context, { id, code }, { query }) => {
      if (!context.http) throw new Error('A file is answered to a request.');
      const rows = await listUsageRows(context, id, query);
      const head = line(COLUMNS.map((name) => say(getColumnTitle(name), context.locale)));
      // The mark by which spreadsheets read the letters as UTF-8.
      const table = `\uFEFF${head}${rows.map((row) => line(COLUMNS.map((name) => row[name]))).join('')}`;
      await context.http.reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', disposition(`usage-${code}.csv`))
        .send(table);
      return null;
    },
  },
};
