import {
  call,
  choice,
  code,
  countOf,
  date,
  download,
  file,
  fileOfRows,
  id,
  integer,
  listOfRows,
  money,
  needs,
  page,
  pageOfRows,
  pagingQuery,
  resource,
  text,
  totalOf,
  type Fields,
} from '../index.ts';
import { BOUGHT, DONE, SOLD } from '../treasury/billed.ts';
import { COLLECTED, collectedClaims } from './loan-lists.ts';

const financingId = id({ required: true });
const financingCode = text({ zh: '项目编号', en: 'Project number', required: true, max: 16 });
const project = {
  financingId,
  financingCode,
  financingName: text({ zh: '项目名称', en: 'Project', required: true, max: 120 }),
} as const satisfies Fields;

const { current, size, keyword } = pagingQuery;
/**
 * Of one project, or without one of all that the person follows; `rz` are the loans of the person's own office, a
 * keyword is part of a project's number or name.
 */
const query = {
  financingId: id(),
  variant: choice({ normal: { zh: '全部', en: 'All' }, rz: { zh: '本企业放款', en: 'Lent by our enterprise' } }),
  keyword,
} as const satisfies Fields;
const paged = { ...query, current, size } as const satisfies Fields;
const filed = { ...query, columns: text({ max: 4_000 }) } as const satisfies Fields;

const of = (name: 'SCHEDULE' | 'BILL' | 'STOCK' | 'ACCEPTANCE_REPORT' | 'FUNDS') =>
  needs(
    [
      `LOAN_${name}_MANAGE`,
      `LOAN_${name}_MANAGE_RZ`,
      'FINANCING_SERVICE',
      'BUSINESS_OVERVIEW_ING',
      'FINANCE_REPAYMENT',
    ],
    'query',
  );

export const scheduleStates = {
  0: { zh: '未开始', en: 'Not started' },
  1: { zh: '进行中', en: 'In progress' },
  2: { zh: '已完成', en: 'Completed' },
  3: { zh: '已逾期', en: 'Overdue' },
} as const;

export const scheduleNodes = {
  contract: { zh: '合同签订', en: 'Contracts signed' },
  disbursement: { zh: '放款', en: 'Disbursed' },
  warehousing: { zh: '货物入库', en: 'Goods in' },
  outbound: { zh: '货物出库', en: 'Goods out' },
  acceptance: { zh: '验收', en: 'Accepted' },
  invoice: { zh: '开票', en: 'Invoiced' },
  collection: { zh: '回款', en: 'Collected' },
  repayment: { zh: '还款', en: 'Repaid' },
} as const;

/** Rows that name a loan, which the person has to see; a keyword is part of its number or name. */
const ofLoan = { seen: 'financingId', keyword: ['financingId.code', 'financingId.name'] } as const;
const loanNames = { financingCode: 'financingId.code', financingName: 'financingId.name' } as const;
/** The newest loans first. */
const BY_LOAN = ['-financingId.createTime', 'financingId'] as const;

const billed = {
  id: id({ required: true }),
  ...project,
  billNumber: text({ zh: '发票号码', en: 'Invoice number', max: 32 }),
  billAmount: money({ zh: '发票金额', en: 'Amount', required: true }),
  billingDate: date({ zh: '开票日期', en: 'Dated' }),
  direction: code(
    {
      1: { zh: '开出', en: 'Issued' },
      2: { zh: '收到', en: 'Received' },
      3: { zh: '开出', en: 'Issued' },
      4: { zh: '收到', en: 'Received' },
    },
    { zh: '方向', en: 'Direction', required: true },
  ),
  customerName: text({ zh: '往来单位', en: 'Counterparty', max: 64 }),
  status: integer({ required: true }),
} as const satisfies Fields;

const goods = {
  id: id({ required: true }),
  ...project,
  equipmentText: text({ zh: '设备', en: 'Goods', max: 64 }),
  orderedQuantity: integer({ zh: '订购数量', en: 'Ordered', required: true }),
  warehousingQuantity: integer({ zh: '入库数量', en: 'Inbound', required: true }),
  outboundQuantity: integer({ zh: '出库数量', en: 'Outbound', required: true }),
  stockQuantity: integer({ zh: '在库数量', en: 'In stock', required: true }),
  stockAmount: money({ zh: '在库金额', en: 'Value in stock', required: true }),
  beingUsedAmount: money({ zh: '在用金额', en: 'In use', required: true }),
} as const satisfies Fields;

/** Invoices of the loans, the newest first. */
const billsOfLoans = {
  access: of('BILL'),
  of: 'bill',
  where: { status: DONE },
  ...ofLoan,
  fields: billed,
  from: loanNames,
  sort: ['-billingDate', 'id'],
} as const;

/** Goods of the loans, against what is lent on them. */
const stockOfLoans = {
  access: of('STOCK'),
  of: 'order-bidding-products',
  ...ofLoan,
  fields: goods,
  from: {
    ...loanNames,
    equipmentText: ['biddingEquipment.itemText', 'equipmentSpecification'],
    orderedQuantity: 'equipmentQuantity',
    warehousingQuantity: 'warehousedQuantity',
    beingUsedAmount: 'financingId.beingUsedAmount',
  },
  sort: [...BY_LOAN, 'createTime', 'id'],
} as const;

const nodes = {
  ...project,
  scheduleNode: choice(scheduleNodes, { zh: '节点', en: 'Step', required: true }),
  scheduleDate: date({ zh: '日期', en: 'Date' }),
  scheduleStatus: code(scheduleStates, { zh: '状态', en: 'Status', required: true }),
} as const satisfies Fields;

const planned = {
  ...project,
  repaymentPlanId: id({ required: true }),
  period: integer({ zh: '期数', en: 'Instalment' }),
  plannedRepaymentDate: date({ zh: '计划还款日', en: 'Planned repayment date', required: true }),
  plannedRepaymentAmount: money({ zh: '计划还款金额', en: 'Planned amount', required: true }),
  repaidAmount: money({ zh: '已还金额', en: 'Repaid', required: true }),
} as const satisfies Fields;

/** Instalments of the loans, plan by plan. */
const instalmentsOfLoans = {
  access: of('FUNDS'),
  of: 'repayment-plan',
  ...ofLoan,
  query: paged,
  sort: [...BY_LOAN, 'plannedRepaymentDate', 'period', 'id'],
} as const;
const ofPlan = { ...loanNames, repaymentPlanId: 'id' } as const;

/** The lists staff watch once a loan is out, each of the projects the person follows. */
export const financingLoanManage = resource('financing-loan-manage', {
  module: 'financing',
  title: { zh: '贷后管理', en: 'Post-loan' },
  stored: false,
  access: { view: ['FINANCING_SERVICE', 'BUSINESS_OVERVIEW_ING'] },
  fields: {},
  calls: {
    invoice: pageOfRows('/fetch/invoice', { ...billsOfLoans, query: paged }),
    invoiceFile: fileOfRows(
      '/fetch/invoice/export',
      { ...billsOfLoans, query: filed },
      { zh: '贷后发票', en: 'Post-loan invoices' },
    ),
    /** The invoices of each project, against its loan. */
    invoiceList: listOfRows('/fetch/financing/invoice-list', {
      access: of('BILL'),
      of: 'financing',
      query,
      fields: {
        ...project,
        billCount: integer({
          zh: '发票张数',
          en: 'Invoices',
          required: true,
          computed: countOf('bill', 'financingId', { status: DONE }),
        }),
        billAmount: money({
          zh: '开出发票金额',
          en: 'Issued',
          required: true,
          computed: totalOf('bill', 'financingId', 'billAmount', { where: { status: DONE, direction: SOLD } }),
        }),
        collectedBillAmount: money({
          zh: '收到发票金额',
          en: 'Received',
          required: true,
          computed: totalOf('bill', 'financingId', 'billAmount', { where: { status: DONE, direction: BOUGHT } }),
        }),
        beingUsedAmount: money({ zh: '在用金额', en: 'In use', required: true }),
      },
      from: { financingId: 'id', financingCode: 'code', financingName: 'name' },
      keyword: ['code', 'name'],
      sort: ['-createTime', 'id'],
    }),
    stock: pageOfRows('/fetch/stock', { ...stockOfLoans, query: paged }),
    stockFile: fileOfRows(
      '/fetch/stock/export',
      { ...stockOfLoans, query: filed },
      { zh: '贷后库存', en: 'Post-loan stock' },
    ),
    report: pageOfRows('/fetch/report', {
      access: of('ACCEPTANCE_REPORT'),
      of: 'acceptance-report',
      ...ofLoan,
      query: paged,
      fields: {
        id: id({ required: true }),
        ...project,
        reportName: text({ zh: '报告名称', en: 'Report', required: true }),
        reportFile: file({ zh: '报告文件', en: 'File' }),
        reportDate: date({ zh: '报告日期', en: 'Dated' }),
        status: integer({ required: true }),
      },
      from: { ...loanNames, reportName: 'title', reportDate: 'acceptanceDate' },
      sort: ['-createTime', 'id'],
    }),
    /** Planned and paid. */
    repayment: pageOfRows('/fetch/repayment', { ...instalmentsOfLoans, fields: planned, from: ofPlan }),
    /** Every part of what is planned, its penalty and what is left as of today. */
    repaymentV2: pageOfRows('/fetch/repayment-v2', {
      ...instalmentsOfLoans,
      fields: {
        ...planned,
        principal: money({ zh: '本金', en: 'Principal', required: true }),
        interest: money({ zh: '利息', en: 'Interest', required: true }),
        serviceCharge: money({ zh: '服务费', en: 'Service charge', required: true }),
        penalty: money({ zh: '罚息', en: 'Penalty', required: true }),
        unpaidAmount: money({ zh: '未还金额', en: 'Outstanding', required: true }),
        actualRepaymentDate: date({ zh: '实际还款日', en: 'Repaid on' }),
        status: integer({ required: true }),
        overdueDays: integer({ zh: '逾期天数', en: 'Days overdue', required: true }),
        graceDaysLeft: integer({ zh: '宽限剩余天数', en: 'Grace days left', required: true }),
        standing: text({ zh: '逾期情况', en: 'Overdue status', computed: true }),
      },
      from: ofPlan,
    }),
    /** Where each project stands, node by node: one that is late says so. */
    schedule: call('GET', '/fetch/schedule', { access: of('SCHEDULE'), query: paged, answer: page(nodes) }),
    scheduleFile: call('GET', '/fetch/schedule/export', {
      access: of('SCHEDULE'),
      query: filed,
      answer: download(),
      long: true,
    }),
    /**
     * The payments of customers under the sale contracts of the projects: approved claims by the day they count from.
     */
    collectionAmountV2: pageOfRows('/fetch/collection-amount-v2', {
      access: of('FUNDS'),
      ...collectedClaims,
      query: paged,
      fields: {
        id: id({ required: true }),
        ...project,
        collectionAmount: money({ zh: '回款金额', en: 'Collected', required: true }),
        collectionDate: date({ zh: '回款日期', en: 'Collected on', required: true }),
      },
      from: {
        financingId: 'contractId.financingId',
        financingCode: 'contractId.financingId.code',
        financingName: 'contractId.financingId.name',
        collectionAmount: COLLECTED,
        collectionDate: 'valueDate',
      },
      keyword: ['contractId.financingId.code', 'contractId.financingId.name'],
      sort: ['-valueDate', 'id'],
    }),
  },
});
