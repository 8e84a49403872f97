import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { flowableFlow } from '@scf-kit/sdk/contract/workflow/flow';
import { hindrances } from './axe.ts';
import { signedIn, WITHOUT_TABS } from './product.ts';
import { caller, eventually, loneStage } from './stage.ts';
import { visit } from './visit.ts';

const at = loneStage();

/** Presses a control as a person at the keyboard does. */
async function press(control: Locator, key = 'Enter'): Promise<void> {
  await control.focus();
  await control.press(key);
}
/** Chooses by searching in a picker of the designer: what is found first. */
async function pick(designer: Locator, label: string, keyword: string, found: string): Promise<void> {
  const picker = designer.getByRole('combobox', { name: label });
  await picker.focus();
  await picker.pressSequentially(keyword);
  await eventually(() =>
    designer.locator('.picker-list [role=option]:not([aria-disabled])').first().innerText(),
  ).toContain(found);
  await picker.press('ArrowDown');
  await picker.press('Enter');
}
async function approve(page: Page, title: string, opinion: string): Promise<void> {
  await visit(page, '/dashboard/todo-list');
  await page.locator('.waiting-list').getByRole('button', { name: title, exact: true }).click();
  await page.getByRole('textbox', { name: '审批意见' }).fill(opinion);
  await page.getByRole('textbox', { name: '审批意见' }).press('Control+Enter');
  await page.locator('.instance-done').getByText('已通过').waitFor();
}

test('FLOW-001 a process is drawn by keyboard as a diagram and as a chain, checked, tried, saved, deployed, started and approved, and its versions are compared', async () => {
  const key = `site-visit-${Date.now().toString(36)}`;
  const { page } = await signedIn(at.browser, at.url, 'admin', { path: '/flowable/process' });
  await page.getByRole('button', { name: '新建模型' }).first().click();
  const made = page.getByRole('dialog', { name: '新建模型' });
  await made.getByLabel('名称').fill('现场走访');
  await made.getByLabel('编码').fill(key);
  await made.getByRole('button', { name: '开始设计' }).click();
  const designer = page.locator('scf-process-designer');
  const tab = (name: string): Locator => designer.getByRole('tab', { name });
  const findings = designer.locator('#tab-findings .count');

  // In the diagram: a task behind the one there is; what it lacks is said at once.
  await designer.locator('[data-action="create.user-task"]').waitFor();
  await designer.locator('#element').selectOption('approval');
  await press(designer.locator('[data-action="create.user-task"]'));
  await press(tab('检查结果'));
  await designer.locator('.finding', { hasText: '未指定处理人或候选人' }).waitFor();
  await press(designer.getByRole('button', { name: '撤销', exact: true }));
  await eventually(() => findings.innerText()).toBe('0');

  // As a chain: a second approver, named and given to a role.
  await press(designer.getByRole('button', { name: '简易模式' }));
  await press(designer.locator('.add summary').last());
  await press(designer.getByRole('button', { name: '添加审批人' }).last());
  await press(tab('属性'));
  await designer.getByLabel('名称', { exact: true }).fill('复核');
  await designer.getByLabel('名称', { exact: true }).press('Enter');
  await pick(designer, '候选角色', 'approver', '审批员');
  await designer.locator('.card-step', { hasText: '复核' }).filter({ hasText: '审批员' }).waitFor();
  await eventually(() => findings.innerText()).toBe('0');

  await press(tab('试运行'));
  await press(designer.getByRole('button', { name: '运行', exact: true }));
  await designer.getByText('依次打开的任务：审批、复核').waitFor();
  await designer.getByText('流程已结束').waitFor();

  await designer.getByRole('button', { name: '运行', exact: true }).press('Control+s');
  await page.getByText('未保存', { exact: true }).waitFor({ state: 'hidden' });
  const deploy = async (version: number): Promise<void> => {
    await press(page.getByRole('button', { name: '保存并部署' }));
    await press(page.getByRole('dialog').getByRole('button', { name: '保存并部署' }));
    await page.getByText(`第 ${version} 版已部署`).first().waitFor();
  };
  await deploy(1);

  const customer = await caller(at.url, 'customer');
  const start = (title: string) =>
    customer.call(flowableFlow.calls.start, { body: { processDefinitionKey: key, title } });
  const { processInstanceId } = await start('走访仁和医院');
  const { page: approver } = await signedIn(at.browser, at.url, 'approver', {
    path: '/dashboard/todo-list',
    look: WITHOUT_TABS,
  });
  await approve(approver, '走访仁和医院', '同意');
  await approve(approver, '走访仁和医院', '已复核');
  await eventually(
    async () => (await customer.call(flowableFlow.calls.detail, { query: { processInstanceId } })).status,
  ).toBe(99);

  // Drawn anew: what changed since is seen in the list of definitions.
  await designer.locator('[data-action="create.user-task"]').waitFor();
  await designer.locator('#element').selectOption('approval');
  await eventually(() => designer.getByLabel('名称', { exact: true }).inputValue()).toBe('审批');
  await designer.getByLabel('名称', { exact: true }).fill('走访审批');
  await designer.getByLabel('名称', { exact: true }).press('Enter');
  await page.getByText('未保存', { exact: true }).waitFor();
  await deploy(2);
  await page.goto(`${at.url}/flowable/definition?processDefinitionKey=${key}`);
  const row = page.getByRole('row').filter({ hasText: '现场走访' }).first();
  await row.getByRole('button', { name: '版本对比' }).click();
  await page.getByRole('dialog').locator('scf-process-viewer .diff', { hasText: '走访审批' }).waitFor();
});

test('a branch is decided by the labels of the form that starts the process, and a dry run fills in that form', async () => {
  const { page } = await signedIn(at.browser, at.url, 'admin', { path: '/flowable/process' });
  await page.getByRole('button', { name: '新建模型' }).first().click();
  const made = page.getByRole('dialog', { name: '新建模型' });
  await made.getByLabel('名称').fill('大额审批');
  await made.getByLabel('编码').fill(`large-${Date.now().toString(36)}`);
  await made.getByRole('button', { name: '开始设计' }).click();
  const designer = page.locator('scf-process-designer');
  await designer.locator('[data-action="create.user-task"]').waitFor();
  await designer.locator('#element').selectOption('start');
  await pick(designer, '表单编码', '融资申请', '融资申请');

  await press(designer.getByRole('button', { name: '简易模式' }));
  await press(designer.locator('.add summary').first());
  await press(designer.getByRole('button', { name: '添加条件分支' }).first());
  await press(designer.getByRole('button', { name: '+ 添加条件', exact: true }));
  await designer.getByLabel('字段', { exact: true }).selectOption({ label: '申请金额（元）' });
  await designer.getByLabel('比较方式').selectOption({ label: '大于等于' });
  await designer
    .getByRole('textbox', { name: '值' })
    .or(designer.getByRole('spinbutton', { name: '值' }))
    .fill('5000000');
  await designer.locator('.card-way', { hasText: '“申请金额（元）”不小于5000000' }).waitFor();
  // Whoever writes expressions finds it as its text.
  await designer.getByText('按表达式编辑').click();
  await eventually(() => designer.getByLabel('条件表达式').inputValue()).toBe('${applyAmount >= 5000000}');
  expect(await hindrances(page)).toEqual([]);

  // The branch has an approver: the dry run shows whether it is taken.
  await press(designer.locator('.way .add summary').first());
  await press(designer.locator('.way').getByRole('button', { name: '添加审批人' }).first());
  await press(designer.getByRole('tab', { name: '试运行' }));
  const amount = designer.getByRole('region', { name: '填写表单' }).getByLabel('申请金额（元）');
  const opens = async (filled: string): Promise<string> => {
    await amount.fill(filled);
    await amount.press('Tab');
    await press(designer.getByRole('button', { name: '运行', exact: true }));
    return designer.getByText(/^依次打开的任务：/).innerText();
  };
  expect(await opens('6000000')).toBe('依次打开的任务：审批人、审批');
  await press(designer.getByRole('button', { name: '清除路径' }));
  expect(await opens('100')).toBe('依次打开的任务：审批');
  expect(await hindrances(page)).toEqual([]);
});

test('Back asks before unsaved work is lost: cancelled it stays, confirmed the model is as it was saved', async () => {
  const { page } = await signedIn(at.browser, at.url, 'admin', { path: '/flowable/process' });
  await page.getByRole('button', { name: '新建模型' }).first().click();
  const made = page.getByRole('dialog', { name: '新建模型' });
  await made.getByLabel('名称').fill('用印审批');
  await made.getByLabel('编码').fill(`seal-${Date.now().toString(36)}`);
  await made.getByRole('button', { name: '开始设计' }).click();
  const designer = page.locator('scf-process-designer');
  const back = page.locator('.instance-title-actions').getByRole('button', { name: '返回' });
  const stepName = async (): Promise<Locator> => {
    await designer.locator('[data-action="create.user-task"]').waitFor();
    await designer.locator('#element').selectOption('approval');
    const name = designer.getByLabel('名称', { exact: true });
    await eventually(() => name.inputValue()).toBe('审批');
    return name;
  };
  const name = await stepName();
  await name.fill('法务审批');
  await name.press('Enter');
  await page.getByText('未保存', { exact: true }).waitFor();
  await back.click();
  await page.getByRole('dialog').getByRole('button', { name: '取消' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await eventually(() => name.inputValue()).toBe('法务审批');
  await back.click();
  await page.getByRole('dialog').getByRole('button', { name: '返回' }).click();
  await page.waitForURL('**/flowable/process');
  await page.locator('.table-text').getByRole('button', { name: '用印审批', exact: true }).click();
  const again = await stepName();
  await eventually(() => again.inputValue()).toBe('审批');
  // Nothing is unsaved: nobody is asked.
  await back.click();
  await page.waitForURL('**/flowable/process');
});
