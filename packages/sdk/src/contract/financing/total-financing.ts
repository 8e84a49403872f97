import { call, id, integer, list, money, needs, one, page, records, resource, text, type Fields } from '../index.ts';
import { pagingQuery } from '../query-fields.ts';

const CODES = ['FINANCING_SERVICE', 'BUSINESS_OVERVIEW_ING', 'FINANCE_REPAYMENT', 'FINANCING_PARTY'] as const;
const ACCESS = needs(CODES, 'query');

const month = text({ zh: '月份', en: 'Month', required: true });
/** The months from and to which are counted, as YYYY-MM; the twelve up to the present one where none is named. */
const months = {
  monthStart: text({ zh: '开始月份', en: 'From month', pattern: '^\\d{4}-(0[1-9]|1[0-2])$', max: 7 }),
  monthEnd: text({ zh: '结束月份', en: 'To month', pattern: '^\\d{4}-(0[1-9]|1[0-2])$', max: 7 }),
} as const satisfies Fields;
const financingAmount = money({ zh: '融资金额', en: 'Financed amount', required: true });
const projectCount = integer({ zh: '项目数', en: 'Projects', required: true });
const beingUsedAmount = money({ zh: '在用金额', en: 'In use', required: true });

/** The sums of projects in other currencies, each in its own: currencies are never added. */
const otherCurrencies = records(
  { currency: text({ zh: '币种', en: 'Currency', required: true }), amount: money({ required: true }) },
  { required: true },
);

/**
 * The totals of financing over the projects a person sees: each the sum of the entries its list shows, amounts of those
 * in RMB alone.
 */
export const totalFinancing = resource('total-financing', {
  module: 'financing',
  title: { zh: '融资统计', en: 'Totals of financing' },
  stored: false,
  access: { view: CODES },
  fields: {},
  calls: {
    /** Confirmed repayments by the month of their day. */
    repayment: call('GET', '/fetch/repayment', {
      access: ACCESS,
      fromReplica: true,
      query: months,
      answer: list({ month, repaymentAmount: money({ zh: '还款金额', en: 'Repaid', required: true }) }),
    }),
    /** Approved claims for contracts of the projects by the month of their day. */
    collection: call('GET', '/fetch/collection', {
      access: ACCESS,
      fromReplica: true,
      query: months,
      answer: list({ month, collectionAmount: money({ zh: '回款金额', en: 'Collected', required: true }) }),
    }),
    /** Disbursements by the month of their day. */
    financingAmount: call('GET', '/fetch/financing-amount', {
      access: ACCESS,
      fromReplica: true,
      query: months,
      answer: list({ month, financingAmount }),
    }),
    /** Projects by their state, with what was applied for, agreed and is out. */
    projectCount: call('GET', '/fetch/project-count', {
      access: ACCESS,
      fromReplica: true,
      answer: list({
        status: integer({ zh: '状态', en: 'Status', required: true }),
        statusDictText: text({ zh: '状态', en: 'Status', required: true }),
        projectCount,
        applyAmount: money({ zh: '申请金额', en: 'Amount applied for', required: true }),
        financingAmount,
        beingUsedAmount,
      }),
    }),
    /** The chosen parties by what is out; `null` stands for projects without one. */
    partyRank: call('GET', '/fetch/party-rank', {
      access: ACCESS,
      fromReplica: true,
      answer: list({
        financingPartyId: id(),
        financingPartyName: text({ zh: '资金方', en: 'Financing party' }),
        projectCount,
        financingAmount,
        disbursedAmount: money({ zh: '已放款', en: 'Disbursed', required: true }),
        beingUsedAmount,
        overdueAmount: money({ zh: '逾期金额', en: 'Overdue', required: true }),
      }),
    }),
    /** Applicants by what was paid out to them. */
    officeRank: call('GET', '/fetch/office-rank', {
      access: ACCESS,
      fromReplica: true,
      query: months,
      answer: list({
        officeName: text({ zh: '客户企业', en: 'Customer enterprise', required: true }),
        financingAmount,
        projectCount,
      }),
    }),
    /** Principal, and all that is to be paid, penalties included, of instalments that are overdue today. */
    overdue: call('GET', '/fetch/overdue', {
      access: ACCESS,
      fromReplica: true,
      answer: one({
        overdueAmount: money({ zh: '逾期金额', en: 'Overdue', required: true }),
        overduePrincipal: money({ zh: '逾期本金', en: 'Principal overdue', required: true }),
        projectCount,
        otherCurrencies,
      }),
    }),
  },
});

const amount = money({ required: true });

/** The projects of the platform's administration with what is financed, still to be paid out and still owed. */
export const financingAdmin = resource('financing-admin', {
  module: 'financing',
  title: { zh: '融资管理', en: 'Financing administration' },
  stored: false,
  access: { view: CODES },
  fields: {},
  calls: {
    projects: call('GET', '', {
      access: ACCESS,
      fromReplica: true,
      query: { ...pagingQuery },
      answer: page({
        financingId: id({ required: true }),
        code: text({ zh: '项目编号', en: 'Project number', required: true }),
        customerOfficeName: text({ zh: '申请企业', en: 'Applicant' }),
        financingPartyName: text({ zh: '资金方', en: 'Financing party' }),
        financingAmount,
        noDisbursementAmount: money({ zh: '未放款金额', en: 'Not paid out', required: true }),
        waitRepaymentAmount: money({ zh: '待还金额', en: 'To be repaid', required: true }),
        currency: text({ zh: '币种', en: 'Currency', required: true }),
        statusDictText: text({ zh: '状态', en: 'Status', required: true }),
      }),
    }),
    /** The sum of the column of the projects, over all of them in RMB, and beside it over those in other currencies. */
    financingAmount: call('GET', '/fetch/admin/center/stats/financing-amount', {
      access: ACCESS,
      fromReplica: true,
      aliases: ['/api/engine/auth/fetch/admin/center/stats/financing-amount'],
      answer: one({ financingAmount: amount, otherCurrencies }),
    }),
    noDisbursementAmount: call('GET', '/fetch/admin/center/stats/financing-amount/no/disbursement/amount', {
      access: ACCESS,
      fromReplica: true,
      aliases: ['/api/engine/auth/fetch/admin/center/stats/financing-amount/no/disbursement/amount'],
      answer: one({ noDisbursementAmount: amount, otherCurrencies }),
    }),
    waitRepaymentAmount: call('GET', '/fetch/admin/center/stats/wait-repayment-amount', {
      access: ACCESS,
      fromReplica: true,
      aliases: ['/api/engine/auth/fetch/admin/center/stats/wait-repayment-amount'],
      answer: one({ waitRepaymentAmount: amount, otherCurrencies }),
    }),
  },
});
