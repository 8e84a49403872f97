import { sql } from 'kysely';
import { timestamp } from '../clock.ts';
import type { Context } from '../http/handler.ts';
import { logDifference } from './changes.ts';
import { column, nameOfColumn, shapeOf, tableAs, type Stored, type StoredRow } from './shape.ts';

type Values = Readonly<Record<string, unknown>>;

const namesOf = (within: string | readonly string[]): readonly string[] => [within].flat();

/** The fields of a resource whose value one row of a group holds. */
const exclusiveOf = (resource: Stored) =>
  [...shapeOf(resource).columns].flatMap(([name, { exclusive, default: otherwise }]) =>
    exclusive ? [{ name, value: exclusive.value, within: namesOf(exclusive.within), otherwise }] : [],
  );

/** A group of rows as a text: those that name nothing are one, too. */
const groupOf = (values: readonly unknown[]): string => JSON.stringify(values.map((value) => value ?? null));

/**
 * Has the groups of rows choose one at a time, before the rows themselves are held: two who choose at once would wait
 * for each other, or both be chosen.
 */
export async function holdGroups(
  context: Context,
  resource: Stored,
  { ids = [], values = {} }: { readonly ids?: readonly string[]; readonly values?: Values },
): Promise<void> {
  const all = new Map(exclusiveOf(resource).map(({ within }) => [within.join(' '), within]));
  for (const within of all.values()) {
    const columns = sql.join(within.map((name) => column('t', name)));
    const stored =
      ids.length === 0
        ? []
        : (
            await sql<Values>`select distinct ${columns} from ${tableAs(resource.table, 't')} where t."id" = any(${[...ids]}::text[])`.execute(
              context.db,
            )
          ).rows;
    // A new row is of the person's office where it names none.
    const own = { officeId: context.session?.officeId };
    const changed = (stored.length === 0 ? [own] : stored).map((row: Values) => ({ ...row, ...values }));
    const groups = new Set([...stored, ...changed].map((row: Values) => groupOf(within.map((name) => row[name]))));
    for (const group of [...groups].toSorted())
      await sql`select pg_advisory_xact_lock(hashtextextended(${`${resource.name} ${within.join(' ')} ${group}`}, 0))`.execute(
        context.db,
      );
  }
}

/** Whether a write takes a value that others of its group give up. */
export const takesExclusive = (resource: Stored, values: Values): boolean =>
  exclusiveOf(resource).some(
    ({ name, value, within }) => values[name] === value || within.some((each) => values[each] !== undefined),
  );

/** The others of a row's group give up what it has taken, or brought into the group. */
export async function giveWay(context: Context, resource: Stored, row: StoredRow, written: Values): Promise<void> {
  const shape = shapeOf(resource);
  for (const { name, within, value, otherwise } of exclusiveOf(resource)) {
    if (row[name] !== value || ![name, ...within].some((each) => written[each] !== undefined)) continue;
    const group = sql.join(
      within.map((each) => sql`${column('t', each)} is not distinct from ${row[each] ?? null}`),
      sql` and `,
    );
    const { rows } = await sql<
      StoredRow & { id: string }
    >`update ${shape.from} set ${nameOfColumn(name)} = ${otherwise ?? null}, "version" = t."version" + 1, "updateTime" = ${timestamp()}, "updateBy" = ${context.session?.userId ?? null}
      where ${group} and t."id" <> ${row['id']} and ${column('t', name)} = ${value} and not t."deleted" returning ${shape.all}`.execute(
      context.db,
    );
    for (const other of rows) await logDifference(context, resource, other.id, { ...other, [name]: value }, other);
  }
}
