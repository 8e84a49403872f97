import { expect, test } from 'vitest';
import { user } from '@scf-kit/sdk/contract/access/user';
import { orderBiddingProducts } from '@scf-kit/sdk/contract/trade/order-bidding-products';
import { bankAccount } from '@scf-kit/sdk/contract/treasury/bank-account';
import { financePayable } from '@scf-kit/sdk/contract/treasury/finance-payable';
import {
  orderBiddingProductsOutbound,
  orderBiddingProductsWarehousing,
} from '@scf-kit/sdk/contract/warehouse/order-bidding-products-movement';
import { hindrances } from './axe.ts';
import {
  approve,
  attach,
  choose,
  fetchContract,
  end,
  field,
  figures,
  onDay,
  opens,
  press,
  readRecordId,
  expectAmounts,
  sign,
  through,
  today,
} from './deal.ts';
import { signedIn, WITHOUT_TABS } from './product.ts';
import { apply, caller, sharedStage } from './stage.ts';
import { visit } from './visit.ts';

const here = sharedStage();
const tag = Date.now().toString(36);
const SUPPLIER = `影像供应商 ${tag}`;
const CODE = `CG-${tag}`;
const LATER = '2027-03-31';
const [FIRST, PASSWORD] = ['Scf-first-2026', 'Scf-cashier-2026'];

test('a purchase for a financed project, lowered by a supplement, invoiced, accepted and paid until it is completed', async () => {
  const [admin, customer, approver] = [
    await caller(here.url, 'admin'),
    await caller(here.url, 'customer'),
    await caller(here.url, 'approver'),
  ];
  const { businessKey: financingId } = await apply(customer, `采购融资 ${tag}`);
  const accountName = `货款账户 ${tag}`;
  await admin.call(bankAccount.calls.create, {
    body: { accountName, accountNumber: String(Date.now()), currencyType: 'CURRENCY_TYPE-1' },
  });
  const username = `cashier${tag}`;
  await admin.call(user.calls.create, {
    body: { username, actualName: '同事李', password: FIRST, roleIds: ['role-platform-admin', 'role-cashier'] },
  });
  await (
    await caller(here.url, username, FIRST)
  ).call(user.calls.changePassword, { body: { oldPassword: FIRST, password: PASSWORD, confirm: PASSWORD } });

  // Three at 50,000.00 of the project, paid in two instalments.
  const { page } = await signedIn(here.browser, here.url, 'admin', {
    path: `/contract/start?type=1&financingId=${financingId}`,
    look: WITHOUT_TABS,
  });
  await field(page, '合同编号').fill(CODE);
  await field(page, '客户名称').fill(SUPPLIER);
  await press(page, /引入项目设备/);
  await press(page, /合同金额取合计/);
  for (const [at, share] of ['30', '70'].entries()) {
    await page
      .getByRole('button', { name: /添加一行/ })
      .last()
      .click();
    await onDay(page, page, `第 ${at + 1} 行 到期日`, at === 0 ? today() : LATER);
    await field(page, `第 ${at + 1} 行 比例（%）`).fill(share);
  }
  await page.getByText('按比例：45,000.00 + 105,000.00').waitFor();
  await press(page, /保存草稿/);
  await page.waitForURL('**/contract/detail?id=*');
  const contractId = await through(page, approver);
  await sign(page);

  // A supplement takes one of them off; what is due later is that much less.
  await page.getByRole('tab', { name: '补充协议' }).click();
  await press(page, /新增补充协议/);
  const supplement = page.getByRole('dialog', { name: /补充协议/ });
  await field(supplement, '合同编号').fill(`${CODE}-B1`);
  await field(supplement, '合同金额').fill('-50000');
  await supplement
    .getByRole('button', { name: /添加一行/ })
    .first()
    .click();
  await choose(page, supplement, '第 1 行 设备名称', '彩色多普勒超声诊断仪');
  await field(supplement, '第 1 行 规格').fill('US-9');
  await field(supplement, '第 1 行 数量').fill('-1');
  await field(supplement, '第 1 行 单价').fill('50000');
  await supplement
    .getByRole('button', { name: /添加一行/ })
    .last()
    .click();
  await field(supplement, '第 1 行 金额').fill('-50000');
  await onDay(page, supplement, '第 1 行 到期日', LATER);
  await end(supplement);
  await page.getByText(`${CODE}-B1`, { exact: true }).filter({ visible: true }).first().click();
  await page.waitForURL((url) => url.pathname === '/contract/detail' && !url.search.includes(contractId));
  await through(page, approver);
  await sign(page);

  // Two arrive and go out; the supplier's invoice for them comes with its printed figures.
  const [goods] = await admin.call(orderBiddingProducts.calls.list, { query: { financingId } });
  const moved = { orderBiddingProductsId: goods?.id ?? '', contractId, financingId, quantity: 2, batchCode: tag };
  await admin.call(orderBiddingProductsWarehousing.calls.create, { body: { ...moved, warehousingDate: today() } });
  await admin.call(orderBiddingProductsOutbound.calls.create, { body: { ...moved, outboundDate: today() } });
  await visit(page, '/finance/invoice/collect/start');
  await choose(page, page, '合同', CODE);
  await page.getByText('2 台 / 100,000.00').waitFor();
  await page.getByRole('spinbutton', { name: '数量' }).first().fill('2');
  await page.getByText('合同可开票 100,000.00，本次 100,000.00，剩余 0.00').waitFor();
  await attach(page, '进项发票.pdf');
  await field(page, '发票号码').fill(`26${Date.now()}00001`);
  await onDay(page, page, '开票日期', today());
  expect(await hindrances(page)).toEqual([]);
  await press(page, /提交审批$/);
  await page.waitForURL('**/finance/invoice/collect/detail?id=*');
  await approve(approver, readRecordId(page));

  // The receiver's report on them is written, uploaded and confirmed.
  await visit(page, '/acceptance-report/contract');
  await press(page, /新增/);
  const report = page.getByRole('dialog', { name: /验收报告/ });
  await choose(page, report, '合同', CODE);
  await field(report, '标题').fill(`设备验收 ${tag}`);
  await report.getByRole('button', { name: /添加一行/ }).click();
  await choose(page, report, '第 1 行 出库批次', tag);
  await field(report, '第 1 行 验收数量').fill('2');
  await end(report);
  const row = page.getByRole('row', { name: `设备验收 ${tag}` });
  await row.getByRole('button', { name: '上传报告' }).click();
  const upload = page.getByRole('dialog', { name: /上传报告/ });
  await attach(upload, '验收报告.pdf');
  await onDay(page, upload, '验收日期', today());
  await upload.getByLabel(/验收结果/).click();
  await page.locator('.ant-select-dropdown:visible').getByTitle('合格', { exact: true }).click();
  await end(upload);
  // Not by who uploaded it.
  const { page: other } = await signedIn(here.browser, here.url, username, {
    password: PASSWORD,
    path: '/acceptance-report/manage',
    look: WITHOUT_TABS,
  });
  const uploaded = other.getByRole('row', { name: `设备验收 ${tag}` });
  await uploaded.getByRole('button', { name: '确认', exact: true }).click();
  await other
    .getByRole('dialog')
    .getByRole('button', { name: /^确\s*认$/ })
    .click();
  await other.getByText('验收报告已确认').waitFor();

  // Both instalments are asked for, approved and paid by somebody else: nothing is left.
  const { records: payables } = await admin.call(financePayable.calls.page, { query: { contractId, size: 50 } });
  expect(new Set(payables.map(({ unpaidAmount }) => unpaidAmount))).toEqual(new Set(['45000.00', '55000.00']));
  for (const [nature, unpaid] of [
    ['预付款', '45000.00'],
    ['验收款', '55000.00'],
  ] as const) {
    const payable = payables.find(({ unpaidAmount }) => unpaidAmount === unpaid);
    await visit(page, `/finance/payable/start?id=${payable?.id ?? ''}`);
    await choose(page, page, '款项性质', nature);
    await page.getByText('2 · 100,000.00').first().waitFor();
    await press(page, /保存草稿/);
    await page.waitForURL('**/finance/payment-request/detail-draft?id=*');
    const id = await through(page, approver);
    await visit(other, `/finance/payment-request/detail?id=${id}`);
    await other.getByRole('button', { name: /^付\s*款$/ }).click();
    const dialog = other.getByRole('dialog', { name: /登记付款/ });
    await choose(other, dialog, '付款账户', accountName);
    await field(dialog, '银行流水号').fill(`${tag} ${nature}`);
    await onDay(other, dialog, '实际付款日', today());
    await attach(dialog, '回单.pdf');
    await end(dialog);
    await other.getByText('已付款', { exact: true }).first().waitFor();
  }

  // The contract is completed, and every figure of it is what it opens.
  await visit(page, `/contract/detail?id=${contractId}`);
  await page.getByText('已完结', { exact: true }).filter({ visible: true }).first().waitFor();
  await figures(page, {
    合同总额: '100,000.00',
    已申请开票金额: '100,000.00',
    可申请开票金额: '0.00',
    已付金额: '100,000.00',
    未付金额: '0.00',
  });
  await opens(page, '已申请开票金额', '发票', '计入合同金额', ['100,000.00']);
  await opens(page, '已付金额', '付款申请', '原币金额', ['45,000.00', '55,000.00']);
  await page.getByRole('tab', { name: '应收应付' }).click();
  await expectAmounts(page, '应收应付', '未付金额', ['0.00', '0.00']);
  expect(await hindrances(page)).toEqual([]);
  expect(await fetchContract(admin, contractId)).toMatchObject({ status: 101, unpaidAmount: '0.00' });
});
