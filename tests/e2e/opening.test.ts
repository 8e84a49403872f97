import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { opening, openingStatus } from '@scf-kit/sdk/contract/platform/opening';
import { openingWorkbook, sale } from '../../packages/server/src/modules/platform/testing/opening-workbook.ts';
import { hindrances } from './axe.ts';
import { signedIn, WITHOUT_TABS } from './product.ts';
import { caller, eventually, sharedStage } from './stage.ts';
import { renew, visit } from './visit.ts';

const here = sharedStage();
const contractCode = `HT-${Date.now().toString(36)}`;
/** A workbook with a sale of 1,000, of which 700 are open. */
const writeSale = async (settledAmount: string) => ({
  name: '期初.xlsx',
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: await openingWorkbook(sale(contractCode, { settledAmount, signDate: '2026-01-05' })),
});

test('an office goes live by a workbook: errors at their rows, one approval, documents that open, and undone again', async () => {
  const { page } = await signedIn(here.browser, here.url, 'admin', {
    path: '/finance/opening',
    look: WITHOUT_TABS,
  });
  const openings = page.getByRole('region', { name: '期初建账' });
  await openings.getByRole('button', { name: '新增' }).first().click();
  const dialog = page.getByRole('dialog', { name: '新增期初建账' });
  await dialog.getByLabel('启用日期').click();
  await page.keyboard.type('2026-02-01');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: /^保\s*存$/ }).click();
  await dialog.waitFor({ state: 'hidden' });
  await openings.getByRole('button', { name: /^QC-/ }).first().click();
  await page.waitForURL('**/finance/opening/detail?id=*');
  const id = new URL(page.url()).searchParams.get('id') ?? '';

  const [template] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '下载模板' }).click(),
  ]);
  expect(template.suggestedFilename()).toBe('期初建账-模板.xlsx');
  expect((await readFile(await template.path())).subarray(0, 2).toString()).toBe('PK');

  // More was received than the contract leaves: said at its row, in place of which the right one comes.
  const chooser = page.locator('input[type=file]');
  await chooser.setInputFiles(await writeSale('400'));
  await page.getByText('已读取 3 行，1 行有错误').waitFor();
  await page
    .getByRole('row', { name: contractCode })
    .getByText('合同金额 1,000.00 不等于已收付金额 400.00 与未结金额 700.00 之和')
    .waitFor();
  expect(await hindrances(page)).toEqual([]);
  await chooser.setInputFiles(await writeSale('300'));
  await page.getByText('已读取 3 行，没有错误').waitFor();
  const open = /未结应收.*700\.00/;
  await page.getByRole('region', { name: '各表合计' }).getByRole('row', { name: open }).waitFor();
  await page.getByRole('button', { name: '提交审批' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '提交审批' }).click();
  await page.getByText('已提交审批').filter({ visible: true }).first().waitFor();

  // Whoever decides sees the same totals and rows.
  const admin = await caller(here.url, 'admin');
  const read = () => admin.call(opening.calls.get, { params: { id } });
  const { processInstanceId } = await read();
  const { page: approver } = await signedIn(here.browser, here.url, 'approver', {
    path: `/dashboard/todo-list?processInstanceId=${processInstanceId ?? ''}`,
  });
  await approver.getByRole('region', { name: '各表合计' }).getByRole('row', { name: open }).waitFor();
  await approver.getByRole('row', { name: contractCode }).waitFor();
  expect(await hindrances(approver)).toEqual([]);
  await approver.getByRole('button', { name: '通过', exact: true }).click();
  await approver.locator('.instance-done').getByText('已通过').waitFor();

  // Posted: the receivable opens by its number, and is in the list.
  await renew(page);
  await page.getByText('已建账', { exact: true }).filter({ visible: true }).first().waitFor();
  const receivable = page
    .getByRole('region', { name: '生成的单据' })
    .getByRole('row', { name: /^应收 YS-/ })
    .last()
    .getByRole('link');
  const code = await receivable.innerText();
  expect(await hindrances(page)).toEqual([]);
  await receivable.click();
  await page.getByRole('heading', { name: code }).waitFor();
  await visit(page, '/finance/collection');
  const receivables = page.getByRole('region', { name: '应收明细' });
  await receivables.getByPlaceholder('关键词搜索').fill(code);
  await receivables.getByPlaceholder('关键词搜索').press('Enter');
  await receivables.getByRole('row', { name: code }).filter({ hasText: contractCode }).waitFor();

  await visit(page, `/finance/opening/detail?id=${id}`);
  await page.getByRole('button', { name: '撤回建账' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '撤回建账' }).click();
  await eventually(async () => (await read()).status).toBe(openingStatus.undone.value);
  await page.getByText('已撤回建账', { exact: true }).filter({ visible: true }).first().waitFor();
});
