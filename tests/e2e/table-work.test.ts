import type { Locator, Page } from 'playwright-core';
import { department } from '@scf-kit/sdk/contract/access/department';
import { beforeAll, describe, expect, test } from 'vitest';
import { signedIn } from './product.ts';
import { caller, eventually, stage } from './stage.ts';

const at = stage();
const PATH = '/system/department';
const CALLS = '**/api/engine/auth/department';
const TEAMS = Array.from({ length: 12 }, (_, n) => `测试组${String(n + 1).padStart(2, '0')}`);

beforeAll(async () => {
  const admin = await caller(at.url, 'admin');
  for (const [n, name] of TEAMS.entries()) await admin.call(department.calls.create, { body: { name, parentId: '0', enabled: true, sorted: 100 + n } });
});

async function open(path = PATH): Promise<Page> {
  const { page, context } = await signedIn(at.browser, at.url, 'admin');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(at.url + path);
  await page.locator('.ant-table-row').first().waitFor();
  return page;
}
const row = (page: Page, text: string): Locator => page.locator('.ant-table-row').filter({ hasText: text });
const headings = (page: Page): Promise<string[]> => page.locator('.table-rows thead .table-heading').allInnerTexts();
const said = (page: Page, text: string): Promise<void> => page.locator('.ant-message-notice, .ant-notification-notice').filter({ hasText: text }).first().waitFor();
const tool = (page: Page, name: string): Locator => page.locator('.table-bar').getByRole('button', { name, exact: true });

describe('what a person sets about a table', () => {
  test('columns and a default filter follow them to another browser; a refresh and a link open where it was', async () => {
    const page = await open('/system/login-log');
    await tool(page, '列设置').click();
    await page.getByRole('checkbox', { name: 'IP' }).uncheck();
    await page.getByRole('checkbox', { name: '地点' }).check();
    // By keyboard, one place down.
    const grip = page.getByRole('button', { name: '移动 登录时间' });
    await grip.focus();
    await page.keyboard.press('Space');
    await page.getByText('登录时间 移到第 2 位').waitFor({ state: 'attached' });
    await page.keyboard.press('ArrowDown');
    await page.getByText('登录时间 移到第 3 位').waitFor({ state: 'attached' });
    await page.keyboard.press('Space');
    await page.keyboard.press('Escape');
    await eventually(async () => (await headings(page)).slice(0, 3)).not.toContain('IP');
    const changed = await headings(page);
    expect(changed).toContain('地点');

    await page.locator('form.table-search').getByLabel('用户名').fill('admin');
    await page.locator('form.table-search').getByRole('button', { name: '查询' }).click();
    await eventually(() => page.url()).toContain('#login-history?username=admin');
    await tool(page, '筛选方案').click();
    await page.getByRole('button', { name: '保存当前筛选' }).click();
    await page.getByLabel('方案名称').fill('管理员登录');
    await page.getByRole('checkbox', { name: '打开列表时默认使用' }).check();
    const stored = page.waitForResponse((answer) => answer.url().endsWith('/table-view') && answer.request().method() !== 'GET' && (answer.request().postData() ?? '').includes('管理员登录'));
    await page.getByRole('dialog').getByRole('button', { name: '保存', exact: true }).click();
    expect((await stored).status()).toBe(200);

    await page.reload();
    await page.locator('.table-chips').getByText('admin').waitFor();
    expect(await page.locator('form.table-search').getByLabel('用户名').inputValue()).toBe('admin');

    await eventually(async () => (await (await caller(at.url, 'admin')).request<readonly unknown[]>({ method: 'GET', path: '/api/engine/auth/table-view/fetch/list' })).length).toBeGreaterThanOrEqual(2);
    const elsewhere = await open('/system/login-log');
    await elsewhere.locator('.table-chips').getByText('admin').waitFor();
    await eventually(() => headings(elsewhere)).toEqual(changed);
  });

  test('DLG-018 a link to what is filtered is copied, and says so where it cannot be', async () => {
    const page = await open(`${PATH}#department?enabled=true`);
    await tool(page, '筛选方案').click();
    await page.getByRole('button', { name: '复制链接' }).click();
    await said(page, '复制成功');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${at.url}${PATH}#department?enabled=true`);
    await page.evaluate(() => { navigator.clipboard.writeText = () => Promise.reject(new Error('forbidden')); });
    await tool(page, '筛选方案').click();
    await page.getByRole('button', { name: '复制链接' }).click();
    await said(page, '复制失败');
  });
});

describe('forms', () => {
  test('DLG-001 DLG-002 DLG-003 a form is busy while it saves, says what the server refused and keeps what was typed, and closes when it has saved', async () => {
    const page = await open();
    await page.locator('.table-bar').getByRole('button', { name: '新增' }).click();
    const dialog = page.getByRole('dialog', { name: '新增部门' });
    const save = dialog.getByRole('button', { name: '保存' });
    await save.click();
    await dialog.getByRole('alert').getByText('1 处需要修改').waitFor();
    await dialog.getByRole('button', { name: '名称' }).click();
    await page.keyboard.type('新设部门');
    await page.route(CALLS, (route) => (route.request().method() === 'POST' ? route.fulfill({ status: 200, json: { code: 40003, success: false, data: null, msg: '编制已满' } }) : route.fallback()));
    await save.click();
    await said(page, '编制已满');
    expect(await dialog.getByLabel('名称').inputValue()).toBe('新设部门');
    await page.unroute(CALLS);
    let go = (): void => undefined;
    const held = new Promise<void>((resolve) => { go = resolve; });
    await page.route(CALLS, async (route) => { if (route.request().method() === 'POST') await held; await route.fallback(); });
    await save.click();
    await dialog.locator('.ant-btn-loading').waitFor();
    go();
    await said(page, '请求成功');
    await dialog.waitFor({ state: 'hidden' });
    await row(page, '新设部门').waitFor();
  });

  test('what was typed is not thrown away without asking', async () => {
    const page = await open();
    await row(page, '测试组01').getByRole('button', { name: '编辑' }).click();
    const dialog = page.getByRole('dialog', { name: '编辑部门' });
    await dialog.getByLabel('编码').fill('T-01');
    await dialog.getByRole('button', { name: '取消' }).click();
    const question = page.getByRole('dialog').filter({ hasText: '内容尚未保存，确定放弃吗？' });
    await question.getByRole('button', { name: '取消' }).click();
    expect(await dialog.getByLabel('编码').inputValue()).toBe('T-01');
    await dialog.getByRole('button', { name: '取消' }).click();
    await question.getByRole('button', { name: '放弃' }).click();
    await dialog.waitFor({ state: 'hidden' });
  });
});

describe('deletes', () => {
  const remove = async (page: Page, name: string): Promise<Locator> => {
    await row(page, name).getByRole('button', { name: '更多' }).click();
    await page.getByRole('menuitem', { name: '删除' }).click();
    return page.getByRole('dialog').filter({ hasText: '确认要删除该数据吗？' });
  };
  test('DLG-015 DLG-016 DLG-017 a delete is asked, and says how it ended', async () => {
    const page = await open();
    const failing = `${CALLS}/*`;
    await page.route(failing, (route) => (route.request().method() === 'DELETE' ? route.fulfill({ status: 400, json: { code: 400, success: false, data: null, msg: '仍有人员' } }) : route.fallback()));
    await (await remove(page, '测试组12')).getByRole('button', { name: '删除' }).click();
    await said(page, '删除失败，请重试');
    await row(page, '测试组12').waitFor();
    await page.unroute(failing);
    await (await remove(page, '测试组12')).getByRole('button', { name: '删除' }).click();
    await said(page, '删除成功');
    await row(page, '测试组12').waitFor({ state: 'detached' });
  });

  test('rows chosen by the keyboard go together, or none with the reason of each', async () => {
    const admin = await caller(at.url, 'admin');
    const all = (await admin.call(department.calls.page, { query: { current: 1, size: 200 } })).records;
    const kept = all.find(({ name }) => name === '测试组05');
    await admin.call(department.calls.create, { body: { name: '下级组', enabled: true, parentId: kept?.id ?? '' } });
    const page = await open();
    await row(page, '测试组03').focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await page.getByText('已选 2 条').waitFor();
    await page.keyboard.press('Shift+ArrowDown');
    await page.getByText('已选 3 条').waitFor();
    await page.getByRole('button', { name: '批量删除' }).click();
    await page.getByRole('dialog').filter({ hasText: '确认要删除选中的 3 条数据吗？' }).getByRole('button', { name: '批量删除' }).click();
    const outcome = page.getByRole('dialog', { name: '批量删除结果' });
    await outcome.getByText('测试组05').waitFor();
    expect((await admin.call(department.calls.page, { query: { current: 1, size: 200, name: '测试组0' } })).records.map(({ name }) => name)).toEqual(expect.arrayContaining(['测试组03', '测试组04', '测试组05']));
    await outcome.getByRole('button', { name: '删除其余 2 条' }).click();
    await said(page, '删除成功');
    await row(page, '测试组03').waitFor({ state: 'detached' });
    await row(page, '测试组05').waitFor();
  });
});

test('what is filtered comes as an Excel file, and on paper without the rest of the page', async () => {
  const page = await open(`${PATH}#department?name=%E6%B5%8B%E8%AF%95%E7%BB%84`);
  await tool(page, '导出与打印').click();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: /导出 Excel/ }).click()]);
  expect(download.suggestedFilename()).toMatch(/^部门.*\.xlsx$/);
  await page.evaluate(() => { window.print = () => undefined; });
  await tool(page, '导出与打印').click();
  await page.getByRole('menuitem', { name: '打印本页' }).click();
  await page.emulateMedia({ media: 'print' });
  const sheet = page.locator('.print-sheet');
  await sheet.getByText('测试组01').waitFor();
  expect(await sheet.innerText()).toContain('平台管理员');
  expect(await page.locator('.shell').isVisible()).toBe(false);
});

test('TAB-002 the same list stays one tab, whatever it is asked', async () => {
  const page = await open();
  await page.locator('form.table-search').getByLabel('名称').fill('测试组01');
  await page.locator('form.table-search').getByRole('button', { name: '查询' }).click();
  await row(page, '测试组02').waitFor({ state: 'detached' });
  await eventually(() => page.url()).toContain('#department?name=');
  await eventually(() => page.locator('.shell-tab').count()).toBe(1);
});
