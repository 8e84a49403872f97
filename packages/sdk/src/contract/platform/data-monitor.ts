import {
  byState,
  call,
  count,
  figure,
  figureByGroup,
  figureByMonth,
  integer,
  moment,
  money,
  needs,
  one,
  records,
  resource,
  sum,
  text,
} from '../index.ts';
import { SOLD } from '../treasury/billed.ts';

const REQUIRED = { required: true } as const;
const counts = { count: integer({ required: true }), amount: money({ required: true }) } as const;

const COUNT = { zh: '数量', en: 'Number' } as const;
const AMOUNT = { zh: '金额', en: 'Amount' } as const;
const CUSTOMERS = 6;
const instalments = {
  of: 'repayment-plan',
  seen: 'financingId',
  currency: 'financingId.currencyType',
  measures: { count: count(COUNT), amount: sum(AMOUNT, 'unpaidAmount') },
} as const;
/** Loans by the amount that was agreed, or else applied for. */
const applications = {
  of: 'financing',
  currency: 'currencyType',
  measures: { count: count(COUNT), amount: sum(AMOUNT, 'financingAmount', 'applyAmount') },
} as const;

/** The figures of the display, each over the rows its code reaches. */
export const monitored = {
  enterprises: figure({ of: 'office', measures: { count: count(COUNT) } }, { currencies: 'rmbSums' }),
  contracts: figure(
    {
      of: 'contract',
      where: { status: ['approved', 'inForce', 'completed'] },
      currency: 'currencyType',
      measures: { count: count(COUNT), amount: sum(AMOUNT, 'contractAmount') },
    },
    { currencies: 'rmbSums' },
  ),
  due: figure(instalments, { currencies: 'rmbSums' }),
  overdue: figure(instalments, { currencies: 'rmbSums' }),
  financing: figureByGroup({ ...applications, group: byState() }),
  customers: figureByGroup({
    ...applications,
    group: {
      group: { by: 'name', as: 'name', columns: ['customerName'] },
      fields: { name: text({ required: true }) },
    },
    ranked: 'amount',
    most: CUSTOMERS,
  }),
  applied: figureByMonth({ ...applications, day: 'createTime' }),
  received: figureByMonth({
    of: 'financial-collection',
    currency: 'currencyType',
    day: 'paymentDate',
    measures: { amount: sum(AMOUNT, 'ownPayment') },
  }),
  /** Invoices are in RMB, whatever the currency of their contract is. */
  invoiced: figureByMonth({
    of: 'bill',
    where: { status: ['approved', 'issued'], direction: SOLD },
    day: 'billingDate',
    measures: { amount: sum(AMOUNT, 'billAmount') },
  }),
} as const;

/**
 * The figures of the wall display (KX_MONITOR_TV), over the rows that code reaches; amounts of those in RMB alone.
 */
export const dataMonitor = resource('data-monitor', {
  module: 'platform',
  title: { zh: '数据监控大屏', en: 'Data monitor' },
  stored: false,
  access: 'KX_MONITOR_TV',
  fields: {},
  calls: {
    figures: call('GET', '', {
      access: needs('KX_MONITOR_TV', 'query'),
      fromReplica: true,
      answer: one({
        takenAt: moment({ required: true }),
        enterprises: integer({ required: true }),
        openTasks: integer({ required: true }),
        contracts: records(counts, REQUIRED),
        /** Financing by status. */
        financing: records(
          { status: integer({ required: true }), statusDictText: text({ required: true }), ...counts },
          REQUIRED,
        ),
        /** Unpaid instalments: within the next 30 days, and past their day. */
        due: records(counts, REQUIRED),
        overdue: records(counts, REQUIRED),
        /** The last twelve months of the business calendar, the oldest first. */
        months: records(
          {
            month: text({ required: true }),
            applied: money({ required: true }),
            received: money({ required: true }),
            invoiced: money({ required: true }),
          },
          REQUIRED,
        ),
        /** The customers with the most applications. */
        customers: records({ name: text({ required: true }), ...counts }, REQUIRED),
        /** Spaces that are nearly full: the disk of the server (without a name), or the file space of an enterprise. */
        space: records({ name: text({ required: true }), percent: integer({ required: true }) }, REQUIRED),
        /** The newest processes. */
        latest: records(
          {
            title: text({ required: true }),
            startTime: moment({ required: true }),
            status: integer({ required: true }),
          },
          REQUIRED,
        ),
      }),
    }),
  },
});

/** The whole frame that a watching socket receives when data has changed. */
export const CHANGED_FRAME = 'changed';
