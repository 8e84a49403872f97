import type { Kysely } from 'kysely';
import { newRow } from '../../packages/server/src/database/new-row.ts';
import { openDatabase } from '../../packages/server/src/database/pool.ts';
import type { Database } from '../../packages/server/src/database/tables.ts';
import { masterId } from '../../packages/server/src/modules/master-data/seed.ts';

/** The project whose records the widgets of a form show. */
export const PROJECT = 'project-of-widgets';

const customer = { officeId: 'office-customer', departmentId: 'department-customer' };
const platform = { officeId: 'office-platform', departmentId: 'department-operations' };
const CNY = masterId('CURRENCY_TYPE', '1');
const parties = [
  { id: 'party-1', name: '锦程保理一部', type: '3', office: 'office-financing', rate: '5.6000', method: '2' },
  { id: 'party-2', name: '蓉城商业银行成都分行', type: '1', office: null, rate: '4.8500', method: '4' },
  { id: 'party-3', name: '天府融资租赁有限公司', type: '2', office: null, rate: '6.2000', method: '1' },
] as const;

async function plant(db: Kysely<Database>): Promise<void> {
  await db
    .insertInto('financing_party')
    .values(
      parties.map(({ id, name, type, office, rate, method }) => ({
        ...newRow(platform, id),
        name,
        partyType: masterId('FINANCING_PARTY_TYPE', type),
        financingOfficeId: office,
        totalCreditAmount: '50000000.00',
        defaultInterestRate: rate,
        defaultServiceCharge: '0.1500',
        interestPaymentMethod: masterId('FXFS', method),
        enabled: true,
      })),
    )
    .execute();
  await db
    .insertInto('financing')
    .values({
      ...newRow(customer, PROJECT),
      code: 'RZ-20260815-0001',
      name: '超声设备采购融资',
      applyOfficeId: customer.officeId,
      applyDate: '2026-08-15',
      customerName: '成都市第一人民医院',
      applyAmount: '1800000.00',
      currencyType: CNY,
      termMonths: 6,
      status: 3,
      draft: false,
    })
    .execute();
  await db
    .insertInto('order_bidding_products')
    .values({
      ...newRow(customer, 'equipment-1'),
      financingId: PROJECT,
      biddingEquipment: masterId('ZBSB', '1'),
      equipmentQuantity: 3,
      equipmentSpecification: 'RE-9 Pro',
      unit: '台',
      unitPrice: '420000.00',
      totalPrice: '1260000.00',
      brandId: masterId('ZBCP_PP', '1'),
      manufacturer: masterId('ZBCP_CJ', '1'),
      sourceMethod: masterId('SOURCE_METHOD', '1'),
      checked: true,
    })
    .execute();
  await db
    .insertInto('expense_accounting')
    .values(
      parties.map((party, at) => ({
        ...newRow(platform, `quote-${at + 1}`),
        financingId: PROJECT,
        financingPartyId: party.id,
        financingPartyName: party.name,
        financingOfficeId: party.office,
        applyOfficeId: customer.officeId,
        interestRate: party.rate,
        serviceChargePercentage: '0.1500',
        interestPaymentMethod: masterId('FXFS', party.method),
        financingAmount: '1500000.00',
        termMonths: 6,
        allowUse: at === 0 ? (1 as const) : at === 1 ? (0 as const) : (2 as const),
        selected: 0 as const,
        quoteTime: '2026-08-18T02:30:00Z',
      })),
    )
    .execute();
  const contract = {
    financingId: PROJECT,
    orderCode: 'XM-2026-081',
    companyName: '成都康泽医疗器械有限公司',
    currencyType: CNY,
    draft: false,
    status: 100 as const,
  };
  await db
    .insertInto('contract')
    .values([
      {
        ...newRow(customer, 'sale'),
        ...contract,
        code: 'XS-2026-0081',
        contractType: 2 as const,
        isPayer: 1 as const,
        customerName: '成都市第一人民医院',
        contractAmount: '2180000.00',
        signDate: '2026-08-05',
      },
      {
        ...newRow(customer, 'purchase'),
        ...contract,
        code: 'CG-2026-0081',
        contractType: 1 as const,
        isPayer: 2 as const,
        customerName: '华东医疗器械有限公司',
        contractAmount: '1840000.00',
        signDate: '2026-08-08',
      },
    ])
    .execute();
  await db
    .insertInto('bill')
    .values({
      ...newRow(customer, 'invoice'),
      applyCode: 'FP-20261015-0001',
      direction: 4,
      contractId: 'purchase',
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
    })
    .execute();
}

/** Plants a project with equipment, quotes, contracts and an invoice, as approved business would leave them. */
export async function plantProject(databaseUrl: string): Promise<void> {
  const { db, close } = openDatabase({ databaseUrl, databasePool: 1 });
  try {
    await db.transaction().execute(plant);
  } finally {
    await close();
  }
}
