import { expect, test } from 'vitest';
import { user } from '@scf-kit/sdk/contract/access/user';
import { bankAccount } from '@scf-kit/sdk/contract/treasury/bank-account';
import { financePayable } from '@scf-kit/sdk/contract/treasury/finance-payable';
import { specialPayment } from '@scf-kit/sdk/contract/treasury/special-payment';
import { flowableTask } from '@scf-kit/sdk/contract/workflow/task';
import { hindrances } from './axe.ts';
import { attach } from './deal.ts';
import { signedIn, WITHOUT_TABS } from './product.ts';
import { caller, eventually, sharedStage } from './stage.ts';
import { visit } from './visit.ts';

const here = sharedStage();
const FIRST = 'Scf-first-2026';
const PASSWORD = 'Scf-cashier-2026';
const CNY = 'CURRENCY_TYPE-1';
const supplier = `付款供应商 ${Date.now().toString(36)}`;

test('API-026 what is owed is paid: asked for at the payable, approved, and entered by somebody else', async () => {
  const [admin, approver] = [await caller(here.url, 'admin'), await caller(here.url, 'approver')];
  const accountName = `付款账户 ${supplier}`;
  await admin.call(bankAccount.calls.create, {
    body: { accountName, accountNumber: String(Date.now()), currencyType: CNY },
  });
  const { id, payableCode } = await admin.call(financePayable.calls.create, {
    body: { supplierName: supplier, payableAmount: '1200.00', payableDate: '2026-01-31', currencyType: CNY },
  });
  await approver.call(financePayable.calls.confirm, { body: { id } });
  const { page } = await signedIn(here.browser, here.url, 'admin', {
    path: '/finance/payable/start',
    look: WITHOUT_TABS,
  });

  // The list of payables leads to the payment of one, with all that is left filled in.
  await page.getByText(payableCode, { exact: true }).click();
  await page.waitForURL(`**/finance/payable/start?id=${id}`);
  await page.getByText('只能以特殊付款（无合同付款）支付').waitFor();
  const form = page.getByRole('main');
  const field = (label: string) => form.getByLabel(new RegExp(`^\\*?${label}$`));
  await eventually(() => field('付款金额').inputValue()).toMatch(/^1,?200(\.00)?$/);
  expect(await field('收款单位').inputValue()).toBe(supplier);
  expect(await hindrances(page)).toEqual([]);
  await field('特殊付款类型').click();
  await page.locator('.ant-select-dropdown:visible').getByTitle('无合同付款', { exact: true }).click();
  await field('付款金额').fill('1200.01');
  await field('付款事由').fill('期初应付，对账单已核对');
  await page.getByRole('button', { name: '保存草稿' }).click();
  await page.waitForURL('**/finance/payment-request/detail-draft?id=*');

  // More than is owed is refused as it is submitted, and mended there.
  const submit = async (): Promise<void> => {
    await page.getByRole('button', { name: '提交审批' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '提交审批' }).click();
  };
  await submit();
  await page.getByText('付款合计不能超过所选应付，最多还可付 1,200.00').first().waitFor();
  await page.getByRole('button', { name: '编辑' }).click();
  const edit = page.getByRole('dialog', { name: /特殊付款/ });
  await edit.getByLabel(/付款金额/).fill('1200');
  await edit.getByRole('button', { name: /保\s*存|确\s*定/ }).click();
  await edit.waitFor({ state: 'hidden' });
  await submit();
  await page.getByText('已提交审批').first().waitFor();
  await eventually(async () => {
    const { records } = await approver.call(flowableTask.calls.payReceiveTodo, { query: { current: 1, size: 50 } });
    const mine = records.filter(({ businessType }) => businessType === 'special-payment');
    for (const { taskId } of mine)
      await approver.call(flowableTask.calls.complete, { body: { taskId, approved: true } });
    return mine.length;
  }).toBe(0);

  // Whoever asked does not pay; somebody else enters it with the bank's serial number and the voucher.
  const paymentId = new URL(page.url()).searchParams.get('id') ?? '';
  const { applyCode } = await admin.call(specialPayment.calls.get, { params: { id: paymentId } });
  const username = `cashier${Date.now().toString(36)}`;
  await admin.call(user.calls.create, {
    body: { username, actualName: '出纳王', password: FIRST, roleIds: ['role-cashier'] },
  });
  await (
    await caller(here.url, username, FIRST)
  ).call(user.calls.changePassword, {
    body: { oldPassword: FIRST, password: PASSWORD, confirm: PASSWORD },
  });
  // Everything that waits to be paid stands in one place, kind by kind with how many there are.
  const { page: other } = await signedIn(here.browser, here.url, username, {
    password: PASSWORD,
    path: '/finance/to-pay',
  });
  const kinds = other.getByRole('radiogroup', { name: '付款类别' }).or(other.getByLabel('付款类别')).first();
  for (const kind of ['付款申请', '特殊付款', '费用申请'])
    await kinds.getByText(new RegExp(`^${kind}（\\d+）$`)).waitFor();
  await kinds.getByText(/^费用申请/).click();
  await other.getByRole('columnheader', { name: '费用类型' }).filter({ visible: true }).waitFor();
  await kinds.getByText(/^特殊付款/).click();
  const row = other.getByRole('row', { name: applyCode });
  await row.getByRole('button', { name: /^付\s*款$/ }).waitFor();
  expect(await hindrances(other)).toEqual([]);
  await other.getByText(applyCode, { exact: true }).click();
  await other.waitForURL('**/finance/payment-request/detail?id=*');
  await other.getByRole('button', { name: /^付\s*款$/ }).click();
  const dialog = other.getByRole('dialog', { name: /登记付款/ });
  await dialog.getByLabel(/付款账户/).click();
  await dialog.getByLabel(/付款账户/).fill(accountName);
  await other.getByTitle(accountName, { exact: true }).last().click();
  await dialog.getByLabel(/银行流水号/).fill(`${supplier} 1`);
  await dialog.getByLabel(/实际付款日/).click();
  await other.keyboard.type(new Date().toLocaleDateString('sv', { timeZone: 'Asia/Shanghai' }));
  await other.keyboard.press('Enter');
  await attach(dialog, '回单.pdf');
  expect(await hindrances(other)).toEqual([]);
  await dialog.getByRole('button', { name: /^保\s*存$/ }).click();
  await dialog.waitFor({ state: 'hidden' });
  await other.getByText('已付款', { exact: true }).first().waitFor();
  expect(await admin.call(financePayable.calls.get, { params: { id } })).toMatchObject({
    paidOutAmount: '1200.00',
    unpaidAmount: '0.00',
    status: 2,
  });

  // It waits no more, is in the history, and nothing is left to choose.
  await other.goto(`${here.url}/finance/to-pay?kind=special`);
  await other.getByRole('columnheader', { name: '收款账号' }).filter({ visible: true }).first().waitFor();
  // Its tab stays open; the list has it no more.
  await eventually(() => other.getByRole('row', { name: applyCode }).filter({ visible: true }).count()).toBe(0);
  await visit(page, '/finance/history/payment-request');
  await page.getByText('特殊付款', { exact: true }).first().click();
  await page.getByRole('row', { name: `${supplier} 1` }).waitFor();
  await visit(page, `/finance/payable/start?id=${id}`);
  await page.getByText('该应付已付清').waitFor();

  // Paid in error, it is taken back: by a draft with the negative amount; each of the two leads to the other.
  await visit(page, `/finance/payment-request/detail?id=${paymentId}&kind=special`);
  await page.getByRole('button', { name: /^冲\s*销$/ }).click();
  const back = page.getByRole('dialog', { name: '冲销付款' });
  await eventually(() => back.getByLabel(/冲销金额/).inputValue()).toMatch(/^1,?200(\.00)?$/);
  await back.getByLabel(/冲销原因/).fill('重复付款，供应商同意退回');
  expect(await hindrances(page)).toEqual([]);
  await back.getByRole('button', { name: '保存草稿' }).click();
  await page.waitForURL('**/finance/payment-request/detail-draft?id=*');
  await page.getByText('-1,200.00', { exact: true }).filter({ visible: true }).first().waitFor();
  await visit(page, `/finance/payment-request/detail?id=${paymentId}&kind=special`);
  await page.getByRole('region', { name: '冲销记录' }).getByText('-1,200.00').waitFor();
});

test('an account to pay from is added on its screen', async () => {
  const { page } = await signedIn(here.browser, here.url, 'admin', { path: '/finance/bank-account' });
  await page.getByRole('button', { name: '新增' }).first().click();
  const dialog = page.getByRole('dialog', { name: '新增银行账户' });
  const accountName = `新账户 ${supplier}`;
  await dialog.getByLabel(/账户名称/).fill(accountName);
  await dialog.getByLabel(/账号/).fill(String(Date.now()));
  await dialog.getByRole('button', { name: /^保\s*存$/ }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('row', { name: accountName }).waitFor();
});

test('the payables lead to a payment under a contract, the templates of contracts to their application forms', async () => {
  const { page } = await signedIn(here.browser, here.url, 'admin', {
    path: '/finance/payable',
    look: WITHOUT_TABS,
  });
  await page.getByRole('button', { name: '按合同申请付款' }).click();
  await page.waitForURL('**/finance/payment-request/start');
  await visit(page, '/contract/template');
  await page.getByRole('button', { name: '合同申请表单' }).click();
  await page.waitForURL('**/contract/dynamic-form/design');
});
