import { afterAll, beforeAll, expect, test } from 'vitest';
import { message } from '@scf-kit/sdk/contract';
import { engineBiddingInfo } from '@scf-kit/sdk/contract/portal/engine-bidding-info';
import { officialFinancing } from '@scf-kit/sdk/contract/portal/official-financing';
import { dynamicForm } from '@scf-kit/sdk/contract/workflow/dynamic-form';
import { flowableFlow } from '@scf-kit/sdk/contract/workflow/flow';
import { application, uploaded } from '../../../applications/testing/application.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { call, callUnchecked } from '../../../testing/calls.ts';
import { Editor } from '../testing/editor.ts';

type Row = Readonly<Record<string, unknown>>;

let app: TestApp;
let editor: Editor;
beforeAll(async () => {
  app = await startTestApp();
  editor = new Editor(app, await app.login('admin'));
});
afterAll(() => app.close());

const input = (model: string): Row => ({ type: 'input', key: model, model, label: model });
const area = (model: string, options: Row = {}): Row => ({
  type: 'area',
  key: model,
  model,
  label: '交货地区',
  options,
});
const goods: Row = { type: 'biddingEquipment', key: 'goods', model: 'goods', label: '设备清单' };

/** Publishes a form of these items that visitors may fill in and that fills no record; answers the hash of its version. */
async function publishForm(formKey: string, list: readonly Row[]): Promise<string> {
  const definition = { list, config: { layout: 'vertical' } };
  const body = { formKey, name: formKey, processDefinitionKey: 'generic', openAccess: true, definition };
  const { data } = await editor.ask<{ id: string }>(dynamicForm.calls.import, { body });
  const published = await editor.ask<{ hash: string }>(dynamicForm.calls.publish, {
    params: { id: data.id },
    body: {},
  });
  expect(published.status).toBe(200);
  return published.data.hash;
}

const PLACE = { provinceId: '510000', cityId: '510100', districtId: '510107', address: '人民南路四段 1 号' };
const LINE = {
  id: 'line-1',
  biddingEquipment: { key: 'ZBSB-1', label: '彩色多普勒超声诊断仪' },
  equipmentQuantity: 3,
  equipmentSpecification: 'M-9',
  unit: '台',
  unitPrice: '50000.00',
};

/** What a page carries for its form. */
async function readCarried(url: string): Promise<{ readonly values: Row; readonly names: Row }> {
  const { body } = await app.app.inject({ url, headers: { host: 'localhost' } });
  const carried = (id: string): Row =>
    JSON.parse(new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`, 's').exec(body)?.[1] ?? '');
  return { values: carried('prefill'), names: carried('names') };
}

/** Publishes a tender with this form; answers what its page carries. */
async function publishTender(formKey: string, more: Row): ReturnType<typeof readCarried> {
  const body = { title: '监护仪采购', provinceId: '510000', formKey, status: 1, ...more };
  const { id } = await editor.make(engineBiddingInfo, body);
  return readCarried(`/portal/tenders/${id}`);
}

test('the area field and the equipment table of a form begin with what the notice says, and the server takes it as it stands', async () => {
  const formKey = 'delivery';
  const list = [input('subject'), input('content'), input('escalate'), area('place'), goods];
  const formHash = await publishForm(formKey, list);
  const { values, names } = await publishTender(formKey, { ...PLACE, equipment: [LINE] });
  expect(values).toEqual({
    place: PLACE,
    goods: [
      {
        ...LINE,
        biddingEquipment: { key: 'ZBSB-1', label: expect.any(String) },
        manufacturer: null,
        manufacturerText: null,
        brandId: null,
        brandText: null,
        totalPrice: '150000.00',
        checked: false,
        sourceMethod: null,
        sourceMethodDictText: null,
        relationshipProductId: null,
      },
    ],
  });
  // Whoever is not signed in may not look areas up.
  expect(names).toEqual({ '510000': '四川省', '510100': '成都市', '510107': '武侯区' });

  const formData = { subject: '申请', content: '两台', escalate: 'no', ...values };
  const as = { token: await app.login('customer') };
  const body = { formKey, formHash, formData };
  const started = await callUnchecked<{ processInstanceId: string }>(app, flowableFlow.calls.start, { as, body });
  expect(started.status, JSON.stringify(started)).toBe(200);
  const stored = await app.db
    .selectFrom('form_submission')
    .select('formData')
    .where('processInstanceId', '=', started.data.processInstanceId)
    .executeTakeFirstOrThrow();
  expect(stored.formData).toMatchObject(values);
});

/** Every form of the table has a key of its own. */
let forms = 0;

test.each<readonly [string, readonly Row[], Row, Row]>([
  ['of two area fields nothing says which is meant', [area('from'), area('to')], PLACE, {}],
  [
    'a field without an address takes the place alone',
    [area('place', { withoutAddress: true })],
    PLACE,
    { place: { ...PLACE, address: null } },
  ],
  [
    'an address longer than the field takes is left to the visitor',
    [area('place')],
    { ...PLACE, address: '号'.repeat(129) },
    { place: { ...PLACE, address: null } },
  ],
  [
    'a district without its city is none',
    [area('place')],
    { districtId: '510107' },
    { place: { provinceId: '510000', cityId: null, districtId: null, address: null } },
  ],
  ['a form without an area field begins empty', [input('subject')], PLACE, {}],
])('%s', async (_title, list, tender, expected) => {
  const formKey = `delivery-${(forms += 1)}`;
  await publishForm(formKey, list);
  expect((await publishTender(formKey, tender)).values).toEqual(expected);
});

test('one applies for a product from its page and is in charge of the project; for one that is withdrawn nobody does', async () => {
  const formKey = 'financing-application';
  const product = {
    interestPaymentMethod: 'FXFS-1',
    minRate: '5.6',
    description: '<p>线上申请</p>',
    formKey,
    status: 1,
  };
  const { id } = await editor.make(officialFinancing, {
    institutionName: '锦江银行',
    productName: '设备快贷',
    ...product,
  });
  const { values } = await readCarried(`/portal/products/${id}`);
  expect(values).toEqual({ officialFinancingId: id, interestPaymentMethod: 'FXFS-1' });

  const as = { token: await app.login('customer') };
  const { hash: formHash } = (await call(app, dynamicForm.calls.open, { params: { formKey } })).data;
  const apply = async () => {
    const formData = application(await uploaded(app, 'customer'), values);
    const body = { formKey, formHash, formData };
    return callUnchecked<{ businessKey: string }>(app, flowableFlow.calls.start, { as, body });
  };
  const started = await apply();
  expect(started.status, JSON.stringify(started)).toBe(200);
  const inCharge = await app.db
    .selectFrom('user_financing')
    .innerJoin('financing', 'financing.id', 'user_financing.financingId')
    .select(['user_financing.userId', 'user_financing.relationKind', 'financing.officialFinancingId'])
    .where('user_financing.financingId', '=', started.data.businessKey)
    .execute();
  expect(inCharge).toEqual([{ userId: 'user-customer', relationKind: 'owner', officialFinancingId: id }]);

  await editor.change(officialFinancing, { id, status: 2 });
  expect(await apply()).toMatchObject({ success: false, msg: message('zh-CN', 'loan.product') });
});
