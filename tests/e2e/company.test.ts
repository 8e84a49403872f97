import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createClient, createSession, memoryStorage } from '@scf-kit/sdk/client';
import { user } from '@scf-kit/sdk/contract/access/user';
import { office } from '@scf-kit/sdk/contract/enterprise/office';
import { master } from '@scf-kit/sdk/contract/master-data/master';
import { signedIn, WITHOUT_TABS } from './product.ts';
import { stage } from './stage.ts';
import { visit } from './visit.ts';

// From an empty database: no demonstration people, offices or forms.
const at = stage({ DEMO: 'off' });

const OWN = 'Kxyl-2026-first';
const CLERKS = 'Rongzi-2026-own';
const COMPANY = '成都蜀康医疗器械有限公司';

test('a new company is set up in the product from an empty database, and its clerk sees exactly what is theirs', async () => {
  const [username = '', given = ''] = (await readFile(join(at.product.dataDir, 'first-administrator-password'), 'utf8'))
    .trim()
    .split(' ');
  const { page } = await signedIn(at.browser, at.url, username, {
    password: given,
    look: WITHOUT_TABS,
    lands: (url) => !url.pathname.startsWith('/user/login'),
  });
  const newPassword = async (on: typeof page, old: string, chosen: string): Promise<void> => {
    await on.getByLabel('当前密码').fill(old);
    await on.getByLabel('新密码', { exact: true }).fill(chosen);
    await on.getByLabel('确认新密码').fill(chosen);
    await on.getByRole('button', { name: '修改密码' }).click();
    await on.locator('.workplace').first().waitFor();
  };
  await newPassword(page, given, OWN);
  const choose = async (label: string, title: string): Promise<void> => {
    await page.getByRole('dialog').getByLabel(label).click();
    await page.getByTitle(title, { exact: true }).last().click();
  };
  const save = async (): Promise<void> => {
    await page.getByRole('dialog').getByRole('button', { name: '保存' }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  };

  // An office, whose credit code is checked while it can still be mended.
  await visit(page, '/enterprise/manage');
  await page.getByRole('button', { name: '新增企业' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('企业名称').fill(COMPANY);
  await choose('企业类型', '企业客户');
  await dialog.getByLabel('统一社会信用代码').fill('91510100MA61T9KX0E');
  await dialog.getByRole('button', { name: '保存' }).click();
  await dialog.getByText('统一社会信用代码不正确，请核对').first().waitFor();
  await dialog.getByLabel('统一社会信用代码').fill('91510100MA61T9KX0D');
  await save();
  await page.getByRole('row', { name: COMPANY }).waitFor();

  // A department of it.
  await visit(page, '/system/department');
  const departments = page.getByRole('region', { name: '部门管理' });
  await departments.getByRole('combobox', { name: '所属企业' }).click();
  await page.getByTitle(COMPANY).click();
  await departments.getByRole('button', { name: '新增部门' }).first().click();
  await dialog.getByLabel('名称').fill('财务部');
  await save();
  await departments.getByRole('row', { name: '财务部' }).waitFor();

  // A role of it, and what it may do.
  await visit(page, '/system/role');
  await page.getByRole('button', { name: '新增' }).first().click();
  await dialog.getByLabel('名称').fill('财务经办');
  await dialog.getByLabel('编码').fill('finance-clerk');
  await choose('所属企业', COMPANY);
  await save();
  await page.getByRole('row', { name: '财务经办' }).getByRole('button', { name: '权限' }).click();
  const rights = page.getByRole('dialog', { name: '财务经办 的权限' });
  await rights.getByLabel('搜索菜单或权限编码').fill('END_USER');
  await rights.getByRole('row', { name: 'END_USER' }).getByLabel('查询').check();
  await rights.getByRole('button', { name: '保存' }).click();
  await page.getByText('已保存，相关人员的下一次操作即按新权限执行').waitFor();
  await rights.getByRole('button', { name: '取消' }).click();

  // A person of it, whose first password is shown once.
  await visit(page, '/system/user');
  await page.getByRole('region', { name: '用户管理' }).getByRole('button', { name: '新增' }).click();
  await dialog.getByLabel('用户名').fill('chen.jing');
  await dialog.getByLabel('姓名').fill('陈静');
  await choose('所属企业', COMPANY);
  await choose('部门', '财务部');
  await choose('角色', '财务经办');
  await dialog.getByLabel('用户名').click();
  await dialog.getByRole('button', { name: '保存' }).click();
  const shown = page.getByRole('dialog', { name: '陈静 的初始密码' });
  const first = (await shown.locator('code').innerText()).trim();
  await shown.getByRole('button', { name: /OK|确 ?定|知道了/ }).click();

  // Words everybody uses: an item of a dictionary, a rule for codes.
  await visit(page, '/product-library/end-user');
  await page.getByRole('button', { name: '新增' }).first().click();
  await dialog.getByRole('textbox').first().fill('四川大学华西医院');
  await save();
  await page.getByRole('row', { name: '四川大学华西医院' }).waitFor();
  await visit(page, '/system/coding');
  await page.getByRole('button', { name: '新增' }).first().click();
  await dialog.getByLabel('规则名称').fill('设备编码');
  await dialog.getByLabel('前缀').fill('SB');
  await dialog
    .getByLabel('编码预览')
    .getByText(/^SB-\d{8}-0001$/)
    .waitFor();
  await save();
  await page.getByRole('row', { name: '设备编码' }).waitFor();

  // The clerk chooses a password of their own, and then sees the end users and nothing of the system.
  const { page: theirs } = await signedIn(at.browser, at.url, 'chen.jing', {
    password: first,
    lands: (url) => !url.pathname.startsWith('/user/login'),
  });
  await newPassword(theirs, first, CLERKS);
  await visit(theirs, '/product-library/end-user');
  await theirs.getByRole('row', { name: '四川大学华西医院' }).waitFor();
  expect(await theirs.getByRole('button', { name: '新增' }).count()).toBe(0);
  for (const path of [
    '/system/user',
    '/system/role',
    '/enterprise/manage',
    '/system/coding',
    '/product-library/brand',
  ]) {
    await theirs.goto(`${at.url}${path}`);
    await theirs.waitForURL('**/404');
  }

  // At the API the same: what is of others does not exist, and what is theirs names the company only.
  const clerk = createClient({
    baseUrl: at.url,
    session: createSession({ storage: memoryStorage() }),
    locale: () => 'zh-CN',
  });
  await clerk.auth.login({ username: 'chen.jing', password: CLERKS });
  const status = (answer: Promise<unknown>): Promise<number> =>
    answer.then(
      () => 200,
      (error: { readonly code?: number }) => error.code ?? 0,
    );
  expect(await status(clerk.call(user.calls.page, { quiet: true }))).toBe(403);
  expect(await status(clerk.call(office.calls.get, { params: { id: 'office-platform' }, quiet: true }))).toBe(404);
  const body = { itemGroup: 'END_USER', itemText: '不该有', sorted: 1, enabled: true };
  expect(await status(clerk.call(master.calls.create, { body, quiet: true }))).toBe(403);
});
