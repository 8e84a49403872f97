import { date, decimal, dictionary, resource, shared } from '../index.ts';

/**
 * The worth in RMB of one unit of a currency from a day on, as the platform keeps it: a row a currency and day, by hand
 * or from Excel. RMB is 1 and has no row.
 */
export const exchangeRate = resource('exchange-rate', {
  module: 'master-data',
  title: { zh: '汇率', en: 'Exchange rate' },
  access: { view: 'session', edit: 'MASTER_MANAGE' },
  scope: shared,
  label: 'rateDate',
  unique: [['currencyType', 'rateDate']],
  excel: { import: true },
  fields: {
    currencyType: dictionary('CURRENCY_TYPE', { zh: '币种', en: 'Currency', required: true, displayName: true }),
    rateDate: date({ zh: '日期', en: 'Date', required: true }),
    rate: decimal({
      zh: '汇率（人民币）',
      en: 'Rate in RMB',
      required: true,
      precision: 12,
      scale: 6,
      min: '0.000001',
    }),
  },
  list: {
    columns: ['currencyType', 'rateDate', 'rate', 'updateTime'],
    filters: ['currencyType', 'rateDate'],
    sort: '-rateDate',
  },
  screens: [
    {
      path: '/system/exchange-rate',
      title: { zh: '汇率管理', en: 'Exchange rates' },
      area: 'system',
      codes: ['MASTER_MANAGE'],
      empty: {
        zh: '还没有汇率；登记或从 Excel 导入后，外币单据才能提交',
        en: 'No exchange rates yet. Enter or import them: documents in other currencies need one.',
      },
    },
  ],
});
