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
  await administer((client) => client.query(`create database ${name} ${options} strategy file_copy`));
  return {
    url: named(name),
    drop: () => administer(async (client) => void (await client.query(`drop database if exists ${name} with (force)`))),
  };
}

/** Makes a template once, from another one, and answers its name. */
async function template(name: string, from: string, fill: (url: string) => Promise<void>): Promise<string> {
  const draft = `${name}_draft`;
  await administer(async (client) => {
    const made = async () =>
      (await client.query('select 1 from pg_database where datname = $1', [name])).rowCount === 1;
    if (await made()) return;
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    if (await made()) return;
    // Renamed when complete: a run that was cut leaves a draft, never half a template.
    await client.query(`drop database if exists ${draft} with (force)`);
    await client.query(`create database ${draft} template ${from}`);
    await fill(named(draft));
    await client.query(`alter database ${draft} rename to ${name}`);
  });
  return name;
}

/** The template with the schema of the committed migrations. */
async function migratedTemplate(): Promise<string> {
  const migrations = await readMigrations();
  const hash = createHash('sha256')
    .update(migrations.map((migration) => `${migration.name} ${migration.hash}`).join('\n'))
    .digest('hex')
    .slice(0, 16);
  return template(`scf_template_${hash}`, "template0 encoding 'UTF8'", async (url) => {
    await migrate(url, migrations);
  });
}

/** An empty database without the schema. */
export const scratchDatabase = (): Promise<TestDatabase> => createDatabase("template template0 encoding 'UTF8'");

/** A database with the schema of the committed migrations and no rows. */
export const testDatabase = async (): Promise<TestDatabase> => createDatabase(`template ${await migratedTemplate()}`);

const ofRun = (run: string): string => `scf_seeded_${run}`;

/** A database as `fill` leaves it, which fills it once for all test files of a run. */
export async function filledDatabase(fill: (url: string) => Promise<void>): Promise<TestDatabase> {
  const migrated = await migratedTemplate();
  const run = process.env.TEST_RUN;
  if (run === undefined) {
    const database = await createDatabase(`template ${migrated}`);
    await fill(database.url);
    return database;
  }
  return createDatabase(`template ${await template(ofRun(run), migrated, fill)}`);
}

/** Ends a run: what was filled for its test files goes. */
export const forgetRun = (run: string): Promise<void> =>
  administer(async (client) => void (await client.query(`drop database if exists ${ofRun(run)} with (force)`)));
