import { isCreditCode } from '@scf-kit/sdk/values';
import {
  ProviderError,
  type Bid,
  type Company,
  type CompanyDataPort,
  type FamilyAnswer,
  type Found,
  type FoundRow,
  type Meter,
  type PaidCall,
  type Paging,
  type Part,
  type PartAnswer,
  type Sent,
} from '../../ports/company-data.ts';
import { MAPPING } from './mapping.ts';
import { isItem, linkOf, listOf, momentOf, namesOf, textOf, type Item } from './reading.ts';
import { familiesOf, listsIn, rowOf, type FoundList, type Mappings } from './rows.ts';
import { overTheNetwork, send, type Answered, type TianyanchaAccount, type Transport } from './wire.ts';

const PATHS: Readonly<Record<Part, string>> = {
  profile: '/services/open/cb/ic/2.0',
  judicial: '/services/open/cb/judicial/2.0',
  risk: '/services/open/risk/riskInfo/2.0',
};
/** Rows on a page of the provider. */
const PAGE = 20;
/** Pages of one list at most: 10,000 rows. */
const MOST_PAGES = 500;
const TRIES = 3;
/** Milliseconds before the second try; before the third it is four times that. */
const PAUSE = 1_000;

const SPACES = /[\s（）()·.]/g;
/** A name without what people write in one way or another. */
const plainName = (name: string): string => name.replaceAll(SPACES, '').toUpperCase();

/** Tags that the search puts around what it found. */
const withoutTags = (value: unknown): string | null => textOf(value)?.replaceAll(/<[^<>]{0,200}>/g, '') ?? null;

export interface TianyanchaOptions {
  readonly transport?: Transport;
  readonly mapping?: Mappings;
  readonly sample?: boolean;
  /** Milliseconds before a second try. */
  readonly pause?: number;
}

/** Tianyancha's open platform: registers of companies behind paid calls. */
export function createTianyancha(account: TianyanchaAccount, options: TianyanchaOptions = {}): CompanyDataPort {
  const { transport = overTheNetwork, mapping: mappings = MAPPING, sample = false, pause = PAUSE } = options;

  /** One question, asked up to three times where another try is worth while. */
  async function asked(
    meter: Meter,
    call: PaidCall,
    path: string,
    query: Readonly<Record<string, string>>,
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

  /** The further pages of a list that an answer cut: one that fills whole pages may go on. */
  async function whole(meter: Meter, keyword: string, family: string, list: FoundList): Promise<FoundList> {
    const { mapping, items, total } = list;
    const { page, paged: inPage = (item: Item) => item } = mapping;
    const cut = total === undefined ? items.length > 0 && items.length % PAGE === 0 : items.length < total;
    if (page === undefined || !cut) return list;
    const all = [...items];
    let most = total;
    for (let pageNum = Math.floor(items.length / PAGE) + 1; pageNum <= MOST_PAGES; pageNum += 1) {
      const answer = await asked(meter, { name: 'page', keyword, family }, page, {
        keyword,
        pageNum: String(pageNum),
        pageSize: String(PAGE),
      });
      const found = listOf(answer);
      if (!found) throw new ProviderError('failed', { key: 'companyData.reason.unreadable' });
      all.push(...found.items.map(inPage));
      most = found.total ?? most;
      if (found.items.length < PAGE || all.length >= (most ?? Number.MAX_SAFE_INTEGER)) break;
    }
    return { mapping, items: all, total: Math.max(most ?? 0, all.length) };
  }

  /** Whether an answer is about the company that was asked for: by its code, else by its name. */
  function isAbout(company: Company, answer: Item): boolean {
    const code = textOf(answer['creditCode']);
    if (company.creditCode !== null && code !== null) return code.toUpperCase() === company.creditCode;
    const names = [answer['name'], ...(textOf(answer['historyNames'])?.split(/[;；]/) ?? [])].flatMap(
      (name) => textOf(name) ?? [],
    );
    return names.some((name) => plainName(name) === plainName(company.companyName));
  }

  async function familyIn(meter: Meter, keyword: string, key: string, answer: Item): Promise<FamilyAnswer> {
    const mapping = mappings[key];
    const lists = mapping && listsIn(mapping, answer);
    if (!lists) return { outcome: 'failed', reason: { key: 'companyData.reason.unreadable' } };
    const rows: FoundRow[] = [];
    let total = 0;
    for (const list of lists) {
      const found = await whole(meter, keyword, key, list);
      const made = found.items.flatMap((item) => rowOf(key, item, found.mapping, mappings));
      rows.push(...made);
      total += Math.max(made.length, found.total ?? 0);
    }
    return { outcome: 'found', rows, total };
  }

  async function paged<T>(
    meter: Meter,
    call: PaidCall,
    path: string,
    query: Readonly<Record<string, string>>,
    { pageNum, pageSize }: Paging,
    read: (item: Item) => T,
  ): Promise<Found<T>> {
    const answer = await asked(meter, call, path, {
      ...query,
      pageNum: String(pageNum),
      pageSize: String(pageSize),
    });
    const found = listOf(answer);
    if (!found) throw new ProviderError('failed', { key: 'companyData.reason.unreadable' });
    return { total: found.total ?? found.items.length, items: found.items.map(read) };
  }

  return {
    name: sample ? '样例数据' : '天眼查',
    sample,
    covers: (part) => familiesOf(part, mappings),
    async ask(part, company, meter): Promise<PartAnswer> {
      const keyword = company.creditCode ?? company.companyName;
      const answer = await asked(meter, { name: part, keyword }, PATHS[part], { keyword });
      const families = new Map<string, FamilyAnswer>();
      const named = familiesOf(part, mappings);
      if (answer === undefined || answer === null) {
        if (part === 'profile') return { outcome: 'unknown' };
        for (const key of named) families.set(key, { outcome: 'found', rows: [], total: 0 });
        return { outcome: 'answered', families, halt: undefined };
      }
      if (!isItem(answer)) throw new ProviderError('failed', { key: 'companyData.reason.unreadable' });
      if (part === 'profile' && !isAbout(company, answer))
        return { outcome: 'other', creditCode: textOf(answer['creditCode']), companyName: textOf(answer['name']) };
      let halt: ProviderError | undefined;
      for (const key of named) {
        try {
          families.set(key, await familyIn(halt ? refusing(halt) : meter, keyword, key, answer));
        } catch (error) {
          if (!(error instanceof ProviderError)) throw error;
          families.set(key, { outcome: 'failed', reason: error.reason });
          if (error.kind === 'stopped' || error.kind === 'spent') halt = error;
        }
      }
      const creditCode = textOf(answer['creditCode'])?.toUpperCase() ?? null;
      return {
        outcome: 'answered',
        families,
        halt,
        ...(part === 'profile'
          ? {
              company: {
                creditCode: creditCode !== null && isCreditCode(creditCode) ? creditCode : null,
                companyName: textOf(answer['name'])?.slice(0, 120) ?? null,
              },
            }
          : {}),
      };
    },
    riskDetail: ({ tycId, raw }, page, meter) =>
      paged(
        meter,
        { name: 'riskDetail', keyword: tycId },
        '/services/v4/open/riskDetail',
        { id: tycId, ...(isItem(raw) && textOf(raw['type']) !== null ? { type: textOf(raw['type']) ?? '' } : {}) },
        page,
        (item) => ({
          title: withoutTags(
            item['title'] ?? item['caseNo'] ?? item['caseno'] ?? item['caseCode'] ?? item['changeItem'],
          ),
          detail: DETAILS.flatMap((name) => namesOf(item[name]) ?? []).join('；') || null,
          occurTime: momentOf(TIMES.map((name) => item[name]).find((time) => textOf(time) !== null)),
        }),
      ),
    bids: (companyName, page, meter) =>
      paged(
        meter,
        { name: 'bids', keyword: companyName },
        '/services/open/m/bids/2.0',
        { keyword: companyName },
        page,
        (item): Bid => ({
          title: withoutTags(item['title']),
          purchaser: textOf(item['purchaser']),
          proxy: textOf(item['proxy'] ?? item['proxyName']),
          publishTime: momentOf(item['publishTime']),
          link: linkOf(item['link']) ?? linkOf(item['bidUrl']),
          bidType: textOf(item['type'] ?? item['bidType']),
        }),
      ),
    search: async (word, page, meter) => {
      const found = await paged(
        meter,
        { name: 'search', keyword: word },
        '/services/open/search/2.0',
        { word },
        page,
        (item) => ({
          companyName: withoutTags(item['name']) ?? '',
          creditCode: textOf(item['creditCode']),
          legalPersonName: withoutTags(item['legalPersonName']),
          regStatus: textOf(item['regStatus']),
          regCapital: textOf(item['regCapital']),
        }),
      );
      return { ...found, items: found.items.filter(({ companyName }) => companyName !== '') };
    },
  };
}

/** The fields of a detail that say what it is about, and when. */
const DETAILS = [
  'caseReason',
  'casereason',
  'court',
  'execCourtName',
  'desc',
  'content',
  'putReason',
  'contentAfter',
] as const;
const TIMES = [
  'publishTime',
  'judgetime',
  'startDate',
  'filingDate',
  'caseCreateTime',
  'putDate',
  'changeTime',
  'date',
] as const;

/** Asks nothing more: what an answer holds already is still read. */
const refusing = (halt: ProviderError): Meter => ({
  async paid() {
    await Promise.resolve();
    throw halt;
  },
  pause: async () => Promise.resolve(),
});
