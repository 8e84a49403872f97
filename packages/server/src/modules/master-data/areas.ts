import { readFile } from 'node:fs/promises';
import type { Kysely, Transaction } from 'kysely';
import { AREA_ROOT } from '@scf-kit/sdk/contract/master-data/china-area';
import type { Database } from '../../database/tables.ts';
import { writeAreas, type Area } from './areas.query.ts';

/**
 * The committed data: `npm run areas` writes it. Every area is its number's own part, its name and what lies below it.
 */
interface AreaFile {
  readonly source: string;
  readonly version: string;
  readonly provinces: readonly AreaNode[];
}
type AreaNode = readonly [code: string, name: string, below?: readonly AreaNode[]];
const FILE = new URL('./china-areas.json', import.meta.url);
const NAME = 'china-areas';

function listed(nodes: readonly AreaNode[], parentId: string, level: number): Area[] {
  return nodes.flatMap(([code, name, below = []]) => [
    { id: code, parentId, level, name },
    ...listed(below, code, level + 1),
  ]);
}

/**
 * Brings the areas to the version of the committed data, in one statement; nothing is done where they are. What is no
 * area any more stays, marked deleted.
 */
export async function seedAreas(db: Kysely<Database> | Transaction<Database>): Promise<void> {
  const file = JSON.parse(await readFile(FILE, 'utf8')) as AreaFile;
  const version = `${file.source} ${file.version}`;
  const stored = await db
    .selectFrom('kept_data')
    .select('version')
    .where('name', '=', NAME)
    .forUpdate()
    .executeTakeFirst();
  if (stored?.version === version) return;
  const areas = listed(file.provinces, AREA_ROOT, 1);
  await writeAreas(db, areas);
  await db
    .insertInto('kept_data')
    .values({ name: NAME, version })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ version }))
    .execute();
}
