import { afterAll, beforeAll, expect, test } from 'vitest';
import { message } from '@scf-kit/sdk/contract';
import { flowableFlow } from '@scf-kit/sdk/contract/workflow/flow';
import { flowableRepository } from '@scf-kit/sdk/contract/workflow/repository';
import { oneTask } from '../../../flow/testing/process.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { callUnchecked } from '../../../testing/calls.ts';
import { newOffice, newPerson, type TestPerson } from '../../../testing/people.ts';

let app: TestApp;
let designer: TestPerson;
let worker: TestPerson;
let clerk: TestPerson;
let platformRole: string;
beforeAll(async () => {
  app = await startTestApp();
  const starting = [{ codes: ['MY_FLOW_START'], scope: 'own' }] as const;
  designer = await newPerson(app.db, {
    officeId: 'office-platform',
    roles: [{ codes: ['FLOWABLE_MODEL', 'FLOWABLE_PROCESS_DEFINE'], scope: 'all' }],
  });
  worker = await newPerson(app.db, { officeId: await newOffice(app.db), roles: starting });
  clerk = await newPerson(app.db, { officeId: 'office-platform', roles: starting });
  ({ code: platformRole } = await app.db
    .selectFrom('role')
    .innerJoin('rel_user_role', 'rel_user_role.roleId', 'role.id')
    .select('role.code')
    .where('rel_user_role.userId', '=', clerk.id)
    .executeTakeFirstOrThrow());
});
afterAll(() => app.close());

/** Deploys the next version of a process that names who may start it. */
const deploy = async (starters: string) =>
  (
    await callUnchecked(app, flowableRepository.calls.deploy, {
      as: designer,
      body: {
        bpmnXml: oneTask(`flowable:assignee="${designer.id}"`, 'starters').replace(
          '<process ',
          `<process ${starters} `,
        ),
      },
    })
  ).status;

const start = (by: TestPerson) =>
  callUnchecked(app, flowableFlow.calls.start, { as: by, body: { processDefinitionKey: 'starters', title: 'T' } });

test('people named by the definition in force start a process, and nobody else', async () => {
  const refused = { status: 403, msg: message('zh-CN', 'flow.mayNotStart') };
  expect(await deploy(`flowable:candidateStarterUsers="nobody, ${worker.id}"`)).toBe(200);
  expect((await start(worker)).status).toBe(200);
  expect(await start(clerk)).toMatchObject(refused);
  expect(await deploy(`flowable:candidateStarterGroups="${platformRole}"`)).toBe(200);
  expect((await start(clerk)).status).toBe(200);
  expect(await start(worker)).toMatchObject(refused);
  expect(await deploy('')).toBe(200);
  expect((await start(worker)).status).toBe(200);
});

test('an expression names nobody: it is refused before it is in force', async () => {
  expect(await deploy('flowable:candidateStarterUsers="${boss}"')).toBe(400);
  expect((await start(worker)).status).toBe(200);
});
