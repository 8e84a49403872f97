import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { columns, readRows } from '../../database/read-rows.ts';
import type { Context } from '../../http/handler.ts';
import { nameOfColumn, tableAs, type Stored } from '../../resource/shape.query.ts';

/** Where ids are looked up: a resource, or one group of the dictionaries. */
export interface Looked {
  readonly resource: Stored;
  readonly group?: string | undefined;
}

const NAMED = columns({ id: 'text', name: 'text?' });

/** The names of the records of some ids by these, of those of a condition where one is given. */
export async function looked(
  context: Context,
  { resource, group }: Looked,
  ids: readonly string[],
  among: RawBuilder<SqlBool> = sql<SqlBool>`true`,
): Promise<ReadonlyMap<string, string>> {
  const label = nameOfColumn(resource.label);
  const of = group === undefined ? sql`true` : sql`t."itemGroup" = ${group}`;
  const found = await readRows(
    context.db,
    NAMED,
    sql`select t."id", t.${label}::text as "name"
    from ${tableAs(resource.table, 't')}
    where t."id" = any(${[...new Set(ids)]}::text[]) and not t."deleted" and ${of} and ${among}`,
  );
  return new Map(found.map(({ id, name }) => [id, name ?? id]));
}
