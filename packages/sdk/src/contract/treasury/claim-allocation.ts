import { date, money, reference, resource, viaReference } from '../index.ts';

/**
 * An entry of an approved claim: which money it took, on which day that arrived, and what it settled. A claim of a
 * merged receipt has one for each receipt it took from, the oldest first.
 */
export const claimAllocation = resource('claim-allocation', {
  module: 'treasury',
  title: { zh: '认领分配', en: 'Claim entry' },
  access: {
    view: ['FINANCE_FINANCIAL_COLLECTION', 'FINANCE_FINANCIAL_COLLECTION_RENLING', 'FINANCE_COLLECTION'],
    edit: 'FINANCE_FINANCIAL_COLLECTION_RENLING',
  },
  scope: viaReference('claimId'),
  label: 'claimId',
  standard: [],
  logged: false,
  fields: {
    claimId: reference('finance-amount-detail', {
      zh: '收款认领',
      en: 'Receipt claim',
      required: true,
      onDelete: 'cascade',
    }),
    financialCollectionId: reference('financial-collection', { zh: '收款', en: 'Receipt', required: true }),
    financeReceivableId: reference('finance-receivable', { zh: '应收', en: 'Receivable' }),
    amount: money({ zh: '金额', en: 'Amount', required: true }),
    settlesAmount: money({ zh: '结算金额', en: 'Amount settled', required: true }),
    valueDate: date({ zh: '到账日期', en: 'Received on', required: true }),
  },
  list: {
    columns: ['claimId', 'financialCollectionId', 'financeReceivableId', 'amount', 'settlesAmount', 'valueDate'],
    filters: ['claimId', 'financialCollectionId', 'financeReceivableId', 'valueDate'],
    sort: 'valueDate',
  },
  views: { entries: { as: 'list', path: '' } },
});
