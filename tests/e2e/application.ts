import type { Locator, Page } from 'playwright-core';

/** The smallest PDF a reader opens: what a qualification file is in these tests. */
export const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);

/** Picks an option the way a person does: opens the select, clicks the words. */
async function pick(page: Page, select: Locator, option: string): Promise<void> {
  await select.click();
  await page.locator('.ant-select-item-option', { hasText: option }).locator('visible=true').first().click();
}

/** Fills the financing application in, with one line of equipment and one file, wherever the form stands. */
export async function fillApplication(page: Page, name: string): Promise<void> {
  const form = page.locator('scf-form');
  // A required label starts with its mark.
  const field = (label: string): Locator => form.getByLabel(new RegExp(`^\\*?${label}$`));
  await field('项目名称').fill(name);
  await field('客户名称').fill('成都仁和医院');
  await field('期望用款日期').click();
  await page.locator('.ant-picker-dropdown').locator('visible=true').waitFor();
  await page.keyboard.type('2027-03-01');
  await page.keyboard.press('Enter');
  await field('联系电话').fill('13800138000');
  await field('申请金额（元）').fill('150000');
  await field('期限（月）').fill('12');
  await pick(page, field('融资类型'), '');
  await field('资金用途').fill('采购彩超设备 <b>一台</b>');
  await form.getByRole('button', { name: '添加一行' }).click();
  const row = form.getByRole('table').getByRole('row').nth(1);
  await pick(page, row.getByRole('combobox').first(), '彩色多普勒超声诊断仪');
  await row.getByLabel(/^规格/).fill('CX-90');
  await row.getByLabel(/^数量/).fill('2');
  await row.getByLabel(/^单价（元）/).fill('80000.5');
  await form
    .locator('input[type=file]')
    .setInputFiles({ name: '营业执照.pdf', mimeType: 'application/pdf', buffer: PDF });
  await form.getByText('营业执照.pdf', { exact: true }).waitFor();
  await form.getByLabel('同意').check();
}
