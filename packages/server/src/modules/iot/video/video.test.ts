import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, describe, expect, test } from 'vitest';
import { newId } from '@scf-kit/sdk/values';
import { camera, cameraChannel } from '@scf-kit/sdk/contract/iot/camera';
import { liveGbs } from '@scf-kit/sdk/contract/iot/live-gbs';
import { alarmSupervision } from '@scf-kit/sdk/contract/iot/alarm-supervision';
import { startSite, type Site } from '../../../demo/site/site.ts';
import { createLiveGbs } from '../../../providers/livegbs.ts';
import { startTestApp } from '../../../testing/app.ts';
import { newPerson, type TestPerson } from '../../../testing/people.ts';
import { createVideo } from '../../../video/video.ts';
import { masterId } from '../../master-data/seed.ts';
import { app, getId, lender, provideDeals, rival, seller, send } from '../../trade/testing/deals.ts';
import { arrived, newSite, pledgedBy, receipted, type Site as Warehouse } from '../../warehouse/testing/documents.ts';
import { findOffline } from '../offline.ts';
import { followCameras } from './presence.ts';
import { getPresent } from '../../../clock.ts';
import { callUnchecked, call } from '../../../testing/calls.ts';

const log = pino({ level: 'silent' });
const [NORTH, SOUTH] = ['34020000001320000001', '34020000001320000002'];
let site: Site;
provideDeals(async () => {
  site = await startSite([
    { id: NORTH, name: '北', channels: 2 },
    { id: SOUTH, name: '南', channels: 1 },
  ]);
  const port = createLiveGbs(site.account, { simulated: true });
  return startTestApp({ services: { video: createVideo(port, log, { linger: 300, looks: 100 }) } });
});
afterAll(() => site.close());

/** A camera of the north with its channel, which looks at a location of a new warehouse. */
async function watched(gbId: string | null = NORTH): Promise<Warehouse & { cameraId: string; channelId: string }> {
  await sql`update "camera" set "gbId" = null where "gbId" = ${gbId}`.execute(app.db);
  const warehouse = await newSite();
  const cameraId = getId(
    await callUnchecked(app, camera.calls.create, {
      as: warehouse.keeper,
      body: {
        name: '北门',
        serialNumber: newId(),
        protocol: masterId('CAMERA_PROTOCOL', '1'),
      },
    }),
  );
  const admin = await app.login('admin');
  const named = await callUnchecked(app, camera.calls.update, {
    as: { token: admin },
    body: { id: cameraId, gbId, version: 1 },
  });
  expect(named).toMatchObject({ status: 200 });
  const channelId = getId(
    await callUnchecked(app, cameraChannel.calls.create, {
      as: warehouse.keeper,
      body: { cameraId, channelNumber: '1', name: '一号通道' },
    }),
  );
  const bound = await callUnchecked(app, camera.calls.rebind, {
    as: warehouse.keeper,
    body: { subWarehouseLocationId: warehouse.locationId, cameraChannelId: channelId },
  });
  expect(bound).toMatchObject({ status: 200 });
  return { ...warehouse, cameraId, channelId };
}
const start = (who: TestPerson, channelId: string) =>
  callUnchecked(app, liveGbs.calls.liveStart, { as: who, query: { channelId } });
const opened = (path: unknown, token?: string) =>
  fetch(app.url + String(path), token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } });

/** Reads until so many bytes have come, and leaves. */
async function readSome(answer: Response, least = 2_000): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of answer.body ?? []) {
    chunks.push(chunk);
    if (chunks.reduce((sum, { length }) => sum + length, 0) >= least) break;
  }
  return Buffer.concat(chunks);
}
const nobodyWatches = async (): Promise<void> => {
  await expect.poll(() => app.services.video?.pulls).toBe(0);
};

describe('API-052 live pictures', () => {
  test('come by a ticket of our origin, which opens once', async () => {
    const { keeper, channelId } = await watched();
    const { data } = await start(keeper, channelId);
    expect(data).toMatchObject({ channelId, rtcUrl: null, codec: 'H264', simulated: true, speed: '1.00' });
    expect(JSON.stringify(data)).not.toContain(site.account.endpoint);
    expect(data['flvUrl']).toMatch(/^\/api\/engine\/open\/live-gbs\/[\w-]+\/stream\.flv$/);
    // Asked twice within a minute it is the same stream.
    expect((await start(keeper, channelId)).data).toEqual(data);
    const answer = await opened(data['flvUrl']);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'video/x-flv']);
    expect((await opened(data['flvUrl'])).status).toBe(403);
    expect((await opened(data['hlsUrl'])).status).toBe(403);
    expect((await readSome(answer)).toString('latin1', 0, 3)).toBe('FLV');
    await nobodyWatches();
    expect((await start(keeper, channelId)).data['streamId']).not.toBe(data['streamId']);
  });

  test('are pulled once for all who watch, and no more once they left', async () => {
    const { keeper, channelId } = await watched();
    const answers = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const { data } = await start(keeper, channelId);
        const answer = await opened(data['flvUrl']);
        return answer.status === 200 ? answer : undefined;
      }),
    );
    const shown = answers.filter((answer) => answer !== undefined);
    expect(shown.length).toBeGreaterThan(0);
    await expect.poll(() => site.connections()).toBe(1);
    expect(app.services.video?.pulls).toBe(1);
    await Promise.all(shown.map(async (answer) => answer.body?.cancel()));
    await expect.poll(() => site.connections()).toBe(0);
  });

  test('come by playlist too, as long as somebody asks', async () => {
    const { keeper, channelId } = await watched();
    const { data } = await start(keeper, channelId);
    const list = await opened(data['hlsUrl']);
    expect([list.status, list.headers.get('content-type')]).toEqual([200, 'application/vnd.apple.mpegurl']);
    const name = /^[\w-]+\.ts$/m.exec(await list.text())?.[0];
    const part = await opened(String(data['hlsUrl']).replace('index.m3u8', String(name)));
    const bytes = Buffer.from(await part.arrayBuffer());
    expect([part.status, part.headers.get('content-type'), bytes[0], bytes.length % 188]).toEqual([
      200,
      'video/mp2t',
      0x47,
      0,
    ]);
    const foreign = Buffer.from('/api/v1/device/list').toString('base64url');
    expect((await opened(String(data['hlsUrl']).replace('index.m3u8', `${foreign}.ts`))).status).toBe(404);
    expect((await opened(data['flvUrl'])).status).toBe(403);
    await sql`update "auth_ticket" set "expireTime" = now() - interval '1 second' where "kind" = 'video'`.execute(
      app.db,
    );
    expect((await opened(data['hlsUrl'])).status).toBe(403);
  });

  test('are not opened after a minute, by another person, or by who lost the right meanwhile', async () => {
    const { keeper, channelId, officeId } = await watched();
    const fetchFlvUrl = async (who: TestPerson): Promise<unknown> => (await start(who, channelId)).data['flvUrl'];
    const late = await fetchFlvUrl(keeper);
    const { rows } = await sql<{ left: number }>`
      select extract(epoch from max("expireTime") - now())::float as "left" from "auth_ticket" where "kind" = 'video' and "userId" = ${keeper.id}`.execute(
      app.db,
    );
    expect(rows[0]?.left).toBeGreaterThan(50);
    expect(rows[0]?.left).toBeLessThanOrEqual(60);
    await sql`update "auth_ticket" set "expireTime" = now() - interval '1 second' where "userId" = ${keeper.id}`.execute(
      app.db,
    );
    expect((await opened(late)).status).toBe(403);
    expect((await opened(await fetchFlvUrl(keeper), rival.token)).status).toBe(403);
    expect(
      (await opened(await fetchFlvUrl(keeper).then((path) => `${String(path).slice(0, -12)}x/stream.flv`))).status,
    ).toBe(403);
    const other = await newPerson(app.db, { officeId, roles: [{ codes: ['STOCK_MANAGE'], scope: 'office' }] });
    const path = await fetchFlvUrl(other);
    await sql`delete from "rel_user_role" where "userId" = ${other.id}`.execute(app.db);
    expect((await opened(path)).status).toBe(403);
  });

  test('end for whoever loses the right or signs out while they watch', async () => {
    const { keeper, channelId, officeId } = await watched();
    const other = await newPerson(app.db, { officeId, roles: [{ codes: ['STOCK_MANAGE'], scope: 'office' }] });
    const [stays, loses, leaves] = await Promise.all(
      [keeper, other, await newPerson(app.db, { officeId, roles: [{ codes: ['STOCK_MANAGE'], scope: 'office' }] })].map(
        async (who) => ({ who, answer: await opened((await start(who, channelId)).data['flvUrl']) }),
      ),
    );
    if (!stays || !loses || !leaves) throw new Error('nobody watches');
    const ended = async ({ answer }: { readonly answer: Response }): Promise<void> => {
      for await (const _ of answer.body ?? []);
    };
    const [one, two] = [ended(loses).catch(() => undefined), ended(leaves).catch(() => undefined)];
    await sql`delete from "rel_user_role" where "userId" = ${loses.who.id}`.execute(app.db);
    await sql`update "auth_family" set "endTime" = now() where "userId" = ${leaves.who.id}`.execute(app.db);
    await Promise.all([one, two]);
    expect((await readSome(stays.answer)).length).toBeGreaterThan(0);
  });

  test('end by their own call, for whose they are', async () => {
    const { keeper, channelId } = await watched();
    const { data } = await start(keeper, channelId);
    const answer = await opened(data['flvUrl']);
    const path = `live-gbs/playback/stop/${String(data['streamId'])}`;
    expect((await send(rival, 'GET', path)).status).toBe(404);
    expect((await send(keeper, 'GET', path)).status).toBe(200);
    await (async () => {
      for await (const _ of answer.body ?? []);
    })().catch(() => undefined);
    expect((await send(keeper, 'GET', path)).status).toBe(404);
  });

  test('of a shelf are seen by whose goods lie there and by their pledgee, and by nobody else', async () => {
    const place = await watched();
    const { keeper, channelId, locationId } = place;
    for (const who of [seller, lender, rival]) expect((await start(who, channelId)).status).toBe(404);
    const warehousingId = await arrived(place, 5, { subWarehouseLocationId: locationId });
    expect((await start(seller, channelId)).status).toBe(200);
    expect((await start(lender, channelId)).status).toBe(404);
    const receipt = await receipted(place, warehousingId, 5);
    await pledgedBy(receipt, 3);
    for (const who of [keeper, seller, lender]) expect((await start(who, channelId)).status).toBe(200);
    expect((await start(rival, channelId)).status).toBe(404);
    const bound = await callUnchecked(app, cameraChannel.calls.bound, {
      as: lender,
      query: { subWarehouseLocationId: locationId },
    });
    expect(bound.data).toMatchObject([{ id: channelId }]);
    // They see what it looks at; the camera and its account stay the keeper's.
    expect((await call(app, camera.calls.page, { as: lender })).data).toMatchObject({ total: 0 });
    expect(
      (await callUnchecked(app, cameraChannel.calls.update, { as: lender, body: { id: channelId, name: 'x' } })).status,
    ).toBeGreaterThanOrEqual(403);
  });

  test('that break end, and are pulled anew with the next ticket', async () => {
    const { keeper, channelId } = await watched();
    const first = await opened((await start(keeper, channelId)).data['flvUrl']);
    await expect.poll(() => site.connections()).toBe(1);
    await site.cut();
    await (async () => {
      for await (const _ of first.body ?? []);
    })();
    const again = await opened((await start(keeper, channelId)).data['flvUrl']);
    expect((await readSome(again)).toString('latin1', 0, 3)).toBe('FLV');
  });

  test('of a camera without an id, and of one that the platform does not hear of, are refused in words', async () => {
    const nameless = await watched(null);
    expect(await start(nameless.keeper, nameless.channelId)).toMatchObject({
      status: 400,
      msg: '该摄像头没有国标编号，无法在视频平台上找到',
    });
    const { keeper, channelId } = await watched('99999999999999999999');
    const { status, msg } = await start(keeper, channelId);
    expect([status, msg]).toEqual([400, '视频平台拒绝：device[99999999999999999999] offline']);
  });
});

describe('API-052 what was recorded', () => {
  const ago = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();
  const period = (from: number, until: number): Record<string, string> => ({
    startTime: ago(from),
    endTime: ago(until),
  });

  test('is listed, and played at a speed by its viewer alone', async () => {
    const { keeper, channelId } = await watched();
    const records = await callUnchecked(app, liveGbs.calls.playbackRecord, {
      as: keeper,
      query: { channelId, ...period(90, 5) },
    });
    const { recordList } = records.data;
    expect(Array.isArray(recordList) && recordList.length).toBeGreaterThanOrEqual(2);
    const asked = { channelId, ...period(60, 30), speed: '4' };
    const { data } = await callUnchecked(app, liveGbs.calls.playbackStart, { as: keeper, query: asked });
    expect(data).toMatchObject({ channelId, speed: '4.00' });
    const answer = await opened(data['flvUrl']);
    expect((await readSome(answer)).toString('latin1', 0, 3)).toBe('FLV');
    await nobodyWatches();
  });

  test.each([
    ['the end before the start', 10, 20, 'endTime', '结束时间应晚于开始时间'],
    ['more than a day', 60 * 25, 0, 'endTime', '最长 1 天'],
    ['what is to come', -10, -20, 'startTime', '该时间还没有到'],
  ])('%s is refused', async (_what, from, until, field, words) => {
    const { keeper, channelId } = await watched();
    const asked = { channelId, ...period(from, until) };
    const { status, data } = await callUnchecked(app, liveGbs.calls.playbackStart, { as: keeper, query: asked });
    expect([status, data]).toEqual([400, { errors: { [field]: words } }]);
  });
});

describe('API-051 cameras', () => {
  test('are the device that the platform’s people say, each another one', async () => {
    const { keeper, cameraId } = await watched();
    const mine = await callUnchecked(app, camera.calls.create, {
      as: keeper,
      body: { name: '我的', serialNumber: newId(), protocol: masterId('CAMERA_PROTOCOL', '1'), gbId: SOUTH },
    });
    expect(mine).toMatchObject({ status: 400, data: { errors: { gbId: '国标编号由平台管理员登记' } } });
    const row = (await callUnchecked(app, camera.calls.get, { as: keeper, params: { id: cameraId } })).data;
    const changed = { id: cameraId, version: row['version'], gbId: SOUTH };
    expect((await callUnchecked(app, camera.calls.update, { as: keeper, body: changed })).status).toBe(400);
    const other = await newSite();
    const second = getId(
      await callUnchecked(app, camera.calls.create, {
        as: other.keeper,
        body: { name: '另一台', serialNumber: newId(), protocol: masterId('CAMERA_PROTOCOL', '1') },
      }),
    );
    const admin = await app.login('admin');
    const taken = await callUnchecked(app, camera.calls.update, {
      as: { token: admin },
      body: { id: second, gbId: NORTH, version: 1 },
    });
    expect(taken.status).toBe(400);
  });

  test('are online as the platform hears of them, and offline with an alarm after three minutes', async () => {
    const { keeper, cameraId, channelId, locationId } = await watched();
    const parts = () => ({ db: app.db, config: app.config, services: app.services, log, ...getPresent(app.config) });
    const state = async (): Promise<readonly unknown[]> => [
      (await callUnchecked(app, camera.calls.get, { as: keeper, params: { id: cameraId } })).data['status'],
      (await callUnchecked(app, cameraChannel.calls.get, { as: keeper, params: { id: channelId } })).data['status'],
    ];
    expect(await state()).toEqual([0, 0]);
    // Nobody says it by hand.
    const made = { name: '假', serialNumber: newId(), protocol: masterId('CAMERA_PROTOCOL', '1'), status: 1 };
    const claimed = await callUnchecked(app, camera.calls.create, { as: keeper, body: made });
    expect(
      claimed.status === 400 ||
        (await callUnchecked(app, camera.calls.get, { as: keeper, params: { id: getId(claimed) } })).data['status'] ===
          0,
    ).toBe(true);
    await followCameras(parts());
    expect(await state()).toEqual([1, 1]);
    await site.hear(false);
    try {
      const heard = (seconds: number) =>
        sql`update "camera" set "lastOnlineTime" = now() - make_interval(secs => ${seconds}) where "id" = ${cameraId}`.execute(
          app.db,
        );
      await heard(170);
      await followCameras(parts());
      expect(await state()).toEqual([1, 1]);
      await heard(181);
      for (let n = 0; n < 2; n += 1) await followCameras(parts());
      await findOffline(parts());
    } finally {
      await site.hear(true);
    }
    expect(await state()).toEqual([0, 0]);
    const { data } = await callUnchecked(app, alarmSupervision.calls.page, {
      as: keeper,
      query: { deviceKind: 'camera' },
    });
    expect(data).toMatchObject({
      total: 1,
      records: [
        { deviceId: cameraId, breachCount: 1, subWarehouseLocationId: locationId, alarmTypeDictText: '设备离线' },
      ],
    });
    await followCameras(parts());
    expect(await state()).toEqual([1, 1]);
  });
});

describe('the set-up page', () => {
  test('says how the platform is connected, to who keeps stock', async () => {
    const { keeper } = await watched();
    expect((await call(app, liveGbs.calls.status, { as: keeper })).data).toEqual({
      provider: 'LiveGBS',
      simulated: true,
      reachable: true,
      withoutLogin: false,
      problem: null,
    });
    const reader = await newPerson(app.db, {
      officeId: keeper.officeId,
      roles: [{ codes: ['LOAN_STOCK_MANAGE'], scope: 'office' }],
    });
    expect((await call(app, liveGbs.calls.status, { as: reader })).status).toBe(403);
  });
});
