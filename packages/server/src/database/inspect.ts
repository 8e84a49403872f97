import type { Client } from 'pg';
import { sorted, type ForeignKey, type Index, type Schema, type TableShape } from './schema.ts';

const ON_DELETE: Readonly<Record<string, ForeignKey['onDelete']>> = {
  c: 'cascade',
  r: 'restrict',
  a: 'restrict',
  n: 'set null',
};
/** Tables that are not the contract's: the migrations' own and the job queue's live elsewhere. */
const OWN = new Set(['schema_migration']);

interface ColumnRow {
  table: string;
  name: string;
  type: string;
  collation: string | null;
  notNull: boolean;
}
interface PartRow {
  table: string;
  column: string;
}
interface IndexRow {
  table: string;
  name: string;
  columns: string[];
  unique: boolean;
  primary: boolean;
  where: string | null;
  words: string | null;
  nullsEqual: boolean;
}
interface KeyRow {
  name: string;
  table: string;
  column: string;
  target: string;
  action: string;
}

/** The columns of a word index, as PostgreSQL spells its expression: `COALESCE("itemText", ''::text)` each. */
const columnsIn = (expression: string): string[] =>
  [...expression.matchAll(/COALESCE\("?(\w+)"?,/g)].flatMap(([, name]) => name ?? []);

/** The schema a database really has, in the words of the contract. A partial index's condition is part of its name. */
export async function inspect(client: Client): Promise<Schema> {
  const columns = await client.query<ColumnRow>(`
    select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type, l.collname as collation,
      a.attnotnull as "notNull"
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    left join pg_collation l on l.oid = a.attcollation and l.collname <> 'default'
    where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0
      and not a.attisdropped`);
  const indexes = await client.query<IndexRow>(`
    select t.relname as table, i.relname as name, x.indisunique as unique, x.indisprimary as primary,
      x.indnullsnotdistinct as "nullsEqual", pg_get_expr(x.indpred, x.indrelid) as where,
      pg_get_expr(x.indexprs, x.indrelid) as words,
      array(
        select a.attname::text
        from unnest(x.indkey) with ordinality k(n, o)
        join pg_attribute a on a.attrelid = t.oid and a.attnum = k.n
        order by k.o
      ) as columns
    from pg_index x
    join pg_class i on i.oid = x.indexrelid
    join pg_class t on t.oid = x.indrelid
    join pg_namespace n on n.oid = t.relnamespace
    where n.nspname = 'public' and not t.relispartition`);
  const parts = await client.query<PartRow>(`
    select c.relname as table, a.attname as column from pg_partitioned_table p join pg_class c on c.oid = p.partrelid
    join pg_attribute a on a.attrelid = c.oid and a.attnum = p.partattrs[0]
    where c.relnamespace = 'public'::regnamespace`);
  const keys = await client.query<KeyRow>(`
    select k.conname as name, t.relname as table, a.attname as column, f.relname as target, k.confdeltype as action
    from pg_constraint k
    join pg_class t on t.oid = k.conrelid
    join pg_class f on f.oid = k.confrelid
    join pg_namespace n on n.oid = t.relnamespace
    join pg_attribute a on a.attrelid = t.oid and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.conparentid = 0 and n.nspname = 'public'`);
  const tables = new Map<string, TableShape & { columns: TableShape['columns'][number][] }>();
  for (const row of columns.rows) {
    if (OWN.has(row.table)) continue;
    const byMonth = parts.rows.find(({ table: name }) => name === row.table)?.column;
    const table = tables.get(row.table) ?? {
      name: row.table,
      columns: [],
      primaryKey: indexes.rows.find((each) => each.primary && each.table === row.table)?.columns ?? [],
      ...(byMonth === undefined ? {} : { byMonth }),
    };
    table.columns.push({
      name: row.name,
      type: row.collation ? `${row.type} COLLATE "${row.collation}"` : row.type,
      notNull: row.notNull,
    });
    tables.set(row.table, table);
  }
  const found: Index[] = indexes.rows
    .filter((row) => !row.primary && !OWN.has(row.table))
    .map((row) => ({
      name: row.name,
      table: row.table,
      columns: row.words === null ? row.columns : columnsIn(row.words),
      unique: row.unique,
      where: row.where ?? undefined,
      ...(row.words === null ? {} : { words: true }),
      ...(row.nullsEqual ? { nullsEqual: true } : {}),
    }));
  return sorted({
    tables: [...tables.values()],
    indexes: found,
    foreignKeys: keys.rows.map((row) => ({
      name: row.name,
      table: row.table,
      column: row.column,
      target: row.target,
      onDelete: ON_DELETE[row.action] ?? 'restrict',
    })),
  });
}
