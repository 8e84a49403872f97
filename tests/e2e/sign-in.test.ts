import { expect, test } from 'vitest';
import { hindrances } from './axe.ts';
import { ownBrowser } from './product.ts';
import { eventually, sharedStage } from './stage.ts';

const at = sharedStage();

test.each(['light', 'dark'] as const)(
  'the login says at its fields what is missing, and shows a password that is asked for by keyboard, in %s',
  async (theme) => {
    const context = await ownBrowser(at.browser, { locale: 'zh-CN' });
    const look = encodeURIComponent(JSON.stringify({ theme }));
    await context.addCookies([{ name: 'scf-kit-settings', value: look, url: at.url }]);
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
