import { describe, expect, test } from 'vitest';
import { dynamicForm } from '@scf-kit/sdk/contract/workflow/dynamic-form';
import { flowableFlow } from '@scf-kit/sdk/contract/workflow/flow';
import { financing } from '@scf-kit/sdk/contract/financing/financing';
import { flowableTask } from '@scf-kit/sdk/contract/workflow/task';
import { application, uploaded } from '../../../applications/testing/application.ts';
import { callUnchecked, call } from '../../../testing/calls.ts';
import { app, builtIn, small, readVersion, provideForms, tokens } from './testing/forms.ts';

provideForms();

const imported = async (formKey: string, definition: unknown, rest: Record<string, unknown> = {}): Promise<string> => {
  const known = await app.db
    .selectFrom('dynamic_form')
    .select('version')
    .where('formKey', '=', formKey)
    .executeTakeFirst();
  const answer = await callUnchecked<{ id: string }>(app, dynamicForm.calls.import, {
    as: { token: tokens.admin },
    body: { formKey, name: formKey, definition, ...known, ...rest },
  });
  expect(answer.status).toBe(200);
  return answer.data.id;
};

const publish = (id: string) =>
  callUnchecked<{ hash: string; formVersion: number }>(app, dynamicForm.calls.publish, {
    as: { token: tokens.admin },
    params: { id },
    body: {},
  });

interface Published {
  hash: string;
  name: string;
  definition: Record<string, unknown>;
}

describe('forms from import to the people who fill them in', () => {
  test('a form of another tool survives the way through import, draft and publication', async () => {
    const definition = small({
      vendor: { theme: 'x' },
      list: [
        {
          type: 'input',
          key: 'a',
          model: 'a',
          label: 'A',
          oddity: [1, { b: 2 }],
          options: { width: '50%', future: true },
        },
      ],
      config: { layout: 'inline', brand: 7 },
    });
    const id = await imported('foreign', definition, { openAccess: true });
    const row = await callUnchecked(app, dynamicForm.calls.get, { as: { token: tokens.admin }, params: { id } });
    expect(row.data).toMatchObject({
      formKey: 'foreign',
      publishStatus: 0,
      publishStatusDictText: '草稿',
      formVersion: 0,
      extra: { vendor: { theme: 'x' } },
    });
    expect((await call(app, dynamicForm.calls.open, { params: { formKey: 'foreign' } })).status).toBe(404);
    const published = await publish(id);
    expect(published.data.formVersion).toBe(1);
    const open = await callUnchecked<Published>(app, dynamicForm.calls.open, { params: { formKey: 'foreign' } });
    expect(open.data).toMatchObject({ hash: published.data.hash, definition });
    expect(
      (
        await callUnchecked<Published>(app, dynamicForm.calls.byKey, {
          as: { token: tokens.customer },
          params: { formKey: 'foreign' },
        })
      ).data.definition,
    ).toMatchObject(definition);
  });

  test('a broken definition is refused with the place and the reason, by every way to write', async () => {
    const broken: [unknown, string, string][] = [
      [{ list: [] }, 'config', ''],
      [[], 'definition', ''],
      ['no json', 'definition', ''],
      [small({ version: 99 }), 'version', '99'],
      [small({ list: [{ type: 'input' }] }), 'list[0].key', ''],
      [small({ rules: [{ target: 'title', effect: 'visible', when: 'a >' }] }), 'rules[0].when', ''],
      [
        small({
          list: [
            { type: 'input', key: 'a', model: 'a' },
            { type: 'input', key: 'a', model: 'b' },
          ],
        }),
        'list[1].key',
        'a',
      ],
      [small({ rules: [{ target: 'nobody', effect: 'visible', when: 'title' }] }), 'rules[0].target', ''],
    ];
    for (const [definition, place, reason] of broken) {
      const answer = await callUnchecked<{ errors: Record<string, string> }>(app, dynamicForm.calls.import, {
        as: { token: tokens.admin },
        body: { formKey: 'broken', name: 'x', definition },
      });
      expect(answer.status).toBe(400);
      expect(answer.msg).toContain(place);
      expect(answer.msg).toContain(reason);
      expect(Object.keys(answer.data.errors)[0]).toContain('definition');
    }
    expect(
      (
        await callUnchecked(app, dynamicForm.calls.create, {
          as: { token: tokens.admin },
          body: { formKey: 'broken', name: 'x', list: [{ type: 'input' }], config: {} },
        })
      ).status,
    ).toBe(400);
    const id = await imported('whole', small());
    expect(
      (
        await callUnchecked(app, dynamicForm.calls.update, {
          as: { token: tokens.admin },
          body: { id, version: await readVersion(id), list: [{ type: 'input' }] },
        })
      ).status,
    ).toBe(400);
    expect(
      (
        await callUnchecked(app, dynamicForm.calls.update, {
          as: { token: tokens.admin },
          body: {
            id,
            version: await readVersion(id),
            extra: { rules: [{ target: 'gone', effect: 'visible', when: '1' }] },
          },
        })
      ).status,
    ).toBe(400);
    expect(await app.db.selectFrom('dynamic_form').select('formKey').where('formKey', '=', 'broken').execute()).toEqual(
      [],
    );
    expect(
      (
        await callUnchecked(app, dynamicForm.calls.import, {
          as: { token: tokens.customer },
          body: { formKey: 'x', name: 'x', definition: small() },
        })
      ).status,
    ).toBe(403);
  });

  test('versions: the same content is the same version, a draft changes nothing until it is published', async () => {
    const id = await imported('versions', small());
    const first = await publish(id);
    expect((await publish(id)).data).toEqual(first.data);
    const edited = await callUnchecked<{ publishStatus: number; version: number }>(app, dynamicForm.calls.update, {
      as: { token: tokens.admin },
      body: {
        id,
        version: await readVersion(id),
        list: [...small().list, { type: 'textarea', key: 'more', model: 'more' }],
      },
    });
    expect(edited.data.publishStatus).toBe(0);
    expect(
      (
        await callUnchecked<Published>(app, dynamicForm.calls.byKey, {
          as: { token: tokens.customer },
          params: { formKey: 'versions' },
        })
      ).data.hash,
    ).toBe(first.data.hash);
    const second = await publish(id);
    expect(second.data.formVersion).toBe(2);
    expect(second.data.hash).not.toBe(first.data.hash);
    expect(
      (
        await callUnchecked<Published>(app, dynamicForm.calls.byKey, {
          as: { token: tokens.customer },
          params: { formKey: 'versions' },
        })
      ).data.hash,
    ).toBe(second.data.hash);
    expect(
      (
        await callUnchecked<Published>(app, dynamicForm.calls.byKey, {
          as: { token: tokens.customer },
          params: { formKey: 'versions' },
          query: { hash: first.data.hash },
        })
      ).data.definition,
    ).toMatchObject(small());
    // Back to the first content: its version again.
    await imported('versions', small());
    expect((await publish(id)).data).toEqual(first.data);
    expect(
      (
        await callUnchecked(app, dynamicForm.calls.update, {
          as: { token: tokens.admin },
          body: { id, version: edited.data.version, remarks: 'x' },
        })
      ).status,
    ).toBe(409);
    expect(
      (
        await callUnchecked(app, dynamicForm.calls.update, {
          as: { token: tokens.admin },
          body: { id, formKey: 'other' },
        })
      ).status,
    ).toBe(400);
  });

  test('open answers only what is published and open; a disabled form is gone for everybody', async () => {
    const id = await imported('closed', small());
    await publish(id);
    expect((await call(app, dynamicForm.calls.open, { params: { formKey: 'closed' } })).status).toBe(404);
    expect(
      (await call(app, dynamicForm.calls.byKey, { as: { token: tokens.customer }, params: { formKey: 'closed' } }))
        .status,
    ).toBe(200);
    await callUnchecked(app, dynamicForm.calls.update, { as: { token: tokens.admin }, body: { id, openAccess: true } });
    expect((await call(app, dynamicForm.calls.open, { params: { formKey: 'closed' } })).status).toBe(200);
    expect(
      (await callUnchecked(app, dynamicForm.calls.disable, { as: { token: tokens.admin }, params: { id }, body: {} }))
        .status,
    ).toBe(200);
    expect((await call(app, dynamicForm.calls.open, { params: { formKey: 'closed' } })).status).toBe(404);
    expect(
      (await call(app, dynamicForm.calls.byKey, { as: { token: tokens.customer }, params: { formKey: 'closed' } }))
        .status,
    ).toBe(404);
    expect((await call(app, dynamicForm.calls.byKey, { params: { formKey: 'versions' } })).status).toBe(401);
  });

  test('a visitor reads the dictionaries an open form names, and no other', async () => {
    const options = (formKey: string, itemGroup: string) =>
      callUnchecked<{ id: string; itemText: string }[]>(app, dynamicForm.calls.openOptions, {
        params: { formKey },
        query: { itemGroup },
      });
    expect((await options('financing-application', 'ZBSB')).data[0]).toEqual({
      id: 'ZBSB-1',
      itemText: '彩色多普勒超声诊断仪',
      enItemText: 'Colour Doppler ultrasound scanner',
    });
    expect((await options('financing-application', 'OFFICE_TYPE')).status).toBe(404);
    expect((await options('versions', 'ZBSB')).status).toBe(404);
  });

  test('the form a process starts with is found by its key and by the id of its definition', async () => {
    const forms = await callUnchecked<{ formKey: string; processDefinitionKey: string }[]>(
      app,
      dynamicForm.calls.startForms,
      { as: { token: tokens.customer } },
    );
    expect(forms.data).toContainEqual({
      formKey: 'financing-application',
      name: '融资申请',
      processDefinitionKey: 'financing',
    });
    const { id } = await app.db
      .selectFrom('flow_definition')
      .select('id')
      .where('key', '=', 'financing')
      .executeTakeFirstOrThrow();
    for (const name of [id, 'financing'])
      expect(
        (
          await callUnchecked(app, dynamicForm.calls.startForm, {
            as: { token: tokens.customer },
            params: { processDefinitionId: name },
          })
        ).data,
      ).toMatchObject({ formKey: 'financing-application' });
    expect(
      (
        await call(app, dynamicForm.calls.startForm, {
          as: { token: tokens.customer },
          params: { processDefinitionId: 'none' },
        })
      ).status,
    ).toBe(404);
    expect((await call(app, dynamicForm.calls.baseDynamic, { as: { token: tokens.customer } })).data).toContainEqual({
      key: 'financing-application',
      value: '融资申请',
    });
  });

  test('binds that cannot be filled, and a process that is not there, stop the publication', async () => {
    const binds = (bind: string) => small({ list: [{ type: 'input', key: 'title', model: 'title', bind }] });
    const refused = async (definition: unknown, rest: Record<string, unknown> = {}) =>
      (await publish(await imported('binds', definition, rest))).msg;
    expect(await refused(binds('nothing.name'))).toContain('list[0].bind');
    expect(await refused(binds('financing.colour'))).toContain('colour');
    expect(await refused(binds('financing.status'))).toContain('只能由系统填写');
    expect(await refused(binds('user.passwordHash'))).toContain('passwordHash');
    expect(await refused(binds('financing.customerName'))).toContain('financing.name');
    expect(await refused(small(), { processDefinitionKey: 'nowhere' })).toContain('nowhere');
  });
});

describe('filled in with an earlier version', () => {
  test('an earlier published version is accepted, one that never was is not', async () => {
    const id = await imported('rounds', builtIn, { processDefinitionKey: 'financing' });
    const first = await publish(id);
    await imported('rounds', { ...builtIn, note: 'newer' });
    const draft = await publish(id);
    await imported('rounds', { ...builtIn, note: 'never published' });
    const go = async (formHash: string) =>
      (
        await callUnchecked(app, flowableFlow.calls.start, {
          as: { token: tokens.customer },
          body: { formKey: 'rounds', formHash, formData: application(await uploaded(app, 'customer')) },
        })
      ).status;
    expect(await go(first.data.hash)).toBe(200);
    expect(await go(draft.data.hash)).toBe(200);
    expect(await go('0'.repeat(64))).toBe(409);
  });

  test('field rights at a step: hidden is not sent, only what is given to edit can be changed, and the record follows', async () => {
    const within = (items: readonly Record<string, unknown>[]): Record<string, unknown>[] =>
      items.map((item) => ({
        ...item,
        ...(item['key'] === 'purpose'
          ? { rights: { businessApproval: 'edit' } }
          : item['key'] === 'contactPhone'
            ? { rights: { businessApproval: 'hide' } }
            : item['key'] === 'customerName'
              ? { rights: { businessApproval: 'mask' } }
              : {}),
        ...(Array.isArray(item['list']) ? { list: within(item['list']) } : {}),
        ...(Array.isArray(item['columns'])
          ? { columns: item['columns'].map((column: { list: [] }) => ({ ...column, list: within(column.list) })) }
          : {}),
      }));
    const id = await imported(
      'rights',
      { ...builtIn, list: within(builtIn.list) },
      { processDefinitionKey: 'financing' },
    );
    const { hash } = (await publish(id)).data;
    const { processInstanceId, businessKey } = (
      await callUnchecked<{ processInstanceId: string; businessKey: string }>(app, flowableFlow.calls.start, {
        as: { token: tokens.customer },
        body: { formKey: 'rights', formHash: hash, formData: application(await uploaded(app, 'customer')) },
      })
    ).data;
    const detail = (who: keyof typeof tokens) =>
      callUnchecked<{ formData: Record<string, unknown>; myTask: { taskId: string } }>(app, flowableFlow.calls.detail, {
        as: { token: tokens[who] },
        query: { processInstanceId },
      });
    const seen = (await detail('approver')).data;
    expect(seen.formData).not.toHaveProperty('contactPhone');
    expect(seen.formData['customerName']).toBe('****');
    expect((await detail('customer')).data.formData).toMatchObject({
      contactPhone: '13800138000',
      customerName: '市第一人民医院',
    });
    expect(
      (
        await callUnchecked<{ formData: Record<string, unknown> }>(app, financing.calls.get, {
          as: { token: tokens.approver },
          params: { id: businessKey },
        })
      ).data.formData,
    ).not.toHaveProperty('contactPhone');
    const complete = (formData: unknown) =>
      callUnchecked<{ errors: Record<string, string> }>(app, flowableTask.calls.complete, {
        as: { token: tokens.approver },
        body: { taskId: seen.myTask.taskId, approved: true, formData },
      });
    expect((await complete({ ...seen.formData, applyAmount: '1' })).data.errors).toEqual({
      applyAmount: '该字段不可修改',
    });
    expect((await complete({ ...seen.formData, purpose: '' })).data.errors).toHaveProperty('purpose');
    expect((await complete({ ...seen.formData, purpose: '采购超声设备两台' })).status).toBe(200);
    expect(
      await app.db
        .selectFrom('financing')
        .select(['purpose', 'applyAmount', 'customerName', 'status'])
        .where('id', '=', businessKey)
        .executeTakeFirst(),
    ).toEqual({ purpose: '采购超声设备两台', applyAmount: '1200000.50', customerName: '市第一人民医院', status: 99 });
    expect((await detail('customer')).data.formData).toMatchObject({
      purpose: '采购超声设备两台',
      contactPhone: '13800138000',
    });
  });
});
