import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { ownBrowser, signedIn } from './product.ts';
import { eventually, loneStage } from './stage.ts';

const at = loneStage();
const open = (username: string): Promise<{ readonly page: Page }> => signedIn(at.browser, at.url, username);

const tabs = (page: Page): Locator => page.locator('[data-tab-key]');
const tab = (page: Page, title: string): Locator => page.locator('[data-tab-key]', { hasText: title });
const titles = async (page: Page): Promise<string[]> => (await tabs(page).allInnerTexts()).map((text) => text.trim());
/** An entry of the side menu: the link, for an entry with an icon is named with it. */
const menuItem = (page: Page, title: string): Locator =>
  page.locator('.shell-menu a').getByText(title, { exact: true });
/** Goes to a page by the menu; of a long one only the group of the page shows, the others are opened first. */
async function goBy(page: Page, title: string): Promise<void> {
  const item = menuItem(page, title);
  await page.locator('.shell-menu a').first().waitFor();
  const closed = page.locator('.shell-menu .ant-menu-submenu-title[aria-expanded="false"]');
  for (let left = await closed.count(); left > 0 && !(await item.isVisible()); left -= 1) await closed.first().click();
  await item.click();
}
const message = (page: Page, text: string): Locator =>
  page.locator('.ant-message-notice, .ant-message').getByText(text, { exact: true }).first();
const colour = (page: Page, name: string): Promise<string> =>
  page.evaluate(
    (property) => getComputedStyle(document.documentElement).getPropertyValue(property).trim().toLowerCase(),
    name,
  );
/** How light the page's ground is, 0 to 255. */
const lightness = (page: Page): Promise<number> =>
  page.locator('.shell').evaluate((shell) => Number(/\d+/.exec(getComputedStyle(shell).backgroundColor)?.[0]));
async function choose(page: Page, title: string, item: string): Promise<void> {
  await tab(page, title).click({ button: 'right' });
  const entry = page.getByRole('menuitem', { name: item }).locator('visible=true');
  await entry.click();
  // A menu that is still closing would stand beside the next one.
  await entry.waitFor({ state: 'hidden' });
}

describe('navigation', () => {
  test('NAV-001 AUTH-001 without a token a deep link leads to the login page and, once signed in, to where it pointed', async () => {
    const page = await (await ownBrowser(at.browser)).newPage();
    await page.addInitScript(() => localStorage.setItem('scf-kit-language', 'zh-CN'));
    await page.goto(`${at.url}/dashboard/notice-message?b=2&a=1`);
    await page.waitForURL('**/user/login?redirect=**');
    expect(new URL(page.url()).searchParams.get('redirect')).toBe('/dashboard/notice-message?a=1&b=2');
    await page.getByLabel('用户名').fill('approver');
    await page.getByLabel('密码', { exact: true }).fill('Scf-demo-2026');
    await page.getByRole('button', { name: '登录' }).click();
    await page.waitForURL('**/dashboard/notice-message?a=1&b=2');
    await page.getByRole('heading', { name: '消息通知' }).waitFor();
  });

  test('NAV-003 NAV-014 an unknown path, /user/recover and a screen of others go to /404', async () => {
    const { page } = await signedIn(at.browser, at.url, 'customer', { path: '/system/user', lands: '**/404' });
    const notThere = page.getByText('页面不存在，或者您没有查看该页面的权限。');
    await notThere.waitFor();
    for (const path of ['/nowhere/at-all', '/user/recover']) {
      await page.goto(`${at.url}${path}`);
      await page.waitForURL('**/404');
      await notThere.waitFor();
    }
  });

  test('NAV-005 NAV-011 a signed-in person on the login page goes to the workplace; the title names route and product', async () => {
    const { page } = await signedIn(at.browser, at.url, 'customer', {
      path: '/user/login',
      lands: '**/dashboard/workplace',
    });
    const product = (
      (await (await fetch(`${at.url}/api/engine/open/config`)).json()) as { data: { productTitle: { zh: string } } }
    ).data.productTitle.zh;
    await eventually(() => page.title()).toBe(`工作台 - ${product}`);
    await goBy(page, '我的融资');
    await eventually(() => page.title()).toBe(`我的融资 - ${product}`);
  });

  test('NAV-016 the data monitor opens in a new tab', async () => {
    const { page } = await open('admin');
    const link = menuItem(page, '数据监控大屏');
    await link.scrollIntoViewIfNeeded();
    const [other] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
    await other.waitForURL('**/docs/**');
    expect(new URL(page.url()).pathname).toBe('/dashboard/workplace');
    // The other product gets no hold on this window.
    expect(await other.evaluate(() => window.opener === null)).toBe(true);
  });

  test('NAV-020 NAV-021 demo sections and the data monitor are drawn only for who holds their codes', async () => {
    const demo = {
      id: 'demo',
      parentId: '0',
      title: '演示专区',
      enTitle: 'Demo',
      name: 'demo',
      path: '/docs/',
      icon: 'file',
      permission: 'demo',
      target: 'blank',
      hidden: false,
      sorted: 1,
    };
    for (const [username, offered] of [
      ['customer', 0],
      ['admin', 1],
    ] as const) {
      const { page } = await open(username);
      // Even where the server were to send such a section to everybody.
      await page.route('**/user/fetch/token**', async (route) => {
        const answer = await route.fetch();
        const body = (await answer.json()) as { data: { menus: unknown[] } };
        await route.fulfill({
          response: answer,
          json: { ...body, data: { ...body.data, menus: [...body.data.menus, demo] } },
        });
      });
      await page.reload();
      await menuItem(page, '工作台').waitFor();
      expect([await menuItem(page, '演示专区').count(), await menuItem(page, '数据监控大屏').count()]).toEqual([
        offered,
        offered,
      ]);
    }
  });

  test('NAV-018 the account settings offer the basic and the security page', async () => {
    const { page } = await signedIn(at.browser, at.url, 'customer', {
      path: '/account/settings',
      lands: '**/account/settings/basic',
    });
    await page.getByRole('tab', { name: '安全设置' }).click();
    await page.waitForURL('**/account/settings/security');
    await page.getByLabel('当前密码').locator('visible=true').waitFor();
    await page.getByRole('tab', { name: '基本设置' }).locator('visible=true').click();
    await page.waitForURL('**/account/settings/basic');
  });
});

describe('layout', () => {
  test('LAY-001 LAY-002 LAY-003 LAY-004 LAY-008 side menu, header, manual, bell, user dropdown and footer', async () => {
    const { page } = await open('approver');
    await page.route('**/manual/back-office.pdf', (route) =>
      route.fulfill({ contentType: 'application/pdf', body: '%PDF-1.4' }),
    );
    await page.locator('aside .shell-menu').waitFor();
    const header = page.locator('header.shell-header');
    const manual = header.getByRole('link', { name: '用户手册' });
    expect(await manual.getAttribute('target')).toBe('_blank');
    expect(await manual.getAttribute('href')).toBe('/manual/back-office.pdf');
    await header.getByRole('button', { name: /^消息通知，\d+ 条未读$/ }).click();
    await page.getByRole('button', { name: '全部消息' }).click();
    await page.waitForURL('**/dashboard/notice-message');
    await header.getByRole('button', { name: '用户菜单：审批员' }).click();
    await eventually(() =>
      page.locator('.ant-dropdown').locator('visible=true').getByRole('menuitem').allInnerTexts(),
    ).toEqual(['个人中心', '个人设置', '我的权限', '快捷键', '退出登录']);
    await page.getByRole('menuitem', { name: '个人设置' }).click();
    await page.waitForURL('**/account/settings/basic');
    expect((await page.locator('footer.shell-footer').innerText()).trim()).not.toBe('');
  });

  test('LAY-005 LAY-006 LAY-007 leaving asks first: cancel stays, exit ends the session', async () => {
    const { page } = await open('customer');
    const ask = async (): Promise<Locator> => {
      await page.getByRole('button', { name: '用户菜单：企业客户' }).click();
      await page.getByRole('menuitem', { name: '退出登录' }).click();
      return page.getByRole('dialog');
    };
    const dialog = await ask();
    await dialog.locator('.ant-modal-confirm-title', { hasText: '确定要退出登录吗？' }).waitFor();
    await dialog.getByRole('button', { name: '取消' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(new URL(page.url()).pathname).toBe('/dashboard/workplace');
    await page.reload();
    await page.getByRole('button', { name: '用户菜单：企业客户' }).waitFor();
    await (await ask()).getByRole('button', { name: '退出' }).click();
    await page.waitForURL('**/user/login');
    await page.goto(`${at.url}/dashboard/workplace`);
    await page.waitForURL('**/user/login**');
  });

  test('LAY-010 LAY-011 LAY-012 theme and colour show at once, stand in cookies and are there at the next start', async () => {
    const { page } = await open('customer');
    expect(await lightness(page)).toBeGreaterThan(200);
    expect(await colour(page, '--shell-primary')).toBe('#1890ff');
    await page.getByRole('button', { name: '页面设置' }).click();
    const drawer = page.getByRole('dialog');
    for (const [name, primary] of [
      ['薄暮红', '#f5222d'],
      ['火山橙', '#fa541c'],
      ['日暮金', '#faad14'],
      ['明青', '#13c2c2'],
      ['极光绿', '#52c41a'],
      ['极客蓝', '#2f54eb'],
      ['酱紫', '#722ed1'],
    ] as const) {
      await drawer.getByRole('button', { name }).click();
      await eventually(() => colour(page, '--shell-primary')).toBe(primary);
    }
    const light = await colour(page, '--shell-primary');
    await drawer.getByText('暗色', { exact: true }).click();
    await eventually(() => lightness(page)).toBeLessThan(60);
    // The dark theme draws a colour a little darker: it is another colour than the default's, and follows the choice.
    const dark = await colour(page, '--shell-primary');
    await drawer.getByRole('button', { name: '明青' }).click();
    await eventually(() => colour(page, '--shell-primary')).not.toBe(dark);
    await drawer.getByRole('button', { name: '酱紫' }).click();
    await eventually(() => colour(page, '--shell-primary')).toBe(dark);
    expect(dark).not.toBe(light);
    await drawer.getByText('顶部', { exact: true }).click();
    await drawer.getByText('定宽', { exact: true }).click();
    for (const name of ['固定顶栏', '多页签']) await drawer.getByRole('switch', { name }).click();
    const stored = (await page.context().cookies()).find((cookie) => cookie.name === 'scf-kit-settings');
    expect(JSON.parse(decodeURIComponent(stored?.value ?? ''))).toMatchObject({
      theme: 'dark',
      colour: '#722ED1',
      layout: 'top',
      contentWidth: 'fixed',
      fixedHeader: false,
      multiTab: false,
    });
    await page.reload();
    await page.locator('.shell-top.shell-fixed-width').waitFor();
    expect(await lightness(page)).toBeLessThan(60);
    expect(await colour(page, '--shell-primary')).toBe(dark);
    await eventually(() => page.locator('.shell-tabs, .shell-fixed-header, aside').count()).toBe(0);
  });

  test('I18N-002 I18N-003 a chosen language shows at once, is kept in local storage and goes with every request', async () => {
    const { page } = await open('customer');
    await page.getByRole('button', { name: '切换语言' }).click();
    await page.getByRole('menuitem', { name: 'English' }).click();
    await page.getByRole('heading', { name: /^Good/ }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('scf-kit-language'))).toBe('en-US');
    // Only from here on: what the workplace asked for before the change went in the language before.
    const asked = page.waitForRequest((request) => request.url().includes('/api/engine/auth/financing'));
    await goBy(page, 'My financing');
    expect((await asked).headers()['access-i18n']).toBe('en-US');
    const other = page.waitForRequest((request) => request.url().includes('/api/engine/auth/notice-message?'));
    await page.getByRole('button', { name: /^Notices, / }).click();
    expect((await other).headers()['access-i18n']).toBe('en-US');
  });
});

describe('tab strip', () => {
  test('TAB-001 TAB-002 TAB-003 one tab for a route, however often it is opened, titled by the route', async () => {
    const { page } = await open('customer');
    await goBy(page, '我的融资');
    await page.getByRole('heading', { name: '我的融资' }).waitFor();
    await goBy(page, '工作台');
    await goBy(page, '我的融资');
    await eventually(() => titles(page)).toEqual(['工作台', '我的融资']);
    expect(await tab(page, '我的融资').getByRole('button').first().getAttribute('aria-current')).toBe('page');
  });

  test('TAB-005 TAB-006 TAB-007 TAB-008 TAB-009 TAB-010 TAB-011 TAB-012 the right-click menu closes what it says, and says what it cannot', async () => {
    const { page } = await open('customer');
    await tab(page, '工作台').click({ button: 'right' });
    await eventually(() =>
      page.locator('.ant-dropdown').locator('visible=true').getByRole('menuitem').allInnerTexts(),
    ).toEqual(['关闭当前标签', '关闭其他标签', '关闭右侧标签', '关闭左侧标签', '关闭全部标签']);
    await page.keyboard.press('Escape');
    await page.getByRole('menuitem', { name: '关闭当前标签' }).waitFor({ state: 'hidden' });
    await choose(page, '工作台', '关闭当前标签');
    await message(page, '这是最后一个标签了, 无法被关闭').waitFor();
    expect(await titles(page)).toEqual(['工作台']);

    const openAll = async (): Promise<void> => {
      for (const title of ['消息通知', '融资审批中', '我的融资', '我的待办']) await goBy(page, title);
      await eventually(() => titles(page)).toEqual(['工作台', '消息通知', '融资审批中', '我的融资', '我的待办']);
    };
    await openAll();
    await choose(page, '工作台', '关闭左侧标签');
    await message(page, '左侧没有标签').waitFor();
    await choose(page, '我的待办', '关闭右侧标签');
    await message(page, '右侧没有标签').waitFor();
    await eventually(() => tabs(page).count()).toBe(5);

    await choose(page, '消息通知', '关闭左侧标签');
    await eventually(() => titles(page)).toEqual(['消息通知', '融资审批中', '我的融资', '我的待办']);
    await choose(page, '我的融资', '关闭右侧标签');
    await eventually(() => titles(page)).toEqual(['消息通知', '融资审批中', '我的融资']);
    await page.waitForURL('**/financing-service/financing-end');
    await choose(page, '融资审批中', '关闭当前标签');
    await eventually(() => titles(page)).toEqual(['消息通知', '我的融资']);
    await choose(page, '消息通知', '关闭其他标签');
    await eventually(() => titles(page)).toEqual(['消息通知']);
    await goBy(page, '我的融资');
    await choose(page, '消息通知', '关闭全部标签');
    await eventually(() => titles(page)).toEqual(['工作台']);
    await page.waitForURL('**/dashboard/workplace');
  });

  test('typed values are there when one comes back to a tab; a refreshed deep link opens where it was', async () => {
    const { page } = await open('customer');
    await goBy(page, '我的融资');
    const name = page.getByRole('textbox', { name: '项目名称' });
    await name.fill('还没有查询');
    await goBy(page, '工作台');
    await tab(page, '我的融资').getByRole('button').first().click();
    await eventually(() => name.inputValue()).toBe('还没有查询');
    await page.goto(`${at.url}/financing-service/start?formKey=financing-application`);
    await page
      .locator('scf-form')
      .getByRole('textbox', { name: /项目名称/ })
      .waitFor();
    await page.reload();
    await page
      .locator('scf-form')
      .getByRole('textbox', { name: /项目名称/ })
      .waitFor();
    expect(page.url()).toBe(`${at.url}/financing-service/start?formKey=financing-application`);
    await eventually(() => titles(page)).toEqual(['工作台', '我的融资', '发起融资申请']);
  });
});
