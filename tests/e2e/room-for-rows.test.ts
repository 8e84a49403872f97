import { expect, test } from 'vitest';
import { contract } from '@scf-kit/sdk/contract/trade/contract';
import { nonFinancing } from '@scf-kit/sdk/contract/trade/non-financing';
import { bankAccount } from '@scf-kit/sdk/contract/treasury/bank-account';
import { financePayable } from '@scf-kit/sdk/contract/treasury/finance-payable';
import { financeReceivable } from '@scf-kit/sdk/contract/treasury/finance-receivable';
import { financialCollection } from '@scf-kit/sdk/contract/treasury/financial-collection';
import { signedIn } from './product.ts';
import { caller, eventually, sharedStage } from './stage.ts';
import { visit } from './visit.ts';

const here = sharedStage();
const tag = Date.now().toString(36);
const PARTY = `成都市双流区第一人民医院 ${tag}`;
const AMOUNT = '1234567.00';
const CNY = 'CURRENCY_TYPE-1';
const ROWS = 10;

/** Lists of deals; those without charts or ageing above them show ten rows at once. */
const LISTS = [
  ['/contract/sale', ROWS],
  ['/contract/purchase', 0],
  ['/general-business/my-business', ROWS],
  ['/stats/project/non-financing', 0],
  ['/stats/project/non-financing/sale-amount', 0],
  ['/finance/financial-collection', ROWS],
  ['/finance/financial-collection/claim', ROWS],
  ['/finance/collection', 0],
  ['/finance/payable', 0],
  ['/finance/to-pay', 0],
  ['/finance/invoice/invoicing', 0],
  ['/finance/invoice/collect', 0],
  ['/finance/bank-account', 0],
] as const;

test('at 1440 x 900 lists show ten rows, and their usual columns without scrolling', async () => {
  const admin = await caller(here.url, 'admin');
  for (let n = 0; n < ROWS; n += 1) {
    await admin.call(contract.calls.create, {
      body: { code: `XS-${tag}-${n}`, contractType: 2, customerName: PARTY, contractAmount: AMOUNT },
    });
    await admin.call(nonFinancing.calls.create, {
      body: { name: `全自动生化分析仪采购 ${n}`, customerName: PARTY, saleAmount: AMOUNT },
    });
    await admin.call(financialCollection.calls.create, {
      body: {
        namePayer: PARTY,
        paymentAmount: AMOUNT,
        paymentDate: '2026-01-15',
        currencyType: CNY,
        bankSerialNumber: `${tag}${n}`,
      },
    });
  }
  await admin.call(financePayable.calls.create, {
    body: { supplierName: PARTY, payableAmount: AMOUNT, payableDate: '2026-01-31', currencyType: CNY },
  });
  await admin.call(financeReceivable.calls.create, {
    body: { customerName: PARTY, receivableAmount: AMOUNT, receivableDate: '2026-01-31', currencyType: CNY },
  });
  await admin.call(bankAccount.calls.create, { body: { accountName: PARTY, accountNumber: String(Date.now()) } });
  const { page } = await signedIn(here.browser, here.url, 'admin');
  const readWider = (): Promise<readonly string[]> =>
    page
      .locator('.table-rows .ant-table-body, .table-rows .ant-table-content, .facts-scroll')
      .filter({ visible: true })
      .evaluateAll((frames) =>
        frames.flatMap(({ className, scrollWidth, clientWidth }) =>
          scrollWidth > clientWidth + 1 ? [`${className}: ${scrollWidth} of ${clientWidth}`] : [],
        ),
      );
  const rowsInSight = (): Promise<number> =>
    page
      .locator('.table-rows .ant-table-row')
      .filter({ visible: true })
      .evaluateAll((rows) => {
        const pagers = [...document.querySelectorAll('.table-pagination')].filter((pager) => pager.checkVisibility());
        const end = Math.min(innerHeight, ...pagers.map((pager) => pager.getBoundingClientRect().top));
        return rows.filter((row) => row.getBoundingClientRect().bottom <= end).length;
      });
  for (const [path, rows] of LISTS) {
    await visit(page, path);
    await page.locator('.table-rows').filter({ visible: true }).first().waitFor();
    await page.waitForFunction(() => !document.querySelector('.ant-skeleton-active, .ant-spin-spinning'));
    // Widths follow what the rows hold.
    await page.locator('.table-rows :is(.ant-table-row, .ant-empty)').filter({ visible: true }).first().waitFor();
    await eventually(rowsInSight, { message: path }).toBeGreaterThanOrEqual(rows);
    await eventually(readWider, { message: path }).toEqual([]);
  }

  // The edges of a table that scrolls stay below what stands above it.
  expect(
    await page
      .locator('.ant-table-wrapper')
      .first()
      .evaluate((table) => getComputedStyle(table).isolation),
  ).toBe('isolate');
});

test('at 1440 x 900 the number of a bank account is read to its last digit', async () => {
  const admin = await caller(here.url, 'admin');
  const accountNumber = `${Date.now()}`.padStart(32, '6');
  await admin.call(bankAccount.calls.create, { body: { accountName: PARTY, accountNumber } });
  const { page } = await signedIn(here.browser, here.url, 'admin', { path: '/finance/bank-account' });
  const cell = page.locator('.table-text', { hasText: accountNumber });
  await cell.waitFor();
  expect(await cell.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});
