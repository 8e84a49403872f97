import { sql, type Kysely, type RawBuilder } from 'kysely';
import { resourceNamed, resources, valueNamed } from '@scf-kit/sdk/contract';
import type { Config } from '../../../config.ts';
import { columns, readRow, type RowOf } from '../../../database/read-rows.ts';
import type { Database } from '../../../database/tables.ts';
import { isShownNow } from '../../../resource/showing.query.ts';

type Db = Kysely<Database>;

/** Rows of everything that is published, as a condition over a resource's name and a row's id. */
function anyShown(config: Config, entityName: RawBuilder<unknown>, dataId: RawBuilder<unknown>): RawBuilder<unknown> {
  const each = resources()
    .filter(({ publishing }) => publishing)
    .map(
      (resource) =>
        sql`(
          ${entityName} = ${resource.name}
          and exists (
            select 1
            from ${sql.table(resource.table)} as s
            where s."id" = ${dataId} and ${isShownNow(config, resource, 's')}
          )
        )`,
    );
  return sql`(${sql.join(each, sql` or `)})`;
}

const SIZE = columns({ objectName: 'text', storageKey: 'text', contentType: 'text' });

/** A size of a picture, as long as something published shows the picture. */
export const shownSize = (db: Db, config: Config, hash: string): Promise<RowOf<typeof SIZE> | undefined> =>
  readRow(
    db,
    SIZE,
    sql`select z."objectName", z."storageKey", z."contentType"
    from "picture_size" z join "picture_use" u on u."objectName" = z."objectName"
    where z."hash" = ${hash} and ${anyShown(config, sql`u."entityName"`, sql`u."dataId"`)}
    limit 1`,
  );

/** A size of a picture, whoever shows it: for previews. */
export async function anySize(db: Db, hash: string): ReturnType<typeof shownSize> {
  return db
    .selectFrom('picture_size')
    .select(['objectName', 'storageKey', 'contentType'])
    .where('hash', '=', hash)
    .limit(1)
    .executeTakeFirst();
}

/** Why there is no page at an address of a resource: it moved, was taken away, or never was. */
export type Lost = { readonly slug: string } | 'gone' | undefined;

const ADDRESSED = columns({ slug: 'text', shown: 'boolean', gone: 'boolean' });

/**
 * Finds what became of an address that shows nothing now: the present address of the record that was published under
 * it, or `gone` where visitors could see it once.
 */
export async function lostAt(db: Db, config: Config, entityName: string, slug: string): Promise<Lost> {
  const resource = resourceNamed(entityName);
  const row = await readRow(
    db,
    ADDRESSED,
    sql`
    select coalesce(t."slug", t."id") as "slug", ${isShownNow(config, resource)} as "shown",
      (t."publishedTime" is not null and (t."deleted" or t."status" = ${valueNamed(resource, 'offline')})) as "gone"
    from ${sql.table(resource.table)} as t
    where t."id" = ${slug}
      or t."slug" = ${slug}
      or t."id" in (
        select a."dataId"
        from "portal_address" a
        where a."entityName" = ${entityName} and a."slug" = ${slug}
      )
    order by 2 desc, 3 desc limit 1`,
  );
  if (row?.shown && row.slug !== slug) return { slug: row.slug };
  return row?.gone ? 'gone' : undefined;
}
