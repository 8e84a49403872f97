import { expect, test } from 'vitest';
import { dynamicForm } from '@scf-kit/sdk/contract/workflow/dynamic-form';
import { flowableFlow } from '@scf-kit/sdk/contract/workflow/flow';
import { companyReport } from '@scf-kit/sdk/contract/company-data/company-report';
import { financing } from '@scf-kit/sdk/contract/financing/financing';
import { flowEvidence } from '@scf-kit/sdk/contract/workflow/evidence';
import { application, uploaded } from '../../applications/testing/application.ts';
import { startWorker } from '../../jobs/worker.ts';
import { callUnchecked, call } from '../../testing/calls.ts';
import { decideStep } from '../../testing/decisions.ts';
import { beginReport, resolveCompany } from './companies.ts';
import {
  app,
  ask,
  fake,
  log,
  newCompany,
  person,
  project,
  provideCompanies,
  refreshed,
  says,
  staff,
} from './testing/company-work.ts';

provideCompanies({
  companyData: { provider: 'tianyancha', endpoint: 'https://provider.invalid', token: 'secret-token' },
});

/** The customer's application, submitted. */
async function submitted(): Promise<{ readonly processInstanceId: string; readonly officeId: string }> {
  const { data: form } = await call(app, dynamicForm.calls.open, { params: { formKey: 'financing-application' } });
  const token = await app.login('customer');
  const { status, data } = await callUnchecked<{ processInstanceId: string }>(app, flowableFlow.calls.start, {
    as: { token },
    body: {
      formKey: 'financing-application',
      formHash: form.hash,
      formData: application(await uploaded(app, 'customer')),
    },
  });
  expect(status).toBe(200);
  const { applyOfficeId } = await app.db
    .selectFrom('financing')
    .innerJoin('flow_instance', 'flow_instance.businessKey', 'financing.id')
    .select('applyOfficeId')
    .where('flow_instance.id', '=', data.processInstanceId)
    .executeTakeFirstOrThrow();
  return { processInstanceId: data.processInstanceId, officeId: applyOfficeId ?? '' };
}

test('submitting an application asks about the applicant in the background, and again only where that is old', async () => {
  const asked = async (): Promise<readonly string[]> =>
    (
      await app.db
        .selectFrom('company_call')
        .select(['callName', 'why'])
        .where('why', '=', 'application')
        .orderBy('callNumber')
        .execute()
    ).map(({ callName }) => callName);
  const { officeId } = await submitted();
  const company = await beginReport(app.db, await resolveCompany(app.db, { officeId }), null);
  says({ code: company.creditCode ?? company.companyName, name: company.companyName }, {});
  // Nothing was held up, and nothing was asked yet.
  expect(fake.heard).toEqual([]);
  const ended = async (count: number): Promise<void> => {
    await expect
      .poll(
        async () =>
          (
            await app.db
              .selectFrom('company_refresh')
              .select('state')
              .where('companyId', '=', company.id)
              .where('endTime', 'is not', null)
              .execute()
          ).length,
      )
      .toBe(count);
  };
  const worker = await startWorker({ config: app.config, db: app.db, services: app.services, log });
  try {
    await ended(1);
    expect(await asked()).toEqual(['profile', 'judicial', 'risk']);
    await submitted();
    // Two days later the courts and risks are old, the profile is not.
    await app.db
      .updateTable('company_family_state')
      .set({ askedTime: new Date(Date.now() - 48 * 3_600_000).toISOString() })
      .where('companyId', '=', company.id)
      .execute();
    await submitted();
    await ended(2);
  } finally {
    await worker.stop();
  }
  expect(await asked()).toEqual(['profile', 'judicial', 'risk', 'judicial', 'risk']);
});

test('the data an approver saw of the applicant stays with the evidence, and a change of it is found out', async () => {
  const { processInstanceId, officeId } = await submitted();
  const company = await beginReport(app.db, await resolveCompany(app.db, { officeId }), null);
  const entered = await ask(staff, 'POST', 'tyc-zhixing', { companyId: company.id, caseCode: '（2024）川执77号' });
  expect(entered.status).toBe(200);
  expect(await decideStep(app, processInstanceId)).toMatchObject({ status: 200 });
  // Rows that came later do not belong to the data known at the decision.
  await ask(staff, 'POST', 'tyc-zhixing', { companyId: company.id, caseCode: '（2025）川执78号' });
  const snapshots = async (username: string) =>
    (
      await callUnchecked<
        readonly {
          readonly takenAt: string;
          readonly companies: readonly { readonly companyId: string; readonly families: readonly object[] }[] | null;
        }[]
      >(app, flowableFlow.calls.snapshots, { as: { token: await app.login(username) }, query: { processInstanceId } })
    ).data;
  const [taken] = await snapshots('approver');
  expect(taken?.companies).toMatchObject([{ companyId: company.id, companyName: company.companyName }]);
  expect(taken?.companies?.[0]?.families).toContainEqual({
    family: 'tyc-zhixing',
    count: 1,
    findings: 1,
    askedTime: expect.anything(),
    labels: ['（2024）川执77号'],
  });
  const then = await ask<{ records: readonly { values: Record<string, unknown> }[] }>(
    staff,
    'GET',
    `company-report/fetch/as-of?${new URLSearchParams({ id: company.id, family: 'tyc-zhixing', at: taken?.takenAt ?? '' }).toString()}`,
  );
  expect(then.data.records.map(({ values }) => values['caseCode'])).toEqual(['（2024）川执77号']);

  // Once no task names the company any longer, its report is closed to the approver; what they decided on is not.
  await app.db
    .updateTable('flow_task')
    .set({ endTime: new Date().toISOString() })
    .where('endTime', 'is', null)
    .execute();
  const report = await callUnchecked(app, companyReport.calls.get, {
    as: { token: await app.login('approver') },
    params: { id: company.id },
  });
  expect(report.status).toBe(404);
  expect(await snapshots('approver')).toMatchObject([{ companies: [{ companyId: company.id }] }]);

  const faults = async () =>
    (
      await callUnchecked<{ faults: readonly string[] }>(app, flowEvidence.calls.check, {
        as: { token: await app.login('approver') },
        query: { processInstanceId },
      })
    ).data.faults;
  const changed = expect.stringContaining('审批通过的内容与存证不符');
  expect(await faults()).not.toContainEqual(changed);
  await app.db
    .updateTable('flow_snapshot')
    .set({ companies: null })
    .where('instanceId', '=', processInstanceId)
    .execute();
  expect(await faults()).toContainEqual(changed);
});

test('whoever lends is warned of what is gravely against the borrower', async () => {
  const company = await newCompany();
  const id = await project(company);
  const approver = await person({ codes: ['BUSINESS_APPROVAL', 'BUSINESS_OVERVIEW_ING'], scope: 'all' });
  const warnings = async () =>
    (
      await callUnchecked<readonly { action: string; warning: string | null }[]>(app, financing.calls.checkAuthority, {
        as: approver,
        query: { id },
      })
    ).data.flatMap(({ action, warning }) => (warning ? [`${action}: ${warning}`] : []));
  expect(await warnings()).toEqual([]);
  says(company, {
    profile: { illegalList: [{ putReason: '失联', putDate: '2024-01-02', putDepartment: '市监局' }] },
    judicial: {
      zhixingList: [{ caseCode: '（2024）川执1号', execCourtName: '成都中院', partyCardNum: '5101', pname: 'A' }],
    },
  });
  await refreshed(company);
  expect(await warnings()).toEqual([`refuse: ${company.name}有高风险：严重违法 1、被执行人 1`]);
});
