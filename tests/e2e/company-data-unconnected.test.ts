import { expect, test } from 'vitest';
import { tianyancha } from '@scf-kit/sdk/contract/company-data/tianyancha';
import { hindrances } from './axe.ts';
import { blemishes } from './blemishes.ts';
import { signedIn } from './product.ts';
import { giveRights } from './rights.ts';
import { apply, caller, eventually, stage } from './stage.ts';

const COMPANY = '成都康泽医疗器械有限公司';
const at = stage();

test('without a provider the report says so and invents nothing: rows are entered and imported, and a finding has its notice', async () => {
  await giveRights(at.databaseUrl, 'approver', ['ENTERPRISE_AUTH', 'LOAN_SCHEDULE_MANAGE']);
  const { processInstanceId } = await apply(await caller(at.url, 'customer'), '没有数据服务的申请');
  const { page } = await signedIn(at.browser, at.url, 'approver', {
    path: `/financing-approval/my-work-todo?processInstanceId=${processInstanceId}`,
  });
  const isFine = async (): Promise<void> => {
    expect(await hindrances(page)).toEqual([]);
    expect(await blemishes(page)).toEqual([]);
  };
  const beside = page.getByRole('region', { name: '相关企业的报告' });
  await beside.getByRole('cell', { name: '未查询' }).waitFor();
  await beside.getByRole('button', { name: COMPANY }).click();
  await page.getByRole('heading', { name: COMPANY, level: 1 }).waitFor();
  await page.getByText('尚未接入企业数据服务').waitFor();
  await page.getByText(/接入请联系平台管理员/).waitFor();
  expect(await page.getByRole('button', { name: '更新报告' }).count()).toBe(0);
  await page.getByRole('button', { name: '建立报告' }).click();
  for (const tab of ['风险', '工商登记', '经营', '司法', '年报']) {
    await page.getByRole('tab', { name: tab }).click();
    const parts = page.getByRole('tabpanel', { name: tab });
    await parts.getByText('未接入', { exact: true }).first().waitFor();
    await eventually(() => parts.getByText('未接入数据服务，不表示没有记录').count()).toBe(
      await parts.locator('.company-family').count(),
    );
    expect(await parts.getByText('经查无记录').count()).toBe(0);
    await isFine();
  }
  await page.getByRole('tab', { name: '工商登记' }).click();
  const registration = page.getByRole('region', { name: '工商信息', exact: true });
  await registration.getByText('企业申报（认证时已审批）').waitFor();

  // A row by hand, marked as such, which may be changed.
  await page.getByRole('tab', { name: '司法' }).click();
  const executed = page.getByRole('region', { name: '被执行人', exact: true });
  await executed.getByRole('button', { name: '新增' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('案号').fill('（2026）川0107执8号');
  await isFine();
  await dialog.getByRole('button', { name: '保存' }).click();
  await executed.getByRole('row', { name: /川0107执8号.*手工录入/ }).waitFor();
  await executed.getByText('手工录入 1 条').waitFor();

  // And rows from a file.
  const suits = page.getByRole('region', { name: '裁判文书', exact: true });
  await suits.getByRole('button', { name: '导入' }).first().click();
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({
      name: 'suits.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('标题\n导入的案件甲\n导入的案件乙\n'),
    });
  await page.getByRole('dialog').getByRole('button', { name: '导入 2 行' }).click();
  await suits.getByRole('row', { name: /导入的案件乙.*手工录入/ }).waitFor();
  await isFine();

  // Whoever looks after loans hears of what was entered as of what a provider says.
  await page.goto(`${at.url}/dashboard/workplace`);
  await page.getByRole('button', { name: /^消息通知，/ }).click();
  await page
    .locator('.bell-list')
    .getByRole('link', { name: new RegExp(`${COMPANY}有新的风险`) })
    .first()
    .waitFor();

  const refused = await (
    await caller(at.url, 'approver')
  )
    .call(tianyancha.calls.refresh, { query: { companyName: COMPANY }, quiet: true })
    .catch((error: unknown) => error);
  expect(refused).toMatchObject({
    code: 400,
    message: '尚未接入企业数据服务，请联系管理员；也可手工录入或导入',
  });
});
