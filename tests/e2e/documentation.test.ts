import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { partnerClient, partnerKey } from '@scf-kit/sdk/contract/portal/partner-client';
import { fillApplication } from './application.ts';
import { CONTRAST, hindrances } from './axe.ts';
import { ownBrowser } from './product.ts';
import { caller, eventually, sharedStage } from './stage.ts';

const at = sharedStage();

/** Every attempt has names of its own, so that one that follows a failed one finds nothing of it. */
let attempts = 0;

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
  await page.locator('.stage scf-user-picker').getByRole('button', { name: 'Select a person' }).waitFor();
  expect(await hindrances(page)).toEqual([]);
});

test('an element is tried in the sandbox of the reader’s office, as on a page of a partner', async () => {
  const office = await caller(at.url, 'customer');
  const { id } = await office.call(partnerClient.calls.create, {
    body: {
      name: `文档试用 ${(attempts += 1)}`,
      mode: 'test',
      purpose: '试用元素',
      contactName: '张工',
      contactPhone: '13800138000',
      origins: [at.url],
      formKeys: ['financing-application'],
    },
  });
  const { clientId, secret } = await office.call(partnerKey.calls.issue, { body: { partnerClientId: id } });
  const page = await (await ownBrowser(at.browser)).newPage();
  await page.goto(`${at.url}/docs/elements/scf-form/`);
  const sandbox = page.locator('[data-sandbox]');
  const use = async (key: string): Promise<void> => {
    await sandbox.getByLabel('SCF_CLIENT_ID').fill(clientId);
    await sandbox.getByLabel('SCF_SECRET_KEY').fill(key);
    await sandbox.getByRole('button', { name: '使用沙箱' }).click();
  };
  await sandbox.getByText('在您的沙箱中试用').click();
  // A live key has no business in a browser, and one that is wrong says so.
  await use(secret.replace('scf_test_', 'scf_live_'));
  await sandbox.getByText('请使用 scf_test_ 开头的沙箱密钥').waitFor();
  await use(`${secret}x`);
  await sandbox.getByText('客户端标识或密钥错误').waitFor();
  await use(secret);
  await sandbox.getByText(`正在使用沙箱 ${clientId}`).waitFor();
  expect(await hindrances(page)).toEqual([]);
  await fillApplication(page, '在文档中提交的融资');
  await page.locator('.stage').getByRole('button', { name: '提交' }).click();
  await eventually(() => page.locator('[data-told]').innerText()).toMatch(/scf-submit .*TEST-\d{8}-\d{4}/);

  // The page of every other element works against it as well.
  const wrong: string[] = [];
  page.on('pageerror', ({ message }) => wrong.push(`${page.url()}: ${message}`));
  await page.goto(`${at.url}/docs/elements/`);
  const pages = await page
    .locator('article a[href^="/docs/elements/scf-"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(pages.length).toBeGreaterThan(25);
  for (const path of pages) {
    await page.goto(`${at.url}${path}`);
    await sandbox.getByText(`正在使用沙箱 ${clientId}`).waitFor();
    // A provider shows what it is for by what stands inside it.
    const tag = path.replace('scf-provider', 'scf-amount').split('/').at(-2) ?? '';
    await page.waitForFunction(
      (name) => (document.querySelector(`.stage ${name}`)?.shadowRoot?.childElementCount ?? 0) > 0,
      tag,
    );
  }
  expect(wrong).toEqual([]);
  await sandbox.getByRole('button', { name: '退出沙箱' }).click();
  await sandbox.getByText('正在使用沙箱').waitFor({ state: 'detached' });
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
  await page.getByRole('link', { name: 'Parameters and responses of these calls' }).click();
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

test('the policy builder writes the import map that checks the parts of the kit where a page of another site loads them', async () => {
  const page = await (await ownBrowser(at.browser)).newPage();
  await page.goto(`${at.url}/docs/policy/`);
  await page.locator('input[name=platform]').fill(at.url);
  await page.locator('input[name=importMap]').check();
  const code = page.locator('#import-map-text');
  await code.waitFor();
  const [, map = ''] = /^<script type="importmap">(.*)<\/script>$/.exec((await code.textContent()) ?? '') ?? [];
  const digest = createHash('sha256').update(map).digest('base64');
  expect(await page.locator('#policy-text').textContent()).toContain(`script-src ${at.url} 'self' 'sha256-${digest}'`);
  const { integrity }: { readonly integrity: Readonly<Record<string, string>> } = JSON.parse(map);
  const parts = Object.entries(integrity);
  expect(parts.length).toBeGreaterThan(10);
  for (const [address, hash] of parts) {
    expect(address.startsWith(`${at.url}/kit/`), address).toBe(true);
    const bytes = new Uint8Array(await (await fetch(address)).arrayBuffer());
    expect(`sha384-${createHash('sha384').update(bytes).digest('base64')}`, address).toBe(hash);
  }
  // The script tag of the first page carries the hash of the entry.
  await page.goto(`${at.url}/docs/`);
  const tag = await page.locator('code').filter({ hasText: 'integrity=' }).first().textContent();
  const [, path = '', entry = ''] =
    /src="https:\/\/scf\.example(\/kit\/[^"]+)"\s+integrity="([^"]+)"/.exec(tag ?? '') ?? [];
  expect(entry).toBe(integrity[`${at.url}${path}`]);
});

/** What partners read before their first call and after it; the API and the designers are looked at elsewhere. */
const READ = [
  '',
  'partners/',
  'webhooks/',
  'policy/',
  'examples/',
  'forms/',
  'elements/',
  'configuration/',
  'extending/',
  'speed/',
].map((name) => `/docs/${name}`);

test('nothing serious hinders who reads the documentation, in light and in dark', async () => {
  const page = await (await ownBrowser(at.browser, { locale: 'en-US' })).newPage();
  const ground = (): Promise<string> => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const found: Record<string, readonly string[]> = {};
  for (const path of READ) {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(`${at.url}${path}`);
    const inLight = await hindrances(page);
    const light = await ground();
    // It follows the machine's theme.
    await page.emulateMedia({ colorScheme: 'dark' });
    await eventually(ground).not.toBe(light);
    found[path] = [...inLight, ...(await hindrances(page, CONTRAST))];
  }
  expect(found).toEqual(Object.fromEntries(READ.map((path) => [path, []])));
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
