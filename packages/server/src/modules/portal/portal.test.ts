import { afterAll, beforeAll, expect, test } from 'vitest';
import { engineBiddingInfo } from '@scf-kit/sdk/contract/portal/engine-bidding-info';
import { newRow } from '../../database/new-row.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { seed } from './seed.ts';

const TENDERS = '/api/engine/open/engine-bidding-info';
interface Page {
  readonly records: readonly Readonly<Record<string, unknown>>[];
  readonly total: number;
  readonly size: number;
  readonly current: number;
}

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ resources: [engineBiddingInfo] });
});
afterAll(async () => {
  await app.close();
});

const page = async (query: Readonly<Record<string, string | number>> = {}): Promise<Page> =>
  (await app.request<Page>('GET', TENDERS, { query })).data;

async function tender(change: {
  readonly status?: 0 | 1 | 2;
  readonly deleted?: boolean;
  readonly title?: string;
}): Promise<string> {
  const row = newRow();
  await app.db
    .insertInto('engine_bidding_info')
    .values({
      ...row,
      title: '未公开的项目',
      projectCode: null,
      provinceId: null,
      tenderee: null,
      agency: null,
      budgetAmount: null,
      publishDate: '2026-12-01',
      bidOpenDate: null,
      winningCompanyName: null,
      content: null,
      sourceUrl: null,
      files: null,
      formKey: null,
      status: 1,
      ...change,
    })
    .execute();
  return row.id;
}

test('visitors see published tenders in pages, newest first, without a token', async () => {
  const all = await page();
  expect(all).toMatchObject({ total: 5, size: 10, current: 1 });
  const dates = all.records.map((row) => String(row['publishDate']));
  expect(dates).toEqual(dates.toSorted((a, b) => b.localeCompare(a)));
  const second = await page({ size: 2, current: 2 });
  expect(second.records.map((row) => row['id'])).toEqual(all.records.slice(2, 4).map((row) => row['id']));
});

test('the keyword is looked for as it is written', async () => {
  expect((await page({ keyword: '冷链' })).records).toMatchObject([
    { projectCode: 'BHLL-2026-032', budgetAmount: '7350000.00' },
  ]);
  expect((await page({ keyword: 'jcyy' })).total).toBe(1);
  for (const keyword of ['%', '_', "'", '\\']) expect((await page({ keyword })).total).toBe(0);
});

test('only chosen fields are answered, and nothing of who made the row', async () => {
  const [first] = (await page()).records;
  expect(Object.keys(first ?? {}).toSorted()).toEqual([
    'bidOpenDate',
    'budgetAmount',
    'id',
    'projectCode',
    'publishDate',
    'tenderee',
    'title',
  ]);
  const { data } = await app.request('GET', `${TENDERS}/${String(first?.['id'])}`);
  expect(data).toMatchObject({ formKey: 'financing-application', content: expect.stringContaining('融资支持') });
  for (const hidden of ['createBy', 'officeId', 'status', 'version', 'deleted'])
    expect(data).not.toHaveProperty(hidden);
});

test('drafts, withdrawn and deleted tenders are not there', async () => {
  const hidden = [await tender({ status: 0 }), await tender({ status: 2 }), await tender({ deleted: true })];
  expect((await page({ keyword: '未公开' })).total).toBe(0);
  for (const id of [...hidden, 'nothing', "' or 1=1"])
    expect((await app.request('GET', `${TENDERS}/${encodeURIComponent(id)}`)).status).toBe(404);
});

test('seeding again brings back nothing that people changed or deleted', async () => {
  const [first, second] = (await page()).records.map((row) => String(row['id']));
  await app.db
    .updateTable('engine_bidding_info')
    .set({ title: '改过的标题' })
    .where('id', '=', first ?? '')
    .execute();
  await app.db
    .updateTable('engine_bidding_info')
    .set({ deleted: true })
    .where('id', '=', second ?? '')
    .execute();
  await seed(app.db, { demo: true });
  const after = await page();
  expect(after.total).toBe(4);
  expect(after.records[0]).toMatchObject({ id: first, title: '改过的标题' });
});
