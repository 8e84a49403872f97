import { RMB } from '../values/currency.ts';
import { addDays, addMonths } from '../values/dates.ts';
import type { Call } from './call.ts';
import type { FigureRules } from './figure-rules.ts';
import { filterFields } from './query-fields.ts';
import { resourceNamed } from './resource.ts';
import { namedStates } from './states.ts';

/** The values of a list's filters, by their wire names. */
export type ListFilters = Readonly<Record<string, string>>;
/** A filter and its value; undefined where no value finds the rows. */
type Wanted = readonly (readonly [name: string, value: string | undefined])[];

const valueIn = (row: object, name: string): string | undefined => {
  const value: unknown = Reflect.get(row, name);
  const isGiven = typeof value === 'number' || (typeof value === 'string' && value !== '');
  return isGiven ? String(value) : undefined;
};

function ofMonth({ day = '', series }: FigureRules, row: object): Wanted {
  if (!series) return [];
  const first = `${valueIn(row, 'month') ?? ''}-01`;
  const next = addMonths(first, 1);
  return [
    [`${day}Start`, next && first],
    [`${day}End`, next && addDays(next, -1)],
  ];
}

function ofCurrency({ currency, currencies }: FigureRules, row: object): Wanted {
  if (currency === undefined) return [];
  if (currencies === 'rmbRows') return [[currency, RMB]];
  return currencies === 'apart' ? [[currency, valueIn(row, currency)]] : [];
}

function ofGroup({ group }: FigureRules, row: object): Wanted {
  switch (group?.by) {
    case 'state':
      return [[group.column, valueIn(row, group.column)]];
    case 'record':
      return [[group.column, valueIn(row, group.id)]];
    case 'name':
      // A name may be of several.
      return [[group.as, undefined]];
    case undefined:
      return [];
  }
}

/**
 * The filters by which the list of a figure's resource holds the rows that the figure adds up, or one row of it, and no
 * others; undefined where the list has no such filters, or shows other people's rows than the figure.
 */
export function buildListFilters({ figure: rules }: Pick<Call, 'figure'>, row?: object): ListFilters | undefined {
  if (!rules || rules.seen !== undefined) return undefined;
  const of = resourceNamed(rules.of);
  const offered = filterFields(of.fields, of.list.filters);
  const wanted: Wanted = [
    ...Object.entries(namedStates(of, rules.where)).map(([name, values]) => [name, values.join(',')] as const),
    ...(row ? [...ofMonth(rules, row), ...ofCurrency(rules, row), ...ofGroup(rules, row)] : []),
  ];
  const filters: Record<string, string> = {};
  for (const [name, value] of wanted) {
    if (value === undefined || !Object.hasOwn(offered, name)) return undefined;
    filters[name] = value;
  }
  return filters;
}
