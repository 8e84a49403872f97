import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { hindrances } from './axe.ts';
import { ownBrowser, signedIn } from './product.ts';
import { eventually, sharedStage } from './stage.ts';

const at = sharedStage();
const open = async (path: string, width = 1440): Promise<Page> => {
  const page = await (await ownBrowser(at.browser, { viewport: { width, height: 900 } })).newPage();
  await page.goto(at.url + path);
  return page;
};
/** How far the page is wider than its window. */
const overhang = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

describe('the product shows one face', () => {
  test('one mark stands in the portal, the documentation, the login, the back office and in their tabs', async () => {
    const signed = await signedIn(at.browser, at.url, 'customer');
    const pages = [
      [await open('/portal/'), '.brand img'],
      [await open('/docs/'), '.brand img'],
      [await open('/user/login'), '.login-face img'],
      [signed.page, '.shell-brand img'],
    ] as const;
    for (const [page, selector] of pages) {
      const mark = page.locator(selector);
      await eventually(() =>
        mark.evaluate((img) => img instanceof HTMLImageElement && img.complete && img.naturalWidth > 0),
      ).toBe(true);
      expect(await mark.getAttribute('src')).toBe('/portal/icon.svg');
      expect(await page.locator('link[rel=icon]').getAttribute('href')).toBe('/portal/icon.svg');
    }
  });

  test('the login says what the product is where there is room, its name where there is none, and hinders nobody', async () => {
    const wide = await open('/user/login');
    await wide.getByText('融资、贸易、仓储，一个平台办完').waitFor();
    await eventually(() => wide.locator('.login-face .login-name').innerText()).toBe('供应链金融平台');
    expect(await wide.locator('footer.shell-footer').innerText()).toBe('供应链金融平台 · © scf-kit');
    expect(await hindrances(wide)).toEqual([]);
    const phone = await open('/user/login', 375);
    await phone.getByLabel('用户名').waitFor();
    await eventually(() => phone.locator('.login-side .login-name').innerText()).toBe('供应链金融平台');
    expect(await phone.locator('.login-face').isVisible()).toBe(false);
    expect(await overhang(phone)).toBe(0);
    expect(await hindrances(phone)).toEqual([]);
  });

  test('samples and error pages stand in no menu, and open by their addresses', async () => {
    const { page } = await signedIn(at.browser, at.url, 'admin', { path: '/exception/403' });
    await page.locator('.shell-menu a').first().waitFor();
    expect(await page.locator('.shell-menu').getByText('演示', { exact: true }).count()).toBe(0);
    await page.getByRole('heading', { name: '没有权限访问' }).waitFor();
  });
});

test('a day in the filters of the portal is chosen in its own calendar, by pointer and by keyboard', async () => {
  const page = await open('/portal/tenders/');
  const from = page.getByLabel('发布自');
  await from.fill('2026-02-27');
  await from.click();
  await page.getByRole('dialog', { name: '选择日期' }).waitFor();
  expect(await hindrances(page)).toEqual([]);
  await page.getByRole('button', { name: '下个月' }).click();
  await page.getByRole('button', { name: '2026年3月27日' }).click();
  expect(await from.inputValue()).toBe('2026-03-27');
  await from.press('ArrowDown');
  await page.keyboard.press('PageUp');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  expect(await from.inputValue()).toBe('2026-02-28');
  await page.getByRole('button', { name: '筛选' }).click();
  await page.waitForURL('**/portal/tenders/?**from=2026-02-28**');
  expect(await page.locator('input[type=date]').count()).toBe(0);
});
