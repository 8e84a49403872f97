import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { dynamicForm } from '@scf-kit/sdk/contract/workflow/dynamic-form';
import { flowableFlow } from '@scf-kit/sdk/contract/workflow/flow';
import type { FormDefinition, FormItem } from '@scf-kit/sdk/form';
import { expect, test } from 'vitest';
import { hindrances } from './axe.ts';
import { redrawn } from './form-designer.ts';
import { signedIn } from './product.ts';
import { caller, eventually, loneStage } from './stage.ts';

const at = loneStage();
const field = (key: string, changes: Partial<FormItem> = {}): FormItem => ({
  type: 'input',
  key,
  model: key,
  label: key,
  ...changes,
});
const drawn = (...list: readonly FormItem[]): Pick<FormDefinition, 'list' | 'config'> => ({
  list,
  config: { layout: 'vertical' },
});
const findRow = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text });

test('a form is begun from a template, drawn, published with what that changes and whom it touches, and an earlier version comes back', async () => {
  const [admin, customer] = await Promise.all([caller(at.url, 'admin'), caller(at.url, 'customer')]);
  const { page } = await signedIn(at.browser, at.url, 'admin', { path: '/flowable/dynamic-form' });
  await page.getByRole('button', { name: '新建表单' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('费用申请').click();
  expect(await dialog.getByLabel('名称', { exact: true }).inputValue()).toBe('费用申请');
  expect(await hindrances(page)).toEqual([]);
  await dialog.getByLabel('表单编码').fill('fee-application');
  await dialog.getByRole('button', { name: '开始设计' }).click();
  // The key is taken: said at the field, and nothing is lost.
  await dialog.locator('.ant-form-item-explain-error').waitFor();
  await dialog.getByLabel('表单编码').fill('our-fees');
  await dialog.getByLabel('提交后发起的流程').fill('generic');
  await dialog.getByRole('button', { name: '开始设计' }).click();
  await page.waitForURL('**/flowable/dynamic-form/design?id=*');
  const id = new URL(page.url()).searchParams.get('id') ?? '';
  expect((await admin.call(dynamicForm.calls.get, { params: { id } })).list.length).toBeGreaterThan(0);

  await redrawn(page, drawn(field('subject', { label: '主题' }), field('reason', { label: '原因' })));
  // Unsaved work is saved first, so that what is shown is what is published.
  const head = page.locator('.form-design-head');
  const tool = (name: string): Locator => page.locator(`scf-form-designer [data-action="${name}"]`);
  for (const [action, opened] of [
    ['importJson', '导入 JSON'],
    ['preview', '预览'],
  ] as const) {
    await tool(action).click();
    await page.getByRole('dialog', { name: opened }).waitFor();
    expect(await hindrances(page), opened).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: opened }).waitFor({ state: 'detached' });
  }
  await head.getByRole('button', { name: '发布' }).click();
  await dialog.getByText('首次发布：发布后即可填写。').waitFor();
  await dialog.getByRole('button', { name: '发布第 1 版' }).click();
  await head.getByText('已发布第 1 版').waitFor();
  const { hash } = await customer.call(dynamicForm.calls.byKey, { params: { formKey: 'our-fees' } });
  await customer.call(flowableFlow.calls.start, {
    body: { formKey: 'our-fees', formHash: hash, formData: { subject: '差旅', reason: '出差' } },
  });

  await redrawn(page, drawn(field('subject', { label: '主题' }), field('amount', { type: 'number' })));
  await head.getByRole('button', { name: '发布' }).click();
  await dialog.getByText('有 1 个进行中的审批使用该表单，其中 1 个的填写内容与新版本不一致。').waitFor();
  await dialog
    .getByRole('listitem')
    .filter({ hasText: /删除.*reason/ })
    .waitFor();
  await dialog
    .getByRole('listitem')
    .filter({ hasText: /新增.*amount/ })
    .waitFor();
  await dialog.getByRole('row').filter({ hasText: '受影响' }).waitFor();
  expect(await hindrances(page)).toEqual([]);
  await dialog.getByRole('button', { name: '发布第 2 版' }).click();
  await head.getByText('已发布第 2 版').waitFor();

  await head.getByRole('button', { name: '版本' }).click();
  await findRow(page, '第 1 版').waitFor();
  expect(await hindrances(page)).toEqual([]);
  await findRow(page, '第 1 版').getByRole('button', { name: '恢复为草稿' }).click();
  await page.getByRole('dialog', { name: '将第 1 版恢复为草稿？' }).getByRole('button', { name: '恢复为草稿' }).click();
  await page.getByText('第 1 版已恢复为草稿').waitFor();
  await eventually(async () =>
    (await admin.call(dynamicForm.calls.get, { params: { id } })).list.map(({ key }) => key),
  ).toEqual(['subject', 'reason']);
  expect(
    (await customer.call(dynamicForm.calls.byKey, { params: { formKey: 'our-fees' } })).definition.list.map(
      ({ key }) => key,
    ),
  ).toEqual(['subject', 'amount']);
});

test("a colleague's save is shown beside one's own work and never written over unseen; a tab with unsaved work is asked about", async () => {
  const admin = await caller(at.url, 'admin');
  // A second try finds a form of its own.
  const formKey = `together-${randomUUID()}`;
  const { id } = await admin.call(dynamicForm.calls.import, {
    body: { formKey, name: '一起设计', definition: drawn(field('first')) },
  });
  const { page } = await signedIn(at.browser, at.url, 'admin', { path: '/flowable/dynamic-form' });
  await findRow(page, formKey.slice(0, 14)).getByRole('button', { name: '设计', exact: true }).click();
  await page.locator('scf-form-designer').getByRole('toolbar').first().waitFor();
  await redrawn(page, drawn(field('first'), field('mine')));
  const { version } = await admin.call(dynamicForm.calls.get, { params: { id } });
  await admin.call(dynamicForm.calls.update, {
    body: { id, version, formKey, name: '一起设计', openAccess: false, ...drawn(field('first'), field('theirs')) },
  });
  await page.locator('scf-form-designer [data-action="save"]').click();
  const conflict = page.getByRole('dialog', { name: '表单已被他人保存' });
  await conflict.getByText('mine').first().waitFor();
  await conflict.getByText('theirs').first().waitFor();
  expect(await hindrances(page)).toEqual([]);
  expect((await admin.call(dynamicForm.calls.get, { params: { id } })).list.map(({ key }) => key)).toEqual([
    'first',
    'theirs',
  ]);
  await conflict.getByRole('button', { name: '继续编辑' }).click();

  // From another tab, where the designer is hidden.
  await page.locator('.shell-tab-title', { hasText: '动态表单' }).click();
  const close = page.getByRole('button', { name: '关闭 一起设计' });
  await close.click();
  const asked = page.getByRole('dialog', { name: '有未保存的修改' });
  await asked.getByText('“一起设计”的修改尚未保存').waitFor();
  await asked.getByRole('button', { name: '继续编辑' }).click();
  await close.waitFor();
  await page.locator('.shell-user').click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  const leaving = page.getByRole('dialog', { name: '确定要退出登录吗？' });
  await leaving.getByText('“一起设计”的修改尚未保存，退出后将丢失。').waitFor();
  await leaving.getByRole('button', { name: /取\s*消/ }).click();
});
