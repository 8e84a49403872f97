import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Action, type PermissionCode } from '@scf-kit/sdk/contract';
import { department } from '@scf-kit/sdk/contract/access/department';
import { fieldRight } from '@scf-kit/sdk/contract/access/field-right';
import { goodsTypes } from '@scf-kit/sdk/contract/master-data/goods';
import { master } from '@scf-kit/sdk/contract/master-data/master';
import { productCodingRules } from '@scf-kit/sdk/contract/master-data/product-coding-rules';
import { callUnchecked, call } from '../../testing/calls.ts';
import { newOffice, newPerson, type TestPerson, type TestRole } from '../../testing/people.ts';
import { sweepDrafts } from './drafts.ts';
import { xlsx } from './testing/files.ts';
import {
  BASE,
  TENDERS,
  DEPARTMENTS,
  app,
  admin,
  office,
  upload,
  confirm,
  titles,
  provideImports,
} from './testing/imports.ts';

provideImports();

const person = async (
  codes: readonly PermissionCode[],
  actions?: readonly Action[],
  scope: TestRole['scope'] = 'office',
): Promise<TestPerson> =>
  newPerson(app.db, { officeId: office, roles: [{ codes, scope, ...(actions ? { actions } : {}) }] });

describe('references, choices and rules', () => {
  const typeId = async (name: string): Promise<string> =>
    (await callUnchecked<{ id: string }>(app, goodsTypes.calls.create, { as: { token: admin }, body: { name } })).data
      .id;
  test('goods find their type, unit and brand by name or id, and get their code by the rule', async () => {
    const [named, twin] = [await typeId('影像'), await typeId('上级')];
    await callUnchecked(app, goodsTypes.calls.create, { as: { token: admin }, body: { name: '影像', parentId: twin } });
    await callUnchecked(app, productCodingRules.calls.create, {
      as: { token: admin },
      body: { name: '规则', segments: [{ kind: 'serial' }] },
    });
    const unit = await app.db
      .selectFrom('master')
      .select(['id', 'itemText'])
      .where('itemGroup', '=', 'UNIT')
      .orderBy('sorted')
      .executeTakeFirstOrThrow();
    const { data } = await upload(
      `${BASE}/goods`,
      await xlsx(
        ['物品名称', '物品分类', '单位', '启用', '物品编码'],
        ['探头', named, unit.itemText, '否', null],
        ['球管', '影像', '光年', '也许', '有 空格'],
        ['线圈', '上级', unit.id, 'TRUE', null],
      ),
    );
    expect(data.rows[0]).toMatchObject({
      line: 3,
      errors: {
        goodsTypeId: '有多条同名数据，请填写编号',
        unit: expect.any(String),
        enabled: expect.any(String),
        code: expect.any(String),
      },
    });
    expect(await confirm(`${BASE}/goods`, data.importId, { skipInvalid: true })).toMatchObject({
      data: { created: 2, skipped: 1 },
    });
    const stored = await app.db
      .selectFrom('goods')
      .select(['name', 'goodsTypeId', 'unit', 'enabled', 'code'])
      .orderBy('code')
      .execute();
    expect(stored).toEqual([
      { name: '探头', goodsTypeId: named, unit: unit.id, enabled: false, code: expect.any(String) },
      { name: '线圈', goodsTypeId: twin, unit: unit.id, enabled: true, code: expect.any(String) },
    ]);
    expect(new Set(stored.map(({ code }) => code)).size).toBe(2);
  });
  test('a unique value is refused where it stands already, and where the file has it twice', async () => {
    const path = `${BASE}/master?itemGroup=ZBCP_PP`;
    const known = await app.db
      .selectFrom('master')
      .select('itemText')
      .where('itemGroup', '=', 'ZBCP_PP')
      .executeTakeFirstOrThrow();
    const { data } = await upload(
      path,
      await xlsx(['名称', '分组'], ['新品牌一', 'UNIT'], [known.itemText, null], ['新品牌一', null]),
    );
    // The group is said by the screen: a column that says another is none.
    expect(data).toMatchObject({ valid: 1, invalid: 2, unknownHeaders: ['分组'] });
    expect(data.rows.slice(0, 2).map(({ line, errors }) => [line, errors])).toEqual([
      [3, { itemText: expect.any(String) }],
      [4, { itemText: '与第 2 行重复' }],
    ]);
    await confirm(`${BASE}/master`, data.importId, { skipInvalid: true });
    expect(
      await app.db.selectFrom('master').select(['itemGroup', 'itemValue']).where('itemText', '=', '新品牌一').execute(),
    ).toEqual([{ itemGroup: 'ZBCP_PP', itemValue: expect.stringMatching(/^\d+$/) }]);
  });
  test('departments go under those that are there, within the reach of the person', async () => {
    const clerk = await person(['DEPARTMENT_MANAGE']);
    const other = await newPerson(app.db, {
      officeId: await newOffice(app.db),
      roles: [{ codes: ['DEPARTMENT_MANAGE'], scope: 'office' }],
    });
    await call(app, department.calls.create, { as: clerk, body: { name: '总部' } });
    await call(app, department.calls.create, { as: other, body: { name: '别家' } });
    const { data } = await upload(
      DEPARTMENTS,
      await xlsx(['名称', '上级部门'], ['研发', '总部'], ['财务', '别家'], ['行政', null]),
      { token: clerk.token },
    );
    expect(data.rows[0]).toMatchObject({ line: 3, errors: { parentId: expect.any(String) } });
    expect(await confirm(DEPARTMENTS, data.importId, { token: clerk.token, skipInvalid: true })).toMatchObject({
      data: { created: 2 },
    });
    const { rows } = await sql<{
      name: string;
      parent: string | null;
      officeId: string;
    }>`
      select d."name", p."name" as "parent", d."officeId"
      from department d
      left join department p on p."id" = d."parentId"
      where d."name" in ('研发', '行政', '财务')
      order by d."name"`.execute(app.db);
    expect(rows).toEqual([
      { name: '研发', parent: '总部', officeId: office },
      { name: '行政', parent: null, officeId: office },
    ]);
  });
});

describe('a confirm', () => {
  const previewed = async (token = admin, names: readonly (string | null)[] = ['a', 'b']): Promise<string> =>
    (await upload(TENDERS, await xlsx(['标题', '项目编号'], ...names.map((name) => [name, 'p'])), { token })).data
      .importId;

  test('writes all or nothing, unless the invalid are skipped', async () => {
    const importId = await previewed(admin, ['a', null]);
    expect(await confirm(TENDERS, importId)).toMatchObject({
      status: 400,
      msg: '有 1 行数据未通过检查，未导入任何数据',
    });
    expect(await titles()).toEqual([]);
    expect((await confirm(TENDERS, importId, { skipInvalid: true })).data).toEqual({
      created: 1,
      skipped: 1,
      percent: null,
    });
    expect(await titles()).toEqual(['a']);
  });
  test('writes once, however often and however close together it is said', async () => {
    const importId = await previewed();
    const answers = await Promise.all([
      confirm(TENDERS, importId),
      confirm(TENDERS, importId),
      confirm(TENDERS, importId),
    ]);
    expect(answers.map(({ status, data }) => [status, data])).toEqual(
      Array.from({ length: 3 }, () => [200, { created: 2, skipped: 0, percent: null }]),
    );
    expect((await confirm(TENDERS, importId)).data).toEqual({ created: 2, skipped: 0, percent: null });
    expect(await titles()).toEqual(['a', 'b']);
  });
  test('checks again: what was taken meanwhile refuses the whole, and says where', async () => {
    const {
      data: { importId },
    } = await upload(`${BASE}/master?itemGroup=ZBCP_CJ`, await xlsx(['名称'], ['供应商甲'], ['供应商乙']));
    await call(app, master.calls.create, {
      as: { token: admin },
      body: { itemGroup: 'ZBCP_CJ', itemText: '供应商乙' },
    });
    expect(await confirm(`${BASE}/master`, importId)).toMatchObject({
      status: 400,
      data: { errors: { '3.itemText': expect.any(String) } },
    });
    expect(await app.db.selectFrom('master').select('id').where('itemText', '=', '供应商甲').execute()).toEqual([]);
    expect((await confirm(`${BASE}/master`, importId, { skipInvalid: true })).data).toEqual({
      created: 1,
      skipped: 1,
      percent: null,
    });
  });
  test('of another person, another resource or nobody is not found', async () => {
    const [one, two] = [await person(['BIDDING_MAN', 'DEPARTMENT_MANAGE']), await person(['BIDDING_MAN'])];
    const importId = await previewed(one.token);
    for (const [path, id, token] of [
      [TENDERS, importId, two.token],
      [DEPARTMENTS, importId, one.token],
      [TENDERS, "' or 1=1 --", one.token],
      [TENDERS, '0'.repeat(64), one.token],
    ] as const) {
      expect(await confirm(path, id, { token })).toMatchObject({ status: 404, msg: '导入已过期，请重新上传文件' });
    }
    expect((await confirm(TENDERS, importId, { token: one.token })).status).toBe(200);
  });
  test('by a person who lost the right meanwhile is refused', async () => {
    const clerk = await person(['BIDDING_MAN']);
    const importId = await previewed(clerk.token);
    const held = async (actions: readonly Action[]): Promise<void> =>
      void (await sql`
        update rel_role_menu set "actionList" = ${JSON.stringify(actions)}::jsonb
        where "roleId" in (select "roleId" from rel_user_role where "userId" = ${clerk.id})`.execute(app.db));
    // The change is heard a moment after it is committed; a preview, which writes nothing, tells when.
    const again = await xlsx(['标题'], ['a']);
    for (const left of [
      ['import', 'query'],
      ['add', 'query'],
    ] as const) {
      await held(['add', 'import', 'query']);
      await expect.poll(async () => (await upload(TENDERS, again, { token: clerk.token })).status).toBe(200);
      await held(left);
      await expect
        .poll(async () => (await upload(TENDERS, again, { token: clerk.token })).status, { interval: 500 })
        .toBe(403);
      expect((await confirm(TENDERS, importId, { token: clerk.token })).status).toBe(403);
    }
    expect(await titles()).toEqual([]);
  });
  test('needs the right to import and the right to add, as the preview does', async () => {
    for (const actions of [
      ['query', 'add'],
      ['query', 'import'],
    ] as const) {
      const { token } = await person(['BIDDING_MAN'], actions);
      expect(await upload(TENDERS, await xlsx(['标题'], ['a']), { token })).toMatchObject({ status: 403 });
    }
  });
  test('fills no field the person may not write: its column is none', async () => {
    const clerk = await person(['BIDDING_MAN']);
    const { roleId } = await app.db
      .selectFrom('rel_user_role')
      .select('roleId')
      .where('userId', '=', clerk.id)
      .executeTakeFirstOrThrow();
    await callUnchecked(app, fieldRight.calls.save, {
      as: { token: admin },
      body: { roleId, resource: 'engine-bidding-info', rights: { budgetAmount: 'readonly', tenderee: 'hidden' } },
    });
    const file = await xlsx(['标题', '预算金额', '招标人'], ['a', '1', '甲']);
    await expect
      .poll(async () => (await upload(TENDERS, file, { token: clerk.token })).data.unknownHeaders)
      .toEqual(['预算金额', '招标人']);
    const {
      data: { importId },
    } = await upload(TENDERS, file, { token: clerk.token });
    await confirm(TENDERS, importId, { token: clerk.token });
    expect(
      await app.db.selectFrom('engine_bidding_info').select(['title', 'budgetAmount', 'tenderee']).execute(),
    ).toEqual([{ title: 'a', budgetAmount: null, tenderee: null }]);
  });
  test('a day after its preview is too late', async () => {
    const importId = await previewed();
    await sql`update import_draft set "createTime" = now() - interval '25 hours' where id = ${importId}`.execute(
      app.db,
    );
    expect(await confirm(TENDERS, importId)).toMatchObject({ status: 404 });
    await sweepDrafts(app.db);
    expect(await app.db.selectFrom('import_draft').select('id').where('id', '=', importId).execute()).toEqual([]);
  });
  test('that is killed in the middle leaves nothing behind and may be said again', async () => {
    const importId = await previewed(
      admin,
      Array.from({ length: 60 }, (_, at) => `k${at}`),
    );
    // Holds the import where its second half begins.
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const { promise: holding, resolve: holds } = Promise.withResolvers<void>();
    const holder = app.db.transaction().execute(async (transaction) => {
      await sql`lock table engine_bidding_info in exclusive mode`.execute(transaction);
      holds();
      await held;
    });
    await holding;
    const cut = confirm(TENDERS, importId);
    const waiting = async (): Promise<number[]> =>
      (
        await sql<{
          pid: number;
        }>`
          select pid
          from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'
            and query like 'insert into "engine_bidding_info"%'`.execute(app.db)
      ).rows.map(({ pid }) => pid);
    await expect.poll(waiting).toHaveLength(1);
    await sql`select pg_terminate_backend(${(await waiting())[0]})`.execute(app.db);
    expect((await cut).status).toBe(503);
    release();
    await holder;
    expect(await titles()).toEqual([]);
    expect((await confirm(TENDERS, importId)).data).toEqual({ created: 60, skipped: 0, percent: null });
  });
});

describe('a draft', () => {
  test('is not readable in the database, and forgotten once its rows are written', async () => {
    const {
      data: { importId },
    } = await upload(TENDERS, await xlsx(['标题'], ['保密标题']));
    const stored = async (): Promise<string> =>
      (await app.db.selectFrom('import_draft').select('content').where('id', '=', importId).executeTakeFirstOrThrow())
        .content;
    expect(await stored()).toMatch(/^sealed1:/);
    await confirm(TENDERS, importId);
    expect(await stored()).toBe('');
  });
  test('makes room for new ones: a person keeps five', async () => {
    const { token, id } = await person(['BIDDING_MAN']);
    const ids: string[] = [];
    for (let at = 0; at < 6; at += 1)
      ids.push((await upload(TENDERS, '标题\na\n', { token, fileName: 'a.csv' })).data.importId);
    expect(
      (await app.db.selectFrom('import_draft').select('id').where('userId', '=', id).orderBy('id').execute()).map(
        (draft) => draft.id,
      ),
    ).toEqual(ids.slice(1));
  });
});
