import { sql, type RawBuilder } from 'kysely';
import { resourceNamed } from '@scf-kit/sdk/contract';
import { today } from '@scf-kit/sdk/values';
import { presentMoment } from '../../../clock.ts';
import type { SignedIn } from '../../../http/handler.ts';
import { visible } from '../../../resource/scope.ts';

/** The projects that the codes of the call reach, as `from ... where ...` over `t`. */
export function projects(context: SignedIn): RawBuilder<unknown> {
  const resource = resourceNamed('financing');
  const seen = visible({ ...context, call: { ...context.call, resource: resource.name } }, resource);
  return sql`from "financing" as "t" where not t."deleted" and ${seen}`;
}

const BEFORE = 11;

interface Months {
  readonly monthStart?: string | null;
  readonly monthEnd?: string | null;
}

/** Whether a day is within the months that are asked for: the twelve up to the present one where none is named. */
export function withinMonths(
  { config }: SignedIn,
  { monthStart, monthEnd }: Months,
  day: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const last = monthEnd ?? today(config.businessTimeZone, presentMoment()).slice(0, 7);
  const start = monthStart
    ? sql`${`${monthStart}-01`}::date`
    : sql`(${`${last}-01`}::date - make_interval(months => ${BEFORE}::integer))`;
  return sql`(${day} >= ${start} and ${day} < (${`${last}-01`}::date + interval '1 month'))`;
}
