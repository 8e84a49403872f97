import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { hindrances } from './axe.ts';
import { ownBrowser, signedIn } from './product.ts';
import { apply, caller, stage } from './stage.ts';

const at = stage();
const wear = (page: Page, theme: 'light' | 'dark'): Promise<void> =>
  page
    .context()
    .addCookies([{ name: 'scf-kit-settings', value: encodeURIComponent(JSON.stringify({ theme })), url: at.url }]);

describe.each(['light', 'dark'] as const)('nothing serious hinders people in %s', (theme) => {
  test('login', async () => {
    const page = await (await ownBrowser(at.browser, { locale: 'en-US' })).newPage();
    await wear(page, theme);
    await page.goto(`${at.url}/user/login`);
    await page.locator('input[type=password]').waitFor();
    expect(await hindrances(page)).toEqual([]);
  });

  test('the designers in the documentation, to be tried there', async () => {
    const page = await (await ownBrowser(at.browser, { locale: 'en-US', colorScheme: theme })).newPage();
    for (const tag of ['form-designer', 'process-designer']) {
      await page.goto(`${at.url}/docs/${tag}/`);
      await page.locator(`.live scf-${tag}`).getByRole('tabpanel').first().waitFor();
      expect(await hindrances(page), tag).toEqual([]);
    }
  });

  test('the API in the documentation', async () => {
    const page = await (await ownBrowser(at.browser, { locale: 'en-US', colorScheme: theme })).newPage();
    await page.goto(`${at.url}/docs/api/#tag/portal/GET/api/engine/partner/application`);
    const call = page.locator('[data-reader] [id$="/GET/api/engine/partner/application"]').first();
    await call.getByText('Query Parameters').first().waitFor();
    expect(await hindrances(page)).toEqual([]);
  });

  test('workplace, notices, to-do, task, start, forms and users', async () => {
    const { processInstanceId } = await apply(await caller(at.url, 'customer'), '无障碍检查');
    const found: Record<string, readonly string[]> = {};
    const look = async (page: Page, path: string, ready: string): Promise<void> => {
      await page.goto(`${at.url}${path}`);
      await page.locator(ready).first().waitFor();
      found[path.split('?')[0] ?? path] = await hindrances(page);
    };
    const { page: approver } = await signedIn(at.browser, at.url, 'approver');
    await wear(approver, theme);
    await look(approver, '/dashboard/workplace', '.workplace-list');
    await look(approver, '/dashboard/notice-message', '.ant-table-row');
    await look(approver, '/financing-approval/my-todo', '.ant-table-row');
    await look(approver, `/financing-approval/my-work-todo?processInstanceId=${processInstanceId}`, 'scf-form li.file');
    const { page: admin } = await signedIn(at.browser, at.url, 'admin');
    await wear(admin, theme);
    await look(admin, '/financing-service/start', 'scf-form input');
    await look(admin, '/flowable/dynamic-form', '.ant-table-row');
    await look(admin, '/system/user', '.ant-table-row');
    await look(admin, '/system/master-group', '.pane-item');
    await look(admin, '/product-library/product', '.ant-table-row');
    await look(admin, '/system/coding', '.table-title');
    await look(admin, '/system/cache-manage', '.ant-table-row');
    expect(found).toEqual(Object.fromEntries(Object.keys(found).map((path) => [path, []])));
  });
});
