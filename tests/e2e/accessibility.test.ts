import { describe, expect, test } from 'vitest';
import { CONTRAST, hindrances, hindrancesInBoth } from './axe.ts';
import { ownBrowser, signedIn, WITHOUT_TABS } from './product.ts';
import { apply, caller, loneStage } from './stage.ts';
import { visit } from './visit.ts';

const at = loneStage();

describe('nothing serious hinders people in light and in dark', () => {
  test('at the designers in the documentation, to be tried there', async () => {
    const page = await (await ownBrowser(at.browser, { locale: 'en-US', colorScheme: 'light' })).newPage();
    for (const tag of ['form-designer', 'process-designer']) {
      await page.emulateMedia({ colorScheme: 'light' });
      await page.goto(`${at.url}/docs/${tag}/`);
      const designer = page.locator(`.live scf-${tag}`);
      await designer.getByRole('tabpanel').first().waitFor();
      expect(await hindrances(page), tag).toEqual([]);
      // It follows the machine's theme.
      await page.emulateMedia({ colorScheme: 'dark' });
      await designer.locator('.scf-dark').first().waitFor();
      expect(await hindrances(page, CONTRAST), tag).toEqual([]);
    }
  });

  test.each(['light', 'dark'] as const)('at the API in the documentation, %s', async (colorScheme) => {
    const page = await (await ownBrowser(at.browser, { locale: 'en-US', colorScheme })).newPage();
    await page.goto(`${at.url}/docs/api/#tag/portal/GET/api/engine/partner/application`);
    const call = page.locator('[data-reader] [id$="/GET/api/engine/partner/application"]').first();
    await call.getByText('Query Parameters').first().waitFor();
    expect(await hindrances(page, colorScheme === 'light' ? {} : CONTRAST)).toEqual([]);
  });

  // Every route without data of the business is looked at in every-route.test.ts.
  test('at a workplace, notices and tasks with something in them', async () => {
    const { processInstanceId } = await apply(await caller(at.url, 'customer'), '无障碍检查');
    const { page } = await signedIn(at.browser, at.url, 'approver', { look: WITHOUT_TABS });
    const found: Record<string, readonly string[]> = {};
    for (const [path, ready] of [
      ['/dashboard/workplace', '.workplace-list'],
      ['/dashboard/notice-message', '.ant-table-row'],
      ['/financing-approval/my-todo', '.ant-table-row'],
      [`/financing-approval/my-work-todo?processInstanceId=${processInstanceId}`, 'scf-form li.file'],
    ] as const) {
      await visit(page, path);
      await page.locator(ready).first().waitFor();
      found[path] = await hindrancesInBoth(page);
    }
    expect(found).toEqual(Object.fromEntries(Object.keys(found).map((path) => [path, []])));
  });
});
