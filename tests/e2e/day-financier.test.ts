import { beforeAll, expect, test } from 'vitest';
import { noticeMessage } from '@scf-kit/sdk/contract/platform/notice';
import { daysAfter } from '@scf-kit/sdk/loan';
import { hindrances } from './axe.ts';
import { openDues, openHelp, openTile, openTiles, readNotice, search, signOut, tilesOf, toWorkplace } from './day.ts';
import { attach, end, onDay, today } from './deal.ts';
import { agreeOnLoan, lend } from './loan.ts';
import { signedIn } from './product.ts';
import { caller, eventually, stage, type Started } from './stage.ts';

const at = stage();

let agreed: Started;
let loan: Started;

beforeAll(async () => {
  loan = await lend(at, '在用的融资', daysAfter(today(), -40));
  agreed = await agreeOnLoan(at, '待放款的融资');
  await (
    await caller(at.url, 'admin')
  ).call(noticeMessage.calls.create, {
    body: { receiverId: 'user-financier', title: '年度授信复核', content: '请于本月内更新授信总额。' },
  });
});

test('a financier looks at its lines and what is due, pays a loan out, and reads what the platform wrote', async () => {
  const { page } = await signedIn(at.browser, at.url, 'financier');
  await openTiles(page, { 待放款: '1' });

  // The lines: one is used, one is kept for the loan that waits.
  const lines = page.getByRole('region', { name: '授信额度' });
  const line = (name: string) => lines.getByRole('row').filter({ hasText: name });
  await line('在用的融资的资金方').getByText('150,000.00').first().waitFor();
  await line('待放款的融资的资金方').getByText('850,000.00').waitFor();
  await line('在用的融资的资金方').getByRole('link').click();
  await page.getByText('在用的融资的资金方').filter({ visible: true }).first().waitFor();

  // The calendar is the list it leads to, and leads to the loan that is late.
  await toWorkplace(page);
  await openDues(page);
  await toWorkplace(page);
  await page
    .locator('.workplace-dues')
    .getByRole('link')
    .filter({ hasText: /在用的融资|RZ-/ })
    .first()
    .click();
  await page.waitForURL(`**/financing-party/project/detail?id=${loan.businessKey}`);
  await page.locator('.loan-owed').locator('visible=true').waitFor();

  // The loan that waits is paid out, and waits no more.
  await toWorkplace(page);
  await openTile(page, '待放款');
  await page.getByRole('button', { name: agreed.code, exact: true }).click();
  await page.waitForURL(`**/financing-party/project/detail?id=${agreed.businessKey}`);
  await page.getByRole('button', { name: /^放\s*款$/ }).click();
  const dialog = page.getByRole('dialog', { name: /登记放款/ });
  await onDay(page, dialog, '起息日', today());
  await dialog.getByLabel(/放款金额/).fill('150000');
  await dialog.getByLabel(/银行流水号/).fill(`PAY-${agreed.code}`);
  await attach(dialog, '回单.pdf');
  await end(dialog);
  await page.locator('.loan-owed').locator('visible=true').waitFor();
  expect(await hindrances(page)).toEqual([]);
  await openHelp(page, '资金方');
  await toWorkplace(page);
  await eventually(() => tilesOf(page)).toMatchObject({ 待放款: '0' });

  // A loan is found by its number; a notice that is about no record is read where one is.
  await search(page, loan.code);
  await page
    .getByRole('heading', { name: new RegExp(loan.code) })
    .first()
    .waitFor();
  await readNotice(page, '年度授信复核');
  await page.locator('.notice-drawer').getByText('请于本月内更新授信总额。').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('.notice-drawer').waitFor({ state: 'detached' });
  await signOut(page);
});
