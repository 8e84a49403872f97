import { expect, test } from 'vitest';
import { newId } from '@scf-kit/sdk/values';
import { camera, cameraChannel } from '@scf-kit/sdk/contract/iot/camera';
import { liveGbs } from '@scf-kit/sdk/contract/iot/live-gbs';
import { callUnchecked, call } from '../../../testing/calls.ts';
import { masterId } from '../../master-data/seed.ts';
import { app, getId, provideDeals } from '../../trade/testing/deals.ts';
import { newSite } from '../../warehouse/testing/documents.ts';

provideDeals();

test('API-052 without a video platform it says "not configured", and no camera is online', async () => {
  const { keeper } = await newSite();
  const protocol = masterId('CAMERA_PROTOCOL', '1');
  const cameraId = getId(
    await callUnchecked(app, camera.calls.create, {
      as: keeper,
      body: { name: '北门', serialNumber: newId(), protocol },
    }),
  );
  await call(app, camera.calls.update, {
    as: { token: await app.login('admin') },
    body: { id: cameraId, gbId: '34020000001320000001', version: 1 },
  });
  const channelId = getId(
    await callUnchecked(app, cameraChannel.calls.create, {
      as: keeper,
      body: { cameraId, channelNumber: '1', name: '一' },
    }),
  );
  expect(await call(app, liveGbs.calls.liveStart, { as: keeper, query: { channelId } })).toMatchObject({
    status: 400,
    msg: '没有接入视频平台，请联系管理员',
  });
  expect((await call(app, liveGbs.calls.status, { as: keeper })).data).toMatchObject({
    provider: null,
    reachable: false,
  });
  expect((await call(app, camera.calls.get, { as: keeper, params: { id: cameraId } })).data).toMatchObject({
    status: 0,
    lastOnlineTime: null,
  });
});
