import { describe, expect, test } from 'vitest';
import { companyFamilies } from '@scf-kit/sdk/contract/company-data/family';
import { IC, JUDICIAL, RISK } from '../../modules/company-data/testing/fake-provider.ts';
import { MAPPING } from './mapping.ts';
import { createTianyancha } from './tianyancha.ts';
import {
  CODE,
  TOKEN,
  company,
  fake,
  families,
  meter,
  port,
  profile,
  provideService,
  getFoundRows,
} from './testing/asked.ts';

provideService();

describe('the calls as published', () => {
  test('GET with the token as it is, by credit code or else by name, one call a part', async () => {
    profile();
    await port.ask('profile', company, meter);
    await port.ask('judicial', { ...company, creditCode: null }, meter);
    await port.ask('risk', company, meter);
    expect(fake.heard.map(({ path, query }) => [path, query])).toEqual([
      [IC, { keyword: CODE }],
      [JUDICIAL, { keyword: company.companyName }],
      [RISK, { keyword: CODE }],
    ]);
    expect(new Set(fake.heard.map(({ authorization }) => authorization))).toEqual(new Set([TOKEN]));
  });

  test('every family but those under another is answered by one of the three calls, and has a mapping', () => {
    const covered = (['profile', 'judicial', 'risk'] as const).flatMap((part) => port.covers(part));
    const own = companyFamilies().filter(({ under }) => under === undefined);
    expect(covered.toSorted()).toEqual(own.map(({ key }) => key).toSorted());
    expect(new Set(covered).size).toBe(covered.length);
    expect(companyFamilies().filter(({ key }) => MAPPING[key] === undefined)).toEqual([]);
    expect(port.covers('judicial')).toHaveLength(5);
  });

  test('a keyword with & and other signs stays one parameter', async () => {
    await port.ask('judicial', { creditCode: null, companyName: '甲&乙=丙?（四川）#有限公司' }, meter);
    expect(fake.heard[0]?.query).toEqual({ keyword: '甲&乙=丙?（四川）#有限公司' });
  });
});

describe('golden answers', () => {
  test('estiblishTime 991324800000 is 2001-06-01 in China, and texts are days too', async () => {
    profile({
      estiblishTime: 991_324_800_000,
      fromTime: '2001-06-01 00:00:00',
      toTime: '-',
      approvedTime: '2020年2月3日',
    });
    const [row] = getFoundRows(await port.ask('profile', company, meter), 'tyc-bus-business-info');
    expect(row?.values).toMatchObject({
      establishTime: '2001-06-01',
      fromTime: '2001-06-01',
      toTime: null,
      approvedTime: '2020-02-03',
      regStatus: '存续',
    });
  });

  test('a capital of 1000万人民币 is 35.0000 percent, and one capital row of kind 1', async () => {
    profile({
      shareHolderList: [
        { id: 7, name: '李一', type: 2, capitalList: [{ amomon: '1000万人民币', percent: '35.0%', paymet: '货币' }] },
      ],
    });
    const [holder, ...others] = getFoundRows(await port.ask('profile', company, meter), 'tyc-bus-shareholder');
    expect(others).toEqual([]);
    expect(holder).toMatchObject({
      tycId: '7',
      values: { name: '李一', shareholderType: 2, percent: '35.0000', subscribedAmount: '1000万人民币' },
    });
    expect(holder?.below['tyc-bus-shareholder-capital']).toMatchObject([
      { values: { capitalKind: 1, amount: '1000万人民币', payMethod: '货币', payTime: null } },
    ]);
  });

  test('riskList of types 1, 2, 3, 0 is self, around, history, warning', async () => {
    const kind = (type: number, count: number, title: string) => ({
      type,
      count,
      name: title,
      list: [
        { title, tag: '警示', total: count, list: [{ id: type + 10, title: `该公司${title}`, riskCount: count }] },
      ],
    });
    fake.say(RISK, {
      result: {
        riskLevel: '高风险',
        riskList: [kind(1, 4, '开庭公告'), kind(2, 3, '股东风险'), kind(3, 2, '历史失信'), kind(0, 1, '变更提醒')],
      },
    });
    const [risk] = getFoundRows(await port.ask('risk', company, meter), 'tyc-risk');
    expect(risk?.values).toMatchObject({
      riskLevel: '4',
      selfRiskCount: 4,
      aroundRiskCount: 3,
      historyRiskCount: 2,
      warningCount: 1,
      summary: null,
    });
    expect(
      risk?.below['tyc-risk-list']?.map(({ values }) => [values['riskKind'], values['title'], values['riskCount']]),
    ).toEqual([
      ['self', '开庭公告', 4],
      ['around', '股东风险', 3],
      ['history', '历史失信', 2],
      ['warning', '变更提醒', 1],
    ]);
  });

  test('a word for a level that is not known stands for itself', async () => {
    fake.say(RISK, { result: { riskLevel: '需关注', riskList: [] } });
    expect(getFoundRows(await port.ask('risk', company, meter), 'tyc-risk')[0]?.values['riskLevel']).toBe('需关注');
  });

  test('300000 for the courts is five families without rows; for the profile an unknown company', async () => {
    fake.say(JUDICIAL, { code: 300_000 });
    const found = [...families(await port.ask('judicial', company, meter)).values()];
    expect(found).toEqual(Array.from({ length: 5 }, () => ({ outcome: 'found', rows: [], total: 0 })));
    fake.say(IC, { code: 300_000 });
    expect(await port.ask('profile', company, meter)).toEqual({ outcome: 'unknown' });
  });
});

describe('mapping', () => {
  test("the provider's spelling stays in the adapter: courts, executed persons, reports, freezes, mortgages", async () => {
    fake.say(JUDICIAL, {
      result: {
        lawSuitList: [
          {
            id: 1,
            title: '甲诉乙',
            caseno: '（2024）川01民初1号',
            casereason: '买卖',
            doctype: '判决书',
            judgetime: '2024-05-06',
            lawsuitUrl: 'https://example.com/1',
          },
        ],
        zhixingList: [
          {
            id: 2,
            caseCode: '（2024）川执2号',
            pname: '乙公司',
            execCourtName: '成都中院',
            caseCreateTime: 1_714_953_600_000,
            execMoney: '120000',
          },
        ],
        ktAnnouncementList: [
          { id: 3, caseNo: '开3', startDate: 1_714_962_600_000, plaintiff: [{ name: '甲' }], defendant: '乙' },
        ],
        courtAnnouncementList: [
          { id: 3, caseno: '公3', reason: '送达', courtcode: '成都中院', party1: '丙', publishdate: '2024-05-07' },
        ],
        sendAnnouncementList: '[{"title":"送达公告","content":"正文","court":"成都中院","startDate":"2024-05-08"}]',
      },
    });
    const answer = await port.ask('judicial', company, meter);
    expect(getFoundRows(answer, 'tyc-bus-law-suit')[0]?.values).toMatchObject({
      caseNumber: '（2024）川01民初1号',
      caseReason: '买卖',
      docType: '判决书',
      judgeTime: '2024-05-06',
      lawsuitUrl: 'https://example.com/1',
    });
    expect(getFoundRows(answer, 'tyc-zhixing')[0]?.values).toMatchObject({
      executedPersonName: '乙公司',
      executeMoney: '120000.00',
      caseCreateTime: '2024-05-06',
      partyCardNumber: null,
    });
    expect(getFoundRows(answer, 'tyc-bus-court-announcement').map(({ values }) => values)).toMatchObject([
      { caseNumber: '开3', plaintiff: '甲', defendant: '乙', startDate: '2024-05-06T02:30:00.000Z' },
      {
        caseNumber: '公3',
        caseReason: '送达',
        court: '成都中院',
        plaintiff: '丙',
        startDate: '2024-05-06T16:00:00.000Z',
      },
    ]);
    expect(getFoundRows(answer, 'tyc-bus-send-announcement')[0]?.values).toMatchObject({
      title: '送达公告',
      startDate: '2024-05-08',
    });

    profile({
      reportList: [
        {
          id: 5,
          reportYear: '2023',
          retainedProfit: '12万元',
          guaranteeList: [{ creditor: '某银行', creditoAmount: '500万' }],
        },
      ],
      judicialList: [
        {
          assId: 6,
          executedPerson: '李一',
          executeNoticeNum: '执6',
          companyJudicialAssistanceFrozenInfo: { fromDate: '2024-01-02', toDate: '2027-01-01' },
        },
      ],
      mortList: [
        {
          id: 8,
          regNum: '抵8',
          type: '借款',
          peopleList: [{ peopleName: '某银行' }],
          pawnList: [{ ownership: '本公司' }],
        },
      ],
      punishList: [{ id: 9, punishNumber: '罚9' }],
      liquidatingInfo: { manager: '张三', member: '李四' },
    });
    const facts = await port.ask('profile', company, meter);
    const [report] = getFoundRows(facts, 'tyc-bus-report');
    expect(report?.values).toMatchObject({ reportYear: '2023', netProfit: '12万元' });
    expect(report?.below['tyc-bus-report-guarantee']?.[0]?.values).toMatchObject({
      creditor: '某银行',
      creditoAmount: '500万',
    });
    expect(getFoundRows(facts, 'tyc-bus-judicial-freeze')[0]).toMatchObject({
      tycId: '6',
      values: { executeNoticeNumber: '执6', fromDate: '2024-01-02', toDate: '2027-01-01', publicityDate: null },
    });
    expect(getFoundRows(facts, 'tyc-bus-mortgage')[0]?.values).toMatchObject({
      regNumber: '抵8',
      mortgageType: '借款',
      mortgagee: '某银行',
      pledgor: '本公司',
    });
    expect(getFoundRows(facts, 'tyc-bus-punish')[0]?.values['punishAmount']).toBeNull();
    expect(getFoundRows(facts, 'tyc-bus-liquidating')[0]?.values).toMatchObject({
      manager: '张三',
      liquidateDate: null,
    });
  });

  test('identity numbers are masked wherever they stand, in what was answered too', async () => {
    const card = '510104199001011234';
    fake.say(JUDICIAL, {
      result: {
        sendAnnouncementList: [{ title: '送达', content: `李某，身份证号${card}，住址不详` }],
        zhixingList: [{ id: 1, caseCode: '执1', partyCardNum: card }],
      },
    });
    const answer = await port.ask('judicial', company, meter);
    expect(JSON.stringify([...families(answer).values()])).not.toContain(card);
    expect(getFoundRows(answer, 'tyc-bus-send-announcement')[0]?.values['content']).toBe(
      '李某，身份证号510***********1234，住址不详',
    );
  });
});

describe('what is asked for apart', () => {
  test('API-044 bids come with what they are, and only addresses of the web', async () => {
    fake.say('/services/open/m/bids/2.0', ({ keyword, pageNum, pageSize }) => {
      expect([keyword, pageNum, pageSize]).toEqual([company.companyName, '2', '10']);
      return {
        result: {
          total: 11,
          items: [
            {
              title: '<em>设备</em>采购',
              purchaser: '医院',
              proxy: '代理',
              publishTime: 1_714_953_600_000,
              link: 'javascript:x',
              type: '招标公告',
            },
          ],
        },
      };
    });
    expect(await port.bids(company.companyName, { pageNum: 2, pageSize: 10 }, meter)).toEqual({
      total: 11,
      items: [
        {
          title: '设备采购',
          purchaser: '医院',
          proxy: '代理',
          publishTime: '2024-05-06T00:00:00.000Z',
          link: null,
          bidType: '招标公告',
        },
      ],
    });
  });

  test('a search answers names without marks, and details of a risk are asked by its id and type', async () => {
    fake.say('/services/open/search/2.0', {
      result: { total: 1, items: [{ name: '<em>成都</em>样例', creditCode: CODE, regStatus: '存续' }, { name: '-' }] },
    });
    expect((await port.search('成都', { pageNum: 1, pageSize: 20 }, meter)).items).toMatchObject([
      { companyName: '成都样例', creditCode: CODE },
    ]);
    fake.say('/services/v4/open/riskDetail', {
      result: { items: [{ title: '事项', court: '成都中院', publishTime: '2024-05-06' }] },
    });
    const detail = await port.riskDetail({ tycId: '31', raw: { type: 8 } }, { pageNum: 1, pageSize: 20 }, meter);
    expect(fake.heard.at(-1)?.query).toMatchObject({ id: '31', type: '8' });
    expect(detail.items).toEqual([{ title: '事项', detail: '成都中院', occurTime: '2024-05-05T16:00:00.000Z' }]);
  });
});

test('the answers to a question about risks are in this form: of the service itself where COMPANY_DATA_TOKEN is set', async () => {
  const token = process.env['COMPANY_DATA_TOKEN'] ?? '';
  fake.say(RISK, { result: { riskLevel: '警示', riskList: [{ type: 1, count: 0, list: [] }] } });
  const asked = createTianyancha(
    { endpoint: 'https://open.api.tianyancha.com', token },
    token === '' ? { transport: fake.transport } : {},
  );
  const found = await asked.ask('risk', { creditCode: null, companyName: '北京百度网讯科技有限公司' }, meter);
  expect(getFoundRows(found, 'tyc-risk')).toHaveLength(1);
}, 90_000);
