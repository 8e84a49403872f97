import { expect, test } from 'vitest';
import { loginHistory } from '@scf-kit/sdk/contract/access/login-history';
import { user } from '@scf-kit/sdk/contract/access/user';
import { ask, fetchToken, logIn } from '../long/asking.ts';
import { hindrances } from './axe.ts';
import { signedIn, WITHOUT_TABS } from './product.ts';
import { eventually, sharedStage } from './stage.ts';
import { visit } from './visit.ts';

const here = sharedStage();
const PASSWORD = 'First-word-2026';
/** What the person chooses instead. */
const CHOSEN = 'Scf-demo-2026';

test('PERM-010 DLG-015 DLG-016 DLG-017 an administrator sets up a department, a role and a person, who then may do exactly that', async () => {
  const { page } = await signedIn(here.browser, here.url, 'admin', {
    path: '/system/department',
    look: WITHOUT_TABS,
  });
  const departments = page.getByRole('region', { name: '部门管理' });
  const addDepartment = async (name: string): Promise<void> => {
    const dialog = page.getByRole('dialog', { name: '新增部门' });
    await dialog.getByLabel('名称').fill(name);
    await dialog.getByRole('button', { name: '保存' }).click();
    await dialog.waitFor({ state: 'hidden' });
  };
  await departments.getByRole('button', { name: '新增部门' }).click();
  await addDepartment('客户服务部');
  const more = async (row: string, action: string): Promise<void> => {
    await departments.getByRole('row', { name: row }).getByRole('button', { name: '更多' }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  await more('客户服务部', '新增下级');
  await addDepartment('售后组');
  await departments.getByRole('row', { name: '售后组' }).waitFor();

  // A department with others below it cannot be deleted.
  await more('客户服务部', '删除');
  const asked = page.getByRole('dialog', { name: '确认要删除该数据吗？' });
  await asked.getByRole('button', { name: '删除' }).click();
  await page.getByText('删除失败，请重试').waitFor();
  await more('售后组', '删除');
  await asked.getByRole('button', { name: '删除' }).click();
  await page.getByText('删除成功').waitFor();

  await visit(page, '/system/role');
  const roles = page.getByRole('region', { name: '角色管理' });
  await roles.getByRole('button', { name: '新增' }).click();
  const newRole = page.getByRole('dialog', { name: '新增角色' });
  await newRole.getByLabel('名称').fill('登录审计员');
  await newRole.getByLabel('编码').fill('login-auditor');
  await newRole.getByRole('button', { name: '保存' }).click();
  await newRole.waitFor({ state: 'hidden' });
  await roles.getByRole('button', { name: '登录审计员' }).click();
  const rights = page.getByRole('dialog', { name: '登录审计员 的权限' });
  await rights.getByLabel('搜索菜单或权限编码').fill('LOGIN_HISTORY');
  await rights.getByRole('row', { name: 'LOGIN_HISTORY' }).getByLabel('查询').check();
  await rights.getByRole('tab', { name: /数据范围/ }).click();
  await rights.getByRole('radio', { name: /全部数据/ }).check();
  await rights.getByRole('button', { name: '保存' }).click();
  await page.getByText('已保存，相关人员的下一次操作即按新权限执行').waitFor();
  await rights.getByRole('button', { name: '取消' }).click();

  await visit(page, '/system/user');
  await page.getByRole('region', { name: '用户管理' }).getByRole('button', { name: '新增' }).click();
  const person = page.getByRole('dialog', { name: '新增用户' });
  await person.getByLabel('用户名').fill('auditor');
  await person.getByLabel('姓名').fill('审计员小林');
  await person.getByLabel('初始密码').fill(PASSWORD);
  await person.getByLabel('角色').click();
  await page.getByTitle('登录审计员').click();
  // The list of a choice of several stays open.
  await person.getByLabel('用户名').click();
  await person.getByRole('button', { name: '保存' }).click();
  await person.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'auditor', exact: true }).click();
  const account = page.getByRole('dialog', { name: '审计员小林' });
  await account.getByRole('tab', { name: '角色与权限' }).click();
  await account.getByRole('cell', { name: /登录日志/ }).waitFor();

  // The person signs in, sets a password of their own, and may read the log and nothing else of the system.
  const token = await fetchToken(here.url, 'auditor', PASSWORD);
  const chosen = { oldPassword: PASSWORD, password: CHOSEN, confirm: CHOSEN };
  expect((await ask(here.url, user.calls.changePassword, { token, body: chosen })).code).toBe(200);
  const { page: theirs } = await signedIn(here.browser, here.url, 'auditor', {
    path: '/system/login-log',
    look: WITHOUT_TABS,
  });
  const menu = theirs.getByRole('menu').first();
  await eventually(() => menu.getByText('系统管理').count()).toBe(1);
  await theirs.getByRole('region', { name: '登录日志' }).getByText('auditor').first().waitFor();
  await theirs.goto(`${here.url}/system/user`);
  await theirs.waitForURL('**/404');

  // Taken away, it is gone at the next request.
  await visit(page, '/system/role');
  await page.getByRole('button', { name: '登录审计员' }).click();
  await rights.getByRole('button', { name: '全不选' }).click();
  await rights.getByRole('button', { name: '保存' }).click();
  await page.getByText('已保存，相关人员的下一次操作即按新权限执行').first().waitFor();
  const again = await fetchToken(here.url, 'auditor', CHOSEN);
  await eventually(async () => (await ask(here.url, loginHistory.calls.page, { token: again })).code).toBe(403);

  // Who leaves takes along what is kept about them, and closes the account.
  await theirs.goto(`${here.url}/account/settings/security`);
  const data = theirs.getByRole('region', { name: '个人信息' });
  await data.getByRole('row', { name: /消息通知.*删除/ }).waitFor();
  await data.getByRole('row', { name: /登录日志.*网络安全法/ }).waitFor();
  expect(await hindrances(theirs)).toEqual([]);
  const [file] = await Promise.all([
    theirs.waitForEvent('download'),
    data.getByRole('button', { name: '下载个人信息' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^我的个人信息-\d{4}-\d\d-\d\d\.xlsx$/);
  await data.getByRole('button', { name: '注销账号' }).click();
  const closing = theirs.getByRole('dialog', { name: '注销账号？' });
  const close = async (password: string): Promise<void> => {
    await closing.getByLabel('输入用户名以确认').fill('auditor');
    await closing.getByLabel('登录密码').fill(password);
    await closing.getByRole('button', { name: '注销账号' }).click();
  };
  await close('not-the-word');
  await closing.getByText('原密码错误').waitFor();
  await close(CHOSEN);
  await theirs.waitForURL('**/user/login**');
  const refused = await logIn(here.url, 'auditor', CHOSEN);
  expect(refused.code).not.toBe(200);
});
