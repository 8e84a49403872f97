import {
  byOffice,
  byState,
  count,
  groups,
  id,
  money,
  needs,
  pageOfRows,
  resource,
  series,
  sum,
  text,
  totals,
} from '../index.ts';
import { pagingQuery } from '../query-fields.ts';
import { financing } from './financing.ts';
import { COLLECTED, collectedClaims } from './loan-lists.ts';

const CODES = ['FINANCING_SERVICE', 'BUSINESS_OVERVIEW_ING', 'FINANCE_REPAYMENT', 'FINANCING_PARTY'] as const;
const ACCESS = needs(CODES, 'query');

const FINANCED = { zh: '融资金额', en: 'Financed amount' } as const;
const PROJECTS = { zh: '项目数', en: 'Projects' } as const;
const DISBURSED = { zh: '放款金额', en: 'Disbursed' } as const;
const IN_USE = { zh: '在用金额', en: 'In use' } as const;
const OVERDUE = { zh: '逾期金额', en: 'Overdue' } as const;
const NOT_PAID_OUT = { zh: '未放款金额', en: 'Undisbursed' } as const;
const TO_BE_REPAID = { zh: '待还金额', en: 'To be repaid' } as const;
const RANKED = 20;

const projects = { of: financing.name, currency: 'currencyType' } as const;
/** Money that was paid out, on the day it bears interest from. */
const disbursed = {
  of: 'financing-disbursement',
  where: { status: ['booked'] },
  seen: 'financingId',
  currency: 'financingId.currencyType',
  day: 'valueDate',
} as const;

/**
 * The totals of financing over the projects a person sees: each the sum of the entries its list shows, amounts of those
 * in RMB alone.
 */
export const totalFinancing = resource('total-financing', {
  module: 'financing',
  title: { zh: '融资统计', en: 'Financing totals' },
  stored: false,
  access: { view: CODES },
  fields: {},
  calls: {
    /** Confirmed repayments by the month of their day. */
    repayment: series('/fetch/repayment', {
      access: ACCESS,
      of: 'financing-repayment',
      where: { status: ['confirmed'] },
      seen: 'financingId',
      currency: 'financingId.currencyType',
      day: 'repaymentDate',
      measures: { repaymentAmount: sum({ zh: '还款金额', en: 'Repaid' }, 'repaymentAmount') },
    }),
    /** Approved claims for contracts of the projects by the month of their day, as they settle what is due. */
    collection: series('/fetch/collection', {
      access: ACCESS,
      ...collectedClaims,
      currency: 'contractId.currencyType',
      day: 'valueDate',
      measures: { collectionAmount: sum({ zh: '回款金额', en: 'Collected' }, ...COLLECTED) },
    }),
    /** Disbursements by the month of their day. */
    financingAmount: series('/fetch/financing-amount', {
      access: ACCESS,
      ...disbursed,
      measures: { financingAmount: sum(DISBURSED, 'amount') },
    }),
    /** Projects by their state, with what was applied for, agreed and is out. */
    projectCount: groups('/fetch/project-count', {
      access: ACCESS,
      ...projects,
      group: byState(),
      measures: {
        projectCount: count(PROJECTS),
        applyAmount: sum({ zh: '申请金额', en: 'Amount applied for' }, 'applyAmount'),
        financingAmount: sum(FINANCED, 'financingAmount'),
        beingUsedAmount: sum(IN_USE, 'beingUsedAmount'),
      },
    }),
    /** The chosen parties by what is out; `null` stands for projects without one. */
    partyRank: groups('/fetch/party-rank', {
      access: ACCESS,
      ...projects,
      group: {
        group: { by: 'record', column: 'financingPartyId', id: 'financingPartyId', name: 'financingPartyName' },
        fields: { financingPartyId: id(), financingPartyName: text({ zh: '资金方', en: 'Financing party' }) },
      },
      ranked: 'beingUsedAmount',
      most: RANKED,
      measures: {
        projectCount: count(PROJECTS),
        financingAmount: sum(FINANCED, 'financingAmount'),
        disbursedAmount: sum(DISBURSED, 'disbursedAmount'),
        beingUsedAmount: sum(IN_USE, 'beingUsedAmount'),
        overdueAmount: sum(OVERDUE, 'overdueAmount'),
      },
    }),
    /** Applicants by what was paid out to them. */
    officeRank: groups('/fetch/office-rank', {
      access: ACCESS,
      ...disbursed,
      group: byOffice('financingId.applyOfficeId'),
      ranked: 'financingAmount',
      most: RANKED,
      measures: { financingAmount: sum(DISBURSED, 'amount'), projectCount: count(PROJECTS, 'financingId') },
    }),
    /** Principal, and all that is to be paid, penalties included, of instalments that are overdue today. */
    overdue: totals('/fetch/overdue', {
      access: ACCESS,
      of: 'repayment-plan',
      seen: 'financingId',
      currency: 'financingId.currencyType',
      measures: {
        overdueAmount: sum(OVERDUE, 'unpaidAmount'),
        overduePrincipal: sum({ zh: '逾期本金', en: 'Overdue principal' }, 'leftPrincipal'),
        projectCount: count(PROJECTS, 'financingId'),
      },
    }),
  },
});

/**
 * The projects of the platform's administration with what is financed, still to be paid out and still owed. Its sums
 * read the columns its list shows.
 */
export const financingAdmin = resource('financing-admin', {
  module: 'financing',
  title: { zh: '融资管理', en: 'Financing administration' },
  stored: false,
  access: { view: CODES },
  fields: {},
  calls: {
    projects: pageOfRows('', {
      access: ACCESS,
      of: financing.name,
      query: { ...pagingQuery },
      fields: {
        financingId: id({ required: true }),
        code: text({ zh: '项目编号', en: 'Project number', required: true }),
        customerOfficeName: text({ zh: '申请企业', en: 'Applicant' }),
        financingPartyName: text({ zh: '资金方', en: 'Financing party' }),
        financingAmount: money({ ...FINANCED, required: true }),
        noDisbursementAmount: money({ ...NOT_PAID_OUT, required: true }),
        waitRepaymentAmount: money({ ...TO_BE_REPAID, required: true }),
        currency: text({ zh: '币种', en: 'Currency', required: true, computed: true }),
        statusDictText: text({ zh: '状态', en: 'Status', required: true, computed: true }),
      },
      from: {
        financingId: 'id',
        customerOfficeName: 'applyOfficeId.name',
        financingPartyName: 'financingPartyId.name',
        currency: 'currencyType',
        statusDictText: 'status',
      },
      keyword: ['code', 'name'],
      sort: ['-createTime', '-id'],
    }),
    /** The sum of the column of the projects, over all of them in RMB, and beside it over those in other currencies. */
    financingAmount: totals('/fetch/admin/center/stats/financing-amount', {
      access: ACCESS,
      aliases: ['/api/engine/auth/fetch/admin/center/stats/financing-amount'],
      ...projects,
      measures: { financingAmount: sum(FINANCED, 'financingAmount') },
    }),
    noDisbursementAmount: totals('/fetch/admin/center/stats/financing-amount/no/disbursement/amount', {
      access: ACCESS,
      aliases: ['/api/engine/auth/fetch/admin/center/stats/financing-amount/no/disbursement/amount'],
      ...projects,
      measures: { noDisbursementAmount: sum(NOT_PAID_OUT, 'noDisbursementAmount') },
    }),
    waitRepaymentAmount: totals('/fetch/admin/center/stats/wait-repayment-amount', {
      access: ACCESS,
      aliases: ['/api/engine/auth/fetch/admin/center/stats/wait-repayment-amount'],
      ...projects,
      measures: { waitRepaymentAmount: sum(TO_BE_REPAID, 'waitRepaymentAmount') },
    }),
  },
});
