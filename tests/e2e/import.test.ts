import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { hindrances } from './axe.ts';
import { ownBrowser, signedIn } from './product.ts';
import { eventually, loneStage } from './stage.ts';

const at = loneStage();

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

test('a new colleague comes from a sheet, sets the first password by a link, and signs in', async () => {
  const { page } = await signedIn(at.browser, at.url, 'admin', { path: '/system/user' });
  const users = page.getByRole('region', { name: '用户管理' });
  await users.getByRole('button', { name: '导入' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles(file('people.csv', '用户名,姓名,角色\nqin.yue,秦月,审批员\n'));
  await dialog.getByText('共 1 行，1 行可导入').waitFor();
  await dialog.getByRole('button', { name: '导入 1 行' }).click();
  const row = users.getByRole('row', { name: /秦月/ });
  await row.waitFor();
  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: '首次登录链接' }).click();
  const links = page.getByRole('dialog', { name: '首次登录链接' });
  const address = await links.getByText(/\/user\/first-password\?token=/).innerText();
  expect(await hindrances(page)).toEqual([]);

  const own = await (await ownBrowser(at.browser, { locale: 'zh-CN' })).newPage();
  await own.goto(address);
  await own.getByText('秦月，您好。您的用户名是 qin.yue').waitFor();
  await own.getByLabel('新密码', { exact: true }).fill('Harbour-lights-7');
  await own.getByLabel('确认新密码').fill('Harbour-lights-7');
  expect(await hindrances(own)).toEqual([]);
  await own.getByRole('button', { name: '设置密码' }).click();
  await own.getByRole('button', { name: '前往登录' }).click();
  await own.getByLabel('用户名').fill('qin.yue');
  await own.getByLabel('密码', { exact: true }).fill('Harbour-lights-7');
  await own.getByRole('button', { name: '登录', exact: true }).click();
  await own.waitForURL('**/dashboard/workplace');
  // The link is used up.
  await own.goto(address);
  await own.getByText('链接已失效').waitFor();
});
