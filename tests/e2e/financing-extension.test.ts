import { expect, test } from 'vitest';
import { expenseAccounting } from '@scf-kit/sdk/contract/financing/expense-accounting';
import { financing } from '@scf-kit/sdk/contract/financing/financing';
import { financingParty } from '@scf-kit/sdk/contract/financing/financing-party';
import { repaymentPlan } from '@scf-kit/sdk/contract/financing/repayment-plan';
import { flowableTask } from '@scf-kit/sdk/contract/workflow/task';
import { daysAfter, monthsAfter } from '@scf-kit/sdk/loan';
import { today } from '@scf-kit/sdk/values';
import { newRow } from '../../packages/server/src/database/new-row.ts';
import { openDatabase } from '../../packages/server/src/database/pool.ts';
import { PDF } from './application.ts';
import { hindrances } from './axe.ts';
import { agree, end, press } from './deal.ts';
import { signedIn } from './product.ts';
import { apply, caller, stage } from './stage.ts';

const at = stage();
const START = daysAfter(today('Asia/Shanghai'), -20);

/** A loan of the customer's that is out and not due yet; answers its project. */
async function lent(): Promise<string> {
  const [admin, customer, approver] = [
    await caller(at.url, 'admin'),
    await caller(at.url, 'customer'),
    await caller(at.url, 'approver'),
  ];
  const { businessKey: id } = await apply(customer, '展期融资');
  const { records } = await approver.call(flowableTask.calls.financingTodo, { query: { current: 1, size: 1 } });
  await approver.call(flowableTask.calls.complete, { body: { taskId: records[0]?.taskId ?? '', approved: true } });
  const { id: financingPartyId } = await admin.call(financingParty.calls.create, {
    body: { name: '展期资金方', totalCreditAmount: '1000000', enabled: true },
  });
  const quote = await admin.call(expenseAccounting.calls.create, {
    body: {
      financingId: id,
      financingPartyId,
      financingAmount: '150000',
      termMonths: 12,
      interestRate: '5.6',
      serviceChargePercentage: '0.15',
      interestPaymentMethod: 'FXFS-2',
      dueRule: 'none',
    },
  });
  const { db, close } = openDatabase({ databaseUrl: at.databaseUrl, databasePool: 1 });
  const signed = { financingId: id, code: 'XS-1', contractAmount: '200000.00', draft: false, status: 100 as const };
  await db
    .insertInto('contract')
    .values({ ...newRow({ officeId: 'office-customer' }), ...signed, contractType: 2 as const, isPayer: 1 as const })
    .execute();
  await close();
  await admin.call(expenseAccounting.calls.select, { body: { id: quote.id } });
  const { path } = await admin.upload(new File([PDF], 'slip.pdf', { type: 'application/pdf' }), {
    dir: 'financing/voucher',
  });
  await admin.call(financing.calls.disburse, {
    body: {
      id,
      valueDate: START,
      amount: '150000',
      bankSerialNumber: 'PAY-1',
      voucher: [{ originalFileName: 'slip.pdf', newFilePath: path }],
    },
  });
  await admin.call(financing.calls.confirmPlan, { body: { id } });
  return id;
}

test('an extension is asked for, approved in two steps and planned, and finance confirms the new plan', async () => {
  const id = await lent();
  const { page: customer } = await signedIn(at.browser, at.url, 'customer');
  await customer.goto(`${at.url}/financing-service/detail?id=${id}`);
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

  const { page: approver } = await signedIn(at.browser, at.url, 'approver');
  for (const opinion of ['业务同意', '风控同意']) {
    await approver.goto(`${at.url}/dashboard/todo-list`);
    await approver.getByRole('button', { name: /ZQ-/ }).first().click();
    await approver.getByRole('textbox', { name: '审批意见' }).fill(opinion);
    if (opinion === '业务同意') expect(await hindrances(approver)).toEqual([]);
    await approver.getByRole('button', { name: '通过', exact: true }).click();
    await approver.getByText('已通过', { exact: true }).first().waitFor();
  }

  const { page: admin } = await signedIn(at.browser, at.url, 'admin');
  await admin.goto(`${at.url}/finance/repayment`);
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
