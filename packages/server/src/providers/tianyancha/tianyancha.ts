import { type Bid, type CompanyDataPort, type FoundCompany, type RiskDetail } from '../../ports/company-data.ts';
import { MAPPING } from './mapping.ts';
import { askPart } from './part.ts';
import { isItem, parseLink, parseMoment, joinNames, cleanText, type Item } from './reading.ts';
import { askPage, type PagedQuestion, type Platform } from './requests.ts';
import { listFamilies, type Mappings } from './rows.ts';
import { overTheNetwork, type TianyanchaAccount, type Transport } from './wire.ts';

/** Milliseconds before the second try. */
const PAUSE = 1_000;

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

/** Tags that the search puts around what it found. */
const withoutTags = (value: unknown): string | null => cleanText(value)?.replaceAll(/<[^<>]{0,200}>/g, '') ?? null;

const readDetail = (item: Item): RiskDetail => ({
  title: withoutTags(item['title'] ?? item['caseNo'] ?? item['caseno'] ?? item['caseCode'] ?? item['changeItem']),
  detail: DETAILS.flatMap((name) => joinNames(item[name]) ?? []).join('；') || null,
  occurTime: parseMoment(TIMES.map((name) => item[name]).find((time) => cleanText(time) !== null)),
});

const readBid = (item: Item): Bid => ({
  title: withoutTags(item['title']),
  purchaser: cleanText(item['purchaser']),
  proxy: cleanText(item['proxy'] ?? item['proxyName']),
  publishTime: parseMoment(item['publishTime']),
  link: parseLink(item['link']) ?? parseLink(item['bidUrl']),
  bidType: cleanText(item['type'] ?? item['bidType']),
});

const readCompany = (item: Item): FoundCompany => ({
  companyName: withoutTags(item['name']) ?? '',
  creditCode: cleanText(item['creditCode']),
  legalPersonName: withoutTags(item['legalPersonName']),
  regStatus: cleanText(item['regStatus']),
  regCapital: cleanText(item['regCapital']),
});

const askForDetail = ({ tycId, raw }: Parameters<CompanyDataPort['riskDetail']>[0]): PagedQuestion<RiskDetail> => ({
  call: { name: 'riskDetail', keyword: tycId },
  path: '/services/v4/open/riskDetail',
  query: {
    id: tycId,
    ...(isItem(raw) && cleanText(raw['type']) !== null ? { type: cleanText(raw['type']) ?? '' } : {}),
  },
  read: readDetail,
});

const askForBids = (companyName: string): PagedQuestion<Bid> => ({
  call: { name: 'bids', keyword: companyName },
  path: '/services/open/m/bids/2.0',
  query: { keyword: companyName },
  read: readBid,
});

const askForCompanies = (word: string): PagedQuestion<FoundCompany> => ({
  call: { name: 'search', keyword: word },
  path: '/services/open/search/2.0',
  query: { word },
  read: readCompany,
});

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
  const platform: Platform = { account, transport, pause };
  return {
    name: sample ? '样例数据' : '天眼查',
    sample,
    covers: (part) => listFamilies(part, mappings),
    ask: (part, company, meter) => askPart(platform, mappings, part, company, meter),
    riskDetail: (row, page, meter) => askPage(platform, meter, askForDetail(row), page),
    bids: (companyName, page, meter) => askPage(platform, meter, askForBids(companyName), page),
    search: async (word, page, meter) => {
      const found = await askPage(platform, meter, askForCompanies(word), page);
      return { ...found, items: found.items.filter(({ companyName }) => companyName !== '') };
    },
  };
}
