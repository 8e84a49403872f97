import { Readable } from 'node:stream';
import { readSheet } from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import { message } from '@scf-kit/sdk/contract';
import { engineBiddingInfo } from '@scf-kit/sdk/contract/portal/engine-bidding-info';
import { callUnchecked } from '../../testing/calls.ts';
import type { TestAnswer } from '../../testing/requests.ts';
import { MOST_BYTES } from './limits.ts';
import { rawXlsx, sheetXml, styles, textCell, xlsx } from './testing/files.ts';
import { BASE, TENDERS, DEPARTMENTS, app, admin, upload, confirm, titles, provideImports } from './testing/imports.ts';

provideImports();

describe('the template', () => {
  const template = async (
    path: string,
    language = 'zh-CN',
  ): Promise<{ readonly sheet: (at: number) => Promise<unknown[][]>; readonly answer: TestAnswer }> => {
    const answer = await app.request('GET', path, { token: admin, headers: { 'access-i18n': language } });
    return { answer, sheet: (at) => readSheet(Readable.from([Buffer.from(answer.bytes)]), at) };
  };
  test('has the titles of the fields in the language, a guide and the allowed values', async () => {
    const { answer, sheet } = await template(`${BASE}/goods/import/template`);
    expect(answer.headers.get('content-disposition')).toContain(encodeURIComponent('物品-导入模板.xlsx'));
    expect(await sheet(1)).toEqual([
      [
        '物品名称',
        '物品编码',
        '物品分类',
        '规格型号',
        '单位',
        '品牌',
        '供应商',
        '重量（kg）',
        '体积（m³）',
        '安全库存',
        '启用',
      ],
    ]);
    expect((await sheet(2)).slice(0, 2)).toEqual([
      ['列', '必填', '填写要求', '示例'],
      ['物品名称', '是', '文本，最多 120 个字', '物品名称'],
    ]);
    const [header, ...values] = await sheet(3);
    expect(header).toContain('启用');
    expect(values.map((row) => row[header?.indexOf('启用') ?? -1]).slice(0, 2)).toEqual(['是', '否']);
    expect((await (await template(`${BASE}/goods/import/template`, 'en-US')).sheet(1))[0]?.slice(0, 3)).toEqual([
      'Name',
      'Code',
      'Goods type',
    ]);
  });
  test('leaves out what all rows have in common', async () => {
    expect((await (await template(`${BASE}/master/import/template?itemGroup=ZBCP_PP`)).sheet(1))[0]).toEqual([
      '名称',
      '英文名称',
      '编码',
      '排列顺序',
      '省份',
      '付款限额',
      '启用',
    ]);
  });
  test('comes back as it was filled in', async () => {
    const { answer } = await template(`${DEPARTMENTS}/import/template`);
    expect(await upload(DEPARTMENTS, answer.bytes)).toMatchObject({ status: 400, msg: '文件中没有数据行' });
  });
});

describe('a preview', () => {
  test('says of a formula that was never computed where it stands, and takes what is computed', async () => {
    const file = await rawXlsx(
      sheetXml(
        textCell('A1', '标题') + textCell('B1', '项目编号'),
        `${textCell('A2', 'computed')}<c r="B2" t="str"><f>"P"&amp;1</f><v>P1</v></c>`,
        `${textCell('A3', 'never')}<c r="B3"><f>"P"&amp;2</f></c>`,
      ),
    );
    const { data } = await upload(TENDERS, file);
    expect(data).toMatchObject({ total: 2, invalid: 1 });
    const shown = JSON.stringify(data);
    expect(shown).toContain('公式没有计算结果');
    expect(shown.match(/公式没有计算结果/g)).toHaveLength(1);
  });
  test('says of a formula without a value in a column of amounts where it stands, and never reads it as nothing', async () => {
    const file = await rawXlsx(
      sheetXml(
        textCell('A1', '标题') + textCell('B1', '预算金额'),
        `${textCell('A2', 'computed')}<c r="B2"><f>2*6.25</f><v>12.5</v></c>`,
        `${textCell('A3', 'never')}<c r="B3"><f>2*6.25</f></c>`,
        `${textCell('A4', 'wrong')}<c r="B4" t="e"><f>1/0</f><v>#DIV/0!</v></c>`,
      ),
    );
    const { data } = await upload(TENDERS, file);
    expect(data).toMatchObject({ total: 3, invalid: 2 });
    expect(data.rows.filter(({ errors }) => Object.keys(errors).length > 0)).toMatchObject([
      { line: 3, errors: { budgetAmount: message('zh-CN', 'import.formula') } },
      { line: 4, errors: { budgetAmount: message('zh-CN', 'check.number') } },
    ]);
  });
  test('takes no percent for an amount, whether it is written or shown as one', async () => {
    const sheet = sheetXml(
      textCell('A1', '标题') + textCell('B1', '预算金额'),
      `${textCell('A2', 'shown')}<c r="B2" s="1"><v>0.05</v></c>`,
      `${textCell('A3', 'plain')}<c r="B3"><v>0.05</v></c>`,
    );
    const { data } = await upload(TENDERS, await rawXlsx(sheet, [styles('0', '9')]));
    expect(data).toMatchObject({ total: 2, invalid: 1 });
    expect(data.rows[0]).toMatchObject({ line: 2, errors: { budgetAmount: message('zh-CN', 'check.number') } });
  });
  test('reads amounts as people write them, and refuses by line what may mean another', async () => {
    const read = ['1,234.5', '１，２３４。５', '¥ 1 234.50', '12.50元', '5'];
    const refused = ['12,5', '1,2,3', '5%', '1.234,5', '12 5', '1e5', '1万', "'=1+1"];
    const written = [...read, ...refused];
    const csv = `标题,预算金额\n${written.map((amount, at) => `${at},"${amount}"`).join('\n')}\n`;
    const sheet = await xlsx(['标题', '预算金额'], ...written.map((amount, at) => [String(at), amount]));
    for (const [fileName, bytes] of [
      ['rows.csv', csv],
      ['rows.xlsx', sheet],
    ] as const) {
      const { data } = await upload(TENDERS, bytes, { fileName });
      const wrong = data.rows.filter(({ errors }) => errors['budgetAmount'] !== undefined);
      expect(
        wrong.map(({ line }) => line),
        fileName,
      ).toEqual(refused.map((_, at) => read.length + at + 2));
      for (const { errors } of wrong) expect(errors).toEqual({ budgetAmount: message('zh-CN', 'check.number') });
      expect(await confirm(TENDERS, data.importId, { skipInvalid: true })).toMatchObject({
        data: { created: read.length, skipped: refused.length },
      });
      const stored = await app.db.selectFrom('engine_bidding_info').select(['title', 'budgetAmount']).execute();
      const amounts = new Map(stored.map(({ title, budgetAmount }) => [title, budgetAmount]));
      expect(
        read.map((_, at) => amounts.get(String(at))),
        fileName,
      ).toEqual(['1234.50', '1234.50', '1234.50', '12.50', '5.00']);
      await app.db.deleteFrom('engine_bidding_info').execute();
    }
  });
  test('writes nothing, reads dates, amounts and long numbers as people write them, and knows headers in both languages', async () => {
    const { status, data } = await upload(
      TENDERS,
      await xlsx(
        ['标题', 'Project number', 'budgetAmount:general', '发布日期:date', '开标日期', '没有这列'],
        ['口腔', '6222021234567890123', 1234567.8, 46_000, '2026年3月1日', 'x'],
        ['x', '00012', null, null, '20260301', null],
      ),
      { language: 'en-US' },
    );
    expect(status).toBe(200);
    expect(data).toMatchObject({
      fileName: 'rows.xlsx',
      total: 2,
      valid: 2,
      invalid: 0,
      unknownHeaders: ['没有这列'],
      missingHeaders: [],
    });
    expect(data.columns.map(({ title }) => title)).toEqual([
      'Title',
      'Project number',
      'Budget',
      'Published',
      'Bid opening',
    ]);
    expect(data.rows[0]).toEqual({
      line: 2,
      values: {
        title: '口腔',
        projectCode: '6222021234567890123',
        budgetAmount: '1234567.8',
        publishDate: '2025-12-09',
        bidOpenDate: '2026年3月1日',
      },
      errors: {},
    });
    expect(await titles()).toEqual([]);
    expect(await confirm(TENDERS, data.importId)).toMatchObject({ status: 200, data: { created: 2, skipped: 0 } });
    const stored = await app.db
      .selectFrom('engine_bidding_info')
      .select(['title', 'projectCode', 'budgetAmount', 'publishDate', 'bidOpenDate', 'status'])
      .orderBy('title')
      .execute();
    expect(stored).toEqual([
      { title: 'x', projectCode: '00012', budgetAmount: null, publishDate: null, bidOpenDate: '2026-03-01', status: 0 },
      {
        title: '口腔',
        projectCode: '6222021234567890123',
        budgetAmount: '1234567.80',
        publishDate: '2025-12-09',
        bidOpenDate: '2026-03-01',
        status: 0,
      },
    ]);
  });
  test('says by line and field in the language what is wrong, those rows first', async () => {
    const file = await xlsx(
      ['标题', '项目编号:general', '预算金额', '发布日期'],
      ['好', null, '1,000', '2026-1-2'],
      [null, null, 'viel', '2026-02-30'],
      ['a'.repeat(251), 6222021234567890, '-1', null],
    );
    const { data } = await upload(TENDERS, file);
    expect(data).toMatchObject({ total: 3, valid: 1, invalid: 2 });
    expect(data.rows.map(({ line }) => line)).toEqual([3, 4, 2]);
    expect(data.rows[0]?.errors).toEqual({
      title: '必填项',
      budgetAmount: '应为数字',
      publishDate: expect.stringContaining('日期'),
    });
    expect(Object.keys(data.rows[1]?.errors ?? {}).toSorted()).toEqual(['budgetAmount', 'projectCode', 'title']);
    expect(data.rows[1]?.errors['projectCode']).toBe('长数字请以文本格式填写，否则会丢失末位');
    expect((await upload(TENDERS, file, { language: 'en-US' })).data.rows[0]?.errors['title']).not.toMatch(
      /\p{Script=Han}/u,
    );
  });
  test.each([
    ['no header it knows', ['甲', '乙'], '没有可识别的列标题，请使用模板'],
    ['a header twice', ['标题', ' title *'], '列“标题”出现多次，请只保留一列'],
  ])('with %s is refused', async (_what, headers, said) => {
    expect(await upload(TENDERS, await xlsx(headers, ['a', 'b']))).toMatchObject({ status: 400, msg: said });
  });
  test('says which required columns are missing', async () => {
    expect((await upload(TENDERS, await xlsx(['项目编号'], ['1']))).data).toMatchObject({
      missingHeaders: ['标题'],
      valid: 0,
      invalid: 1,
    });
  });
  test.each([
    ['a file that is too long', Buffer.alloc(MOST_BYTES + 1), 413],
    ['a file that is none', Buffer.from('x'), 400],
  ])('refuses %s', async (_what, bytes, status) => {
    expect(await upload(TENDERS, bytes)).toMatchObject({ status });
  });
  test('refuses a small file that unpacks to hundreds of megabytes and says why, writes nothing and goes on', async () => {
    async function* blown(): AsyncGenerator<string> {
      for (let megabyte = 0; megabyte < 200; megabyte += 1) yield ' '.repeat(1024 * 1024);
    }
    const bomb = await rawXlsx(blown());
    expect(bomb.length).toBeLessThan(MOST_BYTES);
    const refused = await upload(TENDERS, bomb, { language: 'en-US' });
    expect([refused.status, refused.msg]).toEqual([400, message('en-US', 'import.tooLarge')]);
    expect(await upload(TENDERS, await xlsx(['标题', '项目编号'], ['甲', '1']))).toMatchObject({
      status: 200,
      data: { valid: 1 },
    });
    expect(await titles()).toEqual([]);
  }, 120_000);
  test.each<[string, string, Uint8Array | string]>([
    ['a PDF', 'rows.xlsx', '%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'],
    ['a page', 'rows.xlsx', '<!doctype html><script>alert(1)</script>'],
    ['a picture', 'rows.csv', Buffer.from('89504e470d0a1a0a0000000d', 'hex')],
    ['an old workbook', 'rows.xlsx', Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(504)])],
    ['a program', 'rows.xlsx', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)])],
    ['a program by its name too', 'rows.exe', 'MZ'],
    ['without a name', '', '标题\n甲\n'],
  ])('refuses %s that says it is %s', async (_what, fileName, bytes) => {
    expect(await upload(TENDERS, bytes, { fileName })).toMatchObject({
      status: 400,
      msg: message('zh-CN', 'import.format'),
    });
    expect((await upload(TENDERS, bytes, { fileName, language: 'en-US' })).msg).toBe(message('en-US', 'import.format'));
  });
  test('refuses a workbook that says it is a list of values, and a list that says it is a workbook', async () => {
    expect(await upload(TENDERS, await xlsx(['标题'], ['甲']), { fileName: 'rows.csv' })).toMatchObject({
      status: 400,
      msg: message('zh-CN', 'import.format'),
    });
    expect(await upload(TENDERS, '标题,项目编号\n甲,1\n')).toMatchObject({
      status: 400,
      msg: message('zh-CN', 'import.format'),
    });
  });
  test('refuses a body that is no form', async () => {
    expect(
      await callUnchecked(app, engineBiddingInfo.calls.importPreview, { as: { token: admin }, body: { file: 'x' } }),
    ).toMatchObject({ status: 400 });
  });
  test('keeps markup and formulas as the texts they are', async () => {
    const { data } = await upload(TENDERS, '标题,项目编号\n<img src=x onerror=alert(1)>,=1+1\n', {
      fileName: 'rows.csv',
    });
    await confirm(TENDERS, data.importId);
    expect(await app.db.selectFrom('engine_bidding_info').select(['title', 'projectCode']).execute()).toEqual([
      { title: '<img src=x onerror=alert(1)>', projectCode: '=1+1' },
    ]);
  });
});
