import type { Page, Route, WebSocketRoute } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { noticeMessage } from '@scf-kit/sdk/contract/platform/notice';
import { ownBrowser, signedIn } from './product.ts';
import { apply, caller, eventually, loneStage } from './stage.ts';

const at = loneStage();
const open = (username: string, path?: string): Promise<{ readonly page: Page }> =>
  signedIn(at.browser, at.url, username, path === undefined ? {} : { path });

const notice = (page: Page, title: string) => page.locator('.ant-notification-notice', { hasText: title }).first();
const message = (page: Page, text: string) => page.locator('.ant-message').getByText(text, { exact: true }).first();
const answer =
  (status: number, body: { readonly code: number; readonly msg?: string; readonly data?: unknown }) =>
  (route: Route): Promise<void> =>
    route.fulfill({ status, json: { success: false, data: null, msg: '', ...body } });
const NOTICES = '/dashboard/notice-message';
/** A call whose failure is said: the person marks a notice as read, or as here asks to remove all. */
async function removeAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: '清空' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: '清空' }).click();
}
const tokenCookie = async (page: Page): Promise<string | undefined> =>
  (await page.context().cookies()).find((cookie) => cookie.name === 'scf-kit-token')?.value;

describe('session', () => {
  test('AUTH-010 a login that no longer counts leads to the login page, which knows where the person was', async () => {
    const { page } = await open('customer');
    // The workplace asks for notices too: the one refused is the list's.
    await page.locator('.ant-card').filter({ hasText: '最新消息' }).locator('.ant-empty, .workplace-list').waitFor();
    await page.waitForLoadState('networkidle');
    await page.getByRole('button', { name: /^消息通知，/ }).click();
    await page.locator('.bell-list').locator('.ant-empty, .workplace-list').waitFor();
    await page.route('**/notice-message?**', answer(200, { code: 40101 }));
    await page.getByRole('button', { name: '全部消息' }).click();
    await page.waitForURL('**/user/login?redirect=%2Fdashboard%2Fnotice-message');
    expect(await tokenCookie(page)).toBeUndefined();
  });

  test('AUTH-014 user info that fails to load is said, ends the session and leads to the login page', async () => {
    const { page } = await open('customer');
    await page.route('**/user/fetch/token**', answer(500, { code: 500, msg: '坏了' }));
    const left = page.waitForRequest((request) => request.url().endsWith('/api/oauth/open/logout'));
    await page.reload();
    await notice(page, '错误').getByText('请求用户信息失败，请重试').waitFor();
    await left;
    await page.waitForURL('**/user/login**');
    expect(await tokenCookie(page)).toBeUndefined();
  });

  test('AUTH-015 if the logout fails too, the login page opens by a hard redirect', async () => {
    const { page } = await open('customer');
    await page.route('**/user/fetch/token**', answer(500, { code: 500, msg: '坏了' }));
    await page.route('**/api/oauth/open/logout', answer(500, { code: 500 }));
    // A hard redirect loads the document again: what the page kept in memory is gone.
    const loaded = page.waitForRequest(
      (request) => request.isNavigationRequest() && new URL(request.url()).pathname === '/user/login',
    );
    await page.reload();
    await loaded;
    await page.waitForURL(`${at.url}/user/login`);
    await page.getByLabel('用户名').waitFor();
  });
});

describe('errors', () => {
  test('ERR-001 maintenance is said in its own words', async () => {
    const { page } = await open('customer', NOTICES);
    await page.route('**/notice-message/remove-all', answer(503, { code: 503, msg: 'ECONNREFUSED 10.0.0.7:5432' }));
    await removeAll(page);
    await message(page, '系统维护中，请稍后再试。').waitFor();
    await eventually(() => page.getByText('ECONNREFUSED').count()).toBe(0);
  });

  test('ERR-003 403 says 没有权限访问 and what the server said', async () => {
    const { page } = await open('customer', NOTICES);
    await page.route('**/notice-message/remove-all', answer(403, { code: 403, msg: '您的机构已停用' }));
    await removeAll(page);
    await notice(page, '没有权限访问').getByText('您的机构已停用').waitFor();
  });

  test('ERR-005 401 without data says the session ran out, ends it, and loads the page again', async () => {
    const { page } = await open('customer', NOTICES);
    await page.route('**/notice-message/remove-all', answer(401, { code: 401 }));
    const left = page.waitForRequest((request) => request.url().endsWith('/api/oauth/open/logout'));
    await removeAll(page);
    const loaded = page.waitForEvent('load');
    await notice(page, '未认证').getByText('登录状态已超时，请重新登录').waitFor();
    await left;
    await loaded;
    await page.waitForURL('**/user/login**');
    expect(await tokenCookie(page)).toBeUndefined();
  });

  test('ERR-010 a screen whose script cannot be loaded says so, keeps the shell, and loads on the next try', async () => {
    const { page } = await open('customer');
    let broken = true;
    await page.route('**/assets/notice-list-*.js', (route) => (broken ? route.abort() : route.continue()));
    await page.getByRole('button', { name: /^消息通知，/ }).click();
    await page.getByRole('button', { name: '全部消息' }).click();
    await page.getByText('页面资源加载失败，请刷新后重试').waitFor();
    await page.locator('.shell-menu').waitFor();
    broken = false;
    // A browser remembers a module that failed, so trying again loads the page anew.
    await page.getByRole('button', { name: '重试' }).click();
    await page.getByRole('heading', { name: '消息通知' }).waitFor();
  });
});

describe('push', () => {
  test('PUSH-001 PUSH-006 PUSH-007 one socket per office and user; after a loss it opens again after 2 s and what was missed shows once, with the badge', async () => {
    await (await caller(at.url, 'approver')).call(noticeMessage.calls.removeAll);
    const context = await ownBrowser(at.browser);
    await context.addInitScript(() => localStorage.setItem('scf-kit-language', 'zh-CN'));
    const page = await context.newPage();
    const sockets: { readonly url: string; readonly opened: number; readonly route: WebSocketRoute }[] = [];
    let reachable = true;
    await page.routeWebSocket(/\/api\/engine\/ws\//, (route) => {
      sockets.push({ url: route.url(), opened: Date.now(), route });
      if (reachable) route.connectToServer();
      else void route.close();
    });
    const polls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/fetch/un-read-number')) polls.push(request.method());
    });
    await page.goto(`${at.url}/user/login`);
    await page.getByLabel('用户名').fill('approver');
    await page.getByLabel('密码', { exact: true }).fill('Scf-demo-2026');
    expect([sockets.length, polls.length]).toEqual([0, 0]);
    await page.getByRole('button', { name: '登录' }).click();
    await page.waitForURL('**/dashboard/workplace');
    await eventually(() => sockets.length).toBe(1);
    expect(new URL(sockets[0]?.url ?? '').pathname).toBe('/api/engine/ws/office-platform/user-approver');
    expect(sockets[0]?.url).not.toMatch(/token|\?/);
    await eventually(() => polls[0]).toBe('GET');
    const badge = page.getByRole('button', { name: /^消息通知，\d+ 条未读$/ });

    // Pushed while looking: the notice shows and the badge counts, without anything done.
    const customer = await caller(at.url, 'customer');
    const first = await apply(customer, '推送一');
    await notice(page, first.title).waitFor();
    await eventually(() => badge.getAttribute('aria-label')).toBe('消息通知，1 条未读');
    // It leads to what it is about, and is read by that.
    await notice(page, first.title).click();
    await page.waitForURL('**/financing-approval/my-work-todo?**');
    await eventually(() => badge.getAttribute('aria-label')).toBe('消息通知，0 条未读');

    // The line is cut, something happens meanwhile, and the page finds out by itself.
    reachable = false;
    const cut = Date.now();
    await sockets[0]?.route.close();
    const second = await apply(customer, '推送二');
    await eventually(() => sockets.length).toBeGreaterThan(1);
    expect((sockets[1]?.opened ?? 0) - cut).toBeGreaterThanOrEqual(1_900);
    reachable = true;
    await notice(page, second.title).waitFor();
    await eventually(() => badge.getAttribute('aria-label')).toBe('消息通知，1 条未读');
    expect(await page.locator('.ant-notification-notice', { hasText: second.title }).count()).toBe(1);
    expect(await page.locator('.ant-notification-notice', { hasText: first.title }).count()).toBeLessThanOrEqual(1);
  });
});
