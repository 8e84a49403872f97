import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';
import { expect, test } from 'vitest';
import { hindrances } from './axe.ts';
import { signedIn } from './product.ts';
import { sharedStage } from './stage.ts';

const here = sharedStage();

/** A picture with one bar code. */
async function picture(text: string): Promise<Buffer> {
  const wasm = await readFile(createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm'));
  await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer }, fireImmediately: true });
  const { image, error } = await writeBarcode(text, { format: 'Code128', scale: 4 });
  if (!image) throw new Error(error);
  return Buffer.from(await image.arrayBuffer());
}

test('API-013 serial numbers of a plan are typed, scanned by keyboard, and read off a picture, by a reader of our origin', async () => {
  const { page } = await signedIn(here.browser, here.url, 'keeper');
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(here.url)) foreign.push(request.url());
  });
  await page.goto(`${here.url}/stock/import/start`);
  await page
    .getByRole('main')
    .getByRole('button', { name: /添加一行/ })
    .first()
    .click();
  const serials = page
    .getByRole('main')
    .getByLabel(/序列号/)
    .and(page.locator('input'))
    .first();
  const entered = (text: string) =>
    page.getByRole('main').getByText(text, { exact: true }).filter({ visible: true }).first();
  // A scanner that acts as a keyboard types and presses Enter.
  await serials.click();
  await page.keyboard.type('SN-0001');
  await page.keyboard.press('Enter');
  await entered('SN-0001').waitFor();
  // Typed in another width and case it is the same piece.
  await page.keyboard.type('ｓｎ -0001');
  await page.keyboard.press('Enter');
  await page.keyboard.type('sn-0003');
  await page.keyboard.press('Enter');
  await entered('SN-0003').waitFor();
  expect(await page.getByRole('main').getByText('SN-0001', { exact: true }).filter({ visible: true }).count()).toBe(1);
  await page.getByRole('button', { name: '用摄像头扫码' }).first().click();
  const dialog = page.getByRole('dialog', { name: '扫描序列号' });
  // This browser has no camera.
  await dialog.getByText(/无法使用摄像头/).waitFor();
  const file = dialog.locator('input[type=file]');
  await file.setInputFiles({ name: 'sn.png', mimeType: 'image/png', buffer: await picture('SN-0002') });
  await dialog.getByText('SN-0002', { exact: true }).waitFor();
  await file.setInputFiles({ name: 'known.png', mimeType: 'image/png', buffer: await picture('sn-0001') });
  await dialog.getByText('已识别 1 个').waitFor();
  expect(await hindrances(page)).toEqual([]);
  await dialog.getByRole('button', { name: /加\s*入/ }).click();
  await entered('SN-0002').waitFor();
  expect(foreign).toEqual([]);
});
