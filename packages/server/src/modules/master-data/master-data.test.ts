import { afterAll, beforeAll, expect, test } from 'vitest';
import { resourceNamed } from '@scf-kit/sdk/contract';
import { loadContract } from '../../contract.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import groups from './masters.json' with { type: 'json' };
import { masterId, seed } from './seed.ts';

interface Item { readonly id: string; readonly itemText: string; readonly enItemText: string; readonly itemGroup: string; readonly sorted: number }

const MASTER = '/api/engine/auth/master';
let app: TestApp;
let token: string;
beforeAll(async () => {
  await loadContract();
  app = await startTestApp({ resources: ['master', 'master-group', 'math'].map(resourceNamed) });
  token = await app.login('admin');
});
afterAll(() => app.close());

const list = async (query: Readonly<Record<string, string>>) => (await app.request<readonly Item[]>('GET', MASTER, { token, query })).data;

test('CALL-010 a master list answers the enabled items of its group in order', async () => {
  const items = await list({ itemGroup: 'FXFS' });
  const seeded = groups.find((group) => group.code === 'FXFS')?.items ?? [];
  expect(items.map((item) => ({ id: item.id, text: item.itemText, en: item.enItemText }))).toEqual(seeded.map((item) => ({ id: masterId('FXFS', item.value), text: item.zh, en: item.en })));
});

test('CALL-010 disabled and deleted items are left out, at once and in spite of what is kept', async () => {
  const [first, second] = await list({ itemGroup: 'UNIT' });
  if (!first || !second) throw new Error('no units');
  await app.db.updateTable('master').set({ enabled: false }).where('id', '=', first.id).execute();
  await app.db.updateTable('master').set({ deleted: true }).where('id', '=', second.id).execute();
  await expect.poll(async () => (await list({ itemGroup: 'UNIT' })).map((item) => item.id)).not.toContain(first.id);
  expect((await list({ itemGroup: 'UNIT' })).map((item) => item.id)).not.toContain(second.id);
});

test('CALL-011 a keyword is looked for in both languages, signs of LIKE as they are', async () => {
  expect((await list({ itemGroup: 'ZBSB', keyword: '呼吸' })).map((item) => item.itemText)).toEqual(['呼吸机']);
  expect((await list({ itemGroup: 'ZBSB', keyword: 'ventil' })).map((item) => item.itemText)).toEqual(['呼吸机']);
  expect(await list({ itemGroup: 'ZBSB', keyword: '%' })).toEqual([]);
  expect(await list({ itemGroup: 'ZBSB', keyword: '_' })).toEqual([]);
});

test('a list needs its group and a token', async () => {
  expect((await app.request('GET', MASTER, { token })).status).toBe(400);
  expect((await app.request('GET', MASTER, { query: { itemGroup: 'FXFS' } })).status).toBe(401);
  expect(await list({ itemGroup: 'NO_SUCH_GROUP' })).toEqual([]);
});

test('the groups answer code and title in the language asked for', async () => {
  const map = (language: string) => app.request<readonly { readonly key: string; readonly value: string }[]>('GET', '/api/engine/auth/master-group/fetch/map', { token, headers: { 'access-i18n': language } });
  expect((await map('zh-CN')).data).toHaveLength(groups.length);
  expect((await map('zh-CN')).data).toContainEqual({ key: 'CURRENCY_TYPE', value: '币种' });
  expect((await map('en-US')).data).toContainEqual({ key: 'CURRENCY_TYPE', value: 'Currencies' });
});

test.each([['0.1', '0.2', '0.02'], ['12345678901234567.89', '100', '1234567890123456789'], ['-1.5', '3', '-4.5'], ['0', '9.99', '0']])('CALL-013 %s times %s is %s, exactly and without a token', async (n1, n2, product) => {
  expect(await app.request('GET', '/api/engine/open/math/multiply', { query: { n1, n2 } })).toMatchObject({ success: true, data: product });
});

test('CALL-013 what is no number is refused with its place', async () => {
  expect(await app.request('GET', '/api/engine/open/math/multiply', { query: { n1: 'abc', n2: '1' } })).toMatchObject({ status: 400, data: { errors: { n1: expect.any(String) } } });
  expect(await app.request('GET', '/api/engine/open/math/multiply', { query: { n1: '1' } })).toMatchObject({ status: 400, data: { errors: { n2: expect.any(String) } } });
});

test('seeding again leaves what people changed', async () => {
  await app.db.updateTable('master').set({ itemText: '改过的' }).where('id', '=', masterId('ZBSB', '1')).execute();
  await seed(app.db);
  expect(await app.db.selectFrom('master').select('itemText').where('id', '=', masterId('ZBSB', '1')).executeTakeFirst()).toEqual({ itemText: '改过的' });
});
