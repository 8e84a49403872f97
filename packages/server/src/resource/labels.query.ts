import { sql, type RawBuilder } from 'kysely';
import { resourceNamed } from '@scf-kit/sdk/contract';
import { columns, readRows } from '../database/read-rows.ts';
import type { Context } from '../http/handler.ts';
import { column, nameOfColumn, getShape, tableAs, quoteTable } from './shape.query.ts';

const LABELS = columns({ id: 'text', label: 'text?' });

/** The labels of rows of a resource by id: at most one query. */
export async function readLabels(
  { db }: Pick<Context, 'db'>,
  target: string,
  ids: ReadonlySet<string>,
): Promise<ReadonlyMap<string, string>> {
  if (ids.size === 0) return new Map();
  const resource = resourceNamed(target);
  const found = await readRows(
    db,
    LABELS,
    sql`select "id", ${nameOfColumn(getShape(resource).label)}::text as "label"
    from ${quoteTable(resource.table)}
    where "id" = any(${[...ids]}::text[])`,
  );
  return new Map(found.map(({ id, label }) => [id, label ?? '']));
}

/** A reference of a resource, and the name its label is answered by. */
interface Reference {
  readonly target: string;
  readonly key: string;
  readonly as: string;
}

/** The labels of references as further columns of a select from `t`. */
export function selectLabels(references: readonly Reference[]): RawBuilder<unknown> {
  const selected = references.map(({ target, key, as }) => {
    const to = resourceNamed(target);
    return sql`,
      (
        select ${column('labelled', getShape(to).label)}::text
        from ${tableAs(to.table, 'labelled')}
        where ${column('labelled', 'id')} = ${column('t', key)}
      ) as ${nameOfColumn(as)}`;
  });
  return selected.length > 0 ? sql.join(selected, sql.raw('')) : sql.raw('');
}
