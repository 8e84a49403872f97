import { expect, test } from 'vitest';
import { hindrances } from './axe.ts';
import { ownBrowser } from './product.ts';
import { eventually, sharedStage } from './stage.ts';

const at = sharedStage();

test('an element is tried on its page: attributes change it and the code, and what it tells shows', async () => {
  const page = await (await ownBrowser(at.browser, { locale: 'en-US' })).newPage();
  await page.goto(`${at.url}/docs/elements/`);
  await page.getByRole('link', { name: '<scf-amount>' }).click();
  await page.waitForURL('**/docs/elements/scf-amount/');
  const field = page.locator('.stage scf-amount').getByRole('textbox');
  await eventually(() => field.inputValue()).toBe('1234.50');
  await field.fill('20000');
  await field.blur();
  await eventually(() => page.locator('[data-told]').innerText()).toMatch(/^scf-change .*20000/);
  await page.locator('.knobs').getByLabel('addon-after').fill('CNY');
  await page.locator('.stage scf-amount').getByText('CNY').waitFor();
  await page.getByText('Angular', { exact: true }).click();
  const angular = page.locator('details').filter({ hasText: 'Angular' });
  expect(await angular.locator('code').innerText()).toContain('<scf-amount capital addon-after="CNY" [value]="value"');
  await page.goto(`${at.url}/docs/elements/scf-user-picker/`);
  await page.locator('.stage scf-user-picker').getByRole('button', { name: 'Choose a person' }).waitFor();
  expect(await hindrances(page)).toEqual([]);
});

test('the documentation is searched in the language of the page', async () => {
  const page = await (await ownBrowser(at.browser, { locale: 'en-US' })).newPage();
  await page.goto(`${at.url}/docs/`);
  const field = page.getByRole('searchbox');
  await field.fill('resuming after a cut');
  const found = page.locator('[data-found]');
  await found.getByRole('link').first().waitFor();
  expect(await found.innerText()).not.toMatch(/\p{Script=Han}/u);
  await page.locator('[data-choose-locale]').click();
  await field.fill('断线');
  await found.getByRole('link', { name: '文件' }).first().click();
  await page.waitForURL('**/docs/elements/scf-upload-file/');
});
