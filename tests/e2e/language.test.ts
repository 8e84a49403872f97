import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { ownBrowser } from './product.ts';
import { eventually, sharedStage } from './stage.ts';

const at = sharedStage();
const visit = async (locale: string, path: string): Promise<Page> => {
  const page = await (await ownBrowser(at.browser, { locale })).newPage();
  await page.goto(at.url + path);
  return page;
};
const words = {
  'zh-CN': { name: '用户名', password: '密码', button: '登录' },
  'en-US': { name: 'Username', password: 'Password', button: 'Log in' },
} as const;
async function signIn(page: Page, language: keyof typeof words, username: string): Promise<void> {
  const said = words[language];
  await page.getByLabel(said.name).fill(username);
  await page.getByLabel(said.password, { exact: true }).fill('Scf-demo-2026');
  await page.getByRole('button', { name: said.button, exact: true }).click();
  await page.waitForURL('**/dashboard/workplace');
}
const readLanguage = (page: Page): Promise<string> => page.evaluate(() => document.documentElement.lang);

describe('I18N-001 a first visit', () => {
  test.each([
    ['zh-CN', 'zh-CN'],
    ['zh-TW', 'zh-CN'],
    ['en-GB', 'en-US'],
    ['de-DE', 'en-US'],
  ] as const)('by a browser of %s reads the login in %s', async (locale, language) => {
    const page = await visit(locale, '/user/login');
    await page.getByLabel(words[language].name).waitFor();
    expect(await readLanguage(page)).toBe(language);
  });

  test('to the portal follows the browser too, and the portal hands its language on to the login', async () => {
    const english = await visit('fr-FR', '/portal/');
    await english.waitForURL('**/portal/en/');
    await english.locator('#account').click();
    await english.getByLabel('Username').waitFor();

    const chinese = await visit('zh-CN', '/portal/');
    await eventually(() => readLanguage(chinese)).toBe('zh-CN');
    await chinese.locator('[data-language="en-US"]').click();
    await chinese.waitForURL('**/portal/en/');
    await chinese.locator('#account').click();
    await chinese.getByLabel('Username').waitFor();
    // The choice holds: the address without a language leads nobody away from it, and back by a click.
    await chinese.goto(`${at.url}/portal/en/`);
    await chinese.locator('[data-language="zh-CN"]').click();
    await chinese.waitForURL('**/portal/');
    await chinese.reload();
    expect(await readLanguage(chinese)).toBe('zh-CN');
    expect(new URL(chinese.url()).pathname).toBe('/portal/');
  });

  test('by an address in English stays English in a Chinese browser', async () => {
    const page = await visit('zh-CN', '/portal/en/');
    await page.locator('#account').click();
    await page.getByLabel('Username').waitFor();
  });
});

test('I18N-002 the account keeps the language that was chosen, for a browser that has chosen none', async () => {
  const here = await visit('zh-CN', '/user/login');
  await signIn(here, 'zh-CN', 'keeper');
  const choose = async (button: string, entry: string): Promise<void> => {
    const saved = here.waitForResponse((answer) => answer.request().method() !== 'GET' && answer.ok());
    await here.getByRole('button', { name: button }).click();
    await here.getByRole('menuitem', { name: entry }).click();
    await saved;
  };
  await choose('切换语言', 'English');
  const elsewhere = await visit('zh-CN', '/user/login');
  await signIn(elsewhere, 'zh-CN', 'keeper');
  await eventually(() => readLanguage(elsewhere)).toBe('en-US');
  await choose('Language', '中文');
});
