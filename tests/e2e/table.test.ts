import type { Locator, Page } from 'playwright-core';
import { user } from '@scf-kit/sdk/contract/access/user';
import { operationHistory } from '@scf-kit/sdk/contract/platform/operation-history';
import { dynamicForm } from '@scf-kit/sdk/contract/workflow/dynamic-form';
import { describe, expect, test } from 'vitest';
import { signedIn } from './product.ts';
import { redrawn } from './form-designer.ts';
import { caller, eventually, stage } from './stage.ts';
import { visit } from './visit.ts';

const at = stage();
const open = (username: string, path?: string): Promise<{ readonly page: Page }> =>
  signedIn(at.browser, at.url, username, path === undefined ? {} : { path });

const search = (page: Page): Locator => page.locator('form.table-search');
const waitForList = (page: Page, path: string): Promise<URLSearchParams> =>
  page
    .waitForRequest((request) => request.method() === 'GET' && new URL(request.url()).pathname === path)
    .then((request) => new URL(request.url()).searchParams);

const HISTORY = '/api/engine/auth/operation-history';
/** The server's operation history, newest first, as the administrator reads it. */
const recorded = async () =>
  (await (await caller(at.url, 'admin')).call(operationHistory.calls.page, { query: { current: 1, size: 200 } }))
    .records;

describe('shared table', () => {
  test('TBL-001 TBL-003 TBL-004 more than three filters: three and an expander, then all; buttons stand above the rows', async () => {
    const { page } = await open('admin', '/system/log');
    const filters = search(page).locator('.ant-form-item');
    await eventually(() => filters.count()).toBe(3);
    await search(page).getByRole('button', { name: '展开' }).click();
    await eventually(() => filters.count()).toBe(4);
    await search(page).getByRole('button', { name: '收起' }).click();
    await eventually(() => filters.count()).toBe(3);
    await visit(page, '/flowable/dynamic-form');
    const rows = await page.getByRole('table').first().boundingBox();
    const button = await page.locator('.table-bar').getByRole('button', { name: '导入 JSON' }).boundingBox();
    expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(rows?.y ?? 0);
  });

  test('TBL-002 three filters or fewer: no expander', async () => {
    const { page } = await open('admin', '/contract/dynamic-form/design');
    await eventually(() => search(page).locator('.ant-form-item').count()).toBe(3);
    await eventually(() => search(page).getByRole('button').allInnerTexts()).toEqual(['查询', '重置']);
  });

  test('TBL-006 TBL-007 TBL-012 TBL-013 pages, sorting and searching ask what they show', async () => {
    const admin = await caller(at.url, 'admin');
    for (let n = 0; n < 25; n += 1)
      await admin.call(operationHistory.calls.save, {
        body: { currentUrl: '/filled', currentTitle: '填充记录', type: 1 },
      });
    const { page } = await open('admin', '/system/log');
    const pagination = page.locator('.ant-pagination');
    await search(page).getByRole('button', { name: '展开' }).click();
    await search(page).getByLabel('页面标题').fill('填充记录');
    await search(page).getByRole('button', { name: '查询' }).click();
    await pagination.getByText('共 25 条记录').waitFor();
    // At the bottom, with size changer and quick jumper.
    expect((await pagination.boundingBox())?.y).toBeGreaterThan(
      (await page.getByRole('table').first().boundingBox())?.y ?? Infinity,
    );
    await pagination.getByText('10 条/页').waitFor();
    const jumped = waitForList(page, HISTORY);
    await pagination.locator('.ant-pagination-options-quick-jumper input').fill('3');
    await page.keyboard.press('Enter');
    expect(Object.fromEntries(await jumped)).toMatchObject({ current: '3', size: '10', currentTitle: '填充记录' });
    await eventually(() => page.locator('tbody tr.ant-table-row').count()).toBe(5);

    const searched = waitForList(page, HISTORY);
    await search(page).getByRole('button', { name: '查询' }).click();
    expect((await searched).get('current')).toBe('1');
    await eventually(() => page.locator('tbody tr.ant-table-row').count()).toBe(10);
    await eventually(() => pagination.locator('.ant-pagination-item-active').innerText()).toBe('1');

    const header = page.getByRole('columnheader', { name: '创建时间' });
    const ascending = waitForList(page, HISTORY);
    await header.click();
    expect(Object.fromEntries(await ascending)).toMatchObject({ ascending: 'createTime', current: '1' });
    const descending = waitForList(page, HISTORY);
    await header.click();
    const asked = await descending;
    expect([asked.get('descending'), asked.get('ascending')]).toEqual(['createTime', null]);
  });

  test('TBL-008 TBL-009 TBL-010 TBL-014 NAV-013 search, reset, buttons and route changes are recorded, and the overlay goes again', async () => {
    const { page } = await open('admin');
    await page.locator('.shell-menu').getByText('流程与表单', { exact: true }).click();
    await page.locator('.shell-menu a').getByText('动态表单', { exact: true }).click();
    const busy = (): Promise<number> => page.locator('.table-page .ant-spin-spinning').count();
    await search(page).getByRole('button', { name: '查询' }).click();
    await eventually(busy, { interval: 20 }).toBe(1);
    await eventually(busy).toBe(0);
    await search(page).getByRole('button', { name: '重置' }).click();
    await eventually(busy, { interval: 20 }).toBe(1);
    await eventually(busy).toBe(0);
    await page.locator('.table-bar').getByRole('button', { name: '导入 JSON' }).click();
    await page.getByRole('dialog').waitFor();
    await eventually(busy).toBe(0);
    const own = async () => (await recorded()).filter((one) => one.currentUrl === '/flowable/dynamic-form');
    await eventually(
      async () => new Set((await own()).map((one) => one.buttonName ?? '').filter((name) => name !== '')),
    ).toEqual(new Set(['导入 JSON', '查询', '重置']));
    expect(
      (await own()).filter((one) => one.buttonName).every((one) => one.type === 2 && one.userId === 'user-admin'),
    ).toBe(true);
    expect((await own()).find((one) => one.type === 1)).toMatchObject({
      currentTitle: '动态表单',
      preUrl: '/dashboard/workplace',
      userId: 'user-admin',
    });
  });
});

test('OPS-004 DSN-009 DSN-042 leaving the form designer is asked, recorded, and leads to the list of forms; what is saved is the form', async () => {
  const admin = await caller(at.url, 'admin');
  const id = (
    await admin.call(dynamicForm.calls.import, {
      body: { formKey: `to-design-${Date.now()}`, name: '待设计表单', definition: { list: [], config: {} } },
    })
  ).id;
  const { page } = await open('admin', '/flowable/dynamic-form');
  await page
    .getByRole('row')
    .filter({ hasText: 'to-design' })
    .getByRole('button', { name: '设计', exact: true })
    .click();
  const designer = page.locator('scf-form-designer');
  await designer.getByRole('button', { name: '关闭' }).click();
  const asked = page.getByRole('dialog', { name: '返回表单列表？' });
  await asked.getByText('所有修改均已保存。').waitFor();
  await asked.getByRole('button', { name: '取消' }).click();
  await redrawn(page, { list: [{ type: 'input', key: 'subject', model: 'subject', label: '主题' }], config: {} });
  await designer.getByRole('button', { name: '保存' }).click();
  await eventually(async () =>
    (await admin.call(dynamicForm.calls.get, { params: { id } })).list.map(({ key }) => key),
  ).toEqual(['subject']);
  await designer.getByText(/^已保存/).waitFor();
  await designer.getByRole('button', { name: '关闭' }).click();
  await asked.getByRole('button', { name: '返回' }).click();
  await page.waitForURL('**/flowable/dynamic-form');
  await eventually(async () =>
    (await recorded()).some(
      (one) => one.buttonName === '返回' && one.type === 2 && one.currentUrl === '/flowable/dynamic-form/design',
    ),
  ).toBe(true);
});

describe('permissions', () => {
  /** The signed-in person as the server answers, with the rights of one code changed. */
  const withRights = async (
    page: Page,
    code: string,
    change: (actions: readonly string[]) => readonly string[] | undefined,
  ): Promise<void> => {
    await page.route('**/user/fetch/token**', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as {
        data: { role: { permissions: { name: string; actionList: string[] }[] } };
      };
      const permissions = body.data.role.permissions.flatMap((held) => {
        if (held.name !== code) return [held];
        const actionList = change(held.actionList);
        return actionList ? [{ ...held, actionList }] : [];
      });
      await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, role: { permissions } } } });
    });
    await page.reload();
  };
  const start = (page: Page): Locator => page.locator('.table-bar').getByRole('button', { name: '发起融资申请' });

  test('PERM-006 a button shows for whoever holds one of its codes, and not for others', async () => {
    const { page } = await open('customer', '/financing-service/financing-end');
    await start(page).waitFor();
    // Either of its two codes is enough.
    await withRights(page, 'MY_START', () => undefined);
    await start(page).waitFor();
    const { page: reader } = await open('financier', '/financing-service/financing-end');
    await reader.getByText('还没有融资申请').waitFor();
    await eventually(() => start(reader).count()).toBe(0);
  });

  test('PERM-007 without the named action what it guards is hidden', async () => {
    const { page } = await open('admin', '/system/user');
    const row = page.getByRole('row').filter({ hasText: 'keeper' });
    await row.getByRole('button', { name: '重置密码' }).waitFor();
    await withRights(page, 'USER_MANAGE', (actions) => actions.filter((action) => action !== 'edit'));
    await row.waitFor();
    await eventually(() => row.getByRole('button', { name: '重置密码' }).count()).toBe(0);
  });

  test('PERM-011 ERR-003 a call the server refuses with 403 shows 没有权限访问 and what the server said', async () => {
    const { page } = await open('admin', '/system/user');
    await page.route('**/user/resetPassword/**', (route) =>
      route.fulfill({ status: 403, json: { code: 403, success: false, data: null, msg: '只有本机构可以重置' } }),
    );
    await page.getByRole('row').filter({ hasText: 'keeper' }).getByRole('button', { name: '重置密码' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '重置密码' }).click();
    const notice = page.locator('.ant-notification-notice', { hasText: '没有权限访问' });
    await notice.getByText('只有本机构可以重置').waitFor();
  });

  test('PERM-011 the real server refuses what the menu does not offer', async () => {
    const keeper = await caller(at.url, 'keeper');
    await expect(keeper.call(user.calls.page, { query: { current: 1, size: 10 } })).rejects.toMatchObject({
      status: 403,
      message: expect.stringMatching(/^没有权限访问/),
    });
  });
});
