import {
  call,
  codes,
  date,
  decimal,
  dictionary,
  id,
  integer,
  list,
  money,
  moment,
  needs,
  nothing,
  question,
  rate,
  records,
  reference,
  resource,
  rows,
  text,
  type Fields,
} from '../index.ts';
import { scheduleRow } from './loan-book.ts';
import { loanTerms } from './loan-terms.ts';
import { allowUse, selection } from './quote-choices.ts';

export { allowUse, selection } from './quote-choices.ts';

/** The terms that a financing party offers. */
const terms = {
  interestRate: rate({ zh: '年利率（%）', en: 'Interest (% a year)', min: '0', max: '100' }),
  serviceChargePercentage: rate({ zh: '月服务费率（%）', en: 'Service charge (% a month)', min: '0', max: '100' }),
  interestPaymentMethod: dictionary('FXFS', {
    zh: '付息方式',
    en: 'Interest payment',
    displayName: 'interestPaymentMethodText',
  }),
  financingAmount: money({ zh: '融资金额', en: 'Financed amount', min: '0', displayName: 'financingAmountText' }),
  termMonths: integer({ zh: '期限（月）', en: 'Term (months)', min: 1, max: 60 }),
  validUntil: date({ zh: '有效期至', en: 'Valid until' }),
  ...loanTerms,
} as const satisfies Fields;

/**
 * A financing party's quote for a project. Its own office enters it, the applicant reads it, other parties do not see
 * it. `allowUse` and `selected` are moved by the calls that keep one of them chosen.
 */
export const expenseAccounting = resource('expense-accounting', {
  module: 'financing',
  title: { zh: '资金方报价', en: 'Quote' },
  strict: true,
  access: { view: ['FINANCING_SERVICE', 'BUSINESS_OVERVIEW_ING', 'FINANCING_PARTY'], edit: 'FINANCING_PARTY' },
  scope: rows({ parties: ['financingOfficeId'], readers: ['applyOfficeId'] }),
  moves: ['financingId'],
  label: 'financingPartyName',
  fields: {
    financingId: reference('financing', {
      zh: '融资项目',
      en: 'Financing project',
      required: true,
      createOnly: true,
      onDelete: 'cascade',
    }),
    financingPartyId: reference('financing-party', {
      zh: '资金方',
      en: 'Financing party',
      required: true,
      createOnly: true,
    }),
    /** Both stand as they were when the quote was made. */
    financingPartyName: text({ zh: '资金方', en: 'Financing party', readonly: true, max: 120, search: true }),
    financingOfficeName: text({ zh: '融资机构', en: 'Financing institution', readonly: true, max: 120 }),
    financingOfficeId: reference('office', { zh: '融资机构', en: 'Financing institution', readonly: true }),
    applyOfficeId: reference('office', { zh: '申请企业', en: 'Applicant', readonly: true }),
    ...terms,
    /** The party's credit as it stands now. */
    totalAmount: money({ zh: '授信总额', en: 'Credit line', computed: true, displayName: 'totalAmountText' }),
    availableCreditAmount: money({
      zh: '可用额度',
      en: 'Available credit',
      computed: true,
      displayName: 'availableCreditAmountText',
    }),
    /** The letters of the currency both are in, where it is not the project's. */
    lineCurrency: text({ zh: '授信币种', en: 'Currency of the line', computed: true }),
    /**
     * Its cost a year in percent, by its cash flows, charges included and penalties not: of the amount, term and day
     * that the project asks, so that the quotes of a project compare.
     */
    actualCustomerInterestRate: rate({ zh: '客户实际利率（%）', en: 'Actual customer rate (%)', computed: true }),
    /** The rate that holds today, and of what it is made: "5.60%", "LPR 1Y 3.10% + 120bp". */
    currentRate: rate({ zh: '现行年利率（%）', en: 'Current interest (% a year)', computed: true }),
    rateText: text({ zh: '利率构成', en: 'Rate', computed: true }),
    serviceCharge: decimal({ zh: '服务费', en: 'Service charge', computed: true, scale: 4 }),
    interestAmount: decimal({ zh: '利息', en: 'Interest', computed: true, scale: 4 }),
    allowUse: codes(allowUse, {
      zh: '可用',
      en: 'Usable',
      required: true,
      readonly: true,
      default: allowUse.open.value,
      exclusive: { within: 'financingId', value: allowUse.usable.value },
      displayName: true,
    }),
    selected: codes(selection, {
      zh: '选中',
      en: 'Selected',
      required: true,
      readonly: true,
      default: selection.no.value,
      exclusive: { within: 'financingId', value: selection.yes.value },
      displayName: true,
    }),
    quoteTime: moment({ zh: '报价时间', en: 'Quoted', readonly: true }),
    refuseReason: text({ zh: '拒绝原因', en: 'Reason for refusal', readonly: true, max: 500 }),
  },
  unique: [['financingId', 'financingPartyId']],
  list: {
    columns: [
      'financingPartyName',
      'financingOfficeName',
      'interestRate',
      'serviceChargePercentage',
      'interestPaymentMethod',
      'totalAmount',
      'availableCreditAmount',
      'financingAmount',
      'allowUse',
      'selected',
    ],
    filters: ['financingId', 'financingPartyId', 'allowUse', 'selected'],
    sort: 'createTime',
  },
  calls: {
    /**
     * Enters several quotes of one project at once. Of those with `allowUse` or `selected` 1 one stays chosen; a quote
     * that is not usable or has lapsed cannot be selected. The applicant or the platform chooses, never a party its
     * own; the terms of a quote that is chosen stay.
     */
    updateBatch: call('PUT', '/update/batch', {
      access: needs(['FINANCING_PARTY', 'MY_FLOW_START', 'MY_START'], 'edit'),
      answer: nothing(),
      body: {
        items: records(
          {
            id: id({ required: true }),
            version: integer(),
            ...terms,
            allowUse: codes(allowUse),
            selected: codes(selection),
          },
          { required: true },
        ),
      },
    }),
    /** Chooses a quote, as `updateBatch` does: by the applicant or the platform. */
    select: call('PUT', '/select', {
      access: needs(['FINANCING_PARTY', 'MY_FLOW_START', 'MY_START'], 'edit'),
      body: { id: id({ required: true }) },
      answer: nothing(),
    }),
    /** The plan that a quote would become: the schedule that is posted, of the day the project asks for. */
    schedule: question('/fetch/schedule', {
      by: 'id',
      access: needs(['FINANCING_SERVICE', 'BUSINESS_OVERVIEW_ING', 'FINANCING_PARTY'], 'query'),
      query: { id: id({ required: true }) },
      answer: list(scheduleRow),
    }),
  },
  transitions: {
    /** The party will not lend for this project. */
    refuse: {
      path: '/refuse',
      sets: { allowUse: allowUse.unusable.value, selected: selection.no.value },
      label: { zh: '不予报价', en: 'Refuse to quote' },
      message: { zh: '已登记不予报价', en: 'Refusal recorded' },
      danger: true,
      fields: { refuseReason: text({ zh: '拒绝原因', en: 'Reason for refusal', required: true, max: 500 }) },
    },
  },
  views: { byFinancing: { as: 'list', path: '/fetch/by-financing' } },
});
