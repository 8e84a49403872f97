import { capitalKinds } from '@scf-kit/sdk/contract/company-data/families';
import type { Part } from '../../ports/company-data.ts';
import { isItem, parseLink, parseList, joinNames, cleanText, type Item } from './reading.ts';

/** How the provider spells a field: by one of these names, or as what is made of the whole item. */
type Spelling = string | readonly string[] | ((item: Item) => unknown);
type Spellings = Readonly<Record<string, Spelling>>;

/** Where rows of a family are in an answer. */
interface ListMapping {
  /** The first of these names that is there, or what is picked; left out: the answer itself is the row. */
  readonly at?: readonly string[] | ((answer: Item) => readonly Item[]);
  /** The call that answers the same list page by page. */
  readonly page?: string;
  /** An item of such a page, where what is said of it lies deeper. */
  readonly paged?: (item: Item) => Item;
  /** Values that all rows of this list have. */
  readonly sets?: Readonly<Record<string, unknown>>;
  readonly spelled?: Spellings;
}

/** A family as the provider answers it. What stands here under no name is spelled as the contract spells it. */
export interface Mapping {
  /** The call that answers it; rows under another family's come with theirs. */
  readonly part?: Part;
  readonly lists: readonly ListMapping[];
  readonly spelled?: Spellings;
  /** The provider's id of a row; `id` by default. */
  readonly id?: string;
}

/** The provider's words for a level, each with the value of `RISK_LEVEL`; any other word stands for itself. */
const LEVELS: Readonly<Record<string, string>> = {
  无: '1',
  无风险: '1',
  正常: '1',
  低: '2',
  低风险: '2',
  提示: '2',
  提示信息: '2',
  中: '3',
  中风险: '3',
  警示: '3',
  警示信息: '3',
  高: '4',
  高风险: '4',
  极高: '5',
  极高风险: '5',
};
const parseLevel = (value: unknown): string | null => {
  const word = cleanText(value);
  return word === null ? null : (LEVELS[word] ?? word);
};

/** The kinds of risk by their number. */
const KINDS: Readonly<Record<string, string>> = { 1: 'self', 2: 'around', 3: 'history', 0: 'warning' };
const parseKind = (value: unknown): string | null => KINDS[cleanText(value) ?? ''] ?? null;

const itemsIn = (answer: Item, name: string): readonly Item[] => parseList(answer[name])?.items ?? [];
const countRisks =
  (type: string) =>
  (answer: Item): unknown =>
    itemsIn(answer, 'riskList').find((kind) => cleanText(kind['type']) === type)?.['count'];

/** The risks of an answer one by one, each with the kind and the title it stands under. */
function* listRisks(answer: Item): Generator<Item> {
  for (const kind of itemsIn(answer, 'riskList'))
    for (const group of itemsIn(kind, 'list')) {
      const under = { kind: parseKind(kind['type']), group: group['title'], tag: group['tag'], total: group['total'] };
      const items = itemsIn(group, 'list');
      if (items.length === 0) yield under;
      for (const item of items) yield { ...item, ...under };
    }
}

const joined = (item: Item, ...names: readonly string[]): string | null =>
  [...new Set(names.flatMap((name) => cleanText(item[name]) ?? []))].join('：') || null;

const CAPITAL = ['capitalList', 'capital'] as const;
const listCapitals = (item: Item): readonly Item[] =>
  parseList(item[CAPITAL.find((name) => item[name] !== undefined) ?? ''])?.items ?? [];

const CAPITAL_SPELLED = { amount: 'amomon', payTime: 'time', payMethod: ['paymet', 'payment'] } as const;
const FROZEN = 'companyJudicialAssistanceFrozenInfo';
const frozen =
  (name: string) =>
  (item: Item): unknown =>
    item[name] ?? (isItem(item[FROZEN]) ? item[FROZEN][name] : undefined);
const base = (item: Item): Item => (isItem(item['baseInfo']) ? { ...item, ...item['baseInfo'] } : item);

/** One row a family: its place in the answers and the provider's spelling. */
export const MAPPING: Readonly<Record<string, Mapping>> = {
  'tyc-risk': {
    part: 'risk',
    lists: [{}],
    spelled: {
      riskLevel: ({ riskLevel }) => parseLevel(riskLevel),
      selfRiskCount: countRisks('1'),
      aroundRiskCount: countRisks('2'),
      historyRiskCount: countRisks('3'),
      warningCount: countRisks('0'),
    },
  },
  'tyc-risk-list': {
    lists: [{ at: (answer) => [...listRisks(answer)] }],
    spelled: {
      riskKind: 'kind',
      title: 'group',
      riskCount: ['riskCount', 'total'],
      riskLevel: ({ tag }) => parseLevel(tag),
      detail: (item) => joined(item, 'companyName', 'title', 'desc'),
      occurDate: ['occurDate', 'date'],
    },
  },
  'tyc-bus-business-info': { part: 'profile', lists: [{}], spelled: { establishTime: 'estiblishTime' } },
  'tyc-bus-shareholder': {
    part: 'profile',
    lists: [{ at: ['shareHolderList'], page: '/services/open/ic/holder/2.0' }],
    spelled: {
      shareholderType: 'type',
      percent: (item) => listCapitals(item).find(({ percent }) => cleanText(percent) !== null)?.['percent'],
      subscribedAmount: (item) => listCapitals(item).flatMap(({ amomon }) => cleanText(amomon) ?? []),
    },
  },
  'tyc-bus-shareholder-capital': {
    lists: [
      { at: CAPITAL, sets: { capitalKind: capitalKinds.subscribed.value } },
      { at: ['capitalActlList', 'capitalActl'], sets: { capitalKind: capitalKinds.paidIn.value } },
    ],
    spelled: CAPITAL_SPELLED,
  },
  'tyc-bus-staff': {
    part: 'profile',
    lists: [{ at: ['staffList'], page: '/services/open/ic/staff/2.0' }],
    spelled: {
      staffType: ({ type }) =>
        cleanText(type) === '1' ? '企业' : cleanText(type) === '2' ? '自然人' : cleanText(type),
      typeJoin: ({ typeJoin, staffTypeName }) => joinNames(typeJoin) ?? staffTypeName,
    },
  },
  'tyc-bus-change': {
    part: 'profile',
    lists: [{ at: ['changeList'], page: '/services/open/ic/changeinfo/2.0' }],
  },
  'tyc-bus-branch': {
    part: 'profile',
    lists: [{ at: ['branchList'], page: '/services/open/ic/branch/2.0' }],
    spelled: { establishTime: 'estiblishTime' },
  },
  'tyc-bus-license': {
    part: 'profile',
    lists: [{ at: ['licenseList'], page: '/services/open/m/getLicense/2.0' }],
    spelled: {
      licenceNumber: ['licencenumber', 'licenceNumber'],
      licenceName: ['licencename', 'licenceName'],
      fromDate: ['fromdate', 'fromDate'],
      toDate: ['todate', 'toDate'],
    },
  },
  'tyc-bus-check': {
    part: 'profile',
    lists: [{ at: ['checkList'], page: '/services/open/m/checkInfo/2.0' }],
  },
  'tyc-bus-business-abnormality': {
    part: 'profile',
    lists: [{ at: ['abnormalList'], page: '/services/open/mr/abnormal/2.0' }],
  },
  'tyc-bus-illegal': {
    part: 'profile',
    lists: [{ at: ['illegalList'], page: '/services/open/mr/illegalinfo/2.0' }],
  },
  'tyc-bus-punish': {
    part: 'profile',
    lists: [{ at: ['punishList'], page: '/services/open/mr/punishmentInfo/2.0' }],
    spelled: { reason: ['reason', 'description'] },
  },
  'tyc-bus-liquidating': { part: 'profile', lists: [{ at: ['liquidatingInfo'] }] },
  'tyc-bus-mortgage': {
    part: 'profile',
    lists: [{ at: ['mortList'], page: '/services/open/mr/mortgageInfo/2.0', paged: base }],
    spelled: {
      regNumber: ['regNum', 'regNumber'],
      mortgageType: 'type',
      mortgagee: ({ peopleList, peopleInfo }) => joinNames(peopleList ?? peopleInfo),
      pledgor: ({ pawnList, pawnInfoList }) =>
        parseList(pawnList ?? pawnInfoList)?.items.flatMap(({ ownership }) => cleanText(ownership) ?? []),
    },
  },
  'tyc-bus-equity': {
    part: 'profile',
    lists: [{ at: ['equityList'], page: '/services/open/mr/equityInfo/2.0' }],
  },
  'tyc-bus-judicial-freeze': {
    part: 'profile',
    lists: [{ at: ['judicialList'], page: '/services/v4/open/judicial' }],
    id: 'assId',
    spelled: {
      executeNoticeNumber: ['executeNoticeNum', 'executeNoticeNumber'],
      fromDate: frozen('fromDate'),
      toDate: frozen('toDate'),
      publicityDate: frozen('publicityDate'),
    },
  },
  'tyc-zhixing': {
    part: 'judicial',
    lists: [{ at: ['zhixingList'], page: '/services/open/jr/zhixinginfo/2.0' }],
    spelled: {
      executedPersonName: 'pname',
      partyCardNumber: 'partyCardNum',
      executeCourtName: 'execCourtName',
      executeMoney: 'execMoney',
      status: ['caseState', 'status'],
    },
  },
  'tyc-bus-law-suit': {
    part: 'judicial',
    lists: [{ at: ['lawSuitList'], page: '/services/open/jr/lawSuit/2.0' }],
    spelled: {
      caseNumber: ['caseno', 'caseNo'],
      caseType: ['casetype', 'caseType'],
      caseReason: ['casereason', 'caseReason'],
      judgeTime: ['judgetime', 'judgeTime'],
      docType: ['doctype', 'docType'],
      lawsuitUrl: ({ lawsuitUrl, url }) => parseLink(lawsuitUrl) ?? parseLink(url),
    },
  },
  'tyc-bus-court-register': {
    part: 'judicial',
    lists: [{ at: ['courtRegisterList'], page: '/services/open/jr/courtRegister/2.0' }],
    spelled: { caseNumber: ['caseNo', 'caseno'] },
  },
  'tyc-bus-court-announcement': {
    part: 'judicial',
    lists: [
      { at: ['ktAnnouncementList'], page: '/services/open/jr/ktannouncement/2.0' },
      {
        at: ['courtAnnouncementList'],
        page: '/services/open/jr/courtAnnouncement/2.0',
        spelled: {
          caseReason: ['reason', 'bltntypename'],
          caseNumber: ['caseno', 'bltnno'],
          court: 'courtcode',
          plaintiff: 'party1',
          defendant: 'party2',
          startDate: 'publishdate',
          area: 'province',
        },
      },
    ],
    spelled: { caseNumber: ['caseNo', 'caseno'], courtRoom: 'courtroom' },
  },
  'tyc-bus-send-announcement': {
    part: 'judicial',
    lists: [{ at: ['sendAnnouncementList'], page: '/services/open/jr/sendAnnouncement/2.0' }],
  },
  'tyc-bus-report': {
    part: 'profile',
    lists: [{ at: ['reportList'] }],
    spelled: { netProfit: ['retainedProfit', 'netProfit'] },
  },
  'tyc-bus-report-guarantee': { lists: [{ at: ['guaranteeList'] }] },
};
