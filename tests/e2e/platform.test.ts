import { expect, test } from 'vitest';
import { signedIn } from './product.ts';
import { apply, caller, eventually, stage } from './stage.ts';

// Monitor and manual as they come: the products of the workers name others.
const at = stage();

test('a search finds pages and records from anywhere, and Enter goes there', async () => {
  const { code } = await apply(await caller(at.url, 'customer'), '全院监护仪更新');
  const { page } = await signedIn(at.browser, at.url, 'customer');
  await page.getByRole('button', { name: '搜索', exact: true }).click();
  const field = page.getByRole('combobox', { name: /页面名称/ });
  await field.fill('我的融');
  await page
    .getByRole('option', { name: /我的融资/ })
    .first()
    .waitFor();
  await field.fill('监护仪更');
  const found = page.getByRole('option', { name: /全院监护仪更新/ }).first();
  await found.waitFor();
  expect(await found.innerText()).toContain(code);
  await field.press('Enter');
  await page.waitForURL((url) => !url.pathname.includes('workplace'));
  await page.getByText(code).filter({ visible: true }).first().waitFor();
  await page.keyboard.press('Control+k');
  await field.fill('没有这样的东西');
  await page.getByText('没有相符的页面或数据').waitFor();
});

test('the data monitor opens in a tab of its own, says what there is and fits a telephone', async () => {
  const { context, page } = await signedIn(at.browser, at.url, 'admin');
  const [wall] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('menuitem', { name: '数据监控大屏' }).click(),
  ]);
  await wall.getByRole('heading', { name: '供应链金融数据监控' }).waitFor();
  const projects = wall.locator('.monitor-figure').filter({ hasText: '融资项目' }).locator('strong');
  const before = Number(await projects.innerText());
  // New data reaches the wall display without a click.
  await apply(await caller(at.url, 'customer'), '大屏上看得到');
  await eventually(() => projects.innerText()).toBe(String(before + 1));
  await wall.setViewportSize({ width: 375, height: 812 });
  expect(await wall.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
});

test('an administrator writes a template of notices; one that names an unknown place is told which there are', async () => {
  const { page } = await signedIn(at.browser, at.url, 'admin', { path: '/dashboard/notice-message' });
  await page.getByRole('button', { name: '消息模板' }).click();
  const drawer = page.getByRole('dialog', { name: '消息模板', exact: true });
  await drawer.getByRole('button', { name: '新增' }).first().click();
  const form = page.getByRole('dialog', { name: '新增消息模板' });
  await form.getByLabel('模板编码').fill('service.new');
  await form.getByLabel('模板名称').fill('新的服务申请');
  await form.getByLabel('消息种类').click();
  await page.locator('.ant-select-item-option').filter({ hasText: '新的服务申请' }).first().click();
  await form.getByLabel('标题模板', { exact: true }).fill('收到服务申请 {code}');
  await form.getByLabel('内容模板', { exact: true }).fill('{receiver}，请受理 {nobody}');
  await form.getByRole('button', { name: '保存' }).click();
  await form
    .getByText(/模板中有未知变量：nobody；可用变量：.*code/)
    .first()
    .waitFor();
  await form.getByLabel('内容模板', { exact: true }).fill('{receiver}，请受理 {code}');
  await form.getByRole('button', { name: '保存' }).click();
  await drawer.getByRole('row').filter({ hasText: '收到服务申请 {code}' }).waitFor();
});

test('the manual opens at the chapter of the page one is on, is searched, and leads back into the product', async () => {
  const { page } = await signedIn(at.browser, at.url, 'customer', { path: '/financing-service/financing-end' });
  await page.getByRole('link', { name: '用户手册' }).click();
  await page.waitForURL('**/help#/financing-service/financing-end');
  const text = page.locator('.manual-text').filter({ visible: true });
  await text.getByRole('heading', { level: 1, name: '申请融资' }).waitFor();
  const contents = page.getByRole('navigation', { name: '目录' });
  expect(await contents.getByRole('link', { name: '申请融资' }).getAttribute('aria-current')).toBe('page');

  await page.getByRole('textbox', { name: '搜索手册' }).fill('双因素');
  await page.locator('.manual-hits').getByRole('link').first().click();
  await page.waitForURL('**/help#sign-in.*');
  // A reader who finds by keyboard goes on reading there.
  await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/双因素/);
  await page.getByRole('textbox', { name: '搜索手册' }).fill('世上没有的词');
  await page.getByText('手册中没有找到').waitFor();
  await page.getByRole('textbox', { name: '搜索手册' }).fill('');

  await contents.getByRole('link', { name: '申请融资' }).click();
  await text.getByRole('link', { name: '我的融资' }).first().click();
  await page.waitForURL('**/financing-service/financing-end');
  await page.goBack();
  await text.getByRole('heading', { level: 1, name: '申请融资' }).waitFor();
  // A screen that this person may not open is named without a link.
  await contents.getByRole('link', { name: '资金方', exact: true }).click();
  await text.getByRole('heading', { level: 1, name: '资金方' }).waitFor();
  expect(await text.getByRole('link', { name: '资金方管理' }).count()).toBe(0);
  expect(await text.getByText('资金方管理').count()).toBeGreaterThan(0);
});
