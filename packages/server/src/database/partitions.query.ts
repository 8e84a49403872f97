import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import { limitLockWait } from './locks.query.ts';
import { columns, readRow, readRows, type RowOf } from './read-rows.ts';
import type { Database } from './tables.ts';

type Db = Kysely<Database>;

/** `ids`: whether the key is an id: its beginning is a moment. */
const WHOLE = columns({ table: 'text', key: 'text', ids: 'boolean' });
/** A table in parts by month: see `partition_by_month` in the migrations. */
export type Whole = RowOf<typeof WHOLE>;

/** Where it begins (null: at the beginning of time) and ends, as moments. */
const PART = columns({ part: 'text', from: 'moment?', to: 'moment' });
/** A part of such a table. */
type Part = RowOf<typeof PART>;

/** Milliseconds a change of a table waits for those who use it; the next run tries again. */
const LOCK_WAIT = 3_000;
/** Where parts lie that are no longer read, until they are removed. */
const EXPIRED_SCHEMA = 'scf_expired';

/** The tables in parts by month. */
export const listWholes = (db: Db): Promise<readonly Whole[]> =>
  readRows(
    db,
    WHOLE,
    sql`
    select c.relname::text as "table", a.attname::text as "key", a.atttypid = 'text'::regtype as "ids"
    from pg_partitioned_table p
      join pg_class c on c.oid = p.partrelid
      join pg_attribute a on a.attrelid = c.oid and a.attnum = p.partattrs[0]
    where c.relnamespace = 'public'::regnamespace
    order by c.relname`,
  );

/** The parts of a table in order, without the one for what has no month. */
export function listParts(db: Db, { table, ids }: Whole): Promise<readonly Part[]> {
  // 'FOR VALUES FROM ('019...') TO ('019...')': an id stands for the milliseconds it begins with.
  const bound = (side: 'FROM' | 'TO'): RawBuilder<string> => {
    const written = sql`substring(b.bound from ${`${side} \\('([^']+)'\\)`})`;
    return ids
      ? sql`to_timestamp(('x' || lpad(replace(${written}, '-', ''), 16, '0'))::bit(64)::bigint / 1000.0)`
      : sql`(${written})::timestamptz`;
  };
  return readRows(
    db,
    PART,
    sql`
    select b.part::text as "part", ${bound('FROM')} as "from", ${bound('TO')} as "to"
    from (
      select c.relname as part, pg_get_expr(c.relpartbound, c.oid) as bound
      from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = ${table}::regclass
    ) b
    where b.bound <> 'DEFAULT'
    order by "to"`,
  );
}

/** A moment as the key of a table has it. */
const keyAt = ({ ids }: Whole, moment: Date): RawBuilder<string> =>
  ids ? sql`id_at(${moment.toISOString()}::timestamptz)` : sql`${moment.toISOString()}::timestamptz`;

const LITERAL = columns({ value: 'text' });
const literal = async (db: Db, value: RawBuilder<string>): Promise<string> =>
  (await readRow(db, LITERAL, sql`select (${value})::text as "value"`))?.value ?? '';

const REFERENCE = columns({ of: 'text', name: 'text', definition: 'text' });

/** Does the work without the references to a table, which are checked again after it. */
async function withoutReferences(
  transaction: Transaction<Database>,
  table: string,
  work: () => Promise<void>,
): Promise<void> {
  const references = await readRows(
    transaction,
    REFERENCE,
    sql`
    select conrelid::regclass::text as "of", conname::text as "name", pg_get_constraintdef(oid) as "definition"
    from pg_constraint
    where confrelid = ${table}::regclass and contype = 'f' and conparentid = 0`,
  );
  for (const { of, name } of references)
    await sql`alter table ${sql.raw(of)} drop constraint ${sql.ref(name)}`.execute(transaction);
  await work();
  for (const { of, name, definition } of references)
    await sql`alter table ${sql.raw(of)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(transaction);
}

const TRIGGER = columns({ definition: 'text' });

/** Makes a part between two moments. What was written meanwhile, when there was none, moves into it. */
export async function makePart(db: Db, whole: Whole, part: string, begins: Date, ends: Date): Promise<void> {
  const { table, key } = whole;
  const rest = `${table}_default`;
  const [from, to] = [keyAt(whole, begins), keyAt(whole, ends)];
  await db.transaction().execute(async (transaction) => {
    await limitLockWait(transaction, LOCK_WAIT);
    await sql`create table ${sql.ref(part)} (like ${sql.ref(table)} including all)`.execute(transaction);
    const [first, last] = [await literal(transaction, from), await literal(transaction, to)];
    const attach = sql`alter table ${sql.ref(table)} attach partition ${sql.ref(part)}
      for values from (${sql.lit(first)}) to (${sql.lit(last)})`;
    const within = sql`${sql.ref(key)} >= ${from} and ${sql.ref(key)} < ${to}`;
    const { rows: strayed } = await sql`select from ${sql.ref(rest)} where ${within} limit 1`.execute(transaction);
    if (strayed.length === 0) await attach.execute(transaction);
    else
      await withoutReferences(transaction, table, async () => {
        await sql`alter table ${sql.ref(rest)} disable trigger user`.execute(transaction);
        // Direct write: rows change their part, not what they say.
        await sql`with strayed as (delete from ${sql.ref(rest)} where ${within} returning *)
          insert into ${sql.ref(part)}
          select *
          from strayed`.execute(transaction);
        await sql`alter table ${sql.ref(rest)} enable trigger user`.execute(transaction);
        await attach.execute(transaction);
      });
    // Whoever empties a table that keeps everything is refused at its parts as well.
    const triggers = await readRows(
      transaction,
      TRIGGER,
      sql`
      select replace(
        pg_get_triggerdef(oid), format(' ON public.%I ', ${table}::text), format(' ON public.%I ', ${part}::text)
      ) as "definition"
      from pg_trigger
      where tgrelid = ${table}::regclass and not tgisinternal and tgtype & 32 <> 0`,
    );
    for (const { definition } of triggers) await sql`${sql.raw(definition)}`.execute(transaction);
  });
}

const HANGING = columns({ of: 'text', column: 'text' });

/** Takes a part out of its table and lays it aside. Rows that hang on its rows go with it. */
export async function detach(db: Db, { table, key }: Whole, part: string, now: Date): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await limitLockWait(transaction, LOCK_WAIT);
    await sql`create schema if not exists ${sql.ref(EXPIRED_SCHEMA)}`.execute(transaction);
    const hanging = await readRows(
      transaction,
      HANGING,
      sql`
      select k.conrelid::regclass::text as "of", a.attname::text as "column"
      from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
      where k.confrelid = ${table}::regclass and k.contype = 'f' and k.conparentid = 0 and k.confdeltype = 'c'`,
    );
    for (const { of, column } of hanging)
      await sql`delete from ${sql.raw(of)}
        where ${sql.ref(column)} in (select ${sql.ref(key)} from ${sql.ref(part)})`.execute(transaction);
    await sql`alter table ${sql.ref(table)} detach partition ${sql.ref(part)}`.execute(transaction);
    await sql`alter table ${sql.ref(part)} set schema ${sql.ref(EXPIRED_SCHEMA)}`.execute(transaction);
    await sql`comment on table ${sql.ref(`${EXPIRED_SCHEMA}.${part}`)} is ${sql.lit(now.toISOString())}`.execute(
      transaction,
    );
  });
}

const ASIDE = columns({ part: 'text', since: 'text' });

/** The parts that are laid aside, each with the moment since when. */
export const listAside = (db: Db): Promise<readonly RowOf<typeof ASIDE>[]> =>
  readRows(
    db,
    ASIDE,
    sql`
    select c.relname::text as "part", obj_description(c.oid, 'pg_class') as "since"
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = ${EXPIRED_SCHEMA} and c.relkind = 'r' and obj_description(c.oid, 'pg_class') is not null`,
  );

/** Removes a part that is laid aside, with its rows. */
export async function dropAside(db: Db, part: string): Promise<void> {
  await sql`drop table ${sql.ref(`${EXPIRED_SCHEMA}.${part}`)}`.execute(db);
}

/** Whole tables are not counted by themselves: the planner knows their parts only. */
export async function analyseWholes(db: Db): Promise<void> {
  for (const { table } of await listWholes(db)) await sql`analyze ${sql.ref(table)}`.execute(db);
}
