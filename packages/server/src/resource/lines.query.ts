import { sql } from 'kysely';
import { resourceNamed, type LineRules } from '@scf-kit/sdk/contract';
import type { Context } from '../http/handler.ts';
import { column, getShape, joinColumns, type Stored, type StoredRow } from './shape.query.ts';

/** The field that keeps the place of a line among the others, where a line has it. */
export const PLACE = 'sorted';

/** A line with all its columns. */
export type LineRow = StoredRow & { readonly id: string };

/** The lines of records, each record's in their order. */
export async function readLines(
  { db }: Pick<Context, 'db'>,
  { resource, through }: LineRules,
  ids: readonly string[],
): Promise<readonly LineRow[]> {
  const line: Stored = resourceNamed(resource.name);
  const shape = getShape(line);
  const order = joinColumns([...(shape.columns.has(PLACE) ? [PLACE] : []), 'createTime', 'id']);
  const { rows } = await sql<LineRow>`select ${shape.all}
    from ${shape.from}
    where ${column('t', through)} = any(${[...ids]}::text[]) and not t."deleted"
    order by ${order}`.execute(db);
  return rows;
}
