import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { noticeMessage } from '@scf-kit/sdk/contract/platform/notice';
import { flowableRepository } from '@scf-kit/sdk/contract/workflow/repository';
import { flowableTask } from '@scf-kit/sdk/contract/workflow/task';
import { openTiles, readTotal } from './day.ts';
import { signedIn } from './product.ts';
import { apply, caller, eventually, stage } from './stage.ts';
import { visit } from './visit.ts';

const at = stage();

const total = (page: Page) => eventually(() => readTotal(page));

/** The approval of financing as one step of one person, which was due long ago. */
const writeOneStep = (person: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:flowable="http://flowable.org/bpmn" id="one"
  targetNamespace="http://scf-kit/processes">
  <process id="financing" name="融资审批" isExecutable="true">
    <startEvent id="StartEvent_financing" flowable:initiator="initiator" flowable:formKey="financing-application" />
    <userTask id="businessApproval" name="业务审批" flowable:assignee="${person}" flowable:dueDate="2026-01-05T09:00:00Z" />
    <endEvent id="EndEvent_financing" />
    <sequenceFlow id="toBusiness" sourceRef="StartEvent_financing" targetRef="businessApproval" />
    <sequenceFlow id="toEnd" sourceRef="businessApproval" targetRef="EndEvent_financing" />
  </process>
</definitions>`;

/** Tiles whose numbers are known; the others are held against their lists alone. */
const EXPECTED = {
  待我处理: '1',
  已逾期: '1',
  我已处理: '0',
  融资审批中: '2',
  全部待办任务: '2',
  全部逾期任务: '2',
  流程执行异常: '0',
  今日登录失败: '0',
};

describe('every number of the workplace', () => {
  // The other accounts begin their days with theirs (day-*.test.ts).
  test('is the total of the list it opens, for whoever sees the work of all', async () => {
    const administrator = await caller(at.url, 'admin');
    const customer = await caller(at.url, 'customer');
    const approver = await caller(at.url, 'approver');
    await administrator.call(flowableRepository.calls.deploy, { body: { bpmnXml: writeOneStep('approver') } });
    await apply(customer, '一号院区');
    await apply(customer, '二号院区');
    await administrator.call(flowableRepository.calls.deploy, { body: { bpmnXml: writeOneStep('admin') } });
    await apply(customer, '三号院区');
    const { records } = await approver.call(flowableTask.calls.financingTodo, { query: { current: 1, size: 1 } });
    for (const { taskId } of records)
      await approver.call(flowableTask.calls.complete, { body: { taskId, approved: true } });

    const { page } = await signedIn(at.browser, at.url, 'admin');
    await openTiles(page, EXPECTED);
  });

  test('in the to-do list the number of an area is the total of the list it opens', async () => {
    const { page } = await signedIn(at.browser, at.url, 'approver', { path: '/dashboard/todo-list' });
    const card = page.locator('.ant-card', { has: page.getByRole('button', { name: '全部 融资' }) });
    expect(await card.locator('.task-count').textContent()).toBe('1');
    await page.getByRole('button', { name: '全部 融资' }).click();
    await total(page).toBe('共 1 条记录');
    await page.getByRole('row', { name: /[一二]号院区/ }).waitFor();
  });
});

describe('a list that is open already', () => {
  test('shows what the number counted, whatever it was asked before, and is found as it was left', async () => {
    const { page } = await signedIn(at.browser, at.url, 'admin');
    const tile = page.locator('.workplace-count').filter({ has: page.getByText('融资审批中', { exact: true }) });
    const figure = await tile.locator('strong').textContent();
    await tile.click();
    await total(page).toBe(`共 ${figure} 条记录`);
    await page.getByLabel('项目名称').locator('visible=true').fill('没有这个项目');
    await page.getByLabel('项目名称').locator('visible=true').press('Enter');
    await total(page).toBe('共 0 条记录');
    const tab = (title: string) => page.locator('.shell-tab-title').filter({ hasText: title });
    await tab('工作台').click();
    await tab('融资业务总览').click();
    await total(page).toBe('共 0 条记录');
    await tab('工作台').click();
    await tile.click();
    await total(page).toBe(`共 ${figure} 条记录`);
    expect(await page.getByLabel('项目名称').locator('visible=true').inputValue()).toBe('');
  });

  test('the badge of the bell is the total of the notices it opens, and more than a page of them are read at once', async () => {
    const administrator = await caller(at.url, 'admin');
    const approver = await caller(at.url, 'approver');
    const first = (await approver.call(noticeMessage.calls.page, { query: { current: 1, size: 1 } })).records[0];
    const receiverId = first?.receiverId ?? '';
    const unread = async (): Promise<number> => approver.call(noticeMessage.calls.unreadNumber);
    while ((await unread()) < 203)
      await Promise.all(
        Array.from({ length: 20 }, (_, n) =>
          administrator.call(noticeMessage.calls.create, {
            body: { receiverId, title: `第 ${n} 条`, content: '请查收' },
          }),
        ),
      );
    for (const username of ['admin', 'approver']) {
      const { context, page } = await signedIn(at.browser, at.url, username, { path: '/dashboard/notice-message' });
      const bell = page.getByRole('button', { name: /^消息通知，[1-9]\d* 条未读$/ });
      // In an opened list too, that was asked for something else.
      for (const asked of ['', '#notice-message?dataType=SYSTEM']) {
        if (asked !== '') await visit(page, `/dashboard/notice-message${asked}`);
        await bell.click();
        await page.getByRole('button', { name: '全部未读' }).click();
        await eventually(
          async () => {
            const badge = /\d+/.exec((await bell.getAttribute('aria-label')) ?? '')?.[0];
            return (await readTotal(page)) === `共 ${badge} 条记录`;
          },
          { message: `${username} ${asked}` },
        ).toBe(true);
      }
      await context.close();
    }
    const { page } = await signedIn(at.browser, at.url, 'approver', { path: '/dashboard/notice-message' });
    // The list of the bell: a press on a notice reads it where it stands.
    const before = await unread();
    await page.getByRole('button', { name: /^消息通知，/ }).click();
    await page.locator('.bell-list').getByRole('link').first().click();
    await page.locator('.bell-list').waitFor({ state: 'hidden' });
    await eventually(unread).toBe(before - 1);
    await page.goto(`${at.url}/dashboard/notice-message`);
    await page.getByRole('button', { name: '全部已读' }).click();
    await page.getByRole('button', { name: '消息通知，0 条未读' }).waitFor();
    expect(await unread()).toBe(0);
  });
});
