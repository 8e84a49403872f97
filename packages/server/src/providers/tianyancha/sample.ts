import { presentMoment } from '../../clock.ts';
import { isCreditCode } from '@scf-kit/sdk/values';
import { createChances, makeJudicialAnswer, makeProfileAnswer, makeRiskAnswer } from './sample-companies.ts';
import type { Item } from './reading.ts';
import type { Transport } from './wire.ts';

/** Rows of one page, and of a list in an answer with several of them. */
const PAGE = 20;

const answer = (result: unknown): Response =>
  Response.json(
    result === undefined
      ? { error_code: 300_000, reason: '无数据', result: null }
      : { error_code: 0, reason: 'ok', result },
  );

/** Lists cut to their first page, as an answer with several lists has them. */
const cut = (whole: Item): Item =>
  Object.fromEntries(
    Object.entries(whole).map(([name, value]) => [name, Array.isArray(value) ? value.slice(0, PAGE) : value]),
  );

/** The lists that have pages of their own, by the last words of their address. */
const PAGES: Readonly<Record<string, string>> = {
  holder: 'shareHolderList',
  staff: 'staffList',
  changeinfo: 'changeList',
  branch: 'branchList',
  getLicense: 'licenseList',
  checkInfo: 'checkList',
  abnormal: 'abnormalList',
  illegalinfo: 'illegalList',
  punishmentInfo: 'punishList',
  mortgageInfo: 'mortList',
  equityInfo: 'equityList',
  judicial: 'judicialList',
  zhixinginfo: 'zhixingList',
  lawSuit: 'lawSuitList',
  courtRegister: 'courtRegisterList',
  ktannouncement: 'ktAnnouncementList',
  courtAnnouncement: 'courtAnnouncementList',
  sendAnnouncement: 'sendAnnouncementList',
};

function paged(all: readonly unknown[], query: URLSearchParams): Item {
  const size = Number(query.get('pageSize') ?? PAGE);
  const from = (Number(query.get('pageNum') ?? 1) - 1) * size;
  return { total: all.length, items: all.slice(from, from + size) };
}

/** The demonstration's answer about a company for an address of the open platform. */
function makeAnswer({ pathname, searchParams }: URL): unknown {
  const keyword = searchParams.get('keyword') ?? searchParams.get('word') ?? searchParams.get('id') ?? '';
  const chances = createChances(keyword);
  const now = presentMoment().getTime();
  const who = isCreditCode(keyword) ? { creditCode: keyword, name: undefined } : { creditCode: null, name: keyword };
  if (pathname.endsWith('/cb/ic/2.0')) return cut(makeProfileAnswer(chances, who, now));
  if (pathname.endsWith('/cb/judicial/2.0')) return makeJudicialAnswer(chances, now, cut);
  if (pathname.endsWith('/risk/riskInfo/2.0')) return makeRiskAnswer(chances, now);
  if (pathname.endsWith('/riskDetail'))
    return paged([{ title: '样例事项', desc: '样例说明', publishTime: now - 40 * 86_400_000 }], searchParams);
  if (pathname.endsWith('/m/bids/2.0'))
    return paged(
      Array.from({ length: chances('bids')(24) }, (_, at) => ({
        title: `样例设备采购项目（第${at + 1}标段）`,
        purchaser: '样例市第一人民医院',
        proxy: '样例招标代理有限公司',
        publishTime: now - (at + 1) * 17 * 86_400_000,
        link: 'https://sample.invalid/bid',
        type: at % 3 === 0 ? '中标结果' : '招标公告',
      })),
      searchParams,
    );
  if (pathname.endsWith('/open/search/2.0'))
    return paged(
      [1, 2, 3].map((at) => ({
        name: `<em>${keyword}</em>样例${at}号有限公司`,
        creditCode: null,
        legalPersonName: '样例某',
        regStatus: '存续',
        regCapital: `${at}00万人民币`,
      })),
      searchParams,
    );
  const list = PAGES[pathname.split('/').findLast((word) => PAGES[word] !== undefined) ?? ''];
  if (list === undefined) return undefined;
  const whole = { ...makeProfileAnswer(chances, who, now), ...makeJudicialAnswer(chances, now) };
  const all: unknown = Object.entries(whole).find(([name]) => name === list)?.[1];
  return paged(Array.isArray(all) ? all : [], searchParams);
}

/**
 * Answers in the provider's form that are made up, without any network: the same company gets the same ones, and what
 * happens to it happens as the days go by.
 */
export const sampleAnswers: Transport = (url) => Promise.resolve(answer(makeAnswer(url)));
