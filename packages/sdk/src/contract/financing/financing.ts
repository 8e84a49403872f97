import type { FormValues } from '../form/definition.ts';
import { financingStatus } from './financing-status.ts';
import { startsFlow, stopsFlow } from '../workflow/flow-calls.ts';
import { disbursing } from './financing-disbursement.ts';
import { loanBook, payoffFields } from './loan-book.ts';
import { goodsMoved, invoiced, LOAN_VIEW, POST_LOAN } from './loan-lists.ts';
import {
  boolean,
  call,
  date,
  dictionary,
  id,
  integer,
  json,
  list,
  longText,
  money,
  needs,
  one,
  question,
  rate,
  reference,
  resource,
  rows,
  states,
  text,
  documentStates,
} from '../index.ts';

export { FINANCING_IN_APPROVAL, financingStatus } from './financing-status.ts';

/** States of a project that is under way: applied for, and not at an end. */
export const UNDER_WAY = [
  'inPreApproval',
  'preApproved',
  'inApproval',
  'approved',
  'toBeDisbursed',
  'postLoan',
  'overdue',
] as const;

/**
 * A financing application. It is made by a submitted form (`bind: 'financing.applyAmount'`) and moved by its process.
 */
export const financing = resource('financing', {
  module: 'financing',
  title: { zh: '融资申请', en: 'Financing application' },
  heldAs: 'project',
  strict: true,
  access: {
    view: ['FINANCING_SERVICE', 'BUSINESS_OVERVIEW_ING'],
    edit: ['MY_FLOW_START', 'MY_START'],
    delete: ['MY_FLOW_START', 'MY_START'],
  },
  scope: rows({
    parties: ['applyOfficeId', 'financingOfficeId'],
    asked: {
      by: 'expense-accounting',
      through: 'financingId',
      office: 'financingOfficeId',
      where: { allowUse: [0, 1] },
      until: 'financingPartyId',
    },
  }),
  standard: ['page', 'get', 'map', 'create', 'update', 'delete'],
  /** A draft that was made without a form; what a form was filled in for changes with the form. */
  editableIn: ['draft', 'rejected', 'withdrawn'],
  fields: {
    code: text({
      zh: '项目编号',
      en: 'Project number',
      required: true,
      readonly: true,
      unique: true,
      max: 64,
      search: true,
    }),
    name: text({ zh: '项目名称', en: 'Project', required: true, max: 120, search: true }),
    applyOfficeId: reference('office', {
      zh: '申请企业',
      en: 'Applicant',
      readonly: true,
      displayName: true,
    }),
    applyUserId: reference('user', {
      zh: '申请人',
      en: 'Applicant',
      readonly: true,
      onDelete: 'set null',
      displayName: true,
    }),
    applyDate: date({ zh: '申请日期', en: 'Applied on', readonly: true }),
    businessType: dictionary('PROKECT_AREA_NATION', {
      zh: '业务类型',
      en: 'Business type',
      displayName: true,
    }),
    financingKind: dictionary('FINANCING_KIND', { zh: '融资类型', en: 'Financing type', displayName: true }),
    customerName: text({ zh: '客户名称', en: 'Customer', max: 120, search: true }),
    endUser: dictionary('END_USER', { zh: '最终用户', en: 'End user', displayName: 'endUserText' }),
    applyAmount: money({ zh: '申请金额', en: 'Amount applied for', min: '0', displayName: true }),
    financingAmount: money({ zh: '融资金额', en: 'Financed amount', readonly: true, min: '0' }),
    currencyType: dictionary('CURRENCY_TYPE', { zh: '币种', en: 'Currency', displayName: true }),
    termMonths: integer({ zh: '期限（月）', en: 'Term (months)', min: 1, max: 60 }),
    interestRate: rate({ zh: '年利率（%）', en: 'Interest (% a year)', readonly: true, min: '0' }),
    /** The rate that holds today, of the quote that is chosen, and of what it is made: "LPR 1Y 3.10% + 120bp". */
    currentRate: rate({ zh: '现行年利率（%）', en: 'Current interest (% a year)', computed: true }),
    rateText: text({ zh: '利率构成', en: 'Rate', computed: true }),
    interestPaymentMethod: dictionary('FXFS', {
      zh: '付息方式',
      en: 'Interest payment',
      displayName: 'interestPaymentMethodText',
    }),
    /** The products the portal offers: an application for one is made from its page. */
    officialFinancingId: reference('official-financing', {
      zh: '申请产品',
      en: 'Product applied for',
      onDelete: 'set null',
      displayName: true,
    }),
    /** When the money is needed; from the disbursement on, when the loan began. */
    startDate: date({ zh: '起始日期', en: 'From' }),
    endDate: date({ zh: '到期日期', en: 'Until', readonly: true }),
    /** Whose quote is selected. */
    financingPartyId: reference('financing-party', {
      zh: '资金方',
      en: 'Financing party',
      readonly: true,
      displayName: true,
    }),
    financingOfficeId: reference('office', { zh: '融资机构', en: 'Financing institution', readonly: true }),
    serviceChargePercentage: rate({ zh: '月服务费率（%）', en: 'Service charge (% a month)', readonly: true }),
    /** The first signed contracts of the project. */
    saleContractId: reference('contract', {
      zh: '销售合同',
      en: 'Sale contract',
      readonly: true,
      onDelete: 'set null',
    }),
    purchaseContractId: reference('contract', {
      zh: '采购合同',
      en: 'Purchase contract',
      readonly: true,
      onDelete: 'set null',
    }),
    disbursedAmount: money({ zh: '已放款', en: 'Disbursed', readonly: true, default: '0', displayName: true }),
    /** Principal that was paid out and not repaid. */
    beingUsedAmount: money({ zh: '在用金额', en: 'In use', readonly: true, default: '0', displayName: true }),
    /** The sum of the plan in force. */
    planAmount: money({ zh: '计划还款总额', en: 'Planned', readonly: true, default: '0', displayName: true }),
    repaidAmount: money({ zh: '已还总额', en: 'Repaid', readonly: true, default: '0', displayName: true }),
    /** Repaid before anything was due for it: it pays what falls due next. */
    waitingAmount: money({ zh: '待抵扣金额', en: 'To be offset', readonly: true, default: '0', displayName: true }),
    /** The loan was planned anew, and finance has not looked at the plan. */
    waitCalculateInterest: boolean({ zh: '待确认计息', en: 'Plan to be confirmed', readonly: true, default: false }),
    guaranteeMethod: dictionary('GUARANTEE_METHOD', {
      zh: '担保方式',
      en: 'Guarantee',
      displayName: 'guaranteeMethodText',
    }),
    purpose: longText({ zh: '资金用途', en: 'Purpose', max: 2000 }),
    formKey: text({ zh: '表单', en: 'Form', max: 64, readonly: true }),
    /** Derived from the record's newest submission. */
    formData: json<FormValues>()({ zh: '表单数据', en: 'Form data', computed: true }),
    refuseReason: text({ zh: '拒绝原因', en: 'Reason', max: 500, readonly: true }),
    draft: boolean({ zh: '草稿', en: 'Draft', readonly: true, default: false }),
    processInstanceId: id({ zh: '流程实例', en: 'Process instance', readonly: true, index: true }),
    status: states(financingStatus, {
      zh: '状态',
      en: 'Status',
      required: true,
      default: 0,
      displayName: true,
    }),
  },
  list: {
    columns: ['code', 'name', 'customerName', 'applyAmount', 'termMonths', 'status', 'applyDate', 'createTime'],
    filters: [
      'name',
      'status',
      'applyDate',
      'code',
      'customerName',
      'applyAmount',
      'financingPartyId',
      'applyOfficeId',
      'waitCalculateInterest',
    ],
    sort: '-createTime',
  },
  approvable: {
    applicant: 'applyUserId',
    instance: 'processInstanceId',
    processes: [
      { key: 'financing', needs: ['applyAmount'] },
      { key: 'financing-pre-approval', states: { started: 'inPreApproval', approved: 'preApproved' } },
      /** A pre-approved project goes on without being filled in again. */
      { key: 'financing-approval-start', needs: ['applyAmount'], direct: true },
    ],
    states: documentStates,
  },
  summary: { title: ['code', 'name'], code: 'code', counterpart: 'customerName', amount: 'applyAmount' },
  views: {
    /** The projects the person applied for. */
    my: {
      as: 'page',
      path: '/fetch/my',
      access: needs(['FINANCING_SERVICE', 'MY_FLOW_START', 'MY_START'], 'query'),
      mine: 'createBy',
      asks: ['keyword', 'status', 'name', 'sort'],
      columns: [
        'id',
        'code',
        'name',
        'customerName',
        'applyAmount',
        'termMonths',
        'status',
        'statusDictText',
        'processInstanceId',
        'createTime',
      ],
      extra: { currentNode: text({ zh: '当前节点', en: 'Step', computed: true }) },
    },
    /** The same with what became of them: the second generation of the list. */
    myV2: {
      as: 'page',
      path: '/api/engine/auth/financing-v2/fetch/my',
      access: needs(['FINANCING_SERVICE', 'MY_FLOW_START', 'MY_START'], 'query'),
      mine: 'createBy',
    },
    myV2File: { as: 'file', path: '/api/engine/auth/financing-v2/export/excel' },
    /** The amounts applied for, lent, planned and repaid, project by project. */
    total: {
      as: 'page',
      path: '/fetch/total',
      columns: [
        'id',
        'code',
        'name',
        'customerName',
        'applyOfficeId',
        'applyOfficeText',
        'applyAmount',
        'financingAmount',
        'disbursedAmount',
        'beingUsedAmount',
        'planAmount',
        'repaidAmount',
        'status',
        'statusDictText',
      ],
    },
    totalFile: { as: 'file', path: '/total/export/excel' },
    /** Projects on which somebody is to decide, with the open steps. */
    task: {
      as: 'page',
      path: '/fetch/task',
      access: needs(['FINANCING_SERVICE', 'BUSINESS_OVERVIEW_ING', 'BUSINESS_APPROVAL'], 'query'),
      where: { status: ['inPreApproval', 'inApproval'] },
      extra: { currentNode: text({ zh: '当前节点', en: 'Step', computed: true }) },
    },
    /** Loans whose plan was made anew and is to be confirmed. */
    waitCalculateInterestList: {
      as: 'page',
      path: '/fetch/wait-calculate-interest',
      access: LOAN_VIEW,
      where: { waitCalculateInterest: ['true'] },
    },
    /** Loans with what was invoiced under them. */
    billPage: {
      as: 'page',
      path: '/fetch/bill-page',
      access: POST_LOAN,
      where: { status: ['postLoan', 'overdue', 'settled'] },
      extra: invoiced,
    },
    billFile: {
      as: 'file',
      path: '/bill-page/export/excel',
      access: POST_LOAN,
      where: { status: ['postLoan', 'overdue', 'settled'] },
      extra: invoiced,
    },
    /** Loans with the goods that secure them. */
    loanStockPage: {
      as: 'page',
      path: '/fetch/loan-stock-page',
      access: POST_LOAN,
      where: { status: ['postLoan', 'overdue', 'settled'] },
      extra: goodsMoved,
    },
    loanStockFile: {
      as: 'file',
      path: '/loan-stock-page/export/excel',
      access: POST_LOAN,
      where: { status: ['postLoan', 'overdue', 'settled'] },
      extra: goodsMoved,
    },
    /** Principal that is out, over the projects the person sees. */
    totalBeingUsed: {
      as: 'total',
      path: '/total/being-used',
      access: LOAN_VIEW,
      aliases: ['/api/engine/auth/total-financing/fetch/being-used'],
      columns: ['beingUsedAmount'],
    },
    /** The planned repayments, over the projects the person sees. */
    totalPlanAmount: {
      as: 'total',
      path: '/total/plan-amount',
      access: LOAN_VIEW,
      aliases: ['/api/engine/auth/total-financing/fetch/plan-amount'],
      columns: ['planAmount'],
    },
    /** Projects in which the person is named (`userFinancing`). */
    myAssociation: {
      as: 'page',
      path: '/fetch/my-association',
      access: needs(['FINANCING_SERVICE', 'MY_FLOW_START', 'MY_START'], 'query'),
    },
  },
  calls: {
    startPreApproval: startsFlow('/start-pre-approval', {
      processes: ['financing-pre-approval'],
      access: needs(['MY_FLOW_START', 'MY_START'], 'add'),
    }),
    /** The applicant withdraws: until the money is paid out. */
    stop: stopsFlow('/stop', { access: needs(['MY_FLOW_START', 'MY_START'], 'edit') }),
    /** The financing party will not finance it: its approval ends here, and after it what was agreed. */
    refuse: stopsFlow('/refuse', {
      access: needs(['BUSINESS_APPROVAL', 'FINANCING_PARTY'], 'edit'),
      state: 'refusedByParty',
    }),
    /** The loan on a day, today where none is named: what is owed, what comes, and what was paid. */
    book: question('/fetch/book', {
      by: 'id',
      access: LOAN_VIEW,
      query: { id: id({ required: true }), day: date() },
      answer: one(loanBook),
    }),
    /** The settlement of the loan on a day: its parts, the money that waits, and what is still to be paid beside it. */
    payoff: question('/fetch/payoff', {
      by: 'id',
      access: LOAN_VIEW,
      query: { id: id({ required: true }), day: date({ required: true }) },
      answer: one(payoffFields),
    }),
    /** The actions the person may take on a project in its state, and why not others. */
    checkAuthority: call('GET', '/check/authority', {
      access: LOAN_VIEW,
      query: { id: id({ required: true }) },
      answer: list({
        action: text({ required: true }),
        allowed: boolean({ required: true }),
        reason: text(),
        /** Grave findings about the borrower, where the lender's money depends on it. */
        warning: text(),
      }),
    }),
  },
  transitions: {
    /** Money was paid out: the whole, or a tranche of what is reserved. */
    disburse: {
      path: '/disburse',
      from: ['toBeDisbursed', 'postLoan', 'overdue'],
      access: needs(['FINANCE_REPAYMENT', 'FINANCING_PARTY'], 'edit'),
      label: { zh: '放款', en: 'Disburse' },
      message: { zh: '已登记放款', en: 'Disbursement entered' },
      heading: { zh: '登记放款', en: 'Enter the disbursement' },
      fields: disbursing,
    },
    /** Finance has looked at the plan that was made anew. */
    confirmPlan: {
      path: '/confirm-plan',
      from: ['postLoan', 'overdue', 'settled'],
      where: { waitCalculateInterest: [true] },
      sets: { waitCalculateInterest: false },
      access: needs('FINANCE_REPAYMENT', 'edit'),
      label: { zh: '确认计划', en: 'Confirm the plan' },
      message: { zh: '还款计划已确认', en: 'Repayment plan confirmed' },
      confirm: { zh: '确认按新计划还款？', en: 'Confirm repayment under the new plan?' },
    },
  },
});
