import { afterAll, beforeAll, expect, test } from 'vitest';
import { dynamicForm } from '@scf-kit/sdk/contract/workflow/dynamic-form';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { callUnchecked } from '../../../testing/calls.ts';

let app: TestApp;
let admin: string, customer: string;
beforeAll(async () => {
  app = await startTestApp();
  [admin, customer] = await Promise.all([app.login('admin'), app.login('customer')]);
});
afterAll(() => app.close());

interface Bindable {
  readonly bind: string;
  readonly name: string;
  readonly resourceName: string;
  readonly required: boolean;
}
const make = async (formKey: string, definition: object, processDefinitionKey?: string): Promise<string> =>
  (
    await callUnchecked<{ id: string }>(app, dynamicForm.calls.import, {
      as: { token: admin },
      body: { formKey, name: formKey, definition, ...(processDefinitionKey ? { processDefinitionKey } : {}) },
    })
  ).data.id;
const bindings = (id: string, token = admin) =>
  callUnchecked<readonly Bindable[]>(app, dynamicForm.calls.bindings, { as: { token }, params: { id } });
const EMPTY = { list: [], config: {} };

test('a form may fill the columns of the record its process is about, its lines and theirs, and publishing accepts the same', async () => {
  const { data } = await bindings(await make('wanted', EMPTY, 'financing'));
  const known = new Map(data.map((one) => [one.bind, one]));
  expect(known.get('financing.applyAmount')).toEqual({
    bind: 'financing.applyAmount',
    name: '申请金额',
    resourceName: '融资申请',
    required: false,
  });
  expect(known.get('financing.name')?.required).toBe(true);
  expect(known.get('order-bidding-products')).toMatchObject({ name: '设备清单', resourceName: '融资申请' });
  expect(known.get('order-bidding-products.unitPrice')).toMatchObject({ name: '单价', required: true });
  // Fields the system writes, and the key from a line to its record.
  for (const none of [
    'financing.code',
    'financing.formData',
    'order-bidding-products.financingId',
    'order-bidding-products.stockQuantity',
  ])
    expect(known.has(none)).toBe(false);
  // Each of them is taken where it is used.
  const columns = data.filter(({ bind }) => bind.startsWith('financing.'));
  const id = await make(
    'all',
    {
      list: columns.map(({ bind, name }, at) => ({ type: 'input', key: `f${at}`, model: `f${at}`, label: name, bind })),
      config: {},
    },
    'financing',
  );
  const { data: review } = await callUnchecked<{
    readonly findings: readonly { readonly place: string; readonly severity: string }[];
  }>(app, dynamicForm.calls.review, { as: { token: admin }, params: { id } });
  expect(review.findings.filter(({ place, severity }) => severity === 'error' && place.endsWith('.bind'))).toEqual([]);
});

test('nothing where the process is about no record, and only for those who may look at forms', async () => {
  expect((await bindings(await make('none', EMPTY))).data).toEqual([]);
  const id = await make('guarded', EMPTY, 'financing');
  expect((await bindings(id, customer)).status).toBe(403);
  expect((await bindings('01890000-0000-7000-8000-000000000000')).status).toBe(404);
});
