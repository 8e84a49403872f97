import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { findTarget, isNumbered, namedStates, resourceNamed, type Where } from '@scf-kit/sdk/contract';
import { column, tableAs, type Stored } from './shape.query.ts';

type Condition = RawBuilder<SqlBool>;

export interface Reached {
  readonly resource: Stored;
  readonly name: string;
  readonly value: RawBuilder<unknown>;
}

/** The resource whose record a reference names, or an item of a dictionary. */
const getTargetResource = ({ fields }: Stored, name: string): Stored => {
  const field = fields[name];
  return resourceNamed(field?.kind === 'dictionary' ? 'master' : (findTarget(field) ?? ''));
};

/**
 * A field of rows of a resource, or of the row one of their references points to (`billId.status`), however many
 * references are between (`contractId.financingId.code`); a deleted row has none.
 */
export function reachColumn(resource: Stored, path: string, alias = 't'): Reached {
  const [name = '', ...beyond] = path.split('.');
  if (beyond.length === 0) return { resource, name, value: column(alias, name) };
  const target = getTargetResource(resource, name);
  const to = `${alias}_to`;
  const there = reachColumn(target, beyond.join('.'), to);
  return {
    ...there,
    value: sql`(
      select ${there.value}
      from ${tableAs(target.table, to)}
      where ${column(to, 'id')} = ${column(alias, name)} and not ${column(to, 'deleted')}
    )`,
  };
}

/** The rows with a value. */
export const hasValue = (name: string, value: unknown, alias = 't'): Condition =>
  sql<SqlBool>`${column(alias, name)} = ${value}`;

/** The rows of some ids. */
export const hasId = (ids: readonly string[]): Condition => sql<SqlBool>`t."id" = any(${ids}::text[])`;

/** The rows for which one of two conditions holds. */
export const either = (one: Condition, other: Condition): Condition => sql<SqlBool>`(${one} or ${other})`;

/** That a path of references leads from a row to a value, however many are between; deleted rows lead nowhere. */
function leadsTo(
  resource: Stored,
  [name = '', ...beyond]: readonly string[],
  value: unknown,
  alias: string,
): Condition {
  if (beyond.length === 0) return hasValue(name, value, alias);
  const target = resourceNamed(findTarget(resource.fields[name]) ?? '');
  const to = `${alias}_to`;
  return sql<SqlBool>`${column(alias, name)} in (
    select ${column(to, 'id')}
    from ${tableAs(target.table, to)}
    where not ${column(to, 'deleted')} and ${leadsTo(target, beyond, value, to)}
  )`;
}

/** That a line of a row (`t`) leads to a value: `lines.orderId.contractId`. */
export function lineLeadsTo({ name, lines }: Stored, path: string, value: unknown): Condition {
  const [of = '', ...beyond] = path.split('.');
  const rules = lines[of];
  if (!rules) throw new Error(`"${name}" has no lines "${of}".`);
  const line = resourceNamed(rules.resource.name);
  const alias = 't_line';
  return sql<SqlBool>`t."id" in (
    select ${column(alias, rules.through)}
    from ${tableAs(line.table, alias)}
    where not ${column(alias, 'deleted')} and ${leadsTo(line, beyond, value, alias)}
  )`;
}

/** The condition of a boolean field that is true where other rows refer to this one; undefined for other fields. */
function pointedAt({ fields }: Stored, name: string, alias: string): Condition | undefined {
  const { kind, computed } = fields[name] ?? {};
  if (kind !== 'boolean' || typeof computed !== 'object' || computed.by !== 'total') return undefined;
  const from = resourceNamed(computed.of);
  const inner = `${alias}_of`;
  const conditions = [
    sql<SqlBool>`not ${column(inner, 'deleted')}`,
    sql<SqlBool>`${reachColumn(from, computed.through, inner).value} = ${column(alias, computed.at)}`,
    ...buildWhereConditions(from, computed.where, inner),
  ];
  return sql<SqlBool>`exists (select 1 from ${tableAs(from.table, inner)} where ${sql.join(conditions, sql` and `)})`;
}

/** Rows of some values only, as conditions. */
export const buildWhereConditions = (resource: Stored, where: Where, alias = 't'): readonly Condition[] =>
  Object.entries(where).map(([path, values]) => {
    const pointed = pointedAt(resource, path, alias);
    if (pointed) return values.some((value) => String(value) === 'true') ? pointed : sql<SqlBool>`not ${pointed}`;
    const { resource: of, name, value } = reachColumn(resource, path, alias);
    const wanted = namedStates(of, { [name]: values })[name] ?? [];
    const numbers = isNumbered(of.fields[name]) ? wanted.map(Number).filter(Number.isSafeInteger) : [];
    // Values of the contract stand in the text: an index of these rows alone can be used.
    if (wanted.length === 0) return sql<SqlBool>`false`;
    return numbers.length === wanted.length
      ? sql<SqlBool>`${value} in (${sql.join(numbers.map((number) => sql.lit(number)))})`
      : sql<SqlBool>`${value}::text in (${sql.join(wanted.map((each) => sql.lit(String(each))))})`;
  });
