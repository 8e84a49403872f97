import { expect, test } from 'vitest';
import { camera, cameraChannel } from '@scf-kit/sdk/contract/iot/camera';
import { liveGbs } from '@scf-kit/sdk/contract/iot/live-gbs';
import { subWarehouse, subWarehouseLocation } from '@scf-kit/sdk/contract/warehouse/sub-warehouse';
import { hindrances } from './axe.ts';
import { signedIn } from './product.ts';
import { caller, sharedStage } from './stage.ts';

const here = sharedStage();
const tag = Date.now().toString(36);
/** A camera of the simulated site. */
const GB_ID = '34020000001320000001';

test('API-051 API-052 a keeper binds a camera to a shelf and watches it; pictures go on after a cut', async () => {
  const [admin, keeper] = [await caller(here.url, 'admin'), await caller(here.url, 'keeper')];
  const warehouse = await keeper.call(subWarehouse.calls.create, { body: { name: `监管仓 ${tag}`, code: tag } });
  await keeper.call(subWarehouseLocation.calls.create, {
    body: { warehouseId: warehouse.id, code: `M-${tag}`, name: `监管位 ${tag}` },
  });
  const made = await keeper.call(camera.calls.create, {
    body: { name: `枪机（模拟） ${tag}`, serialNumber: tag, protocol: 'CAMERA_PROTOCOL-1' },
  });
  await admin.call(camera.calls.update, { body: { id: made.id, version: 1, gbId: GB_ID } });
  const name = `一号通道（模拟） ${tag}`;
  await keeper.call(cameraChannel.calls.create, { body: { cameraId: made.id, channelNumber: '1', name } });

  // How the platform is connected: here it is simulated, and says so.
  const { page } = await signedIn(here.browser, here.url, 'keeper', { path: '/stock/device' });
  await page.getByText('视频平台', { exact: true }).click();
  await page.getByText('演示环境：视频平台为模拟，画面由程序生成，不是真实摄像头。').waitFor();
  await page.getByText('已接入', { exact: true }).waitFor();
  // One that takes calls without a login is told of in red.
  await page.route('**/live-gbs/status', async (route) => {
    const answer = await route.fetch();
    const said: { readonly data: object } = await answer.json();
    await route.fulfill({ response: answer, json: { ...said, data: { ...said.data, withoutLogin: true } } });
  });
  await page.getByRole('button', { name: '重新检查' }).click();
  await page.getByRole('alert').filter({ hasText: '视频平台的接口无须登录即可调用' }).waitFor();
  expect(await hindrances(page)).toEqual([]);

  // The channel is bound to the location, in one step.
  await page.getByText('摄像头通道', { exact: true }).first().click();
  const row = page.getByRole('row', { name });
  await row.getByRole('button', { name: '绑定库位' }).click();
  const dialog = page.getByRole('dialog', { name: /绑定库位/ });
  await dialog.getByRole('combobox', { name: '库位' }).fill(`监管位 ${tag}`);
  await page
    .locator('.ant-select-dropdown:visible')
    .getByTitle(new RegExp(`监管位 ${tag}`))
    .first()
    .click();
  expect(await hindrances(page)).toEqual([]);
  await dialog.getByRole('button', { name: /绑\s*定/ }).click();
  await dialog.waitFor({ state: 'hidden' });
  await row.getByText(new RegExp(`监管位 ${tag}`)).waitFor();

  // Its pictures, which go on after the stream broke off.
  const streams: string[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/live/start'))
      void response
        .json()
        .then(({ data }: { readonly data: { readonly streamId: string } }) => streams.push(data.streamId));
  });
  await row.getByRole('button', { name: '查看画面' }).click();
  const video = page.locator('scf-video');
  const live = video.getByText('直播', { exact: true });
  await live.waitFor({ timeout: 60_000 });
  await video.getByText('模拟画面', { exact: true }).waitFor();
  const width = () =>
    video.locator('video').evaluate((shown) => (shown instanceof HTMLVideoElement ? shown.videoWidth : 0));
  expect(await width()).toBe(640);
  expect(await hindrances(page)).toEqual([]);
  const broke = video.getByText(/画面中断，正在重新连接/).waitFor();
  await keeper.call(liveGbs.calls.playbackStop, { params: { id: streams.at(-1) ?? '' } });
  await broke;
  await live.waitFor({ timeout: 60_000 });
  expect(streams).toHaveLength(2);
  expect(await width()).toBe(640);

  // The recording, at a higher speed.
  await video.getByRole('button', { name: /查看回放/ }).click();
  await video.getByText(/当天 \d+ 段录像/).waitFor();
  await video.getByText('回放', { exact: true }).waitFor({ timeout: 60_000 });
  await video.getByRole('combobox', { name: '倍速' }).click();
  await page.locator('.ant-select-dropdown:visible').getByTitle('4×', { exact: true }).click();
  await video.getByText('回放', { exact: true }).waitFor({ timeout: 60_000 });

  // Where no stream comes as FLV its playlist is played, by a worker that is a file of our origin.
  await page.route('**/live/start*', async (route) => {
    const answer = await route.fetch();
    const said: { readonly data: object } = await answer.json();
    await route.fulfill({ response: answer, json: { ...said, data: { ...said.data, flvUrl: null } } });
  });
  await page.goto(`${here.url}/stock/device`);
  await page.getByText('摄像头通道', { exact: true }).first().click();
  await row.getByRole('button', { name: '查看画面' }).click();
  await live.waitFor({ timeout: 60_000 });
  expect(await width()).toBe(640);
  expect(page.workers().map((worker) => new URL(worker.url()).origin)).toContain(new URL(here.url).origin);
  await page.setViewportSize({ width: 375, height: 800 });
  expect(await hindrances(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});
