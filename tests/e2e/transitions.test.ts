import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hindrances } from './axe.ts';
import { signedIn } from './product.ts';
import { eventually, sharedStage } from './stage.ts';

const here = sharedStage();
const findRow = (page: Page, name: string) => page.locator('.ant-table-row').filter({ hasText: name }).first();

test('a record offers what its state and the person’s rights allow, in its list and on its page, and asks before what is for good', async () => {
  const name = `流转章 ${Date.now().toString(36)}`;
  const { page } = await signedIn(here.browser, here.url, 'customer', { path: '/seal' });
  await page.getByRole('button', { name: '新增' }).first().click();
  const form = page.getByRole('dialog', { name: '新增印章' });
  await form.getByLabel('印章名称').fill(name);
  await form.getByLabel('印章类型').click();
  await page.getByTitle('合同专用章', { exact: true }).last().click();
  await form.getByRole('button', { name: '保存' }).click();
  await form.waitFor({ state: 'hidden' });

  // One applied for is put in use, and neither disabled nor revoked.
  await findRow(page, name).getByRole('button', { name: '启用', exact: true }).click();
  await page.getByText('印章已启用').first().waitFor();
  await findRow(page, name).getByRole('button', { name: '用印', exact: true }).waitFor();
  await findRow(page, name).getByRole('button', { name: '停用', exact: true }).waitFor();
  expect(await findRow(page, name).getByRole('button', { name: '启用', exact: true }).count()).toBe(0);

  // The opened record offers the same; what is for good is asked first.
  await findRow(page, name).getByRole('button', { name }).click();
  const record = page.getByRole('dialog', { name: '印章', exact: true });
  await record.getByRole('button', { name: '停用', exact: true }).waitFor();
  expect(await hindrances(page)).toEqual([]);
  await record.getByRole('button', { name: '注销', exact: true }).click();
  const asked = page.getByRole('dialog', { name: '注销后不能恢复，确定注销该印章吗？' });
  await asked.getByRole('button', { name: '取消' }).click();
  await asked.waitFor({ state: 'hidden' });
  await record.getByRole('button', { name: '注销', exact: true }).click();
  await asked.getByRole('button', { name: '注销', exact: true }).click();
  await record.waitFor({ state: 'hidden' });
  await findRow(page, name).filter({ hasText: '已注销' }).waitFor();
  await eventually(() => findRow(page, name).locator('.table-actions').getByRole('button').count()).toBe(0);
});
