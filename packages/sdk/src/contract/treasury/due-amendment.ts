import { date, money, reference, resource, viaReference } from '../index.ts';

/**
 * The amount that a signed supplement takes off of a receivable or payable of the contract it changes: an entry for
 * each, from the day it was signed.
 */
export const dueAmendment = resource('due-amendment', {
  module: 'treasury',
  title: { zh: '应收应付调减', en: 'Receivable or payable reduction' },
  access: { view: ['FINANCE_COLLECTION', 'FINANCE_PAYABLE', 'BUSINESS_OVERVIEW_ING'] },
  scope: viaReference('contractId'),
  label: 'contractId',
  standard: [],
  logged: false,
  fields: {
    /** The supplement, and the negative instalment of it. */
    contractId: reference('contract', { zh: '补充协议', en: 'Supplement', required: true, displayName: true }),
    contractCollectionPlanId: reference('contract-collection-plan', {
      zh: '调减的计划',
      en: 'Reducing instalment',
      required: true,
    }),
    financeReceivableId: reference('finance-receivable', { zh: '应收', en: 'Receivable', displayName: true }),
    financePayableId: reference('finance-payable', { zh: '应付', en: 'Payable', displayName: true }),
    /** Negative. */
    amount: money({ zh: '调减金额', en: 'Reduction', required: true }),
    valueDate: date({ zh: '生效日期', en: 'Effective from', required: true }),
  },
  list: {
    columns: ['contractId', 'financeReceivableId', 'financePayableId', 'amount', 'valueDate'],
    filters: ['contractId', 'financeReceivableId', 'financePayableId'],
    sort: 'valueDate',
  },
  views: { entries: { as: 'list', path: '' } },
});
