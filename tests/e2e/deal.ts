import type { Locator, Page } from 'playwright-core';
import type { Client } from '@scf-kit/sdk/client';
import { contract } from '@scf-kit/sdk/contract/trade/contract';
import { flowableTask } from '@scf-kit/sdk/contract/workflow/task';
import { PDF } from './application.ts';
import { eventually } from './stage.ts';
import { renew } from './visit.ts';

/** Today where the business is done. */
export const today = (): string => new Date().toLocaleDateString('sv', { timeZone: 'Asia/Shanghai' });

/** The control of a field by its label, in the page or a dialog of it. */
export const field = (within: Page | Locator, label: string): Locator =>
  within
    .locator('input, textarea')
    .and(within.getByLabel(new RegExp(`^\\*?${label}$`)))
    .filter({ visible: true })
    .first();

/** Chooses by name, or by the first part of one, among what a control finds. */
export async function choose(page: Page, within: Page | Locator, label: string, name: string): Promise<void> {
  const control = field(within, label);
  await control.click();
  await control.fill(name);
  await page
    .locator('.ant-select-dropdown:visible')
    .getByTitle(new RegExp(`^${name}( · .*)?$`))
    .first()
    .click();
}

/** Types a day, or a moment, as people do who know it. */
export async function onDay(page: Page, within: Page | Locator, label: string, day: string): Promise<void> {
  const control = field(within, label);
  await control.click();
  await control.fill(day);
  await page.keyboard.press('Enter');
}

export const attach = async (within: Page | Locator, name: string): Promise<void> => {
  await within.locator('input[type=file]').first().setInputFiles({ name, mimeType: 'application/pdf', buffer: PDF });
  await within.getByText(name).first().waitFor();
  // It may be saved once it has arrived.
  await within.getByText('下载', { exact: true }).first().waitFor();
};

/** Presses a button above or beside the record in front. */
export const press = (page: Page, name: RegExp): Promise<void> =>
  page.getByRole('main').getByRole('button', { name }).filter({ visible: true }).first().click();

/** Ends a dialog by one of its buttons. */
export async function end(dialog: Locator, name = /^保\s*存$/): Promise<void> {
  await dialog.getByRole('button', { name }).click();
  await dialog.waitFor({ state: 'hidden' });
}

/** Says yes to what is asked before something is done; the button has the words of what is done, or the usual ones. */
export const agree = (page: Page, action: string): Promise<void> =>
  page
    .locator('.ant-popconfirm, .ant-modal-confirm')
    .locator('visible=true')
    .getByRole('button', { name: new RegExp(`^(确\\s*认|确\\s*定|是|${action})$`) })
    .click();

/** Submits the draft in front for its approval. */
export async function submit(page: Page): Promise<void> {
  await press(page, /提交审批$/);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^提交审批$/ })
    .click();
  await page.getByText('已提交审批').filter({ visible: true }).first().waitFor();
}

/** Everything that waits for the approver about these records is approved, step by step. */
export async function approve(approver: Client, businessKey: string): Promise<void> {
  for (;;) {
    const lists = [
      flowableTask.calls.contractTodo,
      flowableTask.calls.billTodo,
      flowableTask.calls.payReceiveTodo,
      flowableTask.calls.financingTodo,
    ];
    const found = (
      await Promise.all(lists.map((call) => approver.call(call, { query: { current: 1, size: 200 } })))
    ).flatMap(({ records }) => records.filter((task) => task.businessKey === businessKey));
    if (found.length === 0) return;
    for (const { taskId } of found)
      await approver.call(flowableTask.calls.complete, { body: { taskId, approved: true, opinion: '已核对' } });
  }
}

/** The record of the page in front. */
export const readRecordId = (page: Page): string => new URL(page.url()).searchParams.get('id') ?? '';

/** The draft in front is submitted and approved; the page, without a strip of tabs, shows it as approved. */
export async function through(page: Page, approver: Client): Promise<string> {
  const id = readRecordId(page);
  await submit(page);
  await approve(approver, id);
  await renew(page);
  return id;
}

/** An approved contract, the one in front, is signed with its file. */
export async function sign(page: Page): Promise<void> {
  await press(page, /^签\s*订$/);
  const dialog = page.getByRole('dialog', { name: /登记签订/ });
  await onDay(page, dialog, '签订日期', today());
  await attach(dialog, '已签合同.pdf');
  await end(dialog);
  await page.getByText('履行中', { exact: true }).filter({ visible: true }).first().waitFor();
}

/** A figure at the head of the record in front, as it is read. */
export const figure = (page: Page, title: string): Locator =>
  page
    .getByRole('main')
    .locator('.record-figures > div')
    .filter({ has: page.getByText(title, { exact: true }) })
    .filter({ visible: true })
    .locator('dd');

/** The figures at the head of the record in front are these. */
export async function figures(page: Page, expected: Readonly<Record<string, string>>): Promise<void> {
  for (const [title, amount] of Object.entries(expected))
    await eventually(() => figure(page, title).innerText(), { message: title }).toBe(amount);
}

/** Opens a figure: the list below has these amounts and no others. */
export async function opens(
  page: Page,
  title: string,
  list: string,
  column: string,
  amounts: readonly string[],
): Promise<void> {
  await figure(page, title).getByRole('button').click();
  await expectAmounts(page, list, column, amounts);
}

/** The amounts in a column of a list on the page. */
export async function expectAmounts(
  page: Page,
  list: string,
  column: string,
  amounts: readonly string[],
): Promise<void> {
  const read = async (): Promise<readonly string[]> => {
    const table = page.getByRole('region', { name: list }).filter({ visible: true });
    const heads = await table.getByRole('columnheader').allInnerTexts();
    const at = heads.findIndex((head) => head.trim() === column);
    if (at < 0) return heads;
    const cells = await Promise.all(
      (await table.locator('tbody tr.ant-table-row').all()).map((row) => row.locator('td').nth(at).innerText()),
    );
    return cells.map((cell) => cell.trim()).toSorted();
  };
  await eventually(read, { message: `${list}: ${column}` }).toEqual([...amounts].toSorted());
}

/** The contract with its sums, as the server answers them. */
export const fetchContract = (by: Client, id: string) => by.call(contract.calls.get, { params: { id } });
