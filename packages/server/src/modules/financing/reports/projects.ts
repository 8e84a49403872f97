import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { resourceNamed } from '@scf-kit/sdk/contract';
import { currencyCode } from '@scf-kit/sdk/values';
import type { SignedIn } from '../../../http/handler.ts';
import { visible } from '../../../resource/scope.ts';
import { masterId } from '../../master-data/seed.ts';

/** The projects that the codes of the call reach, as `from ... where ...` over `t`. */
export function projects(context: SignedIn): RawBuilder<unknown> {
  const resource = resourceNamed('financing');
  const seen = visible({ ...context, call: { ...context.call, resource: resource.name } }, resource);
  return sql`from "financing" as "t" where not t."deleted" and ${seen}`;
}

const RMB = masterId('CURRENCY_TYPE', '1');
/** The currency of a project (`t`, `f`) or contract (`c`). */
export const currencyOf = (alias: 't' | 'f' | 'c'): RawBuilder<unknown> =>
  sql`coalesce(${sql.ref(`${alias}.currencyType`)}, ${RMB})`;

/** Whether a project (`t`, `f`) or contract (`c`) is in RMB: amounts of currencies are never added to each other. */
export const isInRmb = (alias: 't' | 'f' | 'c'): RawBuilder<SqlBool> => sql<SqlBool>`${currencyOf(alias)} = ${RMB}`;

interface Amount {
  readonly currency: string;
  readonly amount: string;
}

/** Amounts in RMB, and beside them those in other currencies, by the letters of each. */
export function byCurrency(rows: readonly Amount[]): { readonly sum: string; readonly otherCurrencies: Amount[] } {
  const others = rows.filter(({ currency, amount }) => currency !== RMB && Number(amount) !== 0);
  return {
    sum: rows.find(({ currency }) => currency === RMB)?.amount ?? '0.00',
    otherCurrencies: others.map(({ currency, amount }) => ({ currency: currencyCode(currency), amount })),
  };
}

/** Sums of an amount over the projects (`t`) that the codes of the call reach. */
export async function sumsOf(context: SignedIn, amount: RawBuilder<unknown>): Promise<ReturnType<typeof byCurrency>> {
  const { rows } = await sql<Amount>`
    select ${currencyOf('t')} as "currency", coalesce(sum(${amount}), 0)::numeric(18, 2)::text as "amount" ${projects(context)} group by 1 order by 1`.execute(
    context.db,
  );
  return byCurrency(rows);
}

const BEFORE = 11;

interface Months {
  readonly monthStart?: string | null;
  readonly monthEnd?: string | null;
}

/** Whether a day is within the months that are asked for: the twelve up to the present one where none is named. */
export function withinMonths(
  context: SignedIn,
  { monthStart, monthEnd }: Months,
  day: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const last = monthEnd ?? context.day.slice(0, 7);
  const start = monthStart
    ? sql`${`${monthStart}-01`}::date`
    : sql`(${`${last}-01`}::date - make_interval(months => ${BEFORE}::integer))`;
  return sql`(${day} >= ${start} and ${day} < (${`${last}-01`}::date + interval '1 month'))`;
}
