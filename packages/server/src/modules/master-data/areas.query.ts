import { sql, type Kysely } from 'kysely';
import { timestamp } from '../../clock.ts';
import type { Database } from '../../database/tables.ts';

export interface Area {
  readonly id: string;
  readonly parentId: string;
  readonly level: number;
  readonly name: string;
}

/** Has the areas be these; others stay, marked deleted. */
export async function writeAreas(db: Kysely<Database>, areas: readonly Area[]): Promise<void> {
  const ids = areas.map(({ id }) => id);
  const written = sql`${timestamp()}::timestamptz`;
  // Direct write: the seed of a list nobody edits.
  const gone = sql`
    update "china_area" set "deleted" = true, "updateTime" = ${written}
    where not "deleted" and "id" <> all(${ids}::text[])`;
  await sql`
    with given as (
      select *
      from unnest(
        ${ids}::text[], ${areas.map(({ name }) => name)}::text[], ${areas.map(({ parentId }) => parentId)}::text[],
        ${areas.map(({ level }) => level)}::integer[]
      ) as g("id", "name", "parentId", "level")
    ),
    gone as (${gone})
    insert into "china_area" (
      "id", "area_name", "area_code", "parentId", "level", "createTime", "updateTime", "deleted", "version"
    )
    select "id", "name", "id", "parentId", "level", ${written}, ${written}, false, 1
    from given
    on conflict ("id") do update set
      "area_name" = excluded."area_name", "parentId" = excluded."parentId", "level" = excluded."level",
      "deleted" = false, "updateTime" = ${written}`.execute(db);
}
