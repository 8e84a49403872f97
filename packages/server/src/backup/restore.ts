import { createReadStream, existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import type { Config } from '../config.ts';
import { migrate, readMigrations, type Migration } from '../database/migrate.ts';
import { directUrl } from '../database/pooler.ts';
import type { StoragePort } from '../ports/storage.ts';
import { JOBS_SCHEMA } from '../database/job-tables.ts';
import { SCHEMAS } from './backup.ts';
import { BackupProblem, digestKey, quoted, readBackup, tableName, type KeptTable, type Manifest } from './manifest.ts';

/** Characters of lines that go in one statement, and rows of it at most. */
const CHARACTERS_AT_ONCE = 4_000_000;
const ROWS_AT_ONCE = 1_000;

export interface RestoreOptions {
  readonly config: Config;
  readonly storage: (config: Config) => StoragePort;
  readonly folder: string;
  readonly migrations?: readonly Migration[];
  readonly say?: (line: string) => void;
}

/**
 * The migrations a backup was made with, as this version has them. @throws BackupProblem where it does not have them
 * all
 */
function resolveMigrations(manifest: Manifest, known: readonly Migration[]): readonly Migration[] {
  const byName = new Map(known.map((migration) => [migration.name, migration]));
  return manifest.migrations.map(({ name, hash }) => {
    const own = byName.get(name);
    if (own?.hash !== hash)
      throw new BackupProblem(
        own
          ? `the migration "${name}" is not the one the backup was made with`
          : `the backup was made by a newer version: it has the migration "${name}"`,
      );
    return own;
  });
}

/** Nothing is written over. */
async function refuseFilled(client: pg.Client): Promise<void> {
  const {
    rows: [found],
  } = await client.query<{ tables: number }>(
    "select count(*)::integer as tables from pg_tables where schemaname = 'public'",
  );
  if ((found?.tables ?? 0) > 0)
    throw new BackupProblem(
      'the database has tables already: restore into an empty one (a new DATA_DIR, or a new database in DATABASE_URL)',
    );
}

/** The signing key of the installation, which sealed columns and links need. */
async function restoreKey(config: Config, folder: string, { keyFile, keyDigest }: Manifest): Promise<void> {
  const kept = join(config.dataDir, 'secret');
  if (keyFile !== null && config.secret === null && !existsSync(kept)) {
    await mkdir(config.dataDir, { recursive: true });
    await writeFile(kept, await readFile(join(folder, keyFile)), { mode: 0o600, flush: true });
  }
  const own = config.secret ?? (existsSync(kept) ? (await readFile(kept, 'utf8')).trim() : undefined);
  if (own === undefined) throw new BackupProblem('the backup was made with a SECRET: set the same one');
  if (digestKey(own) !== keyDigest)
    throw new BackupProblem(
      'the SECRET (or the secret of DATA_DIR) is not the one the backup was made with: what is sealed could not be read',
    );
}

async function load(client: pg.Client, folder: string, kept: KeptTable): Promise<void> {
  const into = tableName(kept);
  const columns = kept.columns.map(({ name }) => quoted(name)).join(', ');
  const values = kept.columns.map(({ type }, at) => `(line->>${at})::${type}`).join(', ');
  let lines: string[] = [];
  let characters = 0;
  let rows = 0;
  const flush = async (): Promise<void> => {
    if (lines.length === 0) return;
    await client.query(
      `insert into ${into} (${columns}) overriding system value select ${values} from unnest($1::json[]) as line`,
      [lines],
    );
    rows += lines.length;
    lines = [];
    characters = 0;
  };
  for await (const line of createInterface({
    input: createReadStream(join(folder, kept.file)).pipe(createGunzip()),
    crlfDelay: Infinity,
  })) {
    if (line === '') continue;
    lines.push(line);
    characters += line.length;
    if (characters >= CHARACTERS_AT_ONCE || lines.length >= ROWS_AT_ONCE) await flush();
  }
  await flush();
  if (rows !== kept.rows) throw new BackupProblem(`${kept.file} holds ${rows} rows, not ${kept.rows}`);
}

/** All rows in one transaction. References are checked once all of them are there. */
async function loadAll(client: pg.Client, folder: string, manifest: Manifest): Promise<void> {
  await client.query("set time zone 'UTC'; set statement_timeout = 0; begin");
  const { rows: keys } = await client.query<{ of: string; name: string; definition: string }>(
    `
    select format('%I.%I', n.nspname, c.relname) as of, k.conname as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k
    join pg_class c on c.oid = k.conrelid
    join pg_namespace n on n.oid = c.relnamespace
    where k.contype = 'f' and k.conparentid = 0 and n.nspname = any($1)`,
    [SCHEMAS],
  );
  for (const { of, name } of keys) await client.query(`alter table ${of} drop constraint ${quoted(name)}`);
  // Triggers watch what is entered; what they let through then comes back as it was.
  const tables = manifest.tables.map(tableName);
  const { rows: parts } = await client.query<{ part: string }>(
    `
      select format('%I.%I', n.nspname, c.relname) as part
      from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      where c.relispartition and c.relkind = 'r' and n.nspname = any($1)`,
    [SCHEMAS],
  );
  const watched = [...tables, ...parts.map(({ part }) => part)];
  for (const table of watched) await client.query(`alter table ${table} disable trigger user`);
  // Rows that migrations inserted are in the backup too.
  if (tables.length > 0) await client.query(`truncate ${tables.join(', ')}`);
  for (const table of manifest.tables) await load(client, folder, table);
  for (const { of, name, definition } of keys)
    await client.query(`alter table ${of} add constraint ${quoted(name)} ${definition}`);
  for (const table of watched) await client.query(`alter table ${table} enable trigger user`);
  for (const { schema, name, value, called } of manifest.sequences)
    await client.query('select setval($1::regclass, $2::bigint, $3)', [
      `${quoted(schema)}.${quoted(name)}`,
      value,
      called,
    ]);
  // Jobs that ran when the backup was made run again.
  await client.query(
    `
      update ${JOBS_SCHEMA}._private_jobs set locked_at = null, locked_by = null;
      update ${JOBS_SCHEMA}._private_job_queues set locked_at = null, locked_by = null`,
  );
  await client.query('commit');
}

/**
 * Makes an installation of a backup: an empty database takes the schema the backup was made with, the rows, and then
 * what this version has beyond it; the files go into the storage.
 * @throws BackupProblem where something is damaged or in the way; the database is then as it was, or to be thrown away
 */
export async function restore({
  config,
  storage,
  folder,
  migrations,
  say = () => undefined,
}: RestoreOptions): Promise<Manifest> {
  const manifest = await readBackup(folder);
  const known = migrations ?? (await readMigrations());
  const then = resolveMigrations(manifest, known);
  const client = new pg.Client({ connectionString: directUrl(config), application_name: 'scf-kit restore' });
  await client.connect();
  try {
    await refuseFilled(client);
    await restoreKey(config, folder, manifest);
    await migrate(directUrl(config), then);
    await loadAll(client, folder, manifest);
    say(`${manifest.tables.reduce((sum, { rows }) => sum + rows, 0)} rows of ${manifest.takenAt}`);
    await migrate(directUrl(config), known);
    await client.query('analyze');
  } finally {
    await client.end();
  }
  const into = storage(config);
  for (const { key, file, size, sha256 } of manifest.files) {
    const stored = await into.put(key, createReadStream(join(folder, file)), { maxBytes: size });
    if (stored.sha256 !== sha256) throw new BackupProblem(`${key} did not arrive as it was`);
  }
  say(`${manifest.files.length} files`);
  return manifest;
}
