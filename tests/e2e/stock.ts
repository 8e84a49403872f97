import type { Locator, Page } from 'playwright-core';
import type { Client } from '@scf-kit/sdk/client';
import { approve } from '@scf-kit/sdk/contract/warehouse/approve';
import { eventually } from './stage.ts';

/** All that waits for a decision of one kind of document, approved step by step. */
export async function approveAll(approver: Client, subjectType: string): Promise<void> {
  const decide = {
    warehousing: approve.calls.warehousing,
    'actual-delivery': approve.calls.actualDelivery,
    'warehouse-receipt': approve.calls.warehousingReceipt,
    'out-stock': approve.calls.outStock,
    'transfer-application': approve.calls.transferApplication,
  }[subjectType];
  if (!decide) throw new Error(`Nobody decides on "${subjectType}".`);
  await eventually(async () => {
    const { records } = await approver.call(approve.calls.page, {
      query: { current: 1, size: 50, subjectType, approvalStatus: '1' },
    });
    for (const { subjectId } of records)
      await approver.call(decide, { body: { id: subjectId, approvalStatus: 2 } }).catch(() => undefined);
    return records.length;
  }).toBe(0);
}

/** The control of a field of a form, or of a cell of its lines. */
export const findControl = (within: Page | Locator, label: RegExp) =>
  within.locator('input').and(within.getByLabel(label)).filter({ visible: true }).first();

/** Chooses by name among what a control finds. */
export async function choose(page: Page, label: RegExp, typed: string, name = typed, within: Page | Locator = page) {
  const control = findControl(within, label);
  await control.click();
  await control.fill(typed);
  await page.locator('.ant-select-dropdown:visible').getByTitle(name).first().click();
}

/** The record in front is in this state. */
export const state = (page: Page, name: string) =>
  page.getByRole('main').getByText(name, { exact: true }).filter({ visible: true }).first().waitFor();
