import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { installJobs } from './job-tables.ts';

export const MIGRATIONS = join(import.meta.dirname, 'migrations');
/** Advisory lock of the whole product: only its holder migrates. */
const LOCK = 7_305_114;

/** Milliseconds a migration waits for a lock: whoever comes after it waits behind it. Then it lets them pass. */
const LOCK_WAIT = 3_000;
/** Milliseconds until it tries again, and how often it does. */
const LET_PASS = 1_000;
const MOST_TRIES = 60;
const LOCK_NOT_AVAILABLE = '55P03';

export interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly hash: string;
}

/**
 * The effect of a migration on the programs that run beside it, by its line `-- phase: ...`. `expand` and `migrate`
 * leave everything that an earlier version reads and writes; `contract`, or none, takes it away.
 */
export type Phase = 'expand' | 'migrate' | 'contract';

export function parsePhase({ sql }: Pick<Migration, 'sql'>): Phase {
  const [, phase] = /^-- phase: (expand|migrate|contract)$/m.exec(sql) ?? [];
  return phase === 'expand' || phase === 'migrate' ? phase : 'contract';
}

/** A migration that says so builds indexes while people write: its statements stand apart by empty lines. */
const OUTSIDE = /^-- outside a transaction$/m;

/** The committed migrations in order. */
export async function readMigrations(folder: string = MIGRATIONS): Promise<readonly Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8');
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

export class MigrationError extends Error {}

async function run(client: pg.Client, migration: Migration): Promise<void> {
  const outside = OUTSIDE.test(migration.sql);
  if (outside) for (const statement of migration.sql.split(/\n\s*\n/)) await client.query(statement);
  await client.query('begin');
  if (!outside) {
    await client.query(`set local lock_timeout = ${LOCK_WAIT}`);
    await client.query(migration.sql);
  }
  await client.query('insert into schema_migration (name, hash, phase) values ($1, $2, $3)', [
    migration.name,
    migration.hash,
    parsePhase(migration),
  ]);
  await client.query('commit');
}

/** Runs one migration; while others hold what it needs, it lets those behind it pass and tries again. */
async function apply(client: pg.Client, migration: Migration): Promise<void> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await run(client, migration);
    } catch (error) {
      await client.query('rollback');
      if (error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE && attempt < MOST_TRIES) {
        await sleep(LET_PASS);
        continue;
      }
      throw new MigrationError(
        `The migration "${migration.name}" failed: ${error instanceof Error ? error.message : String(error)}`,
        { cause: error },
      );
    }
}

/**
 * Brings a database to the committed schema: each migration once, in a transaction of its own, under an advisory lock,
 * so several processes may start at once. The job queue brings its own tables, in a schema of its own. A migration that
 * was edited after it ran, or one of a newer version that took away what this program needs, is refused. Answers the
 * migrations of a newer version beside which this program goes on working.
 */
export async function migrate(connectionString: string, migrations?: readonly Migration[]): Promise<readonly string[]> {
  const wanted = migrations ?? (await readMigrations());
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query(
      'create table if not exists schema_migration (name text primary key, hash text not null, "appliedAt" timestamptz not null default now())',
    );
    await client.query(`alter table schema_migration add column if not exists phase text not null default 'contract'`);
    const applied = new Map(
      (
        await client.query<{ name: string; hash: string; phase: string }>(
          'select name, hash, phase from schema_migration',
        )
      ).rows.map((row) => [row.name, row]),
    );
    const known = new Set(wanted.map((migration) => migration.name));
    const newer = [...applied.values()].filter(({ name }) => !known.has(name));
    for (const { name, phase } of newer)
      if (phase === 'contract')
        throw new MigrationError(
          `The database was made by a newer version: its migration "${name}" took away what this program needs.`,
        );
    for (const migration of wanted) {
      const before = applied.get(migration.name);
      if (before?.hash === migration.hash) continue;
      if (before !== undefined)
        throw new MigrationError(
          `The migration "${migration.name}" was changed after it ran. Restore the file and write a new migration instead.`,
        );
      await apply(client, migration);
    }
    await installJobs(connectionString);
    return newer.map(({ name }) => name);
  } finally {
    await client.end();
  }
}
