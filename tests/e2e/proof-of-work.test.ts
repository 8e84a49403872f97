import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { session } from '@scf-kit/sdk/contract/access/session';
import { hindrances } from './axe.ts';
import { ownBrowser, signedIn } from './product.ts';
import { caller, eventually, stage } from './stage.ts';

const at = stage({ CAPTCHA: 'after-failure', SMS_LOGIN: 'on', REGISTRATION: 'on', PASSWORD_RECOVERY: 'on' });
const PASSWORD = 'Scf-demo-2026';

/** A page of nobody's, with what the browser complained about. */
async function open(path: string): Promise<{ readonly page: Page; readonly complaints: string[] }> {
  const context = await ownBrowser(at.browser);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (said) => {
    if (/Content.Security.Policy/i.test(said.text())) complaints.push(said.text());
  });
  await page.goto(at.url + path);
  return { page, complaints };
}
/** The newest code that went to a phone. */
async function codeFor(phone: string): Promise<string> {
  const admin = await caller(at.url, 'admin');
  const sent = await admin.call(session.calls.outbox);
  return /\d{6}/.exec(sent.find(({ recipient }) => recipient === phone)?.content ?? '')?.[0] ?? '';
}

test('AUTH-019 after wrong passwords the browser does a proof of work by itself, also on a page that knows of none', async () => {
  const { page, complaints } = await open('/user/login');
  const enter = async (password: string): Promise<void> => {
    await page.getByLabel('用户名').fill('customer');
    await page.getByLabel('密码', { exact: true }).fill(password);
    await page.getByRole('button', { name: '登录' }).click();
  };
  for (let tries = 1; tries <= 3; tries += 1) {
    const refused = page.waitForResponse('**/oauth/token');
    await enter(`wrong-${tries}`);
    expect((await refused).status()).toBe(400);
    await page.getByRole('alert').getByText('用户名或密码错误').waitFor();
  }
  const proven = page.waitForRequest((request) => (request.postData() ?? '').includes('captcha'));
  await enter('wrong-4');
  await proven;
  await page.getByRole('alert').getByText('用户名或密码错误').waitFor();
  expect(await page.getByLabel('用户名').inputValue()).toBe('customer');
  // A page loaded anew has not been told: it is refused, does the work and signs in, and the person sees none of it.
  await page.reload();
  await enter(PASSWORD);
  await page.waitForURL('**/dashboard/workplace');
  expect(complaints).toEqual([]);
});

test('AUTH-017 AUTH-019 a code is asked for by keyboard, and what is entered meanwhile stays', async () => {
  const { page, complaints } = await open('/user/login');
  const { page: own } = await signedIn(at.browser, at.url, 'keeper');
  const phone = '13700000017';
  await page.getByText('短信登录', { exact: true }).click();
  await page.getByLabel('手机号').fill(phone);
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/open/sms/send?**', async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest((request) => request.url().includes('/open/sms/send?'));
  await page.getByRole('button', { name: '获取验证码' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('status').getByText('安全验证中').waitFor({ state: 'attached' });
  await asked;
  await page.getByLabel('短信验证码').fill('000000');
  release();
  await page
    .getByRole('status')
    .getByText(/发件箱/)
    .waitFor();
  expect(await page.getByLabel('手机号').inputValue()).toBe(phone);
  expect(await page.getByLabel('短信验证码').inputValue()).toBe('000000');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.getByRole('alert').waitFor();
  expect(await page.getByLabel('手机号').inputValue()).toBe(phone);
  expect(await codeFor(phone)).toMatch(/^\d{6}$/);
  expect(complaints).toEqual([]);

  // The profile asks by the same way, with the code that proves a new phone.
  const next = '13700000018';
  await own.goto(`${at.url}/account/settings/basic`);
  await own.getByLabel('手机号').fill(next);
  await own.getByRole('button', { name: '获取验证码' }).click();
  await own
    .getByRole('status')
    .getByText(/发件箱/)
    .waitFor();
  await own.getByLabel('短信验证码').fill(await codeFor(next));
  await own.getByRole('button', { name: '保存' }).click();
  await own.getByText('已保存').waitFor();
});

test('whoever forgot the password sets another by a code on the phone of the account, and signs in by it', async () => {
  const { page, complaints } = await open('/user/login');
  // As the demonstration has it of its approver.
  const phone = '13900000002';
  const next = 'Harbour-lights-7';
  await page.getByRole('button', { name: '忘记密码？' }).click();
  await page.waitForURL('**/user/forgotten-password');
  await page.getByLabel('手机号').fill(phone);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page
    .getByRole('status')
    .getByText(/发件箱/)
    .waitFor();
  await page.getByLabel('新密码', { exact: true }).fill(next);
  await page.getByLabel('确认新密码').fill(next);
  const code = await codeFor(phone);
  await page.getByLabel('短信验证码').fill(code === '000000' ? '000001' : '000000');
  await page.getByRole('button', { name: '设置新密码' }).click();
  await page.getByText('验证码错误').waitFor();
  expect(await hindrances(page)).toEqual([]);
  await page.getByLabel('短信验证码').fill(code);
  await page.getByRole('button', { name: '设置新密码' }).click();
  await page.getByRole('heading', { name: '新密码已设置' }).waitFor();
  await page.getByRole('button', { name: '前往登录' }).click();
  await page.getByLabel('用户名').fill('approver');
  await page.getByLabel('密码', { exact: true }).fill(next);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL('**/dashboard/workplace');
  expect(complaints).toEqual([]);
});

test('AUTH-019 a registration keeps all that was entered when a code is sent and when it is refused', async () => {
  const { page, complaints } = await open('/user/register');
  const entered = { 企业名称: '验证一号公司', 联系人: '小陈', 用户名: 'prover' };
  const kept = async (): Promise<void> => {
    for (const [label, value] of Object.entries(entered))
      await eventually(() => page.getByLabel(label).first().inputValue()).toBe(value);
  };
  for (const [label, value] of Object.entries(entered)) await page.getByLabel(label).first().fill(value);
  await page.getByLabel('手机号').fill('13700000019');
  // The proof of a hundred years ago: refused, and said.
  await page.route('**/open/captcha', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    await route.fulfill({ json: { ...body, data: { ...body.data, signature: '0'.repeat(64) } } });
  });
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByRole('alert').getByText('安全验证未通过或已过期，请重试').waitFor();
  await kept();
  await page.unroute('**/open/captcha');
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page
    .getByRole('status')
    .getByText(/发件箱/)
    .waitFor();
  await kept();
  expect(complaints).toEqual([]);
});
