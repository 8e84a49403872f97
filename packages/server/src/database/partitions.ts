import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import type { Logger } from 'pino';
import type { KeptFor } from '@scf-kit/sdk/contract';
import type { Database } from './tables.ts';

type Db = Kysely<Database>;

/** Tables in parts by month, and parts of them: see `partition_by_month` in the migrations. */
interface Whole {
  readonly table: string;
  readonly key: string;
  /** Whether the key is an id: its beginning is a moment. */
  readonly ids: boolean;
}
interface Part {
  readonly part: string;
  /** Where it begins (null: at the beginning of time) and ends, as moments. */
  readonly from: string | null;
  readonly to: string;
}

/** Months made ahead. */
const AHEAD = 2;
/** Milliseconds a change of a table waits for those who use it; the next run tries again. */
const LOCK_WAIT = '3s';
/** Where parts lie that are no longer read, until they are removed. */
export const EXPIRED_SCHEMA = 'scf_expired';
const DAY = 24 * 3600_000;

const monthOf = (moment: Date, further = 0): Date =>
  new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + further, 1));
const nameOf = (table: string, month: Date): string => `${table}_${month.toISOString().slice(0, 7).replace('-', '_')}`;

async function wholes(db: Db): Promise<readonly Whole[]> {
  const { rows } = await sql<Whole>`
    select c.relname as "table", a.attname as "key", a.atttypid = 'text'::regtype as "ids"
    from pg_partitioned_table p join pg_class c on c.oid = p.partrelid join pg_attribute a on a.attrelid = c.oid and a.attnum = p.partattrs[0]
    where c.relnamespace = 'public'::regnamespace order by c.relname`.execute(db);
  return rows;
}

/** The parts of a table in order, without the one for what has no month. */
async function partsOf(db: Db, { table, ids }: Whole): Promise<readonly Part[]> {
  // 'FOR VALUES FROM ('019...') TO ('019...')': an id stands for the milliseconds it begins with.
  const bound = (side: 'FROM' | 'TO'): RawBuilder<string> => {
    const written = sql`substring(b.bound from ${`${side} \\('([^']+)'\\)`})`;
    return ids
      ? sql`to_timestamp(('x' || lpad(replace(${written}, '-', ''), 16, '0'))::bit(64)::bigint / 1000.0)`
      : sql`(${written})::timestamptz`;
  };
  const { rows } = await sql<Part>`
    select b.part, ${bound('FROM')} as "from", ${bound('TO')} as "to"
    from (select c.relname as part, pg_get_expr(c.relpartbound, c.oid) as bound from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = ${table}::regclass) b where b.bound <> 'DEFAULT' order by "to"`.execute(db);
  return rows;
}

/** A moment as the key of a table has it. */
const keyAt = ({ ids }: Whole, moment: Date): RawBuilder<string> =>
  ids ? sql`id_at(${moment.toISOString()}::timestamptz)` : sql`${moment.toISOString()}::timestamptz`;
const literal = async (db: Db, value: RawBuilder<string>): Promise<string> =>
  (await sql<{ value: string }>`select (${value})::text as "value"`.execute(db)).rows[0]?.value ?? '';

/** Does the work without the references to a table, which are checked again after it. */
async function withoutReferences(
  transaction: Transaction<Database>,
  table: string,
  work: () => Promise<void>,
): Promise<void> {
  const { rows: references } = await sql<{ of: string; name: string; definition: string }>`
    select conrelid::regclass::text as "of", conname as "name", pg_get_constraintdef(oid) as "definition" from pg_constraint
    where confrelid = ${table}::regclass and contype = 'f' and conparentid = 0`.execute(transaction);
  for (const { of, name } of references)
    await sql`alter table ${sql.raw(of)} drop constraint ${sql.ref(name)}`.execute(transaction);
  await work();
  for (const { of, name, definition } of references)
    await sql`alter table ${sql.raw(of)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(transaction);
}

/** Makes the part of a month. What was written meanwhile, when there was none, moves into it. */
async function makePart(db: Db, whole: Whole, month: Date): Promise<void> {
  const { table, key } = whole;
  const part = nameOf(table, month);
  const rest = `${table}_default`;
  const [from, to] = [keyAt(whole, month), keyAt(whole, monthOf(month, 1))];
  await db.transaction().execute(async (transaction) => {
    await sql`set local lock_timeout = ${sql.lit(LOCK_WAIT)}`.execute(transaction);
    await sql`create table ${sql.ref(part)} (like ${sql.ref(table)} including all)`.execute(transaction);
    const [first, last] = [await literal(transaction, from), await literal(transaction, to)];
    const attach = sql`alter table ${sql.ref(table)} attach partition ${sql.ref(part)} for values from (${sql.lit(first)}) to (${sql.lit(last)})`;
    const within = sql`${sql.ref(key)} >= ${from} and ${sql.ref(key)} < ${to}`;
    const { rows: strayed } = await sql`select from ${sql.ref(rest)} where ${within} limit 1`.execute(transaction);
    if (strayed.length === 0) await attach.execute(transaction);
    else
      await withoutReferences(transaction, table, async () => {
        await sql`alter table ${sql.ref(rest)} disable trigger user`.execute(transaction);
        // Direct write: rows change their part, not what they say.
        await sql`with strayed as (delete from ${sql.ref(rest)} where ${within} returning *) insert into ${sql.ref(part)} select * from strayed`.execute(
          transaction,
        );
        await sql`alter table ${sql.ref(rest)} enable trigger user`.execute(transaction);
        await attach.execute(transaction);
      });
    // Whoever empties a table that keeps everything is refused at its parts as well.
    const { rows: triggers } = await sql<{ definition: string }>`
      select replace(pg_get_triggerdef(oid), format(' ON public.%I ', ${table}::text), format(' ON public.%I ', ${part}::text)) as "definition"
      from pg_trigger where tgrelid = ${table}::regclass and not tgisinternal and tgtype & 32 <> 0`.execute(
      transaction,
    );
    for (const { definition } of triggers) await sql`${sql.raw(definition)}`.execute(transaction);
  });
}

/** Makes the parts up to two months ahead that are not there. Answers their names. */
export async function makePartitions(db: Db, now = new Date()): Promise<readonly string[]> {
  const made: string[] = [];
  for (const whole of await wholes(db)) {
    const last = (await partsOf(db, whole)).at(-1);
    const until = monthOf(now, AHEAD + 1);
    for (let month = last ? new Date(last.to) : monthOf(now); month < until; month = monthOf(month, 1)) {
      await makePart(db, whole, month);
      made.push(nameOf(whole.table, month));
    }
  }
  return made;
}

/** Takes a part out of its table and lays it aside. Rows that hang on its rows go with it. */
async function detach(db: Db, { table, key }: Whole, part: string, now: Date): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`set local lock_timeout = ${sql.lit(LOCK_WAIT)}`.execute(transaction);
    await sql`create schema if not exists ${sql.ref(EXPIRED_SCHEMA)}`.execute(transaction);
    const { rows: hanging } = await sql<{ of: string; column: string }>`
      select k.conrelid::regclass::text as "of", a.attname as "column" from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
      where k.confrelid = ${table}::regclass and k.contype = 'f' and k.conparentid = 0 and k.confdeltype = 'c'`.execute(
      transaction,
    );
    for (const { of, column } of hanging)
      await sql`delete from ${sql.raw(of)} where ${sql.ref(column)} in (select ${sql.ref(key)} from ${sql.ref(part)})`.execute(
        transaction,
      );
    await sql`alter table ${sql.ref(table)} detach partition ${sql.ref(part)}`.execute(transaction);
    await sql`alter table ${sql.ref(part)} set schema ${sql.ref(EXPIRED_SCHEMA)}`.execute(transaction);
    await sql`comment on table ${sql.ref(`${EXPIRED_SCHEMA}.${part}`)} is ${sql.lit(now.toISOString())}`.execute(
      transaction,
    );
  });
}

/** For how many days which tables keep their rows; 0 for ever. Tables that are not named keep all of them. */
export type Keeping = ReadonlyMap<string, KeptFor>;

/** Lays aside the parts all of whose rows are older than they are kept, and removes those laid aside long enough. */
export async function expirePartitions(
  db: Db,
  keeping: Keeping,
  days: Readonly<Record<KeptFor | 'expiredDays', number>>,
  log: Pick<Logger, 'info'>,
  now = new Date(),
): Promise<void> {
  for (const whole of await wholes(db)) {
    const setting = keeping.get(whole.table);
    const kept = setting === undefined ? 0 : days[setting];
    if (kept === 0) continue;
    for (const { part, to } of await partsOf(db, whole)) {
      if (Date.parse(to) > now.getTime() - kept * DAY) continue;
      await detach(db, whole, part, now);
      log.info({ part }, 'a month has expired and is laid aside');
    }
  }
  const { rows: aside } = await sql<{ part: string; since: string }>`
    select c.relname as "part", obj_description(c.oid, 'pg_class') as "since" from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = ${EXPIRED_SCHEMA} and c.relkind = 'r' and obj_description(c.oid, 'pg_class') is not null`.execute(
    db,
  );
  for (const { part, since } of aside) {
    if (!(Date.parse(since) <= now.getTime() - days.expiredDays * DAY)) continue;
    await sql`drop table ${sql.ref(`${EXPIRED_SCHEMA}.${part}`)}`.execute(db);
    log.info({ part }, 'an expired month is removed');
  }
}

/** Whole tables are not counted by themselves: the planner knows their parts only. */
export async function analyseWholes(db: Db): Promise<void> {
  for (const { table } of await wholes(db)) await sql`analyze ${sql.ref(table)}`.execute(db);
}
