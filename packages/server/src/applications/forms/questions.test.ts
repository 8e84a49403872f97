import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '@scf-kit/sdk/values';
import { flowableRepository } from '@scf-kit/sdk/contract/workflow/repository';
import { dynamicForm } from '@scf-kit/sdk/contract/workflow/dynamic-form';
import { flowableFlow } from '@scf-kit/sdk/contract/workflow/flow';
import { oneTask } from '../../flow/testing/process.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { callUnchecked } from '../../testing/calls.ts';
import { newOffice, newPerson } from '../../testing/index.ts';
import { application, uploaded } from '../testing/application.ts';

let app: TestApp;
let tokens: Readonly<Record<'admin' | 'approver' | 'customer', string>>;
beforeAll(async () => {
  app = await startTestApp();
  const [admin = '', approver = '', customer = ''] = await Promise.all(
    ['admin', 'approver', 'customer'].map((name) => app.login(name)),
  );
  tokens = { admin, approver, customer };
});
afterAll(() => app.close());

interface Refused {
  readonly errors: Readonly<Record<string, string>>;
}
const input = (model: string, more: object = {}): object => ({
  type: 'input',
  key: model,
  model,
  label: model,
  ...more,
});

/** Imports and publishes a form that starts a process of its own; answers the hash of the version. */
async function published(formKey: string, definition: object): Promise<string> {
  await callUnchecked(app, flowableRepository.calls.deploy, {
    as: { token: tokens.admin },
    body: { bpmnXml: oneTask(undefined, `p-${formKey}`) },
  });
  const { data } = await callUnchecked<{ id: string }>(app, dynamicForm.calls.import, {
    as: { token: tokens.admin },
    body: { formKey, name: formKey, definition, processDefinitionKey: `p-${formKey}` },
  });
  const answer = await callUnchecked<{ hash: string }>(app, dynamicForm.calls.publish, {
    as: { token: tokens.admin },
    params: { id: data.id },
    body: {},
  });
  expect(answer.status, answer.msg).toBe(200);
  return answer.data.hash;
}
const submit = (formKey: string, formHash: string, formData: object, locale?: string) =>
  callUnchecked<Refused>(app, flowableFlow.calls.start, {
    as: { token: tokens.customer },
    body: { formKey, formHash, formData },
    ...(locale === undefined ? {} : { headers: { 'access-i18n': locale } }),
  });

describe('questions of a form to the server', () => {
  const rules = [
    {
      target: 'credit',
      effect: 'remote',
      when: 'true',
      check: 'unique',
      of: 'office.creditCode',
      message: '该企业已登记',
      i18n: { 'en-US': { message: 'Registered already' } },
    },
    { target: 'rows.project', effect: 'remote', when: 'true', check: 'exists', of: 'financing.code' },
    { target: 'rows.credit', effect: 'remote', when: 'empty project', check: 'unique', of: 'office.creditCode' },
  ];
  const definition = {
    list: [
      input('credit'),
      { type: 'batch', key: 'rows', model: 'rows', list: [input('project'), { ...input('credit'), key: 'rowCredit' }] },
    ],
    config: {},
    rules,
  };
  const TAKEN = '91110000MA00000001';
  let hash: string;
  let ownProject: string;
  beforeAll(async () => {
    hash = await published('asking', definition);
    await app.db
      .updateTable('office')
      .set({ creditCode: TAKEN })
      .where(
        'id',
        '=',
        (
          await app.db
            .selectFrom('user')
            .select('officeId')
            .where('username', '=', 'customer')
            .executeTakeFirstOrThrow()
        ).officeId ?? '',
      )
      .execute();
    const form = await app.db
      .selectFrom('dynamic_form')
      .select('publishedHash')
      .where('formKey', '=', 'financing-application')
      .executeTakeFirstOrThrow();
    const started = await callUnchecked<{ businessKey: string }>(app, flowableFlow.calls.start, {
      as: { token: tokens.customer },
      body: {
        formKey: 'financing-application',
        formHash: form.publishedHash,
        formData: application(await uploaded(app, 'customer')),
      },
    });
    ownProject =
      (
        await app.db
          .selectFrom('financing')
          .select('code')
          .where('id', '=', started.data.businessKey)
          .executeTakeFirstOrThrow()
      ).code ?? '';
  });
  const holds = async (who: keyof typeof tokens, rule: number, value: unknown) =>
    (
      await callUnchecked<{ holds: boolean | null }>(app, dynamicForm.calls.check, {
        as: { token: tokens[who] },
        body: { formKey: 'asking', formHash: hash, rule, value },
      })
    ).data.holds;

  test('are answered while the form is filled in: in use or not, there for this person or not', async () => {
    expect([
      await holds('customer', 0, TAKEN),
      await holds('customer', 0, ` ${TAKEN} `),
      await holds('customer', 0, '91110000MA00000002'),
    ]).toEqual([false, false, true]);
    // The approver's office sees this project, another one's project is as if it were not there.
    expect([await holds('customer', 1, ownProject), await holds('customer', 1, 'no such project')]).toEqual([
      true,
      false,
    ]);
    const officeId = await newOffice(app.db);
    const stranger = await newPerson(app.db, { officeId });
    await app.db
      .insertInto('financing')
      .values({
        ...(await app.db.selectFrom('financing').selectAll().where('code', '=', ownProject).executeTakeFirstOrThrow()),
        id: newId(),
        code: 'FOREIGN-1',
        officeId,
        applyOfficeId: officeId,
        createBy: stranger.id,
      })
      .execute();
    expect([await holds('customer', 1, 'FOREIGN-1'), await holds('admin', 1, 'FOREIGN-1')]).toEqual([false, true]);
  });
  test('cannot be put beyond what the published form asks', async () => {
    expect([
      await holds('customer', 9, TAKEN),
      await holds('customer', 0, { $ne: '' }),
      await holds('customer', 0, ['x']),
    ]).toEqual([null, null, null]);
    const unknown = await callUnchecked<Refused>(app, dynamicForm.calls.check, {
      as: { token: tokens.customer },
      body: { formKey: 'asking', formHash: '0'.repeat(64), rule: 0, value: TAKEN },
    });
    expect(unknown.status).toBe(404);
    expect(
      (
        await callUnchecked(app, dynamicForm.calls.check, {
          body: { formKey: 'asking', formHash: hash, rule: 0, value: TAKEN },
        })
      ).status,
    ).toBe(401);
    expect(await holds('customer', 0, "x' or '1'='1")).toBe(true);
    expect(await holds('customer', 0, 'x'.repeat(100_000))).toBe(true);
  });
  test("are put again at submission, whatever the page said, in the person's language and by row", async () => {
    const refused = await submit('asking', hash, {
      credit: TAKEN,
      rows: [
        { _id: 'a', project: ownProject },
        { _id: 'b', project: 'none' },
        { _id: 'c', credit: 'SAME' },
        { _id: 'd', credit: 'SAME' },
      ],
    });
    expect([refused.status, refused.data.errors]).toEqual([
      400,
      { credit: '该企业已登记', 'rows.1.project': '不存在，请重新填写', 'rows.3.credit': '已存在，不能重复' },
    ]);
    expect((await submit('asking', hash, { credit: TAKEN }, 'en-US')).data.errors).toEqual({
      credit: 'Registered already',
    });
    expect(
      (await submit('asking', hash, { credit: 'new', rows: [{ project: ownProject, credit: TAKEN }] })).status,
    ).toBe(200);
  });
  test('about what nobody may be asked about are refused when the form is published', async () => {
    const asking = (check: string, of: string): object => ({
      list: [input('a')],
      config: {},
      rules: [{ target: 'a', effect: 'remote', when: 'true', check, of }],
    });
    const importing = (check: string, of: string) =>
      callUnchecked<{ id: string } & Refused>(app, dynamicForm.calls.import, {
        as: { token: tokens.admin },
        body: { formKey: `bad-question-${of.replace(/\W/g, '-')}-${check}`, name: 'x', definition: asking(check, of) },
      });
    for (const [check, of] of [
      ['unique', 'user.username'],
      ['exists', 'office.nothing'],
      ['exists', 'nothing.at'],
      ['unique', 'financing.customerName'],
    ] as const) {
      const answer = await callUnchecked<Refused>(app, dynamicForm.calls.publish, {
        as: { token: tokens.admin },
        params: { id: (await importing(check, of)).data.id },
        body: {},
      });
      expect([answer.status, Object.keys(answer.data.errors)]).toEqual([400, ['definition.rules[0].of']]);
    }
    expect(Object.keys((await importing('guess', 'financing.code')).data.errors)).toEqual([
      'definition.rules[0].check',
    ]);
  });
});

describe('rights where a form is first filled in', () => {
  test('fields not to be edited there are dropped whatever arrives, in rows too, and hidden ones are not asked for', async () => {
    const rights = (right: string): object => ({ rights: { start: right } });
    const hash = await published('at-start', {
      list: [
        input('open'),
        input('verdict', { ...rights('hide'), rules: [{ required: true }] }),
        input('note', rights('read')),
        input('score', rights('mask')),
        { type: 'card', key: 'office', list: [input('inside')], ...rights('hide') },
        { type: 'batch', key: 'rows', model: 'rows', list: [input('a'), input('b', rights('read'))] },
      ],
      config: {},
    });
    const started = await callUnchecked<{ processInstanceId: string }>(app, flowableFlow.calls.start, {
      as: { token: tokens.customer },
      body: {
        formKey: 'at-start',
        formHash: hash,
        formData: {
          open: 'x',
          verdict: 'yes',
          note: 'mine',
          score: '100',
          inside: 'in',
          rows: [{ _id: 'r1', a: '1', b: '2' }],
          other: 1,
        },
      },
    });
    expect(started.status, started.msg).toBe(200);
    const stored = await app.db
      .selectFrom('form_submission')
      .select('formData')
      .where('processInstanceId', '=', started.data.processInstanceId)
      .executeTakeFirstOrThrow();
    expect(stored.formData).toEqual({ open: 'x', rows: [{ _id: 'r1', a: '1' }] });
  });
});
