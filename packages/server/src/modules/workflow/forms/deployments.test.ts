import { describe, expect, test } from 'vitest';
import { flowableRepository } from '@scf-kit/sdk/contract/workflow/repository';
import { flowableFlow } from '@scf-kit/sdk/contract/workflow/flow';
import { dynamicForm } from '@scf-kit/sdk/contract/workflow/dynamic-form';
import { oneTask, processXml, start, task, end } from '../../../flow/testing/process.ts';
import { callUnchecked, call } from '../../../testing/calls.ts';
import { seed } from '../seed.ts';
import { app, tokens, small, readVersion, provideForms } from './testing/forms.ts';

provideForms();

describe('deployments', () => {
  test("a process that cannot run is refused by element, in the reader's language; one that runs is listed", async () => {
    const bad = processXml({
      nodes: [start(), '<scriptTask id="robot"/>', end()],
      flows: [
        ['start', 'robot'],
        ['robot', 'end'],
      ],
    });
    const refused = await callUnchecked(app, flowableRepository.calls.deploy, {
      as: { token: tokens.admin },
      body: { bpmnXml: bad },
    });
    expect(refused).toMatchObject({ status: 400, msg: '流程定义无法部署：脚本任务 robot：不支持的元素 ScriptTask' });
    const english = await callUnchecked(app, flowableRepository.calls.deploy, {
      as: { token: tokens.admin },
      body: { bpmnXml: bad },
      headers: { 'access-i18n': 'en-US' },
    });
    expect(english.msg).toBe('The process cannot be deployed: Script task robot: ScriptTask is not supported');
    const deployed = await callUnchecked(app, flowableRepository.calls.deploy, {
      as: { token: tokens.admin },
      body: { bpmnXml: oneTask(undefined, 'listed'), name: '名单', category: 'FLOW_CATEGORY-7' },
    });
    expect(deployed).toMatchObject({
      status: 200,
      data: { processDefinitionKey: 'listed', definitionVersion: 1, warnings: [] },
    });
    const list = await callUnchecked<{ records: unknown[]; total: number }>(app, flowableRepository.calls.list, {
      as: { token: tokens.admin },
      query: { keyword: 'listed' },
    });
    expect(list.data).toMatchObject({
      total: 1,
      records: [
        { name: '名单', category: 'FLOW_CATEGORY-7', categoryText: '办公审批', status: 1, definitionVersion: 1 },
      ],
    });
    expect(
      (
        await callUnchecked(app, flowableRepository.calls.deploy, {
          as: { token: tokens.customer },
          body: { bpmnXml: oneTask() },
        })
      ).status,
    ).toBe(403);
  });

  test('a suspended definition starts nothing until it is active again', async () => {
    await callUnchecked(app, flowableRepository.calls.deploy, {
      as: { token: tokens.admin },
      body: {
        bpmnXml: processXml({
          key: 'paused',
          nodes: [start(), task('a'), end()],
          flows: [
            ['start', 'a'],
            ['a', 'end'],
          ],
        }),
      },
    });
    const { id } = await app.db
      .selectFrom('flow_definition')
      .select('id')
      .where('key', '=', 'paused')
      .executeTakeFirstOrThrow();
    const go = async () =>
      (
        await call(app, flowableFlow.calls.start, {
          as: { token: tokens.customer },
          body: { processDefinitionKey: 'paused', title: 'T' },
        })
      ).status;
    const toggle = () =>
      callUnchecked(app, flowableFlow.calls.suspend, {
        as: { token: tokens.admin },
        body: { processDefinitionId: id },
      });
    await toggle();
    expect(await go()).toBe(409);
    await toggle();
    expect(await go()).toBe(200);
  });
});

test('built-in forms and processes are loaded once and never over what people edited', async () => {
  const state = async () => ({
    forms: await app.db
      .selectFrom('dynamic_form')
      .select(['name', 'publishedHash', 'publishStatus', 'version'])
      .where('formKey', '=', 'financing-application')
      .execute(),
    definitions: await app.db.selectFrom('flow_definition').select('id').where('key', '=', 'financing').execute(),
    versions: await app.db
      .selectFrom('dynamic_form_version')
      .select('hash')
      .where('formKey', '=', 'financing-application')
      .execute(),
  });
  const before = await state();
  expect(before.forms).toMatchObject([{ publishStatus: 1 }]);
  await Promise.all([seed(app.db, app.config), seed(app.db, app.config)]);
  expect(await state()).toEqual(before);
  const { id } = await app.db
    .selectFrom('dynamic_form')
    .select('id')
    .where('formKey', '=', 'financing-application')
    .executeTakeFirstOrThrow();
  await callUnchecked(app, dynamicForm.calls.update, {
    as: { token: tokens.admin },
    body: { id, version: await readVersion(id), name: '我们的申请', list: small().list, extra: null },
  });
  const edited = await state();
  // As if a newer version of the product brought another content.
  await app.db.deleteFrom('counter').where('name', 'like', 'built-in%').execute();
  await seed(app.db, app.config);
  expect((await state()).forms).toEqual(edited.forms);
  expect(edited.forms).toMatchObject([{ name: '我们的申请', publishStatus: 0 }]);
});
