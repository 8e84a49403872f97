import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { namedStates, resourceNamed, type Where } from '@scf-kit/sdk/contract';
import { column, tableAs, type Stored } from './shape.ts';

type Condition = RawBuilder<SqlBool>;

interface Reached {
  readonly resource: Stored;
  readonly name: string;
  readonly value: RawBuilder<unknown>;
}

/**
 * A field of rows of a resource, or of the row one of their references points to (`billId.status`), however many
 * references are between (`contractId.financingId.code`); a deleted row has none.
 */
export function reached(resource: Stored, path: string, alias = 't'): Reached {
  const [name = '', ...beyond] = path.split('.');
  if (beyond.length === 0) return { resource, name, value: column(alias, name) };
  const target = resourceNamed(resource.fields[name]?.target ?? '');
  const to = `${alias}_to`;
  const there = reached(target, beyond.join('.'), to);
  return {
    ...there,
    value: sql`(select ${there.value} from ${tableAs(target.table, to)} where ${column(to, 'id')} = ${column(alias, name)} and not ${column(to, 'deleted')})`,
  };
}

/** The condition of a boolean field that is true where other rows refer to this one; undefined for other fields. */
function pointedAt({ fields }: Stored, name: string, alias: string): Condition | undefined {
  const { kind, computed } = fields[name] ?? {};
  if (kind !== 'boolean' || typeof computed !== 'object' || computed.by !== 'total') return undefined;
  const from = resourceNamed(computed.of);
  const inner = `${alias}_of`;
  const conditions = [
    sql<SqlBool>`not ${column(inner, 'deleted')}`,
    sql<SqlBool>`${reached(from, computed.through, inner).value} = ${column(alias, computed.at)}`,
    ...whereOf(from, computed.where, inner),
  ];
  return sql<SqlBool>`exists (select 1 from ${tableAs(from.table, inner)} where ${sql.join(conditions, sql` and `)})`;
}

/** Rows of some values only, as conditions. */
export const whereOf = (resource: Stored, where: Where, alias = 't'): readonly Condition[] =>
  Object.entries(where).map(([path, values]) => {
    const pointed = pointedAt(resource, path, alias);
    if (pointed) return values.some((value) => String(value) === 'true') ? pointed : sql<SqlBool>`not ${pointed}`;
    const { resource: of, name, value } = reached(resource, path, alias);
    const wanted = namedStates(of, { [name]: values })[name] ?? [];
    const numbers = of.fields[name]?.numeric ? wanted.map(Number).filter(Number.isSafeInteger) : [];
    // Numbers stand in the text: an index of these rows alone can be used.
    return numbers.length > 0 && numbers.length === wanted.length
      ? sql<SqlBool>`${value} in (${sql.join(numbers.map((number) => sql.lit(number)))})`
      : sql<SqlBool>`${value}::text = any(${wanted.map(String)}::text[])`;
  });
