import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { sql } from 'kysely';
import { webSign } from '@scf-kit/sdk/contract/platform/storage';
import { sms } from '@scf-kit/sdk/contract/access/session';
import { user } from '@scf-kit/sdk/contract/access/user';
import { shortInvite } from '@scf-kit/sdk/contract/enterprise/invitation';
import { flowableRepository } from '@scf-kit/sdk/contract/workflow/repository';
import { loadContract } from '../contract.ts';
import { PNG } from '../files/testing/uploads.ts';
import { createStorage } from '../files/storage.ts';
import { sweepUploads } from '../files/sweep.ts';
import { oneTask } from '../flow/testing/process.ts';
import type { DirectStorage } from '../ports/storage.ts';
import type { SmsPort } from '../ports/sms.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { heldTransactions } from '../testing/open-transactions.ts';
import { newOffice, newPerson } from '../testing/people.ts';
import { refuse } from './refusal.ts';

const checkApart = vi.hoisted(() => vi.fn<(xml: string) => Promise<void>>());
vi.mock('../flow/definition/check-apart.ts', () => ({ checkApart }));

const send = vi.fn<SmsPort['send']>();
const direct = {
  origin: 'https://storage.example',
  signUpload: () => ({ host: '', accessid: '', policy: '', signature: '', fields: {} }),
  signDownload: () => '',
  arrived: vi.fn<DirectStorage['arrived']>(),
  accept: vi.fn<DirectStorage['accept']>(),
} satisfies DirectStorage;

let app: TestApp;
/** More at once than the pool has connections. */
const MANY = 10;
beforeAll(async () => {
  await loadContract();
  app = await startTestApp({
    config: { smsLogin: true, registration: true, databasePool: 6 },
    limits: { all: 10_000, apart: {} },
    services: { sms: { send } },
  });
  Object.assign(app.services, { storage: { ...createStorage(app.config), direct } });
});
afterAll(() => app.close());
/** Connections that were held while somebody else was waited for. */
let held: number[] = [];
beforeEach(async () => {
  held = [];
  vi.resetAllMocks();
  await sql`delete from counter where name like 'throttle:%'`.execute(app.db);
  await app.db.deleteFrom('sms_code').execute();
});
const look = async (): Promise<void> => {
  held.push(await heldTransactions(app.db));
};

/** Holds everybody who waits until so many do, and says then how many connections they held. */
function gate(count: number): () => Promise<void> {
  let waiting = 0;
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return async () => {
    waiting += 1;
    if (waiting === count) {
      await look();
      open();
    }
    await opened;
  };
}

const askCode = (phone: string) => app.request('GET', sms.calls.send.path, { query: { phone } });

describe('nothing holds a connection while it waits', () => {
  test('for a provider of SMS: more codes are on their way than there are connections, and others are answered', async () => {
    send.mockImplementation(gate(MANY));
    const answers = await Promise.all(Array.from({ length: MANY }, (_, at) => askCode(`1370000010${at}`)));
    expect(answers.map(({ status }) => status)).toEqual(Array(MANY).fill(200));
    expect(held).toEqual([0]);
  });

  test('for a provider that hangs: another write is done meanwhile', async () => {
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    let began = 0;
    send.mockImplementation(async () => {
      began += 1;
      await released;
    });
    const codes = Promise.all(Array.from({ length: MANY }, (_, at) => askCode(`1370000020${at}`)));
    await expect.poll(() => began).toBe(MANY);
    const token = await app.login('customer');
    const saved = await app.request('PUT', user.calls.updateMyInfo.path, { token, body: { email: 'a@b.example' } });
    expect(saved.status).toBe(200);
    release();
    expect((await codes).every(({ status }) => status === 200)).toBe(true);
  });

  test('a code that could not be sent is said, signs nobody in, and another may be asked for at once', async () => {
    const phone = '13700000300';
    send.mockRejectedValueOnce(refuse.unavailable());
    expect((await askCode(phone)).status).toBe(503);
    expect(await app.db.selectFrom('sms_code').select(['code', 'sendCount']).execute()).toEqual([
      { code: '', sendCount: 1 },
    ]);
    expect((await askCode(phone)).status).toBe(200);
    expect(send).toHaveBeenCalledTimes(2);
  });

  test('an invitation that could not be sent is still to be sent, and its repeat is no mere echo', async () => {
    const officeId = await newOffice(app.db);
    const inviter = await newPerson(app.db, { officeId, roles: [{ codes: ['SHORT_INVITE'], scope: 'office' }] });
    const invite = () =>
      app.request<{ readonly id: string }>('POST', shortInvite.calls.send.path, {
        token: inviter.token,
        body: { mobilePhone: '13700000400', enterpriseName: '被邀企业' },
        headers: { 'idempotency-key': 'invite-once-0001' },
      });
    const states = () =>
      app.db.selectFrom('short_invite').select('status').where('inviterOfficeId', '=', officeId).execute();
    send.mockImplementationOnce(async () => {
      await look();
      throw refuse.unavailable();
    });
    expect((await invite()).status).toBe(503);
    expect(await states()).toEqual([{ status: 0 }]);
    await sql`delete from counter where name like 'throttle:%'`.execute(app.db);
    send.mockImplementationOnce(look);
    expect((await invite()).status).toBe(200);
    expect((await states()).map(({ status }) => String(status)).toSorted()).toEqual(['0', '1']);
    expect(held).toEqual([0, 0]);
  });

  test('for the storage that a browser posted a file to: it is looked at and accepted outside', async () => {
    const token = await app.login('customer');
    const keys = await Promise.all(
      Array.from({ length: MANY }, async () => {
        const { data } = await app.request<{ readonly key: string }>('GET', webSign.calls.get.path, {
          token,
          query: { name: 'a.png' },
        });
        return data.key;
      }),
    );
    const atOnce = gate(MANY);
    direct.arrived.mockImplementation(async () => {
      await atOnce();
      return { bytes: Readable.from([PNG]), size: PNG.length, etag: 'seen' };
    });
    direct.accept.mockImplementation(async () => {
      await look();
      return true;
    });
    const save = (body: object) => app.request('PUT', user.calls.updateMyInfo.path, { token, body });
    const answers = await Promise.all(keys.map((avatar) => save({ avatar })));
    expect(answers.map(({ status }) => status)).toEqual(Array(MANY).fill(200));
    expect(held[0]).toBe(0);
    expect(direct.accept).toHaveBeenCalledTimes(MANY);
  });

  test('for the storage from which uploads go that nobody claimed', async () => {
    const token = await app.login('customer');
    const { data } = await app.request<{ readonly key: string }>('GET', webSign.calls.get.path, {
      token,
      query: { name: 'd.png' },
    });
    await app.db
      .updateTable('object_storage')
      .set({ createTime: '2020-01-01T00:00:00.000Z' })
      .where('newFilePath', '=', data.key)
      .execute();
    const removed: string[] = [];
    const remove = async (key: string): Promise<void> => {
      await look();
      removed.push(key);
    };
    await sweepUploads(app.db, { ...app.services.storage, remove }, new Date());
    expect(removed).toContain(data.key);
    expect(new Set(held)).toEqual(new Set([0]));
  });

  test('a file whose storage fails refuses the write that names it, and changes nothing', async () => {
    const token = await app.login('customer');
    const { data } = await app.request<{ readonly key: string }>('GET', webSign.calls.get.path, {
      token,
      query: { name: 'c.png' },
    });
    direct.arrived.mockRejectedValue(refuse.unavailable());
    const saved = await app.request('PUT', user.calls.updateMyInfo.path, { token, body: { avatar: data.key } });
    expect(saved.status).toBe(503);
    expect(
      await app.db.selectFrom('object_storage').select('fileSize').where('newFilePath', '=', data.key).execute(),
    ).toEqual([{ fileSize: null }]);
  });

  test('for the thread that checks a large process: deployed, tried out or linted', async () => {
    const token = await app.login('admin');
    const bpmnXml = `${oneTask('flowable:assignee="x"', 'waits')}<!--${' '.repeat(200_000)}-->`;
    checkApart.mockImplementation(look);
    const { deploy, dryRun, lint } = flowableRepository.calls;
    for (const [call, method] of [
      [deploy, 'PUT'],
      [dryRun, dryRun.method],
      [lint, lint.method],
    ] as const) {
      const answer = await app.request(method, call.path, { token, body: { bpmnXml } });
      expect(answer.status, answer.msg).toBe(200);
    }
    expect(checkApart).toHaveBeenCalledTimes(3);
    expect(held).toEqual([0, 0, 0]);
  });
});
