import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';
import { migrate, readMigrations } from '../database/migrate.ts';

/** A database of one test file's own. */
export interface TestDatabase {
  readonly url: string;
  /** Removes it, ending what is still connected. */
  readonly drop: () => Promise<void>;
}

/** Advisory lock: its holder makes the template. */
const LOCK = 7_305_115;

/** The server that holds the tests' databases. Its own database is never written. */
function serverUrl(): string {
  const url = process.env.TEST_DATABASE_URL;
  if (!url)
    throw new Error(
      'TEST_DATABASE_URL is not set: run the tests by npm test, or by vitest with the global set-up of the project "server"',
    );
  return url;
}

const named = (name: string): string => {
  const url = new URL(serverUrl());
  url.pathname = `/${name}`;
  return url.href;
};

async function administer<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: serverUrl() });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function createDatabase(options: string): Promise<TestDatabase> {
  const name = `scf_test_${randomBytes(8).toString('hex')}`;
  await administer((client) => client.query(`create database ${name} ${options}`));
  return {
    url: named(name),
    drop: () => administer(async (client) => void (await client.query(`drop database if exists ${name} with (force)`))),
  };
}

/** Makes the migrated template once for these migrations and answers its name. */
async function migratedTemplate(): Promise<string> {
  const migrations = await readMigrations();
  const hash = createHash('sha256')
    .update(migrations.map((migration) => `${migration.name} ${migration.hash}`).join('\n'))
    .digest('hex')
    .slice(0, 16);
  const template = `scf_template_${hash}`;
  const draft = `${template}_draft`;
  await administer(async (client) => {
    const made = async () =>
      (await client.query('select 1 from pg_database where datname = $1', [template])).rowCount === 1;
    if (await made()) return;
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    if (await made()) return;
    // Renamed when complete: a run that was cut leaves a draft, never half a template.
    await client.query(`drop database if exists ${draft} with (force)`);
    await client.query(`create database ${draft} template template0 encoding 'UTF8'`);
    await migrate(named(draft), migrations);
    await client.query(`alter database ${draft} rename to ${template}`);
  });
  return template;
}

/** An empty database without the schema. */
export const scratchDatabase = (): Promise<TestDatabase> => createDatabase("template template0 encoding 'UTF8'");

/** A database with the schema of the committed migrations and no rows. */
export const testDatabase = async (): Promise<TestDatabase> => createDatabase(`template ${await migratedTemplate()}`);
