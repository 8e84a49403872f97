import type { Locator, Page } from 'playwright-core';
import { master } from '@scf-kit/sdk/contract/master-data/master';
import { tableView } from '@scf-kit/sdk/contract/platform/table-view';
import { beforeAll, describe, expect, test } from 'vitest';
import { signedIn } from './product.ts';
import { caller, eventually, sharedStage } from './stage.ts';

const at = sharedStage();
const PATH = '/product-library/brand';
const CALLS = '**/api/engine/auth/master';
const BRANDS = Array.from({ length: 12 }, (_, n) => `测试品牌${String(n + 1).padStart(2, '0')}`);

beforeAll(async () => {
  const admin = await caller(at.url, 'admin');
  for (const [n, itemText] of BRANDS.entries())
    await admin.call(master.calls.create, { body: { itemGroup: 'ZBCP_PP', itemText, sorted: n, enabled: true } });
});

async function open(path = PATH): Promise<Page> {
  const { page, context } = await signedIn(at.browser, at.url, 'admin', { path });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.locator('.ant-table-row').first().waitFor();
  return page;
}
const row = (page: Page, text: string): Locator => page.locator('.ant-table-row').filter({ hasText: text });
const headings = (page: Page): Promise<string[]> => page.locator('.table-rows thead .table-heading').allInnerTexts();
const said = (page: Page, text: string): Promise<void> =>
  page.locator('.ant-message-notice, .ant-notification-notice').filter({ hasText: text }).first().waitFor();
const tool = (page: Page, name: string): Locator =>
  page.locator('.table-bar').getByRole('button', { name, exact: true });

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
    const stored = page.waitForResponse(
      (answer) =>
        answer.url().endsWith('/table-view') &&
        answer.request().method() !== 'GET' &&
        (answer.request().postData() ?? '').includes('管理员登录'),
    );
    await page.getByRole('dialog').getByRole('button', { name: '保存', exact: true }).click();
    expect((await stored).status()).toBe(200);

    await page.reload();
    await page.locator('.table-chips').getByText('admin').waitFor();
    expect(await page.locator('form.table-search').getByLabel('用户名').inputValue()).toBe('admin');

    await eventually(
      async () => (await (await caller(at.url, 'admin')).call(tableView.calls.list, {})).length,
    ).toBeGreaterThanOrEqual(2);
    const elsewhere = await open('/system/login-log');
    await elsewhere.locator('.table-chips').getByText('admin').waitFor();
    await eventually(() => headings(elsewhere)).toEqual(changed);
  });

  test('DLG-018 a link to what is filtered is copied, and says so where it cannot be', async () => {
    const page = await open(`${PATH}#master?descending=sorted`);
    await tool(page, '筛选方案').click();
    await page.getByRole('button', { name: '复制链接' }).click();
    await said(page, '复制成功');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${at.url}${PATH}#master?descending=sorted`);
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('forbidden'));
    });
    await tool(page, '筛选方案').click();
    await page.getByRole('button', { name: '复制链接' }).click();
    await said(page, '复制失败');
  });
});

describe('forms', () => {
  const OFFICES = '/enterprise/manage';
  const PUT = '**/api/engine/auth/office';
  const edit = async (page: Page, name: string): Promise<Locator> => {
    await row(page, name).getByRole('button', { name: '编辑' }).click();
    return page.getByRole('dialog', { name: '编辑企业' });
  };
  test('DLG-001 DLG-002 DLG-003 a form is busy while it saves, says what the server refused and keeps what was typed, and closes when it has saved', async () => {
    const page = await open(OFFICES);
    const dialog = await edit(page, '平台运营中心');
    const save = dialog.getByRole('button', { name: '保存' });
    await dialog.getByLabel('联系电话').fill('123');
    await save.click();
    await dialog.getByRole('alert').getByText('1 处需要修改').waitFor();
    // The summary leads to the field.
    await dialog.getByRole('alert').getByRole('button', { name: '联系电话' }).click();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('13800138000');
    await page.route(PUT, (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 200, json: { code: 40003, success: false, data: null, msg: '资料审核中' } })
        : route.fallback(),
    );
    await save.click();
    await said(page, '资料审核中');
    expect(await dialog.getByLabel('联系电话').inputValue()).toBe('13800138000');
    await page.unroute(PUT);
    let go = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      go = resolve;
    });
    await page.route(PUT, async (route) => {
      if (route.request().method() === 'PUT') await held;
      await route.fallback();
    });
    await save.click();
    await dialog.locator('.ant-btn-loading').waitFor();
    go();
    await said(page, '已保存');
    await dialog.waitFor({ state: 'hidden' });
    await row(page, '平台运营中心').getByRole('button', { name: '平台运营中心' }).click();
    // An enterprise opens on a page of its own.
    await page.getByText('13800138000').filter({ visible: true }).waitFor();
  });

  test('typed values are not thrown away without asking', async () => {
    const page = await open(OFFICES);
    const dialog = await edit(page, '平台运营中心');
    await dialog.getByLabel('简称').fill('未存');
    await dialog.getByRole('button', { name: '取消' }).click();
    const question = page.getByRole('dialog').filter({ hasText: '内容尚未保存，确定放弃吗？' });
    await question.getByRole('button', { name: '取消' }).click();
    expect(await dialog.getByLabel('简称').inputValue()).toBe('未存');
    await dialog.getByRole('button', { name: '取消' }).click();
    await question.getByRole('button', { name: '放弃' }).click();
    await dialog.waitFor({ state: 'hidden' });
  });
});

describe('deletes', () => {
  const remove = async (page: Page, name: string): Promise<void> => {
    await row(page, name).getByRole('button', { name: '删除' }).click();
    await page
      .getByRole('dialog')
      .filter({ hasText: '确认要删除该数据吗？' })
      .getByRole('button', { name: '删除' })
      .click();
  };
  test('DLG-015 DLG-016 DLG-017 a delete is asked, and says how it ended', async () => {
    const page = await open();
    const failing = `${CALLS}/*`;
    await page.route(failing, (route) =>
      route.request().method() === 'DELETE'
        ? route.fulfill({ status: 400, json: { code: 400, success: false, data: null, msg: '仍被使用' } })
        : route.fallback(),
    );
    await remove(page, '测试品牌02');
    await said(page, '删除失败，请重试');
    await row(page, '测试品牌02').waitFor();
    await page.unroute(failing);
    await remove(page, '测试品牌02');
    await said(page, '删除成功');
    await row(page, '测试品牌02').waitFor({ state: 'detached' });
  });

  test('rows chosen by the keyboard go together, or none with the reason of each', async () => {
    const page = await open();
    await row(page, '测试品牌03').focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await page.getByText('已选 2 条').waitFor();
    await page.keyboard.press('Shift+ArrowDown');
    await page.getByText('已选 3 条').waitFor();
    // Somebody else is quicker with one of them.
    const admin = await caller(at.url, 'admin');
    const left = async () =>
      (
        await admin.call(master.calls.page, {
          query: { current: 1, size: 200, itemGroup: 'ZBCP_PP', itemText: '测试品牌0' },
        })
      ).records;
    const gone = (await left()).find(({ itemText }) => itemText === '测试品牌05');
    await admin.resource(master).delete(gone?.id ?? '');
    await page.getByRole('button', { name: '批量删除' }).click();
    await page
      .getByRole('dialog')
      .filter({ hasText: '确认要删除选中的 3 条数据吗？' })
      .getByRole('button', { name: '批量删除' })
      .click();
    const outcome = page.getByRole('dialog', { name: '批量删除结果' });
    await outcome.getByText('测试品牌05').waitFor();
    expect((await left()).map(({ itemText }) => itemText)).toEqual(
      expect.arrayContaining(['测试品牌03', '测试品牌04']),
    );
    await outcome.getByRole('button', { name: '删除其余 2 条' }).click();
    await said(page, '删除成功');
    await row(page, '测试品牌03').waitFor({ state: 'detached' });
    expect((await left()).map(({ itemText }) => itemText)).not.toContain('测试品牌04');
  });
});

test('the filtered rows come as an Excel file, and on paper without the rest of the page', async () => {
  const page = await open(`${PATH}#master?keyword=%E6%B5%8B%E8%AF%95`);
  await tool(page, '导出与打印').click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /导出 Excel/ }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.xlsx$/);
  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await tool(page, '导出与打印').click();
  await page.getByRole('menuitem', { name: '打印本页' }).click();
  await page.emulateMedia({ media: 'print' });
  const sheet = page.locator('.print-sheet');
  await sheet.getByText('测试品牌01').waitFor();
  expect(await sheet.innerText()).toMatch(/平台管理员[^]*关键词 测试/);
  expect(await page.locator('.shell').isVisible()).toBe(false);
});

test('TAB-002 the same list stays one tab, whatever it is asked', async () => {
  const page = await open('/system/log');
  await page.keyboard.press('/');
  await page.keyboard.type('没有这样的记录');
  await page.keyboard.press('Enter');
  await page.getByText('没有符合条件的数据').waitFor();
  await eventually(() => page.url()).toContain('#operation-history?keyword=');
  // The page that was opened first may have a tab of its own.
  await eventually(() => page.locator('.shell-tab').filter({ hasText: '操作日志' }).count()).toBe(1);
});
