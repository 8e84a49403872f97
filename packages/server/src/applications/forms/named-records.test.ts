import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { widgetTypes, type FormValues } from '@scf-kit/sdk/form';
import { newId } from '@scf-kit/sdk/values';
import { master } from '@scf-kit/sdk/contract/master-data/master';
import { dynamicForm } from '@scf-kit/sdk/contract/workflow/dynamic-form';
import { flowableFlow } from '@scf-kit/sdk/contract/workflow/flow';
import { newRow } from '../../database/new-row.ts';
import { masterId } from '../../modules/master-data/seed.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { callUnchecked } from '../../testing/calls.ts';

let app: TestApp;
let tokens: Readonly<Record<'admin' | 'approver' | 'customer', string>>;
let hash: string;
let customerId: string;
let foreignCustomerId: string;

const KEY = 'every-widget';
const source = (model: string, dynamicType: string, dynamicKey?: string) => ({
  type: 'select',
  key: model,
  model,
  label: model,
  options: { dynamic: true, dynamicType, ...(dynamicKey ? { dynamicKey } : {}) },
});
const definition = {
  list: [
    { type: 'input', key: 'name', model: 'name', label: '项目名称', bind: 'financing.name' },
    { type: 'number', key: 'applyAmount', model: 'applyAmount', label: '申请金额', bind: 'financing.applyAmount' },
    ...Object.keys(widgetTypes).map((type) => ({ type, key: type, model: type, label: type })),
    source('party', 'FINANCING_PARTY'),
    source('project', 'MY_FINANCING_PROJECT'),
    source('feeType', 'MASTER', 'FEE_TYPE'),
    {
      type: 'batch',
      key: 'signers',
      model: 'signers',
      label: '签署人',
      list: [{ type: 'userPicker', key: 'who', model: 'who', label: '人员' }],
    },
  ],
  config: {},
};

async function createCustomer(username: string, customerName: string): Promise<string> {
  const {
    id: userId,
    officeId,
    departmentId,
  } = await app.db
    .selectFrom('user')
    .select(['id', 'officeId', 'departmentId'])
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  const row = { ...newRow({ userId, officeId, departmentId }), customerName, status: 1 as const };
  await app.db.insertInto('customer_relationship_management').values(row).execute();
  return row.id;
}

beforeAll(async () => {
  app = await startTestApp();
  const [admin, approver, customer] = await Promise.all(
    ['admin', 'approver', 'customer'].map((name) => app.login(name)),
  );
  tokens = { admin: admin ?? '', approver: approver ?? '', customer: customer ?? '' };
  [customerId, foreignCustomerId] = [
    await createCustomer('customer', '市第一人民医院'),
    await createCustomer('financier', '别家的客户'),
  ];
  const made = await callUnchecked<{ id: string }>(app, dynamicForm.calls.import, {
    as: { token: tokens.admin },
    body: { formKey: KEY, name: '全部控件', processDefinitionKey: 'financing', definition },
  });
  ({ hash } = (
    await callUnchecked<{ hash: string }>(app, dynamicForm.calls.publish, {
      as: { token: tokens.admin },
      params: { id: made.data.id },
      body: {},
    })
  ).data);
});
afterAll(() => app.close());

const start = (formData: FormValues) =>
  callUnchecked<{ processInstanceId: string; errors: Record<string, string> }>(app, flowableFlow.calls.start, {
    as: { token: tokens.customer },
    body: { formKey: KEY, formHash: hash, formData: { name: '全部控件的申请', applyAmount: '150000', ...formData } },
  });
const colleague = 'user-customer';

describe('records that a form names', () => {
  test("a record that is not there, of another kind or not the person's to choose is refused by the path of its field", async () => {
    const wrong: readonly [string, FormValues, string][] = [
      ['a person of another office', { userPicker: 'user-approver' }, 'userPicker'],
      ['one of several people who is nobody', { multiUserPicker: [colleague, newId()] }, 'multiUserPicker'],
      ['a customer of another office', { customerSelect: foreignCustomerId }, 'customerSelect'],
      ['an item of another dictionary', { endUserSelect: 'ZBSB-1' }, 'endUserSelect'],
      ['a supplier who is none', { supplierQuickAdd: 'END_USER-1' }, 'supplierQuickAdd'],
      ['a project of nobody', { project: newId() }, 'project'],
      ['a party that is none', { party: 'END_USER-1' }, 'party'],
      ['a person in a row', { signers: [{ _id: 'r1', who: 'user-approver' }] }, 'signers.0.who'],
    ];
    for (const [what, values, path] of wrong) {
      const answer = await start(values);
      expect(answer.status, what).toBe(400);
      expect(Object.keys(answer.data.errors), what).toEqual([path]);
    }
  });

  test('a hostile value of any widget is refused by the path of its field, and nothing of it comes back', async () => {
    const hostile = { toString: '<img src=x onerror=alert(1)>' };
    const holding = Object.entries(widgetTypes)
      .filter(([, { value }]) => value !== 'none')
      .map(([type]) => type);
    for (const type of holding) {
      // To a text these are words as any others.
      const words = type === 'richText' ? [] : ['\'; drop table "user" --'];
      for (const value of [hostile, [hostile], [[['deep']]], ...words]) {
        const answer = await start({ [type]: value });
        expect(answer.status, `${type} ${JSON.stringify(value)}`).toBe(400);
        expect(Object.keys(answer.data.errors), type).toEqual([type]);
        expect(JSON.stringify(answer.data), type).not.toMatch(/onerror|drop table/);
      }
    }
  });

  test('a reader of the form is told their names, without a right to each, and of items offered no longer', async () => {
    const party = {
      ...newRow({ officeId: 'office-platform', departmentId: 'department-operations' }),
      name: '锦程保理一部',
      partyType: masterId('FINANCING_PARTY_TYPE', '3'),
      interestPaymentMethod: masterId('FXFS', '2'),
      enabled: true,
    };
    await app.db.insertInto('financing_party').values(party).execute();
    const started = await start({
      userPicker: colleague,
      multiUserPicker: [colleague],
      customerSelect: customerId,
      endUserSelect: 'END_USER-1',
      supplierQuickAdd: 'ZBCP_CJ-1',
      party: party.id,
      feeType: masterId('FEE_TYPE', '4'),
      signers: [{ _id: 'r1', who: colleague }],
    });
    expect(started, JSON.stringify(started.data)).toMatchObject({ status: 200 });
    await callUnchecked(app, master.calls.update, {
      as: { token: tokens.admin },
      body: { id: masterId('FEE_TYPE', '4'), enabled: false },
    });
    const detail = await callUnchecked<{ formNames: Record<string, string> }>(app, flowableFlow.calls.detail, {
      as: { token: tokens.approver },
      query: { processInstanceId: started.data.processInstanceId },
    });
    expect(detail.data.formNames).toEqual({
      [colleague]: '企业客户',
      [customerId]: '市第一人民医院',
      [party.id]: party.name,
      'END_USER-1': '市第一人民医院',
      'ZBCP_CJ-1': '华东医疗器械有限公司',
      'FEE_TYPE-4': '物流费',
    });
  });
});
