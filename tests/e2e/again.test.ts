import type { Page } from 'playwright-core';
import { describe, test } from 'vitest';
import { signedIn } from './product.ts';
import { apply, caller, eventually, loneStage, type Started } from './stage.ts';

const at = loneStage();

/** The applicant at the own application. */
async function follow({ businessKey, processInstanceId }: Started): Promise<Page> {
  const { page } = await signedIn(at.browser, at.url, 'customer', {
    path: `/financing-service/detail?id=${businessKey}&processInstanceId=${processInstanceId}`,
  });
  // All buttons of the page stand: none moves any more.
  await page.getByRole('button', { name: '更多' }).waitFor();
  await page.getByRole('button', { name: '复制为新申请' }).waitFor();
  await page.waitForLoadState('networkidle');
  return page;
}
const taskOf = (processInstanceId: string): string =>
  `/financing-approval/my-work-todo?processInstanceId=${processInstanceId}`;
/** The approver at the task of an application. */
async function handle(processInstanceId: string): Promise<Page> {
  const { page } = await signedIn(at.browser, at.url, 'approver', { path: taskOf(processInstanceId) });
  await page.getByRole('textbox', { name: '审批意见' }).waitFor();
  return page;
}
/** The new instance the page stands at once an application was submitted again. */
async function submitted(page: Page, before: string): Promise<string> {
  await page.locator('scf-form').getByRole('button', { name: '提交', exact: true }).click();
  await eventually(() => new URL(page.url()).searchParams.get('processInstanceId') ?? before).not.toBe(before);
  return new URL(page.url()).searchParams.get('processInstanceId') ?? '';
}
const name = (page: Page) => page.locator('scf-form').getByLabel(/^\*?项目名称$/);

describe('an application that was not approved', () => {
  test('is rejected after being asked once more, changed and submitted again, and compared by the approver', async () => {
    const made = await apply(await caller(at.url, 'customer'), '一期设备');
    const approver = await handle(made.processInstanceId);
    await approver.getByRole('textbox', { name: '审批意见' }).fill('请补充说明');
    await approver.getByRole('button', { name: '驳回', exact: true }).click();
    // The consequence is shown first, and the person can still turn back.
    const asked = approver.getByRole('dialog', { name: '确定驳回吗？' });
    await asked.getByText('流程将就此结束，状态变为“已驳回”').waitFor();
    await asked
      .getByRole('button', { name: '取 消' })
      .or(asked.getByRole('button', { name: '取消' }))
      .click();
    await eventually(() => approver.getByRole('textbox', { name: '审批意见' }).inputValue()).toBe('请补充说明');
    await approver.getByRole('button', { name: '驳回', exact: true }).click();
    await asked.getByRole('button', { name: '驳回并结束' }).click();
    await approver.locator('.instance-done').getByText('已驳回').waitFor();

    const customer = await follow(made);
    await customer.getByRole('button', { name: '修改后重新提交' }).click();
    await eventually(() => name(customer).inputValue()).toBe('一期设备');
    await customer.locator('scf-form').getByText('licence.pdf', { exact: true }).waitFor();
    await name(customer).fill('一期设备（含安装）');
    const second = await submitted(customer, made.processInstanceId);

    await approver.goto(`${at.url}${taskOf(second)}`);
    await approver.getByText('第 2 次提交。上一次（第 1 次，已驳回').waitFor();
    // The changed field shows what it was.
    const form = approver.locator('scf-form');
    await form.getByText('一期设备（含安装）').waitFor();
    await form.getByText('一期设备', { exact: true }).waitFor();
  });

  test('comes back from the first step, and is submitted again as the same record or copied as a new one', async () => {
    const made = await apply(await caller(at.url, 'customer'), '退回的设备');
    const approver = await handle(made.processInstanceId);
    await approver.getByRole('button', { name: '更多' }).click();
    await approver.getByRole('menuitem', { name: '退回' }).click();
    const dialog = approver.getByRole('dialog', { name: '退回' });
    // The applicant is the only one it can go back to.
    await dialog.getByText('申请人', { exact: true }).waitFor();
    await dialog.getByLabel('审批意见').fill('合同缺页');
    await dialog.getByRole('button', { name: /^退\s?回$/ }).click();
    await approver.locator('.instance-title').getByText('已退回').waitFor();

    const customer = await follow(made);
    await customer.getByText('原因: 合同缺页').waitFor();
    await customer.getByRole('button', { name: '复制为新申请' }).click();
    await customer.getByText('这是复制出来的新申请').waitFor();
    await eventually(() => name(customer).inputValue()).toBe('退回的设备');
    await customer.locator('scf-form').getByText('licence.pdf', { exact: true }).waitFor();
    await customer.getByRole('button', { name: '返回申请' }).click();

    // The copy waits as a draft; the application itself is submitted again beside it.
    await customer.getByRole('button', { name: '修改后重新提交' }).click();
    await name(customer).fill('退回后补充的设备');
    await submitted(customer, made.processInstanceId);
    await customer.locator('.instance-title').getByText(made.code).waitFor();
    await customer.goto(`${at.url}/financing-service/start?formKey=financing-application`);
    await eventually(() => name(customer).inputValue()).toBe('退回的设备');
  });
});
