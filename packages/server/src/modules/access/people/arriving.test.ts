import { expect, test } from 'vitest';
import type { ImportPreview, ImportResult } from '@scf-kit/sdk/contract';
import { user } from '@scf-kit/sdk/contract/access/user';
import { newId } from '@scf-kit/sdk/values';
import { newRow } from '../../../database/new-row.ts';
import { postFile, xlsx } from '../../../excel/import/testing/files.ts';
import { callUnchecked } from '../../../testing/calls.ts';
import { newOffice } from '../../../testing/people.ts';
import { admin, app, create, type Errors, manager, named, office, provideAccounts } from './testing/accounts.ts';
import { signIn } from './testing/sign-in.ts';

provideAccounts();

interface Link {
  readonly id: string;
  readonly path: string;
}
const PASSWORD = 'Harbour-lights-7';
const HEADERS = ['用户名', '姓名', '部门', '角色', '手机号'];

const requestLinks = (token: string, ...ids: readonly string[]) =>
  callUnchecked<readonly Link[]>(app, user.calls.firstPasswordLinks, { as: { token }, body: { ids } });
const tokenIn = (path = ''): string => new URL(path, 'http://here').searchParams.get('token') ?? '';
const setBy = (token: string, password = PASSWORD, confirm = password) =>
  callUnchecked<Errors>(app, user.calls.setFirstPassword, { body: { token, password, confirm } });
const ownerBy = (token: string) => callUnchecked(app, user.calls.firstPasswordOwner, { body: { token } });

async function newDepartment(officeId: string, name: string): Promise<string> {
  const id = newId();
  await app.db
    .insertInto('department')
    .values({ ...newRow({ officeId }, id), name, code: id.slice(-12), parentId: '0', enabled: true })
    .execute();
  return id;
}

async function newArrival(): Promise<{ readonly id: string; readonly username: string; readonly token: string }> {
  const person = named();
  const { data } = await create(admin, { ...person, officeId: office });
  const [link] = (await requestLinks(admin, data.id)).data;
  return { id: data.id, username: person.username, token: tokenIn(link?.path) };
}

test('people come from a sheet, with their departments and roles by name; a wrong row is told and hinders none', async () => {
  const department = await newDepartment(office, '财务部');
  // A department of the same name elsewhere: the one of the office the sheet is for is meant.
  await newDepartment(await newOffice(app.db), '财务部');
  const bytes = await xlsx(
    HEADERS,
    ['liu.fang', '刘芳', '财务部', '企业客户', '13900000001'],
    ['ma.jun', '马俊', '没有的部门', '企业客户、没有的角色', '1390000'],
  );
  const path = `${user.calls.importPreview.path}?officeId=${office}`;
  const preview = await postFile<ImportPreview>(app, path, { token: admin, fileName: '新同事.xlsx', bytes });
  expect(preview.data).toMatchObject({ total: 2, valid: 1, unknownHeaders: [], missingHeaders: [] });
  expect(preview.data.rows[0]).toMatchObject({
    line: 3,
    errors: {
      departmentId: expect.any(String),
      roleIds: expect.stringContaining('没有的角色'),
      mobilePhone: expect.any(String),
    },
  });
  const { data } = await callUnchecked<ImportResult>(app, user.calls.import, {
    as: { token: admin },
    body: { importId: preview.data.importId, skipInvalid: true },
  });
  expect(data).toMatchObject({ created: 1, skipped: 1 });
  const found = await app.db
    .selectFrom('user')
    .select(['id', 'departmentId', 'officeId'])
    .where('username', '=', 'liu.fang')
    .executeTakeFirstOrThrow();
  expect(found).toMatchObject({ departmentId: department, officeId: office });
  const roles = await callUnchecked<{ readonly roles: readonly { readonly name: string }[] }>(app, user.calls.get, {
    as: { token: admin },
    params: { id: found.id },
  });
  expect(roles.data.roles.map(({ name }) => name)).toEqual(['企业客户']);
});

test('an import gives nobody what its maker could not give: roles beyond their own are refused by row', async () => {
  const bytes = await xlsx(HEADERS, ['bored.one', '无聊', '', '平台管理员', '']);
  const preview = await postFile<ImportPreview>(app, user.calls.importPreview.path, {
    token: manager.token,
    fileName: 'more.xlsx',
    bytes,
  });
  expect(preview.data).toMatchObject({ valid: 0 });
});

test('a new colleague sets the first password by a link, signs in by it, and the link holds no more', async () => {
  const { username, token } = await newArrival();
  expect((await ownerBy(token)).data).toEqual({ username, actualName: '新用户' });
  expect((await setBy(token, PASSWORD, 'Other-lights-7')).data.errors).toHaveProperty('confirm');
  expect((await setBy(token, username)).data.errors).toHaveProperty('password');
  expect((await setBy(token)).success).toBe(true);
  expect((await signIn(app, { username, password: PASSWORD })).data).toHaveProperty('access_token');
  expect(await setBy(token, 'Harbour-lights-8')).toMatchObject({
    status: 400,
    msg: expect.stringContaining('链接已失效'),
  });
  expect((await ownerBy(token)).status).toBe(400);
});

test('a link ends with a reset, a ban, and nobody makes one up or stretches it', async () => {
  const { id, token } = await newArrival();
  const [account = '', until = '', signature = ''] = token.split('.');
  for (const forged of ['', 'x', `${account}.${Number(until) + 60}.${signature}`, `user-admin.${until}.${signature}`])
    expect((await ownerBy(forged)).status, forged).toBe(400);
  await callUnchecked(app, user.calls.disable, { as: { token: admin }, body: { ids: [id] } });
  expect((await ownerBy(token)).status).toBe(400);
  expect(await requestLinks(admin, id)).toMatchObject({ status: 400, msg: expect.stringContaining('请先启用') });
  await callUnchecked(app, user.calls.enable, { as: { token: admin }, body: { ids: [id] } });
  expect((await ownerBy(token)).status).toBe(200);
  await callUnchecked(app, user.calls.resetPassword, { as: { token: admin }, params: { id } });
  expect((await ownerBy(token)).status).toBe(400);
});

test('links are for people who never signed in, and for those one administers', async () => {
  const known = await newArrival();
  await setBy(known.token);
  await signIn(app, { username: known.username, password: PASSWORD });
  expect(await requestLinks(admin, known.id)).toMatchObject({ status: 400, msg: expect.stringContaining('重置密码') });
  const { id } = await newArrival();
  expect((await requestLinks(manager.token, id)).status).toBe(200);
  const elsewhere = await create(admin, { ...named(), officeId: await newOffice(app.db) });
  expect((await requestLinks(manager.token, elsewhere.data.id)).status).toBe(404);
});
