import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { message } from '@scf-kit/sdk/contract';
import { role as roles } from '@scf-kit/sdk/contract/access/role';
import { master } from '@scf-kit/sdk/contract/master-data/master';
import { newId } from '@scf-kit/sdk/values';
import { newRow } from '../database/new-row.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { callUnchecked } from '../testing/calls.ts';
import { newOffice, newPerson, type TestPerson } from '../testing/people.ts';

type Row = Readonly<Record<string, unknown>>;

let app: TestApp;
let officeId: string;
let person: TestPerson;
let elsewhere: string;

beforeAll(async () => {
  app = await startTestApp({ limits: { all: 1_000_000, apart: {} } });
  officeId = await newOffice(app.db);
  elsewhere = await newOffice(app.db);
  person = await newPerson(app.db, { officeId, roles: [{ codes: ['ROLE_MANAGE', 'MASTER_MANAGE'], scope: 'office' }] });
});
afterAll(() => app.close());

describe('a duplicate', () => {
  const role = async (of: string, more: Row = {}): Promise<string> => {
    const id = newId();
    await app.db
      .insertInto('role')
      .values({
        ...newRow({ officeId: of }, id),
        name: 'First',
        code: id,
        dataScope: 4,
        remarks: 'Kept',
        enabled: false,
        ...more,
      })
      .execute();
    return id;
  };
  test('keeps and is given what its resource says, and is answered in columns', async () => {
    const id = await role(officeId);
    const { data } = await callUnchecked(app, roles.calls.copy, {
      as: person,
      body: { id, name: 'Second', code: 'second', remarks: 'Not taken' },
    });
    expect(data).toEqual({ id: expect.any(String), name: 'Second' });
    expect(
      await app.db
        .selectFrom('role')
        .select(['name', 'code', 'remarks', 'enabled', 'officeId', 'createBy', 'version'])
        .where('id', '=', String(data['id']))
        .executeTakeFirst(),
    ).toEqual({
      name: 'Second',
      code: 'second',
      remarks: 'Kept',
      enabled: true,
      officeId,
      createBy: person.id,
      version: 1,
    });
  });
  test('is made of no row the person does not see, nor without what a new row has to have', async () => {
    const foreign = await role(elsewhere);
    for (const id of [foreign, newId(), "' or true --"])
      expect(
        (await callUnchecked(app, roles.calls.copy, { as: person, body: { id, name: 'x', code: newId() } })).status,
      ).toBe(404);
    expect(
      await callUnchecked(app, roles.calls.copy, { as: person, body: { id: await role(officeId) } }),
    ).toMatchObject({
      status: 400,
      data: { errors: { name: message('zh-CN', 'check.required'), code: message('zh-CN', 'check.required') } },
    });
  });
});

describe('a batch save', () => {
  const item = (itemText: string, more: Row = {}) => ({ itemGroup: 'INDUSTRY', itemText, ...more });
  const stored = async (itemText: string) =>
    app.db.selectFrom('master').select(['id', 'version', 'sorted']).where('itemText', '=', itemText).execute();

  test('makes new rows and changes others in order, and answers each once in columns', async () => {
    const first = await callUnchecked<readonly Row[]>(app, master.calls.saveBatch, {
      as: person,
      body: { items: [item('甲'), item('乙', { sorted: 5 })] },
    });
    expect(first.data.map(({ itemText, sorted, officeId: of }) => [itemText, sorted, of])).toEqual([
      ['甲', 10, officeId],
      ['乙', 5, officeId],
    ]);
    expect(Object.keys(first.data[0] ?? {})).not.toContain('createTime');
    const [a, b] = first.data;
    const second = await callUnchecked<readonly Row[]>(app, master.calls.saveBatch, {
      as: person,
      body: {
        items: [
          { id: b?.['id'], sorted: 7 },
          { id: a?.['id'], sorted: 8, itemText: null },
          { id: b?.['id'], sorted: 9 },
        ],
      },
    });
    expect(second.data.map(({ itemText, sorted }) => [itemText, sorted])).toEqual([
      ['乙', 9],
      ['甲', 8],
    ]);
    expect(await stored('乙')).toMatchObject([{ version: 3, sorted: 9 }]);
  });
  test('saves all or nothing, and says what is wrong at its place', async () => {
    expect(
      await callUnchecked(app, master.calls.saveBatch, {
        as: person,
        body: { items: [item('丙'), { itemGroup: 'INDUSTRY' }] },
      }),
    ).toMatchObject({
      status: 400,
      data: { errors: { 'items.1.itemText': message('zh-CN', 'check.required') } },
    });
    const id = newId();
    await app.db
      .insertInto('master')
      .values({
        ...newRow({ officeId: elsewhere }, id),
        itemGroup: 'INDUSTRY',
        itemText: '别家',
        sorted: 1,
        enabled: true,
      })
      .execute();
    expect(
      (
        await callUnchecked(app, master.calls.saveBatch, {
          as: person,
          body: { items: [item('丙'), { id, sorted: 2 }] },
        })
      ).status,
    ).toBe(404);
    const [known] = await stored('甲');
    expect(
      (
        await callUnchecked(app, master.calls.saveBatch, {
          as: person,
          body: { items: [item('丙'), { id: known?.id, sorted: 3, version: 1 }] },
        })
      ).status,
    ).toBe(409);
    expect([await stored('丙'), await stored('别家')]).toMatchObject([[], [{ version: 1, sorted: 1 }]]);
  });
  test('takes a list of lines, 500 at most', async () => {
    for (const items of ['x', { 0: item('丁') }, [null], [['丁']]])
      expect((await callUnchecked(app, master.calls.saveBatch, { as: person, body: { items } })).status).toBe(400);
    expect(
      await callUnchecked(app, master.calls.saveBatch, {
        as: person,
        body: { items: Array.from({ length: 501 }, (_, at) => item(`丁${at}`)) },
      }),
    ).toMatchObject({
      status: 400,
      msg: message('zh-CN', 'common.batch.lines', { max: 500 }),
    });
    expect((await callUnchecked(app, master.calls.saveBatch, { as: person, body: { items: [] } })).data).toEqual([]);
    expect(await stored('丁0')).toEqual([]);
  });
});
