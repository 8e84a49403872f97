import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import { isInOne } from '../../../database/holds.query.ts';
import { columns, readRow, readRows } from '../../../database/read-rows.ts';
import type { Database } from '../../../database/tables.ts';
import { indexedWords, buildSearchText } from '../../../database/words.ts';
import { column, getShape, type Stored } from '../../../resource/shape.query.ts';
import { MOST_COUNTED, PAGE_SIZE, type Found } from './words.ts';

/** The newest rows that are looked through one by one, before the index is asked. */
const LOOKED_THROUGH = 1_000;

const PLAIN = /[a-z0-9]/i;
const ID = columns({ id: 'text' });
const TOTAL = columns({ total: 'integer' });

/** Rows in which each of the words stands somewhere, read from the columns. */
function standing(resource: Stored, alias: string, words: readonly string[]): RawBuilder<SqlBool> {
  const { searched } = getShape(resource);
  return sql<SqlBool>`${sql.join(
    words.map((word) =>
      isInOne(
        searched.map((name) => column(alias, name)),
        word,
      ),
    ),
    sql` and `,
  )}`;
}

/**
 * The same by the index of letter pairs, Chinese ones too. Two Chinese characters are one pair: where the pair stands,
 * they stand; of others the columns say (two plain letters may be the initials of a name).
 */
function indexed(resource: Stored, alias: string, words: readonly string[]): RawBuilder<SqlBool> {
  const pairs = sql.raw(buildSearchText(indexedWords({ ...resource, standard: ['page'] }), alias));
  return sql<SqlBool>`${sql.join(
    words.flatMap((word) => {
      const letters = [...word].length;
      return [
        ...(letters < 2 ? [] : [sql`bigrams(${pairs}) @> letter_pairs(${word}::text)`]),
        ...(letters === 2 && !PLAIN.test(word) ? [] : [standing(resource, alias, [word])]),
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
export async function findIds(db: Kysely<Database>, looked: Looked): Promise<Found<string>> {
  const { resource, alias, where, order, words, page } = looked;
  const id = column(alias, 'id');
  const from = sql`from ${sql.table(resource.table)} as ${sql.ref(alias)}`;
  const needed = page * PAGE_SIZE + 1;
  const newest = sql`select ${id} ${from} where ${where} ${order} limit ${LOOKED_THROUGH}`;
  const near = await readRows(
    db,
    ID,
    sql`select ${id} as "id" ${from} join (${newest}) as newest on newest."id" = ${id}
    where ${standing(resource, alias, words)} ${order}
    limit ${needed}`,
  );
  const slicePage = (ids: readonly { readonly id: string }[]): readonly string[] =>
    ids.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map((row) => row.id);
  if (near.length >= needed) return { rows: slicePage(near), total: needed - 1, more: true };
  const all = await readRows(
    db,
    ID,
    sql`select ${id} as "id" ${from}
    where ${where} and ${indexed(resource, alias, words)} ${order}
    limit ${MOST_COUNTED + 1}`,
  );
  return { rows: slicePage(all), total: Math.min(all.length, MOST_COUNTED), more: all.length > MOST_COUNTED };
}

/** Counts the rows of a `from`, as far as lists of visitors reach. */
export async function countRows(
  db: Kysely<Database>,
  from: RawBuilder<unknown>,
): Promise<{ readonly total: number; readonly more: boolean }> {
  const counted = sql`select count(*)::integer as "total" from (select 1 ${from} limit ${MOST_COUNTED + 1}) as counted`;
  const total = (await readRow(db, TOTAL, counted))?.total ?? 0;
  return { total: Math.min(total, MOST_COUNTED), more: total > MOST_COUNTED };
}
