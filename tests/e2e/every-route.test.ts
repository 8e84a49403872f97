import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { resources } from '@scf-kit/sdk/contract';
import { listRoutes } from '@scf-kit/sdk/contract/routes';
import { loadContract } from '@scf-kit/server/contract';
import { SCREEN_FILES } from '../../packages/host/src/screen-files.ts';
import { hindrancesInBoth } from './axe.ts';
import { blemishes } from './blemishes.ts';
import { collectPieces } from './pieces.ts';
import { signedIn, WITHOUT_TABS } from './product.ts';
import { eventually, stage } from './stage.ts';
import { visit } from './visit.ts';

const at = stage({ MONITOR_URL: '/docs/', USER_MANUAL_URL: '/manual/back-office.pdf' });

/** The words in the place of screens that could not be drawn. */
const failuresOn = (page: Page): Promise<readonly string[]> => page.locator('.shell-failure').allInnerTexts();

const shown = listRoutes(await loadContract())
  .filter(({ kind }) => kind === 'screen' || kind === 'detail')
  .map(({ path }) => path);
const NOTICES = '/dashboard/notice-message';
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

const panelOf = (path: string): string => `[data-page="${path}"]`;

/** What is new: all where something around the panel is, the panel where it is or holds what none before it held. */
async function findNew(page: Page, path: string): Promise<'all' | 'panel' | undefined> {
  const { within, around } = await collectPieces(page, panelOf(path));
  const isKnown = (pieces: readonly string[]): boolean => pieces.every((piece) => examined.pieces.has(piece));
  const isPanelKnown = examined.kinds.has(getKind(path)) && isKnown(within);
  const found = isKnown(around) ? (isPanelKnown ? undefined : 'panel') : 'all';
  examined.kinds.add(getKind(path));
  for (const piece of [...within, ...around]) examined.pieces.add(piece);
  return found;
}

/** Finds what hinders people in what is new on the page, in light and in dark. */
async function hindrancesInNew(page: Page, path: string): Promise<readonly string[]> {
  const found = await findNew(page, path);
  if (found === undefined) return [];
  return hindrancesInBoth(page, found === 'panel' ? { within: panelOf(path) } : { frame: true });
}

describe('every route opens, and nothing hinders people on any kind of page or by anything it is made of, in light and in dark', () => {
  test.each(parts)('%s to %s', async (_first, _last, paths) => {
    // One page at a time: what is hidden in other tabs is looked at on its own route.
    const { page } = await signedIn(at.browser, at.url, 'admin', { look: WITHOUT_TABS });
    await page.locator('.workplace').first().waitFor();
    const found: Record<string, readonly string[]> = {};
    for (const path of paths) {
      await visit(page, path);
      const problems = [...(await failuresOn(page)), ...(await hindrancesInNew(page, path))];
      if (problems.length > 0) found[path] = problems;
    }
    expect(found).toEqual({});
  });

  test('what is put into a page that was looked at makes it a new one', async () => {
    const { page } = await signedIn(at.browser, at.url, 'admin');
    await page.locator('.workplace').first().waitFor();
    await visit(page, NOTICES);
    await eventually(() => findNew(page, NOTICES)).toBeUndefined();
    await page
      .locator(panelOf(NOTICES))
      .evaluate((panel) => panel.insertAdjacentHTML('beforeend', '<button class="ant-btn"></button>'));
    expect(await findNew(page, NOTICES)).toBe('panel');
    expect((await hindrancesInBoth(page, { within: panelOf(NOTICES) })).map((line) => line.split(':')[0])).toContain(
      'button-name',
    );
    // What comes to stand beside the panel makes all of it a new one.
    await page
      .locator('main')
      .evaluate((main) => main.insertAdjacentHTML('beforeend', '<button class="other"></button>'));
    expect(await findNew(page, NOTICES)).toBe('all');
  });
});

describe('in English on a telephone every route keeps to the screen and to its language', () => {
  test.each(parts)('%s to %s', async (_first, _last, paths) => {
    const { page } = await signedIn(at.browser, at.url, 'admin', {
      language: 'en-US',
      look: { ...WITHOUT_TABS, theme: 'dark' },
      viewport: { width: 375, height: 812 },
    });
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
