import { byOffice, byState, count, groups, needs, resource, series, sum } from '../index.ts';
import { contractTypes } from './contract-kinds.ts';
import { nonFinancing } from './non-financing.ts';

const CODES = ['NON_FINANCING_SERVICE', 'NON_BUSINESS_OVERVIEW_ING', 'NON_FINANCING_SALE_STATS'] as const;
const ACCESS = needs(CODES, 'query');

const SALES = { zh: '销售金额', en: 'Sales' } as const;
const PROJECTS = { zh: '项目数', en: 'Projects' } as const;
const RANKED = 20;
const SALE = contractTypes.sale.value;

/** Signed sale contracts of projects, supplements with their differences. */
const sales = {
  of: 'contract',
  where: { contractType: [SALE], status: ['inForce', 'completed'] },
  seen: 'nonFinancingId',
  currency: 'currencyType',
  day: 'signDate',
} as const;

/**
 * The totals of general business, in RMB, over the projects a person sees: sale contracts with their supplements by the
 * month they were signed in, approved claims by the day the money came in.
 */
export const totalNonFinancing = resource('total-non-financing', {
  module: 'trade',
  title: { zh: '非融资业务统计', en: 'General business totals' },
  stored: false,
  access: { view: CODES },
  fields: {},
  calls: {
    saleAmount: series('/fetch/sale-amount', {
      access: ACCESS,
      ...sales,
      measures: { saleAmount: sum(SALES, 'contractAmount') },
    }),
    collection: series('/fetch/collection', {
      access: ACCESS,
      of: 'finance-amount-detail',
      where: {
        status: ['approved'],
        'contractId.contractType': [SALE],
        'contractId.status': ['inForce', 'completed'],
      },
      seen: 'contractId.nonFinancingId',
      currency: 'contractId.currencyType',
      day: 'financialCollectionId.paymentDate',
      measures: { collectionAmount: sum({ zh: '收款金额', en: 'Received' }, 'settlesAmount', 'amount') },
    }),
    projectCount: groups('/fetch/project-count', {
      access: ACCESS,
      of: nonFinancing.name,
      group: byState(),
      measures: { projectCount: count(PROJECTS) },
    }),
    officeRank: groups('/fetch/office-rank', {
      access: ACCESS,
      ...sales,
      group: byOffice('nonFinancingId.customerOfficeId', 'nonFinancingId.customerName'),
      ranked: 'saleAmount',
      most: RANKED,
      measures: { saleAmount: sum(SALES, 'contractAmount'), projectCount: count(PROJECTS, 'nonFinancingId') },
    }),
  },
});
