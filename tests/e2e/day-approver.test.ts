import { beforeAll, expect, test } from 'vitest';
import { flowableRepository } from '@scf-kit/sdk/contract/workflow/repository';
import { hindrances } from './axe.ts';
import { openHelp, openTile, openTiles, readNotice, readTotal, search, signOut, tilesOf, toWorkplace } from './day.ts';
import { signedIn } from './product.ts';
import { apply, caller, eventually, stage, type Started } from './stage.ts';

const at = stage();

/**
 * The approval of financing in two steps of the approver's; the first is due at a moment, or so long after it began.
 */
const writeSteps = (due: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:flowable="http://flowable.org/bpmn" id="day"
  targetNamespace="http://scf-kit/processes">
  <process id="financing" name="融资审批" isExecutable="true">
    <startEvent id="StartEvent_financing" flowable:initiator="initiator" flowable:formKey="financing-application" />
    <userTask id="businessApproval" name="业务审批" flowable:assignee="approver" flowable:dueDate="${due}" />
    <userTask id="riskApproval" name="风控审批" flowable:assignee="approver" flowable:dueDate="P3D" />
    <endEvent id="EndEvent_financing" />
    <sequenceFlow id="toBusiness" sourceRef="StartEvent_financing" targetRef="businessApproval" />
    <sequenceFlow id="toRisk" sourceRef="businessApproval" targetRef="riskApproval" />
    <sequenceFlow id="toEnd" sourceRef="riskApproval" targetRef="EndEvent_financing" />
  </process>
</definitions>`;

let last: Started;

beforeAll(async () => {
  const [admin, customer] = [await caller(at.url, 'admin'), await caller(at.url, 'customer')];
  const deploy = (due: string) => admin.call(flowableRepository.calls.deploy, { body: { bpmnXml: writeSteps(due) } });
  await deploy('2026-01-05T09:00:00Z');
  await apply(customer, '逾期的融资');
  await deploy('P3D');
  await apply(customer, '担保不足的融资');
  last = await apply(customer, '明天处理的融资');
});

test('an approver begins with what is late, approves it, takes that back and approves again, rejects the next, and leaves one for tomorrow', async () => {
  const { page } = await signedIn(at.browser, at.url, 'approver');
  await openTiles(page, { 待我处理: '3', 已逾期: '1', 我已处理: '0' });
  await page.getByText('待办分布', { exact: true }).first().waitFor();

  // The late ones, in the list of all that waits.
  await openTile(page, '待我处理');
  await page
    .getByLabel('待办视图')
    .filter({ visible: true })
    .getByText(/^已逾期/)
    .click();
  await eventually(() => readTotal(page)).toBe('共 1 条记录');
  await page.getByRole('row').filter({ hasText: '逾期的融资' }).getByRole('button').first().click();
  await page.waitForURL('**/financing-approval/my-work-todo?**');
  const opinion = page.getByRole('textbox', { name: '审批意见' });
  // Who applies: two more projects of theirs, each a link.
  await page.getByRole('button', { name: /^申请人的额度与融资记录 · 共 2 笔/ }).click();
  const others = page.getByRole('region', { name: '其他融资' });
  await others.getByRole('row').filter({ hasText: last.code }).getByRole('link').waitFor();
  await page.getByRole('button', { name: '常用语', exact: true }).click();
  await page.getByRole('menuitem', { name: '资料已核对，同意', exact: true }).click();
  expect(await opinion.inputValue()).toBe('资料已核对，同意');
  expect(await hindrances(page)).toEqual([]);

  // Approved too soon, it is taken back, with the opinion still written.
  const approve = page.getByRole('button', { name: '通过', exact: true });
  const done = page.locator('.instance-done');
  await approve.click();
  await done.getByText('已通过').waitFor();
  await page.getByRole('button', { name: '撤销通过', exact: true }).click();
  await done.waitFor({ state: 'detached' });
  await eventually(() => opinion.inputValue()).toBe('资料已核对，同意');
  await approve.click();
  await done.getByText('已通过').waitFor();

  // The next one comes by itself, and is rejected.
  await page.getByRole('button', { name: '处理下一个待办' }).click();
  await page
    .getByRole('heading', { name: /担保不足的融资/ })
    .first()
    .waitFor();
  await opinion.fill('担保不足，请补充担保人');
  await page.getByRole('button', { name: '驳回', exact: true }).click();
  await page.getByRole('button', { name: '驳回并结束' }).click();
  await done.filter({ visible: true }).getByText('已驳回').waitFor();
  await openHelp(page, '审批');

  // A decided task is listed with its opinion; a waiting one is found by its number and its notice.
  await toWorkplace(page);
  await eventually(() => tilesOf(page)).toMatchObject({ 待我处理: '2', 已逾期: '0' });
  await openTile(page, '我已处理');
  await page.getByRole('row').filter({ hasText: '担保不足的融资' }).getByText('驳回', { exact: true }).waitFor();
  await page.getByRole('row').filter({ hasText: '担保不足的融资' }).getByRole('button').first().click();
  await page.getByText('担保不足，请补充担保人').filter({ visible: true }).first().waitFor();
  await search(page, last.code);
  await page
    .getByRole('main')
    .getByText(/明天处理的融资/)
    .filter({ visible: true })
    .first()
    .waitFor();
  await toWorkplace(page);
  await readNotice(page, '明天处理的融资');
  await page
    .getByRole('heading', { name: /明天处理的融资/ })
    .first()
    .waitFor();
  await signOut(page);
});
