import { afterAll, beforeAll, expect, test } from 'vitest';
import { flowableRepository } from '@scf-kit/sdk/contract/workflow/repository';
import { dynamicForm } from '@scf-kit/sdk/contract/workflow/dynamic-form';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { callUnchecked } from '../../../testing/calls.ts';

let app: TestApp;
let admin: string, customer: string;
beforeAll(async () => {
  app = await startTestApp();
  [admin, customer] = await Promise.all([app.login('admin'), app.login('customer')]);
});
afterAll(() => app.close());

const process = (
  key: string,
  formKey: string,
  ...tasks: readonly string[]
): string => `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:flowable="http://flowable.org/bpmn" targetNamespace="t"><process id="${key}" name="${key} process" isExecutable="true">
<startEvent id="begin" flowable:formKey="${formKey}"/>${tasks.map((task, at) => `<sequenceFlow id="f${at}" sourceRef="${tasks[at - 1] ?? 'begin'}" targetRef="${task}"/><userTask id="${task}" name="Step ${task}" flowable:assignee="\${initiator}"/>`).join('')}
<sequenceFlow id="last" sourceRef="${tasks.at(-1) ?? 'begin'}" targetRef="done"/><endEvent id="done"/></process></definitions>`;
const deploy = async (bpmnXml: string): Promise<void> => {
  expect(
    (await callUnchecked(app, flowableRepository.calls.deploy, { as: { token: admin }, body: { bpmnXml } })).status,
  ).toBe(200);
};
const make = async (formKey: string, processDefinitionKey?: string): Promise<string> =>
  (
    await callUnchecked<{ id: string }>(app, dynamicForm.calls.import, {
      as: { token: admin },
      body: {
        formKey,
        name: formKey,
        definition: { list: [], config: {} },
        ...(processDefinitionKey ? { processDefinitionKey } : {}),
      },
    })
  ).data.id;
const nodes = (id: string, token = admin) =>
  callUnchecked<{ nodeId: string; name: string; processDefinitionKey: string; processName: string }[]>(
    app,
    dynamicForm.calls.nodes,
    { as: { token }, params: { id } },
  );

test('the steps of the processes that a form starts or that name it, as they were deployed last', async () => {
  await deploy(process('own', 'another', 'check', 'sign'));
  await deploy(process('naming', 'wanted', 'early'));
  await deploy(process('left', 'wanted', 'old'));
  await deploy(process('left', 'another', 'new'));
  const id = await make('wanted', 'own');
  expect((await nodes(id)).data.map(({ nodeId, name, processName }) => `${processName}: ${nodeId} ${name}`)).toEqual([
    'naming process: early Step early',
    'own process: check Step check',
    'own process: sign Step sign',
  ]);
  expect((await nodes(await make('unused'))).data).toEqual([]);
});

test('only who may look at forms is told, and of a form that is not there nothing', async () => {
  const id = await make('guarded');
  expect((await nodes(id, customer)).status).toBe(403);
  expect((await nodes('01890000-0000-7000-8000-000000000000')).status).toBe(404);
});

test('steps and processes that come with the product are named in the language of the reader', async () => {
  const form = await app.db
    .selectFrom('dynamic_form')
    .select('id')
    .where('formKey', '=', 'fee-application')
    .executeTakeFirstOrThrow();
  const english = { as: { token: admin }, headers: { 'access-i18n': 'en-US' } };
  const steps = await callUnchecked<{ name: string; processName: string }[]>(app, dynamicForm.calls.nodes, {
    ...english,
    params: { id: form.id },
  });
  expect(steps.data.length).toBeGreaterThan(0);
  expect(JSON.stringify(steps.data)).not.toMatch(/\p{Script=Han}/u);
  const processes = await callUnchecked<{ key: string; value: string }[]>(app, dynamicForm.calls.processes, english);
  expect(processes.data).toContainEqual({ key: 'warehousing-receipt', value: 'Warehouse receipt approval' });
});
