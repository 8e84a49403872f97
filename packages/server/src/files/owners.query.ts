import { sql } from 'kysely';
import type { Resource } from '@scf-kit/sdk/contract';
import type { SignedIn } from '../http/handler.ts';
import { visible } from '../resource/scope.query.ts';
import { column, tableAs, quoteTable, type StoredRow } from '../resource/shape.query.ts';

/** Whether a record is there that the person sees (with `write`: may change, as the record stands). */
export async function hasVisibleRow(
  context: SignedIn,
  resource: Resource,
  id: string,
  intent: 'read' | 'write',
): Promise<boolean> {
  const { editableIn } = resource;
  const open =
    intent === 'write' && editableIn
      ? sql`${column('t', editableIn.field)} = any(${[...editableIn.states]}::integer[])`
      : sql`true`;
  const { rows } = await sql`select 1
    from ${tableAs(resource.table, 't')}
    where t."id" = ${id} and not t."deleted" and ${visible(context, resource, 't', intent)} and ${open}`.execute(
    context.db,
  );
  return rows.length > 0;
}

/** A record with all its columns, deleted too, whoever may see it. */
export async function findWholeRow(
  { db }: SignedIn,
  resource: Resource,
  id: string,
): Promise<Readonly<StoredRow> | undefined> {
  const { rows } = await sql<StoredRow>`select * from ${quoteTable(resource.table)} where "id" = ${id}`.execute(db);
  return rows[0];
}
