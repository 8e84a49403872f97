import { expect, test } from 'vitest';
import { companyChange } from '@scf-kit/sdk/contract/company-data/company-change';
import { companyReport } from '@scf-kit/sdk/contract/company-data/company-report';
import { office } from '@scf-kit/sdk/contract/enterprise/office';
import { callUnchecked, call } from '../../testing/calls.ts';
import {
  app,
  ask,
  fake,
  newCode,
  newCompany,
  listNotices,
  overview,
  person,
  project,
  provideCompanies,
  refreshed,
  rowsWritten,
  says,
  staff,
  getFamilyState,
  storedRows,
} from './testing/company-work.ts';
import { beginFlight } from './refresh/flight.ts';
import { runFlight } from './refresh/run.ts';
import { IC, JUDICIAL, RISK } from './testing/fake-provider.ts';

provideCompanies();

const suit = (at: number, more: object = {}) => ({
  id: at,
  title: `案件${at}`,
  caseno: `（2024）川01民初${at}号`,
  judgetime: '2024-05-06',
  ...more,
});
const courts = (...suits: readonly object[]) => ({
  lawSuitList: suits,
  zhixingList: [
    { id: 1, caseCode: '（2024）川执1号', pname: '样例', partyCardNum: '510104199001011234', execMoney: '100' },
  ],
});
const risks = (count: number, riskLevel = '低风险') => ({
  riskLevel,
  riskList: [{ type: 1, count, list: [{ title: '裁判文书', tag: '警示', total: count, list: [] }] }],
});

test('DATA-039 three paid calls fill the report, with source and time', async () => {
  const company = await newCompany();
  says(company, {
    profile: { legalPersonName: '张三', estiblishTime: 991_324_800_000 },
    judicial: courts(suit(1)),
    risk: risks(1),
  });
  const flight = await refreshed(company);
  expect([flight.state, flight.percent, flight.reason]).toEqual(['done', 100, null]);
  expect(fake.heard.map(({ path }) => path)).toEqual([IC, JUDICIAL, RISK]);
  const report = await overview(staff, { id: company.id });
  expect(report).toMatchObject({ riskText: '低风险', companyName: company.name });
  expect(getFamilyState(report, 'tyc-bus-law-suit')).toMatchObject({
    count: 1,
    outcome: 'found',
    askedTime: expect.any(String),
  });
  expect(getFamilyState(report, 'tyc-bus-illegal')).toMatchObject({
    count: 0,
    outcome: 'nothing',
    askedTime: expect.any(String),
  });
  const [info] = await storedRows(company.id, 'tyc-bus-business-info');
  expect(info).toMatchObject({
    legalPersonName: '张三',
    establishTime: '2001-06-01',
    officeId: company.officeId,
    companyName: company.name,
    creditCode: company.code,
    origin: 1,
    standing: 1,
    fetchTime: expect.any(String),
  });
  const page = await ask<{ records: readonly object[] }>(staff, 'GET', `tyc-zhixing?companyId=${company.id}`);
  expect(page.data.records).toMatchObject([{ partyCardNumber: expect.stringMatching(/^510\*+234$|^510\*+1234$/) }]);
  expect(JSON.stringify(page.data)).not.toContain('199001011');
  expect(page.data.records[0]).not.toHaveProperty('rawData');
});

test('the same answer again writes no row; one law suit more is one row and one notice', async () => {
  const company = await newCompany();
  const financing = await project(company, 101);
  const keeper = await person({ codes: ['LOAN_SCHEDULE_MANAGE'], scope: 'all' });
  says(company, { profile: {}, judicial: courts(suit(1), suit(2)), risk: risks(2) });
  await refreshed(company);
  const [before] = [await rowsWritten()];
  await refreshed(company);
  expect(await storedRows(company.id, 'tyc-bus-law-suit')).toHaveLength(2);
  // The report itself says when it was refreshed; no family's row and no history is written.
  expect((await rowsWritten()) - before).toBe(1);
  expect(await listNotices(keeper.id, 'notice.companyData')).toEqual([]);

  says(company, { profile: {}, judicial: courts(suit(1), suit(2), suit(3)), risk: risks(2) });
  const soFar = await rowsWritten();
  await refreshed(company);
  const rows = await storedRows(company.id, 'tyc-bus-law-suit');
  expect(rows.map(({ version, title }) => [title, version])).toEqual([
    ['案件1', 1],
    ['案件2', 1],
    ['案件3', 1],
  ]);
  // One row with its line in the history, and the report's own time: two and two, and one.
  expect((await rowsWritten()) - soFar).toBe(5);
  const told = await listNotices(keeper.id, 'notice.companyData');
  expect(told).toMatchObject([
    { businessId: company.id, messageParams: { company: company.name, medium: '1', high: '0', labels: '案件3' } },
  ]);
  expect(financing).toEqual(expect.any(String));
});

test('changed rows are kept by field, vanished ones as gone, and back again they are the same rows', async () => {
  const company = await newCompany();
  says(company, { judicial: courts(suit(1), suit(2)) });
  await refreshed(company);
  const [first] = await storedRows(company.id, 'tyc-bus-law-suit');
  says(company, { judicial: courts(suit(1, { court: '成都中院' })) });
  await refreshed(company);
  expect((await storedRows(company.id, 'tyc-bus-law-suit')).map(({ standing, court }) => [standing, court])).toEqual([
    [1, '成都中院'],
    [2, null],
  ]);
  says(company, { judicial: courts(suit(1, { court: '成都中院' }), suit(2)) });
  await refreshed(company);
  const rows = await storedRows(company.id, 'tyc-bus-law-suit');
  expect(rows[0]?.['id']).toBe(first?.['id']);
  expect(rows.map(({ standing, goneTime }) => [standing, goneTime])).toEqual([
    [1, null],
    [1, null],
  ]);
  const { data } = await callUnchecked<{ records: readonly object[] }>(app, companyChange.calls.page, {
    as: staff,
    query: { companyId: company.id, family: 'tyc-bus-law-suit' },
  });
  expect(data.records).toMatchObject(
    [
      { changeKindDictText: '恢复', rowLabel: '案件2' },
      { changeKindDictText: '消失', rowLabel: '案件2' },
      { changeKindDictText: '变更', rowLabel: '案件1', familyText: '裁判文书', changesText: '法院：（空） → 成都中院' },
    ].toSorted(() => 0),
  );
});

test('rows without an id are found again by what makes them the same, also when an id comes later', async () => {
  const company = await newCompany();
  const notice = (more: object = {}) => ({
    title: '送达公告',
    court: '成都中院',
    startDate: '2024-05-06',
    content: '正文',
    ...more,
  });
  const send = (...list: readonly object[]) => says(company, { judicial: { sendAnnouncementList: list } });
  send(notice());
  await refreshed(company);
  const [row] = await storedRows(company.id, 'tyc-bus-send-announcement');
  send(notice({ id: 99, content: '正文改' }));
  await refreshed(company);
  send(notice({ content: '正文改' }));
  await refreshed(company);
  expect(await storedRows(company.id, 'tyc-bus-send-announcement')).toMatchObject([
    { id: row?.['id'], content: '正文改', standing: 1, version: 2 },
  ]);
});

test('doubled ids: the same twice is one row, others are told apart', async () => {
  const company = await newCompany();
  says(company, { judicial: { lawSuitList: [suit(1), suit(1), suit(1, { title: '另一件' })] } });
  await refreshed(company);
  await refreshed(company);
  const rows = await storedRows(company.id, 'tyc-bus-law-suit');
  expect(rows).toHaveLength(2);
  for (const title of ['另一件', '案件1'])
    expect(rows).toContainEqual(expect.objectContaining({ title, standing: 1, version: 1 }));
});

test('rows under another stand under it, and change with it', async () => {
  const company = await newCompany();
  const holder = (amomon: string) => ({
    shareHolderList: [{ id: 7, name: '李一', type: 2, capitalList: [{ amomon, percent: '35.0%', paymet: '货币' }] }],
    reportList: [{ id: 5, reportYear: '2023', guaranteeList: [{ creditor: '某银行' }] }],
  });
  says(company, { profile: holder('1000万人民币') });
  await refreshed(company);
  const [parent] = await storedRows(company.id, 'tyc-bus-shareholder');
  expect(await storedRows(company.id, 'tyc-bus-shareholder-capital')).toMatchObject([
    { shareholderId: parent?.['id'], capitalKind: 1, amount: '1000万人民币' },
  ]);
  expect(await storedRows(company.id, 'tyc-bus-report-guarantee')).toHaveLength(1);
  // Whoever has shareholders has nothing against it for that.
  expect(getFamilyState(await overview(staff, { id: company.id }), 'tyc-bus-shareholder')).toMatchObject({
    count: 1,
    findings: 0,
  });
  says(company, { profile: holder('2000万人民币') });
  await refreshed(company);
  expect(
    (await storedRows(company.id, 'tyc-bus-shareholder-capital')).map(({ amount, standing }) => [amount, standing]),
  ).toEqual([
    ['1000万人民币', 2],
    ['2000万人民币', 1],
  ]);
});

test('300000 for the courts: five families asked, empty, dated; earlier rows gone, not deleted', async () => {
  const company = await newCompany();
  says(company, { judicial: courts(suit(1)) });
  await refreshed(company);
  says(company, {});
  await refreshed(company);
  const report = await overview(staff, { id: company.id });
  const judicial = report.families.filter(({ family }) =>
    app.services.companyData?.covers('judicial').includes(family),
  );
  expect(judicial).toHaveLength(5);
  for (const one of judicial)
    expect(one).toMatchObject({ outcome: 'nothing', count: 0, askedTime: expect.any(String), reason: null });
  expect(await storedRows(company.id, 'tyc-bus-law-suit')).toMatchObject([
    { standing: 2, deleted: false, goneTime: expect.any(String) },
  ]);
});

test('300000 for the profile is an unknown company and touches nothing', async () => {
  const company = await newCompany();
  says(company, { profile: { legalPersonName: '张三' }, judicial: courts(suit(1)) });
  await refreshed(company);
  const before = await rowsWritten();
  fake.say(IC, { code: 300_000 }, company.code);
  fake.heard.length = 0;
  const flight = await refreshed(company);
  expect([flight.state, flight.reason?.key]).toEqual(['failed', 'companyData.reason.unknown']);
  expect(fake.heard.map(({ path }) => path)).toEqual([IC]);
  expect(await rowsWritten()).toBe(before);
  expect(getFamilyState(await overview(staff, { id: company.id }), 'tyc-bus-law-suit')).toMatchObject({
    outcome: 'found',
    count: 1,
  });
});

test('an answer about another company is refused, shown and not stored', async () => {
  const company = await newCompany();
  const before = await rowsWritten();
  fake.say(
    IC,
    { result: { name: '别的公司', creditCode: '91310000MA1FL0LX0B', legalPersonName: '李四' } },
    company.code,
  );
  await refreshed(company);
  expect(await rowsWritten()).toBe(before);
  const report = await overview(staff, { id: company.id });
  expect(report.refresh).toMatchObject({
    state: 'failed',
    reason: '返回的是另一家企业：别的公司（91310000MA1FL0LX0B），未保存',
  });
  expect(report.families.every(({ outcome }) => outcome === null)).toBe(true);
});

test('a part that fails keeps what stood, stale with the reason; not asked, nothing there and stale are three things', async () => {
  const company = await newCompany();
  const untouched = await overview(staff, { id: company.id });
  expect(getFamilyState(untouched, 'tyc-bus-law-suit')).toMatchObject({ outcome: null, askedTime: null });
  says(company, { judicial: courts(suit(1)), risk: risks(1) });
  await refreshed(company);
  const asked = getFamilyState(await overview(staff, { id: company.id }), 'tyc-bus-law-suit').askedTime;
  fake.say(JUDICIAL, { status: 200, body: '<html>' }, company.code);
  const flight = await refreshed(company);
  expect([flight.state, flight.reason?.key]).toEqual(['partly', 'companyData.reason.unreadable']);
  const report = await overview(staff, { id: company.id });
  expect(getFamilyState(report, 'tyc-bus-law-suit')).toMatchObject({
    outcome: 'stale',
    count: 1,
    askedTime: asked,
    reason: '返回内容无法识别',
    triedTime: expect.any(String),
  });
  expect(getFamilyState(report, 'tyc-bus-send-announcement')).toMatchObject({ outcome: 'stale', count: 0 });
  expect(getFamilyState(report, 'tyc-bus-illegal')).toMatchObject({ outcome: 'nothing', reason: null });
  says(company, { judicial: courts(suit(1)), risk: risks(1) });
  await refreshed(company);
  expect(getFamilyState(await overview(staff, { id: company.id }), 'tyc-bus-law-suit')).toMatchObject({
    outcome: 'found',
    reason: null,
  });
});

test('an enterprise that is deleted meanwhile: nothing is stored, and the refresh says so', async () => {
  const company = await newCompany();
  says(company, { profile: { legalPersonName: '张三' }, judicial: courts(suit(1)) });
  const port = app.services.companyData;
  if (!port) throw new Error('There is no provider.');
  const admin = await app.login('admin');
  const removing: typeof port = {
    ...port,
    ask: async (part, of, meter) => {
      const answer = await port.ask(part, of, meter);
      if (part === 'judicial') {
        const { status } = await callUnchecked(app, office.calls.delete, {
          as: { token: admin },
          params: { id: company.officeId },
        });
        expect(status).toBe(200);
      }
      return answer;
    },
  };
  const { flight } = await beginFlight(
    app.db,
    { companyId: company.id, why: 'hand', askedBy: null, parts: ['profile', 'judicial'] },
    false,
  );
  await runFlight(
    {
      db: app.db,
      config: app.config,
      services: { ...app.services, companyData: removing },
      signal: AbortSignal.timeout(20_000),
    },
    flight,
  );
  const ended = await app.db
    .selectFrom('company_refresh')
    .selectAll()
    .where('id', '=', flight.id)
    .executeTakeFirstOrThrow();
  expect([ended.state, ended.reason?.key]).toEqual(['failed', 'companyData.reason.gone']);
  for (const key of ['tyc-bus-business-info', 'tyc-bus-law-suit'])
    expect(await storedRows(company.id, key)).toEqual([]);
  expect(
    (await callUnchecked(app, companyReport.calls.overview, { as: staff, query: { id: company.id } })).status,
  ).toBe(404);
});

test('a customer that is no enterprise here is asked for by its code, else by its whole name, and its name is learnt', async () => {
  const code = newCode();
  fake.say(IC, { result: { name: '上海供应商有限公司', creditCode: code, legalPersonName: '王五' } });
  const opened = await call(app, companyReport.calls.open, { as: staff, body: { companyName: '上海供应商有限公司' } });
  expect(opened.status).toBe(200);
  await refreshed(opened.data);
  expect(fake.heard[0]?.query).toEqual({ keyword: '上海供应商有限公司' });
  const report = await overview(staff, { creditCode: code });
  expect(report).toMatchObject({ id: opened.data.id, companyName: '上海供应商有限公司' });
  const [info] = await storedRows(opened.data.id, 'tyc-bus-business-info');
  expect(info).toMatchObject({ officeId: null, creditCode: code, legalPersonName: '王五' });
  // Another name with the same code has that company's report.
  fake.say(IC, { result: { name: '沪供应商', creditCode: code } });
  const other = await call(app, companyReport.calls.open, { as: staff, body: { companyName: '沪供应商' } });
  const flight = await refreshed(other.data);
  expect([flight.state, flight.reason?.key]).toEqual(['failed', 'companyData.reason.twice']);
});
