import { newRow } from '../../database/new-row.ts';
import { masterId } from '../master-data/seed.ts';
import { countPayable, type Counting } from '../treasury/dues.ts';
import { type Db, customer, PROJECT, CNY, equipment } from './seeded.ts';

/** The payments of the deal are payments of its payables. */
export async function countPayments(counting: Counting): Promise<void> {
  for (const [payment, plan] of [
    ['demo-payment-1', 'demo-plan-3'],
    ['demo-payment-2', 'demo-plan-4'],
  ] as const) {
    const { id } = await counting.db
      .selectFrom('finance_payable')
      .select('id')
      .where('contractCollectionPlanId', '=', plan)
      .executeTakeFirstOrThrow();
    // Direct write: seeds of an empty database name what was made a moment ago.
    await counting.db.updateTable('payment_request').set({ financePayableId: id }).where('id', '=', payment).execute();
    await countPayable(counting, id);
  }
}

export async function seedMoney(db: Db): Promise<void> {
  await db
    .insertInto('payment_request')
    .values([
      {
        ...newRow(customer, 'demo-payment-1'),
        requestCode: 'FK-20260820-0001',
        contractId: 'demo-contract-purchase',
        financingId: PROJECT,
        type: masterId('PAYMENT_TYPE', '1'),
        productName: '彩色多普勒超声诊断仪',
        currency: CNY,
        origanAmount: '552000.00',
        exchangeRate: '1',
        rmbAmount: '552000.00',
        payeeName: '华东医疗器械有限公司',
        actualPayDate: '2026-08-20',
        status: 99,
        draft: false,
      },
      {
        ...newRow(customer, 'demo-payment-2'),
        requestCode: 'FK-20261118-0001',
        contractId: 'demo-contract-purchase',
        financingId: PROJECT,
        type: masterId('PAYMENT_TYPE', '3'),
        productName: '监护设备',
        currency: CNY,
        origanAmount: '1288000.00',
        exchangeRate: '1',
        rmbAmount: '1288000.00',
        payeeName: '华东医疗器械有限公司',
        status: 1,
        draft: false,
      },
    ])
    .execute();
  await db
    .insertInto('bill')
    .values([
      {
        ...newRow(customer, 'demo-bill-1'),
        applyCode: 'FP-20260930-0001',
        direction: 1,
        contractId: 'demo-contract-sale',
        financingId: PROJECT,
        customerName: '成都市第一人民医院',
        productName: '彩色多普勒超声诊断仪',
        kind: masterId('BILL_KIND', '1'),
        billType: masterId('BILL_TYPE', '1'),
        billAmount: '1000000.00',
        origanAmount: '1000000.00',
        exchangeRate: '1',
        currencyType: CNY,
        taxRate: '13',
        amountWithoutTax: '884955.75',
        taxAmount: '115044.25',
        billNumber: '26512000000081234567',
        numberKey: 'out:-26512000000081234567',
        billingDate: '2026-09-30',
        status: 100,
        draft: false,
      },
      {
        ...newRow(customer, 'demo-bill-2'),
        applyCode: 'FP-20261015-0001',
        direction: 4,
        contractId: 'demo-contract-purchase',
        financingId: PROJECT,
        customerName: '成都康泽医疗器械有限公司',
        productName: '彩色多普勒超声诊断仪',
        kind: masterId('BILL_KIND', '2'),
        billType: masterId('BILL_TYPE', '5'),
        billAmount: '840000.00',
        origanAmount: '840000.00',
        exchangeRate: '1',
        currencyType: CNY,
        taxRate: '13',
        amountWithoutTax: '743362.83',
        taxAmount: '96637.17',
        billNumber: '26317000000012345678',
        numberKey: 'in:-26317000000012345678',
        billingDate: '2026-10-12',
        status: 100,
        draft: false,
      },
    ])
    .execute();
  await db
    .insertInto('bill_line')
    .values({
      ...newRow(customer, 'demo-bill-1-line-1'),
      billId: 'demo-bill-1',
      orderBiddingProductsId: equipment[0]?.id ?? '',
      quantity: 2,
      unitPrice: '500000.00',
      amount: '1000000.00',
      rate: '13',
      net: '884955.75',
      tax: '115044.25',
      sorted: 1,
    })
    .execute();
  await db
    .insertInto('financial_collection')
    .values({
      ...newRow(customer, 'demo-collection-1'),
      collectionCode: 'SK-20260928-0001',
      contractId: 'demo-contract-sale',
      financingId: PROJECT,
      customerName: '成都市第一人民医院',
      namePayer: '成都市第一人民医院',
      paymentDate: '2026-09-28',
      currencyType: CNY,
      paymentAmount: '654000.00',
      claimedAmount: '0.00',
      bankOfDeposit: '中国工商银行成都分行',
      accountNumber: '4402083009100012345',
      status: 0,
    })
    .execute();
}
