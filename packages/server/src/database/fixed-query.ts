import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  sql,
  type CompiledQuery,
  type RawBuilder,
} from 'kysely';
import { QueryCompiler } from './compiler.ts';
import { checkAnswer, type Columns, type RowOf } from './read-rows.ts';
import type { Database } from './tables.ts';

/** Where a value goes that is known only when the query runs. */
class Slot {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}
type Slots<Given> = { readonly [Name in keyof Given]: RawBuilder<Given[Name]> };

/** Builds and compiles queries without a database. */
const builder = new Kysely<Database>({
  dialect: {
    createDriver: () => new DummyDriver(),
    createQueryCompiler: () => new QueryCompiler(),
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  },
});

type Build<Given, Row> = (db: Kysely<Database>, given: Slots<Given>) => CompiledQuery<Row>;
type Ask<Given, Row> = (db: Pick<Kysely<Database>, 'executeQuery'>, given: Given) => Promise<readonly Row[]>;

/** Compiles a query at its first use; later calls only fill in its values. */
function compileOnce<Given extends object, Row>(
  names: readonly (keyof Given & string)[],
  build: Build<Given, Row>,
): (given: Given) => CompiledQuery<Row> {
  /** The query, and of each of its parameters the name of the value that goes there. */
  let compiled:
    | { readonly query: CompiledQuery<Row>; readonly places: readonly (keyof Given | undefined)[] }
    | undefined;
  const compile = () => {
    // Built from the list of names, so it has them all; the compiler cannot follow keys made at run time.
    const slots = Object.fromEntries(names.map((name) => [name, sql`${new Slot(name)}`])) as Slots<Given>;
    const query = build(builder, slots);
    const findName = (one: unknown) => (one instanceof Slot ? names.find((name) => name === one.name) : undefined);
    return { query, places: query.parameters.map(findName) };
  };
  return (given) => {
    const { query, places } = (compiled ??= compile());
    return {
      ...query,
      parameters: query.parameters.map((one, at) => {
        const name = places[at];
        return name === undefined ? one : given[name];
      }),
    };
  };
}

/**
 * A query of one text, for what runs at every step: it is compiled at its first use, and later calls only fill in its
 * values. Building and hashing such a text anew takes as long as waiting for its answer.
 * @param names of the values, which `build` places wherever they belong
 */
export function fixedQuery<Given extends object>(...names: readonly (keyof Given & string)[]) {
  return <Row>(build: Build<Given, Row>): Ask<Given, Row> => {
    const fillIn = compileOnce<Given, Row>(names, build);
    return async (db, given) => (await db.executeQuery<Row>(fillIn(given))).rows;
  };
}

/**
 * As `fixedQuery`, for a statement that kysely cannot say: the type of its rows follows from `declared`, and the
 * database's own answer is held against it, as `readRows` does.
 * @example
 * const selectTasks = fixedRows<{ readonly id: string }>('id')(TASK, ({ id }) => sql`select … where "id" = ${id}`);
 */
export function fixedRows<Given extends object>(...names: readonly (keyof Given & string)[]) {
  return <C extends Columns>(
    declared: C,
    build: (given: Slots<Given>) => RawBuilder<unknown>,
  ): Ask<Given, RowOf<C>> => {
    const fillIn = compileOnce<Given, RowOf<C>>(names, (db, given) => build(given).$castTo<RowOf<C>>().compile(db));
    return async (db, given) => {
      const query = fillIn(given);
      const result = await db.executeQuery<RowOf<C>>(query);
      checkAnswer(declared, query.sql, result);
      return result.rows;
    };
  };
}
