import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  type CompiledQuery,
  type RawBuilder,
} from 'kysely';
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
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  },
});

/**
 * A query of one text, for what runs at every step: it is compiled at its first use, and later calls only fill in its
 * values. Building and hashing such a text anew takes as long as waiting for its answer.
 * @param names of the values, which `build` places wherever they belong
 */
export function fixedQuery<Given extends object>(...names: readonly (keyof Given & string)[]) {
  return <Row>(
    build: (db: Kysely<Database>, given: Slots<Given>) => CompiledQuery<Row>,
  ): ((db: Pick<Kysely<Database>, 'executeQuery'>, given: Given) => Promise<readonly Row[]>) => {
    let compiled: CompiledQuery<Row> | undefined;
    return async (db, given) => {
      // Built from the list of names, so it has them all; the compiler cannot follow keys made at run time.
      compiled ??= build(
        builder,
        Object.fromEntries(names.map((name) => [name, sql`${new Slot(name)}`])) as Slots<Given>,
      );
      const values = new Map<string, unknown>(Object.entries(given));
      const { rows } = await db.executeQuery<Row>({
        ...compiled,
        parameters: compiled.parameters.map((one) => (one instanceof Slot ? values.get(one.name) : one)),
      });
      return rows;
    };
  };
}
