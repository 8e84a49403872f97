import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newRow } from '../../../database/new-row.ts';
import { oneTask } from '../../../flow/testing/process.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import type { TestAnswer } from '../../../testing/requests.ts';
import { newOffice, newPerson, type TestPerson } from '../../../testing/people.ts';

let app: TestApp;
let officeId: string;
let who: Readonly<Record<'designer' | 'drawer' | 'elsewhere' | 'worker', TestPerson>>;
beforeAll(async () => {
  app = await startTestApp();
  officeId = await newOffice(app.db);
  const starting = { codes: ['MY_FLOW_START'] as const, scope: 'own' as const };
  const drawing = { codes: ['FLOWABLE_MODEL'] as const, scope: 'office' as const };
  who = {
    designer: await newPerson(app.db, {
      officeId,
      roles: [
        {
          codes: ['FLOWABLE_MODEL', 'FLOWABLE_MODEL_PLATFORM', 'FLOWABLE_PROCESS_DEFINE', 'FLOWABLE_TODO_TASK_MANAGE'],
          scope: 'all',
        },
        starting,
      ],
    }),
    drawer: await newPerson(app.db, { officeId, roles: [drawing] }),
    elsewhere: await newPerson(app.db, { officeId: await newOffice(app.db), roles: [drawing] }),
    worker: await newPerson(app.db, { officeId, roles: [starting] }),
  };
});
afterAll(() => app.close());

type Who = keyof typeof who;
const PROCESS = '/api/engine/auth/flowable-process';
const REPOSITORY = '/api/engine/auth/flowable/repository';
const AUTHORITY = '/api/engine/auth/flowableAuthority';
const FLOW = '/api/engine/auth/flowable/flow';
const FORM_TASK = '/api/engine/auth/flowable/dynamic-form-task';
const send = <T = Record<string, unknown>>(
  as: Who,
  method: string,
  path: string,
  body?: unknown,
): Promise<TestAnswer<T>> =>
  app.request<T>(method, path, { token: who[as].token, ...(body === undefined ? {} : { body }) });
const get = <T = Record<string, unknown>>(as: Who, path: string, query: Record<string, string> = {}) =>
  app.request<T>('GET', path, { token: who[as].token, query });
interface Model {
  id: string;
  version: number;
  status: number;
  modelVersion: number;
  bpmnXml: string;
  key: string;
  platform: boolean;
  deploymentId: string | null;
}
interface Deployed {
  deploymentId: string;
  processDefinitionKey: string;
  definitionVersion: number;
}
const model = async (as: Who, key: string, more: Record<string, unknown> = {}): Promise<Model> => {
  const template = (
    await get<{ bpmnXml: string; name: string }>(as, `${PROCESS}/template`, { key, name: `Flow ${key}` })
  ).data;
  const made = await send<Model>(as, 'POST', PROCESS, { key, name: template.name, bpmnXml: template.bpmnXml, ...more });
  expect(made, made.msg).toMatchObject({ status: 200 });
  return made.data;
};

describe('API-050 a process model', () => {
  test('begins with the template, is deployed, and changed is a draft again', async () => {
    const { id } = await model('designer', 'leave');
    const deployed = await send<Deployed>('designer', 'PUT', `${REPOSITORY}/deploy`, { modelId: id });
    expect(deployed, deployed.msg).toMatchObject({
      status: 200,
      data: { processDefinitionKey: 'leave', definitionVersion: 1, warnings: [] },
    });
    const now = (await get<Model>('designer', `${PROCESS}/${id}`)).data;
    expect(now).toMatchObject({ status: 1, modelVersion: 1, deploymentId: deployed.data.deploymentId });
    expect(
      (await send<Model>('designer', 'PUT', PROCESS, { id, version: now.version, remarks: 'a note' })).data,
    ).toMatchObject({ status: 1 });
    const changed = await send<Model>('designer', 'PUT', PROCESS, { id, bpmnXml: now.bpmnXml.replace('审批', '复核') });
    expect(changed, changed.msg).toMatchObject({ status: 200, data: { status: 0, modelVersion: 2 } });
    expect((await send('designer', 'PUT', PROCESS, { id, version: now.version, name: 'stale' })).status).toBe(409);
    expect(
      (await send<Deployed>('designer', 'PUT', `${REPOSITORY}/deploy`, { modelId: id })).data.definitionVersion,
    ).toBe(2);
    expect(
      (
        await get<{ records: { processDefinitionKey: string }[] }>('designer', `${REPOSITORY}/list`, {
          keyword: 'leave',
        })
      ).data.records,
    ).toHaveLength(2);
  });

  test('is listed without its diagram, which comes with the model alone', async () => {
    const { id } = await model('designer', 'listed');
    const {
      records: [line],
    } = (await get<{ records: Record<string, unknown>[] }>('designer', PROCESS, { keyword: 'listed' })).data;
    expect(line).toMatchObject({ id, key: 'listed' });
    expect(Object.keys(line ?? {})).not.toContain('bpmnXml');
    expect((await get<Model>('designer', `${PROCESS}/${id}`)).data.bpmnXml).toContain('<bpmn:process');
    expect((await get('designer', `${PROCESS}/fetch/map`, { value: 'bpmnXml' })).status).toBe(400);
  });

  test('is copied under another key, which the diagram then has', async () => {
    const { id } = await model('designer', 'origin');
    const copy = await send<{ id: string }>('designer', 'POST', `${PROCESS}/copy`, {
      id,
      key: 'origin-2',
      name: 'Copy',
    });
    expect(copy, copy.msg).toMatchObject({ status: 200 });
    const made = (await get<Model>('designer', `${PROCESS}/${copy.data.id}`)).data;
    expect(made).toMatchObject({ key: 'origin-2', status: 0, deploymentId: null });
    expect(made.bpmnXml).not.toContain('"origin"');
    expect((await send('designer', 'PUT', `${REPOSITORY}/deploy`, { modelId: made.id })).data).toMatchObject({
      processDefinitionKey: 'origin-2',
    });
    expect((await send('designer', 'POST', `${PROCESS}/copy`, { id, key: 'origin-2', name: 'Again' })).status).toBe(
      400,
    );
  });

  test("belongs to its office; the platform's are of a right of their own", async () => {
    const own = await model('drawer', 'own');
    expect(own.platform).toBe(false);
    expect((await get('elsewhere', `${PROCESS}/${own.id}`)).status).toBe(404);
    expect((await send('elsewhere', 'PUT', PROCESS, { id: own.id, name: 'x' })).status).toBe(404);
    expect((await send('elsewhere', 'POST', `${PROCESS}/copy`, { id: own.id, key: 'taken', name: 'x' })).status).toBe(
      404,
    );
    expect(
      (await send('drawer', 'POST', PROCESS, { key: 'pf', name: 'x', bpmnXml: oneTask(), platform: true })).status,
    ).toBe(403);
    const shared = await model('designer', 'pf', { platform: true });
    expect((await send('drawer', 'PUT', PROCESS, { id: shared.id, name: 'x' })).status).toBe(404);
    expect(
      (await get<{ records: Model[] }>('designer', PROCESS, { platform: 'true' })).data.records.map(({ key }) => key),
    ).toEqual(['pf']);
    // The same key in another office is another model.
    expect((await model('elsewhere', 'own')).key).toBe('own');
  });

  test('is refused with entities, and deployed by the platform alone under its own key', async () => {
    const { id, bpmnXml } = await model('drawer', 'mine');
    expect(
      await send('drawer', 'PUT', PROCESS, { id, bpmnXml: `<!DOCTYPE x [<!ENTITY a "b">]>${bpmnXml}` }),
    ).toMatchObject({ status: 400, data: { errors: { bpmnXml: expect.any(String) } } });
    expect(await send('drawer', 'PUT', `${REPOSITORY}/deploy`, { modelId: id })).toMatchObject({ status: 403 });
    expect(
      await send('drawer', 'PUT', `${REPOSITORY}/deploy`, { bpmnXml: oneTask(undefined, 'financing') }),
    ).toMatchObject({ status: 403 });
    const other = await model('designer', 'renamed');
    await send('designer', 'PUT', PROCESS, { id: other.id, key: 'renamed-2' });
    expect(await send('designer', 'PUT', `${REPOSITORY}/deploy`, { modelId: other.id })).toMatchObject({
      status: 400,
      msg: '流程图中的编码“renamed”与模型编码“renamed-2”不一致',
    });
    expect((await send('designer', 'PUT', `${REPOSITORY}/deploy`, {})).status).toBe(400);
  });
});

describe('a deployment', () => {
  test('is not taken away while its processes run', async () => {
    const { data } = await send<Deployed>('designer', 'PUT', `${REPOSITORY}/deploy`, {
      bpmnXml: oneTask(`flowable:assignee="${who.designer.id}"`, 'going'),
    });
    const { processInstanceId } = (
      await send<{ processInstanceId: string }>('worker', 'POST', `${FLOW}/start`, {
        processDefinitionKey: 'going',
        title: 'T',
      })
    ).data;
    expect(await send('designer', 'DELETE', `${REPOSITORY}/${data.deploymentId}`)).toMatchObject({
      status: 409,
      msg: '该部署有进行中的流程，不能删除',
    });
    expect((await send('worker', 'PUT', `${FLOW}/instance/stop`, { processInstanceId })).status).toBe(200);
    expect((await send('designer', 'DELETE', `${REPOSITORY}/${data.deploymentId}`)).status).toBe(200);
    expect((await send('designer', 'DELETE', `${REPOSITORY}/${data.deploymentId}`)).status).toBe(404);
    expect((await send('worker', 'POST', `${FLOW}/start`, { processDefinitionKey: 'going', title: 'T' })).status).toBe(
      400,
    );
    expect(
      (await get<unknown[]>('worker', `${FLOW}/fetch/process/history`, { processInstanceId })).data.length,
    ).toBeGreaterThan(1);
  });

  test('taken away while somebody starts from it: never a process without its definition', async () => {
    for (let round = 0; round < 5; round += 1) {
      const key = `race-${round}`;
      const { data } = await send<Deployed>('designer', 'PUT', `${REPOSITORY}/deploy`, {
        bpmnXml: oneTask(`flowable:assignee="${who.designer.id}"`, key),
      });
      const [started, removed] = await Promise.all([
        send('worker', 'POST', `${FLOW}/start`, { processDefinitionKey: key, title: 'T' }),
        send('designer', 'DELETE', `${REPOSITORY}/${data.deploymentId}`),
      ]);
      expect([
        [200, 409],
        [400, 200],
      ]).toContainEqual([started.status, removed.status]);
    }
  });
});

describe('API-050 authority over a definition', () => {
  test('says who may start it, sees it and administers it', async () => {
    await send('designer', 'PUT', `${REPOSITORY}/deploy`, {
      bpmnXml: oneTask(`flowable:assignee="${who.designer.id}" flowable:candidateUsers="${who.drawer.id}"`, 'guarded'),
    });
    const start = () =>
      send<{ processInstanceId: string }>('worker', 'POST', `${FLOW}/start`, {
        processDefinitionKey: 'guarded',
        title: 'T',
      });
    const { processInstanceId } = (await start()).data;
    const add = (subjectKind: string, subjectId: string, authority: string) =>
      send<{ id: string; subjectName: string }>('designer', 'POST', AUTHORITY, {
        processDefinitionKey: 'guarded',
        subjectKind,
        subjectId,
        authority,
      });
    const first = await add('user', who.designer.id, 'start');
    expect(first, first.msg).toMatchObject({ status: 200, data: { subjectName: expect.stringContaining('Person') } });
    expect(await start()).toMatchObject({ status: 403, msg: '您无权发起该流程' });
    expect((await add('office', officeId, 'start')).status).toBe(200);
    expect((await start()).status).toBe(200);
    expect((await get('drawer', `${FLOW}/fetch/process/history`, { processInstanceId })).status).toBe(404);
    expect((await add('user', who.drawer.id, 'view')).status).toBe(200);
    expect((await get('drawer', `${FLOW}/fetch/process/history`, { processInstanceId })).status).toBe(200);
    const { id: taskId } = await app.db
      .selectFrom('flow_task')
      .select('id')
      .where('instanceId', '=', processInstanceId)
      .executeTakeFirstOrThrow();
    const give = () =>
      send('drawer', 'PUT', '/api/engine/auth/flowable/task/change/assignee', { taskId, assigneeId: who.drawer.id });
    expect((await give()).status).toBe(404);
    expect((await add('user', who.drawer.id, 'manage')).status).toBe(200);
    expect((await give()).status).toBe(200);
  });

  test('is held by a role, and by a department for whoever works in it or below it', async () => {
    await send('designer', 'PUT', `${REPOSITORY}/deploy`, {
      bpmnXml: oneTask(`flowable:assignee="${who.designer.id}"`, 'by-group'),
    });
    const add = (subjectKind: string, subjectId: string, authority: string) =>
      send<{ id: string; subjectName: string }>('designer', 'POST', AUTHORITY, {
        processDefinitionKey: 'by-group',
        subjectKind,
        subjectId,
        authority,
      });
    const start = (as: Who) =>
      send<{ processInstanceId: string }>(as, 'POST', `${FLOW}/start`, {
        processDefinitionKey: 'by-group',
        title: 'T',
      });
    const department = async (parentId: string): Promise<string> => {
      const row = {
        ...newRow({ officeId }),
        parentId,
        name: `部门 ${parentId.slice(-4)}`,
        code: null,
        leaderId: null,
        mobilePhone: null,
        sorted: 1,
        enabled: true,
      };
      await app.db.insertInto('department').values(row).execute();
      return row.id;
    };
    const above = await department('0');
    const below = await department(above);
    const other = await department('0');
    expect((await add('department', other, 'start')).status).toBe(200);
    await app.db.updateTable('user').set({ departmentId: below }).where('id', '=', who.worker.id).execute();
    expect((await start('worker')).status).toBe(403);
    const held = await add('department', above, 'start');
    expect(held).toMatchObject({ status: 200, data: { subjectName: expect.stringContaining('部门') } });
    const started = await start('worker');
    expect(started, started.msg).toMatchObject({ status: 200 });
    expect((await send('designer', 'DELETE', `${AUTHORITY}/${held.data.id}`)).status).toBe(200);
    expect((await start('worker')).status).toBe(403);

    const { roleId } = await app.db
      .selectFrom('rel_user_role')
      .select('roleId')
      .where('userId', '=', who.drawer.id)
      .executeTakeFirstOrThrow();
    const seen = () =>
      get('drawer', `${FLOW}/fetch/process/history`, { processInstanceId: started.data.processInstanceId });
    expect((await seen()).status).toBe(404);
    expect((await add('role', roleId, 'view')).status).toBe(200);
    expect((await seen()).status).toBe(200);
    // Once the role is taken away, so is what it held.
    await app.db
      .updateTable('rel_user_role')
      .set({ deleted: true })
      .where('userId', '=', who.drawer.id)
      .where('roleId', '=', roleId)
      .execute();
    expect((await seen()).status).toBe(404);
    await app.db
      .updateTable('rel_user_role')
      .set({ deleted: false })
      .where('userId', '=', who.drawer.id)
      .where('roleId', '=', roleId)
      .execute();
  });

  test('is of the platform, over what is deployed and there', async () => {
    expect((await get('drawer', AUTHORITY)).status).toBe(403);
    const body = { processDefinitionKey: 'financing', subjectKind: 'role', subjectId: 'nothing', authority: 'start' };
    expect(await send('designer', 'POST', AUTHORITY, body)).toMatchObject({
      status: 400,
      data: { errors: { subjectId: expect.any(String) } },
    });
    expect(
      await send('designer', 'POST', AUTHORITY, {
        ...body,
        processDefinitionKey: 'no-such',
        subjectKind: 'user',
        subjectId: who.worker.id,
      }),
    ).toMatchObject({ status: 400, data: { errors: { processDefinitionKey: expect.any(String) } } });
  });
});

test('API-049 a task without a form says so, to its handler alone', async () => {
  await send('designer', 'PUT', `${REPOSITORY}/deploy`, {
    bpmnXml: oneTask(`flowable:assignee="${who.designer.id}"`, 'plain'),
  });
  const { processInstanceId } = (
    await send<{ processInstanceId: string }>('worker', 'POST', `${FLOW}/start`, {
      processDefinitionKey: 'plain',
      title: 'T',
    })
  ).data;
  const { id: taskId } = await app.db
    .selectFrom('flow_task')
    .select('id')
    .where('instanceId', '=', processInstanceId)
    .executeTakeFirstOrThrow();
  expect(await get('designer', `${FORM_TASK}/fetch/form-key`, { taskId })).toMatchObject({
    status: 200,
    data: { processDefinitionKey: 'plain', taskDefinitionKey: 'review', formKey: null, editableFields: [] },
  });
  expect((await get('designer', '/api/engine/auth/dynamic-form-task/fetch/form-key', { taskId })).status).toBe(200);
  expect((await get('worker', `${FORM_TASK}/fetch/form-key`, { taskId })).status).toBe(404);
  expect((await send('designer', 'PUT', `${FORM_TASK}?formKey=none`, { taskId, formData: {} })).status).toBe(400);
  const variables = await get<{ variableName: string; variableValue: string }[]>(
    'designer',
    `${PROCESS}/run/variables`,
    { processInstanceId },
  );
  expect(variables.data).toEqual([{ variableName: 'initiator', variableValue: who.worker.id }]);
  expect((await get('worker', `${PROCESS}/run/variables`, { processInstanceId })).status).toBe(403);
});
