import { expect, test } from 'vitest';
import { hindrances } from './axe.ts';
import { chooseLook, ownBrowser } from './product.ts';
import { eventually, sharedStage } from './stage.ts';

const at = sharedStage();

test.each(['light', 'dark'] as const)(
  'the login says at its fields what is missing, and shows a password that is asked for by keyboard, in %s',
  async (theme) => {
    const context = await ownBrowser(at.browser, { locale: 'zh-CN' });
    await chooseLook(context, at.url, { theme });
    const page = await context.newPage();
    await page.goto(`${at.url}/user/login`);
    const name = page.getByLabel('用户名');
    const password = page.getByLabel('密码', { exact: true });
    await name.press('Enter');
    await eventually(() => page.getByRole('alert').allTextContents()).toEqual(['必填项', '必填项']);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('autocomplete'))).toBe('username');
    const described = await password.getAttribute('aria-describedby');
    expect(await page.locator(`[id="${described}"]`).textContent()).toBe('必填项');
    expect(await hindrances(page)).toEqual([]);

    await password.fill('Harbour-lights-7');
    await eventually(() => page.getByRole('alert').count()).toBe(1);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await password.getAttribute('type')).toBe('text');
    await page.keyboard.press('Enter');
    expect(await password.getAttribute('type')).toBe('password');
    expect(await password.inputValue()).toBe('Harbour-lights-7');
  },
);

/** Files of what shows after signing in: the look, the shell around all pages, and the page where a person begins. */
const BEHIND = [/\/antd-[\w-]+\.css$/, /\/theme-[\w-]+\.js$/, /\/back-office-[\w-]+\.js$/, /\/workplace-[\w-]+\.js$/];

test('what shows after signing in is there before the button is pressed, and none of it is waited for then', async () => {
  const context = await ownBrowser(at.browser);
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const find = (files: readonly string[]): readonly RegExp[] =>
    BEHIND.filter((file) => files.some((path) => file.test(path)));
  await page.goto(`${at.url}/user/login`);
  await page.getByLabel('用户名').fill('customer');
  await page.getByLabel('密码', { exact: true }).fill('Scf-demo-2026');
  await eventually(() => find(asked)).toEqual(BEHIND);
  const before = asked.length;
  await page.getByLabel('密码', { exact: true }).press('Enter');
  await page.waitForURL('**/dashboard/workplace');
  await page.locator('.workplace').first().waitFor();
  expect(find(asked.slice(before))).toEqual([]);
});
