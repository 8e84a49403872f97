import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { stateField, stateOf, statesOf, type Fields, type StateName } from '@scf-kit/sdk/contract';

interface WithStates<F extends Fields> {
  readonly name: string;
  readonly own: F;
}

/** The state of a row by the alias of its table, beside the numbers of some states. */
function compared<F extends Fields>(
  way: 'in' | 'not in',
  alias: string,
  resource: WithStates<F>,
  names: readonly StateName<F>[],
): RawBuilder<SqlBool> {
  const { name = '' } = stateField(resource) ?? {};
  // Numbers that stand in the text let the database use an index of these states alone.
  const numbers = statesOf(resource, ...names).map((number) => sql.lit(number));
  return sql<SqlBool>`${sql.ref(`${alias}.${name}`)} ${sql.raw(way)} (${sql.join(numbers)})`;
}

/** In SQL: whether a row, by the alias or the name of its table, is in one of these states. */
export const isIn = <F extends Fields>(
  alias: string,
  resource: WithStates<F>,
  ...names: readonly StateName<F>[]
): RawBuilder<SqlBool> => compared('in', alias, resource, names);

/** In SQL: whether a row, by the alias or the name of its table, is in none of these states. */
export const isNotIn = <F extends Fields>(
  alias: string,
  resource: WithStates<F>,
  ...names: readonly StateName<F>[]
): RawBuilder<SqlBool> => compared('not in', alias, resource, names);

/** In SQL: whether a numbered choice, by alias and column, is one of these values. */
export const isOneOf = (column: string, ...values: readonly number[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(column)} in (${sql.join(values.map((value) => sql.lit(value)))})`;

/** In SQL: the number of a state. */
export const stateNumber = <F extends Fields>(resource: WithStates<F>, name: StateName<F>): RawBuilder<number> =>
  sql.lit(stateOf(resource, name));
