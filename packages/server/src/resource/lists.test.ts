import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { message, resourceNamed } from '@scf-kit/sdk/contract';
import { loginHistory } from '@scf-kit/sdk/contract/access/login-history';
import { user } from '@scf-kit/sdk/contract/access/user';
import { financing } from '@scf-kit/sdk/contract/financing/financing';
import { master } from '@scf-kit/sdk/contract/master-data/master';
import { engineBiddingInfo } from '@scf-kit/sdk/contract/portal/engine-bidding-info';
import { newRow } from '../database/new-row.ts';
import { startTestApp } from '../testing/app.ts';
import { callUnchecked, call } from '../testing/calls.ts';
import { recordStatements } from '../testing/statements.ts';
import { app, admin, tender, provideTenders } from './testing/tenders.ts';

provideTenders();

interface Paged {
  readonly records: readonly Readonly<Record<string, unknown>>[];
  readonly total: number;
  readonly more?: boolean;
}

const titles = async (query: Readonly<Record<string, string | number>>): Promise<unknown[]> => {
  const { data, msg } = await callUnchecked<Paged>(app, engineBiddingInfo.calls.page, {
    as: { token: admin },
    query: { size: 100, ascending: 'title', ...query },
  });
  expect(data, msg).toHaveProperty('records');
  return data.records.map(({ title }) => title);
};

describe('filters', () => {
  beforeAll(async () => {
    await tender('100% cotton', { tenderee: 'A_B', publishDate: '2026-03-01', budgetAmount: '100.10' });
    await tender('1000 beds', { tenderee: 'AxB', publishDate: '2026-03-31', budgetAmount: '99.99' });
    await tender('Backslash \\ tender', { publishDate: '2026-04-01' });
  });
  test('a text contains the words as they are written, wildcards included', async () => {
    expect(await titles({ title: '100%' })).toEqual(['100% cotton']);
    expect(await titles({ tenderee: 'A_B' })).toEqual(['100% cotton']);
    expect(await titles({ title: '\\' })).toEqual(['Backslash \\ tender']);
    expect(await titles({ title: 'COTTON' })).toEqual(['100% cotton']);
    expect(await titles({ keyword: "'; drop table engine_bidding_info; --" })).toEqual([]);
  });
  test('a keyword looks into every search field', async () => {
    expect(await titles({ keyword: 'axb' })).toEqual(['1000 beds']);
    expect(await titles({ keyword: '100' })).toEqual(['100% cotton', '1000 beds']);
  });
  test('a word is found wherever it stands, Chinese or not, and only there', async () => {
    const names = ['电动叉车采购', '叉形车架', '车叉', '市叉车A款', '🚜叉', '叉', '第一\n叉车'];
    for (const name of names) await tender(name, { tenderee: '搜索' });
    for (const word of ['叉车', '叉', '车叉', '车a', 'A款', '🚜叉', '叉车采购', '电车', '款 ', '一\n叉']) {
      const found = names.filter((name) => name.toLowerCase().includes(word.toLowerCase().trim()));
      expect(new Set(await titles({ title: word, tenderee: '搜索' })), word).toEqual(new Set(found));
      expect(new Set(await titles({ keyword: word })), word).toEqual(new Set(found));
    }
    // The end of one column and the start of the next are no word.
    expect(await titles({ keyword: '索电' })).toEqual([]);
    await app.db.deleteFrom('engine_bidding_info').where('tenderee', '=', '搜索').execute();
  });
  test('a range of days includes both edges', async () => {
    expect(await titles({ publishDateStart: '2026-03-01', publishDateEnd: '2026-03-31' })).toEqual([
      '100% cotton',
      '1000 beds',
    ]);
    expect(await titles({ publishDateStart: '2026-04-01' })).toEqual(['Backslash \\ tender']);
  });
  test('a day on a column of moments is the day of the business time zone', async () => {
    // 16:00 UTC is midnight in Shanghai: the last moment of the 10th and the first of the 11th.
    const history = await startTestApp({ resources: [resourceNamed('login-history')] });
    for (const [code, at] of [
      ['late', '2026-05-10T15:59:59.999Z'],
      ['early', '2026-05-10T16:00:00Z'],
    ] as const) {
      await history.db
        .insertInto('login_history')
        .values({ ...newRow({}, code), username: code, loginTime: at, channel: 'PC', result: 1 })
        .execute();
    }
    const day = async (date: string): Promise<unknown[]> =>
      (
        await callUnchecked<Paged>(history, loginHistory.calls.page, {
          as: { token: await history.login('admin') },
          query: { loginTimeStart: date, loginTimeEnd: date },
        })
      ).data.records.map(({ username }) => username);
    const found = [await day('2026-05-10'), await day('2026-05-11')];
    await history.close();
    expect(found).toEqual([['late'], ['early']]);
  });
  test('several values of a choice are parted by commas; unknown ones are refused', async () => {
    expect(await titles({ status: '0,1' })).toHaveLength(3);
    expect(await titles({ status: '1' })).toEqual([]);
    for (const status of ['9', '0,9', 'draft', '0;1']) {
      expect(
        await callUnchecked(app, engineBiddingInfo.calls.page, { as: { token: admin }, query: { status } }),
      ).toMatchObject({
        status: 400,
        data: { errors: { status: message('zh-CN', 'check.choice') } },
      });
    }
  });
  test('a wrong day is refused by its field', async () => {
    expect(
      await callUnchecked(app, engineBiddingInfo.calls.page, {
        as: { token: admin },
        query: { publishDateStart: '2026-02-30' },
      }),
    ).toMatchObject({
      status: 400,
      data: { errors: { publishDateStart: message('zh-CN', 'check.date') } },
    });
  });
});

describe('pages', () => {
  test('rows sort both ways, equal ones by id, and no row comes twice', async () => {
    for (let at = 0; at < 25; at += 1)
      await tender(`Same ${at}`, { tenderee: 'Many', publishDate: at % 2 === 0 ? '2026-06-01' : null });
    const pages = await Promise.all(
      [1, 2, 3].map((current) =>
        callUnchecked<Paged>(app, engineBiddingInfo.calls.page, {
          as: { token: admin },
          query: { tenderee: 'Many', size: 10, current, descending: 'publishDate' },
        }),
      ),
    );
    const records = pages.flatMap(({ data }) => data.records);
    expect(new Set(records.map(({ id }) => id)).size).toBe(25);
    expect(pages.map(({ data }) => [data.records.length, data.total])).toEqual([
      [10, 25],
      [10, 25],
      [5, 25],
    ]);
    // Rows without a value come last, whichever the direction.
    expect(records.slice(0, 13).every(({ publishDate }) => publishDate === '2026-06-01')).toBe(true);
  });
  test('an empty page past the end still says the total', async () => {
    expect(
      (
        await callUnchecked(app, engineBiddingInfo.calls.page, {
          as: { token: admin },
          query: { tenderee: 'Many', current: 9, size: 10 },
        })
      ).data,
    ).toMatchObject({
      records: [],
      total: 25,
    });
  });
  test('sizes beyond 200 and pages before the first are refused', async () => {
    for (const [name, value] of [
      ['size', 201],
      ['size', 0],
      ['current', 0],
      ['current', 'two'],
      ['size', -1],
    ] as const)
      expect(
        (await callUnchecked(app, engineBiddingInfo.calls.page, { as: { token: admin }, query: { [name]: value } }))
          .status,
      ).toBe(400);
  });
  test('the total counts to 10,000 and says that there are more', async () => {
    await sql`
      insert into engine_bidding_info (
        "id", "title", "tenderee", "status", "hasDraft", "deleted", "version", "createTime", "updateTime"
      )
      select 'bulk-' || n, 'Bulk ' || n, 'Bulk', 0, false, false, 1, now(), now()
      from generate_series(1, 10050) as n`.execute(app.db);
    const { data } = await callUnchecked<Paged>(app, engineBiddingInfo.calls.page, {
      as: { token: admin },
      query: { tenderee: 'Bulk', size: 10 },
    });
    expect(data).toMatchObject({ total: 10_000, more: true });
    expect(
      (
        await callUnchecked(app, engineBiddingInfo.calls.page, {
          as: { token: admin },
          query: { tenderee: 'Bulk', size: 200, current: 60 },
        })
      ).data,
    ).toMatchObject({
      records: [],
      total: 10_000,
      more: true,
    });
    // As a common word and as a rare one, in the list's own order and in another, page by page.
    const codes = async (query: Readonly<Record<string, string | number>>): Promise<unknown[]> =>
      (
        await callUnchecked<Paged>(app, engineBiddingInfo.calls.page, {
          as: { token: admin },
          query: { tenderee: 'Bulk', size: 3, ...query },
        })
      ).data.records.map(({ title }) => title);
    expect(await codes({})).toEqual(['Bulk 9999', 'Bulk 9998', 'Bulk 9997']);
    expect(await codes({ current: 2 })).toEqual(['Bulk 9996', 'Bulk 9995', 'Bulk 9994']);
    expect(await codes({ ascending: 'publishDate' })).toEqual(['Bulk 1', 'Bulk 10', 'Bulk 100']);
    expect(await codes({ descending: 'title', current: 2 })).toEqual(['Bulk 9996', 'Bulk 9995', 'Bulk 9994']);
    expect(await codes({ keyword: 'bulk 1000' })).toEqual(['Bulk 10009', 'Bulk 10008', 'Bulk 10007']);
    expect(
      (
        await call(app, engineBiddingInfo.calls.page, {
          as: { token: admin },
          query: { keyword: 'bulk 1000', size: 3, current: 4 },
        })
      ).data,
    ).toMatchObject({
      total: 11,
      records: [{ title: 'Bulk 10000' }, { title: 'Bulk 1000' }],
    });
    expect(
      (
        await call(app, engineBiddingInfo.calls.page, {
          as: { token: admin },
          query: { keyword: 'bulk 1000', size: 3, current: 5 },
        })
      ).data,
    ).toMatchObject({
      total: 11,
      records: [],
    });
  });
});

describe('texts beside values', () => {
  test('states, dictionary items, references and amounts are said in the language asked for', async () => {
    const kind = await call(app, master.calls.create, {
      as: { token: admin },
      body: { itemGroup: 'FINANCING_KIND', itemText: '测试融资', enItemText: 'Test financing', sorted: 1 },
    });
    await app.db
      .insertInto('financing')
      .values({
        ...newRow({ officeId: 'office-customer', userId: 'user-customer' }, 'texts'),
        code: 'TEXTS',
        name: 'Texts',
        status: 1,
        financingKind: kind.data.id,
        applyOfficeId: 'office-customer',
        applyUserId: 'user-customer',
        applyAmount: '1234567.5',
        applyDate: '2026-01-02',
      })
      .execute();
    const read = async (locale: string) =>
      (
        await callUnchecked(app, financing.calls.get, {
          as: { token: admin },
          params: { id: 'texts' },
          headers: { 'access-i18n': locale },
        })
      ).data;
    expect(await read('zh-CN')).toMatchObject({
      status: 1,
      statusDictText: '审批中',
      financingKindDictText: '测试融资',
      applyOfficeText: '成都康泽医疗器械有限公司',
      applyAmount: '1234567.50',
      applyAmountDictText: '1,234,567.50',
      applyDate: '2026-01-02',
    });
    expect(await read('en-US')).toMatchObject({
      statusDictText: 'In approval',
      financingKindDictText: 'Test financing',
    });
    const { data } = await callUnchecked<Paged>(app, financing.calls.page, {
      as: { token: admin },
      query: { code: 'TEXTS' },
    });
    expect(data.records[0]).toMatchObject({
      statusDictText: '审批中',
      financingKindDictText: '测试融资',
      businessType: null,
      businessTypeDictText: null,
    });
  });
  test('a changed dictionary item is shown at once', async () => {
    const {
      data: {
        records: [row],
      },
    } = await callUnchecked<Paged>(app, financing.calls.page, { as: { token: admin }, query: { code: 'TEXTS' } });
    const id = String(row?.['financingKind']);
    await callUnchecked(app, master.calls.update, { as: { token: admin }, body: { id, itemText: '改名融资' } });
    await expect
      .poll(
        async () =>
          (await callUnchecked<Paged>(app, financing.calls.page, { as: { token: admin }, query: { code: 'TEXTS' } }))
            .data.records[0]?.['financingKindDictText'],
      )
      .toBe('改名融资');
  });
  test('a deleted dictionary item is in use or keeps its text, never breaks a row', async () => {
    const {
      data: {
        records: [row],
      },
    } = await callUnchecked<Paged>(app, financing.calls.page, { as: { token: admin }, query: { code: 'TEXTS' } });
    expect(
      await callUnchecked(app, master.calls.delete, {
        as: { token: admin },
        params: { id: String(row?.['financingKind']) },
      }),
    ).toMatchObject({
      status: 400,
      msg: message('zh-CN', 'check.inUse'),
    });
  });
  test('secret fields are never answered, by no call', async () => {
    const page = await callUnchecked<Paged>(app, user.calls.page, { as: { token: admin } });
    const one = await callUnchecked(app, user.calls.get, { as: { token: admin }, params: { id: 'user-admin' } });
    expect(JSON.stringify([page.data, one.data])).not.toContain('argon2');
    expect(one.data).not.toHaveProperty('passwordHash');
    expect((await call(app, user.calls.map, { as: { token: admin }, query: { value: 'passwordHash' } })).status).toBe(
      400,
    );
  });
});

/** The values of each statement over a table that is sent while something is done. */
const gatherValues = async (table: string, work: () => Promise<unknown>): Promise<readonly (readonly unknown[])[]> =>
  (await recordStatements(work)).sent.flatMap(({ text, values }) =>
    text.includes(`from "${table}" as "t"`) ? [values] : [],
  );

test('the first page of all there is holds no value, so that it is planned once; what depends on values does', async () => {
  const ask = (query: Readonly<Record<string, string | number>>) =>
    gatherValues('financing', () => call(app, financing.calls.page, { as: { token: admin }, query }));
  expect(await ask({ size: 20 })).toEqual([[]]);
  expect((await ask({ size: 20, current: 2 }))[0]).toEqual([20, 20]);
  expect(await ask({ size: 20, status: '1' })).toEqual([expect.arrayContaining([20, 0])]);
});
