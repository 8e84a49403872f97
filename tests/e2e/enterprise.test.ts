import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { session } from '@scf-kit/sdk/contract/access/session';
import { creditCodeCheck } from '@scf-kit/sdk/values';
import { hindrances } from './axe.ts';
import { ownBrowser, signedIn, WITHOUT_TABS } from './product.ts';
import { caller, eventually, loneStage } from './stage.ts';
import { visit } from './visit.ts';

const at = loneStage();

/** The company of the licence in the picture, as others would call it: every attempt registers one of its own. */
interface Company {
  readonly name: string;
  readonly creditCode: string;
  readonly wrongCode: string;
  readonly phone: string;
  readonly username: string;
}
const PICTURES = join(import.meta.dirname, '../../packages/server/src/modules/platform/testing');

let attempts = 0;
function newCompany(): Company {
  attempts += 1;
  const first = `91510100MA7C4TQ${String(attempts).padStart(2, '0')}`;
  const check = creditCodeCheck(first) ?? '';
  return {
    name: `成都青衡第${attempts}医疗科技有限公司`,
    creditCode: first + check,
    wrongCode: first + (check === '0' ? '1' : '0'),
    phone: `138123400${String(attempts).padStart(2, '0')}`,
    username: `zhoumin${attempts}`,
  };
}

/** The code that was kept for a phone instead of being sent. */
async function keptCode(phone: string): Promise<string> {
  const admin = await caller(at.url, 'admin');
  const kept = await admin.call(session.calls.outbox);
  return /\d{6}/.exec(kept.find(({ recipient }) => recipient === phone)?.content ?? '')?.[0] ?? '';
}

/**
 * Approves what waits for the person in a list until nothing of the company does; answers how many steps there were.
 */
async function approveAll(page: Page, path: string, { name }: Company, most: number): Promise<number> {
  for (let steps = 0; steps < most; steps += 1) {
    await visit(page, path);
    const row = page.getByRole('row', { name }).getByRole('button', { name }).first();
    // Tasks left by an earlier attempt are listed here too.
    await page.locator('.ant-table-row').or(page.getByText('没有待审批的申请')).first().waitFor();
    if (!(await row.isVisible())) return steps;
    await row.click();
    await page.getByRole('button', { name: '通过', exact: true }).click();
    await page.locator('.instance-done').waitFor();
  }
  return most;
}

test('FLOW-005 a company registers itself by hand, has its licence read, is approved by the platform, and changes its data under approval', async () => {
  const company = newCompany();
  const context = await ownBrowser(at.browser, { viewport: { width: 1440, height: 900 } });
  await context.addInitScript(() => localStorage.setItem('scf-kit-language', 'zh-CN'));
  const page = await context.newPage();
  await page.goto(`${at.url}/user/login`);
  await page.getByRole('button', { name: '注册企业' }).click();
  const register = page.getByRole('button', { name: '注册', exact: true });
  await page.getByLabel('企业名称').fill(company.name);
  await page.getByLabel('统一社会信用代码').fill(company.wrongCode);
  await page.getByLabel('联系人').fill('周敏');
  await page.getByLabel('手机号').fill(company.phone);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByText('未配置短信服务').waitFor();
  await page.getByLabel('短信验证码').fill(await keptCode(company.phone));
  await page.getByLabel('用户名').fill(company.username);
  await page.getByLabel('密码', { exact: true }).fill('Company-2026');
  await page.getByLabel('确认密码').fill('Company-2026');
  expect(await hindrances(page)).toEqual([]);
  await register.click();
  await page.getByText('统一社会信用代码不正确，请核对').waitFor();
  await page.getByLabel('统一社会信用代码').fill(company.creditCode);
  await register.click();
  await page.getByText('注册成功').waitFor();

  // The guard leads whoever is not authenticated to the registration; the licence fills the form, and a person decides
  // what stands.
  await page.getByRole('button', { name: '完善企业资料' }).click();
  await page.waitForURL('**/enterprise/authentication-info');
  await page.getByRole('button', { name: '完善资料并提交' }).click();
  await page.locator('#edit-businessLicenseFile input[type=file]').setInputFiles(join(PICTURES, 'vat-invoice.png'));
  await page.getByRole('button', { name: '识别营业执照' }).click();
  await page.getByText('未识别到营业执照').waitFor();
  await page.locator('#edit-businessLicenseFile').getByRole('button', { name: '删除' }).click();
  await page
    .locator('#edit-businessLicenseFile input[type=file]')
    .setInputFiles(join(PICTURES, 'business-license.png'));
  await page.getByRole('button', { name: '识别营业执照' }).click();
  await eventually(() => page.getByLabel('法定代表人', { exact: true }).inputValue()).toBe('周立新');
  expect(await page.getByLabel('成立日期').inputValue()).toBe('2021-06-18');
  expect(await hindrances(page)).toEqual([]);
  await page.getByRole('button', { name: '提交审批' }).click();
  await page.getByText('资料已提交，正在审批').waitFor();

  const platform = await signedIn(at.browser, at.url, 'approver', {
    path: '/enterprise/authentication',
    look: WITHOUT_TABS,
  });
  expect(await approveAll(platform.page, '/enterprise/authentication', company, 5)).toBe(2);
  await page.goto(`${at.url}/enterprise/authentication-info`);
  await page.getByText('企业已认证。').waitFor();

  // A change shows what it changes before it is sent, while it is decided on, and after.
  await page.getByRole('button', { name: '申请变更' }).click();
  await page.getByLabel('法定代表人', { exact: true }).fill('李新');
  await page.getByRole('row', { name: /法定代表人.*周立新.*李新/ }).waitFor();
  await page.getByLabel('变更原因').fill('更换法定代表人');
  // Unsent input is kept as a draft: the tab closes without a question, and all input is there again.
  await page.getByText(/^已保存 \d\d:\d\d$/).waitFor();
  await page.getByRole('button', { name: '关闭 企业变更申请' }).click();
  await page.getByRole('heading', { name: '企业变更申请' }).waitFor({ state: 'detached' });
  await page.goto(`${at.url}/enterprise/change-apply`);
  await page.getByText(/已恢复 .+ 尚未提交的内容/).waitFor();
  await page.getByRole('row', { name: /法定代表人.*周立新.*李新/ }).waitFor();
  expect(await page.getByLabel('变更原因').inputValue()).toBe('更换法定代表人');
  await page.getByRole('button', { name: '提交变更申请' }).click();
  await page.waitForURL('**/enterprise/change-details');
  await page
    .getByRole('row', { name: /法定代表人.*周立新.*李新/ })
    .first()
    .waitFor();
  expect(await hindrances(page)).toEqual([]);
  expect(await approveAll(platform.page, '/enterprise/change', company, 6)).toBe(3);
  await page.goto(`${at.url}/enterprise/authentication-info`);
  await page.getByText('企业已认证。').waitFor();
  await eventually(() =>
    page
      .getByRole('definition')
      .filter({ hasText: /^李新$/ })
      .count(),
  ).toBe(1);
});
