import { expect, test } from 'vitest';
import { hindrances } from './axe.ts';
import { signedIn, WITHOUT_TABS } from './product.ts';
import { sharedStage } from './stage.ts';
import { renew, visit } from './visit.ts';

const here = sharedStage();
const name = `冷库温度 ${Date.now().toString(36)}`;
const imei = String(Date.now()).padStart(15, '8');

test('API-053 API-058 a sensor gets its token, tells that it is too warm, and the keeper handles the alarm', async () => {
  const { page } = await signedIn(here.browser, here.url, 'keeper', {
    path: '/stock/device',
    look: WITHOUT_TABS,
  });
  await page.getByRole('button', { name: /新增/ }).first().click();
  const form = page.getByRole('dialog');
  const field = (label: RegExp) => form.locator('input').and(form.getByLabel(label));
  await field(/设备名称/).fill(name);
  await field(/^\*?IMEI/).fill(imei);
  await field(/设备类型/).click();
  await page.locator('.ant-select-dropdown:visible').getByTitle('温湿度传感器', { exact: true }).click();
  await field(/^上限/).fill('8');
  expect(await hindrances(page)).toEqual([]);
  await form.getByRole('button', { name: /保\s*存|确\s*定/ }).click();
  await form.waitFor({ state: 'hidden' });

  // The token is told once, with the address to report to.
  const row = page.getByRole('row', { name });
  await row.getByRole('button', { name: '签发令牌' }).click();
  const dialog = page.getByRole('dialog', { name: /签发令牌/ });
  await dialog.getByText('签发后原令牌立即失效').waitFor();
  await dialog.getByRole('button', { name: '签发令牌' }).click();
  const codes = dialog.locator('code');
  await codes.first().waitFor();
  const [, token = '', , address = ''] = await codes.allInnerTexts();
  expect(await hindrances(page)).toEqual([]);
  await dialog.getByRole('button', { name: '我已保存' }).click();
  const answer = await fetch(new URL(new URL(address.trim()).pathname, here.url), {
    method: 'POST',
    headers: { authorization: `Bearer ${token.trim()}`, 'content-type': 'application/json' },
    body: JSON.stringify({ readings: [{ ts: Date.now(), values: { temperature: 9.5, battery: 80 } }] }),
  });
  expect(await answer.json()).toMatchObject({ code: 200, data: { stored: 1, repeated: 0 } });

  // The reading, on the device and as an alarm.
  await renew(page);
  await row.getByText('9.5 ℃').waitFor();
  await row.getByText('告警', { exact: true }).waitFor();
  await row.getByRole('button', { name: '上报记录' }).click();
  await page.getByRole('dialog').getByText('battery 80，temperature 9.5').waitFor();
  expect(await hindrances(page)).toEqual([]);
  await visit(page, '/stock/alarm');
  const alarm = page.getByRole('row', { name: `${name}：读数 9.5 高于上限 8` });
  await alarm.waitFor();
  expect(await hindrances(page)).toEqual([]);
  const handle = async (outcome: string, remark?: string): Promise<void> => {
    await alarm.getByRole('button', { name: '处理', exact: true }).click();
    const asked = page.getByRole('dialog');
    const said = (label: RegExp) => asked.locator('input, textarea').and(asked.getByLabel(label));
    await said(/处理结果/).click();
    await page.locator('.ant-select-dropdown:visible').getByTitle(outcome, { exact: true }).click();
    if (remark !== undefined) await said(/处理说明/).fill(remark);
    await asked.getByRole('button', { name: /处\s*理|确\s*定|保\s*存/ }).click();
    await asked.waitFor({ state: 'hidden' });
  };
  await handle('处理中');
  await alarm.getByText('处理中', { exact: true }).waitFor();
  await handle('已处理', '已调低冷库温度');
  await alarm.getByText('已处理', { exact: true }).waitFor();
  await visit(page, '/stock/device');
  await row.getByText('在线', { exact: true }).waitFor();
});

test('API-051 a camera takes its password, shows it to nobody, and keeps it where nothing is typed', async () => {
  const { page } = await signedIn(here.browser, here.url, 'keeper', { path: '/stock/device' });
  await page.locator('.ant-segmented').getByText('摄像头', { exact: true }).click();
  await page.getByRole('button', { name: /新增/ }).first().click();
  const form = page.getByRole('dialog');
  const field = (label: RegExp) => form.locator('input').and(form.getByLabel(label));
  const save = async (): Promise<unknown> => {
    const sent = page.waitForRequest(
      (request) => request.method() !== 'GET' && new URL(request.url()).pathname.endsWith('/camera'),
    );
    await form.getByRole('button', { name: /保\s*存|确\s*定/ }).click();
    await form.waitFor({ state: 'hidden' });
    return (await sent).postDataJSON();
  };
  const camera = `东门 ${imei}`;
  await field(/^\*?名称/).fill(camera);
  await field(/序列号/).fill(`SN-${imei}`);
  await field(/接入协议/).click();
  await page.locator('.ant-select-dropdown:visible').getByTitle('GB/T 28181', { exact: true }).click();
  await field(/^密码/).fill('Camera-Secret-1');
  expect(await field(/^密码/).getAttribute('type')).toBe('password');
  expect(await hindrances(page)).toEqual([]);
  expect(await save()).toMatchObject({ name: camera, password: 'Camera-Secret-1' });

  const row = page.getByRole('row', { name: camera });
  await row.getByRole('button', { name: '编辑' }).click();
  expect(await field(/^密码/).inputValue()).toBe('');
  await field(/^密码/).fill('x');
  await field(/^密码/).fill('');
  await field(/^用户名/).fill('admin');
  const kept = await save();
  expect(kept).toMatchObject({ username: 'admin' });
  expect(kept).not.toHaveProperty('password');
});
