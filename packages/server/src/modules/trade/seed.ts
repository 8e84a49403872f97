import type { Kysely, Transaction } from 'kysely';
import type { Config } from '../../config.ts';
import { jsonb, newRow } from '../../database/new-row.ts';
import type { Database } from '../../database/tables.ts';
import { masterId } from '../master-data/seed.ts';

export const order = 40;

type Db = Transaction<Database>;
const customer = { officeId: 'office-customer', departmentId: 'department-customer' } as const;
const platform = { officeId: 'office-platform', departmentId: 'department-operations' } as const;
const PROJECT = 'demo-project';
const CNY = masterId('CURRENCY_TYPE', '1');

/** Who lends, and what each offers for the demonstration's project. */
const parties = [
  {
    id: 'demo-party-1',
    name: '锦程保理一部',
    type: '3',
    office: 'office-financing',
    total: '50000000.00',
    used: '12000000.00',
    rate: '5.6000',
    charge: '0.1500',
    method: '2',
  },
  {
    id: 'demo-party-2',
    name: '蓉城商业银行成都分行',
    type: '1',
    office: null,
    total: '80000000.00',
    used: '30500000.00',
    rate: '4.8500',
    charge: '0.3000',
    method: '4',
  },
  {
    id: 'demo-party-3',
    name: '天府融资租赁有限公司',
    type: '2',
    office: null,
    total: '30000000.00',
    used: '29800000.00',
    rate: '6.2000',
    charge: '0.0500',
    method: '1',
  },
] as const;

const equipment = [
  {
    id: 'demo-equipment-1',
    name: '1',
    specification: 'RE-9 Pro',
    quantity: 3,
    unit: '台',
    price: '420000.00',
    total: '1260000.00',
    brand: '1',
    supplier: '1',
    source: '1',
  },
  {
    id: 'demo-equipment-2',
    name: '6',
    specification: 'SV-600',
    quantity: 10,
    unit: '台',
    price: '58000.00',
    total: '580000.00',
    brand: '2',
    supplier: '2',
    source: '1',
  },
] as const;

async function seedParties(db: Db): Promise<void> {
  await db
    .insertInto('financing_party')
    .values(
      parties.map(({ id, name, type, office, total, used, rate, charge, method }) => ({
        ...newRow(platform, id),
        name,
        partyType: masterId('FINANCING_PARTY_TYPE', type),
        financingOfficeId: office,
        totalCreditAmount: total,
        usedCreditAmount: used,
        defaultInterestRate: rate,
        defaultServiceCharge: charge,
        interestPaymentMethod: masterId('FXFS', method),
        enabled: true,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function seedProject(db: Db): Promise<void> {
  await db
    .insertInto('financing')
    .values({
      ...newRow(customer, PROJECT),
      code: 'RZ-20260815-0001',
      name: '超声与监护设备采购融资',
      applyOfficeId: 'office-customer',
      applyDate: '2026-08-15',
      customerName: '成都市第一人民医院',
      applyAmount: '1800000.00',
      financingAmount: '1500000.00',
      currencyType: CNY,
      termMonths: 6,
      interestRate: '5.6000',
      status: 101,
      draft: false,
      purpose: '采购彩超三台、监护设备十台',
    })
    .execute();
  await db
    .insertInto('order_bidding_products')
    .values(
      equipment.map((line) => ({
        ...newRow(customer, line.id),
        financingId: PROJECT,
        biddingEquipment: masterId('ZBSB', line.name),
        equipmentQuantity: line.quantity,
        equipmentSpecification: line.specification,
        unit: line.unit,
        unitPrice: line.price,
        totalPrice: line.total,
        brandId: masterId('ZBCP_PP', line.brand),
        manufacturer: masterId('ZBCP_CJ', line.supplier),
        sourceMethod: masterId('SOURCE_METHOD', line.source),
        checked: true,
      })),
    )
    .execute();
  await db
    .insertInto('expense_accounting')
    .values(
      parties.map((party, at) => ({
        ...newRow(platform, `demo-quote-${at + 1}`),
        financingId: PROJECT,
        financingPartyId: party.id,
        financingPartyName: party.name,
        financingOfficeId: party.office,
        financingOfficeName: party.office ? '成都锦程商业保理有限公司' : null,
        applyOfficeId: 'office-customer',
        interestRate: party.rate,
        serviceChargePercentage: party.charge,
        interestPaymentMethod: masterId('FXFS', party.method),
        totalAmount: party.total,
        availableCreditAmount: ['38000000.00', '49500000.00', '200000.00'][at] ?? null,
        financingAmount: '1500000.00',
        termMonths: 6,
        allowUse: at === 0 ? (1 as const) : at === 1 ? (0 as const) : (2 as const),
        selected: at === 0 ? (1 as const) : (0 as const),
        quoteTime: '2026-08-18T02:30:00Z',
      })),
    )
    .execute();
  await db
    .insertInto('repayment_plan')
    .values(
      ['2026-09-15', '2026-10-15', '2026-11-15', '2026-12-15', '2027-01-15', '2027-02-15'].map(
        (plannedRepaymentDate, at) => ({
          ...newRow(platform, `demo-repayment-${at + 1}`),
          financingId: PROJECT,
          period: at + 1,
          plannedRepaymentDate,
          plannedRepaymentAmount: at < 5 ? '7000.00' : '1507000.00',
          repaidAmount: at < 2 ? '7000.00' : '0.00',
          actualRepaymentDate: at < 2 ? plannedRepaymentDate : null,
          repaymentPrincipal: at < 2 ? '0.00' : null,
          status: at < 2 ? (2 as const) : at === 2 ? (3 as const) : (0 as const),
        }),
      ),
    )
    .execute();
}

async function seedContracts(db: Db): Promise<void> {
  const base = {
    financingId: PROJECT,
    orderCode: 'XM-2026-081',
    companyName: '成都康泽医疗器械有限公司',
    customerName: '成都市第一人民医院',
    winningCompanyName: '成都康泽医疗器械有限公司',
    currencyType: CNY,
    sourceFunds: masterId('SOURCE_FUNDS', '1'),
    provinceId: '510000',
    draft: false,
    status: 100 as const,
  };
  await db
    .insertInto('contract')
    .values([
      {
        ...newRow(customer, 'demo-contract-sale'),
        ...base,
        code: 'XS-2026-0081',
        contractType: 2,
        isPayer: 1,
        contractAmount: '2180000.00',
        signDate: '2026-08-05',
        remarks: '安装调试合格后付尾款',
      },
      {
        ...newRow(customer, 'demo-contract-purchase'),
        ...base,
        code: 'CG-2026-0081',
        contractType: 1,
        isPayer: 2,
        contractAmount: '1840000.00',
        signDate: '2026-08-08',
        customerName: '华东医疗器械有限公司',
      },
    ])
    .execute();
  await db
    .insertInto('contract_product')
    .values(
      ['demo-contract-sale', 'demo-contract-purchase'].flatMap((contractId) =>
        equipment.map((line, at) => ({
          ...newRow(customer, `${contractId}-line-${at + 1}`),
          contractId,
          orderBiddingProductsId: line.id,
          biddingEquipment: masterId('ZBSB', line.name),
          equipmentQuantity: line.quantity,
          equipmentSpecification: line.specification,
          unit: line.unit,
          manufacturer: masterId('ZBCP_CJ', line.supplier),
          brandId: masterId('ZBCP_PP', line.brand),
          sourceMethod: masterId('SOURCE_METHOD', line.source),
          sorted: at + 1,
          unitPrice: contractId === 'demo-contract-sale' ? (['500000.00', '68000.00'][at] ?? line.price) : line.price,
          totalPrice:
            contractId === 'demo-contract-sale' ? (['1500000.00', '680000.00'][at] ?? line.total) : line.total,
        })),
      ),
    )
    .execute();
  await db
    .insertInto('contract_collection_plan')
    .values(
      [
        {
          contractId: 'demo-contract-sale',
          planKind: 1 as const,
          amountCollected: '654000.00',
          receivableDate: '2026-09-30',
          condition: '到货',
          percent: '30',
        },
        {
          contractId: 'demo-contract-sale',
          planKind: 1 as const,
          amountCollected: '1526000.00',
          receivableDate: '2027-02-28',
          condition: '验收合格',
          percent: '70',
        },
        {
          contractId: 'demo-contract-purchase',
          planKind: 2 as const,
          amountCollected: '552000.00',
          receivableDate: '2026-08-20',
          condition: '预付',
          percent: '30',
        },
        {
          contractId: 'demo-contract-purchase',
          planKind: 2 as const,
          amountCollected: '1288000.00',
          receivableDate: '2026-10-20',
          condition: '到货验收',
          percent: '70',
        },
      ].map((plan, at) => ({
        ...newRow(customer, `demo-plan-${at + 1}`),
        ...plan,
        settledAmount: at % 2 === 0 ? plan.amountCollected : '0.00',
        sorted: at + 1,
      })),
    )
    .execute();
}

async function seedMoney(db: Db): Promise<void> {
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
  const lines = (at: number, quantity: number, unitPrice: string, amount: string) =>
    jsonb([{ orderBiddingProductsId: equipment[at]?.id ?? '', quantity, unitPrice, amount }]);
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
        taxRate: '13',
        amountWithoutTax: '884955.75',
        taxAmount: '115044.25',
        billNumber: '26512000000081234567',
        billingDate: '2026-09-30',
        lines: lines(0, 2, '500000.00', '1000000.00'),
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
        taxRate: '13',
        amountWithoutTax: '743362.83',
        taxAmount: '96637.17',
        billNumber: '26317000000012345678',
        billingDate: '2026-10-12',
        lines: null,
        status: 99,
        draft: false,
      },
    ])
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

/** The demonstration's deal, once: what people changed or deleted stays as they left it. */
export async function seed(db: Kysely<Database>, config: Pick<Config, 'demo'>): Promise<void> {
  if (!config.demo) return;
  await db.transaction().execute(async (transaction) => {
    await transaction.selectFrom('office').select('id').where('id', '=', 'office-platform').forUpdate().execute();
    if (await transaction.selectFrom('financing').select('id').where('id', '=', PROJECT).executeTakeFirst()) return;
    await seedParties(transaction);
    await seedProject(transaction);
    await seedContracts(transaction);
    await seedMoney(transaction);
  });
}
