import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { dynamicForm } from '@scf-kit/sdk/contract/workflow/dynamic-form';
import { flowableFlow } from '@scf-kit/sdk/contract/workflow/flow';
import { readDefinition } from '@scf-kit/sdk/form';
import { signedIn } from './product.ts';
import { caller, eventually, loneStage } from './stage.ts';

const at = loneStage();
const FORM = 'leave-request';

test('a form exported by k-form-design is taken in as it is, refuses what is empty, keeps what is typed, and is sent and read', async () => {
  const read = readDefinition(
    readFileSync(new URL('../../packages/sdk/src/form/testing/exports/leave-request.json', import.meta.url), 'utf8'),
  );
  if (!read.ok) return expect.fail(JSON.stringify(read.findings));
  const admin = await caller(at.url, 'admin');
  const { id } = await admin.call(dynamicForm.calls.import, {
    body: { formKey: FORM, name: '请假申请', processDefinitionKey: 'generic', definition: read.definition },
  });
  await admin.call(dynamicForm.calls.publish, { params: { id } });

  const { page } = await signedIn(at.browser, at.url, 'customer', { path: `/financing-service/start?formKey=${FORM}` });
  const form = page.locator('scf-form');
  // The button the form itself brings.
  const submit = form.getByRole('button', { name: '提交' }).first();
  await submit.click();
  await form.getByText('请输入申请人').first().waitFor();
  const entered = { 申请人: '王小明', 手机号: '13800138000', 天数: '2', 事由: '家中有事' };
  for (const [label, value] of Object.entries(entered)) await form.getByLabel(new RegExp(`${label}$`)).fill(value);
  await form.getByRole('radio').first().check();
  await form.getByLabel(/请假时间$/).click();
  const days = page.locator('scf-overlay .ant-picker-cell-in-view');
  await days.nth(0).click();
  await page.locator('scf-overlay .ant-picker-ok button').click();
  await days.nth(1).click();
  await page.locator('scf-overlay .ant-picker-ok button').click();
  for (const [label, value] of Object.entries(entered))
    expect(await form.getByLabel(new RegExp(`${label}$`)).inputValue(), label).toBe(value);
  await submit.click();
  const mine = await caller(at.url, 'customer');
  const find = async () =>
    (await mine.call(flowableFlow.calls.startedByMe, { query: {} })).records.find(({ title }) => title === '请假申请');
  await eventually(find).toBeDefined();
  const started = await find();
  const { formData } = await mine.call(flowableFlow.calls.detail, {
    query: { processInstanceId: started?.processInstanceId ?? '' },
  });
  expect(Object.values(formData ?? {})).toEqual(expect.arrayContaining(['王小明', '13800138000', '1', '家中有事']));
});
