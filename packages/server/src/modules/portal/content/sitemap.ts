import { sql, type Kysely, type RawBuilder } from 'kysely';
import { article } from '@scf-kit/sdk/contract/portal/article';
import { engineBiddingInfo } from '@scf-kit/sdk/contract/portal/engine-bidding-info';
import { officialFinancing } from '@scf-kit/sdk/contract/portal/official-financing';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../database/tables.ts';
import { shownNow } from '../../../resource/showing.ts';
import type { Stored } from '../../../resource/shape.ts';
import { categories } from '../reading/articles.ts';

/** Addresses in one file of a sitemap. */
export const ADDRESSES_A_FILE = 50_000;
/** Rows read at once. */
const AT_ONCE = 1_000;

/** Files that so many addresses take. */
export const filesOf = (addresses: number, most = ADDRESSES_A_FILE): number => Math.max(1, Math.ceil(addresses / most));

/** One address, below `/portal/`, and when it changed. */
export interface Address {
  readonly path: string;
  readonly changed: string | undefined;
}

/** A stretch of addresses: how many there are, and those from one on. */
interface Stretch {
  readonly count: number;
  readonly from: (offset: number, most: number) => AsyncIterable<Address>;
}

const FIXED = ['', 'tenders/', 'products/', 'articles/', 'notices/'];

/** The published rows of a resource in one language, in the order of their ids. */
async function stretchOf(
  db: Kysely<Database>,
  config: Config,
  resource: Stored,
  { folder, prefix, translated }: { readonly folder: string; readonly prefix: string; readonly translated?: string },
): Promise<Stretch> {
  const english = translated === undefined ? sql`true` : sql`t.${sql.ref(translated)} is not null`;
  const from: RawBuilder<unknown> = sql`from ${sql.table(resource.table)} as t where ${shownNow(config, resource)} and ${english}`;
  const { rows } = await sql<{ count: string }>`select count(*) as "count" ${from}`.execute(db);
  return {
    count: Number(rows[0]?.count ?? 0),
    async *from(offset, most) {
      let after = '';
      let skip = offset;
      for (let left = most; left > 0;) {
        const { rows: lines } = await sql<{
          id: string;
          slug: string;
          publishedTime: string | null;
        }>`select t."id", coalesce(t."slug", t."id") as "slug", t."publishedTime" ${from} and t."id" > ${after} order by t."id" limit ${Math.min(left, AT_ONCE)} offset ${skip}`.execute(
          db,
        );
        for (const { slug, publishedTime } of lines)
          yield { path: `${prefix}${folder}/${encodeURIComponent(slug)}`, changed: publishedTime ?? undefined };
        const last = lines.at(-1);
        if (!last) return;
        [after, skip] = [last.id, 0];
        left -= lines.length;
      }
    },
  };
}

const listed = (addresses: readonly Address[]): Stretch => ({
  count: addresses.length,
  async *from(offset, most) {
    yield* addresses.slice(offset, offset + most);
  },
});

/** Every address of the portal in one order: that of its parts, and in each that of its rows. */
async function stretches(db: Kysely<Database>, config: Config): Promise<readonly Stretch[]> {
  const all = await categories(db);
  const names = [
    ...FIXED,
    ...all.flatMap(({ id, code }) => (code === 'NOTICE' ? [] : [`categories/${encodeURIComponent(code ?? id)}/`])),
  ];
  const fixed = ['', 'en/'].flatMap((prefix) =>
    names.map((name): Address => ({ path: prefix + name, changed: undefined })),
  );
  const rows = [];
  for (const [resource, folder, translated] of [
    [article, 'articles', 'enTitle'],
    [engineBiddingInfo, 'tenders', 'enTitle'],
    [officialFinancing, 'products', 'enProductName'],
  ] as const) {
    rows.push(await stretchOf(db, config, resource, { folder, prefix: '' }));
    rows.push(await stretchOf(db, config, resource, { folder, prefix: 'en/', translated }));
  }
  return [listed(fixed), ...rows];
}

/** How many files the sitemap has now. */
export async function countFiles(db: Kysely<Database>, config: Config): Promise<number> {
  return filesOf((await stretches(db, config)).reduce((sum, { count }) => sum + count, 0));
}

/** The addresses of one file, from 1; read as they are asked for, however many there are. */
export async function* addressesOf(
  db: Kysely<Database>,
  config: Config,
  file: number,
  most = ADDRESSES_A_FILE,
): AsyncGenerator<Address> {
  let skip = (file - 1) * most;
  let left = most;
  for (const stretch of await stretches(db, config)) {
    if (skip >= stretch.count) {
      skip -= stretch.count;
      continue;
    }
    const taken = Math.min(left, stretch.count - skip);
    yield* stretch.from(skip, taken);
    [skip, left] = [0, left - taken];
    if (left === 0) return;
  }
}
