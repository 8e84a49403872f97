import { expect, test } from 'vitest';
import { nonFinancing } from '@scf-kit/sdk/contract/trade/non-financing';
import { orderBiddingProducts } from '@scf-kit/sdk/contract/trade/order-bidding-products';
import { financeReceivable } from '@scf-kit/sdk/contract/treasury/finance-receivable';
import { financialCollection } from '@scf-kit/sdk/contract/treasury/financial-collection';
import { flowableFlow } from '@scf-kit/sdk/contract/workflow/flow';
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
import { caller, sharedStage } from './stage.ts';
import { renew, visit } from './visit.ts';

const here = sharedStage();
const tag = Date.now().toString(36);
const CUSTOMER = `直采医院 ${tag}`;
const CODE = `XS-${tag}`;
/** A number of a fully digital invoice that no other has. */
const numbered = (last: number): string => `26${Date.now()}${String(last).padStart(5, '0')}`;

test('a sale of general business from its draft to the last cent, corrected by reversal, every figure opened', async () => {
  const [admin, approver] = [await caller(here.url, 'admin'), await caller(here.url, 'approver')];
  const project = await admin.call(nonFinancing.calls.create, {
    body: { name: `直采项目 ${tag}`, customerName: CUSTOMER, saleAmount: '100.03', purchaseAmount: '80.00' },
  });
  await admin.call(orderBiddingProducts.calls.create, {
    body: {
      nonFinancingId: project.id,
      biddingEquipment: 'ZBSB-1',
      equipmentSpecification: `探头 ${tag}`,
      equipmentQuantity: 7,
      unit: '把',
      unitPrice: '14.29',
      totalPrice: '100.03',
    },
  });
  await admin.call(flowableFlow.calls.startApproval, {
    body: { businessType: 'non-financing', businessKey: project.id },
  });
  await approve(approver, project.id);
  // The contract is written from the goods of the project, with two instalments by share, approved and signed.
  const { page } = await signedIn(here.browser, here.url, 'admin', {
    path: `/general-business/detail?id=${project.id}`,
    look: WITHOUT_TABS,
  });
  await page.getByRole('tab', { name: '合同', exact: true }).click();
  await page.getByRole('button', { name: '新增销售合同' }).click();
  await page.waitForURL('**/contract/start?*');
  await field(page, '合同编号').fill(CODE);
  await field(page, '客户名称').fill(CUSTOMER);
  await press(page, /引入项目设备/);
  await press(page, /合同金额取合计/);
  for (const [at, share] of ['30', '70'].entries()) {
    await page
      .getByRole('button', { name: /添加一行/ })
      .last()
      .click();
    await onDay(page, page, `第 ${at + 1} 行 到期日`, today());
    await field(page, `第 ${at + 1} 行 比例（%）`).fill(share);
  }
  await page.getByText('按比例：30.01 + 70.02').waitFor();
  expect(await hindrances(page)).toEqual([]);
  await press(page, /保存草稿/);
  await page.waitForURL('**/contract/detail?id=*');
  const contractId = await through(page, approver);
  await sign(page);
  await figures(page, { 合同总额: '100.03', 可申请开票金额: '100.03', 未收金额: '100.03' });

  // A supplement adds a line; it counts once it is signed.
  await page.getByRole('tab', { name: '补充协议' }).click();
  await press(page, /新增补充协议/);
  const supplement = page.getByRole('dialog', { name: /补充协议/ });
  await field(supplement, '合同编号').fill(`${CODE}-B1`);
  await field(supplement, '合同金额').fill('20.00');
  await supplement
    .getByRole('button', { name: /添加一行/ })
    .first()
    .click();
  await choose(page, supplement, '第 1 行 设备名称', '彩色多普勒超声诊断仪');
  await field(supplement, '第 1 行 数量').fill('1');
  await field(supplement, '第 1 行 单价').fill('20.00');
  await supplement
    .getByRole('button', { name: /添加一行/ })
    .last()
    .click();
  await field(supplement, '第 1 行 金额').fill('20.00');
  await onDay(page, supplement, '第 1 行 到期日', today());
  await end(supplement);
  await page.getByText(`${CODE}-B1`, { exact: true }).filter({ visible: true }).first().click();
  await page.waitForURL((url) => url.pathname === '/contract/detail' && !url.search.includes(contractId));
  await through(page, approver);
  await sign(page);
  await visit(page, `/contract/detail?id=${contractId}`);
  await figures(page, { 合同总额: '120.03', 可申请开票金额: '120.03', 未收金额: '120.03' });

  // Seven at 14.29 are invoiced, with what is left said as it is typed.
  await visit(page, '/finance/invoice/start');
  await choose(page, page, '合同', CODE);
  await page.getByRole('spinbutton', { name: '数量' }).first().fill('7');
  await page.getByText('合同可开票 120.03，本次 100.03，剩余 20.00').waitFor();
  expect(await hindrances(page)).toEqual([]);
  await press(page, /^提交审批$/);
  await page.waitForURL('**/finance/invoice/detail?id=*');
  const blue = readRecordId(page);
  const issue = async (id: string, last: number): Promise<void> => {
    await approve(approver, id);
    await renew(page);
    await press(page, /^开\s*票$/);
    const dialog = page.getByRole('dialog', { name: /登记开票结果/ });
    await field(dialog, '发票号码').fill(numbered(last));
    await onDay(page, dialog, '开票日期', today());
    await attach(dialog, '发票.pdf');
    await end(dialog);
    await page.getByText('已开票', { exact: true }).filter({ visible: true }).first().waitFor();
  };
  await issue(blue, 1);
  const chain = page.getByRole('navigation', { name: '业务链条' });
  await chain.getByRole('link', { name: CODE, exact: true }).waitFor();
  await chain.locator('[aria-current=page]').waitFor();

  // The buyer has booked it: three of the seven are taken back on a slip, to the cent of their line.
  await press(page, /登记用途确认/);
  const use = page.getByRole('dialog', { name: /用途/ });
  await use.getByLabel(/购买方确认/).click();
  await page.locator('.ant-select-dropdown:visible').getByTitle('已入账').click();
  await end(use);
  await press(page, /^红\s*冲$/);
  await page.waitForURL('**/finance/invoice/start?original=*');
  await page.getByRole('radio', { name: '销货退回' }).check();
  await field(page, '红字确认单编号').fill(numbered(2));
  await onDay(page, page, '红字确认单时间', `${today()} 00:00:01`);
  await page.getByRole('spinbutton', { name: '退回数量' }).fill('8');
  await page.getByRole('spinbutton', { name: '退回数量' }).fill('3');
  for (const amount of ['-42.87', '-37.94', '-4.93'])
    await page.getByRole('cell', { name: amount, exact: true }).first().waitFor();
  expect(await hindrances(page)).toEqual([]);
  await press(page, /^提交审批$/);
  await page.waitForURL((url) => url.pathname === '/finance/invoice/detail' && !url.search.includes(blue));
  await page.getByText('负肆拾贰元捌角柒分').waitFor();
  await issue(readRecordId(page), 3);

  // A receipt is split over both instalments; one part is claimed back, and what two other receipts merged brings takes
  // its place.
  const arrived = (paymentAmount: string, at: number) =>
    admin.call(financialCollection.calls.create, {
      body: {
        namePayer: CUSTOMER,
        paymentAmount,
        paymentDate: today(),
        currencyType: 'CURRENCY_TYPE-1',
        bankSerialNumber: `${tag} ${at}`,
      },
    });
  const whole = await arrived('100.03', 1);
  const settle = async (...amounts: readonly string[]): Promise<void> => {
    for (const amount of amounts)
      await page
        .getByRole('region', { name: '可认领的应收' })
        .locator('tbody tr')
        .filter({ hasText: amount })
        .getByRole('button', { name: /^认领/ })
        .click();
    await page.getByRole('button', { name: '提交认领' }).click();
    await page.getByText(`已提交 ${amounts.length} 笔认领审批`).waitFor();
    const of = { query: { id: readRecordId(page) } };
    const { claims } = await admin.call(financialCollection.calls.claimable, of);
    for (const { id } of claims ?? []) await approve(approver, id);
    await renew(page);
  };
  await visit(page, `/finance/financial-collection/detail?id=${whole.id}`);
  await settle('30.01', '70.02');
  await page.getByText('已认领', { exact: true }).filter({ visible: true }).first().waitFor();
  await page.getByRole('tab', { name: '认领记录' }).click();
  const claims = page.getByRole('region', { name: '认领记录' }).locator('tbody tr');
  await claims
    .filter({ hasText: '70.02' })
    .getByRole('button', { name: /^撤回认领/ })
    .click();
  const back = page.getByRole('dialog', { name: /^撤回认领/ });
  await back.getByLabel('撤回原因').fill('认领错了分期');
  await end(back, /^提交审批$/);
  const { claims: all } = await admin.call(financialCollection.calls.claimable, { query: { id: whole.id } });
  for (const { id } of all ?? []) await approve(approver, id);
  const parts = [await arrived('50.00', 2), await arrived('20.02', 3)];
  await visit(page, '/finance/financial-collection');
  for (const { collectionCode } of parts)
    await page.getByRole('row', { name: collectionCode }).getByRole('checkbox').check();
  await page.getByRole('button', { name: '合并收款' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(合并收款|确\s*定)$/ })
    .click();
  await page.waitForURL('**/finance/financial-collection/detail?id=*');
  await settle('70.02');

  // Every figure of the contract is what it opens: the invoice and its red one, the claims and the one taken back.
  await visit(page, `/contract/detail?id=${contractId}`);
  await figures(page, {
    合同总额: '120.03',
    已申请开票金额: '57.16',
    可申请开票金额: '62.87',
    已收金额: '100.03',
    未收金额: '20.00',
  });
  await opens(page, '已申请开票金额', '发票', '计入合同金额', ['100.03', '-42.87']);
  expect(await hindrances(page)).toEqual([]);
  await opens(page, '已收金额', '收款认领', '结算金额', ['30.01', '70.02', '-70.02', '70.02']);
  expect(await hindrances(page)).toEqual([]);
  expect(await fetchContract(admin, contractId)).toMatchObject({
    collectedAmount: '100.03',
    maxApplyBillAmount: '62.87',
  });

  // And of the project: its contracts, and the months in which it sold and collected.
  await visit(page, `/stats/project/non-financing/detail?id=${project.id}`);
  await figures(page, { 已签销售额: '120.03', 已收金额: '100.03' });
  await opens(page, '已签销售额', '合同', '已收金额', ['100.03', '0.00']);
  await expectAmounts(page, '合同', '合同总额', ['120.03', '20.00']);

  // The rest that the customer owes is the line of the supplement, found from its age too.
  await visit(page, `/contract/detail?id=${contractId}`);
  await page.getByRole('tab', { name: '应收应付' }).click();
  await expectAmounts(page, '应收应付', '未收金额', ['0.00', '0.00', '20.00']);
  expect(
    await admin.call(financeReceivable.calls.ageing, { query: { asOf: today(), counterpart: CUSTOMER } }),
  ).toMatchObject({ totals: [{ notDue: '20.00', total: '20.00' }] });
});
