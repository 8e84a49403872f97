import { describe, expect, test } from 'vitest';
import { companyCall } from '@scf-kit/sdk/contract/company-data/company-call';
import { companySeverity } from '@scf-kit/sdk/contract/company-data/company-severity';
import { happeningAt, getPresent } from '../../clock.ts';
import { callUnchecked } from '../../testing/calls.ts';
import {
  app,
  fake,
  log,
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
  type TestCompany,
} from './testing/company-work.ts';
import { IC, JUDICIAL, RISK } from './testing/fake-provider.ts';
import { createMeter } from './meter.ts';
import { passNight } from './watch.ts';

provideCompanies({ companyDataBudget: 40 });

/** A month of its own: what is spent is counted from one. */
const inMonth = <T>(month: string, work: () => Promise<T>): Promise<T> =>
  happeningAt(new Date(`${month}-10T04:00:00Z`), work);
const calls = (month: string) =>
  app.db.selectFrom('company_call').selectAll().where('callMonth', '=', month).orderBy('callNumber').execute();
const suits = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => ({
    id: from + at,
    title: `案${from + at}`,
    caseno: `号${from + at}`,
  }));

test('every paid call is a row: who, why, about whom, which call, how long, how it ended', async () => {
  const company = await newCompany();
  says(company, { judicial: { zhixingList: [{ id: 1, caseCode: 'a' }] } });
  await inMonth('2031-01', () => refreshed(company));
  expect(await calls('2031-01')).toMatchObject(
    (
      [
        ['profile', 'found', '0'],
        ['judicial', 'found', '0'],
        ['risk', 'nothing', '300000'],
      ] as const
    ).map(([callName, outcome, answerCode], at) => ({
      callName,
      outcome,
      answerCode,
      callNumber: at + 1,
      keyword: company.code,
      companyId: company.id,
      why: 'hand',
      askedBy: staff.id,
      milliseconds: expect.any(Number),
    })),
  );
  const { data } = await callUnchecked<{ records: readonly object[] }>(app, companyCall.calls.page, {
    as: staff,
    query: { keyword: company.code },
  });
  expect(data.records).toHaveLength(3);
  expect(data.records[0]).toMatchObject({
    callNameDictText: '风险信息',
    whyDictText: '人工更新',
    companyText: company.name,
  });
  expect(JSON.stringify(data)).not.toContain('secret-token');
});

test('the budget warns at 80 % once, stops at 100 %, and what was answered by then is whole', async () => {
  const admin = await person({ codes: ['USER_MANAGE'], scope: 'all' });
  const company = await newCompany();
  const others = await Promise.all(Array.from({ length: 12 }, newCompany));
  await inMonth('2031-02', async () => {
    for (const one of others.slice(0, 10)) {
      says(one, {});
      await refreshed(one);
    }
    expect(await calls('2031-02')).toHaveLength(30);
    expect(await listNotices(admin.id, 'notice.companyData.budget')).toEqual([]);
    // A list of ten pages, of which the budget has eight.
    says(company, { judicial: { lawSuitList: suits(1, 20), zhixingList: [{ id: 1, caseCode: 'a' }] } });
    fake.say('/services/open/jr/lawSuit/2.0', ({ pageNum }) => {
      const from = (Number(pageNum) - 1) * 20;
      return { result: { total: 200, items: suits(from + 1, from + 20) } };
    });
    const flight = await refreshed(company);
    expect([flight.state, flight.reason]).toMatchObject(['partly', { key: 'companyData.reason.budget' }]);
    expect((await calls('2031-02')).at(-1)?.callNumber).toBe(40);
    const report = await overview(staff, { id: company.id });
    expect(getFamilyState(report, 'tyc-bus-law-suit')).toMatchObject({
      count: 0,
      outcome: 'stale',
      reason: '本月付费调用已达 40 次上限',
    });
    expect(getFamilyState(report, 'tyc-zhixing')).toMatchObject({ count: 1, outcome: 'found' });
    expect(getFamilyState(report, 'tyc-risk')).toMatchObject({ outcome: 'stale' });
    const [last] = others.slice(11);
    fake.heard.length = 0;
    if (last) expect((await refreshed(last)).state).toBe('failed');
    expect(fake.heard).toEqual([]);
  });
  expect((await listNotices(admin.id, 'notice.companyData.budget')).map(({ messageParams }) => messageParams)).toEqual([
    { percent: '80', month: '2031-02', used: '32', budget: '40' },
    { percent: '100', month: '2031-02', used: '40', budget: '40' },
  ]);
  // The next month has its own.
  await inMonth('2031-03', async () => expect((await refreshed(company)).state).not.toBe('failed'));
});

test('a refused account stops everything and is told of once, until it works again', async () => {
  const admin = await person({ codes: ['USER_MANAGE'], scope: 'all' });
  const company = await newCompany();
  const told = async () => (await listNotices(admin.id, 'notice.companyData.account')).length;
  await inMonth('2031-04', async () => {
    fake.say(IC, { code: 300_006 });
    const flight = await refreshed(company);
    expect([flight.state, flight.reason]).toMatchObject([
      'failed',
      { key: 'companyData.reason.account', params: { code: '300006' } },
    ]);
    expect(fake.heard.map(({ path }) => path)).toEqual([IC]);
    expect((await calls('2031-04')).at(-1)).toMatchObject({ outcome: 'stopped', answerCode: '300006' });
    await refreshed(company);
    expect(await told()).toBe(1);
  });
  await inMonth('2031-05', async () => {
    says(company, {});
    await refreshed(company);
    fake.say(IC, { code: 300_009 }, company.code);
    await refreshed(company);
    expect(await told()).toBe(2);
  });
});

test('tries that fail are paid calls too, and a third that is answered is the answer', async () => {
  const company = await newCompany();
  says(company, {});
  fake.say(
    RISK,
    (_query, times) => (times < 3 ? { code: 300_004 } : { result: { riskLevel: '低风险' } }),
    company.code,
  );
  const flight = await inMonth('2031-06', () => refreshed(company));
  expect(flight.state).toBe('done');
  expect((await calls('2031-06')).map(({ callName, outcome }) => [callName, outcome])).toEqual([
    ['profile', 'found'],
    ['judicial', 'nothing'],
    ['risk', 'failed'],
    ['risk', 'failed'],
    ['risk', 'found'],
  ]);
});

describe('watch', () => {
  const level = (riskLevel: string, count: number) => ({
    riskLevel,
    riskList: [{ type: 1, count, list: [{ title: '裁判文书', tag: '警示', total: count, list: [] }] }],
  });
  const night = (month: string, day: string) =>
    happeningAt(new Date(`${month}-${day}T18:10:00Z`), () =>
      passNight({
        db: app.db,
        config: { ...app.config, companyDataBudget: 0 },
        services: app.services,
        signal: AbortSignal.timeout(60_000),
        log,
        ...getPresent(app.config),
      }),
    );
  const listAskedPaths = ({ code }: TestCompany) =>
    fake.heard.filter(({ query }) => query['keyword'] === code).map(({ path }) => path);

  test('companies with something open are asked for their risks alone; nothing is written where nothing moved', async () => {
    const [open, closed, chosen] = [await newCompany(), await newCompany(), await newCompany()];
    await project(open, 101);
    await project(closed, 103);
    for (const company of [open, closed, chosen]) {
      says(company, { risk: level('低风险', 1) });
      await inMonth('2031-07', () => refreshed(company));
    }
    await app.db.updateTable('company_report').set({ watch: true }).where('id', '=', chosen.id).execute();
    fake.heard.length = 0;
    const before = await rowsWritten();
    await night('2031-08', '01');
    expect([listAskedPaths(open), listAskedPaths(closed), listAskedPaths(chosen)]).toEqual([[RISK], [], [RISK]]);
    expect(await rowsWritten()).toBe(before);
    expect(await calls('2031-08')).not.toEqual([]);
    // Asked that night: the report says so, though no row of it was written.
    const seen = getFamilyState(await overview(staff, { id: open.id }), 'tyc-risk');
    expect(seen).toMatchObject({ outcome: 'found', askedTime: expect.stringContaining('2031-08-01') });
    // Once a night, however often it is run.
    fake.heard.length = 0;
    await night('2031-08', '01');
    expect(listAskedPaths(open)).toEqual([]);
    expect((await overview(staff, { id: open.id })).watched).toBe('loan');
  });

  test('where the level or a count moved everything is asked, and what grew worse is told with its severity', async () => {
    const company = await newCompany();
    await project(company, 102);
    const keeper = await person({ codes: ['LOAN_SCHEDULE_MANAGE'], scope: 'all' });
    says(company, { risk: level('低风险', 1), judicial: { zhixingList: [] } });
    await inMonth('2031-09', () => refreshed(company));
    says(company, {
      risk: level('高风险', 2),
      judicial: { zhixingList: [{ id: 1, caseCode: '（2024）川执9号', pname: company.name }] },
    });
    fake.heard.length = 0;
    await night('2031-10', '02');
    expect(listAskedPaths(company)).toEqual([RISK, IC, JUDICIAL]);
    const report = await overview(staff, { id: company.id });
    expect([report.riskText, getFamilyState(report, 'tyc-zhixing').count]).toEqual(['高风险', 1]);
    expect((await listNotices(keeper.id, 'notice.companyData')).map(({ messageParams }) => messageParams)).toEqual([
      { company: company.name, high: '2', medium: '0', low: '0', labels: '4；（2024）川执9号' },
    ]);
  });

  test('a table says how grave a finding is: people change it, and nobody is told of what counts for nothing', async () => {
    const company = await newCompany();
    await project(company, 101);
    const keeper = await person({ codes: ['LOAN_SCHEDULE_MANAGE'], scope: 'all' });
    const { data } = await callUnchecked<{
      records: readonly { id: string; subject: string; severity: string; subjectText: string }[];
    }>(app, companySeverity.calls.page, { as: staff, query: { size: '200' } });
    const of = (subject: string) => data.records.find((one) => one.subject === subject);
    expect(
      ['tyc-zhixing', 'tyc-bus-liquidating', 'tyc-bus-illegal', 'tyc-bus-judicial-freeze'].map(
        (subject) => of(subject)?.severity,
      ),
    ).toEqual(['high', 'high', 'high', 'high']);
    expect(
      ['tyc-bus-business-info.legalPersonName', 'tyc-bus-shareholder', 'tyc-bus-equity'].map(
        (subject) => of(subject)?.severity,
      ),
    ).toEqual(['medium', 'medium', 'medium']);
    expect(of('tyc-bus-business-info.legalPersonName')?.subjectText).toBe('工商信息的法定代表人变更');
    const changed = await callUnchecked(app, companySeverity.calls.update, {
      as: staff,
      body: { id: of('tyc-bus-punish')?.id, severity: 'none' },
    });
    expect(changed.status).toBe(200);
    says(company, {});
    await inMonth('2031-11', () => refreshed(company));
    says(company, { profile: { punishList: [{ id: 1, punishNumber: '罚1' }] } });
    await inMonth('2031-11', () => refreshed(company));
    expect(await listNotices(keeper.id, 'notice.companyData')).toEqual([]);
    expect((await overview(staff, { id: company.id })).findings).toBe(0);
    await callUnchecked(app, companySeverity.calls.update, {
      as: staff,
      body: { id: of('tyc-bus-punish')?.id, severity: 'medium' },
    });
    expect((await overview(staff, { id: company.id })).findings).toBe(1);
  });
});

test('paid calls of all processes wait their turns at one throttle', async () => {
  const companies = await Promise.all(Array.from({ length: 8 }, newCompany));
  await inMonth('2031-12', () =>
    Promise.all(
      companies.map(({ id, code }) =>
        // Of another process it has nothing but the database.
        createMeter(
          {
            db: app.db,
            config: { ...app.config, companyDataPerSecond: 50 },
            sample: false,
            signal: AbortSignal.timeout(60_000),
          },
          { why: 'watch', askedBy: null, companyId: id, refreshId: null },
        ).paid({ name: 'risk', keyword: code }, async () =>
          Promise.resolve({ outcome: 'nothing', code: '300000', value: undefined }),
        ),
      ),
    ),
  );
  const turns = (await calls('2031-12')).map(({ callTime }) => Date.parse(callTime));
  expect(turns).toHaveLength(8);
  for (const [at, turn] of turns.entries()) expect(turn).toBe((turns[0] ?? 0) + at * 20);
});
