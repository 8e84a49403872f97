import type { Client } from '@scf-kit/sdk/client';
import { expenseAccounting } from '@scf-kit/sdk/contract/financing/expense-accounting';
import { financing } from '@scf-kit/sdk/contract/financing/financing';
import { financingParty } from '@scf-kit/sdk/contract/financing/financing-party';
import { flowableTask } from '@scf-kit/sdk/contract/workflow/task';
import { newRow } from '../../packages/server/src/database/new-row.ts';
import { openDatabase } from '../../packages/server/src/database/pool.ts';
import { PDF } from './application.ts';
import { apply, caller, type OwnStage, type Started } from './stage.ts';

type Place = Pick<OwnStage, 'url' | 'databaseUrl'>;

/** Decides on the open task of a financing application beside the browser. */
export async function decide(
  approver: Client,
  { processInstanceId }: Pick<Started, 'processInstanceId'>,
  approved: boolean,
  opinion = '',
): Promise<void> {
  const { records } = await approver.call(flowableTask.calls.financingTodo, { query: { current: 1, size: 50 } });
  const task = records.find((each) => each.processInstanceId === processInstanceId);
  await approver.call(flowableTask.calls.complete, { body: { taskId: task?.taskId ?? '', approved, opinion } });
}

/** A contract of the project that both sides have signed: without one nothing is paid out. */
async function sign({ databaseUrl }: Place, { businessKey: financingId, code }: Started): Promise<void> {
  const { db, close } = openDatabase({ databaseUrl, databasePool: 1 });
  await db
    .insertInto('contract')
    .values({
      ...newRow({ officeId: 'office-customer' }),
      financingId,
      code: `XS-${code}`,
      contractType: 2 as const,
      isPayer: 1 as const,
      contractAmount: '200000.00',
      draft: false,
      status: 100 as const,
    })
    .execute();
  await close();
}

/** A project of the customer's for which the demonstration's lender is chosen: it waits for its 150,000.00. */
export async function agreeOnLoan(place: Place, name: string): Promise<Started> {
  const [admin, customer, approver] = [
    await caller(place.url, 'admin'),
    await caller(place.url, 'customer'),
    await caller(place.url, 'approver'),
  ];
  const project = await apply(customer, name);
  await decide(approver, project, true);
  const { id: financingPartyId } = await admin.call(financingParty.calls.create, {
    body: {
      name: `${name}的资金方`,
      financingOfficeId: 'office-financing',
      totalCreditAmount: '1000000',
      enabled: true,
    },
  });
  const quote = await admin.call(expenseAccounting.calls.create, {
    body: {
      financingId: project.businessKey,
      financingPartyId,
      financingAmount: '150000',
      termMonths: 12,
      interestRate: '5.6',
      serviceChargePercentage: '0.15',
      interestPaymentMethod: 'FXFS-2',
      dueRule: 'none',
    },
  });
  await sign(place, project);
  await customer.call(expenseAccounting.calls.select, { body: { id: quote.id } });
  return project;
}

/** The same, paid out on a day: interest falls due every month, the principal at the end of twelve. */
export async function lend(place: Place, name: string, valueDate: string): Promise<Started> {
  const project = await agreeOnLoan(place, name);
  const id = project.businessKey;
  const financier = await caller(place.url, 'financier');
  const { path } = await financier.upload(new File([PDF], 'slip.pdf', { type: 'application/pdf' }), {
    dir: 'financing/voucher',
  });
  await financier.call(financing.calls.disburse, {
    body: {
      id,
      valueDate,
      amount: '150000',
      bankSerialNumber: `PAY-${project.code}`,
      voucher: [{ originalFileName: 'slip.pdf', newFilePath: path }],
    },
  });
  await (await caller(place.url, 'admin')).call(financing.calls.confirmPlan, { body: { id } });
  return project;
}
