import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { resources } from '@scf-kit/sdk/contract';
import { listRoutes } from '@scf-kit/sdk/contract/routes';
import { loadContract } from '@scf-kit/server/contract';
import { SCREEN_FILES } from '../../packages/host/src/screen-files.ts';
import { hindrances } from './axe.ts';
import { blemishes } from './blemishes.ts';
import { collectPieces } from './pieces.ts';
import { signedIn } from './product.ts';
import { eventually, stage } from './stage.ts';
import { visit } from './visit.ts';

const at = stage({ MONITOR_URL: '/docs/', USER_MANUAL_URL: '/manual/back-office.pdf' });

/** The words in the place of screens that could not be drawn. */
const failuresOn = (page: Page): Promise<readonly string[]> => page.locator('.shell-failure').allInnerTexts();

const toggle = (page: Page): Promise<void> => page.getByRole('button', { name: /^切换为(?:暗色|亮色)$/ }).click();

const shown = listRoutes(await loadContract())
  .filter(({ kind }) => kind === 'screen' || kind === 'detail')
  .map(({ path }) => path);
const AT_ONCE = 65;
/** Some of them a test each, so that none takes long. */
const parts = Array.from({ length: Math.ceil(shown.length / AT_ONCE) }, (_, part) =>
  shown.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
).map((paths) => [paths[0] ?? '', paths.at(-1) ?? '', paths] as const);

const records = new Set(resources().flatMap(({ screens }) => screens.flatMap(({ record }) => record?.path ?? [])));
/** The kind of a page: the file its screen is written in, else the list or the record that follows from a contract. */
const getKind = (path: string): string => SCREEN_FILES[path] ?? (records.has(path) ? 'record' : 'list');

/** The kinds of pages that were looked at in light and in dark, and the pieces of all of them. */
const examined = { kinds: new Set<string>(), pieces: new Set<string>() };

/** Whether the page is the first of its kind, or holds what no page before it held. */
async function isNew(page: Page, path: string): Promise<boolean> {
  const pieces = await collectPieces(page);
  const known = examined.kinds.has(getKind(path)) && pieces.every((piece) => examined.pieces.has(piece));
  examined.kinds.add(getKind(path));
  for (const piece of pieces) examined.pieces.add(piece);
  return !known;
}

/** Finds what hinders people on the page in light and in dark. The theme changes colours and nothing else. */
async function hindrancesInBoth(page: Page): Promise<readonly string[]> {
  const first = await hindrances(page);
  await toggle(page);
  return [...new Set([...first, ...(await hindrances(page, ['color-contrast']))])];
}

describe('every route opens, and nothing hinders people on any kind of page or by anything it is made of, in light and in dark', () => {
  test.each(parts)('%s to %s', async (_first, _last, paths) => {
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
      const problems = [
        ...(await failuresOn(page)),
        ...((await isNew(page, path)) ? await hindrancesInBoth(page) : []),
      ];
      if (problems.length > 0) found[path] = problems;
    }
    expect(found).toEqual({});
  });

  test('what is put into a page that was looked at makes it a new one', async () => {
    const { page } = await signedIn(at.browser, at.url, 'admin');
    await page.locator('.workplace').first().waitFor();
    await visit(page, '/dashboard/notice-message');
    await eventually(() => isNew(page, '/dashboard/notice-message')).toBe(false);
    await page
      .locator('[data-page="/dashboard/notice-message"]')
      .evaluate((panel) => panel.insertAdjacentHTML('beforeend', '<button class="ant-btn"></button>'));
    expect(await isNew(page, '/dashboard/notice-message')).toBe(true);
    expect((await hindrancesInBoth(page)).map((line) => line.split(':')[0])).toContain('button-name');
  });
});

describe('in English on a telephone every route keeps to the screen and to its language', () => {
  test.each(parts)('%s to %s', async (_first, _last, paths) => {
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
    for (const path of paths) {
      await visit(page, path);
      const problems = [...(await failuresOn(page)), ...(await blemishes(page))];
      if (problems.length > 0) found[path] = problems;
    }
    expect(found).toEqual({});
  });
});
