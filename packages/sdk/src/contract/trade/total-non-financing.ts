import { call, integer, list, money, needs, resource, text } from '../index.ts';

const CODES = ['NON_FINANCING_SERVICE', 'NON_BUSINESS_OVERVIEW_ING', 'NON_FINANCING_SALE_STATS'] as const;
const ACCESS = needs(CODES, 'query');

const saleAmount = money({ zh: '销售金额', en: 'Sales', required: true });
const collectionAmount = money({ zh: '收款金额', en: 'Collected', required: true });
const month = text({ zh: '月份', en: 'Month', required: true });
const projectCount = integer({ zh: '项目数', en: 'Projects', required: true });
const officeName = text({ zh: '客户企业', en: 'Customer enterprise', required: true });
/** The months from and to which are counted, as YYYY-MM; the twelve up to the present one where none is named. */
const months = {
  monthStart: text({ zh: '开始月份', en: 'From month', pattern: '^\\d{4}-(0[1-9]|1[0-2])$', max: 7 }),
  monthEnd: text({ zh: '结束月份', en: 'To month', pattern: '^\\d{4}-(0[1-9]|1[0-2])$', max: 7 }),
};

/**
 * The totals of general business, in RMB, over the projects a person sees: sale contracts with their supplements by the
 * month they were signed in, approved claims by the day the money came in.
 */
export const totalNonFinancing = resource('total-non-financing', {
  module: 'trade',
  title: { zh: '非融资业务统计', en: 'Totals of general business' },
  stored: false,
  access: { view: CODES },
  fields: { saleAmount, collectionAmount, month, projectCount, officeName },
  calls: {
    saleAmount: call('GET', '/fetch/sale-amount', {
      access: ACCESS,
      fromReplica: true,
      query: months,
      answer: list({ month, saleAmount }),
    }),
    collection: call('GET', '/fetch/collection', {
      access: ACCESS,
      fromReplica: true,
      query: months,
      answer: list({ month, collectionAmount }),
    }),
    projectCount: call('GET', '/fetch/project-count', {
      access: ACCESS,
      fromReplica: true,
      answer: list({
        status: integer({ required: true }),
        statusDictText: text({ required: true }),
        projectCount,
      }),
    }),
    officeRank: call('GET', '/fetch/office-rank', {
      access: ACCESS,
      fromReplica: true,
      query: months,
      answer: list({ officeName, saleAmount, projectCount }),
    }),
  },
});
