import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Browser, Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { difference } from '@scf-kit/server/database/difference';
import { inspect } from '@scf-kit/server/database/inspect';
import { internalTables } from '@scf-kit/server/database/internal';
import { desiredSchema } from '@scf-kit/server/database/schema';
import { contractFiles, loadContract } from '@scf-kit/server/contract';
import { startTestApp, type TestApp } from '@scf-kit/server/testing/app';
import { testDatabase } from '@scf-kit/server/testing/database';
import { hostWith } from '../../packages/host/vite.config.ts';
import { keepPictures, signedIn, startBrowser } from '../e2e/product.ts';
import { carRequest } from './car-request.ts';

const { base } = carRequest;
const HOST = join(import.meta.dirname, '../../packages/host');

/** The migration a person would commit: what the contract asks of the database beyond what is committed. */
async function planMigration(): Promise<readonly string[]> {
  const database = await testDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    return difference(await inspect(client), desiredSchema(await loadContract(), internalTables));
  } finally {
    await client.end();
    await database.drop();
  }
}

/** The back office with the screens of this resource. */
async function buildHost(folder: string): Promise<void> {
  const config = hostWith([
    { specifier: join(import.meta.dirname, 'car-request.ts'), href: new URL('car-request.ts', import.meta.url).href },
  ]);
  // A test's environment would bring React's own checks along.
  vi.stubEnv('NODE_ENV', 'production');
  await build({
    ...config,
    configFile: false,
    root: HOST,
    logLevel: 'silent',
    build: { ...config.build, outDir: folder, emptyOutDir: true, minify: false, reportCompressedSize: false },
  });
  vi.unstubAllEnvs();
}

let app: TestApp;
let browser: Browser;
let folder: string;
let migration: readonly string[];
let [admin, approver, customer] = ['', '', ''];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scf-declared-'));
  migration = await planMigration();
  await buildHost(folder);
  app = await startTestApp({ host: folder, migration });
  browser = await startBrowser();
  [admin, approver, customer] = await Promise.all([app.login('admin'), app.login('approver'), app.login('customer')]);
}, 240_000);
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await keepPictures(browser, 'declared');
  await Promise.all(browser.contexts().map((context) => context.close()));
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
  await rm(folder, { recursive: true, force: true });
});

interface Car {
  readonly id: string;
  readonly code: string;
  readonly status: number;
  readonly statusDictText: string;
  readonly version: number;
  readonly processInstanceId: string | null;
}
const send = <T = Car>(token: string, method: string, path: string, body?: unknown) =>
  app.request<T>(method, base + path, { token, ...(body === undefined ? {} : { body }) });
const asked = { destination: '成都双流机场', departs: '2027-03-01', passengers: 3, estimate: '320.50' };

/** Decides on the one task of a record that waits for the approver. */
async function decide(record: Car, approved: boolean): Promise<void> {
  const todo = await app.request<{ records: readonly { taskId: string; businessKey: string }[] }>(
    'GET',
    '/api/engine/auth/flowable/task/fetch/all-task',
    { token: approver },
  );
  const task = todo.data.records.find(({ businessKey }) => businessKey === record.id);
  const decided = await app.request('POST', '/api/engine/auth/flowable/task/complete', {
    token: approver,
    body: { taskId: task?.taskId, approved, opinion: approved ? '同意' : '车辆不足' },
  });
  expect([decided.status, decided.msg]).toEqual([200, '请求成功']);
}

describe('a resource declared in one contract file', () => {
  test('takes its table from the migration its contract asks for, and is no part of the product', async () => {
    expect(migration.filter((statement) => statement.startsWith('create table'))).toEqual([
      expect.stringContaining('create table "car_request"'),
    ]);
    expect(migration.every((statement) => statement.includes('"car_request"'))).toBe(true);
    expect((await fetch(app.url + base)).status).toBe(401);
    expect((await contractFiles()).some(({ href }) => href.includes('car-request'))).toBe(false);
  });

  test('is created, listed, read, changed and deleted over HTTP, with its rules', async () => {
    const refused = await send<{ errors: Record<string, string> }>(admin, 'POST', '', {
      ...asked,
      destination: '',
      passengers: 9,
    });
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.data.errors).toSorted()).toEqual(['destination', 'passengers']);
    expect((await send(customer, 'POST', '', asked)).status).toBe(403);
    expect((await send(customer, 'GET', '')).status).toBe(403);

    const { data: made } = await send(admin, 'POST', '', asked);
    expect(made).toMatchObject({ ...asked, code: expect.stringMatching(/^YC-\d{8}-\d{4}$/), status: 0, version: 1 });
    const page = await send<{ records: readonly Car[]; total: number }>(admin, 'GET', '?destination=双流&status=0');
    expect(page.data).toMatchObject({ total: 1, records: [{ id: made.id, statusDictText: '草稿' }] });
    const { data: changed } = await send(admin, 'PUT', '', { id: made.id, passengers: 4, version: 1 });
    expect(changed).toMatchObject({ passengers: 4, version: 2 });
    expect((await send(admin, 'PUT', '', { id: made.id, passengers: 5, version: 1 })).status).toBe(409);
    expect((await send(admin, 'DELETE', `/${made.id}`)).status).toBe(200);
    expect((await send(admin, 'GET', `/${made.id}`)).status).toBe(404);
  });

  test('is approved, refused or stopped by its process and given back by its transition over HTTP', async () => {
    const make = async (): Promise<Car> => (await send(admin, 'POST', '', asked)).data;
    const read = async ({ id }: Car): Promise<Car> => (await send(admin, 'GET', `/${id}`)).data;
    const first = await make();
    expect((await send(customer, 'POST', '/start', { id: first.id })).status).toBe(403);
    const started = await send<{ processInstanceId: string; title: string }>(admin, 'POST', '/start', { id: first.id });
    expect(started.data.title).toBe(`${first.code} ${asked.destination}`);
    expect(await read(first)).toMatchObject({ status: 1, processInstanceId: started.data.processInstanceId });
    expect((await send(admin, 'POST', '/start', { id: first.id })).status).toBe(409);
    expect((await send(admin, 'PUT', '', { id: first.id, passengers: 2 })).status).toBe(400);
    expect((await send(admin, 'DELETE', `/${first.id}`)).status).toBe(400);
    await decide(first, true);
    expect(await read(first)).toMatchObject({ status: 2, statusDictText: '已通过' });

    // The transition: only from its state, with what it asks, by whoever may.
    const giveBack = (token: string, body: object) => send(token, 'PUT', '/give-back', body);
    expect((await giveBack(admin, { id: (await make()).id, mileage: 12 })).status).toBe(400);
    expect((await giveBack(customer, { id: first.id, mileage: 12 })).status).toBe(403);
    expect((await giveBack(admin, { id: first.id })).status).toBe(400);
    expect((await giveBack(admin, { id: first.id, mileage: 12 })).status).toBe(200);
    expect(await read(first)).toMatchObject({ status: 5, statusDictText: '已还车', mileage: 12 });

    const second = await make();
    await send(admin, 'POST', '/start', { id: second.id });
    await decide(second, false);
    expect(await read(second)).toMatchObject({ status: 3 });
    expect((await send(admin, 'PUT', '', { id: second.id, passengers: 2 })).status).toBe(200);
    await send(admin, 'POST', '/start', { id: second.id });
    expect((await send(admin, 'PUT', '/stop', { id: second.id, stopReason: '改乘火车' })).status).toBe(200);
    expect(await read(second)).toMatchObject({ status: 4, statusDictText: '已撤销' });
  });

  test('is found in the menu, added, submitted, approved and given back in the browser', async () => {
    const row = (page: Page, ...words: readonly string[]) =>
      words.reduce((found, word) => found.filter({ hasText: word }), page.locator('.ant-table-row')).first();
    const { page } = await signedIn(browser, app.url, 'admin');
    page.setDefaultTimeout(60_000);
    await page.getByRole('menuitem', { name: '办公自动化' }).click();
    await page.getByRole('menuitem', { name: '用车申请' }).click();
    await page.getByRole('button', { name: '新增' }).first().click();
    const form = page.getByRole('dialog');
    await form.getByRole('button', { name: '保存' }).click();
    await form.getByText('必填项').first().waitFor();
    await form.getByLabel('目的地').fill('乐山分院');
    await form.getByLabel('用车日期').fill('2027-04-02');
    await page.keyboard.press('Enter');
    await form.getByRole('button', { name: '保存' }).click();
    await form.waitFor({ state: 'hidden' });
    await row(page, '乐山分院', '草稿').getByRole('button', { name: /^YC-/ }).click();
    await page.waitForURL('**/office-automation/car-request/detail?**');
    await page.getByRole('button', { name: '提交审批' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '提交审批' }).click();
    await page.getByText('已提交审批').first().waitFor();

    const { page: other } = await signedIn(browser, app.url, 'approver');
    other.setDefaultTimeout(60_000);
    await other.goto(`${app.url}/dashboard/todo-list`);
    await other.getByRole('button', { name: '乐山分院' }).first().click();
    await other.getByRole('button', { name: '通过', exact: true }).click();
    await other.locator('.instance-done').waitFor();

    await page.goto(`${app.url}/office-automation/car-request`);
    await row(page, '乐山分院', '已通过').getByRole('button', { name: '还车' }).click();
    await page.getByRole('dialog').getByLabel('里程（公里）').fill('260');
    await page.getByRole('dialog').getByRole('button', { name: '保存' }).click();
    await page.getByText('车辆已归还').first().waitFor();
    await row(page, '乐山分院', '已还车').waitFor();
  }, 240_000);
});
