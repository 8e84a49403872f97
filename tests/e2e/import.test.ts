import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { hindrances } from './axe.ts';
import { signedIn } from './product.ts';
import { eventually, stage } from './stage.ts';

const at = stage();

const BRANDS = '名称,英文名称,排列顺序,备注\n导入甲,Jia,15,x\n,没有名称,abc,y\n导入乙,Yi,25,z\n康衡医疗,,5,\n';
const file = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

describe('rows from a file', () => {
  test('are previewed with what is wrong at its cell, imported without the wrong ones, and seen in the list', async () => {
    const { page } = await signedIn(at.browser, at.url, 'admin', { path: '/product-library/brand' });
    await page.getByRole('row', { name: /康衡医疗/ }).waitFor();
    await page.locator('.table-bar').getByRole('button', { name: '导入' }).click();
    const dialog = page.getByRole('dialog');

    const [template] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: '下载模板' }).click(),
    ]);
    expect(template.suggestedFilename()).toBe('字典项-导入模板.xlsx');
    expect((await readFile(await template.path())).subarray(0, 2).toString()).toBe('PK');

    const chooser = dialog.locator('input[type=file]');
    await chooser.setInputFiles(file('rows.csv', '没有,这样,的列\n1,2,3\n'));
    await dialog.getByText('没有可识别的列标题，请使用模板').waitFor();

    await chooser.setInputFiles(file('rows.csv', BRANDS));
    await dialog.getByText('共 4 行，2 行可导入，2 行有错误').waitFor();
    await dialog.getByText('以下列不识别，将被忽略：备注').waitFor();
    const wrong = dialog.getByRole('row', { name: /没有名称/ });
    expect(await wrong.innerText()).toMatch(/3\s+必填项\s+没有名称\s+abc\s+应为整数/);
    await dialog
      .getByRole('row', { name: /康衡医疗/ })
      .getByText('该值已存在')
      .waitFor();
    expect(await dialog.getByRole('row', { name: /导入甲/ }).count()).toBe(0);
    expect(await hindrances(page)).toEqual([]);

    const [report] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: '下载错误报告' }).click(),
    ]);
    expect(await readFile(await report.path(), 'utf8')).toContain('3,,没有名称,abc,');

    await dialog.getByText('全部', { exact: true }).click();
    await dialog.getByRole('row', { name: /导入甲/ }).waitFor();
    const go = dialog.getByRole('button', { name: '导入 2 行' });
    expect(await go.isDisabled()).toBe(true);
    await dialog.getByLabel('跳过有错误的行').check();
    await go.click();
    await page.getByText('已导入 2 行，跳过 2 行').waitFor();
    await page.getByRole('row', { name: /导入乙/ }).waitFor();
    await eventually(() => page.getByRole('dialog').count()).toBe(0);
  });
});
