import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import { substringPattern } from '../../../database/like.ts';
import type { Database } from '../../../database/tables.ts';
import { indexedWords, wordsOf } from '../../../database/words.ts';
import { column, shapeOf, type Stored } from '../../../resource/shape.ts';

/** Rows of one page of a list for visitors. */
export const PAGE_SIZE = 20;
/** Most rows such a list counts, and reaches by pages. */
export const MOST_COUNTED = 1_000;
/** The newest rows that are looked through one by one, before the index is asked. */
const LOOKED_THROUGH = 1_000;

/** Some rows of a list, and how many there are. */
export interface Found<T> {
  readonly rows: readonly T[];
  readonly total: number;
  /** There are more than are counted. */
  readonly more: boolean;
}

/** The words of a search, as many as are looked for. */
export const wordsIn = (keyword: string): readonly string[] =>
  keyword
    .trim()
    .split(/\s+/u)
    .filter((word) => word !== '')
    .slice(0, 6);

/** Rows in which each of the words stands somewhere, read from the columns. */
function standing(resource: Stored, alias: string, words: readonly string[]): RawBuilder<SqlBool> {
  const { searched } = shapeOf(resource);
  return sql<SqlBool>`${sql.join(
    words.map(
      (word) =>
        sql`(${sql.join(
          searched.map((name) => sql`${column(alias, name)} ilike ${substringPattern(word)}`),
          sql` or `,
        )})`,
    ),
    sql` and `,
  )}`;
}

/**
 * The same by the index of letter pairs, Chinese ones too. A word of two letters is one pair: where the pair stands, it
 * stands; of longer ones the columns say.
 */
function indexed(resource: Stored, alias: string, words: readonly string[]): RawBuilder<SqlBool> {
  const pairs = sql.raw(wordsOf(indexedWords({ ...resource, standard: ['page'] }), alias));
  return sql<SqlBool>`${sql.join(
    words.flatMap((word) => {
      const letters = [...word].length;
      return [
        ...(letters < 2 ? [] : [sql`bigrams(${pairs}) @> bigrams(${word}::text)`]),
        ...(letters === 2 ? [] : [standing(resource, alias, [word])]),
      ];
    }),
    sql` and `,
  )}`;
}

export interface Looked {
  readonly resource: Stored;
  readonly alias: string;
  /** The conditions beside the words. */
  readonly where: RawBuilder<unknown>;
  /** `order by ...`, the newest first. */
  readonly order: RawBuilder<unknown>;
  readonly words: readonly string[];
  readonly page: number;
}

/**
 * The ids of a page of what has the words, the newest first. What stands in many rows is found among the newest; what
 * stands in few the index finds: the work does not grow with the table.
 */
export async function idsFound(db: Kysely<Database>, looked: Looked): Promise<Found<string>> {
  const { resource, alias, where, order, words, page } = looked;
  const id = column(alias, 'id');
  const from = sql`from ${sql.table(resource.table)} as ${sql.ref(alias)}`;
  const needed = page * PAGE_SIZE + 1;
  const newest = sql`select ${id} ${from} where ${where} ${order} limit ${LOOKED_THROUGH}`;
  const { rows: near } = await sql<{
    id: string;
  }>`select ${id} as "id" ${from} join (${newest}) as newest on newest."id" = ${id} where ${standing(resource, alias, words)} ${order} limit ${needed}`.execute(
    db,
  );
  const pageOf = (ids: readonly { readonly id: string }[]): readonly string[] =>
    ids.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map((row) => row.id);
  if (near.length >= needed) return { rows: pageOf(near), total: needed - 1, more: true };
  const { rows: all } = await sql<{
    id: string;
  }>`select ${id} as "id" ${from} where ${where} and ${indexed(resource, alias, words)} ${order} limit ${MOST_COUNTED + 1}`.execute(
    db,
  );
  return { rows: pageOf(all), total: Math.min(all.length, MOST_COUNTED), more: all.length > MOST_COUNTED };
}

/** Counts the rows of a `from`, as far as lists of visitors reach. */
export async function countOf(
  db: Kysely<Database>,
  from: RawBuilder<unknown>,
): Promise<{ readonly total: number; readonly more: boolean }> {
  const { rows } = await sql<{
    total: number;
  }>`select count(*)::integer as "total" from (select 1 ${from} limit ${MOST_COUNTED + 1}) as counted`.execute(db);
  const total = rows[0]?.total ?? 0;
  return { total: Math.min(total, MOST_COUNTED), more: total > MOST_COUNTED };
}
