import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { customerRelationshipManagement } from '@scf-kit/sdk/contract/enterprise/customer-relationship-management';
import { operationHistory, operationHistoryDiff } from '@scf-kit/sdk/contract/platform/operation-history';
import { sweepLogs } from '../../resource/changes.ts';
import { callUnchecked, call } from '../../testing/calls.ts';
import { newOffice, newPerson, startTestApp, type TestApp, type TestPerson } from '../../testing/index.ts';

interface Difference {
  readonly id: string;
  readonly entityText: string;
  readonly fieldName: string;
  readonly fieldTitle: string;
  readonly oldText: string | null;
  readonly newText: string | null;
  readonly oldValue: string | null;
  readonly newValue: string | null;
  readonly changeKind: number;
  readonly operatorId: string;
  readonly version: number;
}
interface Operation {
  readonly id: string;
  readonly type: number;
  readonly currentTitle: string;
  readonly buttonName: string;
  readonly currentUrl: string;
}

let app: TestApp;
let clerk: TestPerson;
let reader: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  const officeId = await newOffice(app.db);
  clerk = await newPerson(app.db, { officeId, roles: [{ codes: ['crm'], scope: 'office' }] });
  reader = await newPerson(app.db, { officeId, roles: [{ codes: ['OPERA_HISTORY', 'crm'], scope: 'office' }] });
});
afterAll(() => app.close());

const customer = async (name: string): Promise<{ id: string; version: number }> => {
  const made = await call(app, customerRelationshipManagement.calls.create, {
    as: clerk,
    body: { customerName: name },
  });
  expect(made.status, made.msg + JSON.stringify(made.data)).toBe(200);
  return made.data;
};
const differences = async (person: TestPerson, query: Readonly<Record<string, string>>) =>
  callUnchecked<Difference[]>(app, operationHistory.calls.differences, { as: person, query });
const of = (dataId: string) => ({ entityName: 'customer-relationship-management', dataId });

test("a person's changes are kept field by field, in the words of the reader", async () => {
  const { id, version } = await customer('变更甲');
  expect(
    (
      await callUnchecked(app, customerRelationshipManagement.calls.update, {
        as: clerk,
        body: { id, version, customerName: '变更乙', updateTime: undefined },
      })
    ).status,
  ).toBe(200);
  const { data } = await differences(clerk, of(id));
  expect(
    data.map(({ fieldName, changeKind, oldText, newText, operatorId }) => ({
      fieldName,
      changeKind,
      oldText,
      newText,
      operatorId,
    })),
  ).toEqual([
    { fieldName: 'customerName', changeKind: 2, oldText: '变更甲', newText: '变更乙', operatorId: clerk.id },
    { fieldName: 'customerName', changeKind: 1, oldText: null, newText: '变更甲', operatorId: clerk.id },
  ]);
  const english = await callUnchecked<Difference[]>(app, operationHistory.calls.differences, {
    as: clerk,
    query: of(id),
    headers: { 'access-i18n': 'en-US' },
  });
  expect(english.data[0]?.fieldTitle).toMatch(/^[\x20-\x7e]+$/);
  const operations = await callUnchecked<{ records: Operation[] }>(app, operationHistory.calls.page, {
    as: reader,
    query: { type: 3 },
  });
  expect(operations.data.records[0]).toMatchObject({
    type: 3,
    currentUrl: `PUT ${customerRelationshipManagement.calls.update.path}`,
    buttonName: '修改',
  });
  const [first] = operations.data.records;
  expect((await differences(reader, { operationHistoryId: first?.id ?? '' })).data).toMatchObject([
    { newText: '变更乙' },
  ]);
});

test('API-058 operation-history saves what a person did and lists what it changed', async () => {
  const save = (body: object) => callUnchecked(app, operationHistory.calls.save, { as: clerk, body });
  expect(
    await save({ currentUrl: '/crm/customer', currentTitle: '客户管理', buttonName: '查询', type: 2 }),
  ).toMatchObject({ status: 200, data: null });
  // Data changes are recorded by the server only; clients cannot report them.
  expect((await save({ currentUrl: '/crm/customer', type: 3 })).status).toBe(400);
  expect((await save({ type: 1 })).status).toBe(400);
  const { data: clicked } = await callUnchecked<{ records: Operation[] }>(app, operationHistory.calls.page, {
    as: reader,
    query: { type: 2 },
  });
  expect(clicked.records[0]).toMatchObject({ buttonName: '查询', currentTitle: '客户管理' });
  const { id } = await customer('历史甲');
  expect((await differences(clerk, of(id))).data).toMatchObject([
    { fieldName: 'customerName', oldText: null, newText: '历史甲', changeKind: 1 },
  ]);
  expect((await differences(reader, { operationHistoryId: clicked.records[0]?.id ?? '' })).data).toEqual([]);
});

test('a write that is refused leaves no trace, and one that changes nothing neither', async () => {
  const { id, version } = await customer('不变');
  expect(
    (
      await call(app, customerRelationshipManagement.calls.update, {
        as: clerk,
        body: { id, version: version + 7, customerName: '过期' },
      })
    ).status,
  ).toBe(409);
  expect(
    (
      await call(app, customerRelationshipManagement.calls.update, {
        as: clerk,
        body: { id, version, customerName: '不变' },
      })
    ).status,
  ).toBe(200);
  expect((await differences(clerk, of(id))).data).toHaveLength(1);
});

test('deletion is kept with the name of what went, and outlives it', async () => {
  const { id } = await customer('将删除');
  expect((await call(app, customerRelationshipManagement.calls.delete, { as: clerk, params: { id } })).status).toBe(
    200,
  );
  const page = await callUnchecked<{ records: Difference[] }>(app, operationHistoryDiff.calls.page, {
    as: reader,
    query: { dataId: id },
  });
  expect(page.data.records).toMatchObject([{ changeKind: 3, oldText: '将删除', newText: null }, { changeKind: 1 }]);
  expect((await differences(clerk, of(id))).status).toBe(404);
});

test("people who do not see the record see nothing of its changes, and those who may not read the log nothing of an operation's", async () => {
  const { id } = await customer('别人的');
  const stranger = await newPerson(app.db, {
    officeId: await newOffice(app.db),
    roles: [{ codes: ['crm', 'OPERA_HISTORY'], scope: 'office' }],
  });
  expect((await differences(stranger, of(id))).status).toBe(404);
  expect((await differences(clerk, { operationHistoryId: 'x' })).status).toBe(403);
  expect((await differences(reader, {})).status).toBe(400);
  expect((await differences(clerk, { entityName: 'auth_token', dataId: id })).status).toBe(404);
  const page = await call(app, operationHistoryDiff.calls.page, { as: stranger });
  expect(page.data.total).toBe(0);
});

test('fields that are hidden from the reader stay hidden in the log, secrets from everybody', async () => {
  const { id, version } = await customer('机密甲');
  await call(app, customerRelationshipManagement.calls.update, {
    as: clerk,
    body: { id, version, customerName: '机密乙' },
  });
  const {
    rows: [role],
  } = await sql<{ roleId: string }>`select "roleId" from rel_user_role where "userId" = ${reader.id}`.execute(app.db);
  await sql`insert into field_right (id, "createTime", "updateTime", deleted, version, "roleId", resource, field, "right") values ('limit-of-log', now(), now(), false, 1, ${role?.roleId}, 'customer-relationship-management', 'customerName', 'hidden')`.execute(
    app.db,
  );
  const read = async () =>
    (
      await callUnchecked<{ records: Difference[] }>(app, operationHistoryDiff.calls.page, {
        as: reader,
        query: { dataId: id },
      })
    ).data;
  // The rights were written behind the server: it hears of it a moment later.
  await expect.poll(async () => JSON.stringify(await read())).not.toContain('机密');
  expect((await read()).records).toHaveLength(2);
  expect(
    JSON.stringify(
      await callUnchecked(app, operationHistoryDiff.calls.map, { as: reader, query: { value: 'newValue' } }),
    ),
  ).not.toContain('机密');
  expect(
    (await call(app, operationHistoryDiff.calls.page, { as: reader, query: { ascending: 'newValue' } })).status,
  ).toBe(400);
  await sql`delete from field_right where id = 'limit-of-log'`.execute(app.db);
});

test('entries the server recorded cannot be changed; those entered by hand can', async () => {
  const { id } = await customer('不可改');
  const [recorded] = (await differences(clerk, of(id))).data;
  const admin = await newPerson(app.db, {
    officeId: await newOffice(app.db),
    roles: [{ codes: ['OPERA_HISTORY'], scope: 'all' }],
  });
  expect(
    (
      await callUnchecked(app, operationHistoryDiff.calls.update, {
        as: admin,
        body: { id: recorded?.id, newValue: '伪造' },
      })
    ).status,
  ).toBe(400);
  expect(
    (await callUnchecked(app, operationHistoryDiff.calls.delete, { as: admin, params: { id: recorded?.id } })).status,
  ).toBe(400);
  const entered = await callUnchecked<Difference>(app, operationHistoryDiff.calls.create, {
    as: admin,
    body: { ...of(id), fieldName: 'customerName', oldValue: '甲', newValue: '乙' },
  });
  expect(entered).toMatchObject({ status: 200, data: { operatorId: admin.id, source: 1 } });
  expect(
    (await call(app, operationHistoryDiff.calls.update, { as: admin, body: { id: entered.data.id, newValue: '丙' } }))
      .status,
  ).toBe(200);
  expect(
    (await call(app, operationHistoryDiff.calls.delete, { as: admin, params: { id: entered.data.id } })).status,
  ).toBe(200);
});

test('the log ends where the installation says', async () => {
  const { id } = await customer('很久以前');
  await sql`update operation_history set "createTime" = now() - interval '400 days' where id in (select "operationHistoryId" from operation_history_diff where "dataId" = ${id})`.execute(
    app.db,
  );
  await sql`update operation_history_diff set "createTime" = now() - interval '400 days' where "dataId" = ${id}`.execute(
    app.db,
  );
  expect(await sweepLogs(app.db, 365)).toBeGreaterThan(0);
  expect((await differences(clerk, of(id))).data).toEqual([]);
  const again = await customer('刚刚');
  await sweepLogs(app.db, 365);
  expect((await differences(clerk, of(again.id))).data).toHaveLength(1);
});
