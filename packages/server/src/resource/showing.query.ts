import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { say, SHOWING, valueNamed, type Showing } from '@scf-kit/sdk/contract';
import { setMoment, type Present } from '../clock.ts';
import type { Context } from '../http/handler.ts';
import { column, tableAs, type Stored } from './shape.query.ts';

/** When it is decided, and in which time zone a day begins; a query that is compiled once has places for both. */
export interface At {
  readonly businessTimeZone: string | RawBuilder<unknown>;
  readonly now?: RawBuilder<unknown>;
}

/** The time of the database, which is one for all processes; another where the work happens at another. */
const present = (): RawBuilder<unknown> => {
  const set = setMoment();
  return set ? sql`${set.toISOString()}::timestamptz` : sql`now()`;
};

/** The time a field is compared with: a moment, or the day of the business. */
const nowFor = (resource: Stored, name: string, { businessTimeZone, now = present() }: At): RawBuilder<unknown> =>
  resource.fields[name]?.kind === 'date' ? sql`(${now} at time zone ${businessTimeZone})::date` : now;

/** The rows of a published resource visitors see now: published, their time come and not over. Decided when read. */
export function isShownNow(at: At, resource: Stored, alias = 't'): RawBuilder<SqlBool> {
  const { publishing } = resource;
  if (!publishing) throw new Error(`"${resource.name}" is never published.`);
  const { state, from, until } = publishing;
  const conditions = [
    sql`not ${column(alias, 'deleted')}`,
    sql`${column(alias, state)} = ${sql.lit(valueNamed(resource, 'published'))}`,
  ];
  if (from !== undefined)
    conditions.push(sql`(${column(alias, from)} is null or ${column(alias, from)} <= ${nowFor(resource, from, at)})`);
  if (until !== undefined)
    conditions.push(sql`(${column(alias, until)} is null or ${column(alias, until)} > ${nowFor(resource, until, at)})`);
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

/**
 * In how many seconds what visitors see of a resource changes by the clock alone: the next time a published row begins
 * or ends to show; null where none does.
 */
export function changesIn(
  { businessTimeZone, now = present() }: At,
  resource: Stored,
  alias = 'n',
): RawBuilder<unknown> {
  const { publishing } = resource;
  if (!publishing) throw new Error(`"${resource.name}" is never published.`);
  const published = sql`not ${column(alias, 'deleted')}
    and ${column(alias, publishing.state)} = ${sql.lit(valueNamed(resource, 'published'))}`;
  const next = [publishing.from, publishing.until].flatMap((name) => {
    if (name === undefined) return [];
    const day = resource.fields[name]?.kind === 'date';
    const later = day
      ? sql`${column(alias, name)} > (${now} at time zone ${businessTimeZone})::date`
      : sql`${column(alias, name)} > ${now}`;
    const first = sql`min(${column(alias, name)})`;
    const moment = day ? sql`(${first}::timestamp at time zone ${businessTimeZone})` : first;
    return [sql`(select ${moment} from ${tableAs(resource.table, alias)} where ${published} and ${later})`];
  });
  return next.length === 0
    ? sql`null::double precision`
    : sql`extract(epoch from (least(${sql.join(next)}) - ${now}))::double precision`;
}

/** How what visitors see of a row stands now. */
export function resolveShowing(
  { now, day }: Present,
  resource: Stored,
  row: Readonly<Record<string, unknown>>,
): Showing | null {
  const { publishing } = resource;
  if (!publishing) return null;
  const state = Number(row[publishing.state]);
  if (state === valueNamed(resource, 'draft')) return 'draft';
  if (state === valueNamed(resource, 'offline')) return 'offline';
  const reached = (name: string | undefined): boolean | undefined => {
    const value = name === undefined ? undefined : row[name];
    if (name === undefined || typeof value !== 'string') return undefined;
    return resource.fields[name]?.kind === 'date' ? value <= day : Date.parse(value) <= now.getTime();
  };
  if (reached(publishing.until) === true) return 'ended';
  return reached(publishing.from) === false ? 'scheduled' : 'shown';
}

/** The same beside its text, as an answer holds it: of the row visitors see, whatever a draft of it says. */
export function showingTexts(
  context: Pick<Context, 'now' | 'day' | 'locale'>,
  resource: Stored,
  row: object,
): Readonly<Record<string, unknown>> {
  const showing = resolveShowing(context, resource, { ...row });
  return showing === null ? {} : { showing, showingDictText: say(SHOWING[showing], context.locale) };
}
