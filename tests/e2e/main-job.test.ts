import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { engineBiddingInfo } from '@scf-kit/sdk/contract/portal/engine-bidding-info';
import { fillApplication } from './application.ts';
import { caller } from './stage.ts';
import { reservePort } from '../../packages/server/src/testing/reserved-port.ts';
import { createProduct, keepPictures, ownBrowser, signedIn, startBrowser, type Product } from './product.ts';

const root = join(import.meta.dirname, '../..');
const FORM = join(root, 'packages/server/src/modules/financing/forms/financing-application.json');

let product: Product;
let browser: Browser;

beforeAll(async () => {
  product = await createProduct();
  [browser] = await Promise.all([startBrowser(), product.start()]);
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await keepPictures(browser, task.name.slice(0, 12).replaceAll(/\W+/g, '-'));
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const bell = (page: Page): Locator => page.locator('.ant-badge-count');
/** The number an application was given, as the page shows it. */
async function codeOn(page: Page): Promise<string> {
  const shown = page.getByText(/RZ-\d{8}-\d{4}/).first();
  await shown.waitFor();
  const code = /RZ-\d{8}-\d{4}/.exec(await shown.innerText())?.[0];
  if (!code) throw new Error('no number is shown');
  return code;
}

/** Opens the task of an application from the to-do list, checks what the approver sees, and decides. */
async function decide(approver: Page, code: string, decision: '通过' | '驳回', opinion: string): Promise<void> {
  await approver.goto(`${product.url}/financing-approval/my-todo`);
  await approver.getByText(code).click();
  const form = approver.locator('scf-form');
  await form.getByText('成都仁和医院').waitFor();
  // Markup in a value is text, the file is there to open, and nothing can be entered.
  await form.getByText('采购彩超设备 <b>一台</b>').waitFor();
  await form.getByText('营业执照.pdf', { exact: true }).waitFor();
  await form.getByText('彩色多普勒超声诊断仪').waitFor();
  await expect.poll(() => form.locator('input:not([type=hidden]), textarea').count()).toBe(0);
  await approver.getByRole('textbox', { name: '审批意见' }).fill(opinion);
  await approver.getByRole('button', { name: decision, exact: true }).click();
  if (decision === '驳回') await approver.getByRole('button', { name: '驳回并结束' }).click();
  await approver
    .getByText(decision === '通过' ? '已通过' : '已驳回', { exact: true })
    .first()
    .waitFor();
}

/** Checks that the applicant sees the result and the opinions. */
async function resultFor(customer: Page, code: string, status: '已通过' | '已驳回', opinion: string): Promise<void> {
  await customer.goto(`${product.url}/financing-service/financing-end`);
  const row = customer.getByRole('row').filter({ hasText: code });
  await row.getByText(status).waitFor();
  await row.getByText(code).click();
  await customer.getByText(opinion).waitFor();
}

describe('main job', () => {
  test('main job: a form is imported and published, filled in here and on the portal, approved, rejected, and survives kill -9', async () => {
    const { page: admin } = await signedIn(browser, product.url, 'admin');
    const { page: approver } = await signedIn(browser, product.url, 'approver');
    const { page: customer, context } = await signedIn(browser, product.url, 'customer');

    // An administrator imports a definition and publishes it; a broken one is refused with the place, and what was
    // typed stays.
    await admin.goto(`${product.url}/flowable/dynamic-form`);
    await admin.getByRole('button', { name: '导入 JSON' }).first().click();
    const dialog = admin.getByRole('dialog');
    // By its place: while its sign of waiting fades, the button's name begins with that.
    const confirm = dialog.locator('.ant-modal-footer .ant-btn-primary');
    await dialog.getByLabel('表单编码').fill('financing-imported');
    await dialog.getByLabel('名称').fill('导入的融资申请');
    await dialog.getByLabel('提交后发起的流程').fill('financing');
    await dialog.getByLabel('表单 JSON').fill('{"list":[{"type":"input","key":"a"}]}');
    await confirm.click();
    await dialog.getByText('导入失败，数据格式不对').waitFor();
    await dialog.getByLabel('表单 JSON').fill(await readFile(FORM, 'utf8'));
    await confirm.click();
    await admin.getByText('导入成功').waitFor();
    const imported = admin.getByRole('row').filter({ hasText: 'financing-imported' });
    await imported.getByRole('button', { name: '发布' }).click();
    // The changes of publishing are shown first.
    await dialog.getByText('首次发布：发布后即可填写。').waitFor();
    await confirm.click();
    await imported.getByText('已发布').waitFor();

    // The customer fills it in in the back office.
    await customer.goto(`${product.url}/financing-service/start?formKey=financing-imported`);
    await fillApplication(customer, '彩超设备融资');
    await customer.getByRole('button', { name: '提交' }).click();
    const first = await codeOn(customer);

    // The approver, who does nothing but look at the workplace, is told at once.
    await expect.poll(() => bell(approver).innerText(), { timeout: 60_000 }).toBe('1');

    // Everything is killed; nothing that was acknowledged is lost.
    await product.killAll();
    await product.start();
    await decide(approver, first, '通过', '资料齐全，同意');
    await resultFor(customer, first, '已通过', '资料齐全，同意');

    // The same on a tender's page of the public portal, which an editor has published.
    const editor = await caller(product.url, 'admin');
    const { id } = await editor.call(engineBiddingInfo.calls.create, {
      body: { title: '彩超设备采购项目', provinceId: '510000', formKey: 'financing-application' },
    });
    await editor.call(engineBiddingInfo.calls.publish, { params: { id } });
    const portal = await context.newPage();
    await portal.goto(`${product.url}/portal/bidding`);
    await portal.locator('main').getByRole('link', { name: '彩超设备采购项目' }).click();
    await fillApplication(portal, '门户提交的融资');
    await portal.getByRole('button', { name: '提交' }).click();
    const second = await codeOn(portal);
    expect(second).not.toBe(first);
    await expect.poll(() => bell(approver).innerText(), { timeout: 60_000 }).toBe('1');
    await decide(approver, second, '驳回', '请补充合同');
    await resultFor(customer, second, '已驳回', '请补充合同');
  });

  test('a partner submits the same form from another origin under a strict content security policy', async () => {
    // The browser finds the demonstration's partner at its origin; where it listens is no matter of the test's.
    const origin = 'http://localhost:8081';
    const port = await reservePort();
    const visitor = await startBrowser([`--host-resolver-rules=MAP localhost:8081 127.0.0.1:${port}`]);
    onTestFinished(() => visitor.close());
    const partner = spawn(process.execPath, [join(root, 'docs-site/partner/server.mjs')], {
      stdio: 'ignore',
      env: { ...process.env, PORT: String(port), ORIGIN: origin, SCF_URL: product.url },
    });
    onTestFinished(async () => {
      if (partner.exitCode === null) {
        partner.kill('SIGTERM');
        await once(partner, 'exit');
      }
    });
    const page = await (await ownBrowser(visitor, { locale: 'en-US' })).newPage();
    const violations: string[] = [];
    page.on('console', (said) => {
      if (/content security policy/i.test(said.text())) violations.push(said.text());
    });
    await expect
      .poll(
        () =>
          fetch(`http://127.0.0.1:${port}/`).then(
            (answer) => answer.status,
            () => 0,
          ),
        { timeout: 60_000 },
      )
      .toBe(200);
    await page.goto(origin);
    await fillApplication(page, '合作方提交的融资');
    await page.getByRole('button', { name: '提交' }).click();
    expect(await codeOn(page)).toMatch(/^RZ-/);
    expect(violations).toEqual([]);
    // The token never shows: not in the page, not in an address.
    expect(await page.content()).not.toMatch(/Bearer|access_token/);
    expect(page.url()).toBe(`${origin}/`);
  });
});
