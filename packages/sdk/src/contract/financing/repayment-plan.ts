import {
  boolean,
  choice,
  date,
  decimal,
  dictionary,
  file,
  integer,
  money,
  reference,
  resource,
  states,
  text,
  type States,
  valueOf,
  viaReference,
} from '../index.ts';
import { dueKinds } from './loan-entry.ts';

/** A correction leads back along the same states. */
export const repaymentStatus = {
  toBeRepaid: {
    value: 0,
    zh: '待还款',
    en: 'To be repaid',
    tone: 'progress',
    to: ['partlyRepaid', 'repaid', 'overdue'],
  },
  partlyRepaid: {
    value: 1,
    zh: '部分还款',
    en: 'Partly repaid',
    tone: 'warning',
    to: ['toBeRepaid', 'repaid', 'overdue'],
  },
  repaid: { value: 2, zh: '已还清', en: 'Repaid', tone: 'success', to: ['toBeRepaid', 'partlyRepaid', 'overdue'] },
  overdue: { value: 3, zh: '已逾期', en: 'Overdue', tone: 'danger', to: ['toBeRepaid', 'partlyRepaid', 'repaid'] },
} as const satisfies States;

/**
 * A planned repayment of a financing project, and what was repaid of it. People propose rows with an application; from
 * the disbursement on the loan writes them, a new version whenever it is planned anew.
 */
export const repaymentPlan = resource('repayment-plan', {
  module: 'financing',
  title: { zh: '还款计划', en: 'Repayment plan' },
  heldAs: 'repayment',
  strict: true,
  access: {
    view: ['FINANCE_REPAYMENT', 'FINANCING_SERVICE', 'BUSINESS_OVERVIEW_ING'],
    edit: ['FINANCE_REPAYMENT', 'MY_FLOW_START', 'MY_START'],
    delete: ['FINANCE_REPAYMENT', 'MY_FLOW_START', 'MY_START'],
  },
  editableIn: ['toBeRepaid'],
  scope: viaReference('financingId'),
  // Rows proposed with an application; once it is approved the plan follows from the loan alone.
  parent: { writtenIn: ['draft', 'rejected'] },
  label: 'plannedRepaymentDate',
  standard: ['page', 'get', 'map', 'list', 'create', 'update', 'delete'],
  fields: {
    financingId: reference('financing', {
      zh: '融资项目',
      en: 'Financing project',
      required: true,
      onDelete: 'cascade',
      displayName: true,
    }),
    /** The loan's; none where that is in RMB. */
    currencyType: dictionary('CURRENCY_TYPE', {
      zh: '币种',
      en: 'Currency',
      computed: valueOf('financingId', 'currencyType'),
      displayName: true,
    }),
    period: integer({ zh: '期数', en: 'Instalment', min: 1, max: 600 }),
    plannedRepaymentDate: date({ zh: '计划还款日', en: 'Planned repayment date', required: true }),
    plannedRepaymentAmount: money({
      zh: '计划还款金额',
      en: 'Planned amount',
      required: true,
      min: '1',
      displayName: true,
    }),
    principal: money({ zh: '本金', en: 'Principal', readonly: true, displayName: true }),
    interest: money({ zh: '利息', en: 'Interest', readonly: true, displayName: true }),
    serviceCharge: money({ zh: '服务费', en: 'Service charge', readonly: true, displayName: true }),
    earlyFee: money({ zh: '提前还款费', en: 'Early repayment fee', readonly: true, displayName: true }),
    /** Stored: what was charged when something was last paid of the row. Readers see it with what has grown since. */
    penalty: money({ zh: '罚息', en: 'Penalty', readonly: true, displayName: true }),
    repaidPenalty: money({ zh: '已还罚息', en: 'Penalty repaid', readonly: true }),
    /** The last day on which payment is in time. */
    graceUntil: date({ zh: '宽限至', en: 'Grace until', readonly: true }),
    /** From when the penalty grows by the rate (its multiple included), and the percent × days that ran before. */
    penaltyDay: date({ zh: '罚息起算日', en: 'Penalty accrues from', readonly: true }),
    penaltyTime: decimal({
      zh: '罚息累计（%×天）',
      en: 'Accrued penalty (% × days)',
      readonly: true,
      precision: 18,
      scale: 8,
    }),
    penaltyRate: decimal({
      zh: '罚息年利率（%）',
      en: 'Penalty rate (% a year)',
      readonly: true,
      precision: 18,
      scale: 8,
    }),
    dueKind: choice(dueKinds, { zh: '类型', en: 'Type', readonly: true, default: 'instalment', displayName: true }),
    /** 0 is what was proposed; versions of the loan count from 1. */
    planVersion: integer({ zh: '计划版本', en: 'Plan version', readonly: true, default: 0 }),
    /** Another version stands in its place. */
    superseded: boolean({ zh: '已被新计划取代', en: 'Superseded', readonly: true, default: false }),
    actualRepaymentDate: date({ zh: '实际还款日', en: 'Repaid on', readonly: true }),
    repaymentPrincipal: money({
      zh: '已还本金',
      en: 'Principal repaid',
      readonly: true,
      displayName: true,
    }),
    repaidAmount: money({
      zh: '已还金额',
      en: 'Repaid',
      readonly: true,
      default: '0',
      displayName: true,
    }),
    /** The rest of the planned amount, and of the penalty as it stands today. */
    unpaidAmount: money({ zh: '未还金额', en: 'Outstanding', computed: true, displayName: true }),
    repaymentVoucher: file({ zh: '还款凭证', en: 'Voucher', displayName: true, readonly: true }),
    /** From the due date, once the days of grace have passed. */
    overdueDays: integer({ zh: '逾期天数', en: 'Days overdue', computed: true }),
    graceDaysLeft: integer({ zh: '宽限剩余天数', en: 'Grace days left', computed: true }),
    /** "In grace, 3 days left", "9 days overdue"; empty of what is neither. */
    standing: text({ zh: '逾期情况', en: 'Overdue status', computed: true }),
    /** Few of all rows are late: they are found by it. */
    status: states(repaymentStatus, {
      zh: '状态',
      en: 'Status',
      required: true,
      default: 0,
      index: true,
      displayName: true,
    }),
  },
  list: {
    columns: [
      'period',
      'plannedRepaymentDate',
      'plannedRepaymentAmount',
      'repaidAmount',
      'unpaidAmount',
      'actualRepaymentDate',
      'status',
    ],
    filters: ['financingId', 'status', 'plannedRepaymentDate'],
    sort: 'plannedRepaymentDate',
  },
  views: {
    /** All versions of a plan, the superseded ones too. */
    versions: { as: 'list', path: '/fetch/versions' },
  },
});
