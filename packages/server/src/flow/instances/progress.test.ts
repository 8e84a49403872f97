import { afterAll, beforeAll, expect, test } from 'vitest';
import { dynamicForm } from '@scf-kit/sdk/contract/workflow/dynamic-form';
import { flowableFlow } from '@scf-kit/sdk/contract/workflow/flow';
import { flowableRepository } from '@scf-kit/sdk/contract/workflow/repository';
import { application, uploaded } from '../../applications/testing/application.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { callUnchecked, call } from '../../testing/calls.ts';
import { decideTask } from '../../testing/decisions.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

interface Detail {
  readonly bpmnXml: string;
  readonly processDefinitionId: string;
  readonly myTask: { readonly taskId: string } | null;
  readonly progress: {
    readonly active: readonly string[];
    readonly done: readonly string[];
    readonly taken: readonly string[];
    readonly incidents: readonly string[];
  };
}

test('an instance says where it stands, what it has passed and which way, and on which definition; a version answers itself and what runs on it', async () => {
  const [customer = '', approver = '', admin = ''] = await Promise.all(
    ['customer', 'approver', 'admin'].map((name) => app.login(name)),
  );
  const { hash } = (await call(app, dynamicForm.calls.open, { params: { formKey: 'financing-application' } })).data;
  const started = await callUnchecked<{ processInstanceId: string }>(app, flowableFlow.calls.start, {
    as: { token: customer },
    body: {
      formKey: 'financing-application',
      formHash: hash,
      formData: application(await uploaded(app, 'customer'), {
        applyAmount: '6000000',
        equipment: [{ biddingEquipment: 'ZBSB-2', specification: 'MR', quantity: 1, unitPrice: '8000000' }],
      }),
    },
  });
  expect(started.status).toBe(200);
  const { processInstanceId } = started.data;
  const detail = async (): Promise<Detail> =>
    (
      await callUnchecked<Detail>(app, flowableFlow.calls.detail, {
        as: { token: approver },
        query: { processInstanceId },
      })
    ).data;
  const first = await detail();
  expect(first.progress).toMatchObject({ active: ['businessApproval'], taken: ['toBusiness'], incidents: [] });
  expect(first.bpmnXml).toContain('<process id="financing"');
  await decideTask(app, first.myTask?.taskId ?? '');
  const { progress, processDefinitionId } = await detail();
  expect(progress.active).toEqual(expect.arrayContaining(['financeApproval', 'riskApproval']));
  expect(progress.done).toEqual(expect.arrayContaining(['businessApproval']));
  expect(progress.taken).toEqual(expect.arrayContaining(['large', 'toAmount', 'toBusiness', 'toFinance', 'toRisk']));
  expect(progress.taken).not.toContain('small');

  const version = await callUnchecked<{ bpmnXml: string; processDefinitionKey: string }>(
    app,
    flowableRepository.calls.definition,
    { as: { token: admin }, query: { processDefinitionId } },
  );
  expect(version.data).toMatchObject({ processDefinitionKey: 'financing', bpmnXml: first.bpmnXml });
  const listed = await callUnchecked<{ records: { processDefinitionId: string; instances: number }[] }>(
    app,
    flowableRepository.calls.list,
    { as: { token: admin }, query: { processDefinitionKey: 'financing', status: '1' } },
  );
  expect(listed.data.records).toMatchObject([{ processDefinitionId, instances: 1 }]);
  expect(
    (
      await call(app, flowableRepository.calls.definition, {
        as: { token: admin },
        query: { processDefinitionId: 'nothing:1' },
      })
    ).status,
  ).toBe(404);
  expect(
    (
      await callUnchecked(app, flowableRepository.calls.definition, {
        as: { token: customer },
        query: { processDefinitionId },
      })
    ).status,
  ).toBe(403);
});
