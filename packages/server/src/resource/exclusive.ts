import { sql } from 'kysely';
import { timestamp } from '../clock.ts';
import type { Context } from '../http/handler.ts';
import { logDifference } from './changes.ts';
import { column, nameOfColumn, shapeOf, tableAs, type Stored, type StoredRow } from './shape.ts';

type Values = Readonly<Record<string, unknown>>;

/** The fields of a resource whose value one row of a group holds. */
const exclusiveOf = (resource: Stored) =>
  [...shapeOf(resource).columns].flatMap(([name, { exclusive, default: otherwise }]) =>
    exclusive ? [{ name, ...exclusive, otherwise }] : [],
  );

/**
 * Has the groups of rows choose one at a time, before the rows themselves are held: two who choose at once would wait
 * for each other, or both be chosen.
 */
export async function holdGroups(
  context: Context,
  resource: Stored,
  { ids = [], values = {} }: { readonly ids?: readonly string[]; readonly values?: Values },
): Promise<void> {
  for (const within of new Set(exclusiveOf(resource).map((one) => one.within))) {
    const stored =
      ids.length === 0
        ? []
        : (
            await sql<{
              group: string;
            }>`select distinct ${column('t', within)} as "group" from ${tableAs(resource.table, 't')} where t."id" = any(${[...ids]}::text[])`.execute(
              context.db,
            )
          ).rows.map(({ group }) => group);
    const groups = new Set([...stored, ...(typeof values[within] === 'string' ? [values[within]] : [])]);
    for (const group of [...groups].toSorted())
      await sql`select pg_advisory_xact_lock(hashtextextended(${`${resource.name} ${within} ${group}`}, 0))`.execute(
        context.db,
      );
  }
}

/** Whether a write takes a value that others of its group give up. */
export const takesExclusive = (resource: Stored, values: Values): boolean =>
  exclusiveOf(resource).some(({ name, value }) => values[name] === value);

/** The others of a row's group give up what it has taken. */
export async function giveWay(context: Context, resource: Stored, row: StoredRow, written: Values): Promise<void> {
  const shape = shapeOf(resource);
  for (const { name, within, value, otherwise } of exclusiveOf(resource)) {
    if (written[name] !== value || row[name] !== value) continue;
    const { rows } = await sql<
      StoredRow & { id: string }
    >`update ${shape.from} set ${nameOfColumn(name)} = ${otherwise ?? null}, "version" = t."version" + 1, "updateTime" = ${timestamp()}, "updateBy" = ${context.session?.userId ?? null}
      where ${column('t', within)} = ${row[within]} and t."id" <> ${row['id']} and ${column('t', name)} = ${value} and not t."deleted" returning ${shape.all}`.execute(
      context.db,
    );
    for (const other of rows) await logDifference(context, resource, other.id, { ...other, [name]: value }, other);
  }
}
