import {
  ProviderError,
  type Found,
  type Meter,
  type PaidCall,
  type Paging,
  type Sent,
} from '../../ports/company-data.ts';
import { parseList, type Item } from './reading.ts';
import type { FoundList } from './rows.ts';
import { send, type Answered, type TianyanchaAccount, type Transport } from './wire.ts';

/** Rows on a page of the provider. */
const PAGE = 20;
/** Pages of one list at most: 10,000 rows. */
const MOST_PAGES = 500;
const TRIES = 3;

/** The platform as it is reached: by whose account, over what. */
export interface Platform {
  readonly account: TianyanchaAccount;
  readonly transport: Transport;
  /** Milliseconds before the second try; before the third it is four times that. */
  readonly pause: number;
}

type Query = Readonly<Record<string, string>>;

export const unreadable = (): ProviderError => new ProviderError('failed', { key: 'companyData.reason.unreadable' });

/** One question, asked up to three times where another try is worth while. */
export async function ask(
  { account, transport, pause }: Platform,
  meter: Meter,
  call: PaidCall,
  path: string,
  query: Query,
): Promise<unknown> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { value } = await meter.paid(call, async (signal): Promise<Sent<unknown>> => {
        const { code, result }: Answered = await send(account, transport, path, query, signal);
        return { outcome: result === undefined || result === null ? 'nothing' : 'found', code, value: result };
      });
      return value;
    } catch (error) {
      if (!(error instanceof ProviderError) || error.kind !== 'again' || attempt >= TRIES) throw error;
      await meter.pause(pause * 4 ** (attempt - 1));
    }
  }
}

/** Whether an answer may have cut a list: one that fills whole pages may go on. */
const isCut = ({ items, total }: FoundList): boolean =>
  total === undefined ? items.length > 0 && items.length % PAGE === 0 : items.length < total;

/** A list with the further pages that an answer cut. */
export async function askWhole(
  platform: Platform,
  meter: Meter,
  { keyword, family }: { readonly keyword: string; readonly family: string },
  list: FoundList,
): Promise<FoundList> {
  const { mapping, items, total } = list;
  const { page, paged: inPage = (item: Item) => item } = mapping;
  if (page === undefined || !isCut(list)) return list;
  const all = [...items];
  let most = total;
  for (let pageNum = Math.floor(items.length / PAGE) + 1; pageNum <= MOST_PAGES; pageNum += 1) {
    const query = { keyword, pageNum: String(pageNum), pageSize: String(PAGE) };
    const answer = await ask(platform, meter, { name: 'page', keyword, family }, page, query);
    const found = parseList(answer);
    if (!found) throw unreadable();
    all.push(...found.items.map(inPage));
    most = found.total ?? most;
    if (found.items.length < PAGE || all.length >= (most ?? Number.MAX_SAFE_INTEGER)) break;
  }
  return { mapping, items: all, total: Math.max(most ?? 0, all.length) };
}

/** A question that is answered by pages, each item read by `read`. */
export interface PagedQuestion<T> {
  readonly call: PaidCall;
  readonly path: string;
  readonly query: Query;
  readonly read: (item: Item) => T;
}

export async function askPage<T>(
  platform: Platform,
  meter: Meter,
  { call, path, query, read }: PagedQuestion<T>,
  { pageNum, pageSize }: Paging,
): Promise<Found<T>> {
  const answer = await ask(platform, meter, call, path, {
    ...query,
    pageNum: String(pageNum),
    pageSize: String(pageSize),
  });
  const found = parseList(answer);
  if (!found) throw unreadable();
  return { total: found.total ?? found.items.length, items: found.items.map(read) };
}
