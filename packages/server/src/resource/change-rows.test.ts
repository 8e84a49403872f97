import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shortInvite } from '@scf-kit/sdk/contract/enterprise/invitation';
import { financing } from '@scf-kit/sdk/contract/financing/financing';
import { noticeMessage } from '@scf-kit/sdk/contract/platform/notice';
import { user } from '@scf-kit/sdk/contract/access/user';
import { newRow } from '../database/new-row.ts';
import { newOffice, newPerson, startTestApp, type TestApp, type TestPerson } from '../testing/index.ts';
import { moveState } from './states.ts';
import { addRows, changeRows, deleteRows } from './change-rows.ts';

let app: TestApp;
let clerk: TestPerson;
beforeAll(async () => {
  app = await startTestApp({ resources: [] });
  clerk = await newPerson(app.db, { officeId: await newOffice(app.db) });
});
afterAll(() => app.close());

const plant = (id: string, values: { readonly name: string; readonly status?: 0 | 1; readonly code?: string }) =>
  app.db
    .insertInto('financing')
    .values({ ...newRow({}, id), code: id, status: 0, ...values })
    .execute();
const readFinancings = (...ids: readonly string[]) =>
  app.db
    .selectFrom('financing')
    .select(['id', 'name', 'status', 'version', 'updateBy', 'deleted'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
const readLog = (dataId: string) =>
  app.db
    .selectFrom('operation_history_diff')
    .select(['changeKind', 'fieldName', 'oldValue', 'newValue', 'operatorId', 'officeId'])
    .where('dataId', '=', dataId)
    .orderBy('id')
    .execute();

test('rows that the server adds are stored at once and stand in the log, with who it acts for', async () => {
  const added = (id: string) => ({
    ...newRow({ userId: clerk.id }, id),
    code: id,
    name: `新增 ${id}`,
    status: 0 as const,
  });
  expect(await addRows(app.db, financing, [added('added-1'), added('added-2')], { by: clerk.id })).toEqual([
    'added-1',
    'added-2',
  ]);
  expect(await readFinancings('added-1', 'added-2')).toMatchObject([
    { name: '新增 added-1' },
    { name: '新增 added-2' },
  ]);
  expect(await readLog('added-2')).toEqual([
    expect.objectContaining({ changeKind: 1, oldValue: null, operatorId: clerk.id, officeId: clerk.officeId }),
  ]);
  expect(await addRows(app.db, financing, [])).toEqual([]);
});

test('rows that match and hold other values count a version and stand in the log with who changed them', async () => {
  await plant('many-1', { name: 'before' });
  await plant('many-2', { name: 'after' });
  await plant('many-3', { name: 'before' });
  const changed = await changeRows(
    app.db,
    financing,
    { id: ['many-1', 'many-2', 'many-3', 'many-4'] },
    { name: 'after' },
    { by: clerk.id, and: sql`t."id" <> 'many-3'` },
  );
  expect(changed).toEqual(['many-1']);
  expect(await readFinancings('many-1', 'many-2', 'many-3')).toEqual([
    { id: 'many-1', name: 'after', status: 0, version: 2, updateBy: clerk.id, deleted: false },
    { id: 'many-2', name: 'after', status: 0, version: 1, updateBy: null, deleted: false },
    { id: 'many-3', name: 'before', status: 0, version: 1, updateBy: null, deleted: false },
  ]);
  expect(await readLog('many-1')).toEqual([
    {
      changeKind: 2,
      fieldName: 'name',
      oldValue: 'before',
      newValue: 'after',
      operatorId: clerk.id,
      officeId: clerk.officeId,
    },
  ]);
  expect(await readLog('many-2')).toEqual([]);
});

test('changes by the server have no person, and do not overtake people who have the row open', async () => {
  await plant('own', { name: 'before' });
  await changeRows(app.db, financing, { id: 'own' }, { name: 'after' }, { counted: false });
  expect(await readFinancings('own')).toMatchObject([{ name: 'after', version: 1, updateBy: null }]);
  expect(await readLog('own')).toMatchObject([{ newValue: 'after', operatorId: null }]);
});

test('of two who change the same rows the second finds what the first left', async () => {
  await plant('both', { name: 'before' });
  const changed = await Promise.all(
    ['one', 'other'].map((name) => changeRows(app.db, financing, { id: 'both', name: 'before' }, { name })),
  );
  expect(changed.flat()).toEqual(['both']);
  expect(await readFinancings('both')).toMatchObject([{ version: 2 }]);
});

test('rows are marked deleted and brought back, and the log says so by their name', async () => {
  await plant('gone', { name: 'Gone' });
  expect(await deleteRows(app.db, financing, { id: 'gone' }, { by: clerk.id })).toEqual(['gone']);
  expect(await deleteRows(app.db, financing, { id: 'gone' }, { by: clerk.id })).toEqual([]);
  expect(await changeRows(app.db, financing, { id: 'gone' }, { name: 'unseen' })).toEqual([]);
  await changeRows(app.db, financing, { id: 'gone', deleted: true }, { deleted: false });
  expect(await readFinancings('gone')).toMatchObject([{ name: 'Gone', version: 3, deleted: false }]);
  expect(await readLog('gone')).toMatchObject([
    { changeKind: 3, oldValue: 'Gone', newValue: null },
    { changeKind: 1, oldValue: null, newValue: 'Gone' },
  ]);
});

test('a state is left only along its moves', async () => {
  const invite = { mobilePhone: '13800000000', enterpriseName: 'Invited' } as const;
  for (const [id, status] of [
    ['invite-sent', 1],
    ['invite-registered', 2],
  ] as const)
    await app.db
      .insertInto('short_invite')
      .values({ ...newRow({}, id), ...invite, inviteCode: id, inviterOfficeId: clerk.officeId, status })
      .execute();
  const ids = { id: ['invite-sent', 'invite-registered'] };
  expect(await changeRows(app.db, shortInvite, ids, { status: 3 })).toEqual(['invite-sent']);
});

test('values that go with the move of a state are one change of the row, and come alone where the state stands', async () => {
  await plant('moved', { name: 'before' });
  await moveState(app.db, financing, 'moved', 1, { by: clerk.id, values: { name: 'moved' } });
  expect(await readFinancings('moved')).toMatchObject([{ name: 'moved', status: 1, version: 2, updateBy: clerk.id }]);
  await moveState(app.db, financing, 'moved', 1, { values: { name: 'again' } });
  expect(await readFinancings('moved')).toMatchObject([{ name: 'again', status: 1, version: 3 }]);
  expect((await readLog('moved')).map(({ fieldName, newValue }) => `${fieldName} ${newValue}`).toSorted()).toEqual([
    'name again',
    'name moved',
    'status 1',
  ]);
});

test('an encrypted value needs the key, and rows of a resource without a log are only changed', async () => {
  await expect(changeRows(app.db, user, { id: clerk.id }, { idCardNumber: '11010519491231002X' })).rejects.toThrow(
    'encrypted',
  );
  await changeRows(app.db, user, { id: clerk.id }, { idCardNumber: '11010519491231002X' }, { key: app.config });
  const { idCardNumber } = await app.db
    .selectFrom('user')
    .select('idCardNumber')
    .where('id', '=', clerk.id)
    .executeTakeFirstOrThrow();
  expect(idCardNumber).not.toContain('11010519491231002X');
  expect(await readLog(clerk.id)).toMatchObject([
    { fieldName: 'idCardNumber', newValue: expect.stringContaining('*') },
  ]);
  expect(await changeRows(app.db, noticeMessage, { receiverId: clerk.id }, { status: 1 })).toEqual([]);
});
