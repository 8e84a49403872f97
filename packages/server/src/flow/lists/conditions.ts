import type { RawBuilder, SqlBool } from 'kysely';
import { message, type Output } from '@scf-kit/sdk/contract';
import type { taskFields } from '@scf-kit/sdk/contract/workflow/task-list';
import type { SignedIn } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { isBefore, isFrom, isUpTo, toMoment, orderBy } from './conditions.query.ts';

type Condition = RawBuilder<SqlBool>;
export type TaskLine = Output<typeof taskFields>;

/** The paging part of a list's query. */
export interface ListQuery {
  readonly current?: number | null | undefined;
  readonly size?: number | null | undefined;
  readonly keyword?: string | null | undefined;
  readonly createTimeStart?: string | null | undefined;
  readonly createTimeEnd?: string | null | undefined;
  readonly ascending?: string | null | undefined;
  readonly descending?: string | null | undefined;
}

const EDGE = /^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}(:\d{2})?(\.\d{1,6})?(Z|[+-]\d{2}:?\d{2})?)?$/;

/**
 * By `<name>Start` and `<name>End`: from a day or a moment on, to the end of a day or up to a moment; bare days and
 * times are of the business zone.
 */
export function between(
  context: SignedIn,
  name: string,
  column: RawBuilder<unknown>,
  asked: object,
): readonly Condition[] {
  const zone = context.config.businessTimeZone;
  const given: Readonly<Record<string, unknown>> = { ...asked };
  const [start, end] = [given[`${name}Start`], given[`${name}End`]];
  const edge = (side: string, text: string, days: number): RawBuilder<unknown> => {
    if (!EDGE.test(text) || Number.isNaN(Date.parse(text.replace(' ', 'T'))))
      throw refuse.invalid({ [side]: message(context.locale, 'check.date') });
    return toMoment(text, text.length === 10 ? days : 0, zone);
  };
  return [
    ...(typeof start === 'string' && start !== '' ? [isFrom(column, edge(`${name}Start`, start, 0))] : []),
    ...(typeof end === 'string' && end !== ''
      ? [end.length === 10 ? isBefore(column, edge(`${name}End`, end, 1)) : isUpTo(column, edge(`${name}End`, end, 0))]
      : []),
  ];
}

/** `1,2` as numbers of a status; anything else is refused. */
export function statuses(
  context: SignedIn,
  written: string | null | undefined,
  known: Readonly<Record<number, unknown>>,
): readonly number[] | undefined {
  if (!written) return undefined;
  const list = written.split(',').map((one) => Number(one.trim()));
  if (!list.every((one) => Object.hasOwn(known, one)))
    throw refuse.invalid({ status: message(context.locale, 'check.choice') });
  return list;
}

/** `order by` by a listed column; the id settles ties. */
export function ordered(
  context: SignedIn,
  asked: ListQuery,
  sortable: Readonly<Record<string, RawBuilder<unknown>>>,
  otherwise: string,
  tie: string,
): RawBuilder<unknown> {
  const key = asked.ascending ?? asked.descending;
  const column = sortable[key ?? otherwise];
  if (column === undefined || (key && !Object.hasOwn(sortable, key)))
    throw refuse.invalid(
      { [asked.ascending ? 'ascending' : 'descending']: message(context.locale, 'check.sort', { key: key ?? '' }) },
      'check.sort',
      { key: key ?? '' },
    );
  return orderBy(column, key && asked.ascending ? 'asc' : 'desc', tie);
}

export function readPaging(asked: ListQuery): {
  readonly current: number;
  readonly size: number;
  readonly offset: number;
} {
  const [current, size] = [asked.current ?? 1, asked.size ?? 10];
  return { current, size, offset: (current - 1) * size };
}
