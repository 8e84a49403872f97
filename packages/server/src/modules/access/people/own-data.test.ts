import { sql } from 'kysely';
import readWorkbook from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { message } from '@scf-kit/sdk/contract';
import { user } from '@scf-kit/sdk/contract/access/user';
import { tableView } from '@scf-kit/sdk/contract/platform/table-view';
import { newId } from '@scf-kit/sdk/values';
import { notify } from '../../../push/notify.ts';
import { newRow } from '../../../database/new-row.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { callUnchecked, call } from '../../../testing/calls.ts';
import { newOffice, newPerson, type TestPerson } from '../../../testing/people.ts';
import { setPassword } from '../passwords/password-policy.ts';

const PASSWORD = 'Some-2026-word';
const PHONE = '13912345678';

interface Refused {
  readonly errors: Readonly<Record<string, string>>;
}

let app: TestApp;
let office: string;
let admin: string;
beforeAll(async () => {
  app = await startTestApp();
  office = await newOffice(app.db);
  admin = await app.login('admin');
});
afterAll(() => app.close());

const stored = (id: string) => app.db.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const closeAs = (token: string, body: { readonly username: string; readonly password: string | null }) =>
  callUnchecked<Refused>(app, user.calls.closeOwn, { as: { token }, body });
const close = async ({ id, token }: TestPerson, password: string | null = PASSWORD) =>
  closeAs(token, { username: (await stored(id)).username, password });
const tell = (receiverId: string, title: string) =>
  notify(app.db, [
    { receiverId, key: 'notice.todo', params: { title, node: '业务审批' }, dataType: 'TODO', senderId: null },
  ]);

/** Somebody with a phone, a notice and a view of their own, who has been away. */
async function somebody(roles: Parameters<typeof newPerson>[1]['roles'] = []): Promise<TestPerson> {
  const person = await newPerson(app.db, { officeId: office, roles });
  await setPassword(app.db, person.id, PASSWORD, { mustChange: false });
  const changed = await callUnchecked(app, user.calls.updateMyInfo, {
    as: person,
    body: { mobilePhone: PHONE, email: 'li@example.com', gender: 2 },
  });
  expect(changed.msg).toBe(message('zh-CN', 'common.requestOk'));
  await tell(person.id, '自己的通知');
  const view = { tableName: 'contract', kind: 'filter', name: '我的', content: {} };
  await callUnchecked(app, tableView.calls.create, { as: person, body: view });
  const substitute = await newPerson(app.db, { officeId: office });
  await app.db
    .insertInto('substitute')
    .values({
      ...newRow({ userId: person.id, officeId: office }),
      userId: person.id,
      substituteId: substitute.id,
      startDate: '2026-01-01',
      endDate: '2026-01-02',
      enabled: true,
    })
    .execute();
  return person;
}

const countOwnData = async (token: string): Promise<Readonly<Record<string, number>>> =>
  Object.fromEntries(
    (await call(app, user.calls.ownData, { as: { token } })).data.map(({ name, rows }) => [name, rows]),
  );

describe('what is kept about a person', () => {
  test('is listed with the reason for what stays, and comes as a file with their rows and nobody else’s', async () => {
    const person = await somebody();
    const other = await somebody();
    await tell(other.id, '别人的通知');
    const { data } = await call(app, user.calls.ownData, { as: person });
    expect(await countOwnData(person.token)).toMatchObject({
      user: 1,
      'notice-message': 1,
      'table-view': 1,
      substitute: 1,
      'user-consent': 0,
    });
    expect(data.find(({ name }) => name === 'login-history')?.kept).toBe(message('zh-CN', 'personal.kept.log'));
    expect(data.find(({ name }) => name === 'notice-message')?.kept).toBeNull();

    const file = await callUnchecked(app, user.calls.ownDataFile, { as: person });
    expect(file.headers.get('content-disposition')).toContain(encodeURIComponent('我的个人信息'));
    const sheets = await readWorkbook(Buffer.from(file.bytes));
    const cells = JSON.stringify(sheets);
    expect(sheets.map(({ sheet }) => sheet)).toEqual(expect.arrayContaining(['账号信息', '消息通知', '列表视图']));
    expect(cells).toContain(PHONE);
    expect(cells).toContain('自己的通知');
    expect(cells).not.toContain('别人的通知');
  });
});

describe('a person who closes their account', () => {
  test('gives their password, is out at once, and leaves neither phone nor settings behind', async () => {
    const person = await somebody();
    const other = await somebody();
    const { username } = await stored(person.id);
    expect(await closeAs(person.token, { username: 'somebody', password: PASSWORD })).toMatchObject({
      status: 400,
      data: { errors: { username: message('zh-CN', 'user.close.username') } },
    });
    expect(await close(person, 'wrong')).toMatchObject({
      status: 400,
      data: { errors: { password: message('zh-CN', 'auth.password.wrongOld') } },
    });
    expect((await stored(person.id)).mobilePhone).toBe(PHONE);

    expect((await close(person)).success).toBe(true);
    expect((await call(app, user.calls.current, { as: person })).code).toBe(40101);
    const row = await stored(person.id);
    expect(row).toMatchObject({
      accountStatus: 2,
      actualName: '已注销用户',
      mobilePhone: null,
      email: null,
      gender: null,
      passwordHash: null,
    });
    expect(row.erasedTime).not.toBeNull();
    for (const { table, of } of [
      { table: 'notice_message', of: 'receiverId' },
      { table: 'substitute', of: 'userId' },
      { table: 'table_view', of: 'createBy' },
    ]) {
      const { rows } = await sql`select 1 from ${sql.table(table)} where ${sql.ref(of)} = ${person.id}`.execute(app.db);
      expect(rows, table).toEqual([]);
    }
    const changes = await app.db
      .selectFrom('operation_history_diff')
      .select(['oldValue', 'newValue'])
      .where('dataId', '=', person.id)
      .execute();
    expect(JSON.stringify(changes)).not.toContain(PHONE);
    // Nobody else lost anything, and the name to sign in by may be used again.
    expect(await countOwnData(other.token)).toMatchObject({ 'notice-message': 1, 'table-view': 1, substitute: 1 });
    const again = await callUnchecked(app, user.calls.create, {
      as: { token: admin },
      body: { username, actualName: '同名的人' },
    });
    expect(again.success).toBe(true);
  });

  test('is still named where they decided', async () => {
    const person = await somebody();
    const now = new Date().toISOString();
    const task = { instanceId: 'none', definitionKey: 'd', taskDefinitionKey: 'a', name: 'a', status: 4, version: 1 };
    await app.db
      .insertInto('flow_task')
      .values({ ...task, id: newId(), createTime: now, endTime: now, assigneeId: person.id })
      .execute();
    const { actualName } = await stored(person.id);
    expect((await close(person)).success).toBe(true);
    expect(await stored(person.id)).toMatchObject({ actualName, mobilePhone: null });
  });

  test('finishes or hands over their tasks first, and leaves no colleagues without an administrator', async () => {
    const busy = await somebody();
    const now = new Date().toISOString();
    const task = { instanceId: 'none', definitionKey: 'd', taskDefinitionKey: 'a', name: 'a', status: 2, version: 1 };
    const id = newId();
    await app.db
      .insertInto('flow_task')
      .values({ ...task, id, createTime: now, assigneeId: busy.id })
      .execute();
    const { actualName } = await stored(busy.id);
    expect((await close(busy)).msg).toBe(message('zh-CN', 'user.openTasks', { name: actualName, count: 1 }));
    const alone = await somebody([{ codes: ['USER_MANAGE'], scope: 'office' }]);
    expect((await close(alone)).msg).toBe(message('zh-CN', 'user.lastOfOffice'));
    expect(await stored(alone.id)).toMatchObject({ accountStatus: 1, mobilePhone: PHONE });
  });

  test('does it without a password where they sign in at a provider', async () => {
    const person = await newPerson(app.db, { officeId: office });
    expect((await close(person, null)).success).toBe(true);
  });
});

test('an administrator erases the data of who asked for it once the account is closed, and once', async () => {
  const person = await somebody();
  const erase = () => callUnchecked<Refused>(app, user.calls.erase, { as: { token: admin }, body: { id: person.id } });
  expect((await erase()).status).toBe(400);
  expect(
    (await callUnchecked(app, user.calls.cancel, { as: { token: admin }, body: { ids: [person.id] } })).success,
  ).toBe(true);
  expect((await stored(person.id)).mobilePhone).toBe(PHONE);
  expect((await erase()).success).toBe(true);
  expect((await stored(person.id)).mobilePhone).toBeNull();
  expect((await erase()).msg).toBe(message('zh-CN', 'user.erased'));
  const stranger = await newPerson(app.db, {
    officeId: await newOffice(app.db),
    roles: [{ codes: ['USER_MANAGE'], scope: 'office' }],
  });
  expect((await callUnchecked(app, user.calls.erase, { as: stranger, body: { id: person.id } })).status).toBe(404);
});
