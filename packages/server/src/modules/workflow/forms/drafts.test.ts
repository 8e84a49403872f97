import { afterAll, beforeAll, expect, test } from 'vitest';
import { formDraft } from '@scf-kit/sdk/contract/workflow/form-draft';
import { dynamicForm } from '@scf-kit/sdk/contract/workflow/dynamic-form';
import { flowableFlow } from '@scf-kit/sdk/contract/workflow/flow';
import { application, uploaded } from '../../../applications/testing/application.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { callUnchecked, call } from '../../../testing/calls.ts';
import { sweepDrafts } from '../form-drafts.query.ts';

interface Draft {
  readonly id: string;
  readonly formKey: string;
  readonly businessKey: string;
  readonly version: number;
  readonly formData: Record<string, unknown>;
}
let app: TestApp;
let customer: string;
let other: string;
beforeAll(async () => {
  app = await startTestApp();
  [customer, other] = [await app.login('customer'), await app.login('approver')];
});
afterAll(() => app.close());

const save = (token: string, body: Readonly<Record<string, unknown>>) =>
  callUnchecked<Draft>(app, formDraft.calls.create, { as: { token }, body });
const list = (token: string, query: Readonly<Record<string, string>>) =>
  callUnchecked<readonly Draft[]>(app, formDraft.calls.list, { as: { token }, query });

test("a draft is the person's own; the second of two windows is told of the other", async () => {
  const kept = await save(customer, { formKey: 'a-form', formData: { name: '一' } });
  expect(kept).toMatchObject({ status: 200, data: { formKey: 'a-form', businessKey: '', formData: { name: '一' } } });
  const { id, version } = kept.data;
  expect((await save(customer, { formKey: 'a-form', formData: {} })).status).toBe(400);
  expect((await list(customer, { formKey: 'a-form' })).data.map((draft) => draft.id)).toEqual([id]);
  expect((await list(other, { formKey: 'a-form' })).data).toEqual([]);
  const update = (token: string, body: Readonly<Record<string, unknown>>) =>
    callUnchecked<Draft>(app, formDraft.calls.update, { as: { token }, body: { id, ...body } });
  expect((await update(other, { formData: { name: 'x' }, version })).status).toBe(404);
  expect(await update(customer, { formData: { name: '二' }, version })).toMatchObject({
    status: 200,
    data: { formData: { name: '二' } },
  });
  expect((await update(customer, { formData: { name: '三' }, version })).status).toBe(409);
  expect((await callUnchecked(app, formDraft.calls.delete, { as: { token: other }, params: { id } })).status).toBe(404);
  expect((await callUnchecked(app, formDraft.calls.delete, { as: { token: customer }, params: { id } })).status).toBe(
    200,
  );
  // Once it is gone another one may begin.
  expect((await save(customer, { formKey: 'a-form', formData: {} })).status).toBe(200);
});

test('the first draft of a new application is kept: it is about no record yet', async () => {
  const kept = await save(customer, { formKey: 'new-application', businessKey: '', formData: { name: '一' } });
  expect(kept).toMatchObject({ status: 200, data: { formKey: 'new-application', businessKey: '' } });
  expect((await save(customer, { formKey: 'new-application', businessKey: '', formData: {} })).status).toBe(400);
});

test('ten windows that begin at once leave one draft, and a draft has an end', async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, at) => save(customer, { formKey: 'many', formData: { at } })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await save(customer, { formKey: 'large', formData: { text: 'x'.repeat(1_000_001) } })).status).toBe(400);
});

test('drafts that were discarded or left for 90 days are swept', async () => {
  const [{ data: gone }, { data: old }, { data: fresh }] = [
    await save(other, { formKey: 'gone', formData: {} }),
    await save(other, { formKey: 'old', formData: {} }),
    await save(other, { formKey: 'fresh', formData: {} }),
  ];
  await callUnchecked(app, formDraft.calls.delete, { as: { token: other }, params: { id: gone.id } });
  await app.db
    .updateTable('form_draft')
    .set({ updateTime: new Date(Date.now() - 91 * 86_400_000).toISOString() })
    .where('id', '=', old.id)
    .execute();
  await sweepDrafts(app.db);
  expect(
    (await app.db.selectFrom('form_draft').select('id').where('id', 'in', [gone.id, old.id, fresh.id]).execute()).map(
      ({ id }) => id,
    ),
  ).toEqual([fresh.id]);
});

test('submitting a form takes its draft away, and no other', async () => {
  const { data: form } = await call(app, dynamicForm.calls.byKey, {
    as: { token: customer },
    params: { formKey: 'financing-application' },
  });
  for (const formKey of ['financing-application', 'another'])
    await save(customer, { formKey, formData: { name: '草稿' } });
  await save(other, { formKey: 'financing-application', formData: { name: '草稿' } });
  const started = await callUnchecked(app, flowableFlow.calls.start, {
    as: { token: customer },
    body: {
      formKey: 'financing-application',
      formHash: form.hash,
      formData: application(await uploaded(app, 'customer')),
    },
  });
  expect(started.status).toBe(200);
  expect((await list(customer, {})).data.map(({ formKey }) => formKey)).not.toContain('financing-application');
  expect((await list(customer, { formKey: 'another' })).data).toHaveLength(1);
  expect((await list(other, { formKey: 'financing-application' })).data).toHaveLength(1);
});

test("PERM-012 the choices of a dynamic source are those of the session's office, no request names another, and unknown ones are refused like forbidden ones", async () => {
  const options = (token: string, query: Readonly<Record<string, string>>) =>
    callUnchecked<readonly { key: string; value: string }[]>(app, dynamicForm.calls.sourceOptions, {
      as: { token },
      query,
    });
  const mine = await options(customer, { dynamicType: 'MY_FINANCING_PROJECT' });
  expect(mine.status).toBe(200);
  expect(mine.data.length).toBeGreaterThan(0);
  const owners = await app.db
    .selectFrom('financing')
    .select('officeId')
    .distinct()
    .where(
      'id',
      'in',
      mine.data.map(({ key }) => key),
    )
    .execute();
  expect(owners).toEqual([{ officeId: 'office-customer' }]);
  expect((await options(customer, { dynamicType: 'MY_FINANCING_PROJECT', officeId: 'office-platform' })).status).toBe(
    400,
  );
  const admin = await app.login('admin');
  // The platform sees every project in its list, and none of them is its own.
  expect((await options(admin, { dynamicType: 'MY_FINANCING_PROJECT' })).data).toEqual([]);
  expect((await options(admin, { dynamicType: 'OTHER', dynamicKey: 'financing' })).data.length).toBeGreaterThan(0);
  const [forbidden, unknown] = [
    await options(customer, { dynamicType: 'OTHER', dynamicKey: 'role' }),
    await options(customer, { dynamicType: 'OTHER', dynamicKey: 'no-such-thing' }),
  ];
  expect([forbidden.status, forbidden.msg]).toEqual([404, '选项来源不可用']);
  expect([unknown.status, unknown.msg]).toEqual([404, '选项来源不可用']);
  expect((await options(customer, { dynamicType: 'EVERYTHING' })).status).toBe(400);
});
