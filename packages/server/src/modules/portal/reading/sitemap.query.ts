import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Config } from '../../../config.ts';
import { columns, readRow, readRows, type RowOf } from '../../../database/read-rows.ts';
import type { Database } from '../../../database/tables.ts';
import { isShownNow } from '../../../resource/showing.query.ts';
import type { Stored } from '../../../resource/shape.query.ts';

/** The published rows of a resource in one language: `translated` names the field that the other one needs. */
export interface Published {
  readonly config: Config;
  readonly resource: Stored;
  readonly translated: string | undefined;
}

const sayPublished = ({ config, resource, translated }: Published): RawBuilder<unknown> => {
  const english = translated === undefined ? sql`true` : sql`t.${sql.ref(translated)} is not null`;
  return sql`from ${sql.table(resource.table)} as t where ${isShownNow(config, resource)} and ${english}`;
};

const COUNT = columns({ count: 'bigint' });

export async function countPublished(db: Kysely<Database>, published: Published): Promise<number> {
  return Number((await readRow(db, COUNT, sql`select count(*) as "count" ${sayPublished(published)}`))?.count ?? 0);
}

const LINE = columns({ id: 'text', slug: 'text', publishedTime: 'moment?' });

/** Some of the rows behind an id, in the order of their ids. */
export const readPublished = (
  db: Kysely<Database>,
  published: Published,
  { after, most, skip }: { readonly after: string; readonly most: number; readonly skip: number },
): Promise<readonly RowOf<typeof LINE>[]> =>
  readRows(
    db,
    LINE,
    sql`select t."id", coalesce(t."slug", t."id") as "slug",
      t."publishedTime" ${sayPublished(published)} and t."id" > ${after}
    order by t."id" limit ${most} offset ${skip}`,
  );
