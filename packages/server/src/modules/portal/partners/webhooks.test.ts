import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { partnerWebhook, partnerDelivery } from '@scf-kit/sdk/contract/portal/partner-webhook';
import { partnerApplication, partnerBackend } from '@scf-kit/sdk/contract/portal/partner-application';
import { callUnchecked, call } from '../../../testing/calls.ts';
import { holdClock } from '../../../testing/clock.ts';
import { newPartner, newPerson, startTestApp, type TestApp, type TestPartner } from '../../../testing/index.ts';
import { startDispatcher, type Dispatcher } from './dispatch.ts';
import { signMessage } from './signature.ts';
import { submit, visitor } from './testing/partners.ts';

const NETWORKS = ['127.0.0.0/8'];

let app: TestApp;
let partner: TestPartner;
let clerk: { readonly id: string; readonly token: string };
beforeAll(async () => {
  app = await startTestApp({ config: { webhookNetworks: NETWORKS } });
  partner = await newPartner(app.db, { mode: 'test' });
  clerk = await newPerson(app.db, {
    officeId: partner.officeId,
    roles: [{ codes: ['PARTNER_CLIENT'], scope: 'office' }],
  });
});
const dispatchers: Dispatcher[] = [];
const servers: Server[] = [];
afterEach(async () => {
  await Promise.all(dispatchers.splice(0).map((each) => each.stop()));
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
  await sql`update "partner_webhook" set "deleted" = true`.execute(app.db);
  await sql`delete from "partner_delivery"`.execute(app.db);
});
afterAll(() => app.close());

interface Got {
  readonly id: string;
  readonly timestamp: number;
  readonly signatures: readonly string[];
  readonly body: string;
  readonly type: string;
}
interface Receiver {
  readonly url: string;
  readonly got: Got[];
  status: number;
}
async function receiver(status = 200): Promise<Receiver> {
  const got: Got[] = [];
  const made: Receiver = { url: '', got, status };
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text: string) => (body += text));
    request.on('end', () => {
      const { headers } = request;
      got.push({
        id: String(headers['webhook-id']),
        timestamp: Number(headers['webhook-timestamp']),
        signatures: String(headers['webhook-signature']).split(' '),
        body,
        type: (JSON.parse(body) as { type: string }).type,
      });
      if (made.status > 0) response.writeHead(made.status).end('noted');
    });
  }).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return Object.assign(made, { url: `http://127.0.0.1:${port}/hook` });
}
const deliverAll = async (patience = 2_000): Promise<void> => {
  dispatchers.push(await startDispatcher({ config: app.config, db: app.db, log: pino({ level: 'silent' }), patience }));
};
const hook = async (url: string, events: readonly string[] = []) =>
  (
    await callUnchecked<{ id: string; secret: string; errors?: Readonly<Record<string, string>> }>(
      app,
      partnerWebhook.calls.create,
      { as: clerk, body: { partnerClientId: partner.clientId, url, events } },
    )
  ).data;
const one = (id: string) =>
  callUnchecked<Readonly<Record<string, unknown>>>(app, partnerDelivery.calls.get, { as: clerk, params: { id } });
const page = async () =>
  (
    await callUnchecked<{ records: readonly Readonly<Record<string, unknown>>[] }>(app, partnerDelivery.calls.page, {
      as: clerk,
      query: { partnerClientId: partner.clientId, size: '200' },
    })
  ).data.records;

/** The attempts that the usage of the client counts, of all days. */
const countAttempts = async () => {
  const days = await app.db
    .selectFrom('partner_usage')
    .select(['arrived', 'failed'])
    .where('partnerClientId', '=', partner.clientId)
    .execute();
  const sum = (name: 'arrived' | 'failed'): number => days.reduce((total, day) => total + day[name], 0);
  return { arrived: sum('arrived'), failed: sum('failed') };
};

let visitors = 0;
const apply = async (): Promise<string> => {
  const person = await visitor(app, partner, `hook-${(visitors += 1)}`);
  return (await submit(app, partner, person)).data.businessKey;
};

describe('a webhook', () => {
  test('hears what was committed, signed by its secret, and the log says so', async () => {
    const shop = await receiver();
    const { id, secret } = await hook(shop.url);
    await deliverAll();
    const applicationId = await apply();
    await expect.poll(() => shop.got.length).toBe(1);
    const [got] = shop.got;
    if (!got) throw new Error('nothing came');
    expect(got.signatures).toEqual([signMessage(secret, { id: got.id, timestamp: got.timestamp, body: got.body })]);
    expect(got.id).toMatch(/^msg_[0-9a-f]{32}$/);
    expect(Math.abs(got.timestamp - Date.now() / 1000)).toBeLessThan(60);
    expect(JSON.parse(got.body)).toMatchObject({
      type: 'application.submitted',
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
      data: { applicationId, state: 'submitted', sequence: 1, test: true },
    });
    await expect
      .poll(page)
      .toMatchObject([
        { type: 'application.submitted', status: 2, attempts: 1, lastStatus: 200, partnerWebhookId: id, applicationId },
      ]);
    const [line] = await page();
    expect((await one(String(line?.['id']))).data).toMatchObject({
      log: [{ status: 200, answer: 'noted', problem: null }],
    });
    expect(
      JSON.stringify((await callUnchecked(app, partnerWebhook.calls.get, { as: clerk, params: { id } })).data),
    ).not.toContain(secret.slice(6));
  });

  test('hears only of what it asks for; a test is sent to it alone', async () => {
    const [all, some] = [await receiver(), await receiver()];
    await hook(all.url);
    const { id } = await hook(some.url, ['approved', 'rejected']);
    await deliverAll();
    const applicationId = await apply();
    await callUnchecked(app, partnerApplication.calls.approve, { as: clerk, body: { id: applicationId } });
    await expect
      .poll(() => all.got.map(({ type }) => type).toSorted())
      .toEqual(['application.approved', 'application.submitted']);
    await expect.poll(() => some.got.map(({ type }) => type)).toEqual(['application.approved']);
    expect((await callUnchecked(app, partnerWebhook.calls.test, { as: clerk, body: { id } })).data).toMatchObject({
      deliveryId: expect.any(String),
    });
    await expect.poll(() => some.got.map(({ type }) => type)).toEqual(['application.approved', 'webhook.test']);
    expect(all.got).toHaveLength(2);
  });

  test('is told nothing of what was rolled back', async () => {
    const shop = await receiver();
    await hook(shop.url);
    await deliverAll();
    const person = await visitor(app, partner, 'rolled-back');
    expect((await submit(app, partner, person, { applyAmount: 'x' })).status).toBe(400);
    await apply();
    await expect.poll(() => shop.got.length).toBe(1);
    expect(await page()).toHaveLength(1);
  });

  test('signs with the secret before, too, after it was rolled, and no longer than a day', async () => {
    const shop = await receiver();
    const first = await hook(shop.url);
    const second = (
      await callUnchecked<{ secret: string }>(app, partnerWebhook.calls.roll, { as: clerk, body: { id: first.id } })
    ).data;
    expect(second.secret).not.toBe(first.secret);
    const { rows } = await sql<{ hours: number }>`
      select extract(epoch from "formerUntil" - "updateTime")::float8 / 3600 as hours from "partner_webhook" where "id" = ${first.id}`.execute(
      app.db,
    );
    expect(rows[0]?.hours).toBeCloseTo(24, 1);
    await deliverAll();
    await callUnchecked(app, partnerWebhook.calls.test, { as: clerk, body: { id: first.id } });
    await expect.poll(() => shop.got.length).toBe(1);
    const [got] = shop.got;
    expect(got?.signatures).toEqual(
      [second.secret, first.secret].map((secret) =>
        signMessage(secret, { id: got?.id ?? '', timestamp: got?.timestamp ?? 0, body: got?.body ?? '' }),
      ),
    );
    await sql`update "partner_webhook" set "formerUntil" = now() - interval '1 second' where "id" = ${first.id}`.execute(
      app.db,
    );
    await callUnchecked(app, partnerWebhook.calls.test, { as: clerk, body: { id: first.id } });
    await expect.poll(() => shop.got[1]?.signatures.length).toBe(1);
  });

  test('bears the time of the database, however wrong the clock of the process is that sends it', async () => {
    const shop = await receiver();
    const { id } = await hook(shop.url);
    await callUnchecked(app, partnerWebhook.calls.test, { as: clerk, body: { id } });
    const now = Date.now() / 1000;
    holdClock(new Date(Date.now() - 6 * 3600_000));
    await deliverAll();
    await expect.poll(() => shop.got.length).toBe(1);
    expect(Math.abs((shop.got[0]?.timestamp ?? 0) - now)).toBeLessThan(60);
  });

  test('is sent to again when it fails, by the times of the schedule, and given up after the eighth', async () => {
    const before = await countAttempts();
    const shop = await receiver(500);
    const { id } = await hook(shop.url);
    await deliverAll();
    const { deliveryId } = (
      await callUnchecked<{ deliveryId: string }>(app, partnerWebhook.calls.test, { as: clerk, body: { id } })
    ).data;
    const state = async () => (await one(deliveryId)).data;
    const due = async (): Promise<number> => {
      const { rows } = await sql<{ seconds: number }>`
        select extract(epoch from "nextTime" - "createTime")::float8 as seconds from "partner_delivery" where "id" = ${deliveryId}`.execute(
        app.db,
      );
      return rows[0]?.seconds ?? 0;
    };
    await expect.poll(async () => (await state())['attempts']).toBe(1);
    expect(await state()).toMatchObject({ status: 1, lastStatus: 500, lastProblem: 'partner.delivery.status' });
    expect(Math.round(await due())).toBe(5);
    // Time goes on in the database: the next attempt is due now, as if the wait were over.
    for (const attempts of [2, 3, 4, 5, 6, 7, 8]) {
      await sql`update "partner_delivery" set "nextTime" = now() - interval '1 millisecond' where "id" = ${deliveryId}`.execute(
        app.db,
      );
      await sql`select pg_notify('scf_deliveries', '')`.execute(app.db);
      await expect.poll(async () => (await state())['attempts']).toBe(attempts);
    }
    expect(await state()).toMatchObject({ status: 3, nextTime: null, attempts: 8 });
    expect(new Set(shop.got.map((got) => got.id)).size).toBe(1);
    // Mended, it is sent once more under the same id.
    shop.status = 200;
    expect(
      (await callUnchecked(app, partnerDelivery.calls.replay, { as: clerk, body: { ids: [deliveryId] } })).status,
    ).toBe(200);
    await expect.poll(async () => (await state())['status']).toBe(2);
    expect(shop.got).toHaveLength(9);
    expect(shop.got[8]?.id).toBe(shop.got[0]?.id);
    expect(((await state())['log'] as readonly object[]).length).toBe(9);
    // Each attempt counts in the usage of the client.
    const after = await countAttempts();
    expect({ arrived: after.arrived - before.arrived, failed: after.failed - before.failed }).toEqual({
      arrived: 1,
      failed: 8,
    });
  });

  test('that failed for five days, or says it is gone, is disabled, and its people are told', async () => {
    const shop = await receiver(503);
    const { id } = await hook(shop.url);
    await deliverAll();
    const status = async () =>
      (await callUnchecked<{ status: number }>(app, partnerWebhook.calls.get, { as: clerk, params: { id } })).data
        .status;
    await callUnchecked(app, partnerWebhook.calls.test, { as: clerk, body: { id } });
    await expect.poll(async () => (await page())[0]?.['attempts']).toBe(1);
    expect(await status()).toBe(1);
    await sql`update "partner_webhook" set "failingSince" = now() - interval '5 days' where "id" = ${id}`.execute(
      app.db,
    );
    await callUnchecked(app, partnerWebhook.calls.test, { as: clerk, body: { id } });
    await expect.poll(status).toBe(3);
    const told = await app.db
      .selectFrom('notice_message')
      .select(['messageKey', 'messageParams'])
      .where('receiverId', '=', clerk.id)
      .execute();
    expect(told).toMatchObject([{ messageKey: 'notice.partner.webhookFailing', messageParams: { url: shop.url } }]);
    // Waiting deliveries are sent once it is resumed.
    const waiting = shop.got.length;
    shop.status = 200;
    expect((await callUnchecked(app, partnerWebhook.calls.resume, { as: clerk, body: { id } })).status).toBe(200);
    await expect.poll(async () => (await page()).map((line) => line['status'])).toEqual([2, 2]);
    expect(shop.got.length).toBe(waiting + 2);
    shop.status = 410;
    await callUnchecked(app, partnerWebhook.calls.test, { as: clerk, body: { id } });
    await expect.poll(status).toBe(3);
  });

  test('that is paused, or of a client that is disabled, hears nothing until it may again', async () => {
    const shop = await receiver();
    const { id } = await hook(shop.url);
    await deliverAll();
    await callUnchecked(app, partnerWebhook.calls.pause, { as: clerk, body: { id } });
    await callUnchecked(app, partnerWebhook.calls.test, { as: clerk, body: { id } });
    const healthy = await receiver();
    const { id: other } = await hook(healthy.url);
    await callUnchecked(app, partnerWebhook.calls.test, { as: clerk, body: { id: other } });
    await expect.poll(() => healthy.got.length).toBe(1);
    expect(shop.got).toEqual([]);
    await callUnchecked(app, partnerWebhook.calls.resume, { as: clerk, body: { id } });
    await expect.poll(() => shop.got.length).toBe(1);
  });

  test('takes no address we do not send to', async () => {
    for (const url of [
      'https://10.0.0.1/',
      'https://[::1]/',
      'http://8.8.8.8/',
      'https://169.254.169.254/',
      'ftp://x/',
    ])
      expect((await hook(url)).errors, url).toMatchObject({ url: expect.any(String) });
    expect((await hook('https://shop.example/', ['nothing'])).errors).toMatchObject({ events: '未知事件：nothing' });
    const { id } = await hook((await receiver()).url);
    const changed = await callUnchecked(app, partnerWebhook.calls.update, {
      as: clerk,
      body: { id, url: 'https://10.0.0.1/' },
    });
    expect(changed.status).toBe(400);
  });

  test('a receiver that answers nothing delays no other', async () => {
    const [dead, well] = [await receiver(0), await receiver()];
    const { id: dying } = await hook(dead.url);
    const { id: living } = await hook(well.url);
    for (let n = 0; n < 30; n += 1)
      await callUnchecked(app, partnerWebhook.calls.test, { as: clerk, body: { id: dying } });
    for (let n = 0; n < 30; n += 1)
      await callUnchecked(app, partnerWebhook.calls.test, { as: clerk, body: { id: living } });
    await deliverAll(60_000);
    await expect.poll(() => well.got.length).toBe(30);
    expect(dead.got.length).toBeLessThanOrEqual(4);
    const statuses = (await page()).map((line) => line['status']);
    expect(statuses.filter((status) => status === 1).length).toBeGreaterThanOrEqual(26);
  });

  test('two processes send each delivery once', async () => {
    const shop = await receiver();
    const { id } = await hook(shop.url);
    for (let n = 0; n < 40; n += 1) await callUnchecked(app, partnerWebhook.calls.test, { as: clerk, body: { id } });
    await Promise.all([deliverAll(), deliverAll()]);
    await expect.poll(async () => (await page()).filter((line) => line['status'] === 2).length).toBe(40);
    await expect.poll(() => shop.got.length).toBe(40);
    expect(new Set(shop.got.map((got) => got.id)).size).toBe(40);
  });
});

describe('whoever missed an event', () => {
  test('reads on behind the last one it has, in the order they were committed, and misses none', async () => {
    const read = async (after?: string) =>
      (
        await callUnchecked<readonly { id: string; type: string; data: { sequence: number } }[]>(
          app,
          partnerBackend.calls.events,
          { as: { token: partner.secret }, query: { size: '3', ...(after === undefined ? {} : { after }) } },
        )
      ).data;
    await Promise.all(Array.from({ length: 5 }, apply));
    const stored = await app.db
      .selectFrom('partner_event')
      .select('id')
      .where('partnerClientId', '=', partner.clientId)
      .execute();
    const all: string[] = [];
    // Whatever is written in the database at this moment holds the newest back.
    await expect
      .poll(async () => {
        all.push(...(await read(all.at(-1))).map(({ id }) => id));
        return all.length;
      })
      .toBe(stored.length);
    expect(all.toSorted()).toEqual(stored.map(({ id }) => id).toSorted());
    expect(new Set(all).size).toBe(all.length);
  });

  test('is kept from reading beyond one that is still being written', async () => {
    const late = await newPartner(app.db, { mode: 'test' });
    const insert = (id: string) => sql`
      insert into "partner_event" ("id", "createTime", "updateTime", "deleted", "version", "partnerClientId", "type", "sequence", "written", "body")
      values (${id}, now(), now(), false, 1, ${late.clientId}, 'application.submitted', 1, pg_current_xact_id()::text::numeric, '{"data":{}}')`;
    const read = async () =>
      (await call(app, partnerBackend.calls.events, { as: { token: late.secret } })).data.map(({ id }) => id);
    await app.db.transaction().execute(async (slow) => {
      await insert('msg_slow').execute(slow);
      await insert('msg_quick').execute(app.db);
      // The quick one is committed, but what began before it is not yet.
      expect(await read()).toEqual([]);
    });
    await expect.poll(read).toEqual(['msg_slow', 'msg_quick']);
  });
});
