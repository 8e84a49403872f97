import { describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { goodsTypes } from '@scf-kit/sdk/contract/master-data/goods';
import { master } from '@scf-kit/sdk/contract/master-data/master';
import { signedIn, WITHOUT_TABS } from './product.ts';
import { caller, eventually, loneStage } from './stage.ts';
import { visit } from './visit.ts';

const at = loneStage();
const save = (page: Page) => page.getByRole('dialog').getByRole('button', { name: '保存', exact: true });
const dialogs = (page: Page) => page.getByRole('dialog').count();

async function openBrands(): Promise<Page> {
  const { page } = await signedIn(at.browser, at.url, 'admin', { path: '/product-library/brand' });
  await page.getByRole('row', { name: /康衡医疗/ }).waitFor();
  return page;
}

describe('the product library', () => {
  test('DLG-001 DLG-002 DLG-004 DLG-010 a dialog is busy while it saves, closes on success and says so', async () => {
    const page = await openBrands();
    await page.getByRole('button', { name: '新增' }).click();
    expect(await page.getByRole('dialog').getByText('新增', { exact: true }).count()).toBe(1);
    await save(page).click();
    await page.getByText('请输入品牌名称').waitFor();
    await page.getByLabel('品牌名称').fill('新品牌');
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/engine/auth/master', async (route) => {
      await held;
      await route.continue();
    });
    await save(page).click();
    await page.locator('.ant-modal .ant-btn-loading').waitFor();
    answer();
    await page.getByText('已保存', { exact: true }).waitFor();
    await page.getByRole('row', { name: /新品牌/ }).waitFor();
    await eventually(() => dialogs(page)).toBe(0);
    await page
      .getByRole('row', { name: /新品牌/ })
      .getByRole('button', { name: '编辑' })
      .click();
    expect(await page.getByRole('dialog').getByText('编辑', { exact: true }).count()).toBe(1);
  });

  test('DLG-003 what the server refuses it says itself, and the dialog keeps what was entered', async () => {
    const page = await openBrands();
    await page.getByRole('button', { name: '新增' }).click();
    await page.getByLabel('品牌名称').fill('康衡医疗');
    await save(page).click();
    await page.getByText('该值已存在').waitFor();
    expect(await page.getByLabel('品牌名称').inputValue()).toBe('康衡医疗');
    expect(await dialogs(page)).toBe(1);
  });

  test('CALL-011 CALL-012 a keyword is looked for when typing pauses, and an older answer that comes late is ignored', async () => {
    const page = await openBrands();
    let answer: () => void = () => undefined;
    const late = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/master/fetch/page**keyword=%E9%94%90**', async (route) => {
      await late;
      await route.continue().catch(() => undefined);
    });
    const box = page.getByPlaceholder('关键词搜索');
    await box.pressSequentially('锐');
    await page.waitForRequest((request) => request.url().includes(`keyword=${encodeURIComponent('锐')}`));
    await box.fill('安脉');
    await page.getByRole('row', { name: /安脉/ }).waitFor();
    await page.getByRole('row', { name: /康衡医疗/ }).waitFor({ state: 'detached' });
    answer();
    await page.getByRole('button', { name: '刷新' }).click();
    await eventually(() => page.locator('.ant-table-row').count()).toBe(1);
    expect(await page.getByRole('row', { name: /锐影/ }).count()).toBe(0);
  });
});

test('items of a dictionary are put in order by the keyboard', async () => {
  const { page } = await signedIn(at.browser, at.url, 'admin', { path: '/system/master-group' });
  await page.getByRole('button', { name: /币种/ }).first().click();
  const admin = await caller(at.url, 'admin');
  const order = async (): Promise<readonly string[]> =>
    (await admin.call(master.calls.list, { query: { itemGroup: 'CURRENCY_TYPE' } })).map(({ itemText }) => itemText);
  const [first, second, ...rest] = await order();
  await page.getByRole('button', { name: '排序' }).click();
  // The dialog takes the focus once it is open, from whatever has it by then.
  await page.locator('[role=dialog]:focus-within').waitFor();
  await page.getByRole('button', { name: `移动“${first ?? ''}”`, exact: false }).focus();
  await page.keyboard.press('Space');
  // Where it is has been found out once that is said; an arrow before is not heard.
  await page.getByText(/移到第 1 位/).waitFor({ state: 'attached' });
  await page.keyboard.press('ArrowDown');
  await page.getByText(/移到第 2 位/).waitFor({ state: 'attached' });
  await page.keyboard.press('Space');
  await eventually(() => page.locator('.sort-row').first().textContent()).toBe(second);
  await save(page).click();
  await eventually(order).toEqual([second, first, ...rest]);
});

test('goods get the code their rule writes, and the attributes of their type are asked for', async () => {
  const { page } = await signedIn(at.browser, at.url, 'admin', { path: '/system/coding', look: WITHOUT_TABS });
  await page.getByRole('button', { name: '新增' }).first().click();
  await page.getByLabel('规则名称').last().fill('通用规则');
  await page.getByLabel('前缀').fill('SB');
  await page
    .getByLabel('编码预览')
    .getByText(/^SB-\d{8}-0001$/)
    .waitFor();
  await save(page).click();
  await page.getByRole('row', { name: /通用规则/ }).waitFor();

  await visit(page, '/product-library/product');
  await page.getByRole('tab', { name: '分类与属性' }).click();
  await page.getByRole('button', { name: '新增分类' }).first().click();
  await page.getByLabel('分类名称').fill('影像设备');
  await save(page).click();
  await page.locator('.ant-tree').getByText('影像设备').click();
  await page.getByRole('button', { name: '新增属性' }).first().click();
  await page.getByRole('dialog').getByLabel('属性名称').fill('功率');
  await page.getByRole('dialog').getByLabel('必填').click();
  await save(page).click();
  await page.getByRole('row', { name: /功率/ }).waitFor();

  await page.getByRole('tab', { name: '物品', exact: true }).click();
  await page.locator('.ant-tree').getByText('影像设备').click();
  const heights = page.evaluateHandle(() => {
    const seen = new Set<number>();
    const look = (): void => {
      const dialog = document.querySelector<HTMLElement>('.ant-modal [role="dialog"], .ant-modal-container');
      if (dialog) seen.add(dialog.offsetHeight);
      requestAnimationFrame(look);
    };
    look();
    return seen;
  });
  await page.getByRole('button', { name: '新增' }).first().click();
  await page.getByRole('dialog').getByLabel('物品名称').fill('超声探头');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /选择文件/ })
    .waitFor();
  // The upload control loads when the dialog is open: what stands below it does not move away from a pointer.
  expect(await (await heights).evaluate((seen) => [...seen])).toHaveLength(1);
  await save(page).click();
  await page.getByRole('dialog').getByRole('alert').getByRole('button', { name: '功率' }).waitFor();
  await page.getByRole('dialog').getByLabel('功率').fill('3 kW');
  await save(page).click();
  await page.getByRole('row', { name: /超声探头 SB-\d{8}-0001/ }).waitFor();
});

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

test('a record with a file: chosen, seen over the page, saved with it, and called by its own name when it is read and changed', async () => {
  await (
    await caller(at.url, 'admin')
  ).call(goodsTypes.calls.create, {
    body: { parentId: '0', name: '叉车', code: 'FORKLIFT', sorted: 10, enabled: true },
  });
  const { page } = await signedIn(at.browser, at.url, 'admin', { path: '/product-library/product' });
  await page.getByRole('tab', { name: '物品' }).click();
  await page.getByText('叉车', { exact: true }).click();
  await page.getByRole('button', { name: '新增' }).first().click();
  await page.getByRole('dialog').getByLabel('物品名称').fill('电动叉车');
  await page
    .getByRole('dialog')
    .getByLabel(/物品编码/)
    .fill('CC-1');
  await page
    .locator('scf-upload-file input[type=file]')
    .setInputFiles({ name: '叉车 正面.png', mimeType: 'image/png', buffer: PIXEL });
  await page.getByRole('button', { name: '在线查看 叉车 正面.png' }).click();
  await page.getByRole('img', { name: '叉车 正面.png' }).waitFor();
  await page.keyboard.press('Escape');
  await eventually(() => page.getByRole('img', { name: '叉车 正面.png' }).count()).toBe(0);
  // Escape closed what lay above, not the dialog below.
  await save(page).click();
  const row = page.getByRole('row', { name: /电动叉车/ });
  await row.waitFor();
  await row.getByRole('button', { name: '编辑' }).click();
  await page.locator('scf-upload-file').getByText('叉车 正面.png', { exact: true }).waitFor();
  await page.getByRole('button', { name: '删除 叉车 正面.png' }).click();
  await save(page).click();
  await eventually(() => dialogs(page)).toBe(0);
  await row.getByRole('button', { name: '编辑' }).click();
  await page
    .locator('scf-upload-file')
    .getByRole('button', { name: /选择文件/ })
    .waitFor();
  expect(await page.getByText('叉车 正面.png').count()).toBe(0);
});
