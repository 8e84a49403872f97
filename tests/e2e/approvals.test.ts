import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { flowableRepository } from '@scf-kit/sdk/contract/workflow/repository';
import { signedIn } from './product.ts';
import { apply, caller, eventually, stage } from './stage.ts';
import { hindrances } from './axe.ts';

const at = stage();
const ADMINISTRATOR = '平台管理员';

const shape = (id: string, x: number, width: number): string =>
  `<bpmndi:BPMNShape id="${id}_di" bpmnElement="${id}">` +
  `<dc:Bounds x="${x}" y="${width > 40 ? 80 : 102}" width="${width}" height="${width > 40 ? 80 : 36}" />` +
  '</bpmndi:BPMNShape>';
const edge = (id: string, from: number, to: number): string =>
  `<bpmndi:BPMNEdge id="${id}_di" bpmnElement="${id}"><di:waypoint x="${from}" y="120" />` +
  `<di:waypoint x="${to}" y="120" /></bpmndi:BPMNEdge>`;
/** The approval of financing as two steps of one approver, who may ask others. */
const TWO_STEPS = `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:flowable="http://flowable.org/bpmn"
  xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC"
  xmlns:di="http://www.omg.org/spec/DD/20100524/DI" id="two" targetNamespace="http://scf-kit/processes">
  <process id="financing" name="融资审批" isExecutable="true">
    <startEvent id="StartEvent_financing" name="提交申请" flowable:initiator="initiator" flowable:formKey="financing-application" />
    <userTask id="businessApproval" name="业务审批" flowable:assignee="approver" flowable:dueDate="P3D" />
    <userTask id="riskApproval" name="风控审批" flowable:assignee="approver" flowable:dueDate="P3D" />
    <endEvent id="EndEvent_financing" name="审批通过" />
    <sequenceFlow id="toBusiness" sourceRef="StartEvent_financing" targetRef="businessApproval" />
    <sequenceFlow id="toRisk" sourceRef="businessApproval" targetRef="riskApproval" />
    <sequenceFlow id="toEnd" sourceRef="riskApproval" targetRef="EndEvent_financing" />
  </process>
  <bpmndi:BPMNDiagram id="diagram"><bpmndi:BPMNPlane id="plane" bpmnElement="financing">
    ${shape('StartEvent_financing', 100, 36)}${shape('businessApproval', 200, 120)}${shape('riskApproval', 380, 120)}${shape('EndEvent_financing', 560, 36)}
    ${edge('toBusiness', 136, 200)}${edge('toRisk', 320, 380)}${edge('toEnd', 500, 560)}
  </bpmndi:BPMNPlane></bpmndi:BPMNDiagram>
</definitions>`;

/** A dialog that is left gives the keyboard back to where it was opened from. */
async function lookAndLeave(page: Page, action: string): Promise<void> {
  const more = page.getByRole('button', { name: '更多' });
  await more.press('Enter');
  await page.getByRole('menuitem', { name: action, exact: true }).press('Enter');
  await page.getByRole('dialog', { name: action, exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: action, exact: true }).waitFor({ state: 'hidden' });
  await eventually(() => more.evaluate((button) => button === document.activeElement)).toBe(true);
}

/** Does something under "more" of an instance, with what its dialog asks for. */
async function act(
  page: Page,
  action: string,
  given: {
    readonly person?: string;
    readonly step?: string;
    readonly opinion?: string;
    readonly opinionLabel?: string;
  },
): Promise<void> {
  await page.getByRole('button', { name: '更多' }).press('Enter');
  await page.getByRole('menuitem', { name: action, exact: true }).press('Enter');
  const dialog = page.getByRole('dialog', { name: action, exact: true });
  const choose = async (label: string, option: string): Promise<void> => {
    await dialog.getByLabel(label).click();
    await page.locator('.ant-select-item-option', { hasText: option }).click();
    // The list of a choice of several stays open and covers what is below.
    await dialog.locator('.action-does').click();
  };
  if (given.step !== undefined) await choose('节点', given.step);
  if (given.person !== undefined) await choose('人员', given.person);
  if (given.opinion !== undefined) await dialog.getByLabel(given.opinionLabel ?? '审批意见').fill(given.opinion);
  await dialog.getByRole('button', { name: action, exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
}

const taskOf = (processInstanceId: string): string =>
  `/financing-approval/my-work-todo?processInstanceId=${processInstanceId}`;
const line = (page: Page, ...words: readonly string[]) =>
  words.reduce((found, word) => found.filter({ hasText: word }), page.locator('.instance-step')).first();

beforeAll(async () => {
  const administrator = await caller(at.url, 'admin');
  await administrator.call(flowableRepository.calls.deploy, { body: { bpmnXml: TWO_STEPS } });
});

describe('approvals', () => {
  test('FLOW-002 a financing is delegated, objected to, counter-signed, returned, moved on by an administrator and approved, and its diagram shows how far it is', async () => {
    const { processInstanceId, title } = await apply(await caller(at.url, 'customer'), '会签融资');
    const { page: approver } = await signedIn(at.browser, at.url, 'approver', { path: '/dashboard/todo-list' });
    const openTask = async (): Promise<void> => {
      await approver.goto(`${at.url}${taskOf(processInstanceId)}`);
    };
    const opinion = (page: Page) => page.getByRole('textbox', { name: '审批意见' });

    // The approver finds it among everything that waits, and asks somebody else.
    await approver.getByRole('button', { name: title }).click();
    await opinion(approver).waitFor();
    await lookAndLeave(approver, '委派');
    await act(approver, '委派', { person: ADMINISTRATOR, opinion: '请核实合同' });
    await approver.getByText('任务委派中，请等待对方答复').first().waitFor();

    // Who was asked answers from the own list.
    const { page: admin } = await signedIn(at.browser, at.url, 'admin', { path: '/dashboard/todo-list' });
    await admin.getByRole('button', { name: title }).click();
    await opinion(admin).fill('合同属实');
    await admin.getByRole('button', { name: '答复', exact: true }).click();
    await line(admin, '委派答复', '合同属实').waitFor();

    // An objection rests the task until an administrator ends it.
    await openTask();
    await act(approver, '提出异议', { opinion: '金额与合同不符' });
    await approver.getByText('任务异议处理中，请等待解决').first().waitFor();
    await admin.goto(`${at.url}/flowable/all-todo-task`);
    await admin.getByRole('row').filter({ hasText: title }).getByRole('button', { name: '管理' }).click();
    await act(admin, '收回委派或解决异议', { opinion: '已更正金额' });
    await line(admin, '异议已解决').waitFor();

    // Two sign the step: the approver with an opinion and the keyboard, the other where it is listed.
    await openTask();
    await act(approver, '加签', { person: ADMINISTRATOR });
    await line(approver, '加签').waitFor();
    await opinion(approver).fill('同意');
    await opinion(approver).press('Control+Enter');
    await approver.locator('.instance-done').getByText('已通过').waitFor();
    await admin.goto(`${at.url}/dashboard/todo-list`);
    await admin
      .getByRole('listitem')
      .filter({ hasText: title })
      .getByRole('button', { name: '通过', exact: true })
      .click();
    await admin.getByRole('textbox', { name: '审批意见' }).fill('会签同意');
    await admin.locator('.quick-approve').getByRole('button', { name: '通过', exact: true }).click();
    await admin.getByText('没有待办任务，有新任务时会立即通知您').waitFor();

    // The second step goes back to the first, where the administrator moves it on again.
    await openTask();
    await act(approver, '退回', { step: '业务审批', opinion: '补充担保材料' });
    await line(approver, '退回', '补充担保材料').waitFor();
    await admin.goto(`${at.url}/flowable/all-todo-task?processInstanceId=${processInstanceId}`);
    await act(admin, '跳转', { step: '风控审批', opinion: '材料已线下补齐', opinionLabel: '原因' });
    await line(admin, '跳转', '材料已线下补齐').waitFor();

    await openTask();
    await approver.getByRole('tab', { name: '流程图' }).click();
    await approver.getByText('以列表查看').click();
    await approver.getByRole('listitem').filter({ hasText: '风控审批' }).getByText('进行中').waitFor();
    await approver.getByRole('listitem').filter({ hasText: '审批通过' }).getByText('未到达').waitFor();
    await opinion(approver).fill('风控通过');
    await approver.getByRole('button', { name: '通过', exact: true }).click();
    await approver.locator('.instance-title').getByText('已完成').waitFor();
  });
});

test('an opinion that is often written is saved, put in at any task, and changed or taken away', async () => {
  const { processInstanceId } = await apply(await caller(at.url, 'customer'), '常用语融资');
  const { page } = await signedIn(at.browser, at.url, 'approver', { path: taskOf(processInstanceId) });
  const opinion = page.getByRole('textbox', { name: '审批意见' });
  const choose = async (name: string): Promise<void> => {
    await page.getByRole('button', { name: '常用语', exact: true }).click();
    await page.getByRole('menuitem', { name, exact: true }).click();
  };
  await choose('资料已核对，同意');
  expect(await opinion.inputValue()).toBe('资料已核对，同意');
  await opinion.fill('额度内，按期还款良好，同意');
  await choose('把当前意见存为常用语');
  await page.getByText('已存为常用语').first().waitFor();
  await page.reload();
  await choose('额度内，按期还款良好，同意');
  expect(await opinion.inputValue()).toBe('额度内，按期还款良好，同意');
  expect(await hindrances(page)).toEqual([]);
  await choose('管理常用语');
  const dialog = page.getByRole('dialog', { name: '管理常用语' });
  expect(await hindrances(page)).toEqual([]);
  await dialog.getByRole('combobox', { name: '常用语' }).press('Backspace');
  await dialog.getByRole('button', { name: /^保\s*存$/ }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: '常用语', exact: true }).click();
  await page.getByRole('menuitem', { name: '管理常用语' }).waitFor();
  expect(await page.getByRole('menuitem', { name: '额度内，按期还款良好，同意' }).count()).toBe(0);
});

test('who approved by mistake takes it back from the notice, and decides anew with the opinion still written', async () => {
  const { processInstanceId } = await apply(await caller(at.url, 'customer'), '误点通过的融资');
  const { page } = await signedIn(at.browser, at.url, 'approver', { path: taskOf(processInstanceId) });
  const opinion = page.getByRole('textbox', { name: '审批意见' });
  await opinion.fill('担保不足');
  await page.getByRole('button', { name: '通过', exact: true }).click();
  await page.locator('.instance-done').getByText('已通过').waitFor();
  await page.getByRole('button', { name: '撤销通过', exact: true }).click();
  await line(page, '撤销通过').waitFor();
  await page.locator('.instance-done').waitFor({ state: 'detached' });
  expect(await opinion.inputValue()).toBe('担保不足');
  await page.getByRole('button', { name: '驳回', exact: true }).click();
  await page.getByRole('button', { name: '驳回并结束' }).click();
  await page.locator('.instance-done').getByText('已驳回').waitFor();
});
