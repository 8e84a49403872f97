import type { Locator, Page } from 'playwright-core';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { Client } from '@scf-kit/sdk/client';
import { expenseAccounting } from '@scf-kit/sdk/contract/financing/expense-accounting';
import { financing } from '@scf-kit/sdk/contract/financing/financing';
import { financingRepayment } from '@scf-kit/sdk/contract/financing/financing-repayment';
import { financingParty } from '@scf-kit/sdk/contract/financing/financing-party';
import { daysAfter } from '@scf-kit/sdk/loan';
import { formatAmount, today } from '@scf-kit/sdk/values';
import { newRow } from '../../packages/server/src/database/new-row.ts';
import { openDatabase } from '../../packages/server/src/database/pool.ts';
import { fillApplication } from './application.ts';
import { hindrances } from './axe.ts';
import { agree, attach, end, press } from './deal.ts';
import { signedIn, WITHOUT_TABS } from './product.ts';
import { caller, eventually, stage } from './stage.ts';
import { renew, visit } from './visit.ts';

const at = stage();

/**
 * Three who may lend: the highest nominal rate is the cheapest, and belongs to the party with an account of its own.
 */
const NAME = '彩超设备融资';
const OWN = '锦程保理一部';
const OTHERS = [
  { name: '蓉城商业银行', interestRate: '4.85', serviceChargePercentage: '0.3', interestPaymentMethod: 'FXFS-4' },
  { name: '天府融资租赁', interestRate: '5.6', serviceChargePercentage: '0.15', interestPaymentMethod: 'FXFS-2' },
] as const;
const NOW = today('Asia/Shanghai');
/** The first instalment was due some days ago. */
const START = daysAfter(NOW, -40);

let code = '';
let id = '';
let admin: Client;
/** The page of each person who was there in this test. */
const pages = new Map<string, Page>();
/** A person goes to a place; what stands there is read anew. */
async function goTo(who: string, path: string): Promise<Page> {
  const known = pages.get(who);
  const here = known && new URL(known.url());
  if (!known) pages.set(who, (await signedIn(at.browser, at.url, who, { path, look: WITHOUT_TABS })).page);
  else if (here && `${here.pathname}${here.search}` === path) await renew(known);
  else await visit(known, path);
  return getPage(who);
}
function getPage(who: string): Page {
  const found = pages.get(who);
  if (!found) throw new Error(`${who} is not signed in`);
  return found;
}

beforeAll(async () => {
  admin = await caller(at.url, 'admin');
  for (const [name, financingOfficeId] of [
    [OWN, 'office-financing'],
    ...OTHERS.map((other) => [other.name, null] as const),
  ] as const)
    await admin.call(financingParty.calls.create, {
      body: { name, financingOfficeId, totalCreditAmount: '1000000', enabled: true },
    });
});

afterEach(() => pages.clear());

/** Contracts of the project that both sides have signed. */
async function sign(financingId: string): Promise<void> {
  const { db, close } = openDatabase({ databaseUrl: at.databaseUrl, databasePool: 1 });
  const customer = { officeId: 'office-customer', departmentId: 'department-customer' };
  const signed = { financingId, contractAmount: '200000.00', draft: false, status: 100 as const };
  await db
    .insertInto('contract')
    .values([
      { ...newRow(customer), ...signed, code: `XS-${code}`, contractType: 2 as const, isPayer: 1 as const },
      { ...newRow(customer), ...signed, code: `CG-${code}`, contractType: 1 as const, isPayer: 2 as const },
    ])
    .execute();
  await close();
}

const PLACES = {
  customer: '/financing-service/detail?id=',
  financier: '/financing-party/project/detail?id=',
  admin: '/financing-approval/contact/approval?id=',
} as const;
type Who = keyof typeof PLACES;
const WHO = ['customer', 'financier', 'admin'] as const satisfies readonly Who[];

const open = (who: Who): Promise<Page> => goTo(who, `${PLACES[who]}${id}`);
const tab = async (where: Page, title: string): Promise<void> => {
  await where.getByRole('tab', { name: title, exact: true }).locator('visible=true').click();
};
const onDay = async (where: Page, field: Locator, day: string): Promise<void> => {
  await field.click();
  await where.keyboard.type(day);
  await where.keyboard.press('Enter');
};
const option = async (where: Page, field: Locator, title: string): Promise<void> => {
  await field.click();
  await where.locator('.ant-select-dropdown:visible').getByTitle(title, { exact: true }).click();
};
const withPaper = (dialog: Locator): Promise<void> => attach(dialog, '回单.pdf');

test('API-027 API-031 a customer applies, the approver approves, parties quote, the truly cheapest is chosen and pays out', async () => {
  const customer = await goTo('customer', '/financing-service/start?formKey=financing-application');
  await fillApplication(customer, NAME);
  await customer.getByRole('button', { name: '提交' }).click();
  const shown = customer.getByText(/RZ-\d{8}-\d{4}/).first();
  code = /RZ-\d{8}-\d{4}/.exec(await shown.innerText())?.[0] ?? '';

  const approver = await goTo('approver', '/financing-approval/my-todo');
  await approver.getByText(code).click();
  await approver.getByRole('textbox', { name: '审批意见' }).fill('资料齐全，同意');
  await approver.getByRole('button', { name: '通过', exact: true }).click();
  await approver.getByText('已通过', { exact: true }).first().waitFor();

  // The platform asks three parties; two of them have no account here, so it enters what they offer.
  const projects = await admin.call(financing.calls.page, { query: { code } });
  id = projects.records[0]?.id ?? '';
  const contact = await goTo('admin', '/financing-approval/contact');
  await contact.getByText(code, { exact: true }).click();
  await contact.waitForURL('**/financing-approval/contact/approval?id=*');
  await tab(contact, '报价');
  await contact.getByRole('button', { name: '邀请资金方报价' }).click();
  const ask = contact.getByRole('dialog', { name: /邀请资金方报价/ });
  await ask.getByLabel(/资金方/).click();
  await contact.locator('.ant-select-dropdown:visible').getByTitle(OWN, { exact: true }).click();
  await end(ask);
  const known = await admin.call(financingParty.calls.map, { query: {} });
  for (const { name, ...terms } of OTHERS)
    await admin.call(expenseAccounting.calls.create, {
      body: {
        financingId: id,
        financingPartyId: known.find(({ value }) => value === name)?.key ?? '',
        financingAmount: '150000',
        termMonths: 12,
        ...terms,
      },
    });

  // The party that was asked reads the application, enters its terms, and sees no other's.
  const financier = await goTo('financier', '/financing-party/project');
  await financier.getByText(code, { exact: true }).click();
  await financier.getByText('采购彩超设备 <b>一台</b>').waitFor();
  await tab(financier, '报价');
  const quotes = financier.getByRole('region', { name: '资金方报价' });
  await eventually(() => quotes.locator('tbody tr').count()).toBe(1);
  await quotes.getByRole('button', { name: '填写报价' }).click();
  const terms = financier.getByRole('dialog', { name: /填写报价/ });
  await terms.getByLabel(/年利率/).fill('6.2');
  await terms.getByLabel(/月服务费率/).fill('0.05');
  await option(financier, terms.getByLabel(/付息方式/), '按月付息到期还本');
  await terms.getByLabel(/融资金额/).fill('150000');
  await terms.getByLabel(/期限（月）/).fill('12');
  await terms.getByLabel(/宽限期/).fill('3');
  await terms.getByLabel(/提前还款费率/).fill('0.5');
  await end(terms);
  await quotes.getByText('6.2000%').waitFor();
  expect(await quotes.getByRole('button', { name: '选择' }).count()).toBe(0);

  // The applicant compares them by what they cost, and chooses.
  await sign(id);
  await open('customer');
  await tab(customer, '报价');
  const offered = customer.getByRole('region', { name: '资金方报价' });
  await eventually(() => offered.locator('tbody tr').count()).toBe(3);
  const cheapest = offered.getByRole('row').filter({ hasText: '最低' });
  expect(await cheapest.innerText()).toContain(OWN);
  expect(await hindrances(customer)).toEqual([]);
  await cheapest.getByRole('button', { name: '选择' }).click();
  await cheapest.getByText('已选中').waitFor();

  // It pays out by itself: all of it, with the bank's voucher.
  await open('financier');
  await financier.getByRole('button', { name: /^放\s*款$/ }).click();
  const paying = financier.getByRole('dialog', { name: /登记放款/ });
  await onDay(financier, paying.getByLabel(/起息日/), START);
  await paying.getByLabel(/放款金额/).fill('150000');
  await paying.getByLabel(/银行流水号/).fill('PAY-0001');
  await withPaper(paying);
  await end(paying);
  await financier.getByText(/逾期 \d+ 天/).waitFor();
  expect(await admin.call(financing.calls.get, { params: { id } })).toMatchObject({
    disbursedAmount: '150000.00',
    beingUsedAmount: '150000.00',
  });
});

/** Reads the amount that a page says is owed now. */
const owedOn = async (who: Who): Promise<string> => {
  const where = await open(who);
  const figure = where.locator('.loan-owed').locator('visible=true');
  await figure.waitFor();
  return /当前应还[：:\s]*([\d,.]+)/.exec(await figure.innerText())?.[1] ?? '';
};
/** All who look at the loan see what its books say; answers it. */
async function owedEverywhere(): Promise<string> {
  const { owed } = await admin.call(financing.calls.book, { query: { id } });
  for (const who of WHO) expect([who, await owedOn(who)]).toEqual([who, formatAmount(owed.total)]);
  return owed.total;
}

/** The borrower enters a repayment on its own page; answers its number. */
async function enter(amount: string, more: (dialog: Locator) => Promise<void> = async () => {}): Promise<string> {
  const customer = await open('customer');
  await tab(customer, '还款');
  await press(customer, /新\s*增/);
  const dialog = customer.getByRole('dialog', { name: /还款/ });
  await onDay(customer, dialog.getByLabel(/还款日期/), NOW);
  await dialog.getByLabel(/还款金额/).fill(amount);
  await more(dialog);
  await withPaper(dialog);
  await end(dialog);
  const { records } = await admin.call(financingRepayment.calls.page, { query: { financingId: id, status: '0' } });
  const { repaymentCode = '' } = records[0] ?? {};
  await customer.getByText(repaymentCode, { exact: true }).locator('visible=true').waitFor();
  return repaymentCode;
}
/** Finance confirms it from its desk. */
async function confirm(repayment: string): Promise<void> {
  const desk = await goTo('admin', '/finance/repayment');
  await desk.getByText('待确认', { exact: true }).first().click();
  const row = desk.getByRole('row').filter({ hasText: repayment });
  await row.getByRole('button', { name: /^确\s*认$/ }).click();
  await agree(desk, '确认');
  await row.waitFor({ state: 'hidden' });
}

test('API-029 API-030 what is owed is the same on every screen, through a repayment, its reversal and the payoff', async () => {
  const owed = await owedEverywhere();
  expect(Number(owed)).toBeGreaterThan(0);
  // The desk of finance has the instalment among what is overdue.
  const desk = await goTo('admin', '/finance/repayment');
  await desk.getByText('逾期', { exact: true }).first().click();
  const late = desk.getByRole('row').filter({ hasText: NAME });
  await late.waitFor();
  // Of the plan, without the penalty.
  const { owed: parts } = await admin.call(financing.calls.book, { query: { id } });
  expect(await late.innerText()).toContain(formatAmount((Number(parts.total) - Number(parts.penalty)).toFixed(2)));
  expect(await hindrances(desk)).toEqual([]);

  const paid = await enter(owed);
  expect(await owedOn('customer')).toBe(formatAmount(owed));
  await confirm(paid);
  expect(await owedEverywhere()).toBe('0.00');

  const back = await enter(`-${owed}`, async (dialog) => {
    await dialog.getByLabel(/被冲销的还款/).click();
    await dialog.getByLabel(/被冲销的还款/).fill(paid);
    await getPage('customer').locator('.ant-select-dropdown:visible').getByTitle(paid).first().click();
  });
  await confirm(back);
  expect(await owedEverywhere()).toBe(owed);

  // The amount that settles it today, by its parts, is the amount it takes.
  const customer = await open('customer');
  await customer.getByRole('button', { name: '结清试算' }).click();
  const payoff = customer.getByRole('dialog', { name: '结清试算' });
  const { total, principal } = await admin.call(financing.calls.payoff, { query: { id, day: NOW } });
  expect(principal).toBe('150000.00');
  await payoff.getByText(formatAmount(total), { exact: true }).waitFor();
  const whole = await enter(total, async (dialog) =>
    option(getPage('customer'), dialog.getByLabel(/还款方式/), '提前还款（缩短期限）'),
  );
  await confirm(whole);
  expect(await owedEverywhere()).toBe('0.00');
  await getPage('admin').getByText('已结清', { exact: true }).first().waitFor();
  expect(await admin.call(financing.calls.get, { params: { id } })).toMatchObject({
    status: 103,
    beingUsedAmount: '0.00',
    waitingAmount: '0.00',
  });
  const { records } = await admin.call(financingParty.calls.page, { query: { name: OWN } });
  expect(records).toMatchObject([{ usedCreditAmount: '0.00', availableCreditAmount: '1000000.00' }]);

  // A keeper has nothing to do with money.
  await signedIn(at.browser, at.url, 'keeper', { path: `${PLACES.customer}${id}`, lands: '**/404*' });
});
