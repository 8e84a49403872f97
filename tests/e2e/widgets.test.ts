import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { customerRelationshipManagement } from '@scf-kit/sdk/contract/enterprise/customer-relationship-management';
import { dynamicForm } from '@scf-kit/sdk/contract/workflow/dynamic-form';
import { widgetTypes, type FormDefinition } from '@scf-kit/sdk/form';
import { signedIn } from './product.ts';
import { PROJECT, plantProject } from './project.ts';
import { caller, eventually, loneStage } from './stage.ts';

const at = loneStage();
const FORM = 'every-widget';

/** Every business widget there is, on the records of one project, labelled by its type. */
const definition: FormDefinition = {
  list: [
    {
      type: 'input',
      key: 'name',
      model: 'name',
      label: '项目名称',
      bind: 'financing.name',
      rules: [{ required: true }],
    },
    {
      type: 'number',
      key: 'applyAmount',
      model: 'applyAmount',
      label: '申请金额',
      bind: 'financing.applyAmount',
      rules: [{ required: true }],
    },
    ...Object.keys(widgetTypes).map((type) => ({
      type,
      key: type,
      model: type,
      label: type,
      options: { financingId: PROJECT },
    })),
  ],
  config: { layout: 'vertical' },
};

/** The widget of a type in the form. */
const widget = (page: Page, type: string): Locator =>
  page.locator('scf-form').getByRole('group', { name: type, exact: true });
const findDialog = (page: Page): Locator => page.locator('scf-overlay dialog[open]');

async function choose(page: Page, box: Locator, words: string): Promise<void> {
  await box.click();
  await page.locator('.search-popup').getByRole('option', { name: words }).first().click();
  await eventually(() => box.inputValue()).toContain(words);
}

/** Takes one of a long list: it is looked for by typing. */
async function chooseFrom(page: Page, box: Locator, title: string): Promise<void> {
  await box.click();
  const list = page.locator('.ant-select-dropdown:visible');
  await list.locator('.ant-select-item-option').nth(1).waitFor();
  await page.keyboard.insertText(title);
  await list.getByTitle(title, { exact: true }).click();
}

async function fill(page: Page): Promise<void> {
  const form = page.locator('scf-form');
  const field = (label: string): Locator => form.getByLabel(label, { exact: true });
  await form.getByLabel(/项目名称/).fill('全部控件的申请');
  await form.getByLabel(/申请金额/).fill('150000');
  await field('amount').fill('1234.5');
  await field('mobilePhone').fill('139x0000 0001');
  await field('numberInWords').fill('壹仟元整');
  await chooseFrom(page, widget(page, 'area').getByRole('combobox', { name: '省份' }), '四川省');
  await chooseFrom(page, widget(page, 'area').getByRole('combobox', { name: '城市' }), '成都市');
  await choose(page, field('endUserSelect'), '市第一人民医院');
  await choose(page, field('customerSelect'), '仁和医院');
  await choose(page, field('supplierQuickAdd'), '华东医疗');
  for (const type of ['userPicker', 'multiUserPicker']) {
    await form.locator(`#f-${type}`).click();
    await findDialog(page).locator('tbody tr').filter({ hasText: '审批员' }).locator('input').check();
    await findDialog(page).locator('footer [type=submit]').click();
    await findDialog(page).waitFor({ state: 'detached' });
  }
  await widget(page, 'financierSelection').getByRole('radio').nth(1).check();
  await widget(page, 'quoteEntry').getByRole('radio').nth(1).check();
  await widget(page, 'biddingEquipment').getByRole('button', { name: '添加设备' }).click();
  const line = findDialog(page);
  await choose(page, line.getByLabel(/名称$/), '彩色多普勒超声诊断仪');
  await line.getByLabel(/规格$/).fill('CX-90');
  await line.getByLabel(/数量$/).fill('3');
  await line.getByLabel(/单位$/).fill('台');
  await line.getByLabel(/单价$/).fill('100000.10');
  await choose(page, line.getByLabel(/供应商$/), '华东医疗');
  await choose(page, line.getByLabel(/品牌$/), '');
  await choose(page, line.getByLabel(/取得方式$/), '采购');
  await eventually(() => line.getByLabel(/总价$/).inputValue()).toBe('300000.30');
  await line.locator('footer [type=submit]').click();
  await line.waitFor({ state: 'detached' });
  await widget(page, 'plannedRepayments').getByRole('button', { name: '添加还款' }).click();
  await widget(page, 'plannedRepayments').locator('.light > input').click();
  await widget(page, 'plannedRepayments').locator('.ant-picker input').fill('2027-06-30');
  await page.keyboard.press('Enter');
  await widget(page, 'plannedRepayments').locator('input[inputmode=decimal]').fill('300000');
}

test('WID-053 WID-057 a published form with every widget is filled in and sent, shows the records of its project, and is read by the approver by names', async () => {
  await plantProject(at.databaseUrl);
  const admin = await caller(at.url, 'admin');
  await admin.call(customerRelationshipManagement.calls.create, { body: { customerName: '成都仁和医院' } });
  const { id } = await admin.call(dynamicForm.calls.import, {
    body: { formKey: FORM, name: '全部控件', processDefinitionKey: 'financing', definition },
  });
  await admin.call(dynamicForm.calls.publish, { params: { id } });

  const { page } = await signedIn(at.browser, at.url, 'admin', { path: `/financing-service/start?formKey=${FORM}` });
  for (const shown of ['XS-2026-0081', '26317000000012345678', '中标通知书', '锦程保理一部'])
    await page.locator('scf-form').getByText(shown).first().waitFor();
  await fill(page);
  await page.getByRole('button', { name: '提交' }).click();
  const shown = page.getByText(/RZ-\d{8}-\d{4}/).first();
  await shown.waitFor();
  const code = /RZ-\d{8}-\d{4}/.exec(await shown.innerText())?.[0] ?? '';

  const { page: approver } = await signedIn(at.browser, at.url, 'approver', { path: '/financing-approval/my-todo' });
  await approver.getByText(code).click();
  const read = approver.locator('scf-form');
  for (const words of [
    '1,234.50',
    '13900000001',
    '壹仟元整',
    '四川省 成都市',
    '市第一人民医院',
    '成都仁和医院',
    '华东医疗',
    '审批员',
    'CX-90',
    '300,000.30',
    '2027-06-30',
  ])
    await read.getByText(words).first().waitFor();
  await eventually(() => read.locator('input:not([type=hidden]), textarea, select').count()).toBe(0);
  expect(await read.innerText()).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-/);
});
