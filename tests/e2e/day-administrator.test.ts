import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { flowableFlow } from '@scf-kit/sdk/contract/workflow/flow';
import { flowableRepository } from '@scf-kit/sdk/contract/workflow/repository';
import { hindrances } from './axe.ts';
import { follow, openHelp, openTile, readNotice, search, signOut, tilesOf, toWorkplace } from './day.ts';
import { field } from './deal.ts';
import { signedIn } from './product.ts';
import { apply, caller, eventually, stage, type Started } from './stage.ts';

const at = stage();
const STATEMENTS = '九月对账通知';

/** A process whose first step calls what is not there, and whose second is the administrator's. */
const FAILING = `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:flowable="http://flowable.org/bpmn"
  targetNamespace="http://scf-kit/processes">
  <process id="day-statements" name="对账通知" isExecutable="true">
    <startEvent id="begin" /><serviceTask id="send" name="发送对账单" flowable:class="com.example.Gone" />
    <userTask id="look" name="核对" flowable:assignee="admin" /><endEvent id="done" />
    <sequenceFlow id="a" sourceRef="begin" targetRef="send" /><sequenceFlow id="b" sourceRef="send" targetRef="look" />
    <sequenceFlow id="c" sourceRef="look" targetRef="done" />
  </process>
</definitions>`;

let project: Started;

beforeAll(async () => {
  const admin = await caller(at.url, 'admin');
  const customer = await caller(at.url, 'customer');
  project = await apply(customer, '审批中的融资');
  await admin.call(flowableRepository.calls.deploy, { body: { bpmnXml: FAILING } });
  await customer.call(flowableFlow.calls.start, {
    body: { processDefinitionKey: 'day-statements', title: STATEMENTS },
  });
  await caller(at.url, 'customer', 'not-the-password').catch(() => undefined);
});

/** Puts a page among the quick links of the workplace. */
async function addLink(page: Page, title: string): Promise<void> {
  await page
    .locator('.ant-card')
    .filter({ hasText: '快捷入口' })
    .getByRole('button', { name: '设置', exact: true })
    .click();
  const dialog = page.getByRole('dialog', { name: '设置快捷入口' });
  await dialog.getByRole('combobox').fill(title);
  await page.locator('.ant-select-dropdown:visible').getByTitle(title, { exact: true }).click();
  // The list of a choice of several stays open.
  await dialog.locator('.ant-modal-title').click();
  await dialog.getByRole('button', { name: '保存' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

/** Adds a person, and answers the first password that is shown once. */
async function addPerson(page: Page): Promise<string> {
  await page.getByRole('region', { name: '用户管理' }).getByRole('button', { name: '新增' }).click();
  const dialog = page.getByRole('dialog', { name: '新增用户' });
  await dialog.getByLabel('用户名').fill('lin.xiao');
  await dialog.getByLabel('姓名').fill('林晓');
  await dialog.getByLabel('角色').click();
  await page.locator('.ant-select-dropdown:visible').getByTitle('出纳', { exact: true }).click();
  await dialog.getByLabel('用户名').click();
  await dialog.getByRole('button', { name: '保存' }).click();
  const shown = page.getByRole('dialog', { name: '林晓 的初始密码' });
  const password = (await shown.locator('code').innerText()).trim();
  await shown.getByRole('button', { name: /OK|确 ?定|知道了/ }).click();
  await page.getByRole('row').filter({ hasText: 'lin.xiao' }).waitFor();
  return password;
}

/** Writes to a person from the notices. */
async function write(page: Page, to: string, title: string, content: string): Promise<void> {
  await page.getByRole('button', { name: '发送消息' }).click();
  const dialog = page.getByRole('dialog', { name: '发送消息' });
  await field(dialog, '接收人').fill(to);
  await page
    .locator('.ant-select-dropdown:visible')
    .getByTitle(new RegExp(`^${to}`))
    .first()
    .click();
  await field(dialog, '标题').fill(title);
  await field(dialog, '内容').fill(content);
  await dialog.getByRole('button', { name: '发送', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText('消息已发送').first().waitFor();
}

test('an administrator repairs a process that failed, gives a person an account, writes to another, and follows a project', async () => {
  const { page } = await signedIn(at.browser, at.url, 'admin');
  // Each of the administrator's tiles is opened in figures.test.ts.
  await eventually(() => tilesOf(page)).toMatchObject({
    待我处理: '0',
    融资审批中: '1',
    全部待办任务: '1',
    流程执行异常: '1',
    今日登录失败: '1',
  });

  // The step that failed says why, and is left out with a reason.
  await openTile(page, '流程执行异常');
  await page.getByRole('row').filter({ hasText: STATEMENTS }).getByRole('button', { name: '管理' }).click();
  await page.getByText(/流程在“发送对账单”执行失败/).waitFor();
  await page.getByRole('button', { name: '跳过异常', exact: true }).click();
  const skipping = page.getByRole('dialog', { name: '跳过异常' });
  await skipping.getByLabel('原因').fill('对方邮箱已停用，已电话告知');
  await skipping.getByRole('button', { name: '跳过异常', exact: true }).click();
  await skipping.waitFor({ state: 'hidden' });
  await openHelp(page, '审批');
  await toWorkplace(page);
  await eventually(() => tilesOf(page)).toMatchObject({ 流程执行异常: '0', 待我处理: '1' });

  // The bell says that the next step is the administrator's own.
  await readNotice(page, STATEMENTS);
  await page.getByRole('textbox', { name: '审批意见' }).fill('已核对');
  await page.getByRole('button', { name: '通过', exact: true }).click();
  await page.locator('.instance-done').getByText('已通过').waitFor();

  // People are among the usual links; the log is put there.
  await toWorkplace(page);
  await addLink(page, '操作日志');
  await follow(page, '用户管理');
  expect(await addPerson(page)).not.toBe('');
  expect(await hindrances(page)).toEqual([]);
  await openHelp(page, '用户、角色与部门');

  // A notice to the approver, from the bell.
  await page.locator('.shell-bell').getByRole('button').first().click();
  await page.locator('.bell-list').getByRole('button', { name: '全部消息' }).click();
  await page.waitForURL('**/dashboard/notice-message');
  await write(page, '审批员', '今晚停机维护', '22:00 至 23:00 暂停服务，请提前保存。');
  const { page: approver } = await signedIn(at.browser, at.url, 'approver');
  await readNotice(approver, '今晚停机维护');
  await approver.getByText('22:00 至 23:00 暂停服务，请提前保存。').filter({ visible: true }).first().waitFor();

  // Every change is in the log; a project is followed by its number in a list, and found by it.
  await toWorkplace(page);
  await follow(page, '操作日志');
  await page.waitForURL('**/system/log');
  await page.getByRole('row').filter({ hasText: '平台管理员' }).first().waitFor();
  await toWorkplace(page);
  await openTile(page, '融资审批中');
  await page.getByRole('button', { name: project.code, exact: true }).click();
  await page
    .getByRole('heading', { name: new RegExp(project.code) })
    .first()
    .waitFor();
  await search(page, project.code);
  await page
    .getByRole('heading', { name: new RegExp(project.code) })
    .first()
    .waitFor();
  await toWorkplace(page);
  await openTile(page, '今日登录失败');
  await page.getByRole('row').filter({ hasText: 'customer' }).first().waitFor();
  await signOut(page);
});
