import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { message } from '@scf-kit/sdk/contract';
import { fieldRight } from '@scf-kit/sdk/contract/access/field-right';
import { user } from '@scf-kit/sdk/contract/access/user';
import { financing } from '@scf-kit/sdk/contract/financing/financing';
import { engineBiddingInfo } from '@scf-kit/sdk/contract/portal/engine-bidding-info';
import { dynamicForm } from '@scf-kit/sdk/contract/workflow/dynamic-form';
import { flowableFlow } from '@scf-kit/sdk/contract/workflow/flow';
import { newRow } from '../database/new-row.ts';
import { application, uploaded } from '../applications/testing/application.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { callUnchecked, call } from '../testing/calls.ts';
import { newOffice, newPerson, type TestPerson } from '../testing/people.ts';

interface Paged {
  readonly records: readonly Readonly<Record<string, unknown>>[];
  readonly total: number;
}
interface Refused {
  readonly errors: Readonly<Record<string, string>>;
}

let app: TestApp;
let admin: string;
let officeId: string;
let clerk: TestPerson;
let clerkRole: string;
const readRoleId = async (person: TestPerson): Promise<string> =>
  (await app.db.selectFrom('rel_user_role').select('roleId').where('userId', '=', person.id).executeTakeFirstOrThrow())
    .roleId;
const limit = (roleId: string, resource: string, rights: Readonly<Record<string, string>>, token = admin) =>
  callUnchecked<Refused>(app, fieldRight.calls.save, { as: { token }, body: { roleId, resource, rights } });
const readFieldRights = async ({ token }: TestPerson): Promise<unknown> =>
  (await call(app, user.calls.current, { as: { token } })).data.fieldRights;
/** Limits the clerk and waits until it is so: kept sessions are told, a moment later. */
async function limitClerk(rights: Readonly<Record<string, string>>): Promise<void> {
  await limit(clerkRole, 'engine-bidding-info', rights);
  await expect
    .poll(() => readFieldRights(clerk))
    .toEqual(Object.keys(rights).length > 0 ? { 'engine-bidding-info': rights } : {});
}
const page = (query: Readonly<Record<string, string>> = {}, token = clerk.token) =>
  callUnchecked<Paged & Refused>(app, engineBiddingInfo.calls.page, { as: { token }, query });

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.login('admin');
  officeId = await newOffice(app.db);
  clerk = await newPerson(app.db, { officeId, roles: [{ codes: ['BIDDING_MAN'], scope: 'office' }] });
  clerkRole = await readRoleId(clerk);
});
afterAll(() => app.close());
beforeEach(() => limitClerk({}));

describe('hidden', () => {
  let id: string;
  beforeAll(async () => {
    id = (
      await call(app, engineBiddingInfo.calls.create, {
        as: clerk,
        body: { title: 'Secret budget', budgetAmount: '77.50', tenderee: 'Hospital nine' },
      })
    ).data.id;
  });
  beforeEach(() => limitClerk({ budgetAmount: 'hidden', tenderee: 'hidden' }));

  test('is answered by no call, and others see it as before', async () => {
    const one = await callUnchecked(app, engineBiddingInfo.calls.get, { as: clerk, params: { id } });
    expect(JSON.stringify([one.data, (await page()).data])).not.toMatch(/77\.50|Hospital nine|budgetAmount|tenderee/);
    expect(one.data).toMatchObject({ title: 'Secret budget' });
    expect(
      (await callUnchecked(app, engineBiddingInfo.calls.get, { as: { token: admin }, params: { id } })).data,
    ).toMatchObject({
      budgetAmount: '77.50',
      tenderee: 'Hospital nine',
    });
  });
  test('does not filter, sort or answer a map, exactly as if it were not there', async () => {
    const unknown = (key: string) => ({ status: 400, data: { errors: { [key]: message('zh-CN', 'check.unknown') } } });
    expect(await page({ tenderee: 'Hospital' })).toMatchObject(unknown('tenderee'));
    expect(await page({ budgetAmountStart: '1' })).toMatchObject(unknown('budgetAmountStart'));
    expect(await page({ nothing: '1' })).toMatchObject(unknown('nothing'));
    expect(await page({ ascending: 'budgetAmount' })).toMatchObject({
      status: 400,
      data: { errors: { ascending: message('zh-CN', 'check.sort', { key: 'budgetAmount' }) } },
    });
    expect(await call(app, engineBiddingInfo.calls.map, { as: clerk, query: { value: 'tenderee' } })).toMatchObject({
      status: 400,
      data: { errors: { value: message('zh-CN', 'check.choice') } },
    });
  });
  test('a keyword does not look into it', async () => {
    expect((await page({ keyword: 'Hospital nine' })).data.records).toEqual([]);
    expect((await page({ keyword: 'Secret' })).data.records).toHaveLength(1);
    expect((await page({ keyword: 'Hospital nine' }, admin)).data.records).toHaveLength(1);
  });
  test('is refused in a body, whether a guess is right or not, and nothing is changed', async () => {
    const update = (body: Readonly<Record<string, unknown>>) =>
      callUnchecked(app, engineBiddingInfo.calls.update, { as: clerk, body: { id, ...body } });
    for (const budgetAmount of ['77.50', '80.00', null]) {
      expect(await update({ budgetAmount, title: 'Changed' })).toMatchObject({
        status: 403,
        msg: message('zh-CN', 'access.fields'),
        data: { errors: { budgetAmount: message('zh-CN', 'check.readonly') } },
      });
    }
    expect(
      await call(app, engineBiddingInfo.calls.create, {
        as: clerk,
        body: { title: 'New', budgetAmount: '1' },
        headers: { 'access-i18n': 'en-US' },
      }),
    ).toMatchObject({ status: 403, data: { errors: { budgetAmount: message('en-US', 'check.readonly') } } });
    expect(await update({ title: 'Secret budget' })).toMatchObject({ status: 200 });
    expect(
      await app.db
        .selectFrom('engine_bidding_info')
        .select(['title', 'budgetAmount'])
        .where('id', '=', id)
        .executeTakeFirst(),
    ).toEqual({ title: 'Secret budget', budgetAmount: '77.50' });
  });
});

describe('read only', () => {
  test('is answered, and refused where a body would change it', async () => {
    const {
      data: { id },
    } = await call(app, engineBiddingInfo.calls.create, { as: clerk, body: { title: 'Fixed', tenderee: 'Clinic' } });
    await limitClerk({ tenderee: 'readonly' });
    const read = await callUnchecked(app, engineBiddingInfo.calls.get, { as: clerk, params: { id } });
    expect(read.data).toMatchObject({ tenderee: 'Clinic' });
    // A form sends back the row it read.
    expect(
      await callUnchecked(app, engineBiddingInfo.calls.update, { as: clerk, body: { ...read.data, title: 'Fixed 2' } }),
    ).toMatchObject({ status: 200, data: { title: 'Fixed 2', tenderee: 'Clinic' } });
    expect(
      await callUnchecked(app, engineBiddingInfo.calls.update, { as: clerk, body: { id, tenderee: 'Other' } }),
    ).toMatchObject({
      status: 403,
      data: { errors: { tenderee: message('zh-CN', 'check.readonly') } },
    });
    expect((await page({ tenderee: 'Clinic' })).data.records).toHaveLength(1);
  });
});

describe('several roles', () => {
  test('the widest right of the roles that grant the resource; a role about something else does not widen it', async () => {
    const person = await newPerson(app.db, {
      officeId,
      roles: [
        { codes: ['BIDDING_MAN'], scope: 'office' },
        { codes: ['BIDDING_MAN'], scope: 'own' },
        { codes: ['STOCK_MANAGE'], scope: 'office' },
      ],
    });
    const roles = (
      await app.db.selectFrom('rel_user_role').select('roleId').where('userId', '=', person.id).orderBy('id').execute()
    ).map(({ roleId }) => roleId);
    const [first = '', second = ''] = roles;
    const rights = (): Promise<unknown> => readFieldRights(person);
    await limit(first, 'engine-bidding-info', { tenderee: 'hidden', budgetAmount: 'hidden' });
    expect(await rights()).toEqual({});
    await limit(second, 'engine-bidding-info', { tenderee: 'readonly', budgetAmount: 'hidden' });
    await expect.poll(rights).toEqual({ 'engine-bidding-info': { tenderee: 'readonly', budgetAmount: 'hidden' } });
    // At once, for a session that was kept, too.
    await limit(second, 'engine-bidding-info', {});
    await expect.poll(rights).toEqual({});
  });
});

describe('the editor', () => {
  test('says what can be limited and why the rest cannot', async () => {
    const { data } = await callUnchecked<{
      fields: readonly { name: string; locked: Readonly<Record<string, unknown>>; right: unknown }[];
    }>(app, fieldRight.calls.matrix, {
      as: { token: admin },
      query: { roleId: clerkRole, resource: 'engine-bidding-info' },
    });
    const locked = Object.fromEntries(data.fields.map((field) => [field.name, Object.keys(field.locked)]));
    expect(locked).toMatchObject({ title: ['hidden', 'readonly'], tenderee: [], createTime: ['readonly'] });
    expect(locked).not.toHaveProperty('id');
    const resources = await call(app, fieldRight.calls.resources, {
      as: { token: admin },
      query: { roleId: clerkRole },
    });
    expect(resources.data).toContainEqual(expect.objectContaining({ name: 'engine-bidding-info', held: true }));
    expect(resources.data).toContainEqual(expect.objectContaining({ name: 'user', held: false }));
  });
  test('refuses what would break adding and naming records, unknown fields and unknown rights, and saves nothing then', async () => {
    expect(
      await limit(clerkRole, 'engine-bidding-info', {
        tenderee: 'hidden',
        title: 'hidden',
        nothing: 'hidden',
        budgetAmount: 'away',
        id: 'readonly',
      }),
    ).toMatchObject({
      status: 400,
      data: {
        errors: {
          title: message('zh-CN', 'access.fieldRight.label'),
          nothing: message('zh-CN', 'access.fieldRight.unknown'),
          budgetAmount: message('zh-CN', 'check.choice'),
          id: expect.any(String),
        },
      },
    });
    expect((await page()).data.records.every((row) => 'tenderee' in row)).toBe(true);
    expect((await limit(clerkRole, 'nothing', {})).status).toBe(400);
    expect((await limit(clerkRole, 'financing', { code: 'hidden' })).status).toBe(400);
  });
  test('is for the roles the person manages, and nobody lifts a limit they are under', async () => {
    const keeper = await newPerson(app.db, {
      officeId,
      roles: [{ codes: ['ROLE_MANAGE', 'BIDDING_MAN'], scope: 'office' }],
    });
    expect((await limit('role-approver', 'engine-bidding-info', { tenderee: 'hidden' }, keeper.token)).status).toBe(
      404,
    );
    expect((await limit(clerkRole, 'engine-bidding-info', { tenderee: 'hidden' }, clerk.token)).status).toBe(403);
    expect((await limit(clerkRole, 'engine-bidding-info', { tenderee: 'hidden' }, keeper.token)).status).toBe(200);
    const own = await readRoleId(keeper);
    await limit(own, 'engine-bidding-info', { tenderee: 'hidden' });
    for (const role of [own, clerkRole]) {
      await expect
        .poll(async () => limit(role, 'engine-bidding-info', {}, keeper.token))
        .toMatchObject({
          status: 403,
          msg: message('zh-CN', 'access.fieldRight.own'),
          data: { errors: { tenderee: expect.any(String) } },
        });
    }
    expect(
      (await limit(clerkRole, 'engine-bidding-info', { tenderee: 'hidden', budgetAmount: 'readonly' }, keeper.token))
        .status,
    ).toBe(200);
  });
  test('two who save at once leave one set of rights', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, at) =>
        limit(
          clerkRole,
          'engine-bidding-info',
          at % 2 === 0 ? { tenderee: 'hidden' } : { tenderee: 'readonly', budgetAmount: 'hidden' },
        ),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    const rows = await app.db
      .selectFrom('field_right')
      .select(['field', 'right'])
      .where('roleId', '=', clerkRole)
      .where('deleted', '=', false)
      .orderBy('field')
      .execute();
    expect([
      [{ field: 'tenderee', right: 'hidden' }],
      [
        { field: 'budgetAmount', right: 'hidden' },
        { field: 'tenderee', right: 'readonly' },
      ],
    ]).toContainEqual(rows);
  });
});

describe('forms and processes', () => {
  test('a hidden field that a form fills in is hidden in its values, in the record and in its variables', async () => {
    const { data: form } = await call(app, dynamicForm.calls.open, { params: { formKey: 'financing-application' } });
    const customer = await app.login('customer');
    const started = await callUnchecked<{ processInstanceId: string; businessKey: string }>(
      app,
      flowableFlow.calls.start,
      {
        as: { token: customer },
        body: {
          formKey: 'financing-application',
          formHash: form.hash,
          formData: application(await uploaded(app, 'customer')),
        },
      },
    );
    expect(started.msg).toBe(message('zh-CN', 'common.requestOk'));
    await limit('role-approver', 'financing', { customerName: 'hidden', applyAmount: 'hidden' });
    await limit('role-approver', 'order-bidding-products', { unit: 'hidden' });
    await limit('role-platform-admin', 'financing', { customerName: 'hidden' });
    const approver = await app.login('approver');
    const { processInstanceId, businessKey } = started.data;
    const detail = (token: string) =>
      callUnchecked<{ formData: Record<string, unknown>; variables: Record<string, unknown> | null }>(
        app,
        flowableFlow.calls.detail,
        { as: { token }, query: { processInstanceId } },
      );
    await expect.poll(async () => (await detail(approver)).data.formData).not.toHaveProperty('customerName');
    const seen = (await detail(approver)).data.formData;
    expect(seen).not.toHaveProperty('applyAmount');
    expect(seen).toMatchObject({ name: '超声设备采购融资', equipment: [{ quantity: 3 }, { quantity: 10 }] });
    expect(JSON.stringify(seen)).not.toContain('台');
    const record = await callUnchecked(app, financing.calls.get, {
      as: { token: approver },
      params: { id: businessKey },
    });
    expect(record.data).toMatchObject({ id: businessKey, formData: { name: '超声设备采购融资' } });
    expect(JSON.stringify(record.data)).not.toMatch(/市第一人民医院|1200000\.50|1,200,000\.50|台/);
    const managed = (await detail(await app.login('admin'))).data;
    expect(managed.variables).toMatchObject({ applyAmount: '1200000.50' });
    expect(JSON.stringify(managed.variables)).not.toContain('市第一人民医院');
    for (const [role, resource] of [
      ['role-approver', 'financing'],
      ['role-approver', 'order-bidding-products'],
      ['role-platform-admin', 'financing'],
    ] as const)
      await limit(role, resource, {});
  });
  test('a call with a query of its own enforces them too', async () => {
    const customer = await app.login('customer');
    await app.db
      .insertInto('financing')
      .values({
        ...newRow({ userId: 'user-customer', officeId: 'office-customer' }),
        code: 'OWN-1',
        name: 'Own',
        customerName: 'Quiet hospital',
        status: 0,
      })
      .execute();
    await limit('role-customer', 'financing', { customerName: 'hidden', applyAmount: 'readonly' });
    const my = (query: Readonly<Record<string, string>>) =>
      callUnchecked<Paged>(app, financing.calls.my, { as: { token: customer }, query });
    await expect.poll(async () => JSON.stringify((await my({})).data)).not.toContain('Quiet hospital');
    expect((await my({ keyword: 'Quiet' })).data.records).toEqual([]);
    expect((await my({ keyword: 'Own' })).data.records).toHaveLength(1);
    const { data: form } = await call(app, dynamicForm.calls.open, { params: { formKey: 'financing-application' } });
    const refused = await callUnchecked<Refused>(app, flowableFlow.calls.start, {
      as: { token: customer },
      body: {
        formKey: 'financing-application',
        formHash: form.hash,
        formData: application(await uploaded(app, 'customer')),
      },
    });
    expect(refused).toMatchObject({
      status: 403,
      data: {
        errors: { applyAmount: message('zh-CN', 'check.readonly'), customerName: message('zh-CN', 'check.readonly') },
      },
    });
    await limit('role-customer', 'financing', {});
  });
});
