import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { installJobs } from './job-tables.ts';

export const MIGRATIONS = join(import.meta.dirname, 'migrations');
/** Advisory lock of the whole product: only its holder migrates. */
const LOCK = 7_305_114;

export interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly hash: string;
}

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

/**
 * Brings a database to the committed schema: each migration once, in a transaction of its own, under an advisory lock,
 * so several processes may start at once. The job queue brings its own tables, in a schema of its own. A migration that
 * was edited after it ran, or a database newer than this program, is refused.
 */
export async function migrate(connectionString: string, migrations?: readonly Migration[]): Promise<void> {
  const wanted = migrations ?? (await readMigrations());
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query(
      'create table if not exists schema_migration (name text primary key, hash text not null, "appliedAt" timestamptz not null default now())',
    );
    const applied = new Map(
      (await client.query<{ name: string; hash: string }>('select name, hash from schema_migration')).rows.map(
        (row) => [row.name, row.hash],
      ),
    );
    const known = new Set(wanted.map((migration) => migration.name));
    for (const name of applied.keys())
      if (!known.has(name))
        throw new MigrationError(
          `The database was made by a newer version: it has the migration "${name}", which this program does not know.`,
        );
    for (const migration of wanted) {
      const before = applied.get(migration.name);
      if (before === migration.hash) continue;
      if (before !== undefined)
        throw new MigrationError(
          `The migration "${migration.name}" was changed after it ran. Restore the file and write a new migration instead.`,
        );
      await client.query('begin');
      try {
        await client.query(migration.sql);
        await client.query('insert into schema_migration (name, hash) values ($1, $2)', [
          migration.name,
          migration.hash,
        ]);
        await client.query('commit');
      } catch (error) {
        await client.query('rollback');
        throw new MigrationError(
          `The migration "${migration.name}" failed: ${error instanceof Error ? error.message : String(error)}`,
          { cause: error },
        );
      }
    }
    await installJobs(connectionString);
  } finally {
    await client.end();
  }
}
