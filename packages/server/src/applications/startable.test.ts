import { afterAll, beforeAll, expect, test } from 'vitest';
import { dynamicForm } from '@scf-kit/sdk/contract/workflow/dynamic-form';
import { flowableFlow } from '@scf-kit/sdk/contract/workflow/flow';
import { flowableRepository } from '@scf-kit/sdk/contract/workflow/repository';
import { search } from '@scf-kit/sdk/contract/platform/search';
import { oneTask } from '../flow/testing/process.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { callUnchecked, call } from '../testing/calls.ts';
import { newOffice, newPerson, type TestPerson } from '../testing/people.ts';

interface Offered {
  readonly formKey: string | null;
  readonly processDefinitionKey: string;
  readonly name: string;
  readonly businessType: string | null;
}

let app: TestApp;
let designer: TestPerson;
let clerk: TestPerson;
let reader: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  designer = await newPerson(app.db, {
    officeId: 'office-platform',
    roles: [
      {
        codes: ['FLOWABLE_MODEL', 'FLOWABLE_PROCESS_DEFINE', 'FLOWABLE_DYNAMIC_FORM', 'FLOWABLE_TODO_TASK_MANAGE'],
        scope: 'all',
      },
    ],
  });
  const officeId = await newOffice(app.db);
  clerk = await newPerson(app.db, { officeId, roles: [{ codes: ['MY_FLOW_START'], scope: 'own' }] });
  reader = await newPerson(app.db, { officeId });
});
afterAll(() => app.close());

const offered = async (person: TestPerson): Promise<readonly Offered[]> =>
  (await call(app, flowableFlow.calls.startable, { as: person })).data;
const listOfferedKeys = async (person: TestPerson): Promise<readonly string[]> =>
  (await offered(person)).map(({ formKey, processDefinitionKey }) => formKey ?? processDefinitionKey);
const deploy = async (key: string, starters = '') => {
  const bpmnXml = oneTask(`flowable:assignee="${designer.id}"`, key).replace('<process ', `<process ${starters} `);
  const deployed = await callUnchecked<{ processDefinitionId: string }>(app, flowableRepository.calls.deploy, {
    as: designer,
    body: { bpmnXml, name: `流程 ${key}` },
  });
  expect(deployed, deployed.msg).toMatchObject({ status: 200 });
  return deployed.data.processDefinitionId;
};
const start = (person: TestPerson, body: Readonly<Record<string, unknown>>) =>
  callUnchecked<{ processInstanceId: string }>(app, flowableFlow.calls.start, { as: person, body });
const publish = async (formKey: string, processDefinitionKey: string): Promise<string> => {
  const made = await callUnchecked<{ id: string }>(app, dynamicForm.calls.create, {
    as: designer,
    body: {
      formKey,
      name: `表单 ${formKey}`,
      processDefinitionKey,
      list: [{ type: 'input', key: 'why', model: 'why', label: '事由' }],
      config: {},
    },
  });
  expect(made, made.msg).toMatchObject({ status: 200 });
  expect(
    (await callUnchecked(app, dynamicForm.calls.publish, { as: designer, params: { id: made.data.id }, body: {} }))
      .status,
  ).toBe(200);
  return made.data.id;
};

test('a deployed process may be begun by whoever its definition names, and by nobody else', async () => {
  await deploy('open-to-all');
  await deploy('for-the-clerk', `flowable:candidateStarterUsers="${clerk.id}"`);
  await deploy('for-another', 'flowable:candidateStarterUsers="somebody"');
  const keys = await listOfferedKeys(clerk);
  expect(keys).toEqual(expect.arrayContaining(['open-to-all', 'for-the-clerk']));
  expect(keys).not.toContain('for-another');
  // People who may start nothing are offered nothing, and neither are processes about a record of their own.
  expect(await listOfferedKeys(reader)).toEqual([]);
  expect(keys).not.toContain('seal-apply');
});

test('a suspended process is not offered, and a form takes the place of the process it starts', async () => {
  const id = await deploy('with-form');
  expect(await listOfferedKeys(clerk)).toContain('with-form');
  const formId = await publish('leave-form', 'with-form');
  expect(await listOfferedKeys(clerk)).toContain('leave-form');
  expect(await listOfferedKeys(clerk)).not.toContain('with-form');
  await callUnchecked(app, dynamicForm.calls.disable, { as: designer, params: { id: formId } });
  expect(await listOfferedKeys(clerk)).not.toContain('leave-form');
  await callUnchecked(app, dynamicForm.calls.enable, { as: designer, params: { id: formId } });
  const suspend = () => call(app, flowableFlow.calls.suspend, { as: designer, body: { processDefinitionId: id } });
  expect((await suspend()).status).toBe(200);
  expect(await listOfferedKeys(clerk)).not.toContain('leave-form');
  await suspend();
  expect(await listOfferedKeys(clerk)).toContain('leave-form');
});

test('an offered start is not refused for want of a right, and one that is not offered is', async () => {
  const forms = (
    await callUnchecked<{ records: { formKey: string; processDefinitionKey: string | null }[] }>(
      app,
      dynamicForm.calls.page,
      { as: designer, query: { size: '200' } },
    )
  ).data.records.filter(({ processDefinitionKey }) => processDefinitionKey !== null);
  for (const username of ['customer', 'approver', 'admin', 'financier', 'keeper']) {
    const token = await app.login(username);
    const may = new Set(
      (await call(app, flowableFlow.calls.startable, { as: { token } })).data.map(({ formKey }) => formKey),
    );
    for (const { formKey } of forms) {
      const { hash } = (
        await callUnchecked<{ hash: string }>(app, dynamicForm.calls.byKey, { as: { token }, params: { formKey } })
      ).data;
      const { status } = await callUnchecked(app, flowableFlow.calls.start, {
        as: { token },
        body: { formKey, formHash: hash, formData: {} },
      });
      // A right is asked before the values are looked at: 400 says that something has to be filled in.
      expect([username, formKey, status === 403], String(status)).toEqual([username, formKey, !may.has(formKey)]);
    }
  }
});

test('a bare process is started by its key, under the title that is given', async () => {
  await deploy('bare');
  const started = await start(clerk, { processDefinitionKey: 'bare', title: '采购办公椅' });
  expect(started).toMatchObject({ status: 200, data: { title: '采购办公椅', businessKey: null } });
});

interface Hit {
  readonly kind: string;
  readonly id: string;
  readonly label: string;
  readonly path: string;
  readonly form: boolean | null;
  readonly processInstanceId: string | null;
}
const find = async (person: TestPerson, keyword: string): Promise<readonly Hit[]> =>
  (await callUnchecked<readonly Hit[]>(app, search.calls.find, { as: person, query: { keyword } })).data;

test('the search finds what may be begun by its name, and open tasks by their title, for whom they are', async () => {
  await deploy('lend-a-car');
  await publish('borrow-van', 'lend-a-car');
  expect(await find(clerk, '表单 BORROW')).toMatchObject([
    { kind: 'start', id: 'borrow-van', path: '/dashboard/start', form: true },
  ]);
  expect(await find(reader, '表单 borrow')).toEqual([]);
  const started = await start(clerk, { processDefinitionKey: 'bare', title: '年会场地租赁' });
  const { processInstanceId } = started.data;
  expect(await find(designer, '场地租赁')).toMatchObject([{ kind: 'task', label: '年会场地租赁', processInstanceId }]);
  // The applicant has no task there, and a stranger sees nothing of it.
  expect((await find(clerk, '场地租赁')).filter(({ kind }) => kind === 'task')).toEqual([]);
  expect(await find(reader, '场地租赁')).toEqual([]);
});
