import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { routesOf } from '@scf-kit/sdk/contract/routes';
import { loadContract } from '@scf-kit/server/contract';
import { hindrances } from './axe.ts';
import { blemishes } from './blemishes.ts';
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
    return (
      panel?.checkVisibility() === true &&
      panel.childElementCount > 0 &&
      !panel.querySelector('.shell-waiting, .ant-skeleton-active, .ant-spin-spinning')
    );
  }, path);
}

const toggle = (page: Page): Promise<void> => page.getByRole('button', { name: /^切换为(?:暗色|亮色)$/ }).click();

const shown = routesOf(await loadContract()).filter(({ kind }) => kind === 'screen' || kind === 'detail');
const AT_ONCE = 25;
/** Some of them a test each, so that none takes long. */
const parts = Array.from({ length: Math.ceil(shown.length / AT_ONCE) }, (_, part) =>
  shown.slice(part * AT_ONCE, (part + 1) * AT_ONCE).map(({ path }) => path),
);

/** Routes that come later share one page: looked at once. */
const later = new Set<string>();

describe('on every route nothing hinders people, in light and in dark', () => {
  test.each(parts.map((paths) => [paths[0] ?? '', paths.at(-1) ?? '', paths] as const))(
    '%s to %s',
    async (_first, _last, paths) => {
      const { page } = await signedIn(at.browser, at.url, 'admin');
      // One page at a time: what is hidden in other tabs is looked at on its own route.
      await page
        .context()
        .addCookies([
          { name: 'scf-kit-settings', value: encodeURIComponent(JSON.stringify({ multiTab: false })), url: at.url },
        ]);
      await page.reload();
      await page.locator('.workplace').first().waitFor();
      const found: Record<string, readonly string[]> = {};
      for (const path of paths) {
        await visit(page, path);
        if ((await page.locator('.page-not-yet').count()) > 0) {
          later.add(path);
          if (later.size > 1) continue;
        }
        const first = await hindrances(page);
        await toggle(page);
        // The theme changes colours and nothing else.
        const problems = [...new Set([...first, ...(await hindrances(page, ['color-contrast']))])];
        if (problems.length > 0) found[path] = problems;
      }
      expect(found).toEqual({});
    },
  );
});

const halves = [shown.slice(0, Math.ceil(shown.length / 2)), shown.slice(Math.ceil(shown.length / 2))].map((half) =>
  half.map(({ path }) => path),
);

describe('in English on a telephone every route keeps to the screen and to its language', () => {
  test.each(halves.map((paths) => [paths[0] ?? '', paths.at(-1) ?? '', paths] as const))(
    '%s to %s',
    async (_first, _last, paths) => {
      const { context, page } = await signedIn(at.browser, at.url, 'admin');
      await context.addInitScript(() => localStorage.setItem('scf-kit-language', 'en-US'));
      await context.addCookies([
        {
          name: 'scf-kit-settings',
          value: encodeURIComponent(JSON.stringify({ multiTab: false, theme: 'dark' })),
          url: at.url,
        },
      ]);
      await page.setViewportSize({ width: 375, height: 812 });
      await page.reload();
      await page.locator('.workplace').first().waitFor();
      // Defects put into the page are found.
      await page
        .locator('.workplace')
        .first()
        .evaluate((workplace) =>
          workplace.insertAdjacentHTML(
            'beforeend',
            '<div id="spoilt" style="width: 500px"><h2>中文</h2><p>undefined</p><p>common.delete.ok</p></div>',
          ),
        );
      expect(await blemishes(page)).toHaveLength(4);
      await page.locator('#spoilt').evaluate((spoilt) => spoilt.remove());
      const found: Record<string, readonly string[]> = {};
      for (const path of paths.filter((each) => !later.has(each))) {
        await visit(page, path);
        const problems = await blemishes(page);
        if (problems.length > 0) found[path] = problems;
      }
      expect(found).toEqual({});
    },
  );
});
