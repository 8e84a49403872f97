import { sql, type Kysely } from 'kysely';
import type { Config } from '../../config.ts';
import { newRow } from '../../database/new-row.ts';
import type { Database } from '../../database/tables.ts';
import { followAgreement, postLoan, type Posting } from '../financing/loans/post.ts';
import { masterId } from '../master-data/seed.ts';
import { type Db, parties, platform, customer, PROJECT, CNY, equipment } from './seeded.ts';
import { countPayments, seedMoney } from './seeded-money.ts';
import { makeDues } from '../treasury/dues.ts';

export const order = 40;

async function seedParties(db: Db): Promise<void> {
  await db
    .insertInto('financing_party')
    .values(
      parties.map(({ id, name, type, office, total, rate, charge, method }) => ({
        ...newRow(platform, id),
        name,
        partyType: masterId('FINANCING_PARTY_TYPE', type),
        financingOfficeId: office,
        totalCreditAmount: total,
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
      currencyType: CNY,
      termMonths: 6,
      startDate: '2026-08-15',
      status: 100,
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
        financingAmount: '1500000.00',
        termMonths: 6,
        allowUse: at === 0 ? (1 as const) : at === 1 ? (0 as const) : (2 as const),
        selected: at === 0 ? (1 as const) : (0 as const),
        quoteTime: '2026-08-18T02:30:00Z',
      })),
    )
    .execute();
}

/** The loan was paid out; two instalments were repaid on their days. */
async function seedLoan(posting: Posting): Promise<void> {
  const { db } = posting;
  await followAgreement(posting, PROJECT);
  await db
    .insertInto('financing_disbursement')
    .values({
      ...newRow(platform, 'demo-disbursement'),
      financingId: PROJECT,
      amount: '1500000.00',
      valueDate: '2026-08-15',
      bankSerialNumber: '20260815000001',
      voucher: null,
      status: 1,
    })
    .execute();
  await postLoan(posting, PROJECT);
  const { rows } = await sql<{ day: string; amount: string }>`
    select "plannedRepaymentDate"::text as "day", "plannedRepaymentAmount"::text as "amount" from "repayment_plan"
    where "financingId" = ${PROJECT} and not "superseded" and not "deleted" order by "period" limit 2`.execute(db);
  await db
    .insertInto('financing_repayment')
    .values(
      rows.map(({ day, amount }, at) => ({
        ...newRow(customer, `demo-repayment-${at + 1}`),
        financingId: PROJECT,
        repaymentCode: `HK-${day.replaceAll('-', '')}-0001`,
        repaymentDate: day,
        repaymentAmount: amount,
        repaymentKind: 'due' as const,
        payerName: '成都康泽医疗器械有限公司',
        status: 1 as const,
      })),
    )
    .execute();
  await postLoan(posting, PROJECT);
  await db.updateTable('financing').set({ waitCalculateInterest: false }).where('id', '=', PROJECT).execute();
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
        settledAmount: '0.00',
        sorted: at + 1,
      })),
    )
    .execute();
}

/** The demonstration's deal, once: what people changed or deleted stays as they left it. */
export async function seed(db: Kysely<Database>, config: Pick<Config, 'demo' | 'businessTimeZone'>): Promise<void> {
  if (!config.demo) return;
  await db.transaction().execute(async (transaction) => {
    await transaction.selectFrom('office').select('id').where('id', '=', 'office-platform').forUpdate().execute();
    if (await transaction.selectFrom('financing').select('id').where('id', '=', PROJECT).executeTakeFirst()) return;
    await seedParties(transaction);
    await seedProject(transaction);
    await seedContracts(transaction);
    const counting = { db: transaction, config, session: undefined };
    for (const id of ['demo-contract-sale', 'demo-contract-purchase']) await makeDues(counting, id);
    await seedLoan(counting);
    await seedMoney(transaction);
    await countPayments(counting);
  });
}
