import { sql, type Kysely, type RawBuilder, type SqlBool, type Transaction } from 'kysely';
import type { Fields } from '@scf-kit/sdk/contract';
import { timestamp } from '../clock.ts';
import type { SealingKey } from '../database/cipher.ts';
import type { Database } from '../database/tables.ts';
import { logWritten } from './changes.ts';
import type { Values } from './serve.ts';
import type { newRow } from '../database/new-row.ts';
import { column, nameOfColumn, parameterOf, shapeOf, tableAs, tableOf, type Known, type Stored } from './shape.ts';

type Db = Kysely<Database> | Transaction<Database>;
type Given = Readonly<Record<string, unknown>>;

/** Rows by what their fields hold, any one of several where there is a list. */
export type Matching<F extends Fields> = { readonly [K in keyof Known<F>]?: Known<F>[K] | readonly Known<F>[K][] };

export interface ChangeOptions {
  /** Who changes the rows; nobody where the server does by itself. */
  readonly by?: string | null | undefined;
  /** A further condition, over `t`. */
  readonly and?: RawBuilder<SqlBool>;
  /** `false`: the version stays, so that people editing the row get no conflict. */
  readonly counted?: false;
  /** Seals encrypted fields. */
  readonly key?: SealingKey;
  /** Encrypted values are sealed already. */
  readonly sealed?: true;
}
type Writing = Pick<ChangeOptions, 'by' | 'counted' | 'key' | 'sealed'>;

const given = (values: Given): readonly string[] => Object.keys(values).filter((name) => values[name] !== undefined);

function parameterIn(resource: Stored, values: Given, name: string, { key, sealed }: Writing): RawBuilder<unknown> {
  const field = shapeOf(resource).columns.get(name);
  if (!field) throw new Error(`${resource.name} has no column "${name}".`);
  if (field.encrypted && !key && !sealed)
    throw new Error(`${resource.name}.${name} is encrypted, and no key was given.`);
  return parameterOf(sealed ? undefined : key, field, values[name]);
}

/** The SET list of an update: the values, and the version and stamps of the change. */
export function assignments(resource: Stored, values: Given, options: Writing): RawBuilder<unknown> {
  const { by, counted } = options;
  const sets = given(values).map(
    (name) => sql`${nameOfColumn(name)} = ${parameterIn(resource, values, name, options)}`,
  );
  if (counted !== false) sets.push(sql`"version" = t."version" + 1`);
  sets.push(sql`"updateTime" = ${timestamp()}`);
  if (typeof by === 'string') sets.push(sql`"updateBy" = ${by}`);
  return sql.join(sets);
}

/** A state is left only along the moves its contract lists. */
const movable = (resource: Stored, values: Given): readonly RawBuilder<unknown>[] =>
  given(values).flatMap((name) => {
    const moves = shapeOf(resource).columns.get(name)?.moves;
    if (!moves) return [];
    const to = String(values[name]);
    const from = moves.flatMap(([source, target]) => (target === to ? [source] : []));
    return [sql`${column('t', name)}::text = any(${[to, ...from]}::text[])`];
  });

function conditionOf(
  resource: Stored,
  matching: Given,
  values: Given,
  and: RawBuilder<SqlBool> | undefined,
): RawBuilder<unknown> {
  const named = given(matching).map((name) => {
    const value = matching[name];
    if (value === null) return sql`${column('t', name)} is null`;
    return Array.isArray(value) ? sql`${column('t', name)} = any(${value})` : sql`${column('t', name)} = ${value}`;
  });
  const alive = matching['deleted'] === undefined ? [sql`not t."deleted"`] : [];
  return sql.join([...named, ...alive, ...movable(resource, values), ...(and ? [and] : [])], sql` and `);
}

/**
 * Changes rows in one statement, as the server itself and not by a person's rights: those that match and hold other
 * values count their version on and stand in the log. Deleted rows stay as they are, unless `matching` names `deleted`;
 * so do rows in a state from which no move leads to the new one, and all of them where no value is given.
 * @returns the ids of what has changed
 */
export async function changeRows<F extends Fields>(
  db: Db,
  resource: Stored<F>,
  matching: Matching<F>,
  values: Values<F>,
  options: ChangeOptions = {},
): Promise<readonly string[]> {
  const names = given(values);
  if (names.length === 0) return [];
  const condition = conditionOf(resource, matching, values, options.and);
  const differs = sql.join(
    names.map((name) => sql`${column('t', name)} is distinct from ${parameterIn(resource, values, name, options)}`),
    sql` or `,
  );
  const table = tableAs(resource.table, 't');
  const update = sql`update ${table} set ${assignments(resource, values, options)}`;
  if (!resource.logged) {
    const { rows } = await sql<{
      id: string;
    }>`${update} where ${condition} and (${differs}) returning t."id"`.execute(db);
    return rows.map(({ id }) => id);
  }
  const { label } = shapeOf(resource);
  const known = sql.join([...new Set(['id', label, ...names])].map((name) => column('t', name)));
  const both = names.flatMap((name, at) => [
    sql`${column('before', name)} as ${sql.ref(`before${at}`)}`,
    sql`${column('t', name)} as ${sql.ref(`after${at}`)}`,
  ]);
  const { rows } = await sql<{
    id: string;
    label: unknown;
    [value: string]: unknown;
  }>`with "before" as materialized (select ${known} from ${table} where ${condition} order by t."id" for update of t)
    ${update} from "before" where t."id" = "before"."id" and (${differs})
    returning t."id", ${column('before', label)} as "label", ${sql.join(both)}`.execute(db);
  const stateOf = (row: Given, when: 'before' | 'after'): Given =>
    Object.fromEntries(names.map((name, at) => [name, row[`${when}${at}`]]));
  await logWritten(
    { db, by: options.by ?? undefined, key: options.key },
    resource,
    rows.map((row) => ({
      id: row.id,
      label: row.label,
      before: stateOf(row, 'before'),
      after: stateOf(row, 'after'),
    })),
  );
  return rows.map(({ id }) => id);
}

/** A row the server adds: what its fields hold, beside the stamps of `newRow`. */
export type Added<F extends Fields> = Values<F> & ReturnType<typeof newRow>;

/** A row of whatever resource. */
export type Whole = Given & { readonly id: string };

/** Rows of one statement: PostgreSQL takes 65,535 values. */
const AT_ONCE = 500;

/** As `addRows`, where the resource is known as data only: what one row gives and another does not is empty there. */
export async function storeRows(
  db: Db,
  resource: Stored,
  rows: readonly Whole[],
  options: Pick<ChangeOptions, 'by' | 'key'> = {},
): Promise<readonly string[]> {
  const names = [...new Set(rows.flatMap(given))];
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const listed = rows
      .slice(from, from + AT_ONCE)
      .map((row) => sql`(${sql.join(names.map((name) => parameterIn(resource, row, name, options)))})`);
    await sql`insert into ${tableOf(resource.table)} (${sql.join(names.map(nameOfColumn))}) values ${sql.join(listed)}`.execute(
      db,
    );
  }
  if (rows.length === 0) return [];
  const { label } = shapeOf(resource);
  await logWritten(
    { db, by: options.by ?? undefined, key: options.key },
    resource,
    rows.map((row) => ({ id: row.id, label: row[label], before: {}, after: { deleted: false } })),
  );
  return rows.map(({ id }) => id);
}

/**
 * Adds rows in one statement, as the server itself and not by a person's rights: they stand in the log by what people
 * call them, and who lists them is told.
 * @returns their ids
 */
export const addRows = <F extends Fields>(
  db: Db,
  resource: Stored<F>,
  rows: readonly Added<F>[],
  options: Pick<ChangeOptions, 'by' | 'key'> = {},
): Promise<readonly string[]> => storeRows(db, resource, rows, options);

/** Marks rows deleted, as the server itself, whatever points to them. As `changeRows`. */
export const deleteRows = <F extends Fields>(
  db: Db,
  resource: Stored<F>,
  matching: Matching<F>,
  options: ChangeOptions = {},
): Promise<readonly string[]> => {
  const gone: Given = { deleted: true };
  return changeRows(db, resource, matching, gone as Values<F>, options);
};
