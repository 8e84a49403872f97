import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import type { Locale } from '@scf-kit/sdk/contract';
import accounts from '../../server/src/modules/access/demo-accounts.json' with { type: 'json' };

/** Where the pictures of the manuals lie, `<name>-<locale>.jpg`. */
export const PICTURES = join(import.meta.dirname, 'pictures');

const VIEW = { width: 1280, height: 760 };

/** The manual's screenshots: signed in as whom, of which page, after which steps. */
const shots: readonly {
  readonly name: string;
  readonly username: string;
  readonly path: string;
  readonly before?: (page: Page) => Promise<void>;
}[] = [
  { name: 'workplace', username: 'approver', path: '/dashboard/workplace' },
  { name: 'list', username: 'admin', path: '/enterprise/manage' },
  {
    name: 'task',
    username: 'approver',
    path: '/financing-approval/my-todo',
    before: async (page) => {
      await page.locator('tbody .ant-btn-link, tbody a').first().click();
      await page
        .locator('scf-form')
        .getByText(/^(人民币|CNY)$/)
        .first()
        .waitFor({ timeout: 120_000 });
    },
  },
  { name: 'financing', username: 'customer', path: '/financing-service/financing-end' },
  { name: 'notices', username: 'approver', path: '/dashboard/notice-message' },
];

/** Rows are there, and nothing is still on its way. */
async function drawn(page: Page): Promise<void> {
  await page.locator('tbody tr[data-row-key], .workplace-list li').first().waitFor({ timeout: 120_000 });
  await page.waitForFunction(() => document.querySelector('.ant-skeleton, [aria-busy="true"]') === null, undefined, {
    timeout: 120_000,
  });
  await page.waitForLoadState('networkidle');
}

/** Takes the pictures in one language, of a running product that is filled with the demonstration's business. */
export async function takePictures(browser: Browser, address: string, locale: Locale): Promise<void> {
  await mkdir(PICTURES, { recursive: true });
  for (const username of new Set(shots.map((shot) => shot.username))) {
    const context = await browser.newContext({ viewport: VIEW, locale, timezoneId: 'Asia/Shanghai' });
    await context.addInitScript((language) => {
      localStorage.setItem('scf-kit-language', language);
    }, locale);
    const page = await context.newPage();
    await page.goto(`${address}/user/login`);
    await page.getByLabel(locale === 'zh-CN' ? '用户名' : 'Username').fill(username);
    await page.locator('input[type=password]').first().fill(accounts.password);
    await page.locator('button[type=submit]').click();
    await page.waitForURL((url) => !url.pathname.includes('login'));
    for (const { name, path, before } of shots.filter((shot) => shot.username === username)) {
      await page.goto(address + path);
      await drawn(page);
      await before?.(page);
      await page.waitForLoadState('networkidle');
      await page.screenshot({
        path: join(PICTURES, `${name}-${locale}.jpg`),
        type: 'jpeg',
        quality: 78,
        animations: 'disabled',
      });
    }
    await context.close();
  }
}
