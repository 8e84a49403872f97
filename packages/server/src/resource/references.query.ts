import { sql, type RawBuilder } from 'kysely';
import { findTarget, parentReferences, resourceNamed } from '@scf-kit/sdk/contract';
import { columns, readRows } from '../database/read-rows.ts';
import type { Context } from '../http/handler.ts';
import { outsideOthers } from './sandbox.query.ts';
import { reachable, visible } from './scope.query.ts';
import { nameOfColumn, tableAs, type Stored } from './shape.query.ts';
import { ALL } from './ways.query.ts';

const ID = columns({ id: 'text' });

/** The offices that a deal may name: all, but for those of partners' sandboxes. */
const namedOffices = ({ session }: Context): RawBuilder<unknown> => outsideOthers(session, ALL, sql.ref('t.id'));

/** Those of some ids that a reference may name: rows the person may see, dictionary items of a group. */
export async function findNameable(
  context: Context,
  to: Stored,
  group: string | undefined,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  // A deal names other organisations, so an office need only exist.
  const allowed =
    to.name === 'office' ? namedOffices(context) : context.session ? reachable(context, to) : sql.raw('true');
  const inGroup = group === undefined ? sql.raw('true') : sql`t."itemGroup" = ${group}`;
  const found = await readRows(
    context.db,
    ID,
    sql`select t."id"
    from ${tableAs(to.table, 't')}
    where t."id" = any(${ids}::text[]) and not t."deleted" and ${allowed} and ${inGroup}`,
  );
  return new Set(found.map(({ id }) => id));
}

/** Whether the parent a resource's rows hang on is the person's to see (for a write: to change). */
export async function seesParent(
  context: Context,
  resource: Stored,
  id: string,
  through: string | undefined = parentReferences(resource.scope)[0],
): Promise<boolean> {
  const names = parentReferences(resource.scope);
  if (names.length === 0) return true;
  const pointers = names.map((name) => sql`${name === through ? id : null}::text as ${nameOfColumn(name)}`);
  const parent = resourceNamed(findTarget(resourceNamed(resource.name).fields[through ?? '']) ?? '');
  // Whoever sees all documents is asked for no document: that it is there is looked up here.
  const there = sql`exists (
    select 1
    from ${tableAs(parent.table, 'p')}
    where p."id" = ${id} and not p."deleted" and ${outsideOthers(context.session, ALL, sql`p."officeId"`)}
  )`;
  const { rows } = await sql`select 1
    from (select ${sql.join(pointers)}, null::text as "officeId") as t
    where ${there} and ${visible(context, resource)}`.execute(context.db);
  return rows.length > 0;
}
