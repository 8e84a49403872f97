import { expect, test } from 'vitest';
import { newId } from '@scf-kit/sdk/values';
import { masterId } from '../../master-data/seed.ts';
import { app, getId, provideDeals, send } from '../../trade/testing/deals.ts';
import { newSite } from '../../warehouse/testing/documents.ts';

provideDeals();

test('API-052 without a video platform it says "not configured", and no camera is online', async () => {
  const { keeper } = await newSite();
  const protocol = masterId('CAMERA_PROTOCOL', '1');
  const cameraId = getId(await send(keeper, 'POST', 'camera', { name: '北门', serialNumber: newId(), protocol }));
  await app.request('PUT', '/api/engine/auth/camera', {
    token: await app.login('admin'),
    body: { id: cameraId, gbId: '34020000001320000001', version: 1 },
  });
  const channelId = getId(await send(keeper, 'POST', 'camera-channel', { cameraId, channelNumber: '1', name: '一' }));
  expect(await send(keeper, 'GET', 'live-gbs/live/start', undefined, { channelId })).toMatchObject({
    status: 400,
    msg: '没有接入视频平台，请联系管理员',
  });
  expect((await send(keeper, 'GET', 'live-gbs/status')).data).toMatchObject({ provider: null, reachable: false });
  expect((await send(keeper, 'GET', `camera/${cameraId}`)).data).toMatchObject({ status: 0, lastOnlineTime: null });
});
