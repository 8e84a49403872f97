import { sql, type Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';

/** One visitor who read an article on a day. */
export interface View {
  readonly day: string;
  readonly articleId: string;
  readonly viewer: string;
}

/** Counts views, in one statement: whoever was counted today already is not counted again. */
export async function addViews(db: Kysely<Database>, views: readonly View[]): Promise<void> {
  // Direct write: a counter, told to nobody.
  await sql`with seen as (
      insert into "article_viewer" ("day", "articleId", "viewer")
      select *
      from unnest(
        ${views.map(({ day }) => day)}::date[],
        ${views.map(({ articleId }) => articleId)}::text[],
        ${views.map(({ viewer }) => viewer)}::text[]
      )
      on conflict do nothing
      returning "articleId"
    )
    insert into "article_views" ("articleId", "views")
    select "articleId", count(*)::integer
    from seen
    group by 1
    order by 1
    on conflict ("articleId") do update set "views" = "article_views"."views" + excluded."views"`.execute(db);
}

/** Forgets who viewed what before yesterday. */
export async function forgetViewers(db: Kysely<Database>, day: string): Promise<void> {
  // Direct write: digests of visitors go.
  await sql`delete from "article_viewer" where "day" < ${day}::date - 1`.execute(db);
}
