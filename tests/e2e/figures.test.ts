import { describe, expect, test } from 'vitest';
import { flowableRepository } from '@scf-kit/sdk/contract/workflow/repository';
import { flowableTask } from '@scf-kit/sdk/contract/workflow/task';
import { signedIn } from './product.ts';
import { apply, caller, eventually, stage } from './stage.ts';

const at = stage();

/** The approval of financing as one step of one person, which was due long ago. */
const oneStepOf = (person: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:flowable="http://flowable.org/bpmn" id="one" targetNamespace="http://scf-kit/processes">
  <process id="financing" name="融资审批" isExecutable="true">
    <startEvent id="StartEvent_financing" flowable:initiator="initiator" flowable:formKey="financing-application" />
    <userTask id="businessApproval" name="业务审批" flowable:assignee="${person}" flowable:dueDate="2026-01-05T09:00:00Z" />
    <endEvent id="EndEvent_financing" />
    <sequenceFlow id="toBusiness" sourceRef="StartEvent_financing" targetRef="businessApproval" />
    <sequenceFlow id="toEnd" sourceRef="businessApproval" targetRef="EndEvent_financing" />
  </process>
</definitions>`;

/** The tiles of each account and their numbers. */
const EXPECTED = {
  admin: { 待我处理: '1', 已逾期: '1', 我已处理: '0', 我的融资审批中: '0', 融资审批中: '2' },
  approver: { 待我处理: '1', 已逾期: '1', 我已处理: '1' },
  customer: { 待我处理: '0', 已逾期: '0', 我已处理: '0', 我的融资审批中: '2' },
  financier: { 待我处理: '0', 已逾期: '0', 我已处理: '0' },
  keeper: { 待我处理: '0', 已逾期: '0', 我已处理: '0' },
} as const;

describe('every number of the workplace', () => {
  test('is the total of the list it opens, for all five accounts', async () => {
    const administrator = await caller(at.url, 'admin');
    const customer = await caller(at.url, 'customer');
    const approver = await caller(at.url, 'approver');
    await administrator.call(flowableRepository.calls.deploy, { body: { bpmnXml: oneStepOf('approver') } });
    await apply(customer, '一号院区');
    await apply(customer, '二号院区');
    await administrator.call(flowableRepository.calls.deploy, { body: { bpmnXml: oneStepOf('admin') } });
    await apply(customer, '三号院区');
    const { records } = await approver.call(flowableTask.calls.financingTodo, { query: { current: 1, size: 1 } });
    for (const { taskId } of records)
      await approver.call(flowableTask.calls.complete, { body: { taskId, approved: true } });

    for (const [username, expected] of Object.entries(EXPECTED)) {
      const { context, page } = await signedIn(at.browser, at.url, username);
      const tiles = page.locator('.workplace-count');
      await eventually(async () =>
        Object.fromEntries(
          await Promise.all(
            (await tiles.all()).map(async (tile) => [
              await tile.locator('span').first().textContent(),
              await tile.locator('strong').textContent(),
            ]),
          ),
        ),
      ).toEqual(expected);
      for (const [title, figure] of Object.entries(expected)) {
        await page.goto(`${at.url}/dashboard/workplace`);
        await tiles.filter({ has: page.getByText(title, { exact: true }) }).click();
        await eventually(() => page.locator('.ant-pagination-total-text').locator('visible=true').textContent(), {
          message: `${username}: ${title}`,
        }).toBe(`共 ${figure} 条记录`);
      }
      await context.close();
    }
  });

  test('in the to-do list the number of an area is the total of the list it opens', async () => {
    const { page } = await signedIn(at.browser, at.url, 'approver');
    await page.goto(`${at.url}/dashboard/todo-list`);
    const card = page.locator('.ant-card', { has: page.getByRole('button', { name: '全部 融资' }) });
    expect(await card.locator('.task-count').textContent()).toBe('1');
    await page.getByRole('button', { name: '全部 融资' }).click();
    await eventually(() => page.locator('.ant-pagination-total-text').locator('visible=true').textContent()).toBe(
      '共 1 条记录',
    );
    await page.getByRole('row', { name: /[一二]号院区/ }).waitFor();
  });
});
