import { sql, type RawBuilder } from 'kysely';
import type { Resource } from '@scf-kit/sdk/contract';
import { columns, readRow, type RowOf } from '../../../database/read-rows.ts';
import { tableAs } from '../../../resource/shape.query.ts';
import type { Db } from '../tokens/tokens.ts';

const SEEN = columns({ of: 'integer', count: 'integer' });

/** How many rows of a resource that one person sees another one sees too, of at most so many (conditions on `t`). */
export const countSeen = async (
  db: Db,
  resource: Resource,
  { own, theirs }: { readonly own: RawBuilder<unknown>; readonly theirs: RawBuilder<unknown> },
  most: number,
): Promise<RowOf<typeof SEEN>> =>
  (await readRow(
    db,
    SEEN,
    sql`
      select count(*)::integer as "of", count(*) filter (where seen)::integer as "count"
      from (
        select ${theirs} as seen
        from ${tableAs(resource.table, 't')}
        where not t."deleted" and ${own}
        limit ${sql.lit(most)}
      ) as counted`,
  )) ?? { of: 0, count: 0 };
