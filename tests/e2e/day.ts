import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { eventually } from './stage.ts';

/** The total below the list in front. */
export const readTotal = (page: Page): Promise<string | null> =>
  page.locator('.ant-pagination-total-text').locator('visible=true').textContent();

/** A tile of the workplace. */
const findTile = (page: Page, title: string): Locator =>
  page.locator('.workplace-count').filter({ has: page.getByText(title, { exact: true }) });

/** The tiles of the workplace and their figures. */
export async function tilesOf(page: Page): Promise<Readonly<Record<string, string>>> {
  const tiles = await page.locator('.workplace-count').all();
  return Object.fromEntries(
    await Promise.all(
      tiles.map(
        async (each) =>
          [await each.locator('span').first().innerText(), await each.locator('strong').innerText()] as const,
      ),
    ),
  );
}

/** Goes back to the workplace by its tab. */
export async function toWorkplace(page: Page): Promise<void> {
  await page.locator('.shell-tab-title').filter({ hasText: '工作台' }).click();
  await page.waitForURL('**/dashboard/workplace');
}

/** Opens a tile: its figure is the total of the list that follows. */
export async function openTile(page: Page, title: string): Promise<void> {
  const figure = await findTile(page, title).locator('strong').innerText();
  await findTile(page, title).click();
  await eventually(() => readTotal(page), { message: title }).toBe(`共 ${figure} 条记录`);
}

/** Begins a day: the tiles have these figures, and each of them, these and the others, is the total of its list. */
export async function openTiles(page: Page, expected: Readonly<Record<string, string>>): Promise<void> {
  await eventually(() => tilesOf(page)).toEqual(expect.objectContaining(expected));
  for (const title of Object.keys(await tilesOf(page))) {
    await openTile(page, title);
    await toWorkplace(page);
  }
}

/** Opens the list behind the calendar of repayments: it has as many rows as the calendar names instalments. */
export async function openDues(page: Page): Promise<void> {
  const shown = page.locator('.workplace-dues').getByRole('link');
  await shown.first().waitFor();
  const instalments = await shown.count();
  await page.getByRole('link', { name: '查看列表', exact: true }).click();
  await page.waitForURL('**view=instalments**');
  await eventually(() => readTotal(page)).toBe(`共 ${instalments} 条记录`);
}

/** Goes where a quick link of the workplace leads. */
export const follow = (page: Page, link: string): Promise<void> =>
  page.getByRole('navigation', { name: '快捷入口' }).getByRole('button', { name: link, exact: true }).click();

/** Finds a record by a word or its number, and opens it. */
export async function search(page: Page, typed: string): Promise<void> {
  await page.locator('.shell-header').getByRole('button', { name: '搜索', exact: true }).click();
  await page.getByRole('combobox', { name: /页面名称/ }).fill(typed);
  await page.getByRole('option').filter({ hasText: typed }).first().click();
  await page.getByRole('dialog', { name: '搜索' }).waitFor({ state: 'hidden' });
}

/** Asks for help with the screen in front: the manual opens at the chapter that explains it. */
export async function openHelp(page: Page, chapter: string): Promise<void> {
  await page.locator('.shell-header').getByRole('link', { name: '用户手册' }).click();
  await page
    .locator('.manual-text')
    .filter({ visible: true })
    .getByRole('heading', { level: 1, name: chapter })
    .waitFor();
}

/** How many unread notices the bell counts; -1 where it says nothing. */
export async function countUnread(page: Page): Promise<number> {
  const said = await page.locator('.shell-bell').getByRole('button').first().getAttribute('aria-label');
  return Number(/\d+/.exec(said ?? '')?.[0] ?? '-1');
}

/** Opens an unread notice from the bell, which counts it no more. */
export async function readNotice(page: Page, title: string): Promise<void> {
  await eventually(() => countUnread(page)).toBeGreaterThan(0);
  const before = await countUnread(page);
  await page.locator('.shell-bell').getByRole('button').first().click();
  await page.locator('.bell-list').getByRole('link').filter({ hasText: title }).first().click();
  await page.locator('.bell-list').waitFor({ state: 'hidden' });
  await eventually(() => countUnread(page)).toBeLessThan(before);
}

/** Ends the day at the page of signing in. */
export async function signOut(page: Page): Promise<void> {
  await page
    .locator('.shell-header')
    .getByRole('button', { name: /^用户菜单/ })
    .click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await page
    .getByRole('dialog', { name: '确定要退出登录吗？' })
    .getByRole('button', { name: '退出', exact: true })
    .click();
  await page.waitForURL('**/user/login');
  await page.getByLabel('用户名').waitFor();
}
