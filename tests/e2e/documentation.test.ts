import { expect, test } from 'vitest';
import { hindrances } from './axe.ts';
import { ownBrowser } from './product.ts';
import { eventually, sharedStage } from './stage.ts';

const at = sharedStage();

test('an element is tried on its page: attributes change it and the code, and what it tells shows', async () => {
  const page = await (await ownBrowser(at.browser, { locale: 'en-US' })).newPage();
  await page.goto(`${at.url}/docs/elements/`);
  await page.getByRole('link', { name: '<scf-amount>' }).click();
  await page.waitForURL('**/docs/elements/scf-amount/');
  const field = page.locator('.stage scf-amount').getByRole('textbox');
  await eventually(() => field.inputValue()).toBe('1234.50');
  await field.fill('20000');
  await field.blur();
  await eventually(() => page.locator('[data-told]').innerText()).toMatch(/^scf-change .*20000/);
  await page.locator('.knobs').getByLabel('addon-after').fill('CNY');
  await page.locator('.stage scf-amount').getByText('CNY').waitFor();
  await page.getByText('Angular', { exact: true }).click();
  const angular = page.locator('details').filter({ hasText: 'Angular' });
  expect(await angular.locator('code').innerText()).toContain('<scf-amount capital addon-after="CNY" [value]="value"');
  await page.goto(`${at.url}/docs/elements/scf-user-picker/`);
  await page.locator('.stage scf-user-picker').getByRole('button', { name: 'Choose a person' }).waitFor();
  expect(await hindrances(page)).toEqual([]);
});

test('the documentation is searched in the language of the page', async () => {
  const page = await (await ownBrowser(at.browser, { locale: 'en-US' })).newPage();
  await page.goto(`${at.url}/docs/`);
  const field = page.getByRole('searchbox');
  await field.fill('resuming after a cut');
  const found = page.locator('[data-found]');
  await found.getByRole('link').first().waitFor();
  expect(await found.innerText()).not.toMatch(/\p{Script=Han}/u);
  await field.fill('idempotency key');
  await found.getByRole('link', { name: 'API reference' }).waitFor();
  await page.locator('[data-choose-locale]').click();
  await field.fill('断线');
  await found.getByRole('link', { name: '文件' }).first().click();
  await page.waitForURL('**/docs/elements/scf-upload-file/');
});

test('the API is drawn of what our server says of itself, in the language of the page, and no other origin is asked', async () => {
  const page = await (await ownBrowser(at.browser, { locale: 'en-US' })).newPage();
  const elsewhere: string[] = [];
  const refused: string[] = [];
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== at.url) elsewhere.push(request.url());
  });
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  await page.goto(`${at.url}/docs/partners/`);
  await page.getByRole('link', { name: 'Parameters and answers of these calls' }).click();
  await page.waitForURL('**/docs/api/**');
  const reader = page.locator('[data-reader]');
  await reader.locator('a[href="#tag/portal/GET/api/engine/partner/application"]:visible').first().waitFor();
  const call = reader.locator('[id$="/GET/api/engine/partner/application"]').first();
  await eventually(() => call.textContent()).toContain('Query Parameters');
  await page.locator('[data-choose-locale]').click();
  await eventually(() => call.textContent()).toContain('查询参数');
  await page.setViewportSize({ width: 375, height: 800 });
  await eventually(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  expect({ elsewhere, refused }).toEqual({ elsewhere: [], refused: [] });
});

test('without scripts the page of the API says where its description is', async () => {
  const page = await (await ownBrowser(at.browser, { javaScriptEnabled: false })).newPage();
  await page.goto(`${at.url}/docs/api/`);
  await page.getByText('接口列表需要 JavaScript').waitFor();
  const described = await page.request.get(
    new URL((await page.getByRole('link', { name: 'openapi.json' }).getAttribute('href')) ?? '', at.url).href,
  );
  expect(await described.json()).toMatchObject({ openapi: '3.1.0' });
});
