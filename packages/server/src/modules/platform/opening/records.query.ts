import { sql, type Kysely } from 'kysely';
import { resourceNamed, type Resource } from '@scf-kit/sdk/contract';
import { columns, readRows, type RowOf } from '../../../database/read-rows.ts';
import type { Database } from '../../../database/tables.ts';
import { listReferrers } from '../../../resource/delete-row.ts';
import { column, getShape, tableAs } from '../../../resource/shape.query.ts';

const FOUND = columns({ id: 'text', version: 'integer' });
type Found = RowOf<typeof FOUND>;

/** Rows of a resource whose column has one of some values, whoever may read them. */
const readPointing = (
  db: Kysely<Database>,
  resource: string,
  name: string,
  values: readonly string[],
): Promise<readonly Found[]> =>
  readRows(
    db,
    FOUND,
    sql`select t."id", t."version" from ${tableAs(resourceNamed(resource).table, 't')}
    where ${column('t', name)} = any(${[...values]}::text[]) and not t."deleted"`,
  );

const CODE = columns({ id: 'text', code: 'text?' });

/** The numbers of records of a resource by their ids, else what they are called; whoever may read them. */
export async function readCodes(
  db: Kysely<Database>,
  resource: Resource,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  const code = column('t', resource.summary?.code ?? getShape(resource).label);
  const rows = await readRows(
    db,
    CODE,
    sql`select t."id", ${code}::text as "code"
    from ${tableAs(resource.table, 't')}
    where t."id" = any(${[...ids]}::text[])`,
  );
  return new Map(rows.map((row) => [row.id, row.code]));
}

/** Records by resource, each with the version it stands at. */
export type Records = ReadonlyMap<string, ReadonlyMap<string, number>>;

/**
 * Some records and all that hangs on them: what points to one of them, and what points to that. Of records that a
 * transaction has made it is what the transaction made of them, since nobody else sees them yet.
 */
export async function collectRecords(
  db: Kysely<Database>,
  roots: readonly { readonly resource: string; readonly id: string }[],
): Promise<Records> {
  const found = new Map<string, Map<string, number>>();
  const take = (resource: string, rows: readonly Found[]): string[] => {
    const known = found.get(resource) ?? new Map<string, number>();
    found.set(resource, known);
    return rows.flatMap(({ id, version }) => {
      if (known.has(id)) return [];
      known.set(id, version);
      return [id];
    });
  };
  let fresh = new Map<string, string[]>();
  for (const [resource, some] of Map.groupBy(roots, (root) => root.resource)) {
    const rows = await readPointing(
      db,
      resource,
      'id',
      some.map(({ id }) => id),
    );
    fresh.set(resource, take(resource, rows));
  }
  while (fresh.size > 0) {
    const next = new Map<string, string[]>();
    for (const [target, ids] of fresh)
      for (const { resource, name } of listReferrers(target)) {
        const added = take(resource.name, await readPointing(db, resource.name, name, ids));
        if (added.length > 0) next.set(resource.name, [...(next.get(resource.name) ?? []), ...added]);
      }
    fresh = next;
  }
  return found;
}
