import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { resourceNamed, type Call } from '@scf-kit/sdk/contract';
import { noticeMessage } from '@scf-kit/sdk/contract/platform/notice';
import { loadContract } from '../contract.ts';
import { endFamily } from '../modules/access/tokens/tokens.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { notify, type Notice } from './notify.ts';
import { CLOSE } from './socket.ts';
import { callUnchecked, call } from '../testing/calls.ts';

interface Message {
  readonly id?: string;
  readonly type?: string;
  readonly dataType?: string;
  readonly userId?: string;
  readonly title?: string;
  readonly content?: string;
}
interface Page {
  readonly records: readonly {
    readonly id: string;
    readonly title: string;
    readonly content: string;
    readonly status: number;
    readonly messageKey?: string;
    readonly statusDictText: string;
  }[];
  readonly total: number;
}

const { calls: notices } = noticeMessage;
let app: TestApp;
beforeAll(async () => {
  await loadContract();
  app = await startTestApp({ resources: ['notice-message', 'session', 'user'].map(resourceNamed) });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.deleteFrom('notice_message').execute();
});

const todo = (receiverId: string, title: string, more: Partial<Notice> = {}): Notice => ({
  receiverId,
  senderId: 'user-customer',
  key: 'notice.todo',
  params: { title, node: '业务审批' },
  dataType: 'TODO',
  ...more,
});

/** A real websocket and what came through it. */
class Client {
  readonly messages: Message[] = [];
  readonly socket: WebSocket;
  closed: number | undefined;
  constructor(officeId: string, userId: string) {
    this.socket = new WebSocket(`${app.url.replace('http', 'ws')}/api/engine/ws/${officeId}/${userId}`);
    this.socket.addEventListener('message', (event) => {
      this.messages.push(JSON.parse(String(event.data)));
    });
    this.socket.addEventListener('close', (event) => {
      this.closed = event.code;
    });
  }
  async open(): Promise<this> {
    await new Promise<void>((resolve, reject) => {
      this.socket.addEventListener('open', () => resolve());
      this.socket.addEventListener('error', () => reject(new Error('not opened')));
    });
    return this;
  }
  send(frame: unknown): void {
    this.socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame));
  }
  get pushed(): readonly Message[] {
    return this.messages.filter((message) => message.id !== undefined);
  }
}

const clients: Client[] = [];
afterEach(() => {
  for (const client of clients.splice(0)) client.socket.close();
});

async function connect(officeId: string, userId: string): Promise<Client> {
  const client = await new Client(officeId, userId).open();
  clients.push(client);
  return client;
}
async function connected(
  username: string,
  officeId: string,
  more: Readonly<Record<string, string>> = {},
): Promise<Client> {
  const client = await connect(officeId, `user-${username}`);
  client.send({ type: 'auth', token: await app.login(username), ...more });
  await expect.poll(() => client.messages).toContainEqual({ type: 'ready' });
  return client;
}

describe('push', () => {
  test('PUSH-001 DATA-008 a committed notice reaches the receiver, at every place they are, in the language of each', async () => {
    const [here, there] = [
      await connected('approver', 'office-platform'),
      await connected('approver', 'office-platform', { locale: 'en-US' }),
    ];
    const [id] = await notify(app.db, [todo('user-approver', '设备融资')]);
    await expect
      .poll(() => [here.pushed, there.pushed])
      .toEqual([
        [
          {
            dataType: 'TODO',
            userId: 'user-approver',
            id,
            title: '待办：设备融资',
            content: '“设备融资”等待您处理：业务审批',
          },
        ],
        [
          {
            dataType: 'TODO',
            userId: 'user-approver',
            id,
            title: 'To do: 设备融资',
            content: '"设备融资" waits for you: Business approval',
          },
        ],
      ]);
  });

  test('PUSH-003 nobody else gets it', async () => {
    const [approver, customer] = [
      await connected('approver', 'office-platform'),
      await connected('customer', 'office-customer'),
    ];
    await notify(app.db, [
      todo('user-customer', '一'),
      todo('user-approver', '二'),
      todo('user-customer', '三'),
      todo('nobody', '四'),
    ]);
    await expect.poll(() => customer.pushed.map((message) => message.title)).toEqual(['待办：一', '待办：三']);
    await expect.poll(() => approver.pushed.map((message) => message.title)).toEqual(['待办：二']);
  });

  test('a notice that was rolled back is never told', async () => {
    const approver = await connected('approver', 'office-platform');
    await expect(
      app.db.transaction().execute(async (transaction) => {
        await notify(transaction, [todo('user-approver', '退回')]);
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    await notify(app.db, [todo('user-approver', '提交')]);
    await expect.poll(() => approver.pushed.map((message) => message.title)).toEqual(['待办：提交']);
  });

  test('PUSH-005 heartbeats are answered', async () => {
    const client = await connected('approver', 'office-platform');
    client.send({ type: 'heartbeat' });
    client.send({ type: 'ping' });
    await expect.poll(() => client.messages.filter((message) => message.type === 'pong')).toHaveLength(2);
  });

  test.each([
    ['no token', 'office-platform', 'user-approver', async () => ({ type: 'auth' })],
    ['no JSON', 'office-platform', 'user-approver', async () => 'hello'],
    ['an unknown token', 'office-platform', 'user-approver', async () => ({ type: 'auth', token: 'nonsense' })],
    [
      'the token of somebody else',
      'office-platform',
      'user-approver',
      async () => ({ type: 'auth', token: await app.login('customer') }),
    ],
    [
      'another office',
      'office-customer',
      'user-approver',
      async () => ({ type: 'auth', token: await app.login('approver') }),
    ],
  ])('PUSH-001 %s is no connection', async (_what, officeId, userId, frame) => {
    const client = await connect(officeId, userId);
    client.send(await frame());
    await expect.poll(() => client.closed).toBe(CLOSE.notAuthenticated);
    expect(client.messages).toEqual([]);
  });

  test('a frame too large ends the connection', async () => {
    const client = await connect('office-platform', 'user-approver');
    client.send({ type: 'auth', token: 'x'.repeat(10_000) });
    await expect.poll(() => client.closed).toBe(1009);
  });

  test('a session that ends takes its connection along, and no other', async () => {
    const [keeper, approver] = [
      await connected('keeper', 'office-warehouse'),
      await connected('approver', 'office-platform'),
    ];
    const family = await app.db
      .selectFrom('auth_family')
      .select('id')
      .where('userId', '=', 'user-keeper')
      .executeTakeFirstOrThrow();
    await endFamily(app.db, family.id, 'logout');
    await expect.poll(() => keeper.closed).toBe(CLOSE.ended);
    expect(approver.closed).toBeUndefined();
  });

  test('PUSH-006 after the listening connection was lost, notices arrive again', async () => {
    const approver = await connected('approver', 'office-platform');
    await sql`
      select pg_terminate_backend(pid)
      from pg_stat_activity
      where datname = current_database() and application_name = 'scf-kit listener'`.execute(app.db);
    await expect
      .poll(
        async () => {
          await notify(app.db, [todo('user-approver', '之后')]);
          return approver.pushed.length;
        },
        { interval: 200 },
      )
      .toBeGreaterThan(0);
  });
});

describe('notices', () => {
  const page = async (username: string, language = 'zh-CN', query: Readonly<Record<string, string | number>> = {}) =>
    (
      await callUnchecked<Page>(app, notices.page, {
        as: { token: await app.login(username) },
        headers: { 'access-i18n': language },
        query,
      })
    ).data;
  const unread = async (username: string) =>
    (await call(app, notices.unreadNumber, { as: { token: await app.login(username) } })).data;

  test("PUSH-007 the badge counts the reader's own unread notices", async () => {
    await notify(app.db, [todo('user-approver', '一'), todo('user-approver', '二'), todo('user-customer', '三')]);
    expect([await unread('approver'), await unread('customer'), await unread('financier')]).toEqual([2, 1, 0]);
    expect((await call(app, notices.unreadCount, { as: { token: await app.login('approver') } })).data).toBe(2);
  });

  test("a list is the reader's own, in their language, without keys, filtered and searched", async () => {
    await notify(app.db, [
      todo('user-approver', '设备融资'),
      { ...todo('user-approver', '仓单融资'), key: 'notice.result.approved', dataType: 'NOTICE' },
      todo('user-customer', '别人的'),
    ]);
    const own = await page('approver', 'en-US');
    expect(own).toMatchObject({
      total: 2,
      records: [
        { title: '"仓单融资" was approved', statusDictText: 'Unread' },
        { title: 'To do: 设备融资', content: '"设备融资" waits for you: Business approval' },
      ],
    });
    expect(own.records[0]).not.toHaveProperty('messageKey');
    expect((await page('approver', 'zh-CN', { dataType: 'TODO' })).records.map((record) => record.title)).toEqual([
      '待办：设备融资',
    ]);
    expect((await page('approver', 'zh-CN', { keyword: '仓单' })).total).toBe(1);
    expect(await page('approver', 'zh-CN', { current: 2, size: 1 })).toMatchObject({
      total: 2,
      current: 2,
      records: [{ title: '待办：设备融资' }],
    });
  });

  test("reading marks the reader's own, and others' notices do not exist", async () => {
    const [first, second, third, foreign] = await notify(app.db, [
      todo('user-approver', '一'),
      todo('user-approver', '二'),
      todo('user-approver', '三'),
      todo('user-customer', '四'),
    ]);
    const as = { token: await app.login('approver') };
    const of = (made: Call, id: string | undefined) => callUnchecked(app, made, { as, params: { id } });
    expect((await of(notices.read, first)).success).toBe(true);
    expect((await of(notices.read, first)).success).toBe(true);
    expect((await of(notices.read, foreign)).status).toBe(404);
    expect((await of(notices.get, foreign)).status).toBe(404);
    expect((await of(notices.delete, foreign)).status).toBe(404);
    const mark = (ids: unknown) => callUnchecked(app, notices.markRead, { as, body: { ids } });
    expect((await mark([second, foreign])).success).toBe(true);
    expect((await mark('all')).status).toBe(400);
    expect([await unread('approver'), await unread('customer')]).toEqual([1, 1]);
    expect(
      (
        await callUnchecked(app, notices.get, {
          as,
          params: { id: third },
          headers: { 'access-i18n': 'en-US' },
        })
      ).data,
    ).toMatchObject({ title: 'To do: 三', status: 0 });
    expect((await call(app, notices.removeAll, { as })).success).toBe(true);
    expect([(await page('approver')).total, (await page('customer')).total]).toEqual([0, 1]);
  });

  test('markup in a title stays text and placeholders in it are not filled', async () => {
    await notify(app.db, [todo('user-approver', '<img src=x> {node}')]);
    expect((await page('approver')).records[0]?.title).toBe('待办：<img src=x> {node}');
  });
});
