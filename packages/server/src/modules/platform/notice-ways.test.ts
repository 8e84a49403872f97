import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { message } from '@scf-kit/sdk/contract';
import { user } from '@scf-kit/sdk/contract/access/user';
import { chatRobot } from '@scf-kit/sdk/contract/platform/chat-robot';
import { noticeMessage } from '@scf-kit/sdk/contract/platform/notice';
import { noticeChoice } from '@scf-kit/sdk/contract/platform/notice-choice';
import { JOBS_SCHEMA } from '../../database/job-tables.ts';
import { startWorker, type Worker } from '../../jobs/worker.ts';
import { createSmtp } from '../../providers/smtp.ts';
import { notify } from '../../push/notify.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { callUnchecked, call } from '../../testing/calls.ts';
import { startChatGroup } from '../../testing/chat-group.ts';
import { startMailServer } from '../../testing/mail-server.ts';
import { newOffice, newPerson, type TestPerson } from '../../testing/people.ts';

const ADDRESS = 'li@example.com';

interface Ways {
  readonly mailOffered: boolean;
  readonly address: string | null;
  readonly addressProven: boolean;
  readonly robotName: string | null;
  readonly choices: readonly { readonly dataType: string; readonly mail: boolean; readonly robot: boolean }[];
}
interface Robot {
  readonly id: string;
  readonly version: number;
  readonly webhookUrl: string;
  readonly errors?: Readonly<Record<string, string>>;
}

let group: Awaited<ReturnType<typeof startChatGroup>>;
let mails: Awaited<ReturnType<typeof startMailServer>>;
let app: TestApp;
let worker: Worker;
let person: TestPerson;
let manager: TestPerson;
beforeAll(async () => {
  [group, mails] = await Promise.all([startChatGroup(), startMailServer()]);
  app = await startTestApp({
    config: { chatRobotHosts: [group.host] },
    services: { mail: createSmtp({ url: mails.url, from: 'notice@example.com' }) },
  });
  const log = pino({ level: 'silent' });
  worker = await startWorker({ config: app.config, db: app.db, services: app.services, log });
  const officeId = await newOffice(app.db);
  person = await newPerson(app.db, { officeId });
  manager = await newPerson(app.db, { officeId, roles: [{ codes: ['USER_MANAGE'], scope: 'office' }] });
});
afterAll(async () => {
  await worker.stop();
  app.services.mail?.close();
  await app.close();
  mails.close();
  group.close();
});

const ways = async ({ token }: TestPerson): Promise<Ways> =>
  (await callUnchecked<Ways>(app, noticeChoice.calls.own, { as: { token } })).data;
const choose = ({ token }: TestPerson, ...choices: Ways['choices']) =>
  callUnchecked(app, noticeChoice.calls.choose, { as: { token }, body: { choices } });
const tell = (receiverId: string, title: string, dataType: 'TODO' | 'NOTICE' = 'TODO') =>
  notify(app.db, [{ receiverId, key: 'notice.todo', params: { title, node: '业务审批' }, dataType, senderId: null }]);
/** Jobs that have not run yet. */
const waiting = async (): Promise<number> =>
  (await sql<{ n: number }>`select count(*)::integer as n from ${sql.raw(JOBS_SCHEMA)}.jobs`.execute(app.db)).rows[0]
    ?.n ?? 0;
const decoded = (data: string): string => {
  const end = data.indexOf('\n\n');
  const [head, body] = [data.slice(0, end), data.slice(end + 2)];
  return /^Content-Transfer-Encoding: base64/im.test(head)
    ? Buffer.from(body, 'base64').toString('utf8')
    : decodeURIComponent(body.replaceAll('=\n', '').replaceAll('=', '%'));
};

describe('notices by mail', () => {
  test('go to an address once a code has proven it, in the language of the account, and only those that were chosen', async () => {
    expect(await ways(person)).toMatchObject({ mailOffered: true, address: null, addressProven: false });
    const mail = { dataType: 'TODO', mail: true, robot: false };
    expect((await choose(person, mail)).msg).toBe(message('zh-CN', 'notice.way.unproven'));
    await callUnchecked(app, user.calls.updateMyInfo, { as: person, body: { email: ADDRESS, language: 'en-US' } });
    const send = () => callUnchecked(app, noticeChoice.calls.sendCode, { as: person });
    expect((await send()).success).toBe(true);
    // Within the minute nothing more is sent.
    expect((await send()).success).toBe(true);
    expect(mails.received).toHaveLength(1);
    const code = /\d{6}/.exec(decoded(mails.received[0]?.data ?? ''))?.[0] ?? '';
    const prove = (given: string) =>
      callUnchecked(app, noticeChoice.calls.proveAddress, { as: person, body: { code: given } });
    expect((await prove('000000x')).status).toBe(400);
    expect((await prove(code)).success).toBe(true);
    expect((await prove(code)).status).toBe(400);
    expect(await ways(person)).toMatchObject({ address: ADDRESS, addressProven: true });

    expect((await choose(person, mail)).success).toBe(true);
    await tell(person.id, '只在站内', 'NOTICE');
    await tell(person.id, '设备采购');
    await expect.poll(() => mails.received.length).toBe(2);
    const [, received] = mails.received;
    expect(received?.to).toBe(ADDRESS);
    expect(decoded(received?.data ?? '')).toContain('"设备采购" waits for you: Business approval');
    expect(decoded(received?.data ?? '')).toContain('Account settings > Security settings > Notice delivery');
  });

  test('stop when the address changes until the new one is proven', async () => {
    const before = mails.received.length;
    await callUnchecked(app, user.calls.updateMyInfo, { as: person, body: { email: 'other@example.com' } });
    await tell(person.id, '不应外发');
    // Its job has run, and sent nothing.
    await expect.poll(waiting).toBe(0);
    expect(mails.received).toHaveLength(before);
  });
});

describe('the robot of an enterprise', () => {
  const make = (body: Readonly<Record<string, unknown>>, { token } = manager) =>
    callUnchecked<Robot>(app, chatRobot.calls.create, {
      as: { token },
      body: { name: '财务群', kind: 1, enabled: true, ...body },
    });
  let robot: Robot;

  test('is at the chat it is of, one an enterprise, and its address is told to nobody', async () => {
    for (const webhookUrl of [
      'https://example.com/cgi-bin/webhook/send?key=1',
      'http://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=1',
      'https://oapi.dingtalk.com/robot/send?access_token=1',
      'https://qyapi.weixin.qq.com@example.com/',
      'javascript:alert(1)',
    ])
      expect((await make({ webhookUrl })).data.errors).toMatchObject({
        webhookUrl: message('zh-CN', 'robot.address'),
      });
    expect((await make({ webhookUrl: `http://${group.host}/send?key=secret-of-the-group` }, person)).status).toBe(403);
    robot = (await make({ webhookUrl: `http://${group.host}/send?key=secret-of-the-group` })).data;
    expect(JSON.stringify(robot)).not.toContain('secret-of-the-group');
    expect((await make({ webhookUrl: `http://${group.host}/send?key=second` })).status).toBe(400);
    const change = (body: Readonly<Record<string, unknown>>) =>
      callUnchecked<Robot>(app, chatRobot.calls.update, { as: manager, body: { id: robot.id, ...body } });
    expect((await change({ kind: 2 })).data.errors).toMatchObject({ webhookUrl: message('zh-CN', 'robot.again') });
    expect((await change({ name: '财务通知群', webhookUrl: robot.webhookUrl })).success).toBe(true);
    const foreign = await newPerson(app.db, {
      officeId: await newOffice(app.db),
      roles: [{ codes: ['USER_MANAGE'], scope: 'office' }],
    });
    expect((await call(app, chatRobot.calls.try, { as: foreign, body: { id: robot.id } })).status).toBe(404);
  });

  test('speaks when it is tried, and says so where the chat does not let it', async () => {
    const trying = () => callUnchecked(app, chatRobot.calls.try, { as: manager, body: { id: robot.id } });
    expect((await trying()).success).toBe(true);
    expect(group.heard.at(-1)).toMatchObject({ path: '/send', body: { msgtype: 'text' } });
    expect(group.heard.at(-1)?.query.get('key')).toBe('secret-of-the-group');
    group.answerWith({ errcode: 93000, errmsg: 'invalid webhook url' });
    expect(await trying()).toMatchObject({ status: 502, msg: message('zh-CN', 'robot.silent') });
    group.answerWith({ errcode: 0 });
  });

  test('says the notices of who chose so, and of nobody of another enterprise', async () => {
    expect(await ways(person)).toMatchObject({ robotName: '财务通知群' });
    expect((await choose(person, { dataType: 'TODO', mail: false, robot: true })).success).toBe(true);
    const stranger = await newPerson(app.db, { officeId: await newOffice(app.db) });
    expect(await ways(stranger)).toMatchObject({ robotName: null });
    expect((await choose(stranger, { dataType: 'TODO', mail: false, robot: true })).msg).toBe(
      message('zh-CN', 'notice.way.robot'),
    );
    const before = group.heard.length;
    await tell(stranger.id, '别家');
    await tell(manager.id, '没有选择');
    await tell(person.id, '进口设备');
    await expect.poll(() => group.heard.length).toBe(before + 1);
    expect(JSON.stringify(group.heard.at(-1)?.body)).toContain('进口设备');
  });

  test('says what a colleague writes, as any other notice of its kind', async () => {
    expect((await choose(person, { dataType: 'NOTICE', mail: false, robot: true })).success).toBe(true);
    const before = group.heard.length;
    const written = await callUnchecked(app, noticeMessage.calls.create, {
      as: manager,
      body: { receiverIds: [person.id, manager.id], title: '系统升级', content: '今晚停机', titleEn: 'Upgrade' },
    });
    expect(written).toMatchObject({ status: 200, data: { sent: 2 } });
    await expect.poll(() => group.heard.length).toBe(before + 1);
    // The person's account speaks English.
    const said = JSON.stringify(group.heard.at(-1)?.body);
    for (const part of ['Upgrade', '今晚停机']) expect(said).toContain(part);
  });
});

test('what is not set up is not offered', async () => {
  const bare = await startTestApp();
  const token = await bare.login('keeper');
  const { data } = await callUnchecked<Ways>(bare, noticeChoice.calls.own, { as: { token } });
  expect(data).toMatchObject({ mailOffered: false, robotName: null });
  expect((await callUnchecked(bare, noticeChoice.calls.sendCode, { as: { token } })).msg).toBe(
    message('zh-CN', 'notice.way.mail'),
  );
  await bare.close();
});
