import { sql, type RawBuilder } from 'kysely';
import type { Resource } from '@scf-kit/sdk/contract';
import { columns, readRow, type RowOf } from '../../../database/read-rows.ts';
import { column, getShape, tableAs } from '../../../resource/shape.query.ts';
import type { Db } from '../tokens/tokens.ts';

const LABEL = columns({ label: 'text?' });

/** The label of a row of a resource where a condition (on `t`) is true of it. */
export const readLabel = (
  db: Db,
  resource: Resource,
  id: string,
  condition: RawBuilder<unknown>,
): Promise<RowOf<typeof LABEL> | undefined> =>
  readRow(
    db,
    LABEL,
    sql`
      select ${column('t', getShape(resource).label)}::text as "label"
      from ${tableAs(resource.table, 't')}
      where t."id" = ${id} and not t."deleted" and ${condition}`,
  );

const HOLDS = columns({ holds: ['boolean'] });

/** Which of some conditions (on `t`) are true of a row of a resource, in their order. */
export const readHolding = async (
  db: Db,
  resource: Resource,
  id: string,
  ways: readonly { readonly condition: RawBuilder<unknown> }[],
): Promise<readonly boolean[]> =>
  (
    await readRow(
      db,
      HOLDS,
      sql`
        select array[${sql.join(ways.map(({ condition }) => sql`coalesce(${condition}, false)`))}] as "holds"
        from ${tableAs(resource.table, 't')}
        where t."id" = ${id}`,
    )
  )?.holds ?? [];
