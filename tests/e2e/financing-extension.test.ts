import { expect, test } from 'vitest';
import { financing } from '@scf-kit/sdk/contract/financing/financing';
import { repaymentPlan } from '@scf-kit/sdk/contract/financing/repayment-plan';
import { daysAfter, monthsAfter } from '@scf-kit/sdk/loan';
import { today } from '@scf-kit/sdk/values';
import { hindrances } from './axe.ts';
import { agree, end, press } from './deal.ts';
import { lend } from './loan.ts';
import { signedIn, WITHOUT_TABS } from './product.ts';
import { caller, loneStage } from './stage.ts';
import { visit } from './visit.ts';

const at = loneStage();
const START = daysAfter(today('Asia/Shanghai'), -20);

test('an extension is asked for, approved in two steps and planned, and finance confirms the new plan', async () => {
  const { businessKey: id } = await lend(at, '展期融资', START);
  const { page: customer } = await signedIn(at.browser, at.url, 'customer', {
    path: `/financing-service/detail?id=${id}`,
  });
  await customer.getByRole('tab', { name: '展期', exact: true }).click();
  await press(customer, /新\s*增/);
  const dialog = customer.getByRole('dialog', { name: /展期/ });
  await dialog.getByLabel(/展期（月）/).fill('3');
  await dialog.getByLabel(/展期原因/).fill('医院回款延后');
  await end(dialog);
  const asked = customer.getByRole('row').filter({ hasText: /ZQ-/ });
  await asked.getByRole('button', { name: '提交审批' }).click();
  await agree(customer, '提交审批');
  await asked.getByText('审批中').waitFor();

  const { page: approver } = await signedIn(at.browser, at.url, 'approver', {
    path: '/dashboard/todo-list',
    look: WITHOUT_TABS,
  });
  for (const opinion of ['业务同意', '风控同意']) {
    await visit(approver, '/dashboard/todo-list');
    await approver.getByRole('button', { name: /ZQ-/ }).first().click();
    await approver.getByRole('textbox', { name: '审批意见' }).fill(opinion);
    if (opinion === '业务同意') expect(await hindrances(approver)).toEqual([]);
    await approver.getByRole('button', { name: '通过', exact: true }).click();
    await approver.getByText('已通过', { exact: true }).first().waitFor();
  }

  const { page: admin } = await signedIn(at.browser, at.url, 'admin', { path: '/finance/repayment' });
  await admin.getByText('计划待确认', { exact: true }).first().click();
  const row = admin.getByRole('row').filter({ hasText: '展期融资' });
  expect(await row.innerText()).toContain(monthsAfter(START, 15));
  await row.getByRole('button', { name: '确认计划' }).click();
  await agree(admin, '确认计划');
  await row.waitFor({ state: 'hidden' });

  const reader = await caller(at.url, 'customer');
  const plan = await reader.call(repaymentPlan.calls.list, { query: { financingId: id } });
  expect(plan).toHaveLength(15);
  expect(plan.at(-1)).toMatchObject({ plannedRepaymentDate: monthsAfter(START, 15), principal: '150000.00' });
  expect(await reader.call(financing.calls.get, { params: { id } })).toMatchObject({
    endDate: monthsAfter(START, 15),
    waitCalculateInterest: false,
  });
});
