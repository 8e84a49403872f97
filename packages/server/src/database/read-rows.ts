import type { QueryExecutorProvider, QueryResult, RawBuilder } from 'kysely';
import pg from 'pg';
import type { Database, TableName } from './tables.ts';

/** The kinds of columns, by their types in PostgreSQL and the value they answer: exact numbers and days are texts. */
const KINDS = {
  text: { types: [pg.types.builtins.TEXT, pg.types.builtins.VARCHAR], is: 'string' },
  /** A decimal number, or its text. */
  decimal: { types: [pg.types.builtins.NUMERIC, pg.types.builtins.TEXT], is: 'string' },
  bigint: { types: [pg.types.builtins.INT8], is: 'string' },
  /** `yyyy-mm-dd` */
  date: { types: [pg.types.builtins.DATE, pg.types.builtins.TEXT], is: 'string' },
  /** RFC 3339 in UTC with milliseconds */
  moment: { types: [pg.types.builtins.TIMESTAMPTZ], is: 'string' },
  integer: { types: [pg.types.builtins.INT4, pg.types.builtins.INT2], is: 'number' },
  float: { types: [pg.types.builtins.FLOAT8, pg.types.builtins.FLOAT4], is: 'number' },
  boolean: { types: [pg.types.builtins.BOOL], is: 'boolean' },
  json: { types: [pg.types.builtins.JSONB, pg.types.builtins.JSON], is: 'anything' },
} as const;

type Kind = keyof typeof KINDS;
interface Values {
  text: string;
  decimal: string;
  bigint: string;
  date: string;
  moment: string;
  integer: number;
  float: number;
  boolean: boolean;
  json: unknown;
}

/**
 * A column: its kind, with a question mark where it may be null; `[kind]`, an array; the texts or whole numbers it may
 * be, with null among them where it may be null; rows gathered as JSON; JSON that a table keeps.
 */
type Column =
  | Kind
  | `${Kind}?`
  | readonly [Kind]
  | { readonly among: readonly (string | number | null)[] }
  | { readonly rows: Columns }
  | { readonly stored: readonly [table: TableName, name: string] };
/** The columns a query answers, by name. */
export interface Columns {
  readonly [name: string]: Column;
}

type ValueOf<C extends Column> = C extends Kind
  ? Values[C]
  : C extends `${infer K extends Kind}?`
    ? Values[K] | null
    : C extends readonly [infer K extends Kind]
      ? readonly Values[K][]
      : C extends { readonly among: readonly (infer Value)[] }
        ? Value
        : C extends { readonly rows: infer Inner extends Columns }
          ? readonly RowOf<Inner>[]
          : C extends { readonly stored: readonly [infer Table extends TableName, infer Name] }
            ? Database[Table][Name & keyof Database[Table]]
            : never;

/** A row of a query with such columns. */
export type RowOf<C extends Columns> = { readonly [Name in keyof C]: ValueOf<C[Name]> };

/**
 * Columns, with each kind kept as it is written; `?` allows null.
 * @example
 * const OPEN = columns({ id: 'text', amount: 'decimal', payer: 'text?', codes: ['text'] });
 * const open = await readRows(db, OPEN, sql`select "id", "amount", "payer", "codes" from …`);
 */
export const columns = <const C extends Columns>(given: C): C => given;

/** One of some texts or whole numbers; with `null` among them where there may be none. */
export const among = <const Value extends string | number | null>(
  values: readonly Value[],
): { readonly among: readonly Value[] } => ({
  among: values,
});

/** JSON as a table keeps it in a column: its type is that of the contract. */
export const stored = <Table extends TableName, Name extends keyof Database[Table] & string>(
  table: Table,
  name: Name,
): { readonly stored: readonly [Table, Name] } => ({ stored: [table, name] });

const ARRAYS: ReadonlySet<number> = new Set([1000, 1005, 1007, 1009, 1015, 1016, 1021, 1022, 1182, 1185, 1231, 3807]);
const isKind = (text: string): text is Kind => Object.hasOwn(KINDS, text);
const withoutMark = (column: string): Kind => {
  const kind = column.replace(/\?$/, '');
  if (!isKind(kind)) throw new Error(`No column is a "${column}".`);
  return kind;
};

/** Whether PostgreSQL's type is that of the column. */
function answersType(column: Column, type: number): boolean {
  if (typeof column === 'string') return isTypeOf(withoutMark(column), type);
  if ('among' in column)
    return isTypeOf(column.among.some((each) => typeof each === 'number') ? 'integer' : 'text', type);
  return 'rows' in column || 'stored' in column ? isTypeOf('json', type) : ARRAYS.has(type);
}
function isTypeOf(kind: Kind, type: number): boolean {
  const types: readonly number[] = KINDS[kind].types;
  return types.includes(type);
}

/** Whether a value is one of the column. */
function isValueOf(column: Column, value: unknown): boolean {
  if (typeof column === 'object') {
    if ('among' in column) return column.among.some((each) => each === value);
    if ('stored' in column) return true;
    if (!Array.isArray(value)) return false;
    return 'rows' in column
      ? value.every((row: unknown) => findMismatch(column.rows, row) === undefined)
      : value.every((each) => isValueOf(column[0], each));
  }
  if (value === null) return column.endsWith('?') || withoutMark(column) === 'json';
  const { is } = KINDS[withoutMark(column)];
  return is === 'anything' || typeof value === is;
}

interface Answered {
  readonly fields: readonly { readonly name: string; readonly dataTypeID: number }[];
}
const isAnswered = (result: object): result is Answered => 'fields' in result && Array.isArray(result.fields);

/** So many texts of a declaration are checked; a statement whose lists differ in length has ever new ones. */
const MOST_TEXTS = 200;
/** The statements that were checked, by declaration: each text once. */
const known = new WeakMap<Columns, Set<string>>();
let isEveryValueChecked = false;

/** From now on in this process every value is held against its column, not only the types of PostgreSQL. */
export const checkEveryValue = (): void => {
  isEveryValueChecked = true;
};

function checkTypes(declared: Columns, text: string, result: QueryResult<unknown>): void {
  const seen = known.get(declared) ?? new Set<string>();
  if (seen.has(text) || seen.size >= MOST_TEXTS) return;
  if (!isAnswered(result)) throw new Error('The database does not say what it answers.');
  const types = new Map(result.fields.map(({ name, dataTypeID }) => [name, dataTypeID]));
  for (const [name, column] of Object.entries(declared)) {
    const type = types.get(name);
    if (type === undefined) throw new Error(`The query does not answer "${name}": ${text}`);
    if (!answersType(column, type))
      throw new Error(`"${name}" is declared as ${JSON.stringify(column)} and answered as type ${type}: ${text}`);
  }
  known.set(declared, seen.add(text));
}

/** The first column whose value is none of its kind. */
function findMismatch(declared: Columns, row: unknown): string | undefined {
  const valueAt = (name: string): unknown =>
    typeof row === 'object' && row !== null ? Reflect.get(row, name) : undefined;
  return Object.entries(declared).find(([name, column]) => !isValueOf(column, valueAt(name)))?.[0];
}

function checkValues(declared: Columns, text: string, rows: readonly unknown[]): void {
  for (const row of rows) {
    const name = findMismatch(declared, row);
    if (name !== undefined)
      throw new Error(
        `"${name}" is declared as ${JSON.stringify(declared[name])} and is not: ${JSON.stringify(row)}, ${text}`,
      );
  }
}

/**
 * Holds what a statement answered against its columns: PostgreSQL's types at its first run, every value where that was
 * asked for.
 * @throws Error where the columns are not as declared
 */
export function checkAnswer(declared: Columns, text: string, result: QueryResult<unknown>): void {
  checkTypes(declared, text, result);
  if (isEveryValueChecked) checkValues(declared, text, result.rows);
}

/**
 * The rows of a statement that kysely cannot say. Their type follows from `declared`, and the database's own answer is
 * held against it: a query whose columns are others fails at its first run.
 * @throws Error where the columns are not as declared
 */
export async function readRows<C extends Columns>(
  db: QueryExecutorProvider,
  declared: C,
  statement: RawBuilder<unknown>,
): Promise<readonly RowOf<C>[]> {
  const query = statement.$castTo<RowOf<C>>().compile(db);
  const result = await db.getExecutor().executeQuery(query);
  checkAnswer(declared, query.sql, result);
  return result.rows;
}

/** The first row of a statement. @throws Error where the columns are not as declared */
export const readRow = async <C extends Columns>(
  db: QueryExecutorProvider,
  declared: C,
  statement: RawBuilder<unknown>,
): Promise<RowOf<C> | undefined> => (await readRows(db, declared, statement))[0];
