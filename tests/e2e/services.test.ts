import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { session } from '@scf-kit/sdk/contract/access/session';
import { creditCodeCheck } from '@scf-kit/sdk/values';
import { PDF } from './application.ts';
import { hindrances } from './axe.ts';
import { ownBrowser, signedIn, WITHOUT_TABS } from './product.ts';
import { caller, eventually, loneStage } from './stage.ts';
import { renew, visit } from './visit.ts';

const at = loneStage();

/** Every attempt has names of its own, so that one that follows a failed one finds nothing of it. */
let attempts = 0;
const attempt = (): string => String((attempts += 1)).padStart(2, '0');

/** Saves the open dialog and waits until it has gone. */
async function save(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

/** Puts a PDF into the open dialog and waits until it is stored: the dialog grows with it. */
async function attach(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer: PDF });
  await dialog.getByText(name).waitFor();
  await dialog.getByText('在线查看').waitFor();
}

/** Picks an option of a select in the open dialog by its words. */
async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('dialog').getByLabel(label).click();
  await page.getByTitle(option, { exact: true }).last().click();
}

const findRow = (page: Page, ...words: readonly string[]) =>
  words.reduce((found, word) => found.filter({ hasText: word }), page.locator('.ant-table-row')).first();

/** Does what a row offers beside it. */
const act = (page: Page, words: readonly string[], action: string): Promise<void> =>
  findRow(page, ...words)
    .getByRole('button', { name: action, exact: true })
    .click();

test('API-041 an enterprise applies for a service, the platform takes it up and answers, and the enterprise reads the reply', async () => {
  const content = `进口三台CT设备 ${attempt()}`;
  const { page } = await signedIn(at.browser, at.url, 'customer', {
    path: '/corporate-services/import-agent',
    look: WITHOUT_TABS,
  });
  await page.getByRole('button', { name: '新增' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: '保存' }).click();
  await dialog.getByText('必填项').first().waitFor();
  await dialog.getByLabel('申请内容').fill(content);
  await attach(page, '报关委托书.pdf');
  expect(await hindrances(page)).toEqual([]);
  await save(page);
  const own = findRow(page, '待受理');
  await own.waitFor();
  const code = /FW-\d{8}-\d{4}/.exec(await own.innerText())?.[0] ?? '';
  expect(code).not.toBe('');

  // The applicant answers nothing; the staff do, and what is done wants a reply.
  expect(await findRow(page, code).getByRole('button', { name: '处理' }).count()).toBe(0);
  const { page: staff } = await signedIn(at.browser, at.url, 'admin', { path: '/corporate-services/import-agent' });
  const answer = async (result: string, reply?: string): Promise<void> => {
    await act(staff, [code], '处理');
    await choose(staff, '处理结果', result);
    if (reply !== undefined) await staff.getByRole('dialog').getByLabel('回复').fill(reply);
  };
  await answer('处理中');
  await save(staff);
  await findRow(staff, code, '处理中').waitFor();
  await answer('已办结');
  await staff.getByRole('dialog').getByRole('button', { name: '保存' }).click();
  await staff.getByRole('dialog').getByText('必填项', { exact: true }).waitFor();
  await staff.getByRole('dialog').getByLabel('回复').fill('报关单已寄出');
  await save(staff);
  await findRow(staff, code, '已办结').waitFor();

  await renew(page);
  await findRow(page, code, '已办结').waitFor();
  await visit(page, '/dashboard/notice-message');
  await page.getByText(code).first().waitFor();
});

test('API-032 a seal is applied for and approved; without a signature service that is said, and a seal on paper is used all the same', async () => {
  const company = `成都康泽医疗器械有限公司 ${attempt()}`;
  const { page } = await signedIn(at.browser, at.url, 'customer', {
    path: '/enterprise/seal-apply',
    look: WITHOUT_TABS,
  });
  await page.getByRole('button', { name: '申请印章' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('企业名称').fill(company);
  await dialog.getByLabel('法定代表人').fill('周敏');
  await attach(page, '授权书.pdf');
  await save(page);
  await act(page, [company], '提交审批');
  await page.getByRole('dialog').getByRole('button', { name: '提交审批' }).click();
  await findRow(page, company, '申请中').waitFor();

  const { page: approver } = await signedIn(at.browser, at.url, 'approver', {
    path: '/dashboard/todo-list',
    look: WITHOUT_TABS,
  });
  for (let step = 1; step <= 2; step += 1) {
    await visit(approver, '/dashboard/todo-list');
    await approver.getByRole('button', { name: company }).first().click();
    await approver.getByRole('button', { name: '通过', exact: true }).click();
    await approver.locator('.instance-done').waitFor();
  }

  // Approved here; the service that would open it is not there, and asking again says so.
  await expect
    .poll(
      async () => {
        await renew(page);
        await findRow(page, company).waitFor();
        return findRow(page, company, '未配置电子签章服务').count();
      },
      { timeout: 60_000, interval: 500 },
    )
    .toBe(1);
  await act(page, [company], '重新开通');
  await page.getByText('未配置电子签章服务，请联系管理员').first().waitFor();

  const name = `合同章 ${company.slice(-2)}`;
  await visit(page, '/seal');
  await page.getByText('未接入电子签章服务').waitFor();
  await page.getByRole('button', { name: '新增' }).first().click();
  await dialog.getByLabel('印章名称').fill(name);
  await choose(page, '印章类型', '合同专用章');
  await save(page);
  await act(page, [name], '启用');
  await act(page, [name], '用印');
  await dialog.getByLabel('用印事由').fill('销售合同盖章');
  expect(await dialog.getByLabel('待签文件').count()).toBe(0);
  expect(await hindrances(page)).toEqual([]);
  await save(page);
  await page.getByRole('tab', { name: '用印记录' }).click();
  await findRow(page, name, '线下用印').waitFor();
  expect(await findRow(page, name).innerText()).toMatch(/YY-\d{8}-\d{4}/);
});

test('API-056 who is invited registers by the link, and both belong together from then on', async () => {
  const number = attempt();
  const first = `91510100MA8INVT${number}`.replace(/[IOZSV]/g, '0');
  const guest = {
    name: `成都受邀${number}医疗有限公司`,
    creditCode: first + (creditCodeCheck(first) ?? ''),
    phone: `137000000${number}`,
    username: `guest${number}`,
  };
  const { page } = await signedIn(at.browser, at.url, 'customer', {
    path: '/sinopharm/short-invite',
    look: WITHOUT_TABS,
  });
  await page.getByRole('button', { name: '发送邀请' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('手机号').fill(guest.phone);
  await dialog.getByLabel('企业名称').fill(guest.name);
  await dialog.getByLabel('联系人').fill('李敏');
  await dialog.getByRole('button', { name: '保存' }).click();
  const ready = page.getByRole('dialog', { name: '邀请已生成' });
  await ready.getByText('未配置短信服务').waitFor();
  const link = new URL((await ready.locator('code').innerText()).trim());
  await page.keyboard.press('Escape');
  await findRow(page, guest.name, '已发送').waitFor();

  // The guest opens the link: who invites stands there, and what is known is filled in.
  const context = await ownBrowser(at.browser);
  await context.addInitScript(() => localStorage.setItem('scf-kit-language', 'zh-CN'));
  const theirs = await context.newPage();
  await theirs.goto(`${at.url}${link.pathname}${link.search}`);
  await theirs.getByText('邀请您注册').waitFor();
  await eventually(() => theirs.getByLabel('企业名称').inputValue()).toBe(guest.name);
  expect(await theirs.getByLabel('联系人').inputValue()).toBe('李敏');
  await theirs.getByLabel('统一社会信用代码').fill(guest.creditCode);
  await theirs.getByLabel('手机号').fill(guest.phone);
  await theirs.getByRole('button', { name: '获取验证码' }).click();
  await theirs.getByText('未配置短信服务').waitFor();
  const admin = await caller(at.url, 'admin');
  const kept = await admin.call(session.calls.outbox);
  const code =
    kept.find(({ recipient, content }) => recipient === guest.phone && content.includes('验证码'))?.content ?? '';
  await theirs.getByLabel('短信验证码').fill(/\d{6}/.exec(code)?.[0] ?? '');
  await theirs.getByLabel('用户名').fill(guest.username);
  await theirs.getByLabel('密码', { exact: true }).fill('Company-2026');
  await theirs.getByLabel('确认密码').fill('Company-2026');
  await theirs.getByRole('button', { name: '注册', exact: true }).click();
  await theirs.getByText('注册成功').waitFor();

  // The link is used up, and the guest is a related party.
  await theirs.goto(`${at.url}${link.pathname}${link.search}`);
  await theirs.getByText('该邀请已失效').waitFor();
  await renew(page);
  await findRow(page, guest.name, '已注册').waitFor();
  await visit(page, '/sinopharm/related-parties');
  await findRow(page, guest.name, '有效').waitFor();
});
