import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import type { Config } from '../config.ts';
import { signingKey } from '../config/signing-key.ts';
import { directUrl } from '../database/pooler.ts';
import { KEPT_VERSION } from '../files/kept-version.query.ts';
import type { StoragePort } from '../ports/storage.ts';
import { JOBS_SCHEMA } from '../database/job-tables.ts';
import {
  BackupProblem,
  digestKey,
  MANIFEST,
  quoted,
  tableName,
  type KeptFile,
  type KeptTable,
  type Manifest,
} from './manifest.ts';

const ROWS_AT_ONCE = 2_000;
/** Tables the product makes anew by itself. */
const OWN_BOOKS: ReadonlySet<string> = new Set(['public.schema_migration', `${JOBS_SCHEMA}.migrations`]);
export const SCHEMAS = ['public', JOBS_SCHEMA];

interface Column {
  readonly schema: string;
  readonly table: string;
  readonly name: string;
  readonly type: string;
}

/** A stream that hashes and counts the bytes written to disk. */
function hashing(): { readonly through: Transform; readonly digest: () => string; readonly size: () => number } {
  const hash = createHash('sha256');
  let size = 0;
  const through = new Transform({
    transform(piece: Uint8Array, _encoding, done) {
      hash.update(piece);
      size += piece.byteLength;
      done(null, piece);
    },
  });
  return { through, digest: () => hash.digest('hex'), size: () => size };
}

/** The stored columns of every table, tables by name. */
async function readColumns(client: pg.Client): Promise<Map<string, Column[]>> {
  const { rows } = await client.query<Column>(
    `
    select n.nspname as schema, c.relname as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = any($1) and c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0
      and not a.attisdropped and a.attgenerated = ''
    order by n.nspname, c.relname, a.attnum`,
    [SCHEMAS],
  );
  return Map.groupBy(rows, ({ schema, table }) => `${schema}.${table}`);
}

/** The rows of a table in the snapshot, a line each. */
async function* streamLines(
  client: pg.Client,
  table: string,
  columns: readonly Column[],
  counted: (rows: number) => void,
): AsyncGenerator<string> {
  await client.query(
    `declare kept no scroll cursor for select json_build_array(${columns.map(({ name }) => `${quoted(name)}::text`).join(', ')})::text as line from ${table}`,
  );
  try {
    for (;;) {
      const { rows } = await client.query<{ line: string }>(`fetch ${ROWS_AT_ONCE} from kept`);
      if (rows.length === 0) break;
      counted(rows.length);
      yield `${rows.map(({ line }) => line.replaceAll('\n', ' ')).join('\n')}\n`;
    }
  } finally {
    await client.query('close kept').catch(() => undefined);
  }
}

async function keepTable(client: pg.Client, folder: string, columns: readonly Column[]): Promise<KeptTable> {
  const [first] = columns;
  if (!first) throw new Error('A table has columns.');
  const { schema, table } = first;
  const file = `data/${schema}.${table}.ndjson.gz`;
  const { through, digest } = hashing();
  let rows = 0;
  await pipeline(
    Readable.from(
      streamLines(client, tableName(first), columns, (more) => {
        rows += more;
      }),
    ),
    createGzip({ level: 6 }),
    through,
    createWriteStream(join(folder, file), { mode: 0o600, flush: true }),
  );
  return { schema, table, columns: columns.map(({ name, type }) => ({ name, type })), rows, file, sha256: digest() };
}

async function keepFile(storage: StoragePort, folder: string, key: string): Promise<KeptFile | undefined> {
  const stored = await storage.get(key);
  if (!stored) return undefined;
  const file = `files/${key}`;
  await mkdir(dirname(join(folder, file)), { recursive: true });
  const { through, digest, size } = hashing();
  await pipeline(stored.bytes, through, createWriteStream(join(folder, file), { mode: 0o600, flush: true }));
  return { key, file, size: size(), sha256: digest() };
}

export interface BackupOptions {
  readonly config: Config;
  readonly storage: StoragePort;
  readonly folder: string;
  readonly say?: (line: string) => void;
}

/**
 * Writes database, files and signing key into a new folder while the server goes on working: the rows are those of one
 * moment, the files those that these rows name. The folder takes its name when all of it is there.
 * @throws BackupProblem where the folder is there already
 */
export async function backup({ config, storage, folder, say = () => undefined }: BackupOptions): Promise<Manifest> {
  if (
    await stat(folder).then(
      () => true,
      () => false,
    )
  )
    throw new BackupProblem(`${folder} is there already: name a new folder`);
  const draft = `${folder}.partial`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(join(draft, 'data'), { recursive: true, mode: 0o700 });
  const client = new pg.Client({ connectionString: directUrl(config), application_name: 'scf-kit backup' });
  await client.connect();
  try {
    await client.query(
      "set time zone 'UTC'; set statement_timeout = 0; set extra_float_digits = 3; begin isolation level repeatable read read only",
    );
    if (
      (await client.query("select 1 from pg_tables where schemaname = 'public' and tablename = 'schema_migration'"))
        .rowCount === 0
    )
      throw new BackupProblem('the database holds no installation: there is nothing to back up');
    const migrations = (
      await client.query<{ name: string; hash: string }>('select name, hash from public.schema_migration order by name')
    ).rows;
    const tables: KeptTable[] = [];
    for (const [name, columns] of await readColumns(client))
      if (!OWN_BOOKS.has(name)) tables.push(await keepTable(client, draft, columns));
    say(`${tables.length} tables, ${tables.reduce((sum, { rows }) => sum + rows, 0)} rows`);
    const sequences: Manifest['sequences'][number][] = [];
    for (const { schema, name } of (
      await client.query<{ schema: string; name: string }>(
        'select schemaname as schema, sequencename as name from pg_sequences where schemaname = any($1) order by 1, 2',
        [SCHEMAS],
      )
    ).rows) {
      const {
        rows: [state],
      } = await client.query<{ value: string; called: boolean }>(
        `select last_value::text as value, is_called as called from ${quoted(schema)}.${quoted(name)}`,
      );
      if (state) sequences.push({ schema, name, ...state });
    }
    const keys = (
      await client.query<{ key: string }>(
        `
          select "newFilePath" as key
          from object_storage
          where (not deleted or ${KEPT_VERSION}) and "fileSize" is not null
          order by 1`,
      )
    ).rows.map(({ key }) => key);
    await client.query('commit');
    const files: KeptFile[] = [];
    const missing: string[] = [];
    for (const key of keys) {
      const kept = await keepFile(storage, draft, key);
      if (kept) files.push(kept);
      else missing.push(key);
    }
    say(
      `${files.length} files, ${files.reduce((sum, { size }) => sum + size, 0)} bytes${missing.length > 0 ? `; ${missing.length} named by records were not in the storage` : ''}`,
    );
    const key = signingKey(config);
    const keyFile = config.secret === null ? 'secret' : null;
    if (keyFile !== null) await writeFile(join(draft, keyFile), key, { mode: 0o600, flush: true });
    const manifest: Manifest = {
      format: 1,
      takenAt: new Date().toISOString(),
      migrations,
      tables,
      sequences,
      files,
      missing,
      keyDigest: digestKey(key),
      keyFile,
    };
    await writeFile(join(draft, MANIFEST), `${JSON.stringify(manifest, undefined, 2)}\n`, { mode: 0o600, flush: true });
    await rename(draft, folder);
    return manifest;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  } finally {
    await client.end();
  }
}
