import type { Locator, Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { fillApplication } from './application.ts';
import { hindrances } from './axe.ts';
import { exchange, isSigned, readPolicy, startShop, type Secrets } from './shop.ts';
import { ownBrowser, signedIn, WITHOUT_TABS } from './product.ts';
import { eventually, stage } from './stage.ts';

const at = stage({ WEBHOOK_NETWORKS: '127.0.0.0/8' });

const FORM = 'financing-application';
const SHOP = 'https://shop.example';

/** Every attempt has names of its own, so that one that follows a failed one finds nothing of it. */
let attempts = 0;

const findRow = (page: Page, ...words: readonly string[]): Locator =>
  words
    .reduce((found, word) => found.filter({ hasText: word }), page.locator('.ant-table-row').filter({ visible: true }))
    .first();
const openTab = (page: Page, name: string): Promise<void> => page.getByRole('tab', { name, exact: true }).click();
const isInState = (page: Page, state: string): Promise<void> =>
  page.locator('.instance-title').getByText(state, { exact: true }).waitFor();

/** Saves the open dialog and waits until it has gone. */
async function save(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: '保存' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

/** Adds an origin to those of the client in the open dialog. */
async function addOrigin(page: Page, dialog: Locator, origin: string): Promise<void> {
  await dialog.getByLabel('允许的来源').click();
  await page.keyboard.type(origin);
  await page.keyboard.press('Enter');
  await dialog.getByTitle(origin).waitFor();
}

/** Applies for a client with one origin and one form, and opens it. */
async function addClient(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: '新增' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('名称', { exact: true }).fill(name);
  await dialog.getByLabel('用途').fill('在自己的商城里申请融资');
  await dialog.getByLabel('技术联系人').fill('张工');
  await dialog.getByLabel('联系电话').fill('13800138000');
  await addOrigin(page, dialog, SHOP);
  await dialog.getByLabel('可用表单').click();
  await page.keyboard.type(FORM);
  await page.locator('.ant-select-item-option', { hasText: `（${FORM}）` }).click();
  // The list of a choice of several stays open and covers what is below.
  await dialog.locator('.ant-modal-title').click();
  await save(dialog);
  await findRow(page, name).locator('.text-link').first().click();
  await page.waitForURL('**/partner/client/detail**');
}

/** Reads what is told once, keeps it, and closes the dialog. */
async function keepSecrets(page: Page): Promise<Secrets> {
  const told = page.getByRole('dialog').filter({ hasText: '请立即保存' });
  await told.waitFor();
  const [names, values] = await Promise.all([
    told.locator('dt').allInnerTexts(),
    told.locator('dd code').allInnerTexts(),
  ]);
  await told.getByRole('button', { name: '我已保存' }).click();
  await told.waitFor({ state: 'hidden' });
  return Object.fromEntries(names.map((name, place) => [name, values[place] ?? '']));
}

/** Makes a key, which shows this once and no more. */
async function makeKey(page: Page): Promise<Secrets> {
  await openTab(page, '密钥');
  await page.getByRole('button', { name: '生成密钥' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click();
  const secrets = await keepSecrets(page);
  const { SCF_SECRET_KEY = '' } = secrets;
  await findRow(page, SCF_SECRET_KEY.slice(-4)).waitFor();
  expect(await page.content()).not.toContain(SCF_SECRET_KEY);
  return secrets;
}

const configured = (secrets: Secrets, origin = SHOP): Secrets => ({
  ...secrets,
  SCF_URL: at.url,
  FORM_KEY: FORM,
  ORIGIN: origin,
});

async function addWebhook(page: Page, url: string): Promise<Secrets> {
  await openTab(page, 'Webhook');
  await page.getByRole('tabpanel', { name: 'Webhook' }).getByRole('button', { name: '新增' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('接收地址').fill(url);
  await dialog.getByRole('button', { name: '保存' }).click();
  return keepSecrets(page);
}

/** The counts of today: tokens, forms that were loaded, applications. */
async function readUsage(page: Page): Promise<readonly number[]> {
  await page.reload();
  await openTab(page, '用量');
  const cells = page.getByRole('tabpanel', { name: '用量' }).locator('tbody tr').first().locator('td');
  await cells.first().waitFor();
  return (await cells.allInnerTexts()).slice(1, 4).map(Number);
}

/** Looks through the tabs of the client in front: nothing serious hinders people, and nothing scrolls sideways. */
async function expectUsable(page: Page): Promise<void> {
  const panel = page.locator('[data-page^="/partner/client/detail"]');
  const tabs = panel.getByRole('tab');
  await tabs.first().waitFor();
  const found: Record<string, readonly string[]> = {};
  for (const tab of await tabs.all()) {
    const name = await tab.innerText();
    // On a telephone some stand beside the screen until the strip is moved.
    await tab.dispatchEvent('click');
    await panel.getByRole('tabpanel', { name, exact: true }).waitFor();
    const overhang = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    found[name] = [...(await hindrances(page)), ...(overhang > 0 ? [`${overhang} pixels too wide`] : [])];
  }
  expect(Object.keys(found).length).toBeGreaterThan(5);
  expect(found).toEqual(Object.fromEntries(Object.keys(found).map((name) => [name, []])));
}

const readType = ({ body }: { readonly body: string }): string => /"type":"([\w.]+)"/.exec(body)?.[1] ?? '';

test('an office applies for a live client, the platform approves it, and its key is told once', async () => {
  const name = `设备商城 ${(attempts += 1)}`;
  const { page } = await signedIn(at.browser, at.url, 'customer', { path: '/partner/client' });
  await addClient(page, name);
  await isInState(page, '草稿');
  await page.getByRole('button', { name: '提交审批' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '提交审批' }).click();
  await isInState(page, '审批中');

  const { page: approver } = await signedIn(at.browser, at.url, 'approver', { path: '/dashboard/todo-list' });
  await approver.getByRole('button', { name }).first().click();
  await approver.getByText(SHOP).first().waitFor();
  await approver.getByRole('button', { name: '通过', exact: true }).click();
  await approver.locator('.instance-done').waitFor();

  await page.reload();
  await isInState(page, '已启用');
  const first = await makeKey(page);
  expect(first['SCF_SECRET_KEY']).toMatch(/^scf_live_/);
  expect(await hindrances(page)).toEqual([]);
  // A second one takes its place; until backends have changed over, both count.
  const second = await makeKey(page);
  for (const secrets of [first, second])
    expect(await exchange(configured(secrets), 'visitor-7')).toMatchObject({ code: 0, errors: '' });
});

test('a partner tries everything in the sandbox: a page of its own, a visitor’s application, its decision, its webhook and its usage', async () => {
  const name = `沙箱商城 ${(attempts += 1)}`;
  const visitor = await (await ownBrowser(at.browser)).newPage();
  const site = await startShop(at.url, { policy: await readPolicy(visitor, at.url) });
  onTestFinished(site.close);
  const { page } = await signedIn(at.browser, at.url, 'customer', { path: '/partner/client' });
  await page.getByText('沙箱', { exact: true }).click();
  await addClient(page, name);
  await isInState(page, '已启用');
  const key = await makeKey(page);
  expect(key['SCF_SECRET_KEY']).toMatch(/^scf_test_/);

  // Its page stands on this machine: not before that origin is registered is there a token for it.
  const backend = configured(key, site.url);
  expect((await exchange(backend, 'visitor-7')).errors).toContain('403');
  await page.getByRole('button', { name: '编辑来源、表单与联系方式' }).click();
  const dialog = page.getByRole('dialog');
  await addOrigin(page, dialog, site.url);
  await save(dialog);
  await eventually(async () => (await exchange(backend, 'visitor-7')).code).toBe(0);
  site.configure(backend);
  const secret = await addWebhook(page, `${site.url}/hook`);

  const refused: string[] = [];
  visitor.on('console', (said) => {
    if (/content security policy/i.test(said.text())) refused.push(said.text());
  });
  await visitor.goto(site.url);
  await fillApplication(visitor, '商城提交的融资');
  await visitor.getByRole('button', { name: '提交' }).click();
  const submitted = visitor.locator('#submitted');
  await eventually(() => submitted.innerText()).toMatch(/TEST-\d{8}-\d{4}$/);
  const code = /TEST-\d{8}-\d{4}$/.exec(await submitted.innerText())?.[0] ?? '';
  expect(refused).toEqual([]);

  await openTab(page, '申请');
  await findRow(page, code, '审批中').getByRole('button', { name: '通过', exact: true }).click();
  await save(page.getByRole('dialog'));
  await findRow(page, code, '已通过').waitFor();

  // The page hears of both, signed; what is sent again has the id it had.
  const types = () => site.deliveries.map(readType);
  await eventually(types).toEqual(['application.submitted', 'application.approved']);
  for (const delivery of site.deliveries) {
    expect(await isSigned(delivery, secret)).toBe(true);
    expect(await isSigned({ ...delivery, body: delivery.body.replace('true', 'false') }, secret)).toBe(false);
    expect(delivery.body).not.toContain('商城提交的融资');
  }
  await openTab(page, '投递记录');
  const approved = findRow(page, 'application.approved');
  await approved.getByRole('button', { name: '重新投递' }).click();
  await eventually(() => site.deliveries.length).toBe(3);
  // The row, which waits from then on, says by itself that it has arrived again.
  await findRow(page, 'application.approved', '已送达').waitFor();
  expect(site.deliveries[2]?.id).toBe(site.deliveries[1]?.id);
  await approved.locator('.text-link').first().click();
  await page.getByRole('dialog').getByText('投递过程').first().waitFor();
  await page.keyboard.press('Escape');

  await eventually(async () => (await readUsage(page)).map((count) => count >= 1)).toEqual([true, true, true]);

  // All of it in light, and in English and dark on a telephone.
  await expectUsable(page);
  const { pathname, search } = new URL(page.url());
  const { page: phone } = await signedIn(at.browser, at.url, 'customer', {
    path: pathname + search,
    language: 'en-US',
    look: { ...WITHOUT_TABS, theme: 'dark' },
    viewport: { width: 375, height: 812 },
  });
  await expectUsable(phone);
});
