import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { resourceNamed, type Text } from '@scf-kit/sdk/contract';
import type { DataScope, Session } from '../http/handler.ts';
import { column, tableAs, type Stored } from './shape.query.ts';

export type Condition = RawBuilder<SqlBool>;

export const ALL: Condition = sql.raw('true');
export const NONE: Condition = sql.raw('false');
/** Whether any of some conditions holds. */
export const anyOf = (conditions: readonly Condition[]): Condition => {
  if (conditions.includes(ALL)) return ALL;
  const [first, ...rest] = conditions.filter((condition) => condition !== NONE);
  if (!first) return NONE;
  return rest.length === 0 ? first : sql<SqlBool>`(${sql.join([first, ...rest], sql` or `)})`;
};

/** One way by which rows come to be seen: its condition, and why in words. */
export interface Way {
  readonly condition: Condition;
  readonly text: Text;
}

export const way = (zh: string, en: string, condition: Condition): Way => ({ condition, text: { zh, en } });

/** The rows about which offices are asked, until somebody was chosen. */
export function buildAskedWays({ scope }: Stored, alias: string, offices: readonly string[]): readonly Way[] {
  const asked = scope.by === 'rows' ? scope.asked : undefined;
  if (!asked) return [];
  const by = resourceNamed(asked.by);
  const over = `${alias}_asked`;
  const values = Object.entries(asked.where).map(
    ([name, allowed]) => sql`${column(over, name)}::text = any(${allowed.map(String)}::text[])`,
  );
  return [
    way(
      `请本企业${by.title.zh}的数据`,
      `Records the user’s enterprise is asked for: ${by.title.en.toLowerCase()}`,
      sql<SqlBool>`(
        ${column(alias, asked.until)} is null
        and exists (
          select 1
          from ${tableAs(by.table, over)}
          where ${column(over, asked.through)} = ${column(alias, 'id')}
            and not ${column(over, 'deleted')}
            and ${column(over, asked.office)} = any(${[...offices]}::text[])
            and ${sql.join(values, sql` and `)}
        )
      )`,
    ),
  ];
}

/** The rows that are where goods of these offices are. */
export function buildBesideWays({ scope, fields }: Stored, alias: string, offices: readonly string[]): readonly Way[] {
  const beside = scope.by === 'rows' || scope.by === 'via' ? scope.beside : undefined;
  if (!beside) return [];
  const by = resourceNamed(beside.by);
  const over = `${alias}_beside`;
  const held = beside.offices.map((name) => sql`${column(over, name)} = any(${[...offices]}::text[])`);
  const own = beside.place.filter((name) => Object.hasOwn(fields, name));
  const places = own.map((name, at) => {
    const before = own.slice(0, at).map((earlier) => sql`${column(alias, earlier)} is null and `);
    return sql`(${sql.join(before, sql``)}${column(over, name)} = ${column(alias, name)})`;
  });
  return [
    way(
      '本企业货物或质押物所在处的数据',
      'Records of places with goods the user’s enterprise owns or holds in pledge',
      sql<SqlBool>`exists (
        select 1
        from ${tableAs(by.table, over)}
        where not ${column(over, 'deleted')}
          and ${column(over, beside.amount)} > 0
          and (${sql.join(held, sql` or `)})
          and (${sql.join(places, sql` or `)})
      )`,
    ),
  ];
}

/** As `buildBesideWays`, by the offices of a person's data scopes. */
export function besideIn(
  session: Session,
  scopes: ReadonlySet<DataScope>,
  resource: Stored,
  alias: string,
): readonly Way[] {
  if (scopes.has('officeTree')) return buildBesideWays(resource, alias, session.officeTree);
  return scopes.has('office') ? buildBesideWays(resource, alias, [session.officeId]) : [];
}
