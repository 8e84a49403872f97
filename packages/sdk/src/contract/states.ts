import type { Where } from './where.ts';
import type { State, States, Tone } from './choice-values.ts';
import {
  makeField,
  type FieldBase,
  type FieldOf,
  type Fields,
  type IsRequired,
  type KindFacts,
  type Made,
  type ShownAs,
} from './field.ts';
import type { FieldOptions } from './field-options.ts';
import type { Text } from './text.ts';

type ValueIn<S> = S[keyof S] extends { readonly value: infer V extends number } ? V : never;

export interface StatesField<S, Required extends boolean = boolean, Shown extends string = string>
  extends FieldBase<'states', ValueIn<S>, Required, Shown, true>, Omit<KindFacts['states'], 'states' | 'values'> {
  readonly states: S & States;
  readonly values: Readonly<Record<ValueIn<S>, Text & { readonly tone: Tone }>>;
}

const pickText = ({ zh, en, tone }: State): Text & { readonly tone: Tone } => ({ zh, en, tone });
const valuesIn = (table: readonly State[]): Record<string, Text & { readonly tone: Tone }> =>
  Object.fromEntries(table.map((state) => [String(state.value), pickText(state)]));

/**
 * The state of a document: a number on the wire, moved only along `to` and only by the server. A resource has one such
 * field. Code names its states (`getStateNumber`, `inState`), never their numbers.
 * @example
 * states(
 *   {
 *     draft: { value: 0, zh: '草稿', en: 'Draft', tone: 'neutral', to: ['issued'] },
 *     issued: { value: 100, zh: '已开票', en: 'Issued', tone: 'success' },
 *   },
 *   { zh: '状态', en: 'Status', required: true, default: 0 },
 * );
 */
export function states<
  const S extends { readonly [K in keyof S]: State<keyof S & string> },
  const O extends FieldOptions,
>(table: S, options: O): StatesField<S, IsRequired<O>, ShownAs<O>> {
  const named: States = table;
  const entries = Object.values(named);
  const values = valuesIn(entries);
  const moves = entries.flatMap(({ value, to = [] }) =>
    to.map((name) => [String(value), String(named[name]?.value)] as const),
  );
  const made = makeField<'states', ValueIn<S>, O & { readonly readonly: true }>(
    'states',
    { ...options, readonly: true },
    { numeric: true, states: named, values, moves },
  );
  return { ...made, states: table, values };
}

/** One of some states of a document, as a body names the one to move to. */
export function stateChoice<const S extends States, const N extends keyof S & string, const O extends FieldOptions>(
  table: S,
  names: readonly N[],
  options: O,
): Made<'choice', S[N]['value'], O> {
  const chosen = names.flatMap((name) => {
    const state = table[name];
    return state ? [state] : [];
  });
  return makeField<'choice', S[N]['value'], O>('choice', options, { values: valuesIn(chosen), numeric: true });
}

interface HasStates<F extends Fields = Fields> {
  readonly name: string;
  readonly own: F;
}
type TableIn<F> = {
  [K in keyof F]: F[K] extends { readonly states: infer S extends States } ? S : never;
}[keyof F];
/** The names of the states of a resource with these fields. */
export type StateName<F> = keyof TableIn<F> & string;

/** The field that holds the state of a resource's rows. */
export function stateField({
  own,
}: {
  readonly own: Fields;
}): { readonly name: string; readonly field: FieldOf<'states'> } | undefined {
  for (const [name, field] of Object.entries(own)) if (field.kind === 'states') return { name, field };
  return undefined;
}

/** The number of a state whose name is known as data only. */
export function valueNamed(resource: HasStates, name: string): number {
  const state = stateField(resource)?.field.states[name];
  if (!state) throw new Error(`${resource.name} has no state "${name}".`);
  return state.value;
}

/** The number of a state by its name. */
export const getStateNumber = <F extends Fields, const N extends StateName<F>>(
  resource: HasStates<F>,
  name: N,
): TableIn<F>[N]['value'] => valueNamed(resource, name);

/** The numbers of some states. */
export const getStateNumbers = <F extends Fields, const N extends StateName<F>>(
  resource: HasStates<F>,
  ...names: readonly N[]
): readonly TableIn<F>[N]['value'][] => names.map((name) => valueNamed(resource, name));

/** The filter of a list that leaves the rows in some states: `{ status: '1,99' }`. */
export const stateFilter = <F extends Fields>(
  resource: HasStates<F>,
  ...names: readonly StateName<F>[]
): Readonly<Record<string, string>> => ({
  [stateField(resource)?.name ?? '']: names.map((name) => valueNamed(resource, name)).join(','),
});

/** Whether a row is in one of the named states. */
export function inState<F extends Fields>(
  resource: HasStates<F>,
  row: object,
  ...names: readonly StateName<F>[]
): boolean {
  const { name: key = '' } = stateField(resource) ?? {};
  const value: unknown = Object.entries(row).find(([name]) => name === key)?.[1];
  return names.some((name) => valueNamed(resource, name) === value);
}

/** The text of the state a row is in. */
export function stateText(resource: HasStates, value: number): Text | string {
  return stateField(resource)?.field.values[String(value)] ?? String(value);
}

/** A condition whose states are given by name, with their numbers in place. */
export const namedStates = (resource: HasStates, where: Where): Where => {
  const key = stateField(resource)?.name;
  return Object.fromEntries(
    Object.entries(where).map(([name, values]) => [
      name,
      name === key ? values.map((value) => (typeof value === 'string' ? valueNamed(resource, value) : value)) : values,
    ]),
  );
};
