import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Client } from '@scf-kit/sdk/client';
import { financeReceivable } from '@scf-kit/sdk/contract/treasury/finance-receivable';
import { financialCollection } from '@scf-kit/sdk/contract/treasury/financial-collection';
import { flowableTask } from '@scf-kit/sdk/contract/workflow/task';
import { hindrances } from './axe.ts';
import { signedIn } from './product.ts';
import { caller, eventually, sharedStage } from './stage.ts';

const here = sharedStage();
const CNY = 'CURRENCY_TYPE-1';
const payer = `认领医院 ${Date.now().toString(36)}`;

/** What the payer owes from before: it is claimed without a contract. */
const owed = async (by: Client, receivableAmount: string): Promise<string> => {
  const { receivableCode } = await by.call(financeReceivable.calls.create, {
    body: { customerName: payer, receivableAmount, receivableDate: '2026-01-31', currencyType: CNY },
  });
  return receivableCode;
};
const arrived = (by: Client, paymentAmount: string, bankSerialNumber: string) =>
  by.call(financialCollection.calls.create, {
    body: {
      namePayer: payer,
      paymentAmount,
      paymentDate: '2026-01-15',
      currencyType: CNY,
      bankSerialNumber: `${payer} ${bankSerialNumber}`,
    },
  });

/** Approves whatever of these claims waits. */
async function approveAll(approver: Client): Promise<void> {
  await eventually(async () => {
    const { records } = await approver.call(flowableTask.calls.payReceiveTodo, { query: { current: 1, size: 50 } });
    const mine = records.filter(({ businessType }) => businessType === 'finance-amount-detail');
    for (const { taskId } of mine)
      await approver.call(flowableTask.calls.complete, { body: { taskId, approved: true } });
    return mine.length;
  }).toBe(0);
}

const claimsIn = (page: Page) => page.getByRole('region', { name: '认领记录' }).locator('tbody tr');

test('API-023 a receipt is split over receivables, a claim is taken back, and receipts are merged', async () => {
  const [admin, approver] = [await caller(here.url, 'admin'), await caller(here.url, 'approver')];
  const [first, second] = [await owed(admin, '300.00'), await owed(admin, '900.00')];
  const receipt = await arrived(admin, '1000.00', 'A');
  const { page } = await signedIn(here.browser, here.url, 'admin');

  // Both receivables of the payer are proposed; what is left follows what is typed.
  await page.goto(`${here.url}/finance/financial-collection/detail?id=${receipt.id}`);
  await page.getByRole('button', { name: `认领 ${second}` }).waitFor();
  expect(await hindrances(page)).toEqual([]);
  await page.getByRole('button', { name: `认领 ${first}` }).click();
  await page.getByText('可认领 1,000.00，本次 300.00，剩余 700.00').waitFor();
  await page.getByRole('button', { name: `认领 ${second}` }).click();
  await page.getByText('可认领 1,000.00，本次 1,000.00，剩余 0.00').waitFor();
  const amounts = page.getByRole('spinbutton', { name: '认领金额' });
  await amounts.nth(1).fill('800');
  await page.getByText('超过可认领金额').waitFor();
  await amounts.nth(1).fill('650');
  await page.getByText('可认领 1,000.00，本次 950.00，剩余 50.00').waitFor();
  expect(await hindrances(page)).toEqual([]);
  await page.getByRole('button', { name: '提交认领' }).click();
  await page.getByText('已提交 2 笔认领审批').waitFor();
  await eventually(() => claimsIn(page).count()).toBe(2);
  await approveAll(approver);

  // Approved, they count; one is taken back with its reason.
  await page.reload();
  await page.getByText('部分认领', { exact: true }).first().waitFor();
  await page.getByRole('tab', { name: '认领记录' }).click();
  await eventually(() => claimsIn(page).count()).toBe(2);
  await claimsIn(page)
    .filter({ hasText: '650.00' })
    .getByRole('button', { name: /^撤回认领/ })
    .click();
  const dialog = page.getByRole('dialog', { name: /^撤回认领/ });
  await dialog.getByRole('button', { name: '提交审批' }).click();
  await dialog.getByText('请说明撤回认领的原因').waitFor();
  await dialog.getByLabel('撤回原因').fill('付款单位说明有误');
  await dialog.getByRole('button', { name: '提交审批' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await approveAll(approver);
  await page.reload();
  await page.getByRole('tab', { name: '认领记录' }).click();
  await claimsIn(page).filter({ hasText: '付款单位说明有误' }).filter({ hasText: '-650.00' }).waitFor();
  expect(await hindrances(page)).toEqual([]);
  expect(await admin.call(financialCollection.calls.get, { params: { id: receipt.id } })).toMatchObject({
    status: 3,
    claimedAmount: '300.00',
    unclaimedAmount: '700.00',
  });

  // Two unclaimed ones of the payer become one, and are given back.
  const [left, right] = [await arrived(admin, '99.99', 'B'), await arrived(admin, '0.01', 'C')];
  await page.goto(`${here.url}/finance/financial-collection`);
  for (const { collectionCode } of [left, right])
    await page.getByRole('row', { name: collectionCode }).getByRole('checkbox').check();
  await page.getByRole('button', { name: '合并收款' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(合并收款|确\s*定|OK)$/ })
    .click();
  await page.waitForURL('**/finance/financial-collection/detail?id=*');
  await page.getByRole('tab', { name: '合并明细' }).click();
  await page.getByRole('row', { name: left.collectionCode }).waitFor();
  await page.getByRole('button', { name: '取消合并' }).click();
  const asked = page.getByRole('dialog', { name: /确定取消合并吗/ });
  await asked.getByRole('button', { name: '取消合并' }).click();
  await page.getByText('已取消合并').waitFor();
  await eventually(() =>
    admin.call(financialCollection.calls.get, { params: { id: left.id } }).then(({ status }) => status),
  ).toBe(0);
});
