import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { session } from '@scf-kit/sdk/contract/access/session';
import { fillApplication } from './application.ts';
import { signedIn } from './product.ts';
import { caller, eventually, stage } from './stage.ts';

const at = stage();
const START = '/financing-service/start?formKey=financing-application';

async function begin(): Promise<Page> {
  const { page } = await signedIn(at.browser, at.url, 'customer', { path: START });
  await name(page).waitFor();
  return page;
}
const name = (page: Page) => page.locator('scf-form').getByLabel(/^\*?项目名称$/);
const status = (page: Page) => page.locator('scf-form').locator('.draft');
/** The whole application stands in the form: fields, the line of equipment with its units, the file. */
async function isBack(page: Page, title: string): Promise<void> {
  const form = page.locator('scf-form');
  await eventually(() => name(page).inputValue()).toBe(title);
  await form.getByText('营业执照.pdf', { exact: true }).waitFor();
  const row = form.getByRole('table').getByRole('row').nth(1);
  // A select shows its choice as text or, once it was opened, in its box.
  await eventually(() =>
    row
      .getByRole('combobox')
      .first()
      .evaluate((box) => `${box.closest('td')?.textContent} ${box instanceof HTMLInputElement ? box.value : ''}`),
  ).toContain('彩色多普勒超声诊断仪');
  expect(await row.getByLabel(/^规格/).inputValue()).toBe('CX-90');
  expect(await row.getByLabel(/^单价（元）/).inputValue()).toMatch(/^80,?000\.50?$/);
}
/** Signs in again where the session ended, and is back at the form. */
async function signInAgain(page: Page): Promise<void> {
  await page.waitForURL('**/user/login**');
  await page.getByLabel('用户名').fill('customer');
  await page.getByLabel('密码', { exact: true }).fill('Scf-demo-2026');
  await page.getByRole('button', { name: '登录' }).click();
  await page.waitForURL('**/financing-service/start**');
  await name(page).waitFor();
}
/** Everybody with this account is signed out, except who asks. */
const endSessions = async (): Promise<void> => {
  await (await caller(at.url, 'customer')).call(session.calls.endOthers, {});
};
/** The session ends while its browser hears nothing: what is typed stands before the browser learns of it. */
async function typeAsSessionEnds(page: Page, title: string): Promise<void> {
  await page.context().setOffline(true);
  await endSessions();
  await name(page).fill(title);
  await status(page).getByText('无法连接服务器，已在本机保存').waitFor();
  await page.context().setOffline(false);
}
/** Leaves nothing for the next test. */
async function discard(page: Page): Promise<void> {
  await page.locator('scf-form').locator('.restored').getByRole('button', { name: '清空草稿' }).click();
  await eventually(() => name(page).inputValue()).toBe('');
}

describe('a new application that was not sent', () => {
  test('is back after a reload, by closing the page and on another device: its fields, its sub-table and its file', async () => {
    const page = await begin();
    await fillApplication(page, '彩超设备');
    await status(page).getByText('已保存').waitFor();
    // Left in the middle of typing: the last keys are kept too.
    await name(page).fill('彩超设备融资');
    await page.reload();
    await page.getByText(/已恢复.*保存的草稿/).waitFor();
    await isBack(page, '彩超设备融资');

    await name(page).fill('彩超设备融资二期');
    await page.close({ runBeforeUnload: true });
    const elsewhere = await begin();
    await isBack(elsewhere, '彩超设备融资二期');
    await discard(elsewhere);
  });

  test('is kept on this device while the server is away, and on the server once it is back', async () => {
    const page = await begin();
    await page.context().setOffline(true);
    await name(page).fill('断网时填写');
    await status(page).getByText('无法连接服务器，已在本机保存').waitFor();
    await page.context().setOffline(false);
    await status(page).getByText('已保存').waitFor();
    const elsewhere = await begin();
    await eventually(() => name(elsewhere).inputValue()).toBe('断网时填写');
    await discard(elsewhere);
  });

  test('is back after the session ended in the middle of it, with its sub-table, its file and the last keys', async () => {
    const page = await begin();
    await fillApplication(page, '会话到期前');
    await status(page).getByText('已保存').waitFor();
    await typeAsSessionEnds(page, '会话到期后');
    await signInAgain(page);
    await isBack(page, '会话到期后');
    await discard(page);
  });

  test('is back though the session ended before anything of it was on the server', async () => {
    const page = await begin();
    await typeAsSessionEnds(page, '还没保存过');
    await signInAgain(page);
    await eventually(() => name(page).inputValue()).toBe('还没保存过');
    await status(page).getByText('已保存').waitFor();
    await discard(page);
  });

  test('outlives a server that goes and comes back: it says so, and saves again by itself', async () => {
    const page = await begin();
    await fillApplication(page, '服务器重启前');
    await status(page).getByText('已保存').waitFor();
    await at.product.kill();
    await name(page).fill('服务器重启时');
    await status(page).getByText('无法连接服务器，已在本机保存').waitFor();
    await at.product.start();
    await status(page).getByText('已保存').waitFor({ timeout: 120_000 });
    const elsewhere = await begin();
    await isBack(elsewhere, '服务器重启时');
    await discard(elsewhere);
  });

  test('says beside the button why it is not kept, and is kept by itself once the server takes it', async () => {
    const page = await begin();
    const drafts = (url: URL): boolean => url.pathname === '/api/engine/auth/form-draft';
    const refuse = (route: Route): Promise<void> =>
      route.fulfill({
        status: 400,
        json: { code: 400, success: false, msg: '内容过长', data: { errors: { formData: '内容过长' } } },
      });
    await page.route(drafts, refuse);
    await name(page).fill('写到一半');
    await status(page)
      .getByText(/尚未保存（.+），稍后自动重试/)
      .waitFor();
    await page.unroute(drafts, refuse);
    await status(page).getByText('已保存').waitFor();
    await page.reload();
    await eventually(() => name(page).inputValue()).toBe('写到一半');
    await discard(page);
  });
});
