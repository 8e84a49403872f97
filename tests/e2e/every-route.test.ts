import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { routes } from '@scf-kit/sdk/contract/routes';
import { hindrances } from './axe.ts';
import { signedIn } from './product.ts';
import { stage } from './stage.ts';

const at = stage({ MONITOR_URL: '/docs/', USER_MANUAL_URL: '/manual/back-office.pdf' });

/** Goes there within the page, as a link of the menu does, and waits until nothing loads any more. */
async function visit(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await page.waitForFunction((key) => {
    const panel = document.querySelector(`[data-page="${key}"]`);
    return panel?.checkVisibility() === true && panel.childElementCount > 0 && !panel.querySelector('.shell-waiting, .ant-skeleton-active, .ant-spin-spinning');
  }, path);
}

const toggle = (page: Page): Promise<void> => page.getByRole('button', { name: /^切换为(?:暗色|亮色)$/ }).click();

const shown = routes.filter(({ kind }) => kind === 'screen' || kind === 'detail');
const AT_ONCE = 25;
/** Some of them a test each, so that none takes long. */
const parts = Array.from({ length: Math.ceil(shown.length / AT_ONCE) }, (_, part) => shown.slice(part * AT_ONCE, (part + 1) * AT_ONCE).map(({ path }) => path));

let notYet = 0;

describe('on every route nothing hinders people, in light and in dark', () => {
  test.each(parts.map((paths) => [paths[0] ?? '', paths.at(-1) ?? '', paths] as const))('%s to %s', async (_first, _last, paths) => {
    const { page } = await signedIn(at.browser, at.url, 'admin');
    // One page at a time: what is hidden in other tabs is looked at on its own route.
    await page.context().addCookies([{ name: 'scf-kit-settings', value: encodeURIComponent(JSON.stringify({ multiTab: false })), url: at.url }]);
    await page.reload();
    await page.locator('.workplace').first().waitFor();
    const found: Record<string, readonly string[]> = {};
    for (const path of paths) {
      await visit(page, path);
      // Routes that come later share one page: looked at once.
      if ((await page.locator('.page-not-yet').count()) > 0 && (notYet += 1) > 1) continue;
      const first = await hindrances(page);
      await toggle(page);
      // The theme changes colours and nothing else.
      const problems = [...new Set([...first, ...(await hindrances(page, ['color-contrast']))])];
      if (problems.length > 0) found[path] = problems;
    }
    expect(found).toEqual({});
  });
});
