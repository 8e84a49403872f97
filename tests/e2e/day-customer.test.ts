import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { financingRepayment } from '@scf-kit/sdk/contract/financing/financing-repayment';
import { daysAfter } from '@scf-kit/sdk/loan';
import { fillApplication } from './application.ts';
import { hindrances } from './axe.ts';
import {
  follow,
  openDues,
  openHelp,
  openTile,
  openTiles,
  readNotice,
  search,
  signOut,
  tilesOf,
  toWorkplace,
} from './day.ts';
import { attach, end, onDay, press, today } from './deal.ts';
import { decide, lend } from './loan.ts';
import { signedIn } from './product.ts';
import { apply, caller, eventually, stage, type Started } from './stage.ts';

const at = stage();
const REASON = '请补充中标通知书';

let loan: Started;
let rejected: Started;

beforeAll(async () => {
  // Its first instalment was due some days ago.
  loan = await lend(at, '在用的融资', daysAfter(today(), -40));
  rejected = await apply(await caller(at.url, 'customer'), '被驳回的融资');
  await decide(await caller(at.url, 'approver'), rejected, false, REASON);
});

/** The number of the application that has just been submitted. */
async function readCode(page: Page): Promise<string> {
  const shown = page.getByText(/RZ-\d{8}-\d{4}/).filter({ visible: true });
  return /RZ-\d{8}-\d{4}/.exec(await shown.first().innerText())?.[0] ?? '';
}

const readOwed = async (page: Page): Promise<string> =>
  /当前应还[：:\s]*([\d,.]+)/.exec(await page.locator('.loan-owed').locator('visible=true').innerText())?.[1] ?? '';

/** Enters a repayment on the page of the loan in front, and answers its number. */
async function repay(page: Page, amount: string): Promise<string> {
  await page.getByRole('tab', { name: '还款', exact: true }).click();
  await press(page, /新\s*增/);
  const dialog = page.getByRole('dialog', { name: /还款/ });
  await onDay(page, dialog, '还款日期', today());
  await dialog.getByLabel(/还款金额/).fill(amount);
  await attach(dialog, '回单.pdf');
  await end(dialog);
  const customer = await caller(at.url, 'customer');
  const { records } = await customer.call(financingRepayment.calls.page, { query: { financingId: loan.businessKey } });
  const { id = '', repaymentCode = '' } = records[0] ?? {};
  await page.getByText(repaymentCode, { exact: true }).filter({ visible: true }).first().waitFor();
  await (await caller(at.url, 'admin')).call(financingRepayment.calls.confirm, { body: { id } });
  return repaymentCode;
}

test('a customer applies, learns why an application was rejected, pays what is due, and finds all of it again', async () => {
  const { page } = await signedIn(at.browser, at.url, 'customer');
  await openTiles(page, {
    我的融资审批中: '0',
    我的草稿: '0',
    被驳回待修改: '1',
    我的在用融资: '1',
  });

  // Applies by a quick link, and sees which step it waits at.
  await follow(page, '发起融资申请');
  await fillApplication(page, '彩超设备融资');
  await page.locator('scf-form').getByRole('button', { name: '提交', exact: true }).click();
  const code = await readCode(page);
  await page.getByRole('button', { name: '查看进度' }).click();
  await page.getByText('待认领').filter({ visible: true }).first().waitFor();
  await page
    .getByRole('heading', { name: new RegExp(code) })
    .first()
    .waitFor();
  await toWorkplace(page);
  await eventually(() => tilesOf(page)).toMatchObject({ 我的融资审批中: '1' });
  await openTile(page, '我的融资审批中');
  await page.getByRole('row').filter({ hasText: code }).waitFor();

  // A rejected application says why, and can be mended where it says so.
  await readNotice(page, '被驳回的融资');
  await page.waitForURL('**/financing-service/detail?**');
  await page.getByText(REASON).filter({ visible: true }).first().waitFor();
  await page.getByRole('button', { name: '修改后重新提交' }).click();
  await page.getByText(/正在修改第 1 次提交的内容/).waitFor();
  await page.getByRole('button', { name: '返回申请' }).click();
  await page.getByRole('button', { name: '修改后重新提交' }).waitFor();

  // The calendar is the list it leads to, and leads to the loan, whose instalment is paid there.
  await toWorkplace(page);
  await openDues(page);
  await toWorkplace(page);
  await page
    .locator('.workplace-dues')
    .getByRole('link')
    .filter({ hasText: /在用的融资|RZ-/ })
    .first()
    .click();
  await page.waitForURL(`**/financing-service/detail?id=${loan.businessKey}`);
  const owed = await readOwed(page);
  expect(Number(owed.replaceAll(',', ''))).toBeGreaterThan(0);
  expect(await hindrances(page)).toEqual([]);
  const repayment = await repay(page, owed.replaceAll(',', ''));
  await eventually(() => readOwed(page)).toBe('0.00');

  // Tomorrow it is found by its number; the manual explains the screen.
  await toWorkplace(page);
  await search(page, rejected.code);
  await page
    .getByRole('heading', { name: new RegExp(rejected.code) })
    .first()
    .waitFor();
  await openHelp(page, '申请融资');
  await toWorkplace(page);
  await openTile(page, '我的在用融资');
  await page.getByRole('button', { name: loan.code, exact: true }).click();
  await page.getByRole('tab', { name: '还款', exact: true }).click();
  await page.getByRole('row').filter({ hasText: repayment }).waitFor();
  await signOut(page);
});
