import { createHash } from 'node:crypto';
import type { Item } from './reading.ts';

type Chance = (most: number) => number;
/** Chances of a company by topic: what happens in one list moves nothing in another. */
export type Chances = (topic: string) => Chance;

/** Numbers that follow from a company's name or code: the same for the same company. */
export const createChances =
  (keyword: string): Chances =>
  (topic) => {
    let at = createHash('sha256').update(`${keyword} ${topic}`).digest().readUInt32LE(0);
    return (most) => {
      at = (Math.imul(at, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((at / 2 ** 32) * most);
    };
  };

const DAY = 86_400_000;
const START = Date.UTC(2019, 0, 7);

const dayText = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Things that happen to a company now and then: those up to now, the newest first. */
function happened<T>(
  chance: Chance,
  everyDays: number,
  now: number,
  make: (time: number, at: number, chance: Chance) => T,
): T[] {
  const made: T[] = [];
  for (
    let time = START + chance(everyDays) * DAY, at = 1;
    time <= now;
    time += (1 + chance(2 * everyDays)) * DAY, at += 1
  )
    made.unshift(make(time, at, chance));
  return made;
}

const NAMES = ['赵样例', '钱样例', '孙样例', '李样例', '周样例', '吴样例'] as const;
const COURTS = ['样例市中级人民法院', '样例区人民法院', '样例铁路运输法院'] as const;
const CAUSES = ['买卖合同纠纷', '金融借款合同纠纷', '劳动争议', '运输合同纠纷', '建设工程施工合同纠纷'] as const;
const CHANGES = ['经营范围变更', '注册资本变更', '住所变更', '高级管理人员备案'] as const;
const one = <T>(chance: Chance, from: readonly [T, ...T[]]): T => from[chance(from.length)] ?? from[0];

/** How troubled a sample company is, from 0 (well) to 3. */
const drawTrouble = (chances: Chances): number => [0, 0, 0, 1, 1, 2, 3][chances('trouble')(7)] ?? 0;

const shareholders = (chance: Chance): Item[] => {
  const shares = one<readonly [number, ...number[]]>(chance, [[100], [60, 40], [51, 30, 19], [35, 35, 20, 10]]);
  return shares.map((percent, at) => ({
    id: 7_000 + at,
    name: at === 0 ? '样例投资控股有限公司' : one(chance, NAMES),
    type: at === 0 ? 1 : 2,
    capitalList: [{ amomon: `${percent * 10}万人民币`, percent: `${percent}.0%`, paymet: '货币', time: '2030-12-31' }],
    capitalActlList:
      at % 2 === 0
        ? [{ amomon: `${percent * 6}万人民币`, percent: `${percent}.0%`, paymet: '货币', time: '2020-06-30' }]
        : [],
  }));
};

/** Who works there, what has changed, and the branches. */
const makeOrganisation = (chances: Chances, now: number): Item => ({
  staffList: NAMES.slice(0, 4).map((person, at) => ({
    id: 8_000 + at,
    name: person,
    type: 2,
    typeJoin: [at === 0 ? '董事长兼总经理' : at === 1 ? '监事' : '董事'],
  })),
  changeList: happened(chances('changeList'), 120, now, (time, at, chance) => ({
    id: 9_000 + at,
    changeItem: one(chance, CHANGES),
    contentBefore: '样例：变更前内容',
    contentAfter: `样例：第${at}次变更后内容`,
    changeTime: dayText(time),
  })),
  branchList: happened(chances('branchList'), 900, now, (time, at, chance) => ({
    id: 10_000 + at,
    name: `样例第${at}分公司`,
    legalPersonName: one(chance, NAMES),
    regStatus: '存续',
    estiblishTime: time,
    regCapital: '-',
  })),
});

/** Licences and inspections. */
const makeSupervision = (chances: Chances, now: number): Item => ({
  licenseList: happened(chances('licenseList'), 500, now, (time, at) => ({
    id: 11_000 + at,
    licencenumber: `样例许字〔${new Date(time).getUTCFullYear()}〕${at}号`,
    licencename: '医疗器械经营许可证',
    scope: '样例：三类医疗器械批发',
    fromdate: dayText(time),
    todate: dayText(time + 1_825 * DAY),
    department: '样例市市场监督管理局',
  })),
  checkList: happened(chances('checkList'), 400, now, (time, at) => ({
    id: 12_000 + at,
    checkOrg: '样例市市场监督管理局',
    checkType: '抽查',
    checkResult: '正常',
    checkDate: dayText(time),
  })),
});

/** Abnormal operations, serious offences and penalties. */
function makeOffences(chances: Chances, trouble: number, now: number): Item {
  const seldom = trouble === 0 ? 4_000 : 1_400 / trouble;
  const listed = (id: number) => (time: number, at: number) => ({
    id: id + at,
    putReason: '样例：通过登记的住所无法联系',
    putDate: dayText(time),
    putDepartment: '样例市市场监督管理局',
    removeReason: at % 2 === 0 ? '样例：已补报' : '-',
    removeDate: at % 2 === 0 ? dayText(Math.min(now, time + 90 * DAY)) : 'null',
    removeDepartment: at % 2 === 0 ? '样例市市场监督管理局' : '',
  });
  return {
    abnormalList: trouble === 0 ? [] : happened(chances('abnormalList'), seldom, now, listed(13_000)),
    illegalList: trouble < 3 ? [] : happened(chances('illegalList'), 2_000, now, listed(14_000)),
    punishList:
      trouble === 0
        ? []
        : happened(chances('punishList'), seldom, now, (time, at) => ({
            id: 15_000 + at,
            punishNumber: `样例罚字〔${new Date(time).getUTCFullYear()}〕${at}号`,
            type: '样例：未按规定公示信息',
            content: '罚款5000元',
            departmentName: '样例市市场监督管理局',
            decisionDate: dayText(time),
          })),
    liquidatingInfo: null,
  };
}

/** Mortgages, pledged shares and frozen ones. */
const makePledges = (chances: Chances, trouble: number, owner: string, now: number): Item => ({
  mortList: happened(chances('mortList'), 1_000, now, (time, at) => ({
    id: 16_000 + at,
    regNum: `样例抵字${at}号`,
    regDate: dayText(time),
    regDepartment: '样例市市场监督管理局',
    type: '借款合同',
    amount: '200万元人民币',
    term: '24个月',
    scope: '主债权及利息',
    peopleList: [{ peopleName: '样例银行股份有限公司' }],
    pawnList: [{ pawnName: '生产设备', ownership: owner }],
    status: '有效',
  })),
  equityList:
    trouble < 2
      ? []
      : happened(chances('equityList'), 900, now, (time, at, chance) => ({
          id: 17_000 + at,
          regNumber: `样例股质${at}号`,
          pledgor: one(chance, NAMES),
          pledgee: '样例银行股份有限公司',
          equityAmount: '300万元',
          regDate: dayText(time),
          state: '有效',
        })),
  judicialList:
    trouble < 3
      ? []
      : happened(chances('judicialList'), 1_500, now, (time, at, chance) => ({
          assId: 18_000 + at,
          executedPerson: one(chance, NAMES),
          equityAmount: '350万元',
          executiveCourt: one(chance, COURTS),
          executeNoticeNum: `（2024）样0100执${at}号`,
          typeState: '股权冻结|冻结',
          companyJudicialAssistanceFrozenInfo: {
            fromDate: dayText(time),
            toDate: dayText(time + 1_095 * DAY),
            publicityDate: dayText(time),
          },
        })),
});

/** The registers of business: facts, and what authorities wrote of the company. */
export function makeProfileAnswer(
  chances: Chances,
  { creditCode, name }: { readonly creditCode: string | null; readonly name: string | undefined },
  now: number,
): Item {
  const trouble = drawTrouble(chances);
  const drawn = chances('profile');
  const legalPersonName = one(drawn, NAMES);
  const established = Date.UTC(2001 + drawn(15), drawn(12), 1 + drawn(28)) - 8 * 3_600_000;
  const owner = name ?? '样例企业';
  return {
    id: 100_000 + drawn(900_000),
    name: owner,
    creditCode,
    legalPersonName,
    regStatus: trouble === 3 ? '经营异常' : '存续',
    regCapital: '1000万人民币',
    actualCapital: '600万人民币',
    estiblishTime: established,
    regNumber: `5101${String(drawn(10 ** 9)).padStart(11, '0')}`,
    orgNumber: '-',
    taxNumber: creditCode,
    companyOrgType: '有限责任公司（自然人投资或控股）',
    industry: '批发业',
    regInstitute: '样例市市场监督管理局',
    regLocation: '样例市样例区样例大道1号',
    businessScope: '样例：医疗器械销售；货物进出口；仓储服务',
    fromTime: established,
    toTime: 'null',
    approvedTime: '2023-05-16 00:00:00',
    staffNumRange: '50-99人',
    shareHolderList: shareholders(chances('shareholders')),
    ...makeOrganisation(chances, now),
    ...makeSupervision(chances, now),
    ...makeOffences(chances, trouble, now),
    ...makePledges(chances, trouble, owner, now),
    reportList: makeReports(chances, now),
  };
}

const makeReports = (chances: Chances, now: number): Item[] =>
  Array.from({ length: 5 }, (_, at) => new Date(now).getUTCFullYear() - 1 - at).map((year) => {
    const chance = chances(`report ${year}`);
    return {
      id: 19_000 + year,
      reportYear: String(year),
      regNumber: '-',
      phoneNumber: '028-00000000',
      email: 'sample@sample.invalid',
      postalAddress: '样例市样例区样例大道1号',
      employeeNum: `${50 + chance(50)}人`,
      totalAssets: `${4_000 + chance(3_000)}万元`,
      totalSales: `${6_000 + chance(5_000)}万元`,
      totalProfit: `${200 + chance(300)}万元`,
      retainedProfit: `${150 + chance(200)}万元`,
      totalTax: `${100 + chance(100)}万元`,
      totalLiability: `${2_000 + chance(1_000)}万元`,
      guaranteeList:
        year % 2 === 0
          ? [
              {
                creditor: '样例银行股份有限公司',
                obligor: '样例关联贸易有限公司',
                creditoType: '合同',
                creditoAmount: '500万元',
                creditoTerm: `${year}-01-01至${year + 1}-12-31`,
                guaranteeTerm: '期间',
                guaranteeWay: '连带保证',
                guaranteeScope: '主债权',
              },
            ]
          : [],
    };
  });

/** The registers of courts; undefined where there is nothing at all. `cut` keeps the first page of each list. */
export function makeJudicialAnswer(
  chances: Chances,
  now: number,
  cut: (whole: Item) => Item = (whole) => whole,
): Item | undefined {
  const trouble = drawTrouble(chances);
  if (trouble === 0) return undefined;
  const every = 700 / (trouble * trouble);
  const number = (time: number, at: number, kind: string): string =>
    `（${new Date(time).getUTCFullYear()}）样0100${kind}${at}号`;
  return cut({
    lawSuitList: happened(chances('lawSuitList'), every, now, (time, at, chance) => ({
      id: 20_000 + at,
      title: `样例设备有限公司与样例贸易有限公司${one(chance, CAUSES)}一审民事判决书`,
      caseno: number(time, at, '民初'),
      casetype: '民事案件',
      casereason: one(chance, CAUSES),
      court: one(chance, COURTS),
      judgetime: dayText(time),
      doctype: '判决书',
      plaintiffs: '样例设备有限公司',
      defendants: '样例贸易有限公司',
      lawsuitUrl: `https://sample.invalid/lawsuit/${at}`,
    })),
    courtRegisterList: happened(chances('courtRegisterList'), every, now, (time, at, chance) => ({
      id: 21_000 + at,
      caseNo: number(time, at, '民初'),
      caseReason: one(chance, CAUSES),
      plaintiff: '样例设备有限公司',
      defendant: '样例贸易有限公司',
      litigant: '样例设备有限公司，样例贸易有限公司',
      court: one(chance, COURTS),
      filingDate: time,
      startTime: '-',
    })),
    ktAnnouncementList: happened(chances('ktAnnouncementList'), every * 2, now, (time, at, chance) => ({
      id: 22_000 + at,
      caseNo: number(time, at, '民初'),
      caseReason: one(chance, CAUSES),
      court: one(chance, COURTS),
      courtroom: '第三法庭',
      judge: one(chance, NAMES),
      plaintiff: [{ name: '样例设备有限公司' }],
      defendant: [{ name: '样例贸易有限公司' }],
      startDate: time + 3_600_000,
    })),
    courtAnnouncementList: [],
    sendAnnouncementList: happened(chances('sendAnnouncementList'), every * 4, now, (time, at, chance) => ({
      id: 23_000 + at,
      title: `样例送达公告${at}`,
      content: '样例：向你公司公告送达起诉状副本及开庭传票',
      court: one(chance, COURTS),
      startDate: dayText(time),
    })),
    zhixingList:
      trouble < 3
        ? []
        : happened(chances('zhixingList'), 600, now, (time, at, chance) => ({
            id: 24_000 + at,
            caseCode: number(time, at, '执'),
            pname: '样例贸易有限公司',
            partyCardNum: '91510100****',
            execCourtName: one(chance, COURTS),
            caseCreateTime: time,
            execMoney: String(120_000 + at * 1_000),
          })),
  });
}

/** Risks as they follow from the other answers. */
export function makeRiskAnswer(chances: Chances, now: number): Item {
  const courts = makeJudicialAnswer(chances, now);
  const business = makeProfileAnswer(chances, { creditCode: null, name: undefined }, now);
  const count = (of: Item | undefined, name: string): number => {
    const list: unknown = of?.[name];
    return Array.isArray(list) ? list.length : 0;
  };
  const group = (title: string, tag: string, total: number, id: number): Item[] =>
    total === 0 ? [] : [{ title, tag, total, list: [{ id, type: 1, title: `该公司${title}`, riskCount: total }] }];
  const own = [
    ...group('裁判文书', '警示', count(courts, 'lawSuitList'), 31),
    ...group('被执行人', '高风险', count(courts, 'zhixingList'), 32),
    ...group('股权冻结', '高风险', count(business, 'judicialList'), 33),
    ...group('行政处罚', '警示', count(business, 'punishList'), 34),
  ];
  const warnings = group('工商变更', '提示', count(business, 'changeList'), 35);
  const sum = (of: readonly Item[]): number => of.reduce((total, item) => total + Number(item['total']), 0);
  const grave = own.some(({ tag }) => tag === '高风险');
  return {
    riskLevel: grave ? '高风险' : own.length > 1 ? '中风险' : own.length === 1 ? '低风险' : '无风险',
    riskList: [
      { name: '自身风险', type: 1, count: sum(own), list: own },
      { name: '周边风险', type: 2, count: 0, list: [] },
      { name: '历史风险', type: 3, count: 0, list: [] },
      { name: '预警提醒', type: 0, count: sum(warnings), list: warnings },
    ],
  };
}
