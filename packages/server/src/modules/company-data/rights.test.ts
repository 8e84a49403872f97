import { expect, test } from 'vitest';
import { sql } from 'kysely';
import { companyFamilies } from '@scf-kit/sdk/contract/company-data/family';
import { companyReport } from '@scf-kit/sdk/contract/company-data/company-report';
import { tianyancha } from '@scf-kit/sdk/contract/company-data/tianyancha';
import { startWorker } from '../../jobs/worker.ts';
import { callUnchecked, call } from '../../testing/calls.ts';
import {
  app,
  ask,
  fake,
  log,
  newCode,
  newCompany,
  listNotices,
  overview,
  person,
  project,
  provideCompanies,
  refreshed,
  says,
  staff,
  getFamilyState,
  storedRows,
} from './testing/company-work.ts';

provideCompanies();

interface Row {
  readonly id: string;
  readonly version: number;
  readonly origin: number;
  readonly originDictText: string;
}
const page = (by: Parameters<typeof ask>[0], family: string, companyId: string) =>
  ask<{ records: readonly Row[]; total: number }>(by, 'GET', `${family}?companyId=${companyId}`);

test('API-057 every family has its page, get, map, save, update and delete', async () => {
  const company = await newCompany();
  expect(companyFamilies()).toHaveLength(24);
  for (const { key, fields, under, label } of companyFamilies()) {
    const [name, field] = Object.entries(fields).find(([one, { kind }]) => one !== under && kind === 'text') ?? [
      label,
      fields[label],
    ];
    const isAddress = field?.kind === 'text' && field.pattern !== undefined;
    const value = isAddress ? 'https://example.com/' : '样例';
    const made = await ask<Row>(staff, 'POST', key, { officeId: company.officeId, [name]: value });
    expect([key, made.status, made.data.originDictText]).toEqual([key, 200, '手工录入']);
    expect((await page(staff, key, company.id)).data).toMatchObject({ total: 1, records: [{ id: made.data.id }] });
    expect((await ask(staff, 'GET', `${key}/${made.data.id}`)).data).toMatchObject({
      [name]: value,
      officeId: company.officeId,
      companyName: company.name,
      creditCode: company.code,
    });
    const map = await ask<readonly { key: string }[]>(staff, 'GET', `${key}/fetch/map?ids=${made.data.id}`);
    expect(map.data.map((option) => option.key)).toEqual([made.data.id]);
    expect(
      (await ask(staff, 'PUT', key, { id: made.data.id, [name]: isAddress ? 'https://example.com/2' : '样例二' }))
        .status,
    ).toBe(200);
    expect((await ask(staff, 'DELETE', `${key}/${made.data.id}`)).status).toBe(200);
    expect((await page(staff, key, company.id)).data.total).toBe(0);
  }
});

test('rows of the provider are neither changed nor deleted; those made by hand are marked and survive', async () => {
  const company = await newCompany();
  says(company, { judicial: { lawSuitList: [{ id: 1, title: '案1', caseno: '号1' }] } });
  await refreshed(company);
  const [provided] = (await page(staff, 'tyc-bus-law-suit', company.id)).data.records;
  const refused = await ask(staff, 'PUT', 'tyc-bus-law-suit', { id: provided?.id, title: '改' });
  expect([refused.status, refused.msg]).toEqual([400, '数据服务提供的记录不能修改或删除']);
  expect((await ask(staff, 'DELETE', `tyc-bus-law-suit/${provided?.id}`)).status).toBe(400);
  const batch = await ask(staff, 'POST', 'tyc-bus-law-suit/delete/batch', { ids: [provided?.id] });
  expect(batch.status).toBe(400);
  const made = await ask<Row>(staff, 'POST', 'tyc-bus-law-suit', { companyId: company.id, title: '手工案件' });
  await refreshed(company);
  says(company, {});
  await refreshed(company);
  expect(
    (await storedRows(company.id, 'tyc-bus-law-suit')).map(({ title, origin, standing }) => [title, origin, standing]),
  ).toEqual([
    ['案1', 1, 2],
    ['手工案件', 2, 1],
  ]);
  expect(getFamilyState(await overview(staff, { id: company.id }), 'tyc-bus-law-suit')).toMatchObject({
    count: 1,
    goneCount: 1,
    handCount: 1,
  });
  expect(made.data.origin).toBe(2);
});

test('of a family with one row a company people enter one, and rows stand under their own company', async () => {
  const [company, other] = [await newCompany(), await newCompany()];
  expect((await ask(staff, 'POST', 'tyc-risk', { companyId: company.id, riskLevel: '4' })).status).toBe(200);
  expect((await ask(staff, 'POST', 'tyc-risk', { companyId: company.id, riskLevel: '5' })).msg).toBe(
    '该企业已录入过，请修改原记录',
  );
  expect((await overview(staff, { id: company.id })).riskText).toBe('高风险');
  const report = await ask<Row>(staff, 'POST', 'tyc-bus-report', { companyId: company.id, reportYear: '2023' });
  const foreign = await ask(staff, 'POST', 'tyc-bus-report-guarantee', {
    companyId: other.id,
    reportId: report.data.id,
    creditor: '银行',
  });
  expect([foreign.status, foreign.msg]).toEqual([400, '所属记录不是该企业的']);
  expect(
    (
      await ask(staff, 'POST', 'tyc-bus-law-suit', {
        companyId: company.id,
        title: 'x',
        lawsuitUrl: 'javascript:alert(1)',
      })
    ).status,
  ).toBe(400);
  expect((await ask(staff, 'POST', 'tyc-bus-law-suit', { title: '无主' })).msg).toBe(
    '请填写企业名称或统一社会信用代码，或选择平台企业',
  );
});

test('a finding that is entered by hand reaches the post-loan staff as the provider’s do', async () => {
  const company = await newCompany();
  await project(company, 101);
  const keeper = await person({ codes: ['LOAN_SCHEDULE_MANAGE'], scope: 'all' });
  const worker = await startWorker({ config: app.config, db: app.db, services: app.services, log });
  try {
    await ask(staff, 'POST', 'tyc-zhixing', {
      companyId: company.id,
      caseCode: '（2024）川执8号',
      partyCardNumber: '510104199001011234',
    });
    await expect.poll(async () => (await listNotices(keeper.id, 'notice.companyData')).length).toBe(1);
  } finally {
    await worker.stop();
  }
  const [row] = (await page(staff, 'tyc-zhixing', company.id)).data.records;
  expect(row).toMatchObject({ partyCardNumber: '510***********1234' });
  const [stored] = await storedRows(company.id, 'tyc-zhixing');
  expect(String(stored?.['partyCardNumber'])).not.toContain('19900101');
});

test('who may read: staff by their codes, an enterprise its own facts, a party those of whoever asked it', async () => {
  const [company, other] = [await newCompany(), await newCompany()];
  for (const one of [company, other]) {
    says(one, { judicial: { lawSuitList: [{ id: 1, title: `${one.name}的案件` }] } });
    await refreshed(one);
  }
  const sees = async (by: Parameters<typeof ask>[0]): Promise<readonly number[]> =>
    Promise.all(
      [company, other].map(async ({ id, officeId }) => {
        const [report, rows] = [
          await callUnchecked(app, companyReport.calls.overview, { as: by, query: { officeId } }),
          await page(by, 'tyc-bus-law-suit', id),
        ];
        if (report.status === 403) return 403;
        return report.status === 200 ? (rows.data.total === 1 ? 200 : -1) : rows.data.total === 0 ? report.status : -2;
      }),
    );
  for (const code of ['ENTERPRISE_INFO', 'BUSINESS_APPROVAL', 'FINANCING_PARTY', 'ENTERPRISE_AUTH'] as const)
    expect([code, ...(await sees(await person({ codes: [code], scope: 'all' })))]).toEqual([code, 200, 200]);
  expect(await sees(await person({ codes: ['SUBMIT_ENTERPRISE_INFO'], scope: 'office' }, company.officeId))).toEqual([
    200, 404,
  ]);
  expect(await sees(await person({ codes: ['FINANCING_SERVICE'], scope: 'office' }, company.officeId))).toEqual([
    403, 403,
  ]);

  const lender = await newCompany();
  const financier = await person({ codes: ['FINANCING_PARTY', 'FINANCING_SERVICE'], scope: 'office' }, lender.officeId);
  expect(await sees(financier)).toEqual([404, 404]);
  const financingId = await project(company, 1);
  await app.db
    .updateTable('financing')
    .set({ financingOfficeId: lender.officeId })
    .where('id', '=', financingId)
    .execute();
  expect(await sees(financier)).toEqual([200, 404]);
  // Reading is not asking: nothing was spent by anybody, and only ENTERPRISE_AUTH asks and enters.
  const heard = fake.heard.length;
  for (const [method, path, body] of [
    ['POST', `tianyancha/refresh?officeId=${company.officeId}`, undefined],
    ['POST', 'tyc-bus-law-suit', { companyId: company.id, title: 'x' }],
    ['POST', 'company-report/open', { officeId: company.officeId }],
    ['PUT', 'company-severity', { id: 'x', severity: 'low' }],
    ['GET', `tianyancha/search?word=${encodeURIComponent('成都')}`, undefined],
    ['GET', 'company-call', undefined],
  ] as const)
    expect([path, (await ask(financier, method, path, body)).status]).toEqual([path, 403]);
  expect(fake.heard.length).toBe(heard);
});

test('answers of the provider are for administrators, without identity numbers', async () => {
  const company = await newCompany();
  says(company, {
    judicial: {
      zhixingList: [{ id: 1, caseCode: 'a', partyCardNum: '510104199001011234', other: '备注 510104199001011234' }],
    },
  });
  await refreshed(company);
  const [row] = (await page(staff, 'tyc-zhixing', company.id)).data.records;
  const path = `tianyancha/raw-data?family=tyc-zhixing&id=${row?.id}`;
  expect((await ask(staff, 'GET', path)).status).toBe(403);
  const admin = await person({ codes: ['USER_MANAGE', 'ENTERPRISE_AUTH'], scope: 'all' });
  const { data } = await ask<{ rawData: object }>(admin, 'GET', path);
  expect(data.rawData).toMatchObject({ caseCode: 'a', other: '备注 510***********1234' });
  expect((await ask<object>(admin, 'GET', `tyc-zhixing/${row?.id}`)).data).not.toHaveProperty('rawData');
});

test('API-044 bids are asked once a day by whoever may, others read what is kept', async () => {
  const company = await newCompany();
  fake.say('/services/open/m/bids/2.0', {
    result: { total: 1, items: [{ title: '采购', publishTime: 1_714_953_600_000, link: 'https://example.com' }] },
  });
  const reader = await person({ codes: ['ENTERPRISE_INFO'], scope: 'all' });
  const path = `tianyancha/bids?keyword=${encodeURIComponent(company.name)}`;
  const bids = async (by: Parameters<typeof ask>[0], more = '') =>
    (await ask<{ total: number; records: readonly object[] }>(by, 'GET', path + more)).data;
  expect(await bids(reader)).toMatchObject({ total: 0, records: [] });
  expect(await bids(staff, '&kept=true')).toMatchObject({ total: 0 });
  expect(fake.heard).toEqual([]);
  expect(await bids(staff)).toMatchObject({
    total: 1,
    records: [{ title: '采购', link: 'https://example.com', fetchTime: expect.any(String) }],
  });
  await bids(staff);
  expect(await bids(reader)).toMatchObject({ total: 1 });
  expect(fake.heard).toHaveLength(1);
});

test('a refresh by hand is asked for once in ten minutes, and joined while it goes on', async () => {
  const company = await newCompany();
  const refresh = () =>
    callUnchecked<{ id: string; state: string }>(app, tianyancha.calls.refresh, {
      as: staff,
      query: { creditCode: company.code },
    });
  const [first, ...others] = await Promise.all([refresh(), ...Array.from({ length: 7 }, refresh)]);
  expect(first.status).toBe(200);
  expect(others.map(({ status, data }) => [status, data.id])).toEqual(others.map(() => [200, first.data.id]));
  says(company, {});
  const worker = await startWorker({ config: app.config, db: app.db, services: app.services, log });
  try {
    const going = async () =>
      (
        await callUnchecked<{ state: string }>(app, tianyancha.calls.refreshing, {
          as: staff,
          params: { id: first.data.id },
        })
      ).data.state;
    await expect.poll(going).toBe('done');
  } finally {
    await worker.stop();
  }
  const third = await refresh();
  expect([third.status, third.msg]).toEqual([
    429,
    expect.stringMatching(/^\d\d:\d\d 已更新过，\d\d:\d\d 后可再次更新$/),
  ]);
  // At night the worker looks at other companies besides.
  expect(fake.heard.filter(({ query }) => query['keyword'] === company.code)).toHaveLength(3);
});

test('a company that is none, or not here, is refused in a clear word', async () => {
  expect((await call(app, tianyancha.calls.refresh, { as: staff })).msg).toBe(
    '请填写企业名称或统一社会信用代码，或选择平台企业',
  );
  expect((await call(app, tianyancha.calls.refresh, { as: staff, query: { creditCode: '123' } })).status).toBe(400);
  expect((await call(app, tianyancha.calls.refresh, { as: staff, query: { officeId: 'nobody' } })).status).toBe(404);
  const fresh = await overview(staff, { creditCode: newCode() });
  expect([fresh.id, fresh.families.every(({ outcome }) => outcome === null)]).toEqual([null, true]);
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n from "company_call"`.execute(app.db);
  expect(rows[0]?.n).toBeGreaterThanOrEqual(0);
});
