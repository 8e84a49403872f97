import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { chosenColumns } from '../../../excel/columns.ts';
import { selectColumns } from '../../../excel/columns.query.ts';
import type { SignedIn } from '../../../http/handler.ts';
import { countAllRows } from '../../../resource/count.query.ts';
import { getShape, type Stored, type StoredRow } from '../../../resource/shape.query.ts';

/** The rows of a resource (`t`) that are about the person, by the column that names whom. */
const about = (of: string, { session }: SignedIn): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(`t.${of}`)} = ${session.userId} and not t."deleted"`;

/** How many rows of a resource are about the person. */
export const countOwn = (context: SignedIn, resource: Stored, of: string): Promise<number> =>
  countAllRows(context.db, sql`from ${getShape(resource).from} where ${about(of, context)}`);

/** Rows of a resource about the person, the newest first, with the columns of a sheet. */
export async function readOwn(
  context: SignedIn,
  resource: Stored,
  {
    of,
    columns,
    most,
  }: { readonly of: string; readonly columns: ReturnType<typeof chosenColumns>; readonly most: number },
): Promise<StoredRow[]> {
  const { rows } = await sql<StoredRow>`select ${selectColumns(resource, columns, context.config.businessTimeZone)}
    from ${getShape(resource).from} where ${about(of, context)} order by t."id" desc limit ${sql.lit(most)}`.execute(
    context.db,
  );
  return rows;
}
