import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** One table of a backup: its rows as lines, each a JSON list of the columns' texts in this order. */
export interface KeptTable {
  readonly schema: string;
  readonly table: string;
  readonly columns: readonly { readonly name: string; readonly type: string }[];
  readonly rows: number;
  readonly file: string;
  readonly sha256: string;
}
export interface KeptFile {
  readonly key: string;
  readonly file: string;
  readonly size: number;
  readonly sha256: string;
}

/** The contents of a backup. It is written last: a folder without it is no backup. */
export interface Manifest {
  readonly format: 1;
  readonly takenAt: string;
  /** The migrations the database had, oldest first. */
  readonly migrations: readonly { readonly name: string; readonly hash: string }[];
  readonly tables: readonly KeptTable[];
  readonly sequences: readonly {
    readonly schema: string;
    readonly name: string;
    readonly value: string;
    readonly called: boolean;
  }[];
  readonly files: readonly KeptFile[];
  /** Object names whose bytes were not to be found when the backup was made. */
  readonly missing: readonly string[];
  /**
   * Tells whether another installation has the same signing key; the key itself lies beside the manifest where the
   * installation keeps it in its data folder.
   */
  readonly keyDigest: string;
  readonly keyFile: string | null;
}

export const MANIFEST = 'manifest.json';
/** An error that stops a backup or a restore, with a message of one line. */
export class BackupProblem extends Error {
  override name = 'BackupProblem';
}

export const digestKey = (key: string): string => createHash('sha256').update(`scf-kit backup ${key}`).digest('hex');
/** A name as SQL takes it. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
export const tableName = ({ schema, table }: Pick<KeptTable, 'schema' | 'table'>): string =>
  `${quoted(schema)}.${quoted(table)}`;

export async function digestFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(path)) hash.update(piece as Uint8Array);
  return hash.digest('hex');
}

/**
 * Reads the manifest and holds every file against it. @throws BackupProblem that names the first that is not as it was
 * written
 */
export async function readBackup(folder: string): Promise<Manifest> {
  let manifest: Manifest;
  try {
    manifest = JSON.parse(await readFile(join(folder, MANIFEST), 'utf8')) as Manifest;
  } catch {
    throw new BackupProblem(`${folder} is no complete backup: it has no readable ${MANIFEST}`);
  }
  if (manifest.format !== 1)
    throw new BackupProblem(`${folder} was made by a newer version: its format is ${String(manifest.format)}`);
  for (const { file, sha256 } of [...manifest.tables, ...manifest.files]) {
    const found = await digestFile(join(folder, file)).catch(() => undefined);
    if (found !== sha256)
      throw new BackupProblem(
        found === undefined
          ? `the backup is damaged: ${file} is missing`
          : `the backup is damaged: ${file} is not what was written`,
      );
  }
  return manifest;
}
