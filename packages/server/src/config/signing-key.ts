import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The key that signs upload policies and the like: SECRET, or one made at the first start and kept in DATA_DIR. */
export function signingKey(config: { readonly secret: string | null; readonly dataDir: string }): string {
  if (config.secret !== null) return config.secret;
  const kept = join(config.dataDir, 'secret');
  mkdirSync(config.dataDir, { recursive: true });
  // Written aside and linked into place, so that of two processes starting at once both read the same whole key.
  const draft = `${kept}.${process.pid}`;
  writeFileSync(draft, randomBytes(48).toString('base64url'), { mode: 0o600, flush: true });
  try {
    linkSync(draft, kept);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(draft);
  }
  return readFileSync(kept, 'utf8').trim();
}
