import { createHash } from 'node:crypto';
import type { Field, Fields, Resource, Table } from '@scf-kit/sdk/contract';
import { indexedWords } from './words.ts';

export interface Column {
  readonly name: string;
  readonly type: string;
  readonly notNull: boolean;
}
/**
 * `order` is that of the first column, the others following downwards; `words` holds the letter pairs of its columns
 * together; `nullsEqual`: absent values count as equal.
 */
export interface Index {
  readonly name: string;
  readonly table: string;
  readonly columns: readonly string[];
  readonly unique: boolean;
  readonly where: string | undefined;
  readonly order?: 'desc nulls last';
  readonly words?: true;
  readonly nullsEqual?: true;
}
export interface ForeignKey {
  readonly name: string;
  readonly table: string;
  readonly column: string;
  readonly target: string;
  readonly onDelete: 'cascade' | 'restrict' | 'set null';
}
export interface TableShape {
  readonly name: string;
  readonly columns: readonly Column[];
  readonly primaryKey: readonly string[];
  /** The column by whose month it lies in parts. */
  readonly byMonth?: string;
}
export interface Schema {
  readonly tables: readonly TableShape[];
  readonly indexes: readonly Index[];
  readonly foreignKeys: readonly ForeignKey[];
}

/**
 * The column type of a kind, as PostgreSQL spells it back. Ids compare by byte, which is quicker and the same
 * everywhere.
 */
export function columnType(field: Field): string {
  switch (field.kind) {
    case 'id':
    case 'reference':
    case 'dictionary':
    case 'file':
      return 'text COLLATE "C"';
    case 'text':
    case 'longText':
    case 'richText':
      return 'text';
    case 'integer':
      return 'integer';
    case 'decimal':
    case 'money':
    case 'rate':
      return `numeric(${field.precision},${field.scale})`;
    case 'boolean':
      return 'boolean';
    case 'date':
      return 'date';
    case 'moment':
      return 'timestamp with time zone';
    case 'choice':
    case 'states':
      return field.numeric ? 'integer' : 'text COLLATE "C"';
    case 'json':
    case 'record':
    case 'records':
      return 'jsonb';
  }
}

/** PostgreSQL cuts names at 63 bytes; the hash keeps long ones apart and carries what the name cannot show. */
function named(prefix: string, table: string, columns: readonly string[], rest = ''): string {
  const plain = [prefix, table, ...columns].join('_');
  if (plain.length <= 60 && rest === '') return plain;
  return `${plain.slice(0, 50)}_${createHash('sha256')
    .update(plain + rest)
    .digest('hex')
    .slice(0, 8)}`;
}

const toColumns = (fields: Fields): Column[] =>
  Object.entries(fields)
    .filter(([, field]) => !field.computed)
    .map(([name, field]) => ({ name, type: columnType(field), notNull: field.required }));

function index(table: string, columns: readonly string[], unique = false, where?: string, nullsEqual = false): Index {
  return {
    name: named(unique ? 'ux' : 'ix', table, columns, (where ?? '') + (nullsEqual ? ' nulls not distinct' : '')),
    table,
    columns,
    unique,
    where,
    ...(nullsEqual ? { nullsEqual } : {}),
  };
}

const ALIVE = 'not deleted';

/**
 * A page is read in the order of its default sort, the id settling ties: sorting the whole table costs 25 times as
 * much. An index is read backwards as well as forwards, but for empty values, which come last either way.
 */
function sortIndex({ table, fields, list }: Resource): Index | undefined {
  const name = list.sort.replace(/^-/, '');
  const field = fields[name];
  if (!field || field.computed) return undefined;
  const columns = name === 'id' ? [name] : [name, 'id'];
  if (field.required || !list.sort.startsWith('-')) return index(table, columns, false, ALIVE);
  const order = 'desc nulls last';
  return { ...index(table, columns, false, ALIVE), name: named('ix', table, columns, `${ALIVE} ${order}`), order };
}

/**
 * A contained word is found by its pairs of letters, Chinese ones too, which three letters at a time would not find.
 * Over deleted rows as well: of an index of some rows PostgreSQL does not use the statistics, and takes every word for
 * rare.
 */
function wordIndex(resource: Resource): Index | undefined {
  const columns = indexedWords(resource);
  const { table } = resource;
  return columns.length === 0
    ? undefined
    : { name: named('wx', table, columns), table, columns, unique: false, where: undefined, words: true };
}

/** The database schema that the contract and the server's own tables need. */
export function desiredSchema(resources: readonly Resource[], internal: readonly Table[]): Schema {
  const tables: TableShape[] = [];
  const indexes: Index[] = [];
  const foreignKeys: ForeignKey[] = [];
  const tableOf = new Map(resources.map((resource) => [resource.name, resource.table]));
  for (const resource of resources) {
    if (!resource.stored) continue;
    const { table, fields } = resource;
    const { byMonth } = resource;
    tables.push({
      name: table,
      columns: toColumns(fields),
      // Of a table in parts every part checks for itself.
      primaryKey: !byMonth || byMonth.of === 'id' ? ['id'] : ['id', byMonth.of],
      ...(byMonth ? { byMonth: byMonth.of } : {}),
    });
    for (const [name, field] of Object.entries(fields)) {
      if (field.computed) continue;
      if (field.kind === 'reference' || field.kind === 'dictionary') {
        const target = field.kind === 'dictionary' ? 'master' : field.target;
        const targetTable = tableOf.get(target);
        if (!targetTable) throw new Error(`${resource.name}.${name} refers to "${target}", which is not declared.`);
        foreignKeys.push({
          name: named('fk', table, [name]),
          table,
          column: name,
          target: targetTable,
          onDelete: field.kind === 'reference' ? field.onDelete : 'restrict',
        });
      }
      if (field.unique)
        indexes.push(index(table, field.unique === 'office' ? ['officeId', name] : [name], true, ALIVE));
      else if (field.kind === 'reference' || field.index) indexes.push(index(table, [name]));
    }
    for (const columns of resource.unique)
      indexes.push(index(table, columns, true, ALIVE, columns.includes('officeId')));
    const sort = resource.standard.includes('page') ? sortIndex(resource) : undefined;
    const words = wordIndex(resource);
    indexes.push(...(sort ? [sort] : []), ...(words ? [words] : []));
  }
  for (const own of internal) {
    tables.push({
      name: own.table,
      columns: toColumns(own.fields),
      primaryKey: own.primaryKey,
      ...(own.byMonth ? { byMonth: own.byMonth.of } : {}),
    });
    for (const each of own.indexes) indexes.push(index(own.table, each.columns, each.unique ?? false, each.where));
  }
  return sorted({ tables, indexes, foreignKeys });
}

const byName = <T extends { readonly name: string }>(items: readonly T[]): T[] =>
  items.toSorted((a, b) => (a.name < b.name ? -1 : 1));
/** In one order, so that two schemas compare as data. */
export function sorted(schema: Schema): Schema {
  return {
    tables: byName(schema.tables).map((table) => ({ ...table, columns: byName(table.columns) })),
    indexes: byName(schema.indexes),
    foreignKeys: byName(schema.foreignKeys),
  };
}
