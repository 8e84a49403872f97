import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noticeMessage } from '@scf-kit/sdk/contract/platform/notice';
import { userNoticeMessage } from '@scf-kit/sdk/contract/platform/user-notice-message';
import { messageTemplate } from '@scf-kit/sdk/contract/platform/message-template';
import { startWorker } from '../../jobs/worker.ts';
import { notify } from '../../push/notify.ts';
import { callUnchecked, call } from '../../testing/calls.ts';
import { newOffice, newPerson, startTestApp, type TestApp, type TestPerson } from '../../testing/index.ts';

interface Notice {
  readonly id: string;
  readonly title: string;
  readonly content: string;
  readonly status: number;
}
interface State {
  readonly id: string;
  readonly status: number;
  readonly removed: boolean;
}

let app: TestApp;
let manager: TestPerson;
let other: TestPerson;
let elsewhere: TestPerson;
let platform: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  const officeId = await newOffice(app.db);
  manager = await newPerson(app.db, { officeId, roles: [{ codes: ['USER_MANAGE'], scope: 'office' }] });
  other = await newPerson(app.db, { officeId });
  elsewhere = await newPerson(app.db, { officeId: await newOffice(app.db) });
  platform = await newPerson(app.db, {
    officeId: await newOffice(app.db),
    roles: [{ codes: ['MASTER_MANAGE'], scope: 'all' }],
  });
});
afterAll(() => app.close());

const listNotices = async (person: TestPerson, language = 'zh-CN'): Promise<readonly Notice[]> =>
  (
    await callUnchecked<{ records: Notice[] }>(app, noticeMessage.calls.page, {
      as: person,
      headers: { 'access-i18n': language },
    })
  ).data.records;

test('people who manage others write to them, in both languages, and to nobody else', async () => {
  const written = { title: '系统升级', content: '今晚停机', titleEn: 'Upgrade', contentEn: 'Down tonight' };
  expect(
    await call(app, noticeMessage.calls.create, { as: manager, body: { receiverIds: [other.id], ...written } }),
  ).toMatchObject({ status: 200, data: { sent: 1 } });
  expect(await listNotices(other)).toMatchObject([{ title: '系统升级', content: '今晚停机' }]);
  expect(await listNotices(other, 'en-US')).toMatchObject([{ title: 'Upgrade', content: 'Down tonight' }]);
  expect(
    await call(app, noticeMessage.calls.create, {
      as: manager,
      body: { receiverIds: [other.id, elsewhere.id], ...written },
    }),
  ).toMatchObject({ status: 400 });
  expect(await listNotices(elsewhere)).toEqual([]);
  expect(
    (await call(app, noticeMessage.calls.create, { as: other, body: { receiverId: manager.id, ...written } })).status,
  ).toBe(403);
});

test('a notice is corrected by its writer until it is read, and by nobody else', async () => {
  const [notice] = await listNotices(other);
  const correct = (person: TestPerson) =>
    callUnchecked(app, noticeMessage.calls.update, { as: person, body: { id: notice?.id, content: '明晚停机' } });
  expect((await correct(manager)).status).toBe(200);
  expect(await listNotices(other)).toMatchObject([{ title: '系统升级', content: '明晚停机' }]);
  expect((await correct(other)).status).toBe(403);
  const second = await newPerson(app.db, {
    officeId: await newOffice(app.db),
    roles: [{ codes: ['USER_MANAGE'], scope: 'all' }],
  });
  expect((await correct(second)).status).toBe(404);
  await callUnchecked(app, noticeMessage.calls.read, { as: other, params: { id: notice?.id } });
  expect(await correct(manager)).toMatchObject({ status: 400, msg: '消息已被阅读，不能再修改' });
});

test('a notice that was removed is put back by its reader alone', async () => {
  const [notice] = await listNotices(other);
  await call(app, noticeMessage.calls.removeAll, { as: other });
  expect(await listNotices(other)).toEqual([]);
  expect(
    (
      await callUnchecked<{ records: State[] }>(app, userNoticeMessage.calls.page, {
        as: other,
        query: { removed: true },
      })
    ).data.records,
  ).toMatchObject([{ id: notice?.id, removed: true }]);
  expect(
    (
      await callUnchecked(app, userNoticeMessage.calls.update, {
        as: manager,
        body: { id: notice?.id, removed: false },
      })
    ).status,
  ).toBe(404);
  expect(
    await callUnchecked(app, userNoticeMessage.calls.update, {
      as: other,
      body: { id: notice?.id, removed: false, status: 0 },
    }),
  ).toMatchObject({ status: 200, data: { removed: false, status: 0 } });
  expect(await listNotices(other)).toMatchObject([{ id: notice?.id, status: 0 }]);
  expect(
    (await callUnchecked(app, userNoticeMessage.calls.get, { as: manager, params: { id: notice?.id } })).status,
  ).toBe(404);
});

test('API-054 notices are counted, read one by one and together, and removed all at once, each person their own', async () => {
  const officeId = await newOffice(app.db);
  const [chief, reader] = [
    await newPerson(app.db, { officeId, roles: [{ codes: ['USER_MANAGE'], scope: 'office' }] }),
    await newPerson(app.db, { officeId }),
  ];
  const unread = async (): Promise<readonly number[]> => [
    (await call(app, noticeMessage.calls.unreadNumber, { as: reader })).data,
    (await call(app, noticeMessage.calls.unreadCount, { as: reader })).data,
  ];
  for (const title of ['甲', '乙', '丙'])
    expect(
      (
        await callUnchecked(app, noticeMessage.calls.create, {
          as: chief,
          body: { receiverIds: [reader.id, chief.id], title, content: '内容' },
        })
      ).status,
    ).toBe(200);
  expect(await unread()).toEqual([3, 3]);
  const [third, second, first] = await listNotices(reader);
  const gone = await newPerson(app.db, { officeId });
  expect(await callUnchecked(app, noticeMessage.calls.get, { as: reader, params: { id: first?.id } })).toMatchObject({
    status: 200,
    data: { title: '甲', status: 0 },
  });
  expect((await callUnchecked(app, noticeMessage.calls.get, { as: gone, params: { id: first?.id } })).status).toBe(404);
  expect((await callUnchecked(app, noticeMessage.calls.read, { as: gone, params: { id: first?.id } })).status).toBe(
    404,
  );
  expect((await callUnchecked(app, noticeMessage.calls.read, { as: reader, params: { id: first?.id } })).status).toBe(
    200,
  );
  expect(await unread()).toEqual([2, 2]);
  expect(await callUnchecked(app, noticeMessage.calls.page, { as: reader, query: { status: '1' } })).toMatchObject({
    data: { total: 1, records: [{ id: first?.id, readTime: expect.any(String) }] },
  });
  // Somebody else's are passed over, without a word whether they are there.
  const [foreign] = await listNotices(chief);
  expect(
    (await callUnchecked(app, noticeMessage.calls.markRead, { as: reader, body: { ids: [second?.id, foreign?.id] } }))
      .status,
  ).toBe(200);
  expect(await unread()).toEqual([1, 1]);
  expect((await listNotices(chief)).map(({ status }) => status)).toEqual([0, 0, 0]);
  expect((await callUnchecked(app, noticeMessage.calls.markRead, { as: reader, body: { ids: 'all' } })).status).toBe(
    400,
  );
  expect(
    (await callUnchecked(app, noticeMessage.calls.update, { as: chief, body: { id: third?.id, content: '更正' } }))
      .status,
  ).toBe(200);
  expect(
    (await callUnchecked<{ key: string; value: string }[]>(app, noticeMessage.calls.map, { as: reader })).data.map(
      ({ value }) => value,
    ),
  ).toEqual(['丙', '乙', '甲']);
  expect((await callUnchecked(app, noticeMessage.calls.delete, { as: gone, params: { id: second?.id } })).status).toBe(
    404,
  );
  expect(
    (await callUnchecked(app, noticeMessage.calls.delete, { as: reader, params: { id: second?.id } })).status,
  ).toBe(200);
  expect((await listNotices(reader)).map(({ title }) => title)).toEqual(['丙', '甲']);
  expect((await call(app, noticeMessage.calls.removeAll, { as: reader })).status).toBe(200);
  expect(await listNotices(reader)).toEqual([]);
  expect(await unread()).toEqual([0, 0]);
  expect(await listNotices(chief)).toHaveLength(3);
});

test('a template words its kind of notice in both languages, and sends it by SMS besides', async () => {
  const add = (body: object) =>
    callUnchecked<{ id: string; variables: unknown }>(app, messageTemplate.calls.create, {
      as: platform,
      body: { noticeKey: 'notice.export.ready', name: '导出完成', ...body },
    });
  const unknown = await add({
    code: 'export',
    channel: 1,
    titleTemplate: '{name}好了',
    contentTemplate: '{amount} 元',
  });
  expect(unknown).toMatchObject({
    status: 400,
    data: { errors: { contentTemplate: '模板中有未知变量：amount；可用变量：name, receiver, reason' } },
  });
  expect(
    (await add({ code: 'nothing', noticeKey: 'notice.unknown', channel: 1, titleTemplate: 'a', contentTemplate: 'b' }))
      .status,
  ).toBe(400);
  const inApp = await add({
    code: 'export',
    channel: 1,
    titleTemplate: '{name}好了',
    contentTemplate: '{receiver}，请下载',
    titleTemplateEn: '{name} is done',
    contentTemplateEn: 'Fetch it, {receiver}',
  });
  expect(inApp).toMatchObject({ status: 200, data: { variables: [{ name: 'name' }, { name: 'receiver' }] } });
  expect((await add({ code: 'export-again', channel: 1, titleTemplate: 'a', contentTemplate: 'b' })).status).toBe(400);
  expect(
    (await add({ code: 'export-sms', channel: 2, titleTemplate: '导出', contentTemplate: '{name} 可下载' })).status,
  ).toBe(200);
  await app.db.updateTable('user').set({ mobilePhone: '13800001234' }).where('id', '=', elsewhere.id).execute();
  await app.db.transaction().execute((transaction) =>
    notify(transaction, [
      {
        receiverId: elsewhere.id,
        key: 'notice.export.ready',
        params: { name: '{receiver}<b>.xlsx' },
        dataType: 'NOTICE',
      },
    ]),
  );
  const { actualName } = await app.db
    .selectFrom('user')
    .select('actualName')
    .where('id', '=', elsewhere.id)
    .executeTakeFirstOrThrow();
  expect(await listNotices(elsewhere)).toMatchObject([
    { title: '{receiver}<b>.xlsx好了', content: `${actualName}，请下载` },
  ]);
  expect(await listNotices(elsewhere, 'en-US')).toMatchObject([
    { title: '{receiver}<b>.xlsx is done', content: `Fetch it, ${actualName}` },
  ]);
  const worker = await startWorker({
    config: app.config,
    db: app.db,
    services: app.services,
    log: pino({ level: 'silent' }),
  });
  await expect
    .poll(() =>
      app.db
        .selectFrom('outbox')
        .select(['channel', 'recipient', 'content'])
        .where('recipient', '=', '13800001234')
        .execute(),
    )
    .toEqual([{ channel: 'SMS', recipient: '13800001234', content: '{receiver}<b>.xlsx 可下载' }]);
  await worker.stop();
  expect(
    (await call(app, messageTemplate.calls.update, { as: platform, body: { id: inApp.data.id, enabled: false } }))
      .status,
  ).toBe(200);
  await notify(app.db, [
    { receiverId: manager.id, key: 'notice.export.ready', params: { name: '表' }, dataType: 'NOTICE' },
  ]);
  expect((await listNotices(manager))[0]?.title).toBe('“表”已生成，请到“文件下载”领取');
});

test('people who hold templates for one office only have none', async () => {
  expect((await call(app, messageTemplate.calls.page, { as: manager })).status).toBe(403);
  const office = await newPerson(app.db, {
    officeId: await newOffice(app.db),
    roles: [{ codes: ['MASTER_MANAGE'], scope: 'office' }],
  });
  expect((await call(app, messageTemplate.calls.page, { as: office })).data.total).toBe(0);
  expect(
    (
      await call(app, messageTemplate.calls.create, {
        as: office,
        body: { code: 'x', name: 'x', noticeKey: 'notice.todo', channel: 1, titleTemplate: 'x', contentTemplate: 'y' },
      })
    ).status,
  ).toBe(403);
});
