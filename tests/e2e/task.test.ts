import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { noticeMessage } from '@scf-kit/sdk/contract/platform/notice';
import { flowableTask } from '@scf-kit/sdk/contract/workflow/task';
import { signedIn } from './product.ts';
import { apply, caller, eventually, loneStage } from './stage.ts';

const at = loneStage();
const open = (username: string, path?: string): Promise<{ readonly page: Page }> =>
  signedIn(at.browser, at.url, username, path === undefined ? {} : { path });
const taskOf = (processInstanceId: string): string =>
  `/financing-approval/my-work-todo?processInstanceId=${processInstanceId}`;
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe('task', () => {
  test('the second completion of a task from another browser says 任务不存在或已被处理 and keeps what was written', async () => {
    const { processInstanceId } = await apply(await caller(at.url, 'customer'), '两人同时处理');
    const { page: first } = await open('approver', taskOf(processInstanceId));
    const { page: second } = await open('approver', taskOf(processInstanceId));
    for (const page of [first, second]) {
      await page.getByRole('textbox', { name: '审批意见' }).fill('我的意见');
    }
    await first.getByRole('button', { name: '通过', exact: true }).click();
    await first.locator('.instance-done').getByText('已通过').waitFor();
    await second.getByRole('button', { name: '驳回', exact: true }).click();
    await second.getByRole('button', { name: '驳回并结束' }).click();
    await second
      .locator('.ant-notification-notice', { hasText: '操作失败' })
      .getByText('任务不存在或已被处理')
      .waitFor();
    await eventually(() => second.getByRole('textbox', { name: '审批意见' }).inputValue()).toBe('我的意见');
    await second.reload();
    await second.locator('.instance-title').getByText('已完成').waitFor();
    await eventually(() => second.getByRole('textbox', { name: '审批意见' }).count()).toBe(0);
  });

  test('NAV-019 id and processInstanceId of the address open the application; those of another office answer as if they were not there', async () => {
    const { processInstanceId, businessKey, code } = await apply(await caller(at.url, 'customer'), '别家的申请');
    const address = `/financing-service/detail?id=${businessKey}&processInstanceId=${processInstanceId}`;
    const { page: own } = await open('customer', address);
    await own.getByRole('heading', { name: new RegExp(code) }).waitFor();
    // The financing of the instance is withdrawn.
    const stopped = own.waitForRequest((request) => request.url().includes('/financing') && /stop/.test(request.url()));
    await own.getByRole('button', { name: '撤销申请' }).click();
    await own.getByRole('dialog').getByRole('button', { name: '确定' }).click();
    expect((await stopped).postDataJSON()).toMatchObject({ id: businessKey });

    const { page: other } = await open('financier', address);
    await other.getByText('数据不存在或已被删除').first().waitFor();
    const unknown = await other.locator('main').innerText();
    expect(unknown).not.toContain(code);
    // Not told from one that never was.
    await other.goto(
      `${at.url}/financing-service/detail?id=${businessKey}&processInstanceId=0199a000-0000-7000-8000-000000000000`,
    );
    await other.getByText('数据不存在或已被删除').first().waitFor();
    await eventually(() => other.locator('main').innerText()).toBe(unknown);
  });

  test('UPL-016 UPL-017 UPL-018 stored files show as picture, sign of their type or the sign of any file', async () => {
    const { processInstanceId } = await apply(await caller(at.url, 'customer'), '各种附件');
    const { page } = await open('approver');
    const pictures = ['jpg', 'png', 'gif', 'jpeg', 'tiff', 'svg', 'bmp'];
    const signs = { pdf: 'PDF', doc: 'DOC', docx: 'DOCX', xls: 'XLS', xlsx: 'XLSX' };
    const names = [...pictures, ...Object.keys(signs), 'zip', 'txt'].map(
      (extension) => `${extension.toUpperCase()}-附件.${extension}`,
    );
    await page.route('**/fetch/process/history/detail**', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { data: { formData: object } };
      const qualificationFiles = names.map((name, n) => ({
        uid: String(n),
        name,
        status: 'done',
        url: `financing/qualification/${n}`,
        type: 'file',
        size: 10,
      }));
      await route.fulfill({
        response: answer,
        json: { ...body, data: { ...body.data, formData: { ...body.data.formData, qualificationFiles } } },
      });
    });
    await page.route('**/presigned-url**', (route) =>
      route.fulfill({ json: { code: 200, success: true, msg: '', data: '/stored/picture' } }),
    );
    await page.route('**/stored/picture', (route) => route.fulfill({ contentType: 'image/png', body: PIXEL }));
    await page.goto(`${at.url}${taskOf(processInstanceId)}`);
    const file = (name: string) =>
      page.locator('scf-form li.file').filter({ has: page.getByText(name, { exact: true }) });
    await file(names[0] ?? '').waitFor();
    for (const extension of pictures)
      await eventually(() =>
        file(`${extension.toUpperCase()}-附件.${extension}`)
          .locator('img.file-thumb')
          .evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth),
      ).toBe(1);
    for (const [extension, sign] of Object.entries(signs))
      await eventually(() =>
        file(`${extension.toUpperCase()}-附件.${extension}`).locator('.file-sign').innerText(),
      ).toBe(sign);
    for (const extension of ['zip', 'txt'])
      await eventually(() =>
        file(`${extension.toUpperCase()}-附件.${extension}`).locator('.file-sign.other svg').count(),
      ).toBe(1);
    await eventually(() => page.locator('scf-form li.file img').count()).toBe(pictures.length);
  });
});

test('FLOW-006 notices are counted, read one by one, read all at once and removed', async () => {
  const approver = await caller(at.url, 'approver');
  await approver.call(noticeMessage.calls.removeAll);
  const customer = await caller(at.url, 'customer');
  const titles: string[] = [];
  for (const name of ['一', '二', '三']) titles.push((await apply(customer, `通知${name}`)).title);
  const { page } = await open('approver', '/dashboard/notice-message');
  const badge = (unread: number): Promise<void> =>
    page.getByRole('button', { name: `消息通知，${unread} 条未读` }).waitFor();
  await badge(3);
  const count = (): Promise<readonly number[]> =>
    Promise.all([approver.call(noticeMessage.calls.unreadNumber), approver.call(noticeMessage.calls.unreadCount)]);
  await page
    .getByRole('row')
    .filter({ hasText: titles[0] ?? '' })
    .getByRole('button', { name: '标为已读' })
    .click();
  await badge(2);
  expect(await count()).toEqual([2, 2]);
  await page.getByRole('button', { name: '全部已读' }).click();
  await badge(0);
  await eventually(() => page.getByRole('button', { name: '标为已读' }).count()).toBe(0);
  expect(await count()).toEqual([0, 0]);
  await page.getByRole('button', { name: '清空' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '清空' }).click();
  await page.getByText('有新的待办或结果时会在这里通知您').waitFor();
  expect((await approver.call(noticeMessage.calls.page, { query: { current: 1, size: 10 } })).total).toBe(0);
});

test('a task is found by its number from any tab; its decision takes the badge down at once, without a push connection; the applicant reads why and goes there', async () => {
  const customer = await caller(at.url, 'customer');
  const { code, title } = await apply(customer, '搜索与消息');
  const { page } = await signedIn(at.browser, at.url, 'approver');
  // Whoever sits behind a proxy without websockets decides too.
  await page.context().routeWebSocket(/\/api\/engine\/ws\//, (socket) => socket.close());
  await page.goto(`${at.url}/dashboard/start`);
  await page.getByRole('heading', { name: '发起申请' }).waitFor();
  const badge = page.getByRole('button', { name: /^消息通知，\d+ 条未读$/ });
  const unread = async (): Promise<number> =>
    Number(/\d+/.exec((await badge.getAttribute('aria-label')) ?? '')?.[0] ?? '-1');
  await eventually(unread).toBeGreaterThan(0);
  const before = await unread();
  const openByNumber = async (): Promise<void> => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: /页面名称/ }).fill(code);
    const hit = page.getByRole('option').filter({ hasText: '任务' }).filter({ hasText: title });
    await hit.first().click();
    await page.waitForURL('**/financing-approval/my-work-todo?**');
  };
  await openByNumber();
  // Again from another tab, where it is open already.
  await page.locator('.shell-tabs').getByText('发起申请').click();
  await page.waitForURL('**/dashboard/start');
  await openByNumber();
  const panel = page.locator('[data-page*="my-work-todo"]').filter({ visible: true });
  await panel.getByRole('textbox', { name: '审批意见' }).fill('发票与合同金额不符');
  await panel.getByRole('button', { name: '驳回', exact: true }).click();
  await page.getByRole('button', { name: '驳回并结束' }).click();
  await eventually(unread).toBe(before - 1);
  await customer
    .call(flowableTask.calls.waiting)
    .then((waiting) => expect(waiting.flatMap(({ tasks }) => tasks).map((task) => task.title)).not.toContain(title));

  const { page: applicant } = await signedIn(at.browser, at.url, 'customer');
  const notice = applicant.locator('.notice').filter({ hasText: title }).filter({ hasText: '已驳回' });
  await notice.getByText('原因：发票与合同金额不符').waitFor();
  await notice.getByRole('link').click();
  await applicant.waitForURL('**/financing-service/detail?**');
  await applicant.getByText(title).filter({ visible: true }).first().waitFor();
});
