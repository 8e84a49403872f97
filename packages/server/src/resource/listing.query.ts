import { sql, type RawBuilder, type SqlBool } from 'kysely';
import {
  findTarget,
  resourceNamed,
  type Call,
  type Field,
  type Fields,
  type ListingRules,
  type Page,
} from '@scf-kit/sdk/contract';
import { columns as declared, readRows } from '../database/read-rows.ts';
import type { Context } from '../http/handler.ts';
import { countAllRows } from './count.query.ts';
import { getFieldRights } from './field-rights.ts';
import { addendColumn, isInReach } from './figures.query.ts';
import { getExtraColumn, findViewCondition, type ComputedField } from './serve.ts';
import { column, tableAs, type Stored, type StoredRow } from './shape.query.ts';
import { totalColumn } from './totals.query.ts';
import { reachColumn, buildWhereConditions, type Reached } from './where.query.ts';

type Expression = RawBuilder<unknown>;
type Condition = RawBuilder<SqlBool>;
type Query = Readonly<Record<string, unknown>>;

/** Rows on a page where no size is asked for. */
const PAGE = 20;
/** How many rows there are of all, beside each row of a page. */
const PAGED = declared({ $total: 'integer' });

/** The rows of a listing (`t`), and beside each the record (`s`) that the person has to see, by the path to it. */
interface Rows {
  readonly of: Stored;
  readonly beside: { readonly path: string; readonly record: Stored } | undefined;
}

function resolveRows({ of: name, seen }: ListingRules): Rows {
  const of = resourceNamed(name);
  if (seen === undefined) return { of, beside: undefined };
  const reference = reachColumn(of, seen);
  const record = resourceNamed(findTarget(reference.resource.fields[reference.name]) ?? '');
  return { of, beside: { path: seen, record } };
}

/** A column of the record beside each row; undefined: it is one of the rows, or beyond another reference. */
const besideColumn = ({ beside }: Rows, path: string): Reached | undefined =>
  beside !== undefined && path.startsWith(`${beside.path}.`)
    ? reachColumn(beside.record, path.slice(beside.path.length + 1), 's')
    : undefined;

const columnAt = (rows: Rows, path: string): Reached => besideColumn(rows, path) ?? reachColumn(rows.of, path);

/** Whether the person may read a column, and every reference on the way to it. */
function isReadable(context: Context, rows: Rows, path: string): boolean {
  const steps = path.split('.');
  return steps.every((_step, at) => {
    const { resource, name } = columnAt(rows, steps.slice(0, at + 1).join('.'));
    return getFieldRights(context, resource).get(name) !== 'hidden';
  });
}

/** A field that is answered, and the columns of it that the person may read. */
interface Read {
  readonly name: string;
  readonly field: Field;
  readonly columns: readonly string[];
}

/** The fields that are answered: those of which the person may read a column. */
const fieldsRead = (context: Context, rows: Rows, { fields }: ListingRules): readonly Read[] =>
  Object.entries(fields).flatMap(([name, { field, columns }]) => {
    const readable = columns.filter((path) => isReadable(context, rows, path));
    return readable.length === 0 && columns.length > 0 ? [] : [{ name, field, columns: readable }];
  });

/** The expression a field is read from, as figures read it; undefined: the server's code makes it of other fields. */
function buildValue(context: Context, rows: Rows, { field, columns }: Read): Expression | undefined {
  const { kind, required, computed } = field;
  const values =
    typeof computed === 'object' && computed.by === 'total'
      ? [totalColumn(context, computed)]
      : columns.map((path) => besideColumn(rows, path)?.value ?? addendColumn(context, rows.of, path));
  if (values.length === 0) return undefined;
  if (kind === 'money')
    return sql`coalesce(${sql.join(required ? [...values, sql`0`] : values)})::numeric(18, 2)::text`;
  const value = sql`coalesce(${sql.join(values)})`;
  return kind === 'integer' ? sql`${value}::integer` : value;
}

/** The rows whose columns have the keyword in them. */
function keywordConditions(context: Context, rows: Rows, columns: readonly string[], { keyword }: Query): Condition[] {
  if (typeof keyword !== 'string' || keyword === '') return [];
  const looked = columns.filter((path) => isReadable(context, rows, path));
  if (looked.length === 0) return [sql<SqlBool>`false`];
  const found = looked.map((path) => sql`strpos(${columnAt(rows, path).value}, ${keyword}) > 0`);
  return [sql<SqlBool>`(${sql.join(found, sql` or `)})`];
}

/** `order by ...`; sorting by a column that the person may not read would reveal its values. */
function orderClause(context: Context, rows: Rows, sort: readonly string[]): Expression {
  const parts = sort.flatMap((written) => {
    const path = written.replace(/^-/, '');
    if (!isReadable(context, rows, path)) return [];
    const { resource, name, value } = columnAt(rows, path);
    const direction = written.startsWith('-') ? 'desc' : 'asc';
    return [sql`${value} ${sql.raw(resource.fields[name]?.required ? direction : `${direction} nulls last`)}`];
  });
  return parts.length === 0 ? sql`` : sql`order by ${sql.join(parts)}`;
}

interface Statement {
  readonly fields: readonly Read[];
  readonly columns: Expression;
  /** `from ... where ...` */
  readonly from: Expression;
  readonly order: Expression;
}

async function buildStatement(
  context: Context,
  call: Call,
  rules: ListingRules,
  rows: Rows,
  query: Query,
): Promise<Statement> {
  const { of, beside } = rows;
  const only = await findViewCondition(context, call, query);
  const joined = beside
    ? sql`join ${tableAs(beside.record.table, 's')} on ${column('s', 'id')} = ${reachColumn(of, beside.path).value}
      and not ${column('s', 'deleted')}`
    : sql``;
  const conditions = [
    sql<SqlBool>`not t."deleted"`,
    ...buildWhereConditions(of, rules.where),
    beside ? isInReach(context, beside.record, 's') : isInReach(context, of, 't'),
    ...keywordConditions(context, rows, rules.keyword, query),
    ...(only ? [only] : []),
  ];
  const fields = fieldsRead(context, rows, rules);
  const columns = fields.flatMap((read) => {
    const value = buildValue(context, rows, read);
    return value === undefined ? [] : [sql`${value} as ${sql.id(read.name)}`];
  });
  return {
    fields,
    columns: sql.join(columns),
    from: sql`from ${tableAs(of.table, 't')} ${joined} where ${sql.join(conditions, sql` and `)}`,
    order: orderClause(context, rows, rules.sort),
  };
}

type Computes = ReadonlyMap<string, ComputedField['compute']>;

/** Puts in what the server's code makes of the columns of rows. */
async function addComputed(
  context: Context,
  computes: Computes,
  fields: readonly Read[],
  rows: StoredRow[],
): Promise<void> {
  for (const { name } of fields) {
    const values = await computes.get(name)?.(context, rows);
    if (values) for (const [at, row] of rows.entries()) row[name] = values[at] ?? null;
  }
}

const toNumber = (value: unknown, fallback: number): number => (typeof value === 'number' ? value : fallback);

/** How a listing is read: a page of its rows, or the first of all, with the fields that the person may read of them. */
interface Listing {
  readonly page: (context: Context, query: Query) => Promise<Page<StoredRow>>;
  readonly all: (
    context: Context,
    query: Query,
  ) => Promise<{ readonly fields: Fields; readonly rows: readonly StoredRow[] }>;
}

/** Reads the rows that figures add up one by one, each answer in one statement. */
export function createListing(call: Call, rules: ListingRules): Listing {
  const rows = resolveRows(rules);
  const computes: Computes = new Map(
    Object.entries(rules.fields).flatMap(([name, { field }]) =>
      field.computed === true ? [[name, getExtraColumn({ name: call.resource }, name)] as const] : [],
    ),
  );
  return {
    page: async (context, query) => {
      const [current, size] = [toNumber(query['current'], 1), toNumber(query['size'], PAGE)];
      const { fields, columns, from, order } = await buildStatement(context, call, rules, rows, query);
      const found = await readRows(
        context.db,
        PAGED,
        sql`select ${columns}, (select count(*)::integer as "total" ${from}) as "$total" ${from} ${order}
        limit ${size} offset ${(current - 1) * size}`,
      );
      // Only a page beyond the last row asks for the number apart.
      const beyond = found.length === 0 && current > 1 ? await countAllRows(context.db, from) : 0;
      const records = found.map(({ $total: _total, ...row }): StoredRow => row);
      await addComputed(context, computes, fields, records);
      return { records, total: found[0]?.$total ?? beyond, size, current };
    },
    all: async (context, query) => {
      const { fields, columns, from, order } = await buildStatement(context, call, rules, rows, query);
      const { rows: found } =
        await sql<StoredRow>`select ${columns} ${from} ${order} limit ${sql.lit(rules.most)}`.execute(context.db);
      await addComputed(context, computes, fields, found);
      return { fields: Object.fromEntries(fields.map(({ name, field }) => [name, field])), rows: found };
    },
  };
}
