import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '@scf-kit/sdk/contract';
import { flowableProcess } from '@scf-kit/sdk/contract/workflow/process';
import { flowableRepository } from '@scf-kit/sdk/contract/workflow/repository';
import { flowableFlow } from '@scf-kit/sdk/contract/workflow/flow';
import { flowableAuthority } from '@scf-kit/sdk/contract/workflow/authority';
import { dynamicFormTask } from '@scf-kit/sdk/contract/workflow/dynamic-form-task';
import { flowableTask } from '@scf-kit/sdk/contract/workflow/task';
import { newRow } from '../../../database/new-row.ts';
import { oneTask } from '../../../flow/testing/process.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { callUnchecked, call, type UncheckedInput } from '../../../testing/calls.ts';
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
const ask = <T = Record<string, unknown>>(as: Who, made: Call, input: UncheckedInput = {}) =>
  callUnchecked<T>(app, made, { as: who[as], ...input });
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
    await ask<{ bpmnXml: string; name: string }>(as, flowableProcess.calls.template, {
      query: { key, name: `Flow ${key}` },
    })
  ).data;
  const made = await ask<Model>(as, flowableProcess.calls.create, {
    body: { key, name: template.name, bpmnXml: template.bpmnXml, ...more },
  });
  expect(made, made.msg).toMatchObject({ status: 200 });
  return made.data;
};

describe('API-050 a process model', () => {
  test('begins with the template, is deployed, and changed is a draft again', async () => {
    const { id } = await model('designer', 'leave');
    const deployed = await ask<Deployed>('designer', flowableRepository.calls.deploy, { body: { modelId: id } });
    expect(deployed, deployed.msg).toMatchObject({
      status: 200,
      data: { processDefinitionKey: 'leave', definitionVersion: 1, warnings: [] },
    });
    const now = (await ask<Model>('designer', flowableProcess.calls.get, { params: { id } })).data;
    expect(now).toMatchObject({ status: 1, modelVersion: 1, deploymentId: deployed.data.deploymentId });
    expect(
      (await ask('designer', flowableProcess.calls.update, { body: { id, version: now.version, remarks: 'a note' } }))
        .data,
    ).toMatchObject({ status: 1 });
    const changed = await ask<Model>('designer', flowableProcess.calls.update, {
      body: { id, bpmnXml: now.bpmnXml.replace('审批', '复核') },
    });
    expect(changed, changed.msg).toMatchObject({ status: 200, data: { status: 0, modelVersion: 2 } });
    expect(
      (await ask('designer', flowableProcess.calls.update, { body: { id, version: now.version, name: 'stale' } }))
        .status,
    ).toBe(409);
    expect(
      (await ask<Deployed>('designer', flowableRepository.calls.deploy, { body: { modelId: id } })).data
        .definitionVersion,
    ).toBe(2);
    expect(
      (
        await ask<{ records: { processDefinitionKey: string }[] }>('designer', flowableRepository.calls.list, {
          query: { keyword: 'leave' },
        })
      ).data.records,
    ).toHaveLength(2);
  });

  test('is listed without its diagram, which comes with the model alone', async () => {
    const { id } = await model('designer', 'listed');
    const {
      records: [line],
    } = (
      await ask<{ records: Record<string, unknown>[] }>('designer', flowableProcess.calls.page, {
        query: { keyword: 'listed' },
      })
    ).data;
    expect(line).toMatchObject({ id, key: 'listed' });
    expect(Object.keys(line ?? {})).not.toContain('bpmnXml');
    expect((await ask<Model>('designer', flowableProcess.calls.get, { params: { id } })).data.bpmnXml).toContain(
      '<bpmn:process',
    );
    expect((await call(app, flowableProcess.calls.map, { as: who.designer, query: { value: 'bpmnXml' } })).status).toBe(
      400,
    );
  });

  test('is copied under another key, which the diagram then has', async () => {
    const { id } = await model('designer', 'origin');
    const copy = await ask<{ id: string }>('designer', flowableProcess.calls.copy, {
      body: { id, key: 'origin-2', name: 'Copy' },
    });
    expect(copy, copy.msg).toMatchObject({ status: 200 });
    const made = (await ask<Model>('designer', flowableProcess.calls.get, { params: { id: copy.data.id } })).data;
    expect(made).toMatchObject({ key: 'origin-2', status: 0, deploymentId: null });
    expect(made.bpmnXml).not.toContain('"origin"');
    expect((await ask('designer', flowableRepository.calls.deploy, { body: { modelId: made.id } })).data).toMatchObject(
      {
        processDefinitionKey: 'origin-2',
      },
    );
    expect(
      (await ask('designer', flowableProcess.calls.copy, { body: { id, key: 'origin-2', name: 'Again' } })).status,
    ).toBe(400);
  });

  test("belongs to its office; the platform's are of a right of their own", async () => {
    const own = await model('drawer', 'own');
    expect(own.platform).toBe(false);
    expect((await ask('elsewhere', flowableProcess.calls.get, { params: { id: own.id } })).status).toBe(404);
    expect((await ask('elsewhere', flowableProcess.calls.update, { body: { id: own.id, name: 'x' } })).status).toBe(
      404,
    );
    expect(
      (await ask('elsewhere', flowableProcess.calls.copy, { body: { id: own.id, key: 'taken', name: 'x' } })).status,
    ).toBe(404);
    expect(
      (
        await ask('drawer', flowableProcess.calls.create, {
          body: { key: 'pf', name: 'x', bpmnXml: oneTask(), platform: true },
        })
      ).status,
    ).toBe(403);
    const shared = await model('designer', 'pf', { platform: true });
    expect((await ask('drawer', flowableProcess.calls.update, { body: { id: shared.id, name: 'x' } })).status).toBe(
      404,
    );
    expect(
      (
        await ask<{ records: Model[] }>('designer', flowableProcess.calls.page, { query: { platform: 'true' } })
      ).data.records.map(({ key }) => key),
    ).toEqual(['pf']);
    // The same key in another office is another model.
    expect((await model('elsewhere', 'own')).key).toBe('own');
  });

  test('is refused with entities, and deployed by the platform alone under its own key', async () => {
    const { id, bpmnXml } = await model('drawer', 'mine');
    expect(
      await ask('drawer', flowableProcess.calls.update, {
        body: { id, bpmnXml: `<!DOCTYPE x [<!ENTITY a "b">]>${bpmnXml}` },
      }),
    ).toMatchObject({ status: 400, data: { errors: { bpmnXml: expect.any(String) } } });
    expect(await ask('drawer', flowableRepository.calls.deploy, { body: { modelId: id } })).toMatchObject({
      status: 403,
    });
    expect(
      await ask('drawer', flowableRepository.calls.deploy, { body: { bpmnXml: oneTask(undefined, 'financing') } }),
    ).toMatchObject({ status: 403 });
    const other = await model('designer', 'renamed');
    await ask('designer', flowableProcess.calls.update, { body: { id: other.id, key: 'renamed-2' } });
    expect(await ask('designer', flowableRepository.calls.deploy, { body: { modelId: other.id } })).toMatchObject({
      status: 400,
      msg: '流程图中的编码“renamed”与模型编码“renamed-2”不一致',
    });
    expect((await call(app, flowableRepository.calls.deploy, { as: who.designer, body: {} })).status).toBe(400);
  });
});

describe('a deployment', () => {
  test('is not taken away while its processes run', async () => {
    const { data } = await ask<Deployed>('designer', flowableRepository.calls.deploy, {
      body: { bpmnXml: oneTask(`flowable:assignee="${who.designer.id}"`, 'going') },
    });
    const { processInstanceId } = (
      await call(app, flowableFlow.calls.start, { as: who.worker, body: { processDefinitionKey: 'going', title: 'T' } })
    ).data;
    expect(
      await ask('designer', flowableRepository.calls.delete, { params: { deploymentId: data.deploymentId } }),
    ).toMatchObject({
      status: 409,
      msg: '该部署有进行中的流程，不能删除',
    });
    expect((await ask('worker', flowableFlow.calls.stop, { body: { processInstanceId } })).status).toBe(200);
    expect(
      (await ask('designer', flowableRepository.calls.delete, { params: { deploymentId: data.deploymentId } })).status,
    ).toBe(200);
    expect(
      (await ask('designer', flowableRepository.calls.delete, { params: { deploymentId: data.deploymentId } })).status,
    ).toBe(404);
    expect(
      (
        await call(app, flowableFlow.calls.start, {
          as: who.worker,
          body: { processDefinitionKey: 'going', title: 'T' },
        })
      ).status,
    ).toBe(400);
    expect(
      (await ask<unknown[]>('worker', flowableFlow.calls.history, { query: { processInstanceId } })).data.length,
    ).toBeGreaterThan(1);
  });

  test('taken away while somebody starts from it: never a process without its definition', async () => {
    for (let round = 0; round < 5; round += 1) {
      const key = `race-${round}`;
      const { data } = await ask<Deployed>('designer', flowableRepository.calls.deploy, {
        body: { bpmnXml: oneTask(`flowable:assignee="${who.designer.id}"`, key) },
      });
      const [started, removed] = await Promise.all([
        ask('worker', flowableFlow.calls.start, { body: { processDefinitionKey: key, title: 'T' } }),
        ask('designer', flowableRepository.calls.delete, { params: { deploymentId: data.deploymentId } }),
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
    await ask('designer', flowableRepository.calls.deploy, {
      body: {
        bpmnXml: oneTask(
          `flowable:assignee="${who.designer.id}" flowable:candidateUsers="${who.drawer.id}"`,
          'guarded',
        ),
      },
    });
    const start = () =>
      call(app, flowableFlow.calls.start, { as: who.worker, body: { processDefinitionKey: 'guarded', title: 'T' } });
    const { processInstanceId } = (await start()).data;
    const add = (subjectKind: string, subjectId: string, authority: string) =>
      ask<{ id: string; subjectName: string }>('designer', flowableAuthority.calls.create, {
        body: { processDefinitionKey: 'guarded', subjectKind, subjectId, authority },
      });
    const first = await add('user', who.designer.id, 'start');
    expect(first, first.msg).toMatchObject({ status: 200, data: { subjectName: expect.stringContaining('Person') } });
    expect(await start()).toMatchObject({ status: 403, msg: '您无权发起该流程' });
    expect((await add('office', officeId, 'start')).status).toBe(200);
    expect((await start()).status).toBe(200);
    expect((await ask('drawer', flowableFlow.calls.history, { query: { processInstanceId } })).status).toBe(404);
    expect((await add('user', who.drawer.id, 'view')).status).toBe(200);
    expect((await ask('drawer', flowableFlow.calls.history, { query: { processInstanceId } })).status).toBe(200);
    const { id: taskId } = await app.db
      .selectFrom('flow_task')
      .select('id')
      .where('instanceId', '=', processInstanceId)
      .executeTakeFirstOrThrow();
    const give = () => ask('drawer', flowableTask.calls.transfer, { body: { taskId, assigneeId: who.drawer.id } });
    expect((await give()).status).toBe(404);
    expect((await add('user', who.drawer.id, 'manage')).status).toBe(200);
    expect((await give()).status).toBe(200);
  });

  test('is held by a role, and by a department for whoever works in it or below it', async () => {
    await ask('designer', flowableRepository.calls.deploy, {
      body: { bpmnXml: oneTask(`flowable:assignee="${who.designer.id}"`, 'by-group') },
    });
    const add = (subjectKind: string, subjectId: string, authority: string) =>
      ask<{ id: string; subjectName: string }>('designer', flowableAuthority.calls.create, {
        body: { processDefinitionKey: 'by-group', subjectKind, subjectId, authority },
      });
    const start = (as: Who) =>
      call(app, flowableFlow.calls.start, { as: who[as], body: { processDefinitionKey: 'by-group', title: 'T' } });
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
    expect((await ask('designer', flowableAuthority.calls.delete, { params: { id: held.data.id } })).status).toBe(200);
    expect((await start('worker')).status).toBe(403);

    const { roleId } = await app.db
      .selectFrom('rel_user_role')
      .select('roleId')
      .where('userId', '=', who.drawer.id)
      .executeTakeFirstOrThrow();
    const seen = () =>
      ask('drawer', flowableFlow.calls.history, { query: { processInstanceId: started.data.processInstanceId } });
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
    expect((await call(app, flowableAuthority.calls.page, { as: who.drawer })).status).toBe(403);
    const body = { processDefinitionKey: 'financing', subjectKind: 'role', subjectId: 'nothing', authority: 'start' };
    expect(await ask('designer', flowableAuthority.calls.create, { body })).toMatchObject({
      status: 400,
      data: { errors: { subjectId: expect.any(String) } },
    });
    expect(
      await ask('designer', flowableAuthority.calls.create, {
        body: { ...body, processDefinitionKey: 'no-such', subjectKind: 'user', subjectId: who.worker.id },
      }),
    ).toMatchObject({ status: 400, data: { errors: { processDefinitionKey: expect.any(String) } } });
  });
});

test('API-049 a task without a form says so, to its handler alone', async () => {
  await ask('designer', flowableRepository.calls.deploy, {
    body: { bpmnXml: oneTask(`flowable:assignee="${who.designer.id}"`, 'plain') },
  });
  const { processInstanceId } = (
    await call(app, flowableFlow.calls.start, { as: who.worker, body: { processDefinitionKey: 'plain', title: 'T' } })
  ).data;
  const { id: taskId } = await app.db
    .selectFrom('flow_task')
    .select('id')
    .where('instanceId', '=', processInstanceId)
    .executeTakeFirstOrThrow();
  expect(await ask('designer', dynamicFormTask.calls.byTask, { query: { taskId } })).toMatchObject({
    status: 200,
    data: { processDefinitionKey: 'plain', taskDefinitionKey: 'review', formKey: null, editableFields: [] },
  });
  const alias = '/api/engine/auth/dynamic-form-task/fetch/form-key';
  expect((await app.request('GET', alias, { token: who.designer.token, query: { taskId } })).status).toBe(200);
  expect((await ask('worker', dynamicFormTask.calls.byTask, { query: { taskId } })).status).toBe(404);
  expect(
    (await ask('designer', dynamicFormTask.calls.save, { query: { formKey: 'none' }, body: { taskId, formData: {} } }))
      .status,
  ).toBe(400);
  const variables = await ask<{ variableName: string; variableValue: string }[]>(
    'designer',
    flowableProcess.calls.runVariables,
    { query: { processInstanceId } },
  );
  expect(variables.data).toEqual([{ variableName: 'initiator', variableValue: who.worker.id }]);
  expect((await ask('worker', flowableProcess.calls.runVariables, { query: { processInstanceId } })).status).toBe(403);
});
