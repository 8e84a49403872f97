import { describe, expect, test } from 'vitest';
import { user } from '@scf-kit/sdk/contract/access/user';
import { flowableRepository } from '@scf-kit/sdk/contract/workflow/repository';
import { ownBrowser, signedIn } from './product.ts';
import { apply, caller, eventually, sharedStage } from './stage.ts';

const at = sharedStage();

/** A process of one step that is about no record and has no form. */
const bare = (key: string, name: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:flowable="http://flowable.org/bpmn"
  targetNamespace="http://scf-kit/processes">
  <process id="${key}" name="${name}" isExecutable="true">
    <startEvent id="begin" /><userTask id="look" name="审核" flowable:assignee="approver" /><endEvent id="done" />
    <sequenceFlow id="a" sourceRef="begin" targetRef="look" /><sequenceFlow id="b" sourceRef="look" targetRef="done" />
  </process>
</definitions>`;

describe('beginning', () => {
  test('forms and processes a customer may begin stand by category, are found by name, and are begun at an address that can be sent', async () => {
    const { page } = await signedIn(at.browser, at.url, 'customer', { path: '/dashboard/start' });
    await page.getByRole('heading', { name: '发起申请' }).waitFor();
    await page.getByRole('textbox', { name: '搜索表单或流程' }).fill('financing-application');
    const entry = page.locator('.start-entry').filter({ hasText: '融资申请' }).filter({ hasNotText: '预审' });
    await eventually(() => entry.count()).toBe(1);
    const address = (await entry.getByRole('link').getAttribute('href')) ?? '';
    expect(address).toBe('/dashboard/start?formKey=financing-application');
    await page.getByRole('textbox', { name: '搜索表单或流程' }).fill('没有这样的');
    await page.getByText('没有符合条件的表单或流程').waitFor();

    // Somebody who is sent the address signs in first, and then has the form before them.
    const other = await (await ownBrowser(at.browser)).newPage();
    await other.goto(`${at.url}${address}`);
    await other.waitForURL('**/user/login?**');
    await other.getByLabel('用户名').fill('customer');
    await other.getByLabel('密码', { exact: true }).fill('Scf-demo-2026');
    await other.getByRole('button', { name: '登录' }).click();
    await other.waitForURL(`**${address}`);
    await other.locator('scf-form').getByLabel('项目名称').first().waitFor();
  });

  test('a deployed process is started from its list of versions, and who may not start it is told so', async () => {
    const [key, name] = ['e2e-lend-a-room', '会议室借用流程'];
    await (await caller(at.url, 'admin')).call(flowableRepository.calls.deploy, { body: { bpmnXml: bare(key, name) } });
    const { page } = await signedIn(at.browser, at.url, 'admin', {
      path: `/flowable/definition?processDefinitionKey=${key}`,
    });
    const row = page.getByRole('row').filter({ hasText: name });
    await row.getByRole('button', { name: '更多' }).click();
    await page.getByRole('menuitem', { name: '发起', exact: true }).click();
    await page.waitForURL(`**/dashboard/start?processDefinitionKey=${key}`);
    await page.getByLabel('标题').filter({ visible: true }).fill('周五下午三号会议室');
    await page.locator('.start-bare').getByRole('button', { name: '发起' }).click();
    await page.getByText('申请已提交').waitFor();
    await page.getByRole('button', { name: '查看进度' }).click();
    await page.getByText('周五下午三号会议室').filter({ visible: true }).first().waitFor();

    await page.goto(`${at.url}/dashboard/start?formKey=no-such-form`);
    await page.getByText('该申请已停用，或您无权发起').waitFor();
    await page.getByRole('button', { name: '查看可发起的申请' }).click();
    await page.getByRole('heading', { name: '发起申请' }).waitFor();
  });
});

describe('what is found', () => {
  test('a record is found by name and number and opens by itself, with what the person may read', async () => {
    const { code, businessKey } = await apply(await caller(at.url, 'customer'), '按编号打开');
    const { page } = await signedIn(at.browser, at.url, 'customer');
    await page.getByRole('heading', { name: /企业客户/ }).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: /页面名称/ }).fill(code);
    await page.getByRole('option').filter({ hasText: code }).first().click();
    await page.waitForURL(`**/financing-service/detail?id=${businessKey}`);
    await page.getByText(code).filter({ visible: true }).first().waitFor();
    // On the page for records of all kinds it leads to its approval.
    await page.goto(`${at.url}/dashboard/record?id=${businessKey}&resource=financing`);
    await page.getByRole('heading', { name: code }).waitFor();
    await page.getByRole('button', { name: '查看审批进度' }).click();
    await page.waitForURL('**/financing-service/detail?**');
    // Who reads the record without a part in its approval is not led to what they may not open.
    const username = `watcher${Date.now().toString(36)}`;
    const [first, password] = ['Scf-first-2026', 'Scf-watcher-2026'];
    await (
      await caller(at.url, 'admin')
    ).call(user.calls.create, {
      body: { username, actualName: '贷后周', password: first, roleIds: ['role-post-loan'] },
    });
    await (
      await caller(at.url, username, first)
    ).call(user.calls.changePassword, { body: { oldPassword: first, password, confirm: password } });
    const { page: watcher } = await signedIn(at.browser, at.url, username, { password });
    const asked = watcher.waitForResponse((answer) => answer.url().includes('/fetch/process/history'));
    await watcher.goto(`${at.url}/dashboard/record?id=${businessKey}&resource=financing`);
    await watcher.getByRole('heading', { name: code }).waitFor();
    expect((await asked).status()).toBe(404);
    expect(await watcher.getByRole('button', { name: '查看审批进度' }).count()).toBe(0);
    // The same address is nothing to somebody who may not read the record.
    const { page: keeper } = await signedIn(at.browser, at.url, 'keeper', {
      path: `/dashboard/record?id=${businessKey}&resource=financing`,
    });
    await keeper.locator('.record-page .ant-result').waitFor();
    expect(await keeper.getByText(code).count()).toBe(0);
  });
});
