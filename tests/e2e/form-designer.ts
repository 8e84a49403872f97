import type { Page } from 'playwright-core';

/**
 * Replaces what stands in the form designer of a page by a definition, as its import dialog does: a change that is not
 * saved.
 */
export async function redrawn(page: Page, definition: object): Promise<void> {
  const designer = page.locator('scf-form-designer');
  await designer.locator('[data-action="importJson"]').click();
  const dialog = page.getByRole('dialog', { name: '导入 JSON' });
  await dialog.getByLabel('JSON 文本').fill(JSON.stringify(definition));
  await dialog.getByRole('button', { name: '导入', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}
