import type { RawBuilder } from 'kysely';
import { findChoices, isNumbered, message, type Field } from '@scf-kit/sdk/contract';
import { WITHOUT } from '@scf-kit/sdk/contract/query-fields';
import type { Context } from '../http/handler.ts';
import { refuse } from '../http/refusal.ts';
import { getFieldRights, readable, refuseHiddenQuery, unsortable } from './field-rights.ts';
import { anyContains, edges, isAmong, isAmongOrNull, orderBy, type Filters, type Query } from './filter.query.ts';
import { getShape, type Stored } from './shape.query.ts';
import { NONE, type Condition } from './ways.query.ts';
import { hasValue } from './where.query.ts';

function equals(context: Context, name: string, field: Field, written: string): Condition {
  const wrong = (): never => {
    throw refuse.invalid({
      [name]: message(context.locale, field.kind === 'boolean' ? 'check.boolean' : 'check.choice'),
    });
  };
  if (field.kind === 'boolean') {
    const value =
      written === 'true' || written === '1' ? true : written === 'false' || written === '0' ? false : wrong();
    return hasValue(name, value);
  }
  const values = written
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');
  const choices = findChoices(field);
  if (choices && values.some((each) => !Object.hasOwn(choices, each))) wrong();
  if (field.kind === 'reference' && values.includes(WITHOUT)) {
    const ids = values.filter((each) => each !== WITHOUT);
    return isAmongOrNull(name, ids);
  }
  return isAmong(name, values, isNumbered(field));
}

/**
 * The conditions of a page's filters and keyword. Only fields the contract lists and the person may read are looked at;
 * values became safe by `check`.
 */
export function buildPartedFilters(
  context: Context,
  resource: Stored,
  query: Query,
  offered: readonly string[] = resource.list.filters,
): Filters {
  const { columns, searched } = getShape(resource);
  const found: Condition[] = [];
  const filters = { conditions: found, narrowing: [] };
  refuseHiddenQuery(context, resource, query);
  for (const name of offered) {
    const field = columns.get(name);
    if (!field) continue;
    const written = query[name];
    switch (field.kind) {
      case 'date':
      case 'moment':
      case 'money':
      case 'decimal':
      case 'rate':
      case 'integer':
        found.push(...edges(context, name, field, query));
        break;
      case 'text':
      case 'longText':
        if (typeof written === 'string') anyContains(resource, [name], written, filters);
        break;
      default:
        if (typeof written === 'string') found.push(equals(context, name, field, written));
    }
  }
  const { keyword } = query;
  if (typeof keyword !== 'string' || searched.length === 0) return filters;
  const looked = readable(context, resource, searched);
  if (looked.length > 0) anyContains(resource, looked, keyword, filters);
  else found.push(NONE);
  return filters;
}

/** As `buildPartedFilters`, all in one. */
export function buildFilters(context: Context, resource: Stored, query: Query): readonly Condition[] {
  const { conditions, narrowing } = buildPartedFilters(context, resource, query);
  return [...conditions, ...narrowing];
}

/** `order by` of a query: only the columns the call lists may sort; the id settles ties. */
export function buildOrder(
  context: Context,
  resource: Stored,
  sortable: readonly string[],
  query: Query,
  sort = resource.list.sort,
): RawBuilder<unknown> {
  const { columns } = getShape(resource);
  const written = query['ascending'] ?? query['descending'];
  const key = typeof written === 'string' ? written : undefined;
  const hidden = (name: string): boolean => getFieldRights(context, resource).get(name) === 'hidden';
  if (key !== undefined && (!sortable.includes(key) || hidden(key))) throw unsortable(context, query, key);
  const [name, descending] =
    key !== undefined ? [key, query['ascending'] !== key] : [sort.replace(/^-/, ''), sort.startsWith('-')];
  const direction = descending ? 'desc' : 'asc';
  // Sorting by a hidden field would reveal its values.
  const by = columns.has(name) && !hidden(name) ? { name, nullsLast: !columns.get(name)?.required } : undefined;
  return orderBy(by, direction);
}
