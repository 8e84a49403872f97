import { sql } from 'kysely';
import { say, type Text } from '@scf-kit/sdk/contract';
import { partnerClient } from '@scf-kit/sdk/contract/portal/partner-client';
import { partnerUsage } from '@scf-kit/sdk/contract/portal/partner-usage';
import { disposition } from '../../../http/disposition.ts';
import type { Context } from '../../../http/handler.ts';
import { readRow } from '../../../resource/rows.ts';
import type { ComputedField, Part } from '../../../resource/serve.ts';
import type { StoredRow } from '../../../resource/shape.ts';

/** Days in one file. */
const MOST = 3_700;

interface Day {
  readonly partnerClientId: string;
  readonly day: string;
}
const daysOf = (rows: readonly StoredRow[]): readonly Day[] =>
  rows.map((row) => ({ partnerClientId: String(row['partnerClientId']), day: String(row['day']) }));
const keyOf = ({ partnerClientId, day }: Day): string => `${partnerClientId} ${day}`;

/** Counts by client and day, for days of the business. */
async function byDay(
  days: readonly Day[],
  counted: (
    clients: readonly string[],
    first: string,
    last: string,
  ) => Promise<readonly (Day & { readonly n: number })[]>,
): Promise<readonly number[]> {
  const sorted = days.map(({ day }) => day).toSorted();
  const [first] = sorted;
  const last = sorted.at(-1);
  if (first === undefined || last === undefined) return [];
  const found = await counted([...new Set(days.map((one) => one.partnerClientId))], first, last);
  const known = new Map(found.map((one) => [keyOf(one), one.n]));
  return days.map((one) => known.get(keyOf(one)) ?? 0);
}

/** Submissions are the events that told them: none is lost with a process. */
const submissions: ComputedField = {
  lists: true,
  compute: ({ db, config }, rows) =>
    byDay(daysOf(rows), async (clients, first, last) => {
      const zone = config.businessTimeZone;
      const found = await sql<Day & { n: number }>`
        select "partnerClientId", ("createTime" at time zone ${zone})::date::text as "day", count(*)::integer as n from "partner_event"
        where "partnerClientId" = any(${[...clients]}::text[]) and "type" = 'application.submitted'
          and "createTime" >= ${first}::date::timestamp at time zone ${zone} and "createTime" < (${last}::date + 1)::timestamp at time zone ${zone}
        group by 1, 2`.execute(db);
      return found.rows;
    }),
};

/** The time within which 95 of 100 calls were answered. */
const p95: ComputedField = {
  lists: true,
  compute: ({ db }, rows) =>
    byDay(daysOf(rows), async (clients, first, last) => {
      const found = await sql<Day & { n: number }>`
        select distinct on ("partnerClientId", "day") "partnerClientId", "day"::text, "upTo" as n from (
          select *, sum("calls") over within as "up", sum("calls") over (partition by "partnerClientId", "day") as "all" from "partner_time"
          where "partnerClientId" = any(${[...clients]}::text[]) and "day" between ${first}::date and ${last}::date
          window within as (partition by "partnerClientId", "day" order by "upTo")) as counted
        where "up" >= 0.95 * "all" order by "partnerClientId", "day", "upTo"`.execute(db);
      return found.rows;
    }),
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
const titleOf = (name: (typeof COLUMNS)[number]): Text => partnerUsage.own[name].title ?? { zh: name, en: name };

async function rowsOf(
  context: Context,
  partnerClientId: string,
  { dayStart, dayEnd }: { readonly dayStart?: string | null | undefined; readonly dayEnd?: string | null | undefined },
): Promise<readonly StoredRow[]> {
  const { rows } = await sql<StoredRow>`
    select "partnerClientId", "day"::text as "day", "tokens", "loads", "calls", "errors", "refused", "bytes"::text as "bytes", "arrived", "failed" from "partner_usage"
    where "partnerClientId" = ${partnerClientId} and not "deleted" and (${dayStart ?? null}::date is null or "day" >= ${dayStart ?? null}::date)
      and (${dayEnd ?? null}::date is null or "day" <= ${dayEnd ?? null}::date)
    order by "day" desc limit ${MOST}`.execute(context.db);
  const [sent, times] = await Promise.all([submissions.compute(context, rows), p95.compute(context, rows)]);
  return rows.map((row, at) => ({ ...row, submissions: sent[at], p95: times[at] }));
}

export const usage: Part<typeof partnerUsage> = {
  computed: { submissions, p95 },
  calls: {
    csv: async (context, { query }) => {
      if (!context.http) throw new Error('A file is answered to a request.');
      const { code } = await readRow(context, partnerClient, query.partnerClientId);
      const rows = await rowsOf(context, query.partnerClientId, query);
      const head = line(COLUMNS.map((name) => say(titleOf(name), context.locale)));
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
