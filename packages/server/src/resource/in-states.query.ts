import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { stateField, getStateNumber, getStateNumbers, type Fields, type StateName } from '@scf-kit/sdk/contract';

interface WithStates<F extends Fields> {
  readonly name: string;
  readonly own: F;
}

/** A numbered column beside some numbers, which stand in the text: an index of these rows alone can be used. */
const beside = (column: string, way: 'in' | 'not in', numbers: readonly number[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(column)} ${sql.raw(way)} (${sql.join(numbers.map((number) => sql.lit(number)))})`;
const stateOfRow = (alias: string, resource: WithStates<Fields>): string =>
  `${alias}.${stateField(resource)?.name ?? ''}`;

/**
 * In SQL: whether a row, by the alias or the name of its table, is in one of these states.
 * @example sql`select … from "bill" b where ${isIn('b', bill, 'issued', 'reversed')}`
 */
export const isIn = <F extends Fields>(
  alias: string,
  resource: WithStates<F>,
  ...names: readonly StateName<F>[]
): RawBuilder<SqlBool> => beside(stateOfRow(alias, resource), 'in', getStateNumbers(resource, ...names));

/** In SQL: whether a row, by the alias or the name of its table, is in none of these states. */
export const isNotIn = <F extends Fields>(
  alias: string,
  resource: WithStates<F>,
  ...names: readonly StateName<F>[]
): RawBuilder<SqlBool> => beside(stateOfRow(alias, resource), 'not in', getStateNumbers(resource, ...names));

/** In SQL: whether a numbered choice, by alias and column, is one of these values. */
export const isOneOf = (column: string, ...values: readonly number[]): RawBuilder<SqlBool> =>
  beside(column, 'in', values);

/** In SQL: the number of a state. */
export const stateNumber = <F extends Fields>(resource: WithStates<F>, name: StateName<F>): RawBuilder<number> =>
  sql.lit(getStateNumber(resource, name));
