import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '@scf-kit/sdk/contract';
import { dynamicForm } from '@scf-kit/sdk/contract/workflow/dynamic-form';
import { flowableFlow } from '@scf-kit/sdk/contract/workflow/flow';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { callUnchecked, type UncheckedInput } from '../../../testing/calls.ts';
import { newOffice, newPerson } from '../../../testing/people.ts';

let app: TestApp;
let admin: string, customer: string;
beforeAll(async () => {
  app = await startTestApp();
  [admin, customer] = await Promise.all([app.login('admin'), app.login('customer')]);
});
afterAll(() => app.close());
const forms = dynamicForm.calls;
const ask = <T = Record<string, unknown>>(token: string, made: Call, input: UncheckedInput = {}) =>
  callUnchecked<T>(app, made, { as: { token }, ...input });

const field = (key: string, changes: Record<string, unknown> = {}) => ({
  type: 'input',
  key,
  model: key,
  label: key,
  ...changes,
});
const small = (...list: unknown[]) => ({
  list: list.length > 0 ? list : [field('title')],
  config: { layout: 'vertical' },
});
const make = async (
  formKey: string,
  definition: unknown = small(),
  rest: Record<string, unknown> = {},
): Promise<string> => {
  const made = await ask<{ id: string }>(admin, forms.import, {
    body: { formKey, name: formKey, definition, ...rest },
  });
  expect(made.status).toBe(200);
  return made.data.id;
};
interface Row {
  id: string;
  version: number;
  publishStatus: number;
  formVersion: number;
  savedByText: string | null;
  savedAt: string | null;
  publishedAt: string | null;
  openApprovals: number;
  list: readonly { key: string }[];
}
const row = async (id: string): Promise<Row> => (await ask<Row>(admin, forms.get, { params: { id } })).data;
const save = async (id: string, list: readonly unknown[], version?: number, token = admin) =>
  ask<Row & { current: Row; errors: Record<string, string> }>(token, forms.update, {
    body: { id, list, version: version ?? (await row(id)).version },
  });
const publish = async (id: string) =>
  (await ask<{ hash: string; formVersion: number }>(admin, forms.publish, { params: { id } })).data;
interface Versions {
  versions: { formVersion: number; hash: string; state: number; publishedByName: string; openApprovals: number }[];
  history: { action: number; formVersion: number | null; userName: string }[];
}
const versions = async (id: string) => (await ask<Versions>(admin, forms.versions, { params: { id } })).data;

describe('two people and one form', () => {
  test('the second to save gets the newer form instead of overwriting it, and nothing is saved without the version it is based on', async () => {
    const id = await make('two-people');
    const { version } = await row(id);
    expect((await save(id, [field('mine')], version)).status).toBe(200);
    const late = await save(id, [field('yours')], version);
    expect(late).toMatchObject({
      status: 409,
      data: { current: { id, version: version + 1, list: [{ key: 'mine' }], savedByText: '平台管理员' } },
    });
    expect(late.msg).toContain('平台管理员');
    expect((await row(id)).list).toMatchObject([{ key: 'mine' }]);
    const unsaid = await ask<{ errors: Record<string, string> }>(admin, forms.update, {
      body: { id, list: [field('yours')] },
    });
    expect(unsaid).toMatchObject({ status: 400, data: { errors: { version: '必填项' } } });
    // Imported over it unseen: refused the same.
    expect(
      (
        await ask(admin, forms.import, {
          body: { formKey: 'two-people', name: 'x', definition: small(field('yours')) },
        })
      ).status,
    ).toBe(409);
    expect((await row(id)).list).toMatchObject([{ key: 'mine' }]);
    expect((await save(id, [field('both')], late.data.current.version)).status).toBe(200);
  });

  test('of many saves at once exactly one is taken, round after round, and every draft that was taken is in the history', async () => {
    const id = await make('racing');
    for (let round = 0; round < 5; round += 1) {
      const { version } = await row(id);
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, at) => save(id, [field(`r${round}x${at}`)], version)),
      );
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(7);
      const winner = answers.findIndex(({ status }) => status === 200);
      expect((await row(id)).list).toMatchObject([{ key: `r${round}x${winner}` }]);
    }
    expect((await versions(id)).history.filter(({ action }) => action === 2)).toHaveLength(5);
  });

  test('publishing and restoring are of the form that was seen', async () => {
    const id = await make('seen');
    const { hash } = await publish(id);
    const { version } = await row(id);
    await save(id, [field('other')], version);
    expect((await ask(admin, forms.publish, { params: { id }, body: { version } })).status).toBe(409);
    expect((await ask(admin, forms.restore, { params: { id }, body: { version, hash } })).status).toBe(409);
    expect(await row(id)).toMatchObject({ formVersion: 1, publishStatus: 0, list: [{ key: 'other' }] });
  });
});

describe('versions', () => {
  test('draft, published and retired, with who and when; an earlier one comes back as a draft', async () => {
    const id = await make('lives');
    expect(await row(id)).toMatchObject({
      publishStatus: 0,
      formVersion: 0,
      savedByText: '平台管理员',
      publishedAt: null,
    });
    expect((await ask(admin, forms.disable, { params: { id }, body: {} })).status).toBe(400);
    const first = await publish(id);
    await save(id, [field('title'), field('more')]);
    const second = await publish(id);
    expect((await versions(id)).versions).toMatchObject([
      { formVersion: 2, hash: second.hash, state: 1, publishedByName: '平台管理员', openApprovals: 0 },
      { formVersion: 1, hash: first.hash, state: 2 },
    ]);
    const restored = await ask<{ version: number }>(admin, forms.restore, {
      params: { id },
      body: { version: (await row(id)).version, hash: first.hash },
    });
    expect(restored.data.version).toBe((await row(id)).version);
    expect(await row(id)).toMatchObject({ publishStatus: 0, formVersion: 2, list: [{ key: 'title' }] });
    expect(
      (
        await ask(admin, forms.restore, {
          params: { id },
          body: { version: (await row(id)).version, hash: '0'.repeat(64) },
        })
      ).status,
    ).toBe(404);
    expect(await publish(id)).toEqual(first);
    expect((await versions(id)).versions).toMatchObject([
      { formVersion: 2, state: 2 },
      { formVersion: 1, state: 1 },
    ]);
    expect((await versions(id)).history.map(({ action, formVersion }) => [action, formVersion])).toEqual([
      [3, 1],
      [6, null],
      [3, 2],
      [2, null],
      [3, 1],
      [1, null],
    ]);
  });

  test('a retired form is filled in by nobody until it is in use again; its draft stays a draft', async () => {
    const id = await make('rests');
    const { hash } = await publish(id);
    await save(id, [field('newer')]);
    // A draft on top does not keep it from being retired.
    expect((await ask(admin, forms.disable, { params: { id }, body: {} })).status).toBe(200);
    expect((await ask(customer, forms.byKey, { params: { formKey: 'rests' } })).status).toBe(404);
    expect((await versions(id)).versions).toMatchObject([{ state: 2 }]);
    expect((await ask(admin, forms.enable, { params: { id }, body: {} })).status).toBe(200);
    expect((await ask<{ hash: string }>(customer, forms.byKey, { params: { formKey: 'rests' } })).data.hash).toBe(hash);
    expect(await row(id)).toMatchObject({ publishStatus: 0, list: [{ key: 'newer' }] });
    expect((await versions(id)).history.map(({ action }) => action).slice(0, 2)).toEqual([5, 4]);
    expect((await ask(customer, forms.enable, { params: { id }, body: {} })).status).toBe(403);
  });

  test('a copy is a draft of its own under a key of its own', async () => {
    const id = await make('origin', small(field('a'), field('b')), { category: 'FORM_CATEGORY-4', openAccess: true });
    await publish(id);
    const copied = await ask<{ id: string }>(admin, forms.copy, {
      body: { id, formKey: 'origin-copy', name: '副本' },
    });
    expect(await row(copied.data.id)).toMatchObject({
      name: '副本',
      category: 'FORM_CATEGORY-4',
      categoryText: '付款',
      publishStatus: 0,
      formVersion: 0,
      openAccess: false,
      list: [{ key: 'a' }, { key: 'b' }],
    });
    expect((await ask(admin, forms.copy, { body: { id, formKey: 'origin', name: 'x' } })).status).toBe(400);
    expect((await ask(admin, forms.update, { body: { id, category: 'FLOW_CATEGORY-1' } })).status).toBe(400);
  });

  test('a form is called as its reader speaks, by its own name where it has none in that language; the processes it may start are named', async () => {
    const named = async (formKey: string, language: string) =>
      (
        await ask<{ name: string }>(customer, forms.byKey, {
          params: { formKey },
          headers: { 'access-i18n': language },
        })
      ).data.name;
    expect([await named('fee-application', 'zh-CN'), await named('fee-application', 'en-US')]).toEqual([
      '费用申请',
      'Fee application',
    ]);
    const id = await make('named-once');
    await publish(id);
    expect(await named('named-once', 'en-US')).toBe('named-once');
    // A name is no part of what is drawn: what is published stays so, under its new name.
    const { version, list } = await row(id);
    expect(await ask(admin, forms.update, { body: { id, version, list, enName: 'Named twice' } })).toMatchObject({
      status: 200,
      data: { publishStatus: 1 },
    });
    expect(await named('named-once', 'en-US')).toBe('Named twice');
    expect((await ask(admin, forms.processes)).data).toContainEqual({ key: 'financing', value: '融资审批' });
    expect((await ask(customer, forms.processes)).status).toBe(403);
  });

  test('templates are the four forms of the back office, whole', async () => {
    const { data } = await ask<
      { formKey: string; fields: number; definition: { list: unknown[] }; category: string }[]
    >(admin, forms.templates);
    expect(data.map(({ formKey }) => formKey).toSorted()).toEqual([
      'contract-application',
      'fee-application',
      'financing-application',
      'payment-application',
    ]);
    for (const { formKey, definition, fields, category } of data) {
      expect(fields).toBeGreaterThan(5);
      const id = await make(`from-${formKey}`, definition, { category });
      expect(
        (await ask<{ findings: { severity: string }[] }>(admin, forms.review, { params: { id } })).data.findings.filter(
          ({ severity }) => severity === 'error',
        ),
      ).toEqual([]);
    }
    expect((await ask(customer, forms.templates)).status).toBe(403);
  });
});

test('a form saved unchanged is no draft', async () => {
  const id = await make('unchanged', small(field('title')));
  await publish(id);
  const { version } = await row(id);
  expect(await save(id, [field('title')])).toMatchObject({ status: 200, data: { publishStatus: 1, version } });
  expect((await versions(id)).history.map(({ action }) => action)).toEqual([3, 1]);
});
test('publishing, retiring and bringing back overtake nobody who draws on', async () => {
  const id = await make('goes-on');
  const { version } = await row(id);
  await publish(id);
  await ask(admin, forms.disable, { params: { id }, body: {} });
  await ask(admin, forms.enable, { params: { id }, body: {} });
  expect(await save(id, [field('next')], version)).toMatchObject({
    status: 200,
    data: { publishStatus: 0, formVersion: 1 },
  });
});

describe('before publishing', () => {
  interface Review {
    version: number;
    publishedVersion: number;
    nextVersion: number;
    diff: Record<string, unknown[]> | null;
    findings: { place: string; severity: string }[];
    openApprovals: number;
    touchedApprovals: number;
    approvals: { title: string; touched: boolean; formVersion: number; startUserName: string }[];
  }
  const review = async (id: string, token = admin) => (await ask<Review>(token, forms.review, { params: { id } })).data;
  const start = async (formKey: string, formData: Record<string, unknown>) => {
    const {
      data: { hash },
    } = await ask<{ hash: string }>(customer, forms.byKey, { params: { formKey } });
    const started = await ask<{ processInstanceId: string }>(customer, flowableFlow.calls.start, {
      body: { formKey, formHash: hash, formData },
    });
    expect(started.status).toBe(200);
    return started.data.processInstanceId;
  };

  test('changes against the published version are said by field, with the open approvals they touch; those keep the version they were filled in with', async () => {
    const id = await make('reviewed', small(field('subject'), field('reason'), field('count'), field('gone')), {
      processDefinitionKey: 'generic',
    });
    expect(await review(id)).toMatchObject({
      publishedVersion: 0,
      nextVersion: 1,
      diff: null,
      openApprovals: 0,
      approvals: [],
    });
    await publish(id);
    const first = await start('reviewed', { subject: '一', reason: '二', count: '3', gone: 'x' });
    expect((await row(id)).openApprovals).toBe(1);
    // A label alone touches nobody.
    await save(id, [field('subject', { label: '主题' }), field('reason'), field('count'), field('gone')]);
    expect(await review(id)).toMatchObject({
      publishedVersion: 1,
      nextVersion: 2,
      diff: { relabelled: [{ path: 'subject', from: 'subject', to: '主题' }], added: [] },
      openApprovals: 1,
      touchedApprovals: 0,
      approvals: [{ touched: false, formVersion: 1 }],
    });
    await publish(id);
    await start('reviewed', { subject: '一', reason: '二', count: '3', gone: 'x' });
    const changed = [
      field('subject', { label: '主题', model: 'topic' }),
      field('reason', { rules: [{ required: true }] }),
      { ...field('count'), type: 'number' },
      field('extra'),
    ];
    await save(id, changed);
    const seen = await review(id);
    expect(seen).toMatchObject({
      version: (await row(id)).version,
      publishedVersion: 2,
      nextVersion: 3,
      openApprovals: 2,
      touchedApprovals: 2,
      diff: {
        added: ['extra'],
        removed: ['gone'],
        renamed: [{ from: 'subject', to: 'topic' }],
        retyped: [{ path: 'count', from: 'input', to: 'number' }],
        newlyRequired: ['reason'],
      },
    });
    expect(seen.approvals.map(({ formVersion, touched }) => [formVersion, touched])).toEqual([
      [2, true],
      [1, true],
    ]);
    await publish(id);
    const detail = await ask<{
      definition: { list: { model: string }[] };
      formData: Record<string, unknown>;
    }>(customer, flowableFlow.calls.detail, { query: { processInstanceId: first } });
    expect(detail.data.definition.list.map(({ model }) => model)).toEqual(['subject', 'reason', 'count', 'gone']);
    expect(detail.data.formData).toEqual({ subject: '一', reason: '二', count: '3', gone: 'x' });
    expect((await versions(id)).versions.map(({ openApprovals }) => openApprovals)).toEqual([0, 1, 1]);
    // Nobody loses the form they wait with.
    expect((await ask(admin, forms.delete, { params: { id } })).status).toBe(400);
  });

  test('obstacles are said with their place before, and refuse the publication', async () => {
    const id = await make('faulty', small(field('title', { bind: 'financing.nothing' })), {
      processDefinitionKey: 'no-such-process',
    });
    const said = await review(id);
    expect(said.findings.filter(({ severity }) => severity === 'error').map(({ place }) => place)).toEqual(
      expect.arrayContaining(['list[0].bind', 'processDefinitionKey']),
    );
    expect((await ask(admin, forms.publish, { params: { id }, body: { version: said.version } })).status).toBe(400);
    expect(await row(id)).toMatchObject({ publishStatus: 0, formVersion: 0 });
  });
});

describe('whoever writes the templates of contracts', () => {
  test('writes forms of that category and no other, by every way', async () => {
    const { token } = await newPerson(app.db, {
      officeId: await newOffice(app.db),
      roles: [{ codes: ['CONTRACT_TEMPLATE'], scope: 'office' }],
    });
    const made = await ask<{ id: string }>(token, forms.import, {
      body: { formKey: 'their-contract', name: '采购合同', category: 'FORM_CATEGORY-2', definition: small() },
    });
    expect(made.status).toBe(200);
    expect((await ask(token, forms.publish, { params: { id: made.data.id }, body: {} })).status).toBe(200);
    expect((await save(made.data.id, [field('x')], undefined, token)).status).toBe(200);
    expect((await ask(token, forms.update, { body: { id: made.data.id, category: 'FORM_CATEGORY-4' } })).status).toBe(
      403,
    );
    expect(
      (await ask(token, forms.import, { body: { formKey: 'their-other', name: 'x', definition: small() } })).status,
    ).toBe(403);
    expect(
      (
        await ask(token, forms.import, {
          body: { formKey: 'their-payment', name: 'x', category: 'FORM_CATEGORY-4', definition: small() },
        })
      ).status,
    ).toBe(403);
    const other = await make('not-theirs');
    const { version } = await row(other);
    expect((await save(other, [field('x')], version, token)).status).toBe(404);
    for (const move of [forms.publish, forms.disable, forms.enable])
      expect((await ask(token, move, { params: { id: other }, body: {} })).status).toBe(404);
    expect((await ask(token, forms.delete, { params: { id: other } })).status).toBe(404);
    expect((await ask(token, forms.copy, { body: { id: other, formKey: 'their-copy', name: 'x' } })).status).toBe(404);
  });
});
