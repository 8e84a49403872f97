import { buildSearchText } from './words.ts';
import type { Column, ForeignKey, Index, Schema, TableShape } from './schema.ts';

const q = (name: string): string => `"${name.replace(/"/g, '""')}"`;
const list = (names: readonly string[]): string => names.map(q).join(', ');

function createTable(table: TableShape): string {
  const lines = table.columns.map((column) => `  ${q(column.name)} ${column.type}${column.notNull ? ' not null' : ''}`);
  return `create table ${q(table.name)} (\n${[...lines, `  primary key (${list(table.primaryKey)})`].join(',\n')}\n);`;
}
function createIndex({ name, table, columns, unique, where, order, words, nullsEqual }: Index): string {
  const on = words
    ? `using gin (bigrams(${buildSearchText(columns)}))`
    : `(${columns.map((column, at) => (order ? `${q(column)} ${at === 0 ? order : 'desc'}` : q(column))).join(', ')})`;
  return `create ${unique ? 'unique ' : ''}index ${q(name)} on ${q(table)} ${on}${nullsEqual ? ' nulls not distinct' : ''}${where ? ` where ${where}` : ''};`;
}
const addKey = (key: ForeignKey): string =>
  `alter table ${q(key.table)} add constraint ${q(key.name)} foreign key (${q(key.column)}) references ${q(key.target)} on delete ${key.onDelete};`;

function alterColumn(table: string, had: Column | undefined, wanted: Column): string[] {
  const of = `alter table ${q(table)}`;
  if (!had) {
    return wanted.notNull
      ? [
          `-- ${table}.${wanted.name} is required: say here what existing rows get, then make it so.`,
          `${of} add column ${q(wanted.name)} ${wanted.type};`,
          `${of} alter column ${q(wanted.name)} set not null;`,
        ]
      : [`${of} add column ${q(wanted.name)} ${wanted.type};`];
  }
  const lines: string[] = [];
  if (had.type !== wanted.type)
    lines.push(
      `${of} alter column ${q(wanted.name)} type ${wanted.type} using ${q(wanted.name)}::${wanted.type.replace(/ COLLATE.*/, '')};`,
    );
  if (had.notNull !== wanted.notNull)
    lines.push(`${of} alter column ${q(wanted.name)} ${wanted.notNull ? 'set' : 'drop'} not null;`);
  return lines;
}

const byName = <T extends { readonly name: string }>(items: readonly T[]): Map<string, T> =>
  new Map(items.map((item) => [item.name, item]));

const TAKES = /\bdrop (?:table|column|constraint)\b|\brename\b|\balter column .* (?:type|set not null)\b/;

const tableIn = (statement: string): string | undefined => / (?:table|on) "([^"]+)"/.exec(statement)?.[1];

/** Whether a program that knows nothing of these statements goes on reading and writing after them. */
export function addsOnly(statements: readonly string[]): boolean {
  const added = new Set(statements.filter((each) => each.startsWith('create table')).map(tableIn));
  return statements.every(
    (statement) =>
      added.has(tableIn(statement)) || !(TAKES.test(statement) || statement.startsWith('create unique index')),
  );
}

/**
 * The SQL that takes a database from one schema to another, for a person to read. Dropping data is written out as a
 * comment to decide.
 */
export function difference(from: Schema, to: Schema): readonly string[] {
  const lines: string[] = [];
  const [hadTables, wantedTables] = [byName(from.tables), byName(to.tables)];
  const [hadIndexes, wantedIndexes] = [byName(from.indexes), byName(to.indexes)];
  const [hadKeys, wantedKeys] = [byName(from.foreignKeys), byName(to.foreignKeys)];
  const keyChanged = (key: ForeignKey): boolean => {
    const other = wantedKeys.get(key.name);
    return !other || other.target !== key.target || other.onDelete !== key.onDelete;
  };
  for (const key of from.foreignKeys)
    if (keyChanged(key)) lines.push(`alter table ${q(key.table)} drop constraint ${q(key.name)};`);
  for (const index of from.indexes) if (!wantedIndexes.has(index.name)) lines.push(`drop index ${q(index.name)};`);
  for (const table of to.tables) {
    const had = hadTables.get(table.name);
    if (!had) {
      lines.push(createTable(table));
      continue;
    }
    const hadColumns = byName(had.columns);
    for (const column of table.columns) lines.push(...alterColumn(table.name, hadColumns.get(column.name), column));
    const wanted = byName(table.columns);
    for (const column of had.columns)
      if (!wanted.has(column.name)) lines.push(`alter table ${q(table.name)} drop column ${q(column.name)};`);
  }
  for (const table of from.tables) if (!wantedTables.has(table.name)) lines.push(`drop table ${q(table.name)};`);
  for (const index of to.indexes) if (!hadIndexes.has(index.name)) lines.push(createIndex(index));
  for (const key of to.foreignKeys) {
    const had = hadKeys.get(key.name);
    if (!had || keyChanged(had)) lines.push(addKey(key));
  }
  for (const { name, byMonth, primaryKey } of to.tables)
    if (byMonth !== undefined && hadTables.get(name)?.byMonth !== byMonth)
      lines.push(`select partition_by_month('${name}', '${byMonth}', '{${primaryKey.join(',')}}');`);
  return lines;
}
