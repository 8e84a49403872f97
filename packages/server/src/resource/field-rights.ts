import { findDisplayName, message, resourceNamed, type Answer, type Fields } from '@scf-kit/sdk/contract';
import type { FieldLimit } from '@scf-kit/sdk/contract/access/field-right';
import { isRecord } from '@scf-kit/sdk/values';
import type { Context } from '../http/handler.ts';
import { Refusal, refuse, unknownKeys } from '../http/refusal.ts';
import { isMask, sameValue, type Stored, type StoredRow } from './shape.query.ts';

type Limits = ReadonlyMap<string, FieldLimit>;
const NONE: Limits = new Map();

/**
 * Fields of a resource the person of a request may not read (hidden) or not write (readonly, hidden); others are
 * unlimited.
 */
export const getFieldRights = ({ session }: Pick<Context, 'session'>, resource: { readonly name: string }): Limits =>
  session?.fieldRights.get(resource.name) ?? NONE;

/** The columns of these that the person may read. */
export function readable<N extends string>(
  context: Pick<Context, 'session'>,
  resource: { readonly name: string },
  names: readonly N[],
): readonly N[] {
  const limits = getFieldRights(context, resource);
  return limits.size === 0 ? names : names.filter((name) => limits.get(name) !== 'hidden');
}

/** The keys an answer leaves out: hidden fields, and the texts beside them. */
function hiddenKeys(
  context: Pick<Context, 'session'>,
  resource: { readonly name: string; readonly fields: Fields },
): readonly string[] {
  return [...getFieldRights(context, resource)].flatMap(([name, limit]) => {
    const field = resource.fields[name];
    const displayName = field && findDisplayName(name, field);
    return limit === 'hidden' ? [name, ...(displayName === undefined ? [] : [displayName])] : [];
  });
}

/** Empties what the person may not read of rows about to be answered; JSON leaves it out. */
export function hideFields(
  context: Pick<Context, 'session'>,
  resource: { readonly name: string; readonly fields: Fields },
  rows: readonly StoredRow[],
): void {
  const keys = hiddenKeys(context, resource);
  if (keys.length > 0) for (const row of rows) for (const key of keys) row[key] = undefined;
}

function without(keys: readonly string[], form: Answer['form'], data: unknown): unknown {
  const stripped = (row: unknown): unknown =>
    isRecord(row) ? { ...row, ...Object.fromEntries(keys.map((key) => [key, undefined])) } : row;
  if (form === 'record') return stripped(data);
  if (form === 'list') return Array.isArray(data) ? data.map(stripped) : data;
  if (form === 'page' && isRecord(data) && Array.isArray(data['records']))
    return { ...data, records: data['records'].map(stripped) };
  return data;
}

/** Removes fields hidden from the person from the answer of any call, also of hand-written handlers. */
export function omitUnreadableFields(context: Context, data: unknown): unknown {
  const { call } = context;
  if (!context.session?.fieldRights.has(call.resource)) return data;
  const keys = hiddenKeys(context, resourceNamed(call.resource));
  return keys.length > 0 ? without(keys, call.answer.form, data) : data;
}

const toFieldName = (key: string): string => key.replace(/(Start|End)$/, '');

/** The refusal of a sort by a column that cannot sort. */
export function unsortable(
  context: Pick<Context, 'locale'>,
  query: Readonly<Record<string, unknown>>,
  key: string,
): Refusal {
  const params = { key };
  return refuse.invalid(
    { [query['ascending'] === key ? 'ascending' : 'descending']: message(context.locale, 'check.sort', params) },
    'check.sort',
    params,
  );
}

/** Filters and sorting by what the person may not read are refused like those that do not exist. @throws Refusal 400 */
export function refuseHiddenQuery(
  context: Pick<Context, 'session' | 'locale'>,
  resource: { readonly name: string },
  query: Readonly<Record<string, unknown>>,
): void {
  const limits = getFieldRights(context, resource);
  if (limits.size === 0) return;
  const hidden = (name: string): boolean => limits.get(name) === 'hidden';
  const asked = Object.keys(query).filter(
    (key) => query[key] !== undefined && query[key] !== null && (hidden(key) || hidden(toFieldName(key))),
  );
  if (asked.length > 0) throw unknownKeys(context, asked);
  for (const way of ['ascending', 'descending']) {
    const key = query[way];
    if (typeof key === 'string' && hidden(key)) throw unsortable(context, query, key);
  }
  for (const way of ['key', 'value'])
    if (typeof query[way] === 'string' && hidden(query[way]))
      throw refuse.invalid({ [way]: message(context.locale, 'check.choice') });
}

/**
 * Refuses values for fields the person may not write. What stays as it is (the stored value, or the default of a new
 * row) is no writing: forms send back what they read.
 * @param before the stored row; undefined for a new one
 * @throws Refusal 403 with errors by field
 */
export function refuseUnwritable(
  context: Pick<Context, 'session' | 'locale'>,
  resource: Stored,
  given: Readonly<Record<string, unknown>>,
  before: Readonly<Record<string, unknown>> | undefined,
): void {
  const refused = unwritable(context, resource, given, before);
  if (refused.length > 0) throw notWritable(context, refused);
}

function unwritable(
  context: Pick<Context, 'session'>,
  resource: Stored,
  given: Readonly<Record<string, unknown>>,
  before: Readonly<Record<string, unknown>> | undefined,
): readonly string[] {
  return [...getFieldRights(context, resource).keys()].filter((name) => {
    const field = resource.fields[name];
    // Fields only the server writes are ignored anyway.
    if (!field || field.readonly || given[name] === undefined) return false;
    if (before && isMask(field, given[name])) return false;
    return !sameValue(field, given[name], before ? before[name] : field.default);
  });
}

const notWritable = ({ locale }: Pick<Context, 'locale'>, names: readonly string[]): Refusal =>
  new Refusal(403, 'access.fields', {
    errors: Object.fromEntries(names.map((name) => [name, message(locale, 'check.readonly')])),
  });

type FindStored = (resource: Stored, id: string) => Promise<Readonly<Record<string, unknown>> | undefined>;

/**
 * Refuses a request that filters or sorts by fields the person may not read or writes fields they may not write, also
 * for hand-written handlers.
 * @param stored reads the row a body or a path names by its id
 * @throws Refusal 400 for filters and sorting, 403 with errors by field for a body
 */
export async function enforceFieldRights(
  context: Context,
  given: {
    readonly params: Readonly<Record<string, unknown>>;
    readonly query: Readonly<Record<string, unknown>>;
    readonly body: Readonly<Record<string, unknown>>;
  },
  stored: FindStored,
): Promise<void> {
  if (!context.session?.fieldRights.has(context.call.resource)) return;
  const resource = resourceNamed(context.call.resource);
  refuseHiddenQuery(context, resource, given.query);
  await refuseUnwritableBody(context, resource, given.body, given.body['id'] ?? given.params['id'], stored);
}

/**
 * Refuses a body that writes fields the person may not. A hidden field of a stored row is refused with any value:
 * accepting the right one would reveal it.
 */
async function refuseUnwritableBody(
  context: Context,
  resource: Stored,
  body: Readonly<Record<string, unknown>>,
  id: unknown,
  stored: FindStored,
): Promise<void> {
  const named = [...getFieldRights(context, resource)].filter(
    ([name]) => body[name] !== undefined && resource.fields[name]?.readonly === false,
  );
  if (named.length === 0) return;
  if (typeof id !== 'string' || id === '') {
    refuseUnwritable(context, resource, body, undefined);
    return;
  }
  const hidden = named.flatMap(([name, limit]) => (limit === 'hidden' ? [name] : []));
  const before = await stored(resource, id);
  // Whether there is such a row is the handler's to say.
  if (!before) return;
  const refused = new Set([...hidden, ...unwritable(context, resource, body, before)]);
  if (refused.size > 0) throw notWritable(context, [...refused]);
}
