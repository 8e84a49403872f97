import { once } from 'node:events';
import { connect } from 'node:net';
import { sql } from 'kysely';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ImportPreview } from '@scf-kit/sdk/contract';
import { department } from '@scf-kit/sdk/contract/access/department';
import { engineBiddingInfo } from '@scf-kit/sdk/contract/portal/engine-bidding-info';
import { parseMoment } from '@scf-kit/sdk/values';
import { parseFile } from './import/parse.ts';
import { postFile } from './import/testing/files.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { callUnchecked, call } from '../testing/calls.ts';
import { openTransactions } from '../testing/open-transactions.ts';
import { newOffice, newPerson, type TestPerson } from '../testing/people.ts';

const TENDERS = '/api/engine/auth/engine-bidding-info';
const DEPARTMENTS = '/api/engine/auth/department';

let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.login('admin');
});
beforeEach(() => app.db.deleteFrom('engine_bidding_info').execute());
afterAll(() => app.close());

type Query = Readonly<Record<string, string>>;
const ask = (path: string, query: Query = {}, token = admin, language = 'zh-CN') =>
  app.request('GET', `${path}/export/excel`, { token, query, headers: { 'access-i18n': language } });
async function exported(path: string, query: Query = {}, token = admin, language = 'zh-CN'): Promise<unknown[][]> {
  const answer = await ask(path, query, token, language);
  expect(answer.headers.get('content-type'), answer.msg).toContain('spreadsheetml');
  return readSheet(Buffer.from(answer.bytes));
}
const tender = async (body: Readonly<Record<string, unknown>>): Promise<string> =>
  (await callUnchecked<{ id: string }>(app, engineBiddingInfo.calls.create, { as: { token: admin }, body })).data.id;

describe('the export of a list', () => {
  test('CALL-014 is a file named in the language, with the columns of the list', async () => {
    await tender({
      title: '口腔设备采购',
      projectCode: '00012',
      budgetAmount: '1234567.80',
      publishDate: '2026-03-01',
    });
    const answer = await ask(TENDERS);
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename=".*\.xlsx"; filename\*=UTF-8''%E6%8B%9B%E6%A0%87%E4%BF%A1%E6%81%AF-\d{4}-\d\d-\d\d\.xlsx$/,
    );
    expect(await readSheet(Buffer.from(answer.bytes))).toEqual([
      ['标题', '项目编号', '省份', '招标人', '预算金额', '发布日期', '开标日期', '展示状态', '有未发布的修改'],
      ['口腔设备采购', '00012', null, null, 1234567.8, new Date('2026-03-01T00:00:00Z'), null, '草稿', '否'],
    ]);
    expect((await exported(TENDERS, {}, admin, 'en-US'))[0]).toEqual([
      'Title',
      'Project number',
      'Province',
      'Tenderee',
      'Budget',
      'Published',
      'Bid opening',
      'Shown to visitors',
      'Has unpublished changes',
    ]);
  });
  test('holds what the page would: its filters, keyword, order, and the rows that were picked', async () => {
    const ids = [
      await tender({ title: 'a', tenderee: '甲' }),
      await tender({ title: 'b', tenderee: '乙' }),
      await tender({ title: 'c', tenderee: '甲' }),
    ];
    const titles = async (query: Query): Promise<unknown[]> =>
      (await exported(TENDERS, { columns: 'title', ...query })).slice(1).flat();
    expect(await titles({ descending: 'title' })).toEqual(['c', 'b', 'a']);
    expect(await titles({ ascending: 'title', tenderee: '甲' })).toEqual(['a', 'c']);
    expect(await titles({ ascending: 'title', keyword: '乙' })).toEqual(['b']);
    expect(await titles({ ascending: 'title', ids: `${ids[0]},${ids[1]},nobody` })).toEqual(['a', 'b']);
    expect(await titles({ keyword: 'none of them' })).toEqual([]);
  });
  test('has the columns that were asked for, in that order, references by their labels, moments on the clock of the business', async () => {
    await tender({ title: 'x' });
    await app.db.updateTable('engine_bidding_info').set({ createTime: '2026-01-31T16:30:15.900Z' }).execute();
    const [titles, [moment, ...rest] = []] = await exported(TENDERS, { columns: 'createTime,createBy,officeId,title' });
    expect([titles, rest]).toEqual([
      ['创建时间', '创建人', '所属企业', '标题'],
      ['平台管理员', '平台运营中心', 'x'],
    ]);
    // A fraction of a day is inexact: readers get it right to the millisecond.
    expect(Math.abs(Number(moment) - Date.parse('2026-02-01T00:30:15Z'))).toBeLessThanOrEqual(1);
  });
  test('has a date where Excel has one, else an honest text, and comes back in as the same day', async () => {
    const days = ['1865-03-03', '1899-12-31', '1900-01-01', '1900-01-15', '1900-02-28', '1900-03-01', '2026-03-01'];
    for (const day of days) await tender({ title: day, publishDate: day });
    const answer = await ask(TENDERS, { columns: 'title,publishDate', ascending: 'title' });
    const [, ...rows] = await parseFile(Buffer.from(answer.bytes), 'xlsx');
    const dated = (day: string) => ({ date: `${day}T00:00:00.000Z` });
    expect(rows.map(({ cells }) => cells[1])).toEqual([...days.slice(0, 2), ...days.slice(2).map(dated)]);
    await app.db.deleteFrom('engine_bidding_info').execute();
    const { data } = await postFile<ImportPreview>(app, `${TENDERS}/import/preview`, {
      token: admin,
      fileName: 'rows.xlsx',
      bytes: answer.bytes,
    });
    expect(data).toMatchObject({ valid: days.length, invalid: 0 });
    await callUnchecked(app, engineBiddingInfo.calls.import, {
      as: { token: admin },
      body: { importId: data.importId },
    });
    const stored = await app.db.selectFrom('engine_bidding_info').select(['title', 'publishDate']).execute();
    expect(stored).toHaveLength(days.length);
    for (const { title, publishDate } of stored) expect(publishDate).toBe(title);
  });
  test('has moments before 1900 as their clock shows them, and others as dates', async () => {
    await tender({ title: 'x' });
    for (const [moment, cell] of [
      ['1899-12-31 15:00:00', '1899-12-31 15:00:00'],
      ['1900-01-15 10:20:30', { date: '1900-01-15T10:20:30' }],
      ['2026-03-01 10:20:30', { date: '2026-03-01T10:20:30' }],
    ] as const) {
      await app.db
        .updateTable('engine_bidding_info')
        .set({ createTime: parseMoment(moment) ?? '' })
        .execute();
      const answer = await ask(TENDERS, { columns: 'createTime' });
      const [, row] = await parseFile(Buffer.from(answer.bytes), 'xlsx');
      const [shown] = row?.cells ?? [];
      const near = (date: string): string => new Date(Math.round(Date.parse(date) / 1000) * 1000).toISOString();
      expect(
        typeof shown === 'object' && shown && 'date' in shown ? { date: near(shown.date).slice(0, 19) } : shown,
      ).toEqual(cell);
    }
  });
  test('keeps every digit of an amount no spreadsheet can hold, and of a long number in a text', async () => {
    await tender({ title: '6222021234567890123', budgetAmount: '1234567890123456.78' });
    expect((await exported(TENDERS, { columns: 'title,budgetAmount' }))[1]).toEqual([
      '6222021234567890123',
      '1234567890123456.78',
    ]);
  });
  test('carries no formula', async () => {
    await tender({ title: '=HYPERLINK("http://x")', tenderee: '@SUM(1)' });
    expect((await exported(TENDERS, { columns: 'title,tenderee' }))[1]).toEqual([
      `'=HYPERLINK("http://x")`,
      "'@SUM(1)",
    ]);
  });
  test.each([
    ['a secret column', { columns: 'title,deleted' }],
    ['an unknown column', { columns: 'title,__proto__' }],
    ['no column', { columns: ',' }],
    ['an unlisted order', { ascending: 'content' }],
  ])('%s is refused', async (_what, query) => {
    expect(await ask(TENDERS, query)).toMatchObject({ status: 400, success: false });
  });
});

describe('who may export', () => {
  test('only who holds the action, and only the rows it reaches', async () => {
    const [own, other] = [await newOffice(app.db), await newOffice(app.db)];
    const rights = (actions: readonly ('query' | 'add' | 'export')[]) => ({
      roles: [{ codes: ['DEPARTMENT_MANAGE'] as const, actions, scope: 'office' as const }],
    });
    const [clerk, stranger, reader]: TestPerson[] = [
      await newPerson(app.db, { officeId: own, ...rights(['query', 'add', 'export']) }),
      await newPerson(app.db, { officeId: other, ...rights(['query', 'add', 'export']) }),
      await newPerson(app.db, { officeId: own }),
    ];
    for (const person of [clerk, stranger])
      await callUnchecked(app, department.calls.create, {
        as: { token: person?.token ?? '' },
        body: { name: `部门 ${person?.officeId}` },
      });
    expect((await exported(DEPARTMENTS, { columns: 'name' }, clerk?.token)).slice(1)).toEqual([[`部门 ${own}`]]);
    expect(await ask(TENDERS, {}, reader?.token)).toMatchObject({ status: 403 });
  });
});

describe('a reader who leaves', () => {
  beforeEach(async () => {
    // Texts that compress badly, more than the buffers of a connection take.
    await sql`
      insert into engine_bidding_info (
        id, "createTime", "updateTime", deleted, version, title, content, status, "hasDraft"
      )
      select 'many-' || n, now(), now(), false, 1, n::text,
        (select string_agg(md5(n::text || ' ' || m), '') from generate_series(1, 40) m), 0, false
      from generate_series(1, 12000) n`.execute(app.db);
  });
  test('leaves no transaction open', async () => {
    const stop = new AbortController();
    const answer = await fetch(`${app.url}${TENDERS}/export/excel?columns=title,content`, {
      headers: { authorization: `Bearer ${admin}` },
      signal: stop.signal,
    });
    await answer.body?.getReader().read();
    stop.abort();
    await expect.poll(() => openTransactions(app.db)).toBe(0);
    expect((await call(app, engineBiddingInfo.calls.page, { as: { token: admin } })).status).toBe(200);
  });
  test('or who takes nothing of it holds up no other export, and no connection', async () => {
    const { port } = new URL(app.url);
    const stalled = Array.from({ length: 3 }, () => connect(Number(port), '127.0.0.1'));
    try {
      for (const socket of stalled) {
        await once(socket, 'connect');
        socket.pause();
        socket.write(
          `GET ${TENDERS}/export/excel?columns=title,content HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${admin}\r\n\r\n`,
        );
      }
      expect((await exported(TENDERS, { columns: 'title' })).length).toBe(12_001);
      await expect.poll(() => openTransactions(app.db)).toBe(0);
    } finally {
      for (const socket of stalled) socket.destroy();
    }
  }, 60_000);
});
