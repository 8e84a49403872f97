import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import { timestamp } from '../clock.ts';
import type { SealingKey } from '../database/cipher.ts';
import { columns, readRows } from '../database/read-rows.ts';
import type { Database } from '../database/tables.ts';
import {
  column,
  joinColumns,
  nameOfColumn,
  toParameter,
  getShape,
  tableAs,
  quoteTable,
  type Stored,
  type StoredRow,
} from './shape.query.ts';

type Given = Readonly<Record<string, unknown>>;

const ID = columns({ id: 'text' });

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
/** How values are written. */
export type Writing = Pick<ChangeOptions, 'by' | 'counted' | 'key' | 'sealed'>;

/** The fields that have a value. */
export const given = (values: Given): readonly string[] =>
  Object.keys(values).filter((name) => values[name] !== undefined);

function parameterIn(resource: Stored, values: Given, name: string, { key, sealed }: Writing): RawBuilder<unknown> {
  const field = getShape(resource).columns.get(name);
  if (!field) throw new Error(`${resource.name} has no column "${name}".`);
  if (field.encrypted && !key && !sealed)
    throw new Error(`${resource.name}.${name} is encrypted, and no key was given.`);
  return toParameter(sealed ? undefined : key, field, values[name]);
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
    const field = getShape(resource).columns.get(name);
    if (field?.kind !== 'states') return [];
    const to = String(values[name]);
    const from = field.moves.flatMap(([source, target]) => (target === to ? [source] : []));
    return [sql`${column('t', name)}::text = any(${[to, ...from]}::text[])`];
  });

function buildCondition(
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

/** An update of rows that match and hold other values than these. */
interface Update {
  readonly matching: Given;
  readonly values: Given;
  readonly options: ChangeOptions;
}

/** The parts of the statement: which rows, that they differ, and the update up to its `where`. */
function buildUpdate(resource: Stored, { matching, values, options }: Update) {
  const condition = buildCondition(resource, matching, values, options.and);
  const differs = sql.join(
    given(values).map(
      (name) => sql`${column('t', name)} is distinct from ${parameterIn(resource, values, name, options)}`,
    ),
    sql` or `,
  );
  const table = tableAs(resource.table, 't');
  return { condition, differs, table, update: sql`update ${table} set ${assignments(resource, values, options)}` };
}

/** Changes rows in one statement. @returns the ids of those that changed */
export async function updateRows(db: Kysely<Database>, resource: Stored, asked: Update): Promise<readonly string[]> {
  const { condition, differs, update } = buildUpdate(resource, asked);
  const changed = await readRows(db, ID, sql`${update} where ${condition} and (${differs}) returning t."id"`);
  return changed.map(({ id }) => id);
}

/** A row that changed: what people call it, and the values that were written as they were and as they are. */
interface Changed {
  readonly id: string;
  readonly label: unknown;
  readonly before: Given;
  readonly after: Given;
}

/** As `updateRows`; @returns the rows as they were and as they are. */
export async function updateSeen(db: Kysely<Database>, resource: Stored, asked: Update): Promise<readonly Changed[]> {
  const names = given(asked.values);
  const { condition, differs, table, update } = buildUpdate(resource, asked);
  const { label } = getShape(resource);
  const known = joinColumns(new Set(['id', label, ...names]));
  const both = names.flatMap((name, at) => [
    sql`${column('before', name)} as ${sql.ref(`before${at}`)}`,
    sql`${column('t', name)} as ${sql.ref(`after${at}`)}`,
  ]);
  const { rows } = await sql<StoredRow>`with "before" as materialized (
      select ${known}
      from ${table}
      where ${condition}
      order by t."id" for update of t
    )
    ${update}
    from "before"
    where t."id" = "before"."id" and (${differs})
    returning t."id", ${column('before', label)} as "label", ${sql.join(both)}`.execute(db);
  const pickState = (row: StoredRow, when: 'before' | 'after'): Given =>
    Object.fromEntries(names.map((name, at) => [name, row[`${when}${at}`]]));
  return rows.map((row) => ({
    id: String(row['id']),
    label: row['label'],
    before: pickState(row, 'before'),
    after: pickState(row, 'after'),
  }));
}

/** Stores rows in one statement: what one row gives and another does not is empty there. */
export async function insertRows(
  db: Kysely<Database>,
  resource: Stored,
  names: readonly string[],
  rows: readonly Given[],
  options: Writing,
): Promise<void> {
  const listed = rows.map((row) => sql`(${sql.join(names.map((name) => parameterIn(resource, row, name, options)))})`);
  await sql`insert into ${quoteTable(resource.table)} (${sql.join(names.map(nameOfColumn))})
    values ${sql.join(listed)}`.execute(db);
}
