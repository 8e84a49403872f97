import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Kysely } from 'kysely';
import type { Config } from './config.ts';
import type { Database } from './database/tables.ts';

const home = new URL('./', import.meta.url);
/** Rooms beside the modules that have calls of their own. */
const ROOMS = ['excel/', 'files/', 'flow/', 'push/'];

/** Every folder that may hold a module's parts, in one order. */
async function folders(): Promise<URL[]> {
  const modules = await readdir(new URL('modules/', home), { withFileTypes: true });
  const names = modules
    .filter((entry) => entry.isDirectory())
    .map((entry) => `modules/${entry.name}/`)
    .toSorted();
  return [...ROOMS, ...names].map((name) => new URL(name, home));
}

const parts = async (file: string): Promise<string[]> =>
  (await folders())
    .map((folder) => new URL(file, folder))
    .filter((url) => existsSync(fileURLToPath(url)))
    .map((url) => url.href);

/**
 * Imports what higher floors hand down, every `handlers.ts`, which give the contract's calls their handlers, and every
 * `jobs.ts`: a new module needs no registration.
 */
export async function loadModules(): Promise<void> {
  await import(new URL('modules/handed-down.ts', home).href);
  for (const file of ['handlers.ts', 'jobs.ts']) for (const href of await parts(file)) await import(href);
}

type Seed = (db: Kysely<Database>, config: Config) => Promise<void>;
const isSeed = (value: unknown): value is Seed => typeof value === 'function';

/**
 * Runs every `seed.ts` (exports `seed` and, where it must wait for others, a higher `order`). Seeds add what is missing
 * and may run at every start.
 */
export async function seedModules(db: Kysely<Database>, config: Config): Promise<void> {
  const seeds: { readonly order: number; readonly seed: Seed }[] = [];
  for (const href of await parts('seed.ts')) {
    const loaded: Readonly<Record<string, unknown>> = await import(href);
    const seed = loaded['seed'] ?? loaded['default'];
    if (!isSeed(seed)) throw new Error(`${href} exports no function named seed.`);
    seeds.push({ order: typeof loaded['order'] === 'number' ? loaded['order'] : 0, seed });
  }
  for (const { seed } of seeds.toSorted((a, b) => a.order - b.order)) await seed(db, config);
}
