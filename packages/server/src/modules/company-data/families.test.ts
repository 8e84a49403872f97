import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { companyFamilies, day, declareFamily, line } from '@scf-kit/sdk/contract/company-data/family';
import { families } from '@scf-kit/sdk/contract/company-data/families';
import { companyChange } from '@scf-kit/sdk/contract/company-data/company-change';
import { companySeverity } from '@scf-kit/sdk/contract/company-data/company-severity';
import { loadContract } from '../../contract.ts';
import { difference } from '../../database/difference.ts';
import { inspect } from '../../database/inspect.ts';
import { internalTables } from '../../database/internal.ts';
import { desiredSchema } from '../../database/schema.ts';
import { MAPPING } from '../../providers/tianyancha/mapping.ts';
import { callUnchecked } from '../../testing/calls.ts';
import { testDatabase } from '../../testing/database.ts';
import {
  app,
  ask,
  newCompany,
  overview,
  provideCompanies,
  refreshed,
  says,
  staff,
  getFamilyState,
} from './testing/company-work.ts';

const SUMMONS = 'tyc-court-summons';
await loadContract();
declareFamily(SUMMONS, {
  title: { zh: '法院传票', en: 'Summons' },
  tab: 'judicial',
  identity: ['caseNumber'],
  worse: { row: 'medium' },
  fields: { caseNumber: line('案号', 'Case'), heardOn: day('开庭日期', 'Heard on') },
});

provideCompanies({}, true, {
  async migration() {
    const database = await testDatabase();
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    try {
      return difference(await inspect(client), desiredSchema(await loadContract(), internalTables));
    } finally {
      await client.end();
      await database.drop();
    }
  },
  mapping: {
    ...MAPPING,
    [SUMMONS]: { part: 'judicial', lists: [{ at: ['summonsList'] }], spelled: { caseNumber: 'caseNo' } },
  },
});

test('API-057 a family that is declared, with one row of mapping, has table, calls, Excel, reference, timeline, severity and its part of the report', async () => {
  expect(companyFamilies()).toHaveLength(25);
  const company = await newCompany();
  const summons = (...cases: readonly string[]): void =>
    says(company, {
      judicial: { summonsList: cases.map((caseNo, at) => ({ id: at + 1, caseNo, heardOn: '2024-05-06' })) },
    });
  summons('（2024）川01号');
  await refreshed(company);
  summons('（2024）川01号', '（2024）川02号');
  await refreshed(company);
  expect(getFamilyState(await overview(staff, { id: company.id }), SUMMONS)).toMatchObject({
    count: 2,
    findings: 2,
    outcome: 'found',
  });
  const before = new Date().toISOString();
  const page = await ask<{ records: readonly object[] }>(staff, 'GET', `${SUMMONS}?companyId=${company.id}`);
  expect(page.data.records).toHaveLength(2);
  const report = await overview(staff, { id: company.id });
  expect(report.families.find(({ family }) => family === SUMMONS)).toMatchObject({ tab: 'judicial' });

  // Its line in the timeline, how grave that is, and the report of another day.
  const { data: timeline } = await callUnchecked<{ records: readonly object[] }>(app, companyChange.calls.page, {
    as: staff,
    query: { companyId: company.id },
  });
  expect(timeline.records).toMatchObject([
    { familyText: '法院传票', changeKindDictText: '新增', rowLabel: '（2024）川02号', severityDictText: '中' },
  ]);
  const { data: severities } = await callUnchecked<{ records: readonly { subject: string }[] }>(
    app,
    companySeverity.calls.page,
    { as: staff, query: { size: '200' } },
  );
  expect(severities.records.find(({ subject }) => subject === SUMMONS)).toMatchObject({ subjectText: '新增法院传票' });
  const { data: stood } = await ask<readonly { family: string }[]>(
    staff,
    'GET',
    `company-report/fetch/standing?${new URLSearchParams({ id: company.id, at: before }).toString()}`,
  );
  expect(stood.find(({ family }) => family === SUMMONS)).toMatchObject({
    count: 2,
    findings: 2,
    askedTime: expect.any(String),
    stale: false,
  });

  // Rows of people, one by one and from Excel, and the way out of it.
  const made = await ask<{ id: string }>(staff, 'POST', SUMMONS, { companyId: company.id, caseNumber: '手工' });
  expect((await ask(staff, 'PUT', SUMMONS, { id: made.data.id, caseNumber: '手工二' })).status).toBe(200);
  expect((await ask(staff, 'DELETE', `${SUMMONS}/${made.data.id}`)).status).toBe(200);
  for (const path of ['export/excel', 'import/template']) {
    const file = await ask(staff, 'GET', `${SUMMONS}/${path}?companyId=${company.id}`);
    expect([path, file.status, Buffer.from(file.bytes.subarray(0, 2)).toString()]).toEqual([path, 200, 'PK']);
  }

  // And its calls in the reference.
  const { paths } = (await (await fetch(`${app.url}/api/openapi.json`)).json()) as { readonly paths: object };
  expect(Object.keys(paths).filter((path) => path.includes(`/${SUMMONS}`))).toContain(`/api/engine/auth/${SUMMONS}`);
});

test('a family is named in the table of families and in the adapter alone', () => {
  const packages = join(import.meta.dirname, '../../../..');
  const sources = ['sdk', 'server', 'host', 'elements', 'designer'].flatMap((name) =>
    readdirSync(join(packages, name, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
      .map((file) => join(name, 'src', file)),
  );
  const keys = Object.keys(families).map((key) => new RegExp(`\\b${key}\\b(?!-)`));
  const naming = sources.filter((file) => {
    const text = readFileSync(join(packages, file), 'utf8');
    return keys.some((key) => key.test(text));
  });
  expect(naming.toSorted((a, b) => a.localeCompare(b))).toEqual([
    'sdk/src/contract/company-data/families.ts',
    'server/src/providers/tianyancha/mapping.ts',
  ]);
});
