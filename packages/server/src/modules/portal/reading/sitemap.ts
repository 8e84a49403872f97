import type { Kysely } from 'kysely';
import { article } from '@scf-kit/sdk/contract/portal/article';
import { engineBiddingInfo } from '@scf-kit/sdk/contract/portal/engine-bidding-info';
import { officialFinancing } from '@scf-kit/sdk/contract/portal/official-financing';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../database/tables.ts';
import type { Stored } from '../../../resource/shape.query.ts';
import { listCategories } from './articles.query.ts';
import { countPublished, readPublished } from './sitemap.query.ts';

/** Addresses in one file of a sitemap. */
export const ADDRESSES_A_FILE = 50_000;
/** Rows read at once. */
const AT_ONCE = 1_000;

/** Files that so many addresses take. */
export const countFilesFor = (addresses: number, most = ADDRESSES_A_FILE): number =>
  Math.max(1, Math.ceil(addresses / most));

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
async function readStretch(
  db: Kysely<Database>,
  config: Config,
  resource: Stored,
  { folder, prefix, translated }: { readonly folder: string; readonly prefix: string; readonly translated?: string },
): Promise<Stretch> {
  const published = { config, resource, translated };
  return {
    count: await countPublished(db, published),
    async *from(offset, most) {
      let after = '';
      let skip = offset;
      for (let left = most; left > 0;) {
        const lines = await readPublished(db, published, { after, most: Math.min(left, AT_ONCE), skip });
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
  const all = await listCategories(db);
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
    rows.push(await readStretch(db, config, resource, { folder, prefix: '' }));
    rows.push(await readStretch(db, config, resource, { folder, prefix: 'en/', translated }));
  }
  return [listed(fixed), ...rows];
}

/** How many files the sitemap has now. */
export async function countFiles(db: Kysely<Database>, config: Config): Promise<number> {
  return countFilesFor((await stretches(db, config)).reduce((sum, { count }) => sum + count, 0));
}

/** The addresses of one file, from 1; read as they are asked for, however many there are. */
export async function* listAddresses(
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
