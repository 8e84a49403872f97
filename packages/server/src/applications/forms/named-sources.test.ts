import { afterAll, beforeAll, expect, test } from 'vitest';
import { master } from '@scf-kit/sdk/contract/master-data/master';
import { dynamicForm } from '@scf-kit/sdk/contract/workflow/dynamic-form';
import { flowableRepository } from '@scf-kit/sdk/contract/workflow/repository';
import { findWidgetType } from '@scf-kit/sdk/form';
import { oneTask } from '../../flow/testing/process.ts';
import { issueBound } from '../../modules/access/tokens/tokens.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { callUnchecked } from '../../testing/calls.ts';
import { newPartner, newPerson } from '../../testing/index.ts';

const FORM = 'equipment-form';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Publishes a form whose one field is the table of equipment. */
async function publishEquipmentForm(): Promise<void> {
  const as = { token: await app.login('admin') };
  await callUnchecked(app, flowableRepository.calls.deploy, { as, body: { bpmnXml: oneTask(undefined, `p-${FORM}`) } });
  const { data } = await callUnchecked<{ id: string }>(app, dynamicForm.calls.import, {
    as,
    body: {
      formKey: FORM,
      name: FORM,
      processDefinitionKey: `p-${FORM}`,
      definition: {
        list: [{ type: 'biddingEquipment', key: 'equipment', model: 'equipment', label: '设备清单' }],
        config: { layout: 'vertical' },
      },
    },
  });
  const answer = await callUnchecked(app, dynamicForm.calls.publish, { as, params: { id: data.id }, body: {} });
  expect(answer.status, answer.msg).toBe(200);
}

test('a token of a partner reads the dictionaries that the widgets of its form choose from, and no other', async () => {
  await publishEquipmentForm();
  const { clientId, keyId, officeId, origin } = await newPartner(app.db, { formKey: FORM });
  const { id } = await newPerson(app.db, { officeId });
  const { access_token: token } = await issueBound(app.db, id, {
    formKey: FORM,
    origin,
    partnerId: clientId,
    keyId,
    reference: 'visitor-1',
    test: false,
  });
  const read = async (itemGroup: string): Promise<number> =>
    (await callUnchecked(app, master.calls.list, { as: { token }, query: { itemGroup }, headers: { origin } })).status;
  const groups = findWidgetType('biddingEquipment')?.dictionaries ?? [];
  expect(groups).toContain('ZBSB');
  for (const group of groups) expect(await read(group), group).toBe(200);
  for (const group of ['END_USER', 'ZBCP_GYS', 'FXFS']) expect(await read(group), group).toBe(404);
});
