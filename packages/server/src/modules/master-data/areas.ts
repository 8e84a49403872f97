import { readFile } from 'node:fs/promises';
import { sql, type Kysely, type Transaction } from 'kysely';
import { AREA_ROOT } from '@scf-kit/sdk/contract/master-data/china-area';
import { timestamp } from '../../clock.ts';
import type { Database } from '../../database/tables.ts';

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

function listed(
  nodes: readonly AreaNode[],
  parentId: string,
  level: number,
): { id: string; parentId: string; level: number; name: string }[] {
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
  const ids = areas.map(({ id }) => id);
  const written = sql`${timestamp()}::timestamptz`;
  // Direct write: the seed of a list nobody edits.
  await sql`with given as (
      select * from unnest(${ids}::text[], ${areas.map(({ name }) => name)}::text[], ${areas.map(({ parentId }) => parentId)}::text[], ${areas.map(({ level }) => level)}::integer[]) as g("id", "name", "parentId", "level")
    ), gone as (update "china_area" set "deleted" = true, "updateTime" = ${written} where not "deleted" and "id" <> all(${ids}::text[]))
    insert into "china_area" ("id", "area_name", "area_code", "parentId", "level", "createTime", "updateTime", "deleted", "version")
    select "id", "name", "id", "parentId", "level", ${written}, ${written}, false, 1 from given
    on conflict ("id") do update set "area_name" = excluded."area_name", "parentId" = excluded."parentId", "level" = excluded."level", "deleted" = false, "updateTime" = ${written}`.execute(
    db,
  );
  await db
    .insertInto('kept_data')
    .values({ name: NAME, version })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ version }))
    .execute();
}
