import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Client } from '@scf-kit/sdk/client';
import { bankAccount } from '@scf-kit/sdk/contract/treasury/bank-account';
import { financeReceivable } from '@scf-kit/sdk/contract/treasury/finance-receivable';
import { financialCollection } from '@scf-kit/sdk/contract/treasury/financial-collection';
import { flowableTask } from '@scf-kit/sdk/contract/workflow/task';
import { hindrances } from './axe.ts';
import { signedIn, WITHOUT_TABS } from './product.ts';
import { caller, eventually, sharedStage } from './stage.ts';
import { renew, visit } from './visit.ts';

const here = sharedStage();
const CNY = 'CURRENCY_TYPE-1';
const payer = `认领医院 ${Date.now().toString(36)}`;

/** The payer's older debts, confirmed by somebody else: they are claimed without a contract. */
const owed = async (by: Client, other: Client, receivableAmount: string): Promise<string> => {
  const { id, receivableCode } = await by.call(financeReceivable.calls.create, {
    body: { customerName: payer, receivableAmount, receivableDate: '2026-01-31', currencyType: CNY },
  });
  await other.call(financeReceivable.calls.confirm, { body: { id } });
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
  const [first, second] = [await owed(admin, approver, '300.00'), await owed(admin, approver, '900.00')];
  const receipt = await arrived(admin, '1000.00', 'A');
  const { page } = await signedIn(here.browser, here.url, 'admin', {
    path: `/finance/financial-collection/detail?id=${receipt.id}`,
    look: WITHOUT_TABS,
  });

  // Both receivables of the payer are proposed; what is left follows what is typed.
  await page.getByRole('button', { name: `认领 ${second}` }).waitFor();
  expect(await hindrances(page)).toEqual([]);
  await page.getByRole('button', { name: `认领 ${first}` }).click();
  await page.getByText('可认领 1,000.00，本次 300.00，剩余 700.00').waitFor();
  await page.getByRole('button', { name: `认领 ${second}` }).click();
  await page.getByText('可认领 1,000.00，本次 1,000.00，剩余 0.00').waitFor();
  const amounts = page.getByRole('spinbutton', { name: '认领金额' });
  await amounts.nth(1).fill('800');
  await page.getByText('超过可认领金额').waitFor();
  // A comma that parts no thousands makes no other amount of it.
  await amounts.nth(1).fill('6,5');
  await page.getByText('可认领 1,000.00，本次 300.00，剩余 700.00').waitFor();
  await amounts.nth(1).fill('650');
  await page.getByText('可认领 1,000.00，本次 950.00，剩余 50.00').waitFor();
  expect(await hindrances(page)).toEqual([]);
  await page.getByRole('button', { name: '提交认领' }).click();
  await page.getByText('已提交 2 笔认领审批').waitFor();
  await eventually(() => claimsIn(page).count()).toBe(2);
  await approveAll(approver);

  // Approved, they count; one is taken back with its reason.
  await renew(page);
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
  await renew(page);
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
  await visit(page, '/finance/financial-collection');
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

test('a statement of the bank is mapped once, previewed and booked; again it is known', async () => {
  const admin = await caller(here.url, 'admin');
  const accountNumber = String(Date.now());
  const name = `流水账户 ${accountNumber}`;
  const { id } = await admin.call(bankAccount.calls.create, {
    body: { accountName: name, accountNumber, currencyType: CNY },
  });
  const { page } = await signedIn(here.browser, here.url, 'admin', { path: '/finance/financial-collection' });
  const statement = (text: string) => ({ name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  const LINES = `Tag,Ein,Von\n2026-01-15,12.50,${payer} 甲\n2026-01-16,0.50,${payer} 乙\n`;
  const dialog = page.getByRole('dialog', { name: '导入银行流水' });
  const begin = async (text: string): Promise<void> => {
    await page.getByRole('button', { name: '导入银行流水' }).click();
    await dialog.getByLabel('收款账户').click();
    await dialog.getByLabel('收款账户').fill(name);
    // Among the choices: once it is booked, the list behind the dialog names the account too.
    await page.locator('.ant-select-dropdown:visible').getByTitle(name, { exact: true }).click();
    await dialog.locator('input[type=file]').setInputFiles(statement(text));
  };
  const choose = async (field: string, column: string): Promise<void> => {
    await dialog.getByLabel(field, { exact: true }).click();
    await page.locator('.ant-select-dropdown:visible').getByTitle(column, { exact: true }).click();
  };

  // Titles that no bank uses: a person says what they hold.
  await begin(LINES);
  await dialog.getByText(/请指定该账户对账单各列的含义/).waitFor();
  expect(await hindrances(page)).toEqual([]);
  await choose('交易日期', 'Tag');
  await choose('收入（贷方）金额', 'Ein');
  await dialog.getByRole('button', { name: '保存并预览' }).click();
  await dialog.getByText('必填项').waitFor();
  await choose('对方户名', 'Von');
  await dialog.getByRole('button', { name: '保存并预览' }).click();
  await dialog.getByText(/新增 2 笔，已有 0 笔/).waitFor();
  expect(await hindrances(page)).toEqual([]);
  await dialog.getByRole('button', { name: '入账 2 笔' }).click();
  await page.getByText('已入账 2 笔，跳过 0 笔').waitFor();
  await dialog.waitFor({ state: 'hidden' });

  // The same lines are known; a wrong one is shown at its cell and nothing is booked; another bank's file is refused.
  await begin(`${LINES}2026-01-17,abc,${payer} 丙\n`);
  await dialog.getByText(/新增 0 笔，已有 2 笔（跳过）.*有错误 1 笔/).waitFor();
  expect(await dialog.getByRole('button', { name: /^入账/ }).isDisabled()).toBe(true);
  await dialog.getByRole('button', { name: '换一个文件' }).click();
  await dialog.locator('input[type=file]').setInputFiles(statement('日期,贷方,对方户名\n2026-01-15,5.00,x\n'));
  await dialog.getByText('文件不是该账户的对账单，没有导入任何数据').waitFor();
  await dialog.getByText('交易日期：文件中没有列“Tag”').waitFor();
  await dialog.getByRole('button', { name: '取消', exact: false }).first().click();
  await dialog.waitFor({ state: 'hidden' });
  const { records } = await admin.call(financialCollection.calls.page, { query: { receiveAccountId: id, size: 50 } });
  expect(records.map(({ paymentAmount }) => paymentAmount).toSorted()).toEqual(['0.50', '12.50']);
});
