import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { createClient, createSession, memoryStorage, type Client } from '@scf-kit/sdk/client';
import { dynamicForm } from '@scf-kit/sdk/contract/workflow/dynamic-form';
import { flowableFlow } from '@scf-kit/sdk/contract/workflow/flow';
import { ownBrowser, signedIn } from './product.ts';
import { caller, eventually, stage } from './stage.ts';

const at = stage();
const DESIGNER = '/designed-here';

/** An administrator beside the browser, and the token the designer works with. */
async function administrator(): Promise<{ readonly admin: Client; readonly token: string }> {
  const session = createSession({ storage: memoryStorage() });
  const admin = createClient({ baseUrl: at.url, session, locale: () => 'zh-CN' });
  await admin.auth.login({ username: 'admin', password: 'Scf-demo-2026' });
  return { admin, token: session.tokens()?.access_token ?? '' };
}
const ownKey = (): string => `designed-${randomUUID()}`;
async function emptyForm(admin: Client, formKey: string, name: string): Promise<string> {
  return (await admin.call(dynamicForm.calls.create, { body: { formKey, name, processDefinitionKey: 'financing', openAccess: false, list: [], config: { layout: 'horizontal', labelWidth: 120 } } })).id;
}
/** A page with nothing but the designer of a form on it. */
async function designing(page: Page, id: string, token: string): Promise<void> {
  const script = `import { configure } from '/kit/v1/scf-designer.js';
    configure({ baseUrl: location.origin, getToken: async () => ${JSON.stringify(token)} });
    const designer = document.createElement('scf-form-designer');
    Object.assign(designer, { formId: ${JSON.stringify(id)}, draftKey: ${JSON.stringify(`${id} admin`)} });
    document.body.append(designer);`;
  await page.route(`**${DESIGNER}`, (route) => route.fulfill({ contentType: 'text/html', body: `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><body><script type="module">${script}</script></body></html>` }));
  await page.goto(`${at.url}${DESIGNER}`);
  await page.locator('.frame-tools').waitFor();
}

/** What the keys go to, as assistive technology names it. */
const focused = (page: Page): Promise<string> => page.evaluate(() => {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  const labels = active instanceof HTMLInputElement || active instanceof HTMLTextAreaElement || active instanceof HTMLSelectElement ? [...(active.labels ?? [])].map(({ textContent }) => textContent) : [];
  return (active?.getAttribute('aria-label') ?? labels[0] ?? active?.textContent ?? '').trim();
});
/** Goes there as people without a pointer do. */
async function tabTo(page: Page, name: string, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let turn = 0; turn < 250; turn += 1) {
    if ((await focused(page)) === name) return;
    await page.keyboard.press(key);
  }
  expect.fail(`no way by ${key} to ${name}`);
}
async function typeOver(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(text);
}

interface Wanted { readonly control: string; readonly label: string; readonly model: string }
const FIELDS: readonly Wanted[] = [
  { control: '输入框', label: '项目名称', model: 'name' }, { control: '输入框', label: '客户名称', model: 'customerName' }, { control: '数字输入框', label: '申请金额（元）', model: 'applyAmount' }, { control: '数字输入框', label: '期限（月）', model: 'termMonths' }, { control: '文本框', label: '资金用途', model: 'purpose' },
];
/** Looks the control up in the palette, adds it, and says in its properties what it is. */
async function addByKeyboard(page: Page, { control, label, model }: Wanted): Promise<void> {
  await tabTo(page, '搜索控件', 'Shift+Tab');
  await typeOver(page, control);
  await tabTo(page, control);
  await page.keyboard.press('Enter');
  await tabTo(page, '标签');
  await typeOver(page, label);
  await tabTo(page, '字段名');
  await typeOver(page, model);
  await tabTo(page, '绑定字段');
  await typeOver(page, `financing.${model}`);
  await tabTo(page, '必填');
  await page.keyboard.press('Space');
}

test('the financing application form is built from nothing by keyboard alone, used in the main job, and exported as a page that runs', async () => {
  const { admin, token } = await administrator();
  const formKey = ownKey();
  const id = await emptyForm(admin, formKey, '键盘设计的融资申请');
  const context = await ownBrowser(at.browser, { viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  await designing(page, id, token);
  await tabTo(page, '搜索控件');
  for (const field of FIELDS) await addByKeyboard(page, field);
  await page.keyboard.press('Control+s');
  await page.locator('.save-state', { hasText: '已保存' }).waitFor();
  const saved = await admin.call(dynamicForm.calls.get, { params: { id } });
  expect(saved.list.map(({ type, label, model, bind, rules }) => [type, label, model, bind, rules?.[0]?.required])).toEqual(FIELDS.map(({ control, label, model }) => [{ 输入框: 'input', 数字输入框: 'number', 文本框: 'textarea' }[control], label, model, `financing.${model}`, true]));
  await page.keyboard.press('Control+Alt+p');
  await page.locator('dialog scf-form').getByLabel(/资金用途$/).waitFor();
  await page.keyboard.press('Escape');
  await page.locator('dialog').waitFor({ state: 'detached' });

  // The exported page runs as it stands, on a page of its own.
  await tabTo(page, '生成代码', 'Shift+Tab');
  await page.keyboard.press('Enter');
  await tabTo(page, 'VUE');
  await page.keyboard.press('ArrowRight');
  const html = await page.getByRole('textbox', { name: 'HTML' }).inputValue();
  const exported = await context.newPage();
  await exported.route('**/exported.html', (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await exported.goto(`${at.url}/exported.html`);
  const submitted = exported.waitForEvent('console', (said) => said.type() === 'log');
  for (const { label, control } of FIELDS) await exported.getByLabel(new RegExp(`${label}$`)).fill(control === '数字输入框' ? '12' : '某项目');
  await exported.locator('scf-form').getByRole('button', { name: '提交' }).click();
  expect(await (await submitted).args().at(0)?.jsonValue()).toMatchObject({ name: '某项目', termMonths: 12 });

  await admin.call(dynamicForm.calls.publish, { params: { id }, body: {} });
  const { page: customer } = await signedIn(at.browser, at.url, 'customer');
  await customer.goto(`${at.url}/financing-service/start?formKey=${formKey}`);
  const form = customer.locator('scf-form');
  const entered = { 项目名称: '键盘项目', 客户名称: '成都仁和医院', '申请金额（元）': '150000', '期限（月）': '12', 资金用途: '采购彩超设备' };
  for (const [label, value] of Object.entries(entered)) await form.getByLabel(new RegExp(`${label}$`)).fill(value);
  await form.getByRole('button', { name: '提交' }).first().click();
  const mine = await caller(at.url, 'customer');
  await eventually(async () => (await mine.call(flowableFlow.calls.startedByMe, { query: {} })).records.length).toBe(1);
  const [started] = (await mine.call(flowableFlow.calls.startedByMe, { query: {} })).records;
  const { page: approver } = await signedIn(at.browser, at.url, 'approver');
  await approver.goto(`${at.url}/financing-approval/my-todo`);
  await approver.getByText('键盘项目').first().click();
  await approver.locator('scf-form').getByText('采购彩超设备').waitFor();
  await approver.getByRole('textbox', { name: '审批意见' }).fill('同意');
  await approver.getByRole('button', { name: '通过', exact: true }).click();
  await approver.getByText('已通过').first().waitFor();
  expect((await mine.call(flowableFlow.calls.detail, { query: { processInstanceId: started?.processInstanceId ?? '' } })).formData).toMatchObject({ name: '键盘项目', termMonths: 12, purpose: '采购彩超设备' });
});

test('a browser that crashes loses at most the last seconds of what was designed', async () => {
  const { admin, token } = await administrator();
  const id = await emptyForm(admin, ownKey(), '崩溃');
  const profile = await mkdtemp(join(tmpdir(), 'scf-profile-'));
  onTestFinished(() => rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }));
  const launch = () => chromium.launchPersistentContext(profile, { executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', headless: true, viewport: { width: 1280, height: 900 }, locale: 'zh-CN', args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'] });
  const first = await launch();
  const page = await first.newPage();
  await designing(page, id, token);
  await page.locator('[data-offer=input]').click();
  await page.locator('.save-state', { hasText: '本机已暂存' }).waitFor();
  // kill -9, of every process of this browser at once.
  for (const name of (await readdir('/proc')).filter((one) => /^\d+$/.test(one))) {
    const command = await readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => '');
    if (command.includes(profile)) try { process.kill(Number(name), 'SIGKILL'); } catch { /* it ended meanwhile */ }
  }
  await first.close().catch(() => undefined);

  const second = await launch();
  onTestFinished(() => second.close());
  const again = await second.newPage();
  await designing(again, id, token);
  const offer = again.getByRole('dialog', { name: '上次有未保存的修改' });
  await offer.getByText('输入框').first().waitFor();
  await offer.getByRole('button', { name: '恢复' }).click();
  await again.keyboard.press('Control+s');
  await again.locator('.save-state', { hasText: '已保存' }).waitFor();
  expect((await admin.call(dynamicForm.calls.get, { params: { id } })).list.map(({ type }) => type)).toEqual(['input']);
});
