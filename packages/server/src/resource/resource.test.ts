import { describe, expect, test } from 'vitest';
import { message } from '@scf-kit/sdk/contract';
import { department as departments } from '@scf-kit/sdk/contract/access/department';
import { role as roles } from '@scf-kit/sdk/contract/access/role';
import { financing } from '@scf-kit/sdk/contract/financing/financing';
import { engineBiddingInfo } from '@scf-kit/sdk/contract/portal/engine-bidding-info';
import { newRow } from '../database/new-row.ts';
import { callUnchecked, call } from '../testing/calls.ts';
import { newOffice, newPerson } from '../testing/people.ts';
import { moveState } from './states.ts';
import { app, admin, tender, provideTenders } from './testing/tenders.ts';

provideTenders();

describe('deletes', () => {
  test('rows that others point to stay, lines go with their document, loose references are cleared', async () => {
    const role = await call(app, roles.calls.create, {
      as: { token: admin },
      body: { name: 'Leaving', code: 'leaving', dataScope: 4 },
    });
    await app.db
      .insertInto('rel_user_role')
      .values({ ...newRow({}, 'leaving'), userId: 'user-customer', roleId: role.data.id })
      .execute();
    expect(
      (await callUnchecked(app, roles.calls.delete, { as: { token: admin }, params: { id: role.data.id } })).status,
    ).toBe(200);
    expect(
      await app.db.selectFrom('rel_user_role').select('deleted').where('id', '=', 'leaving').executeTakeFirst(),
    ).toEqual({ deleted: true });
  });
});

describe('what a body points to', () => {
  test('a dictionary item of another group is refused, and another office’s person', async () => {
    const officeId = await newOffice(app.db);
    const stranger = await newPerson(app.db, { officeId });
    const officeOfMine = await newOffice(app.db);
    const mine = await newPerson(app.db, {
      officeId: officeOfMine,
      roles: [{ codes: ['DEPARTMENT_MANAGE'], scope: 'office' }],
    });
    const colleague = await newPerson(app.db, { officeId: officeOfMine });
    const create = (leaderId: string) =>
      callUnchecked(app, departments.calls.create, { as: mine, body: { name: 'Team', leaderId } });
    expect(await create(stranger.id)).toMatchObject({
      status: 400,
      data: { errors: { leaderId: message('zh-CN', 'department.leader') } },
    });
    expect(await create(colleague.id)).toMatchObject({
      status: 200,
      data: { leaderId: colleague.id, officeId: officeOfMine },
    });
  });
});

describe('states', () => {
  test('a record moves along the listed moves only', async () => {
    await app.db
      .insertInto('financing')
      .values({ ...newRow({}, 'moving'), code: 'MOVING', name: 'Moving', status: 0 })
      .execute();
    await moveState(app.db, financing, 'moving', 1);
    await moveState(app.db, financing, 'moving', 1);
    await expect(moveState(app.db, financing, 'moving', 103)).rejects.toMatchObject({
      status: 400,
      key: 'flow.state',
      params: { state: { zh: '审批中', en: 'In approval' } },
    });
    await expect(moveState(app.db, financing, 'nobody', 1)).rejects.toMatchObject({ status: 404 });
    await moveState(app.db, financing, 'moving', 99);
    expect(
      await app.db.selectFrom('financing').select(['status', 'version']).where('id', '=', 'moving').executeTakeFirst(),
    ).toEqual({ status: 99, version: 3 });
  });
});

describe('batch delete', () => {
  const batch = (ids: unknown, token = admin) =>
    callUnchecked(app, engineBiddingInfo.calls.deleteBatch, { as: { token }, body: { ids } });
  const left = async (ids: readonly string[]): Promise<number> =>
    (
      await app.db
        .selectFrom('engine_bidding_info')
        .select('id')
        .where('id', 'in', [...ids])
        .where('deleted', '=', false)
        .execute()
    ).length;
  const three = () => Promise.all(['a', 'b', 'c'].map(async (title) => (await tender(title)).data.id));

  test('all go in one transaction', async () => {
    const ids = await three();
    expect(await batch(ids)).toMatchObject({ status: 200, data: null });
    expect(await left(ids)).toBe(0);
  });
  test('none goes where one may not, and the answer says which', async () => {
    const ids = await three();
    expect(await batch([...ids, 'not-there'])).toMatchObject({
      status: 400,
      msg: '部分数据无法删除，未删除任何数据',
      data: { errors: { 'not-there': '数据不存在或已被删除' } },
    });
    expect(await left(ids)).toBe(3);
  });
  test('rows of others answer as if they were not there', async () => {
    const department = await call(app, departments.calls.create, { as: { token: admin }, body: { name: 'Kept' } });
    const stranger = await newPerson(app.db, {
      officeId: await newOffice(app.db),
      roles: [{ codes: ['DEPARTMENT_MANAGE'], scope: 'office' }],
    });
    const { id } = department.data;
    expect(
      await callUnchecked(app, departments.calls.deleteBatch, { as: stranger, body: { ids: [id] } }),
    ).toMatchObject({ status: 400, data: { errors: { [id]: '数据不存在或已被删除' } } });
    expect(await app.db.selectFrom('department').select('deleted').where('id', '=', id).executeTakeFirst()).toEqual({
      deleted: false,
    });
  });
  test('two batches over the same rows in another order both end', async () => {
    const ids = await three();
    const answers = await Promise.all([batch(ids), batch(ids.toReversed())]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect(await left(ids)).toBe(0);
  });
  test('nothing, too much and nonsense are refused', async () => {
    expect((await batch([])).msg).toBe('请选择要处理的数据');
    expect((await batch({ length: 1 })).status).toBe(400);
    expect((await batch(Array.from({ length: 201 }, (_, at) => `id-${at}`))).msg).toBe('一次最多处理 200 条数据');
  });
  test('without the action it is refused', async () => {
    const reader = await newPerson(app.db, {
      officeId: await newOffice(app.db),
      roles: [{ codes: ['BIDDING_MAN'], actions: ['query'], scope: 'office' }],
    });
    expect((await batch(['x'], reader.token)).status).toBe(403);
  });
});

test('a map says the names of given ids, and of those the person may see only', async () => {
  const [a, b] = await Promise.all(
    ['Named', 'Other'].map(
      async (name) =>
        (await callUnchecked<{ id: string }>(app, departments.calls.create, { as: { token: admin }, body: { name } }))
          .data.id,
    ),
  );
  const map = (token: string) =>
    callUnchecked<unknown[]>(app, departments.calls.map, { as: { token }, query: { ids: `${a},nobody` } });
  expect((await map(admin)).data).toEqual([{ key: a, value: 'Named' }]);
  expect(
    (await call(app, departments.calls.map, { as: { token: admin }, query: { ids: `${a},${b}` } })).data,
  ).toHaveLength(2);
  const stranger = await newPerson(app.db, {
    officeId: await newOffice(app.db),
    roles: [{ codes: ['DEPARTMENT_MANAGE'], scope: 'office' }],
  });
  expect((await map(stranger.token)).data).toEqual([]);
});
